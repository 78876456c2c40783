"""Reading, writing and addressing places; every access to memory is recorded here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cudalint.affine.build import binary, cast, const, select
from cudalint.ir.access import Access, Array, EffectKind, Op, Space, Through
from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
    VoidType,
    align_of,
    size_of,
)
from cudalint.ir.expr import LONG, Const, Expr
from cudalint.lower.machine import Machine, Pending
from cudalint.lower.objects import copy_elements, field_place, scalar
from cudalint.lower.values import (
    Cell,
    Closure,
    LocalArray,
    LocalElement,
    Memory,
    Opaque,
    Place,
    PlacePointer,
    Pointer,
    Record,
    RecordPlace,
    Temporary,
    Value,
    Variable,
)

if TYPE_CHECKING:
    from tree_sitter import Node

#: The widest access of one instruction, in bytes (cc < 10), and the parts of a larger object.
MAX_WIDTH = 16
#: Elements of a local array that are told apart by a subscript which is not a constant.
MAX_TABLE = 32


def spread(offset: Expr, index: Expr, size: int) -> Expr:
    """offset + index * size, in 64 bits."""
    if size == 0:
        return offset
    return binary("+", offset, binary("*", cast(index, LONG), const(size, LONG)))


def shifted(offset: Expr, size: int) -> Expr:
    return offset if size == 0 else binary("+", offset, const(size, LONG))


# -- navigation ------------------------------------------------------------------------------------


def element(m: Machine, place: Place, index: Expr) -> Place:
    """place[index] where the place is an array."""
    match place:
        case Memory(ctype=ArrayType() as array):
            size = size_of(array.element)
            if size is None:
                return _unknown_element(m, place, array.element, index)
            pointer = replace(
                place.pointer, offset=spread(place.pointer.offset, index, size), target=array.element
            )
            return Memory(pointer, array.element)
        case LocalArray(type=ArrayType() as array):
            size = size_of(array.element)
            if size is None:
                return Temporary(Opaque(array.element, False, type_reason(array.element)))
            return LocalElement(place, spread(const(0, LONG), index, size), array.element)
        case LocalElement(ctype=ArrayType() as array):
            size = size_of(array.element)
            if size is None:
                return Temporary(Opaque(array.element, False, type_reason(array.element)))
            return LocalElement(place.array, spread(place.offset, index, size), array.element)
    return Temporary(
        Opaque(UnknownType("element", "not an array"), False, "the subscripted value is not an array", True)
    )


def _unknown_element(m: Machine, place: Memory, ctype: CType, index: Expr) -> Memory:
    """An element whose size is not known: its offset is not known either, unless the index is 0."""
    if isinstance(index, Const) and index.value == 0:
        return Memory(replace(place.pointer, target=ctype), ctype)
    reason = type_reason(ctype)
    offset = m.fresh(
        "offset", m.is_uniform(index) and m.is_uniform(place.pointer.offset), LONG, reason=reason
    )
    return Memory(replace(place.pointer, offset=offset, target=ctype), ctype)


def type_reason(ctype: CType) -> str:
    match ctype:
        case UnknownType():
            return ctype.reason or f"type '{ctype.name}' is not declared in view"
        case RecordType():
            return f"the layout of '{ctype.name}' is not known"
        case _:
            return "the size of its type is not known"


def member(m: Machine, place: Place, name: str) -> Place:
    """place.name"""
    match place:
        case RecordPlace():
            found = place.fields.get(name)
            if found is not None:
                return field_place(m, found)
        case Memory(ctype=RecordType() as record):
            for item in record.fields:
                if item.name == name:
                    pointer = replace(
                        place.pointer, offset=shifted(place.pointer.offset, item.offset), target=item.type
                    )
                    return Memory(pointer, item.type)
        case LocalElement(ctype=RecordType() as record) | LocalArray(type=RecordType() as record):
            for item in record.fields:
                if item.name == name:
                    array = place if isinstance(place, LocalArray) else place.array
                    base = const(0, LONG) if isinstance(place, LocalArray) else place.offset
                    return LocalElement(array, shifted(base, item.offset), item.type)
        case Temporary(value=Record() as value):
            if name in value.fields:
                held = value.fields[name]
                is_reference = isinstance(_field_type(value.type, name), ReferenceType)
                return dereference(m, held) if is_reference else Temporary(held)
            uniform = m.is_uniform(value)
            return Temporary(
                Opaque(UnknownType(name, "field not found"), uniform, f"field '{name}' was not found", True)
            )
        case Temporary(value=Opaque() as value):
            return Temporary(
                Opaque(_field_type(value.ctype, name), value.uniform, value.reason, value.missing)
            )
        case Memory():
            reason = type_reason(place.ctype)
            ctype = UnknownType(name, reason)
            uniform = m.is_uniform(place.pointer.offset)
            offset = m.fresh("field", uniform, LONG, reason=reason)
            return Memory(replace(place.pointer, offset=offset, target=ctype), ctype)
    return Temporary(
        Opaque(
            UnknownType(name, f"field '{name}' was not found"), False, f"field '{name}' was not found", True
        )
    )


def _field_type(ctype: CType, name: str) -> CType:
    if isinstance(ctype, RecordType):
        for item in ctype.fields:
            if item.name == name:
                return item.type
    return UnknownType(name, "field not found")


def dereference(m: Machine, value: Value) -> Place:
    """*value"""
    match value:
        case Pointer():
            return Memory(value, value.target)
        case Closure():
            return Temporary(value)
        case PlacePointer():
            return _place_at(m, value)
        case Opaque(ctype=PointerType() as pointer):
            return Temporary(Opaque(pointer.target, False, value.reason, value.missing))
        case _:
            reason = value.reason if isinstance(value, Opaque) else "the dereferenced value is not a pointer"
            return Temporary(Opaque(UnknownType("value", reason), False, reason, True))


def _place_at(m: Machine, value: PlacePointer) -> Place:
    zero = isinstance(value.offset, Const) and value.offset.value == 0
    match value.place:
        case LocalArray() as array:
            if zero and isinstance(value.target, ArrayType) and value.target == array.type:
                return array
            return LocalElement(array, value.offset, value.target)
        case _ if zero:
            return value.place
    return Temporary(Opaque(value.target, False, "a local variable's address with an offset"))


def address_of(m: Machine, place: Place) -> Value:
    """&place"""
    zero = const(0, LONG)
    match place:
        case Memory():
            return replace(place.pointer, target=place.ctype)
        case LocalElement():
            return PlacePointer(place.array, place.offset, place.ctype)
        case LocalArray():
            return PlacePointer(place, zero, place.type)
        case Variable():
            return PlacePointer(place, zero, place.cell.ctype)
        case RecordPlace():
            return PlacePointer(place, zero, place.type)
        case Temporary(value=Closure() as function):
            return function
        case _:
            value = place.value
            ctype: CType = PointerType(UnknownType("value", "not in view"))
            reason = value.reason if isinstance(value, Opaque) else "the address of a temporary"
            return Opaque(ctype, False, reason)


# -- reading and writing ---------------------------------------------------------------------------


def load(m: Machine, place: Place, node: Node | None) -> Value:
    """The value at a place. Arrays decay to pointers; memory is accessed."""
    match place:
        case Temporary():
            return place.value
        case Variable():
            return m.read(place.cell)
        case RecordPlace():
            return Record(place.type, {name: load(m, item, node) for name, item in place.fields.items()})
        case LocalArray(type=ArrayType() as array):
            return PlacePointer(place, const(0, LONG), array.element)
        case LocalArray():
            return Opaque(place.type, False, f"'{place.cell.name}' is a union")
        case LocalElement(ctype=ArrayType() as array):
            return PlacePointer(place.array, place.offset, array.element)
        case LocalElement():
            return _load_local(m, place, node)
        case Memory(ctype=ArrayType() as array):
            return replace(place.pointer, target=array.element)
        case Memory(ctype=ReferenceType() as reference):
            return load(m, replace(place, ctype=reference.target), node)
        case Memory():
            record_access(m, place, Op.LOAD, node)
            return loaded(m, place, node)


def loaded(m: Machine, place: Memory, node: Node | None) -> Value:
    """What a load gives: data, the same for all lanes when its address is."""
    name = m.program.text(node) if node is not None else place.pointer.array.name
    uniform = m.is_uniform(place.pointer.offset) and not place.pointer.array.root.startswith("either:")
    remote = place.pointer.array.space is not Space.SHARED or not isinstance(place.ctype, PointerType)
    return unknown_value(m, place.ctype, uniform, name, "loaded data" if remote else "data of shared memory")


def unknown_value(m: Machine, ctype: CType, uniform: bool, name: str, reason: str) -> Value:
    """A value of a given type of which nothing is known."""
    match ctype:
        case IntType():
            return m.fresh(name, uniform, ctype, reason=reason)
        case RecordType(is_union=False) if ctype.fields:
            return Record(
                ctype,
                {
                    f.name: unknown_value(m, f.type, uniform, f"{name}.{f.name}", reason)
                    for f in ctype.fields
                    if f.name
                },
            )
        case PointerType():
            return m.program.loaded_pointer(m, ctype, uniform, name, reason)
        case _:
            return Opaque(ctype, uniform, reason)


def _from_table(m: Machine, place: LocalElement) -> Expr | None:
    """The element of a small local array whose integers are all known."""
    size, whole = size_of(place.ctype), size_of(place.array.type)
    if not size or not whole or whole > MAX_TABLE * size:
        return None
    result: Expr | None = None
    for offset in range(0, whole, size):
        value = m.state.values.get((place.array.cell, offset))
        if not isinstance(value, Expr):
            return None
        here = binary("==", place.offset, const(offset, place.offset.type))
        result = value if result is None else select(here, value, result)
    return result


def _load_local(m: Machine, place: LocalElement, node: Node | None) -> Value:
    if isinstance(place.offset, Const):
        known = m.state.values.get((place.array.cell, place.offset.value))
        if known is not None:
            return known
        if isinstance(place.ctype, RecordType) and place.ctype.fields and not place.ctype.is_union:
            return Record(
                place.ctype,
                {f.name: load(m, member(m, place, f.name), None) for f in place.ctype.fields if f.name},
            )
    else:
        record_local(m, place, Op.LOAD, node)
        found = _from_table(m, place)
        if found is not None:
            return found
    name = m.program.text(node) if node is not None else place.array.cell.name
    return unknown_value(m, place.ctype, False, name, "an element of a local array")


def store(m: Machine, place: Place, value: Value, node: Node | None) -> None:
    from cudalint.lower.convert import convert

    if isinstance(value, Record):
        wanted = _held_type(place)
        if wanted is not None and wanted != value.type:
            value = scalar(m, value, wanted)
    match place:
        case Variable():
            m.write(place.cell, _held(m, place.cell, value, convert(m, value, place.cell.ctype)))
        case RecordPlace():
            value = convert(m, value, place.type)
            for name, item in place.fields.items():
                if isinstance(value, Record) and name in value.fields:
                    store(m, item, value.fields[name], node)
                else:
                    reason = value.reason if isinstance(value, Opaque) else "not known"
                    store(m, item, Opaque(_field_type(place.type, name), m.is_uniform(value), reason), node)
        case LocalElement():
            _store_local(m, place, value, node)
        case LocalArray():
            if (
                isinstance(value, PlacePointer)
                and isinstance(value.place, LocalArray)
                and value.place.type == place.type
            ):
                copy_elements(m, place, value.place)
            else:
                m.forget_elements(place.cell)
            m.assigned.add(place.cell)
        case Memory(ctype=ReferenceType() as reference):
            store(m, replace(place, ctype=reference.target), value, node)
        case Memory():
            record_access(m, place, Op.STORE, node)
            if isinstance(value, Pointer):
                m.note(EffectKind.ESCAPE, value.array.name, node, [value])
        case Temporary():
            if isinstance(place.value, Opaque):
                m.effect("lost_store", place.value.reason)
                m.note(EffectKind.LOST, place.value.reason, node)


def _held_type(place: Place) -> CType | None:
    """The type of the object that a place holds; None where it keeps whatever it is given."""
    match place:
        case Variable():
            ctype: CType = place.cell.ctype
        case RecordPlace() | LocalArray():
            ctype = place.type
        case LocalElement() | Memory():
            ctype = place.ctype
        case _:
            return None
    return None if isinstance(ctype, UnknownType | ReferenceType) else ctype


def _held(m: Machine, cell: Cell, given: Value, value: Value) -> Value:
    """A variable's new value. A __restrict__ local of the kernel itself, set unconditionally to a whole
    array, is one that nvcc heeds always; a __restrict__ member is heeded never."""
    if not isinstance(given, Pointer) or not isinstance(value, Pointer):
        return value
    if given.through is not Through.NOTHING or value.through is not Through.RESTRICT_INNER:
        return value
    if "." in cell.name:
        return replace(value, through=given.through)
    is_parameter = value.array.parameter is not None  # and no choice of several
    whole = is_parameter and isinstance(value.offset, Const) and value.offset.value == 0
    at_top = len(m.frames) == 1 and not m.loops and not m.state.guards
    return replace(value, through=Through.RESTRICT) if whole and at_top else value


def _store_local(m: Machine, place: LocalElement, value: Value, node: Node | None) -> None:
    from cudalint.lower.convert import convert

    cell = place.array.cell
    if not isinstance(place.offset, Const):
        m.forget_elements(cell)
        m.assigned.add(cell)
        record_local(m, place, Op.STORE, node)
        return
    if isinstance(place.ctype, RecordType) and isinstance(value, Record):
        for name, item in value.fields.items():
            target = member(m, place, name)
            if isinstance(target, LocalElement):
                _store_local(m, target, item, node)
        return
    m.write((cell, place.offset.value), convert(m, value, place.ctype))
    m.assigned.add(cell)


# -- recording -------------------------------------------------------------------------------------


def object_parts(ctype: CType) -> list[tuple[int, int]] | None:
    """(offset, width) of each access that moves one object of type `ctype`; None when its size is not known.

    An object is moved in words of its alignment, 16 bytes at most [nvcc 13 on sm_90: a 12-byte struct is
    three 4-byte accesses, a 16-byte struct with alignment 8 two 8-byte ones].
    """
    size, align = size_of(ctype), align_of(ctype)
    if size is None or align is None or size == 0:
        return None
    word = min(align, MAX_WIDTH, size)
    return [(at, word) for at in range(0, size, word)]


def record_access(
    m: Machine,
    place: Memory,
    op: Op,
    node: Node | None,
    *,
    intrinsic: str | None = None,
    width: int | None = None,
) -> None:
    """Record the access, or the accesses of an object that takes several, at `node`'s position."""
    if m.muted or m.state.dead or m.host:
        return
    ctype = place.ctype
    if isinstance(ctype, VoidType):
        return
    parts: Sequence[tuple[int, int | None]] = (
        [(0, width)] if width is not None else object_parts(ctype) or [(0, None)]
    )
    reason = type_reason(ctype) if parts[0][1] is None else None
    for number, (at, word) in enumerate(parts):
        emit(m, place, shifted(place.pointer.offset, at), word, op, node, intrinsic, number, reason)


