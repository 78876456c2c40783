"""The objects that a pointer may lead to, as the compiler's alias analysis tells them apart."""

from __future__ import annotations

from enum import Enum, auto

from cudalint.ir.access import Array, Kernel, Space
from cudalint.ir.ctypes import PointerType
from cudalint.ir.identity import ObjectId, ObjectKind


class AliasClass(Enum):
    """What is known of where an object lies, as far as aliases go."""

    RESTRICT = auto()  # a __restrict__ parameter of the kernel
    PLAIN = (
        auto()
    )  # any other pointer parameter, a member of one, a __device__ array, a pointer read from memory
    FIXED = auto()  # a const __device__ array
    ELSEWHERE = auto()  # not global memory
    UNKNOWN = auto()


class Objects:
    """The memory objects of a kernel."""

    def __init__(self, kernel: Kernel) -> None:
        self._arrays = {array.identity: array for array in kernel.arrays}
        self._arrays.update((access.array.identity, access.array) for access in kernel.accesses)

    def name(self, identity: ObjectId) -> str:
        """What people call it."""
        array = self._arrays.get(identity)
        return array.name if array is not None else identity.member or identity.name

    def alias_class(self, identity: ObjectId) -> AliasClass:
        """How it may be reached by other pointers."""
        array = self._arrays.get(identity)
        return AliasClass.UNKNOWN if array is None else _alias_class(array)


def _alias_class(array: Array) -> AliasClass:
    identity = array.identity
    if array.space not in (Space.GLOBAL, Space.GENERIC):
        return AliasClass.ELSEWHERE
    match identity.kind:
        case ObjectKind.PARAMETER:  # nvcc takes no notice of __restrict__ on a member
            heeded = array.restrict and not identity.member
            return AliasClass.RESTRICT if heeded else AliasClass.PLAIN
        case ObjectKind.DEVICE:
            fixed = array.const and not isinstance(array.element, PointerType)
            return AliasClass.FIXED if fixed else AliasClass.PLAIN
        case ObjectKind.LOADED:
            return AliasClass.PLAIN
        case _:
            return AliasClass.UNKNOWN
