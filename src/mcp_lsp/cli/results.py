"""What a run of ``check`` found, for the output formats."""

from __future__ import annotations

import json
from collections import Counter
from functools import cached_property
from typing import NamedTuple

from mcp_lsp.engine import Located, Report
from mcp_lsp.model.document import Document
from mcp_lsp.model.kinds import ItemKind
from mcp_lsp.rules.api import Severity
from mcp_lsp.syntax.tree import plain


class Skipped(NamedTuple):
    """A file that was not checked, and why."""

    path: str
    reason: str


class Checked:
    """A file that was checked. ``path`` is relative to the working directory, with ``/``."""

    def __init__(self, path: str, report: Report, docs_url: str | None = None) -> None:
        self.path = path
        self.report = report
        self.docs_url = docs_url

    @property
    def document(self) -> Document:
        return self.report.document

    @property
    def findings(self) -> list[Located]:
        return self.report.findings

    @property
    def tools(self) -> int:
        return sum(item.kind is ItemKind.TOOL for item in self.document.items)

    @property
    def definitions(self) -> int:
        """The definitions in the file; a manifest is one."""
        counted = (ItemKind.TOOL, ItemKind.RESOURCE, ItemKind.PROMPT, ItemKind.SERVER)
        return sum(item.kind in counted for item in self.document.items)

    @cached_property
    def payload(self) -> int:
        """The bytes of the file's value as compact JSON in UTF-8."""
        text = json.dumps(plain(self.document.tree.root), separators=(",", ":"), ensure_ascii=False)
        return len(text.encode("utf-8", "surrogatepass"))


class Outcome:
    """A whole run. ``unreadable`` and ``unknown`` are the named files that could not be checked."""

    def __init__(self) -> None:
        self.files: list[Checked] = []
        self.skipped: list[Skipped] = []
        self.unreadable: list[Skipped] = []
        self.unknown: list[Skipped] = []
        self.fixed = 0

    def counts(self) -> Counter[Severity]:
        return Counter(located.severity for checked in self.files for located in checked.findings)
