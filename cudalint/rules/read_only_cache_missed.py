"""CL302."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.findings.model import Confidence, Finding, Severity
from cudalint.rules import wording
from cudalint.rules.base import Rule
from cudalint.rules.pointers import PointerLoads, pointer_loads
from cudalint.rules.view import FileView


class ReadOnlyCacheMissed(Rule):
    """Pointer parameter whose loads may not use the read-only cache

    ## What it does
    Names each pointer parameter with a load that nvcc may not turn into `ld.global.nc`, and says what
    stands in the way. Off by default, as `const` and `__restrict__` are promises that only the author of
    the code can give.

    ## Why is this bad
    On compute capability 3.5 to 6.x the read-only cache is often the only first-level cache of global
    loads. Since 7.0 it shares L1 with all other loads, and the gain is small.

    ## Example
    ```cuda
    __global__ void scale(float *out, const float *in)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        out[i] = 2.0f * in[i];
    }
    ```

    ## Use instead
    ```cuda
    __global__ void scale(float *__restrict__ out, const float *__restrict__ in)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        out[i] = 2.0f * in[i];
    }
    ```

    ## References
    - CUDA C++ Programming Guide, "Read-Only Data Cache Load Function"
    """

    code = "CL302"
    name = "read-only-cache-missed"
    severity = Severity.INFO
    default = False

    def check(self, view: FileView) -> Iterator[Finding]:
        """One finding a kernel and parameter, at the first load that may not."""
        separate_cache = (3, 5) <= view.architecture.cc < (7, 0)
        for pointer in pointer_loads(view):
            blocked = pointer.first_blocked
            if blocked is not None:
                name = wording.array(pointer.array)
                yield self.finding(
                    blocked.access.span,
                    f"loads of {name} cannot use the read-only cache: {pointer.blocked}",
                    Confidence.CERTAIN,
                    severity=Severity.WARNING if separate_cache and not pointer.written else Severity.INFO,
                    kernel=pointer.kernel,
                    labels=pointer.label,
                    remedy=_remedy(pointer),
                    of_array=True,
                )


def _remedy(pointer: PointerLoads) -> str | None:
    if pointer.written or pointer.array.restrict:
        return None
    return "if no other pointer of the kernel overlaps it, declare it `const ... *__restrict__`"
