"""``explain`` on the words of an error."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from command import Cli
from mcp_lsp.cli.explain import TARGETS
from mcp_lsp.rules import pages, registry
from mcp_lsp.rules.error_messages import WORDINGS
from mcp_lsp.workspace.settings_keys import TARGETS as KNOWN_TARGETS
from rows import hold

NO_ITEMS = (
    "Error code: 400 - {'error': {'message': \"Invalid schema for function 'add': In context=('properties', 'tags'), "
    "array schema missing items.\", 'param': 'tools[19].function.parameters'}}"
)


def labelled(out: str) -> dict[str, str]:
    """The lines ``  label   text`` of an answer; of a label that is there twice the last."""
    lines = [line for line in out.splitlines() if line.startswith("  ") and line[2:3].strip()]
    return {line[2:11].strip(): line[11:] for line in lines}


def test_an_error(cli: Cli) -> None:
    run = cli("explain", NO_ITEMS)
    assert (run.code, run.err) == (0, "")
    assert run.out.startswith("schema-array-items: A schema of the type `array`")
    said = labelled(run.out)
    assert said["words"] == "array schema missing items"
    assert said["where"].startswith("tool `add`, tool number 20, counting those of all servers")
    assert "the OpenAI API" in said["told by"]
    assert said["mend"].startswith("Say what the items are")
    assert said["check"].startswith("mcp-lsp check tools.json --target ")
    assert said["fix"] == f"{said['check']} --fix --unsafe-fixes"
    assert said["page"].endswith("schema-array-items.md#schema-array-items")
    assert "In Python: `tags: list[str]` instead of `tags: list`." in run.out
    assert "```" not in run.out and "Sources" not in run.out


def test_words_without_quotes(cli: Cli) -> None:
    assert cli("explain", "tool", "parameters", "array", "type", "must", "have", "items").code == 0


def test_standard_input(cli: Cli) -> None:
    run = cli("explain", "-", stdin=f"\x1b[31m{NO_ITEMS}\x1b[0m\r\n".encode())
    assert run.code == 0 and run.out.startswith("schema-array-items: ")


def test_standard_input_that_is_no_text(cli: Cli) -> None:
    run = cli("explain", "-", stdin=b"\xff\xfe array schema missing items \xff")
    assert run.code == 0 and run.out.startswith("schema-array-items: ")


def test_an_error_that_begins_like_an_option(cli: Cli) -> None:
    run = cli(
        "explain",
        "-32602: Structured content does not match the tool's output schema: data must NOT have additional properties",
    )
    assert run.code == 0 and run.out.startswith("schema-output-closed: ")


def test_a_name_of_the_registry(cli: Cli) -> None:
    run = cli("explain", "reserved-version-string")
    assert run.code == 0 and run.out.startswith("server-json-version-reserved: ")
    assert labelled(run.out)["check"] == "mcp-lsp check server.json"


def test_several_errors(cli: Cli) -> None:
    run = cli("explain", f"{NO_ITEMS}\ntools: Tool names must be unique.")
    assert [line.split(":")[0] for line in run.out.splitlines() if line[:1].isalpha()] == [
        "schema-array-items",
        "name-unique",
    ]


def test_what_no_rule_looks_at(cli: Cli) -> None:
    run = cli("explain", "400 invalid version: cannot publish duplicate version")
    assert run.code == 0
    assert labelled(run.out)["rule"].startswith("none")


def test_words_that_do_not_tell(cli: Cli) -> None:
    run = cli("explain", "400 INVALID_ARGUMENT")
    assert run.code == 1 and run.out.startswith("May be ")


def test_words_that_are_not_known(cli: Cli) -> None:
    run = cli("explain", "connect ECONNREFUSED 127.0.0.1:3000")
    assert (run.code, run.err) == (1, "")
    assert run.out.startswith("Nothing is known about these words.")
    assert "may be meant" not in run.out


def test_words_that_pages_have(cli: Cli) -> None:
    run = cli("explain", "the uriTemplate has a variable that is not among the parameters")
    assert run.code == 1
    assert "may be meant" in run.out and "\n  template-params-align: " in run.out


def test_json(cli: Cli) -> None:
    run = cli("explain", NO_ITEMS, "--format", "json")
    assert run.code == 0
    report = json.loads(run.out)
    assert report["version"] == 1 and report["maybe"] == []
    [match] = report["matches"]
    assert match["certain"] is True
    assert match["rules"][0] == {
        "id": "schema-array-items",
        "summary": registry.rules()["schema-array-items"].summary,
        "fix": "unsafe",
        "help": "docs/rules/schema-array-items.md#schema-array-items",
    }
    [place] = match["places"]
    assert (place["in"], place["number"], place["name"], place["path"]) == ("tools", 19, "add", ["properties", "tags"])
    assert match["remedy"].startswith("Say what the items are")


def test_json_of_nothing(cli: Cli) -> None:
    run = cli("explain", "--format", "json", "connect ECONNREFUSED 127.0.0.1:3000")
    assert run.code == 1
    assert json.loads(run.out) == {"version": 1, "matches": [], "maybe": []}


def test_json_of_a_rule(cli: Cli) -> None:
    run = cli("explain", "name-format", "--format", "json")
    rule = json.loads(run.out)["rule"]
    assert run.code == 0
    assert rule["id"] == "name-format" and rule["text"] == pages.readable(pages.section("name-format"))


def test_every_wording_can_be_printed(cli: Cli) -> None:
    def check(phrase: str) -> None:
        run = cli("explain", f"Error: {phrase.replace('...', ' x ')}")
        assert run.code in (0, 1) and run.err == ""

    hold(check, sorted({wording.phrases[0] for wording in WORDINGS if not wording.misfit}))


def test_targets_are_known() -> None:
    assert set(TARGETS.values()) <= set(KNOWN_TARGETS)
    assert TARGETS.keys() <= {who for wording in WORDINGS for who in wording.by}


def test_nothing_heavy_is_imported(tmp_path: Path) -> None:
    code = (
        "import sys; from mcp_lsp.cli import main; main(['explain', 'array schema missing items']); print(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=60, check=True
    )
    modules = set(done.stdout.splitlines()[-1].split())
    assert not modules & {"pygls", "lsprotocol", "asyncio", "jsonschema", "pydantic", "urllib.request"}
