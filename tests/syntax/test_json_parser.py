"""The parser: what it reads, what it reports and where, and what it finds around a fault."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from breakages import BREAKAGES, broken
from generate import tool_names, tools_file
from json_trees import check, containers, issues, marked, shape
from mcp_lsp.syntax.json import BRACKETS, ERRORS, WARNINGS, balanced, parse, reparse, reuse, strings
from mcp_lsp.syntax.tree import Array, Hole, Member, Node, Object, String, Tree, plain

# (text, its value with None for a hole, the issues as (code, source)), grouped by what is wrong.
READINGS: list[tuple[str, Any, list[tuple[str, str]]]] = [
    # nothing
    ('{"a": [1, -2.5e3, true, null, "x"]}', {"a": [1, -2500.0, True, None, "x"]}, []),
    (' \t\r\n"a"\n', "a", []),
    ("[[], {}]", [[], {}], []),
    # commas
    ('{"a": 1 "b": 2}', {"a": 1, "b": 2}, [("missing-comma", "")]),
    ("[1 2]", [1, 2], [("missing-comma", "")]),
    ("[{} []]", [{}, []], [("missing-comma", "")]),
    ("[1,]", [1], [("trailing-comma", ",")]),
    ('{"a": 1 , }', {"a": 1}, [("trailing-comma", ",")]),
    ("[1,,2]", [1, 2], [("extra-comma", ",")]),
    ("[,]", [], [("extra-comma", ",")]),
    ("[,1]", [1], [("extra-comma", ",")]),
    ('{,"a": 1}', {"a": 1}, [("extra-comma", ",")]),
    # colons, keys, values
    ('{"a": }', {"a": None}, [("missing-value", '"a"')]),
    ('{"a": , "b": 1}', {"a": None, "b": 1}, [("missing-value", '"a"')]),
    ('{"a":\n"b": 1}', {"a": None, "b": 1}, [("missing-value", '"a"')]),
    ('{"a": "b": 1}', {"a": None, "b": 1}, [("missing-value", '"a"')]),
    ('{"a"}', {}, [("missing-colon", '"a"')]),
    ('{"a", "b": 1}', {"b": 1}, [("missing-colon", '"a"')]),
    ('{"a" "b": 1}', {"b": 1}, [("missing-colon", '"a"')]),
    ('{"a"\n"b"}', {}, [("missing-colon", '"a"'), ("missing-colon", '"b"')]),
    ('{"a" 1}', {"a": 1}, [("missing-colon", '"a"')]),
    ('{"a" [1]}', {"a": [1]}, [("missing-colon", '"a"')]),
    ('{"a" tru}', {}, [("missing-colon", '"a"'), ("junk", "tru")]),
    ('{"nam\n"b": 1}', {"b": 1}, [("unterminated-string", '"nam')]),
    ("{: 1}", {}, [("missing-key", ":")]),
    ('{{"x": 1}, "a": 2}', {"a": 2}, [("missing-key", "{")]),
    ('{"a": 1 x}', {"a": 1}, [("junk", "x")]),
    ('{"a":: 1}', {"a": 1}, [("junk", ":")]),
    ("[1: 2]", [1, 2], [("junk", ":")]),
    # words
    ("{'a': 'it\\'s'}", {"a": "it's"}, [("single-quotes", "'a'"), ("single-quotes", "'it\\'s'")]),
    ("{a: 1}", {"a": 1}, [("missing-quotes", "a")]),
    ("[True, False, None]", [True, False, None], [("python-literal", word) for word in ("False", "None", "True")]),
    ("[tr]", [None], [("bad-literal", "tr")]),
    ("[undefined, /x]", [None, None], [("bad-literal", "undefined"), ("bad-literal", "/x")]),
    (
        "[Infinity, -Infinity]",
        [float("inf"), float("-inf")],
        [("not-a-number", "Infinity"), ("not-a-number", "-Infinity")],
    ),
    ('{"a": "x\n,"b": 1}', {"a": None, "b": 1}, [("unterminated-string", '"x')]),
    ('{"a": "x,\n"b": 1}', {"a": None, "b": 1}, [("unterminated-string", '"x,')]),
    # numbers
    ("[01, +1, .5, 1., 0x1F]", [1, 1, 0.5, 1.0, 31], [("bad-number", n) for n in ("01", "+1", ".5", "1.", "0x1F")]),
    ("[-, 1.2.3, --1]", [None] * 3, [("bad-number", "-"), ("bad-number", "1.2.3"), ("bad-literal", "--1")]),
    ("[9007199254740991, -9007199254740991]", [2**53 - 1, 1 - 2**53], []),
    ("[9007199254740992]", [2**53], [("number-range", "9007199254740992")]),
    ("[123456789012345678901]", [123456789012345678901], [("number-range", "123456789012345678901")]),
    ("[1e999, 1E400]", [float("inf"), float("inf")], []),
    # strings
    (r'["a\q\u12"]', [r"a\q\u12"], [("bad-escape", r"\q"), ("bad-escape", r"\u12")]),
    ('["C:\\dir"]', ["C:\\dir"], [("bad-escape", "\\d")]),
    ('["a\tb"]', ["a\tb"], [("control-character", "\t")]),
    (r'["\ud83d\ude00\ud83d"]', ["😀\ud83d"], [("lone-surrogate", r"\ud83d")]),
    (r'{"\ude00": "\/\b"}', {"\ude00": "/\b"}, [("lone-surrogate", r"\ude00")]),
    # comments and spaces
    ('{"a": 1, // one\n "b": /* two */ 2}', {"a": 1, "b": 2}, [("comment", "// one"), ("comment", "/* two */")]),
    ("// c\n[1]\n// d", [1], [("comment", "// c"), ("comment", "// d")]),
    ('{"a": 1, /* c\n"b": 2}', {"a": 1, "b": 2}, [("unclosed-comment", "/* c")]),
    ("[1,\xa0\u20282\f]", [1, 2], [("bad-space", "\xa0\u2028"), ("bad-space", "\f")]),
    ("\ufeff[1]", [1], [("byte-order-mark", "\ufeff")]),
    ("[\ufeff1]", [1], [("bad-space", "\ufeff")]),
    # brackets
    ("[1, 2", [1, 2], [("unclosed", "[")]),
    ('{"a": {"b": [1', {"a": {"b": [1]}}, [("unclosed", "{"), ("unclosed", "{"), ("unclosed", "[")]),
    ('{"a": [1}', {"a": [1]}, [("unclosed", "[")]),
    ('{"a": [1, 2], "b": 3]}', {"a": [1, 2], "b": 3}, [("extra-closer", "]")]),
    ("[1, 2}", [1, 2], [("mismatched-closer", "}")]),
    ("[1]]", [1], [("extra-closer", "]")]),
    ("[1] 2 3\n", [1], [("trailing-content", "2 3")]),
    ('{"a": [\n  1\n}', {"a": [1]}, [("unclosed", "[")]),
    ('{\n  "a": {\n    "b": 1\n  ],\n  "c": 2\n}', {"a": {"b": 1}, "c": 2}, [("mismatched-closer", "]")]),
    ('{\n  "a": {\n    "b": 1,\n  "c": 2\n}', {"a": {"b": 1}, "c": 2}, [("unclosed", "{")]),
    (
        '{\n  "a": {\n    "b": 1 // c\n  "c": 2\n}',
        {"a": {"b": 1}, "c": 2},
        [("unclosed", "{"), ("missing-comma", ""), ("comment", "// c")],
    ),
    # no value
    ("", None, [("empty", "")]),
    ("// x", None, [("empty", ""), ("comment", "// x")]),
    ("\ufeff ", None, [("empty", ""), ("byte-order-mark", "\ufeff")]),
    # keys
    ('{"a": 1, "b": 2, "a": 3}', {"a": 3, "b": 2}, [("duplicate-key", '"a"')]),
]


@pytest.mark.parametrize(("text", "value", "expected"), READINGS, ids=[text[:30] for text, _, _ in READINGS])
def test_readings(text: str, value: Any, expected: list[tuple[str, str]]) -> None:
    tree = parse(text)
    check(text, tree)
    assert plain(tree.root) == value
    assert sorted(marked(text, tree)) == sorted(expected)
    codes = {code for code, _ in expected}
    assert codes <= ERRORS | WARNINGS
    assert balanced(tree) == (not codes & BRACKETS)


def test_every_code_is_tested() -> None:
    assert {code for _, _, expected in READINGS for code, _ in expected} | {"too-deep"} == ERRORS | WARNINGS


DETAILS = [
    ("[None]", "null"),
    ("{foo: 1}", "foo"),
    ("[9007199254740992]", "double"),
    ("[9223372036854775807]", "double"),
    ("[9223372036854775808]", "int64"),
    ("[-9223372036854775808]", "double"),
    ('{"n": 1, "n": 2}', "n"),
]


@pytest.mark.parametrize(("text", "detail"), DETAILS)
def test_details(text: str, detail: str) -> None:
    assert [issue.detail for issue in issues(parse(text))] == [detail]


def test_a_duplicate_key_names_the_first() -> None:
    text = '[{"a": 1, "b": 0, "\\u0061": 2, "a": 3}]'
    found = [issue for issue in issues(parse(text)) if issue.code == "duplicate-key"]
    assert [(text[i.start : i.end], i.other) for i in found] == [('"\\u0061"', (2, 5)), ('"a"', (2, 5))]


def test_a_mismatched_closer_names_the_opener() -> None:
    assert [issue.other for issue in issues(parse(" [1}"))] == [(1, 2)]


OPEN = [
    ('{"a": }', False),
    ('{"a": 1,}', False),
    ('{"a": 1 "b": 2}', False),
    ("{'a': True}", False),
    ('{"a": 1', True),
    ('{"a"}', True),
    ('{"a": 1, "b', True),
    ('{"a": 1, b}', True),
    ('{"a": 1, : 2}', True),
    ('{"a": "x\n}', True),
    ('{"a": 1, , "b": 2}', True),
    ('{"a": 1]}', True),
    ("[1, , 2]", True),
    ("[1,]", False),
]


@pytest.mark.parametrize(("text", "expected"), OPEN)
def test_open(text: str, expected: bool) -> None:
    root = parse(text).root
    assert isinstance(root, (Array, Object))
    assert root.open == expected


def test_truncation_opens_every_ancestor() -> None:
    assert all(node.open for _, _, node in containers(parse('{"a": [{"b": {"c": ')))


def test_a_hole_keeps_its_source() -> None:
    root = parse('{"a": "x\n, "b": tr, "c": }').root
    assert isinstance(root, Object)
    assert [m.value.raw for m in root.members if isinstance(m.value, Hole)] == ['"x', "tr", ""]
    assert root.members[2].width == len('"c":')


def names_of(tree: Tree) -> list[str]:
    assert isinstance(tree.root, Object)
    tools = tree.root.find("tools")
    assert tools and isinstance(tools.value, Array)
    members = [tool.find("name") for tool in tools.value.elements if isinstance(tool, Object)]
    return [m.value.value for m in members if m and isinstance(m.value, String)]


@pytest.mark.parametrize("crlf", [False, True])
@pytest.mark.parametrize("breakage", BREAKAGES, ids=[breakage[0] for breakage in BREAKAGES])
def test_breakages(breakage: tuple[str, str, str | None, int], crlf: bool) -> None:
    _, at, new, expected = breakage
    text = broken(tools_file(101), at, new)
    if crlf:
        text = text.replace("\n", "\r\n")
    tree = parse(text)
    check(text, tree)
    assert names_of(tree) == list(tool_names(101)[:expected])
    found = issues(tree)
    assert found and len(found) <= 6, found


MINIFIED = [
    ('"annotations":{', '"annotations":'),
    ("]", ""),
    ('"openWorldHint":true}', '"openWorldHint":true}}'),
    ('"openWorldHint":true}', '"openWorldHint":true]}'),
    ('"annotations":', '"annotations"'),
    ('"annotations":', '"x":,"annotations":'),
]


@pytest.mark.parametrize(("at", "new"), MINIFIED)
def test_breakages_on_one_line(at: str, new: str) -> None:
    text = tools_file(101, None)
    names = tool_names(101)
    start = text.index(at, text.index(f'"name":"{names[50]}"'))
    text = text[:start] + new + text[start + len(at) :]
    assert len(set(names_of(parse(text))) & set(names)) >= 100


@pytest.mark.parametrize("opener", ["[", '{"a":', "[\n"])
@pytest.mark.parametrize("closer", ["", "]", "\n}"])
def test_deep_nesting(opener: str, closer: str) -> None:
    text = opener * 100_000 + closer * 100_000
    began = time.process_time()
    tree = parse(text)
    assert time.process_time() - began < 3
    check(text, tree)
    assert "too-deep" in {issue.code for issue in issues(tree)}


def test_nesting_up_to_the_limit() -> None:
    text = "[" * 1000 + "]" * 1000
    tree = parse(text)
    assert not issues(tree)
    assert plain(tree.root)
    deeper = parse(f"[{text}]")
    assert [issue.code for issue in issues(deeper)] == ["too-deep"]
    assert balanced(deeper)
    assert reparse(text, 1, 1999, 1) is not None
    part = reparse(text, 0, 2000, 1)
    assert part and [issue.code for issue in issues(Tree(part, 0, ()))] == ["too-deep"]


def test_a_huge_integer_is_a_hole() -> None:
    tree = parse("[" + "1" * 5000 + "]")
    assert plain(tree.root) == [None]
    assert [issue.code for issue in issues(tree)] == ["bad-number"]


@pytest.mark.parametrize(
    "piece", ["/*\n", '"', "'", "\\", "{", "]", ",", ":", '"a', '"a":', " ", "\xa0", "-", "1 ", "[}", '"\\']
)
def test_no_text_takes_long(piece: str) -> None:
    text = piece * 20_000
    began = time.process_time()
    check(text, parse(text))
    assert time.process_time() - began < 5


PARTS = [
    ('{"a": 1}', True),
    ('[1, "x", {"a": [}]', False),
    ('{"a": 1', False),
    ('{"a": 1} ', False),
    (' {"a": 1}', False),
    ('{"a": 1}}', False),
    ('{"a": , "b": tr}', True),
    ('{"a": /* x }', False),
    ('"a"', False),
    ("", False),
]


@pytest.mark.parametrize(("source", "expected"), PARTS)
def test_reparse(source: str, expected: bool) -> None:
    text = f'{{"x": {source}, "y": 1}}'
    part = reparse(text, 6, 6 + len(source), 1)
    assert (part is not None) == expected
    if part is not None:
        assert shape(part) == shape(parse(source).root)


def find(root: Node, *path: str | int) -> Any:
    """The value at ``path``."""
    node: Any = root
    for step in path:
        node = node.elements[step] if isinstance(step, int) else node.find(step).value
    return node


def reused(old: str, new: str) -> tuple[Node, Node]:
    before, after = parse(old), parse(new)
    root = reuse(before.root, old, before.start, after.root, new, after.start)
    assert shape(root) == shape(after.root)
    return before.root, root


def test_reuse_keeps_what_did_not_change() -> None:
    text = tools_file(5)
    names = tool_names(5)
    old, new = reused(text, text.replace(f'"{names[2]}"', '"changed"'))
    for i in (0, 1, 3, 4):
        assert find(new, "tools", i) is find(old, "tools", i)
    was, now = find(old, "tools", 2), find(new, "tools", 2)
    assert [a is b for a, b in zip(was.members, now.members, strict=True)] == [False, True, True, True, True]
    assert now.members[0].key is was.members[0].key


REUSES = [
    ("[1, [2], [3]]", "[1, [9], [2], [3]]", [[0], None, [1], [2]]),
    ("[[1], [2], [3]]", "[[2], [3]]", [[1], [2]]),
    ("[[1], [2], [3]]", "[[3], [2], [1]]", [[2], [1], [0]]),
    ("[[1], [2], [3], [4]]", "[[1], [8], [3], [9], [4]]", [[0], None, [2], None, [3]]),
]


@pytest.mark.parametrize(("before", "after", "origins"), REUSES)
def test_reuse_of_elements(before: str, after: str, origins: list[list[int] | None]) -> None:
    old, new = reused(before, after)
    assert isinstance(new, Array)
    for element, origin in zip(new.elements, origins, strict=True):
        assert origin is None or element is find(old, *origin)


def test_reuse_of_members_with_one_name() -> None:
    old, new = reused('{"a": [1], "a": [2], "b": 3}', '{"a": [1], "a": [5], "b": 3}')
    assert isinstance(old, Object) and isinstance(new, Object)
    assert [a is b for a, b in zip(old.members, new.members, strict=True)] == [True, False, True]


def test_reuse_of_a_deep_document() -> None:
    text = "[" * 990 + "1" + "]" * 990
    reused(text, text.replace("1", "2"))
    old, new = reused(text, text)
    assert old is new


def test_reuse_asks_how_the_source_was_read() -> None:
    before = '{\n  "a": [\n    1\n  ],\n  "b": 2\n}'
    reused(before, before + "}")
    reused(before, before.replace("]", ""))


STRINGS = [
    ('"abc"', "abc"),
    (r'"a\"b\\c\/\b\f\n\r\t"', 'a"b\\c/\b\f\n\r\t'),
    (r'"\u00e9\ud83d\ude00"', "é😀"),
    (r'"\ud83d\ud83d\ude00\ude00"', "\ud83d😀\ude00"),
    (r'"\q\u12\u"', r"\q\u12\u"),
    ("'it\\'s \"x\"'", 'it\'s "x"'),
    ("bare", "bare"),
    ('""', ""),
]


@pytest.mark.parametrize(("raw", "value"), STRINGS)
def test_decode(raw: str, value: str) -> None:
    assert strings.decode(raw) == value


SPANS = [
    ('"abc"', 0, 3, "abc"),
    ('"abc"', 1, 2, "b"),
    ('"abc"', 1, 1, ""),
    ("bare", 1, 3, "ar"),
    (r'"a\nb"', 0, 1, "a"),
    (r'"a\nb"', 1, 2, r"\n"),
    (r'"a\nb"', 2, 3, "b"),
    (r'"a\nb"', 0, 3, r"a\nb"),
    (r'"\u00e9x\ud83d\ude00y"', 2, 3, r"\ud83d\ude00"),
    (r'"\u00e9x\ud83d\ude00y"', 3, 4, "y"),
    (r'"\n\n\n"', 1, 2, r"\n"),
    (r'"a\qb"', 1, 2, r"\q"),
    (r'"a\qb"', 2, 4, r"\qb"),
    (r'"\n"', 1, 1, ""),
    (r'"a\nb"', 3, 3, ""),
    (r'"\n"', 5, 9, ""),
]


@pytest.mark.parametrize(("raw", "start", "end", "source"), SPANS)
def test_span(raw: str, start: int, end: int, source: str) -> None:
    at, stop = strings.span(raw, start, end)
    assert raw[at:stop] == source


def test_span_of_each_character() -> None:
    raw = json.dumps('a"é\n😀\u2028\\/ \x01z')
    value = strings.decode(raw)
    for start in range(len(value)):
        for end in range(start + 1, len(value) + 1):
            at, stop = strings.span(raw, start, end)
            assert strings.decode(f'"{raw[at:stop]}"') == value[start:end]


def test_a_member_starts_at_its_key() -> None:
    root = parse('{ "a" :  1}').root
    assert isinstance(root, Object)
    member: Member = root.members[0]
    assert (root.starts, member.value_start, member.width) == ((2,), 7, 8)
