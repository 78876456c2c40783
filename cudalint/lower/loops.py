"""Loops: each is executed once, for a trip number, after finding what its variables are in that trip."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cudalint.affine.build import const
from cudalint.ir.access import Guard
from cudalint.ir.ctypes import UnknownType
from cudalint.ir.expr import INT, Const, Expr, Symbol, SymbolKind
from cudalint.lower.after import finish, forgotten
from cudalint.lower.assigned import AssignedNames, assigned_names
from cudalint.lower.carried import Counted, closed_forms
from cudalint.lower.cute.losing import lose
from cudalint.lower.evaluation import condition, rvalue
from cudalint.lower.host_loops import only_computes, trip_by_trip
from cudalint.lower.joins import join_states
from cudalint.lower.machine import Machine
from cudalint.lower.state import LoopBuilder, State
from cudalint.lower.values import Modelled, Opaque

if TYPE_CHECKING:
    from tree_sitter import Node

_OBJECT = UnknownType("auto", "an object of a library that a loop assigns anew")
Step = Callable[[], object]
Test = Callable[[], Expr]

#: Silent trips within one another that still follow the loops inside them.
DEEPEST_SILENCE = 8


def for_statement(m: Machine, node: Node) -> None:
    """`for (init; condition; update) body`"""
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
            _step(m, body),
            (lambda: rvalue(m, update)) if update is not None else None,
            body_node=body,
        )


def while_statement(m: Machine, node: Node) -> None:
    """`while (condition) body`"""

    body = node.child_by_field_name("body")
    run(m, node, node.child_by_field_name("condition"), _step(m, body), None, body_node=body)


def do_statement(m: Machine, node: Node) -> None:
    """`do body while (condition);`"""

    body = node.child_by_field_name("body")
    test = node.child_by_field_name("condition")
    run(m, node, test, _step(m, body), None, body_node=body, body_first=True)


def _step(m: Machine, body: Node | None) -> Step:
    from cudalint.lower.statements import execute

    return (lambda: execute(m, body)) if body is not None else lambda: None


def run(
    m: Machine,
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
    names = assigned_names(m, node)
    text = node.text or b""
    if not m.matters(text) or (m.muted >= DEEPEST_SILENCE and b"return" not in text):
        if m.host and test is not None and only_computes(node):

            def step() -> None:
                body()
                if update is not None:
                    update()

            trip_by_trip(m, lambda: _test(m, test), step, lambda: forget(m, names), body_first)
        elif body_first or not _is_over(m, test):
            forget(m, names)
        return
    span = m.program.site(m, node)[0]
    loop_name = next(iter(n for n in names.order if n), name)
    is_apart = body_node is not None and _is_apart(m, body_node)
    while True:
        m.serial += 1
        counter = Symbol(f"{loop_name}.trip@{m.serial}", SymbolKind.COUNTER, INT, 0)
        before, pending_before, calls = m.state.copy(), len(m.pending), m.order
        launched = len(m.launches)
        loop = LoopBuilder(counter, len(m.state.guards), span=span, body_first=body_first)
        loop.variables = tuple(names.order)
        loop.unrolled = m.program.is_unrolled(m, node)
        returns = len(m.frame.returns)

        def trip(loop: LoopBuilder) -> None:
            one_trip(m, loop, test, body, update, unknown_test)

        carried = names.cells(m)
        seen, m.assigned = m.assigned, set()
        if is_apart:
            closed_forms(m, loop, carried, lambda loop: one_trip(m, loop, test, None, update, unknown_test))
            start = m.state.copy()
            watch = _Watch(m, body)
            one_trip(m, loop, test, watch.body, update, unknown_test)
            changed = any(isinstance(carried.get(key), Counted) for key in watch.assigned)
            again = changed or not watch.ended
            is_apart = not again
        else:
            probe = closed_forms(m, loop, carried, trip)
            start = m.state.copy()
            if not (m.muted and probe is not None and probe.retell(m, loop, carried, returns)):
                del m.frame.returns[returns:]
                trip(loop)
            again = False
        missed = {key for key in m.assigned if key in before.values and key not in carried}
        renewed = _renewed(m, loop, before)
        seen |= m.assigned
        m.assigned = seen
        if not missed and not renewed and not again:
            break
        lost = [state.values[key] for key in renewed for state in (before, m.state) if key in state.values]
        m.overlooked |= missed
        names.extra |= missed  # the syntactic scan did not see it: once more, with it carried
        m.state = before
        del m.frame.returns[returns:]
        del m.pending[pending_before:]
        del m.launches[launched:]
        m.order = calls
        for value in lost:  # objects of which another trip has another
            if isinstance(value, Modelled):
                lose(m, value, _OBJECT.reason, node)
        for key in renewed:
            m.state.values[key] = Opaque(_OBJECT, False, _OBJECT.reason, True)
    written = None if callable(test) else test
    tested = set(assigned_names(m, written).cells(m)) if written is not None else set()
    if not loop.body_first and loop.tested is not None:
        behind = loop.tested.values
        tested = {key for key in tested if behind.get(key) != start.values.get(key)}
    finish(m, loop, before, start, carried, tested, returns)


def _renewed(m: Machine, loop: LoopBuilder, before: State) -> set[object]:
    """The variables that hold an object of a modelled library, and another one after a trip."""
    ends = [state for state in (m.state, *(state for _, state in loop.exits)) if not state.dead]
    found = set()
    for key in m.assigned:
        value = before.values.get(key)
        if isinstance(value, Modelled) and any(end.values.get(key, value) != value for end in ends):
            found.add(key)
    return found


def _is_apart(m: Machine, body: Node) -> bool:
    """Whether no integer from before the loop changes in its body, as far as the text tells."""
    return not any(isinstance(value, Counted) for value in assigned_names(m, body).cells(m).values())


class _Watch:
    """A loop's body that tells what it did: the cells that it wrote, and whether a lane came to its end."""

    def __init__(self, m: Machine, body: Step) -> None:
        self._m, self._body = m, body
        self.assigned: set[object] = set()
        self.ended = True

    def body(self) -> None:
        m = self._m
        outside, m.assigned = m.assigned, set()
        self._body()
        self.assigned = m.assigned
        self.ended = not m.state.dead or bool(m.loops[-1].continues)
        m.assigned = outside | self.assigned


