"""The values that a launch passes, as a kernel's parameters take them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cudalint.algebra.build import binary
from cudalint.dataclass import replace
from cudalint.exec.host.allocations import bytes_from_start
from cudalint.exec.values import (
    Chosen,
    Closure,
    Memory,
    Place,
    PlacePointer,
    Pointer,
    Record,
    Temporary,
    UnknownValue,
    Value,
)
from cudalint.ir.expr import Const, Expr
from cudalint.ir.real import Real
from cudalint.ir.reasons import Reason

if TYPE_CHECKING:
    from cudalint.algebra.polynomial import Polynomials


def bind_value(
    polynomials: Polynomials,
    name: str,
    value: Value,
    arguments: dict[str, int],
    offsets: dict[str, int | None],
    reals: dict[str, float],
) -> None:
    """Note what an argument is: a number, or an address that is not surely an allocation's start."""
    match value:
        case Const():
            arguments[name] = value.value
        case Real() if _is_short(value.value):
            reals[name] = value.value
        case Pointer():
            offset = bytes_from_start(polynomials, value)
            if offset != 0 and not value.array.null:
                offsets[name] = offset
        case PlacePointer(place=Chosen() as place):  # one of several, or none
            starts = _starts(polynomials, place, value.offset)
            if starts - {0}:
                offsets[name] = starts.pop() if len(starts) == 1 else None
        case Record():
            for field, item in value.fields.items():
                if isinstance(item, UnknownValue) and field.endswith("]"):
                    offsets[f"{name}.{field}"] = None  # an array of pointers into one allocation is common
                bind_value(polynomials, f"{name}.{field}", item, arguments, offsets, reals)
        case Closure(captures=dict() as captures):
            for captured, item in captures.items():
                bind_value(polynomials, f"{name}.{captured}", item, arguments, offsets, reals)
        case UnknownValue():
            if value.reason is Reason.OFFSET:
                offsets[name] = None


def _is_short(value: float) -> bool:
    """Whether a number has so few digits that what is computed of it is not rounded, so that it does not
    matter which multiplications and additions a compiler fuses."""
    return (math.frexp(value)[0] * 4096).is_integer()


def _starts(polynomials: Polynomials, place: Place, further: Expr) -> set[int | None]:
    """Bytes from the starts of allocations to where those of several places lie that are in memory."""
    match place:
        case Chosen():
            return _starts(polynomials, place.then, further) | _starts(polynomials, place.other, further)
        case Memory(pointer=pointer):
            moved = replace(pointer, offset=binary("+", pointer.offset, further))
            return {bytes_from_start(polynomials, moved)}
        case Temporary(value=UnknownValue(reason=Reason.OFFSET)):
            return {None}
    return set()
