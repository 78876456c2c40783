"""What each thread takes of structures laid out by hand, and how it is moved at once."""

from __future__ import annotations

from cudalint.ir.access import Op
from cudalint.rules import wording
from cudalint.rules.chunk import chunk_of
from cudalint.rules.vector_types import type_of_size
from cudalint.rules.view import FileView, Observation
from cudalint.rules.walking import ROWS

_WIDEST = 16  # bytes of a lane in one access
_VECTORS = (4, 8, _WIDEST)  # bytes of several elements that one access moves
_MANY = 32  # values that no structure is laid out for by hand, where a loop leads through them


def record_of(observation: Observation, view: FileView) -> tuple[str, bool] | None:
    """For a structure laid out by hand, as by macros: constant indices within what lies between two lanes. A
    long one, of which a loop takes several values in each trip, is a row. And whether each request then moves
    words side by side: those of vectors are wider, and lie apart where several make a structure."""
    step = abs(observation.lane_stride or observation.stride(0) or 0)
    chunk = chunk_of(observation, step, view) if step else None
    width = observation.access.width or 0
    if chunk is None or len(chunk.words) < 2 or not chunk.is_mostly_used or width >= _WIDEST:
        return None
    if len(chunk.words) > max(_MANY, len({id(word) for word in chunk.words})):
        return ROWS, True
    array = wording.array(observation.access.array)
    takes = f"each thread takes {len(chunk.words)} values out of the {step} bytes that it owns: "
    move = "load" if observation.access.op is Op.LOAD else "store"
    apart = (
        f"{move} the block's part of {array} as consecutive words, by way of shared memory, or "
        "keep each of them in an array of its own (structure of arrays)"
    )
    # a store would write over what it leaves out, but for what its thread has loaded
    is_known = observation.access.op is Op.LOAD or _is_in_place(observation)
    nearly = is_known and step in _VECTORS and not chunk.is_whole
    if not nearly and (step % _WIDEST or not chunk.is_whole or observation.access.op is Op.ATOMIC):
        return takes + apart, True
    size = min(step, _WIDEST)
    vector = type_of_size(observation.access.ctype, width, size)
    rest = "the one that is left" if step - chunk.moved == width else "those that are left"
    what = f"them and {rest}" if nearly else "them"
    text = f"{takes}move {what} {size} bytes at once (`{vector}`), if {array} is aligned to them, or {apart}"
    return text, False


def vectors_of(observation: Observation, view: FileView) -> str:
    """For a thread that walks a few vectors laid out by hand, as the pixels of a square of two by two, which
    lie within a sector: one access moves all values of each."""
    access, distance = observation.access, abs(observation.lane_stride or observation.stride(0) or 0)
    if access.op is not Op.LOAD or access.offset is None or not access.loops or not access.width:
        return ""
    step = abs(view.forms.slope(view.forms.of(access.offset), access.loops[-1].counter) or 0)
    if step not in _VECTORS or not step < distance <= view.architecture.sector_bytes or distance % step:
        return ""
    chunk = chunk_of(observation, step, view)
    if chunk is None or len(chunk.words) < 2 or not chunk.is_mostly_used:
        return ""
    vector = type_of_size(access.ctype, access.width, step)
    return (
        f"each trip takes {len(chunk.words)} values out of {step} bytes: load them {step} bytes at once "
        f"(`{vector}`), if {wording.array(access.array)} is aligned to them"
    )


def row_of_a_vector(observation: Observation, view: FileView) -> str:
    """For a thread that walks a row of its own which one access moves, as a block of a cipher: as much of it
    as data say, or a condition."""
    access, size = observation.access, abs(observation.lane_stride or observation.stride(0) or 0)
    if access.op is Op.ATOMIC or size not in _VECTORS or not access.width or size <= access.width:
        return ""
    vector, array = type_of_size(access.ctype, access.width, size), wording.array(access.array)
    move = "load" if access.op is Op.LOAD else "store"
    return (
        f"each thread walks {size} bytes of its own: {move} them at once (`{vector}`) where all are wanted, "
        f"if {array} is aligned to them"
    )


def _is_in_place(observation: Observation) -> bool:
    """Whether it stores where its thread has loaded from."""
    own = observation.access
    return own.op is Op.STORE and any(
        one.op is Op.LOAD and one.array.identity == own.array.identity and one.offset == own.offset
        for one in observation.launch.kernel.accesses
    )
