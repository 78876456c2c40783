"""The vector type that moves neighbouring elements at once."""

from __future__ import annotations

from cudalint.ir.access import Op
from cudalint.ir.ctypes import CType, FloatType, IntType
from cudalint.rules import wording
from cudalint.rules.view import FileView, Observation

_BASES = {"float": "float", "double": "double", "int": "int", "unsigned int": "uint", "char": "char",
          "unsigned char": "uchar", "short": "short", "unsigned short": "ushort"}  # fmt: skip
#: For elements without vector types of their own, such as `__half`, by bytes.
_PLAIN = {2: "ushort", 4: "unsigned int", 8: "uint2", 16: "uint4"}


def vector_type(ctype: CType, count: int) -> str | None:
    """`float4` for four elements of float; None where CUDA has none."""
    base = _BASES.get(ctype.name) if isinstance(ctype, FloatType | IntType) else None
    return f"{base}{count}" if base and count in (2, 4) else None


def type_of_size(ctype: CType, width: int, size: int) -> str:
    """A type of `size` bytes, a power of two up to 16, for elements of `width` bytes."""
    return vector_type(ctype, size // width) or _PLAIN[size]


def rest_of_vector(observation: Observation, view: FileView) -> str:
    """For a store of some bytes of a vector of which the thread loads the others, as of a pixel's channel:
    one access moves all of them."""
    access, size = observation.access, abs(observation.lane_stride or observation.stride(0) or 0)
    if access.op is not Op.STORE or size not in _PLAIN or access.offset is None or not access.width:
        return ""
    taken = set(range(access.width))
    for one in (result.access for result in observation.launch.accesses):
        if one.array.identity != access.array.identity or one.op is Op.ATOMIC:
            continue
        apart = view.apart(one, access)
        if apart is not None and abs(apart) < size:
            taken.update(byte % size for byte in range(apart, apart + (one.width or 0)))
    if len(taken) < size:
        return ""
    what = f"{size} bytes at once (`{type_of_size(access.ctype, access.width, size)}`)"
    return f"move {what}, if {wording.array(access.array)} is aligned to them: its thread loads the rest"
