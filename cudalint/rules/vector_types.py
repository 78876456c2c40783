"""The vector type that moves neighbouring elements at once."""

from __future__ import annotations

from cudalint.ir.ctypes import CType, FloatType, IntType

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
