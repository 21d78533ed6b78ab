"""Rules over single schema objects: what they are asked, what is remembered, and where their findings land."""

from __future__ import annotations

import gc
import json
import logging
import random
import weakref
from collections.abc import Iterator, Sequence

import pytest
from ruletest import check

from mcp_lsp.engine import Engine, Report
from mcp_lsp.model.dialects import Dialect
from mcp_lsp.model.document import Document
from mcp_lsp.model.schemas import TUPLE_ITEMS, Schema, Use
from mcp_lsp.rules.api import Context, Findings, Options, Preset, Severity, fix, flag, insert, remove
from mcp_lsp.rules.over_schemas import SchemaEntry, SchemaFamily

TEXT = json.dumps(
    {
        "tools": [
            {
                "name": "t",
                "inputSchema": {
                    "type": "object",
                    "properties": {
                        "a": {"type": "string", "description": "one"},
                        "b": {"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "int"}]}},
                        "c": {"items": [{"const": 1}]},
                    },
                    "$defs": {"d": {"not": {"type": "null"}}},
                },
                "outputSchema": {"type": "object", "additionalProperties": {"type": "number"}},
            }
        ],
        "resources": [{"name": "r", "uriTemplate": "x://{i}", "params": {"type": "object"}, "output": {}}],
        "prompts": [{"name": "p", "args": {"type": "object", "properties": {"q": {}}}}],
    },
    indent=1,
)


class Asked:
    """A family with a rule that notes which schema objects it is asked about, and flags those with a `type`."""

    def __init__(self) -> None:
        self.family = SchemaFamily("asked")
        self.seen: list[tuple[Use, str, str | int, int]] = []

        @self.family.rule("asked-rule", Severity.WARNING)
        def asked(schema: Schema, ctx: Context) -> Findings:
            """Flags a type."""
            role = schema.role
            self.seen.append((role.use, role.keyword, schema.name, role.depth))
            kind = schema.get("type")
            if kind.present:
                yield flag(kind, "a type", fix=fix("x", remove(kind), insert(schema, "y", 1)), related=[(schema, "in")])

        self.engine = Engine(self.family.families)

    def lint(self, document: Document) -> Report:
        self.seen.clear()
        return self.engine.lint(document, key="k")


def test_every_schema_object_is_asked_once_with_its_role() -> None:
    asked = Asked()
    asked.lint(Document.open(TEXT))
    assert sorted(asked.seen, key=str) == sorted(
        [
            (Use.INPUT, "", "", 0),
            (Use.INPUT, "properties", "a", 1),
            (Use.INPUT, "properties", "b", 1),
            (Use.INPUT, "items", "items", 2),
            (Use.INPUT, "anyOf", 0, 3),
            (Use.INPUT, "anyOf", 1, 3),
            (Use.INPUT, "properties", "c", 1),
            (Use.INPUT, TUPLE_ITEMS, 0, 2),
            (Use.INPUT, "$defs", "d", 1),
            (Use.INPUT, "not", "not", 2),
            (Use.OUTPUT, "", "", 0),
            (Use.OUTPUT, "additionalProperties", "additionalProperties", 1),
            (Use.PARAMS, "", "", 0),
            (Use.OUTPUT, "", "", 0),
            (Use.PARAMS, "", "", 0),
            (Use.PARAMS, "properties", "q", 1),
        ],
        key=str,
    )


def test_an_edit_asks_only_what_lies_between_it_and_the_root() -> None:
    asked = Asked()
    document = Document.open(TEXT)
    asked.lint(document)
    document = document.edit(TEXT.index('"int"') + 1, TEXT.index('"int"') + 1, "x")
    asked.lint(document)
    assert [(keyword, name) for _, keyword, name, _ in asked.seen] == [
        ("anyOf", 1),
        ("items", "items"),
        ("properties", "b"),
        ("", ""),
    ]


def test_findings_follow_what_is_edited_around_them() -> None:
    asked = Asked()
    document = Document.open(TEXT)
    asked.lint(document)
    document = document.edit(TEXT.index("one"), TEXT.index("one"), "1234567")
    report = asked.lint(document)
    text = document.text.string
    types = {text[one.start : one.end] for one in report.findings}
    assert types == {'"object"', '"string"', '"array"', '"int"', '"null"', '"number"'}
    last = max((one for one in report.findings if "inputSchema" in report.pointer(one)), key=lambda one: one.start)
    assert report.pointer(last) == "/tools/0/inputSchema/$defs/d/not/type"
    assert text[last.related[0].start : last.related[0].end] == '"not"'
    inside = ("tools", 0, "inputSchema", "$defs", "d", "not")
    at = [report.path_of(operation.at, last.item) for operation in last.fixes[0].operations]  # type: ignore[union-attr]
    assert at == [(*inside, "type"), inside]


def test_a_new_dialect_asks_all_again() -> None:
    asked = Asked()
    document = Document.open(TEXT)
    asked.lint(document)
    at = TEXT.index('"type": "object"')
    asked.lint(document.edit(at, at, '"$schema": "http://json-schema.org/draft-07/schema#", '))
    assert len([use for use, *_ in asked.seen if use is Use.INPUT]) == 10


def test_verdicts_live_no_longer_than_the_tree() -> None:
    asked = Asked()
    document = Document.open(TEXT)
    asked.lint(document)
    node = weakref.ref(document.items[1].node)
    asked.engine.forget("k")
    del document
    gc.collect()
    assert node() is None


@pytest.fixture
def unlogged() -> Iterator[None]:
    """Nothing is logged: pytest would keep the frames of what went wrong, and with them the tree."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.usefixtures("unlogged")
def test_a_rule_that_fails_costs_only_itself() -> None:
    family = SchemaFamily("broken")

    @family.rule("broken-rule", Severity.ERROR)
    def broken(schema: Schema, ctx: Context) -> Findings:
        """Fails on one of the schemas."""
        yield flag(schema, "here")
        if schema.name == "b":
            raise KeyError("no such thing")

    @family.rule("sound-rule", Severity.ERROR)
    def sound(schema: Schema, ctx: Context) -> Findings:
        """Speaks of each."""
        yield flag(schema, "here")

    def broken_fact(schema: Schema, ctx: Context) -> int:
        raise ValueError(schema.name)

    @family.across("broken-fact", Severity.ERROR, fact=broken_fact)
    def over_many(root: Schema, entries: Sequence[SchemaEntry], ctx: Context) -> Findings:
        """Never gets that far."""
        yield flag(root, "never")

    engine = Engine(family.families)
    document = Document.open(TEXT)
    for _ in range(2):
        report = engine.lint(document, key="k")
        rules = [one.rule.id for one in report.findings]
        assert rules.count("sound-rule") == 16
        assert "broken-fact" not in rules
        # The other fields have no b.
        assert rules.count("broken-rule") == 6
        messages = " ".join(one.finding.message for one in report.given if one.rule.id == "internal-error")
        assert "broken-rule" in messages and "no such thing" in messages and "broken-fact" in messages
        document = document.edit(len(TEXT) - 1, len(TEXT) - 1, " ")
    node = weakref.ref(document.items[1].node)
    engine.forget("k")
    del document, report
    gc.collect()
    assert node() is None


def test_facts_reach_the_rule_over_many_with_their_places() -> None:
    family = SchemaFamily("many")
    got: list[tuple[object, ...]] = []

    def fact(schema: Schema, ctx: Context) -> object:
        kind = schema.get("type")
        return kind.place if kind.present else None

    @family.across("many-rule", Severity.WARNING, fact=fact, on=("type",), uses=(Use.INPUT,))
    def many(root: Schema, entries: Sequence[SchemaEntry], ctx: Context) -> Findings:
        """Flags all types."""
        got.extend(entry.path for entry in entries)
        for entry in entries:
            yield flag(entry.at(entry.fact), "a type")

    document = Document.open(TEXT)
    report = Engine(family.families).lint(document)
    assert got == [
        (),
        ("properties", "a"),
        ("properties", "b"),
        ("properties", "b", "items", "anyOf", 0),
        ("properties", "b", "items", "anyOf", 1),
        ("$defs", "d", "not"),
    ]
    assert [TEXT[one.start : one.end] for one in report.findings] == [
        *('"object"', '"string"', '"array"', '"string"', '"int"', '"null"')
    ]


def test_keywords_uses_and_the_root_choose() -> None:
    family = SchemaFamily("chosen")
    seen: list[str] = []

    def rule(id: str) -> object:
        def run(schema: Schema, ctx: Context) -> Findings:
            """Notes that it ran."""
            seen.append(f"{id} {schema.role.use} {schema.name}")
            yield from ()

        return run

    family.rule("on-items", None, on=("items", "anyOf"))(rule("on"))  # type: ignore[arg-type]
    family.root("root-only", None, uses=(Use.INPUT, Use.OUTPUT))(rule("root"))  # type: ignore[arg-type]
    family.root("root-with-rest", None, on=("additionalProperties",))(rule("rest"))  # type: ignore[arg-type]
    Engine(family.families).lint(Document.open(TEXT))
    assert sorted(seen) == [
        *("on input b", "on input c", "on input items", "rest output ", "root input ", "root output ", "root output ")
    ]


def test_families_beside_each_other_share_the_walk() -> None:
    first = SchemaFamily("first")
    second = SchemaFamily("second", beside=first)
    order: list[str] = []
    for family, id in ((first, "first-rule"), (second, "second-rule")):

        def run(schema: Schema, ctx: Context, id: str = id) -> Findings:
            """Notes that it ran."""
            order.append(f"{id} {schema.name}")
            yield flag(schema, id)

        family.rule(id, Severity.HINT, on=("const",))(run)
    report = Engine((*first.families, *second.families)).lint(Document.open(TEXT))
    assert order == ["first-rule 0", "second-rule 0"]
    assert {one.rule.family for one in report.findings} == {"first", "second"}


@pytest.mark.parametrize("keyword", ["not", "items", "properties"])
def test_as_deep_as_the_parser_reads(keyword: str) -> None:
    opening, closing = ('{"properties": {"a": ', "}}") if keyword == "properties" else (f'{{"{keyword}": ', "}")
    levels = 490 if keyword == "properties" else 980
    schema = opening * levels + '{"type": "int", "$ref": "#/nothing"}' + closing * levels
    found = check(f'{{"tools": [{{"name": "t", "inputSchema": {schema}}}]}}', preset="strict")
    rules = {one.rule for one in found}
    assert {"schema-metaschema", "schema-ref-unresolved", "schema-too-deep"} <= rules
    assert "internal-error" not in rules


@pytest.mark.parametrize("keyword", ["default", "enum", "examples", "const", "$vocabulary", "required"])
def test_data_as_deep_as_the_parser_reads(keyword: str) -> None:
    data = "[" * 900 + "]" * 900
    text = f'{{"tools": [{{"name": "t", "inputSchema": {{"type": "object", "{keyword}": [{data}, {data}]}}}}]}}'
    for draft in ("", '"$schema": "http://json-schema.org/draft-04/schema#", '):
        found = check(text.replace('"type": "object"', f'{draft}"type": "object"'), preset="strict")
        assert "internal-error" not in {one.rule for one in found}


SNIPPETS = (
    *('"', "{", "}", "[", "]", ",", ":", " ", "\n", "x", "1", "null", "true", '"type": "int", '),
    *('"$ref": "#/$defs/d", ', '"required": ["a", "a", "z"], ', '"$id": "x", '),
    '"$schema": "http://json-schema.org/draft-07/schema#", ',
    *('"items": [{}], ', '"enum": [1, 1], ', '"default": 5, ', '"pattern": "(", ', '"properties": {"n": true}, '),
)


@pytest.mark.parametrize("seed", range(3))
def test_incremental_equals_cold(seed: int) -> None:
    dice = random.Random(seed)
    engine, options = Engine(), Options(preset=Preset.STRICT)
    document = Document.open(TEXT)
    for _ in range(250):
        text = document.text.string
        start = dice.randrange(len(text) + 1)
        document = document.edit(start, min(len(text), start + dice.choice((0, 0, 0, 1, 8))), dice.choice(SNIPPETS))
        warm = engine.lint(document, options, key="k")
        cold = Engine().lint(Document.open(document.text.string), options)
        assert seen(warm) == seen(cold), text
        if dice.random() < 0.3:
            document = document.edit(0, len(document.text.string), TEXT)


def seen(report: Report) -> list[tuple[object, ...]]:
    return [
        (one.rule.id, one.severity, one.message, one.start, one.end, one.related, [fix.operations for fix in one.fixes])
        for one in report.findings
    ]


def test_the_dialect_in_force() -> None:
    family = SchemaFamily("dialects")
    seen: dict[str | int, Dialect | None] = {}

    @family.rule("dialect-rule", None)
    def dialect(schema: Schema, ctx: Context) -> Findings:
        """Notes the dialect."""
        seen[schema.name] = schema.role.dialect
        yield from ()

    schema = {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "properties": {
            "inherits": {},
            "ignored": {"$schema": "https://json-schema.org/draft/2020-12/schema"},
            "own": {"$schema": "https://json-schema.org/draft/2019-09/schema", "$id": "x", "items": {"not": {}}},
            "unknown": {"$schema": "https://example.com", "$id": "y"},
        },
    }
    Engine(family.families).lint(Document.open(json.dumps({"tools": [{"name": "t", "inputSchema": schema}]})))
    assert seen == {
        "": Dialect.D7,
        "inherits": Dialect.D7,
        "ignored": Dialect.D7,
        "own": Dialect.D2019,
        "items": Dialect.D2019,
        "not": Dialect.D2019,
        "unknown": None,
    }
