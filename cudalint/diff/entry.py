"""What is kept of a file's analysis to be held against another's: plain data, ready to be cached."""

from __future__ import annotations

from typing import Any

from cudalint.ir.access import Space
from cudalint.ir.launch import LaunchSource
from cudalint.ir.result import AccessResult, Analysis, KernelAnalysis, LaunchAnalysis, Range
from cudalint.output.format import Sources
from cudalint.output.inspect.entry import launch_entry


def diff_entry(analysis: Analysis) -> dict[str, Any]:
    """`{"kernels": [...]}`, each with its launches and their accesses."""
    sources = Sources()
    sources.add(analysis.sources)
    return {"kernels": [_kernel(kernel, sources) for kernel in analysis.kernels]}


def _kernel(kernel: KernelAnalysis, sources: Sources) -> dict[str, Any]:
    place = sources.region(kernel.span)
    return {
        "name": kernel.name,
        "path": place.path,
        "line": place.line,
        "problems": list(kernel.problems),
        "launches": [_launch(launch, sources) for launch in kernel.launches],
    }


def _launch(launch: LaunchAnalysis, sources: Sources) -> dict[str, Any]:
    return {
        **launch_entry(launch.launch),
        "assumed": launch.launch.source is LaunchSource.ASSUMED,
        "whole": not launch.kernel.cut and not launch.kernel.has_errors,
        "accesses": [_access(result, sources) for result in launch.accesses],
    }


def _access(result: AccessResult, sources: Sources) -> dict[str, Any]:
    access, cost = result.access, result.cost
    region = sources.region(access.span)
    unit, counts, ideal = "sectors", cost.sectors, cost.sectors_ideal
    if access.array.space is Space.SHARED:
        unit, counts, ideal = "wavefronts", cost.wavefronts, cost.wavefronts_ideal
    elif access.array.space is Space.CONSTANT:
        unit, counts, ideal = "requests", cost.requests, 1.0
    lanes, requests = cost.launch_lanes, cost.launch_requests
    cases = [[case.when, _range(getattr(case.cost, unit))] for case in result.cases]
    return {
        "path": region.path,
        "line": region.line,
        "column": region.column,
        "function": access.function,
        "calls": list(access.call_names),
        "expression": " ".join(access.expression.split()),
        "array": access.array.name,
        "parameter": access.array.parameter,
        "space": access.array.space.value,
        "op": access.op.value,
        "width": access.width,
        "part": access.part,
        "index": result.index,
        "verdict": result.verdict.value,
        "reason": result.reason,
        "unit": unit,
        "cost": _range(counts),
        "cases": cases,
        "ideal": ideal,
        "asked": cost.requested_bytes,
        "requests": requests,
        "lanes": None if not requests or lanes is None else lanes / requests,
    }


def _range(found: Range | None) -> list[float | None] | None:
    return None if found is None else [found.min, found.mean, found.max]
