"""The types of what was evaluated, with what its values do not tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.exec.calls.operands import is_const_pointee, value_category
from cudalint.exec.calls.volatiles import seen_pointer
from cudalint.exec.expressions.unevaluated import known_type, static_type
from cudalint.ir.ctypes import ArrayType, CType, PointerType, ReferenceType, UnknownType
from cudalint.sema.types.volatility import VOLATILE

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node


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
