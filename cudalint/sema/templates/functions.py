"""Types of functions among template arguments, and patterns such as `R (C::*)(A...) const`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from cudalint.ir.ctypes import (
    FUNCTION,
    ArrayType,
    ClosureType,
    ConstType,
    CType,
    FloatType,
    FunctionType,
    MemberPointerType,
    NoType,
    PointerType,
    RecordType,
    ReferenceType,
    VoidType,
    is_unresolved,
)
from cudalint.ir.expr import IntType
from cudalint.sema.functions import Parameter, read_parameters
from cudalint.sema.symbols.names import components
from cudalint.sema.templates.packs import element_name
from cudalint.sema.templates.parameters import is_template_parameter
from cudalint.sema.types.declarators import node_text
from cudalint.sema.types.existence import NO_TYPE, may_fail
from cudalint.sema.types.naming import type_name
from cudalint.sema.types.parsing import parse_type
from cudalint.syntax import cst
from cudalint.syntax.node import found_once
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from cudalint.sema.templates.unify import Deduction
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

_WORDS = ("primitive_type", "sized_type_specifier")
_SPECIFIERS = ("type_qualifier", "lambda_specifier")
#: What a function's declarator has beside its parameters that is told: `const` of a member function.
_TOLD = frozenset(("(", ")", "parameter_list", "const", "mutable", "comment"))


def function_type(
    scope: TypeScope, result: CType, declarator: Node, parameters: Sequence[Parameter]
) -> FunctionType | None:
    """The type of a function with this declarator; None where a parameter's is not known, or where more
    belongs to the type than is told. The result may be unknown."""
    is_const = _constness(declarator)
    taken: list[CType] = []
    for parameter in parameters:
        if not parameter.variadic:
            taken.append(_adjusted(scope.resolve(parameter.type_node, parameter.declarator)))
            continue
        name = node_text(parameter.type_node)
        length = scope.pack_length(name)
        elements = [scope.lookup(element_name(name, index)) for index in range(length or 0)]
        if length is None or parameter.declarator is None or None in elements:
            return None
        if parameter.declarator.named_child_count:  # `A &...`
            return None
        taken += [_adjusted(element) for element in elements if element is not None]
    if is_const is None or any(map(is_unresolved, taken)):
        return None
    return _function(result, tuple(taken), is_const)


def _function(result: CType, parameters: tuple[CType, ...], is_const: bool) -> FunctionType:
    const = " const" if is_const else ""
    name = f"{type_name(result)} ({', '.join(map(type_name, parameters))}){const}"
    return FunctionType(name, "a function has no object type", result, parameters, is_const)


def without_const(function: FunctionType) -> FunctionType:
    """The same as no member's."""
    return _function(function.result, function.parameters, False)


def declared_type(scope: TypeScope, result: CType, declarator: Node) -> CType:
    """The type of a function with this declarator, of which not all is told where a part is not known."""
    parameters = read_parameters(cst.parameters(declarator))
    found = None if is_unresolved(result) else function_type(scope, result, declarator, parameters)
    return FUNCTION if found is None else found


def refused_parameters(scope: TypeScope, declarator: Node) -> NoType | None:
    """No type, where one of a function's parameters has none; it is noted where that is not known."""
    for parameter in read_parameters(cst.parameters(declarator)):
        if parameter.type_node.type in _WORDS or parameter.variadic:
            continue
        ctype = scope.resolve(parameter.type_node, parameter.declarator)
        if isinstance(ctype, NoType):
            return ctype
        # only where it depends on no template argument `(void)` is an empty list
        if isinstance(ctype, VoidType) and is_template_parameter(node_text(parameter.type_node), declarator):
            return NO_TYPE
        scope.root.unverified += may_fail(ctype) or isinstance(ctype, VoidType)
    return None


def _adjusted(ctype: CType) -> CType:
    """A parameter's type as it is part of a function's [dcl.fct]."""
    if isinstance(ctype, ConstType):
        return ctype.target
    return PointerType(ctype.element) if isinstance(ctype, ArrayType) else ctype


