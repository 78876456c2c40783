"""Loops: each is executed once, for a trip number, after finding what its variables are in that trip."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.algebra.walk import free_symbols
from cudalint.exec.executor import Executor
from cudalint.exec.joins import join_states
from cudalint.exec.loops.elements import MOST_ITERATIONS, is_worth_it, iterated
from cudalint.exec.loops.exit import finish, leave_perhaps, trip_count
from cudalint.exec.loops.host_loops import may_return, only_computes, only_fills, trip_by_trip
from cudalint.exec.loops.induction import Counted, closed_forms
from cudalint.exec.loops.missed import forget, missed, missed_before, note_missed
from cudalint.exec.loops.modified import AssignedNames, assigned_names
from cudalint.exec.loops.source_count import is_counted_by_source, is_executed_once
from cudalint.exec.loops.unseen import forget_unseen
from cudalint.exec.memory.reinterpretation import in_bytes, torn
from cudalint.exec.operations import execute, rvalue
from cudalint.exec.outcomes import note_unreached
from cudalint.exec.state import LoopBuilder, State
from cudalint.exec.statements.full_expressions import tested, updated
from cudalint.exec.values import Closure, Modelled, UnknownValue
from cudalint.ir.access import Guard
from cudalint.ir.ctypes import UnknownType
from cudalint.ir.expr import INT, Const, Expr, Symbol, SymbolKind
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.syntax.node import Node

_OBJECT = UnknownType("auto", "an object of a library or a function pointer that a loop assigns anew")
Step = Callable[[], object]
Test = Callable[[], Expr]

#: Iterations that a loop is taken to have which ends in a number of them that is not told beforehand.
FEW = 8
#: Silent trips within one another that still follow the loops inside them.
DEEPEST_SILENCE = 8


def for_statement(ex: Executor, node: Node) -> None:
    """`for (init; condition; update) body`"""
    init = cst.initializer(node)
    test = cst.condition(node)
    update = cst.update(node)
    body = cst.body(node)
    with ex.scoped(ex.scope.child()):
        if init is not None:
            if init.type == "init_statement":
                for child in init.named_children:
                    execute(ex, child)
            else:
                execute(ex, init)
        run(
            ex,
            node,
            test,
            _step(ex, body),
            updated(ex, update),
            body_node=body,
        )


def while_statement(ex: Executor, node: Node) -> None:
    """`while (condition) body`"""

    body = cst.body(node)
    run(ex, node, cst.condition(node), _step(ex, body), None, body_node=body)


def do_statement(ex: Executor, node: Node) -> None:
    """`do body while (condition);`"""

    body = cst.body(node)
    test = cst.condition(node)
    if body is not None and is_executed_once(ex, node):
        execute(ex, body)
        return
    run(ex, node, test, _step(ex, body), None, body_node=body, body_first=True)


def _step(ex: Executor, body: Node | None) -> Step:
    return (lambda: execute(ex, body)) if body is not None else lambda: None


def run(
    ex: Executor,
    node: Node,
    test: Node | Test | None,
    body: Step,
    update: Step | None,
    *,
    body_node: Node | None = None,
    body_first: bool = False,
    unknown_test: bool = False,
    name: str = "k",
) -> None:
    """Execute a loop. First silently, with its carried variables as unknowns, to see how a trip changes
    them; then once more with their closed forms in the trip number, recording what happens. `body_node` is
    the body's text, where it is known: where no carried integer stands in it, it is left out of the first
    trip, which would double the work with every level of a nest."""
    names = assigned_names(ex, node)
    text = node.text or b""
    if not ex.matters(text) or (ex.muted >= DEEPEST_SILENCE and b"return" not in text):
        if not _is_followed(ex, names, node, test, body, update, body_first) and (
            body_first or not _is_over(ex, test)
        ):
            forget(ex, names)
            if ex.host:
                forget_unseen(ex, node)
            if ex.host and len(ex.frames) > 1 and may_return(node):
                leave_perhaps(ex)
        return
    span = ex.program.site(ex, node)[0]
    loop_name = next(iter(n for n in names.order if n), name)
    is_apart = body_node is not None and _is_apart(ex, node, body_node)
    unfollowed: set[object] = set()
    known = missed_before(ex, node)
    ex.overlooked |= known
    names.extra |= known
    while True:
        ex.serial += 1
        counter = Symbol(f"{loop_name}.trip@{ex.serial}", SymbolKind.COUNTER, INT, 0)
        before, pending_before, calls = ex.state.copy(), len(ex.pending), ex.order
        steps = ex.steps
        launched = len(ex.launches)
        loop = LoopBuilder(counter, len(ex.state.guards), span=span, body_first=body_first, node=node)
        loop.variables = tuple(names.order)
        pragma = ex.program.unroll_pragma(ex, node)
        loop.unrolled, loop.rolled = pragma is True, pragma is False
        loop.copied = loop.unrolled and is_counted_by_source(ex, node)
        returns = len(ex.frame.returns)

        def trip(loop: LoopBuilder) -> None:
            one_trip(ex, loop, test, body, update, unknown_test)

        carried = names.cells(ex)
        seen, ex.assigned = ex.assigned, set()
        unseen: set[object] = set()
        was_apart = is_apart
        if is_apart:
            test_alone = lambda loop: one_trip(ex, loop, test, None, update, unknown_test)  # noqa: E731
            closed_forms(ex, loop, carried, test_alone, unfollowed)
            start = ex.state.copy()
            watch = _Watch(ex, body)
            one_trip(ex, loop, test, watch.body, update, unknown_test)
            changed = any(isinstance(before.values.get(key), Counted) for key in watch.assigned)
            again = changed or not watch.ended
            is_apart = not again
        else:
            probe = closed_forms(ex, loop, carried, trip, unfollowed)
            start = ex.state.copy()
            probed, ex.assigned = ex.assigned, set()
            unseen = missed(probed, before, carried)
            if not unseen and not (
                ex.muted and probe is not None and probe.retell(ex, loop, carried, returns)
            ):
                del ex.frame.returns[returns:]
                trip(loop)
            # A variable that the real trip changes, and the silent one did not: nothing can be said of it.
            surprising = {key for key in ex.assigned if key in carried and key not in probed}
            surprising -= unfollowed
            unfollowed |= surprising
            again = bool(surprising)
            ex.assigned |= probed
        renewed = set() if unseen else _renewed(ex, loop, before)
        unseen |= missed(ex.assigned, before, carried)
        parted = torn(ex.assigned, before)
        seen |= ex.assigned
        ex.assigned = seen
        if not unseen and not renewed and not parted and not again:
            break
        lost = [state.values[key] for key in renewed for state in (before, ex.state) if key in state.values]
        ex.overlooked |= unseen
        names.extra |= unseen  # the syntactic scan did not see it: once more, with it carried
        note_missed(ex, node, unseen, in_body=was_apart and not is_apart)
        ex.state = in_bytes(before, parted)
        del ex.frame.returns[returns:]
        del ex.pending[pending_before:]
        del ex.launches[launched:]
        ex.order = calls
        for value in lost:  # objects of which another trip has another
            if isinstance(value, Modelled):
                ex.models.objects.lose(ex, value, _OBJECT.reason, node)
        for key in renewed:
            ex.state.values[key] = UnknownValue(_OBJECT, False, _OBJECT.reason, True)
    written = None if callable(test) else test
    tested = set(assigned_names(ex, written).cells(ex)) if written is not None else set()
    if not loop.body_first and loop.tested is not None:
        behind = loop.tested.values
        tested = {key for key in tested if behind.get(key) != start.values.get(key)}
    finish(ex, loop, before, start, carried, tested, returns)
    is_plain = not unknown_test and not loop.returned and b"goto" not in text
    count = trip_count(ex, loop, start) if loop.fills else None
    if count is None and _is_counted_by_constants(loop):
        count = const(FEW)  # `d /= 2`, which ends soon
    if loop.fills and is_plain and is_worth_it(count, ex.steps - steps):
        ex.state = _iterated(ex, before, loop, test, body, update) or ex.state
    if not _is_counted_by_constants(loop):
        ex.keep_rolled()  # nvcc unrolls innermost loops; those of constant counts vanish before


def _is_followed(
    ex: Executor,
    names: AssignedNames,
    node: Node,
    test: Node | Test | None,
    body: Step,
    update: Step | None,
    body_first: bool,
) -> bool:
    """Execute a host loop that comes to no launch iteration by iteration, if it is short."""
    if not ex.host or test is None:
        return False
    if only_computes(ex, node):

        def step() -> None:
            body()
            if update is not None:
                update()

        trip_by_trip(ex, lambda: _test(ex, test), step, lambda: forget(ex, names), body_first)
        return True
    if callable(test) or not only_fills(node) or not _is_near_its_end(ex, test):
        return False
    counter = Symbol("iteration", SymbolKind.COUNTER, INT, 0)
    loop = LoopBuilder(counter, len(ex.state.guards), body_first=body_first, node=node)
    known = _iterated(ex, ex.state, loop, test, body, update)
    ex.state = known or ex.state
    return known is not None


def _is_near_its_end(ex: Executor, test: Node) -> bool:
    """Whether a test compares two numbers that are near each other."""
    inner = test.named_children[0] if test.type == "condition_clause" and test.named_children else test
    left, right = cst.left(inner), cst.right(inner)
    if inner.type != "binary_expression" or left is None or right is None:
        return False
    before = ex.state.copy()
    with ex.silent():
        sides = [rvalue(ex, side) for side in (left, right)]
    ex.state = before
    first, last = (side.value if isinstance(side, Const) else None for side in sides)
    return first is not None and last is not None and abs(last - first) <= MOST_ITERATIONS


def _is_counted_by_constants(loop: LoopBuilder) -> bool:
    """Whether nothing but the counter decides how often the loop runs."""
    conditions = [condition for condition in (loop.condition, *loop.breaks) if condition is not None]
    return bool(conditions) and all(free_symbols(one) <= {loop.counter} for one in conditions)


def _renewed(ex: Executor, loop: LoopBuilder, before: State) -> set[object]:
    """The variables that hold an object of a modelled library or a pointer to a function, and another one
    after a trip."""
    ends = [state for state in (ex.state, *(state for _, state in loop.exits)) if not state.dead]
    found = set()
    for key in ex.assigned:
        value = before.values.get(key)
        if isinstance(value, Modelled | Closure) and any(end.values.get(key, value) != value for end in ends):
            found.add(key)
    return found


def _is_apart(ex: Executor, node: Node, body: Node) -> bool:
    """Whether no integer from before the loop changes in its body, as far as the text and earlier executions
    tell."""
    if node in ex.missed and ex.missed[node].in_body:
        return False
    return not any(isinstance(value, Counted) for value in assigned_names(ex, body).cells(ex).values())


class _Watch:
    """A loop's body that tells what it did: the cells that it wrote, and whether a lane came to its end."""

    def __init__(self, ex: Executor, body: Step) -> None:
        self._m, self._body = ex, body
        self.assigned: set[object] = set()
        self.ended = True

    def body(self) -> None:
        ex = self._m
        outside, ex.assigned = ex.assigned, set()
        self._body()
        self.assigned = ex.assigned
        self.ended = not ex.state.dead or bool(ex.loops[-1].continues)
        ex.assigned = outside | self.assigned


