"""Places reached from places: elements, members, what a pointer points to; and their addresses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, cast, const
from cudalint.dataclass import replace
from cudalint.exec.executor import Executor
from cudalint.exec.memory.escapes import expose
from cudalint.exec.memory.packed import part_alignment
from cudalint.exec.memory.regions import located, moved, part_at
from cudalint.exec.memory.registers import stays_in_registers
from cudalint.exec.memory.unchanging import unchanging
from cudalint.exec.memory.whole_types import pointing_to_whole
from cudalint.exec.objects.bases import seen_as
from cudalint.exec.objects.members import class_of
from cudalint.exec.values import (
    NULL,
    Cell,
    Chosen,
    Closure,
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
    Variable,
    is_lambda,
    type_at,
    value_type,
)
from cudalint.ir.ctypes import (
    FUNCTION,
    ArrayType,
    CType,
    Field,
    FloatType,
    FragmentType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
    is_function_type,
    size_of,
)
from cudalint.ir.expr import INT, LONG, Const, Expr
from cudalint.sema.constants.values import Constant
from cudalint.sema.types.builtin import constant_field

if TYPE_CHECKING:
    from cudalint.syntax.node import Node


def spread(offset: Expr, index: Expr, size: int) -> Expr:
    """offset + index * size, in 64 bits."""
    if size == 0:
        return offset
    return binary("+", offset, binary("*", cast(index, LONG), const(size, LONG)))


def shifted(offset: Expr, size: int) -> Expr:
    """offset + size bytes, in 64 bits."""
    return offset if size == 0 else binary("+", offset, const(size, LONG))


def element(ex: Executor, place: Place, index: Expr) -> Place:
    """place[index] where the place is an array."""
    match place:
        case Chosen(ctype=ArrayType() as array):
            then, other = element(ex, place.then, index), element(ex, place.other, index)
            return Chosen(place.condition, then, other, array.element)
        case Memory(ctype=ArrayType() as array):
            size = size_of(array.element)
            if size is None:
                return _unknown_element(ex, place, array.element, index)
            pointer = replace(
                place.pointer, offset=spread(place.pointer.offset, index, size), target=array.element
            )
            at = index.value * size if isinstance(index, Const) else size
            return Memory(pointer, array.element, aligned=part_alignment(place, array.element, at))
        case LocalArray(type=ArrayType() as array):
            size = size_of(array.element)
            if size is None:
                return _unknown_local(ex, place, array.element, index)
            return LocalElement(place, spread(const(0, LONG), index, size), array.element)
        case LocalElement(ctype=ArrayType() as array):
            size = size_of(array.element)
            if size is None:
                return _unknown_local(ex, place.array, array.element, index)
            return LocalElement(place.array, spread(place.offset, index, size), array.element)
        case Region(ctype=ArrayType() as array):
            size = size_of(array.element)
            step = None if size is None else spread(const(0, LONG), index, size)
            return part_at(place.object, moved(place.offset, step), array.element)
        case Temporary(value=UnknownValue(ctype=ArrayType() as array) as value):
            return Temporary(replace(value, ctype=array.element))
    return Temporary(
        UnknownValue(
            UnknownType("auto", "not an array"), False, "the subscripted value is not an array", True
        )
    )


def _unknown_element(ex: Executor, place: Memory, ctype: CType, index: Expr) -> Memory:
    """An element whose size is not known: its offset is not known either, unless the index is 0."""
    if isinstance(index, Const) and index.value == 0:
        return Memory(replace(place.pointer, target=ctype), ctype)
    reason = type_reason(ctype)
    offset = ex.fresh(
        "offset", ex.is_uniform(index) and ex.is_uniform(place.pointer.offset), LONG, reason=reason
    )
    return Memory(replace(place.pointer, offset=offset, target=ctype), ctype)


def _unknown_local(ex: Executor, array: LocalArray, ctype: CType, index: Expr) -> Place:
    """The same of a thread's own array, whose elements at constant positions are in registers."""
    reason = type_reason(ctype)
    if stays_in_registers(ex, index):
        return Temporary(UnknownValue(ctype, False, reason))
    return LocalElement(array, ex.fresh("offset", ex.is_uniform(index), LONG, reason=reason), ctype)


