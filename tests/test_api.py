"""What programs call: the two functions, the values they take, and what wins over what."""

# ruff: noqa: N815 - the models have the field names of the protocol, as those of the SDK do

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections import UserDict
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from pydantic import AnyUrl, BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

import mcp_lsp
from mcp_lsp import LintReport, SettingsError, lint, validate_definitions
from mcp_lsp.cli import main

PAGE = (Path(__file__).parents[1] / "docs/api.md").read_text("utf-8")


@pytest.fixture(autouse=True)
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings file above, and none of the variables."""
    monkeypatch.chdir(tmp_path)
    for variable in ("MCP_LINT_PORTABILITY", "MCP_LINT_CANVAS_CONSUMERS", "MCP_LINT_TRUNCATION_ALLOWLIST"):
        monkeypatch.delenv(variable, raising=False)


def tool(name: object = "get_forecast", **fields: Any) -> dict[str, Any]:
    schema = {"type": "object", "properties": {"city": {"type": "string", "description": "The name of the city."}}}
    description = "Gives the weather of the next days in a city."
    hints = {"readOnlyHint": True}
    return {"name": name, "description": description, "inputSchema": schema, "annotations": hints} | fields


MANIFEST = {
    "$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    "name": "io.github.example-org/weather",
    "description": "Weather of the next days.",
    "version": "1.2.0",
    "packages": [{"registryType": "npm", "identifier": "weather", "version": "1.2.0", "transport": {"type": "stdio"}}],
}


def rules(report: LintReport) -> list[str]:
    return [one.rule for one in (*report.errors, *report.warnings)]


# The report


def test_what_is_good_passes() -> None:
    report = validate_definitions(
        tools=[tool()],
        resources=[{"name": "A day", "uri": "weather://days/1", "description": "The weather of one day."}],
        prompts=[{"name": "plan", "description": "Plans a trip.", "arguments": [{"name": "to", "description": "To"}]}],
        server_json=MANIFEST,
        package_json={"name": "weather", "version": "1.2.0"},
    )
    assert (report.errors, report.warnings, report.passed) == ([], [], True)
    assert str(report) == "no errors or warnings"


def test_nothing_is_not_at_fault() -> None:
    for report in (validate_definitions(), validate_definitions(tools=[], resources=[], prompts=[])):
        assert rules(report) == []


def test_a_diagnostic() -> None:
    other = tool("b", description="Gives the names of all cities.", inputSchema={"type": "array"})
    report = validate_definitions(tools=[tool(), other])
    (one,) = report.errors
    assert (one.rule, one.severity) == ("schema-is-object", "error")
    assert (one.definition_type, one.definition_name) == ("tool", "b")
    assert (one.pointer, one.source) == ("/tools/1/inputSchema/type", '"array"')
    start, end = one.range
    assert json.loads(one.text)["tools"][1]["inputSchema"] == {"type": "array"}
    assert one.text.splitlines()[start.line - 1][start.column - 1 : end.column - 1] == '"array"'
    assert one.text[start.offset : end.offset] == '"array"'
    assert not report.passed
    assert str(report) == f"error: tool b: {one.message} [schema-is-object]"


def test_warnings_do_not_fail() -> None:
    report = validate_definitions(tools=[tool(annotations={"readOnlyHint": True, "destructiveHint": False})])
    assert [(one.rule, one.severity) for one in report.warnings] == [("annotation-coherence", "warning")]
    assert report.passed


def test_ranges_count_code_points() -> None:
    named = tool("\U0001f326\ufe0f", title="\u2028")
    report = validate_definitions(tools=[named | {"inputSchema": {"type": "array"}}])
    (one,) = [one for one in report.errors if one.rule == "schema-is-object"]
    assert one.source == '"array"'


def test_half_of_a_surrogate_pair_is_told_of() -> None:
    report = validate_definitions(tools=[tool(title="a\ud83c")])
    (one,) = [one for one in report.warnings if one.rule == "json-lone-surrogate"]
    assert one.source == "\\ud83c"


NAMES: dict[str, tuple[dict[str, Any], str, tuple[str, str]]] = {
    "a tool": ({"tools": [tool("x", inputSchema=[])]}, "schema-is-object", ("tool", "x")),
    "a tool without a name": ({"tools": [tool("", inputSchema=[])]}, "schema-is-object", ("tool", "<unnamed>")),
    "a name that is none": ({"tools": [tool(5, inputSchema=[])]}, "schema-is-object", ("tool", "<unnamed>")),
    "no tool": ({"tools": [tool(), None]}, "definition-invalid", ("tool", "<invalid>")),
    "no resource": ({"resources": ["x"]}, "definition-invalid", ("resource", "<invalid>")),
    "no prompt": ({"prompts": [False]}, "definition-invalid", ("prompt", "<invalid>")),
    "a prompt": ({"prompts": [{"name": "p"}]}, "description-required", ("prompt", "p")),
    "a resource": ({"resources": [{"uriTemplate": "a://{x", "name": "r"}]}, "uri-template-valid", ("resource", "r")),
    "a resource by its template": (
        {"resources": [{"uriTemplate": "a://{x"}]},
        "uri-template-valid",
        ("resource", "a://{x"),
    ),
    "a list": ({"tools": {"x": tool("x")}}, "definition-list-type", ("definitions", "definitions")),
    "a manifest": (
        {"server_json": MANIFEST | {"version": ""}},
        "server-json-version-required",
        ("server-json", "server.json"),
    ),
    "a part of a manifest": (
        {"server_json": MANIFEST | {"packages": [1]}},
        "server-json-package-type",
        ("server-json", "server.json"),
    ),
    "no manifest": ({"server_json": []}, "server-json-type", ("server-json", "server.json")),
    "a landing": ({"landing": {"tagline": 5}}, "landing-tagline-type", ("landing", "landing")),
    "no landing": ({"landing": []}, "landing-shape", ("landing", "landing")),
}


@pytest.mark.parametrize(("given", "rule", "named"), NAMES.values(), ids=NAMES)
def test_types_and_names(given: dict[str, Any], rule: str, named: tuple[str, str]) -> None:
    report = validate_definitions(**given)
    found = [one for one in (*report.errors, *report.warnings) if one.rule == rule]
    assert [(one.definition_type, one.definition_name) for one in found] == [named]


def test_the_version_of_the_package() -> None:
    report = validate_definitions(server_json=MANIFEST, package_json={"version": "2.0.0"})
    assert rules(report) == ["server-json-version-sync"]
    for other in (None, {}, {"version": 2}, {"version": None}, []):
        assert rules(validate_definitions(server_json=MANIFEST, package_json=other)) == []


def test_definitions_are_seen_together() -> None:
    app = tool(_meta={"ui": {"resourceUri": "ui://map"}})
    page = {"name": "Map", "uri": "ui://map", "description": "The map.", "mimeType": "text/html;profile=mcp-app"}
    assert rules(validate_definitions(tools=[app], resources=[page])) == []
    other = page | {"uri": "ui://maps"}
    assert rules(validate_definitions(tools=[app], resources=[other])) == ["app-tool-resource-pairing"]


# Values


class Model(BaseModel):
    """As the first version of the SDK has its models."""

    model_config = ConfigDict(extra="allow")


class Hints(Model):
    title: str | None = None
    readOnlyHint: bool | None = None
    destructiveHint: bool | None = None


class Tool(Model):
    name: str
    title: str | None = None
    description: str | None = None
    inputSchema: dict[str, Any]
    outputSchema: dict[str, Any] | None = None
    annotations: Hints | None = None
    meta: dict[str, Any] | None = Field(alias="_meta", default=None)


class Resource(Model):
    name: str
    uri: AnyUrl
    description: str | None = None
    mimeType: str | None = None


class Template(Model):
    name: str
    uriTemplate: str
    description: str | None = None


class ListToolsResult(Model):
    meta: dict[str, Any] | None = Field(alias="_meta", default=None)
    nextCursor: str | None = None
    tools: list[Tool]


class ListResourcesResult(Model):
    nextCursor: str | None = None
    resources: list[Resource]


class ListTemplatesResult(Model):
    nextCursor: str | None = None
    resourceTemplates: list[Template]


class LaterTool(BaseModel):
    """As the second version of the SDK has its models."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True)
    name: str
    title: str | None = None
    description: str | None = None
    input_schema: dict[str, Any]
    output_schema: dict[str, Any] | None = None
    annotations: Hints | None = None
    meta: dict[str, Any] | None = Field(alias="_meta", default=None)


