"""CL303."""

from __future__ import annotations

from cudalint.findings.model import Confidence, Finding, Label, Severity
from cudalint.rules import wording
from cudalint.rules.base import SiteRule
from cudalint.rules.view import FileView, Site


class LdgOfWrittenData(SiteRule):
    """`__ldg` of an array that the kernel writes

    ## What it does
    Reports `__ldg` loads from an array that the same kernel stores to.

    ## Why is this bad
    `__ldg` promises that the data stays as it is while the kernel runs. The read-only cache is not kept
    coherent: the load may return what was there before the store, or not, from run to run.

    ## Example
    ```cuda
    __global__ void relax(float *data)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        data[i] = 0.5f * __ldg(&data[i + 1]);
    }
    ```

    ## Use instead
    ```cuda
    __global__ void relax(float *out, const float *in)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        out[i] = 0.5f * __ldg(&in[i + 1]);
    }
    ```

    ## References
    - CUDA C++ Programming Guide, "Read-Only Data Cache Load Function"
    """

    code = "CL303"
    name = "ldg-of-written-data"
    severity = Severity.ERROR

    def check_site(self, site: Site, view: FileView) -> Finding | None:
        """A finding where a kernel that reaches the load also writes through the same root."""
        for observation in site.observations:
            access = observation.access
            if access.intrinsic != "__ldg":
                continue
            for write in observation.writes(access.array.root):
                array = wording.code(access.array.name)
                return self.finding(
                    site.span,
                    f"`__ldg` of {array}, which the kernel {wording.code(observation.kernel.name)} writes",
                    Confidence.LIKELY,  # the elements written may be others than those read
                    kernel=observation.kernel.name,
                    labels=(Label(write.span, f"{array} is written here"),),
                    notes=("the read-only cache does not see writes of the running kernel",),
                    remedy="load it without `__ldg`, or write to another array",
                )
        return None
