"""Variables of types that are not in view: what numbers they are taken to hold, and what rests on that.

`index_t i = expression;` keeps the value as a long would, also where `index_t` is an unbound template
parameter. Whether it does is not known, so each access whose address, conditions or loops speak of what was
kept says so."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cudalint.algebra.walk import free_symbols
from cudalint.ir.ctypes import AssumedInt, CType, OpenType, UnknownType
from cudalint.ir.expr import LONG, Const, Expr

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Value
    from cudalint.ir.access import Access
    from cudalint.ir.expr import Symbol

_HELD = range(128)


class Assumptions:
    """What is said of code that is not in view. `kept`: by what values rest on that are of these symbols;
    `behind`: by every access that is executed later."""

    def __init__(self) -> None:
        self.kept: dict[str, set[Symbol]] = {}
        self.behind: dict[str, None] = {}


def assumed_type(ctype: CType) -> AssumedInt:
    """What a variable of a type that is not known is taken to be, of which a number is the first value."""
    name = ctype.name if isinstance(ctype, UnknownType) else "auto"
    what = f"template parameter '{name}', which nothing in view binds,"
    is_open = isinstance(ctype, OpenType)
    if not is_open:
        what = f"type '{name}', which is not declared in view,"
    return AssumedInt(name, LONG.bits, LONG.signed, f"{what} holds the values that it is given", is_open)


def note_kept(ex: Executor, ctype: AssumedInt | OpenType, value: Value) -> None:
    """Remember that an object of such a type is taken to hold a value. What rests on a constant is not told
    from what does not; small ones are held by any type of numbers."""
    if not isinstance(value, Expr) or ex.host:
        return
    kind = ctype if isinstance(ctype, AssumedInt) else assumed_type(ctype)
    if isinstance(value, Const):
        if value.value not in _HELD:
            ex.assumptions.behind[kind.assumption] = None
        elif not kind.is_open:
            said = f"type '{kind.name}', which is not declared in view, is a type of numbers"
            ex.assumptions.behind[said] = None
    else:
        ex.assumptions.kept.setdefault(kind.assumption, set()).update(free_symbols(value))


def with_assumptions(ex: Executor, access: Access) -> Access:
    """The access with what it assumes of such values."""
    if access.offset is None:
        return access
    parts = [access.offset, *(guard.condition for guard in access.guards)]
    for loop in access.loops:
        parts += [part for part in (loop.condition, *loop.breaks) if part is not None]
    symbols = frozenset().union(*map(free_symbols, parts))
    found = tuple(sorted(text for text, kept in ex.assumptions.kept.items() if not kept.isdisjoint(symbols)))
    return replace(access, assumes=(*access.assumes, *found)) if found else access
