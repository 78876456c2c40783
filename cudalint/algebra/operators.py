"""C's operators on numpy int64 arrays (or numpy scalars): the kernels of `evaluate`, by operator.

Each takes the node and its operands' values. The caller silences numpy's overflow and division warnings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from cudalint.ir.expr import Const, IntType, Op

_SIGNED: dict[int, Any] = {8: np.int8, 16: np.int16, 32: np.int32}
_LEAST = np.iinfo(np.int64).min


def pattern(value: int) -> np.int64:
    """The low 64 bits of `value`, as int64."""
    value &= 0xFFFF_FFFF_FFFF_FFFF
    return np.int64(value - (1 << 64) if value >> 63 else value)


def _wrapped(value: Any, type: IntType) -> Any:
    if type.bits == 64:
        return value
    if type.signed:
        return value.astype(_SIGNED[type.bits]).astype(np.int64)
    return value & ((1 << type.bits) - 1)


def _is_ulong(type: IntType) -> bool:
    return type.bits == 64 and not type.signed


def _unsigned(value: Any) -> Any:
    return value.view(np.uint64)


def _quotient(type: IntType, a: Any, b: Any) -> Any:
    if _is_ulong(type):
        return (_unsigned(a) // _unsigned(b)).view(np.int64)
    if not type.signed:
        return a // b
    # C truncates and numpy floors: they differ where the signs do and the division is not even.
    quotient = a // b
    quotient = quotient + (((a < 0) != (b < 0)) & (quotient * b != a) & (b != 0))
    least = _LEAST if type.bits == 64 else -(1 << (type.bits - 1))
    return np.where((b == -1) & (a == least), 0, quotient)


def _divide(node: Op, a: Any, b: Any) -> Any:
    if not _is_by_positive(node):
        return _quotient(node.type, a, b)
    quotient = a // b
    if node.type.signed and (a < 0).any():
        quotient = quotient + ((a < 0) & (quotient * b != a))
    return quotient


def _is_by_positive(node: Op) -> bool:
    """Whether it is a division by a positive constant, which most are, not of unsigned 64 bits."""
    divisor = node.args[1]
    return isinstance(divisor, Const) and divisor.value > 0 and not _is_ulong(node.type)


def _modulo(node: Op, a: Any, b: Any) -> Any:
    if _is_ulong(node.type):
        return np.remainder(_unsigned(a), _unsigned(b)).view(np.int64)
    if not node.type.signed:
        return a % b
    if _is_by_positive(node):
        return a - b * _divide(node, a, b)
    return np.where((b == 0) | (b == -1), 0, a - b * _divide(node, a, b))


def _shift_left(node: Op, a: Any, count: Any) -> Any:
    valid = (count >= 0) & (count < node.type.bits)
    return np.where(valid, _wrapped(a << np.where(valid, count, 0), node.type), 0)


def _shift_right(node: Op, a: Any, count: Any) -> Any:
    valid = (count >= 0) & (count < node.type.bits)
    count = np.where(valid, count, 0)
    if _is_ulong(node.type):
        shifted = (_unsigned(a) >> count.astype(np.uint64)).view(np.int64)
    else:
        shifted = a >> count
    return np.where(valid, shifted, 0)


def _comparison(compare: Callable[[Any, Any], Any]) -> Callable[[Op, Any, Any], Any]:
    def apply(node: Op, a: Any, b: Any) -> Any:
        if _is_ulong(node.args[0].type):
            a, b = _unsigned(a), _unsigned(b)
        return compare(a, b).astype(np.int64)

    return apply


def _extreme(choose: Any) -> Callable[[Op, Any, Any], Any]:
    def apply(node: Op, a: Any, b: Any) -> Any:
        if _is_ulong(node.type):
            return choose(_unsigned(a), _unsigned(b)).view(np.int64)
        return choose(a, b)

    return apply


def _cast(node: Op, a: Any) -> Any:
    if node.type.name == "bool":
        return (a != 0).astype(np.int64)
    source = node.args[0].type
    if node.type.low <= source.low and source.high <= node.type.high:
        return a
    return _wrapped(a, node.type)


def _multiply_high(node: Op, a: Any, b: Any) -> Any:
    if node.type.bits < 64:
        product = a * b
        return product >> 32 if node.type.signed else (_unsigned(product) >> np.uint64(32)).view(np.int64)
    low_half, shift = np.uint64(0xFFFF_FFFF), np.uint64(32)
    ua, ub = _unsigned(a), _unsigned(b)
    a_low, a_high, b_low, b_high = ua & low_half, ua >> shift, ub & low_half, ub >> shift
    middle = a_high * b_low + (a_low * b_low >> shift)
    carried = a_low * b_high + (middle & low_half)
    high = (a_high * b_high + (middle >> shift) + (carried >> shift)).view(np.int64)
    if node.type.signed:  # the patterns of negative factors are 2^64 too large
        high = high - np.where(a < 0, b, 0) - np.where(b < 0, a, 0)
    return high


def _bits(node: Op, a: Any) -> Any:
    """The operand's bits, as uint64."""
    bits = node.args[0].type.bits
    return _unsigned(a) if bits == 64 else _unsigned(a & ((1 << bits) - 1))


