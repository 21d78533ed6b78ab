"""``docs/configuration.md`` names every key and value there is, and its examples can be used."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from mcp_lsp.rules import registry
from mcp_lsp.rules.api import DEFAULT_TARGETS, Options
from mcp_lsp.workspace import settings_keys
from mcp_lsp.workspace.settings import Settings, SettingsError, merge, read

PAGE = (Path(__file__).parents[2] / "docs/configuration.md").read_text(encoding="utf-8")
FENCES = re.findall(r"```(\w+)\n(.*?)```", PAGE, re.DOTALL)
EXAMPLES = [text for language, text in FENCES if language == "toml"]
KNOWN = registry.names


@pytest.mark.parametrize("text", EXAMPLES)
def test_examples_in_toml(tmp_path: Path, text: str) -> None:
    path = tmp_path / text.splitlines()[0].removeprefix("# ")
    path.write_text(text, encoding="utf-8")
    given = read(path, KNOWN)
    assert given != Settings(tmp_path, path)


def test_examples_in_json(tmp_path: Path) -> None:
    (text,) = [text for language, text in FENCES if language == "json"]
    assert merge(Settings.default(tmp_path), json.loads(text), KNOWN).options != Options()


def test_faults_are_quoted_as_they_are(tmp_path: Path) -> None:
    (quoted,) = [text for language, text in FENCES if language == "text"]
    path = tmp_path / "mcp-lsp.toml"
    path.write_text('preset = "stict"\n\n[rules]\nname-fromat = "off"\n', encoding="utf-8")
    with pytest.raises(SettingsError) as caught:
        read(path, KNOWN)
    assert str(caught.value).replace(str(path), path.name) == quoted.strip()


@pytest.mark.parametrize("key", settings_keys.KEYS)
def test_every_key_has_a_row_and_a_section(key: str) -> None:
    assert re.search(rf"^\| `{key}` \|", PAGE, re.MULTILINE)
    assert re.search(rf"^### .*\b{key}\b", PAGE, re.MULTILINE)


@pytest.mark.parametrize("place", [place for place, words in settings_keys.WORDS.items() if words.choices])
def test_every_choice_is_named(place: str) -> None:
    for choice in settings_keys.WORDS[place].choices:
        assert f'`"{choice}"`' in PAGE or f"`{choice}`" in PAGE


def test_the_default_targets() -> None:
    assert json.dumps(DEFAULT_TARGETS) in PAGE
