"""The padding of a shared array that removes a conflict, computed, not guessed."""

from __future__ import annotations

from dataclasses import dataclass

from cudalint.ir.access import Array
from cudalint.ir.ctypes import size_of
from cudalint.rules.reading import Reading


@dataclass(frozen=True, slots=True)
class Padding:
    """The array declared with wider rows, and what a request then costs."""

    declaration: str
    wavefronts: int


def best_padding(reading: Reading, arch: str) -> Padding | None:
    """One element more a row, if that lowers the cost of the warp that was read; else None.

    Only for declared arrays of two dimensions or more, whose rows the subscripts cannot tell apart.
    """
    observation = reading.observation
    array, lanes = observation.access.array, observation.result.lanes
    element, width = size_of(array.element), observation.access.width
    row = array.shape[-1] if len(array.shape) > 1 else None
    if len(lanes) != 32 or not element or not row or not width or element % width:
        return None
    from cudalint.warp import warp_cost  # numpy: only where there is a conflict to cure

    row_bytes, moved = row * element, []
    for lane in lanes:
        moved.append(lane if lane < 0 else lane + lane // row_bytes * element)
    before = warp_cost("shared", observation.access.op.value, width, lanes, arch)
    after = warp_cost("shared", observation.access.op.value, width, moved, arch)
    assert before.wavefronts is not None and after.wavefronts is not None
    cost = int(after.wavefronts.item())
    if cost >= before.wavefronts.item():
        return None
    return Padding(_declaration(array, row + 1), cost)


def _declaration(array: Array, row: int) -> str:
    extents = "".join(f"[{'' if extent is None else extent}]" for extent in array.shape[:-1])
    return f"{array.name}{extents}[{row}]"
