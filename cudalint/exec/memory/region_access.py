"""Loads and stores of bytes of a local object that are seen as what the declaration does not put there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise

from cudalint.algebra.build import binary, cast, const
from cudalint.algebra.sparse import Polynomial
from cudalint.algebra.walk import free_symbols, substitute
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.host.deferred import need_trip
from cudalint.exec.joins import join_values
from cudalint.exec.memory.alignment import lattice
from cudalint.exec.memory.bytes import merged, parts_of, value_at
from cudalint.exec.memory.invalidation import forget, forget_cell
from cudalint.exec.memory.regions import extent, overlapped, part_at
from cudalint.exec.memory.reinterpretation import read_as
from cudalint.exec.parts_of_values import mapped
from cudalint.exec.values import (
    Cell,
    LocalArray,
    LocalElement,
    LocalObject,
    MemberPointer,
    PlacePointer,
    Pointer,
    Region,
    Value,
    Variable,
    captures_nothing,
)
from cudalint.ir.ctypes import CType, IntType, size_of
from cudalint.ir.expr import LONG, ULONG, Const, Expr, SymbolKind

#: Elements that are told apart by an offset which is not a constant.
MAX_TABLE = 32
#: Elements that make a progression.
_SHORTEST = 3


def scalar_at(ex: Executor, home: LocalObject, at: int, ctype: CType) -> Value | None:
    """The scalar of type `ctype` at a constant offset of an object; None where its bits are not known."""
    size = size_of(ctype)
    found = _scalar_at(ex, home, at, ctype, size)
    return found if found is not None else value_at(ex, home, at, ctype)


def _scalar_at(ex: Executor, home: LocalObject, at: int, ctype: CType, size: int | None) -> Value | None:
    match part_at(home, const(at, LONG), ctype):
        case Variable(cell=cell):
            return ex.state.values.get(cell)
        case LocalElement(array=LocalArray(cell=cell), offset=Const(value=inner)):
            held = ex.state.values.get((cell, inner))
            return None if held is None else read_as(held, ctype)
        case Region() if size is not None:
            cells = overlapped(home, const(at, LONG), size)
            if len(cells) != 1 or cells[0].is_array or cells[0].at is None:
                return None
            held, inside = ex.state.values.get(cells[0]), at - cells[0].at
            if held is None or inside == 0:
                return None if held is None else read_as(held, ctype)
            if isinstance(held, Expr) and isinstance(ctype, IntType) and inside > 0:
                bits = binary(">>", cast(held, ULONG), const(8 * inside))
                return cast(bits, ctype) if 8 * inside + ctype.bits <= held.type.bits else None
    return None


def from_table(
    ex: Executor, home: LocalObject, offset: Expr, ctype: CType, first: int, end: int
) -> Value | None:
    """The scalar at an offset that is not a constant: one of those at which it may be in the bytes
    [first, end) of the object, all of which have to be known."""
    return selected(ex, offset, ctype, first, end, lambda at: scalar_at(ex, home, at, ctype))


def element_from_table(ex: Executor, place: LocalElement) -> Value | None:
    """The element of a small local array whose elements are all known."""
    cell, whole = place.array.cell, size_of(place.array.type)
    if whole is None or cell.at is None:
        return None
    offset = binary("+", place.offset, const(cell.at, LONG))
    return from_table(ex, cell.home, offset, place.ctype, cell.at, cell.at + whole)


def selected(
    ex: Executor, offset: Expr, ctype: CType, first: int, end: int, scalar: Callable[[int], Value | None]
) -> Value | None:
    """One of the values that `scalar` gives at the places of a table, [first, end), by an offset that is not
    a constant; None where they are too many, or a value is not known and one may be read that is not: by
    an offset that a loop's counter tells, those that are known are."""
    size = size_of(ctype)
    start, step = lattice(offset)
    step = step or size or 1
    if not size or (end - first) > MAX_TABLE * step:
        return None
    places = range(first + (start - first) % step, end - size + 1, step)
    known: list[tuple[int, Value]] = []
    for at in places:
        value = scalar(at)
        if isinstance(value, Expr | Pointer | PlacePointer | MemberPointer) or captures_nothing(value):
            assert value is not None
            known.append((at, value))
    if not known:
        return None
    need_trip(ex, offset)
    if len(known) < len(places):
        if not _is_counted(offset):
            return None
        in_each = _in_iterations(ex, offset, dict(known))
        if in_each is not None or not isinstance(ctype, IntType):
            return in_each
        unknown: Value = ex.fresh("element", False, ctype, reason="an element of a local array")
        return _by_place(ex, offset, unknown, known)
    found = _progression(ex, offset, places, [value for _, value in known])
    return found if found is not None else _by_place(ex, offset, known[0][1], known[1:])


def _by_place(ex: Executor, offset: Expr, other: Value, known: list[tuple[int, Value]]) -> Value:
    """The value at the place that an offset is, `other` at those of which none is given."""
    result = other
    for at, value in known:
        result = join_values(ex, binary("==", offset, const(at, offset.type)), value, result)
    return result


