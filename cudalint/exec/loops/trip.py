"""One iteration of a loop: its condition, its body and its update."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, const
from cudalint.algebra.walk import free_symbols
from cudalint.exec.executor import Executor
from cudalint.exec.joins import join_states
from cudalint.exec.outcomes import note_unreached
from cudalint.exec.state import LoopBuilder, State
from cudalint.exec.statements.full_expressions import tested
from cudalint.ir.access import Guard, Pruned
from cudalint.ir.expr import Const, Expr
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.syntax.node import Node

Step = Callable[[], object]
Test = Callable[[], Expr]


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
            loop.in_test = True
            loop.condition = _by_counter(loop, test_of(ex, test))
            loop.in_test = False
        loop.tested = ex.state.copy()

    ex.loops.append(loop)
    base, executed = ex.state.guards, ex.executed
    try:
        if not loop.body_first:
            check()
            if isinstance(loop.condition, Const) and not loop.condition.value:
                ex.pruned = Pruned.CODE
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
        loop.executed = ex.executed - executed
    ex.state.guards = base


def iteration(ex: Executor, loop: LoopBuilder, body: Step, update: Step | None) -> LoopBuilder:
    """The body and the update once more, as they are after a test that holds."""
    base = ex.state.guards
    once = LoopBuilder(loop.counter, len(base), span=loop.span, body_first=loop.body_first)
    once.condition = const(1)  # the test holds for all lanes
    once.apart = loop.apart
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


def _by_counter(loop: LoopBuilder, condition: Expr) -> Expr:
    """A test of a loop that has so many iterations for all lanes, which the counter may not tell."""
    if not (loop.iterations and loop.is_even) or free_symbols(condition) <= {loop.counter}:
        return condition
    return binary("<", loop.counter, const(loop.iterations - loop.body_first, loop.counter.type))


def test_of(ex: Executor, test: Node | Test) -> Expr:
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
