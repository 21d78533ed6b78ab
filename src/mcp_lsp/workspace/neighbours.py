"""The files beside a document that rules compare it with, read as facts with their places."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from mcp_lsp.model.kinds import Kind, recognise
from mcp_lsp.rules.api import Neighbours, PackageJson
from mcp_lsp.syntax import json as front_end
from mcp_lsp.syntax.tree import Object, String
from mcp_lsp.workspace import files, stamps
from mcp_lsp.workspace.stamps import Stamp

PACKAGE_JSON = "package.json"
SERVER_JSON = "server.json"


def read_package_json(path: Path) -> PackageJson | None:
    """The version in ``path`` with the span of its literal; ``None`` when the file cannot be read."""
    try:
        tree = front_end.parse(files.read_text(path))
    except files.Unreadable:
        return None
    root = tree.root
    if not isinstance(root, Object) or (i := root.index.get("version")) is None:
        return PackageJson(str(path), None, 0, 0)
    member = root.members[i]
    start = tree.start + root.starts[i] + member.value_start
    version = member.value.value if isinstance(member.value, String) else None
    return PackageJson(str(path), version, start, start + member.value.width)


def read_server_name(path: Path) -> str | None:
    """What the manifest ``path`` calls the server, without its namespace; ``None`` when there is no telling."""
    try:
        root = front_end.parse(files.read_text(path)).root
    except files.Unreadable:
        return None
    document = recognise(root, path.name)
    member = root.find("name") if isinstance(root, Object) else None
    if document is None or document.kind is not Kind.SERVER_JSON or member is None:
        return None
    return member.value.value.rpartition("/")[2] or None if isinstance(member.value, String) else None


class Neighbourhood:
    """The neighbours of many documents, each file read once for as long as it stays the same.

    It looks at the disk when it is first asked about a folder, and after that only in ``refresh``.
    """

    def __init__(self) -> None:
        self._places: dict[tuple[str, Path], tuple[Path, ...]] = {}
        self._stamps: dict[Path, Stamp] = {}
        self._read: dict[Path, tuple[Stamp, Any]] = {}

    def facts(self, path: Path) -> Neighbours:
        """What stands beside the document ``path``."""
        folder = files.absolute(path).parent
        package = self._fact(PACKAGE_JSON, folder, read_package_json)
        server = self._fact(SERVER_JSON, folder, read_server_name)
        return Neighbours(package, server if _is_compared(path) else None)

    def dependencies(self, path: Path) -> tuple[Path, ...]:
        """The files, there or not, whose change may change ``facts(path)``."""
        folder = files.absolute(path).parent
        manifests = self._places_of(SERVER_JSON, folder) if _is_compared(path) else ()
        return (*self._places_of(PACKAGE_JSON, folder), *manifests)

    def _fact(self, name: str, folder: Path, read: Callable[[Path], Any]) -> Any:
        """What ``read`` makes of the nearest file ``name``; ``None`` where there is none."""
        nearest = self._places_of(name, folder)[-1]
        seen = self._stamps[nearest]
        if seen is None:
            return None
        held = self._read.get(nearest)
        if held is None or held[0] != seen:
            held = self._read[nearest] = (seen, read(nearest))
        return held[1]

    def _places_of(self, name: str, folder: Path) -> tuple[Path, ...]:
        """Where the file ``name`` of ``folder`` may stand, up to the first place where one does, or the top."""
        known = self._places.get((name, folder))
        if known is None:
            place, around = folder / name, folder.parent
            if place not in self._stamps:
                self._stamps[place] = stamps.stamp(place)
            is_last = self._stamps[place] is not None or around == folder or files.is_repository(folder)
            known = self._places[name, folder] = (place,) if is_last else (place, *self._places_of(name, around))
        return known

    def refresh(self) -> frozenset[Path]:
        """Look at the files again: those that changed, were made or were removed."""
        changed = stamps.changed(self._stamps)
        self.forget(changed)
        return changed

    def forget(self, paths: frozenset[Path]) -> None:
        """Look at ``paths`` again when next asked about documents that depend on them."""
        for path in paths & self._stamps.keys():
            del self._stamps[path]
        self._places = {key: places for key, places in self._places.items() if paths.isdisjoint(places)}


def _is_compared(path: Path) -> bool:
    """Whether the document ``path`` is compared with a manifest; that is no neighbour of its own."""
    return path.name != SERVER_JSON
