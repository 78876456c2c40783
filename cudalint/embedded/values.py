"""What a Python expression is known to be, without running it."""

from __future__ import annotations

import ast
from dataclasses import field

from cudalint.dataclass import dataclass
from cudalint.embedded.tracked import Tracked


@dataclass(frozen=True, slots=True)
class Unknown:
    """A value that the text does not give. `text` is its expression."""

    text: str = ""


@dataclass(frozen=True, slots=True)
class DType:
    """A type of elements, by the name that NumPy gives it."""

    name: str


@dataclass(frozen=True, slots=True)
class Scalar:
    """A number of a type: `np.int32(5)`. `value` is None where it is not known."""

    dtype: DType
    value: int | float | None


@dataclass(frozen=True, slots=True)
class Array:
    """An array on the host or the device. It `starts` where its allocation does, or may begin within one."""

    dtype: DType | None
    starts: bool = True


@dataclass(frozen=True, slots=True)
class Made:
    """What a call of an entry point gives: `what` is "module", "kernel", "elementwise", "configuration" or
    "named", a kernel of any module. `name` is the kernel's."""

    what: str
    call: ast.Call
    name: str | None = None
    arguments: dict[str, object] = field(default_factory=dict, hash=False, compare=False)


Value = (
    Unknown | Tracked | int | float | bool | None | tuple["Value", ...] | dict[str, "Value"]
    | DType | Scalar | Array | Made
)  # fmt: skip

#: NumPy's scalar types and the types of C that they are on the device [NumPy, "Scalars"; the widths of CUDA's
#: 64-bit hosts].
C_TYPES = {
    "bool": "bool", "bool_": "bool", "int8": "signed char", "uint8": "unsigned char", "int16": "short",
    "uint16": "unsigned short", "int32": "int", "uint32": "unsigned int", "int64": "long long",
    "uint64": "unsigned long long", "intc": "int", "uintc": "unsigned int", "longlong": "long long",
    "ulonglong": "unsigned long long", "intp": "long long", "uintp": "unsigned long long",
    "float16": "__half", "half": "__half", "float32": "float", "single": "float", "float64": "double",
    "double": "double", "byte": "signed char", "ubyte": "unsigned char", "short": "short",
    "ushort": "unsigned short", "complex64": "float2", "complex128": "double2", "csingle": "float2",
}  # fmt: skip
#: The characters that stand for them [NumPy, "Array-protocol type strings"].
CODES = {
    "f": "float32", "d": "float64", "e": "float16", "i": "int32", "I": "uint32", "l": "int64", "L": "uint64",
    "q": "int64", "Q": "uint64", "b": "int8", "B": "uint8", "h": "int16", "H": "uint16", "?": "bool",
    "F": "complex64", "D": "complex128", "f2": "float16", "f4": "float32", "f8": "float64", "i1": "int8",
    "i2": "int16", "i4": "int32", "i8": "int64", "u1": "uint8", "u2": "uint16", "u4": "uint32",
    "u8": "uint64", "c8": "complex64", "c16": "complex128",
    "float": "float64", "int": "int64", "complex": "complex128",
}  # fmt: skip


def dtype_named(text: str) -> DType | None:
    """The type that a string or a name means."""
    name = CODES.get(text.lstrip("<=|"), text)
    return DType(name) if name in C_TYPES else None


def as_number(value: Value) -> int | float | None:
    """A number's value."""
    if isinstance(value, Scalar):
        return value.value
    return value if isinstance(value, int | float) else None


def as_int(value: Value) -> int | None:
    """A whole number's value."""
    number = as_number(value)
    return int(number) if isinstance(number, int) else None


def as_text(value: Value) -> str | None:
    """A string that is wholly known."""
    return value.text if isinstance(value, Tracked) and not value.has_holes else None
