"""The annotations of tools: hints to clients on what a tool may do."""

from __future__ import annotations

from mcp_lsp.model.views import Tool
from mcp_lsp.rules.api import Context, Family, Findings, Safety, Severity, fix, flag, remove

hints = Family("annotations", of=Tool, reads=("annotations",))

FAMILIES = (hints,)


@hints.rule("annotation-coherence", Severity.WARNING, fix=Safety.SAFE)
def annotation_coherence(tool: Tool, ctx: Context) -> Findings:
    """A tool that only reads says whether it is destructive, which contradicts it or says nothing."""
    read_only = tool.annotations.get("readOnlyHint")
    destructive = tool.annotations.get("destructiveHint")
    if read_only.boolean is not True or not destructive.present:
        return
    drop = "Remove destructiveHint"
    if destructive.boolean is True:
        yield flag(
            destructive.key,
            "destructiveHint: true contradicts readOnlyHint: true, which clients trust; only one can be right.",
            # Which of the two is wrong, only the author knows.
            fix=[
                fix(drop, remove(destructive), safe=False),
                fix("Remove readOnlyHint", remove(read_only), safe=False),
            ],
            related=[(read_only.key, "the hint that it contradicts")],
        )
    elif ctx.strict:
        yield flag(
            destructive.key,
            "destructiveHint has no meaning beside readOnlyHint: true.",
            fix=fix(drop, remove(destructive)),
        )
    elif destructive.boolean is False:
        yield flag(
            destructive.key,
            "destructiveHint: false says nothing beside readOnlyHint: true.",
            severity=Severity.HINT,
            fix=fix(drop, remove(destructive)),
            tags=("unnecessary",),
            together="{count} tools have a destructiveHint: false, which says nothing beside readOnlyHint: true.",
        )
