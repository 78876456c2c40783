"""Sound intervals of expressions, of one range per symbol or of arrays of ranges at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from cudalint.algebra.interval import Interval, interval, of_operator
from cudalint.algebra.walk import free_symbols, operands, postorder
from cudalint.ir.expr import Expr, IntType, Op, Symbol

Bound = int | NDArray[np.int64]
Range = tuple[Bound, Bound]

LIMIT = 1 << 62
"""Bounds in arrays are held within +-LIMIT; one that lies there stands for anything beyond it too."""

_NEARLY = LIMIT - (1 << 12)  # float64 products below it are surely below LIMIT


def value_range(expr: Expr, ranges: Mapping[Symbol, Range], memo: dict[Expr, Range] | None = None) -> Range:
    """An interval (low, high), both included, that holds every value that `expr` takes when each symbol
    lies in its range, wrapping included. Symbols without a range have their declared bounds, else their
    type's.

    Where the ranges of `expr` are ints the result is exact ints. Where some are int64 arrays (of shapes that
    broadcast) the result is int64 arrays, saturated at +-LIMIT. `memo` may be shared between calls with
    the same ranges.
    """
    memo = {} if memo is None else memo
    found = memo.get(expr)
    if found is not None:
        return found
    arrays = frozenset(s for s, (low, high) in ranges.items() if not _is_plain(low) or not _is_plain(high))
    plain = {s: (int(low), int(high)) for s, (low, high) in ranges.items() if s not in arrays}
    if free_symbols(expr).isdisjoint(arrays):
        return interval(expr, plain, cast("dict[Expr, Interval]", memo))
    with np.errstate(all="ignore"):
        for node in postorder(expr, memo.__contains__, operands):
            if free_symbols(node).isdisjoint(arrays):
                interval(node, plain, cast("dict[Expr, Interval]", memo))
            elif isinstance(node, Symbol):
                low, high = ranges[node]
                least = _saturated(low)
                memo[node] = least, least if high is low else _saturated(high)
            elif isinstance(node, Op):
                memo[node] = _of_arrays(node, [memo[a] for a in node.args])
            else:
                low, high = interval(node, {**plain, **_hulls(ranges, arrays)}, {})
                memo[node] = _saturated(low), _saturated(high)
    return memo[expr]


def _hulls(ranges: Mapping[Symbol, Range], arrays: frozenset[Symbol]) -> dict[Symbol, Interval]:
    """One interval for each symbol that has arrays of them."""
    return {s: (int(np.min(ranges[s][0])), int(np.max(ranges[s][1]))) for s in arrays}


def _is_plain(bound: Bound) -> bool:
    return not isinstance(bound, np.ndarray)


def _saturated(bound: Bound) -> NDArray[np.int64]:
    if isinstance(bound, np.ndarray):
        return np.clip(bound.astype(np.int64, copy=False), -LIMIT, LIMIT)
    return np.asarray(max(-LIMIT, min(bound, LIMIT)), dtype=np.int64)


def _as_array(bound: Bound) -> NDArray[np.int64]:
    """A bound of an operand: an array is saturated already."""
    return bound if isinstance(bound, np.ndarray) else _saturated(bound)


def _of_arrays(node: Op, args: list[Range]) -> Range:
    fast = _FAST.get(node.op)
    result = fast(node, *((_as_array(low), _as_array(high)) for low, high in args)) if fast else None
    return _by_rows(node, args) if result is None else result


def _by_rows(node: Op, args: list[Range]) -> Range:
    """Each distinct combination of the operands' intervals is taken by itself."""
    bounds = np.broadcast_arrays(*(_as_array(b) for arg in args for b in arg))
    rows, inverse = np.unique(np.stack([b.ravel() for b in bounds], axis=1), axis=0, return_inverse=True)
    types = [a.type for a in node.args]
    each = np.array([_row(node, types, row) for row in rows.tolist()], dtype=np.int64)
    results = each.reshape(-1, 2)[inverse.ravel()]  # also where there are none
    shape = bounds[0].shape
    return results[:, 0].reshape(shape), results[:, 1].reshape(shape)


def _row(node: Op, types: list[IntType], row: list[int]) -> tuple[int, int]:
    args = []
    for type, low, high in zip(types, row[::2], row[1::2], strict=True):
        low = type.low if low <= -LIMIT else low
        args.append((low, type.high if high >= LIMIT else high))
    low, high = of_operator(node, args)
    return max(-LIMIT, min(low, LIMIT)), max(-LIMIT, min(high, LIMIT))


Arrays = tuple[Any, Any]


def _fitted(low: Any, high: Any, type: IntType) -> Arrays:
    """A result that may leave the type, or whose extent saturation hides, is anything in the type."""
    fits = (low >= max(type.low, 1 - LIMIT)) & (high <= min(type.high, LIMIT - 1))
    return np.where(fits, low, max(type.low, -LIMIT)), np.where(fits, high, min(type.high, LIMIT))


