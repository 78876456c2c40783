"""What a thread executes is counted once, however often the interpreter comes to it."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.access import Kernel
from cudalint.settings import Settings


def kernel(body: str, around: str = "") -> Kernel:
    source = f"{around} __global__ void k(float *a, int n) {{ int t = threadIdx.x; {body} }}"
    [found] = [
        one for each in analyze(source.encode(), Settings(path="k.cu")).kernels for one in each.launches
    ]
    return found.kernel


STRAIGHT = [
    ("a[t] = 1;", 2),
    ("a[t] += a[t + 1] * 2;", 5),
    ("float x = a[t]; x = -x; a[t] = x;", 5),
    ("a[t] = (float) n;", 3),
    ("if (t < n) a[t] = 1; else a[t] = 2;", 5),
    ("(a)[(t)] = ((1));", 2),
    ("a[t] = __fmul_rn(a[t], 2);", 4),
    ("a[t] = floorf(a[t]);", 4),
    ("a[t] = sinf(a[t]);", 24),  # some twenty instructions
    ("a[t] = twice(a[t]);", 5),
    ("a[size(3)] = 1;", 3),  # a constant
    ("if (sizeof(a[t] + a[t]) == 4) a[t] = 1;", 3),
]
AROUND = """
__device__ float twice(float x) { return x * 2; }
__device__ constexpr int size(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }
"""


@pytest.mark.parametrize("body, operations", STRAIGHT)
def test_operators_subscripts_and_calls(body: str, operations: int) -> None:
    assert kernel(body, AROUND).operations == operations


NESTS = [
    # each loop's own operations: its test, its update and its body
    ("for (int i = 0; i < n; i++) a[t + i] = 1;", [5]),
    ("for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) a[i * n + j] = 1;", [6, 2]),
    # variables that an iteration changes, which are executed to see how
    ("int m = 0; for (int i = 0; i < n; i++) { m = m * 3 + t; a[m] = 1; }", [7]),
    ("float *p = a; while (n--) { *p = 1; p = p + n; }", [5]),
    ("for (int i = 0; i < n; i++) { for (int j = 0; j < n; j++) t = t * 2; a[t] = 1; }", [4, 4]),
]


@pytest.mark.parametrize("body, own", NESTS)
def test_loops_count_once(body: str, own: list[int]) -> None:
    found = kernel(body)
    assert sorted(one.operations for one in found.repeated) == sorted(own)
    assert found.operations == sum(own)


def test_functions_count_where_they_are_called() -> None:
    once, twice = (
        kernel(f"a[t] = {call};", AROUND).operations for call in ("twice(a[t])", "twice(twice(a[t]))")
    )
    assert twice - once == 2
