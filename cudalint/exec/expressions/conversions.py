"""Conversions between values and C types."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, cast, const, select
from cudalint.algebra.interval import intrinsic
from cudalint.dataclass import replace
from cudalint.exec.calls.addresses import pointed_to
from cudalint.exec.calls.call_site import Call
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.dyadic import as_dyadic, truncated
from cudalint.exec.expressions.open_numbers import is_open_number, may_change
from cudalint.exec.host.known_calls import is_container
from cudalint.exec.memory.arrays import loaded_pointer
from cudalint.exec.memory.assumed import note_kept
from cudalint.exec.memory.bytes import field_bits
from cudalint.exec.memory.places import type_reason
from cudalint.exec.memory.whole_types import pointing_to_whole
from cudalint.exec.objects.bases import as_base, base_offset, to_class
from cudalint.exec.objects.classes import scalar
from cudalint.exec.operations import external_conversion, opaque
from cudalint.exec.outcomes import hides_class, is_called_as_made, is_no_number, is_untyped
from cudalint.exec.parts_of_values import where_set
from cudalint.exec.values import (
    NULL,
    Chosen,
    Closure,
    MemberPointer,
    Memory,
    Place,
    PlacePointer,
    Pointer,
    Record,
    Temporary,
    UnknownValue,
    Value,
    is_lambda,
)
from cudalint.ir.access import Provenance
from cudalint.ir.ctypes import (
    NULLPTR,
    AssumedInt,
    BitField,
    ClosureType,
    CType,
    FloatType,
    IntType,
    MemberPointerType,
    OpenType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
    VoidType,
    is_function_type,
    is_placeholder,
    size_of,
)
from cudalint.ir.expr import BOOL, INT, LONG, UINT, Const, Expr, Symbol
from cudalint.ir.real import Dyadic, Real
from cudalint.sema.constants.literals import rounded
from cudalint.sema.overloads.conversion_functions import CONDITION, Wanted

if TYPE_CHECKING:
    from cudalint.syntax.node import Node

#: What a class that is not in view may be made of, to be another thing.
_GIVEN = (Expr, Real, Dyadic, Pointer, PlacePointer)


def convert(ex: Executor, value: Value, ctype: CType) -> Value:
    """`value` as an object of type `ctype`; what cannot be converted is kept with what is known of it."""
    if (
        isinstance(value, Record)
        and not isinstance(ctype, UnknownType | ReferenceType)
        and value.type != ctype
    ):
        value = scalar(ex, value, Wanted(ctype))
    if is_open_number(ctype) and not ex.host and may_change(value):
        reason = f"what '{ctype.name}' holds of a number is not known"
        value = UnknownValue(ctype, ex.is_uniform(value), reason)
    match ctype:
        case IntType():
            if isinstance(ctype, AssumedInt):
                note_kept(ex, ctype, value)
            return _to_integer(ex, value, ctype)
        case FloatType():
            return _to_float(ex, value, ctype)
        case BitField():
            return bits_of(ex, value, ctype)
        case PointerType():
            return _to_pointer(ex, value, ctype)
        case MemberPointerType():
            return _to_member_pointer(ex, value, ctype)
        case ReferenceType():
            return value
        case RecordType() if isinstance(value, Record) and value.type != ctype:
            seen = as_base(ex, value, ctype)
            return _converted(ex, seen, ctype) if isinstance(seen, Record) and seen.type != ctype else seen
        case RecordType() if isinstance(value, UnknownValue):
            return replace(value, ctype=ctype)
        case RecordType() if ctype == NULLPTR:  # of 0
            return UnknownValue(ctype, True, NULL)
        case UnknownType() if isinstance(value, UnknownValue) and is_untyped(ctype):
            return replace(value, ctype=ctype)  # whatever it was: an object of that class by now
        case UnknownType() if isinstance(value, Closure) and _is_hidden(ex, value, ctype):
            node = ex.at or ex.frame.function.node
            site = Call(node, ctype.name, ctype.name, [node], given=[value])
            opaque(ex, site, type_reason(ctype))
            ex.escape(value)
            return UnknownValue(ctype, False, type_reason(ctype), True)
        case UnknownType() if isinstance(value, _GIVEN) and is_no_number(ctype) and not ex.host:
            ex.escape(value)
            return UnknownValue(ctype, ex.is_uniform(value), type_reason(ctype), True)
        case UnknownType() if isinstance(value, Expr | Real | Dyadic) and is_untyped(ctype):
            return UnknownValue(ctype, ex.is_uniform(value), type_reason(ctype), True)
        case UnknownType() if isinstance(value, Pointer | PlacePointer) and is_untyped(ctype):
            ex.escape(value)  # to an object that may be of a class
            return value
        case UnknownType() if isinstance(value, Record) and hides_class(value.type, ctype) and not ex.host:
            ex.escape(value)
            return UnknownValue(ctype, ex.is_uniform(value), type_reason(ctype), True)
        case UnknownType() if isinstance(value, Pointer | PlacePointer | Record) and is_container(ctype):
            return UnknownValue(ctype, ex.is_uniform(value), type_reason(ctype), True)  # made of it
        case OpenType():
            note_kept(ex, ctype, value)
            return value
        case RecordType(name="dim3") if isinstance(value, Expr):
            extents: dict[str, Value] = {
                f.name: cast(value if f.name == "x" else const(1), UINT) for f in ctype.fields
            }
            return Record(ctype, extents)
        case _:
            return value


def _is_hidden(ex: Executor, value: Closure, ctype: CType) -> bool:
    """Whether a lambda becomes an object of a class that is not in view, which may call it or not."""
    return is_lambda(value) and not ex.host and not is_called_as_made(ctype)


def _converted(ex: Executor, value: Record, ctype: RecordType) -> Value:
    """An object of another class, made by code that is not in view: of that class, whatever it holds. `dim3`
    and `uint3` are made of each other member by member."""
    if {value.type.name, ctype.name} == {"dim3", "uint3"}:
        return replace(value, type=ctype)
    reason = f"how '{value.type.name}' becomes '{ctype.name}' is not in view"
    return UnknownValue(ctype, ex.is_uniform(value), reason)


def _to_integer(ex: Executor, value: Value, ctype: IntType) -> Value:
    if ctype.name == "bool" and (held := _is_not_null(ex, value)) is not None:
        return cast(held, ctype)
    match value:
        case Expr():
            if ctype is BOOL or ctype.name == "bool":
                return cast(binary("!=", value, const(0, INT)), ctype)
            return const(value.value, ctype) if isinstance(value, Const) else cast(value, ctype)
        case Real():
            if ctype.name == "bool":
                return const(int(value.value != 0), ctype)
            if math.isfinite(value.value) and ctype.low <= int(value.value) <= ctype.high:
                return const(int(value.value), ctype)
            return ex.fresh("value", True, ctype, reason="a number that the type does not hold")
        case Dyadic():
            if ctype.name == "bool":
                return cast(truth(ex, value), ctype)
            return whole(ex, truncated(value), ctype)
        case UnknownValue():
            low, high = (0, 1) if ctype.name == "bool" else (None, None)
            if isinstance(value.ctype, IntType) and value.ctype.bits < ctype.bits and low is None:
                low, high = value.ctype.low, value.ctype.high
            return ex.fresh(
                "value", value.uniform, ctype, reason=value.reason, low=low, high=high, missing=value.missing
            )
        case Pointer():
            return replace(value, integer=ctype)
        case PlacePointer() if ctype.bits == LONG.bits and not isinstance(value.place, Chosen):
            return replace(value, integer=ctype)
        case _:
            ex.escape(value)
            return ex.fresh("value", ex.is_uniform(value), ctype, reason="not an integer")


def whole(ex: Executor, number: Expr, ctype: IntType) -> Expr:
    """A whole floating-point number as an integer; unknown where the type may not hold it."""
    low, high = intrinsic(number)
    if ctype.low <= low and high <= ctype.high:
        return cast(number, ctype)
    uniform = ex.is_uniform(number)
    return ex.fresh("value", uniform, ctype, reason="a number that the type does not hold")


def bits_of(ex: Executor, value: Value, ctype: BitField) -> Expr:
    """What a bit-field makes of a value: an int where that holds all of its values, as C promotes it."""
    given = convert(ex, value, ctype.unit)
    if isinstance(given, Expr) and not isinstance(value, UnknownValue):
        return field_bits(given, ctype)
    ex.escape(given)
    reason = value.reason if isinstance(value, UnknownValue) else "a bit-field keeps the low bits alone"
    missing = isinstance(value, UnknownValue) and value.missing
    return ex.fresh(
        "bits", ex.is_uniform(value), INT, reason=reason, low=ctype.low, high=ctype.high, missing=missing
    )


def _to_float(ex: Executor, value: Value, ctype: FloatType) -> Value:
    match value:
        case Const() | Real():
            held = rounded(float(value.value), ctype)
            return UnknownValue(ctype, True, "a rounded number") if held is None else Real(held, ctype)
        case UnknownValue():
            return replace(value, ctype=ctype)
        case _:
            ex.escape(value)
            unknown = UnknownValue(ctype, ex.is_uniform(value), "a floating-point value")
            return as_dyadic(ex, value, ctype) or unknown


def _to_pointer(ex: Executor, value: Value, ctype: PointerType) -> Value:
    if isinstance(value, Pointer | PlacePointer) and value.integer is None:
        value = to_class(ex, value, ctype.target)
    match value:
        case Pointer():
            volatile = value.volatile or ctype.volatile
            if is_placeholder(ctype.target):
                return value
            through = _through(value, ctype)
            return replace(
                value,
                target=ctype.target,
                integer=None,
                volatile=volatile,
                through=through,
                const=ctype.const,
            )
        case Closure():
            return pointed_to(ex, value, ctype)
        case PlacePointer():
            return replace(value, target=ctype.target, const=ctype.const, integer=None)
        case Const(value=0):
            return UnknownValue(ctype, True, NULL)
        case UnknownValue():
            return loaded_pointer(ex, ctype, value.uniform, "pointer", value.reason)
        case Expr():
            return loaded_pointer(
                ex, ctype, ex.is_uniform(value), "pointer", "a pointer made from an integer"
            )
        case _:
            return UnknownValue(ctype, False, "not a pointer")


def _to_member_pointer(ex: Executor, value: Value, ctype: MemberPointerType) -> Value:
    """A pointer to a member of a class as one to that of a class which derives from it."""
    match value:
        case Closure():
            return pointed_to(ex, value, ctype)
        case MemberPointer():
            shift = 0 if value.type.owner == ctype.owner else base_offset(ex, ctype.owner, value.type.owner)
            if shift == 0:
                return replace(value, type=ctype)
            if shift is not None and isinstance(value.offset, Const):
                return MemberPointer(ctype, binary("+", value.offset, const(shift, LONG)))
        case UnknownValue(reason=reason) if reason == NULL and not is_function_type(ctype.target):
            return MemberPointer(ctype, const(-1, LONG))
        case Const(value=0) if not is_function_type(ctype.target):
            return MemberPointer(ctype, const(-1, LONG))
    reason = value.reason if isinstance(value, UnknownValue) else "which member it names is not known"
    return UnknownValue(ctype, ex.is_uniform(value), reason)


def _through(value: Pointer, ctype: PointerType) -> Provenance:
    """What the pointer has gone through once it is held by a variable of type `ctype`."""
    if value.integer is not None:
        return Provenance.INTEGER
    is_own = value.array.restrict and not value.array.identity.member  # a member's __restrict__ is not heeded
    if not ctype.restrict or is_own or value.through is not Provenance.NOTHING:
        return value.through
    return Provenance.RESTRICT_INNER


def _is_not_null(ex: Executor, value: Value) -> Expr | None:
    """Whether an address, or a pointer to a member, is not null; None for other values."""
    match value:
        case Pointer() | PlacePointer():
            return is_set(ex, value)
        case MemberPointer():
            return binary("!=", value.offset, const(-1, LONG))
        case UnknownValue(reason=reason) if reason == NULL:
            return const(0)
        case Closure():
            return where_set(value)
    return None


def is_set(ex: Executor, pointer: Pointer | PlacePointer) -> Expr:
    """Whether a pointer is not null, as a condition that is the same for all lanes where it is not known."""
    if isinstance(pointer, Pointer) and pointer.integer is not None:
        return _is_not_zero(ex, pointer, pointer.integer)
    if isinstance(pointer, PlacePointer) and isinstance(pointer.place, Chosen):
        return _is_there(ex, pointer.place)
    if isinstance(pointer, PlacePointer) or pointer.array.null is False:
        return const(1)
    if pointer.array.null:
        return const(0)
    name = f"{pointer.array.name} != nullptr"
    return ex.fresh(name, ex.is_uniform(pointer.offset), INT, low=0, high=1, reason="the pointer may be null")


def _is_not_zero(ex: Executor, pointer: Pointer, held: IntType) -> Expr:
    """Whether an address that is held as an integer is one other than 0."""
    is_whole = held.bits == LONG.bits
    if is_whole and pointer.array.null:
        return binary("!=", pointer.offset, const(0, LONG))
    if is_whole and pointer.array.null is False:
        return const(1)
    uniform = ex.is_uniform(pointer.offset)
    return ex.fresh("value", uniform, INT, low=0, high=1, reason="an address as a number")


def _is_there(ex: Executor, place: Place) -> Expr:
    """Whether what a pointer was set to is an object at all."""
    match place:
        case Chosen():
            return select(place.condition, _is_there(ex, place.then), _is_there(ex, place.other))
        case Memory(pointer=pointer):
            return is_set(ex, pointer)
        case Temporary(value=UnknownValue() as value):
            return const(0) if value.reason == NULL else _unknown_condition(ex, value)
    return const(1)


def _unknown_condition(ex: Executor, value: UnknownValue) -> Expr:
    return ex.fresh("condition", value.uniform, reason=value.reason, low=0, high=1, missing=value.missing)


def truth(ex: Executor, value: Value, node: Node | None = None) -> Expr:
    """The value as a condition: 0 or 1. `node`: what it was read of."""
    value = scalar(ex, value, CONDITION, node)
    match value:
        case Expr():
            if value.type.name == "bool" or (isinstance(value, Symbol) and (value.low, value.high) == (0, 1)):
                return value
            return value if is_boolean(value) else binary("!=", value, const(0, INT))
        case Real():
            return const(int(value.value != 0))
        case Dyadic():
            return binary("!=", value.numerator, const(0, LONG))
        case UnknownValue() if value.reason != NULL:
            return _unknown_condition(ex, value)
        case _:
            held = _is_not_null(ex, value)
            if held is not None:
                return held
            return ex.fresh("condition", ex.is_uniform(value), INT, reason="not a condition", low=0, high=1)


_BOOLEAN_OPERATORS = frozenset(["<", "<=", ">", ">=", "==", "!=", "&&", "||", "!"])


def is_boolean(value: Expr) -> bool:
    """Whether the value is 0 or 1 by its operator."""
    op = getattr(value, "op", None)
    return op in _BOOLEAN_OPERATORS


def pointer_plus(ex: Executor, pointer: Pointer | PlacePointer, index: Expr, negative: bool = False) -> Value:
    """pointer + index, in elements (in bytes while it is held as an integer, or points to void)."""
    pointer = pointing_to_whole(ex, pointer)
    size = size_of(pointer.target)
    if isinstance(pointer.target, VoidType):
        size = 1
    if pointer.integer is not None:
        size = 1
    if size is None:
        uniform = ex.is_uniform(pointer.offset) and ex.is_uniform(index)
        offset = ex.fresh("offset", uniform, LONG, reason=type_reason(pointer.target))
        return replace(pointer, offset=offset)
    step = binary("*", cast(index, LONG), const(size, LONG))
    return replace(pointer, offset=binary("-" if negative else "+", pointer.offset, step))


def convert_to(ex: Executor, value: Value, ctype: CType, node: Node) -> Value:
    """An explicit conversion, to void too. One to a type that is not in view may be a constructor's call."""
    if isinstance(ctype, VoidType):
        return UnknownValue(ctype, True, "void")
    if isinstance(ctype, ClosureType) and isinstance(value, Closure) and not value.owned:
        return value  # a copy of what captures no variable of its own
    if isinstance(ctype, UnknownType) and is_no_number(ctype) and not ex.host:
        external_conversion(ex, value, ctype, node, is_cast=True)
        return UnknownValue(ctype, ex.is_uniform(value), type_reason(ctype), True)
    external_conversion(ex, value, ctype, node, is_cast=True)
    return convert(ex, value, ctype)
