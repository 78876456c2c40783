"""Profiles in a .ncu-rep, read through the profiler's own Python module `ncu_report`."""

from __future__ import annotations

import importlib
import importlib.util
import shutil
import sys
from pathlib import Path
from typing import Any

from cudalint.compare import sass
from cudalint.compare.profile import COUNTERS, TIME, Frame, Instruction, Profile, ProfiledLaunch, ProfileError


def read(path: Path) -> Profile:
    """Raises ProfileError where the module is not installed or cannot read the report."""
    module = _module(path)
    try:
        actions = [action for each_range in module.load_report(str(path)) for action in each_range]
        return Profile(str(path), tuple(_launch(action) for action in actions))
    except (RuntimeError, ValueError, OSError) as error:
        raise ProfileError(f"{path}: {error}") from None


def _module(path: Path) -> Any:
    """`ncu_report`, importable or in extras/python of the profiler that is on the PATH."""
    if importlib.util.find_spec("ncu_report") is None:
        sys.path.extend(str(place) for place in _places() if (place / "ncu_report.py").exists())
    try:
        return importlib.import_module("ncu_report")
    except ImportError as error:
        raise ProfileError(
            f"{path}: a .ncu-rep needs Nsight Compute's Python module ncu_report ({error}). Put the "
            f"profiler's extras/python on PYTHONPATH, or convert the report where the profiler is: "
            f"ncu --import {path} --page source --csv --print-source cuda,sass > profile.csv"
        ) from None


def _places() -> list[Path]:
    found = shutil.which("ncu")
    roots = [Path("/opt/nvidia"), *(Path(found).resolve().parents if found else ())]
    patterns = ("extras/python", "nsight-compute*/extras/python", "nsight-compute/*/extras/python")
    return [
        place for root in roots for pattern in patterns for place in sorted(root.glob(pattern), reverse=True)
    ]


def _launch(action: Any) -> ProfiledLaunch:
    return ProfiledLaunch(
        action.name(action.NameBase_FUNCTION),
        action.name(action.NameBase_DEMANGLED),
        _extent(action, "grid"),
        _extent(action, "block"),
        _bytes(action),
        tuple(_instructions(action)),
        {TIME: time} if (time := _value(action, TIME)) is not None else {},
    )


def _extent(action: Any, what: str) -> tuple[int, int, int] | None:
    found = [_value(action, f"launch__{what}_dim_{axis}") for axis in "xyz"]
    x, y, z = (None if value is None else int(value) for value in found)
    return None if x is None or y is None or z is None else (x, y, z)


def _instructions(action: Any) -> list[Instruction]:
    executed = _instances(action, "inst_executed") or {}
    threads = _instances(action, "thread_inst_executed_true")
    counters = {name: _instances(action, metric) for name, metric in COUNTERS.items()}
    result = []
    for address in sorted(executed):
        text = action.sass_by_pc(address) or ""
        if not executed[address] or not sass.is_access(text):
            continue
        where = action.source_info(address)
        opcode = sass.opcode_of(text)
        result.append(
            Instruction(
                opcode,
                sass.space_of(opcode),
                sass.op_of(opcode),
                sass.width_of(opcode),
                (Frame(where.file_name(), where.line()),) if where else (),
                executed[address],
                None if threads is None else threads.get(address, 0),
                {name: values.get(address, 0) for name, values in counters.items() if values is not None},
            )
        )
    return result


def _instances(action: Any, name: str) -> dict[int, int] | None:
    """A counter by instruction address; None where it was not collected."""
    metric = action.metric_by_name(name)
    if metric is None:
        return None
    if not metric.has_correlation_ids():
        return {}
    addresses = metric.correlation_ids()
    return {addresses.as_uint64(i): metric.as_uint64(i) for i in range(metric.num_instances())}


def _value(action: Any, name: str) -> float | None:
    metric = action.metric_by_name(name)
    return None if metric is None else float(metric.as_double())


def _bytes(action: Any) -> int | None:
    metric = action.metric_by_name("launch__shared_mem_per_block_dynamic")
    if metric is None:
        return None
    scale = 1000 if str(metric.unit()).lower().startswith("kbyte") else 1
    return round(float(metric.as_double()) * scale)
