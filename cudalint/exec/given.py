"""What a kernel's parameters hold: what its launch gives, else unknowns that all threads share."""

from __future__ import annotations

from functools import partial

from cudalint.algebra.alignment import trailing_zeros
from cudalint.algebra.build import binary, const
from cudalint.dataclass import replace
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.captures import in_kernel
from cudalint.exec.host.passed import MAX_ELEMENTS
from cudalint.exec.memory.arrays import element_count, innermost
from cudalint.exec.memory.bytes import field_bits
from cudalint.exec.memory.places import element, member
from cudalint.exec.operations import store
from cudalint.exec.values import (
    Closure,
    LocalArray,
    Place,
    Pointer,
    Record,
    RecordPlace,
    Temporary,
    UnknownValue,
    Value,
)
from cudalint.ir.access import Array, Space, Span
from cudalint.ir.ctypes import (
    ArrayType,
    BitField,
    CType,
    Field,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
    align_of,
    size_of,
)
from cudalint.ir.expr import LONG, Const, Expr, Symbol, SymbolKind
from cudalint.ir.identity import parameter_id
from cudalint.ir.launch import Launch
from cudalint.ir.real import Real
from cudalint.sema.constants.literals import rounded
from cudalint.sema.functions import Parameter as FunctionParameter


def parameter_place(
    ex: Executor, parameter: FunctionParameter, ctype: CType, position: int, span: Span, launch: Launch
) -> Place:
    name = parameter.name or ""
    functor = _functor(ex, name, position, span, launch)
    if functor is not None:
        return Temporary(functor)
    if isinstance(ctype, ReferenceType):
        ctype = ctype.target
        if isinstance(ctype, PointerType):  # nvcc does not heed __restrict__ behind a reference
            ctype = replace(ctype, restrict=False)
    if isinstance(ctype, ArrayType):
        ctype = PointerType(ctype.element)
    if isinstance(ctype, UnknownType):
        value = parameter_value(ex, name, ctype, position, span, launch)
        if isinstance(value, UnknownValue):
            return Temporary(value)
    return _declare(ex, position, span, launch, name, name, ctype)


def _declare(
    ex: Executor, position: int, span: Span, launch: Launch, name: str, member: str, ctype: CType
) -> Place:
    """A variable with what a parameter, or a member of one, holds."""
    place = ex.declare(name, ctype)
    store(ex, place, parameter_value(ex, member, ctype, position, span, launch), None)
    _fill_arrays(ex, place, member, position, span, launch)
    return place


def _functor(ex: Executor, name: str, position: int, span: Span, launch: Launch) -> Closure | None:
    """The lambda that the launch gives for a parameter, or for a member of one."""
    found = ex.program.functors.get(launch.functors.get(name, ""))
    return (
        None if found is None else in_kernel(ex, name, found, partial(_declare, ex, position, span, launch))
    )


def _fill_arrays(ex: Executor, place: Place, name: str, position: int, span: Span, launch: Launch) -> None:
    """The elements of arrays among a parameter's members are the same for all threads."""

    def fill(place: Place, ctype: CType, name: str) -> None:
        match ctype:
            case ArrayType() if element_count(ctype) <= MAX_ELEMENTS:
                for index in range(ctype.length or 0):
                    fill(element(ex, place, const(index)), ctype.element, f"{name}[{index}]")
            case IntType() | FloatType() | PointerType() | RecordType():
                store(ex, place, parameter_value(ex, name, ctype, position, span, launch), None)
                members(place, ctype, name)

    def members(place: Place, ctype: CType, name: str) -> None:
        for field in _apart(ctype) if isinstance(ctype, RecordType) else ():
            if isinstance(field.type, ArrayType):
                fill(member(ex, place, field.name), field.type, f"{name}.{field.name}")
            elif isinstance(field.type, RecordType):
                members(member(ex, place, field.name), field.type, f"{name}.{field.name}")

    if isinstance(place, RecordPlace | LocalArray) and isinstance(place.type, RecordType):
        members(place, place.type, name)


def _apart(ctype: RecordType) -> list[Field]:
    """The members that share no byte with others: what those hold is told with the object."""
    if not ctype.is_of_bytes:
        return list(ctype.fields)
    ends = [(one, one.offset or 0, (one.offset or 0) + (size_of(one.type) or 0)) for one in ctype.fields]
    return [
        one
        for one, start, end in ends
        if all(one is other or end <= first or last <= start for other, first, last in ends)
    ]


