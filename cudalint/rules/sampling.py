"""Requests at chosen sizes, where the sizes are not known: what a picture, an example or a remedy rests on.

No number of a reading comes from here. A sample shows that something can be (a warp all of whose lanes pass a
guard), that a change helps at the sizes tried (a remedy's promise), or what an access costs for example.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cudalint.algebra.build import unconverted
from cudalint.algebra.walk import free_symbols, postorder
from cudalint.arch import Architecture, load_architecture
from cudalint.dataclass import dataclass
from cudalint.ir.access import Access, Guard, Space
from cudalint.ir.access import Op as AccessOp
from cudalint.ir.expr import Expr, Op, Symbol, SymbolKind
from cudalint.ir.launch import Extent
from cudalint.ir.result import AccessResult
from cudalint.rules.expressions import kinds
from cudalint.rules.view import Observation

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Lanes = NDArray[np.int64]

#: Extents of a problem: of whole sectors and not, wide and tall. The arguments take them in turn.
EXTENTS = ((4096, 1000), (1000, 4096), (700, 513), (2048, 2048))
_GRID = 64
_LEAST = 2  # elements of an extent
_SMALL, _LARGE = (8, 8), 1 << 20  # a stride, a number of elements
_MOST_LARGE = 4
_UNKNOWN = (SymbolKind.ARGUMENT, SymbolKind.POINTER, SymbolKind.UNIFORM, SymbolKind.BASE)
_AXES = "xyz"
_ORDERS = {"": _AXES, "y": "yxz", "z": "zyx"}  # of the axes, by the one that x changes places with
_MOST_LANES, _MOST_REQUESTS = 256, 1 << 12  # answers kept; lanes take some kilobytes each


@dataclass(frozen=True, slots=True)
class Sample:
    """Values of what is not known: `extents` of the arguments by name, `at` of the block's coordinates, to
    which `aside` adds by axis, and `trips` of all loops; `named` goes before these. `exchanged`: the
    axis with which threadIdx.x changes places, if there is one."""

    extents: tuple[int, ...] = EXTENTS[0]
    at: int = 1
    aside: tuple[int, int, int] = (0, 0, 0)
    trips: int = 0
    exchanged: str = ""
    named: tuple[tuple[str, int], ...] = ()


def lanes_at(observation: Observation, sample: Sample) -> Lanes | None:
    """Byte offsets of the block's warps, of shape (warps, 32), -1 for lanes that take no part; None where
    they rest on more than sizes."""
    parts, block = _parts(observation.access), _block(observation)
    return _lanes(parts, block, sample) if parts is not None and block is not None else None


def _parts(access: Access) -> tuple[Expr, ...] | None:
    """The offset and the conditions that lead to the access."""
    if access.offset is None:
        return None
    conditions = [guard.condition for guard in access.guards]
    return access.offset, *conditions, *(one.condition for one in access.loops if one.condition is not None)


def _block(observation: Observation) -> tuple[int, int, int] | None:
    x, y, z = observation.launch.launch.block
    return None if x is None or y is None or z is None else (x, y, z)


@dataclass(frozen=True, slots=True)
class Requests:
    """Those of a block at sizes tried: the sectors or wavefronts of each and, of its bytes packed, how many
    there would be; the warps and the lanes at work."""

    cost: float
    ideal: float
    warps: int
    lanes: int


def requests_at(observation: Observation, sample: Sample, arch: Architecture) -> Requests | None:
    """The access's requests; None where `lanes_at` or `sampled_cost` says nothing."""
    access = observation.access
    parts, block = _parts(access), _block(observation)
    if parts is None or block is None:
        return None
    return _requests(parts, block, sample, (access.array.space, access.op, access.width), arch.name)


@lru_cache(_MOST_REQUESTS)
def _requests(
    parts: tuple[Expr, ...],
    block: tuple[int, int, int],
    sample: Sample,
    kind: tuple[Space, AccessOp, int | None],
    arch: str,
) -> Requests | None:
    lanes = _lanes(parts, block, sample)
    found = None if lanes is None else _cost(kind, lanes, load_architecture(arch))
    if found is None or lanes is None:
        return None
    active = lanes >= 0
    return Requests(*found, int(active.any(axis=1).sum()), int(active.sum()))