def _constness(declarator: Node) -> bool | None:
    """Whether a function's declarator says const; None where it says more, `noexcept`, `&` or `...`."""
    parameters = cst.parameters(declarator)
    if parameters is not None and any(child.type == "..." for child in parameters.children):
        return None
    inner = (child for child in declarator.children if child != cst.declarator(declarator))
    words = {child.string if child.type in _SPECIFIERS else child.type for child in inner}
    words.discard("trailing_return_type")
    if not words <= _TOLD:
        return None
    is_lambda = declarator.parent is not None and declarator.parent.type == "lambda_expression"
    return "const" in words or (is_lambda and "mutable" not in words)


@found_once
def as_type(argument: Node) -> Node:
    """`R(A)` and `R (C::*)(A)`, which the grammar reads as calls, as types; any other argument as it is."""
    if argument.type != "call_expression":
        return argument
    return parse_type(node_text(argument)) or argument


def takes_same(deduction: Deduction, declarator: Node, actual: FunctionType) -> bool:
    """Whether the parameters of a pattern's function fit those of a function's type; packs are bound."""
    is_const = _constness(declarator)
    if is_const is None:
        deduction.is_open = True
        return True
    if is_const != actual.is_const:
        return False
    rest = list(actual.parameters)
    for parameter in read_parameters(cst.parameters(declarator)):
        name = node_text(parameter.type_node)
        if parameter.variadic:
            item = deduction.parameters.get(name)
            plain = parameter.declarator is not None and not parameter.declarator.named_child_count
            if item is None or not item.is_pack or not plain:
                deduction.is_open = True
                return True
            return deduction.bind(name, tuple(rest))
        if not rest or not deduction.unify(parameter.type_node, parameter.declarator, rest.pop(0)):
            return False
    return not rest


def tells_function(argument: object) -> bool:
    """Whether it is the type of a function, or of what leads to one, that is known."""
    if isinstance(argument, PointerType | MemberPointerType | ReferenceType):
        return tells_function(argument.target)
    return isinstance(argument, FunctionType)


def is_object(argument: object) -> bool:
    """Whether it is a value, or a type that is neither a function nor a pointer to a function or a member."""
    if isinstance(argument, PointerType | ReferenceType | ConstType):
        return is_object(argument.target)
    known = int | IntType | FloatType | RecordType | ArrayType | VoidType | ClosureType
    return isinstance(argument, known)


def is_no_function(argument: object) -> bool:
    """Whether it is no function, and no pointer to one, a member or not."""
    return is_object(argument.target if isinstance(argument, MemberPointerType) else argument)


def is_library_alias(name: Node) -> bool:
    """Whether it is `std::decay_t<T>` and the like: a member of a class, from which nothing is deduced."""
    path = components(name)
    space = "::".join(part.name for part in path[:-1])
    return path[-1].name.endswith("_t") and space in ("std", "cuda::std")


def is_deduced_from(parameter: Parameter, names: Collection[str]) -> bool:
    """Whether any of these template parameters is deduced from a parameter's type; where none is, an
    argument is converted to it [temp.arg.explicit]."""
    if is_library_alias(parameter.type_node):
        return False
    patterns = (one for one in (parameter.type_node, parameter.declarator) if one is not None)
    return any(
        node_text(name) in names and not is_not_deduced(name, pattern)
        for pattern in patterns
        for name in nodes_of(pattern, "identifier", "type_identifier", "namespace_identifier")
    )


def is_not_deduced(name: Node, pattern: Node) -> bool:
    """Whether a name stands in what nothing is deduced from: in front of `::`."""
    node: Node | None = name
    while node is not None and node != pattern.parent:
        if node.type == "qualified_identifier":
            last = cst.name(node)
            if last is None or not last.start_byte <= name.start_byte < last.end_byte:
                return True
        node = node.parent
    return False
