"""Words of a shared array of which each lane has a few neighbouring ones, as of the tiles of a matrix product
that are kept in registers: dealt out in turns, they meet in no bank."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from cudalint.dataclass import replace
from cudalint.ir.access import Access, Op, Space
from cudalint.ir.ctypes import RecordType, size_of
from cudalint.ir.result import AccessResult
from cudalint.rules import wording
from cudalint.rules.chunk import chunk_of
from cudalint.rules.cures import Cure
from cudalint.rules.lanes import typical_lanes
from cudalint.rules.pitch import LEAST_ROW, fragment_row
from cudalint.rules.reading import Reading
from cudalint.rules.trips import ends_by
from cudalint.rules.view import FileView, Observation


def lane_distance(reading: Reading) -> int:
    """Bytes from each word that the warp asks for to the next one, however many lanes share a word; 0 where
    they lie at several distances."""
    return _distance(reading.observation.result.lanes)


def _distance(lanes: Iterable[int]) -> int:
    words = sorted({lane for lane in lanes if lane >= 0})
    steps = {after - before for before, after in pairwise(words)}
    return steps.pop() if len(steps) == 1 else 0


def dealing_cure(reading: Reading, view: FileView) -> Cure | None:
    """To deal the words out in turns, where each lane takes all that lie between it and the next one. Longer
    rows help nothing there, as all lanes take their words of one row: where they are in several, or go by
    the words that vectors of another array are stored with, there are no others to be had. Rows that
    fragments are loaded from are a matrix, of which other words would be another one."""
    step, observation = lane_distance(reading), reading.observation
    width, lanes = observation.access.width, observation.result.lanes
    if not reading.steady or not width or not width < step <= LEAST_ROW or step % width:
        return None
    if fragment_row(reading) or _is_of_rows(observation, step, view) or _is_of_vectors(observation, step):
        return None
    chunk = chunk_of(observation, step, view)
    if chunk is None or not chunk.is_whole or len({one.access.guards for one in chunk.parts}) > 1:
        return None
    if any(_slides(one.access, step, view) for one in chunk.parts) or _is_put_in_order(observation, step):
        return None
    from cudalint.warp import warp_cost  # numpy: only where there is a conflict to cure

    first, op = min(lane for lane in lanes if lane >= 0), observation.access.op.value
    dealt = [lane if lane < 0 else first + (lane - first) // step * width for lane in lanes]
    wavefronts = warp_cost("shared", op, width, [dealt], view.architecture).wavefronts
    assert wavefronts is not None
    if int(wavefronts[0]) >= reading.value:
        return None
    apart = len({lane for lane in lanes if lane >= 0})
    array = wording.array(observation.access.array)
    text = (
        f"deal the words out in turns: let a thread take {step // width} words of {array} that lie {apart} "
        "apart, not side by side, so that consecutive lanes take consecutive words"
    )
    return Cure(0, text, int(wavefronts[0]))


def _is_of_rows(observation: Observation, step: int, view: FileView) -> bool:
    """Whether a lane's words are those of whole rows, as the array is declared, or as two loops lead through
    them: along a row, and from row to row."""
    access = observation.access
    shape, element = access.array.shape, size_of(access.array.element)
    if len(shape) > 1 and shape[-1] and element and step >= shape[-1] * element:
        return True
    if isinstance(access.array.element, RecordType) and element and (access.width or 0) < element:
        return True  # a structure is a row of its members
    assert access.offset is not None
    form = view.forms.of(access.offset)
    slopes = {abs(view.forms.slope(form, loop.counter) or 0) for loop in access.loops}
    return sum(0 < one < step for one in slopes) > 1


def _is_of_vectors(observation: Observation, step: int) -> bool:
    """Whether lanes that are neighbours here are neighbours at vectors of global memory, too, which hold as
    many elements as a lane has words: with other words they would be other vectors."""
    own = observation.access
    assert own.width
    lanes = observation.result.lanes
    pairs = [
        at for at, (one, after) in enumerate(pairwise(lanes)) if min(one, after) >= 0 < step == after - one
    ]
    for result in observation.launch.accesses:
        other = result.access
        element = size_of(other.array.element)
        if other.array.space is not Space.GLOBAL or not element or not other.width:
            continue
        if other.width == step // own.width * element and other.width > element:
            theirs = typical_lanes(replace(observation, result=result))
            if len(theirs) == len(lanes) and all(theirs[at + 1] - theirs[at] == other.width for at in pairs):
                return bool(pairs)
    return False


def _is_put_in_order(observation: Observation, step: int) -> bool:
    """Whether each thread stores words side by side that the lanes then take in turns, as it has computed one
    from the other: with other words, there would be nothing to put in order."""
    own, end = observation.access.array.identity, max(observation.result.lanes) + step
    same = [
        one
        for one in observation.launch.accesses
        if one.access.array.identity == own and (not one.lanes or min(one.lanes) < end)  # else another part
    ]
    stored = any(one.access.op is Op.STORE and _distance(one.lanes) == step for one in same)
    return stored and any(
        one.access.op is Op.LOAD and (_distance(one.lanes) or _by_x(one)) == one.access.width for one in same
    )


def _by_x(result: AccessResult) -> int | None:
    """Bytes per step of threadIdx.x, where data say where the lanes are, as how many words there are."""
    return result.strides[0] if result.strides and not result.lanes else None


def _slides(access: Access, step: int, view: FileView) -> bool:
    """Whether a loop takes a lane on to the words of the next one, as a filter's window does."""
    assert access.offset is not None
    form = view.forms.of(access.offset)
    slopes = ((loop, abs(view.forms.slope(form, loop.counter) or 0)) for loop in access.loops)
    return any(0 < slope < step and not ends_by(loop, -(-step // slope)) for loop, slope in slopes)
