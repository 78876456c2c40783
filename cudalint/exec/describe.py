"""What a value or a place is, in words: for people who ask what the interpreter did."""

from __future__ import annotations

from cudalint.algebra.text import text_and_level
from cudalint.algebra.walk import free_symbols
from cudalint.exec.executor import Executor
from cudalint.exec.values import (
    Chosen,
    LocalArray,
    LocalElement,
    Memory,
    Place,
    PlacePointer,
    Pointer,
    Record,
    Region,
    UnknownValue,
    Value,
    Variable,
)
from cudalint.ir.expr import Const, Expr, Symbol
from cudalint.ir.real import Dyadic, Real

#: Characters of an expression that are shown.
_LONGEST = 160


def expression_text(value: Expr) -> str:
    """An expression as C writes it, cut where it is long."""
    text = text_and_level(value)[0]
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "..."


def value_text(ex: Executor, value: Value) -> str:
    """The value, whether all lanes of a warp share it, and why what is unknown in it is."""
    match value:
        case Const():
            return expression_text(value)
        case Expr():
            shared = "" if ex.is_uniform(value) else " (varies by lane)"
            return expression_text(value) + shared + _unknowns(value)
        case UnknownValue():
            return f"unknown: {value.reason}" + ("" if value.uniform else " (may vary by lane)")
        case Real():
            return str(value.value)
        case Dyadic():
            return f"{value_text(ex, value.numerator)} / {1 << value.places}"
        case Pointer():
            return f"&{value.array.name} + {expression_text(value.offset)} bytes{_unknowns(value.offset)}"
        case PlacePointer():
            return f"the address of {place_text(value.place)}"
        case Record():
            inside = ", ".join(f".{name} = {value_text(ex, item)}" for name, item in value.fields.items())
            return f"{{{inside}}}"
        case _:
            return type(value).__name__.lower()


def place_text(place: Place) -> str:
    """What lies at a place."""
    match place:
        case Variable():
            return f"'{place.cell.name}'"
        case LocalArray():
            return f"the local object '{place.cell.name}'"
        case LocalElement():
            return f"'{place.array.cell.name}' at byte {expression_text(place.offset)}"
        case Memory():
            array, offset = place.pointer.array, expression_text(place.pointer.offset)
            return f"{array.space.value} '{array.name}' at byte {offset}"
        case Region():
            at = "an unknown byte" if place.offset is None else f"byte {expression_text(place.offset)}"
            return f"{at} of {place.object.name}"
        case Chosen():
            return f"{place_text(place.then)} or {place_text(place.other)}"
        case _:
            return "an object" if hasattr(place, "fields") else "a temporary"


def _unknowns(value: Expr) -> str:
    """Why the unknowns of an expression are not known."""
    reasons = {s.name.partition("@")[0]: s.reason for s in free_symbols(value) if _is_unknown(s)}
    return "".join(f"; {name}: {reason}" for name, reason in sorted(reasons.items()))


def _is_unknown(symbol: Symbol) -> bool:
    return bool(symbol.reason)
