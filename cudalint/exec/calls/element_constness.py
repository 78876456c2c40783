"""Which elements of a tuple, a pair or an array are const, and which members a structured binding names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import RecordType, ReferenceType
from cudalint.sema.symbols.names import argument_nodes
from cudalint.sema.types.categories import Category
from cudalint.sema.types.tuples import elements_of, is_library_array

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.ir.ctypes import CType
    from cudalint.sema.symbols.names import Component
    from cudalint.sema.types.categories import ValueCategory


def is_const_element(ex: Executor, ctype: CType | None, index: int, is_const: bool | None) -> bool | None:
    """Whether an element is const, or refers to what is, of an object that is, or is not, const."""
    if not isinstance(ctype, RecordType) or not ctype.fields:
        return is_const
    if not is_library_array(ctype) and index >= len(ctype.fields):
        return None
    own = ctype.fields[0 if is_library_array(ctype) else index]
    if isinstance(own.type, ReferenceType):
        return own.type.const
    info = ex.program.types.record(ctype)
    return own.const or (is_const if info is None else info.is_const_in(own.name, is_const))


def got(ex: Executor, get: Component, ctype: CType | None, whole: ValueCategory) -> ValueCategory | None:
    """The category of `get<0>(x)` where `x` is of the category `whole`; None where that is not known."""
    ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
    elements = elements_of(ctype) if ctype is not None else None
    if elements is None:
        return None
    category, is_const = whole
    listed = argument_nodes(get.arguments)
    index = ex.scope.types.constant_value(listed[0]) if len(listed) == 1 else None
    own = elements[index] if index is not None and index in range(len(elements)) else None
    if isinstance(own, ReferenceType):
        return (category if own.rvalue else Category.LVALUE), own.const
    if index is None and any(isinstance(one, ReferenceType) for one in elements):
        return None
    if index is not None:
        return category, is_const_element(ex, ctype, index, is_const)
    found = {is_const_element(ex, ctype, each, is_const) for each in range(len(elements))}
    return category, found.pop() if len(found) == 1 else None
