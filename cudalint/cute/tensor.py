"""Tensors and fragments of CuTe: data with a layout."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cudalint.algebra.build import binary, cast
from cudalint.cute.atoms import CopyAtom, CopyOperation, MmaAtom
from cudalint.cute.integers import Underscore, UnsupportedError, add, expression, multiply
from cudalint.cute.layout import AnyLayout, Composed, Layout, Swizzle, sliced
from cudalint.cute.tiled import TiledCopy, TiledMma
from cudalint.dataclass import dataclass
from cudalint.ir.ctypes import CType, size_of
from cudalint.ir.expr import LONG


@dataclass(frozen=True, slots=True)
class Tensor:
    """`data` with a layout: a pointer to memory or to registers, or None where the offsets themselves are
    the elements (make_identity_tensor)."""

    data: Any
    layout: AnyLayout
    element: CType | None

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
