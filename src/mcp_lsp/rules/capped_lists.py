"""Lists that an argument caps: whether the result says that there was more."""

from __future__ import annotations

from collections.abc import Iterator

from mcp_lsp import regex
from mcp_lsp.model.spelling import fold
from mcp_lsp.model.value import Value
from mcp_lsp.model.views import Tool
from mcp_lsp.rules.api import Context, Family, Findings, Severity, flag

capped_lists = Family(
    "portability", of=Tool, reads=("name", "inputSchema", "input_schema", "outputSchema", "enrichment")
)

FAMILIES = (capped_lists,)

_HUMP = regex.compile(r"([a-z0-9])([A-Z])")
_CAPS = ("limit", "per_page", "page_size")
# What "max_..." counts, whatever the list in the result is called.
_COUNTED = frozenset({"results", "records", "items", "rows", "hits", "entries", "matches", "count", "page", "docs"})
_DISCLOSING = ("truncated", "totalCount")
# In other words; folded.
_DISCLOSING_TOO = frozenset(
    {"truncated", "istruncated", "total", "totalcount", "totalresults", "totalitems", "totalrecords", "totalhits"}
    | {"totalpages", "pagecount", "pagination", "pageinfo", "paging", "hasmore", "hasnext", "hasnextpage", "more"}
    | {"next", "nextcursor", "nextpage", "nextpagetoken", "nexttoken", "nextoffset", "cursor", "endcursor", "offset"}
    | {"continuationtoken", "numfound", "totalfound", "totalmatches", "resultcount"}
)


@capped_lists.rule("capped-list-no-truncation", Severity.INFORMATION, Severity.WARNING)
def capped_list_no_truncation(tool: Tool, ctx: Context) -> Findings:
    """An argument caps the list in the result, and nothing in the result can say that there was more."""
    allowed = ctx.truncation_allowlist
    name, enrichment = tool.name, tool.get("enrichment")
    if allowed is None or (allowed and (name.string is None or name.string in allowed)):
        return
    fields = tool.output_schema.get("properties")
    told_beside = enrichment.missing or (enrichment.present and (enrichment.closed or not enrichment.is_object))
    if not (fields.closed and told_beside) or any(_discloses(each, ctx) for each in (fields, enrichment)):
        return
    lists = [field for _, field in fields.members() if _is_list(field)]
    for cap in _arguments(tool.input_schema):
        capped = next((each for each in lists if _caps(str(cap.step), str(each.step), ctx)), None)
        if cap.present and capped is not None:
            yield flag(
                fields,
                f'"{cap.step}" caps "{capped.step}", and nothing here says whether there was more; '
                'add "truncated" or "totalCount".',
                related=[(cap.key, "the cap")],
            )
            return


def _discloses(fields: Value, ctx: Context) -> bool:
    if ctx.strict:
        return any(key in fields for key in _DISCLOSING)
    return any(fold(key) in _DISCLOSING_TOO for key, _ in fields.members())


def _is_list(field: Value) -> bool:
    """Whether a field is a list of whatever length, or null."""
    others = [one for one in field.get("anyOf").elements() if one.get("type").string != "null"]
    core = others[0] if len(others) == 1 else field
    kind = core.get("type")
    kinds = [one.string for one in kind.elements()] or [kind.string]
    is_tuple = "prefixItems" in core or core.get("items").is_array
    return [one for one in kinds if one != "null"] == ["array"] and not is_tuple


def _arguments(schema: Value) -> Iterator[Value]:
    """The arguments, those of all variants included."""
    variants = (variant for keyword in ("oneOf", "anyOf") for variant in schema.get(keyword).elements())
    for each in (schema, *variants):
        for _, argument in each.get("properties").members():
            yield argument


def _caps(argument: str, field: str, ctx: Context) -> bool:
    """Whether an argument of this name says how long the list ``field`` may be at most."""
    words = _words(argument)
    if words in _CAPS:
        return True
    if words.startswith("max_"):
        return _counts(words.removeprefix("max_").removesuffix("_count"), field)
    if words.endswith("_limit"):
        return ctx.strict or _counts(words.removesuffix("_limit"), field)
    return False


def _counts(noun: str, field: str) -> bool:
    return noun in _COUNTED or _singular(noun) == _singular(_words(field))


def _words(key: str) -> str:
    return _HUMP.sub(r"\1_\2", key).lower()


def _singular(noun: str) -> str:
    if noun.endswith("ies"):
        return noun.removesuffix("ies") + "y"
    if noun.endswith(("ses", "xes", "ches", "shes")):
        return noun.removesuffix("es")
    return noun.removesuffix("s")