def type_reason(ctype: CType) -> str:
    """Why nothing is known of the layout of a type, for people."""
    match ctype:
        case UnknownType():
            return ctype.reason or f"type '{ctype.name}' is not declared in view"
        case RecordType():
            return f"the layout of '{ctype.name}' is not known"
        case FragmentType():
            return "the layout of a wmma fragment is not specified"
        case _:
            return "the size of its type is not known"


def member(ex: Executor, place: Place, name: str, node: Node | None = None) -> Place:
    """place.name, written as `node`"""
    if ex.host:
        known = constant_field(getattr(_type_of(place), "name", ""), name)
        if known is not None:
            return unchanging(ex, name, INT, known) if isinstance(known, tuple) else Temporary(const(known))
    match place:
        case Chosen():
            then, other = member(ex, place.then, name, node), member(ex, place.other, name, node)
            if isinstance(then, Memory) and isinstance(other, Memory):  # what reference members refer to
                return ex.operations.either_place(ex, place.condition, then, other)
            return Chosen(place.condition, then, other, field_type(place.ctype, name))
        case (
            Variable(cell=Cell(ctype=FragmentType() as fragment))
            | Temporary(value=UnknownValue(ctype=FragmentType() as fragment))
        ):
            if name in ("num_elements", "num_storage_elements"):
                return Temporary(const(fragment.elements))
            return Temporary(UnknownValue(PointerType(fragment), False, "an element of a fragment"))
        case RecordPlace():
            found = place.fields.get(name)
            if found is not None:
                return field_place(ex, found)
        case Memory(ctype=RecordType() as record):
            for item in record.fields:
                if item.name == name:
                    found = _in_memory(ex, place, item, record)
                    if not isinstance(item.type, ReferenceType):
                        return found
                    return dereference(ex, ex.operations.load(ex, found, node or ex.at))
        case LocalElement(ctype=RecordType() as record) | LocalArray(type=RecordType() as record):
            for item in record.fields:
                if item.name == name:
                    found = _local_field(ex, place, item, record)
                    if isinstance(item.type, ReferenceType):
                        return dereference(ex, ex.operations.load(ex, found, None))
                    return found
        case Region(ctype=RecordType() as record):
            for item in record.fields:
                if item.name == name:
                    by = None if item.offset is None else const(item.offset, LONG)
                    return field_place(ex, part_at(place.object, moved(place.offset, by), item.type))
        case Temporary(value=Record() as value):
            if name in value.fields:
                held = value.fields[name]
                is_reference = isinstance(field_type(value.type, name), ReferenceType)
                return dereference(ex, held) if is_reference else Temporary(held)
        case Temporary(value=UnknownValue() as value):
            return Temporary(
                UnknownValue(field_type(value.ctype, name), value.uniform, value.reason, value.missing)
            )
        case Memory():
            reason = type_reason(place.ctype)
            ctype = UnknownType("auto", reason)
            uniform = ex.is_uniform(place.pointer.offset)
            offset = ex.fresh("field", uniform, LONG, reason=reason)
            return Memory(replace(place.pointer, offset=offset, target=ctype), ctype)
    info = class_of(ex.program, place)
    constant = info.scope.constant_member(name) if info is not None else None
    if isinstance(constant, Constant):  # `object.N` of a static member
        return Temporary(const(constant.value, constant.type))
    if isinstance(place, Memory) and info is not None and info.problem:
        reason = f"field '{name}' has no known place: {root_cause(info.problem)}"
        ctype = UnknownType(name, reason)
        offset = ex.fresh("field", ex.is_uniform(place.pointer.offset), LONG, reason=reason)
        return Memory(replace(place.pointer, offset=offset, target=ctype), ctype)
    uniform = isinstance(place, Temporary) and ex.is_uniform(place.value)
    reason = f"field '{name}' was not found"
    if isinstance(place, Variable) and isinstance(place.cell.ctype, UnknownType):
        reason += f": {type_reason(place.cell.ctype)}"
    if info is not None and info.problem:
        reason = f"field '{name}' has no known place: {root_cause(info.problem)}"
    return Temporary(UnknownValue(UnknownType("auto", reason), uniform, reason, True))


