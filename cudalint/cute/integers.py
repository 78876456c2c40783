"""Integers and tuples of them: an `int` is known at compile time, an `Expr` when the kernel runs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Any, TypeGuard

from cudalint.algebra.build import binary, const
from cudalint.dataclass import dataclass
from cudalint.ir.expr import Expr


class UnsupportedError(Exception):
    """Something that the model of CuTe does not hold; the message says what."""


@dataclass(frozen=True, slots=True)
class Coordinate:
    """A stride into coordinates, as make_identity_tensor has: one number for each mode."""

    parts: tuple[int | Expr, ...]


@dataclass(frozen=True, slots=True)
class Underscore:
    """`_`: all of a mode."""


#: int, Expr, Coordinate or a tuple of such: nested as the library's own tuples.
Number = int | Expr | Coordinate
IntTuple = Any
ALL = Underscore()


def is_tuple(item: IntTuple) -> TypeGuard[tuple[IntTuple, ...]]:
    """Whether it has modes."""
    return isinstance(item, tuple)


def expression(item: int | Expr) -> Expr:
    """The number as an expression; static integers are of type int."""
    return item if isinstance(item, Expr) else const(item)


def multiply(a: Any, b: Any) -> Any:
    """a * b; a static 0 or 1 stays what it is whatever the other."""
    if isinstance(b, Coordinate):
        a, b = b, a
    if isinstance(a, Coordinate):
        return Coordinate(tuple(multiply(part, b) for part in a.parts))
    if isinstance(a, int) and isinstance(b, int):
        return a * b
    for one, other in ((a, b), (b, a)):
        if isinstance(one, int) and one in (0, 1):
            return other if one else 0
    return binary("*", expression(a), expression(b))


def add(a: Any, b: Any) -> Any:
    """a + b; of coordinates part by part."""
    if isinstance(a, int) and a == 0:
        return b
    if isinstance(b, int) and b == 0:
        return a
    if isinstance(a, Coordinate) and isinstance(b, Coordinate):
        return Coordinate(tuple(map(add, a.parts, b.parts)))
    if isinstance(a, int) and isinstance(b, int):
        return a + b
    return binary("+", expression(a), expression(b))


def divide(a: Any, b: Any) -> Any:
    """a / b of non-negative numbers."""
    if isinstance(a, int) and isinstance(b, int):
        return a // b
    if isinstance(b, int) and b == 1:
        return a
    return 0 if isinstance(a, int) and a == 0 else binary("/", expression(a), expression(b))


def remainder(a: Any, b: Any) -> Any:
    """a % b of non-negative numbers."""
    if isinstance(a, int) and isinstance(b, int):
        return a % b
    if (isinstance(b, int) and b == 1) or (isinstance(a, int) and a == 0):
        return 0
    return binary("%", expression(a), expression(b))


def ceil_divide(a: Any, b: Any) -> Any:
    """a / b rounded up; of tuples mode by mode."""
    if is_tuple(a) and is_tuple(b):
        return tuple(ceil_divide(x, y) for x, y in zip(a, (*b, *[1] * len(a)), strict=False))
    if is_tuple(a) or is_tuple(b):
        raise UnsupportedError("a quotient of a tuple and a number")
    if isinstance(b, int) and b == 1:
        return a
    return divide(add(a, add(b, -1)), b)


def product(item: IntTuple) -> Any:
    """The product of all numbers in a tuple."""
    return reduce(multiply, flatten(item), 1)


def product_each(item: IntTuple) -> tuple[Any, ...]:
    """The product of each mode."""
    return tuple(product(mode) for mode in as_tuple(item))


def as_tuple(item: IntTuple) -> tuple[Any, ...]:
    """The modes; a number is its own."""
    return item if is_tuple(item) else (item,)


def flatten(item: IntTuple) -> tuple[Any, ...]:
    """The numbers of a tuple, without nesting."""
    return tuple(_leaves(item))


def _leaves(item: IntTuple) -> Iterator[Any]:
    if is_tuple(item):
        for mode in item:
            yield from _leaves(mode)
    else:
        yield item


def is_static(item: IntTuple) -> bool:
    """Whether all its numbers are known at compile time."""
    return not any(isinstance(leaf, Expr) for leaf in _leaves(item))


def unwrap(item: tuple[Any, ...]) -> IntTuple:
    """A tuple of one mode as that mode."""
    return item[0] if len(item) == 1 else item
