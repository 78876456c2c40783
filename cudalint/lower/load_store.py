"""Loads and stores: what a place holds, and what it holds from then on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cudalint.affine.build import binary, const, select
from cudalint.ir.access import EffectKind, Op, Space, Through
from cudalint.ir.ctypes import (
    ArrayType,
    BitField,
    CType,
    FragmentType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
    size_of,
)
from cudalint.ir.expr import LONG, Const, Expr, Symbol
from cudalint.lower.arrays import loaded_pointer
from cudalint.lower.control import branch_values
from cudalint.lower.convert import bits_of, convert
from cudalint.lower.joins import join_values
from cudalint.lower.machine import Machine
from cudalint.lower.objects import copy_elements, scalar
from cudalint.lower.places import field_type, member
from cudalint.lower.punning import make_room, read_as
from cudalint.lower.recording import load_around, record_access, record_local
from cudalint.lower.types.layout import BIT_FIELD
from cudalint.lower.values import (
    Cell,
    Chosen,
    LocalArray,
    LocalElement,
    Memory,
    Opaque,
    Place,
    PlacePointer,
    Pointer,
    Punned,
    Record,
    RecordPlace,
    Temporary,
    Value,
    Variable,
)

if TYPE_CHECKING:
    from tree_sitter import Node

#: Elements of a local array that are told apart by a subscript which is not a constant.
MAX_TABLE = 32
#: The reason of a value that was loaded.
LOADED = "loaded data"


def load(m: Machine, place: Place, node: Node | None) -> Value:
    """The value at a place. Arrays decay to pointers; memory is accessed."""
    match place:
        case Temporary():
            return place.value
        case Chosen():
            return _load_chosen(m, place, node)
        case Variable():
            return m.read(place.cell)
        case Punned():
            cell = place.variable.cell
            value, reason = m.read(cell), "the bits of a value of another type"
            found = read_as(value, place.ctype)
            return found or unknown_value(m, place.ctype, m.is_uniform(value), cell.name, reason)
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
    reason = LOADED if remote else "data of shared memory"
    here = place.pointer.array.space is Space.SHARED
    return unknown_value(m, place.ctype, uniform, name, reason, loaded=not here)


def _load_chosen(m: Machine, place: Chosen, node: Node | None) -> Value:
    results: list[Value] = []
    branch_values(
        m,
        place.condition,
        None,
        lambda: results.append(load(m, place.then, node)),
        lambda: results.append(load(m, place.other, node)),
    )
    if len(results) == 1:
        return results[0]
    return join_values(m, place.condition, results[0], results[1], place.ctype)


def is_bit_field(ctype: CType) -> bool:
    """Whether it is the type of a bit-field, which shares its bytes with others."""
    return isinstance(ctype, BitField) or (isinstance(ctype, UnknownType) and ctype.reason == BIT_FIELD)


def _is_loaded(value: Value) -> bool:
    """Whether a value, or a member of it, is what a load gave, unchanged."""
    match value:
        case Symbol():
            return value.reason == LOADED
        case Opaque():
            return value.loaded
        case Record():
            return any(_is_loaded(item) for item in value.fields.values())
        case _:
            return False


def unknown_value(
    m: Machine, ctype: CType, uniform: bool, name: str, reason: str, *, loaded: bool = False
) -> Value:
    """A value of a given type of which nothing is known. `loaded`: it comes from beyond the block."""
    match ctype:
        case IntType():
            return m.fresh(name, uniform, ctype, reason=reason)
        case BitField():
            return bits_of(m, Opaque(ctype, uniform, reason), ctype)
        case RecordType(is_union=False) if ctype.fields:
            return Record(
                ctype,
                {
                    f.name: unknown_value(m, f.type, uniform, f"{name}.{f.name}", reason, loaded=loaded)
                    for f in ctype.fields
                    if f.name
                },
            )
        case PointerType():
            return loaded_pointer(m, ctype, uniform, name, reason)
        case _:
            return Opaque(ctype, uniform, reason, loaded=loaded)


def _from_table(m: Machine, place: LocalElement) -> Expr | None:
    """The element of a small local array whose integers are all known."""
    size, whole = size_of(place.ctype), size_of(place.array.type)
    if not size or not whole or whole > MAX_TABLE * size:
        return None
    result: Expr | None = None
    for offset in range(0, whole, size):
        value = m.state.values.get((place.array.cell, offset))
        value = read_as(value, place.ctype) if value is not None else None
        if not isinstance(value, Expr):
            return None
        here = binary("==", place.offset, const(offset, place.offset.type))
        result = value if result is None else select(here, value, result)
    return result


def _load_local(m: Machine, place: LocalElement, node: Node | None) -> Value:
    if isinstance(place.ctype, RecordType) and place.ctype.fields and not place.ctype.is_union:
        if not isinstance(place.offset, Const):
            record_local(m, place, Op.LOAD, node)
        with m.silent():
            names = [f.name for f in place.ctype.fields if f.name]
            return Record(place.ctype, {name: load(m, member(m, place, name), node) for name in names})
    if isinstance(place.offset, Const):
        known = m.state.values.get((place.array.cell, place.offset.value))
        known = read_as(known, place.ctype) if known is not None and not is_bit_field(place.ctype) else None
        if known is not None:
            return known
    else:
        record_local(m, place, Op.LOAD, node)
        found = _from_table(m, place)
        if found is not None:
            return found
    name = m.program.text(node) if node is not None else place.array.cell.name
    return unknown_value(m, place.ctype, False, name, "an element of a local array")


def store(m: Machine, place: Place, value: Value, node: Node | None) -> None:
    """Write a value to a place, converted to its type. A store that is lost for the analysis is noted."""
    if isinstance(value, Record):
        wanted = _held_type(place)
        if wanted is not None and wanted != value.type:
            value = scalar(m, value, wanted)
    match place:
        case Chosen():
            branch_values(
                m,
                place.condition,
                None,
                lambda: store(m, place.then, value, node),
                lambda: store(m, place.other, value, node),
            )
        case Variable(cell=Cell(ctype=UnknownType(reason=reason)) as cell) if reason == BIT_FIELD:
            m.write(cell, Opaque(cell.ctype, m.is_uniform(value), "a bit-field keeps the low bits alone"))
        case Variable():
            m.write(place.cell, _held(m, place.cell, value, convert(m, value, place.cell.ctype)))
        case RecordPlace():
            value = convert(m, value, place.type)
            for name, item in place.fields.items():
                if isinstance(value, Record) and name in value.fields:
                    store(m, item, value.fields[name], node)
                else:
                    reason = value.reason if isinstance(value, Opaque) else "not known"
                    store(m, item, Opaque(field_type(place.type, name), m.is_uniform(value), reason), node)
        case Punned(variable=Variable(cell=Cell() as cell)):
            same = isinstance(cell.ctype, IntType) and size_of(cell.ctype) == size_of(place.ctype)
            if same and isinstance(place.ctype, IntType):
                store(m, place.variable, convert(m, value, place.ctype), node)
            else:
                forget(m, place.variable, "a part of it was set, or its bits were")
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
            if isinstance(place.ctype, BitField):
                load_around(m, place, node)
            record_access(m, place, Op.STORE, node, copies=_is_loaded(value))
            if isinstance(value, Pointer):
                m.note(EffectKind.ESCAPE, value.array.name, node, [value])
                _hidden(m, value)
        case Temporary(value=Opaque(ctype=FragmentType())):
            return  # registers
        case Temporary():
            if isinstance(place.value, Opaque):
                m.effect("lost_store", place.value.reason)
                m.note(EffectKind.LOST, place.value.reason, node)


def _hidden(m: Machine, value: Value) -> None:
    """An address outside global memory that is stored may be what is loaded from anywhere."""
    if isinstance(value, Pointer) and value.array.reaches_block_memory:
        m.effect("hidden_addresses", value.array.name)


def _held_type(place: Place) -> CType | None:
    """The type of the object that a place holds; None where it keeps whatever it is given."""
    match place:
        case Variable():
            ctype: CType = place.cell.ctype
        case RecordPlace() | LocalArray():
            ctype = place.type
        case LocalElement() | Memory() | Punned():
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
    cell = place.array.cell
    _hidden(m, value)
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
    make_room(m, cell, place.offset.value, size_of(place.ctype) or 1)
    if is_bit_field(place.ctype):  # other fields may be at the same offset
        m.state.values.pop((cell, place.offset.value), None)
        m.assigned |= {cell, (cell, place.offset.value)}
        return
    m.write((cell, place.offset.value), convert(m, value, place.ctype))
    m.assigned.add(cell)


def forget(m: Machine, place: Place, reason: str) -> None:
    """What a place holds is no longer known."""
    match place:
        case Variable(cell=Cell() as cell) | Punned(variable=Variable(cell=Cell() as cell)):
            m.write(cell, convert(m, Opaque(cell.ctype, False, reason), cell.ctype))
        case RecordPlace():
            for item in place.fields.values():
                forget(m, item, reason)
        case LocalArray():
            m.forget_elements(place.cell)
        case Chosen():
            forget(m, place.then, reason)
            forget(m, place.other, reason)
        case Memory() | Temporary():
            return
