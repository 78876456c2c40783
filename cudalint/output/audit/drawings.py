"""The pictures of the page, each kept once."""

from __future__ import annotations

import json
from typing import Any

from cudalint.arch import load_architecture
from cudalint.drawing import draw, svg
from cudalint.drawing.svg import label, size
from cudalint.output.audit.markup import shown


class Drawings:
    """Each distinct picture once; the accesses refer to it."""

    def __init__(self, arch: str) -> None:
        self._arch = load_architecture(arch)
        self._known: dict[str, tuple[int, int, int, str]] = {}
        self._bodies: list[str] = []

    def use(self, drawing: list[Any], remark: str = "") -> str:
        """An <svg> that shows a picture of an entry, with a remark below it."""
        key = json.dumps(drawing)
        if key not in self._known:
            space, op, width, lanes, cost = drawing
            picture = draw(space, op, width, lanes, self._arch, cost)
            assert picture is not None
            at = len(self._bodies)
            said = ". ".join(part for part in (label(picture), picture.note) if part)
            self._known[key] = (at, *size(picture), said)
            self._bodies.append(svg(picture, content_only=True))
        at, across, down, said = self._known[key]
        return (
            f'<svg class="warp" viewBox="0 0 {across} {down}" width="{across}" height="{down}" role="img" '
            f'aria-label="{shown(said)}"><use href="#w{at}"/></svg>'
            f'<p class="said">{shown(said)}{remark}</p>'
        )

    def body(self, at: int) -> str:
        """What the picture of a reference holds."""
        return f'<g class="warp">{self._bodies[at]}</g>'

    def definition(self, at: int) -> str:
        """What a reference refers to."""
        return f'<g class="warp" id="w{at}">{self._bodies[at]}</g>'

    def definitions(self) -> str:
        """What the pictures refer to."""
        bodies = "".join(map(self.definition, range(len(self._bodies))))
        return f'<svg width="0" height="0" aria-hidden="true"><defs>{bodies}</defs></svg>'
