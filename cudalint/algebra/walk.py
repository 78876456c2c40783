"""Traversal of expressions: free symbols, substitution. Iterative, as expressions may be thousands deep."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from cudalint.algebra import build
from cudalint.ir.expr import Const, Expr, Op, Recurrence, Symbol, SymbolKind

_NONE: frozenset[Symbol] = frozenset()
#: Symbols of which a node keeps a set: each of the 3,000 sums of a long one has a set of its own.
_MOST_KEPT = 64
#: In place of a larger set.
_MANY: frozenset[Symbol] = frozenset((Symbol("", SymbolKind.MISSING, reason="one of many"),))
#: The larger sets that were asked for last; sums are built and asked from their first term on.
_large: dict[Expr, frozenset[Symbol]] = {}
_MOST_LARGE = 32


def children(node: Expr) -> tuple[Expr, ...]:
    """The operands; of a Recurrence, its initial values and steps."""
    match node:
        case Op():
            return node.args
        case Recurrence():
            return node.initial + node.step
    return ()


def operands(node: Expr) -> tuple[Expr, ...]:
    """The parts that see the same symbols as the node: not a Recurrence's steps, which have their own."""
    return node.initial if isinstance(node, Recurrence) else children(node)


def postorder(
    expr: Expr,
    done: Callable[[Expr], bool] | None = None,
    into: Callable[[Expr], tuple[Expr, ...]] = children,
) -> Iterable[Expr]:
    """Each node under `expr` once, its parts first. Nodes that are `done` are neither given nor entered."""
    seen: set[Expr] = set()
    stack: list[Expr | None] = [expr]  # None: the parts of the node below it have been given
    while stack:
        node = stack.pop()
        if node is None:
            node = stack.pop()
            assert node is not None
            yield node
        elif node not in seen and (done is None or not done(node)):
            seen.add(node)
            parts = into(node)
            if parts:
                stack += (node, None)
                stack += parts[::-1]
            else:
                yield node


def free_symbols(expr: Expr) -> frozenset[Symbol]:
    """The symbols on which the value depends. A Recurrence binds `previous`, while its counter is free."""
    if isinstance(expr, Symbol):
        return frozenset((expr,))
    found = expr.free
    if found is None:
        found = _remember(expr)
    return _of_many(expr) if found is _MANY else found


def _remember(expr: Expr) -> frozenset[Symbol]:
    """Give each node under `expr` its symbols, or _MANY."""
    stack = [expr]
    while stack:
        node = stack[-1]
        if node.free is None:
            rest = [part for part in children(node) if part.free is None and not isinstance(part, Symbol)]
            if rest:
                stack += rest
                continue
            parts = [(c,) if isinstance(c, Symbol) else c.free or _NONE for c in children(node)]
            node.free = _MANY if _MANY in parts else _few(_bound(node, _NONE.union(*parts)))
        stack.pop()
    assert expr.free is not None
    return expr.free


def _few(symbols: frozenset[Symbol]) -> frozenset[Symbol]:
    return symbols if len(symbols) <= _MOST_KEPT else _MANY


def _bound(node: Expr, symbols: frozenset[Symbol]) -> frozenset[Symbol]:
    """Of the symbols of a node's parts, those of the node."""
    if isinstance(node, Recurrence):
        return (symbols - frozenset(node.previous)) | {node.counter}
    return symbols


def _of_many(expr: Expr) -> frozenset[Symbol]:
    """The symbols of a node with too many to keep a set of them at each: gathered from the parts."""
    found = _large.get(expr)
    if found is not None:
        return found
    symbols: set[Symbol] = set()
    seen: set[Expr] = set()
    stack = list(children(expr))
    while stack:
        node = stack.pop()
        if isinstance(node, Symbol):
            symbols.add(node)
        elif node not in seen:
            seen.add(node)
            if node.free is not _MANY or isinstance(node, Recurrence):
                symbols |= free_symbols(node)
            elif (known := _large.get(node)) is not None:
                symbols |= known
            else:
                stack += children(node)
    if len(_large) == _MOST_LARGE:
        del _large[next(iter(_large))]
    found = _large[expr] = _bound(expr, frozenset(symbols))
    return found


