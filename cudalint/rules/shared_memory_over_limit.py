"""CL502."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.dataclass import dataclass
from cudalint.findings.model import Confidence, Finding, Severity
from cudalint.ir.access import Span
from cudalint.ir.result import KernelAnalysis, LaunchAnalysis
from cudalint.rules.base import Rule
from cudalint.rules.view import FileView

#: What a device's limit is asked for by.
_ASKED = (b"MaxSharedMemoryPerBlock", b"sharedMemPerBlock")
_HIP = b"hip/hip_runtime.h"  # of files that are compiled for other GPUs
_OPT_IN = b"MaxDynamicSharedMemorySize"  # of cudaFuncAttribute..., hipFuncAttribute..., and wrappers
_FAILS = "the launch fails"
_RAISED = "raise the kernel's limit by cudaFuncSetAttribute with cudaFuncAttributeMaxDynamicSharedMemorySize"
_DECLARED = "declare the array `extern __shared__`, give its bytes in the launch"
_LESS = "let a block take less at once, as a smaller tile: no block of this architecture has that much"


@dataclass(frozen=True, slots=True)
class Asked:
    """Bytes that a kernel asks for, how, the limit that they exceed, what comes of it, and what to do."""

    verb: str
    total: int
    limit: int
    outcome: str
    remedy: str


class SharedMemoryOverLimit(Rule):
    """Kernel that asks for more shared memory than a block can have

    ## What it does
    Reports kernels whose `__shared__` arrays exceed what may be declared, and launches that ask for more
    shared memory than the architecture gives to a block, or for more than 48 KB where nothing in view raises
    the kernel's limit. Of files that include HIP's headers it reports what takes more than 160 KB, for which
    AMD's GPUs have no room either.

    ## Why is this bad
    Over the first limit ptxas refuses the kernel. Over the others the launch fails, and the kernel does not
    run at all: an error that is lost where nobody asks for it.

    ## Example
    ```cuda
    // cudalint: launch <<<8, 256, 300000>>>()
    __global__ void sort(float *data)
    {
        extern __shared__ float buffer[];
        buffer[threadIdx.x] = data[threadIdx.x];
    }
    ```

    ## Use instead
    ```cuda
    // cudalint: launch <<<8, 256, 1024>>>()
    __global__ void sort(float *data)
    {
        extern __shared__ float buffer[];
        buffer[threadIdx.x] = data[threadIdx.x];
    }
    ```

    ## References
    - CUDA C++ Programming Guide, "Compute Capabilities"
    """

    code = "CL502"
    name = "shared-memory-over-limit"
    severity = Severity.ERROR

    def check(self, view: FileView) -> Iterator[Finding]:
        """One finding a kernel and place, for the first limit that is exceeded."""
        told: set[Span] = set()
        for kernel in view.analysis.kernels:
            for launch in kernel.launches:
                finding = self._check_launch(kernel, launch, view)
                if finding is not None and finding.span not in told:
                    told.add(finding.span)
                    yield finding

    def _check_launch(
        self, kernel: KernelAnalysis, analyzed: LaunchAnalysis, view: FileView
    ) -> Finding | None:
        static, dynamic = analyzed.kernel.shared_bytes, analyzed.launch.dynamic_shared_bytes
        arch, where = view.architecture, analyzed.launch.span or kernel.span
        is_hip = _HIP in view.analysis.sources.get(kernel.span.path, b"")
        if is_hip and (static or 0) + (dynamic or 0) <= view.threshold("hip", "shared_bytes"):
            return None
        if static is not None and static > arch.shared_static_limit:
            fits = static <= arch.shared_per_block
            remedy = f"{_DECLARED}, and {_RAISED}" if fits else _LESS
            declared = Asked("declares", static, arch.shared_static_limit, "the compiler refuses it", remedy)
            return self._finding(kernel, kernel.span, declared)
        if static is None or dynamic is None:
            return None
        if dynamic and any(word in source for source in view.analysis.sources.values() for word in _ASKED):
            return None  # the host asks how much there is, and launches what fits
        if static + dynamic > arch.shared_per_block:
            asked = Asked("is launched with", static + dynamic, arch.shared_per_block, _FAILS, _LESS)
            return self._finding(kernel, where, asked)
        raised = any(_OPT_IN in source for source in view.analysis.sources.values())
        if dynamic and static + dynamic > arch.shared_static_limit and not raised:
            asked = Asked("is launched with", static + dynamic, arch.shared_static_limit, _FAILS, _RAISED)
            return self._finding(kernel, where, asked, Confidence.LIKELY)
        return None

    def _finding(
        self, kernel: KernelAnalysis, span: Span, asked: Asked, confidence: Confidence = Confidence.CERTAIN
    ) -> Finding:
        return self.finding(
            span,
            f"`{kernel.name}` {asked.verb} {asked.total:,} bytes of shared memory, over the limit of "
            f"{asked.limit:,}: {asked.outcome}",
            confidence,
            kernel=kernel.name,
            numbers={"shared_bytes": asked.total, "limit": asked.limit},
            remedy=asked.remedy,
        )
