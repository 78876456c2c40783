"""C's integer semantics on single values: types, conversions and operators of the LP64 model."""

from __future__ import annotations

from cudalint.ir.expr import BOOL, CHAR, INT, LONG, SHORT, UCHAR, UINT, ULONG, USHORT, IntType

_CANONICAL = {(t.bits, t.signed): t for t in (CHAR, UCHAR, SHORT, USHORT, INT, UINT, LONG, ULONG)}

COMPARISONS = frozenset(("<", "<=", ">", ">=", "==", "!="))
SHIFTS = frozenset(("<<", ">>"))
COMMUTATIVE = frozenset(("+", "*", "&", "|", "^", "==", "!=", "min", "max", "mulhi"))


def canonical(type: IntType) -> IntType:
    """The one object that stands for all types of this size and signedness: `long long` is `long`."""
    return BOOL if type.name == "bool" else _CANONICAL.get((type.bits, type.signed), type)


def promoted(type: IntType) -> IntType:
    """C's integer promotions (C17 6.3.1.1): all that is narrower than int fits into int."""
    return INT if type.bits < 32 else canonical(type)


def common_type(a: IntType, b: IntType) -> IntType:
    """C's usual arithmetic conversions (C17 6.3.1.8)."""
    if a is INT and b is INT:
        return INT
    a, b = promoted(a), promoted(b)
    if a.bits != b.bits:
        return a if a.bits > b.bits else b
    return b if a.signed else a


def wrap(value: int, type: IntType) -> int:
    """`value` converted to `type`, as two's complement does; bool holds whether it is non-zero."""
    if type.low <= value <= type.high:
        return value
    if type.name == "bool":
        return 1
    value &= (1 << type.bits) - 1
    return value - (1 << type.bits) if value > type.high else value


def fits(inner: IntType, outer: IntType) -> bool:
    """Whether every value of `inner` is a value of `outer`."""
    return outer.low <= inner.low and inner.high <= outer.high


def _quotient(a: int, b: int) -> int:
    magnitude = abs(a) // abs(b)
    return magnitude if (a < 0) == (b < 0) else -magnitude


def apply(op: str, type: IntType, operand: IntType, values: tuple[int, ...]) -> int | None:
    """`op` on `values`, whose first has type `operand`; None where C leaves the result undefined for lack
    of any value (division by zero, a quotient out of range, a shift count out of range)."""
    if len(values) == 1:
        return _apply_unary(op, type, operand, values[0])
    if len(values) == 3:
        return values[1] if values[0] else values[2]
    a, b = values
    match op:
        case "+":
            return wrap(a + b, type)
        case "-":
            return wrap(a - b, type)
        case "*":
            return wrap(a * b, type)
        case "/" | "%":
            if b == 0 or (b == -1 and a == type.low):
                return None
            quotient = _quotient(a, b)
            return quotient if op == "/" else a - b * quotient
        case "<<" | ">>":
            if not 0 <= b < type.bits:
                return None
            return wrap(a << b, type) if op == "<<" else a >> b
        case "&":
            return a & b
        case "|":
            return a | b
        case "^":
            return a ^ b
        case "min":
            return min(a, b)
        case "max":
            return max(a, b)
        case "mulhi":
            return a * b >> type.bits
        case "&&":
            return int(bool(a and b))
        case "||":
            return int(bool(a or b))
    return int(_COMPARE[op](a, b))


_COMPARE = {
    "<": int.__lt__,
    "<=": int.__le__,
    ">": int.__gt__,
    ">=": int.__ge__,
    "==": int.__eq__,
    "!=": int.__ne__,
}


def _apply_unary(op: str, type: IntType, operand: IntType, value: int) -> int:
    bits = operand.bits
    pattern = value & ((1 << bits) - 1)
    match op:
        case "neg":
            return wrap(-value, type)
        case "~":
            return wrap(~value, type)
        case "!":
            return int(not value)
        case "cast":
            return wrap(value, type)
        case "abs":
            return wrap(abs(value), type)
        case "popc":
            return pattern.bit_count()
        case "clz":
            return bits - pattern.bit_length()
        case "ffs":
            return (pattern & -pattern).bit_length()
        case "brev":
            return wrap(int(f"{pattern:0{bits}b}"[::-1], 2), type)
    raise ValueError(f"no such operator: {op}")
