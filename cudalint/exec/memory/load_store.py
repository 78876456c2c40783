"""Loads and stores: what a place holds, and what it holds from then on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from cudalint.algebra.build import cast, const
from cudalint.dataclass import replace
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import bits_of, convert
from cudalint.exec.joins import join_values
from cudalint.exec.loops.elements import note_filled, note_read
from cudalint.exec.memory.array_copies import store_array
from cudalint.exec.memory.arrays import loaded_pointer
from cudalint.exec.memory.bytes import merged, units, value_at
from cudalint.exec.memory.chosen_elements import store_chosen
from cudalint.exec.memory.escapes import hidden, kept_in_memory
from cudalint.exec.memory.invalidation import forget_element, forget_escaped, forget_exposed
from cudalint.exec.memory.overlaid import is_known, is_overlaid, load_overlaid
from cudalint.exec.memory.places import field_type, member, raw_member
from cudalint.exec.memory.prvalues import settled
from cudalint.exec.memory.racing import lanes_differ, note_stored
from cudalint.exec.memory.recording import (
    load_around,
    lost_access,
    record_access,
    record_local,
    record_region,
)
from cudalint.exec.memory.region_access import (
    element_from_table,
    is_uniform_region,
    load_region,
    store_region,
)
from cudalint.exec.memory.reinterpretation import make_room, read_as
from cudalint.exec.memory.tables import is_folded, table_value, with_known_parts
from cudalint.exec.objects.bases import as_base
from cudalint.exec.objects.classes import scalar
from cudalint.exec.parts_of_values import is_loaded
from cudalint.exec.statements.branches import branch_values
from cudalint.exec.values import (
    LOADED,
    NULL,
    Cell,
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
    Variable,
    stored,
)
from cudalint.ir.access import EffectKind, Op, Provenance, Space
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
    is_followed,
    size_of,
)
from cudalint.ir.expr import LONG, Const, Expr
from cudalint.ir.real import Real
from cudalint.ir.reasons import Reason
from cudalint.sema.overloads.conversion_functions import Wanted

if TYPE_CHECKING:
    from cudalint.syntax.node import Node


def load(ex: Executor, place: Place, node: Node | None) -> Value:
    """The value at a place. Arrays decay to pointers; memory is accessed."""
    if isinstance(place, Temporary):
        value = place.value
        if isinstance(value, UnknownValue) and isinstance(value.ctype, ArrayType):
            return replace(value, ctype=PointerType(value.ctype.element))
        return value
    if isinstance(place, Variable):
        return ex.read(place.cell)
    match place:
        case Chosen():
            return _load_chosen(ex, place, node)
        case Region():
            return _load_region(ex, place, node)
        case RecordPlace():
            return Record(place.type, {name: load(ex, item, node) for name, item in place.fields.items()})
        case LocalArray(type=ArrayType() as array):
            ex.exposed[place.cell.home] = None
            return PlacePointer(place, const(0, LONG), array.element)
        case LocalArray(type=record) if is_overlaid(record):
            return load_overlaid(ex, place, record, lambda name: load(ex, member(ex, place, name), node))
        case LocalArray():
            return UnknownValue(place.type, False, f"'{place.cell.name}' is a union")
        case LocalElement(ctype=ArrayType() as array):
            ex.exposed[place.array.cell.home] = None
            return PlacePointer(place.array, place.offset, array.element)
        case LocalElement():
            return _load_local(ex, place, node)
        case Memory(ctype=ArrayType() as array):
            return replace(place.pointer, target=array.element)
        case Memory(ctype=ReferenceType() as reference):
            return load(ex, replace(place, ctype=reference.target), node)
        case Memory():
            known = table_value(ex, place)
            if not is_folded(place, known):
                record_access(ex, place, Op.LOAD, node)
            return loaded(ex, place, node) if known is None else known


def loaded(ex: Executor, place: Memory, node: Node | None) -> Value:
    """What a load gives: data, the same for all lanes when its address is."""
    name = ex.program.text(node) if node is not None else place.pointer.array.name
    uniform = ex.is_uniform(place.pointer.offset) and not lanes_differ(ex, place)
    remote = place.pointer.array.space is not Space.SHARED
    reason = LOADED if remote or not isinstance(place.ctype, PointerType) else Reason.SHARED_DATA
    value = unknown_value(ex, place.ctype, uniform, name, reason, loaded=remote)
    return with_known_parts(ex, place, value)


def by_sides(ex: Executor, place: Place, do: Callable[[Place], object]) -> None:
    """Do something with each of the places between which one is chosen, for the lanes that chose it."""
    if isinstance(place, Chosen):
        sides = partial(by_sides, ex, place.then, do), partial(by_sides, ex, place.other, do)
        branch_values(ex, place.condition, None, *sides)
    else:
        do(place)


def _load_chosen(ex: Executor, place: Chosen, node: Node | None) -> Value:
    results: list[Value] = []
    branch_values(
        ex,
        place.condition,
        None,
        lambda: results.append(load(ex, place.then, node)),
        lambda: results.append(load(ex, place.other, node)),
    )
    if len(results) == 1:
        return results[0]
    return join_values(ex, place.condition, results[0], results[1], place.ctype)


def is_bit_field(ctype: CType) -> bool:
    """Whether it is the type of a bit-field, which shares its bytes with others."""
    return isinstance(ctype, BitField)


def unknown_value(
    ex: Executor, ctype: CType, uniform: bool, name: str, reason: str, *, loaded: bool = False
) -> Value:
    """A value of a given type of which nothing is known. `loaded`: it comes from beyond the block."""
    match ctype:
        case IntType():
            return ex.fresh(name, uniform, ctype, reason=reason)
        case BitField():
            return bits_of(ex, UnknownValue(ctype, uniform, reason), ctype)
        case RecordType(is_union=False) if ctype.fields and is_followed(ctype):
            return Record(
                ctype,
                {
                    f.name: unknown_value(ex, f.type, uniform, f"{name}.{f.name}", reason, loaded=loaded)
                    for f in ctype.fields
                    if f.name
                },
            )
        case PointerType():
            return loaded_pointer(ex, ctype, uniform, name, reason)
        case ReferenceType():
            return loaded_pointer(ex, PointerType(ctype.target, ctype.const), uniform, name, reason)
        case _:
            return UnknownValue(ctype, uniform, reason, loaded=loaded)


def _is_memberwise(ctype: RecordType) -> bool:
    return bool(ctype.fields) and not ctype.is_of_bytes and is_followed(ctype)


def _load_region(ex: Executor, place: Region, node: Node | None) -> Value:
    ctype = place.ctype
    if isinstance(ctype, RecordType) and _is_memberwise(ctype):
        names = [f.name for f in ctype.fields if f.name]
        return Record(ctype, {name: load(ex, member(ex, place, name), node) for name in names})
    if isinstance(ctype, ArrayType):
        ex.exposed[place.object] = None
        return PlacePointer(place, const(0, LONG), ctype.element)
    record_region(ex, place, Op.LOAD, node)
    found = load_region(ex, place)
    if found is not None:
        return found
    for cell in place.object.cells:
        ex.escape(ex.read(cell))
    name, reason = place.object.name, "the bits of a value of another type"
    return unknown_value(ex, ctype, is_uniform_region(ex, place), name, reason)


def _load_local(ex: Executor, place: LocalElement, node: Node | None) -> Value:
    if isinstance(place.ctype, RecordType) and _is_memberwise(place.ctype):
        if not isinstance(place.offset, Const):
            record_local(ex, place, Op.LOAD, node)
        with ex.silent():
            names = [f.name for f in place.ctype.fields if f.name]
            return Record(place.ctype, {name: load(ex, raw_member(ex, place, name), node) for name in names})
    if ex.host and place.array.cell in ex.tables:  # a string, of which nothing is held before it is read
        ex.state.values.update(ex.tables[place.array.cell][1])
    if isinstance(place.offset, Const):
        known = ex.state.values.get((place.array.cell, place.offset.value))
        known = read_as(known, place.ctype) if known is not None and not is_bit_field(place.ctype) else None
        if known is None and place.array.cell.at is not None:
            at = place.array.cell.at + place.offset.value
            known = value_at(ex, place.array.cell.home, at, place.ctype)
        if isinstance(known, Expr | Real | Pointer | PlacePointer) and is_overlaid(place.ctype):  # a member's
            return _load_overlaid(ex, place, place.ctype, node)
        if known is not None:
            return known
    else:
        record_local(ex, place, Op.LOAD, node)
        if is_overlaid(place.ctype):
            with ex.silent():
                return _load_overlaid(ex, place, place.ctype, node)
        serial = ex.serial
        found = element_from_table(ex, place)
        is_told = found is not None and ex.serial == serial  # no unknown has been made
        note_read(ex, place.array.cell, place.offset, place.ctype, is_told=is_told)
        if found is not None:
            return found
    name = ex.program.text(node) if node is not None else place.array.cell.name
    for key, held in ex.state.values.items():  # it may be any of these addresses
        if isinstance(held, PlacePointer) and isinstance(key, tuple) and key[0] is place.array.cell:
            ex.escape(held)
    if ex.parameters.rely_on(place.array.cell.home):  # as if it were loaded from constant memory, which it is
        return unknown_value(ex, place.ctype, ex.is_uniform(place.offset), name, LOADED, loaded=True)
    return unknown_value(ex, place.ctype, False, name, "an element of a local array")


def _load_overlaid(ex: Executor, place: LocalElement, ctype: RecordType, node: Node | None) -> Value:
    return load_overlaid(ex, place.array, ctype, lambda name: load(ex, raw_member(ex, place, name), node))


def store(ex: Executor, place: Place, value: Value, node: Node | None) -> None:
    """Write a value to a place, converted to its type. A store that is lost for the analysis is noted."""
    if isinstance(value, Record):
        wanted = _held_type(place)
        if wanted is not None and wanted != value.type:
            value = as_base(ex, value, wanted)
            value = scalar(ex, value, Wanted(wanted)) if isinstance(value, Record) else value
        if isinstance(value, Record) and value.made and not isinstance(place, Chosen):
            value = settled(ex, place, value)
    match place:
        case Chosen():
            by_sides(ex, place, lambda side: store(ex, side, value, node))
        case Variable():
            ex.write(place.cell, _held(ex, place.cell, value, stored(convert(ex, value, place.cell.ctype))))
        case RecordPlace():
            value = convert(ex, value, place.type)
            is_first = place.at == 0 and not ex.parameters.is_changed(place.home) and not ex.frame.separate
            for name, item in place.fields.items():
                if isinstance(value, Record) and name in value.fields:
                    store(ex, item, value.fields[name], node)
                else:
                    reason = value.reason if isinstance(value, UnknownValue) else "not known"
                    store(
                        ex,
                        item,
                        UnknownValue(field_type(place.type, name), ex.is_uniform(value), reason),
                        node,
                    )
            if is_first and isinstance(value, Record):
                ex.parameters.copied(place, value)
        case Region():
            _store_region(ex, place, value, node)
        case LocalElement():
            _store_local(ex, place, value, node)
        case LocalArray(type=RecordType()) if isinstance(value, Record):
            _store_local(ex, LocalElement(place, const(0, LONG), place.type), value, node)
        case LocalArray():
            store_array(ex, LocalElement(place, const(0, LONG), place.type), value)
        case Memory():
            if isinstance(place.ctype, BitField):
                load_around(ex, place, node)
            record_access(ex, place, Op.STORE, node, copies=is_loaded(value))
            kept_in_memory(ex, value, node)
            note_stored(ex, place, value)
            if place.pointer.array.may_be_local:
                forget_escaped(ex, "a store through a pointer that may lead to it")
        case Temporary(value=UnknownValue(ctype=FragmentType())):
            return  # registers
        case Temporary(value=UnknownValue(reason=reason)) if reason == NULL:
            return  # no lane comes here
        case Temporary():
            ex.escape(value)
            if isinstance(place.value, UnknownValue):
                lost_access(ex, place.value, node)
                ex.effect("lost_store", place.value.reason)
                ex.note(EffectKind.LOST, place.value.reason, node)
                forget_exposed(ex, place.value.reason)


def _store_region(ex: Executor, place: Region, value: Value, node: Node | None) -> None:
    if isinstance(place.ctype, RecordType) and isinstance(value, Record):
        for name, item in value.fields.items():
            store(ex, member(ex, place, name), item, node)
        return
    record_region(ex, place, Op.STORE, node)
    store_region(ex, place, value)
    if ex.loops and place.offset is not None and not isinstance(place.offset, Const):
        note_filled(ex, place.offset, place.ctype)


def _held_type(place: Place) -> CType | None:
    """The type of the object that a place holds; None where it keeps whatever it is given."""
    match place:
        case Variable():
            ctype: CType = place.cell.ctype
        case RecordPlace() | LocalArray():
            ctype = place.type
        case LocalElement() | Memory() | Region():
            ctype = place.ctype
        case _:
            return None
    return None if isinstance(ctype, UnknownType | ReferenceType) else ctype


def _held(ex: Executor, cell: Cell, given: Value, value: Value) -> Value:
    """A variable's new value. A __restrict__ local of the kernel itself, set unconditionally to a whole
    array, is one that nvcc heeds always; a __restrict__ member is heeded never."""
    if not isinstance(given, Pointer) or not isinstance(value, Pointer):
        return value
    if given.through is not Provenance.NOTHING or value.through is not Provenance.RESTRICT_INNER:
        return value
    if "." in cell.name:
        return replace(value, through=given.through)
    is_parameter = value.array.parameter is not None  # and no choice of several
    whole = is_parameter and isinstance(value.offset, Const) and value.offset.value == 0
    at_top = len(ex.frames) == 1 and not ex.loops and not ex.state.guards
    return replace(value, through=Provenance.RESTRICT) if whole and at_top else value


def _store_bits(ex: Executor, place: LocalElement, at: int, value: Value, ctype: BitField) -> None:
    """A store to a bit-field of a local array's element: the unit with these bits anew."""
    cell, unit = place.array.cell, ctype.unit
    held = value_at(ex, cell.home, at + cell.at, unit) if cell.at is not None else None
    new = merged(held, 0, convert(ex, value, ctype), ctype) if held is not None else None
    if new is None:
        forget_element(ex, place)
        return
    make_room(ex, cell, at, unit.size)
    ex.write((cell, at), cast(new, unit))
    ex.assigned.add(cell)


