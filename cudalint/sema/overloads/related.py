"""Which types are one, which classes derive from each other, and what plain parameters take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import (
    FUNCTION,
    ArrayType,
    ClosureType,
    CType,
    FunctionType,
    PointerType,
    RecordType,
    ReferenceType,
    is_function_type,
    is_open,
    is_unresolved,
)
from cudalint.sema.overloads.ranks import Binding, Operand, Target
from cudalint.sema.types.naming import own_name

if TYPE_CHECKING:
    from cudalint.sema.functions import Parameter
    from cudalint.sema.program import Program
    from cudalint.sema.types.scope import TypeScope


def base_distance(program: Program, given: RecordType, wanted: RecordType) -> int | None:
    """The steps from a class to its base; -1 where it is none, None where not all bases are in view, or it is
    one several times: such a conversion is ambiguous."""
    if same(given, wanted):
        return 0
    if may_be_same(given, wanted):
        return None
    info = program.types.record(given)
    if info is None:
        return -1
    distances = [base_distance(program, base.type, wanted) for base in info.bases]
    found = [distance for distance in distances if distance is not None and distance >= 0]
    if len(found) > 1 and not info.shares:
        return None
    if found:
        return min(found) + 1
    return None if None in distances or info.has_unseen_base else -1


def is_known(ctype: CType) -> bool:
    """Whether it is known which type it is."""
    if is_unresolved(ctype):
        return False
    if isinstance(ctype, ArrayType):
        return is_known(ctype.element)
    if isinstance(ctype, ReferenceType):
        return is_known(ctype.target)
    while isinstance(ctype, PointerType):
        ctype = ctype.target
    return not is_open(ctype) or (isinstance(ctype, RecordType) and "?" not in ctype.name)


def may_be_same(one: CType | None, other: CType | None) -> bool:
    """Whether two types are perhaps one: classes of one template, an argument of which is not known."""
    while isinstance(one, PointerType) and isinstance(other, PointerType):
        one, other = one.target, other.target
    one = one.target if isinstance(one, ReferenceType) else one
    if not isinstance(one, RecordType) or not isinstance(other, RecordType):
        return False
    if not (is_open(one) or is_open(other)) or (one == other and is_known(one)):
        return False
    return own_name(one.name) == own_name(other.name)


def may_be_alike(one: CType, other: CType) -> bool:
    """Whether both are pointers to functions, of which one does not say what these take."""
    if not isinstance(one, PointerType) or not isinstance(other, PointerType):
        return False
    is_open = FUNCTION in (one.target, other.target)
    return is_open and is_function_type(one.target) and is_function_type(other.target)


def is_known_function(ctype: CType) -> bool:
    """Whether it is a function's type of which all is known."""
    return isinstance(ctype, FunctionType) and all(map(is_known, (ctype.result, *ctype.parameters)))


def same(one: CType, other: CType) -> bool:
    """Whether two types are one."""
    if isinstance(one, PointerType) and isinstance(other, PointerType):
        alike = (one.const, one.volatile) == (other.const, other.volatile)
        return alike and same(one.target, other.target)
    return one == other


def may_take_itself(program: Program, operand: Operand, target: Target) -> bool:
    """Whether a constructor may take an operand without another conversion by a class [over.best.ics]."""
    given, wanted = operand.ctype, target.ctype
    if operand.is_braced or given is None or not is_known(given) or not is_known(wanted):
        return True
    if not isinstance(wanted, RecordType):
        return not isinstance(given, RecordType | ClosureType)
    return isinstance(given, RecordType) and base_distance(program, given, wanted) != -1


def is_of_other(program: Program, operand: Operand, target: Target) -> bool:
    """Whether an object is of another class than a constructor takes: no further conversion by a class is
    made for a constructor's argument [over.best.ics]."""
    given, wanted = operand.ctype, target.ctype
    if not isinstance(given, RecordType) or not isinstance(wanted, RecordType) or not is_known(given):
        return False
    return is_known(wanted) and base_distance(program, given, wanted) == -1


def plain_target(parameter: Parameter, scope: TypeScope) -> Target:
    """What a parameter takes whose type depends on no template parameter of its function."""
    ctype = scope.resolve(parameter.type_node, parameter.declarator)
    if not isinstance(ctype, ReferenceType):
        return Target(ctype)
    binding = Binding.RVALUE if parameter.is_rvalue_reference else Binding.LVALUE
    return Target(ctype.target, binding, ctype.const)
