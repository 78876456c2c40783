"""Objects of CuTe as values: tensors, and the integers that are known at compile time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cudalint.algebra.build import const
from cudalint.cute.integers import Coordinate, UnsupportedError
from cudalint.cute.tensor import Tensor, is_stateless
from cudalint.exec.values import Modelled, PlacePointer, Pointer, UnknownValue, Value
from cudalint.ir.ctypes import CType, IntType, StatelessType, UnknownType
from cudalint.ir.expr import Const, Expr

_STATEFUL = UnknownType("auto", "an object of the CuTe library")
#: The type of a static integer, cute::Int<N>: arithmetic other than the library's own makes it an int.
STATIC = IntType("cute::Int", 32, True)


def to_value(item: Any) -> Value:
    """An object of the model as a value of the execution."""
    if isinstance(item, bool):
        return const(int(item))
    if isinstance(item, int):
        return Const(item, STATIC)
    if isinstance(item, Expr | Pointer | PlacePointer | UnknownValue):
        return item
    stateless = is_stateless(item)
    ctype: CType = StatelessType("a type of CuTe", item) if stateless else _STATEFUL
    return Modelled(item, ctype)


def from_value(value: Value) -> Any:
    """A value of the execution as an object of the model. Raises UnsupportedError for what is not known."""
    match value:
        case Modelled():
            return value.item
        case Const() if value.type == STATIC:
            return value.value
        case UnknownValue():
            raise UnsupportedError(value.reason)
        case _:
            return value


def is_memory(tensor: Tensor) -> bool:
    """Whether its elements lie in memory, and not in registers."""
    return isinstance(tensor.data, Pointer)


def pointers(item: Any) -> Iterator[Pointer]:
    """The memory that an object of the model leads to."""
    if isinstance(item, Pointer):
        yield item
    elif isinstance(item, Tensor):
        if isinstance(item.data, Pointer):
            yield item.data
    elif isinstance(item, tuple):
        for part in item:
            yield from pointers(part)


def element_of(coordinate: Any) -> Any:
    """An element of a tensor of coordinates: a tuple of numbers."""
    return coordinate.parts if isinstance(coordinate, Coordinate) else coordinate
