"""Types of arithmetic as the language names them, where values tell no more than size and signedness."""

from __future__ import annotations

from cudalint.ir.ctypes import BitField
from cudalint.ir.expr import BOOL, CHAR, INT, LONG, SHORT, UCHAR, UINT, ULONG, USHORT, IntType
from cudalint.sema.types.builtin import builtin_integer, is_enum

#: Conversion ranks of the types that are not promoted (C++17 6.7.4).
_RANKS = {name: rank for rank, name in enumerate(("int", "long", "long long"))}
#: What these are promoted to (C++17 7.6, paragraph 2); all that is narrower than int is promoted to int.
_PROMOTED = {"wchar_t": INT, "char32_t": UINT}
#: The types that values have.
_OF_VALUES = frozenset((BOOL, CHAR, UCHAR, SHORT, USHORT, INT, UINT, LONG, ULONG))


def is_named(ctype: IntType) -> bool:
    """Whether a type is another one than the type of its values: `long long`, `signed char`, an enum."""
    return ctype not in _OF_VALUES


def promoted(ctype: IntType | BitField) -> IntType:
    """The integral promotions of builtin types and of bit-fields."""
    if isinstance(ctype, BitField):
        if is_enum(ctype.unit):  # as any other value of the enum
            return promoted_enum(ctype.unit, None) or promoted(ctype.unit)
        if ctype.bits > INT.bits:
            return promoted(ctype.unit)
        return INT if ctype.bits < INT.bits or ctype.unit.signed else UINT
    return _PROMOTED.get(ctype.name, INT if ctype.bits < INT.bits else ctype)


def promoted_enum(ctype: IntType, base: IntType | None) -> IntType | None:
    """What an enum is promoted to whose values have the type `ctype`; `base` is what is under it."""
    if base is not None and base.signed == ctype.signed:
        return promoted(base)
    return next((kind for kind in _OF_VALUES if (kind.bits, kind.signed) == (ctype.bits, ctype.signed)), None)


def common_type(one: IntType, other: IntType) -> IntType | None:
    """The usual arithmetic conversions (C++17 8, paragraph 11); None for types that are no builtin ones."""
    one, other = promoted(one), promoted(other)
    if one == other:
        return one
    first, second = _RANKS.get(_signed(one.name)), _RANKS.get(_signed(other.name))
    if first is None or second is None:
        return None
    higher, lower = (one, other) if (first, not one.signed) > (second, not other.signed) else (other, one)
    holds_both = higher.signed == lower.signed or not higher.signed or higher.bits > lower.bits
    return higher if holds_both else builtin_integer(f"unsigned {higher.name}")


def _signed(name: str) -> str:
    return name.removeprefix("unsigned ")
