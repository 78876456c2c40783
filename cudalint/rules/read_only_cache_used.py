"""CL301."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.findings.model import Confidence, Finding, Severity
from cudalint.rules import wording
from cudalint.rules.base import Rule
from cudalint.rules.pointers import pointer_loads
from cudalint.rules.view import FileView


class ReadOnlyCacheUsed(Rule):
    """Pointer parameter whose loads may use the read-only cache

    ## What it does
    Names each pointer parameter all of whose loads nvcc may turn into `ld.global.nc`, and says why it may.
    Off by default: it reports a fact, not a fault.

    ## Why is this bad
    It is not, as long as nothing writes the data while the kernel runs: through another pointer, from
    another stream, or from the host. Such a write is not seen by these loads.

    ## Example
    ```cuda
    __global__ void scale(float *__restrict__ out, const float *__restrict__ in)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        out[i] = 2.0f * in[i];
    }
    ```

    ## Use instead
    ```cuda
    __global__ void scale(float *out, const float *in)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        out[i] = 2.0f * in[i];
    }
    ```

    ## References
    - PTX ISA, "ld.global.nc"
    """

    code = "CL301"
    name = "read-only-cache-used"
    severity = Severity.INFO
    default = False

    def check(self, view: FileView) -> Iterator[Finding]:
        """One finding a kernel and parameter, at its first load."""
        for pointer in pointer_loads(view):
            if pointer.blocked is None:
                name = wording.array(pointer.array)
                yield self.finding(
                    pointer.first,
                    f"loads of {name} may use the read-only cache: {pointer.given}",
                    Confidence.CERTAIN,
                    kernel=pointer.kernel,
                    labels=pointer.label,
                )
