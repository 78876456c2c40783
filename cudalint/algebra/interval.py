"""Interval arithmetic of C's operators on single intervals, in exact integers.

An interval is a pair (low, high), both included. Every function is sound: it holds every value that
`evaluate` can give, wrapping and the values chosen for undefined operations included.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cudalint.algebra.semantics import COMPARISONS
from cudalint.ir.expr import Const, Expr, IntType, Op, Recurrence, Symbol

Interval = tuple[int, int]

_UNDECIDED: Interval = (0, 1)


def whole(type: IntType) -> Interval:
    """Every value of the type."""
    return type.low, type.high


def fitted(low: int, high: int, type: IntType) -> Interval:
    """The interval of a result that wraps into `type`."""
    return (low, high) if type.low <= low and high <= type.high else (type.low, type.high)


def of_symbol(symbol: Symbol) -> Interval:
    """What the source says of a symbol, else every value of its type."""
    type = symbol.type
    return (
        type.low if symbol.low is None else symbol.low,
        type.high if symbol.high is None else symbol.high,
    )


def of_operator(node: Op, args: list[Interval]) -> Interval:
    """The interval of the node's value, given those of its operands."""
    if node.op in COMPARISONS:
        return _compare(node.op, args[0], args[1])
    return _OPERATORS[node.op](node, *args)


def intrinsic(expr: Expr) -> Interval:
    """What holds of the value from the types and the bounds of its symbols alone. Memoised."""
    if isinstance(expr, Symbol):
        return of_symbol(expr)
    if isinstance(expr, Const):
        return expr.value, expr.value
    return expr.bounds or interval(expr, {}, _Memo())


class _Memo(dict[Expr, Interval]):
    """Reads and fills the memo of intrinsic intervals; not for where symbols have intervals of their own."""

    def get(self, node: Expr, default: object = None) -> Interval | None:  # type: ignore[override]
        return super().get(node) or node.bounds

    def __setitem__(self, node: Expr, value: Interval) -> None:
        super().__setitem__(node, value)
        if not isinstance(node, Const | Symbol):
            node.bounds = value


def interval(expr: Expr, ranges: Mapping[Symbol, Interval], memo: dict[Expr, Interval]) -> Interval:
    """The interval of `expr` where the symbols lie in `ranges`. `memo` belongs to these ranges."""
    stack = [expr]
    while True:
        node = stack[-1]
        found = memo.get(node)
        if found is None:
            match node:
                case Const():
                    found = node.value, node.value
                case Symbol():
                    found = ranges.get(node) or of_symbol(node)
                case Op():
                    args: list[Interval] = []
                    for arg in node.args:
                        known = memo.get(arg)
                        if known is None:
                            stack.append(arg)
                        else:
                            args.append(known)
                    if len(args) < len(node.args):
                        continue
                    found = of_operator(node, args)
                case Recurrence():
                    found = _recurrence(node, ranges, memo)
                case _:
                    found = whole(node.type)
            memo[node] = found
        stack.pop()
        if not stack:
            return found


def _recurrence(node: Recurrence, ranges: Mapping[Symbol, Interval], memo: dict[Expr, Interval]) -> Interval:
    """Every value is an initial one or a step's result; starting from any state, narrowed a few times."""
    initial = [interval(e, ranges, memo) for e in node.initial]
    state = [whole(p.type) for p in node.previous]
    for _ in range(3):
        inside = {**ranges, **dict(zip(node.previous, state, strict=True))}
        inner: dict[Expr, Interval] = {}
        after = [interval(e, inside, inner) for e in node.step]
        narrowed = [_hull(a, b) for a, b in zip(initial, after, strict=True)]
        if narrowed == state:
            break
        state = narrowed
    return state[node.index]


def _hull(a: Interval, b: Interval) -> Interval:
    return min(a[0], b[0]), max(a[1], b[1])


def _truth(a: Interval) -> bool | None:
    if a[0] > 0 or a[1] < 0:
        return True
    return None if a[0] or a[1] else False


