"""What a thread reads where the lanes of its warp have stored different values at one address: its own, until
they meet. For `at = threadIdx.x; x[at]` an H200 counted the sectors of the lanes' own."""

from __future__ import annotations

import pytest

from tests.snippets import told

SHARED = "__shared__ int at[2], s[64]; volatile __shared__ int seen;"
OWN, SAME = "bounded 1..32", "exact 1"


@pytest.mark.parametrize(
    ("stored", "index", "expected"),
    [
        ("at[0] = t;", "at[0]", OWN),
        ("at[0] = t; at[0] += 1;", "at[0]", OWN),
        ("at[n & 1] = t;", "at[0]", OWN),  # it may be that one
        ("if (n > 3) at[0] = t;", "at[0]", OWN),
        ("for (int k = 0; k < n; ++k) at[0] = t;", "at[0]", OWN),
        ("at[0] = t; if (n > 3) __syncthreads();", "at[0]", OWN),
        ("out[5] = t;", "out[5]", OWN),
        ("s[t] = n;", "s[0]", OWN),  # what a lane in front of lane 0 reads was there before
        ("s[t] = t;", "s[n]", OWN),
        ("if (t < n) s[t] = 1;", "s[31]", OWN),
        ("for (int k = t; k < 64; k += 32) s[k] = k;", "s[0]", OWN),
        ("(n ? s : s + 32)[t] = t;", "s[32]", OWN),
        ("(n ? s : at)[t] = t;", "s[0]", OWN),
        ("s[t] = t;", "(n ? s : at)[1]", OWN),
        ("if (t == 0) at[0] = n;", "at[0]", OWN),
        ("if (t == 0) at[0] = n; if (t < 9) at[0] = n;", "at[0]", OWN),
        ("atomicAdd(&at[0], 1);", "at[0]", OWN),
        ("atomicAdd(&s[t], 1);", "s[2]", OWN),
        ("int *p = out + t; *p = 3;", "out[5]", OWN),
        ("for (int k = t; k < 64; k += 32) s[k] = k; __syncthreads();", "s[0]", SAME),
        ("for (int k = 0; k < n; ++k) { s[t] = k; __syncthreads(); }", "s[0]", SAME),
        ("s[t] = t;", "s[32]", SAME),
        ("s[t + 32] = t;", "s[31]", SAME),
        ("s[t + 1] = t;", "s[0]", SAME),
        ("s[t] = t; __syncwarp();", "s[0]", SAME),
        ("s[t] = t;", "at[0]", SAME),
        ("if (n > 3) at[0] = n;", "at[0]", SAME),
        ("at[0] = t;", "at[1]", SAME),
        ("at[0] = n;", "at[0]", SAME),
        ("seen = t;", "seen", SAME),  # each reads memory in one request
        ("at[0] = t; __syncthreads();", "at[0]", SAME),
        ("at[0] = t; __threadfence_block();", "at[0]", SAME),
        ("at[0] = t; cooperative_groups::this_thread_block().sync();", "at[0]", SAME),
        ("if (t == 0) at[0] = in[n] + t; __syncthreads();", "at[0]", SAME),
    ],
)
def test_a_lane_reads_what_it_has_stored_itself(stored: str, index: str, expected: str) -> None:
    assert told(f"{SHARED} {stored} out[8] = in[{index}];")[f"in[{index}]"] == expected


def test_an_iteration_reads_what_the_one_before_it_has_stored() -> None:
    body = "for (int k = 0; k < n; ++k) { %s out[8] = in[at[0]]; at[0] = t; }"
    assert told(SHARED + body % "")["in[at[0]]"] == OWN
    assert told(SHARED + body % "__syncthreads();")["in[at[0]]"] == SAME
    assert told(SHARED + "for (int k = 0; k < n; ++k) { out[8] = in[s[0]]; s[t] = t; }")["in[s[0]]"] == OWN
    assert (
        told(
            SHARED
            + body.replace("%s", "").replace("at[0]", "s[9]").replace("= t; }", "= n; __syncthreads(); }")
        )["in[s[9]]"]
        == SAME
    )


def test_lanes_that_have_stored_one_value_read_it() -> None:
    assert told(SHARED + "if (t < n) { at[0] = n; out[8] = in[at[0]]; }")["in[at[0]]"] == SAME
    assert told(SHARED + "if (t < n) at[0] = n; else out[8] = in[at[0]];")["in[at[0]]"] == OWN
