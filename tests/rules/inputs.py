"""Boundaries of the rules on arguments, environment variables, headers and variables."""

from __future__ import annotations

from ruletest import Case

from mcp_lsp.rules.api import Severity

S = "server-json-"


def package(members: str, transport: str = '{"type": "stdio"}') -> str:
    """A manifest with one package that has ``members`` besides what every package needs."""
    return (
        '{"name": "io.github.ada/weather", "description": "Weather", "version": "1.4.0", "packages": [{'
        f'"registryType": "npm", "identifier": "weather", "version": "1.4.0", "transport": {transport}, {members}}}]}}'
    )


def arguments(elements: str) -> str:
    return package(f'"packageArguments": [{elements}]')


def variables(elements: str) -> str:
    return package(f'"environmentVariables": [{elements}]')


def remote(members: str) -> str:
    return (
        '{"name": "io.github.ada/weather", "description": "Weather", "version": "1.4.0", "remotes": [{"type": "sse", '
        f'"url": "https://weather.example.com/sse", {members}}}]}}'
    )


def case(rule: str, text: str, *expect: str, preset: str = "recommended", **more: object) -> Case:
    return Case(S + rule, text, list(expect), name="server.json", preset=preset, **more)  # type: ignore[arg-type]


def named(name: str, rest: str = "") -> str:
    return f'{{"type": "named", "name": "{name}"{rest}}}'


def env(rest: str, name: str = "UNITS") -> str:
    return f'{{"name": "{name}", "description": "d", {rest}}}'


# Forms that secrets have, taken apart so that no scanner takes this file for a leak.
GITHUB = "ghp" + "_16C7e42F292c6912E7710c838347Ae178B4a"
AWS = "AKIA" + "IOSFODNN7LPQRSTU"
OPAQUE = "q7Rk2vXw9bTn4LzP"

