"""What a walk finds, and in which order."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mcp_lsp.model.kinds import Kind
from mcp_lsp.workspace.discovery import Candidate, Skip
from mcp_lsp.workspace.workspace import Workspace

# (files of the tree, what a walk from the top finds)
TREES: dict[str, tuple[dict[str, str], list[str]]] = {
    "suffixes": (
        {"a.json": "", "b.jsonc": "", "c.snap": "", "D.JSON": "", "e.json5": "", "f.txt": "", "json": ""},
        ["D.JSON", "a.json", "b.jsonc", "c.snap"],
    ),
    "files come before folders, both by name": (
        {"b/a.json": "", "a/z.json": "", "a/b/c.json": "", "z.json": "", "a.json": ""},
        ["a.json", "z.json", "a/z.json", "a/b/c.json", "b/a.json"],
    ),
    "folders that are never entered": (
        {
            ".git/a.json": "",
            "node_modules/a.json": "",
            "x/node_modules/y/a.json": "",
            ".venv/a.json": "",
            "venv/a.json": "",
            ".tox/a.json": "",
            "lib/site-packages/a.json": "",
            "named-at-will/pyvenv.cfg": "",
            "named-at-will/share/a.json": "",
            ".vscode/mcp.json": "",
        },
        [".vscode/mcp.json"],
    ),
    "gitignore": (
        {
            ".gitignore": "# built\nbuild/\n/top.json\n*.tmp.json\r\n\n",
            "build/a.json": "",
            "top.json": "",
            "x/top.json": "",
        }
        | {"x/build/a.json": "", "x/a.tmp.json": "", "build.json": ""},
        ["build.json", "x/top.json"],
    ),
    "gitignore with negations": (
        {".gitignore": "*.json\n!keep.json\n", "a.json": "", "keep.json": "", "x/keep.json": "", "x/b.json": ""},
        ["keep.json", "x/keep.json"],
    ),
    "nothing comes back from an ignored folder": (
        {".gitignore": "out/\n!out/keep.json\n", "out/keep.json": "", "a.json": ""},
        ["a.json"],
    ),
    "what is in a folder is ignored, the folder is not": (
        {".gitignore": "out/**\n!out/keep.json\n", "out/keep.json": "", "out/a.json": "", "out/b/c.json": ""},
        ["out/keep.json"],
    ),
    "the nearer gitignore wins": (
        {".gitignore": "*.json\n", "x/.gitignore": "!*.json\nz.json\n", "a.json": "", "x/a.json": "", "x/z.json": ""}
        | {"x/y/b.json": ""},
        ["x/a.json", "x/y/b.json"],
    ),
    "a repository in the repository has its own": (
        {".gitignore": "*.json\n", "sub/.git": "gitdir: ../x", "sub/a.json": "", "a.json": ""},
        ["sub/a.json"],
    ),
    "a gitignore with a line that is no glob, a byte order mark, and Latin-1": (
        {".gitignore": "\ufeffa.json\n!\n\udce9.json\nb.json", "a.json": "", "b.json": "", "c.json": ""},
        ["c.json"],
    ),
    "exclude": (
        {
            "mcp-lsp.toml": 'exclude = ["vendor/", "*.lock.json"]',
            "vendor/a.json": "",
            "x/a.lock.json": "",
            "x/a.json": "",
        },
        ["x/a.json"],
    ),
    "exclude brings back what a gitignore leaves out": (
        {"mcp-lsp.toml": 'exclude = ["!tools.json"]', ".gitignore": "*.json", "a.json": "", "x/tools.json": ""},
        ["x/tools.json"],
    ),
    "include": (
        {
            "mcp-lsp.toml": 'include = ["src/", "/server.json"]',
            "server.json": "",
            "x/server.json": "",
            "src/a/b.json": "",
        }
        | {"src/a/b.py": ""},
        ["server.json", "src/a/b.json"],
    ),
    "the settings nearest to a folder count, and only those": (
        {
            "mcp-lsp.toml": 'exclude = ["a.json"]',
            "x/mcp-lsp.toml": 'exclude = ["/y/b.json"]',
            "a.json": "",
            "x/a.json": "",
        }
        | {"x/y/b.json": "", "b.json": ""},
        ["b.json", "x/a.json"],
    ),
    "files with a kind are found whatever their name": (
        {"mcp-lsp.toml": '[[files]]\nglob = "*.dump"\nkind = "definitions"', "a.dump": "", "x/b.dump": "", "c.txt": ""},
        ["a.dump", "x/b.dump"],
    ),
}


@pytest.mark.parametrize(("files", "expected"), TREES.values(), ids=TREES)
def test_walks(tmp_path: Path, files: dict[str, str], expected: list[str]) -> None:
    grow(tmp_path, files)
    assert found(tmp_path, tmp_path) == expected


def test_paths_are_given_as_they_were_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    grow(tmp_path, {"x/a.json": "", "b.json": ""})
    monkeypatch.chdir(tmp_path / "x")
    workspace = Workspace(Path())
    assert [str(c.path) for c in workspace.candidates([Path()])] == ["a.json"]
    assert [c.path.as_posix() for c in workspace.candidates([Path("..")])] == ["../b.json", "../x/a.json"]


def test_the_gitignore_files_above_a_folder_count(tmp_path: Path) -> None:
    grow(tmp_path, {".gitignore": "outer.json", "repo/.git/HEAD": "", "repo/.gitignore": "gen.json\n/x/y/z.json"})
    grow(tmp_path / "repo/x", {".gitignore": "!gen.json", "y/gen.json": "", "y/z.json": "", "y/outer.json": ""})
    grow(tmp_path / "repo/w", {"gen.json": "", "a.json": ""})
    assert found(tmp_path, tmp_path / "repo/x/y") == ["repo/x/y/gen.json", "repo/x/y/outer.json"]
    assert found(tmp_path, tmp_path / "repo/w") == ["repo/w/a.json"]


def test_without_a_repository_only_the_folder_itself_is_asked(tmp_path: Path) -> None:
    grow(tmp_path, {".gitignore": "*.json", "x/a.json": ""})
    assert found(tmp_path, tmp_path / "x") == ["x/a.json"]


@pytest.mark.parametrize("folder", ["dist", "dist/x", "node_modules", "env"])
def test_a_named_folder_is_walked_even_if_ignored(tmp_path: Path, folder: str) -> None:
    grow(tmp_path, {".git/HEAD": "", ".gitignore": "dist/", "env/pyvenv.cfg": "", f"{folder}/a.json": ""})
    assert found(tmp_path, tmp_path / folder) == [f"{folder}/a.json"]


def test_a_named_file_is_given_whatever_it_is(tmp_path: Path) -> None:
    grow(tmp_path, {"mcp-lsp.toml": 'exclude = ["*"]', ".gitignore": "*", "a.txt": "", "node_modules/b.json": ""})
    paths = [tmp_path / "a.txt", tmp_path / "node_modules/b.json", tmp_path / "gone.json"]
    assert list(Workspace(tmp_path).candidates(paths)) == [Candidate(path, True, None) for path in paths]


def test_each_file_once_and_named_wherever_it_is_named(tmp_path: Path) -> None:
    grow(tmp_path, {"a.json": "", "x/b.json": ""})
    paths = [tmp_path, tmp_path / "x", tmp_path / "x" / ".." / "a.json", tmp_path / "a.json"]
    assert [(c.path.name, c.named) for c in of_files(Workspace(tmp_path).candidates(paths))] == [
        ("a.json", True),
        ("b.json", False),
    ]


def test_the_kind_that_the_settings_give(tmp_path: Path) -> None:
    toml = '[[files]]\nglob = "*.json"\nkind = "definitions"\n[[files]]\nglob = "/s/*"\nkind = "server-json"'
    grow(tmp_path, {"mcp-lsp.toml": toml, "a.json": "", "s/b.json": "", "s/c.txt": ""})
    given = Workspace(tmp_path).candidates([tmp_path, tmp_path / "mcp-lsp.toml"])
    assert {c.path.name: c.kind for c in of_files(given)} == {
        "a.json": Kind.DEFINITIONS,
        "b.json": Kind.SERVER_JSON,
        "c.txt": Kind.SERVER_JSON,
        "mcp-lsp.toml": None,
    }


def test_links_to_folders_are_not_followed_links_to_files_are(tmp_path: Path) -> None:
    grow(tmp_path, {"x/a.json": ""})
    try:
        (tmp_path / "x/loop").symlink_to(tmp_path, target_is_directory=True)
        (tmp_path / "x/b.json").symlink_to(tmp_path / "x/a.json")
        (tmp_path / "x/broken.json").symlink_to(tmp_path / "gone")
    except OSError:
        pytest.skip("no symbolic links here")
    assert found(tmp_path, tmp_path) == ["x/a.json", "x/b.json"]


def test_what_is_no_regular_file_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "folder.json").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.json")
    assert found(tmp_path, tmp_path) == []


def test_a_folder_that_cannot_be_read_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    grow(tmp_path, {"a/x.json": "", "b/x.json": "", "c/x.json": ""})
    scan = os.scandir

    def refuse(path: Any) -> Any:
        if Path(path).name == "b":
            raise PermissionError(13, "Permission denied")
        return scan(path)

    monkeypatch.setattr(os, "scandir", refuse)
    given = list(Workspace(tmp_path).candidates([tmp_path]))
    assert given == [
        Candidate(tmp_path / "a/x.json", False, None),
        Skip(tmp_path / "b", "is a folder that cannot be read: Permission denied"),
        Candidate(tmp_path / "c/x.json", False, None),
    ]


def test_deep_trees(tmp_path: Path) -> None:
    deep = Path(*["d"] * 300)
    (tmp_path / deep).mkdir(parents=True)
    (tmp_path / deep / "a.json").touch()
    assert found(tmp_path, tmp_path) == [(deep / "a.json").as_posix()]


def grow(top: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = top / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8", "surrogateescape"))


def of_files(given: Iterator[Candidate | Skip]) -> list[Candidate]:
    return [candidate for candidate in given if isinstance(candidate, Candidate)]


def found(top: Path, start: Path) -> list[str]:
    candidates = of_files(Workspace(top).candidates([start]))
    assert not any(candidate.named for candidate in candidates)
    return [candidate.path.relative_to(top).as_posix() for candidate in candidates]
