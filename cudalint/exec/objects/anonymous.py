"""Members of a class without a name, `struct { ... };` and `union { ... };` within it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, const
from cudalint.dataclass import replace
from cudalint.exec.memory.packed import part_alignment
from cudalint.exec.memory.regions import part_at
from cudalint.exec.values import LocalArray, LocalElement, Memory, Place, RecordPlace, Region
from cudalint.ir.ctypes import RecordType
from cudalint.ir.expr import LONG

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cudalint.sema.types.record_info import RecordInfo


def own_parts(info: RecordInfo) -> Iterator[tuple[str, RecordType | None]]:
    """The members of a class in the order of their declarations; of one without a name its first member's
    name, with its type."""
    passed: set[str] = set()
    for name in info.members:
        if name not in passed:
            unnamed = info.unnamed.get(name)
            passed |= {field.name for field in unnamed.fields} if unnamed is not None else set()
            yield name, unnamed


def variants(info: RecordInfo) -> list[frozenset[str]]:
    """Members of which an object holds one at a time, those of unions: none is made or destroyed that the
    code does not name [class.union]."""
    if info.type.is_union:
        return [frozenset(info.members)]
    return [
        frozenset(field.name for field in unnamed.fields)
        for unnamed in info.unnamed.values()
        if unnamed.is_union
    ]


def unnamed_part(place: Place, name: str, unnamed: RecordType) -> Place | None:
    """The member without a name of the object at a place, one of whose own members is `name`; None where that
    is not known."""
    whole = _type_of(place)
    outer = next((one.offset for one in whole.fields if one.name == name), None) if whole else None
    inner = next((one.offset for one in unnamed.fields if one.name == name), None)
    if outer is None or inner is None:
        return None
    shift = const(outer - inner, LONG)
    match place:
        case RecordPlace() if all(field.name in place.fields for field in unnamed.fields):
            fields = {field.name: place.fields[field.name] for field in unnamed.fields}
            at = None if place.at is None else place.at + shift.value
            return RecordPlace(unnamed, fields, place.home, at)
        case LocalArray():
            return LocalElement(place, shift, unnamed)
        case LocalElement():
            return LocalElement(place.array, binary("+", place.offset, shift), unnamed)
        case Memory():
            offset = binary("+", place.pointer.offset, shift)
            aligned = part_alignment(place, unnamed, shift.value)
            pointer = replace(place.pointer, offset=offset, target=unnamed)
            return Memory(pointer, unnamed, aligned=aligned)
        case Region() if place.offset is not None:
            return part_at(place.object, binary("+", place.offset, shift), unnamed)
    return None


def _type_of(place: Place) -> RecordType | None:
    ctype = place.type if isinstance(place, RecordPlace | LocalArray) else getattr(place, "ctype", None)
    return ctype if isinstance(ctype, RecordType) else None
