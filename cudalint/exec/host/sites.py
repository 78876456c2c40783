"""Launches as host execution saw them, each at an iteration of the loops around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.algebra.walk import free_symbols, substitute
from cudalint.dataclass import dataclass, replace
from cudalint.exec.state import serial_of
from cudalint.exec.values import Record, UnknownValue
from cudalint.ir.ctypes import FloatType, IntType
from cudalint.ir.expr import Const, Expr, SymbolKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cudalint.exec.executor import Executor
    from cudalint.exec.host.meant import KernelPlace
    from cudalint.exec.state import LoopBuilder
    from cudalint.exec.values import Value
    from cudalint.ir.access import Span
    from cudalint.ir.launch import ConstantNumbers

_UNKNOWNS = frozenset((SymbolKind.UNIFORM, SymbolKind.VARYING, SymbolKind.MISSING))


@dataclass(frozen=True, slots=True)
class LaunchSite:
    """A launch as host execution saw it. `named` are arguments given as `name = value`; `note` says which
    macro has bound its template arguments, and what a block is that depends on sizes."""

    kernel: str
    grid: tuple[int | None, int | None, int | None]
    block: tuple[int | None, int | None, int | None]
    shared: int | None
    arguments: tuple[Value, ...]
    named: dict[str, Value]
    templates: tuple[str, ...] | None
    span: Span
    note: str = ""
    line: int | None = None  # that of `span`, where it is in no file of the unit
    meant: KernelPlace | None = None  # where the kernel stands, as others may have its name
    #: The iterations of the loops around it that make it, where these are told apart.
    trips: tuple[tuple[tuple[Expr, int], ...], ...] = ()
    constants: tuple[ConstantNumbers, ...] = ()  # what is known of constant memory
    is_by_pointer: bool = False  # of which it is not known to what it leads
    maker: str = ""  # the function that it is written in, by its file and its head
    looped: bool = False  # within a loop of that
    root: str = ""  # the function that execution began with, in the same words
    repeated: int = 0  # the loops around it there, or in a function between the two


def undo_launches(ex: Executor, since: int) -> None:
    """What made the launches found since then is executed once more."""
    if ex.tally is not None:
        for one in ex.launches[since:]:
            if isinstance(one, LaunchSite):
                ex.tally.discount(one)
    del ex.launches[since:]


def redo_launches(ex: Executor, launches: Sequence[object]) -> None:
    """Make launches again that were undone."""
    ex.launches += launches
    if ex.tally is not None:
        for one in launches:
            if isinstance(one, LaunchSite):
                ex.tally.count(one)


def are_clearer(launches: Sequence[object], others: Sequence[object]) -> bool:
    """Whether one of some launches has less in it that is not known than each of others has."""
    least, known = (
        min((_unknowns(one) for one in group if isinstance(one, LaunchSite)), default=None)
        for group in (launches, others)
    )
    return least is not None and known is not None and least < known


def _unknowns(site: LaunchSite) -> int:
    numbers = sum(unclear_numbers(one, -1) for one in site.arguments)
    return (*site.grid, *site.block).count(None) + numbers


def unclear_numbers(value: Value, mark: int) -> int:
    """How many numbers, of an object those in it, are not known, or rest on an unknown made after `mark`."""
    match value:
        case Expr():
            return any(one.kind in _UNKNOWNS and serial_of(one) > mark for one in free_symbols(value))
        case Record():
            return sum(unclear_numbers(one, mark) for one in value.fields.values())
        case UnknownValue(ctype=IntType() | FloatType()):
            return 1
    return 0


def drop_left(ex: Executor, loop: LoopBuilder, since: int) -> None:
    """Of the launches of a loop leave out those of iterations behind one that surely leaves it."""
    if not loop.breaks or len(ex.launches) == since:
        return
    left = (one if not isinstance(one, LaunchSite) else before_end(one, loop) for one in ex.launches[since:])
    ex.launches[since:] = [one for one in left if one is not None]


def before_end(site: LaunchSite, loop: LoopBuilder) -> LaunchSite | None:
    """A launch without the iterations behind one that surely leaves the loop; None where no other is left."""
    kept = tuple(one for one in site.trips if not _is_behind(dict(one), loop))
    if len(kept) == len(site.trips):
        return site
    return replace(site, trips=kept) if kept else None


def _is_behind(trips: dict[Expr, int], loop: LoopBuilder) -> bool:
    outer: dict[Expr, Expr] = {counter: const(number) for counter, number in trips.items()}
    for earlier in range(trips.get(loop.counter, 0)):
        at = {**outer, loop.counter: const(earlier)}
        left = (substitute(one, at) for one in loop.breaks)
        if any(isinstance(one, Const) and one.value for one in left):
            return True
    return False
