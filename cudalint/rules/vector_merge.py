"""What an access costs where the compiler merges it with those of the lane's neighbouring words.

It may, on shared arrays, as it knows their alignment; whether it does depends on what it unrolls and reorders
[measured with nvcc 13.0.88: cc 7.5 to 9.0 merge to 8 or 16 bytes]. Of global memory it merges the members of
aligned structures.
"""

from __future__ import annotations

from cudalint.dataclass import dataclass
from cudalint.ir.access import Op, Space
from cudalint.ir.ctypes import align_of
from cudalint.rules.chunk import Chunk, neighbours
from cudalint.rules.view import FileView, Observation

_MEMORY = (Space.GLOBAL, Space.GENERIC)  # what a store between two loads may change
_WIDTHS = (16, 8)  # bytes that one instruction can move for a lane, the widest first


@dataclass(frozen=True, slots=True)
class Merged:
    """One access of `width` bytes a lane in place of `count`: its wavefronts, and those of the same bytes
    without a conflict."""

    width: int
    count: int
    wavefronts: int
    ideal: int

    @property
    def ratio(self) -> float:
        return self.wavefronts / self.ideal


def vector_merge(observation: Observation, view: FileView) -> Merged | None:
    """The widest access that the load or store may become a part of; None where there is none."""
    access, lanes = observation.access, observation.result.lanes
    active = [lane for lane in lanes if lane >= 0]
    width = access.width
    if access.op is Op.ATOMIC or access.volatile or not active or not width or access.offset is None:
        return None
    covered = {0}
    for result, places in neighbours(observation, _WIDTHS[0], view):
        if result.access.width == width and result.access.guards == access.guards:
            covered |= places
    for wide in _WIDTHS:
        rest = _rest(observation, wide, view)
        whole = all(at - rest in covered for at in range(0, wide, width))
        if wide > width and whole and all(lane % wide == active[0] % wide for lane in active):
            moved = [lane if lane < 0 else lane - active[0] % wide for lane in lanes]
            return _merged(moved, wide, width, access.op, view)
    return None


def is_loaded_whole(observation: Observation, chunk: Chunk, view: FileView) -> bool:
    """Whether the compiler loads all of the aligned structure for the members that are asked for: the first
    and one of its second half, with no store between [measured with nvcc 13.0.88: float4 and uchar4, cc 7.5
    to 9.0]."""
    own, size = observation.access, chunk.size
    if own.op is not Op.LOAD or own.volatile or own.offset is None or align_of(own.array.element) != size:
        return False
    at = _rest(observation, size, view)
    words = zip(chunk.words, chunk.places, strict=True)
    beside = [(one.access, (at + place) % size) for one, place in words]
    alike = [one for one in beside if (one[0].guards, one[0].loops) == (own.guards, own.loops)]
    places, orders = [place for _, place in alike], [one.order for one, _ in alike]
    if not alike or size > _WIDTHS[0] or min(places) != 0 or 2 * max(places) < size:
        return False
    stores = (one.access for one in observation.launch.accesses if one.access.op is not Op.LOAD)
    return not any(min(orders) < one.order < max(orders) and one.array.space in _MEMORY for one in stores)


def _rest(observation: Observation, wide: int, view: FileView) -> int:
    """How far behind a multiple of `wide` bytes the lanes are: by the offset where all of it but a constant
    is such multiples, as the lanes may be counted from the first one."""
    offset, lanes = observation.access.offset, observation.result.lanes
    terms = {} if offset is None else dict(view.forms.of(offset).items())
    if terms and all(factor % wide == 0 for term, factor in terms.items() if term):
        return int(terms.get((), 0)) % wide
    return next(lane for lane in lanes if lane >= 0) % wide


def _merged(lanes: list[int], wide: int, width: int, op: Op, view: FileView) -> Merged:
    from cudalint.warp import warp_cost  # numpy: only where there is a conflict

    cost = warp_cost("shared", op.value, wide, [lanes], view.architecture)
    assert cost.wavefronts is not None
    asked = wide * len({lane for lane in lanes if lane >= 0})
    ideal = max(1, -(-asked // view.architecture.shared.row_bytes))
    return Merged(wide, wide // width, int(cost.wavefronts[0]), ideal)
