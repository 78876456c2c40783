"""What the constructors that a class writes take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.calls.operands import value_category
from cudalint.ir.ctypes import RecordType
from cudalint.sema.functions import Function
from cudalint.sema.overloads.conversions import Category
from cudalint.sema.symbols.members import constructors_of
from cudalint.sema.types.naming import own_name

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node


def is_made_by_template(ex: Executor, ctype: RecordType, node: Node, is_direct: bool) -> bool:
    """Whether `template <class T> S(T &&)` takes an object of its own class better than what copies or moves
    it: one that is not const, and one that is moved where the class has copies alone."""
    written = constructors_of(ex.program, ctype)
    if not any(_takes_anything(f) for f in written if is_direct or not is_explicit(f)):
        return False
    category, is_const = value_category(ex, node)
    if category is Category.LVALUE:
        return is_const is False
    info = ex.program.types.record(ctype)
    own = [f for f in written if takes_own(f, info)]
    return category is Category.RVALUE and bool(own) and not any(map(is_rvalue_reference, own))


def _takes_anything(function: Function) -> bool:
    """Whether a constructor is a template that takes any object as it is, by one parameter that says so."""
    own = function.own_templates()
    if len(own) != 1 or own[0].default is not None or function.constraint is not None:
        return False
    first = function.parameters[0] if function.parameters and function.accepts(1) else None
    return first is not None and first.is_forwarding and (first.type_node.text or b"").decode() == own[0].name


def takes_own(function: Function, info: RecordInfo | None) -> bool:
    """Whether a constructor or an assignment takes another object of the class by reference."""
    if info is None or not function.accepts(1) or not function.parameters or function.own_templates():
        return False
    first = function.parameters[0]
    text = (first.type_node.text or b"").decode("utf-8", "replace") if first.type_node is not None else ""
    return own_name(text) == own_name(info.name)


def is_explicit(function: Function) -> bool:
    """Whether a constructor makes no implicit conversions."""
    return any(child.type == "explicit_function_specifier" for child in function.node.children)


def is_rvalue_reference(function: Function) -> bool:
    declarator = function.parameters[0].declarator
    return declarator is not None and (declarator.text or b"").lstrip().startswith(b"&&")
