"""Types of member functions, those of lambdas among them, as `decltype(&T::operator())` asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.template_ids import written_arguments
from cudalint.exec.objects.members import lambda_function
from cudalint.exec.operations import call_closure
from cudalint.exec.values import Temporary, UnknownValue
from cudalint.ir.ctypes import (
    ClosureType,
    CType,
    FunctionType,
    MemberPointerType,
    PointerType,
    ReferenceType,
    UnknownType,
    VoidType,
    is_placeholder,
    is_unresolved,
)
from cudalint.sema.functions import Function
from cudalint.sema.templates.arguments import bind_argument, value_argument
from cudalint.sema.templates.functions import function_type, without_const
from cudalint.sema.templates.parameters import ParameterKind
from cudalint.sema.types.declarators import node_text
from cudalint.syntax import cst
from cudalint.syntax.functions import function_declarator
from cudalint.syntax.nodes import code_children, nodes_of

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Closure
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.sema.types.scope import TypeScope

_UNKNOWN = UnknownType("auto", "what a function returns is not known")


def of_method(function: Function, owner: RecordInfo) -> MemberPointerType | None:
    """The type of a pointer to a member function; None for a template, or where it is not known."""
    declarator = function_declarator(function.node)
    if declarator is None or function.own_templates() or function.has_ellipsis or is_generic(function):
        return None
    result = function.return_type(owner.scope)
    found = function_type(owner.scope, result, declarator, function.parameters)
    return None if found is None else MemberPointerType(owner.type, found)


def function_alone(
    ex: Executor, function: Function, templates: tuple[str, ...] | None = None
) -> FunctionType | None:
    """The type of a function that is no member, or of a template's that is named with all its arguments; None
    for another template, or where it is not known."""
    declarator = function_declarator(function.node)
    if declarator is None or function.owner is not None or function.has_ellipsis or is_generic(function):
        return None
    types = ex.program.environment(ex, function).types
    if not _bind(ex, function, templates, types):
        return None
    result = function.return_type(types)
    return None if is_placeholder(result) else function_type(types, result, declarator, function.parameters)


def _bind(ex: Executor, function: Function, templates: tuple[str, ...] | None, types: TypeScope) -> bool:
    """Make a template's parameters mean the arguments that are given; whether all of them are known."""
    written = written_arguments(templates) if templates and all(templates) else None
    nodes = code_children(written) if written is not None else []
    if len(nodes) != len(function.templates):
        return False
    for parameter, node in zip(function.templates, nodes, strict=True):
        if parameter.is_pack or not parameter.name or parameter.kind is ParameterKind.TEMPLATE:
            return False
        value: object
        if parameter.kind is ParameterKind.TYPE:
            ctype = ex.scope.types.resolve_descriptor(node)
            value = None if is_unresolved(ctype) else ctype
        else:
            value = value_argument(ex.scope.types, parameter, node)
        if value is None:
            return False
        bind_argument(types, parameter, value)
    return True


def of_lambda(ex: Executor, ctype: ClosureType) -> MemberPointerType | None:
    """The type of a pointer to a lambda's operator; None for a generic one, or where it is not known."""
    closure = ex.program.closures.get(ctype.name)
    function = lambda_function(ex, closure) if closure is not None else None
    if closure is None or function is None or closure.scope is None or closure.node is None:
        return None
    declarator = cst.declarator(closure.node)
    if function.templates or function.has_ellipsis or is_generic(function):
        return None
    types = closure.scope.types
    if declarator is None:  # `[] { ... }`
        return None
    found = function_type(types, _result(ex, closure, function), declarator, function.parameters)
    return None if found is None else MemberPointerType(ctype, found)


def pointer_to_lambda(ex: Executor, ctype: CType | None) -> PointerType | None:
    """What a lambda without captures is converted to; None where that is not known, and for other types."""
    method = of_lambda(ex, ctype) if isinstance(ctype, ClosureType) else None
    function = method.target if method is not None else None
    return PointerType(without_const(function)) if isinstance(function, FunctionType) else None


def is_generic(function: Function) -> bool:
    """Whether a parameter is declared `auto`, which makes it a template."""
    return any(
        node_text(node) == "auto"
        for parameter in function.parameters
        for node in (parameter.type_node, *nodes_of(parameter.type_node, "auto"))
    )


def _result(ex: Executor, closure: Closure, function: Function) -> CType:
    """What a lambda returns: as it says, or as its body gives for arguments of which nothing is known."""
    assert closure.scope is not None and closure.node is not None
    types = closure.scope.types
    declared = function.return_type(types)
    if not is_placeholder(declared):
        return declared
    taken = [types.resolve(item.type_node, item.declarator) for item in function.parameters]
    held = (one.target if isinstance(one, ReferenceType) else one for one in taken)
    given = [Temporary(UnknownValue(one, False, "an argument that is not evaluated")) for one in held]
    with ex.silent():
        before, returned = ex.state, ex.returned
        ex.state, ex.returned = before.copy(), None
        ex.unevaluated += 1
        try:
            call_closure(ex, closure, Call(closure.node, "lambda", "lambda", [], given=given))
            told = ex.returned
        finally:
            ex.unevaluated -= 1
            ex.state, ex.returned = before, returned
    if told is None and not any(code_children(one) for one in nodes_of(function.node, "return_statement")):
        return VoidType()
    return _UNKNOWN if told is None else told.ctype
