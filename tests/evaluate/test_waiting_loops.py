"""What is told behind loops in which lanes wait for other threads (counted on an H200: waiting_loops.cu,
waiting_meets.cu and waiting_for.cu)."""

from __future__ import annotations

import pytest

from tests.snippets import accesses, behind, summary

BEFORE = """#include <cooperative_groups.h>
#include <cuda/atomic>
namespace cg = cooperative_groups;
__device__ void count_up(int *at) {
    int old = *at, assumed;
    do { assumed = old; old = atomicCAS(at, assumed, assumed + 1); } while (assumed != old);
}
__device__ int words[64];
__device__ int insert(int key) {
    for (int slot = key % 8; true; slot++)
        if (atomicCAS(&words[slot], 0, key) == 0) return slot;
}
"""
SWAP = "count_up(&words[t % 4]);"
#: Behind which lanes may be apart.
APART = {
    "compare and swap": SWAP,
    "in a branch": f"if (t < 9) {SWAP}",
    "in a loop": f"for (int k = 0; k < n; k++) {SWAP}",
    "a lock": "while (atomicExch(&words[0], 1)) { } atomicExch(&words[0], 0);",
    "a lock of one lane": "if (t == 0) while (atomicCAS(&words[0], 0, 1)) { }",
    "a flag": "bool done = false; while (!done) if (!atomicCAS(&words[t % 4], 0, 1)) done = true;",
    "a volatile load": "volatile int *v = words; int k = 0; while (v[k] < t) k++;",
    "a volatile load of one lane": "volatile int *v = words; if (t == 0) while (v[0] < n) { }",
    "an acquiring load": 'int v; do { asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(v) : '
    '"l"(words + t)); } while (v);',
    "an atomic of libcu++": "cuda::atomic_ref<int> a(words[t % 4]); while (a.load() < n) { }",
    "a weak exchange": "cuda::atomic_ref<int> a(words[t % 4]); int old = 0; "
    "while (!a.compare_exchange_weak(old, old + 1)) { }",
    "a load past the cache": "int k = 0; while (__ldcg(&in[k]) < t) k++;",
    "one of assembly": 'int v; do asm volatile("ld.global.cg.s32 %0, [%1];" : "=r"(v) : "l"(in + t)); '
    "while (v);",
    "a change of an atomic": "cuda::atomic_ref<int> a(words[t % 4]); a.wait(0);",
    "a semaphore": "extern __shared__ char raw[]; "
    "using Some = cuda::counting_semaphore<cuda::thread_scope_block, 4>; "
    "((Some *)raw)->acquire();",
    "a function that returns a slot": "insert(t);",
    "a loop left by goto": "for (;;) if (!atomicCAS(&words[t % 4], 0, 1)) goto through; through:;",
    "a sleep of some": "if (t % 2) __nanosleep(100);",
    "sleeps": "for (int k = 0; k < t % 4; k++) __nanosleep(20);",
    "a function of half the warp": f"{SWAP} if (t < 16) __syncwarp(0xffff);",
    "a smaller tile": f"auto tile = cg::tiled_partition<16>(cg::this_thread_block()); {SWAP} tile.sync();",
}
#: And behind which they are together.
TOGETHER = {
    "a barrier of the warp": f"{SWAP} __syncwarp();",
    "a barrier of the block": f"{SWAP} __syncthreads();",
    "a vote": f"{SWAP} __any_sync(0xffffffffu, t < 3);",
    "a shuffle": f"{SWAP} int w = __shfl_sync(0xffffffffu, t, 0);",
    "a group's barrier": f"{SWAP} cg::this_thread_block().sync();",
    "a warp's barrier": f"auto warp = cg::tiled_partition<32>(cg::this_thread_block()); {SWAP} warp.sync();",
    "a sleep of all": "for (int k = 0; k < n; k++) __nanosleep(20);",
    "atomics of which the loop knows nothing": "int s = 0; for (int k = 0; k < t % 4; k++) "
    "s += atomicAdd(&words[k], 1);",
    "results that nobody wants": "int k = t; while (k = in[k]) atomicAdd(&words[0], 1);",
    "a load of constants": "int k = 0; while (__ldg(&in[k]) < t) k++;",
    "a plain load of assembly": 'int v; do asm("ld.global.s32 %0, [%1];" : "=r"(v) : "l"(in + t)); '
    "while (v);",
    "a barrier in memory": "__shared__ cuda::barrier<cuda::thread_scope_block> b; b.arrive_and_wait();",
    "a fence": "for (int k = 0; k < t % 4; k++) __threadfence();",
    "a volatile load of all": "volatile int *v = words; while (v[0] < n) { }",
}


@pytest.mark.parametrize("body", APART.values(), ids=APART)
def test_lanes_that_waited_for_others_may_be_apart(body: str) -> None:
    assert behind(body, BEFORE).startswith("bounded")


@pytest.mark.parametrize("body", TOGETHER.values(), ids=TOGETHER)
def test_lanes_that_met_are_together(body: str) -> None:
    assert behind(body, BEFORE).startswith("exact")


def test_in_the_loop_and_in_the_next_iteration_of_the_loop_around_they_are_apart() -> None:
    body = f"for (int k = 0; k < n; k++) {{ out[t + 32 * k] = in[t]; {SWAP} }}"
    found = [one for one in accesses(body, before=BEFORE, launch="1, 32") if one.access.array.name != "words"]
    assert [summary(one).split()[0] for one in found] == ["bounded", "bounded"]