def _decided(truth: bool | None) -> Interval:
    return _UNDECIDED if truth is None else (int(truth), int(truth))


def _compare(op: str, a: Interval, b: Interval) -> Interval:
    match op:
        case ">" | ">=":
            return _compare("<" if op == ">" else "<=", b, a)
        case "<":
            return (1, 1) if a[1] < b[0] else (0, 0) if a[0] >= b[1] else _UNDECIDED
        case "<=":
            return (1, 1) if a[1] <= b[0] else (0, 0) if a[0] > b[1] else _UNDECIDED
        case "!=":
            low, high = _compare("==", a, b)
            return 1 - high, 1 - low
    if a[1] < b[0] or b[1] < a[0]:
        return 0, 0
    return (1, 1) if a[0] == a[1] == b[0] == b[1] else _UNDECIDED


def _add(node: Op, a: Interval, b: Interval) -> Interval:
    return fitted(a[0] + b[0], a[1] + b[1], node.type)


def _subtract(node: Op, a: Interval, b: Interval) -> Interval:
    return fitted(a[0] - b[1], a[1] - b[0], node.type)


def _corners(a: Interval, b: Interval) -> Interval:
    products = (a[0] * b[0], a[0] * b[1], a[1] * b[0], a[1] * b[1])
    return min(products), max(products)


def _multiply(node: Op, a: Interval, b: Interval) -> Interval:
    return fitted(*_corners(a, b), node.type)


def _multiply_high(node: Op, a: Interval, b: Interval) -> Interval:
    low, high = _corners(a, b)
    return fitted(low >> node.type.bits, high >> node.type.bits, node.type)


def _negate(node: Op, a: Interval) -> Interval:
    return fitted(-a[1], -a[0], node.type)


def _invert(node: Op, a: Interval) -> Interval:
    if node.type.signed:
        return ~a[1], ~a[0]
    return fitted(node.type.high - a[1], node.type.high - a[0], node.type)


def _divide(node: Op, a: Interval, b: Interval) -> Interval:
    """Within one sign of the divisor, the extremes of a truncated quotient lie at the corners."""
    results: list[int] = []
    if b[0] <= 0 <= b[1] or (a[0] == node.type.low and b[0] <= -1 <= b[1]):
        results.append(0)
    for low, high in ((max(b[0], 1), b[1]), (b[0], min(b[1], -1))):
        if low <= high:
            for x in a:
                for y in (low, high):
                    quotient = abs(x) // abs(y)
                    results.append(quotient if (x < 0) == (y < 0) else -quotient)
    return min(results), min(max(results), node.type.high)


def _modulo(node: Op, a: Interval, b: Interval) -> Interval:
    most = max(abs(b[0]), abs(b[1])) - 1
    if most < 0:
        return 0, 0
    if a[0] >= 0 and b[0] > 0:
        if a[1] < b[0]:
            return a
        if b[0] == b[1] and a[0] // b[0] == a[1] // b[0]:
            return a[0] % b[0], a[1] % b[0]
    return max(min(a[0], 0), -most), min(max(a[1], 0), most)


def _counts(node: Op, count: Interval) -> tuple[Interval | None, bool]:
    """The shift counts in range, and whether another may occur (which gives 0)."""
    low, high = max(count[0], 0), min(count[1], node.type.bits - 1)
    return ((low, high) if low <= high else None), (low, high) != count


def _shift_left(node: Op, a: Interval, count: Interval) -> Interval:
    valid, other = _counts(node, count)
    if valid is None:
        return 0, 0
    low, high = _corners(a, (1 << valid[0], 1 << valid[1]))
    low, high = fitted(low, high, node.type)
    return _hull((low, high), (0, 0)) if other else (low, high)


def _shift_right(node: Op, a: Interval, count: Interval) -> Interval:
    valid, other = _counts(node, count)
    if valid is None:
        return 0, 0
    ends = (a[0] >> valid[0], a[0] >> valid[1], a[1] >> valid[0], a[1] >> valid[1])
    result = min(ends), max(ends)
    return _hull(result, (0, 0)) if other else result


