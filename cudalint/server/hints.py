"""Inlay hints: what an access costs, written after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol.types import InlayHint, Range

from cudalint.server import costs
from cudalint.server.costs import Price
from cudalint.server.reading import Seen, seen

if TYPE_CHECKING:
    from cudalint.server.document import Document


def hints(document: Document, span: Range) -> list[InlayHint]:
    """One a subscript in the range: its worst cost over all launches."""
    wanted = document.job.options.hints
    if wanted == "off":
        return []
    low, high = document.text.offset(span.start), document.text.offset(span.end)
    worst: dict[tuple[int, int], tuple[Price, Seen]] = {}
    for one in seen(document):
        found = costs.price(one.result)
        if found is None or one.end < low or one.start > high or (wanted == "costly" and not found.is_costly):
            continue
        known = worst.get((one.start, one.end))
        if known is None or found.ratio > known[0].ratio:
            worst[one.start, one.end] = found, one
    hints = []
    for (_, end), (found, one) in sorted(worst.items(), key=lambda item: item[0]):
        launch = one.launch.launch
        tip = f"{launch.kernel}{costs.shape(launch)}, {costs.origin(launch)}"
        position = document.text.position(end)
        hints.append(InlayHint(position, costs.hint(one.result, found), padding_left=True, tooltip=tip))
    return hints
