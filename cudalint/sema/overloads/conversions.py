"""Implicit conversions of a call's arguments, ranked as the standard ranks them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import (
    FUNCTION,
    NULLPTR,
    ArrayType,
    BitField,
    ClosureType,
    CType,
    FloatType,
    FunctionType,
    GroupType,
    IntType,
    MemberPointerType,
    PointerType,
    RecordType,
    ReferenceType,
    VoidType,
    is_function_type,
)
from cudalint.ir.expr import INT, UINT
from cudalint.sema.overloads.constructors import all_constructors
from cudalint.sema.overloads.conversion_templates import depends, may_give, takes
from cudalint.sema.overloads.function_names import TO_BOOL, is_object, of_function, of_reference
from cudalint.sema.overloads.groups import of_group
from cudalint.sema.overloads.lists import of_list
from cudalint.sema.overloads.ranks import NONE, OPEN, Binding, Operand, Outcome, Rank, Target, of_object
from cudalint.sema.overloads.related import (
    base_distance,
    is_known,
    is_known_function,
    is_of_other,
    may_be_same,
    may_take_itself,
    plain_target,
    same,
)
from cudalint.sema.symbols.members import ConversionFunction, conversions, is_explicit
from cudalint.sema.types import arithmetic
from cudalint.sema.types.builtin import builtin_types, is_enum, is_scoped
from cudalint.sema.types.categories import Category

if TYPE_CHECKING:
    from cudalint.sema.program import Program

_TO_VOID, _AFTER = 100, 1000


def convert(program: Program, operand: Operand, target: Target) -> Outcome:
    """The implicit conversion of an argument to a parameter."""
    if target.is_ellipsis:
        return (Rank.ELLIPSIS, 0, 0, 0, 0)
    wanted, given = target.ctype, operand.ctype
    if operand.is_braced:
        return of_list(program, operand, target, convert)
    if isinstance(given, GroupType) or isinstance(wanted, GroupType):
        return of_group(operand, target)
    if isinstance(given, FunctionType):
        pointer = Operand(PointerType(given), Category.RVALUE, is_function=True)
        return of_reference(given, target) or convert(program, pointer, target)
    if given is None or not (same(given, wanted) or (is_known(given) and is_known(wanted))):
        return _of_unknown(operand, target)
    if target.binding is Binding.VALUE:
        found = _value(program, operand, given, wanted)
        return found if isinstance(found, str) else (*found, 0, 0)
    return _reference(program, operand, given, target)


def _of_unknown(operand: Operand, target: Target) -> Outcome:
    if operand.is_function and is_known(target.ctype):
        return of_function(target)
    if target.binding is Binding.LVALUE and not target.is_const and operand.category is Category.RVALUE:
        return NONE
    given, wanted = operand.ctype, target.ctype
    scalar = IntType | FloatType | PointerType
    if isinstance(given, RecordType) and isinstance(wanted, scalar) and given.is_vector:
        return NONE
    return OPEN


def _reference(program: Program, operand: Operand, given: CType, target: Target) -> Outcome:
    wanted, is_rvalue_reference = target.ctype, target.binding is Binding.RVALUE
    if isinstance(given, ArrayType) and not isinstance(wanted, ArrayType):
        if operand.is_volatile is None:
            return OPEN
        given = PointerType(given.element, bool(operand.is_const), operand.is_volatile)
        operand = Operand(given, Category.RVALUE)
    if isinstance(given, BitField) and (target.is_const or is_rvalue_reference):
        given = given.unit
    related = _related(program, given, wanted)
    if related is None:
        return OPEN
    if related >= 0:
        direct = _binds(operand, target)
        if isinstance(direct, str):
            return direct
        rank = Rank.EXACT if related == 0 else Rank.CONVERSION
        if operand.is_volatile and not target.is_volatile:
            return NONE
        if operand.is_volatile is None:
            return OPEN
        qualified = int(target.is_const and operand.is_const is not True)
        qualified += int(target.is_volatile and not operand.is_volatile)
        if isinstance(given, ArrayType) and isinstance(wanted, ArrayType):
            qualified += int(given.length is not None and wanted.length is None)  # `T (&)[]` [conv.qual]
        return (rank, related, 0, direct, qualified)
    if not target.is_const and not is_rvalue_reference:
        return _by_reference(program, operand, given, wanted) if isinstance(given, RecordType) else NONE
    found = _value(program, operand, given, wanted)  # a temporary
    return found if isinstance(found, str) else (*found, 0 if is_rvalue_reference else 1, 0)


def _by_reference(program: Program, operand: Operand, given: RecordType, wanted: CType) -> Outcome:
    """To a reference that a conversion function gives [dcl.init.ref]."""
    info, functions = program.types.record(given), conversions(program, given)
    is_whole = functions is not None and not (info is not None and info.any_unseen_base)
    found: Outcome = NONE if is_whole else OPEN
    for one in functions or ():
        if one.is_explicit or of_object(one.function, operand) == NONE:
            continue
        if one.is_template:
            found = OPEN
        elif isinstance(one.given, ReferenceType) and not (one.given.const or one.given.rvalue):
            related = _related(program, one.gives, wanted)
            if related is None:
                found = OPEN
            elif related >= 0:
                return (Rank.USER, 0, 0, 0, 0)
    return found


def _binds(operand: Operand, target: Target) -> int | str:
    """How well a reference binds to an object of its type: 1 where an rvalue has a better one."""
    if target.binding is Binding.RVALUE:
        if operand.category is Category.UNKNOWN:
            return OPEN
        if operand.category is Category.LVALUE:
            return NONE
        return NONE if operand.is_const and not target.is_const else 0
    if target.is_const:
        return OPEN if operand.category is Category.UNKNOWN else int(operand.category is Category.RVALUE)
    if operand.category is Category.RVALUE or operand.is_const:
        return NONE
    return OPEN if operand.category is Category.UNKNOWN or operand.is_const is None else 0


def _related(program: Program, given: CType, wanted: CType) -> int | None:
    """0 for the same type, the number of steps to a base class, -1 for others; None where it is not known."""
    if same(given, wanted):
        return 0
    if isinstance(given, ArrayType) and isinstance(wanted, ArrayType):
        if not same(given.element, wanted.element):
            return -1
        return 0 if None in (given.length, wanted.length) else -1
    if isinstance(given, RecordType) and isinstance(wanted, RecordType):
        return base_distance(program, given, wanted)
    if isinstance(given, PointerType) and isinstance(wanted, PointerType):
        alike = same(given.target, wanted.target)
        return 0 if alike and (given.const, given.volatile) == (wanted.const, wanted.volatile) else -1
    return -1


def _value(program: Program, operand: Operand, given: CType, wanted: CType) -> tuple[int, int, int] | str:
    """(rank, order within it, qualifiers added) of a conversion to an object."""
    if isinstance(given, ArrayType) and operand.is_volatile is None:
        return OPEN
    if isinstance(given, ArrayType):
        given = PointerType(given.element, bool(operand.is_const), bool(operand.is_volatile))
    if isinstance(wanted, ArrayType):
        wanted = PointerType(wanted.element)
    held = given.unit if isinstance(given, BitField) else given
    if same(held, wanted) and not isinstance(wanted, PointerType):
        return (Rank.EXACT, 0, 0)
    match given, wanted:
        case _, (PointerType() | MemberPointerType()) if operand.is_null:
            return (Rank.CONVERSION, 0, 0)
        case ((PointerType() | MemberPointerType() | IntType() | FloatType()), _) if wanted == NULLPTR:
            return (Rank.CONVERSION, 0, 0) if operand.is_null else NONE
        case RecordType(), _ if given == NULLPTR:
            return _by_constructor(program, operand, wanted) if isinstance(wanted, RecordType) else NONE
        case RecordType(), _ if wanted == NULLPTR:
            return _by_operator(program, operand, given, wanted)
        case PointerType(), PointerType():
            return _pointer(program, given, wanted)
        case RecordType(), RecordType():
            distance = base_distance(program, given, wanted)
            if distance is None or distance > 0:
                return OPEN if distance is None else (Rank.CONVERSION, distance, 0)
            return _user_defined(program, operand, given, wanted)
        case ClosureType(), RecordType():
            return _by_constructor(program, operand, wanted)
        case ClosureType(), (PointerType() | IntType()):
            return OPEN  # one that captures nothing converts to a pointer to a function
        case (RecordType(), _) | (_, RecordType()):
            return _user_defined(program, operand, given, wanted)
        case MemberPointerType(), MemberPointerType():
            return _member_pointer(program, given, wanted)
        case ((PointerType() | MemberPointerType()), IntType()) if wanted.name == "bool":
            return (Rank.CONVERSION, TO_BOOL, 0)
        case ((IntType() | FloatType() | BitField()), (IntType() | FloatType())):
            return _arithmetic(program, given, wanted)
        case _:
            return NONE


def _arithmetic(
    program: Program, given: IntType | FloatType | BitField, wanted: IntType | FloatType
) -> tuple[int, int, int] | str:
    if isinstance(given, BitField):
        return (Rank.PROMOTION if arithmetic.promoted(given) == wanted else Rank.CONVERSION, 0, 0)
    if _is_class(given) or _is_class(wanted) or is_scoped(given) or is_enum(wanted):
        return OPEN if _is_class(given) or _is_class(wanted) else NONE
    promoted: CType = given
    names = is_enum(given) and isinstance(given, IntType) and given.bits < INT.bits  # an underlying type
    if isinstance(given, IntType) and is_enum(given) and given.bits > INT.bits:
        wide = arithmetic.promoted_enum(given, program.types.enum_bases.get(given.name))
        if wide is None:
            return OPEN
        promoted = wide
    elif isinstance(given, IntType) and (given.bits < INT.bits or is_enum(given)):
        promoted = UINT if given.bits == INT.bits and not given.signed else INT
    elif isinstance(given, IntType):
        promoted = arithmetic.promoted(given)
    elif isinstance(given, FloatType) and given.name == "float":
        promoted = builtin_types()["double"]
    if promoted is not given and same(promoted, wanted):
        return (Rank.PROMOTION, int(names), 0)
    if names and program.types.enum_bases.get(given.name) == wanted:
        return (Rank.PROMOTION, 0, 0)  # the underlying type that it names is better than int
    return (Rank.CONVERSION, 0, 0)


def _pointer(program: Program, given: PointerType, wanted: PointerType) -> tuple[int, int, int] | str:
    if (given.const and not wanted.const) or (given.volatile and not wanted.volatile):
        return NONE
    qualified = int(wanted.const and not given.const) + int(wanted.volatile and not given.volatile)
    if is_function_type(given.target) and is_object(wanted.target):
        return NONE
    if not any(known(given.target) and known(wanted.target) for known in (is_known_function, is_known)):
        return OPEN
    if same(given.target, wanted.target):
        return (Rank.EXACT, 0, qualified)
    if isinstance(given.target, PointerType) and isinstance(wanted.target, PointerType):
        return _similar(given, wanted)
    if isinstance(wanted.target, VoidType):
        return (Rank.CONVERSION, _TO_VOID, qualified)
    if isinstance(given.target, RecordType) and isinstance(wanted.target, RecordType):
        distance = base_distance(program, given.target, wanted.target)
        if distance is None:
            return OPEN
        return (Rank.CONVERSION, distance, qualified) if distance > 0 else NONE
    return NONE


def _similar(given: PointerType, wanted: PointerType) -> tuple[int, int, int] | str:
    """A qualification conversion of pointers to pointers: what is added further in needs const at all levels
    in front of it [conv.qual]."""
    qualified, is_const = 0, True
    mine: CType = given
    theirs: CType = wanted
    while isinstance(mine, PointerType) and isinstance(theirs, PointerType):
        if (mine.const and not theirs.const) or (mine.volatile and not theirs.volatile):
            return NONE
        added = (mine.const != theirs.const) + (mine.volatile != theirs.volatile)
        if added and not is_const:
            return NONE
        qualified += added
        is_const = theirs.const if mine is given else is_const and theirs.const
        mine, theirs = mine.target, theirs.target
    if not is_known(mine) or not is_known(theirs):
        return OPEN
    if not same(mine, theirs):
        return OPEN if may_be_same(mine, theirs) else NONE
    return (Rank.EXACT, 0, qualified)


def _member_pointer(
    program: Program, given: MemberPointerType, wanted: MemberPointerType
) -> tuple[int, int, int] | str:
    """To one of a class that derives from the member's; what functions take and give is not told."""
    if not is_known(given.owner) or not is_known(wanted.owner) or FUNCTION in (given.target, wanted.target):
        return OPEN
    if not same(given.target, wanted.target) or (given.const and not wanted.const):
        return NONE
    qualified = int(wanted.const and not given.const)
    if same(given.owner, wanted.owner):
        return (Rank.EXACT, 0, qualified)
    if not isinstance(given.owner, RecordType) or not isinstance(wanted.owner, RecordType):
        return NONE
    distance = base_distance(program, wanted.owner, given.owner)
    if distance is None:
        return OPEN
    return (Rank.CONVERSION, distance, qualified) if distance > 0 else NONE


