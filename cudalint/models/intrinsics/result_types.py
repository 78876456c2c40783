"""The types of what functions of numbers give."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from cudalint.dataclass import dataclass
from cudalint.ir.ctypes import CType, FloatType, IntType, PointerType, UnknownType
from cudalint.models.intrinsics.common import DOUBLE, FLOAT
from cudalint.models.intrinsics.names import MATH, is_math
from cudalint.sema.types.builtin import builtin_types


@dataclass(frozen=True, slots=True)
class _Table:
    """`types`: by a name, or by the start of one with its underscore; `operand`: those that give the type of
    their first operand; `first` and `last`: those of which that operand alone counts."""

    types: dict[str, CType]
    operand: frozenset[str]
    first: frozenset[str]
    last: frozenset[str]


@cache
def _table() -> _Table:
    data = tomllib.loads(Path(__file__).with_name("results.toml").read_text("utf-8"))
    types = {
        name.removesuffix("*"): builtin_types()[ctype]
        for ctype, names in data["types"].items()
        for name in names.split()
    }
    operand = frozenset(name.removesuffix("*") for name in data["operand"]["names"].split())
    first, last = (frozenset(data["counted"][which].split()) for which in ("first", "last"))
    return _Table(types, operand, first, last)


def result_type(name: str, operands: Sequence[CType]) -> CType:
    """The type of what a function gives to operands of some types; unknown where the table has none."""
    table = _table()
    for key in (name, name[: name.rfind("_") + 1], name[: name.find("_", 2) + 1]):
        if key in table.types:
            return table.types[key]
        if key in table.operand and operands:
            return operands[0]
    return _real(name, operands) if is_math(name) else UnknownType("auto", f"'{name}'")


def _real(name: str, operands: Sequence[CType]) -> CType:
    """What a function of the C library gives, in its overloads of C++ [cmath.syn]: `float` for operands of
    that type, else `double`, which an integer counts for."""
    if name not in MATH:
        return FLOAT if name.endswith("f") else DOUBLE
    table = _table()
    counted = [ctype for ctype in operands if not isinstance(ctype, PointerType)]
    counted = counted[:1] if name in table.first else counted[-1:] if name in table.last else counted
    if all(ctype == FLOAT for ctype in counted):
        return FLOAT
    if all(isinstance(ctype, FloatType | IntType) for ctype in counted):
        return DOUBLE
    return UnknownType("auto", f"'{name}'")
