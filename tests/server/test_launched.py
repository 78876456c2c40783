"""Host code is not executed again after an edit that tells it nothing."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.exec.program import ExecutableProgram
from cudalint.launch import choose
from cudalint.launch.host import HostLaunches, host_launches
from cudalint.server.bodies import Shift
from cudalint.server.launched import is_host_code_as_before, launched
from cudalint.server.live import LiveFile
from cudalint.settings import Settings
from cudalint.source.text import SourceText

PATH = "kernels.cu"
SOURCE = b"""\
__global__ void child(float *out) { out[threadIdx.x * 2] = 1; }
__global__ void copy(float *out, const float *in, int rows) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = in[i * 2];
}
__global__ void alone(float *out) { out[threadIdx.x * 3] = 1; }
void run(float *a, int rows) { copy<<<4, 64>>>(a, a, 5); child<<<1, 32>>>(a); }
"""
OTHERS = frozenset((b"rows", b"run", b"out"))


@pytest.mark.parametrize(
    ("old", "new", "is_as_before"),
    [
        (b"{ a[1] = 2; }", b"{ a[2] = 2; }", True),
        (b"{ a[1] = 2; }", b"{ a[i] = 2; }", True),
        (b"{ a[1] = 2; }", b"{ run(1); }", False),
        (b"{ a[rows] = 2; }", b"{ a[1] = 2; }", False),
        (b"{ a[rows] = 2; }", b"{ a[rows + 1] = 2; }", True),
        (b"{ }", b"{ k<<<1, 1>>>(); }", False),
        (b"{ cudaLaunchDevice(p); }", b"{ cudaLaunchDevice(q); }", False),
    ],
)
def test_words_that_host_code_has_tell_it_something(old: bytes, new: bytes, is_as_before: bool) -> None:
    assert is_host_code_as_before(old, new, OTHERS) == is_as_before


@pytest.mark.parametrize(
    ("old", "new", "executed"),
    [
        (b"in[i * 2]", b"in[i * 5]", 0),
        (b"in[i * 2]", b"\n\nin[i * 3]", 0),
        (b"in[i * 2]", b"in[i * rows]", 1),  # host code has the word
        (b"out[i] =", b"child<<<1, 64>>>(out); out[i] =", 1),
        (b"threadIdx.x * 3]", b"threadIdx.x * 4]", 1),  # the block is assumed, for what the body has
    ],
)
def test_host_code_is_executed_where_it_may_tell_another_thing(
    monkeypatch: pytest.MonkeyPatch, old: bytes, new: bytes, executed: int
) -> None:
    live, settings = LiveFile(PATH), Settings(path=PATH)
    live.update(SOURCE, settings)
    runs: list[object] = []
    found = host_launches

    def counted(program: ExecutableProgram) -> HostLaunches:
        runs.append(program)
        return found(program)

    monkeypatch.setattr(choose, "host_launches", counted)
    text = SOURCE.replace(old, new)
    live.update(text, settings)
    assert len(runs) == executed
    (edited,) = (one for one in SOURCE.split(b"}\n") if old in one)
    name = edited.split(b"void ")[1].split(b"(")[0].decode()
    (now,) = (one.analysis for one in live.kernels() if one.analysis.name == name)
    (whole,) = (kernel for kernel in analyze(text, settings).kernels if kernel.name == name)
    assert now.chosen == whole.chosen


def test_files_that_launch_are_still_read_when_host_code_is_not_executed() -> None:
    kernels = b"__global__ void copy(float *out) { out[threadIdx.x * 2] = 1; }\n"
    files = {"run.cu": b'#include "kernels.cu"\nvoid run(float *a) { copy<<<1, 32>>>(a); }\n'}
    settings = Settings(path=PATH, launch_files=("run.cu",), read_file=files.get)
    live = LiveFile(PATH)
    live.update(kernels, settings)
    assert "run.cu" in live.reads
    live.update(kernels.replace(b"x * 2", b"x * 4"), settings)
    assert "run.cu" in live.reads


KERNELS = b"__global__ void one(float *p) { *p = 1; } __global__ void two(float *p) { *p = 2; }"


@pytest.mark.parametrize(
    ("made", "count"),
    [(KERNELS, 2), (b"#define PAIR " + KERNELS + b"\nPAIR", 0)],
    ids=["apart", "by a macro"],
)
def test_what_launches_kernels_at_one_place_is_not_kept(made: bytes, count: int) -> None:
    text = made + b"\nvoid run(float *p) { one<<<1, 32>>>(p); two<<<2, 64>>>(p); }\n"
    kernels = analyze(text, Settings(path=PATH)).kernels
    assert [kernel.name for kernel in kernels] == ["one", "two"]
    unmoved = Shift([], [])
    assert len(launched(((one, unmoved) for one in kernels), PATH, SourceText(PATH, text))) == count
