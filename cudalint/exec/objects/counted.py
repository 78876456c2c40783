"""Arrays that are as long as what initializes them [dcl.init.aggr]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.expressions.strings import STRINGS, string_of
from cudalint.exec.expressions.unevaluated import static_type
from cudalint.exec.objects.aggregates import is_aggregate
from cudalint.ir.ctypes import ArrayType, IntType, ReferenceType
from cudalint.sema.templates.packs import expanded
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node


def counted(ex: Executor, ctype: ArrayType, values: Node) -> ArrayType:
    """`int t[] = {1, 2, 3};`: as long as its list, where no inner braces are left out and packs are known."""
    items = expanded(ex.scope.types, code_children(values))
    inner = is_aggregate(ex, ctype.element)  # whose braces may be left out
    if len(items) == 1 and items[0].type in STRINGS and isinstance(ctype.element, IntType):
        values = items[0]  # in braces of its own [dcl.init.string]
    if values.type in STRINGS:
        text = string_of(ex, values)
        return ctype if text is None else ArrayType(ctype.element, len(text.units))
    if values.type != "initializer_list" or not items:
        return ctype
    for item in items:
        if item.type in ("parameter_pack_expansion", "initializer_pair"):
            return ctype
        if inner and item.type not in ("initializer_list", "compound_literal_expression"):
            given = static_type(ex, item)
            if (given.target if isinstance(given, ReferenceType) else given) != ctype.element:
                return ctype
    return ArrayType(ctype.element, len(items))
