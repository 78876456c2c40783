"""The values that a launch passes, as a kernel's parameters take them."""

from __future__ import annotations

import math
from dataclasses import field
from typing import TYPE_CHECKING

from cudalint.algebra.build import binary
from cudalint.dataclass import dataclass, replace
from cudalint.exec.host.allocations import bytes_apart, bytes_from_start
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


@dataclass(slots=True)
class PassedValues:
    """What a launch's arguments are, by the names of the parameters and of their members: see `Launch`."""

    polynomials: Polynomials
    arguments: dict[str, int] = field(default_factory=dict)
    offsets: dict[str, int | None] = field(default_factory=dict)
    reals: dict[str, float] = field(default_factory=dict)
    apart: dict[str, tuple[str, int]] = field(default_factory=dict)
    _first: list[tuple[str, Pointer]] = field(default_factory=list)  # into each allocation

    def bind(self, name: str, value: Value) -> None:
        """Note what an argument is: a number, or an address that is not surely an allocation's start."""
        match value:
            case Const():
                self.arguments[name] = value.value
            case Real() if _is_short(value.value):
                self.reals[name] = value.value
            case Pointer() if not value.array.null:
                offset = bytes_from_start(self.polynomials, value)
                if offset != 0:
                    self.offsets[name] = offset
                self._measure(name, value)
            case PlacePointer(place=Chosen() as place):  # one of several, or none
                starts = _starts(self.polynomials, place, value.offset)
                if starts - {0}:
                    self.offsets[name] = starts.pop() if len(starts) == 1 else None
            case Record():
                for member, item in value.fields.items():
                    if isinstance(item, UnknownValue) and member.endswith("]"):
                        self.offsets[f"{name}.{member}"] = None  # of pointers into one allocation, commonly
                    self.bind(f"{name}.{member}", item)
            case Closure(captures=dict() as captures):
                for captured, item in captures.items():
                    self.bind(f"{name}.{captured}", item)
            case UnknownValue():
                if value.reason is Reason.OFFSET:
                    self.offsets[name] = None

    def _measure(self, name: str, pointer: Pointer) -> None:
        """Note how far a pointer is behind the first one that leads into the same allocation."""
        for first, other in self._first:
            distance = bytes_apart(self.polynomials, other, pointer)
            if distance is not None:
                self.apart[name] = (first, distance)
                return
        self._first.append((name, pointer))


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
