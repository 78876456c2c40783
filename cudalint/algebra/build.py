"""Constructors of expressions: C's conversions, constant folding, and simplifications that always hold.

All results are typed as C types them (LP64). Simplifications keep the value for every value of the symbols
within their declared bounds, wrapping included. An operation that C leaves undefined (division by a constant
zero, a shift count out of range) stays an `Op`.
"""

from __future__ import annotations

from collections.abc import Iterable

from cudalint.algebra import semantics
from cudalint.algebra.interval import intrinsic, of_operator
from cudalint.algebra.semantics import COMMUTATIVE, COMPARISONS, SHIFTS, canonical, common_type, promoted
from cudalint.ir.expr import INT, UINT, ULONG, Const, Expr, IntType, Op

__all__ = [
    "binary",
    "cast",
    "common_type",
    "conjunction",
    "const",
    "logical_not",
    "maximum",
    "minimum",
    "rebuild",
    "select",
    "truth",
    "unary",
]

UNROLL_LIMIT = 4096  #: trips of a recurrence that substitution unrolls

#: Constants up to this are kept: most are made again and again.
_SMALL = 64
_small: dict[tuple[int, IntType], Const] = {}

ZERO = Const(0)
ONE = Const(1)

_NEGATED = {"<": ">=", ">=": "<", ">": "<=", "<=": ">", "==": "!=", "!=": "=="}
#: How a comparison reads with its sides exchanged.
MIRRORED = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "==", "!=": "!="}
_OF_TRUTHS = {"&": "&&", "|": "||"}  # of operands that are 0 or 1
_BIT_INTRINSICS = frozenset(("popc", "clz", "ffs", "brev"))


def const(value: int, type: IntType = INT) -> Const:
    """`value` converted to `type`."""
    found = _small.get((value, type))
    if found is None:
        own = canonical(type)
        found = Const(semantics.wrap(int(value), own), own)
        if 0 <= value <= _SMALL:
            _small[value, type] = found
    return found


def cast(e: Expr, type: IntType) -> Expr:
    """`e` converted to `type`: narrowing takes the low bits, bool tests for non-zero."""
    if e.type is type:
        return e
    type = canonical(type)
    own = canonical(e.type)
    if own is type or own == type:
        return e
    if isinstance(e, Const):
        return const(e.value, type)
    while isinstance(e, Op) and e.op == "cast" and _inner_cast_is_idle(e, type):
        e = e.args[0]
        if canonical(e.type) == type:
            return e
    return _known(Op("cast", (e,), type))


def _inner_cast_is_idle(e: Op, outer: IntType) -> bool:
    """Whether converting to `outer` gives the same without the conversion `e`: it keeps the value, or at
    least all the bits that `outer` keeps."""
    inner, type = e.args[0], e.type
    low, high = intrinsic(inner)
    if type.low <= low and high <= type.high:
        return True
    return type.bits >= outer.bits and "bool" not in (type.name, outer.name)


def unary(op: str, e: Expr) -> Expr:
    """A unary operator (C's + - ~ !, "neg", abs) or bit intrinsic (popc clz ffs brev, on 32 or 64 unsigned
    bits)."""
    if op == "!":
        return logical_not(e)
    if op == "+":
        return cast(e, promoted(e.type))
    op = "neg" if op == "-" else op
    if op in _BIT_INTRINSICS:
        e = cast(e, UINT if e.type.bits <= 32 else ULONG)
        type = e.type if op == "brev" else INT
    else:
        e = cast(e, promoted(e.type))
        type = e.type
    if op == "abs" and intrinsic(e)[0] >= 0:
        return e
    if op in ("neg", "~") and isinstance(e, Op) and e.op == op:
        return e.args[0]
    return _folded(op, (e,), type)


