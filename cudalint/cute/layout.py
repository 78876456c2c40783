"""Layouts: functions from coordinates to offsets, given by a shape and strides of the same nesting."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cudalint.algebra.build import binary, const
from cudalint.cute.integers import (
    ALL,
    IntTuple,
    UnsupportedError,
    add,
    as_tuple,
    divide,
    flatten,
    is_static,
    is_tuple,
    multiply,
    product,
    remainder,
)
from cudalint.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Layout:
    """`shape` and `stride` are congruent tuples; a layout of one mode may have plain numbers."""

    shape: IntTuple
    stride: IntTuple

    @property
    def modes(self) -> tuple[Layout, ...]:
        """The layouts of its modes."""
        return tuple(map(Layout, as_tuple(self.shape), as_tuple(self.stride)))

    @property
    def size(self) -> Any:
        """The number of coordinates."""
        return product(self.shape)

    @property
    def is_static(self) -> bool:
        """Whether shape and strides are known at compile time."""
        return is_static(self.shape) and is_static(self.stride)

    def __call__(self, coordinate: IntTuple) -> Any:
        """The offset of a coordinate: congruent with the shape, or counted through modes."""
        return offset(coordinate, self.shape, self.stride)


@dataclass(frozen=True, slots=True)
class Swizzle:
    """Swizzle<B, M, S>: the bits [M + S, M + S + B) of an offset are XORed onto the bits [M, M + B)."""

    bits: int
    base: int
    shift: int

    def __call__(self, value: Any) -> Any:
        if not self.bits:
            return value
        low = max(0, -self.shift) + self.base
        mask = ((1 << self.bits) - 1) << (low + max(0, self.shift))
        if isinstance(value, int):
            moved = value & mask
            return value ^ (moved >> self.shift if self.shift >= 0 else moved << -self.shift)
        found = binary("&", value, const(mask))
        by = const(abs(self.shift))
        return binary("^", value, binary(">>" if self.shift >= 0 else "<<", found, by))


@dataclass(frozen=True, slots=True)
class Composed:
    """A swizzled layout: swizzle(offset + layout(coordinate))."""

    swizzle: Swizzle
    offset: Any
    layout: Layout

    @property
    def shape(self) -> IntTuple:
        """The shape of its coordinates."""
        return self.layout.shape

    @property
    def size(self) -> Any:
        """The number of coordinates."""
        return self.layout.size

    @property
    def modes(self) -> tuple[Composed, ...]:
        """The layouts of its modes."""
        return tuple(replace(self, layout=mode) for mode in self.layout.modes)

    @property
    def is_static(self) -> bool:
        """Whether all of it is known at compile time."""
        return self.layout.is_static and is_static(self.offset)

    def __call__(self, coordinate: IntTuple) -> Any:
        return self.swizzle(add(self.offset, self.layout(coordinate)))


AnyLayout = Layout | Composed


def on_layout(function: Callable[..., Layout]) -> Callable[..., Any]:
    """Apply a function that keeps the offsets' order within a layout to a swizzled one, too."""

    def applied(layout: AnyLayout, *rest: Any) -> AnyLayout:
        if isinstance(layout, Composed):
            return replace(layout, layout=function(layout.layout, *rest))
        return function(layout, *rest)

    return applied


# -- making ----------------------------------------------------------------------------------------


def compact(shape: IntTuple, current: Any = 1) -> IntTuple:
    """Column-major strides: the first mode is contiguous."""
    return _compact(shape, current)[0]


def _compact(shape: IntTuple, current: Any) -> tuple[IntTuple, Any]:
    if is_tuple(shape):
        found = []
        for mode in shape:
            stride, current = _compact(mode, current)
            found.append(stride)
        return tuple(found), current
    return (0 if shape == 1 and isinstance(shape, int) else current), multiply(shape, current)


def row_major(shape: IntTuple) -> IntTuple:
    """Row-major strides: the last mode is contiguous."""

    def reverse(item: IntTuple) -> IntTuple:
        return tuple(reverse(mode) for mode in reversed(item)) if is_tuple(item) else item

    return reverse(compact(reverse(shape)))


