"""CL501."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.findings.model import Confidence, Finding, Severity
from cudalint.rules import wording
from cudalint.rules.base import Rule
from cudalint.rules.view import GUESSED, FileView


class PartialWarpBlock(Rule):
    """Block whose last warp is not full

    ## What it does
    Reports launches whose number of threads a block is not a multiple of 32. A single thread is taken to be
    meant.

    ## Why is this bad
    The hardware runs whole warps: the missing threads of the last one take their place and do nothing.

    ## Example
    ```cuda
    // cudalint: launch <<<1024, 100>>>()
    __global__ void scale(float *data)
    {
        data[blockIdx.x * blockDim.x + threadIdx.x] *= 2.0f;
    }
    ```

    ## Use instead
    ```cuda
    // cudalint: launch <<<800, 128>>>()
    __global__ void scale(float *data)
    {
        data[blockIdx.x * blockDim.x + threadIdx.x] *= 2.0f;
    }
    ```

    ## References
    - CUDA C++ Best Practices Guide, "Thread and Block Heuristics"
    """

    code = "CL501"
    name = "partial-warp-block"
    severity = Severity.INFO
    preview = True

    def check(self, view: FileView) -> Iterator[Finding]:
        """One finding a launch, told where it is written, or at the kernel's name."""
        told = set()
        for kernel in view.analysis.kernels:
            for analyzed in kernel.launches:
                launch = analyzed.launch
                span = launch.span or kernel.span
                x, y, z = launch.block
                if launch.source in GUESSED or x is None or y is None or z is None:
                    continue
                threads, warp = x * y * z, view.architecture.warp_size
                if threads == 1 or threads % warp == 0 or span in told:
                    continue
                told.add(span)
                lanes = -(-threads // warp) * warp
                yield self.finding(
                    span,
                    f"a block of {wording.shape(launch.block)} threads leaves {lanes - threads} of its "
                    f"{lanes} lanes idle",
                    Confidence.CERTAIN,
                    kernel=kernel.name,
                    numbers={"threads": threads, "lanes": lanes},
                    remedy=f"use a multiple of {warp} threads a block",
                    would_become=f"{lanes} of {lanes} lanes at work with {lanes} threads a block",
                )
