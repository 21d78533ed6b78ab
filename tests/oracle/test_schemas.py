"""Our verdict on JSON Schemas against that of the library, on all schemas of real servers and on mutated ones.

We judge one schema object, and in it one keyword, at a time; the library validates the whole against the meta-schema.
Both must refuse the same schemas, in the same places, in every dialect.
"""

from __future__ import annotations

import copy
import json
import os
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from mcp_lsp.model.dialects import KEYWORDS, Dialect
from mcp_lsp.model.instances import simple
from mcp_lsp.model.metaschema import faults, governs, validator_of
from mcp_lsp.model.patterns import pattern_fault
from mcp_lsp.model.schemas import Role, Schema, Use, children
from mcp_lsp.syntax import json as front_end
from mcp_lsp.syntax.operations import Path as Steps
from mcp_lsp.syntax.tree import Object

#: Mutated schemas for each dialect.
MUTATIONS = 1200
#: Of these the library reads one in about a tenth of a second; set it higher to compare all.
LARGEST = int(os.environ.get("MCP_LSP_LARGEST_SCHEMA", "12000"))
#: What a mutation puts in a keyword's place.
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 1.0, 1.5, 2**70, "", "string", "int", "#x", "a b", "https://example.org/x"),
    *([], ["a"], ["a", "a"], [1], [None], ["string", "null"], ["string", "string"], [1, 1.0], [1, True], [[], []]),
    *({}, {"a": {}}, {"a": True}, {"a": 1}, {"a": ["b"]}, {"a": []}, {"a": ["b", "b"]}, {"a": [1]}, {"type": "int"}),
    *([{}], [True], [{"type": "int"}], [{}, 1], {"a": {"type": "int"}}, {"https://example.org/x": True}),
)