def parameter_value(
    ex: Executor, name: str, ctype: CType, position: int, span: Span, launch: Launch
) -> Value:
    """What a kernel parameter (or a field of one) holds: a launch's argument, else an unknown that is the
    same for all threads."""
    match ctype:
        case UnknownType() if (functor := _functor(ex, name, position, span, launch)) is not None:
            return functor
        case PointerType():
            return _parameter_pointer(ex, name, ctype, position, span, launch)
        case IntType():
            return _parameter_number(name, ctype, launch)
        case BitField() if name in launch.arguments:
            return field_bits(const(launch.arguments[name], ctype.unit), ctype)
        case FloatType():
            real = rounded(launch.reals[name], ctype) if name in launch.reals else None
            return (
                UnknownValue(ctype, True, "a floating-point argument") if real is None else Real(real, ctype)
            )
        case RecordType() if ctype.fields and all(f.name for f in ctype.fields):
            fields = {
                f.name: parameter_value(ex, f"{name}.{f.name}", f.type, position, span, launch)
                for f in ctype.fields
            }
            return Record(ctype, fields | _hidden(ctype, name, launch))
        case _:
            reason = getattr(ctype, "reason", "") or "an argument of a type that is not modelled"
            return UnknownValue(ctype, True, reason, isinstance(ctype, UnknownType))


def _gives(ctype: CType, name: str, launch: Launch) -> bool:
    """Whether the launch tells what a member holds, as what it is."""
    match ctype:
        case IntType() | BitField():
            return name in launch.arguments
        case PointerType():
            return name in launch.pointer_offsets
        case FloatType():
            return name in launch.reals
        case RecordType():
            return _gives_any(ctype, name, launch)
    return False


def _gives_any(ctype: RecordType, name: str, launch: Launch) -> bool:
    return any(_gives(field.type, f"{name}.{field.name}", launch) for field in ctype.fields)


def _hidden(ctype: RecordType, name: str, launch: Launch) -> dict[str, Value]:
    """The members that the launch does not tell, and whose bytes those have that it does."""
    if not ctype.is_union and not ctype.has_overlays:
        return {}
    ends = [(f, f.offset or 0, (f.offset or 0) + (size_of(f.type) or 0)) for f in ctype.fields]
    given = [end for end in ends if _gives(end[0].type, f"{name}.{end[0].name}", launch)]
    reason = "the launch gives another member of the same bytes"
    return {
        field.name: UnknownValue(field.type, True, reason)
        for field, start, end in ends
        if all(field is not other for other, _, _ in given)
        and any(start < last and first < end for _, first, last in given)
    }


def _parameter_number(name: str, ctype: IntType, launch: Launch) -> Expr:
    known = launch.arguments.get(name)
    if known is not None:
        return const(known, ctype)
    divisor, low, high = launch.factors.get(name, (1, ctype.low, ctype.high))
    if low < ctype.low or high > ctype.high:
        low, high = ctype.low, ctype.high
    if ctype.name == "bool":
        divisor, low, high = 1, 0, 1
    reason = "a kernel argument that no launch fixes"
    first, last = (None if end in (ctype.low, ctype.high) else end for end in (low, high))
    divisor = min(divisor, 1 << (ctype.bits - 1))
    return Symbol(name, SymbolKind.ARGUMENT, ctype, first, last, divisor, reason)


def _parameter_pointer(
    ex: Executor, name: str, ctype: PointerType, position: int, span: Span, launch: Launch
) -> Pointer:
    align = ex.program.settings.pointer_alignment
    array = Array(
        identity=parameter_id(name),
        name=name,
        space=Space.GLOBAL,
        element=innermost(ctype.target),
        declared=span,
        const=ctype.const,
        restrict=ctype.restrict,
        volatile=ctype.volatile,
        parameter=position,
        align=align,
        note=f"assumed {align}-byte aligned",
        null=launch.null_pointers.get(name),
    )
    ex.arrays.setdefault(array.identity, array)
    offset = _parameter_offset(name, ctype, launch)
    first, distance = launch.apart.get(name, (name, 0))
    start = ex.parameters.offsets.get(first)
    is_known = isinstance(start, Const) and isinstance(offset, Const)
    if start is not None and (is_known or trailing_zeros(start) >= trailing_zeros(offset)):
        ex.parameters.allocations[array.identity] = first
        offset = binary("+", start, const(distance, LONG))
    else:
        ex.parameters.allocations[array.identity] = name
    ex.parameters.offsets[name] = offset
    return Pointer(array, offset, ctype.target, ctype.volatile, const=ctype.const)


def _parameter_offset(name: str, ctype: PointerType, launch: Launch) -> Expr:
    """Bytes from the start of an allocation to where a parameter points."""
    known = launch.pointer_offsets.get(name, 0)
    if known is not None:
        return const(known, LONG)
    granule = align_of(ctype.target) or 1
    reason = "the launch passes an offset pointer"
    return Symbol(f"{name}.offset", SymbolKind.POINTER, LONG, divisor=granule, reason=reason)