def _count(value: Any) -> Any:
    return np.bitwise_count(value).astype(np.int64)


def _population(node: Op, a: Any) -> Any:
    return _count(_bits(node, a))


def _leading_zeros(node: Op, a: Any) -> Any:
    value = _bits(node, a)
    for shift in (1, 2, 4, 8, 16, 32):
        value = value | (value >> np.uint64(shift))
    return node.args[0].type.bits - _count(value)


def _first_set(node: Op, a: Any) -> Any:
    value = _bits(node, a)
    below = ~value & (value - np.uint64(1))
    return np.where(value == 0, 0, _count(below) + 1)


def _reverse(node: Op, a: Any) -> Any:
    value = _bits(node, a)
    for shift, mask in (
        (1, 0x5555_5555_5555_5555),
        (2, 0x3333_3333_3333_3333),
        (4, 0x0F0F_0F0F_0F0F_0F0F),
        (8, 0x00FF_00FF_00FF_00FF),
        (16, 0x0000_FFFF_0000_FFFF),
        (32, 0x0000_0000_FFFF_FFFF),
    ):
        kept, by = np.uint64(mask), np.uint64(shift)
        value = ((value >> by) & kept) | ((value & kept) << by)
    value = value >> np.uint64(64 - node.args[0].type.bits)
    return _wrapped(value.view(np.int64), node.type)


OPERATORS: dict[str, Callable[..., Any]] = {
    "neg": lambda node, a: _wrapped(-a, node.type),
    "~": lambda node, a: _wrapped(~a, node.type),
    "!": lambda node, a: (a == 0).astype(np.int64),
    "+": lambda node, a, b: _wrapped(a + b, node.type),
    "-": lambda node, a, b: _wrapped(a - b, node.type),
    "*": lambda node, a, b: _wrapped(a * b, node.type),
    "/": _divide,
    "%": _modulo,
    "<<": _shift_left,
    ">>": _shift_right,
    "&": lambda node, a, b: a & b,
    "|": lambda node, a, b: a | b,
    "^": lambda node, a, b: a ^ b,
    "<": _comparison(np.less),
    "<=": _comparison(np.less_equal),
    ">": _comparison(np.greater),
    ">=": _comparison(np.greater_equal),
    "==": _comparison(np.equal),
    "!=": _comparison(np.not_equal),
    "&&": lambda node, a, b: ((a != 0) & (b != 0)).astype(np.int64),
    "||": lambda node, a, b: ((a != 0) | (b != 0)).astype(np.int64),
    "?:": lambda node, condition, a, b: np.where(condition != 0, a, b),
    "min": _extreme(np.minimum),
    "max": _extreme(np.maximum),
    "cast": _cast,
    "popc": _population,
    "clz": _leading_zeros,
    "ffs": _first_set,
    "brev": _reverse,
    "abs": lambda node, a: _wrapped(np.abs(a), node.type) if node.type.signed else a,
    "mulhi": _multiply_high,
}
