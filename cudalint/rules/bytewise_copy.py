"""CL109."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.findings.model import Confidence, Finding, Severity
from cudalint.ir.access import Access, Space, Span
from cudalint.ir.instruction import InstructionKind
from cudalint.rules import wording
from cudalint.rules.base import Rule
from cudalint.rules.view import FileView, Site


def is_bytewise(access: Access) -> bool:
    """Whether a library copy moves single bytes of global memory."""
    return access.made_by(InstructionKind.BYTES) and access.width == 1 and access.array.space is Space.GLOBAL


class BytewiseCopy(Rule):
    """`memcpy` in device code that moves single bytes

    ## What it does
    Reports calls of `memcpy`, `memmove` and `memset` in device code that touch global memory and that the
    compiler turns into accesses of one byte.

    ## Why is this bad
    The pointers' types say nothing to `memcpy`: without a provable alignment the compiler moves byte by
    byte. A copy of 16 bytes is 16 loads, each of which touches all the sectors that one 16-byte load would.

    ## Example
    ```cuda
    // cudalint: launch <<<1024, 256>>>()
    __global__ void unpack(float *out, const unsigned char *packets)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        float value;
        memcpy(&value, packets + 16 * i + 4, 4);
        out[i] = value;
    }
    ```

    ## Use instead
    ```cuda
    // cudalint: launch <<<1024, 256>>>()
    __global__ void unpack(float *out, const float4 *packets)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        float4 packet = packets[i];
        out[i] = packet.x + packet.y + packet.z + packet.w;
    }
    ```
    """

    code = "CL109"
    name = "bytewise-copy"
    severity = Severity.HINT  # such copies are of a few bytes, of headers and packets

    def check(self, view: FileView) -> Iterator[Finding]:
        """One finding a call."""
        told: set[Span] = set()
        for site in view.sites:
            if site.span not in told and all(is_bytewise(one.access) for one in site.observations):
                told.add(site.span)
                yield self._finding(site)

    def _finding(self, site: Site) -> Finding:
        access = site.access
        name = wording.code(access.instruction.name if access.instruction is not None else "")
        return self.finding(
            site.span,
            f"{name} moves {wording.array(access.array)} byte by byte: each byte is a request of its own",
            Confidence.LIKELY,  # the compiler may see an alignment that we do not
            kernel=site.kernels[0],
            function=access.function,
            remedy="copy through pointers to a type of the alignment that the data has",
        )
