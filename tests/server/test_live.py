"""A file under edit says what the analysis of its text would, and analyzes no more than it must."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from cudalint.engine import analyze
from cudalint.findings.model import Finding
from cudalint.server.live import LiveFile
from cudalint.settings import Settings

PATH = "kernels.cu"
SOURCE = b"""\
#define N 32
#define AT(r, c) ((r) * N + (c))
__device__ float fetch(const float *p, int i) { return p[i * 3]; }

template <typename T> __global__ void scale(T *out, const T *in, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = in[i * 2];
}

__global__ void collect(float *out, const float *in) {
    out[threadIdx.x] = fetch(in, threadIdx.x + 1);
}

__global__ void gather(float *out, const float *in) {
    int i = threadIdx.y * 32 + threadIdx.x;
    out[i * 4] = fetch(in, i);
}

__global__ void turn(float *out, const float *in) {
    __shared__ float tile[N][N];
    tile[threadIdx.y][threadIdx.x] = in[AT(threadIdx.y, threadIdx.x)];
    __syncthreads();
    out[AT(threadIdx.y, threadIdx.x)] = tile[threadIdx.x][threadIdx.y];
}

__global__ void spread(float *out) {
    // cudalint: ignore[uncoalesced-access] on purpose
    out[threadIdx.x * 8] = 1;
    out[threadIdx.x * 16] = 2;
}

__global__ void chosen(float *out) {
#ifdef WIDE
    out[threadIdx.x * 2] = 1;
#else
    out[threadIdx.x * 4] = 1;
#endif
}

