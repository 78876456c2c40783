"""Requests that are alike are found whatever their order, and no others."""

from __future__ import annotations

import numpy as np
import pytest

from cudalint.evaluate import distinct as module
from cudalint.evaluate import memo, requests
from cudalint.evaluate.patterns import leaders, patterns, relative
from tests.snippets import analyzed

LANES = np.arange(32, dtype=np.int64)
ALL = np.ones(32, dtype=np.bool_)
HEAD = "int i = blockIdx.x * blockDim.x + threadIdx.x;"


def test_requests_moved_by_a_multiple_are_alike() -> None:
    rows = np.stack([4 * LANES + 256, 8 * LANES, 4 * LANES - 128, 4 * LANES + 64, 8 * LANES + 4096])
    _, first, which = patterns(rows, np.stack([ALL] * 5), 128)
    assert (first.tolist(), which.tolist()) == ([0, 1, 3], [0, 1, 0, 2, 1])


def test_active_lanes_tell_requests_apart() -> None:
    half = LANES < 16
    rows = np.stack([4 * LANES, 4 * LANES, np.where(half, 4 * LANES, 77)])
    lanes, first, which = patterns(rows, np.stack([ALL, half, half]), 128)
    assert (first.tolist(), which.tolist()) == ([0, 1], [0, 1, 1])
    assert (lanes[1][16:] == -1).all()


@pytest.mark.parametrize("factor", [0, 1])
def test_sums_that_are_equal_by_chance(monkeypatch: pytest.MonkeyPatch, factor: int) -> None:
    monkeypatch.setattr(module, "_factors", lambda columns: np.full(columns, factor, dtype=np.int64))
    rows = np.stack([4 * LANES, 4 * LANES[::-1], 4 * LANES + 128, np.roll(4 * LANES, 1)])
    _, first, which = patterns(rows, np.stack([ALL] * 4), 128)
    assert (first.tolist(), which.tolist()) == ([0, 1, 3], [0, 1, 0, 2])


def test_leaders_are_the_first_active_lanes_of_a_group() -> None:
    groups = np.stack([LANES % 3, LANES // 8, LANES * 0 + 5])
    active = np.stack([ALL, LANES >= 4, LANES == 7])
    found = leaders(groups, active)
    assert found[0].tolist() == (LANES % 3).tolist()
    assert found[1].tolist() == [-1] * 4 + [4] * 4 + [8] * 8 + [16] * 8 + [24] * 8
    assert found[2].tolist() == [7 if lane == 7 else -1 for lane in range(32)]


def test_distances_are_those_from_the_first_active_lane() -> None:
    assert relative(LANES[None] * 3, (LANES >= 2)[None])[0].tolist() == [0, 0, *(3 * k for k in range(30))]


BODIES = [
    "out[i] = in[i * pitch + column];",
    "if (i < n) out[i] = in[(i & 7) * pitch + (i >> 3)];",
    "out[(i / 20) * pitch + i % 20] = in[threadIdx.x * pitch + blockIdx.x * n];",
    "if (threadIdx.x & 3) out[i] = in[(i >> 2) * pitch + (i & 3) * n];",
    "out[i] = in[(i ^ 5) * (pitch + 2 * n) + i];",
    "out[i] = in[i % 7 * pitch];",
    "out[i] = in[i / (1 + blockIdx.x % 3) * pitch];",
    "out[i] = in[threadIdx.x * (3 - blockIdx.x % 3) * pitch + i];",
    "out[i] = in[i / (1 + blockIdx.x % 3) * pitch + i / (1 + blockIdx.x % 5) * n];",
    "double2 *d = (double2 *)in; out[i] = d[i * 4 + (i % 3) * pitch].x;",
    "in[(i / 6) * 3 * pitch + i % 6 + blockIdx.x] = 1;",
]


@pytest.mark.parametrize("body", BODIES)
def test_requests_cost_the_same_one_by_one(body: str, monkeypatch: pytest.MonkeyPatch) -> None:
    source = f"__global__ void k(float *out, float *in, int n, int pitch, int column) {{ {HEAD} {body} }}"

    def costs() -> list[object]:
        memo.forget_all()
        (kernel,) = analyzed(source, launches=("k<<<70, 192>>>()",)).kernels
        return [(one.verdict, one.reason, one.cost) for one in kernel.launches[0].accesses]

    together = costs()
    monkeypatch.setattr(requests, "_MANY", 1 << 60)
    assert costs() == together
