"""Functions of numbers: integer ones followed, floating-point ones by their uniformity."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import reduce
from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, cast, common_type, const, maximum, minimum, unary
from cudalint.algebra.interval import intrinsic
from cudalint.algebra.walk import free_symbols
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import convert, whole
from cudalint.exec.expressions.dyadic import as_dyadic, ceiling, floor, truncated
from cudalint.exec.expressions.unevaluated import static_type
from cudalint.exec.memory.bytes import bits_of_value, value_of_bits
from cudalint.exec.memory.load_store import loaded
from cudalint.exec.memory.recording import record_access
from cudalint.exec.objects.initializers import make_record
from cudalint.exec.registry import Handler
from cudalint.exec.values import (
    Memory,
    Place,
    Pointer,
    Temporary,
    UnknownValue,
    Value,
    value_type,
)
from cudalint.ir.access import Op
from cudalint.ir.ctypes import CType, FloatType, IntType, RecordType, UnknownType
from cudalint.ir.expr import INT, LONG, UINT, Const, Expr, SymbolKind
from cudalint.ir.real import Dyadic, Real
from cudalint.models.intrinsics.common import DOUBLE, FLOAT, LLONG, ULLONG, computed, result, text, values
from cudalint.models.intrinsics.integers import average, forget_results
from cudalint.models.intrinsics.names import MATH, instructions_of, is_called, is_to_integer
from cudalint.models.intrinsics.result_types import result_type
from cudalint.sema.constants.literals import rounded

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call

#: The types that these convert their operands to; `min` and `max` are there for each.
_OF_TYPE = {"umin": UINT, "umax": UINT, "llmin": LLONG, "llmax": LLONG, "ullmin": ULLONG, "ullmax": ULLONG}


def extremum(ex: Executor, site: Call) -> Place:
    found, ctype = values(ex, site), _OF_TYPE.get(site.name)
    return extremum_of(ex, site, found if ctype is None else [convert(ex, one, ctype) for one in found])


def extremum_of(ex: Executor, site: Call, found: Sequence[Value]) -> Place:
    """The greater or the smaller of two values."""
    if len(found) == 2 and all(isinstance(v, Expr) for v in found):
        a, b = found
        assert isinstance(a, Expr) and isinstance(b, Expr)
        return result(minimum(a, b) if site.name.endswith("min") else maximum(a, b))
    if len(found) == 2 and all(isinstance(v, Real | Expr) and hasattr(v, "value") for v in found):
        pick = min if site.name.endswith("min") else max
        ctype = FLOAT if all(value_type(v) == FLOAT for v in found) else DOUBLE
        return result(Real(float(pick(v.value for v in found)), ctype))  # type: ignore[union-attr]
    return result(_combined(ex, site, found))


def _combined(ex: Executor, site: Call, found: Sequence[Value]) -> Value:
    """A result of which only uniformity is known; integer where all operands are."""
    uniform = all(ex.is_uniform(v) for v in found)
    types = [value_type(v) for v in found]
    reasons = [v.reason for v in found if isinstance(v, UnknownValue)]
    reason = reasons[0] if reasons else "it is computed from data or floating point"
    if types and all(isinstance(t, IntType) for t in types):
        integers = dict.fromkeys(t for t in types if isinstance(t, IntType))
        widest = reduce(common_type, integers)
        return ex.fresh(text(ex, site), uniform, widest, reason=reason)
    floats = [t for t in types if isinstance(t, FloatType)]
    ctype: CType = max(floats, key=lambda t: t.size) if floats else types[0] if types else FLOAT
    return UnknownValue(ctype, uniform, reason)


#: Of what the functions take that are not overloaded.
_MAGNITUDES = {"labs": LONG, "llabs": LLONG}


def absolute(ex: Executor, site: Call) -> Place:
    found = values(ex, site)
    if len(found) == 1 and isinstance(found[0], Expr):
        kind = _MAGNITUDES.get(site.name, found[0].type)
        operand = cast(found[0], kind if kind.bits >= INT.bits else INT)
        return result(unary("abs", operand))
    return result(_combined(ex, site, found))


def bits(op: str) -> Handler:
    def handler(ex: Executor, site: Call) -> Place:
        found = values(ex, site)
        wide = site.name.endswith("l")
        ctype = (ULLONG if wide else UINT) if op == "brev" else INT
        if len(found) == 1 and isinstance(found[0], Expr):
            return result(cast(unary(op, cast(found[0], ULLONG if wide else UINT)), ctype))
        return computed(ex, site, found, ctype)

    return handler


def trailing_zeros(ex: Executor, site: Call) -> Place:
    """__builtin_ctz: the place of the lowest bit that is set; of 0 C leaves it open."""
    first = bits("ffs")(ex, site)
    assert isinstance(first, Temporary) and isinstance(first.value, Expr)
    return result(binary("-", first.value, const(1)))


def common_divisor(ex: Executor, site: Call) -> Place:
    """std::gcd: at least 1 and no more than a number that is known, and not zero."""
    found = values(ex, site)
    if len(found) != 2 or not all(isinstance(value_type(one), IntType) for one in found):
        return result(_combined(ex, site, found))
    if all(isinstance(one, Const) for one in found):
        a, b = found
        assert isinstance(a, Const) and isinstance(b, Const)
        zero = binary("+", binary("*", a, const(0)), binary("*", b, const(0)))
        return result(binary("+", zero, const(math.gcd(a.value, b.value))))
    most = min((abs(one.value) for one in found if isinstance(one, Const) and one.value), default=None)
    uniform = all(ex.is_uniform(one) for one in found)
    wide = [one for one in map(value_type, found) if isinstance(one, IntType)]
    widest = max(wide, key=lambda one: (one.bits, not one.signed))
    return result(
        ex.fresh(
            text(ex, site),
            uniform,
            widest,
            low=0 if most is None else 1,
            high=most,
            reason="a greatest common divisor",
        )
    )


def mul24(ex: Executor, site: Call) -> Place:
    """__mul24: the low 32 bits of the product of the operands' low 24 bits."""
    found = values(ex, site)
    ctype = UINT if site.name.startswith("__u") else INT
    operands = [_low_bits(cast(value, ctype), 24) for value in found if isinstance(value, Expr)]
    if len(found) == len(operands) == 2:
        return result(binary("*", *operands))
    return result(_combined(ex, site, found))


