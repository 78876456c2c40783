"""Literals as values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import cast, const
from cudalint.exec.evaluation import missing
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.strings import string_parts
from cudalint.exec.memory.tables import Table
from cudalint.exec.memory.unchanging import unchanging
from cudalint.exec.operations import load
from cudalint.exec.values import (
    LocalArray,
    Memory,
    Place,
    PlacePointer,
    Pointer,
    Temporary,
    UnknownValue,
    Value,
)
from cudalint.ir.access import Array, Space
from cudalint.ir.ctypes import ArrayType, IntType, PointerType
from cudalint.ir.expr import LONG
from cudalint.ir.identity import ObjectId, ObjectKind
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
    found = literals.character(ex.program.text(node), ex.program.utf8)
    if found is None:
        return missing("character", "a character literal that is not modelled")
    return const(found.value, found.type)


def string(ex: Executor, node: Node) -> Value:
    """A string's address, of one that is short; of others nothing but the type is told."""
    found = string_place(ex, node)
    if isinstance(found, LocalArray) and isinstance(found.type, ArrayType):
        return PlacePointer(found, const(0, LONG), found.type.element, const=True)
    return load(ex, found, node)


def string_place(ex: Executor, node: Node) -> Place:
    """A string: an array that nothing changes. That of device code lies in its memory; compilers load no
    character that a constant index tells."""
    parts = string_parts(ex, node)
    text = literals.string(parts, ex.program.utf8)
    if text is None or len(text.units) > _LONGEST:
        return Temporary(UnknownValue(PointerType(IntType("char", 8, True), const=True), True, "a string"))
    if ex.host:
        return unchanging(ex, "string", text.type, text.units)
    ctype = ArrayType(text.type, len(text.units))
    held = string_array(ex, " ".join(parts), text)
    return Memory(Pointer(held, const(0, LONG), ctype, const=True), ctype)


def string_array(ex: Executor, written: str, text: literals.String) -> Array:
    """The array of a string in the device's memory, one for all that are written alike."""
    size, ctype = text.type.size, ArrayType(text.type, len(text.units))
    units = {size * at: (text.type, cast(const(unit), text.type)) for at, unit in enumerate(text.units)}
    identity = ObjectId(ObjectKind.DEVICE, written)
    array = Array(identity, written, Space.GLOBAL, text.type, const=True, align=size, size=size * len(units))
    ex.program.tables.setdefault(identity, Table(ctype, None, units))
    return array
