"""The package.json beside a document, and when it is looked at again."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from mcp_lsp.rules.api import Neighbours, PackageJson
from mcp_lsp.workspace import neighbours
from mcp_lsp.workspace.neighbours import Neighbourhood

# (text of a package.json, version, the source of its literal)
TEXTS = {
    "plain": ('{"name": "a", "version": "1.2.3"}', "1.2.3", '"1.2.3"'),
    "byte order mark and emoji": ('\ufeff{"name": "😀", "version": "1.2.3"}', "1.2.3", '"1.2.3"'),
    "line ends": ('{\r\n  "version" :\r\n  "1.0.0"\r\n}', "1.0.0", '"1.0.0"'),
    "comment and comma": ('// x\n{"version": "1.0.0",}', "1.0.0", '"1.0.0"'),
    "the last of two": ('{"version": "1", "version": "2"}', "2", '"2"'),
    "escape": ('{"version": "1\\u002e0"}', "1.0", '"1\\u002e0"'),
    "nested": ('{"x": {"version": "1"}, "version": "2"}', "2", '"2"'),
    "no string": ('{"version": 1.0}', None, "1.0"),
    "none": ('{"name": "a"}', None, ""),
    "no object": ("[]", None, ""),
    "broken after it": ('{"version": "1.0.0", "x": ', "1.0.0", '"1.0.0"'),
}


@pytest.mark.parametrize(("text", "version", "literal"), TEXTS.values(), ids=TEXTS)
def test_version_and_its_place(tmp_path: Path, text: str, version: str | None, literal: str) -> None:
    path = tmp_path / "package.json"
    path.write_text(text, encoding="utf-8", newline="")
    found = Neighbourhood().facts(tmp_path / "server.json").package_json
    assert found is not None
    assert (found.path, found.version) == (str(path), version)
    assert text[found.start : found.end] == literal


# (files and folders of a tree, document, the package.json that counts)
TREES = {
    "beside it": (["package.json", "x/package.json"], "x/server.json", "x/package.json"),
    "above it": (["package.json"], "x/y/server.json", "package.json"),
    "at the top of the repository": (
        ["package.json", "r/package.json", "r/.git/"],
        "r/x/server.json",
        "r/package.json",
    ),
    "not above the repository": (["package.json", "r/.git/"], "r/x/server.json", None),
    "not above a worktree": (["package.json", "r/.git"], "r/server.json", None),
    "not below it": (["r/.git/", "r/x/package.json"], "r/server.json", None),
    "a folder of that name": (["package.json", "x/package.json/"], "x/server.json", "package.json"),
}


@pytest.mark.parametrize(("tree", "document", "expected"), TREES.values(), ids=TREES)
def test_the_nearest(tmp_path: Path, tree: list[str], document: str, expected: str | None) -> None:
    for name in tree:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.mkdir(parents=True) if name.endswith("/") else path.write_text('{"version": "1"}')
    found = Neighbourhood().facts(tmp_path / document).package_json
    assert (found and found.path) == (expected and str(tmp_path / expected))


def test_one_that_cannot_be_read_is_none(tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text('{"version": "1"}')
    (tmp_path / "x").mkdir()
    (tmp_path / "x/package.json").write_bytes(b"\xff")
    assert Neighbourhood().facts(tmp_path / "x/server.json").package_json is None


def test_dependencies_are_all_places_up_to_the_nearest(tmp_path: Path) -> None:
    (tmp_path / "a/b").mkdir(parents=True)
    (tmp_path / "package.json").write_text("{}")
    places = (tmp_path / "a/b/package.json", tmp_path / "a/package.json", tmp_path / "package.json")
    assert Neighbourhood().dependencies(tmp_path / "a/b/server.json") == places


def replace(path: Path) -> frozenset[Path]:
    path.write_text('{"version": "2.0"}')
    return frozenset({path})


def make_nearer(path: Path) -> frozenset[Path]:
    nearer = path.parent / "a/package.json"
    nearer.write_text('{"version": "2.0"}')
    return frozenset({nearer})


def touch(path: Path) -> frozenset[Path]:
    path.write_text('{"version": "2"}')  # of the same length
    os.utime(path, ns=(1, 1))
    return frozenset({path})


def remove(path: Path) -> frozenset[Path]:
    path.unlink()
    return frozenset({path})


@pytest.mark.parametrize(
    ("change", "version"),
    [(replace, "2.0"), (make_nearer, "2.0"), (touch, "2"), (remove, None)],
)
@pytest.mark.parametrize("told", [False, True])
def test_changes(tmp_path: Path, change: Callable[[Path], frozenset[Path]], version: str | None, told: bool) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / "a").mkdir()
    path = tmp_path / "package.json"
    path.write_text('{"version": "1"}')
    neighbourhood, document = Neighbourhood(), tmp_path / "a/server.json"
    before = neighbourhood.facts(document)
    assert neighbourhood.refresh() == frozenset()
    paths = change(path)
    assert neighbourhood.facts(document) == before  # nobody looked
    if told:
        neighbourhood.forget(paths)
    else:
        assert neighbourhood.refresh() == paths
    after = neighbourhood.facts(document).package_json
    assert (after and after.version) == version
    assert neighbourhood.refresh() == frozenset()


def test_asking_again_does_not_touch_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "package.json").write_text('{"version": "1"}')
    neighbourhood = Neighbourhood()
    expected = PackageJson(str(tmp_path / "package.json"), "1", 12, 15)
    assert neighbourhood.facts(tmp_path / "server.json").package_json == expected
    forbid_the_disk(monkeypatch)
    assert neighbourhood.facts(tmp_path / "server.json").package_json == expected
    assert neighbourhood.facts(tmp_path / "tools.json").package_json == expected


def test_a_file_shared_by_two_folders_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "package.json").write_text('{"version": "1"}')
    read = neighbours.read_package_json
    paths: list[Path] = []

    def note(path: Path) -> PackageJson | None:
        paths.append(path)
        return read(path)

    monkeypatch.setattr(neighbours, "read_package_json", note)
    neighbourhood = Neighbourhood()
    for folder in ("a", "b", "c"):
        neighbourhood.facts(tmp_path / folder / "server.json")
    assert paths == [tmp_path / "package.json"]


def forbid_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("the disk was touched")

    for name in ("stat", "open", "is_file", "is_dir", "exists"):
        monkeypatch.setattr(Path, name, refuse)


# (text of a server.json, what its server is called)
MANIFESTS = {
    "plain": ('{"name": "io.example/notes", "packages": []}', "notes"),
    "without a namespace": ('{"name": "notes", "remotes": []}', "notes"),
    "nothing after the slash": ('{"name": "io.example/", "packages": []}', None),
    "no name": ('{"$schema": "https://static.modelcontextprotocol.io/schemas/x/server.schema.json"}', None),
    "no string": ('{"name": 5, "packages": []}', None),
    "of another program": ('{"name": "notes", "port": 80}', None),
    "a list": ("[]", None),
}


@pytest.mark.parametrize(("text", "name"), MANIFESTS.values(), ids=MANIFESTS)
def test_the_name_of_the_server(tmp_path: Path, text: str, name: str | None) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / "server.json").write_text(text, encoding="utf-8")
    facts = Neighbourhood().facts(tmp_path / "x/tools.json")
    assert facts == Neighbours(None, name)


def test_a_new_name_of_the_server_is_seen(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    manifest, document = tmp_path / "server.json", tmp_path / "tools.json"
    neighbourhood = Neighbourhood()
    assert neighbourhood.facts(document).server_name is None
    assert manifest in neighbourhood.dependencies(document)
    manifest.write_text('{"name": "io.example/notes", "packages": []}', encoding="utf-8")
    assert neighbourhood.refresh() == {manifest}
    assert neighbourhood.facts(document).server_name == "notes"


def test_a_manifest_is_not_compared_with_itself(tmp_path: Path) -> None:
    manifest = tmp_path / "server.json"
    assert manifest not in Neighbourhood().dependencies(manifest)
