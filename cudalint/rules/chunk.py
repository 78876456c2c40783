"""What else a lane moves beside an access: how much of the lanes' stride is used after all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cudalint.ir.access import Access, Space
from cudalint.ir.result import AccessResult
from cudalint.rules.trips import least_trips
from cudalint.rules.view import FileView, Observation

if TYPE_CHECKING:  # sympy: only where there is something to compute
    from cudalint.affine.polynomial import Polynomials


@dataclass(frozen=True, slots=True)
class Chunk:
    """The `size` bytes that each lane owns, of which it moves `moved`: by `parts`, accesses of one array and
    direction in the trips of the loops around them; `words` has one for each word."""

    size: int
    moved: int
    words: tuple[AccessResult, ...]
    parts: tuple[AccessResult, ...]

    @property
    def is_whole(self) -> bool:
        return self.moved == self.size

    @property
    def is_mostly_used(self) -> bool:
        """Whether what the lanes leave out is no more than what they take."""
        return 2 * self.moved >= self.size


def owned_chunk(observation: Observation, view: FileView) -> Chunk | None:
    """The chunk of a lane whose neighbours lie no more than a sector away: the other requests find its
    sectors in L1, so what they cost is the requests and not the bytes."""
    size = abs(observation.step or 0)
    if observation.access.array.space is not Space.GLOBAL or size > view.architecture.sector_bytes:
        return None
    return chunk_of(observation, size, view.forms)


def chunk_of(observation: Observation, size: int, forms: Polynomials) -> Chunk | None:
    """The chunk that the access is a part of, where the lanes lie `size` bytes apart."""
    own = observation.access
    if own.offset is None or not own.width or size <= own.width:
        return None
    base, _ = _without_loops(own, size, forms)
    parts: list[AccessResult] = []
    moved: dict[int, AccessResult] = {}  # by first byte, modulo the size
    for result in observation.launch.accesses:
        access = result.access
        if access.array.root != own.array.root or access.op is not own.op:
            continue
        if access.offset is None or not access.width:
            continue
        start, steps = _without_loops(access, size, forms)
        delta = forms.constant(forms.home(start) - forms.home(base))
        if delta is None:
            continue
        for step in steps:
            moved.setdefault((delta + step) % size, result)
        parts.append(result)
    bytes_of = ((at, part.access.width or 0) for at, part in moved.items())
    covered = {(at + byte) % size for at, width in bytes_of for byte in range(width)}
    return Chunk(size, len(covered), tuple(moved.values()), tuple(parts))


def _without_loops(access: Access, size: int, forms: Polynomials) -> tuple[Any, set[int]]:
    """The offset without the counters that walk within the chunk, and where these trips surely lead."""
    assert access.offset is not None
    base = forms.of(access.offset)
    steps = {0}
    for loop in access.loops:
        slope = forms.coefficient(base, loop.counter)
        step = forms.constant(slope) if slope is not None else None
        if step and abs(step) < size:
            base = forms.home(base) - forms.generator(loop.counter) * step
            trips = least_trips(loop, size // abs(step))
            steps = {at + step * trip for at in steps for trip in range(trips)}
    return base, steps
