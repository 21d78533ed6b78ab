"""Resources and resource templates."""

from __future__ import annotations

from ruletest import Case

from mcp_lsp.rules.api import Severity


def resources(*entries: str) -> str:
    return f'{{"resources": [{", ".join(entries)}]}}'


def template(uri_template: str, more: str = "") -> str:
    return f'{{"resourceTemplates": [{{"name": "a", "uriTemplate": {uri_template}{more}}}]}}'


def uri(value: str) -> str:
    return resources(f'{{"name": "a", "uri": {value}}}')


def params(*names: str) -> str:
    properties = ", ".join(f'"{name}": {{"type": "string"}}' for name in names)
    return f', "params": {{"type": "object", "properties": {{{properties}}}}}'


def mime_type(value: str, address: str = '"x://a"') -> str:
    return resources(f'{{"name": "a", "uri": {address}, "mimeType": {value}}}')


def annotated(annotations: str) -> str:
    return resources(f'{{"name": "a", "uri": "x://a", "annotations": {annotations}}}')


CASES = [
    # uri-template-required: one of the two will do, but among the templates only that of a template.
    Case("uri-template-required", '{"resourceTemplates": [{"name": "a", "uri": "x://a"}]}', ("{",)),
    Case("uri-template-required", '{"resourceTemplates": [{"name": "a", "uri": "x://a", "uriTemplate": 5}]}', ("5",)),
    Case("uri-template-required", '{"resourceTemplates": [{"name": "a", "uriTemplate": "x://{a}"}]}'),
    Case("uri-template-required", resources('{"name": "a", "uri": 5, "uriTemplate": "x://{a}"}'), ("5",)),
    Case("uri-template-required", resources('{"name": "a"}', '{"uri": "x://b"}'), ("{",)),
    Case("uri-template-required", uri('""'), ('""',)),
    Case("uri-template-required", uri("null"), ("null",)),
    Case("uri-template-required", uri("5"), ("5",)),
    Case("uri-template-required", resources('{"name": "a", "uriTemplate": "x://{a}"}')),
    Case("uri-template-required", resources('{"name": "a", "uri": "", "uriTemplate": "x://{a}"}')),
    Case("uri-template-required", resources('{"name": "b", "uri": "x://b"}', '{"name": "a", "uri": }')),
    # uri-template-valid: RFC 6570 under recommended.
    *(
        Case("uri-template-valid", template(f'"{text}"'), expect)
        for text, expect in [
            ("x://{a}", ()),
            ("x://a", ()),
            ("x://{a,b*,c:3}{+d}{#e}{.f}{/g}{;h}{?i}{&j}", ()),
            ("x://{a.b_c}/{%20a}", ()),
            ("x://{a:9999}", ()),
            ("x://{a:10000}", ("{a:10000}",)),
            ("x://{a:0}", ("{a:0}",)),
            ("x://é/{a}", ()),
            ("x://{}", ("{}",)),
            ("x://{+}", ("{+}",)),
            ("x://{a,}", ("{a,}",)),
            ("x://{ a }", ("{ a }",)),
            ("x://{user-id}/{item-id}", ("{user-id}", "{item-id}")),
            ("x://{.a}/{a.}", ("{a.}",)),
            ("x://{a..b}", ("{a..b}",)),
            ("x://{!a}{=b}{@c}", ("{!a}", "{=b}", "{@c}")),
            ("x://{a", ("{",)),
            ("x://a}", ("}",)),
            ("x://{{a}}", ("{",)),
            ("x://a b/{c}", (" ",)),
            ("x://100%/{c}", ("%",)),
            ("x://100%25/{c}", ()),
        ]
    ),
    # A character that is escaped in the source is flagged as it stands there.
    Case("uri-template-valid", template(r'"x://\u007ba-b}"'), (r"\u007ba-b}",)),
    Case("uri-template-valid", template("5")),
    # Under strict: the first of a closing brace too many, an opening one, an empty pair.
    *(
        Case("uri-template-valid", template(f'"{text}"'), expect, preset="strict", severity=Severity.ERROR)
        for text, expect in [
            ("x://a}/{", ("}",)),
            ("x://{a/{b}", ("{",)),
            ("x://{}/{ }", ("{}",)),
            (r"x://{\u00a0\ufeff}", (r"{\u00a0\ufeff}",)),
        ]
    ),
    *(Case("uri-template-valid", template(f'"{text}"'), preset="strict") for text in ("{{id}}", "x y/{a-b}", "{!a}")),
    # resource-name-not-uri
    Case(
        "resource-name-not-uri",
        resources('{"uri": "docs://guide/start.md"}'),
        ("{",),
        fixed=resources('{"name": "start.md", "uri": "docs://guide/start.md"}'),
        severity=Severity.WARNING,
    ),
    Case(
        "resource-name-not-uri",
        '{"resourceTemplates": [{"name": "docs://{id}", "uriTemplate": "docs://{id}"}]}',
        ('"docs://{id}"',),
        fixed='{"resourceTemplates": [{"name": "docs", "uriTemplate": "docs://{id}"}]}',
    ),
    Case("resource-name-not-uri", resources('{"name": "x://b", "uri": "x://a"}')),
    Case("resource-name-not-uri", resources('{"name": "ui://a", "uri": "ui://a"}')),
    Case("resource-name-not-uri", resources('{"name": "ui://a", "uri": "ui://a"}'), ('"ui://a"',), preset="strict"),
    # An empty name is name-required's; under strict both speak.
    Case("resource-name-not-uri", resources('{"name": "", "uri": "x://a"}')),
    Case("resource-name-not-uri", resources('{"name": "", "uri": "x://a"}'), ('""',), preset="strict"),
    Case("resource-name-not-uri", resources('{"name": null, "uri": "x://a"}'), ("null",), preset="strict"),
    Case("resource-name-not-uri", resources('{"name": 5, "uri": "x://a"}'), preset="strict"),
    Case("resource-name-not-uri", resources('{"name": , "uri": "x://a"}')),
    Case("resource-name-not-uri", resources('{"mimeType": "text/plain"}', '{"name": "b", "uri": "x://b"}')),
    # template-params-align: each occurrence, operators and modifiers apart.
    Case("template-params-align", template('"x://{+a}{?b,c*,d:3}"', params("a", "b", "c", "d"))),
    Case(
        "template-params-align",
        template('"x://{userId}/{?page,sise}"', params("user_id", "page", "size_of")),
        ("{userId}", "sise"),
        fixed=template('"x://{user_id}/{?page,sise}"', params("user_id", "page", "size_of")),
        message='("user_id", "page", "size_of"); the variables of the template are "userId", "page", "sise"',
    ),
    Case(
        "template-params-align",
        template('"x://{+itemId*}"', params("itemID")),
        ("{+itemId*}",),
        fixed=template('"x://{+itemID*}"', params("itemID")),
    ),
    Case("template-params-align", template('"x://{a}/{a}"', ', "params": {"type": "object"}'), ("{a}", "{a}")),
    Case("template-params-align", template('"x://{a}"', ', "params": {"type": "string"}')),
    Case("template-params-align", template('"x://{a}"', ', "params": null')),
    Case("template-params-align", template('"x://{a}"')),
    Case("template-params-align", template('"x://a"', params("b"))),
    Case("template-params-align", template('"x://{a}"', ', "params": {"type": "object", "properties": ')),
    # The reserved operators are no operators under strict; under recommended uri-template-valid speaks of them.
    Case("template-params-align", template('"x://{!a}"', params("a"))),
    Case("template-params-align", template('"x://{!a}"', params("a")), ("{!a}",), preset="strict"),
    # What has no name at all, uri-template-valid flags.
    Case("template-params-align", template('"x://{ }{a,}{,}"', params("a")), preset="strict"),
    # resource-uri
    *(
        Case("resource-uri", uri(f'"{text}"'))
        for text in (
            "file:///a/b.txt",
            "x:",
            "x:a",
            "x://",
            "x://user@host:80/p?q=1&r=%5B#f",
            "urn:isbn:0451450523",
            "http://[2001:db8::1]/",
            "http://[v1.a:b]/",
            "a+b-c.d1://x",
            "C:/notes",
            "screen:///${NAME}",
        )
    ),
    *(
        Case("resource-uri", uri(f'"{text}"'), (f'"{text}"',), severity=Severity.ERROR, message=message)
        for text, message in [
            ("notes", "no scheme"),
            ("/notes/a", "no scheme"),
            ("//host/a", "no scheme"),
            ("a/b:c", "no scheme"),
            ("my_app://a", "its scheme"),
            ("1x://a", "its scheme"),
            (":a", "its scheme"),
            ("x://{id}", 'the variable "id"'),
            ("http://[::1/", "host or port"),
            ("http://a/[1]", "in a place"),
            ("http://[1]/", "host or port"),
            ("http://[fe80::1%25eth0]/", "host or port"),
            ("http://a:b/", "host or port"),
            ("x://a#b#c", "in a place"),
        ]
    ),
    *(
        Case("resource-uri", uri(f'"{text}"'), (f'"{text}"',), severity=Severity.WARNING, message=message)
        for text, message in [
            ("file:///my notes", "a space"),
            ("file:///C:|a", '"|"'),
            ("file:///Zürich", '"ü"'),
            (r"file:///a\tb", "U+0009"),
            ("x://100%", 'a "%"'),
            ("x://%4g", 'a "%"'),
        ]
    ),
    Case("resource-uri", uri('"file:///my notes"'), ('"file:///my notes"',), preset="strict", severity=Severity.ERROR),
    Case("resource-uri", uri('""')),
    # resource-mime-type
    *(
        Case("resource-mime-type", mime_type(f'"{text}"'))
        for text in (
            "text/plain",
            "application/vnd.api+json",
            "text/html; charset=utf-8",
            "text/html;charset=utf-8;",
            r"text/plain; a=\"b;c\"",
            "IMAGE/PNG",
        )
    ),
    *(
        Case("resource-mime-type", mime_type(f'"{text}"'), (f'"{text}"',), severity=Severity.WARNING)
        for text in ("markdown", "", "text/", "/plain", "text / plain", "text/plain charset=utf-8", "a/b/c", ".md")
    ),
    Case("resource-mime-type", mime_type('"JSON"'), ('"JSON"',), message="application/json"),
    Case("resource-mime-type", mime_type('"html"', '"ui://a"')),
    Case("resource-mime-type", mime_type("5")),
    # resource-annotations
    Case("resource-annotations", annotated('{"audience": [], "priority": 0, "lastModified": "2026-01-12T15:00Z"}')),
    Case("resource-annotations", annotated('{"priority": 1, "lastModified": "2026-01-12T15:00:58.123+02:00"}')),
    Case("resource-annotations", annotated('{"priority": 1.0, "other": "anything"}')),
    Case("resource-annotations", annotated('{"priority": -0.1}'), ("-0.1",), severity=Severity.ERROR),
    Case("resource-annotations", annotated('{"priority": 1.01}'), ("1.01",)),
    Case("resource-annotations", annotated('{"priority": "1"}'), ('"1"',)),
    Case("resource-annotations", annotated('{"priority": true}'), ("true",)),
    Case("resource-annotations", annotated('{"audience": ["User", null]}'), ('"User"', "null")),
    Case("resource-annotations", annotated('{"audience": {"user": true}}'), ('"audience"',)),
    *(
        Case("resource-annotations", annotated(f'{{"lastModified": "{text}"}}'), (f'"{text}"',))
        for text in ("", "2026-01-12", "2026-01-12T15:00:58", "2026-13-12T15:00:58Z", "2026-01-12 15:00:58Z", "today")
    ),
    Case("resource-annotations", annotated("[]")),
]
