"""The objects that a pointer may lead to, as the compiler's alias analysis tells them apart."""

from __future__ import annotations

from enum import Enum, auto

from cudalint.ir.access import Array, Kernel, Space
from cudalint.ir.ctypes import PointerType

_EITHER = "either:"


class RootKind(Enum):
    """What is known of where an array lies, as far as aliases go."""

    RESTRICT = auto()  # a __restrict__ parameter of the kernel
    PLAIN = (
        auto()
    )  # any other pointer parameter, a member of one, a __device__ array, a pointer read from memory
    FIXED = auto()  # a const __device__ array
    ELSEWHERE = auto()  # not global memory
    UNKNOWN = auto()


class Roots:
    """The roots of a kernel's arrays."""

    def __init__(self, kernel: Kernel) -> None:
        self._arrays = {array.root: array for array in kernel.arrays}
        self._arrays.update((access.array.root, access.array) for access in kernel.accesses)

    def of(self, root: str) -> tuple[str, ...]:
        """`root`, or the roots between which a pointer was chosen."""
        if not root.startswith(_EITHER):
            return (root,)
        return tuple(dict.fromkeys(root.replace(_EITHER, "").split("|")))

    def name(self, root: str) -> str:
        """What people call it."""
        array = self._arrays.get(root)
        return array.name if array is not None else root.rpartition(":")[2]

    def kind(self, root: str) -> RootKind:
        """The kind of the array with this root."""
        array = self._arrays.get(root)
        return RootKind.UNKNOWN if array is None else _kind(array)


def _kind(array: Array) -> RootKind:
    scheme, _, rest = array.root.partition(":")
    if array.space not in (Space.GLOBAL, Space.GENERIC):
        return RootKind.ELSEWHERE
    match scheme:
        case "param":
            is_member = "." in rest  # nvcc takes no notice of __restrict__ on a member
            return RootKind.RESTRICT if array.restrict and not is_member else RootKind.PLAIN
        case "device":
            fixed = array.const and not isinstance(array.element, PointerType)
            return RootKind.FIXED if fixed else RootKind.PLAIN
        case "loaded" if array.note == "loaded data":
            return RootKind.PLAIN
        case _:
            return RootKind.UNKNOWN
