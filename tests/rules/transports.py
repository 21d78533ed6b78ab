"""Boundaries of the rules on transports, their URLs, and remotes."""

from __future__ import annotations

import json
from typing import Any

from ruletest import Case

from mcp_lsp.rules.api import Severity

HTTP = {"type": "streamable-http", "url": "https://weather.example.com/mcp"}


def packages(*transports: Any, **more: Any) -> str:
    """A manifest with a package for each transport."""
    base = {"registryType": "npm", "identifier": "weather", "version": "1.4.0"}
    entries = [base | {"transport": transport} | more for transport in transports]
    return json.dumps({"name": "io.github.ada/weather", "packages": entries})


def remotes(*entries: Any) -> str:
    return json.dumps({"name": "io.github.ada/weather", "remotes": list(entries)})


def case(rule: str, text: str, *expect: str, **more: Any) -> Case:
    return Case(f"server-json-{rule}", text, expect, name="server.json", **more)


def strict(rule: str, text: str, *expect: str) -> Case:
    return case(rule, text, *expect, preset="strict")


def remote_url(rule: str, url: str, *, flagged: bool = True, **more: Any) -> Case:
    return case(rule, remotes(HTTP | {"url": url}), *([json.dumps(url)] if flagged else ()), **more)


TYPES = [
    *(
        case("transport-type-value", packages({"type": type, "url": "http://x/"}))
        for type in ("stdio", "streamable-http", "sse")
    ),
    *(
        case("transport-type-value", packages({"type": value}), json.dumps(value))
        for value in ("websocket", "", None, 5)
    ),
    case("transport-type-value", packages({}), '"transport"', message='has no "type"'),
    *(case("transport-type-value", packages(value)) for value in ("stdio", [], None)),
    case("transport-type-value", '{"name": "a/b", "packages": [{"transport": {"type": }}]}'),
    case("transport-type-value", '{"name": "a/b", "packages": [{"transport": {'),
    # A type is mended only where the URL suits it.
    *(
        case(
            "transport-type-value",
            packages({"type": before} | url),
            json.dumps(before),
            fixed=packages({"type": after} | url),
        )
        for before, url, after in (
            ("http", {"url": "http://x/"}, "streamable-http"),
            ("streamable_http", {"url": "http://x/"}, "streamable-http"),
            ("streamableHttp", {"url": "http://x/"}, "streamable-http"),
            ("server-sent-events", {"url": "http://x/"}, "sse"),
            ("Stdio", {}, "stdio"),
            ("http", {}, "http"),
            ("Stdio", {"url": "http://x/"}, "Stdio"),
            ("websocket", {"url": "http://x/"}, "websocket"),
        )
    ),
    # Of a remote without a type, or with stdio, others speak.
    *(case("transport-type-value", remotes(entry)) for entry in ({}, {"type": None}, {"type": "stdio"}, 5)),
    *(case("transport-type-value", remotes({"type": value}), json.dumps(value)) for value in ("http", "", 5, "STDIO")),
    case("transport-type-value", remotes({"type": []}), '"type"'),
    case("transport-type", packages("stdio"), '"stdio"', fixed=packages({"type": "stdio"})),
    case("transport-type", packages("sse"), '"sse"', fixed=packages("sse")),
    case("transport-type", packages([HTTP]), '"transport"', message="package entry of its own"),
    case("transport-type", packages(5, True), "5", "true"),
    *(case("transport-type", packages(value)) for value in (None, {})),
    case("remote-type", remotes(5, "x", None, [], HTTP), "5", '"x"', "null", "["),
    case("remote-transport-type", remotes({"type": None}), "null"),
    case("remote-transport-type", remotes({}), "{"),
    case("remote-transport-type", remotes({"transport_type": "sse"}), "{", message="transport_type"),
    *(case("remote-transport-type", remotes({"type": value})) for value in ("", 5, "stdio")),
    case("remote-transport-type", '{"name": "a/b", "remotes": [{"url": "https://x/", "type": }]}'),
    case("remote-no-stdio", remotes({"type": "stdio"}), '"stdio"'),
    case("remote-no-stdio", remotes({"type": "STDIO"})),
]