class Word(StrEnum):
    FORECAST = "get_forecast"


@dataclass
class Record:
    name: str
    inputSchema: dict[str, Any]
    description: str | None = None
    annotations: Hints | None = None
    tags: tuple[str, ...] = field(default=(), init=False, repr=False)


SCHEMA = tool()["inputSchema"]
TEXT = tool()["description"]
# A server of the SDK passes every field, those that nobody set as None.
UNSET = {"title": None, "annotations": Hints(readOnlyHint=True, title=None), "meta": None, "_meta": None}
SAME: dict[str, Any] = {
    "a dict": tool(),
    "another mapping": MappingProxyType(UserDict(tool())),
    "a model": Tool(name="get_forecast", description=TEXT, inputSchema=SCHEMA, outputSchema=None, **UNSET),
    "a later model": LaterTool(name="get_forecast", description=TEXT, input_schema=SCHEMA, **UNSET),
    "an enumeration": tool(Word.FORECAST),
}


@pytest.mark.parametrize("given", SAME.values(), ids=SAME)
def test_values_that_say_the_same(given: Any) -> None:
    assert texts(tools=[given, None]) == texts(tools=[tool(), None])


def texts(**given: Any) -> Any:
    """The value that was linted: there is a finding in it to read it from."""
    (one, *_) = validate_definitions(**given).errors
    return json.loads(one.text)


