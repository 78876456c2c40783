"""The padding of a shared array that removes a conflict: computed over every access of the array."""

from __future__ import annotations

from dataclasses import dataclass

from cudalint.arch import Architecture
from cudalint.ir.access import Access, Array
from cudalint.ir.ctypes import size_of
from cudalint.rules.reading import Reading


@dataclass(frozen=True, slots=True)
class Padding:
    """The array declared with rows longer by `elements`, and what a request of the access in question then
    costs."""

    elements: int
    declaration: str
    wavefronts: int


def best_padding(reading: Reading, arch: Architecture, most: int) -> Padding | None:
    """The least padding of the rows, up to `most` elements, with the least wavefronts summed over all
    accesses of the array in the kernel; None where it does not help the access that was read.

    Only for declared arrays of two dimensions or more, all of whose accesses have known lanes, and where
    each request of the access costs the same, so that the representative warp speaks for all.
    """
    observation = reading.observation
    array = observation.access.array
    element = size_of(array.element)
    row = array.shape[-1] if len(array.shape) > 1 else None
    if not element or not row or not reading.steady:
        return None
    own: list[list[int]] = []
    others: list[list[int]] = []
    for result in observation.launch.accesses:
        if result.access.array.root == array.root:
            if len(result.lanes) != arch.warp_size or not _stays_whole(result.access, element):
                return None
            costs = _costs(result.access, result.lanes, row * element, element, arch, most)
            (own if result is observation.result else others).append(costs)
    if not own:
        return None
    total = [sum(costs) for costs in zip(*own, *others, strict=True)]
    best = total.index(min(total))
    if own[0][best] >= own[0][0]:
        return None
    return Padding(best, _declaration(array, row + best), own[0][best])


def _costs(
    access: Access, lanes: tuple[int, ...], row_bytes: int, element: int, arch: Architecture, most: int
) -> list[int]:
    """Wavefronts of the warp with each row 0, 1, ... `most` elements longer."""
    from cudalint.warp import warp_cost  # numpy: only where there is a conflict to cure

    moved = [
        [lane if lane < 0 else lane + lane // row_bytes * element * more for lane in lanes]
        for more in range(most + 1)
    ]
    cost = warp_cost("shared", access.op.value, access.width or element, moved, arch)
    assert cost.wavefronts is not None
    return [int(count) for count in cost.wavefronts]


def _stays_whole(access: Access, element: int) -> bool:
    """Whether padding by elements keeps the access aligned to its width."""
    return access.width is not None and element % access.width == 0


def _declaration(array: Array, row: int) -> str:
    extents = "".join(f"[{'' if extent is None else extent}]" for extent in array.shape[:-1])
    return f"{array.name}{extents}[{row}]"
