"""Arrays that are as long as what initializes them [dcl.init.aggr]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.calls.macro_items import may_list, note_items
from cudalint.exec.expressions.strings import STRINGS, string_of
from cudalint.exec.expressions.unevaluated import static_type
from cudalint.exec.objects.aggregates import is_aggregate
from cudalint.ir.ctypes import ArrayType, CType, FloatType, IntType, ReferenceType
from cudalint.sema.templates.packs import expanded
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node


def counted(ex: Executor, ctype: ArrayType, values: Node) -> ArrayType:
    """`int t[] = {1, 2, 3};`: as long as its list, where no inner braces are left out and packs are known.
    One whose length is written, and is not known, stays so."""
    if ctype.is_open:
        return ctype
    items = expanded(ex.scope.types, code_children(values))
    inner = is_aggregate(ex, ctype.element)  # whose braces may be left out
    if len(items) == 1 and items[0].type in STRINGS and isinstance(ctype.element, IntType):
        values = items[0]  # in braces of its own [dcl.init.string]
    if values.type in STRINGS:
        text = string_of(ex, values)
        return ctype if text is None else ArrayType(ctype.element, len(text.units))
    if values.type not in ("initializer_list", "argument_list") or not items or may_list(ex, items):
        return ctype
    note_items(ex, items)
    rows = _scalars(ctype.element) if inner else None
    if rows and all(isinstance(static_type(ex, item), IntType | FloatType) for item in items):
        return ArrayType(ctype.element, -(-len(items) // rows))  # `int t[][2] = {1, 2, 3}`
    for item in items:
        if item.type in ("parameter_pack_expansion", "initializer_pair"):
            return ctype
        if inner and item.type not in ("initializer_list", "compound_literal_expression"):
            given = static_type(ex, item)
            if (given.target if isinstance(given, ReferenceType) else given) != ctype.element:
                return ctype
    return ArrayType(ctype.element, len(items))


def _scalars(ctype: CType) -> int | None:
    """How many numbers an array of arrays of them holds; None for other types."""
    if not isinstance(ctype, ArrayType):
        return 1 if isinstance(ctype, IntType | FloatType) else None
    inner = _scalars(ctype.element)
    return None if inner is None or ctype.length is None else inner * ctype.length