def _local_field(
    ex: Executor, place: LocalArray | LocalElement, item: Field, record: RecordType
) -> LocalElement:
    """The bytes of a member in a local array: of one that is a reference, those of an address."""
    array = place if isinstance(place, LocalArray) else place.array
    base = const(0, LONG) if isinstance(place, LocalArray) else place.offset
    ctype = PointerType(item.type.target) if isinstance(item.type, ReferenceType) else item.type
    return LocalElement(array, _of_field(ex, base, item, record), ctype)


def raw_member(ex: Executor, place: Place, name: str) -> Place:
    """A member itself, where it is a reference not what that refers to."""
    match place:
        case RecordPlace() if name in place.fields:
            return place.fields[name]
        case LocalElement(ctype=RecordType() as record) | LocalArray(type=RecordType() as record):
            for item in record.fields:
                if item.name == name and isinstance(item.type, ReferenceType):
                    return _local_field(ex, place, item, record)
        case Memory(ctype=RecordType() as record):
            for item in record.fields:
                if item.name == name and isinstance(item.type, ReferenceType):
                    return _in_memory(ex, place, item, record)
    return member(ex, place, name)


def bind_reference(ex: Executor, place: Place, name: str, address: Value, node: Node | None = None) -> None:
    """A member of an object that is a reference is made to refer to what lies at an address."""
    raw = raw_member(ex, place, name)
    if isinstance(raw, Variable):
        ex.write(raw.cell, address)
    elif isinstance(raw, LocalElement | Memory):
        ex.operations.store(ex, raw, address, node)
    else:
        ex.escape(address)


def _in_memory(ex: Executor, place: Memory, item: Field, record: RecordType) -> Memory:
    """The bytes of a member of an object in memory: of one that is a reference, those of an address."""
    ctype = item.type
    if isinstance(ctype, ReferenceType):
        ctype = PointerType(ctype.target, ctype.const)
    offset = _of_field(ex, place.pointer.offset, item, record)
    pointer = replace(place.pointer, offset=offset, target=ctype)
    aligned = part_alignment(place, ctype, item.offset or 0)
    return Memory(pointer, ctype, place.record or record, aligned=aligned)


def _type_of(place: Place) -> CType:
    """The type of the object at a place, seen through references."""
    ctype = type_at(place)
    return ctype.target if isinstance(ctype, ReferenceType) else ctype


def _of_field(ex: Executor, base: Expr, item: Field, record: RecordType) -> Expr:
    """The offset of an object's member. One that is not known is the same for all threads."""
    if item.offset is not None:
        return shifted(base, item.offset)
    return binary("+", base, ex.fresh(item.name, True, LONG, reason=type_reason(record)))


def root_cause(problem: str) -> str:
    """What is wrong with a layout at the bottom of the members and bases that it is made of."""
    return ": ".join(problem.split(": ")[-2:])


def field_type(ctype: CType, name: str) -> CType:
    """The type of a data member; an unknown one where there is none of that name."""
    if isinstance(ctype, RecordType):
        for item in ctype.fields:
            if item.name == name:
                return item.type
    return UnknownType("auto", "field not found")


def dereference(ex: Executor, value: Value) -> Place:
    """*value"""
    value = pointing_to_whole(ex, value)
    match value:
        case Pointer() if is_function_type(value.target):
            return Temporary(UnknownValue(FUNCTION, False, "which function a pointer leads to is not known"))
        case Pointer():
            return Memory(value, value.target)
        case Closure():
            return Temporary(value)
        case PlacePointer():
            return _place_at(ex, value)
        case UnknownValue(ctype=PointerType() as pointer):
            return Temporary(UnknownValue(pointer.target, False, value.reason, value.missing))
        case _:
            reason = value.reason if isinstance(value, UnknownValue) else "no pointer is dereferenced"
            return Temporary(UnknownValue(UnknownType("auto", reason), False, reason, True))


