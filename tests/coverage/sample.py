"""Accesses of public code, and what a person has worked out that they cost: sample.json."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

SAMPLE = Path(__file__).with_name("sample.json")


@dataclass(frozen=True, slots=True)
class Sampled:
    """One access of one launch. `path`, `line` and `column` say where it is written, `call_lines` through
    which calls; `file` holds the kernel. For an exact one `min`, `mean` and `max` are what its warps'
    requests cost; for a bounded one what some launch attains. `found` is what the check found when the
    access was drawn."""

    repository: str
    file: str
    kernel: str
    launch: dict[str, Any]  # line, source, block, template_arguments
    path: str
    line: int
    column: int
    call_lines: tuple[int, ...]
    space: Literal["global", "shared"]
    op: Literal["load", "store", "atomic"]
    width: int | None  # bytes
    verdict: Literal["exact", "bounded", "unknown"]
    found: Literal["right", "wrong, mended"]
    derivation: str
    draw: int
    beside: tuple[str, ...]  # files to read along: those that launch the kernel
    unit: Literal["sectors", "wavefronts"] | None = None
    min: int | None = None
    mean: float | None = None
    max: int | None = None
    ideal: float | None = None
    fault: str | None = None


def read_sample() -> list[Sampled]:
    entries = json.loads(SAMPLE.read_text("utf-8"))
    lists = ("call_lines", "beside")
    return [Sampled(**entry | {name: tuple(entry[name]) for name in lists}) for entry in entries]