@cache
def schemas(shared: Path) -> list[dict[str, Any]]:
    """All different schemas in the corpus."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted(shared.glob("corpus/*/*.json")):
        try:
            work = [json.loads(path.read_text("utf-8"))]
        except ValueError:
            continue
        while work:
            value = work.pop()
            if isinstance(value, dict):
                for key in ("inputSchema", "input_schema", "outputSchema"):
                    schema = value.get(key)
                    if isinstance(schema, dict):
                        found.setdefault(json.dumps(schema), schema)
                work.extend(value.values())
            elif isinstance(value, list):
                work.extend(value)
    return list(found.values())


def ours(schema: dict[str, Any], dialect: Dialect) -> set[Steps]:
    """The paths to all values that we refuse."""
    root = front_end.parse(json.dumps(schema)).root
    assert isinstance(root, Object)
    wrong: set[Steps] = set()
    work: list[tuple[Object, Role, Steps]] = [(root, Role(Use.INPUT, "inputSchema", dialect=dialect), ())]
    while work:
        node, role, path = work.pop()
        if governs(role):
            wrong.update((*path, *fault.at.path) for fault in faults(Schema(node, role, ""), dialect))
        work += [(child.node, child.role, path + child.path) for child in children(node, role)]
    return wrong


def theirs(schema: dict[str, Any], dialect: Dialect) -> set[Steps]:
    library = validator_of(dialect)
    return {tuple(error.absolute_path) for error in library(library.META_SCHEMA).iter_errors(schema)}


def one_of(path: Steps, paths: set[Steps]) -> bool:
    """Whether one of ``paths`` is at, above or below ``path``: a branch of a union hides where in it the fault is."""
    return any(path[: len(other)] == other[: len(path)] for other in paths)


def same(schema: dict[str, Any], dialect: Dialect) -> None:
    mine, library = ours(schema, dialect), theirs(schema, dialect)
    assert bool(mine) == bool(library), (mine, library, schema)
    assert all(one_of(path, library) for path in mine), (mine, library, schema)
    assert all(one_of(path, mine) for path in library), (mine, library, schema)


def without_dialect(value: Any) -> Any:
    """``value`` without any `$schema`, so that the dialect is what the test says."""
    if isinstance(value, dict):
        return {key: without_dialect(inner) for key, inner in value.items() if key != "$schema"}
    return [without_dialect(inner) for inner in value] if isinstance(value, list) else value


@pytest.mark.parametrize("dialect", Dialect)
def test_every_schema_of_the_corpus(shared: Path, dialect: Dialect) -> None:
    """In 2020-12 all but the largest, in the older dialects those of the usual size: the library takes its time."""
    judged = 0
    for schema in schemas(shared):
        if len(json.dumps(schema)) < (LARGEST if dialect is Dialect.D2020 else 1500):
            same(without_dialect(schema), dialect)
            judged += 1
    assert judged > 1000


def mutated(dice: random.Random, schema: dict[str, Any], dialect: Dialect) -> dict[str, Any]:
    """``schema`` with one to three keywords, somewhere in it, set to what they seldom are."""
    schema = copy.deepcopy(schema)
    for _ in range(dice.randint(1, 3)):
        into = dice.choice(list(objects(schema)))
        keyword = dice.choice([*KEYWORDS[dice.choice([dialect, *Dialect])]])
        if keyword != "$schema":
            into[keyword] = copy.deepcopy(dice.choice(VALUES))
    return schema


def objects(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from objects(inner)


@pytest.mark.parametrize("dialect", Dialect)
def test_mutated_schemas(shared: Path, dialect: Dialect) -> None:
    dice = random.Random(f"schemas {dialect}")
    small = [without_dialect(schema) for schema in schemas(shared) if len(json.dumps(schema)) < 1200]
    refused = 0
    for _ in range(MUTATIONS):
        schema = mutated(dice, dice.choice(small), dialect)
        same(schema, dialect)
        refused += bool(ours(schema, dialect))
    assert MUTATIONS // 4 < refused < MUTATIONS


@pytest.mark.parametrize("dialect", Dialect)
def test_each_keyword_with_each_value(dialect: Dialect) -> None:
    """What the table says of a value is what the library says."""
    for keyword in {keyword for keywords in KEYWORDS.values() for keyword in keywords} - {"$schema"}:
        for value in VALUES:
            same({keyword: value}, dialect)
            same({"properties": {keyword: {keyword: value, "minimum": 1, "maximum": 2}}}, dialect)


@pytest.mark.parametrize("dialect", Dialect)
def test_values(shared: Path, dialect: Dialect) -> None:
    """Where we say ourselves whether a value is valid under its schema, the library says the same."""
    shapes = {
        json.dumps(inner, sort_keys=True): inner
        for schema in schemas(shared)
        if len(json.dumps(schema)) < 4000
        for inner in objects(without_dialect(schema))
    }
    answered = 0
    for schema in shapes.values():
        text = json.dumps(schema)
        # Others hold this to what the library refuses, which takes far longer.
        if "pattern" in text or "$ref" in text or ours(schema, dialect):
            continue
        for value in (schema.get("default"), *schema.get("enum", ())[:2], *VALUES[::4]):
            reason = simple(value, schema, dialect)
            if reason is not None:
                answered += 1
                assert (reason == "") == validator_of(dialect)(schema).is_valid(value), (reason, value, schema)
    assert answered > 5000


def test_the_table_knows_every_keyword() -> None:
    """The table speaks of the keywords that each meta-schema speaks of, and of no others."""
    for dialect in Dialect:
        assert KEYWORDS[dialect].keys() - {"$schema"} == keywords_of(validator_of(dialect).META_SCHEMA) - {"$schema"}


def keywords_of(meta_schema: dict[str, Any]) -> set[str]:
    """The keywords that a meta-schema, with the vocabularies that it is made of, says something about."""
    from jsonschema_specifications import REGISTRY

    found = set(meta_schema.get("properties", ()))
    base = meta_schema.get("$id", "").rpartition("/")[0]
    for part in meta_schema.get("allOf", ()):
        found |= keywords_of(REGISTRY.contents(f"{base}/{part['$ref']}"))
    return found


def test_no_pattern_of_a_real_server_is_refused(shared: Path) -> None:
    seen = 0
    for folder in ("tools", "captures", "tools-repo"):
        for path in sorted((shared / "corpus" / folder).glob("*.json")):
            for inner in objects(json.loads(path.read_text("utf-8"))):
                pattern = inner.get("pattern")
                if isinstance(pattern, str):
                    seen += 1
                    assert pattern_fault(pattern) is None, pattern
    assert seen > 500