def _is_over(m: Machine, test: Node | Test | None) -> bool:
    """Whether the condition fails before the first trip."""
    if test is None or callable(test):
        return False
    before = m.state.copy()
    with m.silent():
        found = _tested(m, test)
    m.state = before
    return isinstance(found, Const) and not found.value


def forget(m: Machine, names: AssignedNames) -> None:
    """What the variables hold is no longer known. So where a loop is not executed: host loops that come to no
    launch, and loops deep within silent trips, which would double the work with every level."""
    names.extra |= m.overlooked
    for key, value in names.cells(m).items():
        unknown = forgotten(m, value)
        if unknown is not None:
            m.write(key, unknown)


def one_trip(
    m: Machine,
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
            loop.condition = _test(m, test)
        loop.tested = m.state.copy()

    m.loops.append(loop)
    base = m.state.guards
    try:
        if not loop.body_first:
            check()
            if isinstance(loop.condition, Const) and not loop.condition.value:
                m.pruned = True
                m.state.dead = True
        if body is not None and not m.state.dead:
            body()
        _resume(m, loop, base)
        if update is not None and not m.state.dead:
            update()
        if loop.body_first and not m.state.dead:
            check()
        elif loop.body_first:
            loop.condition = const(0)  # no lane comes to the test
    finally:
        m.loops.pop()
    m.state.guards = base


def _test(m: Machine, test: Node | Test) -> Expr:
    return test() if callable(test) else _tested(m, test)


def _tested(m: Machine, test: Node) -> Expr:
    from cudalint.lower.statements import clause_condition

    return clause_condition(m, test) if test.type.endswith("clause") else condition(m, test)


def _resume(m: Machine, loop: LoopBuilder, base: tuple[Guard, ...]) -> None:
    """`continue` meets the end of the body."""
    for here, state in loop.continues:
        if m.state.dead:
            m.state = State(state.values, state.guards, False)
        else:
            m.state = join_states(m, here, state, m.state, base)
    loop.continues.clear()
    if not m.state.dead:
        m.state.guards = base
