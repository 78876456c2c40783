"""Places at which lanes have stored what another lane need not see. Until the threads synchronize, one that
loads from there may be given what it has stored itself, what others have, or what was there before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.algebra.interval import intrinsic
from cudalint.dataclass import dataclass
from cudalint.exec.values import Cell
from cudalint.ir.ctypes import size_of
from cudalint.ir.expr import INT, Const, Expr

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.state import State
    from cudalint.exec.values import Memory, Value
    from cudalint.ir.access import Guard
    from cudalint.ir.identity import ObjectId

#: Stores of different extents to one object that are told apart.
_MOST = 16


@dataclass(slots=True)
class Race:
    """Stores to the bytes from `low` on and in front of `high`; None: to any. `cell` holds 0 where lanes have
    met since. `guards`: the paths of stores of one value to one place by some lanes, who read it alike."""

    cell: Cell
    low: int | None
    high: int | None
    guards: set[tuple[Guard, ...]]
    for_all: bool = True

    def reaches(self, low: int | None, high: int | None) -> bool:
        """Whether the bytes overlap with these."""
        if self.low is None or self.high is None or low is None or high is None:
            return True
        return self.low < high and low < self.high


@dataclass(slots=True)
class Racing:
    """The races of an execution by object and extent, and the objects of which lanes have read one place."""

    races: dict[ObjectId, dict[tuple[int | None, int | None], Race]] = field(default_factory=dict)
    read: set[ObjectId] = field(default_factory=set)

    def of(self, identity: ObjectId) -> Iterator[Race]:
        """Those of what an object may be."""
        for one in identity.each:
            yield from self.races.get(one, {}).values()


def note_stored(ex: Executor, place: Memory, value: Value | None) -> None:
    """Keep that lanes have stored values of their own, at one address or at several. None: of an atomic."""
    pointer = place.pointer
    if ex.host or pointer.volatile or pointer.array.volatile:
        return
    guards: tuple[Guard, ...] = ()
    if value is not None and ex.is_uniform(pointer.offset) and ex.is_uniform(value):
        guards = tuple(one for one in ex.state.guards if not ex.is_uniform(one.condition))
        if not guards:
            return
    low, high = _extent(place)
    for identity in pointer.array.identity.each:
        races = ex.racing.races.setdefault(identity, {})
        if len(races) >= _MOST:
            low = high = None
        race = races.get((low, high))
        if race is None:
            race = races[low, high] = Race(Cell("race", INT), low, high, set(), bool(guards))
        race.for_all &= bool(guards)
        race.guards.add(guards)
        ex.write(race.cell, const(1))


def lanes_differ(ex: Executor, place: Memory) -> bool:
    """Whether lanes that load from one address may each be given another value."""
    pointer = place.pointer
    if pointer.volatile or pointer.array.volatile:
        return False
    ex.racing.read.update(pointer.array.identity.each)
    low, high = _extent(place)
    here = set(ex.state.guards)
    for race in ex.racing.of(pointer.array.identity):
        held = ex.state.values.get(race.cell)
        is_over = isinstance(held, Const) and not held.value
        is_own = race.for_all and all(here.issuperset(one) for one in race.guards)
        if not is_over and not is_own and race.reaches(low, high):
            return True
    return False


def _extent(place: Memory) -> tuple[int | None, int | None]:
    """The bytes in which a place lies. A counter is another symbol in each execution of its loop: only what
    lies between constants is told."""
    offset, size = place.pointer.offset, size_of(place.ctype)
    if not isinstance(offset, Expr) or not size:
        return None, None
    low, high = intrinsic(offset)
    is_bounded = isinstance(offset, Const) or (offset.type.low < low and high < offset.type.high)
    return (low, high + size) if is_bounded else (None, None)


def unmet(ex: Executor, before: State) -> list[Cell]:
    """What the iteration under execution has stored, of which one in front may have read."""
    return [
        race.cell
        for identity in ex.racing.read
        for race in ex.racing.of(identity)
        if race.cell in ex.assigned and race.cell not in before.values
    ]


def raced_behind(ex: Executor, after: State, ends: list[State]) -> None:
    """Behind a loop what its iterations stored is over where lanes have met at each of its ends."""
    for race in _all(ex):
        held = [state.values.get(race.cell) for state in ends]
        if race.cell not in after.values and any(one is not None for one in held):
            is_over = all(isinstance(one, Const) and not one.value for one in held)
            ex.write(race.cell, const(int(not is_over)))


def synchronize(ex: Executor) -> None:
    """From here on a load gives what memory holds."""
    for race in _all(ex):
        ex.write(race.cell, const(0))


def _all(ex: Executor) -> list[Race]:
    return [race for races in ex.racing.races.values() for race in races.values()]
