"""What rests on the lanes of a warp staying together in a loop (counted on an H200 and an
H100: parted_lanes.cu, split_loops.cu)."""

from __future__ import annotations

from random import Random

import pytest

from cudalint.evaluate.convergence import SPLIT, TOGETHER
from cudalint.ir.result import AccessResult
from tests.snippets import accesses, summary

LOOPS = {
    "counted by lane": "for (int j = 0; j < t % 11; j++) sum += in[j * 32 + t];",
    "with a break by lane": "for (int j = 0; j < 24; j++) { if (j == t % 5) break; sum += in[j * 32 + t]; }",
    "unrolled by the launch, with a break": "\n#pragma unroll\nfor (int j = 0; j < blockDim.x; j++) "
    "{ if (j == t % 5) break; sum += in[j * 32 + t]; }",
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
    "unrolled, left by a break": "\n#pragma unroll\nfor (int j = 0; j < 9; j++) { if (j * 5 + t >= 50) "
    "break; sum += in[j * 32 + t]; }",
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
    [
        "for (int j = 0; j < 20; j++) sum += in[j];",
        "for (int j = t; j < 128; j += 32) sum += in[j];",
        "for (int j = t; j <= 127; j += 32) sum += in[j];",
        "for (int j = t; j >= -64; j -= 32) sum += in[j + 64];",
        "for (int j = 4 * t; j < 256; j += 128) sum += in[j];",
        "for (size_t j = t; j < 96; j += 32) sum += in[j];",
        "for (unsigned j = t; j < 96; j += 32) sum += in[j];",
        "for (unsigned j = t; j < 96; j += blockDim.x) sum += in[j];",
        "for (int j = t; j < 96u; j += blockDim.x * gridDim.x) sum += in[j];",
        "for (int j = t / 32; j < 5; j++) sum += in[j];",
        "for (int j = t; j < 512; j += 32) { if (j >= 256) break; sum += in[j]; }",
    ],
)
def test_where_all_lanes_leave_together_nothing_is_assumed(loop: str) -> None:
    found = load(loop)
    assert summary(found).startswith("exact") and found.assumes == ()


def _iterations(start: int, test: str, bound: int, step: int) -> int:
    """How often `for (int j = start; j TEST bound; j += step)` runs."""
    count = 0
    while {"<": start < bound, "<=": start <= bound, ">": start > bound, ">=": start >= bound}[test]:
        start, count = start + step, count + 1
    return count


@pytest.mark.parametrize("seed", range(60))
def test_nothing_is_assumed_of_lanes_that_part(seed: int) -> None:
    random = Random(seed)
    scale, step = random.choice((1, 1, 2, 3, 4, 8)), random.choice((1, 2, 16, 31, 32, 33, 64, 96))
    up, bound = random.random() < 0.5, random.choice((0, 31, 32, 64, 65, 96, 127, 128, 129))
    bound = max(bound, 31) if up else bound
    test, shift = random.choice(("<", "<=") if up else (">", ">=")), random.choice((0, 0, 1, 32))
    shift = min(shift, bound - 1) if up else shift + bound
    start = f"{scale} * t + {shift}"
    found = load(
        f"for (int j = {start}; j {test} {bound}; j {'+' if up else '-'}= {step}) sum += in[j + 9999];"
    )
    counts = {_iterations(scale * t + shift, test, bound, step if up else -step) for t in range(32)}
    if len(counts) > 1:
        assert found.assumes == (TOGETHER,) or not summary(found).startswith("exact")
    elif step % 32 == 0 and scale == 1:
        assert found.assumes == () and summary(found).startswith("exact")


@pytest.mark.parametrize("seed", range(30))
def test_nothing_is_assumed_of_lanes_that_part_where_numbers_wrap_around(seed: int) -> None:
    random = Random(seed)
    scale, step = random.choice((1, 1, 2)), random.choice((16, 32, 64, 96))
    bound, shift = random.choice((64, 96, 128, 129)), random.choice((-33, -32, -1, 0, 32))
    declared = random.choice(("unsigned j", "int j"))
    found = load(
        f"for ({declared} = {scale} * t + ({shift}); j < {bound}u; j += {step}) sum += in[j + 9999];"
    )
    starts = [(scale * t + shift) % (1 << 32) for t in range(32)]
    if len({_iterations(start, "<", bound, step) for start in starts}) > 1:
        assert found.assumes == (TOGETHER,) or not summary(found).startswith("exact")
    elif step % 32 == 0 and scale == 1 and shift >= 0:
        assert found.assumes == () and summary(found).startswith("exact")


