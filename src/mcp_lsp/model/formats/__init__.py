"""What is known about the formats of files, as data: their objects, the keys of these, and what becomes of them.

The same data drives validation, hover and completion, so a fact about a key is written once.
Importing it must stay cheap: plain tuples and dictionaries, nothing compiled.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from mcp_lsp.record import Record


class Key(Record):
    """A key of an object.

    ``type`` is the JSON type of its value, ``elements`` that of each element where the value is a list.
    ``shape`` names the shape of the value, or of each element, where that is an object.
    ``meaning`` says in a line what the key is for, ``reader`` what the file's main reader does with it.
    Lengths count code points; ``enum`` is every allowed value, ``usual`` are well-known ones of a free string.
    ``since`` is the version of the format that brought the key, where that is not the first, and ``until`` the one that
    took it away again.
    """

    type: str
    meaning: str
    reader: str = ""
    required: bool = False
    elements: str | None = None
    shape: str | None = None
    min_length: int = 0
    max_length: int | None = None
    pattern: str | None = None
    enum: tuple[str, ...] = ()
    usual: tuple[str, ...] = ()
    since: str | None = None
    until: str | None = None

    def is_in(self, version: str | None) -> bool:
        """Whether ``version`` of the format has the key; with ``None``, whether any has."""
        if version is None:
            return True
        return (self.since is None or self.since <= version) and (self.until is None or version < self.until)


class Former(Record):
    """What a key that is no longer read, or never was, is called today.

    ``since`` is the version that renamed it; ``None`` says that no version ever knew it.
    With ``inner`` the old value was an object, and its member of that name is today's value.
    """

    key: str
    since: str | None = None
    inner: str | None = None


_NONE: Mapping[str, str] = MappingProxyType({})
_NO_FORMER: Mapping[str, Former] = MappingProxyType({})


class Shape(Record):
    """A kind of object.

    ``noun`` is how messages speak of one ("a package").
    ``values`` makes it a map: its keys are free, and each value has the shape of that name.
    ``open`` says that it may hold keys of anyone's.
    ``variants`` names, by the object's ``type``, the shapes that say exactly which keys belong together.
    ``former`` are names that its keys once had, ``removed`` keys that are gone, each with what became of it.
    """

    name: str
    noun: str
    meaning: str
    keys: Mapping[str, Key]
    values: str | None = None
    open: bool = False
    variants: Mapping[str, str] = _NONE
    former: Mapping[str, Former] = _NO_FORMER
    removed: Mapping[str, str] = _NONE
