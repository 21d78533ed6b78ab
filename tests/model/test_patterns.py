"""The syntax of regular expressions: against that of a JavaScript engine, where one is at hand."""

from __future__ import annotations

import json
import random
import shutil
import subprocess

import pytest

from mcp_lsp.model.patterns import pattern_fault

PIECES = (
    *"abz09-^$.*+?()[]{}|\\,:=!<>_ ",
    *("(?:", "(?=", "(?!", "(?<=", "(?<!", "(?<a>", "(?<b>", "(?i)", "(?P<a>", "(a)"),
    *("{1}", "{1,}", "{1,2}", "{2,1}", "{,1}", "*?", "??"),
    *(r"\d", r"\w", r"\b", r"\B", r"\k<a>", r"\k", r"\x41", r"\x4", r"\u0041", r"\p{L}", r"\cA", r"\c", r"\c1", r"\-"),
    *("[^", "[a-z]", "[z-a]", r"[\d-z]", r"[\b]", r"\0", r"\1", r"\377", r"\400", r"\]", "[[:alpha:]]"),
)
SCRIPT = """
const read = (text, flags) => { try { new RegExp(text, flags); return true } catch { return false } }
const patterns = JSON.parse(require('fs').readFileSync(0, 'utf8'))
console.log(JSON.stringify(patterns.map(text => read(text) || read(text, 'u'))))
"""


def refused(pattern: str) -> bool:
    fault = pattern_fault(pattern)
    return fault is not None and not fault.accepted


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node.js")
@pytest.mark.parametrize("seed", range(3))
def test_as_a_javascript_engine_reads_it(seed: int) -> None:
    dice = random.Random(seed)
    patterns = ["".join(dice.choices(PIECES, k=dice.randint(1, 7))) for _ in range(20000)]
    given = json.dumps(patterns)
    done = subprocess.run(["node", "-e", SCRIPT], input=given, capture_output=True, text=True, check=True)
    read = json.loads(done.stdout)
    assert [text for text, sound in zip(patterns, read, strict=True) if refused(text) == sound] == []
    assert 2000 < sum(read) < 18000


@pytest.mark.parametrize(
    ("pattern", "part", "said"),
    [
        ("a**", "*", "nothing"),
        ("x{3,2}", "{3,2}", "3 is above 2"),
        ("[b-a]", "b-a", "backwards"),
        ("(a", "(", "not closed"),
        ("[a", "[", "not closed"),
        ("a)", ")", "closes nothing"),
        ("(?P<year>a)", "(?P<year>", "(?<year>...)"),
        ("(?P=year)", "(?P=year)", r"\k<year>"),
        (r"(?<a>b)\k<c>", r"\k<c>", '"c"'),
        ("(?x)", "(?x)", "flags"),
        (r"a\Z", r"\Z", '"$"'),
    ],
)
def test_what_is_said_and_of_which_part(pattern: str, part: str, said: str) -> None:
    fault = pattern_fault(pattern)
    assert fault is not None
    assert pattern[fault.start : fault.end] == part
    assert said in fault.message


def test_nested_as_deep_as_you_like() -> None:
    assert pattern_fault("(" * 5000 + "a" + ")" * 5000) is None
    assert refused("(" * 5000)
