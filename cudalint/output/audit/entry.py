"""What the audit keeps of one file's analysis: plain data, small, ready to be cached."""

from __future__ import annotations

from typing import Any

from cudalint.arch import Architecture, load_architecture
from cudalint.findings.model import Finding
from cudalint.ir.access import Space
from cudalint.ir.result import AccessResult, Analysis, KernelAnalysis, LaunchAnalysis, Range, Verdict
from cudalint.output.format import Sources
from cudalint.output.inspect.entry import launch_entry
from cudalint.output.inspect.text import launch_line
from cudalint.output.picture import picture_of
from cudalint.rules.wording import cases_text, supposed

LONGEST_SOURCE = 400  # lines of one kernel that are shown


def audit_entry(analysis: Analysis) -> dict[str, Any]:
    """`{"path", "kernels": [...]}`, each kernel with its source and, a launch, its accesses."""
    sources = Sources()
    sources.add(analysis.sources)
    arch = load_architecture(analysis.arch)
    findings: dict[object, list[str]] = {}
    for finding in analysis.findings:
        if isinstance(finding, Finding):
            findings.setdefault(finding.span, []).append(f"{finding.code}: {finding.message}")
    kernels = [_kernel(kernel, sources, arch, findings) for kernel in analysis.kernels]
    return {"path": analysis.path, "kernels": kernels}


def _kernel(
    kernel: KernelAnalysis, sources: Sources, arch: Architecture, findings: dict[object, list[str]]
) -> dict[str, Any]:
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
        "launches": [_launch(launch, sources, arch, findings) for launch in kernel.launches],
    }


def _launch(
    launch: LaunchAnalysis, sources: Sources, arch: Architecture, findings: dict[object, list[str]]
) -> dict[str, Any]:
    accesses = [_access(result, sources, arch, findings) for result in launch.accesses]
    return {"launch": launch_line(launch_entry(launch.launch)), "accesses": accesses}


def _access(
    result: AccessResult, sources: Sources, arch: Architecture, findings: dict[object, list[str]]
) -> dict[str, Any]:
    access, cost = result.access, result.cost
    lost, all_lanes = wasted(result, arch)
    region = sources.region(access.span)
    shared = access.array.space is Space.SHARED
    constant = access.array.space is Space.CONSTANT
    counts = cost.wavefronts if shared else cost.requests if constant else cost.sectors
    ideal = cost.wavefronts_ideal if shared else 1.0 if constant else cost.sectors_ideal
    picture = picture_of(result, arch)
    drawn = None
    if picture is not None:
        start = min(lane for lane in picture.lanes if lane >= 0) // arch.line_bytes * arch.line_bytes
        lanes = [lane if lane < 0 else lane - start for lane in picture.lanes]
        drawn = [access.array.space.value, access.op.value, access.width, lanes, picture.cost]
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
        "requests": cost.launch_requests,
        "wasted": lost,
        "all_lanes": all_lanes,
        "findings": findings.get(access.span, []),
        "drawing": drawn,
    }


def wasted(result: AccessResult, arch: Architecture) -> tuple[float | None, bool]:
    """Bytes that a request of a global access surely moves and no lane asks for, None where not known; and
    whether that is the request of a warp all of whose lanes take part, as which of them do is not known."""
    cost, all_lanes = result.cost, False
    if result.verdict is not Verdict.EXACT and cost.full is not None:
        cost, all_lanes = cost.full, True
    sectors, asked = cost.sectors, cost.requested_bytes
    if sectors is None:
        return None, all_lanes
    least = sectors.min if sectors.mean is None else sectors.mean
    if cost.apart is not None:
        least = max(least, cost.apart.sectors.min)
    if asked is None:
        if cost.sectors_ideal is None:
            return None, all_lanes
        asked = cost.sectors_ideal * arch.sector_bytes
    return max(0.0, least * arch.sector_bytes - asked), all_lanes


def _range(found: Range | None) -> list[float | None] | None:
    return None if found is None else [found.min, found.mean, found.max]
