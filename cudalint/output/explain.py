"""One access told in full: what it is, what a warp's request costs, why, and a drawing of one warp."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from cudalint.arch import Architecture
from cudalint.drawing import text
from cudalint.findings.model import Finding
from cudalint.ir.access import Op, Space
from cudalint.ir.result import AccessResult, Analysis, LaunchAnalysis, Range, Verdict
from cudalint.output.format import Sources
from cudalint.output.picture import picture_of
from cudalint.output.style import safe, safe_line
from cudalint.rules.wording import cases_text, count, launch_text, number, percent, supposed, wanted_sizes

_COLUMNS = 100
_BASES = {Op.LOAD: "load of", Op.STORE: "store of", Op.ATOMIC: "atomic on"}


def explanation(
    result: AccessResult,
    launch: LaunchAnalysis,
    analysis: Analysis,
    arch: Architecture,
    *,
    dlcm: str | None = None,
    unicode: bool = True,
    placed: bool = True,
) -> str:
    """Several lines, the first of which names the access; `placed` tells where it is and who launches it."""
    access = result.access
    sources = Sources()
    sources.add(analysis.sources)
    width = "" if access.width is None else f" {count(access.width, 'byte')} a lane"
    what = f"{_BASES[access.op]}{width} in {access.array.space.value} memory"
    lines = [f"{safe(access.expression)}: {what}"]
    facts = [*_places(result, launch, sources)] if placed else []
    facts += _numbers(result, arch)
    facts += [*_cache(result)] if placed else []  # an index without a file has no other pointers
    for word, told in (*facts, *_findings(result, analysis)):
        lines += wrap(safe(told), _COLUMNS, initial_indent=f"  {word:<12}", subsequent_indent=" " * 14)
    picture = picture_of(result, arch, dlcm)
    if picture is not None:
        certain = result.verdict is Verdict.EXACT and _is_steady(result)
        lines += [] if certain else ["", f"  one of its warps{supposed(result)}:"]
        lines += ["", *(f"  {line}" for line in text(picture, unicode=unicode).splitlines())]
    return "\n".join(safe_line(line).rstrip() for line in lines) + "\n"


def _is_steady(result: AccessResult) -> bool:
    found = result.cost.wavefronts or result.cost.sectors or result.cost.requests
    return found is None or found.min == found.max


def _places(result: AccessResult, launch: LaunchAnalysis, sources: Sources) -> Iterator[tuple[str, str]]:
    access = result.access
    region = sources.region(access.span)
    yield "place", f"{region.path}:{region.line}:{region.column}, in {access.function}"
    for name, span in zip(access.call_names, access.call_chain, strict=False):
        yield "called from", f"{span.path}:{sources.region(span).line} ({name})"
    values = {**launch.launch.template_arguments, **launch.launch.arguments}
    given = ", ".join(f"{name} = {value}" for name, value in values.items())
    yield "launch", launch_text(launch.launch) + (f" ({given})" if given else "")
    if launch.launch.note:
        yield "", launch.launch.note
    if result.verdict is not Verdict.EXACT and (wanted := wanted_sizes(result)):
        given = ", ".join(f"{name} = ..." for name in wanted)
        yield "to know", f"--launch '{launch.launch.kernel}<<<grid, block>>>({given})' tells the number"
    if access.array.note:
        yield "array", f"{access.array.name}: {access.array.note}"


def _cache(result: AccessResult) -> Iterator[tuple[str, str]]:
    if result.read_only is not None:
        can = {True: "yes", False: "no", None: "not decided"}[result.read_only.eligible]
        yield "read-only", f"{can}: {result.read_only.reason}"


def _findings(result: AccessResult, analysis: Analysis) -> Iterator[tuple[str, str]]:
    for finding in analysis.findings:
        if isinstance(finding, Finding) and finding.span == result.access.span:
            yield "finding", f"{finding.code} {finding.name}: {finding.message}"
            if finding.remedy:
                yield "help", finding.remedy


def _numbers(result: AccessResult, arch: Architecture) -> Iterator[tuple[str, str]]:
    cost = result.cost
    if result.index:
        yield "index", result.index
    yield "verdict", result.verdict.value + (f": {result.reason}" if result.reason else "")
    if result.cases:
        yield "cases", cases_text(result)
    if cost.sectors is not None:
        yield "sectors", _counted(cost.sectors, cost.sectors_ideal, "sector")
        if cost.tags is not None:
            yield "lines", _range(cost.tags)
        if cost.sectors.mean and cost.requested_bytes is not None:
            moved = cost.sectors.mean * arch.sector_bytes
            yield "used", f"{percent(cost.requested_bytes / moved)} of {number(moved)} bytes moved"
    if cost.wavefronts is not None:
        yield "wavefronts", _counted(cost.wavefronts, cost.wavefronts_ideal, "wavefront")
    if cost.requests is not None and result.access.array.space is Space.CONSTANT:
        yield "requests", _range(cost.requests)
    if cost.active_warps is not None and 0 < cost.active_warps < 1:
        yield "warps", f"{percent(cost.active_warps)} of them have an active lane"


def _counted(found: Range, ideal: float | None, noun: str) -> str:
    least = "" if ideal is None else f" where {number(ideal)} would do"
    return f"{_range(found)} per request{least}"


def _range(found: Range) -> str:
    if found.min == found.max:
        return str(found.min)
    mean = "" if found.mean is None else f", mean {number(found.mean)}"
    return f"{found.min} to {found.max}{mean}"
