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
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.functions import Function
    from cudalint.syntax.node import Node

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


def converts(ex: Executor, ctype: CType, seen: frozenset[str] = frozenset()) -> bool:
    """Whether an object, or one that it leads to by its members, is of a class with conversion functions."""
    while isinstance(ctype, PointerType | ReferenceType | ArrayType):
        ctype = ctype.element if isinstance(ctype, ArrayType) else ctype.target
    if not isinstance(ctype, RecordType) or ctype.name in seen:
        return False
    info = ex.program.types.record(ctype)
    if info is not None and info.converts:
        return True
    return any(converts(ex, field.type, seen | {ctype.name}) for field in ctype.fields)


def leads_out(ctype: CType) -> bool:
    """Whether an object may lead to others that its class does not hold: by members of its own, or of its
    bases, that are pointers or references, or of types that are not known."""
    if isinstance(ctype, RecordType):
        return not ctype.fields or any(leads_out(field.type) for field in ctype.fields)
    if isinstance(ctype, UnknownType):
        return not ctype.name.startswith("std::chrono::")
    if isinstance(ctype, ArrayType):
        return leads_out(ctype.element)
    return not isinstance(ctype, IntType | FloatType)


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


def _may_hold_functions(field: Node) -> bool:
    kind = cst.type(field)
    is_number = kind is not None and kind.type in ("primitive_type", "sized_type_specifier")
    return not is_number or any(True for _ in nodes_of(field, "function_declarator"))


def data_members(ex: Executor) -> frozenset[str]:
    """The names of data members of the unit's classes that may be called: a call by one is of what it
    holds."""
    found = ex.program.data_members
    if found is None:
        trees = (tree for tree in ex.program.trees if not tree.file.is_library_stub)
        fields = (one for tree in trees for one in nodes_of(tree.root_node, "field_declaration"))
        names = (
            name.string
            for one in fields
            if _may_hold_functions(one)
            for name in nodes_of(one, "field_identifier")
        )
        found = ex.program.data_members = frozenset(names)
    return found
