"""Streams that start anywhere in a sector, and rows that each do."""

from __future__ import annotations

import pytest

from cudalint.findings import Severity
from tests.rules.test_worth_telling import findings
from tests.snippets import analyzed


@pytest.mark.parametrize(
    ("body", "parameters"),
    [
        ("if (i < n) out[i] = in[i + s];", "float *out, const float *in, int n, int s"),
        ("if (i < n) out[i + s] = in[i + s];", "float *out, const float *in, int n, int s"),
        ("for (int k = i; k < n; k += gridDim.x * 256) out[k + 1] = 1;", "float *out, int n"),
        ("out[blockIdx.x * 256 + t + 1048576 * blockIdx.y + 5] = 1;", "float *out"),
        ("out[i] = in[i + 1] + w[i] + w[i + 1048576];", "float *out, const float *in, const float *w"),
    ],
)
def test_warps_that_are_all_shifted_alike_are_a_hint(body: str, parameters: str) -> None:
    """The next warp takes what is left of a sector."""
    assert findings(body, parameters) == []
    hints = [one for one in findings(body, parameters, min_severity="hint") if one.code == "CL102"]
    assert hints and all(one.severity is Severity.HINT for one in hints)


def test_blocks_that_follow_each_other_are_a_hint() -> None:
    body, filled = "out[blockIdx.x * 400 + t] = 1;", "char *out"
    assert findings(body, filled, launch="4096, 400") == []
    (hint,) = findings(body, filled, launch="4096, 400", min_severity="hint")
    assert hint.code == "CL102"
    assert [one.code for one in findings(body.replace("400", "401"), filled, launch="4096, 400")] == ["CL102"]


@pytest.mark.parametrize(
    "body",
    [
        "out[i] = in[blockIdx.x * 257 + t];",  # a row a block
        "for (int k = 0; k < 64; ++k) out[i + 1048576 * k] = in[k * 1048577 + i];",  # a row a trip
        "out[i] = in[t / 32 * 33 + t % 32 + 1024 * blockIdx.x];",  # a row a warp
    ],
)
def test_rows_that_each_start_anywhere_are_told(body: str) -> None:
    assert [one.code for one in findings(body)] == ["CL102"]


@pytest.mark.parametrize(
    ("body", "parameters"),
    [
        ("out[i + 1] = out[i + 1] + 1;", "float *out"),
        ("out[i] = in[i + 1];", "float *out, const float *in"),
        ("out[i + 3] = in[i];", "float *out, const float *in"),
        ("out[i] = in[i + 1] + w[i + 1];", "float *out, const float *in, const float *w"),
    ],
)
def test_a_copy_that_is_shifted_by_so_much_is_told(body: str, parameters: str) -> None:
    assert {one.code for one in findings(body, parameters)} == {"CL102"}


@pytest.mark.parametrize("index", ["i + k", "i - k + n", "k + i + 3"])
def test_a_window_that_slides_over_an_array_is_no_row(index: str) -> None:
    body = f"float s = 0; for (int k = 0; k < n; ++k) s += in[{index}]; if (i < n) out[i] = s;"
    loose = findings(body, min_severity="hint", min_confidence="possible")
    assert not any(one.code == "CL102" for one in loose)


@pytest.mark.parametrize("picked", ["t % 2 == 0", "t % 32 < 8 || t % 32 > 24", "(t & 3) == 1"])
def test_lanes_that_a_guard_picks_are_not_misaligned(picked: str) -> None:
    body = f"if ({picked}) out[i] = 2 * out[i]; else out[i] = out[i] + 1;"
    loose = findings(body, "float *out", min_severity="hint", min_confidence="possible")
    assert not any(one.code == "CL102" for one in loose)


def test_a_choice_in_the_step_of_a_loop_is_none_of_the_start() -> None:
    analyzed(
        """
template <int B, int S, class F> __global__ void each(int n, F f) {
  int idx = blockIdx.x * B * S + threadIdx.x;
  for (int i = 0; i < S; ++i) if (idx < n) { f(idx); idx += B; }
}
int main() {
  float *p;
  cudaMalloc(&p, 1 << 18);
  each<64, 4><<<3, 64>>>(600, [=](int w) { float *q = p + w * 3; q[0] = w; q[1] = w; q[2] = w; });
}
"""
    )