def test_dataclasses() -> None:
    record = Record("get_forecast", SCHEMA)
    assert texts(tools=[record, None]) == {"tools": [{"name": "get_forecast", "inputSchema": SCHEMA, "tags": []}, None]}


def test_a_null_in_a_dict_stays() -> None:
    text = {"anyOf": [{"type": "string"}, {"type": "null"}], "default": None}
    optional = {"type": "object", "properties": {"n": text}}
    (model, plain, _) = texts(tools=[Tool(name="x", inputSchema=optional, title=None), tool(title=None), None])["tools"]
    assert model == {"name": "x", "inputSchema": optional}
    assert plain["title"] is None


def test_aliases_and_further_fields() -> None:
    given = Tool(name="x", inputSchema=SCHEMA, _meta={"a.b/c": None}, sourceUrl="https://x.example")
    (one, _) = texts(tools=[given, None])["tools"]
    assert one == {"name": "x", "inputSchema": SCHEMA, "_meta": {"a.b/c": None}, "sourceUrl": "https://x.example"}


def test_results_of_list_requests() -> None:
    tools = ListToolsResult(tools=[Tool(name="x", inputSchema={"type": "array"})])
    assert validate_definitions(tools=tools).errors == validate_definitions(tools=tools.tools).errors != []
    resources = ListResourcesResult(resources=[Resource(name="r", uri=AnyUrl("a://b"))])
    templates = ListTemplatesResult(resourceTemplates=[Template(name="t", uriTemplate="a://{b")])
    assert rules(validate_definitions(resources=resources)) == ["description-required"]
    for given in (templates, [*resources.resources, *templates.resourceTemplates]):
        (one,) = [one for one in validate_definitions(resources=given).errors if one.rule == "uri-template-valid"]
        assert one.definition_name == "t"


def test_anything_that_can_be_walked_through() -> None:
    def generate() -> Iterator[dict[str, Any]]:
        yield tool(inputSchema={"type": "array"})

    expected = validate_definitions(tools=list(generate())).errors
    assert expected
    assert validate_definitions(tools=generate()).errors == expected
    assert validate_definitions(tools=tuple(generate())).errors == expected
    assert validate_definitions(tools={"x": next(generate())}.values()).errors == expected


STRANGE = {
    "a function": (tool(handler=print), "tools[0]['handler'] is of the type builtin_function_or_method,"),
    "bytes": (tool(icons=[{"src": b"x"}]), "tools[0]['icons'][0]['src'] is of the type bytes,"),
    "a class": (Tool, "tools[0] is of the type ModelMetaclass,"),
    "in a dataclass": (Record("x", {"a": object()}), "tools[0].inputSchema['a'] is of the type object,"),
    "a key": (tool(_meta={1: 2}), "tools[0]['_meta'] has the key 1;"),
}


@pytest.mark.parametrize(("given", "words"), STRANGE.values(), ids=STRANGE)
def test_what_json_does_not_have(given: object, words: str) -> None:
    with pytest.raises(TypeError, match=re.escape(words)):
        validate_definitions(tools=[given])


# Knobs and settings


def canvas(**schema: Any) -> dict[str, Any]:
    text = {"type": "string", "description": "The id of the canvas."}
    return tool(outputSchema={"type": "object", "properties": {"canvas_id": text} | schema})


def capped() -> dict[str, Any]:
    limit = {"type": "integer", "description": "How many at most."}
    items = {"type": "array", "items": {"type": "string"}, "description": "The days."}
    return tool(
        inputSchema={"type": "object", "properties": {"limit": limit}},
        outputSchema={"type": "object", "properties": {"items": items}},
    )


def formatted() -> dict[str, Any]:
    link = {"type": "string", "format": "uri", "description": "An address."}
    return tool(inputSchema={"type": "object", "properties": {"link": link}})


