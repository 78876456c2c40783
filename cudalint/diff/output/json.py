"""A comparison as one JSON object."""

from __future__ import annotations

from typing import Any

from cudalint.diff.model import Access, Change, Diff, KernelDiff, Kind, LaunchDiff
from cudalint.jsontext import json_text

SCHEMA_VERSION = 1
_OF_LAUNCH = ("grid", "block", "dynamic_shared_bytes", "arguments", "template_arguments", "source", "line")
_OF_ACCESS = (
    "path", "line", "column", "function", "expression", "array", "space", "op", "width", "index", "verdict",
    "reason", "unit", "requests",
)  # fmt: skip


def as_json(diff: Diff, tolerance: float) -> str:
    """`{"schema_version", "old", "new", "arch", "tolerance", "counts", "kernels", "problems"}`."""
    whole = {
        "schema_version": SCHEMA_VERSION,
        "old": diff.old,
        "new": diff.new,
        "arch": diff.arch,
        "tolerance": tolerance,
        "dearer_beyond_tolerance": len(diff.dearer(tolerance)),
        "counts": {kind.value: sum(one.times for one in diff.changes(kind)) for kind in Kind},
        "kernels": [_kernel(kernel) for kernel in diff.kernels if kernel.has_changes],
        "problems": diff.problems,
    }
    return json_text(whole, indent=2) + "\n"


def _kernel(kernel: KernelDiff) -> dict[str, Any]:
    return {
        "before": _place(kernel.before),
        "after": _place(kernel.after),
        "launches": [_launch(launch) for launch in kernel.told],
    }


def _place(kernel: dict[str, Any] | None) -> dict[str, Any] | None:
    return None if kernel is None else {key: kernel[key] for key in ("name", "path", "line")}


def _launch(launch: LaunchDiff) -> dict[str, Any]:
    return {
        "before": None if launch.before is None else {key: launch.before[key] for key in _OF_LAUNCH},
        "after": None if launch.after is None else {key: launch.after[key] for key in _OF_LAUNCH},
        "bytes_before": launch.bytes_before,
        "bytes_after": launch.bytes_after,
        "same": launch.same,
        "changes": [_change(change) for change in launch.changes],
    }


def _change(change: Change) -> dict[str, Any]:
    return {
        "kind": change.kind.value,
        "factor": change.factor,
        "share": change.share,
        "times": change.times,
        "before": _access(change.before),
        "after": _access(change.after),
    }


def _access(access: Access | None) -> dict[str, Any] | None:
    if access is None:
        return None
    cost = access["cost"]
    counts = None if cost is None else {"min": cost[0], "mean": cost[1], "max": cost[2]}
    cases = [{"when": when, "cost": found} for when, found in access["cases"]] or None
    return {**{key: access[key] for key in _OF_ACCESS}, "cost": counts, "cases": cases}
