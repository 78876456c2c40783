"""The picture of an access's representative warp."""

from __future__ import annotations

from cudalint.arch import Architecture
from cudalint.drawing import Picture, draw
from cudalint.ir.access import Op, Space
from cudalint.ir.result import AccessResult

_DRAWN = {Space.GLOBAL: "global", Space.SHARED: "shared", Space.CONSTANT: "constant"}


def picture_of(result: AccessResult, arch: Architecture, dlcm: str | None = None) -> Picture | None:
    """The picture; None where the addresses are not known or do not matter."""
    access = result.access
    space = _DRAWN.get(access.array.space)
    lanes = result.drawn or result.lanes
    if space is None or not lanes or not access.width:
        return None
    return draw(space, access.op.value, access.width, lanes, arch, _cost(result, lanes, space, arch, dlcm))


def _cost(
    result: AccessResult, lanes: tuple[int, ...], space: str, arch: Architecture, dlcm: str | None
) -> int | None:
    """What this one warp costs: the access's cost where all its warps cost the same, else computed."""
    access = result.access
    found = result.cost.wavefronts if space == "shared" else result.cost.sectors
    if found is not None and found.min == found.max:
        return found.min
    if space == "constant" or access.op is Op.ATOMIC:
        return None
    from cudalint.warp import warp_cost

    try:
        cost = warp_cost(space, access.op.value, access.width or 1, lanes, arch, dlcm=dlcm)  # type: ignore[arg-type]
    except ValueError:  # an address that is not aligned to the width
        return None
    counts = cost.wavefronts if space == "shared" else cost.sectors
    return None if counts is None else int(counts)
