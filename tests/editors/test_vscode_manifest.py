"""What the extension for VS Code says again of the server is what the server says itself. No editor is needed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from mcp_lsp.cli import main
from mcp_lsp.rules import registry
from mcp_lsp.workspace import settings_keys, signs
from mcp_lsp.workspace.settings import kebab

EXTENSION = Path(__file__).parents[2] / "editors" / "vscode"
SOURCES = EXTENSION / "src"
SETTINGS: dict[str, dict[str, Any]] = json.loads((EXTENSION / "package.json").read_text(encoding="utf-8"))[
    "contributes"
]["configuration"]["properties"]
# These are the extension's own.
OWN = {"path", "trace.server"}
#: The values that a setting offers, by its place in the server's settings.
CHOICES = {
    "preset": lambda: SETTINGS["mcp-lsp.preset"]["enum"][1:],
    "portability": lambda: SETTINGS["mcp-lsp.portability"]["enum"][1:],
    "revision": lambda: SETTINGS["mcp-lsp.revision"]["enum"][1:],
    "targets[]": lambda: SETTINGS["mcp-lsp.targets"]["items"]["enum"],
    "rules.*": lambda: SETTINGS["mcp-lsp.rules"]["additionalProperties"]["enum"],
    "files[].kind": lambda: SETTINGS["mcp-lsp.files"]["items"]["properties"]["kind"]["enum"],
}


def source(name: str) -> str:
    return (SOURCES / name).read_text(encoding="utf-8")


def test_the_signs_are_those_of_the_server() -> None:
    found = json.loads(source("signs.json"))
    assert set(found["keys"]) == {key for keys in signs.KEYS.values() for key in keys}
    assert set(found["words"]) == set(signs.WORDS)


def test_every_setting_of_the_server_is_one_of_the_extension() -> None:
    offered = {name.removeprefix("mcp-lsp.") for name in SETTINGS} - OWN
    assert {kebab(name) for name in offered} == set(settings_keys.KEYS)
    block = re.search(r"SERVER_KEYS = \[(.*?)\]", source("settings.ts"), re.DOTALL)
    assert block is not None
    assert set(re.findall(r"'(\w+)'", block[1])) == offered


def test_no_setting_has_a_default_that_would_win_over_the_settings_file() -> None:
    assert {name for name, setting in SETTINGS.items() if setting["default"] is not None} == {
        f"mcp-lsp.{name}" for name in OWN
    }


@pytest.mark.parametrize("place", CHOICES)
def test_the_choices_are_those_of_the_server(place: str) -> None:
    assert tuple(CHOICES[place]()) == settings_keys.WORDS[place].choices


def test_severities_of_clients_are_those_of_the_server() -> None:
    clients = SETTINGS["mcp-lsp.targetSeverity"]["properties"]
    assert tuple(clients) == settings_keys.TARGETS
    assert all(tuple(one["enum"]) == settings_keys.WORDS["target-severity.*"].choices for one in clients.values())


def test_every_setting_is_in_the_readme() -> None:
    readme = (EXTENSION / "README.md").read_text(encoding="utf-8")
    assert [name for name in SETTINGS if f"`{name}`" not in readme] == []


def test_rules_that_are_named_exist() -> None:
    named = set(re.findall(r"'((?:json|server-json)-[a-z-]+)'", source("echoes.ts")))
    assert len(named) > 10
    assert named <= set(registry.rules())


def test_the_version_of_this_server_is_recent_enough(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    version = re.fullmatch(r"mcp-lsp (\d+)\.(\d+)\.(\d+)\S*\n", capsys.readouterr().out)
    minimum = re.search(r"MINIMUM_VERSION = '(\d+)\.(\d+)\.(\d+)'", source("version.ts"))
    assert version is not None and minimum is not None
    assert tuple(map(int, version.groups())) >= tuple(map(int, minimum.groups()))
