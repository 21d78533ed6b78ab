"""Members added to containers and removed from them, as edits of the text.

A container whose members change is cut into pieces: brackets, members, commas, comments, spaces and line ends.
Each operation leaves a well-formed list of pieces behind, so any number of them combine; what differs between
the first list and the last becomes the edits, and nothing else of the file is touched.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from mcp_lsp.syntax.json.style import (
    LINE_END,
    Found,
    Style,
    UnsafeError,
    as_json,
    has_own_line,
    indent_at,
    style_of,
    written,
)
from mcp_lsp.syntax.operations import Append, Edit, Insert
from mcp_lsp.syntax.tree import Array, Object


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


def member_edits(
    text: str, way: Sequence[Found], added: Iterable[Insert | Append], removed: Iterable[int]
) -> Iterator[Edit]:
    """The edits that add to the container that ``way`` leads to, and remove those of its items with these numbers.

    Raises ``UnsafeError`` for a container that is not in order.
    """
    before = _pieces(text, way[-1])
    pieces = list(before)
    items = [piece for piece in before if piece.kind is _Kind.ITEM]
    style = style_of(text, way)
    # Nothing is removed before all is added, so that what comes in takes after what goes.
    for new in added:
        _add(pieces, text, way, style, new)
    for index in removed:
        if items[index] not in pieces:
            raise UnsafeError
        _remove(pieces, pieces.index(items[index]))
    if items and _Kind.ITEM in {piece.kind for piece in pieces}:
        yield from _differences(text, before, pieces)
    else:
        # As a whole, so that another fix for the same empty brackets collides and waits for its turn.
        yield Edit(before[0].start, before[-1].end, "".join(piece.text for piece in pieces))


def _pieces(text: str, found: Found) -> list[_Piece]:
    """The pieces of a container, from bracket to bracket; refuses one that is not in order."""
    node, start, _, _ = found
    assert isinstance(node, (Array, Object))
    end = start + node.width
    if node.open or text[end - 1] != ("}" if isinstance(node, Object) else "]"):
        raise UnsafeError
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
            raise UnsafeError
        pieces.append(_Piece(_Kind[found.lastgroup], found[0], start, found.end()))
        start = found.end()
    if [piece.kind for piece in pieces].count(_Kind.COMMA) not in commas:
        raise UnsafeError
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


def _add(pieces: list[_Piece], text: str, way: Sequence[Found], style: Style, new: Insert | Append) -> None:
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
        lines = LINE_END.split(pieces[sibling].text)
        indent = _blanks(lines[-1]) if len(lines) > 1 else None
        _put_on_same_line(pieces, at, item, style.gap)
    key = "" if isinstance(new, Append) else as_json(new.key) + style.colon
    item.text = key + written(new.value, style, indent)
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


def _put_into_empty(pieces: list[_Piece], item: _Piece, text: str, way: Sequence[Found], style: Style) -> str | None:
    """Put ``item`` between the brackets, after any comment. Returns its indentation, if it has a line of its own."""
    end = len(pieces) - 1
    broken = {_Kind.LINE_END, _Kind.LINE_COMMENT} & {piece.kind for piece in pieces}
    while pieces[end - 1].kind in _BLANK:
        end -= 1
    if not broken and not has_own_line(text, way):
        padding = style.padding if pieces[0].text == "{" else ""
        pieces[end:-1] = [_Piece(_Kind.SPACE, padding), item, _Piece(_Kind.SPACE, padding)]
        return None
    outer = indent_at(text, way[-1].start)
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
    return line[: len(line) - len(line.lstrip(" \t"))]


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
