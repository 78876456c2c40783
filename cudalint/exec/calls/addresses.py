"""The address of an overloaded function or of a function template: which one is meant, the type of the
pointer tells [over.over], not the arguments that a call through it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.exec.values import Closure
from cudalint.ir.ctypes import (
    CType,
    FunctionType,
    MemberPointerType,
    PointerType,
    ReferenceType,
    UnknownType,
)
from cudalint.sema.functions import Function, read_parameters
from cudalint.sema.overloads.related import is_known_function
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

#: What is said of the parameters where the type of the pointer is not followed.
_NOT_FOLLOWED = (UnknownType("function", "the type of a pointer to a function is not followed"),)


def pointed_to(ex: Executor, closure: Closure, ctype: PointerType | MemberPointerType) -> Closure:
    """The function, of several, whose address a pointer of some type holds."""
    if closure.target is not None or closure.choice is not None:
        return closure
    if is_known_function(ctype.target) and isinstance(ctype.target, FunctionType):
        closure = _narrowed(ex, closure, ctype.target.parameters)
    if closure.target is not None or not _is_open(closure):
        return closure
    return replace(closure, target=_NOT_FOLLOWED)


def addressed(ex: Executor, closure: Closure, declarator: Node) -> Closure:
    """The function of several that `R (*p)(A, B)` points to, and the types of its parameters where it is a
    specialization of a template."""
    types = ex.scope.types
    wanted = tuple(
        types.resolve(p.type_node, p.declarator) for p in read_parameters(cst.parameters(declarator))
    )
    if any(isinstance(one, UnknownType) for one in wanted):
        return closure
    return _narrowed(ex, closure, wanted)


def _narrowed(ex: Executor, closure: Closure, wanted: tuple[CType, ...]) -> Closure:
    if ex.host:
        return closure
    plain = [f for f in closure.functions if not f.own_templates()]
    same = [f for f in plain if _parameters(f, ex.program.environment(ex, f).types) == wanted]
    if len(same) == 1 and not closure.templates:
        return replace(closure, functions=tuple(same))
    if plain and not same and len(plain) < len(closure.functions):  # one of a template is meant
        closure = replace(closure, functions=tuple(f for f in closure.functions if f not in plain))
    if not _is_open(closure) or len(closure.functions) > 1:
        return closure
    is_by_value = not any(isinstance(one, ReferenceType) for one in wanted)
    return replace(closure, target=wanted if is_by_value else _NOT_FOLLOWED)


def _parameters(function: Function, types: TypeScope) -> tuple[CType, ...]:
    return tuple(types.resolve(p.type_node, p.declarator) for p in function.parameters)


def _is_open(closure: Closure) -> bool:
    """Whether a name leaves template arguments to be deduced."""
    if closure.node is not None:
        declarator = cst.declarator(closure.node)
        listed = cst.parameters(declarator) if declarator is not None else None
        return (
            listed is not None
            and any(parameter.type_node.string == "auto" for parameter in read_parameters(listed))
        ) or any(nodes_of(closure.node, "template_parameter_list"))
    given = len(closure.templates or ())
    return any(
        not parameter.is_pack and parameter.default is None
        for function in closure.functions
        for parameter in function.own_templates()[given:]
    )
