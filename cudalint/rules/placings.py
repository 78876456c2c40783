"""Where the elements of a shared array lie when its rows are laid out otherwise, and what a request costs
there."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from cudalint.dataclass import dataclass
from cudalint.ir.result import AccessResult

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    _Offsets = TypeVar("_Offsets", int, NDArray[np.int64])

#: Costs kept: those of the arrays of some files, as an editor asks for them after each keystroke.
_MOST = 1024


@dataclass(frozen=True, slots=True)
class Longer:
    """Rows of `row` bytes, each longer `by` bytes."""

    row: int
    by: int

    def __call__(self, at: _Offsets) -> _Offsets:
        """From an element's first byte to where it then is."""
        return at + at // self.row * self.by


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Rows of `row` elements, so many bytes each, whose column is XORed with the row's last bits, `mask`."""

    row: int
    element: int
    mask: int

    def __call__(self, at: _Offsets) -> _Offsets:
        """From an element's first byte to where it then is."""
        number = at // self.element
        row, column = number // self.row, number % self.row
        return (row * self.row + (column ^ (row & self.mask))) * self.element + at % self.element


@dataclass(frozen=True, slots=True)
class Turned:
    """Extents in the reverse order, and subscripts: the first one counts the elements side by side."""

    shape: tuple[int, ...]
    element: int

    def __call__(self, at: _Offsets) -> _Offsets:
        """From an element's first byte to where it then is."""
        number, place, size = at // self.element, at * 0, 1
        subscripts = []
        for extent in reversed(self.shape):
            subscripts.append(number % extent)
            number = number // extent
        for extent, subscript in zip(self.shape, reversed(subscripts), strict=True):
            place = place + subscript * size
            size *= extent
        return place * self.element + at % self.element


Placing = Longer | Exchanged | Turned


def costs(
    result: AccessResult, placings: Iterable[Placing], arch: str, warps: Iterable[tuple[int, ...]] = ()
) -> tuple[int, ...]:
    """Wavefronts of the warp's request, by placing: of the worst one, where there are further `warps`."""
    access, lanes = result.access, (tuple(result.lanes), *warps)
    return _wavefronts(access.op.value, access.width or 4, lanes, tuple(placings), arch)


@lru_cache(_MOST)
def _wavefronts(
    op: str, width: int, warps: tuple[tuple[int, ...], ...], placings: tuple[Placing, ...], arch: str
) -> tuple[int, ...]:
    import numpy as np

    from cudalint.warp import warp_cost  # here: only where there is a conflict to cure

    at = np.array(warps, dtype=np.int64)
    moved = np.array([np.where(at < 0, at, place(at)) for place in placings])
    cost = warp_cost("shared", op, width, moved.reshape(-1, at.shape[1]), arch)
    assert cost.wavefronts is not None
    return tuple(map(int, cost.wavefronts.reshape(moved.shape[:2]).max(axis=1)))
