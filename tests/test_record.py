"""Records behave as the named tuples for which a type checker takes them."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from mcp_lsp.record import Record


class Place(Record):
    line: int
    column: int = 1
    words: tuple[str, ...] = ()

    @property
    def doubled(self) -> int:
        return self.line * 2


class Original(NamedTuple):
    line: int
    column: int = 1
    words: tuple[str, ...] = ()

    @property
    def doubled(self) -> int:
        return self.line * 2


CASES: dict[str, Callable[[Any], Any]] = {
    "by position": lambda of: of(1, 2, ("a",)),
    "by name": lambda of: of(words=("a",), line=1),
    "both": lambda of: of(1, words=("a",)),
    "defaults": lambda of: of(1),
    "field": lambda of: (of(1).line, of(1).column, of(1).words),
    "own property": lambda of: of(3).doubled,
    "tuple": lambda of: tuple(of(1, 2)),
    "equality": lambda of: (of(1) == of(1), of(1) == of(2), of(1) == (1, 1, ())),
    "order": lambda of: sorted([of(2), of(1, 5), of(1, 3)]),
    "hash": lambda of: len({of(1), of(1), of(2)}),
    "replaced": lambda of: of(1)._replace(column=9),
    "copied": lambda of: copy.deepcopy(of(1, 2, ("a",))),
    "pickled": lambda of: pickle.loads(pickle.dumps(of(1, 2, ("a",)))),
    "shown": lambda of: repr(of(1)).replace("Original", "Place"),
    "matched": lambda of: _match(of(1, 2)),
}


def _match(place: Any) -> int:
    match place:
        case Place(line, column) | Original(line, column):
            return line * 10 + column
    return 0


@pytest.mark.parametrize("case", CASES)
def test_as_a_named_tuple(case: str) -> None:
    ours, theirs = CASES[case](Place), CASES[case](Original)
    assert ours == theirs
    # Both are tuples, and as such equal to any other with the same values.
    assert (type(ours) is Place) is (type(theirs) is Original)


REFUSED: dict[str, Callable[[Any], Any]] = {
    "too few": lambda of: of(),
    "too many": lambda of: of(1, 2, (), 3),
    "unknown name": lambda of: of(1, row=2),
    "twice": lambda of: of(1, line=2),
    "replaced by an unknown name": lambda of: of(1)._replace(row=2),
    "set": lambda of: setattr(of(1), "line", 2),
    "another attribute": lambda of: setattr(of(1), "row", 2),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refuses_what_a_named_tuple_refuses(case: str) -> None:
    for of in (Place, Original):
        with pytest.raises((TypeError, ValueError, AttributeError)):
            REFUSED[case](of)
