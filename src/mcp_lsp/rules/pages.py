"""The pages of the rules: what each rule flags, why, how to mend it, and examples.

A family's page is the Markdown file beside its module, with a ``## <rule-id>`` section for every rule.
Sections are read when first asked for, a page at a time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from mcp_lsp import regex
from mcp_lsp.record import Record
from mcp_lsp.rules import registry

_HEADING = regex.compile(r"## (\S+)\s*")
_FENCE = regex.compile(r"```(\S*) *(.*)")
_CARETS = regex.compile(r" *(\^+) ([a-z][a-z0-9-]*)")
_LABELS = {"invalid": "Flagged", "fixed": "Mended", "valid": "Fine"}


class Caret(Record):
    """What a line of carets shows: a range in line ``line`` (from 0) of the example, and the rule that flags it."""

    line: int
    start: int
    end: int
    rule: str


class Fence(Record):
    """A fenced block. ``text`` is without the lines of carets, ``line`` that of its opening in the page (from 1)."""

    language: str
    words: tuple[str, ...]
    text: str
    carets: tuple[Caret, ...]
    line: int

    @property
    def role(self) -> str | None:
        """``invalid``, ``fixed`` or ``valid`` for an example that is tested."""
        return self.words[0] if self.language == "json" and self.words[:1] and self.words[0] in _LABELS else None

    @property
    def settings(self) -> dict[str, str]:
        """The words of the form ``name=value``: under which name and settings the example is read."""
        return dict(word.split("=", 1) for word in self.words if "=" in word)


class Section(Record):
    """What a page says of one rule: ``title`` is its heading, ``summary`` its first paragraph, ``body`` all of it."""

    title: str
    body: str
    summary: str
    fences: tuple[Fence, ...]


def section(rule_id: str) -> Section:
    """The section of a rule; raises ``KeyError`` where there is no such rule or section."""
    return sections(page_of(rule_id))[rule_id]


def page_of(rule_id: str) -> str:
    """The name of the page that a rule's section is on: that of the module which declares it."""
    return registry.rules()[rule_id].run.__module__.rpartition(".")[2]


@cache
def sections(page: str) -> dict[str, Section]:
    """The sections of a page by rule id, in its order."""
    from importlib.resources import files  # takes longer to import than all rules, and a link needs no page

    text = files("mcp_lsp.rules").joinpath(f"{page}.md").read_text(encoding="utf-8")
    lines = text.splitlines()
    headings = [(i, _HEADING.fullmatch(line)) for i, line, fenced in _outside(lines) if not fenced]
    starts = [(found[1], i) for i, found in headings if found]
    ends = [i for _, i in starts[1:]] + [len(lines)]
    return {id: _section(id, lines, start + 1, end) for (id, start), end in zip(starts, ends, strict=True)}


def readable(section: Section) -> str:
    """The section for readers: each example under a word that says what it shows, without the tests' own words."""
    lines: list[str] = []
    for _, line, fenced in _outside(section.body.splitlines()):
        opening = _FENCE.fullmatch(line)
        if opening and not fenced and opening[2]:
            role, *settings = opening[2].split()
            under = f" ({', '.join(f'`{word}`' for word in settings)})" if settings else ""
            lines += [f"{_LABELS.get(role, role)}{under}:", "", f"```{opening[1]}"]
        elif fenced and (carets := _CARETS.fullmatch(line)):
            lines.append(line[: carets.end(1)])
        else:
            # Two fences in a row need a blank line between the first and the label of the second.
            lines.append(line)
            if line == "```":
                lines.append("")
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()


def prose(section: Section) -> list[str]:
    """The paragraphs of a section that say what is flagged, why, and how to mend it.

    What clients print, the sources and the examples come after them.
    """
    before = re.split(r"^(?:```|Sources?:)", section.body, maxsplit=1, flags=re.MULTILINE)[0].strip()
    paragraphs = before.split("\n\n")
    # The last words before a fence announce it.
    return paragraphs[:-1] if len(paragraphs) > 1 and paragraphs[-1].endswith(":") else paragraphs


def brief(section: Section) -> str:
    """The section for a hover: its prose, with one example of how it should be."""
    paragraphs = prose(section)
    good = next((fence for role in ("fixed", "valid") for fence in section.fences if fence.role == role), None)
    if good is not None:
        paragraphs.append(f"{_LABELS[good.words[0]]}:\n\n```{good.language}\n{good.text}\n```")
    return "\n\n".join(paragraphs)


def page_path(rule_id: str) -> Path | None:
    """The rule's own page as a file: in the installed package, else in the source tree around it."""
    package = Path(__file__).parents[1]
    for docs in (package / "docs", package.parents[1] / "docs"):
        path = docs / "rules" / f"{rule_id}.md"
        if path.is_file():
            return path
    return None


def link(rule_id: str, docs_url: str | None) -> str:
    """Where a reader finds the rule's page: under ``docs_url``, else the file, else its path in the project."""
    if docs_url:
        return f"{docs_url.rstrip('/')}/{rule_id}#{rule_id}"
    path = page_path(rule_id)
    return project_path(rule_id) if path is None else f"{path.as_uri()}#{rule_id}"


def project_path(rule_id: str) -> str:
    """The page's path inside the project, which is the same on every machine."""
    return f"docs/rules/{rule_id}.md#{rule_id}"


def _outside(lines: list[str]) -> Iterator[tuple[int, str, bool]]:
    """(index, line, whether it belongs to a fence); the opening line of a fence does not, its closing one does."""
    fenced = False
    for i, line in enumerate(lines):
        yield i, line, fenced
        if line.startswith("```"):
            fenced = not fenced


def _section(id: str, lines: list[str], start: int, end: int) -> Section:
    body = "\n".join(lines[start:end]).strip()
    fences: list[Fence] = []
    opened: int | None = None
    for i in range(start, end):
        if lines[i].startswith("```"):
            if opened is None:
                opened = i
            else:
                fences.append(_fence(lines[opened], lines[opened + 1 : i], opened + 1))
                opened = None
    return Section(id, body, " ".join(body.split("\n\n")[0].split()), tuple(fences))


def _fence(opening: str, content: list[str], line: int) -> Fence:
    found = _FENCE.fullmatch(opening)
    assert found
    source: list[str] = []
    carets: list[Caret] = []
    for text in content:
        mark = _CARETS.fullmatch(text)
        if mark:
            carets.append(Caret(len(source) - 1, mark.start(1), mark.end(1), mark[2]))
        else:
            source.append(text)
    return Fence(found[1], tuple(found[2].split()), "\n".join(source), tuple(carets), line)
