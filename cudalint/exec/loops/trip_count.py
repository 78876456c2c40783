"""How often a loop runs, as a number that its variables before it tell."""

from __future__ import annotations

from cudalint.algebra.build import MIRRORED, binary, cast, conjunction, const, select
from cudalint.algebra.interval import interval
from cudalint.algebra.walk import free_symbols, postorder, substitute
from cudalint.exec.executor import Executor
from cudalint.exec.state import LoopBuilder, State, serial_of
from cudalint.ir.expr import INT, LONG, ULONG, Const, Expr, IntType, Op, Symbol, SymbolKind

#: No variable that counts or bounds iterations is taken to hold more.
_LARGEST = 1 << 48


def fresh_in_loop(loop: LoopBuilder, symbols: frozenset[Symbol]) -> bool:
    mark = serial_of(loop.counter)
    unknown = (SymbolKind.POINTER, SymbolKind.UNIFORM, SymbolKind.VARYING, SymbolKind.MISSING)
    return any(s.kind in unknown and serial_of(s) > mark for s in symbols)


def is_affine(value: Expr, counter: Symbol) -> bool:
    """Whether the counter stands outside every node that is not + - * or a cast."""
    if value is counter or counter not in free_symbols(value):
        return True
    if isinstance(value, Op) and value.op in ("+", "-", "*", "cast", "neg"):
        return all(is_affine(arg, counter) for arg in value.args)
    return False


def _is_linear(value: Expr, counter: Symbol) -> bool:
    """Whether a value grows by the same step each time: affine, and the counter is no factor twice."""
    products = (node for node in postorder(value) if isinstance(node, Op) and node.op == "*")
    return is_affine(value, counter) and not any(
        all(counter in free_symbols(factor) for factor in product.args) for product in products
    )


def trip_count(ex: Executor, loop: LoopBuilder, start: State) -> Expr | None:
    """The number of trips as an expression, where the condition compares an affine variable with a bound
    that the loop leaves alone; None otherwise."""
    test = loop.condition
    if not isinstance(test, Op) or test.op not in ("<", "<=", ">", ">=", "!=") or len(test.args) != 2:
        return None
    counter = loop.counter
    left, right = test.args
    op = test.op
    if counter in free_symbols(right):
        left, right = right, left
        op = MIRRORED[op]
    if counter in free_symbols(right) or counter not in free_symbols(left) or not _is_linear(left, counter):
        return None
    if fresh_in_loop(loop, free_symbols(left) | free_symbols(right)):
        return None
    first = cast(substitute(left, {counter: const(0)}), LONG)
    second = cast(substitute(left, {counter: const(1)}), LONG)
    delta = binary("-", second, first)
    if not isinstance(delta, Const):
        delta = _difference(ex, second, first)
    turn = 1 << left.type.bits
    step = (delta.value + turn // 2) % turn - turn // 2 if isinstance(delta, Const) else 0
    if step == 0 or _may_be_narrow(left):
        return None
    if op == "!=":
        return _until_equal(left, right, counter, step)
    if (step > 0) != (op in ("<", "<=")) or _may_wrap(right, op, step, left.type):
        return None
    if left.type == ULONG and isinstance(right, Const) and right.value > LONG.high:
        return None  # no number of iterations has a type
    bound = cast(right, LONG)
    distance = binary("-", bound, first) if step > 0 else binary("-", first, bound)
    size = abs(step)
    if op in ("<=", ">="):
        distance = binary("+", distance, const(1, LONG))
    count = binary("/", binary("+", distance, const(size - 1, LONG)), const(size, LONG))
    runs = binary(">", distance, const(0, LONG))
    if left.type == ULONG and _may_be_below_zero(first):
        if step < 0:
            return None
        runs = conjunction((binary(">=", first, const(0, LONG)), runs))
    return select(runs, count, const(0, LONG))


def _may_be_below_zero(value: Expr) -> bool:
    """Whether an unsigned number may be so large that it is negative as a signed one: it was negative before
    it was converted, or wraps around; not because a variable may hold any number."""
    ranges = {symbol: (0, _LARGEST) for symbol in free_symbols(value) if symbol.type == ULONG}
    return interval(value, ranges, {})[0] < 0


def _may_be_narrow(value: Expr) -> bool:
    """Whether a part of an affine value is computed in less than an int, where it soon wraps around."""
    return any(isinstance(node, Op) and node.type.bits < INT.bits for node in postorder(value))


def _until_equal(left: Expr, right: Expr, counter: Symbol, step: int) -> Expr | None:
    """The trips until a counted value is another one: by steps of one it comes there, if by wrapping around;
    by others, which may miss it, where the numbers are known or cannot wrap."""
    ctype = left.type
    first = substitute(left, {counter: const(0)})
    way = binary("-", right, first) if step > 0 else binary("-", first, right)
    size = abs(step)
    if size == 1:
        if ctype.signed:  # which does not wrap
            return cast(way, LONG)
        return cast(cast(way, ctype), LONG)
    if isinstance(way, Const):
        return const(way.value // size, LONG) if way.value >= 0 and way.value % size == 0 else None
    return binary("/", cast(way, LONG), const(size, LONG)) if ctype.signed else None


def _may_wrap(bound: Expr, op: str, step: int, ctype: IntType) -> bool:
    """Whether a value that is counted by `step` past a bound surely, or for some constant bound, wraps around
    before it is past it."""
    if ctype.signed or not isinstance(bound, Const):
        return False
    last = bound.value + {"<": step - 1, "<=": step, ">": step + 1, ">=": step}[op]
    return not ctype.low <= last <= ctype.high


def _difference(ex: Executor, a: Expr, b: Expr) -> Expr:
    polynomials = ex.program.polynomials
    found = polynomials.constant(polynomials.of(binary("-", a, b)))
    return const(found, LONG) if found is not None else binary("-", a, b)
