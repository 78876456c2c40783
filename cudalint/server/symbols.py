"""Workspace symbols: the kernels, those that waste the most first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from lsprotocol.types import Location, Range, SymbolKind, WorkspaceSymbol

from cudalint.dataclass import dataclass
from cudalint.server.reading import name_span

if TYPE_CHECKING:
    from cudalint.server.document import Document

_STEPS = ((1 << 40, "TiB"), (1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB"), (1, "bytes"))


@dataclass(frozen=True, slots=True)
class KernelSymbol:
    """A kernel of a document, and what its findings waste on their scale of bytes."""

    name: str
    place: Range
    waste: float


def kernel_symbols(document: Document) -> tuple[KernelSymbol, ...]:
    """The kernels that are written in the document, in its order."""
    wastes: dict[str, float] = {}
    for finding in document.findings:
        if finding.waste is not None:
            wastes[finding.kernel] = wastes.get(finding.kernel, 0.0) + finding.waste.rank
    found: dict[tuple[str, int], KernelSymbol] = {}
    for kernel in document.live.kernels():
        span, name = name_span(document, kernel), kernel.analysis.name
        if span is not None:
            place = document.text.range(span.start, span.end)
            found.setdefault((name, span.start), KernelSymbol(name, place, wastes.get(name, 0.0)))
    return tuple(found.values())


def workspace_symbols(kernels: Iterable[tuple[str, KernelSymbol]], query: str) -> list[WorkspaceSymbol]:
    """Those of the kernels, each with its document's uri, whose names have the query's letters in order."""
    fitting = [(uri, one) for uri, one in kernels if _fits(query.lower(), one.name.lower())]
    fitting.sort(key=lambda found: (-found[1].waste, found[0], found[1].place.start.line))
    return [
        WorkspaceSymbol(
            Location(uri, one.place), one.name, SymbolKind.Function, container_name=_told(one.waste)
        )
        for uri, one in fitting
    ]


def _fits(query: str, name: str) -> bool:
    letters = iter(name)
    return all(letter in letters for letter in query)


def _told(waste: float) -> str | None:
    """`wastes about 224 MiB`."""
    unit = next(((size, name) for size, name in _STEPS if waste >= size), None)
    return f"wastes about {waste / unit[0]:.3g} {unit[1]}" if unit else None
