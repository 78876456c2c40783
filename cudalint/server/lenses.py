"""Code lenses: above a kernel the launch it is analyzed for, and its worst access."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lsprotocol.types import CodeLens, Command

from cudalint.server import costs
from cudalint.server.live import LiveKernel
from cudalint.server.reading import launch_line, name_span

if TYPE_CHECKING:
    from cudalint.server.document import Document

CHOOSE = "cudalint.chooseLaunch"
SHOW = "cudalint.showAccess"


def lenses(document: Document) -> list[CodeLens]:
    """For each kernel of the document: its launch, and its worst access where one costs more than it must."""
    if not document.job.options.lenses:
        return []
    found = []
    for kernel in document.live.kernels():
        span = name_span(document, kernel)
        if span is None or not kernel.analysis.launches:
            continue
        place = document.text.range(span.start, span.end)
        arguments: list[Any] = [document.job.uri, kernel.analysis.name]
        found.append(CodeLens(place, Command(_launches(document, kernel), CHOOSE, arguments=arguments)))
        worst = _worst(document, kernel)
        if worst is not None:
            title, start, end = worst
            where = document.text.range(start, end)
            found.append(CodeLens(place, Command(title, SHOW, arguments=[document.job.uri, where])))
    return sorted(found, key=lambda lens: (lens.range.start.line, lens.range.start.character))


def _launches(document: Document, kernel: LiveKernel) -> str:
    first, *more = kernel.analysis.launches
    text = f"{costs.shape(first.launch)} {costs.origin(first.launch, launch_line(document, kernel, first))}"
    return f"{text} and {len(more)} more" if more else text


def _worst(document: Document, kernel: LiveKernel) -> tuple[str, int, int] | None:
    worst: tuple[float, str, int, int] | None = None
    for analyzed in kernel.analysis.launches:
        for result in analyzed.accesses:
            found, span = costs.price(result), result.access.span
            if found is None or not found.is_costly or span.path != document.path:
                continue
            moved = kernel.shift.span(span.start, span.end)
            if moved is not None and (worst is None or found.ratio > worst[0]):
                title = f"worst: {' '.join(result.access.expression.split())}: {costs.hint(result, found)}"
                worst = (found.ratio, title, *moved)
    return None if worst is None else worst[1:]
