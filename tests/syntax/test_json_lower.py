"""Operations on the tree become edits that keep the style of a file, and combine."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from json_trees import issues
from mcp_lsp.syntax.json import parse, span
from mcp_lsp.syntax.json.lower import Target, apply, lower
from mcp_lsp.syntax.operations import (
    Append,
    Edit,
    Insert,
    Path,
    Place,
    Remove,
    Rename,
    Replace,
    Source,
    Splice,
)
from mcp_lsp.syntax.tree import Array, Object, String, plain
from rows import hold

HERE = Place()


def insert(path: Path, key: str, value: Any, after: str | None = None, first: bool = False) -> Target:
    return Target(Insert(HERE, key, value, after, first), path, 0, 0)


def append(path: Path, value: Any) -> Target:
    return Target(Append(HERE, value), path, 0, 0)


def remove(*path: str | int) -> Target:
    return Target(Remove(HERE), path, 0, 0)


def replace(path: Path, value: Any) -> Target:
    return Target(Replace(HERE, value), path, 0, 0)


def rename(path: Path, name: str) -> Target:
    return Target(Rename(HERE, name), path, 0, 0)


def splice(path: Path, text: str, start: int, end: int) -> Target:
    return Target(Splice(HERE, text), path, start, end)


def source(start: int, end: int, text: str) -> Target:
    return Target(Source(start, end, text), (), start, end)


def fixed(text: str, *targets: Target) -> str | None:
    edits = lower(text, parse(text), targets)
    return None if edits is None else apply(text, edits)


# Exact results. Those without a line end of their own kind are tried with all three kinds, and with a BOM.

LINES = """\
{
  "a": 1,
  "b": [
    "x"
  ],
  "c": {
    "d": true
  }
}
"""
COMMENTED = """\
// about the file
{
  // about a
  "a": 1, // one
  /* about b */
  "b": 2 /* two */
  // the end
}
"""
TRAILING = """\
{
  "a": 1, // one
  "b": [1, 2,],
  "c": {
    "d": 1,
  },
}
"""
MIXED = """\
{ "$schema": "s", "list": [{
    "name": "x", "title": "X",
    "enum": [
      "a", "b",
      "c"
    ]
}] }
"""
COMMA_FIRST = """\
{
    "a": 1
  , "b": 2
  , "c": 3
}
"""
DEEP = """\
{
    "a": {},
    "b": [],
    "c": { },
    "d": {
    },
    "e": [{}, {}],
    "f": { "x": {} }
}
"""
TABS = '{\n\t"a": 1,\n\t"b": {\n\t\t"c": 2\n\t}\n}\n'
OPENERS_ALONE = """\
{
  "a":
  {
    "b": 1
  }
}
"""


class Case(NamedTuple):
    name: str
    before: str
    targets: Sequence[Target]
    after: str


def on(text: str, old: str, new: str) -> str:
    """``text`` with its only ``old`` replaced."""
    assert text.count(old) == 1
    return text.replace(old, new)


CASES = [
    # Members of an object on several lines
    Case("insert at the end", LINES, [insert((), "x", 1)], on(LINES, "  }\n}", '  },\n  "x": 1\n}')),
    Case("insert first", LINES, [insert((), "x", "y", first=True)], on(LINES, '{\n  "a"', '{\n  "x": "y",\n  "a"')),
    Case("insert after", LINES, [insert((), "x", None, after="a")], on(LINES, "1,\n", '1,\n  "x": null,\n')),
    Case("insert after the last", LINES, [insert((), "x", 1, after="c")], on(LINES, "  }\n}", '  },\n  "x": 1\n}')),
    Case("insert after nothing", LINES, [insert((), "x", 1, after="z")], on(LINES, "  }\n}", '  },\n  "x": 1\n}')),
    Case("insert deeper", LINES, [insert(("c",), "x", 1)], on(LINES, "true\n", 'true,\n    "x": 1\n')),
    Case("append", LINES, [append(("b",), 1.5)], on(LINES, '"x"\n', '"x",\n    1.5\n')),
    Case(
        "insert containers",
        LINES,
        [insert(("c",), "x", {"y": [1, {"z": []}], "w": {}})],
        on(
            LINES,
            "true\n",
            'true,\n    "x": {\n      "y": [\n        1,\n        {\n          "z": []\n        }\n      ],\n'
            '      "w": {}\n    }\n',
        ),
    ),
    Case("insert an empty object", LINES, [insert(("c",), "x", {})], on(LINES, "true\n", 'true,\n    "x": {}\n')),
    Case(
        "inserts keep their order",
        LINES,
        [
            insert((), "x", 1),
            insert((), "x1", 1, after="x"),
            insert((), "y", 2, first=True),
            insert((), "z", 3, after="a"),
            insert((), "x2", 1),
            insert((), "y2", 2, first=True),
            insert((), "z2", 3, after="a"),
        ],
        on(
            on(LINES, '"a": 1,', '"y": 2,\n  "y2": 2,\n  "a": 1,\n  "z": 3,\n  "z2": 3,'),
            "  }\n}",
            '  },\n  "x": 1,\n  "x1": 1,\n  "x2": 1\n}',
        ),
    ),
    Case("remove the first", LINES, [remove("a")], on(LINES, '  "a": 1,\n', "")),
    Case("remove one in the middle", LINES, [remove("b")], on(LINES, '  "b": [\n    "x"\n  ],\n', "")),
    Case("remove the last", LINES, [remove("c")], on(LINES, ',\n  "c": {\n    "d": true\n  }', "")),
    Case("remove the first two", LINES, [remove("a"), remove("b")], '{\n  "c": {\n    "d": true\n  }\n}\n'),
    Case("remove the last two", LINES, [remove("c"), remove("b")], '{\n  "a": 1\n}\n'),
    Case("remove the outer two", LINES, [remove("a"), remove("c")], '{\n  "b": [\n    "x"\n  ]\n}\n'),
    Case("remove all", LINES, [remove("a"), remove("c"), remove("b")], "{}\n"),
    Case("remove the only member", LINES, [remove("c", "d")], on(LINES, '{\n    "d": true\n  }', "{}")),
    Case("remove the only element", LINES, [remove("b", 0)], on(LINES, '[\n    "x"\n  ]', "[]")),
    Case(
        "replace the only member by another",
        LINES,
        [remove("c", "d"), insert(("c",), "e", 1)],
        on(LINES, '"d": true', '"e": 1'),
    ),
    Case(
        "insert after what is removed",
        LINES,
        [remove("a"), insert((), "x", 1, after="a"), insert((), "y", 2, after="x")],
        on(LINES, '"a": 1,', '"x": 1,\n  "y": 2,'),
    ),
    Case(
        "move",
        LINES,
        [remove("a"), insert((), "a", 1)],
        '{\n  "b": [\n    "x"\n  ],\n  "c": {\n    "d": true\n  },\n  "a": 1\n}\n',
    ),
    Case(
        "everything at once",
        LINES,
        [
            rename(("a",), "A"),
            replace(("a",), 2),
            remove("c", "d"),
            append(("b",), "y"),
            insert(("c",), "e", {}),
            rename(("c",), "C"),
            insert((), "a", 1),
            insert((), "c", 1, first=True),
        ],
        '{\n  "c": 1,\n  "A": 2,\n  "b": [\n    "x",\n    "y"\n  ],\n  "C": {\n    "e": {}\n  },\n  "a": 1\n}\n',
    ),
    # Other indentation
    Case("tabs", TABS, [insert(("b",), "x", {"y": 1})], on(TABS, "2\n", '2,\n\t\t"x": {\n\t\t\t"y": 1\n\t\t}\n')),
    Case(
        "four spaces",
        DEEP,
        [insert(("a",), "x", [1])],
        on(DEEP, '"a": {}', '"a": {\n        "x": [\n            1\n        ]\n    }'),
    ),
    Case(
        "empty array", DEEP, [append(("b",), 1), append(("b",), 2)], on(DEEP, "[],", "[\n        1,\n        2\n    ],")
    ),
    Case(
        "empty object: one point",
        "{}",
        [insert((), "x", 1), insert((), "y", 2, first=True), insert((), "z", 3)],
        '{"x": 1, "y": 2, "z": 3}',
    ),
    Case("a space in it", DEEP, [insert(("c",), "x", 1)], on(DEEP, "{ },", '{\n        "x": 1\n    },')),
    Case("a line end in it", DEEP, [insert(("d",), "x", 1)], on(DEEP, "{\n    },", '{\n        "x": 1\n    },')),
    Case("empty on a shared line", DEEP, [insert(("e", 1), "x", 1)], on(DEEP, "{}]", '{"x": 1}]')),
    Case("empty first on a shared line", DEEP, [insert(("e", 0), "x", 1)], on(DEEP, "[{}", '[{"x": 1}')),
    Case("empty inside one line", DEEP, [insert(("f", "x"), "y", [])], on(DEEP, '"x": {}', '"x": { "y": [] }')),
    Case(
        "opener on its line",
        OPENERS_ALONE,
        [insert(("a",), "x", [1])],
        on(OPENERS_ALONE, "1\n", '1,\n    "x": [\n      1\n    ]\n'),
    ),
    Case("opener on its line: replace", OPENERS_ALONE, [replace(("a",), {"x": 1})], on(OPENERS_ALONE, '"b"', '"x"')),
    Case("no unit to be seen", '{\n"a": 1\n}', [insert((), "x", {"y": 1})], '{\n"a": 1,\n"x": {\n  "y": 1\n}\n}'),
    Case(
        "colons keep their spaces",
        '{\n  "a" : 1\n}',
        [insert((), "x", {"y": 1})],
        '{\n  "a" : 1,\n  "x" : {\n    "y" : 1\n  }\n}',
    ),
    # One line
    Case(
        "one line: insert", '{"a": 1, "b": 2}', [insert((), "x", {"y": [1, 2]})], '{"a": 1, "b": 2, "x": {"y": [1, 2]}}'
    ),
    Case("one line: first", '{"a": 1, "b": 2}', [insert((), "x", 1, first=True)], '{"x": 1, "a": 1, "b": 2}'),
    Case("one line: after", '{"a": 1, "b": 2}', [insert((), "x", 1, after="a")], '{"a": 1, "x": 1, "b": 2}'),
    Case("one line: remove first", '{"a": 1, "b": 2}', [remove("a")], '{"b": 2}'),
    Case("one line: remove last", '{"a": 1, "b": 2}', [remove("b")], '{"a": 1}'),
    Case("one line: remove middle", "[1, 2, 3]", [remove(1)], "[1, 3]"),
    Case("one line: remove two", "[1, 2, 3]", [remove(1), remove(2)], "[1]"),
    Case("one line: remove all", "[1, 2, 3]", [remove(2), remove(1), remove(0)], "[]"),
    Case("one line: remove only", '{ "a": 1 }', [remove("a")], "{}"),
    Case("padded", '{ "a": 1 }', [insert((), "x", {"y": "{}"})], '{ "a": 1, "x": { "y": "{}" } }'),
    Case("padded: first", '{ "a": 1 }', [insert((), "x", [{}], first=True)], '{ "x": [{}], "a": 1 }'),
    Case("padded: swap", '{ "a": 1 }', [insert((), "x", 1), remove("a")], '{ "x": 1 }'),
    Case("spaces before commas", "[1 , 2 , 3]", [remove(2), remove(0)], "[2]"),
    Case("minified: insert", '{"a":1,"b":[]}', [insert((), "x", {"y": [1, 2]})], '{"a":1,"b":[],"x":{"y":[1,2]}}'),
    Case("minified: only one", '{"a":1}', [insert((), "x", [1, 2], first=True)], '{"x":[1,2],"a":1}'),
    Case("minified: array", "[1,2]", [append((), {"a": 1, "b": 2})], '[1,2,{"a":1,"b":2}]'),
    Case("minified: empty", '{"a":{}}', [insert(("a",), "x", {"y": 1})], '{"a":{"x":{"y":1}}}'),
    Case("minified: replace", '{"a":1}', [replace(("a",), {"b": [1, 2]})], '{"a":{"b":[1,2]}}'),
    Case("minified: empty element", '[{"a":1},{}]', [insert((1,), "x", 1)], '[{"a":1},{"x":1}]'),
    Case("root on one line", "{}", [insert((), "x", {"y": 1})], '{"x": {"y": 1}}'),
    Case("root of a file with lines", "{}\n", [insert((), "x", [1])], '{\n  "x": [\n    1\n  ]\n}\n'),
    Case("root scalar", "1\n", [replace((), "x")], '"x"\n'),
    # Layouts that mix
    Case("mixed: name", MIXED, [insert(("list", 0), "x", 1, after="name")], on(MIXED, '"x",', '"x", "x": 1,')),
    Case("mixed: enum", MIXED, [append(("list", 0, "enum"), "d")], on(MIXED, '"c"', '"c",\n      "d"')),
    Case("mixed: remove at a line's start", MIXED, [remove("list", 0, "name")], on(MIXED, '"name": "x", ', "")),
    Case("mixed: remove at a line's end", MIXED, [remove("list", 0, "title")], on(MIXED, ' "title": "X",', "")),
    Case(
        "mixed: remove a line's two",
        MIXED,
        [remove("list", 0, "name"), remove("list", 0, "title")],
        on(MIXED, '    "name": "x", "title": "X",\n', ""),
    ),
    Case(
        "mixed: append what has lines",
        MIXED,
        [append(("list",), {"name": "y"})],
        on(MIXED, "}] }", '}, {\n    "name": "y"\n}] }'),
    ),
    Case(
        "mixed: insert what has lines",
        MIXED,
        [insert((), "x", {"y": 1})],
        on(MIXED, "}] }", '}], "x": {\n    "y": 1\n} }'),
    ),
    Case("line broken after the first", '{"a": 1,\n "b": 2}', [remove("a")], '{"b": 2}'),
    Case("closer behind the last", '{\n  "a": 1,\n  "b": 2}', [remove("b")], '{\n  "a": 1}'),
    Case("closer behind the last: insert", '{\n  "a": 1}', [insert((), "x", 1)], '{\n  "a": 1,\n  "x": 1}'),
    Case(
        "commas first: insert", COMMA_FIRST, [insert((), "x", 1, after="a")], on(COMMA_FIRST, "1\n", '1,\n    "x": 1\n')
    ),
    Case("commas first: remove first", COMMA_FIRST, [remove("a")], '{\n    "b": 2\n  , "c": 3\n}\n'),
    Case("commas first: remove second", COMMA_FIRST, [remove("b")], '{\n    "a": 1\n  , "c": 3\n}\n'),
    Case("commas first: remove last", COMMA_FIRST, [remove("c")], '{\n    "a": 1\n  , "b": 2\n}\n'),
    # Comments and trailing commas
    Case(
        "comments: insert last",
        COMMENTED,
        [insert((), "x", 1)],
        on(COMMENTED, "2 /* two */\n", '2, /* two */\n  "x": 1\n'),
    ),
    Case("comments: insert first", COMMENTED, [insert((), "x", 1, first=True)], on(COMMENTED, "{\n", '{\n  "x": 1,\n')),
    Case(
        "comments: insert after",
        COMMENTED,
        [insert((), "x", 1, after="a")],
        on(COMMENTED, "// one\n", '// one\n  "x": 1,\n'),
    ),
    Case("comments: remove first", COMMENTED, [remove("a")], on(COMMENTED, '  "a": 1, // one\n', "")),
    Case("comments: remove last", COMMENTED, [remove("b")], on(on(COMMENTED, '  "b": 2 /* two */\n', ""), "1,", "1")),
    Case(
        "comments: remove both",
        COMMENTED,
        [remove("a"), remove("b")],
        "// about the file\n{\n  // about a\n  /* about b */\n  // the end\n}\n",
    ),
    Case("comments: only in its line", '{\n  "a": 1 // one\n}', [remove("a")], "{}"),
    Case("comments: in empty", "{ // none\n}", [insert((), "x", 1)], '{ // none\n  "x": 1\n}'),
    Case(
        "comments: in one line",
        '{"a": 1 /* one */, "b": 2}',
        [insert((), "x", 1, after="a")],
        '{"a": 1 /* one */, "x": 1, "b": 2}',
    ),
    Case("comments: ends one line", '{"a": 1 /* one */}', [insert((), "x", 1)], '{"a": 1, /* one */ "x": 1}'),
    Case("comments: not into one", '{"a": 1 // one\n}', [insert((), "x", 1)], '{"a": 1, "x": 1 // one\n}'),
    Case("comments: line end stays", '{"a": 1, // one\n "b": 2}', [remove("b")], '{"a": 1 // one\n}'),
    Case("comments: of the next stay", "[1, /* two */ 2]", [remove(0)], "[/* two */ 2]"),
    Case("comments: of the last stay", "[1, /* two */ 2]", [remove(1)], "[1 /* two */]"),
    Case("comments: alone in one line", "[/* one */ 1]", [remove(0)], "[/* one */]"),
    Case("comments: with commas in them", "[1 /* , */ // ,\n]", [append((), 2)], "[1, /* , */ 2 // ,\n]"),
    Case("trailing: insert", TRAILING, [insert((), "x", 1)], on(TRAILING, "  },\n}", '  },\n  "x": 1,\n}')),
    Case(
        "trailing: insert deeper", TRAILING, [insert(("c",), "x", 1)], on(TRAILING, '"d": 1,', '"d": 1,\n    "x": 1,')
    ),
    Case("trailing: append", TRAILING, [append(("b",), 3)], on(TRAILING, "[1, 2,]", "[1, 2, 3,]")),
    Case("trailing: remove element", TRAILING, [remove("b", 1)], on(TRAILING, "[1, 2,]", "[1,]")),
    Case("trailing: remove last", TRAILING, [remove("c")], on(TRAILING, '  "c": {\n    "d": 1,\n  },\n', "")),
    Case("trailing: remove only", TRAILING, [remove("c", "d")], on(TRAILING, '{\n    "d": 1,\n  }', "{}")),
    Case("trailing: on the closer's line", "[\n  1,\n  2, ]", [remove(1)], "[\n  1, ]"),
    # Replace, rename, splice, source
    Case("replace a scalar", LINES, [replace(("a",), "x")], on(LINES, "1", '"x"')),
    Case("replace a scalar by an object", LINES, [replace(("a",), {"x": 1})], on(LINES, "1", '{\n    "x": 1\n  }')),
    Case("replace what has lines", LINES, [replace(("b",), ["y", "z"])], on(LINES, '"x"', '"y",\n    "z"')),
    Case("replace what has lines by nothing", LINES, [replace(("b",), [])], on(LINES, '[\n    "x"\n  ]', "[]")),
    Case(
        "replace what has one line",
        TRAILING,
        [replace(("b",), [3, {"x": 1}])],
        on(TRAILING, "[1, 2,]", '[3, {"x": 1}]'),
    ),
    Case("replace nothing", DEEP, [replace(("b",), [1])], on(DEEP, "[]", "[\n        1\n    ]")),
    Case("replace in a line", '{\n  "a": 1, "b": 2\n}', [replace(("b",), {"x": 1})], '{\n  "a": 1, "b": {"x": 1}\n}'),
    Case("replace the root", LINES, [replace((), {"x": {"y": 1}})], '{\n  "x": {\n    "y": 1\n  }\n}\n'),
    Case("replace and rename", LINES, [replace(("a",), 2), rename(("a",), "z")], on(LINES, '"a": 1', '"z": 2')),
    Case(
        "replace beside an insert",
        LINES,
        [replace(("c",), 2), insert((), "z", 3)],
        on(LINES, '{\n    "d": true\n  }', '2,\n  "z": 3'),
    ),
    Case("rename", LINES, [rename(("c", "d"), 'd"')], on(LINES, '"d"', r'"d\""')),
    Case("rename a bare key", "{a: 1}", [rename(("a",), "b")], '{"b": 1}'),
    Case("rename to a key that goes", '{"a": 1, "b": 2}', [rename(("b",), "a"), remove("a")], '{"a": 2}'),
    Case("swap keys", '{"a": 1, "b": 2}', [rename(("b",), "a"), rename(("a",), "b")], '{"b": 1, "a": 2}'),
    Case("splice", '{"a": "x<b>y"}', [splice(("a",), '"\n', 8, 11)], r'{"a": "x\"\ny"}'),
    Case("splice a key", '{"a b": 1}', [splice(("a b",), "_", 3, 4)], '{"a_b": 1}'),
    Case("splice twice", '["abc"]', [splice((0,), "", 4, 5), splice((0,), "x", 2, 2)], '["xab"]'),
    Case("source", "[1, 2,]", [source(5, 6, "")], "[1, 2]"),
    # Characters
    Case("as they are", "[]", [append((), "é→🚀")], '["é→🚀"]'),
    Case(
        "escaped",
        "[]",
        [append((), '"\\/\b\x00\x1f\x7f\x85\u2028\u2029\ud800')],
        r'["\"\\/\b\u0000\u001f\u007f\u0085\u2028\u2029\ud800"]',
    ),
    Case("escaped keys", "{}", [insert((), "\u2028é", 1)], '{"\\u2028é": 1}'),
    Case("escaped splice", '["ab"]', [splice((0,), "\u2029é\t", 3, 3)], '["a\\u2029é\\tb"]'),
    # The last of equal keys is meant
    Case("duplicates: remove", '{"a": 1, "b": 2, "a": 3}', [remove("a")], '{"a": 1, "b": 2}'),
    Case("duplicates: replace", '{"a": 1, "b": 2, "a": 3}', [replace(("a",), 4)], '{"a": 1, "b": 2, "a": 4}'),
    Case(
        "duplicates: after",
        '{"a": 1, "b": 2, "a": 3}',
        [insert((), "x", 4, after="a")],
        '{"a": 1, "b": 2, "a": 3, "x": 4}',
    ),
    Case("duplicates: rename", '{"a": 1, "b": 2, "a": 3}', [rename(("a",), "x")], '{"a": 1, "b": 2, "x": 3}'),
    # What is broken elsewhere does not matter
    Case("broken elsewhere", '{"a": {"x": 1}, "b": ', [insert(("a",), "y", 2)], '{"a": {"x": 1, "y": 2}, "b": '),
]


def moved(target: Target, by: int) -> Target:
    operation, path, start, end = target
    if isinstance(operation, Source):
        return source(start + by, end + by, operation.text)
    return Target(operation, path, start + by, end + by)


@pytest.mark.parametrize("bom", ["", "\ufeff"], ids=["", "bom"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"], ids=["lf", "crlf", "cr"])
def test_exact(line_end: str, bom: str) -> None:
    def variant(text: str) -> str:
        return bom + text.replace("\n", line_end)

    def check(case: Case) -> None:
        targets = [moved(target, len(bom)) for target in case.targets]
        assert fixed(variant(case.before), *targets) == variant(case.after)

    hold(check, CASES)


def test_cases_have_names_of_their_own() -> None:
    assert [name for name, count in Counter(case.name for case in CASES).items() if count > 1] == []


REFUSED: list[tuple[str, Sequence[Target]]] = [
    # Nothing is there
    ("{}", [remove("a")]),
    ("[1]", [remove(1)]),
    ("[1]", [remove(-1)]),
    ("[1]", [remove("0")]),
    ('{"0": 1}', [remove(0)]),
    ("{}", [remove()]),
    ("{}", [insert(("a",), "x", 1)]),
    ("", [replace((), 1)]),
    # Something else is there
    ("[]", [insert((), "x", 1)]),
    ("{}", [append((), 1)]),
    ("[1]", [rename((0,), "x")]),
    ("{}", [rename((), "x")]),
    ("[10]", [splice((0,), "x", 1, 2)]),
    ('["a"]', [splice((0,), "x", 1, 4)]),
    ('["a"]', [splice((0,), "x", 1, 2)]),
    ("['a']", [splice((0,), "x", 2, 3)]),
    ('{"a": "b"}', [splice(("a",), "x", 3, 8)]),
    # It is still being typed
    ('{"a": 1', [insert((), "x", 1)]),
    ('{"a": 1', [remove("a")]),
    ('{"a": }', [replace(("a",), 1)]),
    ('{"a": }', [remove("a")]),
    ('{"a": "x\n}', [replace(("a",), 1)]),
    ('{"a": {"b": 1', [replace(("a",), 1)]),
    ("[1", [append((), 1)]),
    ("[1 2]", [append((), 1)]),
    ("[1,, 2]", [append((), 1)]),
    ("[1, 2}", [append((), 1)]),
    ('{"a": 1 "b": 2}', [remove("a")]),
    ('{"a": 1, b}', [insert((), "x", 1)]),
    ("[1 /* one ]", [append((), 1)]),
    # Two operations contradict each other
    ("[1]", [remove(0), remove(0)]),
    ("[1]", [replace((0,), 1), replace((0,), 1)]),
    ("[1]", [replace((0,), 1), remove(0)]),
    ("[[1]]", [remove(0), remove(0, 0)]),
    ("[[]]", [remove(0), append((0,), 1)]),
    ("[[]]", [replace((0,), []), append((0,), 1)]),
    ("[[1], 2]", [replace((0,), []), append((0,), 1)]),
    ('{"a": 1}', [rename(("a",), "b"), rename(("a",), "b")]),
    ('{"a": 1}', [rename(("a",), "b"), remove("a")]),
    ('["ab"]', [splice((0,), "x", 2, 4), splice((0,), "x", 3, 3)]),
    ('["ab"]', [splice((0,), "x", 2, 4), source(3, 5, "")]),
    # A key would be there twice
    ('{"a": 1}', [insert((), "a", 1)]),
    ("{}", [insert((), "a", 1), insert((), "a", 1)]),
    ('{"a": 1, "b": 2}', [rename(("a",), "b")]),
    ('{"a": 1, "b": 2}', [rename(("a",), "x"), rename(("b",), "x")]),
    ('{"a": 1, "b": 2, "a": 3}', [remove("a"), insert((), "a", 1)]),
    # There is no such JSON
    ("[]", [append((), float("nan"))]),
    ("[1]", [replace((0,), float("inf"))]),
]


@pytest.mark.parametrize(("text", "targets"), REFUSED)
def test_refused(text: str, targets: Sequence[Target]) -> None:
    assert lower(text, parse(text), targets) is None


def test_a_value_nested_too_deep_is_refused() -> None:
    value: Any = []
    for _ in range(100_000):
        value = [value]
    assert lower("[]", parse("[]"), [append((), value)]) is None


def test_nothing_to_do() -> None:
    assert lower("[]", parse("[]"), []) == []


# apply


def test_apply() -> None:
    edits = [Edit(0, 0, "a"), Edit(0, 1, "b"), Edit(1, 1, "c"), Edit(3, 3, "d")]
    assert apply("123", edits) == "abc23d"


@pytest.mark.parametrize(
    "edits",
    [
        [Edit(0, 2, ""), Edit(1, 3, "")],
        [Edit(0, 2, ""), Edit(1, 1, "")],
        [Edit(2, 3, ""), Edit(0, 1, "")],
        [Edit(2, 1, "")],
        [Edit(3, 4, "")],
        [Edit(-1, 0, "")],
    ],
)
def test_apply_refuses(edits: list[Edit]) -> None:
    with pytest.raises(ValueError, match="edit of"):
        apply("123", edits)


# Any operations on any document: the text then says what the operations do to plain values.


class Box:
    """A plain value that can be changed in place: a scalar, or (key, box) pairs."""

    def __init__(self, value: Any) -> None:
        self.kind = type(value) if isinstance(value, (dict, list)) else None
        self.value = value
        self.pairs: list[tuple[Any, Box]] = []
        if isinstance(value, dict):
            self.pairs = [(key, Box(child)) for key, child in value.items()]
        elif isinstance(value, list):
            self.pairs = [(None, Box(child)) for child in value]

    def child(self, step: str | int) -> Box:
        return dict(self.pairs)[step] if isinstance(step, str) else self.pairs[step][1]

    def plain(self) -> Any:
        if self.kind is dict:
            return {key: child.plain() for key, child in self.pairs}
        return [child.plain() for _, child in self.pairs] if self.kind is list else self.value


class ConflictError(Exception):
    """The operations contradict each other."""


def carried_out(document: Any, targets: Sequence[Target]) -> Any:
    """What ``targets`` make of the plain value ``document``; raises ``ConflictError``."""
    written = [t.path for t in targets if isinstance(t.operation, (Remove, Replace))]
    named = [t.path for t in targets if isinstance(t.operation, (Remove, Rename))]
    filled = [t.path for t in targets if isinstance(t.operation, (Insert, Append))]
    if len({*written}) < len(written) or len({*named}) < len(named) or not {*filled}.isdisjoint(written):
        raise ConflictError
    if any(path[:length] in written for _, path, _, _ in targets for length in range(len(path))):
        raise ConflictError
    root = Box(document)
    # Steps lead through the document as it was.
    boxes = [[root] for _ in targets]
    for way, target in zip(boxes, targets, strict=True):
        for step in target.path:
            way.append(way[-1].child(step))
    changed: dict[int, tuple[Box, dict[int, list[tuple[Any, Box]]]]] = {}
    originals: dict[int, list[tuple[Any, Box]]] = {id(box): list(box.pairs) for way in boxes for box in way}
    names: dict[int, str] = {}
    removed: set[int] = set()
    for way, target in zip(boxes, targets, strict=True):
        box, operation = way[-1], target.operation
        if isinstance(operation, Replace):
            new = Box(operation.value)
            box.kind, box.value, box.pairs = new.kind, new.value, new.pairs
        elif isinstance(operation, Rename):
            names[id(box)] = operation.name
        elif isinstance(operation, Remove):
            removed.add(id(box))
        elif isinstance(operation, (Insert, Append)):
            keys = [key for key, _ in originals[id(box)]]
            slot = len(keys) - 1 if keys else 0
            if isinstance(operation, Insert):
                if operation.after in keys:
                    slot = keys.index(operation.after)
                elif keys and operation.first and operation.after is None:
                    slot = -1
            _, slots = changed.setdefault(id(box), (box, {}))
            key = operation.key if isinstance(operation, Insert) else None
            slots.setdefault(slot, []).append((key, Box(operation.value)))
    parents = {id(way[-2]): way[-2] for way in boxes if len(way) > 1}
    for box in {**parents, **{i: box for i, (box, _) in changed.items()}}.values():
        slots = changed[id(box)][1] if id(box) in changed else {}
        pairs = list(slots.get(-1, []))
        for i, (key, child) in enumerate(originals[id(box)]):
            if id(child) not in removed:
                pairs.append((names.get(id(child), key), child))
            pairs += slots.get(i, [])
        if not originals[id(box)]:
            pairs += slots.get(0, [])
        box.pairs = pairs
        if box.kind is dict and len({key for key, _ in pairs}) < len(pairs):
            raise ConflictError
    return root.plain()


KEYS = st.sampled_from(["a", "b", "c", "d", "e", "ключ", 'q"', "\u2028", ""])
SCALARS = st.none() | st.booleans() | st.integers(-99, 99) | st.sampled_from([1.5, -2e30]) | st.text(max_size=4)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)
DOCUMENTS = st.lists(VALUES, max_size=4) | st.dictionaries(KEYS, VALUES, max_size=5)

Chooser = Callable[[Sequence[str]], str]


def laid_out(value: Any, choose: Chooser, gaps: Sequence[str], trailing: Sequence[str]) -> str:
    """``value`` as JSON with any of ``gaps`` wherever space may stand."""
    if not isinstance(value, (dict, list)):
        return json.dumps(value, ensure_ascii=choose(["", "x"]) == "")
    parts = []
    for item in value:
        key = f"{json.dumps(item)}{choose(gaps)}:{choose(gaps)}" if isinstance(value, dict) else ""
        child = value[item] if isinstance(value, dict) else item
        parts.append(choose(gaps) + key + laid_out(child, choose, gaps, trailing) + choose(gaps))
    inside = ",".join(parts) + (choose(trailing) if parts else "") + choose(gaps)
    return "{" + inside + "}" if isinstance(value, dict) else "[" + inside + "]"


STRICT_GAPS = ["", "", "", " ", "\n", "\r\n  ", "\r", "\n\t", "\n\n"]
LOOSE_GAPS = [*STRICT_GAPS, "/**/", " /* c */ ", "// c\n", " // c, \r\n  ", "\n  // [\n", "/* a\n b */", "\n/* { */\n"]


@st.composite
def texts(draw: st.DrawFn, document: Any) -> str:
    """``document`` in one of several layouts, regular or wild."""
    layout = draw(st.sampled_from(["minified", "one line", "2", "4", "tab", "wild", "loose"]))
    if layout in ("wild", "loose"):
        gaps, trailing = (STRICT_GAPS, [""]) if layout == "wild" else (LOOSE_GAPS, ["", ","])
        dice = draw(st.randoms(use_true_random=False))
        return dice.choice(["", "\ufeff"]) + laid_out(document, dice.choice, gaps, trailing) + dice.choice(["", "\n"])
    indents: dict[str, int | str] = {"2": 2, "4": 4, "tab": "\t"}
    separators = (",", ":") if layout == "minified" else None
    text = json.dumps(document, indent=indents.get(layout), separators=separators, ensure_ascii=draw(st.booleans()))
    return (text + draw(st.sampled_from(["", "\n"]))).replace("\n", draw(st.sampled_from(["\n", "\r\n", "\r"])))


def paths(value: Any, path: Path = ()) -> list[tuple[Path, Any]]:
    """(path, value) of all that ``value`` holds, itself first."""
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [(path, value), *(found for step, child in children for found in paths(child, (*path, step)))]


@st.composite
def targets_in(draw: st.DrawFn, document: Any) -> list[Target]:
    """Operations on ``document``; they may contradict each other."""
    found = paths(document)
    targets = []
    for _ in range(draw(st.integers(1, 5))):
        path, value = draw(st.sampled_from(found))
        choices = [replace(path, draw(VALUES))]
        if path:
            choices += [remove(*path)] * 2
            if isinstance(path[-1], str):
                choices.append(rename(path, draw(KEYS)))
        if isinstance(value, dict):
            after = draw(st.none() | st.sampled_from([*value, "?"]))
            choices += [
                insert(path, draw(KEYS | st.sampled_from("uvwxyz")), draw(VALUES), after, draw(st.booleans()))
            ] * 3
        elif isinstance(value, list):
            choices += [append(path, draw(VALUES))] * 3
        targets.append(draw(st.sampled_from(choices)))
    return targets


@st.composite
def fixes(draw: st.DrawFn) -> tuple[Any, str, list[Target]]:
    document = draw(DOCUMENTS)
    return document, draw(texts(document)), draw(targets_in(document))


def shown(value: Any) -> str:
    """``value`` with the order of its keys."""
    return json.dumps(value)


def unordered(value: Any) -> str:
    """``value`` without any order, for a comparison."""
    if isinstance(value, dict):
        return "{" + ",".join(sorted(json.dumps(key) + unordered(child) for key, child in value.items())) + "}"
    return "[" + ",".join(sorted(map(unordered, value))) + "]" if isinstance(value, list) else json.dumps(value)


def codes(text: str) -> set[str]:
    return {issue.code for issue in issues(parse(text))}


EXAMPLES = int(os.environ.get("MCP_LSP_FUZZ", "20000")) // 200
SLOW = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))


@SLOW
@given(fixes())
def test_the_text_says_what_the_operations_do(drawn: tuple[Any, str, list[Target]]) -> None:
    document, text, targets = drawn
    edits = lower(text, parse(text), targets)
    try:
        expected = carried_out(document, targets)
    except ConflictError:
        assert edits is None
        return
    assert edits is not None
    after = apply(text, edits)
    assert shown(plain(parse(after).root)) == shown(expected)
    assert codes(after) <= codes(text)
    if "comment" not in codes(text) and "trailing-comma" not in codes(text):
        assert shown(json.loads(after.removeprefix("\ufeff"))) == shown(expected)


@SLOW
@given(fixes())
def test_what_is_not_meant_stays(drawn: tuple[Any, str, list[Target]]) -> None:
    """Without ``Remove`` and ``Replace`` all that was there but blanks is there still, in its order."""
    _, text, targets = drawn
    targets = [t for t in targets if isinstance(t.operation, (Insert, Append))]
    after = fixed(text, *targets)
    if after is None:
        return  # a key would be there twice
    rest = iter(after)
    assert all(character in rest for character in re.sub(r"\s", "", text))


@SLOW
@given(fixes())
def test_fixes_that_do_not_overlap_combine(drawn: tuple[Any, str, list[Target]]) -> None:
    """A run over many findings applies the edits of several fixes at once, each lowered alone."""
    document, text, targets = drawn
    tree = parse(text)
    for one, two in combinations(targets, 2):
        first, second = lower(text, tree, [one]), lower(text, tree, [two])
        if first is None or second is None:
            continue
        try:
            expected = carried_out(document, [one, two])
            after = apply(text, sorted(first + second, key=lambda edit: edit[:2]))
        except (ConflictError, ValueError):
            continue
        # What two fixes put at one point may come in either order.
        assert unordered(plain(parse(after).root)) == unordered(expected)
        assert codes(after) <= codes(text)


@SLOW
@given(VALUES, st.booleans())
def test_a_value_in_lines_is_laid_out_like_the_rest(value: Any, crlf: bool) -> None:
    """What is inserted into a file that ``json.dumps`` has written looks as if it had been there before."""
    before, after = {"a": {"b": 1}}, {"a": {"b": 1, "x": value}}
    line_end = "\r\n" if crlf else "\n"

    def written(document: Any) -> str:
        text = json.dumps(document, indent=3, ensure_ascii=False).replace("\n", line_end)
        return re.sub("[\x7f-\x9f\u2028\u2029]", lambda found: f"\\u{ord(found[0]):04x}", text)

    assert fixed(written(before), insert(("a",), "x", value)) == written(after)


@SLOW
@given(st.text(max_size=8), st.text(max_size=4), st.data())
def test_splice_any_part_of_a_string(string: str, new: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(string)))
    end = data.draw(st.integers(start, len(string)))
    text = json.dumps([string, {"k": string}], ensure_ascii=data.draw(st.booleans()))
    root = parse(text).root
    assert isinstance(root, Array)
    holder = root.elements[1]
    assert isinstance(holder, Object)
    value = holder.members[0].value
    assert isinstance(value, String)
    at = root.starts[1] + holder.starts[0] + holder.members[0].value_start
    raw_start, raw_end = (at + offset for offset in span(value.raw, start, end))
    after = fixed(text, splice((1, "k"), new, raw_start, raw_end))
    assert after is not None
    assert json.loads(after) == [string, {"k": string[:start] + new + string[end:]}]
