"""Addresses that are held as integers: their bits, remainders, and multiples that they are rounded to."""

from __future__ import annotations

from cudalint.algebra.alignment import trailing_zeros
from cudalint.algebra.build import binary, cast, const
from cudalint.algebra.ranges import value_range
from cudalint.algebra.semantics import SHIFTS
from cudalint.dataclass import replace
from cudalint.exec.executor import Executor
from cudalint.exec.joins import ADDRESS_ALIGN
from cudalint.exec.state import Quotient
from cudalint.exec.values import Pointer, Value
from cudalint.ir.ctypes import IntType
from cudalint.ir.expr import LONG, Const, Expr, Op

_REASON = "arithmetic on an address"
_RESULTS = {"/": "quotient", "%": "remainder"}


def address_bits(ex: Executor, op: str, pointer: Pointer, other: Expr | None, *, on_left: bool) -> Value:
    """An address held as an integer, combined with a number: a swizzle (`^`, `|`) keeps the array where the
    base is aligned enough for the bits to be the offset's own, and so do roundings; remainders are numbers.
    Anything else is an unknown integer."""
    integer = pointer.integer
    assert integer is not None
    base = pointer.array.align or 1
    if on_left and other is not None and op in ("^", "|"):
        low, high = (int(v) for v in value_range(other, {}))
        if low >= 0 and high < base:
            return replace(pointer, offset=binary(op, pointer.offset, cast(other, LONG)))
    if op == "&" and isinstance(other, Const) and (step := _kept_by(other, integer)):
        return _aligned(ex, pointer, step)
    mask = _mask(op, other) if on_left or op == "&" else None
    if mask is not None and mask < base:
        return binary("&", cast(_low_bits(pointer.offset, mask), integer), const(mask, integer))
    uniform = ex.is_uniform(pointer.offset) and (other is None or ex.is_uniform(other))
    number = ex.fresh("address", uniform, integer, reason=_REASON, low=mask and 0, high=mask)
    divisor = _divisor(op, other) if on_left else None
    if divisor is not None and (integer.bits == 64 or not integer.signed):
        ex.quotients[number] = Quotient(pointer, divisor, tuple(ex.loops))
    return number


def _low_bits(offset: Expr, mask: int) -> Expr:
    """What of an offset may change the bits of a mask: nothing of what is a multiple of more."""
    if trailing_zeros(offset) >= mask.bit_length():
        return const(0, LONG)
    match offset:
        case Op(op="+", args=(one, other)):
            return binary("+", _low_bits(one, mask), _low_bits(other, mask))
    return offset


def of_numbers(ex: Executor, op: str, left: Expr, right: Expr) -> Value:
    """left op right for two integers, of which one may be what is left of an address."""
    of_address = _of_quotient(ex, op, left, right) if ex.quotients else None
    found = binary(op, left, right) if of_address is None else of_address
    if isinstance(right, Const) and isinstance(found, Expr) and _is_undefined(op, right.value, found.type):
        reason = f"C leaves '{op} {right.value}' undefined"
        return ex.fresh(_RESULTS.get(op, "shifted"), ex.is_uniform(left), found.type, reason=reason)
    return found


def _is_undefined(op: str, right: int, ctype: IntType) -> bool:
    """Whether nothing is said of a quotient or a shift of this type by that number [expr.mul, expr.shift]."""
    return right == 0 if op in ("/", "%") else op in SHIFTS and not 0 <= right < ctype.bits


def _of_quotient(ex: Executor, op: str, left: Expr, right: Expr) -> Value | None:
    """What is made of an address that was divided: `p / a * a` is the address rounded down, and the bits of
    `p / a % n` may be known; None for what is no such number."""
    one = ex.quotients.get(left)
    if one is None and op == "*":
        left, right, one = right, left, ex.quotients.get(right)
    if one is None or one.loops != tuple(ex.loops):  # the address may be of another iteration
        return None
    step, integer = _power(one.divisor), one.address.integer
    assert integer is not None
    if op in ("*", "<<"):
        factor = _divisor({"*": "/", "<<": ">>"}[op], right)
        if factor is None or (factor != one.divisor and (not step or _power(factor) != step)):
            return None
        return _aligned(ex, one.address, step) if step else _somewhere(ex, one.address, 1)
    mask = _mask(op, right)
    if mask is None or not step or mask >= (one.address.array.align or 1) // step:
        return None
    shifted = binary(">>", one.address.offset, const(step.bit_length() - 1))
    return cast(binary("&", shifted, const(mask, LONG)), integer)


def _mask(op: str, other: Expr | None) -> int | None:
    """The bits of a number that `x % m` and `x & mask` keep, where those are the lowest ones."""
    if not isinstance(other, Const) or other.value < 0:
        return None
    if op == "&":
        return other.value
    return other.value - 1 if op == "%" and _power(other) else None


def _divisor(op: str, other: Expr | None) -> Expr | None:
    """By what `x / n` and `x >> n` divide."""
    if op == ">>" and isinstance(other, Const) and 0 <= other.value < 32:
        return const(1 << other.value, LONG)
    return other if op == "/" else None


def _power(number: Expr) -> int:
    """A power of two that is known; 0 for any other number."""
    value = number.value if isinstance(number, Const) else 0
    return value if value > 0 and value & (value - 1) == 0 else 0


def _kept_by(mask: Const, ctype: IntType) -> int:
    """The power of two to which a mask rounds an address down that is held as a number of type `ctype`; 0
    where it keeps other bits."""
    value = mask.value % (1 << ctype.bits)
    step = value & -value
    return step if value and value == (1 << ctype.bits) - step else 0


def _aligned(ex: Executor, pointer: Pointer, step: int) -> Value:
    """An address rounded down: within an object whose start is a multiple, its offset is; else it is an
    address of which nothing more is known."""
    if (pointer.array.align or 1) % step == 0:
        return replace(pointer, offset=binary("&", pointer.offset, const(-step, LONG)))
    return _somewhere(ex, pointer, step)


def _somewhere(ex: Executor, pointer: Pointer, step: int) -> Value:
    """Some multiple of a number within an object, where that is the same for all lanes; else any number."""
    assert pointer.integer is not None
    if not ex.is_uniform(pointer.offset):
        return ex.fresh("address", False, pointer.integer, reason=_REASON)
    at = ex.fresh("address", True, LONG, divisor=step, reason="an address rounded to a multiple")
    return replace(pointer, array=replace(pointer.array, bases=True, align=ADDRESS_ALIGN), offset=at)