GUARD = "if (t >= n) return; "
SPLIT_LOOPS = {
    "left out": "for (int j = 0; j < n; j++) { if (j == t) continue; sum += in[j]; }",
    "below": "for (int j = 0; j < n; j++) if (j < t) sum += in[j];",
    "turned": "for (int j = 0; j < n; j++) if (t <= j) sum += in[j];",
    "by a difference": "for (int j = 0; j < n; j++) if (j - t != 0) sum += in[j];",
    "chosen": "for (int j = 0; j < n; j++) sum += j != t ? in[j] : 0;",
    "with another condition": "for (int j = 0; j < n; j++) if (j != t && sum < 9) sum += in[j];",
    "in front of the branch": "for (int j = 0; j < n; j++) { sum += in[j]; if (j != t) out[j] = 1; }",
    "around a division": "for (int j = 0; j < n; j++) { int d = in[j]; if (j != t) sum += 9 / d; }",
    "in a while": "int j = 0; while (j < n) { if (j != t) sum += in[j]; j++; }",
}
WHOLE_LOOPS = {
    "of a count in the source": "for (int j = 0; j < 40; j++) if (j > t) sum += in[j];",
    "with a barrier": "for (int j = 0; j < n; j++) { if (j > t) sum += in[j]; __syncwarp(); }",
    "that ends early": "for (int j = 0; j < n; j++) { if (in[j] > 9) break; if (j > t) sum += in[j]; }",
    "of a selection": "for (int j = 0; j < n; j++) { int d = in[j]; if (j > t) sum += d; }",
    "of a number that all share": "for (int j = 0; j < n; j++) if (j > n / 2) sum += in[j];",
    "downward": "for (int j = n - 1; j >= 0; j--) if (j > t) sum += in[j];",
}


@pytest.mark.parametrize("loop", SPLIT_LOOPS.values(), ids=SPLIT_LOOPS)
def test_a_loop_that_is_split_at_a_number_of_the_lane_is_bounded(loop: str) -> None:
    found = load(GUARD + loop)
    assert summary(found).startswith("bounded 1..") and "splits such loops" in (found.reason or "")


@pytest.mark.parametrize("loop", SPLIT_LOOPS.values(), ids=SPLIT_LOOPS)
def test_where_nvcc_was_not_seen_to_split_it_that_is_assumed(loop: str) -> None:
    found = load(loop)
    assert not summary(found).startswith("exact") or found.assumes == (SPLIT,)


@pytest.mark.parametrize("loop", WHOLE_LOOPS.values(), ids=WHOLE_LOOPS)
def test_a_loop_that_is_not_split_is_as_it_stands(loop: str) -> None:
    found = load(GUARD + loop)
    assert "splits such loops" not in (found.reason or "") and SPLIT not in found.assumes


def test_an_iteration_left_out_by_each_lane_is_said() -> None:
    found = load("for (int j = 0; j < 40; j++) if (j != t) sum += in[j];")
    assert summary(found).startswith("exact") and found.assumes == (SPLIT,)


@pytest.mark.parametrize(
    "body, verdict",
    [
        ("G g{out, t}; if (t % 2) return; sum = 1;", "bounded 1.."),
        ("for (int k = 0; k < 4; k++) { G g{out, t + k}; if (t % 2) continue; sum += k; }", "bounded 1.."),
        ("{ G g{out, t}; if (t % 2) goto end; sum = 1; } end: ;", "bounded 1.."),
        ("if (t > 5) { G g{out, t}; sum = 1; return; }", "exact"),
        ("{ G g{out, t}; if (t % 2) sum = 1; }", "exact"),
        ("G g{out, t}; if (blockIdx.x) return; sum = 1;", "exact"),
    ],
)
def test_a_destructor_is_run_where_lanes_leave_or_once_for_all(body: str, verdict: str) -> None:
    made = "struct G { int *to; int at; ~G() { to[at] = 1; } };"
    found = accesses(f"{made} int sum = 0; {body}", launch="2, 32, 0")
    told = [one for one in found if one.access.expression == "to[at]"]
    assert told and all(summary(one).startswith(verdict) for one in told)