# (the rule, a tool that it flags, the argument that stops it, the settings that do)
KNOBS: dict[str, tuple[str, dict[str, Any], dict[str, Any], str]] = {
    "formats": (
        "schema-format-portability",
        formatted(),
        {"format_allowlist": {"uri"}},
        'formats = ["uri"]',
    ),
    "consumers": (
        "canvas-consumer-missing",
        canvas(),
        {"canvas_consumers": ("get_forecast",)},
        'canvas-consumers = ["get_forecast"]',
    ),
    "no consumers": ("canvas-consumer-missing", canvas(), {"canvas_consumers": False}, "canvas-consumers = false"),
    "capped": (
        "capped-list-no-truncation",
        capped(),
        {"truncation_allowlist": ["get_forecast"]},
        'truncation-allowlist = ["get_forecast"]',
    ),
    "capped at all": (
        "capped-list-no-truncation",
        capped(),
        {"truncation_allowlist": False},
        "truncation-allowlist = false",
    ),
}


@pytest.mark.parametrize(("rule", "given", "argument", "settings"), KNOBS.values(), ids=KNOBS)
def test_knobs(rule: str, given: dict[str, Any], argument: dict[str, Any], settings: str) -> None:
    assert rule in rules(validate_definitions(tools=[given]))
    assert rule not in rules(validate_definitions(tools=[given], **argument))
    Path("mcp-lsp.toml").write_text(settings, "utf-8")
    assert rule not in rules(validate_definitions(tools=[given]))
    assert rule in rules(validate_definitions(tools=[given], **{key: ["other"] for key in argument}))


def test_portability(monkeypatch: pytest.MonkeyPatch) -> None:
    def flagged(**arguments: Any) -> bool:
        return "schema-dialect-tag" in rules(validate_definitions(tools=[tool()], **arguments))

    assert not flagged()
    assert flagged(portability="strict")
    monkeypatch.setenv("MCP_LINT_PORTABILITY", "strict")
    assert flagged()
    monkeypatch.delenv("MCP_LINT_PORTABILITY")
    Path("mcp-lsp.toml").write_text('portability = "strict"', "utf-8")
    assert flagged()
    Path("mcp-lsp.toml").write_text('[rules]\nschema-dialect-tag = "error"', "utf-8")
    assert flagged()


def test_an_argument_wins_over_settings_and_they_over_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    def flagged(**arguments: Any) -> bool:
        return "canvas-consumer-missing" in rules(validate_definitions(tools=[canvas()], **arguments))

    assert flagged()
    monkeypatch.setenv("MCP_LINT_CANVAS_CONSUMERS", "run_sql, get_forecast")
    assert not flagged()
    Path("mcp-lsp.toml").write_text("canvas-consumers = ['run_sql']", "utf-8")
    assert flagged()
    assert not flagged(canvas_consumers=["get_forecast"])
    assert not flagged(canvas_consumers=False)
    Path("mcp-lsp.toml").write_text("canvas-consumers = false", "utf-8")
    assert not flagged()
    assert flagged(canvas_consumers=[])


def test_the_rest_of_the_settings_counts_but_for_the_preset() -> None:
    Path("mcp-lsp.toml").write_text('preset = "recommended"\n[rules]\nschema-is-object = "warning"\n', "utf-8")
    report = validate_definitions(tools=[tool(inputSchema={"type": "array"}), canvas() | {"name": "other"}])
    assert [one.rule for one in report.errors] == []
    assert {"schema-is-object", "canvas-consumer-missing"} <= {one.rule for one in report.warnings}


def test_settings_that_cannot_be_used() -> None:
    Path("mcp-lsp.toml").write_text("preset = 'stict'", "utf-8")
    for call in (lambda: validate_definitions(tools=[tool()]), lambda: lint("{}"), lambda: lint("{}", "a.json")):
        with pytest.raises(SettingsError, match="stict"):
            call()


WRONG: list[dict[str, Any]] = [
    {"portability": "loose"},
    {"format_allowlist": "uri"},
    {"canvas_consumers": "run_sql"},
    {"truncation_allowlist": [1]},
    {"canvas_consumers": True},
]


@pytest.mark.parametrize("arguments", WRONG)
def test_arguments_that_cannot_be_used(arguments: dict[str, Any]) -> None:
    with pytest.raises((SettingsError, TypeError)):
        validate_definitions(tools=[tool()], **arguments)


# lint


BAD = json.dumps({"tools": [tool(inputSchema={"type": "array"})]}, indent=2)


def test_lint() -> None:
    (one,) = lint(BAD).findings
    assert (one.rule.id, one.severity, BAD[one.start : one.end]) == ("schema-is-object", "error", '"array"')
    assert lint(BAD).pointer(one) == "/tools/0/inputSchema/type"
    assert lint("").document.kind is None
    assert lint("{}").findings == []


