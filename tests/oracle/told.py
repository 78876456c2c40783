"""What the analyzer says of a program, as `inspect` gives it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import cudalint
from cudalint.ir.access import Access
from cudalint.ir.identity import ObjectKind
from cudalint.output.inspect.entry import file_entry
from cudalint.settings import Settings


@dataclass(frozen=True, slots=True)
class Part:
    """One access; `low`, `mean`, `high` are sectors and tags, or wavefronts alone."""

    width: int | None
    verdict: str
    reason: str | None
    ranges: dict[str, dict[str, Any] | None]
    active_warps: float | None
    looped: bool
    ideal: float | None  # sectors
    access: Access


@dataclass(frozen=True, slots=True)
class Told:
    """The accesses of one place in the source through one chain of calls, in order."""

    line: int
    columns: tuple[int, int]
    chain: tuple[int, ...]
    op: str
    space: str
    expression: str
    array: str
    fixed: bool  # a place that the program's text alone gives
    parts: tuple[Part, ...]

    @property
    def verdict(self) -> str:
        verdicts = {part.verdict for part in self.parts}
        return next(v for v in ("unknown", "bounded", "conditional", "exact") if v in verdicts)


@dataclass(frozen=True, slots=True)
class Launch:
    kernel: str
    line: int | None
    grid: tuple[int | None, ...] | None
    block: tuple[int | None, ...] | None
    accesses: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    launches: tuple[Launch, ...]
    problems: tuple[str, ...]


def ask(name: str, text: str) -> Answer:
    analysis = cudalint.analyze(text.encode(), Settings(path=name, arch="sm_90"))
    entry = file_entry(analysis)
    launches = tuple(
        Launch(
            kernel["name"].split("::")[-1],
            launch["line"],
            tuple(launch["grid"]) if launch["grid"] else None,
            tuple(launch["block"]) if launch["block"] else None,
            _places(
                launch["accesses"],
                [result.access for result in analyzed.accesses],
            ),
        )
        for kernel, found in zip(entry["kernels"], analysis.kernels, strict=True)
        for launch, analyzed in zip(kernel["launches"], found.launches, strict=True)
    )
    return Answer(launches, tuple(problem.message for problem in analysis.problems))


def _places(rows: list[dict[str, Any]], of: list[Access]) -> tuple[Told, ...]:
    """Rows that are parts of one object are one answer. `of`: each row's access. A thread's own objects are
    local, kernel parameters that nvcc reads in constant memory among them: g++ keeps them on the stack."""
    found: list[Told] = []
    keys: list[tuple[Any, ...]] = []
    for row, access in zip(rows, of, strict=True):
        number, is_own = access.part, access.array.identity.kind is ObjectKind.LOCAL
        key = (
            row["line"],
            (row["column"], row["end_column"] if row["end_line"] == row["line"] else 1 << 30),
            tuple(call["line"] for call in row["call_chain"]),
            row["op"],
            "local" if is_own else row["space"],
            row["expression"],
            row["array"],
        )
        part = Part(
            row["width"],
            row["verdict"],
            row["reason"],
            {name: row[name] for name in ("sectors", "tags", "wavefronts")},
            row["active_warps"],
            bool(access.loops),
            row["sectors_ideal"],
            access,
        )
        last = found[-1] if found else None
        if last and number and key == keys[-1]:
            found[-1] = replace(last, parts=(*last.parts, part))
        else:
            found.append(Told(*key, (row["index"] or "").isdigit(), (part,)))
        keys.append(key)
    return tuple(found)
