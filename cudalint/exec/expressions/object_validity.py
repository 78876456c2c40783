"""Whether an object is made, or assigned, by what an expression that is not evaluated gives it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.operands import operand
from cudalint.exec.calls.overloads import is_callable
from cudalint.exec.expressions.builtin_operators import is_made_empty
from cudalint.exec.expressions.having import every, methods_of
from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    FloatType,
    FunctionType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    is_unresolved,
)
from cudalint.sema.overloads.constructors import all_constructors, takes_own
from cudalint.sema.overloads.conversions import convert
from cudalint.sema.overloads.ranks import NONE, OPEN, Binding, Operand, Outcome, Target
from cudalint.sema.overloads.related import base_distance
from cudalint.sema.types.access import is_inaccessible
from cudalint.sema.types.builtin import is_enum
from cudalint.sema.types.categories import Category
from cudalint.sema.types.derived import is_abstract
from cudalint.sema.types.naming import own_name
from cudalint.sema.types.special_members import Special, has_special

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.functions import Function
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node

_SCALARS = IntType | FloatType | PointerType


def is_made_of(ex: Executor, ctype: CType, given: Sequence[Node], node: Node) -> bool | None:
    """Whether `T(a, b)` makes an object; None where that is not known."""
    operands = [operand(ex, one) for one in given]
    is_listed = node.type == "compound_literal_expression"
    if isinstance(ctype, ReferenceType) and not operands and is_listed:  # to an object made of nothing
        return is_made_of(ex, ctype.target, given, node) if ctype.rvalue or ctype.const else False
    if isinstance(ctype, ArrayType) and not operands and (ctype.length is None or not is_listed):
        return False  # `T()`, or `T{}` of no length
    if not operands and not isinstance(ctype, RecordType):
        return is_made_empty(ex, ctype)
    if isinstance(ctype, _SCALARS):
        return _is_number_of(ex, ctype, operands) if len(operands) == 1 else False
    info = ex.program.types.record(ctype) if isinstance(ctype, RecordType) else None
    if info is None or info.any_unseen_base or info.type.is_union or info.problem is not None:
        return None
    if is_abstract(info):
        return False
    if info.declares_destructor and not info.has_destructor:
        return None  # it may be deleted
    written = all_constructors(ex.program, info)
    if not operands and (not written or info.has_default_constructor):
        return is_made_empty(ex, ctype)
    if any(
        is_inaccessible(ex.scope.types, owner, own_name(owner.name)) is not False
        for owner in written.values()
    ):
        return None
    own = {function: owner for function, owner in written.items() if not takes_own(function, owner)}
    site = Call(node, info.name, info.name, list(given), operands=operands)
    found = is_callable(ex, list(own), site, None, own) if own else False
    if found is not False or len(operands) != 1:
        return found if found or info.has_constructor or info.has_default_constructor else None
    is_copied = _is_copied(ex, info, operands[0], assigns=False)
    is_empty = not (info.type.fields or info.bases)
    return is_copied if is_copied or written or is_empty else None  # `Pair(1)` since C++20


def _is_number_of(ex: Executor, ctype: CType, operands: Sequence[Operand]) -> bool | None:
    """Whether a number or a pointer is made of an operand, by a cast where it has to be."""
    given = operands[0].ctype
    if _held(convert(ex.program, operands[0], Target(ctype))):
        return True
    if given is None or is_enum(ctype) or is_enum(given) or isinstance(ctype, PointerType):
        return None
    if isinstance(given, RecordType):
        info = ex.program.types.record(given)
        return None if info is None or info.any_unseen_base or info.converts else False
    return False if isinstance(ctype, FloatType) and isinstance(given, PointerType | ArrayType) else None


def is_assigned(ex: Executor, ctype: CType, left: Operand, right: Node) -> bool | None:
    """Whether `a = b` is one; `ctype` is that of `a`."""
    given = operand(ex, right)
    if isinstance(ctype, ArrayType):
        return False
    if isinstance(ctype, _SCALARS):
        if left.category is Category.RVALUE or left.is_const:
            return False
        is_told = left.category is Category.LVALUE and left.is_const is False
        return every((is_told or None, _held(convert(ex.program, given, Target(ctype)))))
    info = ex.program.types.record(ctype) if isinstance(ctype, RecordType) else None
    if info is None or info.any_unseen_base or info.problem is not None or left.is_const is None:
        return None
    methods = methods_of(ex, info, "operator=")
    own = {
        one: owner for one, owner in methods.items() if owner.type == info.type and not takes_own(one, info)
    }
    if any(is_inaccessible(ex.scope.types, info, "operator=") is not False for _ in own):
        return None
    site = Call(right, "operator=", "operator=", [right], operands=[given])
    found = is_callable(ex, list(own), site, left, own) if own else False
    if found is not False:
        return found
    return (
        None
        if left.is_const and len(methods) > len(own)
        else every((not left.is_const, _is_copied(ex, info, given, assigns=True)))
    )


def copies_arguments(ex: Executor, functions: Sequence[Function], site: Call) -> bool | None:
    """Whether the objects that any of the functions takes by value can be passed so."""
    found: list[bool | None] = []
    for index, node in enumerate(site.arguments):
        at = [one.parameters[min(index, len(one.parameters) - 1)] for one in functions if one.parameters]
        if all(parameter.is_reference for parameter in at):
            continue
        given = operand(ex, node)
        info = ex.program.types.record(given.ctype) if isinstance(given.ctype, RecordType) else None
        if info is not None:
            found.append(_is_copied(ex, info, given, assigns=False))
    return every(found)


def takes(ex: Executor, function: FunctionType, given: Sequence[Node]) -> bool | None:
    """Whether a function to which a pointer leads takes arguments."""
    if len(given) > len(function.parameters):
        return None  # perhaps by an ellipsis
    if len(given) < len(function.parameters):
        return False
    found = [
        _held(convert(ex.program, operand(ex, one), _target(ctype)))
        for one, ctype in zip(given, function.parameters, strict=True)
    ]
    return every(found)


def _target(ctype: CType) -> Target:
    if not isinstance(ctype, ReferenceType):
        return Target(ctype)
    return Target(ctype.target, Binding.RVALUE if ctype.rvalue else Binding.LVALUE, ctype.const)


def _is_copied(ex: Executor, info: RecordInfo, given: Operand, *, assigns: bool) -> bool | None:
    """Whether an object is made of, or assigned from, an object of its class, or what converts to one."""
    copies, moves = (Special.ASSIGN, Special.MOVE_ASSIGN) if assigns else (Special.COPY, Special.MOVE)
    held = given.ctype
    if given.is_braced or held is None or is_unresolved(held):
        return None
    distance = base_distance(ex.program, held, info.type) if isinstance(held, RecordType) else -1
    if distance is None:
        return None
    if distance < 0:
        converted = _held(convert(ex.program, given, Target(info.type)))
        return every((converted, has_special(ex.program.types.record, info.type, moves)))
    if given.category is Category.UNKNOWN or (given.category is Category.RVALUE and given.is_const):
        return None
    kind = moves if given.category is Category.RVALUE else copies
    return has_special(ex.program.types.record, info.type, kind)


def _held(outcome: Outcome) -> bool | None:
    return None if outcome == OPEN else outcome != NONE