def _is_over(ex: Executor, test: Node | Test | None) -> bool:
    """Whether the condition fails before the first trip."""
    if test is None or callable(test):
        return False
    before = ex.state.copy()
    with ex.silent():
        found = tested(ex, test)
    ex.state = before
    return isinstance(found, Const) and not found.value


def one_trip(
    ex: Executor,
    loop: LoopBuilder,
    test: Node | Test | None,
    body: Step | None,
    update: Step | None,
    unknown_test: bool,
) -> None:
    """The condition, the body and the update, under the loop."""

    def check() -> None:
        if unknown_test:
            loop.condition = None
        elif test is None:
            loop.condition = const(1)
        else:
            loop.condition = _test(ex, test)
        loop.tested = ex.state.copy()

    ex.loops.append(loop)
    base = ex.state.guards
    try:
        if not loop.body_first:
            check()
            if isinstance(loop.condition, Const) and not loop.condition.value:
                ex.pruned = True
                ex.state.dead = True
        if body is not None and not ex.state.dead:
            body()
        else:
            _left_out(ex, loop, cst.body)
        _resume(ex, loop, base)
        if update is not None and not ex.state.dead:
            update()
        else:
            _left_out(ex, loop, cst.update)
        if loop.body_first and not ex.state.dead:
            check()
        elif loop.body_first:
            loop.condition = const(0)  # no lane comes to the test
            _left_out(ex, loop, cst.condition)
    finally:
        ex.loops.pop()
    ex.state.guards = base


