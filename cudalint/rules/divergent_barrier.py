"""CL503."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.findings.model import Confidence, Finding, Severity
from cudalint.ir.access import Barrier, Kernel, Span
from cudalint.ir.launch import LaunchSource
from cudalint.ir.result import KernelAnalysis, LaunchAnalysis
from cudalint.rules.arriving import parting
from cudalint.rules.base import Rule
from cudalint.rules.view import GUESSED, FileView

#: Launches whose block may be another one.
_OPEN = (*GUESSED, LaunchSource.LAUNCH_BOUNDS)

_OUTSIDE = (
    "move the barrier out of the condition, which only the work around it needs, so that all threads reach it"
)
_ALL_TRIPS = (
    "let all threads of the block make as many trips, and test within the loop which of them have work left"
)


class DivergentBarrier(Rule):
    """Barrier that not all threads of a block come to

    ## What it does
    Reports `__syncthreads()` under a condition, or in a loop, that surely lets some threads of a block by and
    not others, in a launch in view; so of `sync()` of a block's cooperative group. Threads that have returned
    from the kernel do not count, and neither do whole warps that come to a barrier of their own meanwhile, as
    where each warp has its own work.

    ## Why is this bad
    The barrier is for all threads of the block, and where some do not come the behaviour is undefined: the
    kernel may hang, or threads meet that wait at different barriers, and read what is not there yet.

    ## Example
    ```cuda
    // cudalint: launch <<<64, 256>>>()
    __global__ void sum(float *out, const float *in)
    {
        __shared__ float part[256];
        int t = threadIdx.x;
        part[t] = in[blockIdx.x * 256 + t];
        __syncthreads();
        for (int s = 128; s > 0; s /= 2) {
            if (t < s) {
                part[t] += part[t + s];
                __syncthreads();
            }
        }
        if (t == 0)
            out[blockIdx.x] = part[0];
    }
    ```

    ## Use instead
    ```cuda
    // cudalint: launch <<<64, 256>>>()
    __global__ void sum(float *out, const float *in)
    {
        __shared__ float part[256];
        int t = threadIdx.x;
        part[t] = in[blockIdx.x * 256 + t];
        __syncthreads();
        for (int s = 128; s > 0; s /= 2) {
            if (t < s)
                part[t] += part[t + s];
            __syncthreads();
        }
        if (t == 0)
            out[blockIdx.x] = part[0];
    }
    ```

    ## References
    - CUDA C++ Programming Guide, "Synchronization Functions"
    """

    code = "CL503"
    name = "divergent-barrier"
    severity = Severity.ERROR

    def check(self, view: FileView) -> Iterator[Finding]:
        """One finding a barrier, for the first launch in which threads go past it."""
        told: set[Span] = set()
        for kernel in view.analysis.kernels:
            for analyzed in kernel.launches:
                if analyzed.launch.source in _OPEN or not _is_whole(analyzed.kernel):
                    continue
                for barrier in analyzed.kernel.barriers:
                    if barrier.span in told or barrier.span.path not in view.analysis.sources:
                        continue
                    finding = self._check_barrier(kernel, analyzed, barrier)
                    if finding is not None:
                        told.add(barrier.span)
                        yield finding

    def _check_barrier(
        self, kernel: KernelAnalysis, analyzed: LaunchAnalysis, barrier: Barrier
    ) -> Finding | None:
        x, y, z = analyzed.launch.block
        if not (x and y and z):
            return None
        found = parting(barrier, analyzed.kernel.barriers, (x, y, z), analyzed.launch.grid)
        if found is None:
            return None
        trip = f" in trip {found.trip + 1} of its loop" if barrier.loops else ""
        whose = "the launch's last block" if found.is_last else "its block"
        come, left = int(found.come.sum()), int(found.left.sum())
        count = come + left
        threads = f"{count} threads" + (" that have not left the kernel" if count < x * y * z else "")
        return self.finding(
            barrier.span,
            f"`{barrier.name}()` is reached without {left} of {threads} of {whose}{trip}: what then "
            "happens is undefined",
            Confidence.CERTAIN,
            kernel=kernel.name,
            numbers={"threads": come, "threads_past": left},
            remedy=_ALL_TRIPS if found.by_trips else _OUTSIDE,
        )


def _is_whole(kernel: Kernel) -> bool:
    """Whether all that may have threads leave the kernel, or meet, is known: assembly has an `exit`, and
    barriers of its own."""
    return not (kernel.cut or kernel.has_errors or kernel.effects.inline_asm)
