"""Parts of packed objects, which nvcc takes in words of the alignment that it knows of them."""

from __future__ import annotations

from math import gcd

from cudalint.dataclass import replace
from cudalint.exec.values import Memory, Place
from cudalint.ir.access import Array
from cudalint.ir.ctypes import CType, align_of
from cudalint.ir.identity import ObjectKind

#: Objects whose alignment nvcc sees where they are accessed.
_OWN = (ObjectKind.DEVICE, ObjectKind.SHARED, ObjectKind.DYNAMIC)


def part_alignment(place: Memory, ctype: CType, at: int) -> int | None:
    """The alignment of a part `at` bytes behind the start of an object, where it is not that of its type: as
    it is named, for a pointer or a reference to it knows nothing of that [nvcc 13 on sm_90]."""
    whole, own = place.aligned or align_of(place.ctype), align_of(ctype)
    if whole is None or own is None:
        return None
    known = gcd(whole, at)
    return known if known != own else None


def by_reference(place: Place) -> Place:
    """The object that a reference refers to."""
    return replace(place, aligned=None) if isinstance(place, Memory) and place.aligned is not None else place


def word_alignment(place: Memory) -> int | None:
    """The alignment of an access, where it is less than that of its type. What a variable's own declaration
    asks for helps its parts."""
    array: Array = place.pointer.array
    own = align_of(place.ctype)
    if place.aligned is None or own is None or place.aligned >= own:
        return None
    if array.identity.may_be(*_OWN) and (array.align or 0) > place.aligned:
        return None
    return place.aligned
