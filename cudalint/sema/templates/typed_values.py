"""Values as arguments of parameters whose type is deduced, `template <auto V>`, by their own types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import (
    FUNCTION,
    MemberPointerType,
    NamedFunction,
    NamedObject,
    NoType,
    is_unresolved,
)
from cudalint.ir.expr import INT, IntType
from cudalint.sema.constants.values import Constant, TypedValue
from cudalint.sema.symbols.names import components, expression_of
from cudalint.sema.templates.parameters import FIRST_UNIQUE, UNIQUE, ParameterKind, TemplateParameter
from cudalint.sema.types.declarators import declarator_chain, member_pointer_class
from cudalint.sema.types.record_info import owner_of
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.sema.templates.arguments import Argument
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node


def may_stand_for(scope: TypeScope, parameter: TemplateParameter, argument: Argument) -> bool | None:
    """Whether a parameter of a specialization may stand for a value, which is of a type of its own
    [temp.deduct.type]; None where that is not known."""
    if parameter.kind is not ParameterKind.VALUE or parameter.type_node is None:
        return True
    layers = [one.type for one in declarator_chain(parameter.declarator) if one.type != "identifier"]
    if parameter.is_deduced and not layers:
        return True
    if argument is None:
        return None
    if isinstance(argument, int) and layers:
        return False if "reference_declarator" not in layers else None
    own = scope.resolve(parameter.type_node, None)
    if isinstance(argument, int):
        if is_unresolved(own):
            return True  # of a type that is a parameter, too
        return own == (argument.type if isinstance(argument, TypedValue) else INT)
    if not layers:
        return False if isinstance(own, IntType) else None
    if parameter.is_deduced and isinstance(argument, NamedFunction):
        return not isinstance(argument, NamedObject)
    if not is_unresolved(own):
        return None
    to_member = any(member_pointer_class(one) is not None for one in declarator_chain(parameter.declarator))
    if not isinstance(argument, NamedObject):
        return not to_member
    is_known = isinstance(getattr(argument.meant, "type", None), MemberPointerType)
    return to_member if is_known else None


def is_other_member(
    scope: TypeScope, inner: TypeScope, parameter: TemplateParameter, node: Node
) -> bool | None:
    """Whether an argument, read in `scope`, is a pointer to a member and not of its parameter's very type:
    that of a base's member is not converted [expr.const]; None where that is not known."""
    if parameter.type_node is None or parameter.is_deduced:
        return False
    wanted = inner.resolve(parameter.type_node, parameter.declarator)
    node = expression_of(node)
    if not isinstance(wanted, MemberPointerType) or node.type != "pointer_expression":
        return False
    given = scope.expression_type(node)
    if not isinstance(given, MemberPointerType):
        return True if isinstance(given, NoType) and not _is_overloaded(scope, node) else None
    if is_unresolved(given.owner) or is_unresolved(wanted.owner):
        return None
    if given.owner != wanted.owner:
        return True
    return None if FUNCTION in (given.target, wanted.target) else given.target != wanted.target


def _is_overloaded(scope: TypeScope, node: Node) -> bool:
    """Whether `&T::f` may name one of several functions."""
    path = cst.argument(node)
    info = owner_of(scope, path) if path is not None else None
    return path is None or (info is not None and info.declares(components(path)[-1].name, seen=True))


def unique_value(scope: TypeScope, parameter: TemplateParameter, number: int) -> int:
    """What a value parameter stands for in partial ordering, unlike any other value, and unlike any of
    another type."""
    kind = IntType(UNIQUE, INT.bits, signed=True)
    if not parameter.is_deduced and parameter.type_node is not None:
        own = scope.resolve(parameter.type_node, None)
        kind = own if isinstance(own, IntType) else INT
    return TypedValue.of(Constant(FIRST_UNIQUE + number, kind))
