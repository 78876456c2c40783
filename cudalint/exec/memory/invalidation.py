"""What is forgotten: the values of places that may have been changed in a way that is not followed."""

from __future__ import annotations

from collections.abc import Iterable

from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.memory.regions import overlapped
from cudalint.exec.memory.reinterpretation import make_room
from cudalint.exec.values import (
    NULL,
    Cell,
    Chosen,
    Closure,
    Group,
    LocalArray,
    LocalElement,
    LocalObject,
    Memory,
    Modelled,
    Place,
    PlacePointer,
    Pointer,
    RecordPlace,
    Region,
    Temporary,
    UnknownValue,
    Value,
    Variable,
    cell_of,
    objects_at,
    pointees,
)
from cudalint.ir.ctypes import ReferenceType, size_of
from cudalint.ir.expr import Const


def forget(ex: Executor, place: Place, reason: str) -> None:
    """What a place holds is no longer known."""
    match place:
        case Variable():
            forget_cell(ex, place.cell, reason)
        case RecordPlace():
            for item in place.fields.values():
                forget(ex, item, reason)
        case LocalArray():
            ex.forget_elements(place.cell)
        case LocalElement():
            forget_element(ex, place)
        case Region():
            for cell in overlapped(place.object, place.offset, size_of(place.ctype)):
                forget_cell(ex, cell, reason)
        case Chosen():
            forget(ex, place.then, reason)
            forget(ex, place.other, reason)
        case Temporary(value=UnknownValue() as value) if value.reason != NULL:
            forget_exposed(ex, value.reason)
        case Memory() | Temporary():
            return


def forget_element(ex: Executor, place: LocalElement) -> None:
    """An element of a local array is no longer known; nor is any where it may be any of them."""
    cell, size = place.array.cell, size_of(place.ctype)
    if not isinstance(place.offset, Const) or size is None:
        ex.forget_elements(cell)
        return
    make_room(ex, cell, place.offset.value, size)
    for key in [k for k in ex.state.values if isinstance(k, tuple) and k[0] is cell]:
        if place.offset.value <= key[1] < place.offset.value + size:
            ex.drop(key)
    ex.note_assigned(cell)


def forget_cell(ex: Executor, cell: Cell, reason: str, missing: bool = False) -> None:
    """What a variable, or all of an array, holds is no longer known; `missing` as of an UnknownValue. A
    reference stays bound."""
    held = ex.state.values.get(cell)
    if cell.is_array:
        ex.forget_elements(cell)
    elif not isinstance(cell.ctype, ReferenceType) and not isinstance(held, Modelled | Group):
        if held is not None:
            ex.escape(held)
        ex.write(cell, convert(ex, UnknownValue(cell.ctype, False, reason, missing), cell.ctype))


def forget_keys(ex: Executor, keys: set[object], reason: str) -> None:
    """Cells and elements hold what is not known."""
    for key in list(keys):
        if isinstance(key, tuple):
            ex.drop(key)
        elif isinstance(key, Cell) and key in ex.state.values:
            forget_cell(ex, key, reason, missing=True)


def forget_pointee(ex: Executor, value: Value, reason: str, keeps: bool = True) -> None:
    """The objects to which a value points are no longer known, nor what they point to in turn. Whoever has
    changed them `keeps` their addresses, or surely does not."""
    forget_objects(ex, pointees(value), reason, keeps)


def forget_around(ex: Executor, place: Place, reason: str) -> None:
    """The objects of which a place is a part are no longer known, nor what they point to."""
    if isinstance(place, Temporary):
        forget(ex, place, reason)
    forget_objects(ex, objects_at(place), reason)


def forget_escaped(ex: Executor, reason: str, given: Iterable[LocalObject] = ()) -> None:
    """Code that is not followed has run, or has stored where it is not known: it may have changed every
    object of which the address was let out of sight, and those that it was `given`."""
    forget_objects(ex, [*given, *_alive(ex, ex.escaped)], reason)


def forget_exposed(ex: Executor, reason: str, given: Iterable[LocalObject] = ()) -> None:
    """A store to a place of which nothing is known: any object whose address was taken may be it."""
    forget_objects(ex, [*given, *_alive(ex, ex.escaped | ex.exposed)], reason)


def forget_where_it_leads(ex: Executor, pointer: Value, reason: str) -> None:
    """What is written by a pointer of which it is not known where it leads: an object that has escaped, or,
    where not even its type is known for sure, any whose address was taken."""
    if isinstance(pointer, Pointer):
        forget_escaped(ex, reason)
    else:
        forget_exposed(ex, reason)


def _alive(ex: Executor, objects: dict[LocalObject, None]) -> list[LocalObject]:
    """Those of functions under execution that hold something. They are few: each execution of a function has
    objects of its own, which stay among the `objects` when it is over."""
    if not objects:
        return []
    held = map(cell_of, ex.state.values)
    homes = dict.fromkeys(cell.home for cell in held if isinstance(cell, Cell))
    return [home for home in homes if home in objects]


def forget_objects(ex: Executor, objects: Iterable[LocalObject], reason: str, keeps: bool = True) -> None:
    """Some objects are no longer known, nor what they point to in turn."""
    direct = dict.fromkeys(objects)
    if not direct or ex.unevaluated:  # it changes nothing, and of what it gives the type alone is asked for
        return
    ex.step(ex.state.steps)
    found = reached(ex, direct)
    if keeps:
        ex.escaped.update(dict.fromkeys(found))
    for home in found:
        if home.is_constant:
            continue
        ex.step(len(home.cells))
        for cell in home.cells:
            if home in direct or cell in ex.state.values:  # else a variable that is not set, or is gone
                forget_cell(ex, cell, reason)


def reached(ex: Executor, objects: Iterable[LocalObject]) -> list[LocalObject]:
    """The objects and all to which pointers within them lead."""
    held: dict[LocalObject, list[Value]] = {}
    for key, value in ex.state.values.items():
        if isinstance(value, PlacePointer | Closure):
            cell = cell_of(key)
            if isinstance(cell, Cell):
                held.setdefault(cell.home, []).append(value)
    found = dict.fromkeys(objects)
    pending = list(found)
    while pending:
        for value in held.get(pending.pop(), ()):
            new = [home for home in pointees(value) if home not in found]
            found.update(dict.fromkeys(new))
            pending += new
    return list(found)
