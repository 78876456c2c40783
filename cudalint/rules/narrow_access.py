"""CL107."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.findings.model import Confidence, Finding, Label, Severity
from cudalint.ir.access import Op, Space, Span
from cudalint.ir.ctypes import align_of
from cudalint.rules import wording
from cudalint.rules.base import Rule
from cudalint.rules.view import FileView, Observation

_WIDE = (8, 16)  # bytes that one lane can move at once on every architecture


class NarrowAccess(Rule):
    """Neighbouring words moved one by one

    ## What it does
    Reports two or four accesses by which each lane moves neighbouring words that one 8- or 16-byte access
    could move.

    ## Why is this bad
    The compiler does not merge scalar accesses to global memory, as it may not assume the alignment. Each of
    the four requests touches all the sectors that a single one would.

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
    preview = True

    def check(self, view: FileView) -> Iterator[Finding]:
        """One finding a group of neighbouring words in a kernel, told at its first access."""
        groups: dict[tuple[str, str, Op, int, int], dict[int, Observation]] = {}
        for observation in view.observations():
            access, step = observation.access, observation.lane_stride
            if step is not None and _could_widen(observation, step):
                key = (observation.kernel.name, access.array.root, access.op, access.width or 0, step)
                groups.setdefault(key, {}).setdefault(observation.result.lanes[0], observation)
        told: set[Span] = set()
        for (*_, width, step), by_start in groups.items():
            for start in sorted(by_start):
                words = [by_start.get(start + at * width) for at in range(step // width)]
                parts = [word for word in words if word is not None]
                spans = {part.access.span for part in parts}
                if start % step == 0 and len(spans) == len(words) and not spans & told:
                    told |= spans
                    yield self._finding(parts, step)

    def _finding(self, parts: list[Observation], step: int) -> Finding:
        first, *others = sorted(parts, key=lambda part: part.access.span)
        array = wording.code(first.access.array.name)
        op = first.access.op.value
        return self.finding(
            first.access.span,
            f"each lane {op}s {len(parts)} neighbouring words of {array} one by one: "
            f"{len(parts)} requests where 1 would do",
            Confidence.LIKELY,
            kernel=first.kernel.name,
            labels=tuple(Label(other.access.span, "a neighbouring word") for other in others),
            numbers={"requests": len(parts), "requests_ideal": 1},
            remedy=f"{op} them through a pointer to a {step}-byte vector type, if {array} is aligned to it",
            would_become=f"1 request of {step} bytes a lane",
        )


def _could_widen(observation: Observation, step: int) -> bool:
    """Whether each lane owns `step` bytes, of which this access moves a half or a quarter. The compiler
    merges the members of an aligned structure by itself."""
    access = observation.access
    merged = (align_of(access.array.element) or 0) >= step
    fits = step in _WIDE and access.width is not None and step in (2 * access.width, 4 * access.width)
    return access.array.space is Space.GLOBAL and fits and not merged and bool(observation.result.lanes)