def is_uniform(expr: Expr, lane_symbols: Collection[Symbol]) -> bool:
    """Whether the value is the same whatever the symbols in `lane_symbols` are."""
    return free_symbols(expr).isdisjoint(lane_symbols)


def substitute(expr: Expr, mapping: Mapping[Expr, Expr], memo: dict[Expr, Expr] | None = None) -> Expr:
    """`expr` with each key of `mapping` replaced by its value, converted to the key's type.

    Replacements are not substituted into again. A Recurrence whose counter becomes a constant is unrolled.
    `memo` may be shared between calls with the same mapping.
    Raises ValueError for a Recurrence whose counter would become neither a symbol nor a constant, or whose
    step would take in its counter from outside.
    """
    memo = {} if memo is None else memo
    for key, value in mapping.items():
        memo[key] = build.cast(value, key.type)
    symbols = frozenset(key for key in mapping if isinstance(key, Symbol))
    if len(symbols) == len(mapping) and free_symbols(expr).isdisjoint(symbols):
        return expr
    # A recurrence's step sees another mapping (its `previous` are bound), so its parts are not entered here.
    stack = [expr]
    while stack:
        node = stack[-1]
        if node in memo:
            stack.pop()
        elif isinstance(node, Op):
            pending = [a for a in node.args if a not in memo]
            if pending:
                stack.extend(pending)
            else:
                args = tuple([memo[a] for a in node.args])
                memo[node] = node if args == node.args else build.rebuild(node, args)
        elif isinstance(node, Recurrence):
            memo[node] = _in_recurrence(node, mapping, memo)
        else:
            memo[node] = node
    return memo[expr]


def _in_recurrence(node: Recurrence, mapping: Mapping[Expr, Expr], memo: dict[Expr, Expr]) -> Expr:
    initial = tuple(substitute(e, mapping, memo) for e in node.initial)
    counter = memo.get(node.counter, node.counter)
    bound = {*node.previous, node.counter}
    # What is known of an expression of the counter is known in the last trip, and not in those of the steps.
    inside = {k: v for k, v in mapping.items() if bound.isdisjoint(free_symbols(k))}
    step = node.step
    if inside:
        read = frozenset[Symbol]().union(*map(free_symbols, node.step))
        for key, value in inside.items():
            if free_symbols(key) <= read and not free_symbols(value).isdisjoint(bound):
                raise ValueError(f"{value!r} would be captured by the recurrence over {node.counter!r}")
        inner: dict[Expr, Expr] = {}
        step = tuple(substitute(e, inside, inner) for e in node.step)
    if isinstance(counter, Const):
        return _unrolled(node, initial, step, counter.value)
    if not isinstance(counter, Symbol):
        raise ValueError(f"the counter of a recurrence cannot become {counter!r}")
    if counter is not node.counter:
        renamed: dict[Expr, Expr] = {}
        step = tuple(substitute(e, {node.counter: counter}, renamed) for e in step)
    if counter is node.counter and initial == node.initial and step == node.step:
        return node
    return Recurrence(counter, node.index, node.previous, initial, step)


def _unrolled(node: Recurrence, state: tuple[Expr, ...], step: tuple[Expr, ...], trips: int) -> Expr:
    if trips > build.UNROLL_LIMIT:
        raise ValueError(f"{trips} trips are too many to unroll")
    for trip in range(trips):
        now: dict[Expr, Expr] = dict(zip(node.previous, state, strict=True))
        now[node.counter] = build.const(trip, node.counter.type)
        memo: dict[Expr, Expr] = {}
        state = tuple(substitute(e, now, memo) for e in step)
    return build.cast(state[node.index], node.type)
