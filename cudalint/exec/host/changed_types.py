"""Types of parts of a variable of host code, and what is made of copies of what it is given."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
)
from cudalint.sema.functions import is_const_method, may_change_arguments
from cudalint.sema.symbols.members import constructors_of
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.functions import Function

_PART = UnknownType("auto", "a part of an object")


def part_type(ctype: CType) -> CType:
    """The type of an element, or of what an object leads to."""
    match ctype:
        case ArrayType():
            return ctype.element
        case PointerType():
            return ctype.target
    return _PART


def member_type(ctype: CType, name: str) -> CType:
    """The type of a member."""
    if isinstance(ctype, RecordType):
        return next((one.type for one in ctype.fields if one.name == name), _PART)
    return _PART


def is_scalar(ex: Executor, name: str) -> bool:
    """Whether a name is that of a type of numbers, or of pointers, which are copied."""
    return isinstance(ex.program.types.resolve_text(name), IntType | FloatType | PointerType)


def copies(ex: Executor, name: str) -> bool:
    """Whether objects of a class in view, or of the toolkit's, refer to nothing that they are made of."""
    ctype = ex.program.types.lookup(name)
    if not isinstance(ctype, RecordType):
        return False
    made = constructors_of(ex.program, ctype)
    refers = any(isinstance(field.type, ReferenceType) for field in ctype.fields)
    return not refers and not may_change_arguments(made)


def only_tells(ex: Executor, name: str) -> bool:
    """Whether each method of this name in view is a const one."""
    methods = [one for one in ex.program.functions.get(name, ()) if one.owner is not None]
    return bool(methods) and all(map(is_const_method, methods))


def may_be_overridden(function: Function) -> bool:
    """Whether classes that are not in view may have a method that is called in its place."""
    heads = (function.head, function.declaration.text if function.declaration is not None else b"")
    return any(re.search(rb"\b(?:virtual|override)\b", head) for head in heads)


def data_members(ex: Executor) -> frozenset[str]:
    """The names of data members of the unit's classes: a call by one is of what it holds."""
    found = ex.program.data_members
    if found is None:
        trees = (tree for tree in ex.program.trees if not tree.file.is_library_stub)
        fields = (one for tree in trees for one in nodes_of(tree.root_node, "field_declaration"))
        names = (name.string for one in fields for name in nodes_of(one, "field_identifier"))
        found = ex.program.data_members = frozenset(names)
    return found