def test_lint_takes_settings() -> None:
    assert lint(BAD, settings={"rules": {"schema-is-object": "off"}}).findings == []
    with pytest.raises(SettingsError, match='did you mean "preset"'):
        lint(BAD, settings={"presets": "strict"})


def test_lint_looks_around_the_path(tmp_path: Path) -> None:
    folder = tmp_path / "a"
    folder.mkdir()
    settings = '[rules]\nschema-is-object = "hint"\n[[files]]\nglob = "x"\nkind = "server-json"'
    (folder / "mcp-lsp.toml").write_text(settings, "utf-8")
    (folder / "package.json").write_text('{"version": "3.0.0"}', "utf-8")
    assert [one.severity for one in lint(BAD, folder / "tools.json").findings] == ["hint"]
    assert [one.severity for one in lint(BAD, "b/tools.json").findings] == ["error"]
    manifest = json.dumps(MANIFEST)
    assert "server-json-version-sync" in [one.rule.id for one in lint(manifest, folder / "server.json").findings]
    assert "server-json-version-sync" not in [one.rule.id for one in lint(manifest, "server.json").findings]
    assert lint("[]", folder / "x").document.kind == "server-json"


def test_lint_says_what_the_command_line_says(capsys: pytest.CaptureFixture[str]) -> None:
    Path("tools.json").write_text(BAD, "utf-8")
    main(["check", "tools.json", "--format", "json"])
    said = [(one["rule"], one["severity"], one["pointer"]) for one in json.loads(capsys.readouterr().out)["findings"]]
    report = lint(BAD, "tools.json")
    assert said == [(one.rule.id, one.severity, report.pointer(one)) for one in report.findings] != []


def test_the_environment_counts_on_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("tools.json").write_text(json.dumps({"tools": [canvas()]}), "utf-8")

    def said() -> bool:
        main(["check", "tools.json", "--preset", "strict", "--format", "json"])
        return "canvas-consumer-missing" in [one["rule"] for one in json.loads(capsys.readouterr().out)["findings"]]

    assert said()
    monkeypatch.setenv("MCP_LINT_CANVAS_CONSUMERS", "false")
    assert not said()


# The package and the page


def test_the_package_is_lazy() -> None:
    code = """
import sys
import mcp_lsp
assert "mcp_lsp.api" not in sys.modules
assert {"lint", "validate_definitions", "Report"} <= set(dir(mcp_lsp))
from mcp_lsp import lint
assert "mcp_lsp.api" in sys.modules
lint("{}")
print(sorted({"pydantic", "jsonschema", "pygls", "lsprotocol", "asyncio"} & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == "[]"


def test_all_that_the_package_offers_is_there() -> None:
    for name in mcp_lsp.__all__:
        assert getattr(mcp_lsp, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'lnit'"):
        mcp_lsp.lnit  # noqa: B018


FENCES = [text for language, text in re.findall(r"```(\w+)\n(.*?)```", PAGE, re.DOTALL) if language == "python"]


def test_the_examples_of_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    class Server:
        async def list_tools(self) -> list[Tool]:
            return [Tool(**tool())]

    class Weather:
        server = Server()

    monkeypatch.setitem(sys.modules, "weather", Weather)  # type: ignore[arg-type]
    Path("server.json").write_text(json.dumps(MANIFEST), "utf-8")
    ran = 0
    for text in FENCES:
        if "def test_" not in text:
            continue
        around: dict[str, Any] = {"TOOLS": [tool()]}
        exec(text, around)
        for name in [name for name in around if name.startswith("test_")]:
            around[name]()
            ran += 1
    assert ran == 3


def test_the_page_names_every_argument_and_field() -> None:
    (signature,) = [text for text in FENCES if text.startswith("validate_definitions(")]
    call = ast.parse(signature.replace("*, ", "").replace(" -> LintReport", "")).body[0]
    assert isinstance(call, ast.Expr) and isinstance(call.value, ast.Call)
    assert [keyword.arg for keyword in call.value.keywords] == [*validate_definitions.__kwdefaults__]
    for name in (*validate_definitions.__kwdefaults__, *mcp_lsp.LintDiagnostic.__dataclass_fields__, "source"):
        assert f"`{name}`" in PAGE


def test_the_fault_that_the_page_quotes() -> None:
    (quoted,) = re.findall(r"```text\n(.*)\n```", PAGE)
    with pytest.raises(TypeError) as caught:
        validate_definitions(tools=[tool(handler=lambda: 0)])
    assert str(caught.value) == quoted