URLS = [
    *(
        case("transport-url-required", packages({"type": type}), '"transport"')
        for type in ("streamable-http", "sse", "http")
    ),
    *(
        case("transport-url-required", packages({"type": "sse", "url": value}), json.dumps(value))
        for value in ("", None, 5)
    ),
    case("transport-url-required", remotes({"type": "sse"}), "{"),
    *(case("transport-url-required", text) for text in (packages({"type": "stdio"}, {}, {"type": "x"}), remotes({}))),
    # Under `strict` a wrong type is the end of it.
    strict("transport-url-required", packages({"type": "http"})),
    strict("transport-url-required", packages({"type": "sse"}), '"transport"'),
    *(
        remote_url("transport-url-format", url, severity=Severity.ERROR)
        for url in (
            "ftp://x/",
            "HTTPS://x/",
            "https://x/a b",
            "https://",
            "{base}/mcp",
            "x",
            "https://x/\u3000",
            "//x/",
        )
    ),
    *(
        remote_url("transport-url-format", url, flagged=False)
        for url in (
            "https://x",
            "http://x/",
            "https://{host}/mcp",
            "https://x:{port}",
            "https://[::1]:8080/",
            "${BASE_URL}/mcp",
        )
    ),
    *(
        remote_url("transport-url-format", url, message="expected a host")
        for url in (
            "https://:80/",
            "https://x:y/",
            "https://x:{a}{b}/",
            "https://x:1{port}x/",
            "https:///mcp",
            "https://[/mcp",
        )
    ),
    *(remote_url("transport-url-format", f"https://x:{port}/", flagged=False) for port in ("", "8080", "{PORT}")),
    strict("transport-url-format", remotes(HTTP | {"url": "https://x:y/"})),
    strict("transport-url-format", remotes(HTTP | {"url": "${BASE_URL}/mcp"}), '"${BASE_URL}/mcp"'),
    case("transport-url-format", remotes(HTTP | {"url": "x"}), '"x"', preset="strict", severity=Severity.WARNING),
    case("transport-url-format", remotes({"type": "http", "url": "x"}), '"x"'),
    strict("transport-url-format", remotes({"type": "http", "url": "x"})),
    case("transport-url-format", packages({"type": "stdio", "url": "x"})),
    case("transport-url-forbidden", packages({"type": "stdio", "url": "x"}), '"x"', fixed=packages({"type": "stdio"})),
    *(case("transport-url-forbidden", packages({"type": "stdio", "url": value})) for value in ("", None, 5)),
    case("transport-url-forbidden", packages(HTTP)),
]

