"""Why a global request moves more sectors than its bytes need: one cause, so one finding, an access."""

from __future__ import annotations

from enum import Enum, auto

from cudalint.ir.ctypes import RecordType
from cudalint.rules.reading import Reading
from cudalint.rules.view import FileView, Observation


class Cause(Enum):
    """What spreads the lanes' addresses."""

    DATA = auto()  # the index is data
    RECORD = auto()  # one member of an array of structures
    SPLIT_ROW = auto()  # packed along threadIdx.x, but the block is narrower than a warp
    OFFSET = auto()  # packed, but not starting at a sector's first byte
    STRIDE = auto()  # the lanes lie apart
    LANES = auto()  # packed, but only some lanes take part
    OTHER_SIDE = auto()  # a copy whose other side splits sectors


def cause_of(reading: Reading, view: FileView) -> Cause:
    """The cause of the excess in `reading`, which must have some."""
    observation = reading.observation
    access = observation.access
    width = access.width or 1
    if observation.result.data_dependent:
        return Cause.DATA
    if reading.split:
        return Cause.OTHER_SIDE
    step = observation.lane_stride
    if step is not None:
        if is_member(observation) and abs(step) == element_bytes(observation):
            return Cause.RECORD
        if abs(step) <= width:
            if reading.value > reading.packed + 1:
                return Cause.STRIDE  # in other warps or trips: no shift costs more than a sector
            is_of_some = _is_with_gaps(observation) or _is_begun_late(observation, view)
            return Cause.LANES if is_of_some else Cause.OFFSET
        return Cause.STRIDE
    along_x = observation.stride(0)
    if along_x and abs(along_x) <= width and _narrow(observation):
        return Cause.SPLIT_ROW
    if along_x is not None and is_member(observation) and abs(along_x) == element_bytes(observation):
        return Cause.RECORD
    if along_x and abs(along_x) <= width:
        return Cause.LANES
    return Cause.STRIDE


def element_bytes(observation: Observation) -> int:
    """Size of the array's element; 0 where not known."""
    element = observation.access.array.element
    return (element.size or 0) if isinstance(element, RecordType) else 0


def is_member(observation: Observation) -> bool:
    """Whether the request moves a part of a larger structure."""
    return element_bytes(observation) > (observation.access.width or 0) > 0


def _is_with_gaps(observation: Observation) -> bool:
    """Whether lanes between others take no part, as where every other thread does something else."""
    active = [at for at, lane in enumerate(observation.result.lanes) if lane >= 0]
    return bool(active) and active[-1] - active[0] >= len(active)


def _is_begun_late(observation: Observation, view: FileView) -> bool:
    """Whether the warp's first lane, which takes no part, would be at a sector's first byte: what is split is
    so by the lanes that are left out."""
    lanes, step = observation.result.lanes, observation.lane_stride
    first = next((at for at, lane in enumerate(lanes) if lane >= 0), 0)
    sector = view.architecture.sector_bytes
    return bool(first and step and (lanes[first] - first * step) % sector == 0)


def _narrow(observation: Observation) -> bool:
    block_x = observation.launch.launch.block[0]
    return block_x is not None and block_x % 32 != 0
