"""What the audit keeps of one file's analysis: plain data, small, ready to be cached."""

from __future__ import annotations

from typing import Any

from cudalint.arch import Architecture
from cudalint.dataclass import dataclass
from cudalint.findings.model import Finding
from cudalint.findings.waste import waste_text
from cudalint.ir.access import Space, Span
from cudalint.ir.result import AccessResult, Analysis, KernelAnalysis, LaunchAnalysis, Range, Verdict
from cudalint.output.format import Sources
from cudalint.output.inspect.entry import launch_entry
from cudalint.output.inspect.text import launch_line
from cudalint.output.picture import picture_of
from cudalint.rules.view import FileView, Observation
from cudalint.rules.waste import Wastes
from cudalint.rules.wording import cases_text, supposed
from cudalint.settings import Settings

LONGEST_SOURCE = 400  # lines of one kernel that are shown


def audit_entry(analysis: Analysis) -> dict[str, Any]:
    """`{"path", "kernels": [...]}`, each kernel with its source and, a launch, its accesses."""
    sources = Sources()
    sources.add(analysis.sources)
    view = FileView(analysis, Settings(arch=analysis.arch))
    findings: dict[object, list[Finding]] = {}
    for finding in analysis.findings:
        if isinstance(finding, Finding):
            for span in finding.places:
                findings.setdefault(span, []).append(finding)
    seen = _Seen(sources, view.architecture, Wastes(view), findings)
    return {"path": analysis.path, "kernels": [_kernel(kernel, seen) for kernel in analysis.kernels]}


@dataclass(frozen=True, slots=True)
class _Seen:
    """What the entries of a file's kernels share; `findings` by each of their places."""

    sources: Sources
    arch: Architecture
    wastes: Wastes
    findings: dict[object, list[Finding]]


def _kernel(kernel: KernelAnalysis, seen: _Seen) -> dict[str, Any]:
    sources = seen.sources
    place = sources.region(kernel.span)
    last = place.line
    if kernel.launches:
        body = kernel.launches[0].kernel.body
        last = sources.region(body).end_line if body.path == kernel.span.path else last
    shown = range(place.line, min(last, place.line + LONGEST_SOURCE - 1) + 1)
    text = sources.text(kernel.span.path)
    return {
        "name": kernel.name,
        "path": place.path,
        "line": place.line,
        "source": [text.line_text(line) for line in shown],
        "cut": max(0, last - shown[-1]),
        "problems": list(kernel.problems),
        "launches": [_launch(kernel, launch, seen) for launch in kernel.launches],
        "findings": _findings(kernel, seen),
    }


def _findings(kernel: KernelAnalysis, seen: _Seen) -> list[dict[str, Any]]:
    """The findings of the kernel, once each, the worst first; those of a helper count for the first kernel
    that reaches it."""
    spans = {result.access.span for launch in kernel.launches for result in launch.accesses}
    found = {
        id(one): one for span in spans for one in seen.findings.get(span, ()) if one.kernel == kernel.name
    }
    return [_finding(one, kernel, seen) for one in sorted(found.values(), key=lambda one: one.worst_first)]


def _finding(finding: Finding, kernel: KernelAnalysis, seen: _Seen) -> dict[str, Any]:
    region = seen.sources.region(finding.span)
    results = (result for launch in kernel.launches for result in launch.accesses)
    drawn = (_drawing(one, seen.arch) for one in results if one.access.span == finding.span)
    waste = finding.waste
    return {
        "code": finding.code,
        "name": finding.name,
        "severity": finding.severity.label,
        "message": finding.message,
        "path": region.path,
        "line": region.line,
        "places": [_place(span, seen.sources) for span in finding.places[1:]],
        "text": seen.sources.text(finding.span.path).line_text(region.line).strip(),
        "remedy": finding.remedy,
        "then": finding.would_become,
        "waste": waste_text(waste) if waste else None,
        "rank": waste.rank if waste else 0.0,
        "known": waste is None or waste.a_launch,
        "drawing": next((one for one in drawn if one is not None), None),
    }


def _place(span: Span, sources: Sources) -> list[Any]:
    region = sources.region(span)
    return [region.path, region.line]


def _launch(kernel: KernelAnalysis, launch: LaunchAnalysis, seen: _Seen) -> dict[str, Any]:
    accesses = [_access(Observation(kernel, launch, result), seen) for result in launch.accesses]
    return {"launch": launch_line(launch_entry(launch.launch)), "accesses": accesses}


def _drawing(result: AccessResult, arch: Architecture) -> list[Any] | None:
    picture = picture_of(result, arch)
    if picture is None:
        return None
    start = min(lane for lane in picture.lanes if lane >= 0) // arch.line_bytes * arch.line_bytes
    lanes = [lane if lane < 0 else lane - start for lane in picture.lanes]
    access = result.access
    return [access.array.space.value, access.op.value, access.width, lanes, picture.cost]


def _access(observation: Observation, seen: _Seen) -> dict[str, Any]:
    result, arch, sources = observation.result, seen.arch, seen.sources
    access, cost = result.access, result.cost
    lost, all_lanes = wasted(result, arch)
    region = sources.region(access.span)
    shared = access.array.space is Space.SHARED
    constant = access.array.space is Space.CONSTANT
    counts = cost.wavefronts if shared else cost.requests if constant else cost.sectors
    ideal = cost.wavefronts_ideal if shared else 1.0 if constant else cost.sectors_ideal
    requests, known = seen.wastes.requests(observation)
    return {
        "path": region.path,
        "line": region.line,
        "column": region.column,
        "function": access.function,
        "expression": access.expression,
        "array": access.array.name,
        "space": access.array.space.value,
        "op": access.op.value,
        "width": access.width,
        "index": result.index,
        "verdict": result.verdict.value,
        "reason": result.reason,
        "cases": cases_text(result),
        "supposed": supposed(result),
        "cost": _range(counts),
        "ideal": ideal,
        "requests": requests,
        "known": known and not all_lanes,
        "wasted": lost,
        "findings": [f"{one.code}: {one.message}" for one in seen.findings.get(access.span, ())],
        "drawing": _drawing(result, arch),
    }


def wasted(result: AccessResult, arch: Architecture) -> tuple[float | None, bool]:
    """Bytes that a request of a global access surely moves beyond those of the same words side by side, None
    where not known; and whether that is the request of a warp all of whose lanes take part, as which of them
    do is not known. Lanes that share a word waste nothing of its sector."""
    cost, all_lanes = result.cost, False
    if result.verdict is not Verdict.EXACT and cost.full is not None:
        cost, all_lanes = cost.full, True
    sectors, ideal = cost.sectors, cost.sectors_ideal
    if sectors is None or ideal is None:
        return None, all_lanes
    least = sectors.min if sectors.mean is None else sectors.mean
    if cost.apart is not None:
        least = max(least, cost.apart.sectors.min)
    return max(0.0, least - ideal) * arch.sector_bytes, all_lanes


def _range(found: Range | None) -> list[float | None] | None:
    return None if found is None else [found.min, found.mean, found.max]