PORT = {"type": "streamable-http", "url": "http://localhost:{PORT}/mcp"}
TEMPLATES = [
    case("template-variable", packages(PORT), "{PORT}", message="there is none here"),
    # The registry does not read the key, and so knows no such variable.
    case(
        "template-variable",
        packages(PORT, environment_variables=[{"name": "PORT"}]),
        "{PORT}",
        message='is defined in "environment_variables"',
    ),
    *(
        case("template-variable", packages(PORT, **definition))
        for definition in (
            {"environmentVariables": [{"name": "PORT"}]},
            {"packageArguments": [{"type": "named", "name": "PORT"}]},
            {"packageArguments": [{"type": "positional", "valueHint": "PORT"}]},
            {"runtimeArguments": [{"type": "positional", "value_hint": "PORT"}]},
            # Nothing can be told from these.
            {"environmentVariables": {"PORT": {}}},
            {"packageArguments": "PORT"},
        )
    ),
    case(
        "template-variable",
        packages(PORT, packageArguments=[{"type": "positional", "variables": {"PORT": {}}, "valueHint": "host"}]),
        "{PORT}",
        message=": {host}",
    ),
    case("template-variable", packages(PORT, environmentVariables=[{"name": "port"}]), "{PORT}"),
    case("template-variable", packages(PORT | {"type": "stdio"})),
    case("template-variable", packages(PORT | {"type": "http"}), "{PORT}"),
    case("template-variable", packages(PORT | {"url": "http://x/${PORT}"})),
    case("template-variable", packages(PORT | {"url": "http://x/{}/{"})),
    case("template-variable", json.dumps({"name": "a/b", "packages": [{"transport": PORT}]})[:-3]),
    *(
        case("template-variable", packages(PORT, **before), "{PORT}", fixed=packages(PORT, **after))
        for before, after in (
            ({}, {"environmentVariables": [{"name": "PORT", "isRequired": True}]}),
            ({"environmentVariables": None}, {"environmentVariables": [{"name": "PORT", "isRequired": True}]}),
        )
    ),
    case(
        "template-variable",
        packages(PORT, environmentVariables=[{"name": "HOST"}]),
        "{PORT}",
        fixed=packages(PORT, environmentVariables=[{"name": "HOST"}, {"name": "PORT", "isRequired": True}]),
    ),
    case(
        "template-variable",
        packages(PORT, packageArguments=[{"type": "named", "name": "--port"}]),
        "{PORT}",
        fixed=packages(
            PORT | {"url": "http://localhost:{--port}/mcp"}, packageArguments=[{"type": "named", "name": "--port"}]
        ),
    ),
    case("template-variable", remotes(HTTP | {"url": "https://{a}/", "variables": {"a": {}}})),
    case("template-variable", remotes(HTTP | {"url": "https://{a}/", "headers": [{"name": "a"}]}), "{a}"),
    case("template-variable", remotes(HTTP | {"url": "https://{a}/", "variables": []})),
    case(
        "template-variable",
        remotes(HTTP | {"url": "https://{a}/{b}/{a}", "variables": {"b": {}}}),
        "{a}",
        "{a}",
        message="`variables` defines: {b}",
        fixed=remotes(HTTP | {"url": "https://{a}/{b}/{a}", "variables": {"b": {}, "a": {"isRequired": True}}}),
    ),
    case(
        "template-variable",
        '{"name": "a/b", "remotes": [{"type": "sse", "url": "https://{a}/", "variables": {"a": }}]}',
    ),
    # The place is right where the string has escapes, too.
    case("template-variable", remotes(HTTP | {"url": "https://x/ä/{a}"}), "{a}"),
]

REMOTES = [
    *(
        remote_url("remote-url", url)
        for url in ("http://weather.example.com/mcp", "http://{host}/mcp", "http://10.0.0.5/")
    ),
    remote_url("remote-url", "http://x/?http:", fixed=remotes(HTTP | {"url": "https://x/?http:"})),
    *(
        remote_url("remote-url", url, flagged=False)
        for url in ("https://x/", "ftp://x/", "http://localhost/", "http://x/${PATH}", "http://x:y/")
    ),
    case("remote-url", remotes({"type": "stdio", "url": "http://x/"})),
    *(
        remote_url("remote-local", url, severity=Severity.ERROR)
        for url in (
            "https://localhost/",
            "http://LOCALHOST:8080/",
            "http://127.0.0.1:8080/mcp",
            "https://mcp.localhost/",
        )
    ),
    *(
        remote_url("remote-local", url, severity=Severity.WARNING)
        for url in (
            "https://10.0.0.5/",
            "https://192.168.1.1/",
            "https://[::1]/",
            "https://0.0.0.0/",
            "https://mac.local/mcp",
        )
    ),
    *(
        remote_url("remote-local", url, flagged=False)
        for url in (
            "https://weather.example.com/",
            "https://8.8.8.8/",
            "https://{host}/",
            "https://localhost.example.com/",
        )
    ),
    case("remote-local", packages({"type": "sse", "url": "http://localhost/sse"})),
    case("remote-duplicate", remotes(HTTP, HTTP, HTTP), json.dumps(HTTP["url"]), json.dumps(HTTP["url"])),
    case("remote-duplicate", remotes(HTTP, HTTP | {"type": "sse"}, HTTP | {"url": "https://x/"})),
    case("remote-duplicate", remotes({"type": "sse"}, {"type": "sse"}, {"url": "https://x/"}, {"url": "https://x/"})),
    case("remote-sse", remotes(HTTP | {"type": "sse"}, {"type": "sse"}), '"sse"', '"sse"'),
    case("remote-sse", remotes(HTTP | {"type": "sse"}, HTTP)),
    case("remote-sse", '{"name": "a/b", "remotes": [{"type": "sse", "url": "https://x/"}, {"type": }]}'),
    case("remote-sse", packages({"type": "sse", "url": "http://localhost/sse"})),
]

CASES: list[Case] = [*TYPES, *URLS, *TEMPLATES, *REMOTES]
