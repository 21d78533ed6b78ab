"""What a run of ``check`` found, for the output formats."""

from __future__ import annotations

import os
from collections import Counter
from functools import cached_property
from pathlib import Path

from mcp_lsp.engine import Located, Report, Spot
from mcp_lsp.model.document import Document
from mcp_lsp.model.kinds import ItemKind
from mcp_lsp.model.payload import compact_size
from mcp_lsp.record import Record
from mcp_lsp.rules.api import Fix, Severity
from mcp_lsp.text import Text
from mcp_lsp.workspace import files

_DEFINITIONS = (ItemKind.TOOL, ItemKind.RESOURCE, ItemKind.PROMPT, ItemKind.SERVER)


class Skipped(Record):
    """A file that was not checked, and why, in words that go on from the path."""

    path: str
    reason: str


class Checked:
    """A file that was checked. ``path`` is what the output calls it; the fixes of a ``generated`` file are withheld."""

    def __init__(self, path: str, report: Report, docs_url: str | None = None, generated: bool = False) -> None:
        self.path = path
        self.report = report
        self.docs_url = docs_url
        self._generated = generated

    @property
    def document(self) -> Document:
        return self.report.document

    @property
    def findings(self) -> list[Located]:
        return self.report.findings

    def fixes(self, located: Located) -> tuple[Fix, ...]:
        """The fixes that the finding offers here."""
        return () if self._generated else located.fixes

    def place(self, spot: Spot) -> tuple[str, Text]:
        """(what the file that a related place is in is called, its text)."""
        if spot.path is None:
            return self.path, self.document.text
        called = spot.path if Path(self.path).is_absolute() else os.path.relpath(spot.path)
        try:
            text = files.read_text(Path(spot.path))
        except files.Unreadable:
            # It was there when the rule looked; now its first character has to do.
            text = ""
        return Path(called).as_posix(), Text(text)

    @cached_property
    def counts(self) -> Counter[ItemKind]:
        """The definitions in the file by kind; a manifest is one."""
        return Counter(item.type for item in self.document.items if item.type in _DEFINITIONS)

    @cached_property
    def payload(self) -> int:
        """The bytes of the file's value as compact JSON in UTF-8."""
        return compact_size(self.document.tree.root)


class Outcome:
    """A whole run.

    ``unreadable`` and ``unknown`` should have been checked and could not be: they cannot be read, or are of none of
    the kinds that are read.
    ``wide`` are the files again, checked for all clients that a matrix shows.
    ``unread`` was met in a folder and cannot be read, so that nobody knows what it is; ``skipped`` is other JSON.
    """

    def __init__(self) -> None:
        self.files: list[Checked] = []
        self.wide: list[Checked] = []
        self.unreadable: list[Skipped] = []
        self.unknown: list[Skipped] = []
        self.unread: list[Skipped] = []
        self.skipped: list[Skipped] = []
        self.fixed = 0

    def counts(self) -> Counter[Severity]:
        return Counter(located.severity for checked in self.files for located in checked.findings)
