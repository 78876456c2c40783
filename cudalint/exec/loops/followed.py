"""Short loops followed iteration by iteration, for what variables hold in each and behind the loop."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, const
from cudalint.algebra.walk import free_symbols
from cudalint.dataclass import dataclass
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.function_addresses import is_null
from cudalint.exec.host.deferred import need_trip, records
from cudalint.exec.host.sites import are_clearer, redo_launches, undo_launches
from cudalint.exec.joins import join_values
from cudalint.exec.loops.elements import MOST_ITERATIONS, iterated, most_steps, one_by_one
from cudalint.exec.loops.exit import note_return
from cudalint.exec.loops.host_loops import is_short, only_computes, trip_by_trip
from cudalint.exec.loops.missed import forget
from cudalint.exec.loops.trip import Step, Test, iteration, test_of
from cudalint.exec.operations import rvalue
from cudalint.exec.parts_of_values import expressions_of
from cudalint.exec.rollback import rolled_back
from cudalint.exec.state import LoopBuilder, Return, State, serial_of
from cudalint.exec.values import Closure, MemberPointer, PlacePointer, Pointer, Record, UnknownValue, Value
from cudalint.ir.ctypes import size_of
from cudalint.ir.expr import INT, Const, Expr, Symbol, SymbolKind
from cudalint.ir.real import Real
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.exec.loops.modified import AssignedNames
    from cudalint.syntax.node import Node

#: What an address may be made of.
_LEADS = Expr | Pointer | PlacePointer | MemberPointer | Closure
#: What changes a number by a factor: it soon comes to one that is far away.
_SCALED = re.compile(rb"(?:[*/]|<<|>>)=|\b(\w+)\s*=\s*\(?\s*\1\s*(?:[*/]|<<|>>)")
#: Bytes of a host loop's text that is followed.
_LONGEST = 2_000
#: Iterations that are executed one after the other: a kernel's launches are not analyzed beyond so many.
_MOST_APART = 12
_UNKNOWN = frozenset((SymbolKind.POINTER, SymbolKind.UNIFORM, SymbolKind.VARYING, SymbolKind.MISSING))


@dataclass(frozen=True, slots=True, eq=False)
class Iterations:
    """What is known at the start of each iteration of a loop, and behind it; `count`: how often the body is
    executed, `is_even` if by all lanes. `mark`: the serial number of the first of the unknowns that they have
    made. `returned`: what the function gives where all lanes leave it in the last iteration."""

    starts: tuple[State, ...]
    behind: State
    count: int
    mark: int
    is_even: bool
    returned: tuple[Return, ...] = ()

    def leave(self, ex: Executor, returns: int) -> None:
        """Go on behind the loop. `returns`: how many the function had in front of it."""
        ex.state = State(self.behind.values, ex.state.guards, self.behind.dead)
        if self.returned:
            ex.frame.returns[returns:] = self.returned
            note_return(ex, ex.frame.loop_base, const(1))

    def by_counter(self, ex: Executor, loop: LoopBuilder, start: State, keys: Iterable[object]) -> State:
        """The state at the start of iteration `loop.counter`, with what is known of those variables of which
        `start` has nothing."""
        state = start.copy()
        for key in keys:
            if is_lost(start.values.get(key), serial_of(loop.counter)):
                found = self._value(ex, loop.counter, key)
                if found is not None:
                    state.values[key] = found
        return state

    def changed(self) -> Iterator[object]:
        """The variables that hold something else behind the loop."""
        before = self.starts[0].values
        return (key for key, value in self.behind.values.items() if before.get(key) is not value)

    def told(self, loop: LoopBuilder, start: State, carried: Iterable[object]) -> list[object]:
        """The variables of which something is known in some iterations, and nothing in `start`; elements of
        arrays among them where the loop reads some."""
        keys = dict.fromkeys(carried)
        if loop.reads:
            keys.update(dict.fromkeys(key for key in self.behind.values if isinstance(key, tuple)))
        return [
            key
            for key in keys
            if is_lost(start.values.get(key), serial_of(loop.counter))
            and (loop.reads or not isinstance(key, tuple))
            and any(not is_lost(state.values.get(key), self.mark) for state in self.starts)
        ]

    def _value(self, ex: Executor, counter: Symbol, key: object) -> Value | None:
        """A choice by the counter. Where it is not known in one of the iterations it is any number there."""
        found = [state.values.get(key) for state in self.starts]
        values = [None if is_lost(value, self.mark) else value for value in found]
        known = next((value for value in values if value is not None), None)
        if known is None or (None in values and not isinstance(known, Expr)):
            return None
        result: Value | None = None
        for number in reversed(range(len(values))):
            value = values[number]
            if value is None:
                assert isinstance(known, Expr)
                reason = "it is not known in an iteration of a loop"
                value = ex.fresh("carried", False, known.type, reason=reason)
            if result is not None:
                value = join_values(ex, binary("==", counter, const(number)), value, result)
            result = value
        return None if isinstance(result, UnknownValue) else result


def is_lost(value: Value | None, mark: int) -> bool:
    """Whether an address cannot be made of a value: it is not known, or rests on an unknown made after
    `mark`."""
    if not isinstance(value, _LEADS):
        return True
    return any(
        symbol.kind in _UNKNOWN and serial_of(symbol) > mark
        for part in expressions_of(value)
        for symbol in free_symbols(part)
    )


def without_form(loop: LoopBuilder, before: State, start: State, keys: Iterable[object]) -> list[object]:
    """The variables that lead somewhere before the loop, and of which nothing is known in its iterations."""
    mark = serial_of(loop.counter)
    return [
        key
        for key in keys
        if is_lost(start.values.get(key), mark) and not is_lost(before.values.get(key), mark)
    ]


def follow(
    ex: Executor,
    before: State,
    loop: LoopBuilder,
    test: Node | Test | None,
    body: Step,
    update: Step | None,
    is_of_use: Callable[[State], bool] = lambda state: True,
    most: int = MOST_ITERATIONS,
) -> Iterations | None:
    """Execute each iteration of a loop that begins in `before`; None where the iterations are not known or
    more than `most`, or the state at the start of one is of no use."""
    if test is None:
        return None
    starts: list[State] = []
    mark, count, is_even = ex.serial, 0, True
    last = ex.steps + most_steps(ex)

    def keep(state: State) -> bool:
        starts.append(state)
        return ex.steps <= last and count <= most and is_of_use(state)

    def goes_on() -> Expr:
        nonlocal is_even
        going = test_of(ex, test)
        is_even &= isinstance(going, Const)
        return going

    def once() -> LoopBuilder:
        nonlocal count, is_even
        count += 1
        made = iteration(ex, loop, body, update)
        is_even &= not made.breaks or ex.state.dead
        return made

    behind = iterated(ex, before, goes_on, once, loop.body_first, keep)
    return None if behind is None else Iterations(tuple(starts), behind, count, mark, is_even)


# -- host loops that come to no launch -------------------------------------------------------------


def is_followed(
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

        trip_by_trip(ex, lambda: test_of(ex, test), step, lambda: forget(ex, names), body_first)
        return True
    may_end_soon = callable(test) or _SCALED.search(node.text or b"") or _may_end_soon(ex, test)
    if not is_short(node, _LONGEST) or not may_end_soon:
        return False
    counter = Symbol("iteration", SymbolKind.COUNTER, INT, 0)
    loop = LoopBuilder(counter, len(ex.state.guards), body_first=body_first, node=node, apart=True)
    returns = len(ex.frame.returns)
    known = follow(ex, ex.state, loop, test, body, update)
    if known is None or _leaves_others(ex, known, returns):
        del ex.frame.returns[returns:]
        return False
    ex.state = known.behind
    ex.assigned.update(known.changed())
    if ex.state.dead:  # by a return
        note_return(ex, ex.frame.loop_base, const(1))
    return True


def is_told_apart(
    ex: Executor,
    carried: Iterable[object],
    node: Node,
    test: Node | Test | None,
    body: Step,
    update: Step | None,
    body_first: bool,
) -> bool:
    """Execute a host loop in which a floating-point number changes that is known in each of few iterations,
    one after the other: no closed form says what it is."""
    if not records(ex) or not ex.host or test is None or not is_short(node, _LONGEST):
        return False
    numbers = [key for key in carried if isinstance(ex.state.values.get(key), Real)]
    if not numbers:
        return False

    def is_known(state: State) -> bool:
        return any(isinstance(state.values.get(key), Real) for key in numbers)

    def tells(known: Iterations) -> bool:
        held = [[state.values.get(key) for state in known.starts] for key in numbers]
        return any(len(set(values)) > 1 and all(isinstance(one, Real) for one in values) for values in held)

    return _execute_apart(ex, node, test, body, update, body_first, is_known, tells)


def _leaves_others(ex: Executor, known: Iterations, returns: int) -> bool:
    """Whether a return may leave the loop, and with it others around it, which would have to learn of it.
    `returns`: how many the function had in front of it."""
    is_left = len(ex.frame.returns) > returns and not known.behind.dead
    return is_left and len(ex.loops) > ex.frame.loop_base


def _execute_apart(
    ex: Executor,
    node: Node,
    test: Node | Test,
    body: Step,
    update: Step | None,
    body_first: bool,
    is_of_use: Callable[[State], bool] = lambda state: True,
    is_wanted: Callable[[Iterations], bool] = lambda known: True,
) -> bool:
    """Execute the iterations of a host loop one after the other, if they are few and wanted."""
    counter = Symbol("iteration", SymbolKind.COUNTER, INT, 0)
    loop = LoopBuilder(counter, len(ex.state.guards), body_first=body_first, node=node, apart=True)
    returns = len(ex.frame.returns)
    known = follow(ex, ex.state, loop, test, body, update, is_of_use, _MOST_APART)
    leaves_others = known is not None and _leaves_others(ex, known, returns)
    del ex.frame.returns[returns:]
    if known is None or leaves_others or known.behind.dead:
        return False
    if not is_wanted(known):
        return False
    behind = one_by_one(
        ex, partial(test_of, ex, test), lambda: iteration(ex, loop, body, update), loop.body_first
    )
    assert behind is not None  # as it was before
    ex.state = behind
    return True


def tells_launches(
    ex: Executor,
    loop: LoopBuilder,
    before: State,
    count: Expr | None,
    launched: int,
    node: Node,
    test: Node | Test | None,
    body: Step,
    update: Step | None,
) -> bool:
    """Execute the iterations of a host loop one after the other where its launches rest on what an iteration
    makes anew, and are told better so. `before`: where it begins; `count`: its iterations, where that is
    known; `launched`: how many launches stand in front of it."""
    if not loop.is_unclear or test is None or not is_short(node, _LONGEST):
        return False
    need_trip(ex)
    if ex.muted:
        return False
    if isinstance(count, Const) and not 1 < count.value <= _MOST_APART:
        return False
    kept, ex.state, found = ex.state, before.copy(), ex.launches[launched:]
    undo_launches(ex, launched)
    if (
        (isinstance(count, Const) or callable(test) or _may_end_soon(ex, test))
        and _execute_apart(ex, node, test, body, update, loop.body_first)
        and are_clearer(ex.launches[launched:], found)
    ):
        return True
    undo_launches(ex, launched)
    redo_launches(ex, found)
    ex.state = kept
    return False


def _may_end_soon(ex: Executor, test: Node) -> bool:
    """Whether a test does not show that a loop has many iterations, as one that compares two numbers does
    that are far from each other."""
    inner = test.named_children[0] if test.type == "condition_clause" and test.named_children else test
    left, right = cst.left(inner), cst.right(inner)
    if inner.type != "binary_expression" or left is None or right is None:
        return True
    operator = ex.program.operator(inner)
    if operator in ("&&", "||"):
        near = [_may_end_soon(ex, side) for side in (left, right)]
        return any(near) if operator == "&&" else all(near)
    with rolled_back(ex):
        sides = [rvalue(ex, side) for side in (left, right)]
    match sides:
        case [Const(value=first), Const(value=last)]:
            return abs(last - first) <= MOST_ITERATIONS
        case [Record(), _]:  # by an operator of its own
            return True
        case [PlacePointer(), other] | [other, PlacePointer()] if is_null(other):  # along a list
            return True
        case [Expr(), _] | [_, Expr()]:
            return False
        case [PlacePointer(offset=Const(value=first)) as one, PlacePointer(offset=Const(value=last)) as two]:
            return one.place == two.place and abs(last - first) <= MOST_ITERATIONS * (
                size_of(one.target) or 0
            )
    return False
