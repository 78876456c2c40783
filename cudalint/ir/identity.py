"""What tells memory objects apart within a kernel."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class ObjectKind(StrEnum):
    """Where a memory object comes from, or the pointer that leads to it."""

    PARAMETER = "parameter"  # what a pointer parameter of the kernel points to, or a member of one
    DEVICE = "device"  # a __device__ or __constant__ variable
    SHARED = "shared"  # a __shared__ variable
    DYNAMIC = "dynamic"  # the launch's dynamic shared memory, whatever its name
    LOCAL = "local"  # a thread's own array
    HEAP = "heap"  # what `new` gives
    TEXTURE = "texture"
    LOADED = "loaded"  # what a pointer points to that was read from memory beyond the block
    UNKNOWN = "unknown"  # what a pointer of any other origin points to
    EXTERNAL = "external"  # an object that is not in view
    ASSEMBLY = "assembly"  # what inline assembly reaches by an address of its own
    EITHER = "either"  # one of several


class ObjectId(NamedTuple):
    """`at` tells apart objects of one kind and name. `member`: of a parameter that is a structure."""

    kind: ObjectKind
    name: str = ""
    at: int = 0
    member: str = ""
    parts: tuple[ObjectId, ...] = ()  # EITHER: of which, none of them of that kind itself

    @property
    def each(self) -> tuple[ObjectId, ...]:
        """The objects that it may be."""
        return self.parts or (self,)

    @property
    def whole(self) -> ObjectId:
        """The parameter that it is a member of; else itself."""
        return self._replace(member="")

    def may_be(self, *kinds: ObjectKind) -> bool:
        """Whether it is, or may be, of one of these kinds."""
        return any(part.kind in kinds for part in self.each)


def parameter_id(name: str) -> ObjectId:
    """The object behind the parameter `s`, or behind its member, as `s.rows[2].data` names it."""
    whole, _, member = name.partition(".")
    return ObjectId(ObjectKind.PARAMETER, whole, member=member)


def either_id(first: ObjectId, second: ObjectId) -> ObjectId:
    """One of two objects."""
    parts = tuple(dict.fromkeys((*first.each, *second.each)))
    return ObjectId(ObjectKind.EITHER, parts=parts)
