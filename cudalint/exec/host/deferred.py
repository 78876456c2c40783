"""Launches of a silent trip through a loop, which are told when it is known what its variables are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import field
from typing import TYPE_CHECKING

from cudalint.algebra.walk import free_symbols
from cudalint.dataclass import dataclass
from cudalint.exec.state import serial_of

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.ir.expr import Expr


@dataclass(slots=True, eq=False)
class Deferred:
    """What a silent trip has launched so far, but in silences within it, of which there are more than
    `muted` then. Its unknowns, and those of such trips around it, have serial numbers behind `mark`.
    `needs_trip`: it does not tell all that a trip from known values would."""

    muted: int
    mark: int
    launches: list[object] = field(default_factory=list)
    needs_trip: bool = False


def records(ex: Executor) -> bool:
    """Whether launches are kept."""
    return not ex.muted or is_deferring(ex)


def is_deferring(ex: Executor) -> bool:
    """Whether launches are kept that are told later."""
    return ex.deferred is not None and ex.deferred.muted == ex.muted


@contextmanager
def silent_trip(ex: Executor) -> Iterator[Deferred | None]:
    """Execute silently. Gives where the launches go; None where nothing is made of them."""
    if not ex.host or not records(ex):
        with ex.silent():
            yield None
        return
    outer, launches = ex.deferred, ex.launches
    made = Deferred(ex.muted + 1, ex.serial if outer is None else outer.mark)
    ex.deferred, ex.launches = made, made.launches
    try:
        with ex.silent():
            yield made
    finally:
        ex.deferred, ex.launches = outer, launches


def need_trip(ex: Executor, rests_on: Expr | None = None) -> None:
    """Something is done here only in a trip that is not silent; or told only where an expression is known."""
    deferred = ex.deferred
    if deferred is None or deferred.needs_trip:
        return
    if rests_on is None:
        deferred.needs_trip = is_deferring(ex)
    else:
        deferred.needs_trip = any(serial_of(symbol) > deferred.mark for symbol in free_symbols(rests_on))
