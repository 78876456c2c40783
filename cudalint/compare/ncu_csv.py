"""Profiles as `ncu --page source --csv --print-source cuda,sass` prints them.

A section for each kernel and source file: "File Path", "Function Name", the column names, then a row for each
source line followed by a row for each instruction that came from it (its "Line No" is empty). An inlined
instruction can stand below several lines, in several sections. The format as of Nsight Compute 2025.3.
"""

from __future__ import annotations

import csv
import io
from dataclasses import field, replace

from cudalint.compare import sass
from cudalint.compare.profile import COUNTERS, Frame, Instruction, Profile, ProfiledLaunch, ProfileError
from cudalint.dataclass import dataclass

_EXECUTED = ("Instructions Executed", "inst_executed")
_THREADS = ("Predicated-On Thread Instructions Executed", "thread_inst_executed_true")
_COLUMNS = {
    "sectors": "L2 Theoretical Sectors Global",
    "sectors_ideal": "L2 Theoretical Sectors Global Ideal",
    "tags": "L1 Tag Requests Global",
    "wavefronts": "L1 Wavefronts Shared",
    "wavefronts_ideal": "L1 Wavefronts Shared Ideal",
    "local_sectors": "L2 Theoretical Sectors Local",
}


@dataclass(slots=True)
class _Kernel:
    """A launch while its sections are read; instructions by address."""

    name: str
    files: list[str] = field(default_factory=list)
    instructions: dict[str, Instruction] = field(default_factory=dict)


def read(text: str, path: str) -> Profile:
    """Raises ProfileError for other text. Launch shapes are not in this format."""
    kernels: list[_Kernel] = []
    file = line = ""
    columns: dict[str, int] = {}
    for row in csv.reader(io.StringIO(text)):
        match row:
            case ["File Path" | "File Name", name, *_]:
                file, columns = name, {}
            case ["Function Name" | "Kernel Name", name, *_]:
                if not kernels or kernels[-1].name != name or file in kernels[-1].files:
                    kernels.append(_Kernel(name))
                kernels[-1].files.append(file)
                columns, line = {}, ""
            case ["Line No" | "Address" | "#", *_]:
                columns = {name: position for position, name in reversed(list(enumerate(row)))}
                columns["Source"] = len(row) - 1 - row[::-1].index("Source") if "Source" in row else -1
            case [first, *_] if columns and kernels:
                if first.isdecimal() and "Line No" in columns:
                    line = first
                elif row[columns.get("Address", 0)].startswith("0x"):
                    _add(kernels[-1], row, columns, file, line)
    if not any(kernel.instructions for kernel in kernels):
        wanted = "ncu --import REPORT --page source --csv --print-source cuda,sass"
        raise ProfileError(f"{path}: no instruction with its counters; print the report with `{wanted}`")
    launches = tuple(
        ProfiledLaunch(_function(k.name), k.name, None, None, None, tuple(k.instructions.values()))
        for k in kernels
    )
    if not any(one.frames for launch in launches for one in launch.instructions):
        raise ProfileError(
            f"{path}: no source lines; build with -lineinfo and print with --print-source cuda,sass"
        )
    return Profile(path, launches)


def _add(kernel: _Kernel, row: list[str], columns: dict[str, int], file: str, line: str) -> None:
    text = row[columns["Source"]].strip()
    address = row[columns.get("Address", 0)]
    executed = _number(row, columns, *_EXECUTED)
    if not sass.is_access(text) or not executed:
        return
    frames = (Frame(file, int(line)),) if line else ()
    known = kernel.instructions.get(address)
    if known is not None:
        added = tuple(frame for frame in frames if frame not in known.frames)
        kernel.instructions[address] = replace(known, frames=known.frames + added)
        return
    opcode = sass.opcode_of(text)
    counters = {name: _number(row, columns, label, COUNTERS[name]) for name, label in _COLUMNS.items()}
    kernel.instructions[address] = Instruction(
        opcode,
        sass.space_of(opcode),
        sass.op_of(opcode),
        sass.width_of(opcode),
        frames,
        executed,
        _number(row, columns, *_THREADS),
        {name: value for name, value in counters.items() if value is not None},
    )


def _number(row: list[str], columns: dict[str, int], *labels: str) -> int | None:
    position = next((columns[label] for label in labels if label in columns), None)
    if position is None or position >= len(row):
        return None
    try:
        return round(float(row[position].replace(",", "")))
    except ValueError:
        return None


def _function(kernel: str) -> str:
    """`void n::copy<float>(float *)` -> `copy`."""
    head = kernel.partition("(")[0] if "<" not in kernel else kernel.partition("<")[0]
    return head.split()[-1].rpartition("::")[2] if head.split() else kernel