def _place_at(ex: Executor, value: PlacePointer) -> Place:
    """What a pointer to a local object, or to a part of one, leads to."""
    base, target = value.place, value.target
    zero = isinstance(value.offset, Const) and value.offset.value == 0
    match base:
        case Chosen():
            then, other = (_place_at(ex, replace(value, place=one)) for one in (base.then, base.other))
            return Chosen(base.condition, then, other, target)
        case Memory(pointer=pointer):
            offset = binary("+", pointer.offset, value.offset)
            return Memory(replace(pointer, offset=offset, target=target), target)
        case Temporary():
            if zero or getattr(base.value, "reason", None) == NULL:
                return base  # no lane moves a null pointer [expr.add]
            return Temporary(UnknownValue(target, False, "what a pointer leads to is not known"))
        case LocalArray() | Variable() if zero and target == type_at(base):
            return base
        case LocalArray() if not isinstance(value.offset, Const) or _is_within(base, value.offset, target):
            return LocalElement(base, value.offset, target)
        case RecordPlace() if (
            zero and (seen := seen_as(ex, base, target)) is not base and _is_there(seen, base)
        ):
            return seen
        case RecordPlace() if zero and _is_seen_as(base, target):
            return base
    found = located(base)
    assert found is not None
    home, offset_within = found
    return part_at(home, moved(offset_within, value.offset), target)


def _is_there(seen: Place, base: RecordPlace) -> bool:
    """Whether one of an object's classes lies where the object does, as far as that is known."""
    known = isinstance(seen, RecordPlace) and seen.at is not None and base.at is not None
    return not known or getattr(seen, "at", None) == base.at


def _is_within(array: LocalArray, offset: Const, target: CType) -> bool:
    """Whether an object at an offset of a local array surely lies in it, as far as that is known."""
    size, whole = size_of(target), size_of(array.type)
    if whole is None or size is None:
        return len(array.cell.home.cells) == 1
    return 0 <= offset.value <= whole - size


def _is_seen_as(place: RecordPlace, target: CType) -> bool:
    """Whether a pointer of this type to a record finds its members: a base's are among them."""
    if not isinstance(target, RecordType) or target.is_of_bytes:
        return not isinstance(target, IntType | FloatType | PointerType | ArrayType | RecordType)
    if target == place.type or not target.fields:
        return True
    own = {item.name: (item.offset, item.type) for item in place.type.fields}
    return all(own.get(item.name) == (item.offset, item.type) for item in target.fields)


def address_of(ex: Executor, place: Place) -> Value:
    """&place"""
    zero = const(0, LONG)
    expose(ex, place)
    match place:
        case Memory():
            return replace(place.pointer, target=place.ctype)
        case LocalElement():
            return PlacePointer(place.array, place.offset, place.ctype)
        case LocalArray() | RecordPlace():
            return PlacePointer(place, zero, place.type)
        case Variable():
            return PlacePointer(place, zero, place.cell.ctype)
        case Region() | Chosen():
            return PlacePointer(place, zero, place.ctype)
        case Temporary(value=Closure() as function):
            return PlacePointer(place, zero, value_type(function)) if is_lambda(function) else function
        case _:
            value = place.value
            if isinstance(value, UnknownValue):  # what a pointer leads to that is not known
                return UnknownValue(PointerType(value.ctype), False, value.reason)
            ctype = PointerType(UnknownType("auto", "not in view"))
            return UnknownValue(ctype, False, "the address of a temporary")


def field_place(ex: Executor, found: Place) -> Place:
    """What a member stands for: the object it refers to where it is a reference."""
    if isinstance(found, Variable) and isinstance(found.cell.ctype, ReferenceType):
        return dereference(ex, ex.read(found.cell))
    return found
