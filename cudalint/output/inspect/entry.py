"""The objects of `inspect`: plain data of one file's analysis, as its JSON shows them."""

from __future__ import annotations

from typing import Any

from cudalint.arch import load_architecture
from cudalint.ir.launch import Extent, Launch
from cudalint.ir.result import AccessResult, Analysis, Case, Cost, KernelAnalysis, LaunchAnalysis, Range
from cudalint.output.format import Sources

SCHEMA_VERSION = 1


def file_entry(analysis: Analysis) -> dict[str, Any]:
    """The entry of one file."""
    sources = Sources()
    sources.add(analysis.sources)
    sector_bytes = load_architecture(analysis.arch).sector_bytes
    kernels = [_kernel(kernel, sources, sector_bytes) for kernel in analysis.kernels]
    return {"path": analysis.path, "kernels": kernels}


def _kernel(kernel: KernelAnalysis, sources: Sources, sector_bytes: int) -> dict[str, Any]:
    return {
        "name": kernel.name,
        "line": sources.region(kernel.span).line,
        "launches": [_launch(launch, sources, sector_bytes) for launch in kernel.launches],
    }


def _launch(analyzed: LaunchAnalysis, sources: Sources, sector_bytes: int) -> dict[str, Any]:
    accesses = [_access(result, sources, sector_bytes) for result in analyzed.accesses]
    return {**launch_entry(analyzed.launch), "accesses": accesses}


def launch_entry(launch: Launch) -> dict[str, Any]:
    """A launch without its accesses."""
    return {
        "grid": _extent(launch.grid),
        "block": _extent(launch.block),
        "dynamic_shared_bytes": launch.dynamic_shared_bytes,
        "arguments": launch.arguments,
        "template_arguments": launch.template_arguments,
        "source": launch.source.value,
        "line": launch.line,
        "note": launch.note,
    }


def _extent(extent: Extent) -> list[int | None] | None:
    return None if all(value is None for value in extent) else list(extent)


def _access(result: AccessResult, sources: Sources, sector_bytes: int) -> dict[str, Any]:
    access, cost = result.access, result.cost
    region = sources.region(access.span)
    read_only = result.read_only
    return {
        "path": region.path,
        "line": region.line,
        "column": region.column,
        "end_line": region.end_line,
        "end_column": region.end_column,
        "function": access.function,
        "call_chain": [
            {"function": name, "path": span.path, "line": sources.region(span).line}
            for name, span in zip(access.call_names, access.call_chain, strict=False)
        ],
        "expression": access.expression,
        "array": access.array.name,
        "space": access.array.space.value,
        "op": access.op.value,
        "width": access.width,
        "index": result.index,
        "verdict": result.verdict.value,
        "reason": result.reason,
        "cases": [_case(case) for case in result.cases] or None,
        "assumes": list(result.assumes),
        "active_warps": cost.active_warps,
        "requests": _range(cost.requests),
        "sectors": _range(cost.sectors),
        "sectors_ideal": cost.sectors_ideal,
        "tags": _range(cost.tags),
        "bus_utilization": _utilization(cost, sector_bytes),
        "wavefronts": _range(cost.wavefronts),
        "wavefronts_ideal": cost.wavefronts_ideal,
        "read_only": {"eligible": read_only.eligible, "reason": read_only.reason} if read_only else None,
    }


def _case(case: Case) -> dict[str, Any]:
    cost = case.cost
    return {
        "when": case.when,
        "requests": _range(cost.requests),
        "sectors": _range(cost.sectors),
        "sectors_ideal": cost.sectors_ideal,
        "tags": _range(cost.tags),
        "wavefronts": _range(cost.wavefronts),
        "wavefronts_ideal": cost.wavefronts_ideal,
    }


def _range(found: Range | None) -> dict[str, float | int | None] | None:
    return {"min": found.min, "mean": found.mean, "max": found.max} if found else None


def _utilization(cost: Cost, sector_bytes: int) -> float | None:
    """Distinct bytes asked for over bytes moved, where both are exact."""
    if cost.sectors is None or not cost.sectors.mean or cost.requested_bytes is None:
        return None
    return cost.requested_bytes / (cost.sectors.mean * sector_bytes)
