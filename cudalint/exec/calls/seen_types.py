"""The types of what was evaluated, with what its values do not tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.exec.calls.operands import is_const_pointee, value_category
from cudalint.exec.calls.volatiles import seen_pointer
from cudalint.exec.expressions.unevaluated import known_type, static_type
from cudalint.exec.values import PlacePointer, Pointer, Value, value_type
from cudalint.ir.ctypes import ArrayType, CType, PointerType, ReferenceType, UnknownType, is_placeholder
from cudalint.sema.types.volatility import VOLATILE

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node


def deduced_from(ctype: CType, value: Value) -> CType:
    """The type of an object declared `auto` or `auto *` as its value tells it, any other type as it is."""
    if is_placeholder(ctype):
        return value_type(value)
    if isinstance(ctype, PointerType) and isinstance(value, Pointer | PlacePointer):
        return (
            PointerType(value.target, value.const or ctype.const) if is_placeholder(ctype.target) else ctype
        )
    return ctype


def as_known(ctype: CType, known: CType | None) -> CType:
    """The type of a parameter, or what it refers to, where that of its argument is known to be `known`."""
    if known is None:
        return ctype
    return replace(ctype, target=known) if isinstance(ctype, ReferenceType) else known


def seen_type(ex: Executor, ctype: CType, node: Node | None) -> CType:
    """The type of what was evaluated to a value of type `ctype`, with what values do not tell."""
    if isinstance(ctype, PointerType) and node is not None:
        ctype = seen_pointer(ex, node, ctype) or VOLATILE
    if isinstance(ctype, PointerType) and not ctype.const and node is not None:
        own = static_type(ex, node)
        own = own.target if isinstance(own, ReferenceType) else own
        is_array = isinstance(own, ArrayType)  # which decays
        const = value_category(ex, node)[1] if is_array else is_const_pointee(ex, node, ctype)
        if const is None:
            return UnknownType("auto", "whether what it points to is const is not known")
        return replace(ctype, const=const)
    return known_type(ex, ctype, node)
