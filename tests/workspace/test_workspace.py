"""What a workspace keeps, and what makes it look again."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from mcp_lsp.rules.api import Preset
from mcp_lsp.workspace.settings import Settings, SettingsError
from mcp_lsp.workspace.workspace import Workspace

STRICT = 'preset = "strict"\n'


def test_settings_differ_by_folder(tmp_path: Path) -> None:
    write(tmp_path / "mcp-lsp.toml", STRICT)
    write(tmp_path / "a/mcp-lsp.toml", 'server-name = "a"\n')
    workspace = Workspace(tmp_path)
    assert workspace.settings_for(tmp_path / "x.json").options.preset is Preset.STRICT
    inner = workspace.settings_for(tmp_path / "a/b/x.json")
    assert (inner.options.preset, inner.options.server_name, inner.root) == (Preset.RECOMMENDED, "a", tmp_path / "a")
    assert workspace.settings_for(tmp_path / "a/y.json") is inner


def test_without_a_settings_file_the_root_is_that_of_the_workspace(tmp_path: Path) -> None:
    assert Workspace(tmp_path).settings_for(tmp_path / "a/x.json") == Settings.default(tmp_path)


def test_one_file_for_all_or_none(tmp_path: Path) -> None:
    write(tmp_path / "a/mcp-lsp.toml", 'server-name = "a"\n')
    config = write(tmp_path / "conf/ours.toml", STRICT)
    configured = Workspace(tmp_path, config=config).settings_for(tmp_path / "a/x.json")
    assert (configured.options.preset, configured.options.server_name) == (Preset.STRICT, None)
    assert (configured.path, configured.root) == (config, tmp_path / "conf")
    assert Workspace(tmp_path, isolated=True).settings_for(tmp_path / "a/x.json") == Settings.default(tmp_path)


def test_a_configured_file_that_is_not_there(tmp_path: Path) -> None:
    workspace = Workspace(tmp_path, config=tmp_path / "gone.toml")
    workspace.settings_for(tmp_path / "x.json")
    assert [str(error) for error in workspace.faults()] == [f"{tmp_path / 'gone.toml'}:1: does not exist"]


def test_overrides_win_over_every_file_until_replaced(tmp_path: Path) -> None:
    write(tmp_path / "mcp-lsp.toml", STRICT + 'server-name = "x"\n')
    workspace = Workspace(tmp_path, overrides={"preset": "recommended"})
    options = workspace.settings_for(tmp_path / "x.json").options
    assert (options.preset, options.server_name) == (Preset.RECOMMENDED, "x")
    workspace.override({"serverName": "y"})
    options = workspace.settings_for(tmp_path / "x.json").options
    assert (options.preset, options.server_name) == (Preset.STRICT, "y")


def test_overrides_that_cannot_be_used_change_nothing(tmp_path: Path) -> None:
    workspace = Workspace(tmp_path, known=lambda: {"name-format"}, overrides={"preset": "strict"})
    with pytest.raises(SettingsError):
        workspace.override({"rules": {"nope": "off"}})
    assert workspace.settings_for(tmp_path / "x.json").options.preset is Preset.STRICT
    with pytest.raises(SettingsError):
        Workspace(tmp_path, overrides={"preset": "x"})


# Changes


def test_a_file_that_cannot_be_used_leaves_the_last_good_settings(tmp_path: Path) -> None:
    path = write(tmp_path / "mcp-lsp.toml", STRICT)
    document = tmp_path / "x.json"
    workspace = Workspace(tmp_path)
    good = workspace.settings_for(document)
    write(path, "preset = \n")
    assert workspace.refresh() == {path}
    assert workspace.settings_for(document) == good
    assert [(error.path, [fault.line for fault in error.faults]) for error in workspace.faults()] == [(path, [1])]
    write(path, 'server-name = "x"\n')
    assert workspace.refresh() == {path}
    assert workspace.faults() == ()
    assert workspace.settings_for(document).options.server_name == "x"


def test_a_file_that_could_never_be_used_leaves_the_default_settings(tmp_path: Path) -> None:
    path = write(tmp_path / "a/mcp-lsp.toml", "nope = 1\n")
    workspace = Workspace(tmp_path, overrides={"preset": "strict"})
    given = workspace.settings_for(tmp_path / "a/x.json")
    assert (given.root, given.options.preset) == (tmp_path / "a", Preset.STRICT)
    assert [error.path for error in workspace.faults()] == [path]
    path.unlink()
    assert workspace.refresh() == {path}
    assert workspace.settings_for(tmp_path / "a/x.json").root == tmp_path
    assert workspace.faults() == ()


def change(path: Path) -> None:
    write(path, 'preset = "strict"\nserver-name = "changed"\n')


def touch(path: Path) -> None:
    write(path, 'preset = "recommended"\nserver-name = "name"\n')
    os.utime(path, ns=(1, 1))


def make_nearer(path: Path) -> None:
    write(path.parent / "a/mcp-lsp.toml", 'server-name = "nearer"\n')


def make_table(path: Path) -> None:
    write(path.parent / "a/pyproject.toml", '[tool.mcp-lsp]\nserver-name = "table"\n')


def remove(path: Path) -> None:
    path.unlink()


CHANGES: list[tuple[Callable[[Path], None], str, str | None]] = [
    (change, "mcp-lsp.toml", "changed"),
    (touch, "mcp-lsp.toml", "name"),
    (make_nearer, "a/mcp-lsp.toml", "nearer"),
    (make_table, "a/pyproject.toml", "table"),
    (remove, "mcp-lsp.toml", None),
]


@pytest.mark.parametrize(("act", "changed", "name"), CHANGES)
@pytest.mark.parametrize("told", [False, True])
def test_changes_of_settings_files(
    tmp_path: Path, act: Callable[[Path], None], changed: str, name: str | None, told: bool
) -> None:
    path = write(tmp_path / "mcp-lsp.toml", 'preset = "strict"\nserver-name = "before"\n')
    write(tmp_path / "a/pyproject.toml", "[project]\n")
    document = tmp_path / "a/x.json"
    workspace = Workspace(tmp_path)
    assert workspace.settings_for(document).options.server_name == "before"
    assert workspace.refresh() == frozenset()
    act(path)
    assert workspace.settings_for(document).options.server_name == "before"  # nobody looked
    if told:
        workspace.invalidate(tmp_path / changed)
    else:
        assert workspace.refresh() == {tmp_path / changed}
    assert workspace.settings_for(document).options.server_name == name
    assert workspace.refresh() == frozenset()


def test_changes_of_neighbours(tmp_path: Path) -> None:
    path = write(tmp_path / "package.json", '{"version": "1"}')
    workspace, document = Workspace(tmp_path), tmp_path / "server.json"
    assert workspace.neighbours_of(document).package_json is not None
    write(path, '{"version": "1.1"}')
    assert workspace.refresh() == {path}
    after = workspace.neighbours_of(document).package_json
    assert after is not None and after.version == "1.1"
    path.unlink()
    workspace.invalidate(path)
    assert workspace.neighbours_of(document).package_json is None


def test_dependencies(tmp_path: Path) -> None:
    (tmp_path / "a/.git").mkdir(parents=True)
    write(tmp_path / "mcp-lsp.toml", "")
    document = tmp_path / "a/b/server.json"
    packages = (tmp_path / "a/b/package.json", tmp_path / "a/package.json")
    places = [tmp_path / folder / name for folder in ("a/b", "a", "") for name in ("mcp-lsp.toml", "pyproject.toml")]
    assert Workspace(tmp_path).dependencies(document) == (*places, *packages)
    assert Workspace(tmp_path, isolated=True).dependencies(document) == packages
    config = tmp_path / "mcp-lsp.toml"
    assert Workspace(tmp_path, config=config).dependencies(document) == (config, *packages)


def test_asking_again_does_not_touch_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "pyproject.toml", "[tool.mcp-lsp]\n" + STRICT)
    document = tmp_path / "a/b/x.json"
    workspace = Workspace(tmp_path)
    before = (workspace.settings_for(document), workspace.neighbours_of(document), workspace.dependencies(document))

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("the disk was touched")

    for name in ("stat", "open", "is_file", "is_dir", "exists"):
        monkeypatch.setattr(Path, name, refuse)
    again = (workspace.settings_for(document), workspace.neighbours_of(document), workspace.dependencies(document))
    assert again == before


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="")
    return path
