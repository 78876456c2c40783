"""The analyzer's answers for a file, by line."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint import analyze
from cudalint.ir.access import Op
from cudalint.ir.result import AccessResult
from cudalint.settings import Settings


def loads(source: bytes, arch: str) -> Iterator[tuple[str, int, AccessResult]]:
    """(kernel, line, result) of each load that has an answer, in the first launch of each kernel."""
    analysis = analyze(source, Settings(path="forms.cu", arch=arch))
    assert not any(problem.is_failure for problem in analysis.problems), analysis.problems
    for kernel in analysis.kernels:
        for result in kernel.launches[0].accesses:
            if result.access.op is Op.LOAD and result.read_only is not None:
                yield kernel.name, source.count(b"\n", 0, result.access.span.start) + 1, result


def eligible_by_line(source: bytes, arch: str) -> dict[int, set[bool | None]]:
    """Per line with a load from global memory, the analyzer's answers."""
    found: dict[int, set[bool | None]] = {}
    for _, line, result in loads(source, arch):
        assert result.read_only is not None
        assert result.read_only.reason, "an answer always says why"
        found.setdefault(line, set()).add(result.read_only.eligible)
    return found