def binary(op: str, a: Expr, b: Expr) -> Expr:
    """A binary operator, `min`, `max` or `mulhi`, after C's conversions of its operands."""
    if op == "&&" or op == "||":
        return _logic(op, a, b)
    if op in SHIFTS:
        type = promoted(a.type)
        a, b = cast(a, type), cast(b, promoted(b.type))
    else:
        type = common_type(a.type, b.type)
        a, b = cast(a, type), cast(b, type)
        if isinstance(a, Const) and op in COMMUTATIVE:
            a, b = b, a
    if a is b and (same := _of_same(op, a, type)) is not None:
        return same
    if isinstance(b, Const) and (simple := _with_constant(op, a, b, type)) is not None:
        return simple
    if isinstance(a, Const) and a.value == 0:
        if op in ("/", "%", "<<", ">>"):
            return a
        if op == "-":
            return unary("neg", b)
    if op in ("min", "max"):
        (a_low, a_high), (b_low, b_high) = intrinsic(a), intrinsic(b)
        if a_high <= b_low:
            return a if op == "min" else b
        if b_high <= a_low:
            return b if op == "min" else a
    return _folded(op, (a, b), INT if op in COMPARISONS else type)


def select(cond: Expr, a: Expr, b: Expr) -> Expr:
    """`cond ? a : b`, in the common type of `a` and `b`, which of two of one type is that [expr.cond]."""
    type = a.type if a.type == b.type else common_type(a.type, b.type)
    cond = tested(cond)
    if isinstance(cond, Op) and cond.op == "!":
        cond, a, b = cond.args[0], b, a
    if isinstance(a, Op) and a.op == "?:" and a.args[0] is cond:
        a = a.args[1]
    if isinstance(b, Op) and b.op == "?:" and b.args[0] is cond:
        b = b.args[2]
    a, b = cast(a, type), cast(b, type)
    decided = _truth_of(cond)
    if decided is not None:
        return a if decided else b
    return a if a is b else Op("?:", (cond, a, b), type)


def minimum(a: Expr, b: Expr) -> Expr:
    return binary("min", a, b)


def maximum(a: Expr, b: Expr) -> Expr:
    return binary("max", a, b)


#: Whether the two values of a choice are true, where it says no more than its condition.
_DECIDED = ((True, False), (False, True))


def unconverted(e: Expr) -> Expr:
    """What an expression converts, whether its value is kept or not; what converts nothing as it is."""
    while isinstance(e, Op) and e.op == "cast":
        e = e.args[0]
    return e


def tested(e: Expr) -> Expr:
    """An expression that is zero exactly where `e` is, without the tests and conversions that keep that."""
    while isinstance(e, Op):
        if e.op == "cast":
            inner = e.args[0]
            low, high = intrinsic(inner)
            if not (e.type.low <= low and high <= e.type.high) and e.type.name != "bool":
                return e
            e = inner
        elif e.op == "!=" and isinstance(e.args[1], Const) and e.args[1].value == 0:
            e = e.args[0]
        elif e.op == "!" and isinstance(e.args[0], Op) and e.args[0].op == "!":
            e = e.args[0].args[0]
        elif e.op == "?:" and (decided := tuple(map(_truth_of, e.args[1:]))) in _DECIDED:
            if decided[1]:
                return logical_not(e.args[0])
            e = e.args[0]
        elif e.op in _OF_TRUTHS and all(map(_is_truth, e.args)):
            return _logic(_OF_TRUTHS[e.op], *e.args)
        else:
            return e
    return e


def truth(e: Expr) -> Expr:
    """1 where `e` is non-zero, else 0, as an int."""
    e = tested(e)
    if _is_truth(e):
        return cast(e, INT)
    return binary("!=", e, Const(0, e.type))


def logical_not(c: Expr) -> Expr:
    """`!c`; a comparison turns into its opposite."""
    c = tested(c)
    decided = _truth_of(c)
    if decided is not None:
        return ZERO if decided else ONE
    if isinstance(c, Op):
        if c.op in _NEGATED:
            return Op(_NEGATED[c.op], c.args, INT)
        if c.op == "!":
            return truth(c.args[0])
    return Op("!", (c,), INT)


