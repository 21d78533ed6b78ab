"""The ``landing`` of the extended form: what the page at a server's address shows.

All but one of the rules are rows of ``CHECKS``: the values that a rule looks at, and what it says of a wrong one.
Where a key may be left out, null counts as that.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from mcp_lsp import regex
from mcp_lsp.model.ecmascript import length, trim
from mcp_lsp.model.formats.extended import CONNECT_SNIPPETS, SHAPES
from mcp_lsp.model.value import Value
from mcp_lsp.model.views import Envelope, Landing
from mcp_lsp.record import Record
from mcp_lsp.rules.api import Context, Family, Findings, Severity, flag
from mcp_lsp.rules.wording import one_of, shown

_ERROR, _WARNING = Severity.ERROR, Severity.WARNING
_LANDING = SHAPES["landing"].keys
_THEME = SHAPES["landing-theme"].keys

holders = Family("landing", of=Envelope, reads=("landing",))
pages = Family("landing", of=Landing, reads=tuple(_LANDING))

FAMILIES = (holders, pages)


@holders.rule("landing-shape", _ERROR)
def landing_shape(envelope: Envelope, ctx: Context) -> Findings:
    """`landing` is not an object."""
    landing = envelope.get("landing")
    if landing.present and not landing.is_object and not landing.is_null:
        yield flag(landing, f"landing is {shown(landing)}; expected an object.")


# What the checks look at


def _key(name: str) -> Callable[[Landing], Iterable[Value]]:
    """The value under a key of the landing page."""
    return lambda landing: (landing.get(name),)


def _members(name: str) -> Callable[[Landing], Iterable[Value]]:
    """Each value of the object under a key."""
    return lambda landing: (value for _, value in landing.get(name).members())


def _links(landing: Landing) -> Iterable[Value]:
    return landing.get("links").elements()


def _in_links(name: str) -> Callable[[Landing], Iterable[Value]]:
    """The value under a key of each link."""
    return lambda landing: (link.get(name) for link in _links(landing) if link.type in _STRUCTURES)


def _accent(landing: Landing) -> Iterable[Value]:
    return (landing.get("theme").get("accent"),)


_STRUCTURES = ("object", "array")


# What they say; each answers what is wrong with a value, or nothing


def _must_be(type: str, said: str) -> Callable[[Value], str | None]:
    """A value that is there, and not null, is of this JSON type."""

    def fault(value: Value) -> str | None:
        wrong = value.present and not value.is_null and value.type != type
        return f"{value.step} is {shown(value)}; expected {said}." if wrong else None

    return fault


def _at_most(most: int, type: str) -> Callable[[Value], str | None]:
    """A list or an object has no more than so many entries."""

    def fault(value: Value) -> str | None:
        too_many = value.type == type and len(value) > most
        return f"{value.step} has {len(value)} entries; more than {most} crowd the page." if too_many else None

    return fault


def _must_be_text(value: Value) -> str | None:
    return f"{value.step} is {shown(value)}; expected a string." if value.present and value.string is None else None


def _must_have_text(value: Value) -> str | None:
    return f'A link needs a "{value.step}" that is not empty.' if value.lacks_text else None


def _tagline_length(tagline: Value) -> str | None:
    count, most = length(tagline.string or ""), _LANDING["tagline"].max_length or 0
    return f"tagline has {count} characters; at most {most} are allowed." if count > most else None


_LARGEST_LOGO = 24 * 1024
_BASE64 = regex.compile(r"data:[^,]*;base64,", re.IGNORECASE)


def _logo_size(logo: Value) -> str | None:
    """A ``data:`` URI is part of the page, so that its size counts; roughly as many bytes as it stands for."""
    source = logo.string or ""
    if not source.startswith("data:"):
        return None
    data = source.partition(",")[2] if "," in source else source
    size = length(data)
    if _BASE64.match(source):
        size = size * 3 // 4 - (2 if data.endswith("==") else 1 if data.endswith("=") else 0)
    if size <= _LARGEST_LOGO:
        return None
    return f"The logo has some {size:,} bytes; a data: URI may have {_LARGEST_LOGO:,}. Link to larger ones."


def _link_shape(link: Value) -> str | None:
    wrong = link.present and link.type not in _STRUCTURES
    return f'A link is {shown(link)}; expected an object with "href" and "label".' if wrong else None


_REPOSITORY = regex.compile(_LANDING["repoRoot"].pattern or "")


def _repo_root_shape(root: Value) -> str | None:
    if root.string is None or _REPOSITORY.fullmatch(root.string):
        return None
    return f"{shown(root)} is no repository at GitHub; expected https://github.com/OWNER/NAME."


_VARIABLE = regex.compile(r"[A-Z][A-Z0-9_]*")


def _env_example_key(value: Value) -> str | None:
    if not value.present or _VARIABLE.fullmatch(str(value.step)):
        return None
    return f'"{value.step}" is no name of an environment variable: a capital letter, then capitals, digits and _.'


def _snippet_key(value: Value) -> str | None:
    if not value.present or value.step in CONNECT_SNIPPETS:
        return None
    return f'"{value.step}" is none of the tabs of the page; expected {one_of(CONNECT_SNIPPETS)}.'


def _snippet_text(value: Value) -> str | None:
    return _must_be_text(value) if value.step in CONNECT_SNIPPETS else None


def _snippet_empty(value: Value) -> str | None:
    if value.step not in CONNECT_SNIPPETS or value.string != "":
        return None
    return f"The tab {value.step} is empty; leave it out, or say how to connect."


_ACCENT = regex.compile(r"(?!.*(?:/\*|\*/))[#a-zA-Z][^;{}\\<>]*", re.DOTALL)


def _accent_format(accent: Value) -> str | None:
    if accent.string is None:
        return None
    colour = trim(accent.string)
    if length(colour) <= (_THEME["accent"].max_length or 0) and _ACCENT.fullmatch(colour):
        return None
    return f'{shown(accent)} is no CSS colour, such as "#0a7", "teal" or "oklch(0.7 0.1 200)".'


class Check(Record):
    """A rule: its id, severity and summary; the values that it looks at; what it says of one that is wrong.

    ``on_key`` points it at the key of the value.
    """

    id: str
    severity: Severity
    summary: str
    values: Callable[[Landing], Iterable[Value]]
    fault: Callable[[Value], str | None]
    on_key: bool = False


_STRING = _must_be("string", "a string")
_OBJECT = _must_be("object", "an object")

_tagline, _logo, _root, _theme = _key("tagline"), _key("logo"), _key("repoRoot"), _key("theme")
_variables, _snippets = _members("envExample"), _members("connectSnippets")

CHECKS = (
    Check("landing-tagline-type", _ERROR, "`tagline` is not a string.", _tagline, _STRING),
    Check("landing-tagline-length", _ERROR, "`tagline` is too long.", _tagline, _tagline_length),
    Check("landing-logo-type", _ERROR, "`logo` is not a string.", _logo, _STRING),
    Check("landing-logo-size", _ERROR, "A `logo` in a `data:` URI is too large.", _logo, _logo_size),
    Check("landing-links-type", _ERROR, "`links` is not a list.", _key("links"), _must_be("array", "a list of links")),
    Check("landing-links-count", _WARNING, "There are too many links.", _key("links"), _at_most(6, "array")),
    Check("landing-link-shape", _ERROR, "A link is not an object.", _links, _link_shape),
    Check("landing-link-href", _ERROR, "A link has no `href`.", _in_links("href"), _must_have_text),
    Check("landing-link-label", _ERROR, "A link has no `label`.", _in_links("label"), _must_have_text),
    Check("landing-repo-root-type", _ERROR, "`repoRoot` is not a string.", _root, _STRING),
    Check("landing-repo-root-shape", _ERROR, "`repoRoot` is no repository at GitHub.", _root, _repo_root_shape),
    Check("landing-env-example-type", _ERROR, "`envExample` is not an object.", _key("envExample"), _OBJECT),
    Check(
        "landing-env-example-count",
        _WARNING,
        "`envExample` has too many variables.",
        _key("envExample"),
        _at_most(12, "object"),
    ),
    Check(
        "landing-env-example-key",
        _WARNING,
        "A key of `envExample` is no name of a variable.",
        _variables,
        _env_example_key,
        on_key=True,
    ),
    Check("landing-env-example-value", _ERROR, "A value of `envExample` is not a string.", _variables, _must_be_text),
    Check(
        "landing-connect-snippets-type",
        _ERROR,
        "`connectSnippets` is not an object.",
        _key("connectSnippets"),
        _OBJECT,
    ),
    Check(
        "landing-connect-snippets-key",
        _WARNING,
        "A key of `connectSnippets` is none of the page's tabs.",
        _snippets,
        _snippet_key,
        on_key=True,
    ),
    Check(
        "landing-connect-snippets-value",
        _ERROR,
        "A value of `connectSnippets` is not a string.",
        _snippets,
        _snippet_text,
    ),
    Check(
        "landing-connect-snippets-empty",
        _WARNING,
        "A value of `connectSnippets` is empty.",
        _snippets,
        _snippet_empty,
    ),
    Check("landing-theme-type", _ERROR, "`theme` is not an object.", _theme, _OBJECT),
    Check("landing-theme-accent", _ERROR, "The `accent` of the theme is not a string.", _accent, _STRING),
    Check(
        "landing-theme-accent-format", _ERROR, "The `accent` of the theme is no CSS colour.", _accent, _accent_format
    ),
)


def _rule(check: Check) -> Callable[[Landing, Context], Findings]:
    """The function that ``check`` stands for."""

    def run(landing: Landing, ctx: Context) -> Findings:
        for value in check.values(landing):
            message = check.fault(value)
            if message is not None:
                yield flag(value.key if check.on_key else value, message)

    run.__doc__ = check.summary
    return run


for _check in CHECKS:
    pages.rule(_check.id, _check.severity)(_rule(_check))
