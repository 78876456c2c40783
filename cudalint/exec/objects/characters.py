"""Arrays of characters that a string initializes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.expressions.strings import string_of
from cudalint.exec.memory.places import element
from cudalint.exec.objects.destruction import MAX_ELEMENTS
from cudalint.exec.operations import forget, store
from cudalint.exec.values import Place
from cudalint.ir.ctypes import ArrayType, IntType

if TYPE_CHECKING:
    from cudalint.syntax.node import Node


def store_characters(ex: Executor, target: Place, ctype: ArrayType, node: Node) -> None:
    """`char s[] = "text";`"""
    text = string_of(ex, node)
    length = ctype.length if ctype.length is not None else len(text.units) if text is not None else 0
    if text is None or not isinstance(ctype.element, IntType) or length > 4 * MAX_ELEMENTS:
        forget(ex, target, "a string")
        return
    for index in range(length):
        unit = text.units[index] if index < len(text.units) else 0
        store(ex, element(ex, target, const(index)), convert(ex, const(unit), ctype.element), None)
