"""What to do about lanes that lie apart in global memory."""

from __future__ import annotations

from cudalint.ir.access import Access, Op
from cudalint.ir.instruction import InstructionKind
from cudalint.ir.result import AccessResult
from cudalint.rules import wording
from cudalint.rules.chunk import chunk_of
from cudalint.rules.view import FileView, Observation


def is_fragment(access: Access) -> bool:
    """Whether the lanes' addresses are those of a WMMA fragment, which the hardware lays out."""
    is_matrix = access.op is Op.LOAD and access.made_by(InstructionKind.MATRIX)
    return is_matrix or access.made_by(InstructionKind.FRAGMENT)


def remedy_of(observation: Observation, view: FileView) -> str:
    """How the access would be coalesced."""
    access = observation.access
    width, array = access.width or 1, wording.code(access.array.name)
    if is_fragment(access):
        if access.op is Op.LOAD:
            return f"copy {array} to shared memory by whole rows, and load the fragments from there"
        return f"store the fragment to shared memory, and write {array} from there by whole rows"
    along_y = observation.stride(1)
    if along_y is not None and 0 < abs(along_y) <= width:
        return (
            f"let threadIdx.x, not threadIdx.y, run along the contiguous dimension of {array}, "
            "or stage a tile through shared memory: read it along its rows, transpose it there"
        )
    if any(_walks_rows(one.access, view) for one in _alike(observation)):
        return (
            "each thread walks a row of its own: let the lanes of a warp share a row, consecutive lanes at "
            "consecutive elements, or stage a tile of rows through shared memory"
        )
    record = _record(observation, view)
    if record:
        return record
    return (
        "let consecutive lanes take consecutive elements, or load a contiguous tile into shared memory "
        "and index it there"
    )


def _record(observation: Observation, view: FileView) -> str:
    """For a structure laid out by hand, as by macros: constant indices within what lies between two lanes."""
    step = abs(observation.lane_stride or 0)
    chunk = chunk_of(observation, step, view.forms) if step else None
    if chunk is None or len(chunk.parts) < 2 or not chunk.is_mostly_used:
        return ""
    return (
        f"each thread takes {len(chunk.words)} values out of the {step} bytes that it owns: "
        "keep each of them in an array of its own (structure of arrays)"
    )


def _alike(observation: Observation) -> list[AccessResult]:
    """The access and those of the same array whose lanes lie as far apart."""
    own, identity = _distance(observation.result), observation.access.array.identity
    rest = observation.launch.accesses
    return [one for one in rest if one.access.array.identity == identity and _distance(one) == own]


def _distance(result: AccessResult) -> tuple[object, ...]:
    cost = result.cost.full or result.cost
    return result.strides, cost.apart and cost.apart.unknown


def _walks_rows(access: Access, view: FileView) -> bool:
    """Whether a loop leads each thread along consecutive elements."""
    if access.offset is None or not access.width:
        return False
    form = view.forms.of(access.offset)
    for loop in access.loops:
        slope = view.forms.coefficient(form, loop.counter)
        step = view.forms.constant(slope) if slope is not None else None
        if step and abs(step) <= access.width:
            return True
    return False
