"""Small hand-made analyses, for tests of what comes after the analysis.

Sources mark the subscript with brackets of their own: `«in[i]»` is the span of an access.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from cudalint.ir.access import Access, Array, Guard, Kernel, Op, Space, Span
from cudalint.ir.ctypes import CType, FloatType
from cudalint.ir.expr import Const
from cudalint.ir.identity import ObjectId, ObjectKind
from cudalint.ir.launch import Launch, LaunchSource
from cudalint.ir.result import (
    AccessResult,
    Analysis,
    Cost,
    KernelAnalysis,
    Later,
    LaunchAnalysis,
    Range,
    Verdict,
)

PATH = "kernel.cu"
FLOAT = FloatType("float", 4)
_MARKS = re.compile("«(.*?)»", re.DOTALL)


@dataclass
class Marked:
    """A source without its marks, and the spans that they marked."""

    text: str
    path: str = PATH
    source: bytes = b""
    spans: list[Span] = field(default_factory=list)

    def __post_init__(self) -> None:
        for match in _MARKS.finditer(self.text):
            before = self.text[: match.start()].replace("«", "").replace("»", "").encode()
            self.spans.append(Span(self.path, len(before), len(before) + len(match[1].encode())))
        self.source = self.text.replace("«", "").replace("»", "").encode()

    def text_of(self, span: Span) -> str:
        return self.source[span.start : span.end].decode()


def exact(count: int) -> Range:
    return Range(count, float(count), count)


def sectors(count: float, ideal: float, **more: Any) -> Cost:
    """An exact cost of a global request."""
    return Cost(
        sectors=Range(int(count), float(count), int(count)), sectors_ideal=ideal, active_warps=1.0, **more
    )


def wavefronts(count: int, ideal: int = 1) -> Cost:
    return Cost(wavefronts=exact(count), wavefronts_ideal=float(ideal), active_warps=1.0)


def array(name: str = "in", space: Space = Space.GLOBAL, element: CType = FLOAT, **more: Any) -> Array:
    more.setdefault("parameter", 0 if space is Space.GLOBAL else None)
    kind = ObjectKind.PARAMETER if space is Space.GLOBAL else ObjectKind.SHARED
    return Array(identity=ObjectId(kind, name), name=name, space=space, element=element, **more)


def result(
    span: Span,
    expression: str,
    cost: Cost,
    *,
    of: Array | None = None,
    op: Op = Op.LOAD,
    width: int = 4,
    verdict: Verdict = Verdict.EXACT,
    strides: tuple[int | None, ...] = (),
    lane_stride: int | None = None,
    guards: tuple[Guard, ...] = (),
    **more: Any,
) -> AccessResult:
    """An access and its cost; `lane_stride` makes the lanes of a representative warp."""
    fields = {name: more.pop(name) for name in ("instruction", "part", "loops", "offset") if name in more}
    fields.setdefault("offset", Const(0))
    found = Access(
        span=span,
        function="k",
        expression=expression,
        array=of or array(),
        op=op,
        width=width,
        ctype=FLOAT,
        guards=guards,
        **fields,
    )
    if lane_stride is not None:
        more.setdefault("lanes", tuple(lane_stride * lane for lane in range(32)))
    index = more.pop("index", None)
    more.setdefault("reason", None)
    return AccessResult(
        access=found,
        verdict=verdict,
        cost=cost,
        index_later=Later(lambda: index),
        strides_later=Later(lambda: strides),
        **more,
    )


def launch(
    results: list[AccessResult],
    *,
    block: tuple[int | None, int | None, int | None] = (256, 1, 1),
    source: LaunchSource = LaunchSource.HOST,
    kernel: str = "k",
    line: int | None = 9,
) -> LaunchAnalysis:
    span, body = Span(PATH, 0, 1), Span(PATH, 0, 1 << 20)
    accesses = tuple(one.access for one in results)
    lowered = Kernel(name=kernel, span=span, body=body, parameters=(), accesses=accesses)
    shape = Launch(kernel, (64, 1, 1), block, source, line=line)
    return LaunchAnalysis(shape, lowered, tuple(results))


def analysis(source: bytes, *launches: LaunchAnalysis, path: str = PATH, **more: Any) -> Analysis:
    """One kernel a distinct name, in order."""
    names = dict.fromkeys(one.launch.kernel for one in launches)
    kernels = tuple(
        KernelAnalysis(name, Span(path, 0, 1), tuple(one for one in launches if one.launch.kernel == name))
        for name in names
    )
    return Analysis(path=path, arch="sm_90", kernels=kernels, sources={path: source}, **more)


def one_access(text: str, cost: Cost, **more: Any) -> Analysis:
    """A source with one marked access, in one launch."""
    marked = Marked(text)
    launch_fields = {name: more.pop(name) for name in ("block", "source") if name in more}
    span = marked.spans[0]
    return analysis(
        marked.source, launch([result(span, marked.text_of(span), cost, **more)], **launch_fields)
    )