def _signed_bits(a: Interval, b: Interval) -> Interval:
    """What holds of any bitwise mix of the two: no more bits than the longer of them."""
    bits = max((~x if x < 0 else x).bit_length() for x in (*a, *b))
    return -1 << bits, (1 << bits) - 1


def _and(node: Op, a: Interval, b: Interval) -> Interval:
    if a[0] >= 0 and b[0] >= 0:
        return 0, min(a[1], b[1])
    if a[0] >= 0 or b[0] >= 0:
        return 0, a[1] if a[0] >= 0 else b[1]
    low, _ = _signed_bits(a, b)
    return low, max(a[1], b[1])


def _or(node: Op, a: Interval, b: Interval) -> Interval:
    low, high = _signed_bits(a, b)
    if a[0] >= 0 and b[0] >= 0:
        return max(a[0], b[0]), high
    return (low, -1) if a[1] < 0 or b[1] < 0 else (low, high)


def _xor(node: Op, a: Interval, b: Interval) -> Interval:
    low, high = _signed_bits(a, b)
    return (0, high) if a[0] >= 0 and b[0] >= 0 else (low, high)


def _not(node: Op, a: Interval) -> Interval:
    truth = _truth(a)
    return _decided(None if truth is None else not truth)


def _and_also(node: Op, a: Interval, b: Interval) -> Interval:
    truths = _truth(a), _truth(b)
    return _decided(False if False in truths else None if None in truths else True)


def _or_else(node: Op, a: Interval, b: Interval) -> Interval:
    truths = _truth(a), _truth(b)
    return _decided(True if True in truths else None if None in truths else False)


def _select(node: Op, condition: Interval, a: Interval, b: Interval) -> Interval:
    truth = _truth(condition)
    return _hull(a, b) if truth is None else a if truth else b


def _minimum(node: Op, a: Interval, b: Interval) -> Interval:
    return min(a[0], b[0]), min(a[1], b[1])


def _maximum(node: Op, a: Interval, b: Interval) -> Interval:
    return max(a[0], b[0]), max(a[1], b[1])


def _cast(node: Op, a: Interval) -> Interval:
    type = node.type
    if type.low <= a[0] and a[1] <= type.high:
        return a
    return _decided(_truth(a)) if type.name == "bool" else whole(type)


def _absolute(node: Op, a: Interval) -> Interval:
    if a[0] >= 0:
        return a
    return fitted(max(0, -a[1]), max(-a[0], a[1]), node.type)


def _population(node: Op, a: Interval) -> Interval:
    return int(a[0] > 0), a[1].bit_length() if a[0] >= 0 else node.args[0].type.bits


def _leading_zeros(node: Op, a: Interval) -> Interval:
    bits = node.args[0].type.bits
    return (bits - a[1].bit_length(), bits - a[0].bit_length()) if a[0] >= 0 else (0, bits)


def _first_set(node: Op, a: Interval) -> Interval:
    return int(a[0] > 0), a[1].bit_length() if a[0] >= 0 else node.args[0].type.bits


def _anything(node: Op, a: Interval) -> Interval:
    return whole(node.type)


_OPERATORS: dict[str, Callable[..., Interval]] = {
    "neg": _negate,
    "~": _invert,
    "!": _not,
    "+": _add,
    "-": _subtract,
    "*": _multiply,
    "/": _divide,
    "%": _modulo,
    "<<": _shift_left,
    ">>": _shift_right,
    "&": _and,
    "|": _or,
    "^": _xor,
    "&&": _and_also,
    "||": _or_else,
    "?:": _select,
    "min": _minimum,
    "max": _maximum,
    "cast": _cast,
    "popc": _population,
    "clz": _leading_zeros,
    "ffs": _first_set,
    "brev": _anything,
    "abs": _absolute,
    "mulhi": _multiply_high,
}
