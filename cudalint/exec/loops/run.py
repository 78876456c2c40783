"""Loops: each is executed once, for a trip number, after finding what its variables are in that trip."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from cudalint.algebra.build import const
from cudalint.algebra.walk import free_symbols, substitute
from cudalint.dataclass import replace
from cudalint.exec.executor import Executor
from cudalint.exec.host.deferred import need_trip
from cudalint.exec.host.pending import note_unclear
from cudalint.exec.host.sites import drop_left, undo_launches
from cudalint.exec.loops.conditions import declares_object, with_object
from cudalint.exec.loops.elements import MOST_ITERATIONS, is_worth_it
from cudalint.exec.loops.exit import finish
from cudalint.exec.loops.followed import (
    Iterations,
    follow,
    is_followed,
    is_lost,
    is_told_apart,
    tells_launches,
    without_form,
)
from cudalint.exec.loops.host_loops import is_short, may_launch
from cudalint.exec.loops.induction import Counted, closed_forms
from cudalint.exec.loops.missed import missed, missed_before, note_missed, renewed
from cudalint.exec.loops.modified import assigned_names
from cudalint.exec.loops.passed_over import pass_over
from cudalint.exec.loops.probe import Probe, end
from cudalint.exec.loops.source_count import is_counted_by_source, is_executed_once
from cudalint.exec.loops.trip import Step, Test, one_trip
from cudalint.exec.loops.trip_count import trip_count
from cudalint.exec.loops.unroll import counted
from cudalint.exec.memory.racing import unmet, unread
from cudalint.exec.memory.reinterpretation import in_bytes, torn
from cudalint.exec.operations import execute
from cudalint.exec.outcomes import note_unreached
from cudalint.exec.rollback import rolled_back
from cudalint.exec.state import LoopBuilder, State, Weighed, serial_of
from cudalint.exec.statements.full_expressions import tested, updated
from cudalint.exec.values import Modelled, UnknownValue, Value, is_function
from cudalint.ir.ctypes import PointerType, UnknownType
from cudalint.ir.expr import INT, LONG, UINT, Const, Expr, IntType, Symbol, SymbolKind
from cudalint.syntax import cst
from cudalint.syntax.node import Node, found_once
from cudalint.syntax.nodes import names_under, nodes_of

_OBJECT = UnknownType("auto", "an object of a library or a function pointer that a loop assigns anew")

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
    with ex.scoped(ex.scope.block()):
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

    body, test = cst.body(node), cst.condition(node)
    if test is not None and declares_object(ex, test):
        run(ex, node, None, partial(with_object, ex, test, body), None)
        return
    run(ex, node, test, _step(ex, body), None, body_node=body)


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

    def trip(loop: LoopBuilder) -> None:
        one_trip(ex, loop, test, body, update, unknown_test)

    if not may_launch(ex, node) or (ex.muted >= DEEPEST_SILENCE and b"return" not in text):
        if is_followed(ex, names, node, test, body, update, body_first):
            return
        if not ex.host or not is_short(node):
            if body_first or not _is_over(ex, test):
                pass_over(ex, node, names, trip)
            return
    if not body_first and not unknown_test and _is_over(ex, test):
        assert test is not None and not callable(test)
        tested(ex, test)  # which may change what it reads
        for part in (cst.body(node), cst.update(node)):
            note_unreached(ex, part)
        return
    if not unknown_test and is_told_apart(ex, names.cells(ex), node, test, body, update, body_first):
        return
    span = ex.program.site(ex, node)[0]
    loop_name = next(iter(n for n in names.order if n), name)
    is_apart = body_node is not None and _is_apart(ex, node, body_node)
    unset = names.hold(ex, node)
    unfollowed = set(unset)
    told: Iterations | None = None
    functions: dict[object, Value] = {}  # that variables point to in front of it, and others within
    is_told, forms, count = False, list[object](), 0
    repeats: tuple[Expr, Symbol] | None = None  # whether an iteration is followed by another, by the counter
    is_long = False  # whether 32 bits may not count the iterations
    known = missed_before(ex, node)
    ex.overlooked |= known
    names.extra |= known
    weighed, executed, has_branched = len(ex.repeated), ex.executed, ex.convergence.has_branched
    while True:
        ex.serial += 1
        carried = names.cells(ex)
        counted_in = LONG if is_long else _counted_in(carried)
        counter = Symbol(f"{loop_name}.trip@{ex.serial}", SymbolKind.COUNTER, counted_in, 0)
        before, pending_before, calls = ex.state.copy(), len(ex.pending), ex.order
        steps = ex.steps
        launched, parted_before = len(ex.launches), ex.convergence.so_far()
        met = ex.convergence.met()
        loop = LoopBuilder(counter, len(ex.state.guards), span=span, body_first=body_first, node=node)
        loop.iterations, loop.began = count, ex.later.writes
        loop.is_even = told is None or told.is_even
        loop.again = substitute(repeats[0], {repeats[1]: counter}) if repeats is not None else None
        loop.variables = tuple(names.order)
        pragma = ex.program.unroll_pragma(ex, node)
        loop.unrolled, loop.rolled = pragma is True, pragma is False
        loop.copied = loop.unrolled and is_counted_by_source(ex, node)
        loop.is_guarded = has_branched
        returns = len(ex.frame.returns)

        loop.carried = frozenset(carried)
        seen, ex.assigned = ex.assigned, set()
        unseen: set[object] = set()
        was_apart = is_apart
        if is_apart:
            test_alone = lambda loop: one_trip(ex, loop, test, None, update, unknown_test)  # noqa: E731
            closed_forms(ex, loop, carried, test_alone, unfollowed)
            if told is not None:
                ex.state = told.by_counter(ex, loop, ex.state, forms)
            start = ex.state.copy()
            watch = _Watch(ex, body)
            one_trip(ex, loop, test, watch.body, update, unknown_test)
            stored = watch.assigned - unset - unread(ex, before, serial_of(counter))
            changed = any(isinstance(before.values.get(key), Counted) for key in stored)
            again = changed or not watch.ended
            is_apart = not again
        else:
            probe = closed_forms(ex, loop, carried, trip, unfollowed)
            if told is not None:
                ex.state = told.by_counter(ex, loop, ex.state, forms)
            start = ex.state.copy()
            probed, ex.assigned = ex.assigned, set()
            unseen = missed(probed, before, carried) - ex.racing.cells
            if not unseen and (told is not None or not _retells(ex, probe, loop, carried, returns)):
                del ex.frame.returns[returns:]
                trip(loop)
            # A variable that the real trip changes, and the silent one did not: nothing can be said of it.
            surprising = {key for key in ex.assigned if key in carried and key not in probed}
            surprising -= unfollowed
            unfollowed |= surprising
            again = bool(surprising)
            ex.assigned |= probed
        racing = unmet(ex, before, serial_of(counter))
        again |= bool(racing)  # the next iteration reads what this one has stored
        others = set() if unseen else renewed(ex, loop, before)
        unseen |= missed(ex.assigned, before, carried) - unread(ex, before, serial_of(counter))
        parted = torn(ex.assigned, before)
        seen |= ex.assigned
        ex.assigned = seen
        if counted_in is not LONG and _is_endless(loop, test):
            is_long = again = True
        if not unseen and not others and not parted and not again:
            is_launching = len(ex.launches) > launched and loop.again is None
            if repeats is None and is_launching and (known_end := end(loop)) is not None:
                repeats = known_end, counter
            elif is_told:
                break
            else:
                is_told = True
                first = _with(before, functions)
                told = _iterations(ex, loop, first, start, carried, test, body, update, ex.steps - steps)
                forms = told.told(loop, start, carried) if told is not None else []
                count = _count(ex, loop, start, told) if forms or loop.partly else 0
                if count:
                    need_trip(ex)
                if ex.muted or not count:
                    break
        lost = [state.values[key] for key in others for state in (before, ex.state) if key in state.values]
        ex.overlooked |= unseen
        names.extra |= unseen  # the syntactic scan did not see it: once more, with it carried
        note_missed(ex, node, unseen, in_body=was_apart and not is_apart)
        before.values.update(dict.fromkeys(racing, const(0)))
        ex.state = in_bytes(before, parted)
        if parted:
            told, forms = None, []  # they have the elements whole
        del ex.frame.returns[returns:]
        del ex.pending[pending_before:]
        undo_launches(ex, launched)
        del ex.repeated[weighed:]
        ex.executed = executed
        ex.convergence.restart(parted_before)
        ex.order = calls
        for value in lost:  # objects of which another trip has another
            if isinstance(value, Modelled):
                ex.models.objects.lose(ex, value, _OBJECT.reason, node)
        for key in others:
            held = before.values.get(key)
            ctype = PointerType(_OBJECT) if is_function(held) else _OBJECT
            if is_function(held) and held is not None:
                functions.setdefault(key, held)
            ex.state.values[key] = UnknownValue(ctype, False, _OBJECT.reason, True)
    note_unclear(ex, loop, launched)
    if loop.is_unclear and not unknown_test:
        times = trip_count(ex, loop, start)
        if tells_launches(ex, loop, before, times, launched, node, test, body, update):
            return
    if not ex.muted and not ex.host:
        inner = sum(one.operations for one in ex.repeated[weighed:])
        ex.repeated.append(Weighed(loop, tuple(ex.loops_in_force()), loop.executed - inner))
    drop_left(ex, loop, launched)
    written = None if callable(test) else test
    by_test = set(assigned_names(ex, written).cells(ex)) if written is not None else set()
    if not loop.body_first and loop.tested is not None:  # by what it calls, too
        behind = loop.tested.values
        by_test = {key for key in by_test | carried.keys() if behind.get(key) != start.values.get(key)}
    if told is not None and not ex.host:  # which tells who has returned
        loop.returned.clear()
        del ex.frame.returns[returns:]
    finish(ex, loop, before, start, carried, by_test, returns)
    ex.convergence.leave(ex, loop, met)
    if told is not None:
        told.leave(ex, returns)
    if not _is_counted_by_constants(loop):
        ex.keep_rolled()  # nvcc unrolls innermost loops; those of constant counts vanish before


def _counted_in(carried: Mapping[object, Value]) -> IntType:
    """The type of a loop's counter, which holds as many iterations as the variables that it changes count."""
    types = {value.type for value in carried.values() if isinstance(value, Expr)}
    if any(ctype.bits > INT.bits for ctype in types):
        return LONG
    return UINT if UINT in types else INT


