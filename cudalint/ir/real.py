"""Floating-point numbers that are known: constants, and those of lanes that are computed without rounding."""

from __future__ import annotations

from cudalint.dataclass import dataclass
from cudalint.ir.ctypes import FloatType
from cudalint.ir.expr import Expr

#: Numbers up to which each integer is one of a floating-point type.
WHOLE = {"float": 1 << 24, "double": 1 << 53}


@dataclass(frozen=True, slots=True)
class Real:
    """A floating-point constant."""

    value: float
    ctype: FloatType


@dataclass(frozen=True, slots=True)
class Dyadic:
    """A floating-point number by lane that nothing has rounded: a long over `1 << places`, which the type
    holds whatever the lane."""

    numerator: Expr
    places: int
    ctype: FloatType
