"""Lanes that are apart behind loops with atomics, cases that others fall into, and cases that return."""

from __future__ import annotations

import pytest

from cudalint.ir.result import AccessResult, Verdict
from tests.snippets import accesses

YIELDED = "its lanes have left a loop with atomics after different iterations"
RETURNED = "its lanes have left a loop in which a case of a switch returns"
JUMPED = "some of its lanes come here by a jump"


PARAMETERS = "float *out, float *sums, const float *in, const int *data, double d, int n"


def found(body: str) -> dict[str, AccessResult]:
    """What is said of the accesses of a kernel, by their text."""
    listed = accesses(f"float x = in[t + 64]; {body}", "", PARAMETERS, "2, 64")
    return {one.access.expression: one for one in listed}


def last(body: str) -> tuple[Verdict, str]:
    """What is said of a store of consecutive words behind a body, and why."""
    one = found(f"{body} out[t] = x;")["out[t]"]
    return one.verdict, one.reason or ""


LOOP = "for (int j = 0; j < data[t]; j++) atomicAdd(&sums[t + j], x);"


@pytest.mark.parametrize(
    "behind",
    [
        "x = x / 3.0f;",
        "x = sqrtf(x);",
        "x = 1 / d;",
        "x = (long long)x % (n + 1LL);",
        "if (n > 100) x = x / n;",
        "assert(x > 0);",
        "x /= in[t];",
    ],
)
def test_loops_with_atomics_yield_where_something_is_called(behind: str) -> None:
    verdict, reason = last(LOOP + behind)
    assert verdict is Verdict.BOUNDED
    assert reason.startswith(YIELDED)


@pytest.mark.parametrize(
    "behind",
    ["", "x = x / 4.0f;", "x = expf(x);", "x = t / (n + 1);", "x = (long long)x / 7;", "x = rsqrtf(x);"],
)
def test_nothing_is_called_of_these(behind: str) -> None:
    assert last(LOOP + behind)[0] is Verdict.EXACT


@pytest.mark.parametrize(
    "body",
    [
        "x = x / 3.0f;" + LOOP,
        LOOP + "x = x / 3.0f; __syncwarp();",
        LOOP + "x = x / 3.0f; __syncthreads();",
        LOOP + "x = x / 3.0f; x += __shfl_xor_sync(0xffffffffu, x, 1);",
        "for (int j = 0; j < n; j++) atomicAdd(&sums[t + j], x); x = x / 3.0f;",
        "for (int j = 0; j < n; j++) if (t % 3 == 0) atomicAdd(&sums[t + j], x); x = x / 3.0f;",
        "for (int j = 0; j < data[t]; j++) sums[t + j] = x; x = x / 3.0f;",
    ],
)
def test_lanes_are_together(body: str) -> None:
    assert last(body)[0] is Verdict.EXACT


def test_a_load_may_come_before_the_shuffle_that_it_stands_behind() -> None:
    said = found(f"{LOOP} x += __shfl_xor_sync(0xffffffffu, x, 1) / 3.0f; out[t] = x + in[t];")
    assert said["in[t]"].verdict is Verdict.BOUNDED
    assert said["out[t]"].verdict is Verdict.EXACT


def test_a_branch_around_a_loop_with_atomics_parts_lanes() -> None:
    body = "if (t % 3 == 0) { for (int j = 0; j < n; j++) atomicAdd(&sums[t + j], x); } x = x / 3.0f;"
    verdict, reason = last(body)
    assert verdict is Verdict.BOUNDED
    assert reason.startswith(YIELDED)


def test_lanes_come_apart_to_the_next_iteration_around() -> None:
    inner = f"for (int q = 0; q < n; q++) {{ {LOOP} }}"
    said = found(f"for (int k = 0; k < n; k++) {{ out[t + 32 * k] = x; {inner} x = x / 3.0f; }}")
    assert (said["out[t + 32 * k]"].reason or "").startswith(YIELDED)


def test_atomics_that_this_launch_leaves_out_are_there() -> None:
    body = "for (int j = 0; j < data[t]; j++) { if (8 > 9) atomicAdd(&sums[t], x); x *= 2; } x = x / 3.0f;"
    assert last(body)[1].startswith(YIELDED)


def test_lanes_fall_into_a_case_apart() -> None:
    said = found("""switch (t % 3) {
      case 0: sums[t] = 1;
      case 1: sums[t + 64] = 2; break;
      case 2: case 3: sums[t + 128] = 3;
    }
    out[t] = 1;""")
    assert (said["sums[t + 64]"].reason or "").startswith(JUMPED)
    assert all(said[name].verdict is Verdict.EXACT for name in ("sums[t]", "sums[t + 128]", "out[t]"))


@pytest.mark.parametrize(("case", "verdict"), [("return;", Verdict.BOUNDED), ("break;", Verdict.EXACT)])
def test_a_case_that_returns_within_a_loop(case: str, verdict: Verdict) -> None:
    body = f"""for (int j = 0; j < data[t]; j++) {{
      switch (t % 3) {{ case 0: sums[t] = x; break; case 1: if (n > 100) {case} break; }}
    }}"""
    told, reason = last(body)
    assert told is verdict
    assert reason.startswith(RETURNED) == (verdict is Verdict.BOUNDED)
