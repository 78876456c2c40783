"""Loops of host code that are left early: the launches of the iterations that there are, and no others."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze

KERNEL = "__global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; } int unseen();"

TWO = "for (int i = 1; i < 3; ++i) for (int j = 0; ; ++j) { if (j == i) break; k<<<1, 32 * i>>>(p, i); }"


def launched(loop: str) -> list[tuple[int | None, int | None]]:
    (kernel,) = analyze(f"{KERNEL} void run(float *p) {{ {loop} }}".encode()).kernels
    told = [one.launch for one in kernel.launches]
    return [(one.block[0] if "assumed" not in one.note else None, one.arguments.get("n")) for one in told]


@pytest.mark.parametrize(
    ("loop", "wanted"),
    [
        ("for (int i = 1; i < 7; ++i) { if (i == 3) break; k<<<1, 32 * i>>>(p, i); }", [1, 2]),
        ("for (int i = 1; i < 7; ++i) { k<<<1, 32 * i>>>(p, i); if (i == 3) break; }", [1, 2, 3]),
        (
            "for (int i = 1; ; ++i) { if (i == 2) continue; if (i > 3) break; k<<<1, 32 * i>>>(p, i); }",
            [1, 3],
        ),
        ("for (int i = 1; i < 7; ++i) { k<<<1, 32 * i>>>(p, i); if (i == 2) return; }", [1, 2]),
        ("int i = 0; while (i < 7) { if (++i > 3) { k<<<1, 32 * i>>>(p, i); break; } }", [4]),
        (TWO, [1, 2]),
    ],
)
def test_iterations_that_there_are(loop: str, wanted: list[int]) -> None:
    assert launched(loop) == [(32 * n, n) for n in wanted]


@pytest.mark.parametrize(
    ("loop", "wanted"),
    [
        ("for (int i = 0; i < 2; ++i) for (int j = 1; j < 4; ++j) { ! if (i != 3) break; }", [1]),
        ("for (int i = 0; i < 3; ++i) for (int j = 1; j < 4; ++j) { ! if (i > 0) break; }", [1, 2, 3]),
        ("for (int i = 0; i < 4; ++i) { int j = 7; if (i == 2) !; if (i == 1) break; }", []),
        ("for (int i = 0; i < 4; ++i) { for (;;) { if (i != 1) break; int j = 7; ! } if (!i) break; }", []),
        ("for (int j = 1; j < 5; ++j) for (;;) { ! if (j == 2) return; if (j > 0) break; }", [1, 2]),
        ("for (int j = 1; j < 5; ++j) { ! for (;;) { if (j == 2) return; break; } }", [1, 2]),
        ("for (int j = 1; j < 5; ++j) { ! for (int i = 0; i <= j; ++i) { if (j == 2) return; } }", [1, 2]),
        ("for (int i = 0; i < 2; ++i) for (int j = 1; j < 4; ++j) { if (j == 3 - i) ! if (i) break; }", [3]),
        ("int j = 1; while (true) { ! if (j == 3) break; j++; }", [1, 2, 3]),
        ("int i = 0; while (1) { int j = 0; do { ++j; if (i) break; ! } while (j < 2); if (i++) break; }", [1, 2]),  # noqa: E501
    ],
)  # fmt: skip
def test_loops_left_behind_a_launch(loop: str, wanted: list[int]) -> None:
    told = launched(loop.replace("!", "k<<<1, 32 * j>>>(p, j);", 1))
    numbers: list[int] | list[None] = wanted or [None]
    assert told == [(n and 32 * n, n) for n in numbers]


def test_what_leaves_a_loop_is_not_known() -> None:
    assert launched("for (int b = 32; b < 2048; b *= 2) { if (unseen()) break; k<<<1, b>>>(p, 2); }") == [
        (None, 2)
    ]
    loop = "for (int b = 1; b < 4; ++b) { k<<<1, 32 * b>>>(p, b); if (unseen()) break; }"
    assert launched(loop) == [(32, 1), (64, 2), (96, 3)]


@pytest.mark.parametrize(
    "head",
    [
        "for (int i = 5; i < 3; i++)",
        "for (int i = -1; i < sizeof(int); i++)",
        "int i = -3; while (i++ < sizeof(int))",
        "for (int i = 0; i < 0; i++)",
    ],
)
def test_a_loop_that_does_not_run_launches_nothing(head: str) -> None:
    assert launched(f"{head} k<<<1, 64>>>(p, 3); k<<<1, 32>>>(p, 1);") == [(32, 1)]


@pytest.mark.parametrize(
    ("loop", "wanted"),
    [
        ("for (int r = 0; r < unseen(); ++r) for (int i = 1; i < 4; ++i) k<<<1, 32 * i>>>(p, i);", [1, 2, 3]),
        ("while (unseen()) for (int i = 2; i > 0; --i) { if (!unseen()) k<<<1, 32 * i>>>(p, i); }", [2, 1]),
        ("for (int r = 0; r < 500; ++r) for (int i = 1; i < 3; ++i) k<<<1, 32 * i>>>(p, i);", [1, 2]),
        ("for (int a = 0; a < 3; ++a) for (int b = 0; b < a; ++b) for (int i = 1; i < 3; ++i) "
         "k<<<1, 32 * i>>>(p, i);", [1, 2]),
        ("for (int r = 0; r < 0; ++r) for (int i = 1; i < 4; ++i) k<<<1, 32 * i>>>(p, i);"
         "k<<<1, 32>>>(p, 1);", [1]),
    ],
)  # fmt: skip
def test_loops_around_that_run_unknown_times(loop: str, wanted: list[int]) -> None:
    assert launched(loop) == [(32 * n, n) for n in wanted]


def test_a_loop_that_runs_as_often_as_one_around_it_says_is_told_with_that() -> None:
    loop = "for (int a = 0; a < unseen(); ++a) for (int i = 1; i < a; ++i) k<<<1, 32 * i>>>(p, i);"
    assert launched(loop) == [(None, None)]


def test_a_sort_of_an_unknown_length_is_not_gone_through() -> None:
    """What it compares by may have run any number of times, and each element may be any of them."""
    source = """#include <algorithm>
    #include <vector>
    __global__ void k(float *x, int calls, int first, int other) { x[calls + first + other] = 0; }
    void go(float *x, int n) {
      int calls = 0, other = 5;
      std::vector<int> v;
      for (int i = 0; i < n; ++i) v.push_back(4);
      v.push_back(2);
      std::sort(v.begin(), v.end(), [&](int a, int b) { ++calls; return a < b; });
      k<<<1, 32>>>(x, calls, v[0], other);
    }"""
    (kernel,) = analyze(source.encode()).kernels
    assert kernel.launches[0].launch.arguments == {"other": 5}
