"""CL107."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.findings.model import Confidence, Finding, Label, Severity
from cudalint.ir.access import Op, Space, Span
from cudalint.rules import wording
from cudalint.rules.base import Rule
from cudalint.rules.cause import is_member
from cudalint.rules.chunk import Chunk, owned_chunk
from cudalint.rules.reading import Reading, sectors
from cudalint.rules.view import FileView

_WIDE = (2, 4, 8, 16)  # bytes that one lane can move at once on every architecture
#: By whether each request touches as many sectors, and whether the mean is known.
_HEDGE = {(True, True): "", (True, False): "", (False, True): "about ", (False, False): "at least "}


class NarrowAccess(Rule):
    """Neighbouring words moved one by one

    ## What it does
    Reports accesses by which each lane moves a few neighbouring words one after the other: all the bytes of
    a chunk that is no larger than a sector, so that the lanes leave nothing out between them.

    ## Why is this bad
    The compiler does not merge scalar accesses to global memory, as it may not assume the alignment. Each of
    four requests for the words of a 16-byte chunk touches all 16 sectors that a single one would. L1 serves
    the later ones, so memory moves no more than it must; the requests and their L1 bandwidth are lost.

    ## Example
    ```cuda
    // cudalint: launch <<<1024, 256>>>()
    __global__ void length(float *out, const float *in)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        out[i] = in[2 * i] * in[2 * i] + in[2 * i + 1] * in[2 * i + 1];
    }
    ```

    ## Use instead
    ```cuda
    // cudalint: launch <<<1024, 256>>>()
    __global__ void length(float *out, const float2 *in)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        float2 v = in[i];
        out[i] = v.x * v.x + v.y * v.y;
    }
    ```

    ## References
    - CUDA C++ Programming Guide, "Device Memory Accesses"
    """

    code = "CL107"
    name = "narrow-access"
    severity = Severity.INFO

    def check(self, view: FileView) -> Iterator[Finding]:
        """One finding a chunk in a function, told at its first access in the source."""
        told: set[Span] = set()
        for site in view.sites:
            if site.space is not Space.GLOBAL or site.span in told or site.access.op is Op.ATOMIC:
                continue
            for observation in site.observations:
                chunk = owned_chunk(observation, view)
                reading = sectors(observation, view.architecture)
                if chunk is None or reading is None or not chunk.is_whole or is_member(observation):
                    continue  # the members of a structure are CL103's
                if observation.access.width == _WIDE[-1]:
                    continue
                told |= {part.access.span for part in chunk.parts}
                yield self._finding(reading, chunk)
                break

    def _finding(self, reading: Reading, chunk: Chunk) -> Finding:
        own = reading.observation.access
        others = sorted({word.access.span for word in chunk.words} - {own.span})
        requests = len(chunk.words)
        array, op, width = wording.code(own.array.name), own.op.value, own.width
        touched = wording.count(reading.value, "sector")
        touching = f"{_HEDGE[reading.steady, reading.exact]}{touched}"
        is_wide, wide = chunk.size in _WIDE, chunk.size % _WIDE[-1] == 0
        return self.finding(
            own.span,
            f"each lane {op}s {requests} neighbouring words of {array} one by one: {requests} "
            f"requests of {touching} each where {'1' if is_wide else '2' if wide else 'fewer'} would do",
            Confidence.LIKELY,
            kernel=reading.observation.kernel.name,
            function=own.function,
            labels=tuple(Label(span, "a neighbouring word") for span in others),
            notes=(f"a word has {width} of the {chunk.size} bytes that each lane owns",),
            numbers={"requests": requests, "sectors": reading.value},
            remedy=_remedy(op, array, chunk.size, is_wide),
            would_become=f"1 request of {chunk.size} bytes a lane" if is_wide else None,
        )


def _remedy(op: str, array: str, size: int, is_wide: bool) -> str:
    if size % _WIDE[-1] == 0:
        return f"{op} them through a pointer to a vector type of 16 bytes, if {array} is aligned to it"
    if is_wide:
        return f"{op} them through a pointer to a vector type of {size} bytes, if {array} is aligned to it"
    return f"{op} the block's part of {array} as consecutive words, by way of shared memory"
