"""How much the rules say about tools that work: findings on tool lists of public servers, by rule.

    python benchmarks/noise.py [--preset strict] [--show RULE ...] FOLDER ...

Reads every JSON file in the folders and prints, by rule and severity, how many findings there are, on how many tools
and in how many files; then the share of tools with an error, and with a warning.
``--show`` also prints the findings of a rule, or of a severity, one by one.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from mcp_lsp.engine import Engine
from mcp_lsp.model.document import Document
from mcp_lsp.model.kinds import ItemKind, Kind
from mcp_lsp.rules.api import Options, Preset, Severity


class Found(NamedTuple):
    """A finding: in which file, on which tool (empty: on none), and where."""

    file: str
    tool: str
    rule: str
    severity: Severity
    pointer: str
    message: str


class Noise(NamedTuple):
    """All findings on ``files`` files with ``tools`` tools."""

    files: int
    tools: int
    found: tuple[Found, ...]

    def of(self, severity: Severity) -> list[Found]:
        return [one for one in self.found if one.severity is severity]

    def share(self, severity: Severity) -> float:
        """The share of tools that have a finding of this severity."""
        return len({(one.file, one.tool) for one in self.of(severity) if one.tool}) / self.tools


def measure(folders: Iterable[Path], preset: Preset = Preset.RECOMMENDED) -> Noise:
    """Lint every file of definitions in ``folders``."""
    files = tools = 0
    found: list[Found] = []
    for path in (path for folder in folders for path in sorted(folder.glob("*.json"))):
        document = Document.open(path.read_text("utf-8"), path.name)
        if document.kind is not Kind.DEFINITIONS:
            continue
        files += 1
        tools += sum(item.kind is ItemKind.TOOL for item in document.items)
        report = Engine().lint(document, Options(preset=preset))
        for located in report.findings:
            index = max(located.item, located.finding.at.item)
            is_tool = index >= 0 and document.items[index].kind is ItemKind.TOOL
            tool = f"{index} {document.items[index].name}" if is_tool else ""
            file = f"{path.parent.name}/{path.name}"
            pointer = report.pointer(located)
            found.append(Found(file, tool, located.rule.id, located.severity, pointer, located.message))
    return Noise(files, tools, tuple(found))


def table(noise: Noise) -> str:
    """A line a rule and severity, the worst severity and the most findings first."""
    groups: dict[tuple[Severity, str], list[Found]] = {}
    for one in noise.found:
        groups.setdefault((one.severity, one.rule), []).append(one)
    order = sorted(groups.items(), key=lambda group: (group[0][0].rank, -len(group[1]), group[0][1]))
    lines = [f"{'severity':12}{'rule':34}{'findings':>9}{'tools':>7}{'files':>7}"]
    for (severity, rule), some in order:
        tools = len({(one.file, one.tool) for one in some if one.tool})
        lines.append(f"{severity:12}{rule:34}{len(some):9}{tools:7}{len({one.file for one in some}):7}")
    lines.append(f"{noise.tools} tools in {noise.files} files")
    for severity, words in ((Severity.ERROR, "an error"), (Severity.WARNING, "a warning")):
        lines += [f"with {words}: {noise.share(severity):.2%} of tools"]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    parser.add_argument("--preset", type=Preset, choices=tuple(Preset), default=Preset.RECOMMENDED)
    parser.add_argument("--show", nargs="+", default=[], metavar="RULE")
    options = parser.parse_args()
    noise = measure(options.folders, options.preset)
    print(table(noise))
    for one in noise.found:
        if one.rule in options.show or one.severity in options.show:
            print(f"{one.file} {one.pointer}: {one.severity}: {one.message} [{one.rule}]")


if __name__ == "__main__":
    main()
