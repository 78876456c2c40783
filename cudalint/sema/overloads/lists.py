"""Conversions of braced lists, which have no type, to what parameters take [over.ics.list]."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cudalint.ir.ctypes import ArrayType, CType, FloatType, IntType, PointerType, RecordType
from cudalint.sema.overloads.constructors import all_constructors
from cudalint.sema.overloads.ranks import NONE, OPEN, Binding, Conversion, Operand, Outcome, Rank, Target
from cudalint.sema.overloads.related import is_known, plain_target
from cudalint.sema.types.naming import own_name
from cudalint.sema.types.tuples import is_tuple

if TYPE_CHECKING:
    from cudalint.sema.functions import Function
    from cudalint.sema.program import Program
    from cudalint.sema.types.record_info import RecordInfo

_LIST = "std::initializer_list<"
Convert = Callable[["Program", Operand, Target], Outcome]


def of_list(program: Program, operand: Operand, target: Target, convert: Convert) -> Outcome:
    """The conversion of a list whose elements are known."""
    if target.binding is Binding.LVALUE and not target.is_const:
        return NONE
    wanted, items = target.ctype, operand.elements
    if items is None or not is_known(wanted):
        return OPEN
    found: Outcome
    match wanted:
        case ArrayType(element=element, length=length) if target.binding is not Binding.VALUE:
            if wanted.is_open or any(isinstance(item.ctype, ArrayType) for item in items):
                return OPEN  # a string among them, perhaps
            length = len(items) if length is None else length  # compilers differ on which is better
            found = _worst(program, items, [Target(element)] * length, convert)
        case ArrayType() | IntType() | FloatType() | PointerType():
            if any(item.is_braced for item in items):  # of one number, perhaps
                is_none = len(items) > 1 or of_list(program, items[0], target, convert) == NONE
                return NONE if is_none else OPEN
            held = PointerType(wanted.element) if isinstance(wanted, ArrayType) else wanted
            found = _worst(program, items, [Target(held)], convert)
        case RecordType():
            found = _class(program, items, wanted, convert)
        case _:
            return OPEN
    if isinstance(found, str):
        return found
    return (*found[:3], int(target.binding is Binding.LVALUE), 0)


def _worst(program: Program, items: Sequence[Operand], targets: list[Target], convert: Convert) -> Outcome:
    """The conversion of elements to the parts of an aggregate, or to a number: that of the worst."""
    if len(items) > len(targets):
        return NONE
    worst: Conversion = (Rank.EXACT, 0, 0, 0, 0)
    is_open = False
    for item, target in zip(items, targets, strict=False):
        is_scalar = not isinstance(target.ctype, RecordType | ArrayType)
        if not item.is_braced and isinstance(target.ctype, ArrayType):
            return OPEN  # braces are left out
        found = convert(program, item, target)
        if found == NONE and not is_scalar:
            return OPEN  # braces are left out, perhaps
        if found == NONE:
            return NONE
        is_open |= isinstance(found, str)
        worst = max(worst, found) if not isinstance(found, str) else worst
    return OPEN if is_open else worst


def _class(program: Program, items: Sequence[Operand], wanted: RecordType, convert: Convert) -> Outcome:
    """To an object of a class, which a constructor makes or which is an aggregate."""
    if is_tuple(wanted) and len(items) == len(wanted.fields) > 1:
        found = _worst(program, items, [Target(one.type) for one in wanted.fields], convert)
        return found if isinstance(found, str) else (Rank.USER, 0, 0, 0, 0)
    info = program.types.record(wanted)
    if info is None or info.any_unseen_base or wanted.is_union:
        return OPEN
    user: Conversion = (Rank.USER, 0, 0, 0, 0)
    if wanted.name.startswith(_LIST):
        (element,) = info.template_arguments[:1] or (None,)
        made = [Target(element)] * len(items) if isinstance(element, CType) else []
        return _worst(program, items, made, convert) if len(made) == len(items) else OPEN
    is_aggregate = not (info.has_constructor or info.inherited)
    for lone in items if len(items) == 1 else ():
        is_object = not (lone.is_braced and is_aggregate)
        if is_object and (lone.ctype is None or isinstance(lone.ctype, RecordType)):
            return OPEN  # perhaps the object itself
    if is_aggregate:
        if info.bases:
            return OPEN
        types = [one.type for one in wanted.fields]
        match types:
            case [ArrayType(element=element, length=int(length))] if items and not items[0].is_braced:
                types = [element] * length  # its braces are left out, as those of std::array are
        is_nested = any(isinstance(one, RecordType | ArrayType) for one in types)
        if is_nested and len(items) > len(types):
            return OPEN
        found = _worst(program, items, [Target(one) for one in types], convert)
        return found if isinstance(found, str) else user
    plain = own_name(wanted.name).rpartition("::")[2]
    if plain in info.prototypes or info.has_default_constructor:
        return OPEN
    owners = all_constructors(program, info)
    outcomes = [_constructed(program, one, owner, items, convert) for one, owner in owners.items()]
    if any(not isinstance(one, str) for one in outcomes):
        return user
    return OPEN if OPEN in outcomes else NONE


def _constructed(
    program: Program,
    function: Function,
    info: RecordInfo,
    items: Sequence[Operand],
    convert: Convert,
) -> Outcome:
    parameters = function.parameters
    if parameters and "initializer_list" in parameters[0].type_node.string:
        ctype = plain_target(parameters[0], info.scope).ctype
        if not isinstance(ctype, RecordType) or not ctype.name.startswith(_LIST) or not function.accepts(1):
            return OPEN
        found = _class(program, items, ctype, convert)
        return found if isinstance(found, str) else (Rank.USER, 0, 0, 0, 0)
    if not function.accepts(len(items)):
        return NONE
    if function.own_templates() or any(one.variadic for one in parameters):
        return OPEN
    targets = [plain_target(one, info.scope) for one in parameters[: len(items)]]
    each = [convert(program, item, target) for item, target in zip(items, targets, strict=True)]
    if NONE in each:
        return NONE
    return OPEN if OPEN in each else (Rank.USER, 0, 0, 0, 0)
