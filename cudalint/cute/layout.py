"""Layouts: functions from coordinates to offsets, given by a shape and strides of the same nesting."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from cudalint.affine.build import binary, const
from cudalint.cute.integers import (
    ALL,
    Coordinate,
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
from cudalint.ir.expr import Expr


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


# -- simplifying -----------------------------------------------------------------------------------


def _merged(modes: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    for shape, stride in modes:
        if shape == 1 and isinstance(shape, int):
            continue
        if found:
            before, step = found[-1]
            known = not isinstance(before, Expr) and is_static(shape)
            if known and _static_number(step) and _static_number(stride) and multiply(before, step) == stride:
                found[-1] = (before * shape, step)
                continue
        found.append((shape, stride))
    return found


def _static_number(stride: Any) -> bool:
    parts = stride.parts if isinstance(stride, Coordinate) else (stride,)
    return not any(isinstance(part, Expr) for part in parts)


def _flat(layout: Layout) -> list[tuple[Any, Any]]:
    return list(zip(flatten(layout.shape), flatten(layout.stride), strict=True))


def _of(modes: list[tuple[Any, Any]]) -> Layout:
    if not modes:
        return Layout(1, 0)
    if len(modes) == 1:
        return Layout(*modes[0])
    return Layout(tuple(shape for shape, _ in modes), tuple(stride for _, stride in modes))


def coalesce(layout: Layout, profile: IntTuple = 1) -> Layout:
    """The same function with as few modes as can be, at each number of `profile`."""
    if is_tuple(profile):
        modes = list(layout.modes)
        done = [coalesce(mode, item) for mode, item in zip(modes, profile, strict=False)]
        return joined([*done, *modes[len(profile) :]])
    return _of(_merged(_flat(layout)))


def filtered(layout: Layout) -> Layout:
    """Without the modes of stride 0 and size 1."""
    return _of(_merged([(s, d) for s, d in _flat(layout) if not (isinstance(d, int) and d == 0)]))


# -- the algebra -----------------------------------------------------------------------------------


def _extended(layout: Layout) -> list[tuple[Any, Any]]:
    """Flat and merged, the last mode kept even if its size is 1: it goes on beyond the shape."""
    modes = _flat(layout)
    last, step = modes[-1]
    return _merged([*modes[:-1], (2 if last == 1 and isinstance(last, int) else last, step)])


def composition(layout: AnyLayout, other: Any) -> Any:
    """layout(other(coordinate)); a tuple of layouts is applied mode by mode."""
    if isinstance(layout, Swizzle):
        if isinstance(other, Layout):
            return Composed(layout, 0, other)
        raise UnsupportedError("a swizzle of what is no plain layout")
    if isinstance(layout, Composed):
        return replace(layout, layout=composition(layout.layout, other))
    if is_tuple(other):
        modes = list(layout.modes)
        done = [mode if item == ALL else composition(mode, item) for mode, item in zip(modes, other, strict=False)]
        return joined([*done, *modes[len(other) :]])
    if isinstance(other, int):
        other = contiguous(other)
    if not isinstance(other, Layout):
        raise UnsupportedError("a composition with what is no layout")
    return _compose(_extended(layout), other.shape, other.stride)


def _compose(modes: list[tuple[Any, Any]], shape: IntTuple, stride: IntTuple) -> Layout:
    if is_tuple(shape):
        return joined([_compose(modes, s, d) for s, d in zip(shape, stride, strict=True)])
    if isinstance(stride, int) and stride == 0:
        return Layout(shape, stride)
    if len(modes) == 1:
        return Layout(shape, multiply(stride, modes[0][1]))
    if isinstance(stride, Coordinate) or not isinstance(stride, int):
        raise UnsupportedError("a composition through a stride that is not static")
    found: list[tuple[Any, Any]] = []
    rest: Any = shape
    for size, step in modes[:-1]:
        if not isinstance(size, int):
            raise UnsupportedError("a composition with a layout of dynamic shape")
        if stride % size and stride >= size:
            raise UnsupportedError("layouts that do not divide each other")
        left = -(-size // stride)
        following = -(-stride // size)
        if left != 1 and rest != 1:
            if not isinstance(rest, int):
                raise UnsupportedError("a composition of a dynamic shape with several modes")
            taken = min(left, rest)
            if rest % taken:
                raise UnsupportedError("layouts that do not divide each other")
            found.append((taken, multiply(stride, step)))
            rest //= taken
        stride = following
    if not found:
        return Layout(rest, multiply(stride, modes[-1][1]))
    if rest != 1:
        found.append((rest, multiply(stride, modes[-1][1])))
    return _of(found)


def complement(layout: Layout, target: IntTuple) -> Layout:
    """The layout of what `layout` leaves out of [0, target)."""
    modes = _flat(filtered(layout))
    if modes == [(1, 0)]:
        return coalesce(make_layout(target))
    if not all(isinstance(number, int) for mode in modes for number in mode):
        raise UnsupportedError("the complement of a layout that is not static")
    found: list[tuple[Any, Any]] = []
    current = 1
    for shape, stride in sorted(modes, key=lambda mode: mode[1]):
        if stride < current:
            raise UnsupportedError("the complement of a layout that is not injective")
        found.append((stride // current, current))
        current = stride * shape
    size = product(target)
    rest = -(-size // current) if isinstance(size, int) else divide(add(size, current - 1), current)
    return _of(_merged([*found, (rest, current)]))


def right_inverse(layout: Layout) -> Layout:
    """The longest layout r with layout(r(i)) == i."""
    modes = _flat(coalesce(layout))
    found: list[tuple[Any, Any]] = []
    before: Any = 1
    starts: list[Any] = []
    for shape, _ in modes:
        starts.append(before)
        before = multiply(before, shape)
    static = [i for i, (_, stride) in enumerate(modes) if isinstance(stride, int)]
    current: Any = 1
    for index in sorted(static, key=lambda i: (modes[i][1], i)):
        shape, stride = modes[index]
        if isinstance(current, int) and stride == current:
            found.append((shape, starts[index]))
            current = multiply(shape, stride)
    return _of(_merged(found))


def cosize(layout: Layout) -> Any:
    """One more than the greatest offset."""
    total: Any = 1
    for shape, stride in _flat(layout):
        total = add(total, multiply(add(shape, -1), stride))
    return total


# -- products and divisions ------------------------------------------------------------------------


@on_layout
def logical_divide(layout: Layout, tiler: Any) -> Layout:
    """((tile), (rest)) in each mode that the tiler names."""
    if is_tuple(tiler):
        modes = list(layout.modes)
        if len(tiler) > len(modes):
            raise UnsupportedError("a tiler of more modes than the layout")
        done = [logical_divide(mode, item) for mode, item in zip(modes, tiler, strict=False)]
        return joined([*done, *modes[len(tiler) :]])
    if tiler == ALL:
        return layout
    if isinstance(tiler, int):
        tiler = contiguous(tiler)
    if not isinstance(tiler, Layout):
        raise UnsupportedError("a tiler that is not static")
    target = coalesce(layout).shape
    return composition(layout, make_layout(tiler, complement(tiler, target)))  # type: ignore[no-any-return]


@on_layout
def zipped_divide(layout: Layout, tiler: Any) -> Layout:
    """((tile, ...), (rest, ...))"""
    divided = logical_divide(layout, tiler)
    return Layout(*(_unzipped(item, tiler) for item in (divided.shape, divided.stride)))


def _unzipped(item: IntTuple, guide: Any) -> IntTuple:
    if is_tuple(guide):
        pairs = [_unzipped(mode, inner) for mode, inner in zip(item, guide, strict=False)]
        return tuple(p[0] for p in pairs), (*(p[1] for p in pairs), *item[len(guide) :])
    if not is_tuple(item) or len(item) != 2:
        raise UnsupportedError("a mode that is not split in two")
    return item


def logical_product(block: Layout, tiler: Any) -> Layout:
    """(block, copies of the block laid out by the tiler)"""
    if is_tuple(tiler) or isinstance(tiler, int):
        tiler = make_layout(tiler)
    rest = complement(block, multiply(block.size, cosize(tiler)))
    return make_layout(block, composition(rest, tiler))


def _appended(layout: Layout, rank: int) -> Layout:
    modes = list(layout.modes)
    return joined([*modes, *[Layout(1, 0)] * (rank - len(modes))])


def _zipped_product(block: Layout, tiler: Layout, *, raked: bool) -> Layout:
    rank = max(len(block.modes), len(tiler.modes))
    inner, outer = logical_product(_appended(block, rank), _appended(tiler, rank)).modes
    pairs = zip(inner.modes, outer.modes, strict=True)
    return joined([make_layout(b, a) if raked else make_layout(a, b) for a, b in pairs])


def blocked_product(block: Layout, tiler: Layout) -> Layout:
    """Copies of a block, each mode with the block's coordinates first."""
    return _zipped_product(block, tiler, raked=False)


