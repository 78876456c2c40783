"""Simpler layouts, compositions of layouts, complements and inverses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cudalint.cute.integers import (
    ALL,
    Coordinate,
    IntTuple,
    UnsupportedError,
    add,
    divide,
    flatten,
    is_static,
    is_tuple,
    multiply,
    product,
)
from cudalint.cute.layout import AnyLayout, Composed, Layout, Swizzle, contiguous, joined, make_layout
from cudalint.ir.expr import Expr


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


def composition(layout: AnyLayout | Swizzle, other: Any) -> Any:
    """layout(other(coordinate)); a tuple of layouts is applied mode by mode."""
    if isinstance(layout, Swizzle):
        if isinstance(other, Layout):
            return Composed(layout, 0, other)
        raise UnsupportedError("a swizzle of what is no plain layout")
    if isinstance(layout, Composed):
        return replace(layout, layout=composition(layout.layout, other))
    if is_tuple(other):
        modes = list(layout.modes)
        done = [
            mode if item == ALL else composition(mode, item) for mode, item in zip(modes, other, strict=False)
        ]
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


def repeats_offsets(layout: Layout) -> bool:
    """Whether different coordinates share an offset by a stride of 0."""
    return any(
        isinstance(d, int) and d == 0 and not (isinstance(s, int) and s == 1) for s, d in _flat(layout)
    )