def _iterated(
    ex: Executor, before: State, loop: LoopBuilder, test: Node | Test | None, body: Step, update: Step | None
) -> State | None:
    """The state behind a loop that fills arrays, where following each iteration gives it."""
    if test is None:
        return None
    once = partial(_iteration, ex, loop, body, update)
    return iterated(ex, before, partial(_test, ex, test), once, loop.body_first)


def _iteration(ex: Executor, loop: LoopBuilder, body: Step, update: Step | None) -> LoopBuilder:
    """The body and the update once more, as they are after a test that holds."""
    base = ex.state.guards
    once = LoopBuilder(loop.counter, len(base), span=loop.span, body_first=loop.body_first)
    once.condition = const(1)  # the test holds for all lanes
    ex.loops.append(once)
    try:
        body()
        _resume(ex, once, base)
        if update is not None and not ex.state.dead:
            update()
    finally:
        ex.loops.pop()
    return once


def _left_out(ex: Executor, loop: LoopBuilder, part: Callable[[Node], Node | None]) -> None:
    """Note a part of a loop that no lane comes to."""
    if loop.node is not None and ex.state.dead:
        note_unreached(ex, part(loop.node))


def _test(ex: Executor, test: Node | Test) -> Expr:
    return test() if callable(test) else tested(ex, test)


def _resume(ex: Executor, loop: LoopBuilder, base: tuple[Guard, ...]) -> None:
    """`continue` meets the end of the body."""
    for here, state in loop.continues:
        if ex.state.dead:
            ex.state = State(state.values, state.guards, False)
        else:
            ex.state = join_states(ex, here, state, ex.state, base)
    loop.continues.clear()
    if not ex.state.dead:
        ex.state.guards = base
