"""Places at which lanes have stored what another lane need not see. Until the threads synchronize, one that
loads from there may be given what it has stored itself, what others have, or what was there before.

nvcc 13 for sm_90 makes of `if (t == 0) s = x; y = s;` a load by the other lanes, and behind it the store.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
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
    is_doubted: bool = False  # it was asked for where the path does not say whether lanes have met

    def reaches(self, low: int | None, high: int | None) -> bool:
        """Whether the bytes overlap with these."""
        if self.low is None or self.high is None or low is None or high is None:
            return True
        return self.low < high and low < self.high


@dataclass(slots=True)
class Racing:
    """The races of an execution by object and extent, their cells, and the objects of which lanes have read
    one place, with the unknown that had been made last."""

    races: dict[ObjectId, dict[tuple[int | None, int | None], Race]] = field(default_factory=dict)
    cells: set[object] = field(default_factory=set)
    read: dict[ObjectId, int] = field(default_factory=dict)

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
            ex.racing.cells.add(race.cell)
        race.for_all &= bool(guards)
        race.guards.add(guards)
        ex.write(race.cell, const(1))


def lanes_differ(ex: Executor, place: Memory) -> bool:
    """Whether lanes that load from one address may each be given another value."""
    pointer = place.pointer
    if pointer.volatile or pointer.array.volatile:
        return False
    ex.racing.read.update(dict.fromkeys(pointer.array.identity.each, ex.serial))
    races = [*ex.racing.of(pointer.array.identity)]
    if not races:
        return False
    low, high = _extent(place)
    here = set(ex.state.guards)
    for race in races:
        is_own = race.for_all and all(here.issuperset(one) for one in race.guards)
        if not _is_over(ex.state, race.cell) and not is_own and race.reaches(low, high):
            race.is_doubted |= race.cell not in ex.state.values
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


def unmet(ex: Executor, before: State, since: int) -> list[object]:
    """What an iteration has stored and the next one may read, or it itself in front. `since`: the unknown
    that had been made last before it."""
    found = list[object]()
    for race in _read(ex, since):
        if race.cell in ex.assigned and race.cell not in before.values:
            if race.is_doubted or not _is_over(ex.state, race.cell):
                found.append(race.cell)
            race.is_doubted = False
    return found


def unread(ex: Executor, before: State, since: int) -> set[object]:
    """The cells of races that no iteration asks for, or that are over in front of it and behind it."""
    asked = (race.cell for race in _read(ex, since))
    return ex.racing.cells - {one for one in asked if not (_is_over(before, one) and _is_over(ex.state, one))}


def _read(ex: Executor, since: int) -> Iterator[Race]:
    for identity, serial in ex.racing.read.items():
        if serial >= since:
            yield from ex.racing.of(identity)


def _is_over(state: State, cell: object) -> bool:
    held = state.values.get(cell)
    return isinstance(held, Const) and not held.value


def raced_behind(ex: Executor, after: State, ends: list[State], carried: Container[object]) -> None:
    """Behind a loop what its iterations stored is over where lanes have met at each of its ends."""
    for race in _all(ex):
        states = [state for state in (after, *ends) if race.cell in state.values]
        if states and race.cell not in carried:
            held = const(int(not all(_is_over(one, race.cell) for one in (*states[:1], *ends))))
            if after.values.get(race.cell) != held:
                ex.write(race.cell, held)


def synchronize(ex: Executor) -> None:
    """From here on a load gives what memory holds."""
    for race in _all(ex):
        ex.write(race.cell, const(0))


def _all(ex: Executor) -> list[Race]:
    return [race for races in ex.racing.races.values() for race in races.values()]
