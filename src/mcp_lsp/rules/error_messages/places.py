"""Where an error says that it is: paths, numbers and names of tools in the forms in which validators print them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

from mcp_lsp import regex
from mcp_lsp.record import Record
from mcp_lsp.rules.error_messages.reading import Reading

# How far from the words of an error its path may be, and one that leads into a conversation.
_NEAR = 400
_NEAR_TALK = 100

_LISTS = frozenset({"tools", "prompts", "resources", "resourceTemplates"})
_MANIFEST = frozenset(
    {"packages", "remotes", "repository", "icons", "description", "name", "title", "version", "websiteUrl", "$schema"}
)
# What clients and vendors call the parts of a tool.
_SAME = {
    "input_schema": "inputSchema",
    "inputschema": "inputSchema",
    "parameters": "inputSchema",
    "parametersJsonSchema": "inputSchema",
    "output_schema": "outputSchema",
    "any_of": "anyOf",
    "one_of": "oneOf",
    "all_of": "allOf",
    "additional_properties": "additionalProperties",
}
_WRAPPERS = frozenset(
    {"custom", "function", "toolSpec", "FrontendRemoteMcpToolDefinition", "toolConfig", "GenerateContentRequest"}
    | {"result", "config", "params", "root", "data", "ServerJSON"}
)
# Steps that lead nowhere, by the path before them.
_IDLE = {"": "member", "inputSchema": "json"}
_DECLARATIONS = frozenset({"function_declarations", "functionDeclarations", "functionDeclaration"})
_IN_A_SCHEMA = frozenset(
    {"properties", "items", "anyOf", "oneOf", "allOf", "any_of", "required", "type", "enum", "$defs", "definitions"}
    | {"additionalProperties", "patternProperties", "prefixItems", "description", "pattern", "format", "default"}
)
_OF_NAMES = frozenset({"properties", "patternProperties", "$defs", "definitions"})
_OF_A_TOOL = frozenset({"inputSchema", "outputSchema", "annotations", "execution", "_meta", "icons", "title"})
_OF_A_LISTED = frozenset({"inputSchema", "outputSchema", "function", "custom", "toolSpec"})
# What the servers in the configuration of a client stand under.
_CONFIGURED = frozenset({"mcpServers", "mcp_servers", "context_servers"})
# What a client and a model said to each other, in the terms of vendors' APIs; a number follows.
_TALK = frozenset({"messages", "input", "contents"})
_OF_TOOLS = frozenset({"tools", "tool_reference"})
# The result of a prompt or a resource has lists of the same names; by these it is told.
_OF_RESULTS = {
    "messages": frozenset({"type", "text", "data", "mimeType", "resource", "annotations"}),
    "contents": frozenset({"uri", "text", "blob", "mimeType", "TextResourceContents", "BlobResourceContents"}),
}
_AROUND_TALK = frozenset({"body", "request", "params", "data", "GenerateContentRequest"})
# What a message of JSON-RPC is made of.
_MESSAGE = frozenset({"id", "jsonrpc", "method", "params", "result", "error"})
_FIRST = frozenset({"body", "instance"}) | _CONFIGURED
_HEADS = _LISTS | _MANIFEST | _WRAPPERS | _DECLARATIONS | _IN_A_SCHEMA | _OF_A_TOOL | _SAME.keys() | _FIRST
_KNOWN = _HEADS | frozenset(
    {"readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint", "mimeType", "arguments", "taskSupport"}
    | {"transport", "environmentVariables", "packageArguments", "runtimeArguments", "registryType", "identifier"}
    | {"json", "member", "value", "name", "uri", "uriTemplate", "not", "exclusiveMinimum", "exclusiveMaximum"}
    | _TALK
    | {"content", "parts", "tool_calls", "tool_use", "function_call", "function_response", "id", "call_id"}
)

# No host in an address is a path.
_STEPS = regex.compile(
    r"(?<![\w.$/-])(?!(?:[\w-]{1,63}\.){1,6}(?:com|org|net|io|dev|app)/)"
    r"([A-Za-z_$]\w*)((?:\.[\w$@-]+|\[(?:'[^'\n]{1,80}'|[^\s'\[\]]{1,80})\])+)"
)
_STEP = regex.compile(r"\.([\w$@-]+)|\['?([^\]']+)'?\]")
# Where a terminal may have broken a path.
_BREAK = regex.compile(r"(?<=[\w.\[\]])[ \t]*\n[ \t]*(?=[\w.\[\]])")
_POINTER = regex.compile(r"(?<![\w/.:])#?/([A-Za-z_$]\w*)((?:/[\w$~@.%-]+)*)(?![\w/])")
_LISTED = regex.compile(r"(?:(path|loc|context)'?\s*[:=]\s*)?[\[(]([^\[\]()]{2,600})[\])]", re.IGNORECASE)
# Behind this a list is of keys that stand beside each other.
_OF_KEYS = regex.compile(r"\bkeys:?\s*$")
# Go leaves numbers and names of properties out, and begins with one of its own types, or with none.
_OF_GO = regex.compile(r"\bGo struct field\s+(?:\w+)?\.([A-Za-z_$]\w*)((?:\.[\w$-]+)*)", re.IGNORECASE)
# Pydantic writes a path on a line of its own; of a single step only a keyword of JSON Schema is one.
_ALONE = regex.compile(
    r"^[ \t]*(\$[A-Za-z]{2,20}|const|examples|definitions|discriminator|(?:exclusive|multiple|contains|content|unique"
    r"|prefix|pattern|property|unevaluated|dependent|dependencies|additional|readOnly|writeOnly|deprecated|one|all|not)"
    r"[A-Za-z]{0,20})[ \t]*\n[ \t]+(?=Extra inputs|extra fields)",
    re.MULTILINE,
)
_COMMAS = regex.compile(r"\bpath:\s*([\w$-]{1,80}(?:,\s*[\w$-]{1,80})+)")
_LIST = regex.compile(r"(?<![\w.])(tools|prompts|resources|resourceTemplates):(?=\s)")
_LABEL = regex.compile(r"(?:location|field)'?\s*[:=]\s*'?$")
_NAME = regex.compile(
    r"\b(?:tool|tools|function)\s+'(?P<quoted>[^'\n]{1,200})'"
    r"|\btool\s+(?P<bare>[A-Za-z_][\w.:/-]{0,200}?):?\s+(?:error\b|failed\b|has\b|is\b|parameters\b)"
    r"|\bfunction\s+(?P<called>[\w./-]{1,200}):"
    r"|\btool name:\s+'?(?P<told>[\w:/-]{1,100}(?:\.[\w:/-]{1,100}){0,9})'?(?=\.?\s*(?:[,;\n]|\Z))",
    re.IGNORECASE,
)


CONFIGURATION = "configuration"
"""The kind of a place in the configuration of a client."""

CONVERSATION = "conversation"
"""The kind of a place in the conversation that a client sends beside the tools."""

MESSAGE = "message"
"""The kind of a place in a message of JSON-RPC that leads into nothing that it carries."""


class Place(Record):
    """A place in a file of definitions or a manifest.

    ``kind`` is the list (``tools`` ...), ``server.json``, ``CONFIGURATION``, ``CONVERSATION``, ``MESSAGE``, or
    ``None`` for one inside a schema;
    ``number`` counts from 0; ``path`` leads on from there.
    ``of_request`` says that the number counts the tools of a whole request, of all servers and the client's own.
    """

    kind: str | None = None
    number: int | None = None
    name: str | None = None
    path: tuple[str, ...] = ()
    of_request: bool = False

    def __str__(self) -> str:
        parts: list[str] = []
        noun = {"resourceTemplates": "template"}.get(self.kind or "tools", (self.kind or "tools").removesuffix("s"))
        if self.name:
            parts.append(f"tool `{self.name}`")
        if self.kind == "server.json":
            parts.append("server.json")
        elif self.kind == CONFIGURATION:
            parts.append("the client's configuration")
        elif self.kind == CONVERSATION:
            parts.append("the conversation")
        elif self.kind == MESSAGE:
            parts.append("the message")
        elif self.number is not None:
            counted = ", counting those of all servers and the client's own" if self.of_request else ""
            parts.append(f"{noun} number {self.number + 1}{counted}")
        elif self.kind and not self.name:
            parts.append(self.kind)
        if self.path:
            parts.append("/".join(self.path))
        return ", ".join(parts)


class _Mention(Record):
    start: int
    end: int
    place: Place
    # -1: the words that it belongs to stand before it; 1: behind it; 0: either.
    side: int = 0


class Places:
    """All places that a text speaks of, and which of them goes with a part of it."""

    def __init__(self, reading: Reading) -> None:
        broken = list(_broken(reading.plain))
        whole = [one for one in _paths(reading.plain) if not any(_within(one, other) for other in broken)]
        self._paths = sorted([*whole, *broken])
        self._names = [
            _Mention(found.start(), found.end(), Place(name=next(filter(None, found.groups()))))
            for found in _NAME.finditer(reading.plain)
        ]

    def near(self, start: int, end: int) -> Place:
        """The place that goes with these characters of ``plain``; an empty one where the text names none."""
        at = _nearest(self._paths, start, end)
        place = at.place if at else Place()
        if place.kind in ("server.json", CONFIGURATION, CONVERSATION, MESSAGE):
            return place
        if place.number is None:
            # One API tells the number in a field of its own.
            counted = _nearest([one for one in self._paths if one.place.number is not None], start, end)
            if counted and counted.place.kind in (None, "tools") and place.kind in (None, "tools"):
                number, of_request = counted.place.number, counted.place.of_request
                place = place._replace(kind="tools", number=number, of_request=of_request)
        named = _nearest(self._names, start, end)
        return place._replace(name=named.place.name) if named and place.kind in (None, "tools") else place


def _within(one: _Mention, other: _Mention) -> bool:
    return other.start <= one.start and one.end <= other.end


def _nearest(mentions: list[_Mention], start: int, end: int) -> _Mention | None:
    best: tuple[int, int, _Mention] | None = None
    for one in mentions:
        before, behind = start - one.end, one.start - end
        away = max(before, behind, 0)
        if away > (_NEAR_TALK if one.place.kind == CONVERSATION else _NEAR):
            continue
        if (before > 0 and one.side < 0) or (behind > 0 and one.side > 0):
            away += _NEAR
        if one.place.kind and one.place.number is None and not one.place.path:
            # The name of a list alone may be any word of the sentence.
            away += _NEAR
        if best is None or (away, -(one.end - one.start)) < best[:2]:
            best = away, -(one.end - one.start), one
    return best[2] if best else None


def _paths(plain: str) -> Iterator[_Mention]:
    for found in _LISTED.finditer(plain):
        steps = _items(found[2])
        if _OF_KEYS.search(plain, max(0, found.start() - 10), found.start()):
            continue
        if steps and (found[1] or steps[0] in _HEADS or _talk(steps)):
            yield from _mention(found.start(), found.end(), steps, 1 if found[1] and found[1].lower() == "path" else 0)
    for found in _OF_GO.finditer(plain):
        # A capital begins the name of a type, which some libraries put between the steps.
        steps = [step for step in _dotted(found) if not step[0].isupper()]
        if steps and steps[0] in _HEADS:
            yield from _mention(found.start(), found.end(), steps)
    for found in _COMMAS.finditer(plain):
        yield from _mention(found.start(), found.end(), re.split(r",\s*", found[1]))
    for found in _POINTER.finditer(plain):
        if found[1] in _HEADS:
            steps = [step.replace("~1", "/").replace("~0", "~") for step in found[2].split("/")[1:]]
            yield from _mention(found.start(), found.end(), [found[1], *steps])
    for found in _LIST.finditer(plain):
        yield from _mention(found.start(), found.end(), [found[1]])
    for found in _ALONE.finditer(plain):
        yield from _mention(found.start(1), found.end(1), [found[1]])
    for found in _STEPS.finditer(plain):
        if _begins(found):
            side = -1 if _LABEL.search(plain, max(0, found.start() - 30), found.start()) else 0
            yield from _mention(found.start(), found.end(), _dotted(found), side)


def _begins(found: re.Match[str]) -> bool:
    """Whether steps are a path that is known; before a list and a number may stand the name of anything."""
    steps = _dotted(found)
    return found[1] in _HEADS or bool(_without_prefix(steps)) or bool(_talk(steps))


def _talk(steps: list[str]) -> list[str]:
    """The steps that lead into a conversation, without what only says of what they are; empty where they do not."""
    steps = steps[next((i for i, step in enumerate(steps) if step not in _AROUND_TALK), 0) :]
    numbered = len(steps) > 1 and steps[0] in _TALK and steps[1].isdigit()
    # Some messages bring tools with them that the client held back.
    if not numbered or not _OF_TOOLS.isdisjoint(steps):
        return []
    last = steps[3 if steps[2:3] == ["content"] else 2 :]
    return [] if last and last[0] in _OF_RESULTS.get(steps[0], ()) else steps


def _without_prefix(steps: list[str]) -> list[str]:
    """The steps behind a first one that only says of what they are; empty where there is none."""
    head, *rest = steps
    if head == "$" and rest and rest[0] in _HEADS:
        return rest
    numbered = len(rest) > 1 and rest[0] in _LISTS | _DECLARATIONS and (rest[1].isdigit() or rest[1] == "N")
    return rest if numbered and head not in _HEADS - {"body"} else []


def _broken(plain: str) -> Iterator[_Mention]:
    """Paths that go on behind a line break.

    A word that was broken has to be one of those that are known, or a name with a known word behind it.
    """
    joined: list[str] = []
    # Where each part of the joined text begins in it, and in the plain one.
    starts, origins = [0], [0]
    for found in _BREAK.finditer(plain):
        joined.append(plain[origins[-1] : found.start()])
        starts.append(starts[-1] + len(joined[-1]))
        origins.append(found.end())
    joined.append(plain[origins[-1] :])
    breaks = set(starts[1:])
    if not breaks:
        return
    for found in _STEPS.finditer("".join(joined)):
        first, last = bisect_right(starts, found.start()) - 1, bisect_right(starts, found.end()) - 1
        if first == last or not _begins(found):
            continue
        steps = [(found.start(1), found.end(1), found[1])]
        for step in _STEP.finditer(found[2]):
            group = 1 if step[1] else 2
            steps.append((found.start(2) + step.start(group), found.start(2) + step.end(group), step[group]))
        whole = steps[-1]
        steps[-1] = _cut(*whole, starts[first + 1 : last + 1])
        path_end = found.end() - (whole[1] - steps[-1][1])
        last = bisect_right(starts, path_end - 1) - 1
        words = [word for _, _, word in steps]
        if first < last and all(
            _is_known(word) or _is_name(number, words)
            for number, (start, end, word) in enumerate(steps)
            # A word that begins behind the first full stop may be that of the next sentence.
            if bisect_right(starts, end - 1) > bisect_right(starts, start) or (number == 1 and start in breaks)
        ):
            yield from _mention(
                origins[first] + found.start() - starts[first],
                origins[last] + path_end - starts[last],
                words,
            )


def _is_known(word: str) -> bool:
    return word in _KNOWN or word.isdigit()


def _is_name(number: int, steps: list[str]) -> bool:
    """Whether a step is the name of a property, with a known word behind it."""
    return 0 < number < len(steps) - 1 and steps[number - 1] in _OF_NAMES and _is_known(steps[number + 1])


def _cut(start: int, end: int, word: str, breaks: list[int]) -> tuple[int, int, str]:
    """The last step of a path without the next line, where what is before that is a known word."""
    if not _is_known(word):
        for at in reversed(breaks):
            if start < at < end and _is_known(word[: at - start]):
                return start, at, word[: at - start]
    return start, end, word


def _dotted(found: re.Match[str]) -> list[str]:
    return [found[1], *(dotted or bracketed for dotted, bracketed in _STEP.findall(found[2]))]


def _items(listed: str) -> list[str]:
    """The items of a written list, when it holds only quoted words and numbers; lines may be broken in them."""
    items = ["".join(item.split()) for item in listed.strip().rstrip(",").split(",")]
    if not all(item.isdigit() or (len(item) > 1 and item[0] == item[-1] == "'") for item in items):
        return []
    return [item.strip("'") for item in items]


def _mention(start: int, end: int, steps: list[str], side: int = 0) -> Iterator[_Mention]:
    place = _place(steps)
    if place is not None:
        yield _Mention(start, end, place, side)


def _number(step: str, behind: list[str]) -> int | None:
    """The number of an entry, from 0 on; one vendor counts the members of lists from 1 on."""
    return int(step) - (behind == ["member"]) if step.isdigit() else None


def _place(steps: list[str]) -> Place | None:
    """The place that steps in anybody's words lead to."""
    if steps[0] in _CONFIGURED:
        return Place(CONFIGURATION, path=tuple(steps))
    if talk := _talk(steps):
        return Place(CONVERSATION, path=tuple(talk))
    if _MESSAGE.issuperset(steps):
        return Place(MESSAGE, path=tuple(steps))
    of_request = steps[0] in ("body", "request")
    steps = _without_prefix(steps) or steps
    if steps[0] in ("body", "instance") or (steps[0] in _MANIFEST and len(steps) > 1 and steps[1].isdigit()):
        path = steps[1:] if steps[0] in ("body", "instance") else steps
        return Place("server.json", path=tuple(path)) if path and path[0] in _MANIFEST | _HEADS else None
    kind: str | None = None
    number: int | None = None
    rest: list[str] = []
    i = 0
    if steps[0].isdigit() and len(steps) > 1 and steps[1] in _OF_A_LISTED:
        # Of a list that the text does not name: that of the tools.
        kind, number, i = "tools", int(steps[0]), 1
    while i < len(steps):
        step = steps[i]
        follows = steps[i + 1] if i + 1 < len(steps) else ""
        if not rest and step in _LISTS | _DECLARATIONS:
            kind = "tools" if step in _DECLARATIONS else step
            of_request |= step in _DECLARATIONS
            if follows.isdigit() or follows == "N":
                # One client sends each tool as a list of its own: then the outer number counts.
                if step in _LISTS or follows != "0" or not number:
                    number = _number(follows, steps[i + 2 : i + 3])
                i += 1
        elif not rest and step in _WRAPPERS:
            of_request = True
        elif of_request and step == _IDLE.get("/".join(rest)):
            pass
        elif rest and rest[-1].isdigit() and step == "value" and rest[-2:-1] == ["properties"]:
            # A map of the protocol buffers is told as a list of pairs.
            rest[-1] = f"(number {int(rest[-1]) + 1})"
        else:
            of_request |= not rest and step in ("input_schema", "parameters")
            rest.append(_SAME.get(step, step))
        i += 1
    if kind is None and not rest:
        return None
    return Place(kind, number, path=tuple(rest), of_request=of_request and kind == "tools")
