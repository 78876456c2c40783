"""Objects seen as one of their base classes, and back as what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, const
from cudalint.dataclass import replace
from cudalint.exec.memory.packed import part_alignment
from cudalint.exec.values import (
    Chosen,
    LocalArray,
    LocalElement,
    Memory,
    Place,
    PlacePointer,
    Pointer,
    Record,
    RecordPlace,
    Region,
    Temporary,
    UnknownValue,
    Value,
    type_at,
)
from cudalint.ir.ctypes import ClosureType, CType, RecordType
from cudalint.ir.expr import LONG, Const, Expr
from cudalint.sema.types.record_info import is_or_derives

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.program import Program
    from cudalint.sema.types.record_info import RecordInfo


def seen_as(ex: Executor, place: Place, wanted: CType) -> Place:
    """The object at a place as an object of its base class `wanted`; the object of which it is a base, where
    that is wanted. The place itself where its class has nothing to do with it."""
    wanted = ex.program.types.complete(wanted)
    if isinstance(wanted, ClosureType):
        return closure_in(place, wanted) or place
    if not isinstance(wanted, RecordType):
        return place
    match place:
        case RecordPlace() if place.type != wanted:
            if place.whole is not None and place.whole.type == wanted:
                return place.whole
            names = base_fields(ex.program, place.type, wanted)
            if names is None:
                return seen_as(ex, place.whole, wanted) if place.whole is not None else place
            if not all(name in place.fields for name in names.values()):
                return Region(place.home, None, wanted)
            fields = {name: place.fields[full] for name, full in names.items()}
            shift = base_offset(ex, place.type, wanted)
            at = None if shift is None or place.at is None else place.at + shift
            return RecordPlace(wanted, fields, place.home, at, place.whole or place)
        case Chosen():
            then, other = seen_as(ex, place.then, wanted), seen_as(ex, place.other, wanted)
            are_seen = type_at(then) == type_at(other) == wanted
            return Chosen(place.condition, then, other, wanted) if are_seen else place
        case LocalArray(type=RecordType() as own) | LocalElement(ctype=RecordType() as own) if own != wanted:
            shift = base_offset(ex, own, wanted)
            if shift is None:
                return place
            array = place if isinstance(place, LocalArray) else place.array
            within = const(0, LONG) if isinstance(place, LocalArray) else place.offset
            return LocalElement(array, binary("+", within, const(shift, LONG)), wanted)
        case Memory(ctype=RecordType() as own) if own != wanted:
            shift = base_offset(ex, own, wanted)
            if shift is None:
                return place
            offset = binary("+", place.pointer.offset, const(shift, LONG)) if shift else place.pointer.offset
            aligned = part_alignment(place, wanted, shift)
            return Memory(replace(place.pointer, offset=offset, target=wanted), wanted, aligned=aligned)
        case Temporary(value=Record() as record) if record.type != wanted:
            names = base_fields(ex.program, record.type, wanted)
            if names is None:
                return place
            if not all(name in record.fields for name in names.values()):
                return Temporary(UnknownValue(wanted, False, "where a base lies is not known"))
            return Temporary(Record(wanted, {name: record.fields[full] for name, full in names.items()}))
        case _:
            return place


def closure_in(place: Place, wanted: ClosureType) -> Place | None:
    """The lambda that is a base of the object at a place; None where it is none."""
    match place:
        case RecordPlace():
            return place.fields.get(wanted.name)
        case Temporary(value=Record() as record) if wanted.name in record.fields:
            return Temporary(record.fields[wanted.name])
    return None


def as_base(ex: Executor, value: Value, wanted: CType) -> Value:
    """An object as a new one of a base class: that part of it alone. The value itself where its class has
    nothing to do with that."""
    seen = seen_as(ex, Temporary(value), wanted)
    return seen.value if isinstance(seen, Temporary) else value


def to_class(ex: Executor, pointer: Pointer | PlacePointer, target: CType) -> Pointer | PlacePointer:
    """A pointer to an object as one to its base of the class `target`, or to the object that is its base: its
    address moves by where the base lies [conv.ptr, expr.static.cast]. The pointer itself where the classes
    are not related."""
    own, wanted = ex.program.types.complete(pointer.target), ex.program.types.complete(target)
    if own == wanted or not isinstance(own, RecordType) or not isinstance(wanted, RecordType):
        return pointer
    is_up = base_fields(ex.program, own, wanted) is not None
    if not is_up and base_fields(ex.program, wanted, own) is None:
        return pointer
    if isinstance(pointer, PlacePointer) and isinstance(pointer.offset, Const) and not pointer.offset.value:
        seen = seen_as(ex, pointer.place, wanted) if type_at(pointer.place) == own else pointer.place
        if type_at(seen) == wanted:
            return replace(pointer, place=seen, target=wanted)
    if isinstance(pointer, Pointer) and pointer.array.null:
        return replace(pointer, target=wanted)
    shift = base_offset(ex, own, wanted) if is_up else base_offset(ex, wanted, own)
    by: Expr = ex.fresh("base", True, LONG, reason="where a base lies is not known")
    if shift is not None:
        by = const(shift if is_up else -shift, LONG)
    return replace(
        pointer, offset=pointer.offset if shift == 0 else binary("+", pointer.offset, by), target=wanted
    )


def to_one_class(ex: Executor, left: Value, right: Value) -> tuple[Value, Value]:
    """Two pointers of which one is converted to the class of the other, a base of its own [expr.type]."""
    if not isinstance(left, Pointer | PlacePointer) or not isinstance(right, Pointer | PlacePointer):
        return left, right
    if base_offset(ex, left.target, right.target) is not None:
        return to_class(ex, left, right.target), right
    if base_offset(ex, right.target, left.target) is not None:
        return left, to_class(ex, right, left.target)
    return left, right


def base_fields(program: Program, derived: RecordType, base: RecordType) -> dict[str, str] | None:
    """What the members of a base are called among those of a class that derives from it; None where it does
    not."""
    info = program.types.record(derived)
    return info.names_of(base) if info is not None else None


def is_derived(ex: Executor, derived: RecordType, base: RecordType) -> bool:
    """Whether a class derives from another one."""
    return base_fields(ex.program, derived, base) is not None


def base_offset(ex: Executor, derived: CType, base: CType) -> int | None:
    """Where a base lies in an object, in bytes; None where it is no base of it, or that is not known."""
    if not isinstance(derived, RecordType) or not isinstance(base, RecordType):
        return None
    info = ex.program.types.record(derived)
    for parent in info.bases if info is not None else ():
        within = 0 if parent.type == base else base_offset(ex, parent.type, base)
        if info is not None and within is not None:
            at = info.layout.base(parent.name)
            return None if at is None else at + within
    return None


def is_a(ex: Executor, actual: RecordType, wanted: RecordInfo) -> bool:
    """Whether a class is another one, or derived from it."""
    info = ex.program.types.record(actual)
    return info is not None and is_or_derives(info, wanted)
