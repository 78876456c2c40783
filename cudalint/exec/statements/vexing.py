"""Declarations of variables that the grammar reads as those of functions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.executor import Executor
from cudalint.exec.memory.escapes import expose
from cudalint.sema.types.declarators import declarator_chain
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_under
from cudalint.syntax.parse import parse_expression

if TYPE_CHECKING:
    from cudalint.syntax.node import Node


#: Expressions that read as declarators, too.
_AROUND = frozenset(("pointer_expression", "subscript_expression", "parenthesized_expression"))


def vexing_arguments(ex: Executor, declarator: Node) -> list[Node] | None:
    """`dim3 b(BX, BY);` parses as a function's declaration; its parameters are then the arguments. None
    where it really declares a function."""
    parameters = cst.parameters(declarator)
    if parameters is None or not parameters.named_children:
        return None
    arguments: list[Node] = []
    for parameter in parameters.named_children:
        type_node = cst.type(parameter)
        if type_node is None or type_node.type not in ("type_identifier", "qualified_identifier"):
            return None
        if ex.scope.types.lookup(ex.program.text(type_node)) is not None:
            return None
        argument = parse_expression(ex.program.text(parameter))  # `n`, `n * sizeof(T)`
        if argument is None:
            return None
        arguments.append(argument)
    return arguments


def declares_function(ex: Executor, arguments: Node | None) -> bool:
    """Whether what stands behind a variable's name are parameters, each in parentheses: `Guard g(Lock(x));`
    declares a function that takes a `Lock x` [dcl.ambig.res]."""
    if arguments is None or arguments.type != "argument_list" or not arguments.named_children:
        return False
    return all(_is_parameter(ex, one) for one in arguments.named_children)


def _is_parameter(ex: Executor, node: Node) -> bool:
    callee = cst.function(node) if node.type == "call_expression" else None
    listed = cst.arguments(node)
    if callee is None or listed is None or len(listed.named_children) != 1:
        return False
    if callee.type == "identifier":
        named = ex.scope.types.find(callee.string, callee)
        is_type = named is not None and ex.scope.lookup(callee.string) is None
    else:
        is_type = callee.type == "primitive_type"
    declared: Node | None = listed.named_children[0]
    while declared is not None and declared.type in _AROUND:
        declared = cst.argument(declared)
    is_name = declared is not None and declared.type == "identifier"
    return is_type and is_name and declared is not None and ex.scope.lookup(declared.string) is not None


def expose_named(ex: Executor, declarator: Node) -> None:
    """The variables that a declarator names which reads as a function's: where it is not taken for what it
    is, what is stored through it may reach them."""
    if not any(one.type == "function_declarator" for one in declarator_chain(declarator)):
        return
    for node in nodes_under(declarator):
        place = ex.scope.lookup(node.string) if node.type in ("identifier", "type_identifier") else None
        if place is not None:
            expose(ex, place)
