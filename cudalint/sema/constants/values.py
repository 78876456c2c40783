"""Integer constants with their C types."""

from __future__ import annotations

from cudalint.dataclass import dataclass
from cudalint.ir.expr import INT, LONG, ULONG, IntType


@dataclass(frozen=True, slots=True)
class Constant:
    """A value in the range of its type."""

    value: int
    type: IntType = INT


@dataclass(frozen=True, slots=True)
class Undefined:
    """The outcome of an expression whose value is known not to be known, as against one never heard of.
    `type`: what it is declared as, where that is an integer type."""

    type: IntType | None = None


UNDEFINED = Undefined()


def typed(value: int) -> Constant | None:
    """A value of which only the number is known, as the type that a literal of it would have."""
    kind = next((kind for kind in (INT, LONG, ULONG) if kind.low <= value <= kind.high), None)
    return None if kind is None else Constant(value, kind)


def converted(value: int, kind: IntType) -> Constant:
    """C's conversion: modulo 2^bits; to bool, whether it is not zero."""
    if kind.name == "bool":
        return Constant(int(value != 0), kind)
    value &= (1 << kind.bits) - 1
    return Constant(value - (1 << kind.bits) if value > kind.high else value, kind)
