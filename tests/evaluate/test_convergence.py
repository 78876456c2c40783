"""What rests on the lanes of a warp staying together in a loop (counted on an H200: parted_lanes.cu)."""

from __future__ import annotations

import pytest

from cudalint.evaluate.convergence import SPLIT, TOGETHER
from cudalint.ir.result import AccessResult
from tests.snippets import accesses, summary

LOOPS = {
    "counted by lane": "for (int j = 0; j < t % 11; j++) sum += in[j * 32 + t];",
    "with a break by lane": "for (int j = 0; j < 24; j++) { if (j == t % 5) break; sum += in[j * 32 + t]; }",
    "from the lane on": "for (int j = t; j < 32; j++) sum += in[j * 32 + t];",
    "around a loop of constant count": "for (int i = 0; i < t % 5; i++) for (int j = 0; j < 4; j++) "
    "sum += in[(i * 4 + j) * 32 + t];",
    "tested behind": "int j = t; do { sum += in[j * 32 + t]; j -= 3; } while (j >= 0);",
}
TOGETHER_IN = {
    "not unrolled": "\n#pragma unroll 1\nfor (int j = 0; j < t % 11; j++) sum += in[j * 32 + t];",
    "with a barrier": "for (int j = 0; j < t % 7; j++) { sum += in[j * 32 + t]; __syncwarp(); }",
    "around another loop": "for (int i = 0; i < t % 4; i++) for (int j = 0; j <= i; j++) "
    "sum += in[(i * 4 + j) * 32 + t];",
    "strided": "for (int j = t; j < 237; j += blockDim.x) sum += in[j];",
    "whose count is not affine": "for (int j = t; j > 0; j >>= 1) sum += in[j * 8];",
}


def load(loop: str) -> AccessResult:
    found = accesses(f"int sum = 0; {loop} out[t] = sum;", launch="1, 32, 0")
    return next(one for one in found if one.access.array.name == "in")


@pytest.mark.parametrize("loop", LOOPS.values(), ids=LOOPS)
def test_lanes_that_part_are_bounded(loop: str) -> None:
    found = load(loop)
    assert summary(found).startswith("bounded 1..") and "different iterations" in (found.reason or "")


@pytest.mark.parametrize("loop", TOGETHER_IN.values(), ids=TOGETHER_IN)
def test_lanes_that_nvcc_keeps_together_are_exact_and_say_so(loop: str) -> None:
    found = load(loop)
    assert summary(found).startswith("exact") and found.assumes == (TOGETHER,)


@pytest.mark.parametrize(
    "loop",
    ["for (int j = 0; j < 20; j++) sum += in[j];", "for (int j = t; j < 128; j += 32) sum += in[j];"],
)
def test_where_all_lanes_leave_together_nothing_is_assumed(loop: str) -> None:
    found = load(loop)
    assert summary(found).startswith("exact") and (found.assumes == () or "32" in loop)


def test_an_iteration_left_out_by_each_lane_is_said() -> None:
    found = load("for (int j = 0; j < 40; j++) if (j != t) sum += in[j];")
    assert summary(found).startswith("exact") and found.assumes == (SPLIT,)
