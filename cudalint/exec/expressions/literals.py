"""Literals as values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.evaluation import missing
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.unevaluated import string_of
from cudalint.exec.memory.unchanging import unchanging
from cudalint.exec.values import PlacePointer, UnknownValue, Value
from cudalint.ir.ctypes import IntType, PointerType
from cudalint.ir.expr import LONG
from cudalint.ir.real import Real
from cudalint.sema.constants import literals
from cudalint.sema.constants.values import Constant

if TYPE_CHECKING:
    from cudalint.syntax.node import Node

#: Characters of a string that is told, the closing zero included.
_LONGEST = 64


def number(ex: Executor, node: Node) -> Value:
    """A number."""
    match literals.number(ex.program.text(node)):
        case Real(value, ctype):
            return Real(value, ctype)
        case Constant(number, kind):
            return const(number, kind)
        case _:
            return missing("number", "a literal of a kind that is not modelled")


def character(ex: Executor, node: Node) -> Value:
    """A character."""
    found = literals.character(ex.program.text(node))
    if found is None:
        return missing("character", "a character literal that is not modelled")
    return const(found.value, found.type)


def string(ex: Executor, node: Node) -> Value:
    """A string: to host code an array that nothing changes, if it is short; else nothing but the type is
    told."""
    text = string_of(ex, node) if ex.host else None
    if text is None or len(text.units) > _LONGEST:
        return UnknownValue(PointerType(IntType("char", 8, True), const=True), True, "a string")
    array = unchanging(ex, "string", text.type, text.units)
    return PlacePointer(array, const(0, LONG), text.type, const=True)
