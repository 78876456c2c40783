"""CL108."""

from __future__ import annotations

from cudalint.findings.model import Confidence, Finding, Severity
from cudalint.ir.access import Op, Space
from cudalint.rules import wording
from cudalint.rules.base import SiteRule
from cudalint.rules.view import FileView, Observation, Site


class SameAddressAtomic(SiteRule):
    """Atomic by which all lanes of a warp update one word

    ## What it does
    Reports atomic operations whose address is the same for all lanes of a warp.

    ## Why is this bad
    Updates of one word take place one after the other: up to 32 in each warp, and all warps of the grid
    meet at the same place. For some operations the compiler first combines a warp's updates, but not for
    all, and not where their results are used.

    ## Example
    ```cuda
    // cudalint: launch <<<1024, 256>>>()
    __global__ void sum(float *total, const float *in)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        atomicAdd(&total[0], in[i]);
    }
    ```

    ## Use instead
    ```cuda
    // cudalint: launch <<<1024, 256>>>()
    __global__ void sum(float *total, const float *in)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        float value = in[i];
        for (int step = 16; step > 0; step /= 2)
            value += __shfl_down_sync(0xffffffffu, value, step);
        if (threadIdx.x % 32 == 0)
            atomicAdd(&total[0], value);
    }
    ```
    """

    code = "CL108"
    name = "same-address-atomic"
    severity = Severity.INFO
    preview = True

    def check_site(self, site: Site, view: FileView) -> Finding | None:
        """A finding where several lanes of one warp surely meet."""
        if site.space not in (Space.GLOBAL, Space.SHARED):
            return None
        meeting = max(map(_meeting_lanes, site.observations))
        if meeting < 2:
            return None
        array = wording.array(site.access.array)
        return self.finding(
            site.span,
            f"{meeting} lanes of a warp update the same word of {array}: "
            f"up to {meeting} updates per request, one after the other",
            Confidence.LIKELY,
            kernel=site.kernels[0],
            numbers={"lanes": meeting},
            remedy="combine the values of a warp or a block first, and let one lane do the update",
            would_become="1 update per request, by one lane of a warp",
        )


def _meeting_lanes(observation: Observation) -> int:
    """Active lanes of the representative warp, if they all name one address; else 0."""
    lanes = [lane for lane in observation.result.lanes if lane >= 0]
    atomic = observation.access.op is Op.ATOMIC
    return len(lanes) if atomic and len(set(lanes)) == 1 else 0
