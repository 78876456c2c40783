"""Conflicts in what is done once, beside a loop as long as the data."""

from __future__ import annotations

import pytest

from cudalint.findings import Severity
from tests.rules.test_worth_telling import findings

_COLUMNS = "s[t] = a; __syncthreads(); for (int k = 0; k < 4; ++k) a += s[t * 4 + 32 * k]; out[i] = a;"
_STARTS = "__shared__ float s[2048]; float a = 0; "


@pytest.mark.parametrize(
    ("before", "severity"),
    [
        ("for (int j = i; j < n; j += gridDim.x * 256) { a += in[j]; a += in[j + n]; }", Severity.HINT),
        ("for (int j = 0; j <= t + n; ++j) { s[j + t] += 1; }", Severity.HINT),
        ("for (int j = t; j < 512; j += 256) a += in[j];", Severity.WARNING),  # two trips
        ("for (int j = 0; j < n; ++j) a *= a;", Severity.WARNING),  # of arithmetic
        ("for (int d = 128; d > 0; d /= 2) { s[t] += s[t + d]; __syncthreads(); }", Severity.WARNING),
        ("a = in[i];", Severity.WARNING),
    ],
)
def test_what_is_done_once_beside_a_long_loop_is_a_hint(before: str, severity: Severity) -> None:
    found = findings(_STARTS + before + _COLUMNS, launch="4096, 256", min_severity="hint")
    assert [one.severity for one in found if "load of `s`" in one.message] == [severity]


def test_a_conflict_in_each_trip_is_told() -> None:
    body = f"for (int j = 0; j < n; ++j) {{ a += in[i + 1048576 * j]; {_COLUMNS} __syncthreads(); }}"
    found = findings(_STARTS + body, launch="4096, 256")
    assert [one.code for one in found if "load of `s`" in one.message] == ["CL201"]


@pytest.mark.parametrize(("lanes", "codes"), [(5, []), (32, ["CL201"])])
def test_a_conflict_of_few_lanes_beside_loads_of_all_is_a_hint(lanes: int, codes: list[str]) -> None:
    body = f"""__shared__ float s[1024]; float a = 0;
    for (int j = 0; j < n; ++j) {{
        for (int l = 0; l < 8; ++l) a += in[i + 1048576 * (8 * j + l)];
        if (t % 32 < {lanes}) s[t % 32 * 32 + t / 32] = a;
        __syncthreads(); a += s[t]; __syncthreads();
    }}
    out[i] = a;"""
    found = findings(body, launch="4096, 256")
    assert [one.code for one in found if "store of `s`" in one.message] == codes


def test_a_column_of_a_tile_is_told_beside_a_long_loop() -> None:
    """32 ways once are as much as a loop of ordinary size."""
    body = """__shared__ float s[32][32]; float a = 0; int y = threadIdx.y;
    for (int j = y; j < n; j += 32) a += in[j * 4096 + blockIdx.x * 32 + t];
    s[y][t] = a; __syncthreads(); out[i + y * 4096] = s[t][y];"""
    found = findings(body, launch="128, dim3(32, 32)")
    assert [one.code for one in found if "load of `s`" in one.message] == ["CL201"]


def test_a_loop_that_few_trips_end_is_no_way_through_the_data() -> None:
    """Held to a size as well, it is not taken for as long as the loop that the threads share out by that."""
    body = """__shared__ float s[128]; float a = 0; int y = threadIdx.y;
    for (int j = y; j < n; j += 4) a += in[j * 4096 + blockIdx.x * 32 + t];
    s[t * 4 + y] = a; __syncthreads();
    if (y == 0) { for (int j = 1; j < 4 && j < n; ++j) a += s[t * 4 + j]; out[blockIdx.x * 32 + t] = a; }"""
    found = findings(body, launch="128, dim3(32, 4)", select=("CL201",))
    assert [one.severity for one in found] == [Severity.HINT]


@pytest.mark.parametrize(("long", "codes"), [("n", []), ("512", ["CL201"])])
def test_a_sum_behind_a_long_loop_in_each_trip_of_another_is_a_hint(long: str, codes: list[str]) -> None:
    body = f"""__shared__ float s[1120];
    for (int row = blockIdx.x; row < n; row += gridDim.x) {{
        float a = 0; for (int j = t; j < {long}; j += 256) a += in[row * {long} + j];
        s[t] = a; __syncthreads(); a = 0;
        for (int k = 0; k < 4; ++k) a += s[4 * t + 32 * k];
        __syncthreads(); out[256 * row + t] = a;
    }}"""
    found = findings(body, launch="4096, 256")
    assert [one.code for one in found if "load of `s`" in one.message] == codes


def test_what_a_tile_is_filled_for_is_told_beside_the_loop_that_fills_it() -> None:
    body = """__shared__ float s[2048];
    for (int row = blockIdx.x; row < n; row += gridDim.x) {
        float a = 0; for (int j = t; j < n; j += 256) s[j] = in[row * n + j] + in[j];
        __syncthreads();
        for (int k = 0; k < 4; ++k) a += s[4 * t + 32 * k];
        __syncthreads(); out[256 * row + t] = a;
    }"""
    assert any("load of `s`" in one.message for one in findings(body, launch="4096, 256"))


def test_words_from_four_times_the_thread_on_are_four() -> None:
    """Which the compiler may load at once."""
    body = """__shared__ float s[256]; s[t] = in[i]; __syncthreads(); float a = 0;
    if (t < 64) for (int j = 4 * t; j < (t + 1) * 4; ++j) a += s[j];
    out[i] = a;"""
    (finding,) = findings(body, launch="4096, 256", min_confidence="possible")
    assert any("merge a lane's 4 neighbouring words" in one for one in finding.notes)
