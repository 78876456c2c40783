"""The storage of a variable: one object, with a cell for each scalar and each array in it."""

from __future__ import annotations

from cudalint.exec.values import Cell, LocalArray, LocalObject, Place, RecordPlace, Variable
from cudalint.ir.access import Span
from cudalint.ir.ctypes import ArrayType, CType, RecordType, is_followed

#: The depth of what a function may hand out: of the outermost one.
OUTLIVING = 1


def declared(name: str, ctype: CType, span: Span | None, depth: int) -> Place:
    """A new object of type `ctype`; `depth` is that of the function that declares it."""
    home = LocalObject(name, span)
    if isinstance(ctype, RecordType) and not is_followed(ctype):
        return LocalArray(Cell(name, ctype, span, depth, home, 0), ctype)
    return _part(home, 0, name, ctype, depth)


def new_object(name: str, ctype: CType, depth: int) -> Place:
    """The same of an object that a constructor is to make, or that takes an argument by value: it is no other
    one's image."""
    place = declared(name, ctype, None, depth)
    if isinstance(place, RecordPlace):
        place.home.is_own = True
    return place


def _part(home: LocalObject, at: int | None, name: str, ctype: CType, depth: int) -> Place:
    if isinstance(ctype, RecordType) and is_memberwise(ctype):
        fields = {
            field.name: _part(
                home,
                None if at is None or field.offset is None else at + field.offset,
                f"{name}.{field.name}",
                field.type,
                depth,
            )
            for field in ctype.fields
        }
        record = RecordPlace(ctype, fields, home, at)
        home.records.append(record)
        return record
    cell = Cell(name, ctype, home.span, depth, home, at)
    return LocalArray(cell, ctype) if isinstance(ctype, ArrayType | RecordType) else Variable(cell)


def is_memberwise(ctype: RecordType) -> bool:
    """Whether the members' names tell all that such an object holds; a class may have none."""
    if ctype.is_of_bytes:
        return False
    return (bool(ctype.fields) or ctype.size is not None) and all(f.name for f in ctype.fields)
