"""Where a place lies within its local object, and what lies at an offset of one."""

from __future__ import annotations

from cudalint.algebra.build import binary, const
from cudalint.exec.values import (
    Cell,
    LocalArray,
    LocalElement,
    LocalObject,
    Place,
    RecordPlace,
    Region,
    Variable,
)
from cudalint.ir.ctypes import CType, size_of
from cudalint.ir.expr import LONG, Const, Expr


def located(place: Place) -> tuple[LocalObject, Expr | None] | None:
    """The object that a place is a part of, with its offset in bytes (None: not known); None for a place
    that is not one part of one local object."""
    match place:
        case Variable(cell=cell) | LocalArray(cell=cell):
            return cell.home, _constant(cell.at)
        case LocalElement(array=LocalArray(cell=cell)):
            return cell.home, moved(_constant(cell.at), place.offset)
        case RecordPlace():
            return place.home, _constant(place.at)
        case Region():
            return place.object, place.offset
    return None


def moved(offset: Expr | None, by: Expr | None) -> Expr | None:
    """The sum of two offsets; None where one is not known."""
    return None if offset is None or by is None else binary("+", offset, by)


def part_at(home: LocalObject, offset: Expr | None, ctype: CType) -> Place:
    """What an object of type `ctype` at an offset is: the very part that the declaration puts there, else
    bytes that are seen as something else."""
    if isinstance(offset, Const):
        for record in home.records:
            if record.at == offset.value and record.type == ctype:
                return record
        for cell in home.cells:
            found = _within(cell, offset.value, ctype)
            if found is not None:
                return found
    elif offset is not None and len(home.cells) == 1 and home.cells[0].is_array:
        [cell] = home.cells
        return LocalElement(_array(cell), offset, ctype)
    return Region(home, offset, ctype)


def _within(cell: Cell, at: int, ctype: CType) -> Place | None:
    if cell.at is None:
        return None
    if not cell.is_array:
        return Variable(cell) if cell.at == at and cell.ctype == ctype else None
    if cell.at == at and cell.ctype == ctype:
        return _array(cell)
    size, whole = size_of(ctype), size_of(cell.ctype)
    alone = len(cell.home.cells) == 1
    inside = cell.at <= at and size is not None and whole is not None and at + size <= cell.at + whole
    return LocalElement(_array(cell), const(at - cell.at, LONG), ctype) if inside or alone else None


def overlapped(home: LocalObject, offset: Expr | None, size: int | None) -> list[Cell]:
    """The cells that an access of `size` bytes at an offset may touch."""
    if not isinstance(offset, Const) or size is None:
        return list(home.cells)
    return [cell for cell in home.cells if _meets(cell, offset.value, size)]


def _meets(cell: Cell, at: int, size: int) -> bool:
    whole = size_of(cell.ctype)
    if cell.at is None:
        return True
    return cell.at < at + size and (whole is None or at < cell.at + whole)


def extent(home: LocalObject) -> int | None:
    """The bytes of an object, but for padding at its end; None where they are not known."""
    ends: list[int] = []
    for cell in home.cells:
        size = size_of(cell.ctype)
        if cell.at is None or size is None:
            return None
        ends.append(cell.at + size)
    return max(ends, default=0)


def _array(cell: Cell) -> LocalArray:
    return LocalArray(cell, cell.ctype)  # type: ignore[arg-type]


def _constant(at: int | None) -> Expr | None:
    return None if at is None else const(at, LONG)