def _sum(a: Any, b: Any) -> Any:
    total = np.where((a <= -LIMIT) | (b <= -LIMIT), -LIMIT, np.clip(a + b, -LIMIT, LIMIT))
    return np.where((a >= LIMIT) | (b >= LIMIT), LIMIT, total)


def _add(node: Op, a: Arrays, b: Arrays) -> Arrays:
    return _fitted(_sum(a[0], b[0]), _sum(a[1], b[1]), node.type)


def _subtract(node: Op, a: Arrays, b: Arrays) -> Arrays:
    return _fitted(_sum(a[0], -b[1]), _sum(a[1], -b[0]), node.type)


def _negate(node: Op, a: Arrays) -> Arrays:
    return _fitted(-a[1], -a[0], node.type)


def _most(a: Arrays) -> int:
    """The greatest size of a bound."""
    return max(int(np.abs(x).max(initial=0)) for x in a)


def _multiply(node: Op, a: Arrays, b: Arrays) -> Arrays:
    """The extremes lie at the corners; one near the limit makes the result the whole type."""
    is_near = _most(a) * _most(b) >= LIMIT
    corners: list[Any] = []
    for x in a:
        for y in b:
            if not is_near:
                corners.append(x * y)
                continue
            size = x.astype(np.float64) * y
            corners.append(np.where(size >= _NEARLY, LIMIT, np.where(size <= -_NEARLY, -LIMIT, x * y)))
    low = np.minimum(np.minimum(corners[0], corners[1]), np.minimum(corners[2], corners[3]))
    high = np.maximum(np.maximum(corners[0], corners[1]), np.maximum(corners[2], corners[3]))
    return _fitted(low, high, node.type)


def _cast(node: Op, a: Arrays) -> Arrays | None:
    type, source = node.type, node.args[0].type
    if source.low >= type.low and source.high <= type.high:
        return a
    if type.name == "bool":
        return None
    low = np.where(a[0] <= -LIMIT, float(source.low), a[0].astype(np.float64))
    high = np.where(a[1] >= LIMIT, float(source.high), a[1].astype(np.float64))
    # float64 is exact where it matters: bounds of 8 to 32 bits, 0 and the powers of two beside +-LIMIT.
    fits = (low >= float(type.low)) & (high < float(type.high + 1))
    return np.where(fits, a[0], max(type.low, -LIMIT)), np.where(fits, a[1], min(type.high, LIMIT))


def _truths(a: Arrays) -> Arrays:
    """(surely non-zero, possibly non-zero), as 0 and 1."""
    surely = (a[0] > 0) | (a[1] < 0)
    return surely.astype(np.int64), ((a[0] != 0) | (a[1] != 0)).astype(np.int64)


def _less(strict: bool, swapped: bool) -> Callable[[Op, Arrays, Arrays], Arrays]:
    def apply(node: Op, a: Arrays, b: Arrays) -> Arrays:
        if swapped:
            a, b = b, a
        # Two bounds at the limit cannot be told apart.
        apart = (np.abs(a[0]) < LIMIT) | (np.abs(b[1]) < LIMIT)
        surely = (a[1] < b[0]) if strict else (a[1] <= b[0]) & (np.abs(a[1]) < LIMIT)
        never = (a[0] >= b[1]) & apart if strict else a[0] > b[1]
        return surely.astype(np.int64), (~never).astype(np.int64)

    return apply


def _equal(node: Op, a: Arrays, b: Arrays) -> Arrays:
    never = (a[1] < b[0]) | (b[1] < a[0])
    surely = (a[0] == a[1]) & (b[0] == b[1]) & (a[0] == b[0]) & (np.abs(a[0]) < LIMIT)
    return surely.astype(np.int64), (~never).astype(np.int64)


def _unequal(node: Op, a: Arrays, b: Arrays) -> Arrays:
    low, high = _equal(node, a, b)
    return 1 - high, 1 - low


def _not(node: Op, a: Arrays) -> Arrays:
    low, high = _truths(a)
    return 1 - high, 1 - low


def _and_also(node: Op, a: Arrays, b: Arrays) -> Arrays:
    a, b = _truths(a), _truths(b)
    return a[0] & b[0], a[1] & b[1]


def _or_else(node: Op, a: Arrays, b: Arrays) -> Arrays:
    a, b = _truths(a), _truths(b)
    return a[0] | b[0], a[1] | b[1]


def _select(node: Op, condition: Arrays, a: Arrays, b: Arrays) -> Arrays:
    surely, possibly = _truths(condition)
    low = np.where(surely == 1, a[0], np.where(possibly == 0, b[0], np.minimum(a[0], b[0])))
    high = np.where(surely == 1, a[1], np.where(possibly == 0, b[1], np.maximum(a[1], b[1])))
    return low, high