def _user_defined(
    program: Program, operand: Operand, given: CType, wanted: CType
) -> tuple[int, int, int] | str:
    """Whether a class has a conversion operator or a constructor for it."""
    if isinstance(given, RecordType):
        outcome = _by_operator(program, operand, given, wanted)
        if outcome != NONE:
            return outcome
    if isinstance(wanted, RecordType):
        return _by_constructor(program, operand, wanted)
    return NONE


def _by_operator(
    program: Program, operand: Operand, given: RecordType, wanted: CType
) -> tuple[int, int, int] | str:
    info, functions = program.types.record(given), conversions(program, given)
    if functions is None:
        return OPEN
    implicit = [one for one in functions if not one.is_explicit]
    outcomes = [_operated(program, one, operand, wanted) for one in implicit]
    told = [one for one in outcomes if not isinstance(one, str)]
    if told:  # what is left to convert tells apart conversions by the same function alone [over.ics.rank]
        rank, order, qualified = told[0]
        return (Rank.USER, _AFTER * rank + order if len(implicit) == 1 else 0, qualified)
    return OPEN if OPEN in outcomes or (info is not None and info.any_unseen_base) else NONE


def _operated(
    program: Program, one: ConversionFunction, operand: Operand, wanted: CType
) -> tuple[int, int, int] | str:
    """What is left to convert behind a conversion function of an operand's class."""
    if of_object(one.function, operand) == NONE:
        return NONE
    if one.is_template:
        return OPEN if may_give(one, wanted) else NONE
    if isinstance(one.gives, RecordType):
        distance = base_distance(program, one.gives, wanted) if isinstance(wanted, RecordType) else -1
        if distance is None:
            return OPEN
        return (Rank.CONVERSION if distance else Rank.EXACT, distance, 0) if distance >= 0 else NONE
    if isinstance(wanted, RecordType) or (not same(one.gives, wanted) and _of_two(one.gives, wanted)):
        return NONE
    return _value(program, Operand(one.gives), one.gives, wanted)