def _store_local(ex: Executor, place: LocalElement, value: Value, node: Node | None) -> None:
    cell = place.array.cell
    if isinstance(value, Pointer):
        hidden(ex, value)
    if not isinstance(place.offset, Const):
        ex.escape(value)
        if not store_chosen(ex, place, value):
            ex.forget_elements(cell)
        if ex.loops and not is_loaded(value):
            note_filled(ex, place.offset, place.ctype)
        record_local(ex, place, Op.STORE, node)
        return
    if isinstance(place.ctype, RecordType) and isinstance(value, Record):
        for at, bits in units(value).items():  # whole, as none of their other bits can be read
            make_room(ex, cell, place.offset.value + at, bits.type.size)
            ex.write((cell, place.offset.value + at), bits)
        for name, item in sorted(value.fields.items(), key=lambda one: is_known(one[1])):
            target = raw_member(ex, place, name)
            if isinstance(target, LocalElement):
                _store_local(ex, target, item, node)
        return
    if isinstance(place.ctype, ArrayType):
        store_array(ex, place, value)
        return
    if isinstance(place.ctype, BitField):  # other fields are at that offset
        _store_bits(ex, place, place.offset.value, value, place.ctype)
        return
    make_room(ex, cell, place.offset.value, size_of(place.ctype) or 1)
    ex.write((cell, place.offset.value), convert(ex, value, place.ctype))
    ex.assigned.add(cell)