int main() {
    float *a, *b;
    scale<float><<<4, 256>>>(a, b, 1024);
    gather<<<1, dim3(32, 8)>>>(a, b);
    turn<<<1, dim3(32, 32)>>>(a, b);
    for (int i = 1; i < 3; i++) spread<<<i, 128>>>(a);
}
"""


def told(findings: Any) -> list[tuple[object, ...]]:
    return sorted(
        (f.code, f.span, f.message, f.notes, f.labels, f.severity, f.confidence, f.remedy or "")
        for f in findings
        if isinstance(f, Finding)
    )


@pytest.fixture
def live() -> LiveFile:
    file = LiveFile(PATH)
    file.update(SOURCE, Settings(path=PATH))
    return file


def edited(file: LiveFile, old: bytes, new: bytes) -> None:
    source = file.source
    assert source is not None and source.count(old) == 1
    file.update(source.replace(old, new), Settings(path=PATH))


def expect_the_whole_truth(file: LiveFile) -> None:
    assert file.source is not None
    assert told(file.findings()) == told(analyze(file.source, Settings(path=PATH)).findings)


@pytest.mark.parametrize(
    ("old", "new", "kernels"),
    [
        (b"in[i * 2]", b"in[i * 5]", 1),
        (b"in[i * 2]", b"\n\n in[i]", 1),
        (b"tile[threadIdx.x][threadIdx.y]", b"tile[threadIdx.y][threadIdx.x]", 1),
        (b"__syncthreads();", b"__syncthreads(); // \xe6\xa0\xb8 \xf0\x9f\x9a\x80", 1),
        (b"= 2;", b"= 2; out[threadIdx.x * 32] = 3;", 1),
        (b"ignore[uncoalesced-access] on purpose", b"nothing", 1),
        (b"tile[N][N]", b"tile[N][N + 1]", 1),
        (b"threadIdx.x * 4]", b"threadIdx.x * 5]", 6),  # a directive in the body reaches beyond it
        (b"fetch(in, i);", b"fetch(in, i + 1);", 2),  # shares an access with the kernel above
        (b"#define N 32", b"#define N 64", 6),
        (b"<<<4, 256>>>", b"<<<4, 128>>>", 6),
        (b"p[i * 3]", b"p[i]", 6),
    ],
)
def test_an_edit_costs_the_kernels_that_it_touches(
    live: LiveFile, old: bytes, new: bytes, kernels: int
) -> None:
    edited(live, old, new)
    assert live.analyses == kernels
    expect_the_whole_truth(live)


def test_results_move_with_the_text_above_them(live: LiveFile) -> None:
    edited(live, b"int i = blockIdx", b"\n\n    // more\n    int i = blockIdx")
    edited(live, b"out[i] = in[i * 2];", b"out[i]=in[i];")
    assert live.analyses == 1
    expect_the_whole_truth(live)


def test_a_kernel_that_comes_to_share_a_helper_is_analyzed_with_those_that_do(live: LiveFile) -> None:
    edited(
        live, b"out[AT(threadIdx.y, threadIdx.x)] =", b"out[AT(threadIdx.y, threadIdx.x)] = fetch(in, 3) +"
    )
    assert live.analyses == 1 + 3  # alone, then with the two others
    expect_the_whole_truth(live)


@pytest.mark.parametrize("seed", range(6))
def test_random_edits(live: LiveFile, seed: int) -> None:
    rng = random.Random(seed)
    settings = Settings(path=PATH)
    good = SOURCE
    for _ in range(12):
        place = rng.choice(list(re.finditer(rb"\b\d+\b|threadIdx\.\w|\n|[+*]", good)))
        new = rng.choice(
            [b"7", b"n", b"threadIdx.y", b" + 1", b"\n\n", b"", b"/* c */", b"{ }", b"\n// x\n", b"("]
        )
        source = good[: place.start()] + new + good[place.end() :]
        live.update(source, settings)
        analysis = analyze(source, settings)
        broken = any("syntax error" in problem for kernel in analysis.kernels for problem in kernel.problems)
        if broken or len(analysis.kernels) < 6 or new == b"(":
            live.update(good, settings)
        else:
            good = source
        expect_the_whole_truth(live)


@pytest.mark.parametrize("typed", [b"if (", b"x = ;", b"{", b"/*", b'"'])
def test_a_broken_kernel_keeps_its_last_good_result(live: LiveFile, typed: bytes) -> None:
    before = live.findings()
    edited(live, b"    __syncthreads();\n", b"    __syncthreads();\n    " + typed + b"\n")
    after = live.findings()
    assert [(f.code, f.message) for f in after] == [(f.code, f.message) for f in before]
    assert live.source is not None
    for old, new in zip(before, after, strict=True):
        assert live.source[new.span.start : new.span.end] == SOURCE[old.span.start : old.span.end]
    edited(live, b"    " + typed + b"\n    out", b"    out")
    expect_the_whole_truth(live)


def test_what_was_typed_over_is_not_shown(live: LiveFile) -> None:
    edited(live, b"tile[threadIdx.x][threadIdx.y]", b"tile[threadIdx.x][(threadIdx.y]")
    assert "CL201" not in [finding.code for finding in live.findings()]


def test_a_kernel_broken_by_what_stands_above_it_keeps_its_findings(live: LiveFile) -> None:
    edited(live, b"out[AT(threadIdx.y, threadIdx.x)] =", b"x = ; out[AT(threadIdx.y, threadIdx.x)] =")
    edited(live, b"int main() {", b"int other; int main() {")
    assert "CL201" in [finding.code for finding in live.findings()]
    edited(live, b"x = ; ", b"")
    expect_the_whole_truth(live)


def test_other_files_that_it_reads_are_known() -> None:
    files = {"a.h": b"#define STRIDE 4\n"}
    source = b'#include "a.h"\n#include "b.h"\n__global__ void k(float *o) { o[threadIdx.x * STRIDE] = 1; }\n'
    file = LiveFile(PATH)
    settings = Settings(path=PATH, read_file=files.get)
    file.update(source, settings)
    assert {"a.h", "b.h"} <= file.reads
    assert [finding.code for finding in file.findings()] == ["CL101"]
    files["a.h"] = b"#define STRIDE 1\n"
    file.update(source, settings)
    assert [finding.code for finding in file.findings()] == ["CL101"]
    file.update(source, settings, whole=True)
    assert file.findings() == []
