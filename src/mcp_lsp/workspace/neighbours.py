"""The files beside a document that rules compare it with, read as facts with their places."""

from __future__ import annotations

from pathlib import Path

from mcp_lsp.rules.api import Neighbours, PackageJson
from mcp_lsp.syntax import json as front_end
from mcp_lsp.syntax.tree import Object, String
from mcp_lsp.workspace import files, stamps
from mcp_lsp.workspace.stamps import Stamp

PACKAGE_JSON = "package.json"


def package_json_for(path: Path) -> PackageJson | None:
    """The package.json nearest to the document ``path``, in its repository.

    ``None`` when there is none, or when the nearest cannot be read.
    """
    nearest = package_json_places(files.absolute(path).parent)[-1]
    return read_package_json(nearest) if files.is_file(nearest) else None


def package_json_places(folder: Path) -> tuple[Path, ...]:
    """Where the package.json of ``folder`` may stand, up to the first place where one does, or the last to look at."""
    places = []
    for around in (folder, *folder.parents):
        places.append(around / PACKAGE_JSON)
        if files.is_file(places[-1]) or files.is_repository(around):
            break
    return tuple(places)


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


class Neighbourhood:
    """The neighbours of many documents, each file read once for as long as it stays the same.

    It looks at the disk when it is first asked about a folder, and after that only in ``refresh``.
    """

    def __init__(self) -> None:
        self._places: dict[Path, tuple[Path, ...]] = {}
        self._stamps: dict[Path, Stamp] = {}
        self._read: dict[Path, tuple[Stamp, PackageJson | None]] = {}

    def facts(self, path: Path) -> Neighbours:
        """What stands beside the document ``path``."""
        nearest = self.dependencies(path)[-1]
        seen = self._stamps[nearest]
        if seen is None:
            return Neighbours()
        held = self._read.get(nearest)
        if held is None or held[0] != seen:
            held = self._read[nearest] = (seen, read_package_json(nearest))
        return Neighbours(held[1])

    def dependencies(self, path: Path) -> tuple[Path, ...]:
        """The files, there or not, whose change may change ``facts(path)``."""
        folder = files.absolute(path).parent
        if folder not in self._places:
            places = self._places[folder] = package_json_places(folder)
            for place in places:
                self._stamps.setdefault(place, stamps.stamp(place))
        return self._places[folder]

    def refresh(self) -> frozenset[Path]:
        """Look at the files again: those that changed, were made or were removed."""
        changed = stamps.changed(self._stamps)
        self.forget(changed)
        return changed

    def forget(self, paths: frozenset[Path]) -> None:
        """Look at ``paths`` again when next asked about documents that depend on them."""
        for path in paths & self._stamps.keys():
            del self._stamps[path]
        self._places = {folder: places for folder, places in self._places.items() if paths.isdisjoint(places)}
