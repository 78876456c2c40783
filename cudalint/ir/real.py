"""Floating-point constants."""

from __future__ import annotations

from cudalint.dataclass import dataclass
from cudalint.ir.ctypes import FloatType


@dataclass(frozen=True, slots=True)
class Real:
    """A floating-point constant."""

    value: float
    ctype: FloatType
