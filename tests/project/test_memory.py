"""A process that has become large keeps nothing, and says the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from cudalint.project import job
from cudalint.project.job import Job, run_one
from cudalint.project.memory import resident_bytes
from cudalint.settings import Settings
from cudalint.source import replay
from cudalint.syntax import parse


def test_a_large_process_keeps_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "k.h").write_text("__device__ inline int at(int i) { return 2 * i; }\n")
    source = '#include "k.h"\n__global__ void k(float *o) { o[at(threadIdx.x)] = 1; }\n'
    (tmp_path / "k.cu").write_text(source + "void run(float *o) { k<<<1, 32>>>(o); }\n")
    asked = Job(Settings(path="k.cu"), folder=str(tmp_path))
    monkeypatch.setattr(job, "LARGE", 1 << 60)
    before = run_one(asked)
    assert replay._records._of
    monkeypatch.setattr(job, "LARGE", -1)
    assert run_one(asked) == before
    assert not replay._records._of
    assert not parse._recent()._trees


def test_the_memory_is_told() -> None:
    assert resident_bytes() > 1 << 20 or not Path("/proc/self/statm").exists()
