"""CL112."""

from __future__ import annotations

from cudalint.findings.model import Confidence, Finding, Severity
from cudalint.ir.access import Op, Space
from cudalint.rules import wording
from cudalint.rules.base import SiteRule
from cudalint.rules.growing import halved_by_launches, halving_loop, is_swept_down
from cudalint.rules.interleaving import Interleaved, interleaved, interleaved_by_launches
from cudalint.rules.view import FileView, Observation, Site

_SCAN = (
    "scan each warp with `__shfl_up_sync`, and the warps' sums by one warp: all lanes take part in every step"
)
_PAIRS = (
    "let the first threads take the pairs of each step, `int i = 2 * s * t; if (i < n)`, and `i` in place of "
    "`t`: the same elements meet, as those of one key do, and whole warps leave"
)


class IdleLanes(SiteRule):
    """Loop in which fewer and fewer lanes of every warp work

    ## What it does
    Reports accesses in a loop whose guard picks every second thread, then every fourth, and so on: the
    interleaved form of a reduction; and those whose guard does so from launch to launch, where each launch is
    a step.

    ## Why is this bad
    A warp runs as long as one of its lanes does. With `t % (2 * s) == 0` nearly every warp of the block goes
    on with a lane or two to the end, where the first few warps could do all of the work and the others leave.
    Half of a scan, of which all sums are kept, is a hint.

    ## Example
    ```cuda
    // cudalint: launch <<<1024, 256>>>()
    __global__ void sum(float *out, const float *in)
    {
        __shared__ float part[256];
        int t = threadIdx.x;
        part[t] = in[blockIdx.x * blockDim.x + t];
        for (int s = 1; s < blockDim.x; s *= 2) {
            __syncthreads();
            if (t % (2 * s) == 0)
                part[t] += part[t + s];
        }
        if (t == 0)
            out[blockIdx.x] = part[0];
    }
    ```

    ## Use instead
    ```cuda
    // cudalint: launch <<<1024, 256>>>()
    __global__ void sum(float *out, const float *in)
    {
        __shared__ float part[256];
        int t = threadIdx.x;
        part[t] = in[blockIdx.x * blockDim.x + t];
        for (int s = blockDim.x / 2; s > 0; s /= 2) {
            __syncthreads();
            if (t < s)
                part[t] += part[t + s];
        }
        if (t == 0)
            out[blockIdx.x] = part[0];
    }
    ```

    ## References
    - Harris, "Optimizing Parallel Reduction in CUDA": interleaved and sequential addressing
    """

    code = "CL112"
    name = "idle-lanes"
    adds_up = True
    yields_to = ("CL101",)  # of global memory, whose lanes then lie apart as well

    def check_site(self, site: Site, view: FileView) -> Finding | None:
        """A finding where the block's warps at work are twice as many as the lanes would fill."""
        if site.space not in (Space.GLOBAL, Space.SHARED):
            return None
        found = [(one, lanes) for one in site.observations if (lanes := interleaved(one, view)) is not None]
        if not found:
            return self._by_launches(site, view)
        observation, lanes = max(found, key=lambda pair: pair[1].warps / pair[1].needed)
        if lanes.warps < view.threshold("idle_lanes", "min_ratio") * lanes.needed:
            return None
        where = wording.block(observation.launch.launch.block)
        severity = Severity.HINT if is_swept_down(observation) else self.severity
        return self._finding(site, lanes, ("trip", where, "block"), _remedy(observation, view), severity)

    def _by_launches(self, site: Site, view: FileView) -> Finding | None:
        """One of a kernel that the host launches in a loop, each launch of which is a step."""
        seen = [one for one in site.observations if one.access.op is site.access.op]
        lanes = interleaved_by_launches(seen, view) if len(site.kernels) == 1 else None
        if lanes is None or lanes.warps < view.threshold("idle_lanes", "min_ratio") * lanes.needed:
            return None
        where = f"{len(seen)} launches"
        remedy = halved_by_launches(site.access.array)
        return self._finding(site, lanes, ("launch", where, "reduction"), remedy, self.severity)

    def _finding(
        self, site: Site, lanes: Interleaved, words: tuple[str, str, str], remedy: str, severity: Severity
    ) -> Finding:
        """`words`: what leaves lanes idle, what the requests are in, and what the fewer would be of."""
        each, where, whole = words
        return self.finding(
            site.span,
            f"each {each} leaves more lanes of each warp idle in the {site.direction} of "
            f"{wording.code(site.access.array.name)}: {wording.number(lanes.warps)} warp requests in {where} "
            f"where {wording.number(lanes.needed)} would do",
            Confidence.LIKELY,
            severity=severity,
            kernel=site.kernels[0],
            numbers={"block_requests": lanes.warps, "block_requests_ideal": lanes.needed},
            remedy=remedy,
            of_array=remedy not in (_SCAN, _PAIRS),
            would_become=f"{wording.count(lanes.needed, 'warp request')} a {whole}",
        )


def _remedy(observation: Observation, view: FileView) -> str:
    if is_swept_down(observation):
        return _SCAN
    loops, own = set(observation.access.loops), observation.access.array
    rest = (one for one in observation.launch.accesses if loops & set(one.access.loops))
    stores = [one for one in rest if one.access.op is not Op.LOAD]
    if any(one.data_dependent for one in stores):
        return _PAIRS  # where data say, as the sums of runs of a key do: neighbours meet alone
    changed = [one.access.array for one in stores]
    is_changed = not changed or any(one.identity == own.identity for one in changed)
    loop = halving_loop(observation, own if is_changed else changed[0], view)
    return f"sequential addressing: let the first threads do the work, {loop}"
