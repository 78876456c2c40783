"""CL102."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.findings.model import Finding, Severity
from cudalint.ir.access import Space
from cudalint.ir.identity import ObjectId
from cudalint.rules import wording
from cudalint.rules.base import SiteRule
from cudalint.rules.cause import Cause, cause_of
from cudalint.rules.reading import Reading, sectors, worst
from cudalint.rules.view import FileView, Observation, Site


class MisalignedAccess(SiteRule):
    """Packed global access that starts inside a sector

    ## What it does
    Reports global accesses whose lanes touch consecutive elements, but whose first byte is not the first
    of a 32-byte sector. Accesses that a neighbouring one of the same array makes up for (a stencil's
    `in[i - 1]` beside `in[i]`) are not reported.

    ## Why is this bad
    Each request takes one sector more than its bytes need: 5 instead of 4 for 4-byte elements. The L1 cache
    often keeps that sector for the next warp, so the loss is at most 20 %, and for stores less.

    ## Example
    ```cuda
    // cudalint: launch <<<1024, 256>>>()
    __global__ void shift(float *out, const float *in)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        out[i] = in[i + 1];
    }
    ```

    ## Use instead
    ```cuda
    // cudalint: launch <<<1024, 256>>>()
    __global__ void shift(float *out, const float *in)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        out[i] = in[i + 8];
    }
    ```

    ## References
    - CUDA C++ Best Practices Guide, "Effects of Misaligned Accesses"
    """

    code = "CL102"
    name = "misaligned-access"
    severity = Severity.INFO

    def check_site(self, site: Site, view: FileView) -> Finding | None:
        """A finding where an offset alone makes the excess and no neighbour shares the sectors."""
        if site.space is not Space.GLOBAL:
            return None
        readings = [sectors(observation, view.architecture) for observation in site.observations]
        reading = worst(one for one in readings if one and cause_of(one) is Cause.OFFSET)
        if reading is None or reading.ratio < view.threshold("misaligned", "min_ratio"):
            return None
        if _has_neighbour(reading.observation, view.threshold("misaligned", "neighbour_bytes")):
            return None
        array = wording.code(site.access.array.name)
        sector = view.architecture.sector_bytes
        return self.finding(
            site.span,
            f"misaligned {site.direction} of {array}: {wording.cost(reading, 'sector')}: "
            f"{wording.used(reading)}",
            reading.confidence,
            kernel=site.kernels[0],
            labels=wording.macro_label(reading),
            notes=(
                *_start(reading, sector),
                *_assumed(reading),
                *wording.circumstances(site, reading, view.analysis),
            ),
            numbers=wording.sector_numbers(reading),
            remedy=_remedy(reading, sector),
            would_become=wording.packed(reading),
        )


def _start(reading: Reading, sector: int) -> tuple[str, ...]:
    offsets = {lane % sector for lane in reading.observation.result.lanes[:1] if lane >= 0}
    if offsets and offsets != {0}:
        return (f"the warp's first byte is {offsets.pop()} bytes past the start of a {sector}-byte sector",)
    return ()


def _assumed(reading: Reading) -> tuple[str, ...]:
    array = reading.observation.access.array
    return (f"{wording.code(array.name)}: {array.note}",) if array.note else ()


def _remedy(reading: Reading, sector: int) -> str:
    lanes = reading.observation.result.lanes
    if lanes and lanes[0] >= 0 and lanes[0] % sector == 0:
        return f"pad each row to a multiple of {sector} bytes, as cudaMallocPitch does"
    return f"shift the data or the index so that each warp starts at a multiple of {sector} bytes"


def _has_neighbour(observation: Observation, reach: int) -> bool:
    """Whether another access of the kernel asks for the same bytes up to a small shift."""
    own = observation.result.lanes
    identity = observation.access.array.identity
    for lanes in _other_lanes(observation, identity):
        shifts = {there - here for here, there in zip(own, lanes, strict=False)}
        if len(shifts) == 1 and 0 < abs(next(iter(shifts))) <= reach:
            return True
    return False


def _other_lanes(observation: Observation, identity: ObjectId) -> Iterator[tuple[int, ...]]:
    for other in observation.launch.accesses:
        same = other.access.array.identity == identity and other.access.op is observation.access.op
        if same and other.lanes and other.access.span != observation.access.span:
            yield other.lanes