def _in_iterations(ex: Executor, offset: Expr, known: dict[int, Value]) -> Value | None:
    """The value by the counter of a loop whose iterations are told apart, each of which reads a known one;
    None where that is not known."""
    loop = next((one for one in reversed(ex.loops) if one.counter in free_symbols(offset)), None)
    if loop is None:
        return None
    loop.partly = True
    if not loop.iterations:
        return None
    result: Value | None = None
    for number in reversed(range(loop.iterations + (loop.in_test and not loop.body_first))):
        put = partial(substitute, mapping={loop.counter: const(number)})
        at = put(offset)
        value = known.get(at.value) if isinstance(at, Const) else None
        if value is None:
            return None
        value = mapped(value, put)
        if result is not None:
            value = join_values(ex, binary("==", loop.counter, const(number)), value, result)
        result = value
    return result


def _is_counted(offset: Expr) -> bool:
    """Whether the counters of loops alone decide an offset."""
    symbols = free_symbols(offset)
    return bool(symbols) and all(symbol.kind is SymbolKind.COUNTER for symbol in symbols)


def _progression(ex: Executor, offset: Expr, places: range, values: list[Value]) -> Expr | None:
    """The element at an offset where each is the one before and a constant more."""
    if len(values) < _SHORTEST or not all(isinstance(one, Expr) and one.type.signed for one in values):
        return None
    forms = ex.program.polynomials
    elements = [one for one in values if isinstance(one, Expr)]
    gaps = {forms.constant(forms.of(binary("-", after, before))) for before, after in pairwise(elements)}
    [gap] = gaps if len(gaps) == 1 else [None]
    if gap is None:
        return None
    distance = forms.of(binary("-", offset, const(places.start, offset.type)))
    if any(coefficient % places.step for coefficient in distance.values()):
        return None
    number = forms.expression(Polynomial({m: c // places.step for m, c in distance.items()}))
    first = elements[0]
    return binary("+", first, binary("*", cast(number, first.type), const(gap, first.type)))


def load_region(ex: Executor, place: Region) -> Value | None:
    """What the bytes hold; None where that is not known."""
    if isinstance(place.offset, Const):
        return scalar_at(ex, place.object, place.offset.value, place.ctype)
    end = extent(place.object)
    if place.offset is None or end is None:
        return None
    return from_table(ex, place.object, place.offset, place.ctype, 0, end)


def is_uniform_region(ex: Executor, place: Region) -> bool:
    """Whether the bytes are surely the same for all lanes, whatever they are."""
    cells = overlapped(place.object, place.offset, size_of(place.ctype))
    if place.offset is None or not ex.is_uniform(place.offset) or any(cell.is_array for cell in cells):
        return False
    return all(ex.is_uniform(ex.read(cell)) for cell in cells)


def store_region(ex: Executor, place: Region, value: Value) -> None:
    """A store to a scalar that lies there as another type of its size; else what overlaps is forgotten."""
    size = size_of(place.ctype)
    cells = overlapped(place.object, place.offset, size)
    if isinstance(place.offset, Const) and len(cells) == 1:
        [cell] = cells
        same = cell.at == place.offset.value and size_of(cell.ctype) == size
        if same and isinstance(cell.ctype, IntType) and isinstance(place.ctype, IntType):
            ex.write(cell, convert(ex, convert(ex, value, place.ctype), cell.ctype))
            return
        held = ex.state.values.get(cell)
        if isinstance(cell.ctype, IntType) and held is not None and cell.at is not None:
            inside = place.offset.value - cell.at
            new = merged(held, inside, convert(ex, value, place.ctype), place.ctype) if inside >= 0 else None
            if new is not None:
                ex.write(cell, cast(new, cell.ctype))
                return
    if isinstance(place.offset, Const) and size and _store_whole(ex, place.offset.value, size, cells, value):
        return
    if not isinstance(place.offset, Const) and place.offset is not None and _store_any(ex, place, value):
        return
    ex.escape(value)
    forget(ex, place, "a part of it was set, or its bits were")


def _store_whole(ex: Executor, at: int, size: int, cells: list[Cell], value: Value) -> bool:
    """A store that covers several integers: each gets its part."""
    places: list[tuple[int, IntType]] = []
    for cell in cells:
        if not isinstance(cell.ctype, IntType) or cell.at is None:
            return False
        if not at <= cell.at <= at + size - cell.ctype.size or cell.ctype.name == "bool":
            return False
        places.append((cell.at - at, cell.ctype))
    parts = parts_of(value, size, places)
    for cell, part in zip(cells, parts or (), strict=parts is not None):
        ex.write(cell, part)
    return parts is not None


def _store_any(ex: Executor, place: Region, value: Value) -> bool:
    """A store to one of the scalars of an object that are of the place's type, by its offset; what is of
    another type is forgotten. False where they are too many."""
    assert place.offset is not None
    size, end = size_of(place.ctype), extent(place.object)
    if not size or end is None or end > MAX_TABLE * size:
        return False
    for cell in list(place.object.cells):
        held = ex.state.values.get(cell)
        if cell.is_array or cell.ctype != place.ctype or cell.at is None or held is None:
            forget_cell(ex, cell, "a part of it was set, or its bits were")
            continue
        here = binary("==", place.offset, const(cell.at, place.offset.type))
        ex.write(cell, join_values(ex, here, convert(ex, value, cell.ctype), held, cell.ctype))
    return True
