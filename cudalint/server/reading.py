"""Looking things up in a document's result by the present text's offsets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.ir.access import Span
from cudalint.ir.result import AccessResult, LaunchAnalysis
from cudalint.server.live import LiveFile, LiveKernel

if TYPE_CHECKING:
    from cudalint.server.document import Document


@dataclass(frozen=True, slots=True)
class Seen:
    """One access in one launch of one kernel; `start` and `end` are where it stands in the present text."""

    kernel: LiveKernel
    launch: LaunchAnalysis
    result: AccessResult
    start: int
    end: int


def seen(document: Document) -> Iterator[Seen]:
    """Every access that is written in the document."""
    for kernel in document.live.kernels():
        for launch in kernel.analysis.launches:
            for result in launch.accesses:
                span = result.access.span
                moved = kernel.shift.span(span.start, span.end) if span.path == document.path else None
                if moved is not None:
                    yield Seen(kernel, launch, result, *moved)


def covers(live: LiveFile, kernel: LiveKernel, span: Span | None, offset: int) -> bool:
    """Whether a span of the kernel's result, led to the present text, holds the offset or ends at it."""
    moved = live.span(kernel.shift, span)
    return moved is not None and moved.path == live.path and moved.start <= offset <= moved.end


def name_span(document: Document, kernel: LiveKernel) -> Span | None:
    """Where the kernel's name stands in the document."""
    span = document.live.span(kernel.shift, kernel.analysis.span)
    return span if span is not None and span.path == document.path else None


def launch_line(document: Document, kernel: LiveKernel, launch: LaunchAnalysis) -> int | None:
    """The 1-based line of the launch as the texts are now."""
    if launch.launch.line is None:
        return None
    span = document.live.span(kernel.shift, launch.launch.span)
    text = document.text_of(span.path) if span is not None else None
    return text.line_at(span.start) + 1 if span is not None and text is not None else launch.launch.line
