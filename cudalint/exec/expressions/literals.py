"""Literals as values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.evaluation import missing
from cudalint.exec.executor import Executor
from cudalint.exec.values import UnknownValue, Value
from cudalint.ir.ctypes import IntType, PointerType
from cudalint.ir.real import Real
from cudalint.sema.constants import literals
from cudalint.sema.constants.values import Constant

if TYPE_CHECKING:
    from cudalint.syntax.node import Node


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
    """A string, of which nothing but the type is told."""
    return UnknownValue(PointerType(IntType("char", 8, True), const=True), True, "a string")
