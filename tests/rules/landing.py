"""The landing page."""

from __future__ import annotations

from ruletest import Case

from mcp_lsp.rules.api import Severity


def file(landing: str) -> str:
    return f'{{"tools": [{{"name": "a", "inputSchema": {{"type": "object"}}}}], "landing": {landing}}}'


def page(members: str) -> str:
    return file(f"{{{members}}}")


def listed(count: int) -> str:
    return ", ".join('{"href": "/", "label": "x"}' for _ in range(count))


def variables(count: int) -> str:
    return ", ".join(f'"A{i}": ""' for i in range(count))


LARGEST = 24 * 1024
# Four characters of Base64 are three bytes.
BASE64 = "A" * (LARGEST // 3 * 4)

CASES = [
    *(Case("landing-shape", file(value), (value,), severity=Severity.ERROR) for value in ("false", '"x"', "0")),
    Case("landing-shape", file("[]"), ('"landing"',)),
    Case("landing-shape", file("{}")),
    Case("landing-shape", file("null")),
    # Null is left out, for every key.
    *(
        Case(rule, page(f'"{key}": null'))
        for rule, key in [
            ("landing-tagline-type", "tagline"),
            ("landing-logo-type", "logo"),
            ("landing-links-type", "links"),
            ("landing-repo-root-type", "repoRoot"),
            ("landing-env-example-type", "envExample"),
            ("landing-connect-snippets-type", "connectSnippets"),
            ("landing-theme-type", "theme"),
        ]
    ),
    Case("landing-theme-accent", page('"theme": {"accent": null}')),
    Case("landing-tagline-type", page('"tagline": 5'), ("5",), severity=Severity.ERROR),
    Case("landing-tagline-type", page('"tagline": ""')),
    # 120 UTF-16 code units, two for an emoji.
    Case("landing-tagline-length", page(f'"tagline": "{"x" * 120}"')),
    Case("landing-tagline-length", page(f'"tagline": "{"x" * 121}"'), (f'"{"x" * 121}"',), severity=Severity.ERROR),
    Case("landing-tagline-length", page(f'"tagline": "{"🙂" * 60}"')),
    Case("landing-tagline-length", page(f'"tagline": "{"🙂" * 60}x"'), (f'"{"🙂" * 60}x"',)),
    Case("landing-logo-type", page('"logo": ["/a.png"]'), ('"logo"',)),
    # landing-logo-size: what the data decode to.
    *(
        Case("landing-logo-size", page(f'"logo": "{logo}"'))
        for logo in (
            f"data:image/png;base64,{BASE64}",
            f"data:image/png;BASE64,{BASE64[:-4]}AAA=",
            f"data:image/png;base64,{BASE64}A==",
            f"data:image/svg+xml,{'x' * LARGEST}",
            f"data:{'x' * (LARGEST - 5)}",
            f"https://example.com/{'x' * 40_000}",
            f"DATA:image/svg+xml,{'x' * 40_000}",
        )
    ),
    *(
        Case("landing-logo-size", page(f'"logo": "{logo}"'), (f'"{logo}"',), severity=Severity.ERROR)
        for logo in (
            f"data:image/png;base64,{BASE64}AA",
            f"data:image/png;base64,{BASE64}AAA=",
            f"data:image/svg+xml,{'x' * (LARGEST + 1)}",
            f"data:{'x' * (LARGEST - 4)}",
        )
    ),
    Case("landing-links-type", page('"links": {}'), ('"links"',)),
    Case("landing-links-count", page(f'"links": [{listed(6)}]')),
    Case("landing-links-count", page(f'"links": [{listed(7)}]'), ('"links"',), severity=Severity.WARNING),
    Case("landing-links-count", page(f'"links": {{{variables(7)}}}')),
    # A list passes for an object, and then lacks everything.
    Case("landing-link-shape", page('"links": [1, null, "x", [], {}]'), ("1", "null", '"x"'), severity=Severity.ERROR),
    Case("landing-link-href", page('"links": [1, null, [], {}]'), ("[", "{"), severity=Severity.ERROR),
    Case("landing-link-href", page('"links": [{"href": "", "label": "x"}, {"href": 5}]'), ('""', "5")),
    Case("landing-link-href", page('"links": [{"href": "javascript:x"}, {"href": " "}]')),
    Case("landing-link-href", page('"links": {"href": ""}')),
    Case("landing-link-label", page('"links": [{"href": "/"}, {"label": null}]'), ("{", "null")),
    Case("landing-repo-root-type", page('"repoRoot": 5'), ("5",)),
    *(
        Case("landing-repo-root-shape", page(f'"repoRoot": "https://github.com/{path}"'))
        for path in ("a/b", "a/b/", "a/b.git", "a?x/b")
    ),
    *(
        Case("landing-repo-root-shape", page(f'"repoRoot": "{url}"'), (f'"{url}"',), severity=Severity.ERROR)
        for url in (
            "",
            "http://github.com/a/b",
            "https://GitHub.com/a/b",
            "https://github.com/a",
            "https://github.com/a/b//",
            "https://github.com/a/b/c",
            "https://github.com/a/b?c",
            "https://github.com/a/b#c",
            "https://gitlab.com/a/b",
        )
    ),
    Case("landing-repo-root-shape", page('"repoRoot": 5')),
    Case("landing-env-example-type", page('"envExample": ["A=b"]'), ('"envExample"',)),
    Case("landing-env-example-count", page(f'"envExample": {{{variables(12)}}}')),
    Case(
        "landing-env-example-count",
        page(f'"envExample": {{{variables(13)}}}'),
        ('"envExample"',),
        severity=Severity.WARNING,
    ),
    Case(
        "landing-env-example-key",
        page('"envExample": {"A": "", "A_1": "", "a": "", "_A": "", "1A": "", "": "", "A-B": ""}'),
        ('"a"', '"_A"', '"1A"', '""', '"A-B"'),
        severity=Severity.WARNING,
    ),
    Case("landing-env-example-key", page('"envExample": ["a"]')),
    Case("landing-env-example-value", page('"envExample": {"A": 5, "B": null, "C": ""}'), ("5", "null")),
    Case("landing-connect-snippets-type", page('"connectSnippets": "x"'), ('"x"',)),
    Case(
        "landing-connect-snippets-key",
        page('"connectSnippets": {"claude": "x", "curl": "x", "Claude": "x", "": "x"}'),
        ('"Claude"', '""'),
        severity=Severity.WARNING,
    ),
    # Of what stands under another key nothing more is said.
    Case(
        "landing-connect-snippets-value", page('"connectSnippets": {"stdio": 5, "http": null, "x": 5}'), ("5", "null")
    ),
    Case(
        "landing-connect-snippets-empty",
        page('"connectSnippets": {"stdio": "", "x": ""}'),
        ('""',),
        severity=Severity.WARNING,
    ),
    Case("landing-connect-snippets-empty", page('"connectSnippets": {"stdio": " "}')),
    Case("landing-theme-type", page('"theme": []'), ('"theme"',)),
    Case("landing-theme-accent", page('"theme": {"accent": 5}'), ("5",)),
    *(
        Case("landing-theme-accent-format", page(f'"theme": {{"accent": "{accent}"}}'))
        for accent in ("#0a7", "#zzz", " teal ", "var(--x)", "url(http://e)", f"#{'a' * 127}")
    ),
    *(
        Case(
            "landing-theme-accent-format",
            page(f'"theme": {{"accent": "{accent}"}}'),
            (f'"{accent}"',),
            severity=Severity.ERROR,
        )
        for accent in (
            "",
            "  ",
            "1px",
            "red;",
            "a{b",
            "a}b",
            "a<b",
            "a>b",
            r"a\\b",
            "a/*b",
            "a*/b",
            "(a)",
            f"#{'a' * 128}",
        )
    ),
    Case("landing-theme-accent-format", page('"theme": {"accent": 5}')),
    # While it is being typed.
    Case("landing-link-href", page('"links": [{"label": "x", "href": }]')),
    Case("landing-tagline-type", page('"tagline": ')),
]
