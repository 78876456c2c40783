"""Values as arguments of parameters whose type is deduced, `template <auto V>`, by their own types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import MemberPointerType, NamedFunction, NamedObject, is_unresolved
from cudalint.ir.expr import INT, IntType
from cudalint.sema.constants.values import Constant, TypedValue
from cudalint.sema.templates.parameters import FIRST_UNIQUE, UNIQUE, ParameterKind, TemplateParameter
from cudalint.sema.types.declarators import declarator_chain, member_pointer_class

if TYPE_CHECKING:
    from cudalint.sema.templates.arguments import Argument
    from cudalint.sema.types.scope import TypeScope


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


def unique_value(scope: TypeScope, parameter: TemplateParameter, number: int) -> int:
    """What a value parameter stands for in partial ordering, unlike any other value, and unlike any of
    another type."""
    kind = IntType(UNIQUE, INT.bits, signed=True)
    if not parameter.is_deduced and parameter.type_node is not None:
        own = scope.resolve(parameter.type_node, None)
        kind = own if isinstance(own, IntType) else INT
    return TypedValue.of(Constant(FIRST_UNIQUE + number, kind))
