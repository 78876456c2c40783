"""Divisions of layouts into tiles, and products that repeat a tile."""

from __future__ import annotations

from typing import Any

from cudalint.cute.algebra import coalesce, complement, composition, cosize
from cudalint.cute.integers import (
    ALL,
    IntTuple,
    UnsupportedError,
    add,
    as_tuple,
    divide,
    is_tuple,
    multiply,
    product,
)
from cudalint.cute.layout import (
    Layout,
    compact,
    contiguous,
    joined,
    make_layout,
    make_ordered_layout,
    on_layout,
)
from cudalint.ir.expr import Expr


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
