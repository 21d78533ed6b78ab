"""How quiet ``recommended`` is on tool lists of public, well-kept servers, as measured by benchmarks/noise.py."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

from mcp_lsp.rules.api import Severity

BENCHMARK = Path(__file__).parents[2] / "benchmarks/noise.py"

# (server, rule): what is really wrong there.
FAULTS = {
    ("modelcontextprotocol__server-gitlab", "schema-is-object"): "no tool has a root type, and clients drop them all",
    ("dokploy__mcp-0.30.2", "schema-draft-keyword"): "exclusiveMinimum: true, which no draft since 04 takes",
    ("hubspot__mcp-server", "schema-array-items"): "an array without items, which VS Code refuses",
}
# The share of tools that may have a warning, apart from descriptions that Claude Code cuts, of which there are many.
WARNINGS = 0.01
CUT, CUTS = "client-description-length", 0.015


@pytest.fixture(scope="module")
def noise(shared: Path) -> Any:
    benchmark = runpy.run_path(str(BENCHMARK))
    measured = benchmark["measure"]([shared / "corpus/tools", shared / "corpus/captures"])
    print(benchmark["table"](measured))
    return measured


def test_it_has_read_them(noise: Any) -> None:
    assert noise.files >= 100
    assert noise.tools >= 3000


def test_errors_are_real_faults(noise: Any) -> None:
    errors = noise.of(Severity.ERROR)
    found = {(Path(one.file).stem, one.rule) for one in errors}
    assert found == {*FAULTS}, "\n".join(f"{one.file} {one.pointer}: {one.message} [{one.rule}]" for one in errors)


def test_warnings_are_rare(noise: Any) -> None:
    noise = noise._replace(found=tuple(one for one in noise.found if one.rule != CUT))
    warnings = noise.of(Severity.WARNING)
    listed = "\n".join(f"{one.file} {one.pointer}: {one.message} [{one.rule}]" for one in warnings)
    assert 0 < noise.share(Severity.WARNING) <= WARNINGS, listed
    # Findings on a list as a whole have no tool; they are few as well.
    assert len([one for one in warnings if not one.tool]) <= WARNINGS * noise.tools, listed


def test_descriptions_that_are_cut_are_those_of_few_tools(noise: Any) -> None:
    cut = noise._replace(found=tuple(one for one in noise.found if one.rule == CUT))
    assert 0 < cut.share(Severity.WARNING) <= CUTS