def _low_bits(value: Expr, bits: int) -> Expr:
    """A number of so many bits, which are extended by their sign where the type has one. Sizes that are not
    known are taken to fit."""
    low, high = intrinsic(value)
    least = -1 << bits - 1 if value.type.signed else 0
    is_known = all(symbol.kind is SymbolKind.THREAD for symbol in free_symbols(value))
    if not is_known or (least <= low and high < least + (1 << bits)):
        return value
    rest = const(value.type.bits - bits, INT)
    return binary(">>", binary("<<", value, rest), rest)


def mulhi(ex: Executor, site: Call) -> Place:
    found = values(ex, site)
    unsigned = site.name.startswith("__u")
    wide = "64" in site.name
    ctype = {(False, False): INT, (True, False): UINT, (False, True): LLONG, (True, True): ULLONG}[
        unsigned, wide
    ]
    if len(found) == 2 and all(isinstance(v, Expr) for v in found):
        a, b = found
        assert isinstance(a, Expr) and isinstance(b, Expr)
        return result(cast(binary("mulhi", cast(a, ctype), cast(b, ctype)), ctype))
    return result(_combined(ex, site, found))


def floating_point(ex: Executor, site: Call) -> Place:
    found = values(ex, site)
    base = site.name[:-1] if site.name not in MATH else site.name
    ex.executed += 0 if ex.muted else instructions_of(base)
    ctype = result_type(site.name, [value_type(v) for v in found])
    real = FLOAT if ctype == FLOAT else DOUBLE
    single = found[0] if len(found) == 1 else None
    if isinstance(single, Real | Expr) and hasattr(single, "value"):
        function = {
            "ceil": math.ceil,
            "floor": math.floor,
            "sqrt": math.sqrt,
            "fabs": abs,
            "round": _rounded,
            "log2": math.log2,
            "trunc": math.trunc,
        }.get(base)
        if function is not None:
            try:
                number = float(function(single.value))  # type: ignore[operator]
                return result(Real(rounded(number, real) or number, real))
            except (ValueError, OverflowError):
                pass
    exact = as_dyadic(ex, single, real) if base in _TO_WHOLE and single is not None else None
    if exact is not None and real == ctype:
        return result(Dyadic(_TO_WHOLE[base](exact), 0, real))
    known = _of_host(base, found) if ex.host else None
    if known is not None and (ctype != FLOAT or rounded(known, FLOAT) == known):
        return result(Real(known, real))
    if is_called(base, is_double=real == DOUBLE):
        ex.convergence.note_call(ex)
    forget_results(ex, site, found)  # sincosf(x, &s, &c)
    uniform = all(ex.is_uniform(v) for v in found)
    if isinstance(ctype, IntType):
        return result(
            ex.fresh(text(ex, site), uniform, ctype, low=0, high=1, reason="it depends on floating point")
        )
    return result(UnknownValue(ctype, uniform, "floating-point arithmetic"))


#: Of host code, whose library is this one's.
_HOST: dict[str, Callable[..., float]] = {
    "cbrt": math.cbrt,
    "exp": math.exp,
    "exp2": math.exp2,
    "fmax": max,
    "fmin": min,
    "fmod": math.fmod,
    "hypot": math.hypot,
    "log": math.log,
    "log10": math.log10,
    "pow": math.pow,
    "rint": round,
}


