"""Like accesses on both sides of a branch: one load of what lanes choose, and what may become one request."""

from __future__ import annotations

import pytest

from cudalint.ir.assumptions import AT_ONCE, KEPT_APART
from cudalint.ir.result import AccessResult, Verdict
from tests.snippets import accesses

PARAMETERS = "float *out, const float *in, const float *b, const float4 *v, const int *data, int n"


def found(body: str, launch: str = "2, 64") -> list[AccessResult]:
    """What is said of the accesses of a kernel but the last, a store."""
    kernel = f"bool c = t % 3 == 1; float x = 0; {body} out[t + 4096] = x;"
    return list(accesses(kernel, "", PARAMETERS, launch))[:-1]


@pytest.mark.parametrize(
    ("expression", "sectors"),
    [
        ("c ? in[t] : in[t + 1]", 4.5),
        ("c ? in[t * 2] : b[t]", 12),
        ("t > 0 ? in[t - 1] : in[t]", 4.5),
        ("t < 3 ? in[t] : t < 9 ? in[t + 3] : in[t - 1]", 4.5),
        ("c ? v[t].x : v[t].y", 16),
    ],
)
def test_a_conditional_of_elements_is_one_load(expression: str, sectors: float) -> None:
    (one,) = found(f"x += {expression};")
    assert one.verdict is Verdict.EXACT
    assert one.cost.sectors is not None
    assert one.cost.sectors.mean == sectors
    assert one.assumes == (AT_ONCE,)


@pytest.mark.parametrize(
    "expression",
    [
        "c ? in[t] : data[t]",  # of two types
        "c ? in[t] * 2 : in[t + 1]",
        "c ? in[t] : 0.0f",
        "c ? __ldg(&in[t]) : __ldg(&b[t])",
        "blockIdx.x ? in[t] : b[t]",
        "data[t] ? in[t] : b[t]",
    ],
)
def test_no_lvalue_and_no_choice_of_lanes_is_chosen_at_once(expression: str) -> None:
    listed = found(f"x += {expression};")
    assert all(AT_ONCE not in one.assumes for one in listed)
    assert all("?" not in one.access.expression for one in listed)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("if (c) x += in[t]; else x += b[t * 2];", "yy"),
        ("if (c) out[t] = 1; else out[t] = 0;", "yy"),
        ("if (c) out[t] = 1; else x += b[t];", "nn"),
        ("if (c) { x += in[t]; x += in[t + 64]; } else x += b[t];", "nyy"),
        ("if (c) { x += in[t]; out[t] = 1; } else { x += in[t]; x *= b[t]; }", "ynyn"),
        ("if (c) x += in[t]; else if (t % 5 == 2) x += in[t + 9]; else x += b[t];", "yyy"),
        ("if (c) x += in[t]; out[t] = x; if (!c) x += b[t];", "nnn"),
        (
            "switch (t % 3) { case 0: x += in[t]; break; case 1: x += b[t]; break; default: x += b[t + 9]; }",
            "yyy",
        ),
        ("for (int k = 0; k < 5; k++) { if (c) { x += in[t + k]; continue; } x += b[t + k]; }", "yy"),
        ("if (c) { out[t] = 1; return; } out[t + 64] = 2;", "yn"),
        ("if (blockIdx.x) x += in[t]; else x += b[t];", "nn"),
        ("if (t < 32) x += in[t]; else x += b[t];", "nn"),
        ("if (c) atomicAdd(&out[t], 1); else atomicAdd(&out[t + 9], 1);", "nn"),
    ],
)
def test_what_the_compiler_may_make_one_request_of_is_assumed_apart(body: str, expected: str) -> None:
    listed = found(body)
    assert "".join("y" if KEPT_APART in one.assumes else "n" for one in listed) == expected
    assert all(one.verdict is Verdict.EXACT for one in listed)


def test_sides_by_a_size_that_nobody_knows_are_told_apart() -> None:
    listed = found("x += t < n ? in[t] : in[t + 1];", "2, 64")
    assert all("?" not in one.access.expression for one in listed)
