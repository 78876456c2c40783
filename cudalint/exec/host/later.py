"""What is known of host code when it is over: what became of the variables of lambdas that it made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.exec.values import cell_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cudalint.exec.values import Cell


@dataclass(frozen=True, slots=True)
class Noted:
    """A lambda that a call of an unknown value may come to, at any later time: its launches with what the
    variables that it refers to held when it was made, and with anything in them."""

    cells: tuple[Cell, ...]
    made: int  # how often variables had been written then, and before the loops around it
    began: int
    carried: frozenset[object]  # what other iterations of these change
    as_made: list[object]
    with_any: list[object]


class Later:
    """The writes to variables in their order, and the lambdas whose launches depend on those behind them."""

    def __init__(self) -> None:
        self.writes = 0
        self.noted: list[Noted] = []
        self._written: dict[object, tuple[int, int]] = {}  # the first and the last to each

    def note(self, key: object) -> None:
        """A variable, or an element of an array, is written."""
        cell = cell_of(key)
        self.writes += 1
        self._written[cell] = self._written.get(cell, (self.writes, 0))[0], self.writes

    def untrue(self) -> Iterator[object]:
        """The launches that are not told: a lambda that refers to a variable which has been changed since may
        have been called with any value of that; what others were made with holds."""
        for one in self.noted:
            yield from one.as_made if any(self._is_changed(cell, one) for cell in one.cells) else one.with_any

    def _is_changed(self, cell: Cell, noted: Noted) -> bool:
        """Whether a variable may have been changed since: of one from before a loop another iteration may."""
        first, last = self._written.get(cell, (0, 0))
        return last > noted.made or cell in noted.carried or first <= noted.began < last
