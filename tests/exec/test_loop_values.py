"""What variables hold behind a loop: closed forms, what lanes leave with, and what is forgotten."""

from __future__ import annotations

import pytest

from tests.exec.execution import after
from tests.snippets import told

LANE = "int t = threadIdx.x; "


@pytest.mark.parametrize(
    ("body", "value"),
    [
        ("int x = 1; for (int i = 0; i < 10; i++) x += 3;", "31"),
        ("int x = 1; for (int i = 0; i < 5; i++) x *= 2;", "32"),
        ("int x = 64; for (int i = 16; i > 0; i >>= 1) x -= i;", "33"),
        ("int x = 0; int y = 1; for (int i = 0; i < 4; i++) { int z = x + y; x = y; y = z; }", "3"),
        ("int x = 0; int i = 0; do { x += 2; i++; } while (i < 3);", "6"),
        ("int x = 7; for (int i = 0; i < 0; i++) x = 9;", "7"),
        ("int x = 0; for (int i = 0; i < 10; i++) { if (i == 4) break; x++; }", "4"),
        ("int x = 0; for (int i = 0; i < 6; i++) { if (i % 2) continue; x += i; }", "6"),
        ("int x = 0; for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) x++;", "12"),
        ("int x = 0; while (x < 9) x += 2;", "10"),
    ],
)
def test_a_loop_of_constants_is_followed_to_its_end(body: str, value: str) -> None:
    assert after(body, "x") == (value, True)


def test_a_step_by_the_lane_gives_a_multiple_of_it() -> None:
    text, uniform = after(LANE + "int x = 0; for (int i = 0; i < 8; i++) x += t;", "x")
    assert not uniform and "threadIdx.x" in text and "8" in text


@pytest.mark.parametrize(
    "body",
    [
        LANE + "int x = 0; for (int i = 0; i < t; i++) x++;",
        LANE + "int x = 0; for (int i = 0; i < 32; i++) { if (i == t) break; x = i; }",
        LANE + "int x = 0; while (x < t) x += 4;",
        LANE + "int x = 0; do { x++; } while (x < t);",
    ],
)
def test_lanes_that_leave_at_different_iterations_differ_behind(body: str) -> None:
    """The value is the same for all lanes in each iteration, and not behind the loop."""
    assert not after(body, "x")[1]


@pytest.mark.parametrize(
    "body",
    [
        "int v = 5; int *p = &v; for (int i = 0; i < 3; i++) *p = threadIdx.x; int x = v;",
        "int x = 5; int &r = x; for (int i = 0; i < 3; i++) r = threadIdx.x;",
        "int x = 5; outside(&x);",
        "int x = 5; for (int i = 0; i < 3; i++) outside(x);",
    ],
)
def test_what_may_have_been_changed_is_no_longer_what_it_was(body: str) -> None:
    assert after(body, "x")[0] != "5"


def test_carries_of_each_lane() -> None:
    found = told(
        """
        int c[3] = {0, 0, t % 4}, offset = 3 * c[2];
        for (int i = 0; i < 3; ++i) {
            out[offset + 64 * i] = 1;
            ++c[2], offset += 3;
            for (int k = 2; k > 0 && c[k] >= sizes[k]; --k) {
                c[k] -= sizes[k], ++c[k - 1];
                offset += strides[k - 1] - sizes[k] * strides[k];
            }
        }
        """,
        "constexpr int sizes[] = {2, 3, 4}, strides[] = {100, 20, 3};",
    )
    assert found["out[offset + 64 * i]"] == "exact 2.66667"
