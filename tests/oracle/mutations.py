"""JSON values with something changed somewhere, for comparing verdicts on more than what people wrote."""

from __future__ import annotations

import copy
import random
from collections.abc import Sequence
from typing import Any


def mutate(dice: random.Random, value: Any, keys: Sequence[str], values: Sequence[Any]) -> Any:
    """A copy of ``value`` in which one member or element is gone, other, twice there, or new.

    ``keys`` are those that a new member may have, ``values`` what it, or one that is replaced, may be.
    """
    value = copy.deepcopy(value)
    holder, key = dice.choice(_spots(value))
    child = holder[key]
    what = dice.randrange(6)
    if what == 0:
        del holder[key]
    elif what == 1 and isinstance(holder, dict):
        holder[dice.choice(keys)] = copy.deepcopy(dice.choice(values))
    elif what == 2 and isinstance(child, str):
        holder[key] = dice.choice([child * 9, child.upper(), child[:1], f"{child} x", f" {child}", child[:-1]])
    elif what == 3 and isinstance(holder, list):
        holder.append(copy.deepcopy(child))
    elif what == 4 and isinstance(child, (dict, list)):
        holder[key] = copy.deepcopy(dice.choice([[child], list(child), {}, []]))
    else:
        holder[key] = copy.deepcopy(dice.choice(values))
    return value


def _spots(value: Any) -> list[tuple[Any, Any]]:
    """(holder, key or index) of everything in ``value``; there must be something."""
    spots: list[tuple[Any, Any]] = []
    work = [value]
    while work:
        holder = work.pop()
        for key, child in list(holder.items()) if isinstance(holder, dict) else list(enumerate(holder)):
            spots.append((holder, key))
            if isinstance(child, (dict, list)) and child:
                work.append(child)
    return spots
