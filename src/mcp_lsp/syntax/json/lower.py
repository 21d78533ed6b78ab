"""From operations on the tree to edits of the text, in the style of the text around them.

A container whose members change is cut into pieces: brackets, members, commas, comments, spaces and line ends.
Each operation leaves a well-formed list of pieces behind, so any number of them combine; what differs between
the first list and the last becomes the edits, and nothing else of the file is touched.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from itertools import islice, pairwise
from typing import Any, NamedTuple

from mcp_lsp.syntax.operations import Append, Edit, Insert, Operation, Path, Remove, Rename, Replace, Source, Splice
from mcp_lsp.syntax.tree import Array, Container, Hole, Node, Object, String, Tree

DEFAULT_UNIT = "  "
# How many items of a container are asked for its style; each of a thousand fixes asks.
_SEEN = 50


class Target(NamedTuple):
    """An operation with its place in one text: the operation's own ``at`` is not read.

    ``path`` leads from the root of the document to the value or member that is meant; ``start`` and ``end`` are
    the offsets of the part of it that a ``Splice`` replaces.
    """

    operation: Operation
    path: Path
    start: int
    end: int


class _UnsafeError(Exception):
    """The operations cannot be lowered safely."""


def lower(text: str, tree: Tree, targets: Sequence[Target]) -> list[Edit] | None:
    """The edits of ``text`` that carry out all of ``targets``, which are one fix; ``tree`` is the tree of ``text``.

    All paths and offsets speak of the text as it is before the first operation.
    The edits are sorted and do not overlap.
    ``None`` when it cannot be done safely: a path leads nowhere, the place is broken or still being typed, two
    operations contradict each other, or an object would get one key twice.
    """
    try:
        edits = sorted(_edits(text, tree, targets), key=lambda edit: edit[:2])
    except _UnsafeError:
        return None
    overlap = any(edit.start < before.end for before, edit in pairwise(edits))
    return None if overlap else edits


def apply(text: str, edits: Iterable[Edit]) -> str:
    """``text`` after ``edits``, which are sorted; raises ``ValueError`` where they overlap."""
    parts: list[str] = []
    at = 0
    for start, end, new in edits:
        if not at <= start <= end <= len(text):
            raise ValueError(f"edit of {start} to {end} after {at} in a text of {len(text)}")
        parts += text[at:start], new
        at = end
    parts.append(text[at:])
    return "".join(parts)


class _Found(NamedTuple):
    """A node on the way along a path: its start, and the start and number of the member or element it is."""

    node: Node
    start: int
    item: int
    order: int


@dataclass(eq=False)
class _Changes:
    """What is to happen to the members of one container; ``way`` leads from the root to it."""

    way: list[_Found]
    added: list[Insert | Append]
    removed: list[int]
    renamed: dict[int, str]


def _edits(text: str, tree: Tree, targets: Iterable[Target]) -> Iterator[Edit]:
    changes: dict[int, _Changes] = {}

    def changes_of(way: list[_Found]) -> _Changes:
        return changes.setdefault(way[-1].start, _Changes(way, [], [], {}))

    for operation, path, start, end in targets:
        if isinstance(operation, Source):
            yield Edit(operation.start, operation.end, operation.text)
            continue
        # No path leads to the earlier of two equal keys: a place without a path is found by its offset.
        way = _member_at(tree, start) if isinstance(operation, Remove) and not path else _follow(tree, path)
        last = way[-1]
        if isinstance(operation, Splice):
            yield _splice(way, start, end, operation.text)
        elif isinstance(operation, Replace):
            _require_sound(last.node)
            yield Edit(last.start, last.start + last.node.width, _replacement(text, way, operation.value))
        elif isinstance(operation, Rename):
            yield Edit(last.item, last.item + _key_of(way).width, _literal(operation.name))
            changes_of(way[:-1]).renamed[last.order] = operation.name
        elif isinstance(operation, Remove):
            _require_sound(last.node)
            if len(way) == 1:
                raise _UnsafeError
            changes_of(way[:-1]).removed.append(last.order)
        else:
            if not isinstance(last.node, Object if isinstance(operation, Insert) else Array):
                raise _UnsafeError
            changes_of(way).added.append(operation)
    for change in changes.values():
        _require_distinct_keys(change)
        if change.added or change.removed:
            yield from _member_edits(text, change)


def _follow(tree: Tree, path: Path) -> list[_Found]:
    """The nodes from the root to the one at ``path``."""
    way = [_Found(tree.root, tree.start, tree.start, 0)]
    for step in path:
        node, start = way[-1][:2]
        if isinstance(node, Object) and isinstance(step, str) and step in node.index:
            i = node.index[step]
            item = start + node.starts[i]
            member = node.members[i]
            way.append(_Found(member.value, item + member.value_start, item, i))
        elif isinstance(node, Array) and isinstance(step, int) and 0 <= step < len(node.elements):
            item = start + node.starts[step]
            way.append(_Found(node.elements[step], item, item, step))
        else:
            raise _UnsafeError
    return way


def _member_at(tree: Tree, at: int) -> list[_Found]:
    """The nodes from the root to the member or element that begins at the offset ``at``."""
    way = [_Found(tree.root, tree.start, tree.start, 0)]
    while len(way) == 1 or way[-1].item != at:
        node, start = way[-1][:2]
        i = bisect_right(node.starts, at - start) - 1 if isinstance(node, (Array, Object)) else -1
        if i < 0:
            raise _UnsafeError
        assert isinstance(node, (Array, Object))
        item = start + node.starts[i]
        if isinstance(node, Object):
            way.append(_Found(node.members[i].value, item + node.members[i].value_start, item, i))
        else:
            way.append(_Found(node.elements[i], item, item, i))
    return way


def _key_of(way: Sequence[_Found]) -> String:
    """The key of the member that ``way`` leads to."""
    parent = way[-2].node if len(way) > 1 else None
    if not isinstance(parent, Object):
        raise _UnsafeError
    return parent.members[way[-1].order].key


def _require_sound(node: Node) -> None:
    """A value that is still being typed may not end where it seems to."""
    if isinstance(node, Hole) or (isinstance(node, (Array, Object)) and node.open):
        raise _UnsafeError


def _require_distinct_keys(change: _Changes) -> None:
    node = change.way[-1].node
    if not isinstance(node, Object):
        return
    gone = {*change.removed, *change.renamed}
    keys = {member.name for i, member in enumerate(node.members) if i not in gone}
    for name in (*change.renamed.values(), *(new.key for new in change.added if isinstance(new, Insert))):
        if name in keys:
            raise _UnsafeError
        keys.add(name)


def _splice(way: Sequence[_Found], start: int, end: int, new: str) -> Edit:
    """The edit of a part of the string that ``way`` leads to, or of its key."""
    value, at, item, _ = way[-1]
    literals = [(value, at)]
    if item != at:
        literals.append((_key_of(way), item))
    for literal, literal_at in literals:
        inside = literal_at < start <= end < literal_at + literal.width
        if isinstance(literal, String) and literal.raw.startswith('"') and inside:
            return Edit(start, end, _literal(new)[1:-1])
    raise _UnsafeError


# Style

_LINE_END = re.compile(r"\r\n?|\n")
_INDENT = re.compile(r"\ufeff?([ \t]*)")
_COLON = re.compile(r"[ \t]*:[ \t]*")
_COMMA = re.compile(r"[ \t]*,([ \t]*)")
_BLANKS = re.compile(r"[ \t]*")
_OPENER_LINE = re.compile(r"[{\[][ \t]*(?:\r\n?|\n)([ \t]+)(?=[^\s])")


class _Style(NamedTuple):
    """How a text is written around one place.

    ``line_end`` and ``unit`` (of indentation) are for what takes several lines; ``gap`` follows a comma and
    ``padding`` the brace of an object where all is on one line.
    """

    line_end: str
    unit: str
    colon: str
    gap: str
    padding: str


def _style(text: str, way: Sequence[_Found]) -> _Style:
    """The style of the containers that ``way`` passes, the innermost one first."""
    around = [(found.node, found.start) for found in reversed(way) if isinstance(found.node, (Array, Object))]
    objects = [(node, start) for node, start in around if isinstance(node, Object)]
    line_end = _LINE_END.search(text)
    colon = next((colon for node, start in objects for colon in _colons(text, node, start)), None)
    gap = next((gap for node, start in around for gap in _gaps(text, node, start)), None)
    if gap is None:
        gap = " " if colon is None or colon.endswith((" ", "\t")) else ""
    if colon is None:
        colon = ": " if gap else ":"
    return _Style(
        line_end=line_end[0] if line_end else "\n",
        unit=next((unit for node, start in around if (unit := _unit(text, node, start))), None) or _first_unit(text),
        colon=colon,
        gap=gap,
        padding=next((pad for node, start in objects if (pad := _padding(text, node, start)) is not None), ""),
    )


def _colons(text: str, node: Object, start: int) -> Iterator[str]:
    """What stands between a key and its value, for each member that has them on one line."""
    for member, at in islice(zip(node.members, node.starts, strict=True), _SEEN):
        between = text[start + at + member.key.width : start + at + member.value_start]
        if _COLON.fullmatch(between):
            yield between


def _gaps(text: str, node: Container, start: int) -> Iterator[str]:
    """The space after a comma, wherever the next item is on the same line."""
    items = node.elements if isinstance(node, Array) else node.members
    for item, at, following in islice(zip(items, node.starts, node.starts[1:], strict=False), _SEEN):
        comma = _COMMA.fullmatch(text, start + at + item.width, start + following)
        if comma:
            yield comma[1]


def _padding(text: str, node: Object, start: int) -> str | None:
    """The space after the brace, if the first member is on the same line."""
    if not node.starts:
        return None
    between = _BLANKS.fullmatch(text, start + 1, start + node.starts[0])
    return between[0] if between else None


def _unit(text: str, node: Container, start: int) -> str | None:
    """How much further than the line of its bracket the first item is indented, if it begins a line."""
    if not node.starts or not _begins_line(text, start + node.starts[0]):
        return None
    return _deeper(_indent_at(text, start), _indent_at(text, start + node.starts[0]))


@lru_cache(1)  # many fixes of one text ask
def _first_unit(text: str) -> str:
    """The unit of indentation where a text first shows one."""
    for line in _OPENER_LINE.finditer(text):
        unit = _deeper(_indent_at(text, line.start()), line[1])
        if unit:
            return unit
    return DEFAULT_UNIT


def _deeper(outer: str, inner: str) -> str | None:
    return inner[len(outer) :] if inner.startswith(outer) else None


def _line_start(text: str, at: int) -> int:
    return max(text.rfind("\n", 0, at), text.rfind("\r", 0, at)) + 1


def _indent_at(text: str, at: int) -> str:
    """The indentation of the line that holds the offset ``at``."""
    found = _INDENT.match(text, _line_start(text, at), at)
    return found[1] if found else ""


def _begins_line(text: str, at: int) -> bool:
    return _INDENT.fullmatch(text, _line_start(text, at), at) is not None


def _has_own_line(text: str, way: Sequence[_Found]) -> bool:
    """Whether the item that ``way`` leads to begins a line, and the next item does not share it."""
    if len(way) == 1:
        return _LINE_END.search(text) is not None
    (parent, start, _, _), (node, value, item, order) = way[-2:]
    assert isinstance(parent, (Array, Object))
    following = start + parent.starts[order + 1] if order + 1 < len(parent.starts) else None
    return _begins_line(text, item) and (
        following is None or _LINE_END.search(text, value + node.width, following) is not None
    )


# Values

_ESCAPED = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_STRING_OR_BRACE = re.compile(r'"(?:[^"\\]|\\.)*+"|\{(?!\})|(?<!\{)\}')


def _literal(value: Any, indent: str | None = None, separators: tuple[str, str] | None = None) -> str:
    """``value`` as JSON; characters are written as they are, unless a reader could not see them or a line would end."""
    try:
        written = json.dumps(value, ensure_ascii=False, allow_nan=False, indent=indent, separators=separators)
    except (ValueError, RecursionError) as error:
        # Not a number, an integer too long to print, or nested too deep.
        raise _UnsafeError from error
    return _ESCAPED.sub(lambda found: f"\\u{ord(found[0]):04x}", written)


def _written(value: Any, style: _Style, indent: str | None) -> str:
    """``value`` on several lines, the last one indented by ``indent``; on one line where that is ``None``."""
    if indent is not None:
        # Strings hold no line ends of their own: they are escaped.
        return _literal(value, style.unit, (",", style.colon)).replace("\n", style.line_end + indent)
    written = _literal(value, None, ("," + style.gap, style.colon))
    if not style.padding:
        return written
    pads = {"{": "{" + style.padding, "}": style.padding + "}"}
    return _STRING_OR_BRACE.sub(lambda found: pads.get(found[0], found[0]), written)


def _replacement(text: str, way: Sequence[_Found], value: Any) -> str:
    """``value`` in the layout of the value that ``way`` leads to; a scalar has that of the container it is in."""
    node, start, _, _ = way[-1]
    broken = _LINE_END.search(text, start, start + node.width) is not None
    if not broken and not (isinstance(node, (Array, Object)) and node.starts):
        broken = _has_own_line(text, way)
    return _written(value, _style(text, way), _indent_at(text, start) if broken else None)


# Members


class _Kind(Enum):
    OPENER = auto()
    ITEM = auto()
    COMMA = auto()
    SPACE = auto()
    LINE_END = auto()
    LINE_COMMENT = auto()
    BLOCK_COMMENT = auto()
    CLOSER = auto()


_TRIVIA = re.compile(
    r"""(?P<COMMA> , )
      | (?P<LINE_END> \r\n? | \n )
      | (?P<SPACE> (?:[^\S\r\n]|\ufeff)+ )
      | (?P<LINE_COMMENT> //[^\r\n]* )
      | (?P<BLOCK_COMMENT> /\*(?s:.*?)\*/ )""",
    re.VERBOSE,
)
_COMMENTS = {_Kind.LINE_COMMENT, _Kind.BLOCK_COMMENT}
_BLANK = {_Kind.SPACE, _Kind.LINE_END}


@dataclass(eq=False)
class _Piece:
    """A piece of a container. A new one has no place in the text: its ``start`` and ``end`` are -1.

    ``name`` is the key of a member; ``last_added`` is the item that was put right after this piece last.
    """

    kind: _Kind
    text: str
    start: int = -1
    end: int = -1
    name: str | None = None
    last_added: _Piece | None = None


def _member_edits(text: str, change: _Changes) -> Iterator[Edit]:
    """The edits that add and remove members or elements of one container."""
    before = _pieces(text, change.way[-1])
    pieces = list(before)
    items = [piece for piece in before if piece.kind is _Kind.ITEM]
    style = _style(text, change.way)
    # Nothing is removed before all is added, so that what comes in takes after what goes.
    for new in change.added:
        _add(pieces, text, change.way, style, new)
    for index in change.removed:
        if items[index] not in pieces:
            raise _UnsafeError
        _remove(pieces, pieces.index(items[index]))
    if items and _Kind.ITEM in {piece.kind for piece in pieces}:
        yield from _differences(text, before, pieces)
    else:
        # As a whole, so that another fix for the same empty brackets collides and waits for its turn.
        yield Edit(before[0].start, before[-1].end, "".join(piece.text for piece in pieces))


def _pieces(text: str, found: _Found) -> list[_Piece]:
    """The pieces of a container, from bracket to bracket; refuses one that is not in order."""
    node, start, _, _ = found
    assert isinstance(node, (Array, Object))
    end = start + node.width
    if node.open or text[end - 1] != ("}" if isinstance(node, Object) else "]"):
        raise _UnsafeError
    pieces = [_Piece(_Kind.OPENER, text[start], start, start + 1)]
    items = node.elements if isinstance(node, Array) else node.members
    for i, (item, at) in enumerate(zip(items, node.starts, strict=True)):
        pieces += _trivia(text, pieces[-1].end, start + at, {1 if i else 0})
        stop = start + at + item.width
        name = node.members[i].name if isinstance(node, Object) else None
        pieces.append(_Piece(_Kind.ITEM, text[start + at : stop], start + at, stop, name))
    pieces += _trivia(text, pieces[-1].end, end - 1, {0, 1} if node.starts else {0})
    pieces.append(_Piece(_Kind.CLOSER, text[end - 1], end - 1, end))
    return pieces


def _trivia(text: str, start: int, end: int, commas: set[int]) -> list[_Piece]:
    """The pieces between two items; ``commas`` says how many commas there may be among them."""
    pieces: list[_Piece] = []
    while start < end:
        found = _TRIVIA.match(text, start, end)
        if found is None or found.lastgroup is None:
            raise _UnsafeError
        pieces.append(_Piece(_Kind[found.lastgroup], found[0], start, found.end()))
        start = found.end()
    if [piece.kind for piece in pieces].count(_Kind.COMMA) not in commas:
        raise _UnsafeError
    return pieces


def _differences(text: str, before: Sequence[_Piece], after: Sequence[_Piece]) -> Iterator[Edit]:
    """The edits that turn ``before`` into ``after``, one for all that changes between two items."""
    edit: Edit | None = None
    at = before[0].end
    new = ""
    for piece in after[1:]:
        if piece.start < 0:
            new += piece.text
            continue
        if new or piece.start > at:
            start, kept = (at, "") if edit is None else (edit.start, edit.text + text[edit.end : at])
            edit = Edit(start, piece.start, kept + new)
            new = ""
        if edit is not None and piece.kind in (_Kind.ITEM, _Kind.CLOSER):
            yield edit
            edit = None
        at = piece.end


# Adding


def _add(pieces: list[_Piece], text: str, way: Sequence[_Found], style: _Style, new: Insert | Append) -> None:
    """Put the new member or element into ``pieces``."""
    anchor = _anchor(pieces, new)
    at = pieces.index(anchor)
    item = _Piece(_Kind.ITEM, "", name=new.key if isinstance(new, Insert) else None)
    sibling = at if anchor.kind is _Kind.ITEM else _following(pieces, at)
    if pieces[sibling].kind is _Kind.CLOSER:
        indent = _put_into_empty(pieces, item, text, way, style)
    elif _begins_line_at(pieces, sibling) and (anchor.kind is _Kind.OPENER or _ends_line_at(pieces, sibling)):
        indent = _blanks(pieces[sibling - 1].text)
        _put_on_own_line(pieces, at, item, style.line_end, indent)
    else:
        # On a line that goes on, a value takes several lines where its sibling does.
        lines = _LINE_END.split(pieces[sibling].text)
        indent = _blanks(lines[-1]) if len(lines) > 1 else None
        _put_on_same_line(pieces, at, item, style.gap)
    key = "" if isinstance(new, Append) else _literal(new.key) + style.colon
    item.text = key + _written(new.value, style, indent)
    anchor.last_added = item


def _anchor(pieces: Sequence[_Piece], new: Insert | Append) -> _Piece:
    """The piece that the new item comes right after: an item, or the opening bracket."""
    items = [piece for piece in pieces if piece.kind is _Kind.ITEM]
    anchor = items[-1] if items else pieces[0]
    if isinstance(new, Insert) and new.after is not None:
        anchor = next((piece for piece in reversed(items) if piece.name == new.after), anchor)
    elif isinstance(new, Insert) and new.first:
        anchor = pieces[0]
    # What an operation before this one put at the same place stays before.
    while anchor.last_added is not None:
        anchor = anchor.last_added
    return anchor


def _put_on_own_line(pieces: list[_Piece], at: int, item: _Piece, line_end: str, indent: str) -> None:
    """Put ``item`` on a line of its own after the line of ``pieces[at]``, whose comments stay with that piece."""
    end = _skip(pieces, at + 1, _BLANKS_AND_COMMENTS | {_Kind.COMMA})
    while pieces[end - 1].kind is _Kind.SPACE:
        end -= 1
    _put(pieces, at, end, item, [_Piece(_Kind.LINE_END, line_end), _Piece(_Kind.SPACE, indent)])


def _put_on_same_line(pieces: list[_Piece], at: int, item: _Piece, gap: str) -> None:
    """Put ``item`` right behind ``pieces[at]`` and its comma."""
    space = _Piece(_Kind.SPACE, gap)
    if pieces[at].kind is _Kind.OPENER:
        end = _skip(pieces, at + 1, {_Kind.SPACE})
        pieces[end:end] = [item, _comma(), space]
        return
    end = _skip(pieces, at + 1, {_Kind.SPACE, _Kind.BLOCK_COMMENT})
    if pieces[end].kind is _Kind.COMMA:
        end += 1
    while pieces[end - 1].kind is _Kind.SPACE:
        end -= 1
    _put(pieces, at, end, item, [space])


def _put(pieces: list[_Piece], at: int, end: int, item: _Piece, before: list[_Piece]) -> None:
    """Put ``item`` at ``end``, in a place of its own among the commas; ``pieces[at]`` is what it follows."""
    if pieces[at].kind is _Kind.OPENER or _Kind.COMMA in {piece.kind for piece in pieces[at:end]}:
        pieces[end:end] = [*before, item, _comma()]
    else:
        pieces[end:end] = [*before, item]
        pieces.insert(at + 1, _comma())


def _put_into_empty(pieces: list[_Piece], item: _Piece, text: str, way: Sequence[_Found], style: _Style) -> str | None:
    """Put ``item`` between the brackets, after any comment. Returns its indentation, if it has a line of its own."""
    end = len(pieces) - 1
    broken = {_Kind.LINE_END, _Kind.LINE_COMMENT} & {piece.kind for piece in pieces}
    while pieces[end - 1].kind in _BLANK:
        end -= 1
    if not broken and not _has_own_line(text, way):
        padding = style.padding if pieces[0].text == "{" else ""
        pieces[end:-1] = [_Piece(_Kind.SPACE, padding), item, _Piece(_Kind.SPACE, padding)]
        return None
    outer = _indent_at(text, way[-1].start)
    inner = outer + style.unit
    pieces[end:-1] = [
        _Piece(_Kind.LINE_END, style.line_end),
        _Piece(_Kind.SPACE, inner),
        item,
        _Piece(_Kind.LINE_END, style.line_end),
        _Piece(_Kind.SPACE, outer),
    ]
    return inner


# Removing


def _remove(pieces: list[_Piece], at: int) -> None:
    """Take the item ``pieces[at]`` out, with what belongs to it alone."""
    previous, following = _preceding(pieces, at), _following(pieces, at)
    comma = _find_comma(pieces, at, following)
    line_end = _skip(pieces, at + 1, _BLANKS_AND_COMMENTS | {_Kind.COMMA})
    alone = (
        _begins_line_at(pieces, at) and pieces[line_end].kind is _Kind.LINE_END and (comma is None or comma < line_end)
    )
    if pieces[previous].kind is _Kind.OPENER and pieces[following].kind is _Kind.CLOSER:
        own = range(at, line_end) if alone else range(at, at)
        if all(piece.kind not in _COMMENTS or i in own for i, piece in enumerate(pieces)):
            del pieces[1:-1]
            return
    start = _skip_back(pieces, at, {_Kind.SPACE})
    if comma is None:
        _remove_last(pieces, previous, at, line_end if alone else None)
    elif alone:
        del pieces[start : line_end + 1]
    else:
        end = comma + 1
        rest = _skip(pieces, end, {_Kind.SPACE})
        if pieces[rest].kind not in (_Kind.LINE_END, _Kind.CLOSER):
            # Something follows on the line and moves up.
            del pieces[at:rest]
        elif start - 1 == previous == 0:
            del pieces[at : _skip(pieces, end, _BLANK)]
        else:
            del pieces[_blank_before(pieces, at) if pieces[rest].kind is _Kind.CLOSER else start : end]


def _remove_last(pieces: list[_Piece], previous: int, at: int, line_end: int | None) -> None:
    """Take the last item out, and the comma before it; ``line_end`` is the end of its line, if that goes too."""
    comma = _find_comma(pieces, previous, at)
    start = _blank_before(pieces, at)
    if comma == start - 1:
        # The line end that stays is the one after the item.
        del pieces[_blank_before(pieces, comma) : at + 1 if line_end is None else line_end]
        return
    if line_end is None:
        del pieces[start : at + 1]
    else:
        del pieces[_skip_back(pieces, at, {_Kind.SPACE}) : line_end + 1]
    if comma is not None:
        del pieces[comma]


# Looking around in pieces

_BLANKS_AND_COMMENTS = {_Kind.SPACE} | _COMMENTS


def _comma() -> _Piece:
    return _Piece(_Kind.COMMA, ",")


def _blanks(line: str) -> str:
    """The blanks that ``line`` begins with."""
    found = _BLANKS.match(line)
    return found[0] if found else ""


def _skip(pieces: Sequence[_Piece], at: int, kinds: set[_Kind]) -> int:
    """The first index from ``at`` on whose piece is of none of ``kinds``."""
    while pieces[at].kind in kinds:
        at += 1
    return at


def _skip_back(pieces: Sequence[_Piece], at: int, kinds: set[_Kind]) -> int:
    """The start of the pieces of ``kinds`` that stand right before ``at``."""
    while pieces[at - 1].kind in kinds:
        at -= 1
    return at


def _blank_before(pieces: Sequence[_Piece], at: int) -> int:
    """The start of the blanks and line ends right before ``at``; the line end of a ``//`` comment is none of them."""
    start = _skip_back(pieces, at, _BLANK)
    return start + 1 if pieces[start - 1].kind is _Kind.LINE_COMMENT else start


def _following(pieces: Sequence[_Piece], at: int) -> int:
    """The index of the next item, or of the closing bracket."""
    return next(i for i in range(at + 1, len(pieces)) if pieces[i].kind in (_Kind.ITEM, _Kind.CLOSER))


def _preceding(pieces: Sequence[_Piece], at: int) -> int:
    """The index of the item before, or of the opening bracket."""
    return next(i for i in range(at - 1, -1, -1) if pieces[i].kind in (_Kind.ITEM, _Kind.OPENER))


def _find_comma(pieces: Sequence[_Piece], start: int, end: int) -> int | None:
    return next((i for i in range(start, end) if pieces[i].kind is _Kind.COMMA), None)


def _begins_line_at(pieces: Sequence[_Piece], at: int) -> bool:
    return pieces[_skip_back(pieces, at, {_Kind.SPACE}) - 1].kind is _Kind.LINE_END


def _ends_line_at(pieces: Sequence[_Piece], at: int) -> bool:
    """Whether no other item follows on the line of ``pieces[at]``."""
    following = _following(pieces, at)
    between = {piece.kind for piece in pieces[at:following]}
    return pieces[following].kind is _Kind.CLOSER or _Kind.LINE_END in between
