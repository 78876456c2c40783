"""`dataclass` as the standard library has it, made in less time, for objects that are made in less time.

The standard library compiles up to six methods of each class when its module is imported. Here that is
`__init__` alone; equality, hashing and the text for people are closures over the fields. That nothing frozen
is assigned to is for the type checker to see: to hold it at run time, `__init__` would have to set each
field through `object.__setattr__`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from operator import attrgetter
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any

_Class = type[Any]


def _dataclass(cls: _Class | None = None, /, **options: bool) -> _Class | Callable[[_Class], _Class]:
    """`dataclasses.dataclass`, with the options that it has."""
    return _made(cls, options) if cls is not None else lambda cls: _made(cls, options)


def _made(cls: _Class, options: dict[str, bool]) -> _Class:
    if options.get("order"):
        return dataclasses.dataclass(**options)(cls)
    cls.__doc__ = cls.__doc__ or cls.__name__  # else the text of its signature is made, which takes long
    own = {name for name, value in vars(cls).items() if value is not None}  # of __eq__ comes __hash__ = None
    made: Any = dataclasses.dataclass(eq=False, repr=False, slots=options.get("slots", False))(cls)
    if options.get("eq", True):
        fields = dataclasses.fields(made)
        if "__eq__" not in own:
            made.__eq__ = _equality(_values([field.name for field in fields if field.compare]))
        if "__hash__" not in own:
            hashed = [f.name for f in fields if (f.compare if f.hash is None else f.hash)]
            made.__hash__ = _hash(_values(hashed)) if options.get("frozen") else None
    if "__repr__" not in own:
        made.__repr__ = _shown
    return made  # type: ignore[no-any-return]


def _values(names: list[str]) -> Callable[[Any], Any]:
    if not names:
        return lambda instance: ()
    return attrgetter(*names)  # of a single field it is the value, which compares as well as a tuple of it


def _equality(values: Callable[[Any], Any]) -> Callable[[Any, Any], bool]:
    def equal(self: Any, other: Any) -> bool:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    return equal


def _hash(values: Callable[[Any], Any]) -> Callable[[Any], int]:
    return lambda self: hash(values(self))


@recursive_repr()
def _shown(self: Any) -> str:
    told = (f"{f.name}={getattr(self, f.name)!r}" for f in dataclasses.fields(self) if f.repr)
    return f"{type(self).__qualname__}({', '.join(told)})"


def _replace(instance: Any, /, **changes: Any) -> Any:
    """`dataclasses.replace`: another object with some fields of another value."""
    cls = instance.__class__
    known = _constructors.get(cls)
    if known is None:
        fields = dataclasses.fields(cls)
        if len(fields) < 2 or any(not field.init or field.kw_only for field in fields):
            return dataclasses.replace(instance, **changes)
        names = [field.name for field in fields]
        known = _constructors[cls] = {name: at for at, name in enumerate(names)}, attrgetter(*names)
    places, values = known
    found = [*values(instance)]
    for name, value in changes.items():
        found[places[name]] = value
    return cls(*found)


_constructors: dict[_Class, tuple[dict[str, int], Callable[[Any], Any]]] = {}


if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from dataclasses import replace as replace
else:
    dataclass, replace = _dataclass, _replace
