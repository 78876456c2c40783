"""Objects of CuTe as values: tensors, and the integers that are known at compile time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from cudalint.algebra.build import binary, cast, const
from cudalint.cute.atoms import CopyAtom, CopyOperation, MmaAtom
from cudalint.cute.integers import Coordinate, Underscore, UnsupportedError, add, expression, multiply
from cudalint.cute.layout import AnyLayout, Composed, Layout, Swizzle, sliced
from cudalint.cute.tiled import TiledCopy, TiledMma
from cudalint.exec.values import Modelled, PlacePointer, Pointer, UnknownValue, Value
from cudalint.ir.ctypes import CType, IntType, StatelessType, UnknownType, size_of
from cudalint.ir.expr import LONG, Const, Expr

_STATEFUL = UnknownType("auto", "an object of the CuTe library")
#: The type of a static integer, cute::Int<N>: arithmetic other than the library's own makes it an int.
STATIC = IntType("cute::Int", 32, True)


@dataclass(frozen=True, slots=True)
class Tensor:
    """`data` with a layout: a pointer to memory or to registers, or None where the offsets themselves are
    the elements (make_identity_tensor)."""

    data: Pointer | PlacePointer | None
    layout: AnyLayout
    element: CType | None

    @property
    def is_memory(self) -> bool:
        """Whether its elements lie in memory, and not in registers."""
        return isinstance(self.data, Pointer)

    @property
    def bits(self) -> int:
        """The size of an element in bits. Raises UnsupportedError."""
        size = size_of(self.element) if self.element is not None else None
        if size is None:
            raise UnsupportedError(getattr(self.element, "reason", "the size of an element is not known"))
        return 8 * size

    def with_layout(self, layout: AnyLayout) -> Tensor:
        """The same data seen through another layout."""
        return replace(self, layout=layout)

    def part(self, coordinate: Any) -> Tensor:
        """The modes that the coordinate leaves open, at the place that it gives."""
        if isinstance(self.layout, Composed):
            inner, start = sliced(coordinate, self.layout.layout)
            whole = replace(self.layout, layout=inner, offset=add(self.layout.offset, start))
            return replace(self, layout=whole)
        inner, start = sliced(coordinate, self.layout)
        if self.data is None:
            if isinstance(start, int):
                return replace(self, layout=inner)
            return Shifted(None, inner, None, start)
        return replace(self, data=self.moved(start), layout=inner)

    def moved(self, count: Any) -> Any:
        """Its pointer, `count` elements further on."""
        if self.data is None:
            raise UnsupportedError("the data of a tensor of coordinates")
        by = multiply(cast(expression(count), LONG), self.bits // 8)
        return replace(self.data, offset=binary("+", self.data.offset, by))

    def at(self, coordinate: Any) -> Any:
        """The offset of one element, in elements from the data; of a tensor of coordinates the element."""
        return self.layout(coordinate)


@dataclass(frozen=True, slots=True)
class Shifted(Tensor):
    """A part of a tensor of coordinates, which begins at `start`."""

    start: Any = 0

    def part(self, coordinate: Any) -> Tensor:
        """The modes that the coordinate leaves open, at the place that it gives."""
        assert not isinstance(self.layout, Composed)
        inner, start = sliced(coordinate, self.layout)
        return Shifted(None, inner, None, add(self.start, start))

    def at(self, coordinate: Any) -> Any:
        """The coordinate that is its element."""
        return add(self.start, self.layout(coordinate))


@dataclass(frozen=True, slots=True)
class Fragment:
    """What make_tensor<T>(layout) makes: registers, new ones for each object of the type."""

    element: CType
    layout: Any


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


def is_stateless(item: Any) -> bool:
    """Whether all that the object is stands in its type."""
    match item:
        case tuple():
            return all(map(is_stateless, item))
        case Layout() | Composed():
            return item.is_static
        case int() | Swizzle() | CopyAtom() | CopyOperation() | TiledCopy() | MmaAtom() | TiledMma():
            return True
        case Underscore() | Fragment():
            return True
        case _:
            return callable(item)


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