def standard(program: Program, given: CType, wanted: CType) -> Outcome:
    """The standard conversion of a value of one type to another one."""
    if not is_known(given) or not is_known(wanted):
        return OPEN
    if isinstance(given, RecordType) and isinstance(wanted, RecordType):
        distance = base_distance(program, given, wanted)
        return OPEN if distance is None else (Rank.EXACT, distance, 0, 0, 0) if distance >= 0 else NONE
    if isinstance(given, RecordType) or isinstance(wanted, RecordType):
        return NONE
    found = _value(program, Operand(given), given, wanted)
    return found if isinstance(found, str) else (*found, 0, 0)


def _of_two(given: CType, wanted: CType) -> bool:
    """Whether what an operator gives needs one more conversion that a class defines."""
    return any(isinstance(ctype, IntType | FloatType) and _is_class(ctype) for ctype in (given, wanted))


def _by_constructor(program: Program, operand: Operand, wanted: RecordType) -> tuple[int, int, int] | str:
    info = program.types.record(wanted)
    if info is None:
        return OPEN if wanted.name == "dim3" or not wanted.is_vector else NONE
    outcome: tuple[int, int, int] | str = NONE
    for function, owner in all_constructors(program, info).items():
        explicit = is_explicit(function, owner.scope)
        if not function.accepts(1) or explicit or not function.parameters:
            continue
        target = plain_target(function.parameters[0], owner.scope)
        if function.own_templates():
            fits = takes(function, operand, owner.scope)
            if fits is None and (depends(function) or not is_of_other(program, operand, target)):
                return OPEN
            if fits:
                return OPEN if explicit is None else (Rank.USER, 0, 0)
            continue
        if isinstance(target.ctype, RecordType) and same(target.ctype, owner.type):
            continue  # copies
        found = convert(program, operand, target) if may_take_itself(program, operand, target) else NONE
        if found == OPEN or (found != NONE and explicit is None):
            outcome = OPEN
        elif found != NONE:
            return (Rank.USER, 0, 0)
    return outcome


def _is_class(ctype: IntType | FloatType) -> bool:
    """Whether it is one of CUDA's small floating-point classes, which convert by functions of their own."""
    return isinstance(ctype, FloatType) and ctype.name not in ("float", "double", "long double")
