"""The keys of the settings: what each may hold, and the words in which a fault says so.

pydantic's validator does the checking, from a schema that is written out here.
A model class for the same keys would cost every start with a settings file 130 ms (``import pydantic`` and building
the class); the validator alone is there in 20 ms.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from fnmatch import fnmatchcase
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from mcp_lsp.model.clients import CLIENTS
from mcp_lsp.model.kinds import Kind
from mcp_lsp.record import Record
from mcp_lsp.rules.api import REVISIONS, Preset
from mcp_lsp.workspace import globs

if TYPE_CHECKING:
    from pydantic_core import CoreSchema, SchemaValidator

#: Gives the ids and families of rules that settings may name; called only when some are named.
Names = Callable[[], Collection[str]]

#: The clients that ``targets`` may name.
TARGETS: Final = tuple(CLIENTS)
#: What ``[rules]`` may set a rule to; ``info`` is short for ``information``.
LEVELS: Final = ("off", "hint", "info", "information", "warning", "error")
#: The tables whose keys the author chooses, with the place of their values.
TABLES: Final = {"rules": "rules.*", "target-severity": "target-severity.*"}


class Words(Record):
    """What a value should be, for a fault: "is not a preset; expected ...". ``choices`` are all that it may be."""

    noun: str
    choices: tuple[str, ...] = ()


_GLOB = Words("a glob")
_GLOBS = Words("a list of globs")
_TOOLS = Words("a list of names of tools, or false")

#: By place: ``[]`` stands for an element of a list, ``*`` for a name that the author chooses.
WORDS: Final[dict[str, Words]] = {
    "": Words("a table of settings"),
    "preset": Words("a preset", tuple(Preset)),
    "targets": Words("a list of clients"),
    "targets[]": Words("a client", TARGETS),
    "include-reported": Words("true or false"),
    "target-severity": Words("a table of clients with their severities"),
    "target-severity.*": Words("a severity", LEVELS[1:]),
    "revision": Words("a revision of the protocol", REVISIONS),
    "server-name": Words("the name of a server"),
    "formats": Words("a list of formats"),
    "formats[]": Words("the name of a format"),
    "portability": Words("a level of portability", ("strict",)),
    "canvas-consumers": _TOOLS,
    "truncation-allowlist": _TOOLS,
    "rules": Words("a table of rules with their levels"),
    "rules.*": Words("a level", LEVELS),
    "include": _GLOBS,
    "include[]": _GLOB,
    "exclude": _GLOBS,
    "exclude[]": _GLOB,
    "generated": _GLOBS,
    "generated[]": _GLOB,
    "files": Words("a list of tables with a glob and a kind"),
    "files[]": Words("a table with a glob and a kind"),
    "files[].glob": _GLOB,
    "files[].kind": Words("a kind of file", tuple(Kind)),
    "docs-url": Words("an https web address"),
    "scan": Words("true or false"),
}
#: The keys of a settings file.
KEYS: Final = tuple(place for place in WORDS if place and not {"[", "."} & set(place))
_FILES_KEYS: Final = ("glob", "kind")

# More choices than these are not listed when one of them was nearly hit.
_FEW = 6
_SHOWN_LENGTH = 60


class Problem(Record):
    """A key or value that is wrong: the steps that lead to it, what stands there, and what to say of it."""

    keys: tuple[str | int, ...]
    value: object
    message: str


def check(values: object, known: Names | None = None) -> tuple[dict[str, Any], list[Problem]]:
    """(``values`` as they are used, what is wrong with them); of the two one is empty.

    ``known`` gives the ids and families that ``[rules]`` may name; without it every name is fine.
    """
    if values == {}:
        return {}, []
    from pydantic_core import ValidationError

    checked: dict[str, Any] = {}
    problems: list[Problem] = []
    try:
        checked = _validator().validate_python(values)
    except ValidationError as invalid:
        for error in invalid.errors(include_url=False, include_context=False):
            keys = tuple(key for key in error["loc"] if key != "[key]")
            value = None if error["type"] == "missing" else error["input"]
            if "[key]" in error["loc"]:
                problems.append(Problem(keys, None, f"is not a client{_nearest(str(keys[-1]), TARGETS)}"))
            else:
                problems.append(Problem(keys, value, _message(keys, error["type"], value)))
    rules = values.get("rules") if isinstance(values, Mapping) else None
    if known is not None and isinstance(rules, Mapping):
        ids = known()
        problems += [
            Problem(("rules", name), None, f"is not the id, family or glob of a rule{_nearest(name, ids)}")
            for name in rules
            if isinstance(name, str) and not any(fnmatchcase(id, name) for id in ids)
        ]
    return ({}, problems) if problems else (checked, [])


@cache
def _validator() -> SchemaValidator:
    from pydantic_core import SchemaValidator

    text: CoreSchema = {"type": "str", "strict": True, "min_length": 1}
    glob: CoreSchema = {
        "type": "function-after",
        "schema": text,
        "function": {"type": "no-info", "function": _checked_glob},
    }
    glob_list = _list(glob)
    # A union of both would tell a fault once for each.
    tools: CoreSchema = {"type": "function-plain", "function": {"type": "no-info", "function": _checked_tools}}
    schema = _table(
        {
            "preset": _choice("preset"),
            "targets": _list(_choice("targets[]")),
            "include-reported": {"type": "bool", "strict": True},
            "target-severity": {
                "type": "dict",
                "keys_schema": _choice("targets[]"),
                "values_schema": _choice("target-severity.*"),
            },
            "revision": _choice("revision"),
            "server-name": text,
            "formats": _list(text),
            "portability": _choice("portability"),
            "canvas-consumers": tools,
            "truncation-allowlist": tools,
            "rules": {"type": "dict", "keys_schema": text, "values_schema": _choice("rules.*")},
            "include": glob_list,
            "exclude": glob_list,
            "generated": glob_list,
            "files": _list(_table({"glob": glob, "kind": _choice("files[].kind")}, required=True)),
            "docs-url": {"type": "str", "strict": True, "pattern": r"^https://[^\s/?#]+(/[^\s?#]*)?$"},
            "scan": {"type": "bool", "strict": True},
        }
    )
    return SchemaValidator(schema)


def _choice(place: str) -> CoreSchema:
    return {"type": "literal", "expected": list(WORDS[place].choices)}


def _list(element: CoreSchema) -> CoreSchema:
    return {"type": "list", "items_schema": element}


def _table(fields: dict[str, CoreSchema], required: bool = False) -> CoreSchema:
    return {
        "type": "typed-dict",
        "extra_behavior": "forbid",
        "fields": {
            name: {"type": "typed-dict-field", "schema": field, "required": required} for name, field in fields.items()
        },
    }


def _checked_glob(glob: str) -> str:
    if not globs.is_valid(glob):
        raise ValueError
    return glob


def _checked_tools(value: object) -> object:
    named = isinstance(value, list) and all(isinstance(name, str) and name for name in value)
    if value is not False and not named:
        raise ValueError
    return value


# Words


def written(keys: tuple[str | int, ...]) -> str:
    """``keys`` as a reader would write them: ``files[0].kind``."""
    text = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in keys)
    return text.removeprefix(".")


def _message(keys: tuple[str | int, ...], error: str, value: object) -> str:
    if error == "extra_forbidden":
        siblings = KEYS if len(keys) == 1 else _FILES_KEYS
        return f"is not a setting{_nearest(str(keys[-1]), siblings)}"
    words = WORDS[_place(keys)]
    expected = _expected(words, value)
    if error == "missing":
        return f"is missing; expected {words.noun}{expected.replace('; expected', ':')}"
    return f"{_shown(value)} is not {words.noun}{expected}"


def _place(keys: tuple[str | int, ...]) -> str:
    if len(keys) == 2 and keys[0] in TABLES:
        return TABLES[str(keys[0])]
    return "".join("[]" if isinstance(key, int) else f".{key}" for key in keys).removeprefix(".")


def _expected(words: Words, value: object) -> str:
    if not words.choices:
        return ""
    if len(words.choices) > _FEW and isinstance(value, str):
        return _nearest(value, words.choices)
    return f"; expected {_either(words.choices)}"


def _nearest(name: str, names: Collection[str]) -> str:
    """The end of a message: the name that was meant, or all names where none is near and they are few."""
    from difflib import get_close_matches

    if near := get_close_matches(name.lower(), names, n=1):
        return f'; did you mean "{near[0]}"?'
    return f"; expected {_either(tuple(names))}" if len(names) <= len(TARGETS) else ""


def _either(choices: tuple[str, ...]) -> str:
    quoted = [f'"{choice}"' for choice in choices]
    return quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} or {quoted[-1]}"


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= _SHOWN_LENGTH else f"{text[: _SHOWN_LENGTH - 3]}..."
