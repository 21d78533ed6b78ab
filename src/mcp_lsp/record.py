"""Named tuples that are declared as with ``typing.NamedTuple``, and cost little at the start of a program.

A run over a small file declares a hundred of them. ``typing.NamedTuple`` compiles a piece of source for each class and
for each annotation, which would take a quarter of that run. Type checkers are shown the original.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import NamedTuple as Record

    __all__ = ["Record"]
else:
    from operator import itemgetter

    class _Declared(type):
        """Makes a class with a field for each annotation."""

        def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> type:
            fields = tuple(body.get("__annotations__", ()))
            if fields:
                defaults = {field: body.pop(field) for field in fields if field in body}
                body |= {field: property(itemgetter(place)) for place, field in enumerate(fields)}
                body |= {"__new__": _new(name, fields, defaults), "__match_args__": fields, "_fields": fields}
            return super().__new__(cls, name, bases, {"__slots__": (), **body})

    def _new(name: str, fields: tuple[str, ...], defaults: dict[str, Any]) -> Any:
        size = len(fields)
        make = tuple.__new__

        def new(cls, *values, **named):
            if len(values) == size and not named:
                return make(cls, values)
            try:
                values += tuple(
                    [named.pop(field) if field in named else defaults[field] for field in fields[len(values) :]]
                )
            except KeyError as missing:
                raise TypeError(f"{name}() lacks a value for {missing}") from None
            if named or len(values) != size:
                raise TypeError(f"{name}() takes {', '.join(fields)}, and each of them once")
            return make(cls, values)

        return new

    class Record(tuple, metaclass=_Declared):
        """The base of a class whose annotations are its fields."""

        def _replace(self, **changed):
            """A copy with other values for some fields."""
            values = [changed.pop(field, value) for field, value in zip(self._fields, self, strict=True)]
            return type(self)(*values, **changed)

        def __repr__(self):
            values = [f"{field}={value!r}" for field, value in zip(self._fields, self, strict=True)]
            return f"{type(self).__name__}({', '.join(values)})"

        def __getnewargs__(self):
            return tuple(self)