def raked_product(block: Layout, tiler: Layout) -> Layout:
    """Copies of a block, each mode with the tiler's coordinates first."""
    return _zipped_product(block, tiler, raked=True)


def tiled_product(block: Layout, tiler: Layout) -> Layout:
    """(block, mode, ...) with the tiler's modes."""
    first, rest = logical_product(block, tiler).modes
    return joined([first, *rest.modes])


@on_layout
def tile_to_shape(block: Layout, shape: IntTuple, order: Any = None) -> Layout:
    """Copies of a block that fill a shape, column by column unless `order` says otherwise."""
    wanted = tuple(product(mode) for mode in as_tuple(shape))
    block = _appended(block, len(wanted))
    counts = []
    for size, mode in zip(wanted, block.modes, strict=True):
        if not isinstance(size, int) or not isinstance(mode.size, int) or size % mode.size:
            raise UnsupportedError("a block that does not divide the shape")
        counts.append(size // mode.size)
    if order is None or callable(order):
        tiler = Layout(tuple(counts), (order or compact)(tuple(counts)))
    else:
        tiler = make_ordered_layout(tuple(counts), order)
    return blocked_product(block, tiler)


def upcast(layout: Layout, count: int) -> Layout:
    """The layout of groups of `count` consecutive elements."""

    def each(shape: IntTuple, stride: IntTuple) -> tuple[IntTuple, IntTuple]:
        if is_tuple(shape):
            pairs = [each(s, d) for s, d in zip(shape, stride, strict=True)]
            return tuple(p[0] for p in pairs), tuple(p[1] for p in pairs)
        if isinstance(stride, Expr):
            return shape, divide(stride, count)
        if stride == 0:
            return shape, stride
        if stride % count and count % stride:
            raise UnsupportedError("elements that do not fall into groups")
        group = -(-count // stride)
        return divide(add(shape, group - 1), group), -(-stride // count)

    return Layout(*each(layout.shape, layout.stride))


def nullspace(layout: Layout) -> bool:
    """Whether different coordinates share an offset by a stride of 0."""
    return any(isinstance(d, int) and d == 0 and not (isinstance(s, int) and s == 1) for s, d in _flat(layout))
