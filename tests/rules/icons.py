"""Icons."""

from __future__ import annotations

from ruletest import Case

from mcp_lsp.rules.api import Severity


def tool(*icons: str) -> str:
    return f'{{"tools": [{{"name": "a", "inputSchema": {{"type": "object"}}, "icons": [{", ".join(icons)}]}}]}}'


def icon(more: str = "", src: str = "https://example.com/a") -> str:
    return f'{{"src": "{src}"{more}}}'


SERVER = '{"tools": [{"name": "a", "inputSchema": {"type": "object"}}], %s}'

CASES = [
    *(
        Case("icon-src", tool(icon(src=src)))
        for src in (
            "https://example.com/a.png",
            "HTTPS://example.com/a.png",
            "data:image/png;base64,iVBORw0KGgo=",
            "DATA:image/svg+xml;charset=utf-8;BASE64,PHN2Zy8+",
            "${ICON}",
        )
    ),
    *(
        Case("icon-src", tool(icon(src=src)), (f'"{src}"',), severity=Severity.WARNING, message=message)
        for src, message in [
            ("http://example.com/a.png", "not encrypted"),
            ("javascript:alert(1)", "must refuse"),
            ("file:///a.png", "file:"),
            ("/a.png", "no scheme"),
            ("a.png", "no scheme"),
            ("//example.com/a.png", "no scheme"),
            ("data:image/png", "no comma"),
            ("data:,a", "an image"),
            ("data:text/html;base64,PGI+", "an image"),
            ("data:image/svg+xml,<svg/>", "not in Base64"),
            ("data:image/png;base64,", "not of Base64"),
            ("data:image/png;base64,a b", "not of Base64"),
        ]
    ),
    Case("icon-src", tool("{}", icon(src="")), ("{", '""'), severity=Severity.WARNING),
    Case("icon-src", tool("{}"), ("{",), preset="strict", severity=Severity.ERROR),
    Case("icon-src", tool(icon(src="/a.png")), ('"/a.png"',), preset="strict", severity=Severity.WARNING),
    # An element that is no object is definition-value-type's.
    Case("icon-src", tool('"https://example.com/a.png"', "null")),
    # Wherever there are icons, but for manifests, which have rules of their own.
    Case("icon-src", '{"prompts": [{"name": "a", "icons": [{"src": "a"}]}]}', ('"a"',)),
    Case("icon-src", '{"resources": [{"name": "a", "uri": "x://a", "icons": [{"src": "a"}]}]}', ('"a"',)),
    Case("icon-src", SERVER % '"serverInfo": {"name": "s", "icons": [{"src": "a"}]}', ('"a"',)),
    Case("icon-src", SERVER % '"initialize": {"serverInfo": {"name": "s", "icons": [{"src": "a"}]}}', ('"a"',)),
    Case("icon-src", '{"name": "io.a/b", "packages": [], "icons": [{"src": "a"}]}', name="server.json"),
    # icon-mime-type
    Case(
        "icon-mime-type", tool(icon(', "mimeType": "image/avif"'), icon(', "mimeType": "image/svg+xml;charset=utf-8"'))
    ),
    Case("icon-mime-type", tool(icon(', "mimeType": "text/html"')), ('"text/html"',), severity=Severity.WARNING),
    Case("icon-mime-type", tool(icon(', "mimeType": "image"'), icon(', "mimeType": ""')), ('"image"', '""')),
    Case("icon-mime-type", tool(icon(', "mimeType": 5')), ("5",), preset="strict", severity=Severity.ERROR),
    Case("icon-mime-type", tool(icon(', "mimeType": "image/jpg"', "data:image/jpeg;base64,/9j/"))),
    Case("icon-mime-type", tool(icon(', "mimeType": "image/png"', "data:image/jpeg;base64,/9j/")), ('"image/png"',)),
    # icon-sizes
    Case("icon-sizes", tool(icon(', "sizes": ["48x48", "any"]'), icon(', "sizes": []'))),
    Case(
        "icon-sizes",
        tool(icon(', "sizes": "48x48 96X96"')),
        ('"48x48 96X96"',),
        fixed=tool(icon(', "sizes": ["48x48", "96x96"]')),
    ),
    Case(
        "icon-sizes",
        tool(icon(', "sizes": ["48", "48 X 48", "64px", "48×48", "48*48", "", null]')),
        ('"48"', '"48 X 48"', '"64px"', '"48×48"', '"48*48"', '""', "null"),
        fixed=tool(icon(', "sizes": ["48x48", "48x48", "64x64", "48x48", "48*48", "", null]')),
        severity=Severity.WARNING,
    ),
    Case("icon-sizes", tool(icon(', "sizes": "large"')), ('"large"',), fixed=tool(icon(', "sizes": "large"'))),
    Case("icon-sizes", tool(icon(', "sizes": 48')), ("48",), preset="strict", severity=Severity.ERROR),
    Case("icon-sizes", tool(icon(', "sizes": ["48"]')), ('"48"',), preset="strict", severity=Severity.WARNING),
    # icon-theme
    Case("icon-theme", tool(icon(', "theme": "light"'), icon(', "theme": "dark"'))),
    Case("icon-theme", tool(icon(', "theme": "Dark"')), ('"Dark"',), severity=Severity.WARNING),
    Case("icon-theme", tool(icon(', "theme": ["light"]')), ('"theme"',), preset="strict", severity=Severity.ERROR),
]