def record_local(m: Machine, place: LocalElement, op: Op, node: Node | None) -> None:
    """A thread-local array indexed by a value that the compiler cannot know: local memory. An index that
    unrolled loops alone decide stays in registers."""
    if m.muted or m.state.dead or m.host:
        return
    from cudalint.lower.locals import stays_in_registers

    if stays_in_registers(m, place.offset):
        return
    cell = place.array.cell
    array = m.program.local_array(cell, place.array.type)
    parts: Sequence[tuple[int, int | None]] = object_parts(place.ctype) or [(0, None)]
    pointer = Pointer(array, place.offset, place.ctype)
    for number, (at, word) in enumerate(parts):
        emit(m, Memory(pointer, place.ctype), shifted(place.offset, at), word, op, node, None, number, None)


def emit(
    m: Machine,
    place: Memory,
    offset: Expr | None,
    width: int | None,
    op: Op,
    node: Node | None,
    intrinsic: str | None,
    part: int,
    reason: str | None,
) -> None:
    if m.muted or m.state.dead or m.host:
        return
    array = place.pointer.array
    span, macro = m.program.site(m, node)
    m.arrays.setdefault(array.root, array)
    m.order += 1
    loops = tuple(m.loops_in_force())
    access = Access(
        span=span,
        function=m.frame.function.name,
        expression=m.program.written(m, node) if node is not None else array.name,
        array=array,
        op=op,
        width=width,
        ctype=place.ctype,
        offset=offset,
        guards=m.state.guards,
        loops=(),
        call_chain=tuple(site for site, _ in m.calls),
        call_names=tuple(name for _, name in m.calls),
        reason=reason,
        intrinsic=intrinsic,
        volatile=place.pointer.volatile or array.volatile,
        macro=macro,
        part=part,
        order=m.order,
        through=place.pointer.through,
        separate=m.frame.separate,
    )
    m.pending.append(Pending(access, loops))


def unseen_access(m: Machine, value: Opaque, base: Node, node: Node) -> None:
    """A subscript of something that is not in view: an access of which nothing is known, and we say so."""
    if m.muted or m.state.dead or m.host:
        return
    name = m.program.text(base)
    array = Array(f"unseen:{name}", name, Space.GENERIC, value.ctype)
    place = Memory(Pointer(array, const(0, LONG), value.ctype), value.ctype)
    emit(m, place, None, None, Op.LOAD, node, None, 0, value.reason)


def opaque_access(m: Machine, pointer: Pointer, name: str, node: Node | None) -> None:
    """A pointer handed to code that is not in view: something may be accessed, and we say so."""
    if m.muted or m.state.dead or m.host:
        return
    what = m.program.out_of_view(name)
    reason = f"{what}, and may access what '{pointer.array.name}' points to"
    emit(m, Memory(pointer, pointer.target), None, None, Op.LOAD, node, name, 0, reason)