CASES = [
    # Lists
    case("package-args-type", package('"packageArguments": "serve"'), '"serve"', message="a string"),
    case("package-args-type", package('"packageArguments": {}'), '"packageArguments"', message="an object"),
    case("package-args-type", package('"packageArguments": []')),
    case("package-args-type", package('"packageArguments": null')),
    case("package-args-type", package('"packageArguments": null'), preset="strict"),
    case("runtime-args-type", package('"runtimeArguments": 5'), "5", message="a number"),
    case("runtime-args-type", package('"packageArguments": 5')),
    case("runtime-args-type", package('"runtimeArguments": null')),
    case("env-vars-type", package('"environmentVariables": true'), "true"),
    case("env-vars-type", package('"environmentVariables": null')),
    case(
        "env-vars-type",
        package('"environmentVariables": {"A": "1", "B": {"isSecret": true}, "C": ""}'),
        '"environmentVariables"',
        fixed=package(
            '"environmentVariables": [{"name": "A", "value": "1"}, {"name": "B", "isSecret": true}, {"name": "C"}]'
        ),
    ),
    # A map of something else, or a single variable, cannot be told apart from its members.
    case(
        "env-vars-type",
        package('"environmentVariables": {"A": 1}'),
        '"environmentVariables"',
        fixed=package('"environmentVariables": {"A": 1}'),
    ),
    case(
        "env-vars-type",
        package('"environmentVariables": {"name": "A"}'),
        '"environmentVariables"',
        fixed=package('"environmentVariables": {"name": "A"}'),
    ),
    # Arguments
    case("argument-type", arguments('1, null, [], {"type": "named", "name": "-v"}'), "1", "null", "["),
    case(
        "argument-type",
        arguments('"a\\"b"'),
        '"a\\"b"',
        fixed=arguments('{"type": "positional", "value": "a\\"b"}'),
    ),
    case("argument-type", arguments('""'), '""', fixed=arguments('""')),
    # In its new place the secret would be an error of its own.
    case("argument-type", arguments(f'"{GITHUB}"'), f'"{GITHUB}"', fixed=arguments(f'"{GITHUB}"')),
    case("argument-type", package('"runtimeArguments": ["-y"], "packageArguments": ["serve"]'), '"-y"', '"serve"'),
    case("argument-type-value", arguments("{}"), "{"),
    case("argument-type-value", arguments('{"type": null}, {"type": 1}, {"type": "Named"}'), "null", "1", '"Named"'),
    case("argument-type-value", arguments('{"type": "named"}, {"type": "positional"}')),
    case("argument-type-value", arguments('{"type": }, {"type"')),
    case("argument-type-value", arguments('{"value": ')),
    case("argument-type-value", arguments('{"type": "${KIND}"}')),
    case("argument-type-value", arguments('{"value": ""}'), "{", fixed=arguments('{"value": ""}')),
    case(
        "argument-type-value",
        arguments('{"valueHint": "folder"}, {"type": "flag", "name": "-v"}'),
        "{",
        '"flag"',
        fixed=arguments('{"type": "positional", "valueHint": "folder"}, {"type": "named", "name": "-v"}'),
    ),
    case("argument-name", arguments('{"type": "named"}'), "{"),
    case("argument-name", arguments(named("")), '""'),
    case("argument-name", arguments('{"type": "named", "name": 5}'), "5"),
    case("argument-name", arguments('{"type": "named", "name": null}'), "null"),
    case("argument-name", arguments('{"type": "named", "name": }')),
    case("argument-name", arguments('{"type": "positional"}')),
    case("argument-value", arguments('{"type": "positional"}'), "{"),
    case("argument-value", arguments('{"type": "positional", "default": "a"}'), "{"),
    case("argument-value", arguments('{"type": "positional", "value": "", "valueHint": ""}'), "{"),
    case("argument-value", arguments('{"type": "positional", "value": null}'), "{"),
    case("argument-value", arguments('{"type": "positional", "value": " "}')),
    case("argument-value", arguments('{"type": "positional", "valueHint": "a"}')),
    case("argument-value", arguments('{"type": "positional", "value": }')),
    case("argument-value", arguments('{"type": "positional", "val')),
    case("argument-value", arguments('{"type": "positional", "value": 5}')),
    case("argument-value", arguments('{"type": "positional", "value": 5}'), "{", preset="strict"),
    case("argument-value", arguments('{"type": "named"}')),
    case(
        "argument-name-format", arguments(named("--port <port>")), '"--port <port>"', fixed=arguments(named("--port"))
    ),
    case("argument-name-format", arguments(named("--dir=$dir")), '"--dir=$dir"', message='a "$"'),
    case("argument-name-format", arguments(named(" --port")), '" --port"', fixed=arguments(named("--port"))),
    case("argument-name-format", arguments(named("<port>")), '"<port>"', fixed=arguments(named("<port>"))),
    case("argument-name-format", arguments(named("--a>b")), '"--a>b"', fixed=arguments(named("--a"))),
    case("argument-name-format", arguments(named("--${FLAG}"))),
    case("argument-name-format", arguments(named("--port"))),
    case("argument-name-format", arguments('{"type": "positional", "name": "a b"}')),
    # Cut, the name would be repeated by the value.
    case(
        "argument-name-format",
        arguments(named("-p <port>", ', "value": "-p 80"')),
        '"-p <port>"',
        fixed=arguments(named("-p <port>", ', "value": "-p 80"')),
    ),
    case(
        "argument-value-repeats-name",
        arguments(named("-p", ', "value": "-p=80", "default": "-p 81"')),
        '"-p=80"',
        '"-p 81"',
        fixed=arguments(named("-p", ', "value": "80", "default": "81"')),
    ),
    case(
        "argument-value-repeats-name", arguments(named("-v", ', "value": "-v"')), '"-v"', fixed=arguments(named("-v"))
    ),
    case(
        "argument-value-repeats-name", arguments(named("-v", ', "value": "-v="')), '"-v="', fixed=arguments(named("-v"))
    ),
    # Where the name does not end, nothing can be cut off.
    case(
        "argument-value-repeats-name",
        arguments(named("-v", ', "value": "-vv"')),
        '"-vv"',
        fixed=arguments(named("-v", ', "value": "-vv"')),
    ),
    case(
        "argument-value-repeats-name",
        arguments(named("-v", ', "value": "-v -v x"')),
        '"-v -v x"',
        fixed=arguments(named("-v", ', "value": "-v -v x"')),
    ),
    case("argument-value-repeats-name", arguments(named("--port", ', "value": "8080 --port"'))),
    case("argument-value-repeats-name", arguments('{"type": "positional", "name": "-v", "value": "-v"}')),
    case("argument-value-repeats-name", arguments(named("", ', "value": "-v"'))),
    # Environment variables
    case("env-var-type", variables('1, null, [{"name": "A"}]'), "1", "null", "["),
    case("env-var-type", variables('"A"'), '"A"', fixed=variables('{"name": "A"}')),
    case("env-var-type", variables('"A=b=c"'), '"A=b=c"', fixed=variables('{"name": "A", "value": "b=c"}')),
    case("env-var-type", variables('"two words"'), '"two words"', fixed=variables('"two words"')),
    case("env-var-type", variables('{"name": "A"}, ')),
    case("env-var-name", variables("{}"), "{", fixed=variables("{}")),
    case("env-var-name", variables('{"name": ""}, {"name": 5}, {"name": null}'), '""', "5", "null"),
    case("env-var-name", variables('{"name": }')),
    case("env-var-name", variables('{"name": " "}')),
    case("env-var-name", variables('{"A_B": "c"}'), "{", fixed=variables('{"name": "A_B", "value": "c"}')),
    case("env-var-name", variables('{"description": "c"}'), "{", fixed=variables('{"description": "c"}')),
    case("env-var-name", variables('{"A": "c", "B": "d"}'), "{", fixed=variables('{"A": "c", "B": "d"}')),
    case("env-var-description", variables('{"name": "A"}'), "{"),
    case("env-var-description", variables('{"name": "A", "description": ""}'), '""'),
    case("env-var-description", variables('{"name": "A", "description": " "}')),
    case("env-var-description", variables('{"name": "A", "description": 5}'), preset="strict"),
    case("env-var-description", variables('{"name": "A", "description": }')),
    case("env-var-description", variables('{"name": "A", "desc')),
    case("env-var-description", variables('{"name": "A", "description": null}'), "{"),
    case("env-var-description", variables('{"name": "A", "description": null}'), "{", preset="strict"),
    # Nobody is asked for a fixed value.
    case("env-var-description", variables('{"name": "A", "value": "b"}')),
    case("env-var-description", variables('{"name": "A", "value": "b"}'), "{", preset="strict"),
    case("env-var-description", variables('{"name": "A", "value": ""}'), "{"),
    case("env-var-description", variables("{}")),
    case("env-var-description", variables("{}"), "{", preset="strict"),
    case("env-var-name-format", variables('{"name": "9A"}, {"name": "A.B"}, {"name": "É"}'), '"9A"', '"A.B"', '"É"'),
    case("env-var-name-format", variables('{"name": "_a9"}, {"name": ""}, {"name": "${NAME}"}, {"name": "__NAME__"}')),
    case("env-var-duplicate", variables('{"name": "A"}, {"name": "A"}, {"name": "A"}'), '"A"', '"A"'),
    case("env-var-duplicate", variables('{"name": "A"}, {"name": "a"}, {"name": ""}, {"name": ""}')),
    # Headers
    case("header-name", remote('"headers": [{}, {"name": ""}, {"name": 1}, {"name": null}]'), "{", '""', "1", "null"),
    case("header-name", remote('"headers": [{"name": "A B"}, {"name": "A:"}, {"name": "Ü"}]'), '"A B"', '"A:"', '"Ü"'),
    case("header-name", remote('"headers": [{"name": "X-A_b.1~"}, {"name": "${NAME}"}, {"name": }]')),
    case(
        "header-name",
        remote('"headers": [{"name": "X-Key"}, {"name": "x-key"}]'),
        '"x-key"',
        severity=Severity.WARNING,
    ),
    case(
        "header-name",
        package('"runtimeHint": "npx"', '{"type": "sse", "url": "http://localhost/", "headers": [{"name": "A B"}]}'),
        '"A B"',
    ),
    case("header-name", package('"headers": [{"name": "A B"}]')),
    # Formats
    case("input-format", variables(env('"format": "int"')), '"int"', fixed=variables(env('"format": "number"'))),
    case(
        "input-format", variables(env('"format": "Boolean"')), '"Boolean"', fixed=variables(env('"format": "boolean"'))
    ),
    case(
        "input-format",
        variables(env('"format": "file_path"')),
        '"file_path"',
        fixed=variables(env('"format": "filepath"')),
    ),
    case(
        "input-format",
        variables(env('"format": "date-time"')),
        '"date-time"',
        fixed=variables(env('"format": "date-time"')),
    ),
    case("input-format", variables(env('"format": 5')), "5", message="A number"),
    case("input-format", variables(env('"format": ""')), '""'),
    case("input-format", variables(env('"format": null'))),
    case("input-format", variables(env('"format": "${FORMAT}"'))),
    case("input-format", variables(env('"format": "filepath"'))),
    case("input-format", variables(env('"format": "int"')), '"int"', severity=Severity.ERROR),
    case("input-format", variables(env('"format": "int"')), '"int"', preset="strict", severity=Severity.WARNING),
    case(
        "input-format",
        arguments(named("-p", ', "format": "int", "variables": {"x": {"format": "str"}}')),
        '"int"',
        '"str"',
    ),
    case(
        "input-format",
        remote('"headers": [{"name": "A", "format": "a"}], "variables": {"v": {"format": "b"}}'),
        '"a"',
        '"b"',
    ),
    # Defaults
    case("input-default", variables(env('"default": "c", "choices": ["a", "b"]')), '"c"'),
    case("input-default", variables(env('"default": "a", "choices": ["a", "b"]'))),
    case("input-default", variables(env('"default": "", "choices": ["a", "b"]'))),
    case("input-default", variables(env('"default": "c", "choices": []'))),
    case("input-default", variables(env('"default": "c", "choices": ["a", 1]'))),
    case("input-default", variables(env('"default": "c", "choices": ["a", '))),
    case("input-default", variables(env('"default": "${UNITS}", "choices": ["a"]'))),
    case("input-default", variables(env('"value": "a", "default": "b", "choices": ["c"]')), '"default"', '"choices"'),
    case("input-default", variables(env('"value": "a", "default": "b"')), '"default"', message="asked for nothing"),
    case(
        "input-default",
        variables(env('"value": "{a}", "variables": {"a": {}}, "default": "b"')),
        '"default"',
        message="asked for its variables only",
    ),
    case("input-default", variables(env('"value": "", "default": "b", "choices": ["c"]')), '"b"'),
    case("input-default", variables(env('"value": "a", "default": null'))),
    case("input-default", variables(env('"value": 5, "default": "b"')), '"default"'),
    case("input-default", variables(env('"value": 5, "format": "boolean"'))),
    case("input-default", variables(env('"value": , "default": "c", "choices": ["a"]'))),
    case("input-default", variables(env('"default": "1e3", "format": "number"'))),
    case("input-default", variables(env('"default": "-.5", "format": "number"'))),
    case("input-default", variables(env('"default": "10s", "format": "number"')), '"10s"'),
    case("input-default", variables(env('"default": "0x10", "format": "number"')), '"0x10"'),
    case("input-default", variables(env('"value": "yes", "format": "boolean"')), '"yes"'),
    case("input-default", variables(env('"default": "True", "format": "boolean"')), '"True"'),
    case("input-default", variables(env('"value": "{port}", "format": "number"'))),
    case("input-default", variables(env('"default": "__PORT__", "format": "number"'))),
    case("input-default", variables(env('"default": "x", "format": "string"'))),
    # Secrets without a mark
    case(
        "secret-unmarked",
        variables(env('"isRequired": true', "API_KEY")),
        '"API_KEY"',
        fixed=variables(env('"isRequired": true, "isSecret": true', "API_KEY")),
    ),
    case("secret-unmarked", variables(env('"isSecret": true', "API_KEY"))),
    case("secret-unmarked", variables(env('"isSecret": false', "API_KEY"))),
    case(
        "secret-unmarked",
        variables(env('"isSecret": null', "API_KEY")),
        '"API_KEY"',
        fixed=variables(env('"isSecret": true', "API_KEY")),
    ),
    case("secret-unmarked", variables(env('"isSecret": ', "API_KEY"))),
    # Renaming these is for unknown-key.
    case("secret-unmarked", variables(env('"secret": true', "API_KEY"))),
    case("secret-unmarked", variables(env('"is_secret": true', "API_KEY"))),
    case("secret-unmarked", variables(env('"value": "Bearer {token}"', "API_KEY"))),
    case("secret-unmarked", variables(env('"choices": ["a"]', "API_KEY"))),
    case("secret-unmarked", variables(env('"format": "number"', "API_KEY"))),
    case("secret-unmarked", variables(env('"default": "false"', "SEND_TOKEN"))),
    case("secret-unmarked", variables(env('"default": ', "SEND_TOKEN"))),
    case("secret-unmarked", arguments(named("--client-secret")), '"--client-secret"'),
    case("secret-unmarked", arguments('{"type": "positional", "valueHint": "api_key"}'), '"api_key"'),
    case("secret-unmarked", remote('"headers": [{"name": "AUTHORIZATION"}]'), '"AUTHORIZATION"'),
    case("secret-unmarked", variables(env('"isRequired": true', "AUTHORIZATION"))),
    case(
        "secret-unmarked",
        remote('"headers": [{"name": "Authorization", "value": "Bearer {token}", "variables": {"token": {}}}]'),
        '"token"',
    ),
    case("secret-unmarked", remote('"variables": {"apiKey": {"isRequired": true}, "tenant": {}}'), '"apiKey"'),
    # Secrets written down
    case("secret-literal", variables(env(f'"value": "{GITHUB}"')), f'"{GITHUB}"', message="a GitHub token"),
    case("secret-literal", variables(env(f'"default": "key {AWS} end"')), AWS, message="an AWS access key"),
    case("secret-literal", arguments(f'{{"type": "positional", "value": "--key={GITHUB}"}}'), GITHUB),
    case("secret-literal", remote(f'"headers": [{{"name": "X", "value": "Bearer {OPAQUE}"}}]'), f'"Bearer {OPAQUE}"'),
    case("secret-literal", remote('"headers": [{"name": "X", "value": "Bearer {your_api_token_1}"}]')),
    case("secret-literal", remote('"headers": [{"name": "X", "value": "Bearer onlyLettersNoDigits"}]')),
    case("secret-literal", variables(env(f'"default": "{OPAQUE}"', "API_KEY")), f'"{OPAQUE}"'),
    case("secret-literal", variables(env(f'"default": "{OPAQUE}", "isSecret": true')), f'"{OPAQUE}"'),
    case("secret-literal", variables(env(f'"default": "{OPAQUE}"'))),
    case("secret-literal", variables(env(f'"default": "{OPAQUE[:-1]}"', "API_KEY"))),
    case("secret-literal", variables(env('"default": "your-api-key-here-123"', "API_KEY"))),
    case("secret-literal", variables(env('"default": "/run/secrets/key1234"', "API_KEY"))),
    case("secret-literal", variables(env('"default": "https://example.com/key1"', "API_KEY"))),
    case("secret-literal", variables(env('"default": "${API_KEY_FROM_CI_1}"', "API_KEY"))),
    case("secret-literal", variables(env('"default": "two words and 123 more"', "API_KEY"))),
    case("secret-literal", variables(env(f'"placeholder": "{GITHUB}"', "API_KEY"))),
]
