"""CL101."""

from __future__ import annotations

from dataclasses import replace

from cudalint.findings.model import Confidence, Finding, Severity
from cudalint.ir.access import Space
from cudalint.ir.expr import SymbolKind
from cudalint.rules import wording
from cudalint.rules.base import SiteRule
from cudalint.rules.bytewise_copy import is_bytewise
from cudalint.rules.cause import Cause, cause_of
from cudalint.rules.chunk import owned_chunk
from cudalint.rules.coalescing import remedy_of
from cudalint.rules.expressions import kinds
from cudalint.rules.reading import Reading, sectors, worst
from cudalint.rules.view import FileView, Observation, Site

_LONGEST = 100  # columns of an index
_COORDINATES = {SymbolKind.THREAD, SymbolKind.BLOCK, SymbolKind.COUNTER}


class UncoalescedAccess(SiteRule):
    """Global access whose neighbouring lanes lie apart

    ## What it does
    Reports global loads, stores and atomics for which the 32 lanes of a warp touch addresses that lie
    further apart than the bytes they move, so that a request takes more 32-byte sectors than it must.

    ## Why is this bad
    Memory moves whole sectors. With four bytes between 32-byte steps, each sector brings 4 useful bytes
    and 28 others: a request takes 32 sectors instead of 4, and DRAM and L2 bandwidth drop by as much.

    ## Example
    ```cuda
    // cudalint: launch <<<dim3(32, 128), dim3(32, 8)>>>(n = 1024)
    __global__ void transpose(float *out, const float *in, int n)
    {
        int x = blockIdx.x * blockDim.x + threadIdx.x;
        int y = blockIdx.y * blockDim.y + threadIdx.y;
        out[x * n + y] = in[y * n + x];
    }
    ```

    ## Use instead
    ```cuda
    #define TILE 32
    // cudalint: launch <<<dim3(32, 32), dim3(32, 32)>>>(n = 1024)
    __global__ void transpose(float *out, const float *in, int n)
    {
        __shared__ float tile[TILE][TILE + 1];
        int x = blockIdx.x * TILE + threadIdx.x;
        int y = blockIdx.y * TILE + threadIdx.y;
        tile[threadIdx.y][threadIdx.x] = in[y * n + x];
        __syncthreads();
        x = blockIdx.y * TILE + threadIdx.x;
        y = blockIdx.x * TILE + threadIdx.y;
        out[y * n + x] = tile[threadIdx.x][threadIdx.y];
    }
    ```

    ## References
    - CUDA C++ Best Practices Guide, "Coalesced Access to Global Memory"
    - Nsight Compute, "L2 Theoretical Sectors Global"
    """

    code = "CL101"
    name = "uncoalesced-access"

    def check_site(self, site: Site, view: FileView) -> Finding | None:
        """A finding where the least excess reaches the threshold; a possible one where only the most does."""
        if site.space is not Space.GLOBAL or is_bytewise(site.access):
            return None
        readings = [sectors(observation, view.architecture) for observation in site.observations]
        limits = view.thresholds("uncoalesced", "min_ratio", "min_excess")
        reading = worst(one for one in readings if one and cause_of(one) is Cause.STRIDE)
        if reading is None or not replace(reading, value=reading.most).wastes(*limits):
            return None
        sure = reading.wastes(*limits)
        if sure and reading.exact and reading.most <= reading.packed:
            return None  # lanes that share words: no more than a warp of neighbours costs
        chunk = owned_chunk(reading.observation, view)
        if sure and chunk is not None and chunk.is_whole:
            return None  # CL107's
        if reading.apart is not None and _is_any_tensor(reading.observation, view):
            sure = False
        mild = reading.ratio < view.threshold("uncoalesced", "warning_ratio")
        mild = mild or (chunk is not None and chunk.is_mostly_used)
        array = wording.code(site.access.array.name)
        what = f"uncoalesced {site.direction} of {array}"
        if sure:
            message = f"{what}: {wording.cost(reading, 'sector')}: {wording.used(reading)}"
        else:
            message = f"{what} is possible: {_range(reading)}"
        return self.finding(
            site.span,
            message,
            reading.confidence if sure else Confidence.POSSIBLE,
            severity=Severity.INFO if mild else self.severity,
            kernel=site.kernels[0],
            labels=wording.macro_label(reading),
            notes=(*_pattern(reading.observation), *wording.circumstances(site, reading, view.analysis)),
            numbers=wording.sector_numbers(reading),
            remedy=remedy_of(reading.observation, view),
            would_become=wording.packed(reading),
        )


def _is_any_tensor(observation: Observation, view: FileView) -> bool:
    """Whether each dimension has a stride of its own that is not known, as in code for tensors of any layout:
    the lanes' one is then most likely 1."""
    assert observation.access.offset is not None
    strides, contiguous = set(), False
    for factors, _ in view.forms.terms(view.forms.of(observation.access.offset)):
        fixed = [one for one, _ in factors if kinds(one) <= _COORDINATES]
        unknown = frozenset(one for one, _ in factors if one not in fixed)
        if fixed and unknown:
            strides.add(unknown)
        contiguous = contiguous or bool(fixed and not unknown)
    return len(strides) > 1 and not contiguous


def _range(reading: Reading) -> str:
    if reading.apart is not None:
        return wording.cost(reading, "sector")
    return f"{wording.number(reading.value)} to {reading.most} sectors per request"


def _pattern(observation: Observation) -> tuple[str, ...]:
    index = observation.result.index
    step = observation.lane_stride
    notes = []
    if index:
        notes.append(f"index: {_shortened(index)}")
    if step is not None:
        notes.append(f"neighbouring lanes are {wording.count(abs(step), 'byte')} apart")
    return tuple(notes)


def _shortened(index: str) -> str:
    """The first terms of a long index: those of the threads stand first."""
    if len(index) <= _LONGEST:
        return index
    cut = max(index.rfind(sign, 0, _LONGEST) for sign in (" + ", " - "))
    return f"{index[:cut]} + ..." if cut > 0 else f"{index[:_LONGEST]}..."