def _of_host(name: str, found: Sequence[Value]) -> float | None:
    """What a function of host code gives for numbers that are known."""
    function = _HOST.get(name)
    numbers = [v.value for v in found if isinstance(v, Real | Const)]
    if function is None or not numbers or len(numbers) < len(found):
        return None
    try:
        number = float(function(*map(float, numbers)))
    except (ValueError, OverflowError, TypeError):
        return None
    return number if math.isfinite(number) else None


#: Of numbers that are known by lane, to an integer.
_TO_WHOLE = {"ceil": ceiling, "floor": floor, "trunc": truncated}


def _rounded(number: float) -> float:
    """To the nearest integer, of two the one that is further from zero [ISO C, 7.12.9.6]."""
    whole = math.trunc(number)
    return whole + math.copysign(1, number) if abs(number - whole) >= 0.5 else whole


def integer_math(ex: Executor, site: Call) -> Place:
    found = values(ex, site)
    is_sum = site.name.startswith("__dp") and bool(found)  # of the sign of what is added to
    signed = is_sum and isinstance(ctype := value_type(found[-1]), IntType) and ctype.signed
    return computed(ex, site, found, INT if signed else UINT)


def conversion(ex: Executor, site: Call) -> Place:
    found = values(ex, site)
    uniform = all(ex.is_uniform(v) for v in found)
    ctype = result_type(site.name, [value_type(v) for v in found])
    if isinstance(ctype, IntType):
        single = found[0] if len(found) == 1 and is_to_integer(site.name) and "round" in site.name else None
        if isinstance(single, Real) and abs(single.value) < 1 << 53:
            return result(const(int(_rounded(single.value)), ctype))
        exact = _converted(ex, site.name, found)
        if exact is not None:
            return result(whole(ex, exact, ctype))
        return result(ex.fresh(text(ex, site), uniform, ctype, reason="converted from floating point"))
    for value in found:
        if isinstance(value, Pointer):
            return _loaded_through(ex, site, value)
    return result(UnknownValue(ctype, uniform, "floating-point arithmetic"))


#: Roundings of conversions to integers, as their names end.
_ROUNDINGS = {"rd": floor, "ru": ceiling, "rz": truncated}


def _converted(ex: Executor, name: str, found: Sequence[Value]) -> Expr | None:
    """What `__float2int_rd(x)` and its kin give, where that is known; `found`: their arguments."""
    rounding = _ROUNDINGS.get(name[-2:])
    kind = FLOAT if name.startswith("__float2") else DOUBLE if name.startswith("__double2") else None
    if rounding is None or kind is None or len(found) != 1:
        return None
    exact = as_dyadic(ex, convert(ex, found[0], kind), kind)
    return None if exact is None else rounding(exact)


def added(ex: Executor, site: Call) -> Place:
    """`__hadd(a, b)`: of numbers of 16 bits their sum, of integers half of it."""
    of_numbers = bool(site.arguments) and isinstance(static_type(ex, site.arguments[0]), FloatType)
    return conversion(ex, site) if of_numbers else average(ex, site)


def reinterpreted(ctype: IntType | FloatType, operand: IntType | FloatType) -> Handler:
    """`__float_as_int` and the like: the number that has an operand's bits."""

    def handler(ex: Executor, site: Call) -> Place:
        found = values(ex, site)
        uniform = all(ex.is_uniform(v) for v in found)
        bits = bits_of_value(convert(ex, found[0], operand)) if len(found) == 1 else None
        made = value_of_bits(bits, ctype) if bits is not None else None
        if made is not None:
            return result(made)
        if isinstance(ctype, FloatType):
            return result(UnknownValue(ctype, uniform, "floating-point arithmetic"))
        return result(ex.fresh(text(ex, site), uniform, ctype, reason="converted from floating point"))

    return handler


def _loaded_through(ex: Executor, site: Call, pointer: Pointer) -> Place:
    place = Memory(pointer, pointer.target)
    record_access(ex, place, Op.LOAD, site.node)
    return result(loaded(ex, place, site.node))


def ceil_div(ex: Executor, site: Call) -> Place:
    """cuda::ceil_div"""
    found = values(ex, site)
    if len(found) == 2 and all(isinstance(v, Expr) for v in found):
        a, b = found
        assert isinstance(a, Expr) and isinstance(b, Expr)
        return result(binary("/", binary("+", a, binary("-", b, const(1))), b))
    return result(_combined(ex, site, found))


def make_vector(ex: Executor, site: Call) -> Place:
    """make_float4(...)"""
    ctype = ex.scope.types.lookup(site.name[5:])
    found = values(ex, site)
    if isinstance(ctype, RecordType):
        return result(make_record(ex, ctype, found, None))
    return result(
        UnknownValue(UnknownType("auto", site.name), all(ex.is_uniform(v) for v in found), site.name)
    )
