"""`dataclass` as the standard library has it, made in less time, for objects that are made in less time.

The standard library compiles up to six methods of each class when its module is imported. Here none is:
equality, hashing and the text for people are closures over the fields, and `__init__` is that of a class of
as many fields under other names. That nothing frozen is assigned to is for the type checker to see: to hold
it at run time, `__init__` would have to set each field through `object.__setattr__`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from reprlib import recursive_repr
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any

_Class = type[Any]
_MISSING = dataclasses.MISSING


def _dataclass(cls: _Class | None = None, /, **options: bool) -> _Class | Callable[[_Class], _Class]:
    """`dataclasses.dataclass`, with the options that it has."""
    return _made(cls, options) if cls is not None else lambda cls: _made(cls, options)


def _made(cls: _Class, options: dict[str, bool]) -> _Class:
    if not options.keys() <= {"eq", "frozen", "slots"}:
        return dataclasses.dataclass(**options)(cls)
    cls.__doc__ = cls.__doc__ or cls.__name__  # else the text of its signature is made, which takes long
    own = {name for name, value in vars(cls).items() if value is not None}  # of __eq__ comes __hash__ = None
    slots = options.get("slots", False)
    made: Any = dataclasses.dataclass(eq=False, repr=False, init=False, slots=slots)(cls)
    fields = dataclasses.fields(made)
    if "__init__" not in own:
        made.__init__ = _initializer(made, fields)
    if options.get("eq", True):
        if "__eq__" not in own:
            made.__eq__ = _equality(_values([field.name for field in fields if field.compare]))
        if "__hash__" not in own:
            hashed = [f.name for f in fields if (f.compare if f.hash is None else f.hash)]
            made.__hash__ = _hash(_values(hashed)) if options.get("frozen") else None
    if "__repr__" not in own:
        made.__repr__ = _shown
    return made  # type: ignore[no-any-return]


def _initializer(cls: _Class, fields: tuple[dataclasses.Field[Any], ...]) -> Callable[..., None]:
    """`__init__`, from the code for such fields: where they have the same defaults, names alone differ."""
    defaults = [_has_default(field) for field in fields if field.init]
    if defaults != sorted(defaults):
        raise TypeError(f"{cls.__qualname__}: a field without a default is behind one that has one")
    code = _code("".join(map(_kind, fields)), hasattr(cls, "__post_init__"))
    names = {f"f{index}": field.name for index, field in enumerate(fields)}
    known: dict[str, Any] = {f"made{index}": field.default_factory for index, field in enumerate(fields)}
    known |= {f"told{index}": field.default for index, field in enumerate(fields)}
    function = FunctionType(
        code.replace(
            co_names=tuple(names.get(name, name) for name in code.co_names),
            co_varnames=tuple(names.get(name, name) for name in code.co_varnames),
        ),
        {"MISSING": _MISSING, **known},
        "__init__",
        tuple(field.default for field in fields if field.init and _has_default(field)),
    )
    function.__qualname__ = f"{cls.__qualname__}.__init__"
    return function


def _has_default(field: dataclasses.Field[Any]) -> bool:
    return field.default is not _MISSING or field.default_factory is not _MISSING


def _kind(field: dataclasses.Field[Any]) -> str:
    """Of what `__init__` does for a field: what it is given, or makes where nothing is given, or always makes
    or knows; or nothing."""
    if field.init:
        return "g" if field.default_factory is _MISSING else "o"
    return "m" if field.default_factory is not _MISSING else "k" if field.default is not _MISSING else "-"


@cache
def _code(kinds: str, has_more: bool) -> CodeType:
    """The code of `__init__` for fields of such kinds, with a `__post_init__` to call or without."""
    parameters = ["self", *(f"f{index}" for index, kind in enumerate(kinds) if kind in "go")]
    lines = [f"def __init__({', '.join(parameters)}):"]
    for index, kind in enumerate(kinds):
        field, made = f"f{index}", f"made{index}()"
        optional = f"{made} if {field} is MISSING else {field}"
        value = {"g": field, "o": optional, "m": made, "k": f"told{index}"}
        if kind in value:
            lines.append(f" self.{field} = {value[kind]}")
    lines.append(" self.__post_init__()" if has_more else " pass")
    module = compile("\n".join(lines), "<dataclass>", "exec")
    return next(constant for constant in module.co_consts if isinstance(constant, CodeType))


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
