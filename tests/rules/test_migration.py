"""The fix of ``server-json-unknown-key`` that brings a whole file to the current version of the format."""

from __future__ import annotations

from ruletest import check, report

from mcp_lsp.engine.fixes import edits_of
from mcp_lsp.model.formats.server_json import CURRENT_SCHEMA, CURRENT_VERSION, schema_url
from mcp_lsp.rules.api import Fix
from mcp_lsp.syntax.json.lower import apply

RULE = "server-json-unknown-key"
TITLE = f"Migrate the whole file to version {CURRENT_VERSION}"


def migrations(text: str) -> list[Fix]:
    """The migration that each finding offers."""
    return [fix for one in check(text, "server.json") for fix in one.located.fixes if fix.title == TITLE]


def migrated(text: str) -> str:
    """``text`` after the migration, as the first finding that offers it would have it."""
    given = report(text, "server.json")
    for located in given.findings:
        for fix in located.fixes:
            if fix.title == TITLE:
                edits = edits_of(given, located, fix)
                assert edits
                return apply(text, edits)
    raise AssertionError("no migration is offered")


FIRST = f"""{{
  "$schema": "{schema_url("2025-07-09")}",
  "name": "io.github.ada/weather",
  "description": "Weather forecasts for any place on earth",
  "status": "active",
  "version": "1.4.0",
  "website_url": "https://weather.example.com",
  "packages": [
    {{
      "registry_type": "npm",
      "identifier": "@ada/weather",
      "version": "1.4.0",
      "transport": {{"type": "stdio"}},
      "package_arguments": [{{"type": "positional", "value_hint": "place", "is_repeated": true}}],
      "environment_variables": [
        {{
          "name": "API_KEY",
          "description": "The key of your account",
          "is_required": true,
          "is_secret": true
        }}
      ]
    }}
  ]
}}
"""

FIRST_TODAY = f"""{{
  "$schema": "{CURRENT_SCHEMA}",
  "name": "io.github.ada/weather",
  "description": "Weather forecasts for any place on earth",
  "version": "1.4.0",
  "websiteUrl": "https://weather.example.com",
  "packages": [
    {{
      "registryType": "npm",
      "identifier": "@ada/weather",
      "version": "1.4.0",
      "transport": {{"type": "stdio"}},
      "packageArguments": [{{"type": "positional", "valueHint": "place", "isRepeated": true}}],
      "environmentVariables": [
        {{
          "name": "API_KEY",
          "description": "The key of your account",
          "isRequired": true,
          "isSecret": true
        }}
      ]
    }}
  ]
}}
"""

BEFORE_LAUNCH = """{
  "name": "io.github.ada/weather",
  "description": "Weather forecasts for any place on earth",
  "version_detail": {
    "version": "1.4.0"
  },
  "packages": [
    {
      "registry_name": "npm",
      "name": "@ada/weather",
      "version": "1.4.0"
    },
    {
      "registryType": "npm",
      "identifier": "@ada/weather-extra",
      "version": "1.4.0",
      "transport": "stdio"
    }
  ],
  "remotes": [
    {
      "transport_type": "sse",
      "url": "https://weather.example.com/sse"
    }
  ]
}
"""

BEFORE_LAUNCH_TODAY = f"""{{
  "$schema": "{CURRENT_SCHEMA}",
  "name": "io.github.ada/weather",
  "description": "Weather forecasts for any place on earth",
  "version": "1.4.0",
  "packages": [
    {{
      "registryType": "npm",
      "identifier": "@ada/weather",
      "version": "1.4.0",
      "transport": {{
        "type": "stdio"
      }}
    }},
    {{
      "registryType": "npm",
      "identifier": "@ada/weather-extra",
      "version": "1.4.0",
      "transport": {{
        "type": "stdio"
      }}
    }}
  ],
  "remotes": [
    {{
      "type": "sse",
      "url": "https://weather.example.com/sse"
    }}
  ]
}}
"""


def errors(text: str) -> list[str]:
    return [one.message for one in check(text, "server.json") if one.severity == "error"]


def test_the_first_version_becomes_the_current_one() -> None:
    assert migrated(FIRST) == FIRST_TODAY
    assert not check(FIRST_TODAY, "server.json")


def test_a_file_from_before_the_launch_becomes_the_current_version() -> None:
    assert migrated(BEFORE_LAUNCH) == BEFORE_LAUNCH_TODAY
    assert not errors(BEFORE_LAUNCH_TODAY)


def test_every_former_key_offers_the_same_migration() -> None:
    offered = migrations(FIRST)
    assert len(offered) == sum(one.rule == RULE for one in check(FIRST, "server.json"))
    assert len(set(map(id, offered))) == 1


def test_line_ends_stay() -> None:
    windows = FIRST.replace("\n", "\r\n")
    assert migrated(windows) == FIRST_TODAY.replace("\n", "\r\n")


def test_where_a_key_is_there_under_both_names_the_former_one_goes() -> None:
    text = '{"name": "a/b", "packages": [{"registry_type": "pypi", "registryType": "npm", "file_sha256": "0"}]}'
    assert '"packages": [{"registryType": "npm", "fileSha256": "0"}]' in migrated(text)


def test_two_former_names_of_one_key_leave_one() -> None:
    text = '{"name": "a/b", "packages": [{"registry_name": "npm", "registry_type": "pypi", "transport": {}}]}'
    assert '"packages": [{"registryType": "npm", "transport": {}}]' in migrated(text)


def test_a_package_that_is_not_of_that_age_gets_no_transport() -> None:
    text = '{"name": "a/b", "packages": [{"registry_type": "npm", "runtime_hint": "npx"}]}'
    assert '[{"registryType": "npm", "runtimeHint": "npx"}]' in migrated(text)


def test_none_is_offered_where_it_would_do_what_the_rename_does() -> None:
    assert not migrations(f'{{"$schema": "{CURRENT_SCHEMA}", "name": "a/b", "website_url": "c", "packages": []}}')


def test_none_is_offered_for_a_key_of_ones_own() -> None:
    assert not migrations('{"name": "a/b", "license": "MIT", "packages": [{"transport": "stdio"}]}')
