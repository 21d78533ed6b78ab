"""A tolerant parser: every text has a tree, and a well-formed text has the tree of ``json.loads``.

A machine with a stack of open containers reads tokens.
Well-formed members and elements are read with one regular expression each; whatever that does not match is read
token by token, and the next well-formed member is read fast again.
What to do with a bracket that does not fit is a ``Policy``; ``recovery`` chooses among them.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from mcp_lsp.syntax.json import strings
from mcp_lsp.syntax.json.issues import BRACKETS
from mcp_lsp.syntax.json.tokens import AFTER, BRACKET, COLON, ELEMENT, INDENT, LINE_END, MEMBER, TOKEN
from mcp_lsp.syntax.json.twins import Twins
from mcp_lsp.syntax.json.words import scalar_fault, scalar_of_word, well_formed_scalar
from mcp_lsp.syntax.tree import Array, Hole, Issue, Member, Node, Object, String, Tree

#: Containers nested deeper than this are skipped.
MAX_DEPTH: Final = 1000


class Policy(Enum):
    """Whom to believe when a bracket does not fit."""

    CLOSER = auto()  # the closer: it closes its opener, and what was opened since is unclosed
    OPENER = auto()  # the opener: a closer of the other kind is extra
    INDENT = auto()  # the indentation: the lines of an opener and of its closer have the same


# What a container waits for. Up to _ITEM the fast path can read on.
_FIRST: Final = 0  # an item or the end
_ITEM: Final = 1  # an item, since a comma was read
_COLON: Final = 2
_VALUE: Final = 3
_COMMA: Final = 4  # a comma or the end
_LOOSE: Final = 5  # any of these: something unreadable was skipped, and perhaps a comma with it


class _Frame:
    """A container that is being read. All positions are absolute until it is closed."""

    __slots__ = (
        "at",
        "due",
        "faulty",
        "height",
        "home",
        "indent",
        "is_object",
        "issues",
        "items",
        "key",
        "open",
        "start",
        "starts",
    )

    def __init__(self, is_object: bool, start: int, home: _Frame | None = None, indent: int = 0) -> None:
        self.is_object = is_object
        self.start = start
        self.indent = indent  # of the line of the opener
        # The frame that keeps the issues: an outer one for a container that has no place in the tree.
        self.home = home or self
        self.due = _FIRST
        self.at = start  # _ITEM: where the last comma stands; _VALUE: where the colon ends
        self.key: tuple[String, int] | None = None
        self.items: list[Member | Node] = []
        self.starts: list[int] = []
        self.issues: list[Issue] = []
        self.open = False
        self.faulty = False
        self.height = 2  # how many containers are nested here; an empty one in this one has no frame


class Machine:
    """One pass over one text.

    ``depth`` is the number of containers around the text.
    The pass gives up, with a tree of no use, when its ``score`` is above ``limit``.
    """

    def __init__(self, text: str, policy: Policy = Policy.CLOSER, depth: int = 0, limit: float = float("inf")) -> None:
        self.text = text
        self.depth = depth
        self.policy = policy
        self.guided = policy is Policy.INDENT
        self.limit = limit
        self.score = 0  # how much of the text does not fit: the lower, the better it was understood
        self.bracket_faults = 0
        self.frame = _Frame(False, 0)  # the bottom frame: the root is its only element
        self.stack = [self.frame]
        self.objects = 0  # how many frames of the stack are objects
        self.pos = 0
        self.last = 0  # the end of the last token before this one, comments not counted
        self.line_start = self.line_indent = self.located = 0
        self.block_comments_end = True  # whether there may be a */ ahead
        # Where the indentation plays a part, what an object says depends on where it stands.
        self.twins = None if self.guided else Twins()

    def run(self) -> Tree:
        """The tree of the text."""
        text, bottom = self.text, self.frame
        if text.startswith("\ufeff"):
            self.issue("byte-order-mark", 0, 1)
            self.pos = self.line_start = self.located = 1
        self.line_indent = self.indent_at(self.pos)
        if (found := ELEMENT(text, self.pos)) and found[3]:
            self.last, self.pos = self.pos, found.end()
            self.read_opener(found[3], found.start(3))
            self.read_well_formed()
        while not bottom.items and self.score <= self.limit and self.read_token():
            self.read_well_formed()
        while self.frame is not bottom:
            self.abandon(len(text))
        if not bottom.items:
            self.issue("empty", 0, 0)
            return Tree(Hole(), len(text), _sorted(bottom.issues))
        self.read_rest()
        root = bottom.items[0]
        assert not isinstance(root, Member)
        return Tree(root, bottom.starts[0], _sorted(bottom.issues))

    def issue(self, code: str, start: int, end: int, detail: str = "", other: tuple[int, int] | None = None) -> None:
        """Note an issue of the container that is being read."""
        self.frame.home.issues.append(Issue(code, start, end, detail, other))
        self.score += 1
        self.bracket_faults += code in BRACKETS

    # The fast path

    def read_well_formed(self) -> None:
        """Read on for as long as the text is well-formed. What comes then is for ``read_token``."""
        text, guided, stack, twins = self.text, self.guided, self.stack, self.twins
        bottom, deepest = stack[0], MAX_DEPTH - self.depth
        pos, frame = self.pos, self.frame
        while frame is not bottom:
            if frame.due == _COMMA:
                found = AFTER(text, pos)
                if found is None:
                    break
                after, opener = found[1], None
            elif frame.due > _ITEM or len(stack) > deepest:
                break
            elif frame.is_object:
                found = MEMBER(text, pos)
                if found is None:
                    break
                raw, scalar, after, opener = found.groups()
                start = found.start(1)
                if guided and self.is_outdented(start):
                    break
                key = String(raw, strings.decode(raw) if "\\" in raw else raw[1:-1])
                if opener is None:
                    frame.items.append(Member(key, well_formed_scalar(scalar), found.start(2) - start))
                    frame.starts.append(start)
                else:
                    frame.key = key, start
            else:
                found = ELEMENT(text, pos)
                if found is None:
                    break
                scalar, after, opener = found.groups()
                start = found.start(1 if opener is None else 3)
                if guided and self.is_outdented(start):
                    break
                if opener is None:
                    frame.items.append(well_formed_scalar(scalar))
                    frame.starts.append(start)
            end = found.end()
            if opener is not None:
                start = end - 1
                room = deepest - len(stack) + 1
                twin = twins.find(text, start, room) if opener == "{" and twins is not None else None
                if twin is None:
                    self.push(opener == "{", start)
                else:
                    node, height = twin
                    self.attach(node, start)
                    frame.height = max(frame.height, height + 1)
                    end = start + node.width
            elif after == ",":
                frame.due = _ITEM
                frame.at = end - 1
            else:
                misplaced = guided and self.begins_line(end - 1) and self.line_indent != frame.indent
                if misplaced or (after == "}") != frame.is_object:
                    if frame.due != _COMMA:
                        frame.due = _COMMA  # the scalar before the closer has been read
                        pos = start + frame.items[-1].width
                    break
                self.close(end)
            pos, frame = end, self.frame
        self.pos = pos

    # One token at a time

    def read_token(self) -> bool:
        """Read one token and do all that it implies; False at the end of the text."""
        self.last = self.pos
        kind, start, end = self.next_token()
        self.pos = end
        if kind == "end":
            return False
        mark = self.text[start] if kind == "punctuation" else ""
        if mark == ",":
            self.read_comma(start)
        elif mark == ":":
            self.read_colon(start)
        elif mark in ("}", "]"):
            self.read_closer(mark, start)
        else:
            while self.guided and self.is_outdented(start):
                self.abandon()
            if mark:
                self.read_opener(mark, start)
            else:
                self.read_word(kind, start, end)
        return True

    def next_token(self) -> tuple[str, int, int]:
        """(kind, start, end) of the token at ``pos``; comments and odd spaces before it are noted."""
        pos = self.pos
        while True:
            found = TOKEN.match(self.text, pos)
            assert found and found.lastgroup
            kind = found.lastgroup
            start, pos = found.span(kind)
            if kind == "comment":
                self.issue("comment", start, pos)
            elif kind == "block":
                pos = self.read_block_comment(start)
            elif kind == "space":
                self.issue("bad-space", start, pos)
            else:
                return kind, start, pos

    def read_block_comment(self, start: int) -> int:
        """Note the comment at ``start``. Returns where it ends."""
        end = self.text.find("*/", start + 2) if self.block_comments_end else -1
        if end >= 0:
            self.issue("comment", start, end + 2)
            return end + 2
        self.block_comments_end = False
        # Up to the end of the line only, lest the rest of the text vanish while a comment is being typed.
        end = _line_end(self.text, start)
        self.issue("unclosed-comment", start, end)
        return end

    def read_comma(self, start: int) -> None:
        frame = self.frame
        if frame.due in (_COLON, _VALUE):
            self.flush()
        elif frame.due <= _ITEM:
            self.issue("extra-comma", start, start + 1)
            frame.open = True
            if frame.due == _FIRST:
                return
        frame.due = _ITEM
        frame.at = start

    def read_colon(self, start: int) -> None:
        frame = self.frame
        if not frame.is_object or frame.due in (_VALUE, _COMMA):
            self.junk(start, start + 1)
            return
        if frame.due != _COLON:
            self.issue("missing-key", start, start + 1)
            frame.open = True
        frame.due = _VALUE
        frame.at = start + 1

    def read_opener(self, mark: str, start: int) -> None:
        self.expect_value(start, start + 1)
        if self.depth + len(self.stack) > MAX_DEPTH:
            self.skip(start)
        else:
            self.push(mark == "{", start)

    def read_closer(self, mark: str, start: int) -> None:
        depth = self.depth_of_opener(mark, start)
        if not depth:
            self.issue("extra-closer", start, start + 1)
            self.frame.open = True
            return
        while len(self.stack) - 1 > depth:
            self.abandon()
        if self.frame.is_object != (mark == "}"):
            opener = self.frame.start, self.frame.start + 1
            self.issue("mismatched-closer", start, start + 1, other=opener)
            self.frame.open = True
        self.flush()
        self.close(start + 1)

    def read_word(self, kind: str, start: int, end: int) -> None:
        """A string or a run of other characters: a key, a value or junk."""
        frame = self.frame
        raw = self.text[start:end]
        if frame.is_object:
            is_key = kind != "half" and COLON(self.text, end) is not None
            begins_line = "\n" in self.text[self.last : start]
            if frame.due == _VALUE and is_key and (begins_line or kind != "word"):
                self.flush()  # the value is missing, and the comma with it: this is the next key
                frame.due = _LOOSE
            elif frame.due == _COLON and (is_key or (begins_line and kind != "word")):
                self.flush()
            if frame.due not in (_COLON, _VALUE):
                self.read_key(kind, raw, start, is_key)
                return
        value = scalar_of_word(kind, raw)
        if frame.due == _COLON and isinstance(value, Hole):
            self.flush()
            self.junk(start, end)
            return
        self.expect_value(start, end)
        if kind == "word":
            if fault := scalar_fault(raw, value):
                self.issue(fault[0], start, end, fault[1])
        else:
            self.note_string(kind, raw, start)
        self.attach(value, start)
        if kind == "half":
            frame.open = True
            frame.due = _LOOSE

    def read_key(self, kind: str, raw: str, start: int, is_key: bool) -> None:
        """A word where a key is due; ``is_key`` when a colon follows."""
        frame = self.frame
        end = start + len(raw)
        if kind == "word" and not is_key:
            self.junk(start, end)
            return
        if frame.due == _COMMA:
            self.issue("missing-comma", self.last, self.last)
        if kind == "word":
            self.issue("missing-quotes", start, end, raw)
            key = String(raw, raw)
        else:
            self.note_string(kind, raw, start)
            key = String(raw, strings.decode(raw))
        if kind == "half":
            frame.open = True
            frame.due = _LOOSE
        else:
            frame.key = key, start
            frame.due = _COLON

    def note_string(self, kind: str, raw: str, start: int) -> None:
        if kind == "half":
            self.issue("unterminated-string", start, start + len(raw))
            return
        if kind == "quoted":
            self.issue("single-quotes", start, start + len(raw), strings.decode(raw))
        for code, fault_start, fault_end in strings.faults(raw):
            self.issue(code, start + fault_start, start + fault_end)

    def read_rest(self) -> None:
        """What follows the root: one closer too many, and then anything."""
        if not self.text[self.pos :].strip(" \t\n\r"):
            return
        kind, start, end = self.next_token()
        if kind == "punctuation" and self.text[start] in "]}":
            self.issue("extra-closer", start, end)
            self.pos = end
            kind, start, end = self.next_token()
        if kind != "end":
            self.issue("trailing-content", start, len(self.text.rstrip(" \t\n\r")))
            self.score += sum(1 for found in BRACKET.finditer(self.text, start))

    # What tokens do to the containers

    def expect_value(self, start: int, end: int) -> None:
        """Note what is missing before the value at ``start``."""
        frame = self.frame
        if frame.is_object:
            if frame.due == _COLON:
                self.missing_colon()
            elif frame.due != _VALUE:
                self.issue("missing-key", start, end)
                frame.open = True
        elif frame.due == _COMMA:
            self.issue("missing-comma", self.last, self.last)

    def missing_colon(self) -> None:
        frame = self.frame
        assert frame.key
        key, start = frame.key
        self.issue("missing-colon", start, start + key.width)
        frame.open = True

    def flush(self) -> None:
        """Settle what the container still waits for, as there is nothing to come."""
        frame = self.frame
        if frame.due == _COLON:
            self.missing_colon()
            frame.key = None
            frame.due = _LOOSE
        elif frame.due == _VALUE:
            if frame.key:
                key, start = frame.key
                self.issue("missing-value", start, start + key.width)
            self.attach(Hole(), frame.at)
        elif frame.due == _ITEM:
            self.issue("trailing-comma", frame.at, frame.at + 1)

    def junk(self, start: int, end: int) -> None:
        frame = self.frame
        self.issue("junk", start, end)
        frame.open = True
        if frame.due == _COMMA:
            frame.due = _LOOSE

    def push(self, is_object: bool, start: int) -> None:
        """Open a container. One that is no member's value and no element is read and dropped."""
        outer = self.frame
        dropped = outer.home is not outer or (outer.is_object and outer.key is None)
        if self.guided:
            self.locate(start)
        self.frame = _Frame(is_object, start, outer.home if dropped else None, self.line_indent)
        self.stack.append(self.frame)
        self.objects += is_object

    def close(self, end: int) -> None:
        """Make a node of the innermost container, which ends at ``end``, and attach it."""
        frame = self.stack.pop()
        self.frame = outer = self.stack[-1]
        base = frame.start
        if frame.is_object:
            self.objects -= 1
            self.note_duplicates(frame)
        starts = tuple([start - base for start in frame.starts])
        issues = tuple(_relative(issue, base) for issue in _sorted(frame.issues)) if frame.issues else ()
        faulty = frame.faulty or bool(issues)
        outer.faulty |= faulty
        outer.height = max(outer.height, frame.height + 1)
        kind = Object if frame.is_object else Array
        node = kind(tuple(frame.items), starts, end - base, frame.open, issues, faulty)  # type: ignore[arg-type]
        if self.twins is not None and isinstance(node, Object) and not (faulty or node.open):
            self.twins.keep(self.text, base, node, frame.height)
        self.attach(node, base)

    def note_duplicates(self, frame: _Frame) -> None:
        names = [member.key.value for member in frame.items]  # type: ignore[union-attr]
        if len(set(names)) == len(names):
            return
        first: dict[str, tuple[int, int]] = {}
        for name, start, member in zip(names, frame.starts, frame.items, strict=True):
            span = start, start + member.key.width  # type: ignore[union-attr]
            if first.setdefault(name, span) is not span:
                frame.home.issues.append(Issue("duplicate-key", *span, name, first[name]))
                self.score += 1

    def attach(self, node: Node, start: int) -> None:
        """Give ``node`` its place in the innermost container."""
        frame = self.frame
        frame.due = _COMMA
        if not frame.is_object:
            frame.items.append(node)
            frame.starts.append(start)
        elif frame.key:
            key, key_start = frame.key
            frame.items.append(Member(key, node, start - key_start))
            frame.starts.append(key_start)
            frame.key = None

    def abandon(self, end: int | None = None) -> None:
        """Close the innermost container, which has no closer: at ``end``, or after its last token."""
        frame, outer = self.frame, self.stack[-2]
        self.issue("unclosed", frame.start, frame.start + 1)
        frame.open = True
        # A last comma stands between this container and the next item of the outer one.
        comma = frame.at if frame.due == _ITEM and end is None and self.last == frame.at + 1 else None
        if frame.due != _ITEM:
            self.flush()
        if end is None:
            end = self.last if comma is None else comma
        # Comments after the last token are no longer inside.
        outer.home.issues += [issue for issue in frame.issues if issue.end > end]
        frame.issues = [issue for issue in frame.issues if issue.end <= end]
        self.close(end)
        if comma is not None:
            outer.due = _ITEM
            outer.at = comma

    def skip(self, start: int) -> None:
        """Read over the container at ``start``, which is nested too deep."""
        self.issue("too-deep", start, start + 1)
        depth = 0
        end = len(self.text)
        for found in BRACKET.finditer(self.text, start):
            bracket = found[0]
            if bracket in "{[":
                depth += 1
            elif bracket in "}]":
                depth -= 1
                if not depth:
                    end = found.end()
                    break
        if depth:
            self.issue("unclosed", start, start + 1)
        self.attach(Hole(self.text[start:end]), start)
        self.pos = end

    def depth_of_opener(self, closer: str, start: int) -> int:
        """The index in the stack of the container that the closer at ``start`` ends; 0 for none."""
        stack = self.stack
        top = len(stack) - 1
        is_object = closer == "}"
        if self.guided and top and self.begins_line(start):
            depth = top
            while depth and stack[depth].indent > self.line_indent:
                depth -= 1
            aligned = depth
            while depth and stack[depth].indent == self.line_indent:
                if stack[depth].is_object == is_object:
                    return depth
                depth -= 1
            if depth != aligned:
                return aligned
            if self.line_indent > stack[top].indent:
                return 0
        if top and stack[top].is_object == is_object:
            return top
        if self.policy is not Policy.OPENER and (self.objects if is_object else top - self.objects):
            return next(depth for depth in range(top, 0, -1) if stack[depth].is_object == is_object)
        if top == 1 and not self.text[start + 1 :].strip(" \t\n\r"):
            return 1  # the last character of the text
        return 0

    # Indentation

    def locate(self, start: int) -> None:
        """Find the line of ``start``, which is never before that of the last call."""
        newline = self.text.rfind("\n", self.located, start)
        if newline >= 0:
            self.line_start = newline + 1
            self.line_indent = self.indent_at(newline + 1)
        self.located = start

    def indent_at(self, start: int) -> int:
        found = INDENT.match(self.text, start)
        assert found
        return found.end() - start

    def begins_line(self, start: int) -> bool:
        self.locate(start)
        return start == self.line_start + self.line_indent

    def is_outdented(self, start: int) -> bool:
        """Whether what starts at ``start`` stands too far left to be in the innermost container."""
        return len(self.stack) > 2 and self.begins_line(start) and self.line_indent <= self.frame.indent


def _line_end(text: str, start: int) -> int:
    found = LINE_END.search(text, start)
    assert found
    return found.start()


def _sorted(issues: list[Issue]) -> tuple[Issue, ...]:
    return tuple(sorted(issues, key=lambda issue: (issue.start, issue.end)))


def _relative(issue: Issue, base: int) -> Issue:
    other = issue.other and (issue.other[0] - base, issue.other[1] - base)
    return Issue(issue.code, issue.start - base, issue.end - base, issue.detail, other)
