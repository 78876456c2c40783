"""Calls read from the source."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.calls.call_site import Call, argument_nodes
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.postfix import pointed
from cudalint.exec.memory.places import dereference
from cudalint.exec.operations import load, place
from cudalint.exec.statements.macros import is_called_macro, is_macro
from cudalint.sema.symbols.names import components
from cudalint.source.conversions import OPERATORS
from cudalint.syntax import cst
from cudalint.syntax.functions import spelled
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.syntax.node import Node

_NAMES = frozenset(("qualified_identifier", "template_function", "field_expression"))


def read_call(ex: Executor, node: Node) -> Call | None:
    """The call that a node writes; None where the callee is no name. The object of a method is evaluated."""
    callee = cst.function(node)
    if callee is None:
        return None
    if callee.type == "parenthesized_expression":  # `(std::max)(a, b)`, which no macro of the name takes
        inner = unparenthesized(callee)
        if inner.type not in _NAMES and not (inner.type == "identifier" and _may_be_function(ex, inner)):
            return None
        made = _read(ex, node, inner)
        if made is not None:
            made.is_enclosed = True
        return made
    return _read(ex, node, callee)


def _may_be_function(ex: Executor, name: Node) -> bool:
    """Whether a name in parentheses is none of a variable of a block, of a type or of a macro."""
    text = ex.program.text(name)
    if ex.scope.lookup(text) is not None:
        return False
    if is_macro(ex, text, name) and not is_called_macro(ex, text, name):
        return False
    return ex.scope.types.find(text, name) is None


def _read(ex: Executor, node: Node, callee: Node) -> Call | None:
    arguments = argument_nodes(node)
    text = ex.program.text
    match callee.type:
        case "identifier" | "primitive_type" | "type_identifier" | "sized_type_specifier":
            return Call(node, text(callee), text(callee), arguments, callee=callee)
        case "operator_name":
            called = spelled(text(callee))
            return Call(node, called, called, arguments, callee=callee)
        case "template_function" | "template_type":
            name = cst.name(callee)
            plain = text(name) if name is not None else text(callee)
            templates = cst.arguments(callee)
            return Call(node, plain, plain, arguments, templates, callee=callee)
        case "qualified_identifier":
            last: Node | None = callee
            while last is not None and last.type == "qualified_identifier":
                last = cst.name(last)
            if last is None:
                return None
            inner = last
            if inner.type == "dependent_name":  # `Base::template method<N>(...)`
                inner = inner.named_children[0]
            templates = None
            name = inner
            if inner.type in ("template_function", "template_type", "template_method"):
                name = cst.name(inner) or inner
                templates = cst.arguments(inner)
            return Call(node, text(name), text(callee), arguments, templates, callee=callee)
        case "field_expression":
            base_node, field = cst.argument(callee), cst.field(callee)
            if base_node is None or field is None:
                return None
            templates, qualification = None, components(field)[:-1]
            while field.type == "qualified_identifier":
                field = cst.name(field)
                if field is None:
                    return None
            if field.type in ("dependent_name", "template_method"):
                inner = field if field.type == "template_method" else field.named_children[0]
                templates = cst.arguments(inner)
                field = cst.name(inner) or inner
            this = place(ex, base_node)
            if any(child.type == "->" for child in callee.children):
                this = pointed(ex, this, base_node, callee) or dereference(ex, load(ex, this, base_node))
            named = OPERATORS.get(text(field), text(field))
            made = Call(node, named, text(callee), arguments, templates, this, callee)
            made.qualification = qualification
            return made
        case _:
            return None
