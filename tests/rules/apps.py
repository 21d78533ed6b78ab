"""MCP Apps."""

from __future__ import annotations

from ruletest import Case

from mcp_lsp.rules.api import Severity


def tool(meta: str, name: str = "a") -> str:
    return f'{{"name": "{name}", "inputSchema": {{"type": "object"}}, "_meta": {meta}}}'


def tools(*metas: str) -> str:
    return f'{{"tools": [{", ".join(tool(meta, f"t{i}") for i, meta in enumerate(metas))}]}}'


def resource(ui: str, more: str = "") -> str:
    return f'{{"resources": [{{"name": "a", "uri": "ui://a"{more}, "_meta": {{"ui": {ui}}}}}]}}'


def mime_type(value: str, address: str = '"uri": "ui://a"') -> str:
    return f'{{"resources": [{{"name": "a", {address}, "mimeType": {value}}}]}}'


def pair(uri: str, *resources: str, more: str = "") -> str:
    meta = f'{{"ui": {{"resourceUri": "{uri}"}}}}'
    return f'{{"tools": [{tool(meta)}], "resources": [{", ".join(resources)}]{more}}}'


def listed(uri: str, key: str = "uri") -> str:
    return f'{{"name": "r", "{key}": "{uri}"}}'


VIEW = '{"ui": {"resourceUri": "ui://a"}}'

