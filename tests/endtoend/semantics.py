"""C++ integer arithmetic for the oracle, on Python's integers."""

from __future__ import annotations


class Undefined(Exception):  # noqa: N818
    """The kernel does what C++ leaves undefined, or runs too long: it tests nothing."""


def wrap(value: int, bits: int, signed: bool) -> int:
    """Conversion to an integer type: modulo 2^bits."""
    value &= (1 << bits) - 1
    return value - (1 << bits) if signed and value >> (bits - 1) else value


def arithmetic(value: int, bits: int, signed: bool) -> int:
    """The result of + - *: unsigned wraps, signed must not overflow."""
    result = wrap(value, bits, signed)
    if signed and result != value:
        raise Undefined("signed overflow")
    return result


def quotient(a: int, b: int) -> int:
    """Division that truncates towards zero."""
    if b == 0:
        raise Undefined("division by zero")
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def remainder(a: int, b: int) -> int:
    return a - b * quotient(a, b)


def shift_left(a: int, count: int, bits: int, signed: bool) -> int:
    if not 0 <= count < bits or a < 0:
        raise Undefined("shift")
    return arithmetic(a << count, bits, signed)


def shift_right(a: int, count: int, bits: int) -> int:
    if not 0 <= count < bits:
        raise Undefined("shift")
    return a >> count
