"""CL105."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.algebra.walk import free_symbols
from cudalint.findings.model import Confidence, Finding, Severity
from cudalint.ir.access import Access, Op, Space
from cudalint.ir.expr import SymbolKind
from cudalint.ir.identity import ObjectKind
from cudalint.ir.result import Verdict
from cudalint.rules import wording
from cudalint.rules.base import Rule
from cudalint.rules.trips import has_known_trips, most_trips
from cudalint.rules.view import FileView, Observation, Site

_UNIFORM = {SymbolKind.ARGUMENT, SymbolKind.COUNTER, SymbolKind.BLOCK_DIM, SymbolKind.GRID_DIM}


class SameAddressLoad(Rule):
    """Table in global memory that all threads walk together

    ## What it does
    Reports loads in a loop from a global array that the kernel does not write, at an index that is the same
    for every thread of the grid, where the loop's bounds show that the table is small: filter coefficients,
    polynomial terms.

    ## Why is this bad
    Each load is a global request that moves a 32-byte sector for one word. Constant memory holds up to
    64 KB and gives such a word to all lanes as an operand of the instruction that uses it.

    ## Example
    ```cuda
    // cudalint: launch <<<1024, 256>>>()
    __global__ void filter(float *out, const float *in, const float *coefficients)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        float sum = 0.0f;
        for (int k = 0; k < 16; ++k)
            sum += coefficients[k] * in[i + 32 * k];
        out[i] = sum;
    }
    ```

    ## Use instead
    ```cuda
    __constant__ float coefficients[16];
    // cudalint: launch <<<1024, 256>>>()
    __global__ void filter(float *out, const float *in)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        float sum = 0.0f;
        for (int k = 0; k < 16; ++k)
            sum += coefficients[k] * in[i + 32 * k];
        out[i] = sum;
    }
    ```

    ## References
    - CUDA C++ Best Practices Guide, "Constant Memory"
    """

    code = "CL105"
    name = "same-address-load"
    severity = Severity.HINT
    petty = True

    def check(self, view: FileView) -> Iterator[Finding]:
        """One finding an array and function, at its first load in a loop."""
        limit = view.threshold("constant", "most_table_bytes")
        told = set()
        for site in view.sites:
            key = (site.access.array.identity, site.access.function)
            if key not in told and all(_uniform_walk(one, view, limit) for one in site.observations):
                told.add(key)
                yield self._finding(site, view)

    def _finding(self, site: Site, view: FileView) -> Finding:
        access, arch = site.access, view.architecture
        width = access.width or 0
        array = wording.array(access.array)
        return self.finding(
            site.span,
            f"every thread loads the same word of {array}: 1 sector per request, of which "
            f"{width} of {arch.sector_bytes} bytes are used",
            Confidence.LIKELY,  # another launch of the program may write it
            kernel=site.kernels[0],
            function=access.function,
            notes=("the kernel does not write it, and the index depends on no thread",),
            numbers={"sectors": 1, "requested_bytes": width},
            remedy="keep it in __constant__ memory, if it is filled before the launch",
            would_become="a broadcast from the constant cache: no global request",
        )


def _uniform_walk(observation: Observation, view: FileView, limit: int) -> bool:
    access = observation.access
    if access.array.space is not Space.GLOBAL or access.op is not Op.LOAD or access.offset is None:
        return False
    if observation.result.verdict is Verdict.UNKNOWN or access.volatile or access.array.volatile:
        return False
    if not access.array.const:
        return False  # other kernels may write it
    if access.width is None or (access.array.size or 0) > limit or _is_folded(access):
        return False
    if not access.loops or any(symbol.kind not in _UNIFORM for symbol in free_symbols(access.offset)):
        return False
    if len([lane for lane in observation.result.lanes if lane >= 0]) == 1:
        return False  # one lane at work: nobody to share the word with
    small = access.width < _extent(access, view) <= limit
    return small and not any(observation.writes(access.array.identity))


def _extent(access: Access, view: FileView) -> int:
    """The most bytes that the loops surely stay within; 0 where not known."""
    assert access.offset is not None and access.width is not None
    form = view.forms.of(access.offset)
    extent = access.width
    for loop in access.loops:
        step = view.forms.slope(form, loop.counter)
        trips = most_trips(loop, view.architecture.constant_bytes) if step else 1
        if step is None or trips is None:
            return 0
        extent += abs(step) * (trips - 1)
    return extent


def _is_folded(access: Access) -> bool:
    """Whether the compiler knows the words: a constant table of the file, in loops that it unrolls
    [measured with nvcc 13.0.88: no load is left]."""
    array = access.array
    return (
        array.const and array.identity.kind is ObjectKind.DEVICE and all(map(has_known_trips, access.loops))
    )