def _is_endless(loop: LoopBuilder, test: Node | Test | None) -> bool:
    """Whether no iteration's number fails the condition, though the source has none that always holds."""
    condition = loop.condition
    if not isinstance(condition, Const) or not condition.value or test is None or callable(test):
        return False
    return bool(names_under(test))


def _retells(
    ex: Executor, probe: Probe | None, loop: LoopBuilder, carried: dict[object, Value], returns: int
) -> bool:
    return probe is not None and probe.replaces_trip(ex) and probe.retell(ex, loop, carried, returns)


def _iterations(
    ex: Executor,
    loop: LoopBuilder,
    before: State,
    start: State,
    carried: dict[object, Value],
    test: Node | Test | None,
    body: Step,
    update: Step | None,
    steps: int,
) -> Iterations | None:
    """The iterations of a loop that fills arrays, or in which variables change in a way that has no form,
    where they are few. `steps`: what the loop has taken so far."""
    if loop.condition is None or (loop.node is not None and _has_jumps(loop.node)):
        return None
    wanted = [] if loop.fills else without_form(loop, before, start, carried)
    if not loop.fills and not wanted:
        return None
    count = trip_count(ex, loop, start)
    count = count or const(counted(loop, MOST_ITERATIONS) or FEW)  # `d /= 2`, which ends soon
    if not is_worth_it(ex, count, steps):
        return None
    returns, mark = len(ex.frame.returns), ex.serial

    def is_of_use(state: State) -> bool:
        return not wanted or any(not is_lost(state.values.get(key), mark) for key in wanted)

    known = follow(ex, before, loop, test, body, update, is_of_use)
    returned = tuple(ex.frame.returns[returns:])
    del ex.frame.returns[returns:]  # they are told behind the loop
    if known is not None and known.behind.dead:
        return replace(known, returned=returned) if returned and not ex.host else None
    return known


@found_once
def _has_jumps(node: Node) -> bool:
    return b"goto" in node.text and any(True for _ in nodes_of(node, "goto_statement"))


def _count(ex: Executor, loop: LoopBuilder, start: State, told: Iterations | None) -> int:
    """How many iterations a loop has; 0 where that is not known, or they are many."""
    if told is not None:
        return told.count
    count = None if loop.breaks or loop.body_first else trip_count(ex, loop, start)
    return count.value if isinstance(count, Const) and count.value <= MOST_ITERATIONS else 0


def _is_counted_by_constants(loop: LoopBuilder) -> bool:
    """Whether nothing but the counter decides how often the loop runs."""
    conditions = [condition for condition in (loop.condition, *loop.breaks) if condition is not None]
    return bool(conditions) and all(free_symbols(one) <= {loop.counter} for one in conditions)


def _with(state: State, values: dict[object, Value]) -> State:
    if not values:
        return state
    found = state.copy()
    found.values.update(values)
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
    with rolled_back(ex):
        found = tested(ex, test)
    return isinstance(found, Const) and not found.value
