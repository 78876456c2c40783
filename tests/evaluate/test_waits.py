"""What is told behind barriers that some lanes of a warp come to (counted on an H200: parted_barriers.cu)."""

from __future__ import annotations

import pytest

from tests.snippets import accesses, behind, summary

GROUPS = "#include <cooperative_groups.h>\nnamespace cg = cooperative_groups;\n"
#: Behind which lanes may be apart.
APART = {
    "a branch": "if (t < 5) __syncthreads();",
    "a vote of the block": "if (t < 5) __syncthreads_or(t);",
    "the right side of &&": "(t < 5) && __syncthreads_or(t);",
    "a group's barrier": "if (t < 5) cg::this_thread_block().sync();",
    "a group handed to a function": "auto block = cg::this_thread_block(); if (t < 5) cg::sync(block);",
    "a barrier of PTX": 'if (t < 5) asm volatile("bar.sync 0;");',
    "a named barrier": "if (t < 5) __barrier_sync(1);",
    "a case": "switch (t) { case 3: __syncthreads(); break; default: break; }",
    "a return in a function": "auto f = [](int x) { if (x > 3) return 1; __syncthreads(); return 2; }; f(t);",
    "a loop that lanes leave apart": "for (int i = t; i < 40; i += 32) __syncthreads();",
    "a loop with a break": "for (int i = 0; i < 9; i++) { if (i > t) break; __syncthreads(); }",
    "a loop with a continue": "for (int i = 0; i < 9; i++) { if (i > t) continue; __syncthreads(); }",
    "a barrier of others": "if (t < 9) __syncthreads(); if (t < 5) __syncthreads();",
    "a condition on data": "if (in[t] > 3) __syncthreads();",
}
#: And behind which they are together.
TOGETHER = {
    "a barrier of all": "if (t < 5) __syncthreads(); __syncthreads();",
    "a condition of the block": "if (blockIdx.x < n) __syncthreads();",
    "a condition of the warp": "if (t / 32 < n) __syncthreads();",
    "a barrier of the warp": "if (t < 5) __syncwarp(31);",
    "a tile's barrier": "auto tile = cg::tiled_partition<16>(cg::this_thread_block()); if (t < 5) "
    "tile.sync();",
    "a loop that all leave at once": "for (int i = t; i < 64; i += 32) __syncthreads();",
    "a loop of the block's": "for (int i = 0; i < n; i++) __syncthreads();",
    "those who have not returned": "if (t >= 20) return; __syncthreads();",
    "an arrival": "__shared__ cuda::barrier<cuda::thread_scope_block> b; if (t == 0) b.arrive();",
}


@pytest.mark.parametrize("body", APART.values(), ids=APART)
def test_lanes_that_went_past_a_barrier_may_be_apart(body: str) -> None:
    assert behind(body, GROUPS).startswith("bounded")


@pytest.mark.parametrize("body", TOGETHER.values(), ids=TOGETHER)
def test_lanes_that_met_are_together(body: str) -> None:
    assert behind(body, GROUPS).startswith("exact")


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("if (t < 20) { __syncthreads(); out[t] = 1; }", "exact"),
        ("if (t < 20) __syncthreads(); else out[t] = 1;", "exact"),
        ("for (int i = 0; i < 4; i++) if (t < 20) { __syncthreads(); out[t + i * 32] = 1; }", "exact"),
        ("for (int i = 0; i < 4; i++) { if (t < 20) __syncthreads(); out[t + i * 32] = 1; }", "bounded"),
        ("for (int i = 0; i < 4; i++) { out[t + i * 32] = 1; if (t < 20) __syncthreads(); }", "bounded"),
        ("for (int i = 1; i < 4; i++) if (t < i * 8) { out[t + i * 32] = 1; __syncthreads(); }", "bounded"),
        ("for (int i = t; i < 50; i += 32) { __syncthreads(); out[i] = 1; }", "exact"),
    ],
)
def test_lanes_that_waited_together_stay_so(body: str, told: str) -> None:
    found = accesses(body, before=GROUPS, launch="1, 32")
    assert {summary(one).split()[0].rstrip(":,") for one in found if one.access.array.name == "out"} == {told}