CASES = [
    Case("meta-ui-type", tools(VIEW, "{}", '{"ui": {}}')),
    Case("meta-ui-type", tools('{"ui": null}', '{"ui": "ui://a"}', '{"ui": 0}'), ("null", '"ui://a"', "0")),
    Case("meta-ui-type", tools('{"ui": []}'), ('"ui"',), severity=Severity.ERROR),
    Case("meta-ui-type", tools('{"ui": []}'), preset="strict"),
    Case("meta-ui-type", tools('{"ui": false}'), ("false",), preset="strict"),
    Case("meta-ui-type", resource('"a"'), ('"a"',)),
    Case("meta-ui-type", tools('{"ui": ')),
    # meta-ui-resource-uri-required
    Case("meta-ui-resource-uri-required", tools(VIEW)),
    Case("meta-ui-resource-uri-required", tools('{"ui": {}}'), ('"ui"',), severity=Severity.ERROR),
    Case("meta-ui-resource-uri-required", tools('{"ui": {"resourceUri": 5}}'), ("5",)),
    Case("meta-ui-resource-uri-required", tools('{"ui": {"visibility": ["app"], "resourceUri": null}}'), ("null",)),
    Case("meta-ui-resource-uri-required", tools('{"ui": {"visibility": ["app"]}}')),
    Case("meta-ui-resource-uri-required", tools('{"ui": {}, "ui/resourceUri": "ui://a"}')),
    Case("meta-ui-resource-uri-required", tools('{"ui": {}, "ui/resourceUri": "ui://a"}'), ('"ui"',), preset="strict"),
    Case("meta-ui-resource-uri-required", tools('{"ui": []}'), ('"ui"',), preset="strict"),
    Case("meta-ui-resource-uri-required", tools('{"ui": []}', '{"ui": null}')),
    # A resource is the interface itself.
    Case("meta-ui-resource-uri-required", resource("{}")),
    # meta-ui-resource-uri-scheme
    Case("meta-ui-resource-uri-scheme", tools(VIEW, '{"ui": {"resourceUri": ""}}')),
    Case(
        "meta-ui-resource-uri-scheme",
        tools('{"ui": {"resourceUri": "UI://a"}}', '{"ui": {"resourceUri": "ui:/a"}}'),
        ('"UI://a"', '"ui:/a"'),
        severity=Severity.WARNING,
    ),
    # app-tool-resource-pairing
    Case("app-tool-resource-pairing", pair("ui://a", listed("ui://a"))),
    Case("app-tool-resource-pairing", tools(VIEW)),
    Case("app-tool-resource-pairing", f'{{"tools": [{tool(VIEW)}], "resources": []}}'),
    Case("app-tool-resource-pairing", pair("ui://a", listed("ui://b")), ('"ui://a"',), severity=Severity.WARNING),
    Case(
        "app-tool-resource-pairing",
        pair("ui://weather-map", listed("ui://weather-app"), listed("ui://weathermaps")),
        ('"ui://weather-map"',),
        fixed=pair("ui://weathermaps", listed("ui://weather-app"), listed("ui://weathermaps")),
    ),
    # A server need not list its interfaces.
    Case("app-tool-resource-pairing", pair("ui://a", listed("x://b")), ('"ui://a"',), severity=Severity.INFORMATION),
    Case(
        "app-tool-resource-pairing",
        pair("ui://a", listed("x://b")),
        ('"ui://a"',),
        preset="strict",
        severity=Severity.WARNING,
    ),
    # Another rule speaks of what is no URI of an interface; under strict both do.
    Case("app-tool-resource-pairing", pair("https://a", listed("ui://b"))),
    Case("app-tool-resource-pairing", pair("https://a", listed("ui://b")), ('"https://a"',), preset="strict"),
    Case("app-tool-resource-pairing", pair("", listed("ui://b")), ('""',), preset="strict"),
    # Templates stand for what they expand to.
    *(
        Case("app-tool-resource-pairing", pair(uri, listed(template, "uriTemplate")), expect, preset=preset)
        for uri, template, expect, preset in [
            ("ui://a/b", "ui://a/{x}", (), "recommended"),
            ("ui://a/b/c", "ui://a/{x}", ('"ui://a/b/c"',), "recommended"),
            ("ui://a/b/c", "ui://a/{+x}", (), "recommended"),
            ("ui://a/b/c", "ui://a{/x*}", (), "recommended"),
            ("ui://a", "ui://a{?q}", (), "recommended"),
            ("ui://a?q=1", "ui://a{?q}", (), "recommended"),
            ("ui://a", "ui://a{?q}", ('"ui://a"',), "strict"),
            ("ui://a/b/c", "ui://a/{+x}", (), "strict"),
            ("ui://a/b/c", "ui://a{/x}", (), "strict"),
            ("ui://a/b/c", "ui://a/{x}", ('"ui://a/b/c"',), "strict"),
            ("ui://axb", "ui://a.b", ('"ui://axb"',), "strict"),
            ("ui://a", "ui://{x", ('"ui://a"',), "recommended"),
        ]
    ),
    # A list that goes on, or is still being typed, proves nothing.
    Case("app-tool-resource-pairing", pair("ui://a", listed("ui://b"), more=', "nextCursor": "2"')),
    Case("app-tool-resource-pairing", pair("ui://a", listed("ui://b"), '{"name": "c", "uri": }')),
    Case("app-tool-resource-pairing", pair("ui://a", listed("ui://b"))[:-2]),
    Case(
        "app-tool-resource-pairing",
        f'{{"tools/list": {{"tools": [{tool(VIEW)}]}}, "resources/list": {{"resources": [{listed("ui://b")}]}}}}',
        ('"ui://a"',),
    ),
    Case(
        "app-tool-resource-pairing",
        f'{{"tools/list": {{"tools": [{tool(VIEW)}]}}, '
        f'"resources/list": {{"nextCursor": "x", "resources": [{listed("ui://b")}]}}}}',
    ),
    # app-legacy-key
    Case("app-legacy-key", tools('{"ui": {"resourceUri": "ui://a"}, "ui/resourceUri": "ui://a"}')),
    Case(
        "app-legacy-key",
        tools('{"ui/resourceUri": "ui://a"}'),
        ('"ui/resourceUri"',),
        fixed=tools('{"ui": {"resourceUri": "ui://a"}}'),
        severity=Severity.WARNING,
    ),
    Case(
        "app-legacy-key",
        tools('{"ui/resourceUri": "ui://a", "ui": {"visibility": ["app"]}}'),
        ('"ui/resourceUri"',),
        fixed=tools('{"ui": {"resourceUri": "ui://a", "visibility": ["app"]}}'),
    ),
    Case(
        "app-legacy-key",
        tools('{"ui": {"resourceUri": "ui://b"}, "ui/resourceUri": "ui://a"}'),
        ('"ui/resourceUri"',),
        fixed=tools('{"ui": {"resourceUri": "ui://b"}}'),
        severity=Severity.ERROR,
    ),
    Case("app-legacy-key", tools('{"ui/resourceUri": 5}'), ('"ui/resourceUri"',), fixed=tools('{"ui/resourceUri": 5}')),
    Case("app-legacy-key", tools('{"ui": "x", "ui/resourceUri": "ui://a"}')),
    Case("app-legacy-key", tools('{"ui": {"resourceUri": 5}, "ui/resourceUri": "ui://a"}')),
    # app-mime-type
    Case("app-mime-type", mime_type('"text/html;profile=mcp-app"')),
    Case("app-mime-type", mime_type('"text/html"', '"uri": "x://a"')),
    *(
        Case(
            "app-mime-type",
            mime_type(f'"{text}"', address),
            (f'"{text}"',),
            fixed=mime_type('"text/html;profile=mcp-app"', address),
            severity=Severity.WARNING,
        )
        for text in ("text/html", "text/html; profile=mcp-app", "text/html+skybridge", "")
        for address in ('"uri": "ui://a"', '"uriTemplate": "ui://{a}"')
    ),
    Case("app-mime-type", mime_type('"text/html"'), ('"text/html"',), preset="strict", severity=Severity.ERROR),
    Case("app-mime-type", mime_type("5")),
    Case("app-mime-type", '{"resources": [{"name": "a", "uri": "ui://a"}]}'),
    # app-visibility
    Case("app-visibility", tools('{"ui": {"visibility": ["model", "app"]}}', '{"ui": {"visibility": []}}')),
    Case(
        "app-visibility",
        tools('{"ui": {"visibility": "model"}}', '{"ui": {"visibility": ["Model", "user", 5]}}'),
        ('"model"', '"Model"', '"user"', "5"),
        fixed=tools('{"ui": {"visibility": ["model"]}}', '{"ui": {"visibility": ["model", "user", 5]}}'),
    ),
    Case("app-visibility", tools('{"ui": {"visibility": {"app": true}}}'), ('"visibility"',)),
    Case("app-visibility", resource('{"visibility": "app"}')),
    # app-permissions
    Case("app-permissions", resource('{"permissions": {"camera": {}, "tools": {}, "gyroscope": true}}')),
    Case(
        "app-permissions",
        resource('{"permissions": {"camera": true, "microphone": false, "geolocation": null, "tools": "x"}}'),
        ("true", "false", "null", '"x"'),
        fixed=resource('{"permissions": {"camera": {}, "tools": "x"}}'),
        severity=Severity.ERROR,
    ),
    Case(
        "app-permissions",
        resource('{"permissions": {"clipboard_write": {}}}'),
        ('"clipboard_write"',),
        fixed=resource('{"permissions": {"clipboardWrite": {}}}'),
    ),
    Case("app-permissions", resource('{"permissions": {"clipboard_write": {}, "clipboardWrite": {}}}')),
    Case(
        "app-permissions",
        resource('{"permissions": ["camera", "x"]}'),
        ('"permissions"',),
        fixed=resource('{"permissions": ["camera", "x"]}'),
    ),
    Case("app-permissions", resource('{"permissions": null}'), ("null",)),
    Case(
        "app-permissions",
        tools('{"ui": {"resourceUri": "ui://a", "permissions": {"camera": true}}}'),
        ('"permissions"',),
        severity=Severity.WARNING,
    ),
    # app-csp
    Case(
        "app-csp",
        resource('{"csp": {"connectDomains": ["https://a.b:8443", "wss://*.a.b", "http://localhost"], "other": 5}}'),
    ),
    *(
        Case("app-csp", resource(f'{{"csp": {{"resourceDomains": [{text}]}}}}'), (text,), severity=Severity.ERROR)
        for text in ('"a.b"', '"https://a.b/c"', '"https://a.*"', '"data:"', '"*"', '""', '"https://a b"', "5")
    ),
    Case(
        "app-csp",
        resource('{"csp": {"frame_domains": "https://a.b", "baseUriDomains": "https://a.b", "connectDomains": "a"}}'),
        ('"frame_domains"', '"https://a.b"', '"a"'),
        fixed=resource(
            '{"csp": {"frameDomains": ["https://a.b"], "baseUriDomains": ["https://a.b"], "connectDomains": "a"}}'
        ),
    ),
    Case(
        "app-csp",
        resource('{"csp": {"frameDomains": ["https://a.b/"]}}'),
        ('"https://a.b/"',),
        fixed=resource('{"csp": {"frameDomains": ["https://a.b"]}}'),
    ),
    Case("app-csp", resource('{"csp": ["https://a.b"]}'), ('"csp"',)),
    Case("app-csp", tools('{"ui": {"resourceUri": "ui://a", "csp": 5}}'), ('"csp"',), severity=Severity.WARNING),
    # app-openai-key
    Case("app-openai-key", tools('{"openai/outputTemplate": "ui://a"}'), ('"openai/outputTemplate"',)),
    Case("app-openai-key", tools('{"ui": {}, "openai/widgetAccessible": true}'), ('"openai/widgetAccessible"',)),
    Case("app-openai-key", tools('{"ui": {"resourceUri": "ui://a"}, "openai/outputTemplate": "ui://a"}')),
    Case("app-openai-key", tools('{"openai/toolInvocation/invoked": "Done", "openai/widgetCSP": {}}')),
    Case(
        "app-openai-key",
        '{"resources": [{"name": "a", "uri": "ui://a", "_meta": {"openai/widgetCSP": {}, "openai/widgetX": ""}}]}',
        ('"openai/widgetCSP"',),
    ),
]
