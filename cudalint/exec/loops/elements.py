"""Short loops that fill or read arrays, or in which lanes exchange values: executed iteration by iteration,
for what is known behind them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cudalint.algebra.build import logical_not
from cudalint.algebra.walk import free_symbols
from cudalint.exec.host.deferred import need_trip, records
from cudalint.exec.joins import join_states
from cudalint.exec.state import State
from cudalint.exec.thread_dependence import is_of_lanes
from cudalint.exec.values import Pointer
from cudalint.ir.ctypes import ArrayType, AssumedInt, CType, IntType, PointerType, RecordType
from cudalint.ir.expr import Const, Expr, SymbolKind

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.state import LoopBuilder
    from cudalint.exec.values import Cell, Value

_BY_ITERATION = frozenset((SymbolKind.COUNTER, SymbolKind.UNIFORM))
_DATA = frozenset((SymbolKind.VARYING, SymbolKind.MISSING))
#: Iterations of one loop that are executed, and of nested ones together; those that not all lanes come to.
MOST_ITERATIONS = 32
MOST_NESTED = 128
_MOST_PARTED = 6
#: Steps that the iterations of a loop may take, by those that the loop has taken so far.
MOST_STEPS = 5_000
#: The same of a loop of host code that is not within another: kernels and libraries are called in it.
MOST_STEPS_OF_HOST = 20_000


def note_filled(ex: Executor, offset: Expr, ctype: CType) -> None:
    """An element of a thread's own array is set at an offset that is not a constant: where it differs from
    one iteration to the next alone, the outermost loop that decides it fills the array, and those around it
    fill it again. In a silent trip unknowns of the loop's own stand for what its counter decides."""
    need_trip(ex, offset)
    symbols = free_symbols(offset)
    if not all(symbol.kind in _BY_ITERATION for symbol in symbols) or not _may_address(ctype):
        return
    for loop in ex.loops:
        loop.fills = True
        if loop.counter in symbols:
            break


def note_read(ex: Executor, cell: Cell, offset: Expr, ctype: CType, *, is_told: bool) -> None:
    """The same of an element that is read, of an array of which some are known by what the lane is.
    `is_told`: all are."""
    for loop in ex.loops:
        loop.reads = True
    if (
        ex.loops
        and not is_told
        and not isinstance(ctype, AssumedInt)
        and any(
            isinstance(key, tuple) and key[0] is cell and _is_known(held)
            for key, held in ex.state.values.items()
        )
    ):
        note_filled(ex, offset, ctype)


def _is_known(value: Value) -> bool:
    """Whether it is a number, or an address, that depends on no data."""
    value = value.offset if isinstance(value, Pointer) else value
    return isinstance(value, Expr) and not any(symbol.kind in _DATA for symbol in free_symbols(value))


def note_exchanged(ex: Executor, ctype: CType) -> None:
    """Lanes exchange a value that is not known in a loop's silent trip, and may be in each iteration."""
    if ex.loops and _may_address(ctype):
        ex.loops[-1].fills = True


def _may_address(ctype: CType) -> bool:
    """Whether an address can be made of a value of this type."""
    match ctype:
        case IntType() | PointerType():
            return True
        case ArrayType():
            return _may_address(ctype.element)
        case RecordType():
            return any(_may_address(field.type) for field in ctype.fields)
        case _:
            return False


def most_steps(ex: Executor) -> int:
    """How many steps the iterations of a loop that is executed now may take."""
    return MOST_STEPS_OF_HOST if ex.host and records(ex) else MOST_STEPS


def is_worth_it(ex: Executor, count: Expr | None, steps: int) -> bool:
    """Whether so many iterations are few enough, where executing the loop once has taken `steps`."""
    if not isinstance(count, Const):
        return False
    return 0 < count.value <= MOST_ITERATIONS and count.value * steps <= most_steps(ex)


def iterated(
    ex: Executor,
    before: State,
    test: Callable[[], Expr],
    iteration: Callable[[], LoopBuilder],
    body_first: bool,
    keep: Callable[[State], bool],
) -> State | None:
    """The state behind a loop that begins in `before`, each iteration executed silently; None where it may
    not end after a few, it is not known which lanes leave it in which, or the loops around it are executed so
    often already. `iteration` executes the body and the update, and tells how lanes left the body. `keep` is
    given the state at the start of each iteration, and the one in which the test fails, and tells whether to
    go on."""
    kept, pruned, budget = ex.state, ex.pruned, ex.iterations
    ex.state = before.copy()
    try:
        with ex.silent():
            return one_by_one(ex, test, iteration, body_first, keep)
    finally:
        ex.state, ex.pruned, ex.iterations = kept, pruned, budget


def one_by_one(
    ex: Executor,
    test: Callable[[], Expr],
    iteration: Callable[[], LoopBuilder],
    body_first: bool,
    keep: Callable[[State], bool] = lambda state: True,
) -> State | None:
    """The same from where the execution is."""
    budget, guards = ex.iterations, ex.state.guards  # which grow where host code may end the program
    parted: list[tuple[Expr, State]] = []  # whether lanes go on, and the state of those that leave
    for number in range(1, MOST_ITERATIONS + 1):
        if not body_first and not keep(ex.state.copy()):
            return None
        if number > 1 or not body_first:
            going = test()
            if not isinstance(going, Const):
                if not _part(ex, parted, going, ex.state.copy()):
                    return None
                guards = ex.state.guards
            elif not going.value:
                return _rejoined(ex, parted)
        if body_first and not keep(ex.state.copy()):  # what the test does is done
            return None
        ex.iterations = budget * number
        if ex.iterations > MOST_NESTED:
            return None
        loop = iteration()
        if loop.returned and not loop.exits and len(loop.breaks) == len(loop.returned) and not parted:
            if ex.state.dead:
                return ex.state
            if ex.host:
                continue
        if loop.returned or (ex.state.guards != guards and not ex.host):
            return None
        if loop.breaks and ex.state.dead:
            if len(loop.exits) != 1:
                return None
            [(condition, ex.state)] = loop.exits
            is_left = isinstance(condition, Const) and not ex.state.dead
            return _rejoined(ex, parted) if is_left else None
        if ex.state.dead or len(loop.breaks) != len(loop.exits):
            return None
        for condition, state in loop.exits:
            left = State(state.values, guards, state.dead)
            if not _part(ex, parted, logical_not(condition), left):
                return None
            guards = ex.state.guards
    return None


def _part(ex: Executor, parted: list[tuple[Expr, State]], going: Expr, left: State) -> bool:
    """Lanes for which `going` holds stay in a loop, others leave it in the state `left`. False where it is
    not known which do."""
    if ex.host or left.dead or len(parted) == _MOST_PARTED or not is_of_lanes(going):
        return False
    parted.append((going, left))
    ex.add_guard(going)
    return True


def _rejoined(ex: Executor, parted: list[tuple[Expr, State]]) -> State:
    """The state for all lanes, of which those here have stayed longer in a loop than others."""
    for going, left in reversed(parted):
        ex.state = join_states(ex, going, ex.state, left, left.guards)
    return ex.state
