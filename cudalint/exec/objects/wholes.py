"""Whether what stands alone in a braced list initializes an object as a whole, or the first of its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.expressions.strings import STRINGS
from cudalint.exec.expressions.unevaluated import static_type
from cudalint.exec.objects.bases import is_derived
from cudalint.ir.ctypes import ArrayType, CType, FloatType, IntType, PointerType, RecordType
from cudalint.sema.overloads.related import may_be_same
from cudalint.sema.symbols.members import conversions
from cudalint.sema.types.tuples import is_tuple

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node


def is_whole(ex: Executor, ctype: CType, item: Node) -> bool:
    """`T b{a};`, `char s[]{"text"};`. A tuple has constructors: of one for each element, or of another tuple,
    a pair or an array, however many it has."""
    if isinstance(ctype, ArrayType):
        return item.type in STRINGS and isinstance(ctype.element, IntType)
    if item.type in ("initializer_list", "initializer_pair"):
        return False
    is_of_others = isinstance(ctype, RecordType) and is_tuple(ctype) and len(ctype.fields) > 1
    return is_of_others or static_type(ex, item) == ctype


def is_given_whole(ex: Executor, ctype: CType, item: Node) -> bool:
    """Whether an item of its aggregate's list initializes a part, which would have a list of its own."""
    if isinstance(ctype, ArrayType):
        return item.type in STRINGS and isinstance(ctype.element, IntType)
    if is_tuple(ctype):
        return True
    actual = static_type(ex, item)
    if isinstance(actual, RecordType) and isinstance(ctype, RecordType):
        is_related = actual == ctype or may_be_same(actual, ctype) or is_derived(ex, actual, ctype)
        return is_related or conversions(ex.program, actual) != ()  # None: its class is not in view
    return not isinstance(actual, IntType | FloatType | PointerType)
