"""Loops: each is executed once, for a trip number, after finding what its variables are in that trip."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from cudalint.affine.build import binary, cast, const, select
from cudalint.ir.access import Guard
from cudalint.ir.expr import INT, LONG, Const, Expr, Op, Symbol, SymbolKind
from cudalint.lower.carried import AssignedNames, assigned_names, closed_forms
from cudalint.lower.machine import LoopBuilder, Machine, State
from cudalint.lower.values import Opaque, PlacePointer, Pointer, Real, Value

if TYPE_CHECKING:
    from tree_sitter import Node

Step = Callable[[], object]


def for_statement(m: Machine, node: Node) -> None:
    from cudalint.lower.expressions import rvalue
    from cudalint.lower.statements import execute

    init = node.child_by_field_name("initializer")
    test = node.child_by_field_name("condition")
    update = node.child_by_field_name("update")
    body = node.child_by_field_name("body")
    with m.scoped(m.scope.child()):
        if init is not None:
            if init.type == "init_statement":
                for child in init.named_children:
                    execute(m, child)
            else:
                execute(m, init)
        run(
            m,
            node,
            test,
            (lambda: execute(m, body)) if body is not None else lambda: None,
            (lambda: rvalue(m, update)) if update is not None else None,
        )


def while_statement(m: Machine, node: Node) -> None:
    from cudalint.lower.statements import execute

    body = node.child_by_field_name("body")
    run(m, node, node.child_by_field_name("condition"), lambda: body is not None and execute(m, body), None)


def do_statement(m: Machine, node: Node) -> None:
    from cudalint.lower.statements import execute

    body = node.child_by_field_name("body")
    test = node.child_by_field_name("condition")
    run(m, node, test, lambda: body is not None and execute(m, body), None, body_first=True)


def range_statement(m: Machine, node: Node) -> None:
    """`for (auto v : range)`: the element and the trips are not modelled; the body is."""
    from cudalint.lower.declarations import declare_opaque
    from cudalint.lower.expressions import rvalue
    from cudalint.lower.statements import execute

    body, right = node.child_by_field_name("body"), node.child_by_field_name("right")
    with m.scoped(m.scope.child()):
        if right is not None:
            rvalue(m, right)
        declare_opaque(m, node, "a range-based for is not modelled")
        run(m, node, None, lambda: body is not None and execute(m, body), None, unknown_test=True)


def run(
    m: Machine,
    node: Node,
    test: Node | None,
    body: Step,
    update: Step | None,
    *,
    body_first: bool = False,
    unknown_test: bool = False,
) -> None:
    """Execute a loop. First silently, with its carried variables as unknowns, to see how a trip changes
    them; then once more with their closed forms in the trip number, recording what happens."""
    names = assigned_names(m, node)
    if not m.matters(node.text or b""):
        _skip(m, names)
        return
    span = m.program.site(m, node)[0]
    loop_name = next(iter(n for n in names.order if n), "k")
    while True:
        m.serial += 1
        counter = Symbol(f"{loop_name}.trip@{m.serial}", SymbolKind.COUNTER, INT, 0)
        before, pending_before, calls = m.state.copy(), len(m.pending), m.order
        loop = LoopBuilder(counter, len(m.state.guards), span=span, body_first=body_first)
        loop.variables = tuple(names.order)
        loop.unrolled = m.program.is_unrolled(node)

        def trip(loop: LoopBuilder) -> None:
            one_trip(m, loop, test, body, update, unknown_test)

        carried = names.cells(m)
        closed_forms(m, loop, carried, trip)
        start = m.state.copy()
        seen, m.assigned = m.assigned, set()
        trip(loop)
        missed = {key for key in m.assigned if key in before.values and key not in carried}
        seen |= m.assigned
        m.assigned = seen
        if not missed:
            break
        names.extra |= missed  # the syntactic scan did not see it: once more, with it carried
        m.state = before
        del m.pending[pending_before:]
        m.order = calls
    tested = set(assigned_names(m, test).cells(m)) if test is not None else set()
    finish(m, loop, before, start, carried, tested)


def _skip(m: Machine, names: AssignedNames) -> None:
    """A host loop that comes to no launch is not executed; what it may change is no longer known."""
    for key, value in names.cells(m).items():
        forgotten = _forgotten(m, value)
        if forgotten is not None:
            m.write(key, forgotten)


def one_trip(
    m: Machine, loop: LoopBuilder, test: Node | None, body: Step, update: Step | None, unknown_test: bool
) -> None:
    """The condition, the body and the update, under the loop."""
    from cudalint.lower.statements import clause_condition

    def check() -> None:
        if unknown_test:
            loop.condition = None
        elif test is None:
            loop.condition = const(1)
        else:
            loop.condition = (
                clause_condition(m, test) if test.type.endswith("clause") else _condition(m, test)
            )

    m.loops.append(loop)
    base = m.state.guards
    try:
        if not loop.body_first:
            check()
            if isinstance(loop.condition, Const) and not loop.condition.value:
                m.pruned = True
                m.state.dead = True
        if not m.state.dead:
            body()
        _resume(m, loop, base)
        if update is not None and not m.state.dead:
            update()
        if loop.body_first and not m.state.dead:
            check()
    finally:
        m.loops.pop()
    m.state.guards = base


def _condition(m: Machine, test: Node) -> Expr:
    from cudalint.lower.expressions import condition

    return condition(m, test)


def _resume(m: Machine, loop: LoopBuilder, base: tuple[Guard, ...]) -> None:
    """`continue` meets the end of the body."""
    for here, state in loop.continues:
        if m.state.dead:
            m.state = State(state.values, state.guards, False)
        else:
            m.state = m.join_states(here, state, m.state, base)
    loop.continues.clear()
    if not m.state.dead:
        m.state.guards = base


# -- after the loop --------------------------------------------------------------------------------


def finish(
    m: Machine,
    loop: LoopBuilder,
    before: State,
    start: State,
    carried: dict[object, Value],
    tested: set[object],
) -> None:
    """The state behind the loop: carried variables after the last trip, lanes that returned gone."""
    breaks = [state for _, state in loop.exits]
    left = bool(loop.breaks)
    uniform = _uniform_exit(m, loop)
    trips = None if left or loop.body_first else trip_count(m, loop, start, carried)
    never = isinstance(loop.condition, Const) and not loop.condition.value and not loop.body_first
    endless = isinstance(loop.condition, Const) and loop.condition.value and not left
    after = before.copy()
    if never:
        m.state = after
        return
    count: Expr | None = trips
    if count is None:
        count = m.fresh("trips", uniform, INT, low=0, reason="a loop's number of trips is not known")
    for key in carried:
        value = start.values.get(key)
        if _changed_on_exit(value, [state.values.get(key) for state in breaks]) or key in tested:
            value = _forgotten(m, value)
        final = _final(
            m, loop, value, before.values.get(key), count, trips is not None, uniform and not breaks
        )
        if final is not None:
            after.values[key] = final
        else:
            after.values.pop(key, None)
        m.assigned.add(key)
    after.dead = bool(endless)
    m.state = after
    if loop.returned:
        gone = all(m.is_uniform(c) for c in loop.returned)
        m.add_guard(
            m.fresh(
                "returned",
                gone and uniform,
                INT,
                low=0,
                high=1,
                reason="lanes may have returned inside a loop",
            ),
            loop.span,
        )


def _changed_on_exit(value: Value | None, exits: list[Value | None]) -> bool:
    return any(other is not value and other != value for other in exits)


def _forgotten(m: Machine, value: Value | None) -> Value | None:
    reason = "its value after a loop is not known"
    match value:
        case Expr():
            return m.fresh("after_loop", False, value.type, reason=reason)
        case Pointer() | PlacePointer():
            return replace(value, offset=m.fresh("after_loop", False, LONG, reason=reason))
        case _:
            return value


def _uniform_exit(m: Machine, loop: LoopBuilder) -> bool:
    return (
        loop.condition is not None
        and m.is_uniform(loop.condition)
        and all(m.is_uniform(b) for b in loop.breaks)
    )


def _final(
    m: Machine,
    loop: LoopBuilder,
    value: Value | None,
    initial: Value | None,
    count: Expr,
    known: bool,
    uniform: bool,
) -> Value | None:
    """A carried variable after `count` trips, from its value in trip `loop.counter`."""
    from cudalint.affine.walk import free_symbols, substitute

    match value:
        case None:
            return None
        case Pointer() | PlacePointer():
            assert initial is None or isinstance(initial, Pointer | PlacePointer | Opaque)
            offset = _final(m, loop, value.offset, None, count, known, uniform)
            assert isinstance(offset, Expr)
            return replace(value, offset=offset)
        case Expr():
            symbols = free_symbols(value)
            if loop.counter not in symbols and not _fresh_in_loop(loop, symbols):
                return value
            if _is_affine(value, loop.counter) and (known or not loop.breaks):
                return substitute(value, {loop.counter: cast(count, INT)})
            same = uniform and m.is_uniform(value)
            return m.fresh("after_loop", same, value.type, reason="its value after a loop is not known")
        case Real():
            return Opaque(value.ctype, False, "a value computed in a loop")
        case _:
            return value


def _fresh_in_loop(loop: LoopBuilder, symbols: frozenset[Symbol]) -> bool:
    mark = serial_of(loop.counter)
    return any(s.kind in (SymbolKind.UNIFORM, SymbolKind.VARYING, SymbolKind.MISSING) and serial_of(s) > mark for s in symbols)


def serial_of(symbol: Symbol) -> int:
    tail = symbol.name.rpartition("@")[2]
    return int(tail) if tail.isdigit() else 0


def _is_affine(value: Expr, counter: Symbol) -> bool:
    """Whether the counter stands outside every node that is not + - * or a cast."""
    from cudalint.affine.walk import free_symbols

    if value is counter or counter not in free_symbols(value):
        return True
    if isinstance(value, Op) and value.op in ("+", "-", "*", "cast", "neg"):
        return all(_is_affine(arg, counter) for arg in value.args)
    return False


def trip_count(m: Machine, loop: LoopBuilder, start: State, carried: dict[object, Value]) -> Expr | None:
    """The number of trips as an expression, where the condition compares an affine variable with a bound
    that the loop leaves alone; None otherwise."""
    from cudalint.affine.walk import free_symbols, substitute

    test = loop.condition
    if not isinstance(test, Op) or test.op not in ("<", "<=", ">", ">=", "!=") or len(test.args) != 2:
        return None
    counter = loop.counter
    left, right = test.args
    op = test.op
    if counter in free_symbols(right):
        left, right = right, left
        op = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "!=": "!="}[op]
    if counter in free_symbols(right) or counter not in free_symbols(left) or not _is_affine(left, counter):
        return None
    if _fresh_in_loop(loop, free_symbols(left) | free_symbols(right)):
        return None
    first = cast(substitute(left, {counter: const(0)}), LONG)
    second = cast(substitute(left, {counter: const(1)}), LONG)
    delta = binary("-", second, first)
    if not isinstance(delta, Const):
        delta = _difference(m, second, first)
    if not isinstance(delta, Const) or delta.value == 0:
        return None
    step = delta.value
    if (step > 0) != (op in ("<", "<=")) and op != "!=":
        return None
    bound = cast(right, LONG)
    distance = binary("-", bound, first) if step > 0 else binary("-", first, bound)
    size = abs(step)
    if op in ("<=", ">="):
        distance = binary("+", distance, const(1, LONG))
    count = binary("/", binary("+", distance, const(size - 1, LONG)), const(size, LONG))
    return select(binary(">", distance, const(0, LONG)), count, const(0, LONG))


def _difference(m: Machine, a: Expr, b: Expr) -> Expr:
    polynomials = m.program.polynomials
    found = polynomials.constant(polynomials.of(binary("-", a, b)))
    return const(found, LONG) if found is not None else binary("-", a, b)