def conjunction(iterable: Iterable[Expr]) -> Expr:
    """1 where all are non-zero (also of none), else 0."""
    result: Expr | None = None
    seen: set[Expr] = set()
    for e in iterable:
        if e not in seen:
            seen.add(e)
            result = truth(e) if result is None else binary("&&", result, e)
    return ONE if result is None else result


def rebuild(node: Op, args: tuple[Expr, ...]) -> Expr:
    """The operator of `node` on other operands (of the same types), in the type of `node`."""
    match node.op, args:
        case "cast", (a,):
            return cast(a, node.type)
        case "?:", (condition, a, b):
            result = select(condition, a, b)
        case op, (a,):
            result = unary(op, a)
        case op, (a, b):
            result = binary(op, a, b)
        case _:
            raise ValueError(f"no such operator: {node!r}")
    return cast(result, node.type)


def _is_truth(e: Expr) -> bool:
    low, high = intrinsic(e)
    return low >= 0 and high <= 1


def _truth_of(e: Expr) -> bool | None:
    low, high = intrinsic(e)
    if low > 0 or high < 0:
        return True
    return False if low == high == 0 else None


def _logic(op: str, a: Expr, b: Expr) -> Expr:
    a, b = tested(a), tested(b)
    absorbing = op == "||"
    truths = _truth_of(a), _truth_of(b)
    if absorbing in truths:
        return ONE if absorbing else ZERO
    if truths[0] is not None or a is b:
        return truth(b)
    return truth(a) if truths[1] is not None else Op(op, (a, b), INT)


def _of_same(op: str, a: Expr, type: IntType) -> Expr | None:
    match op:
        case "-" | "^":
            return const(0, type)
        case "&" | "|" | "min" | "max":
            return a
        case "==" | "<=" | ">=":
            return ONE
        case "!=" | "<" | ">":
            return ZERO
    return None


def _with_constant(op: str, a: Expr, b: Const, type: IntType) -> Expr | None:
    """Simplifications by the right operand; None where there is none."""
    c = b.value
    match op:
        case "+" | "-" | "|" | "^" | "<<" | ">>" if c == 0:
            return a
        case "!=" if c == 0 and isinstance(a, Op) and a.op in _OF_TRUTHS and all(map(_is_truth, a.args)):
            return _logic(_OF_TRUTHS[a.op], *a.args)
        case "+" | "*" if isinstance(a, Op) and a.op == op and isinstance(a.args[1], Const):
            # Only where the constants' own sum or product does not wrap: the mathematical form must stay.
            inner = a.args[1].value
            joined = inner + c if op == "+" else inner * c
            if type.low <= joined <= type.high:
                return binary(op, a.args[0], const(joined, type))
        case "*" if c == 0:
            return b
        case "*" | "/" if c == 1:
            return a
        case "%" if c == 1:
            return const(0, type)
        case "&":
            if c == 0:
                return b
            low, high = intrinsic(a)
            if c == -1 or c == (1 << type.bits) - 1 or (c & (c + 1) == 0 and low >= 0 and high <= c):
                return a
            if isinstance(a, Op) and a.op == "&" and isinstance(a.args[1], Const):
                return binary("&", a.args[0], const(a.args[1].value & c, type))
        case "|" if c == -1 or c == (1 << type.bits) - 1:
            return b
    if op in ("/", "%") and c > 0:
        low, high = intrinsic(a)
        if -c < low and high < c:
            return const(0, type) if op == "/" else a
    return None


def _folded(op: str, args: tuple[Expr, ...], type: IntType) -> Expr:
    """The operation, computed where all operands are constants."""
    values = [a.value for a in args if isinstance(a, Const)]
    if len(values) == len(args):
        value = semantics.apply(op, type, args[0].type, tuple(values))
        return Op(op, args, type) if value is None else Const(value, type)
    return _known(Op(op, args, type))


def _known(node: Op) -> Expr:
    """A comparison that the operands' bounds decide is a constant; so is any value that they pin."""
    bounds = node.bounds
    if bounds is None:  # else the node has been made before
        bounds = node.bounds = of_operator(node, [intrinsic(a) for a in node.args])
    low, high = bounds
    return Const(low, node.type) if low == high else node