@lru_cache(_MOST_LANES)
def _lanes(parts: tuple[Expr, ...], block: tuple[int, int, int], sample: Sample) -> Lanes | None:
    """The values of the first part where the others hold. Not to be changed."""
    import numpy as np

    from cudalint.algebra.lanes import block_lanes

    values = evaluated(
        list(parts), bindings({one for part in parts for one in free_symbols(part)}, sample, block, parts[1:])
    )
    if values is None:
        return None
    active = block_lanes(block).valid.copy()
    for condition in values[1:]:
        active &= condition != 0
    return np.where(active, np.broadcast_to(values[0], active.shape), -1)


def fewer(extents: tuple[int, ...]) -> tuple[int, ...]:
    """Extents of a problem of four or five dimensions, whose product is a number of elements."""
    return tuple(one // _GRID for one in extents)


def is_off(observation: Observation, sample: Sample) -> bool:
    """Whether the sample's addresses are none of such an access, as of rows of a length in bytes."""
    lanes, width = lanes_at(observation, sample), observation.access.width or 1
    return lanes is not None and bool((lanes[lanes >= 0] % width).any())


def is_pointless(observation: Observation, sample: Sample) -> bool:
    """Whether sizes that are equal in the sample leave nothing of an extent that the index divides by, as of
    the places that a window of a picture's size has in it."""
    values, offset = _bound(observation, sample), observation.access.offset
    nodes = postorder(offset) if offset is not None else ()
    extents = [one.args[1] for one in nodes if isinstance(one, Op) and one.op in ("/", "%")]
    extents = [one for one in extents if isinstance(one, Op) and kinds(one) <= {*_UNKNOWN}]
    found = evaluated(extents, values)
    return found is not None and any(int(one.min()) < _LEAST for one in found)


def sizes_in(observation: Observation, sample: Sample) -> dict[str, int]:
    """The arguments that the index asks for, and what the sample takes them to be."""
    values, offset = _bound(observation, sample), observation.access.offset
    asked = free_symbols(offset) if offset is not None else frozenset()
    names = sorted((one.name, one) for one in asked if one.kind is SymbolKind.ARGUMENT)
    return {name: int(values[one]) for name, one in names if values is not None}


def _bound(observation: Observation, sample: Sample) -> Mapping[Symbol, Any] | None:
    parts, block = _parts(observation.access), _block(observation)
    if parts is None or block is None:
        return None
    return bindings({one for part in parts for one in free_symbols(part)}, sample, block, parts[1:])


def bindings(
    found: set[Symbol], sample: Sample, block: tuple[int, int, int], conditions: Iterable[Expr] = ()
) -> Mapping[Symbol, Any] | None:
    """The symbols' values; None where one of them is data. Sizes that the conditions want to be equal are."""
    from cudalint.algebra.lanes import block_lanes

    lanes = block_lanes(block)
    order = _ORDERS[sample.exchanged]
    values: dict[Symbol, Any] = {}
    sizes = sorted(
        (one for one in found if one.kind in _UNKNOWN), key=lambda one: (_UNKNOWN.index(one.kind), one.name)
    )
    for at, symbol in enumerate(sizes):
        chosen = dict(sample.named).get(symbol.name, sample.extents[at % len(sample.extents)])
        values[symbol] = _within(symbol, chosen)
    for one, other in _pairs(conditions):
        if one in values and other in values and other.name not in dict(sample.named):
            values[other] = _within(other, values[one])
    for symbol in found - set(sizes):
        match symbol.kind:
            case SymbolKind.THREAD:
                values[symbol] = lanes.thread[order.index(symbol.name[-1])]
            case SymbolKind.BLOCK:
                values[symbol] = _within(symbol, sample.at + sample.aside[_AXES.index(symbol.name[-1])])
            case SymbolKind.COUNTER:
                values[symbol] = sample.trips
            case SymbolKind.BLOCK_DIM:
                values[symbol] = block[_AXES.index(symbol.name[-1])]
            case SymbolKind.GRID_DIM:
                values[symbol] = _GRID
            case _:
                return None
    return values


def _pairs(conditions: Iterable[Expr]) -> Iterator[tuple[Symbol, Symbol]]:
    """The sizes that a condition wants to be equal, as the columns of a matrix and the rows of another."""
    for condition in conditions:
        if not isinstance(condition, Op) or condition.op not in ("==", "&&"):
            continue
        if condition.op == "&&":
            yield from _pairs(condition.args)
            continue
        one, other = map(unconverted, condition.args)
        if isinstance(one, Symbol) and isinstance(other, Symbol) and {one.kind, other.kind} <= {*_UNKNOWN}:
            yield (one, other) if one.name < other.name else (other, one)


def _within(symbol: Symbol, value: int) -> int:
    """The value, or the nearest that the source allows."""
    value = value // symbol.divisor * symbol.divisor
    value = value if symbol.high is None else min(value, symbol.high)
    return value if symbol.low is None else max(value, symbol.low)


def sampled_cost(result: AccessResult, lanes: Lanes, arch: Architecture) -> tuple[float, float] | None:
    """Sectors or wavefronts a request, and those of the same bytes packed: means over the warps with an
    active lane. None where there is none, or a width that is not known."""
    access = result.access
    return _cost((access.array.space, access.op, access.width), lanes, arch)


def _cost(
    kind: tuple[Space, AccessOp, int | None], lanes: Lanes, arch: Architecture
) -> tuple[float, float] | None:
    from cudalint.warp import warp_cost

    space, op, width = kind
    taking_part = lanes[(lanes >= 0).any(axis=1)].clip(min=-1)
    if not len(taking_part) or not width or space not in (Space.GLOBAL, Space.SHARED):
        return None
    if (taking_part[taking_part >= 0] % width).any():
        return None  # no address of such an access
    cost = warp_cost(space.value, op.value, width, taking_part, arch)
    if space is Space.SHARED:
        assert cost.wavefronts is not None and cost.wavefronts_ideal is not None
        return float(cost.wavefronts.mean()), float(cost.wavefronts_ideal.mean())
    assert cost.sectors is not None and cost.sectors_ideal is not None
    return float(cost.sectors.mean()), float(cost.sectors_ideal.mean())


def samples(trips: tuple[int, ...] = (0, 1, 2, 5)) -> Iterator[Sample]:
    """Each of the extents and trips, at the grid's first block and within it."""
    for extents in EXTENTS:
        for trip in trips:
            for at in (1, 0):
                yield Sample(extents, at, trips=trip)


#: Blocks on both sides of a matrix's diagonal, which `x < y` parts.
_OFF_DIAGONAL = (Sample(at=0, aside=(0, 1, 0)), Sample(at=0, aside=(1, 0, 0)))


@lru_cache(maxsize=1 << 12)
def may_be_full(guards: tuple[Guard, ...], block: Extent) -> bool:
    """Whether a warp is found all of whose lanes pass the guards; also where that cannot be asked."""
    by_lane = [one for one in guards if any(s.kind is SymbolKind.THREAD for s in free_symbols(one.condition))]
    asked = False
    for sample in (*samples(), *_OFF_DIAGONAL, *_one_large(by_lane)) if by_lane else ():
        passing = _passing([one.condition for one in by_lane], sample, block)
        if passing is not None:
            asked = True
            if passing.all(axis=1).any():
                return True
    return not asked


def _one_large(guards: list[Guard]) -> Iterator[Sample]:
    """Samples with one size that is far larger than the others, as a number of elements is than a stride."""
    found = {s.name for guard in guards for s in free_symbols(guard.condition) if s.kind in _UNKNOWN}
    for name in sorted(found)[:_MOST_LARGE]:
        yield Sample(_SMALL, named=((name, _LARGE),))


def _passing(conditions: list[Expr], sample: Sample, block: Extent) -> NDArray[np.bool_] | None:
    """Which lanes of the block's warps pass, of shape (warps, 32)."""
    from cudalint.algebra.lanes import block_lanes

    x, y, z = block
    if x is None or y is None or z is None:
        return None
    found = {one for condition in conditions for one in free_symbols(condition)}
    values = evaluated(conditions, bindings(found, sample, (x, y, z), conditions))
    if values is None:
        return None
    passing = block_lanes((x, y, z)).valid.copy()
    for value in values:
        passing &= value != 0
    return passing


def evaluated(parts: list[Expr], values: Mapping[Symbol, Any] | None) -> list[NDArray[np.int64]] | None:
    """The values of the parts; None where something else is asked for."""
    from cudalint.algebra.evaluate import TooManyTrips, UnboundSymbol, evaluate

    if values is None:
        return None
    memo: dict[Any, Any] = {}
    try:
        return [evaluate(part, values, memo) for part in parts]
    except (UnboundSymbol, TooManyTrips):
        return None
