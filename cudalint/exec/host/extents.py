"""The extents of a launch's grid and block, from the values of the host's expressions."""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.algebra.interval import intrinsic
from cudalint.algebra.text import text_and_level, without_serials
from cudalint.algebra.walk import free_symbols, substitute
from cudalint.exec.values import Record, Value
from cudalint.ir.expr import Const, Expr, Symbol
from cudalint.ir.launch import Extent
from cudalint.ir.real import Real

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.ir.access import Guard

_AXES = "xyz"
#: The classes that a grid and a block are of.
SHAPES = frozenset(("dim3", "uint3"))
#: Threads of a block, on every compute capability [CUDA C++ Programming Guide, "Technical Specifications per
#: Compute Capability"].
MOST_THREADS = 1024
#: Sizes that a launch is tried with: round ones and others, whose products fit into an int. What all of them
#: give is a cap that the host code sets, not a quotient of the size.
_SIZES = (32768, 40960, 23171, 44727)
#: Unknowns of an extent that cannot be large: each doubles what is tried.
_MOST_SMALL = 4
#: Characters of an expression that a note shows.
_LONGEST_TEXT = 60


def extent(value: Value | None) -> Extent:
    """A launch's grid or block from the value of its expression: an integer or a dim3."""
    x, y, z = _axes(value)
    return _constant(x), _constant(y), _constant(z)


def block_of_large(
    ex: Executor, value: Value | None, guards: tuple[Guard, ...], counters: Set[Symbol]
) -> tuple[Extent, str]:
    """A block that depends on sizes, as it is where they are large, with a note for people: `min(n, 256)` is
    256 then. As it is, where large sizes do not give one value for each extent."""
    axes = _axes(value)
    found: list[int | None] = []
    notes: list[str] = []
    for axis, of_axis in zip(_AXES, axes, strict=True):
        known = _constant(of_axis)
        if known is None and isinstance(of_axis, Expr):
            known = _of_large(ex, of_axis, guards, counters)
            if known is not None:
                text = without_serials(text_and_level(of_axis, hide_casts=True)[0])
                told = f" = {text}" if len(text) <= _LONGEST_TEXT else ""
                notes.append(f"blockDim.{axis}{told} is {known} where the sizes are large")
        found.append(known)
    x, y, z = found
    if x is None or y is None or z is None or (notes and x * y * z > MOST_THREADS):
        return extent(value), ""
    return (x, y, z), "; ".join(notes)


def _axes(value: Value | None) -> tuple[Value | None, Value | None, Value | None]:
    match value:
        case Record() if value.type.name in SHAPES:
            return value.fields.get("x"), value.fields.get("y"), value.fields.get("z")
        case Expr() | Real():
            return value, const(1), const(1)
        case _:
            return None, None, None


def _constant(value: Value | None) -> int | None:
    match value:
        case Const():
            return value.value
        case Real():
            return int(value.value)
        case _:
            return None


def _of_large(ex: Executor, extent: Expr, path: tuple[Guard, ...], counters: Set[Symbol]) -> int | None:
    """What the extent is for every large size for which the launch takes place; None where that differs, or
    where it may be none of a launch."""
    symbols = free_symbols(extent)
    if not symbols or not symbols.isdisjoint(counters):
        return None
    guards = [g.condition for g in path if not symbols.isdisjoint(free_symbols(g.condition))]
    small = sum(intrinsic(symbol)[1] < min(_SIZES) for symbol in symbols)
    if small > _MOST_SMALL:
        return None
    found: list[int] = []
    for trial in range(len(_SIZES) << small):
        sizes = _bound(symbols, trial)
        memo = ex.at_sizes.setdefault((symbols, trial), {})
        value = substitute(extent, sizes, memo)
        if not isinstance(value, Const):
            return None
        if all(not isinstance(g := substitute(guard, sizes, memo), Const) or g.value for guard in guards):
            if found and found[0] != value.value:
                return None
            found.append(value.value)
    return found[0] if len(found) > 1 and 0 < found[0] <= MOST_THREADS else None


def _bound(symbols: Iterable[Symbol], trial: int) -> dict[Expr, Expr]:
    """Large values of the symbols, each another one, so that no quotient of two looks like a constant. What
    cannot be large, such as a bool, has its least and its greatest value, each with each and all sizes."""
    found: dict[Expr, Expr] = {}
    small = 0
    for index, symbol in enumerate(sorted(symbols, key=lambda symbol: symbol.name)):
        size = _SIZES[(trial + index) % len(_SIZES)]
        low, high = intrinsic(symbol)
        if high < min(_SIZES):
            size = high if trial // len(_SIZES) >> small & 1 else low
            small += 1
        found[symbol] = const(max(low, size), symbol.type)
    return found
