"""CL601."""

from __future__ import annotations

from cudalint.findings.model import Confidence, Finding, Severity
from cudalint.ir.access import Space
from cudalint.ir.expr import SymbolKind
from cudalint.rules import wording
from cudalint.rules.base import SiteRule
from cudalint.rules.expressions import kinds
from cudalint.rules.view import FileView, Site

#: A loop's counter may vanish when the compiler unrolls the loop; these stay.
_RUN_TIME = {
    SymbolKind.THREAD,
    SymbolKind.BLOCK,
    SymbolKind.ARGUMENT,
    SymbolKind.UNIFORM,
    SymbolKind.VARYING,
}


class DynamicLocalArray(SiteRule):
    """Thread-local array indexed by a value known only at run time

    ## What it does
    Reports arrays of a single thread that are indexed by thread coordinates, arguments or data.

    ## Why is this bad
    Registers have no index. Such an array lives in local memory, which is global memory: every access is a
    load or a store through L1.

    ## Example
    ```cuda
    // cudalint: launch <<<1024, 256>>>(k = 3)
    __global__ void pick(float *out, const float *in, int k)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        float window[8];
        for (int j = 0; j < 8; ++j)
            window[j] = in[i + 32 * j];
        out[i] = window[(i + k) % 8];
    }
    ```

    ## Use instead
    ```cuda
    // cudalint: launch <<<1024, 256>>>(k = 3)
    __global__ void pick(float *out, const float *in, int k)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        out[i] = in[i + 32 * ((i + k) % 8)];
    }
    ```

    ## References
    - CUDA C++ Programming Guide, "Device Memory Accesses", "Local Memory"
    """

    code = "CL601"
    name = "dynamic-local-array"
    severity = Severity.INFO
    preview = True

    def check_site(self, site: Site, view: FileView) -> Finding | None:
        """A finding where no unrolling can make the index a constant."""
        if site.space is not Space.LOCAL:
            return None
        offsets = [observation.access.offset for observation in site.observations]
        if not all(offset is not None and kinds(offset) & _RUN_TIME for offset in offsets):
            return None
        array = wording.array(site.access.array)
        return self.finding(
            site.span,
            f"{array} is indexed at run time, so it lives in local memory and not in registers",
            Confidence.LIKELY,
            kernel=site.kernels[0],
            remedy="index it by constants (in unrolled loops), or keep it in shared memory",
            would_become="no request: a register",
        )
