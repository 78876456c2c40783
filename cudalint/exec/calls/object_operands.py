"""The objects that methods are called on, as overload resolution sees them: qualifiers and categories."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.calls.operands import operand, value_category
from cudalint.exec.calls.volatiles import is_volatile, leads_to_volatile
from cudalint.ir.ctypes import PointerType
from cudalint.sema.functions import is_const_method, is_volatile_method
from cudalint.sema.overloads.ranks import Operand
from cudalint.sema.types.categories import Category

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node


def called_on(ex: Executor, site: Call, node: Node | None) -> Operand:
    """The object that a call's method is called on, which `node` names, or a pointer to it."""
    if site.object is not None:
        return site.object
    if node is None:
        return _own(ex) if ex.frame.this is not None else Operand(None, Category.LVALUE, False)
    parent = node.parent
    if parent is None or all(child.type != "->" for child in parent.children):
        return object_operand(ex, node)
    if node.type == "this":
        return _own(ex)
    ctype = operand(ex, node).ctype
    is_const = ctype.const if isinstance(ctype, PointerType) else None
    return Operand(None, Category.LVALUE, is_const, is_volatile=leads_to_volatile(ex, node, ctype))


def object_operand(ex: Executor, node: Node) -> Operand:
    """The object that an expression names."""
    category, is_const = value_category(ex, node)
    volatile = is_volatile(ex, node) if category is not Category.RVALUE else False
    return Operand(None, category, is_const, is_volatile=volatile)


def _own(ex: Executor) -> Operand:
    """The object of the method under execution."""
    method = ex.frame.function
    is_const, volatile = is_const_method(method), is_volatile_method(method)
    return Operand(None, Category.LVALUE, is_const, is_volatile=volatile)
