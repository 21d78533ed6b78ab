"""What docs/editors.md tells to write is what the tests load from ``editors``."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
PAGE = (PROJECT / "docs" / "editors.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The code of ``language`` in the page."""
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(
    ("language", "file", "which"),
    [("elisp", "emacs/eglot.el", 0), ("elisp", "emacs/lsp-mode.el", 1), ("vim", "vim/ale.vim", 0)],
)
def test_a_setup_stands_in_its_file_line_by_line(language: str, file: str, which: int) -> None:
    lines = blocks(language)[which].splitlines()
    assert 0 < len(lines) <= 3
    loaded = iter((PROJECT / "editors" / file).read_text(encoding="utf-8").splitlines())
    # Asking an iterator goes on from what it found last: in this order.
    assert [line for line in lines if line not in loaded] == []


def test_the_setup_of_helix_says_the_same_as_its_file() -> None:
    (block,) = blocks("toml")
    assert len(block.splitlines()) <= 3
    assert tomllib.loads(block) == tomllib.loads((PROJECT / "editors" / "helix" / "languages.toml").read_text("utf-8"))
