"""CL110."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.algebra.walk import free_symbols
from cudalint.findings.model import Confidence, Finding, Label, Severity
from cudalint.ir.access import Op, Space, Span
from cudalint.ir.expr import SymbolKind
from cudalint.ir.result import Verdict
from cudalint.rules import wording
from cudalint.rules.base import Rule
from cudalint.rules.expressions import kinds
from cudalint.rules.view import FileView, Observation

#: What tells threads and steps apart: shifts of these move to another element for another reason.
_OWN = {SymbolKind.THREAD, SymbolKind.BLOCK, SymbolKind.COUNTER, SymbolKind.VARYING, SymbolKind.MISSING}


class StencilReload(Rule):
    """Elements that neighbouring threads load again

    ## What it does
    Reports arrays that each thread loads at several fixed distances around its own element, so that each
    element is loaded by as many threads: stencils and filters without a tile in shared memory.

    ## Why is this bad
    The requests after the first one find the element in L1, but each goes through it: L1 bandwidth bounds a
    stencil of many points. Whether a tile pays is for a measurement to say: its synchronization costs, too.

    ## Example
    ```cuda
    // cudalint: launch <<<dim3(32, 128), dim3(32, 8)>>>(n = 1024)
    __global__ void smooth(float *out, const float *in, int n)
    {
        int x = blockIdx.x * blockDim.x + threadIdx.x;
        int y = blockIdx.y * blockDim.y + threadIdx.y;
        int i = y * n + x;
        if (x > 0 && y > 0 && x < n - 1 && y < n - 1)
            out[i] = 0.2f * (in[i] + in[i - 1] + in[i + 1] + in[i - n] + in[i + n]);
    }
    ```

    ## Use instead
    ```cuda
    // cudalint: launch <<<dim3(32, 128), dim3(32, 8)>>>(n = 1024)
    __global__ void smooth(float *out, const float *in, int n)
    {
        __shared__ float tile[10][34];
        int x = blockIdx.x * blockDim.x + threadIdx.x;
        int y = blockIdx.y * blockDim.y + threadIdx.y;
        int i = threadIdx.y * 32 + threadIdx.x;
        for (int k = i; k < 340; k += 256) {
            int u = min(max(x - threadIdx.x + k % 34 - 1, 0), n - 1);
            int v = min(max(y - threadIdx.y + k / 34 - 1, 0), n - 1);
            tile[k / 34][k % 34] = in[v * n + u];
        }
        __syncthreads();
        float *t = &tile[threadIdx.y + 1][threadIdx.x + 1];
        if (x > 0 && y > 0 && x < n - 1 && y < n - 1)
            out[y * n + x] = 0.2f * (t[0] + t[-1] + t[1] + t[-34] + t[34]);
    }
    ```
    """

    code = "CL110"
    name = "stencil-reload"
    severity = Severity.INFO
    preview = True

    def check(self, view: FileView) -> Iterator[Finding]:
        """One finding a stencil, told at its first access in the source."""
        least = view.threshold("stencil", "min_points")
        told: set[Span] = set()
        for site in view.sites:
            first = site.observations[0]
            if site.span in told or not _is_read(first):
                continue
            points = _points(first, view)
            if len(points) >= least:
                told.update(point.access.span for point in points)
                yield self._finding(first, points)

    def _finding(self, first: Observation, points: list[Observation]) -> Finding:
        array = wording.array(first.access.array)
        others = sorted({point.access.span for point in points} - {first.access.span})
        return self.finding(
            first.access.span,
            f"{array} is loaded at {len(points)} distances: each element by {len(points)} threads",
            Confidence.LIKELY,
            kernel=first.kernel.name,
            function=first.access.function,
            labels=tuple(Label(span, "a further point") for span in others),
            numbers={"loads": len(points)},
            remedy="load a tile with its border into shared memory once, if L1 bandwidth bounds the kernel",
            would_become="1 global load of each element, and of the tiles' borders",
        )


def _is_read(observation: Observation) -> bool:
    """Whether it is a load by each thread of an element of its own, from an array that is not written."""
    access = observation.access
    if access.op is not Op.LOAD or access.array.space is not Space.GLOBAL or access.offset is None:
        return False
    if observation.result.verdict is Verdict.UNKNOWN or observation.result.data_dependent:
        return False
    own = any(symbol.kind is SymbolKind.THREAD for symbol in free_symbols(access.offset))
    packed = abs(observation.step or 0) == access.width
    return own and packed and not any(observation.writes(access.array.identity))


def _points(first: Observation, view: FileView) -> list[Observation]:
    """The loads of the array whose distances to the first are the same for all threads, one a distance."""
    assert first.access.offset is not None
    base = view.forms.of(first.access.offset)
    found: dict[object, Observation] = {}
    for result in first.launch.accesses:
        point = Observation(first.kernel, first.launch, result)
        is_other = result.access.array.identity != first.access.array.identity
        if is_other or result.access.width != first.access.width or not _is_read(point):
            continue
        assert result.access.offset is not None
        shift = view.forms.of(result.access.offset) - base
        if not any(kinds(one) & _OWN for one in view.forms.generators(shift)):
            found.setdefault(view.forms.text(shift), point)
    return list(found.values())