def _minimum(node: Op, a: Arrays, b: Arrays) -> Arrays:
    return np.minimum(a[0], b[0]), np.minimum(a[1], b[1])


def _maximum(node: Op, a: Arrays, b: Arrays) -> Arrays:
    return np.maximum(a[0], b[0]), np.maximum(a[1], b[1])


def _is_single_positive(b: Arrays) -> bool:
    return bool(b[0].ndim == 0 and b[0] == b[1] and 0 < b[0] < LIMIT)


def _divide(node: Op, a: Arrays, b: Arrays) -> Arrays | None:
    if not _is_single_positive(b):
        return None
    low, high = (np.sign(x) * (np.abs(x) // b[0]) for x in a)
    return np.where(a[0] <= -LIMIT, -LIMIT, low), np.where(a[1] >= LIMIT, LIMIT, high)


def _modulo(node: Op, a: Arrays, b: Arrays) -> Arrays | None:
    if not _is_single_positive(b):
        return None
    divisor = b[0]
    most = divisor - 1
    same = (a[0] >= 0) & (a[1] < LIMIT) & (a[0] // divisor == a[1] // divisor)
    low = np.where(same, a[0] % divisor, np.maximum(np.minimum(a[0], 0), -most))
    return low, np.where(same, a[1] % divisor, np.minimum(np.maximum(a[1], 0), most))


def _ones(*bounds: Any) -> Any:
    """As many ones as the longest of the numbers has bits, its sign left out."""
    sizes = np.broadcast_arrays(*(np.where(x < 0, ~x, x) for x in bounds))
    longest: Any = np.maximum.reduce(sizes)
    for count in (1, 2, 4, 8, 16, 32):
        longest = longest | longest >> count
    return longest


def _is_whole(*bounds: Any) -> bool:
    """Whether no bound stands for anything beyond it."""
    return all(bool((np.abs(x) < LIMIT).all()) for x in bounds)


def _and(node: Op, a: Arrays, b: Arrays) -> Arrays | None:
    if not _is_whole(*a, *b):
        return None
    is_a, is_b = a[0] >= 0, b[0] >= 0
    high: Any = np.where(is_b, b[1], np.maximum(a[1], b[1]))
    high = np.where(is_a, np.where(is_b, np.minimum(a[1], b[1]), a[1]), high)
    return np.where(is_a | is_b, 0, ~_ones(*a, *b)), high


def _or(node: Op, a: Arrays, b: Arrays) -> Arrays | None:
    if not _is_whole(*a, *b):
        return None
    ones = _ones(*a, *b)
    is_plain = (a[0] >= 0) & (b[0] >= 0)
    high = np.where((a[1] < 0) | (b[1] < 0), -1, ones)
    return np.where(is_plain, np.maximum(a[0], b[0]), ~ones), high


def _xor(node: Op, a: Arrays, b: Arrays) -> Arrays | None:
    if not _is_whole(*a, *b):
        return None
    ones = _ones(*a, *b)
    return np.where((a[0] >= 0) & (b[0] >= 0), 0, ~ones), ones


def _is_single_count(node: Op, count: Arrays) -> bool:
    low, high = count
    return bool(low.ndim == 0 and low == high and 0 <= low < min(node.type.bits, 62))


def _shift_left(node: Op, a: Arrays, count: Arrays) -> Arrays | None:
    if not _is_single_count(node, count):
        return None
    factor = np.int64(1) << count[0]
    return _multiply(node, a, (factor, factor))


def _shift_right(node: Op, a: Arrays, count: Arrays) -> Arrays | None:
    if not _is_single_count(node, count) or not _is_whole(*a):
        return None
    return a[0] >> count[0], a[1] >> count[0]


def _anything(node: Op, a: Arrays) -> Arrays:
    low, high = max(node.type.low, -LIMIT), min(node.type.high, LIMIT)
    return np.full_like(a[0], low), np.full_like(a[1], high)


_FAST: dict[str, Callable[..., Arrays | None]] = {
    "+": _add,
    "-": _subtract,
    "*": _multiply,
    "neg": _negate,
    "cast": _cast,
    "<": _less(strict=True, swapped=False),
    "<=": _less(strict=False, swapped=False),
    ">": _less(strict=True, swapped=True),
    ">=": _less(strict=False, swapped=True),
    "==": _equal,
    "!=": _unequal,
    "!": _not,
    "&&": _and_also,
    "||": _or_else,
    "?:": _select,
    "min": _minimum,
    "max": _maximum,
    "/": _divide,
    "%": _modulo,
    "&": _and,
    "|": _or,
    "^": _xor,
    "<<": _shift_left,
    ">>": _shift_right,
    "brev": _anything,
}