def make_layout(*parts: Any) -> Layout:
    """From layouts, its modes; from a shape; or from a shape and strides."""
    if parts and all(isinstance(part, Layout) for part in parts):
        if len(parts) == 1:
            return parts[0]  # type: ignore[no-any-return]
        return Layout(tuple(p.shape for p in parts), tuple(p.stride for p in parts))
    if len(parts) == 1:
        return Layout(parts[0], compact(parts[0]))
    if len(parts) == 2 and callable(parts[1]):
        return Layout(parts[0], parts[1](parts[0]))
    if len(parts) == 2 and not any(isinstance(part, Layout | Composed) for part in parts):
        return Layout(*parts)
    raise UnsupportedError("make_layout of these arguments")


def contiguous(count: Any) -> Layout:
    """`count` consecutive elements."""
    return Layout(count, compact(count))


def joined(modes: list[Layout]) -> Layout:
    """A layout of these modes, one of a single mode included."""
    return Layout(tuple(mode.shape for mode in modes), tuple(mode.stride for mode in modes))


def make_ordered_layout(shape: IntTuple, order: IntTuple) -> Layout:
    """Compact strides in the order of `order`'s numbers."""
    flat, keys = flatten(shape), flatten(order)
    if len(flat) != len(keys) or not is_static(keys):
        raise UnsupportedError("an order that is not static, or of another nesting than the shape")
    strides: list[Any] = [0] * len(flat)
    current: Any = 1
    for index in sorted(range(len(flat)), key=lambda i: (keys[i], i)):
        strides[index] = 0 if flat[index] == 1 else current
        current = multiply(current, flat[index])
    return Layout(shape, _nest(shape, iter(strides)))


def _nest(shape: IntTuple, leaves: Any) -> IntTuple:
    return tuple(_nest(mode, leaves) for mode in shape) if is_tuple(shape) else next(leaves)


# -- evaluating ------------------------------------------------------------------------------------


def offset(coordinate: IntTuple, shape: IntTuple, stride: IntTuple) -> Any:
    """The offset of a coordinate."""
    if is_tuple(coordinate):
        if not is_tuple(shape) or len(shape) != len(coordinate):
            raise UnsupportedError("a coordinate of other modes than the layout")
        total: Any = 0
        for item, size, step in zip(coordinate, shape, stride, strict=True):
            total = add(total, offset(item, size, step))
        return total
    if is_tuple(shape):
        total = 0
        for index, (size, step) in enumerate(zip(shape, stride, strict=True)):
            last = index == len(shape) - 1
            count = product(size)
            total = add(total, offset(coordinate if last else remainder(coordinate, count), size, step))
            coordinate = divide(coordinate, count) if not last else coordinate
        return total
    return multiply(coordinate, stride)


def coordinate_of(index: Any, shape: IntTuple) -> IntTuple:
    """The coordinate, congruent with the shape, that an index counted through its modes stands for."""
    if not is_tuple(shape):
        return index
    found = []
    for position, mode in enumerate(shape):
        last, count = position == len(shape) - 1, product(mode)
        found.append(coordinate_of(index if last else remainder(index, count), mode))
        index = divide(index, count) if not last else index
    return tuple(found)


def sliced(coordinate: IntTuple, layout: Layout) -> tuple[Layout, Any]:
    """The layout of the modes that the coordinate leaves open (`_`), and the offset of the others."""
    if coordinate == ALL:
        return layout, 0
    if not is_tuple(coordinate):
        return Layout((), ()), layout(coordinate)
    modes = layout.modes
    if len(modes) != len(coordinate):
        raise UnsupportedError("a slice of other modes than the layout")
    kept: list[Layout] = []
    total: Any = 0
    for item, mode in zip(coordinate, modes, strict=True):
        if item == ALL:
            kept.append(mode)
            continue
        inner, start = sliced(item, mode)
        kept.extend(inner.modes)
        total = add(total, start)
    return joined(kept), total


def has_underscore(coordinate: IntTuple) -> bool:
    """Whether a coordinate leaves a mode open."""
    return any(item == ALL for item in flatten(coordinate))
