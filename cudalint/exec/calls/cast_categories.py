"""The value categories of what casts give, and of objects that are made, `T(x)`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import RecordType, ReferenceType, is_unresolved
from cudalint.sema.types.categories import Category, ValueCategory, category_of
from cudalint.sema.types.constness import is_const_specifier
from cudalint.sema.types.declarators import declarator_chain, qualifiers
from cudalint.sema.types.reading import WORDS
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node


def cast_category(ex: Executor, descriptor: Node | None) -> ValueCategory:
    """What a cast to the type that is written gives."""
    layers = declarator_chain(cst.declarator(descriptor)) if descriptor is not None else []
    reference = next((layer for layer in layers if "reference_declarator" in layer.type), None)
    written = cst.type(descriptor) if descriptor is not None else None
    if not layers and written is not None and written.type not in WORDS:
        made = ex.scope.types.resolve(written, None)
        if not isinstance(made, RecordType) or descriptor is None:
            return category_of(made)
        return Category.RVALUE, qualifiers(descriptor).const or is_const_specifier(ex.scope.types, written)
    if reference is None or descriptor is None or written is None:
        return Category.RVALUE, False
    is_rvalue = (reference.text or b"").startswith(b"&&")
    own = ex.scope.types.resolve(written, None)
    if isinstance(own, ReferenceType):  # references to references collapse
        return (Category.RVALUE if is_rvalue and own.rvalue else Category.LVALUE), own.const
    if is_unresolved(own) and is_rvalue:  # it may be a reference
        return Category.UNKNOWN, None
    is_const: bool | None = False
    if not any("pointer_declarator" in layer.type for layer in layers):
        is_const = qualifiers(descriptor).const or is_const_specifier(ex.scope.types, written)
    return (Category.RVALUE if is_rvalue else Category.LVALUE), is_const
