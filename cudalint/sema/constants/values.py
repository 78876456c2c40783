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
    `type`: what it is declared as, where that is an integer type. `reason`: why it is not, where the type
    that it is of is not known."""

    type: IntType | None = None
    reason: str = ""


UNDEFINED = Undefined()


class TypedValue(int):
    """The argument of a template parameter whose type is deduced, `template <auto V>`, where that is not int:
    values of different types are different arguments."""

    type: IntType

    @classmethod
    def of(cls, constant: Constant) -> int:
        """The argument that a constant is."""
        if constant.type == INT:
            return constant.value
        made = cls(constant.value)
        made.type = constant.type
        return made

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TypedValue) and int(self) == int(other) and self.type == other.type

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((int(self), self.type))

    def __str__(self) -> str:
        return f"({self.type.name}){int(self)}"


def typed(value: int) -> Constant | None:
    """A value of which only the number is known, as the type that a literal of it would have."""
    if isinstance(value, TypedValue):
        return Constant(int(value), value.type)
    kind = next((kind for kind in (INT, LONG, ULONG) if kind.low <= value <= kind.high), None)
    return None if kind is None else Constant(value, kind)


def converted(value: int, kind: IntType) -> Constant:
    """C's conversion: modulo 2^bits; to bool, whether it is not zero."""
    if kind.name == "bool":
        return Constant(int(value != 0), kind)
    value &= (1 << kind.bits) - 1
    return Constant(value - (1 << kind.bits) if value > kind.high else value, kind)
