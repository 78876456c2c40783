"""Overloads that take cooperative groups: what surely does not convert is no candidate."""

from __future__ import annotations

import pytest

from tests.snippets import told

GROUPS = """
namespace cg = cooperative_groups;
__device__ int at(cg::thread_block g, int) { return 2; }
__device__ int at(int, cg::thread_block g) { return 3; }
__device__ int at(cg::thread_block_tile<16> g, int) { return 5; }
__device__ int at(cg::thread_block_tile<32> g, int) { return 7; }
__device__ int seen(const cg::thread_group &g) { return 2; }
__device__ int seen(const cg::thread_block &g) { return 3; }
struct Mask {
  float *bits;
  void reset() { bits[0] = 0; }
  __device__ void reset(cg::thread_group &g) { bits[2 * g.thread_rank()] = 0; }
  __device__ void set(const cg::thread_block &g) { bits[3 * g.thread_rank()] = 0; }
  __device__ void set(int at) { bits[at] = 1; }
};
"""
START = "auto b = cg::this_thread_block(); auto few = cg::tiled_partition<16>(b); Mask m{(float *)out};"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("out[t * at(b, 1)] = 1;", {"out[t * at(b, 1)]": "exact 8"}),
        ("out[t * at(1, b)] = 1;", {"out[t * at(1, b)]": "exact 12"}),
        ("out[t * at(few, 1)] = 1;", {"out[t * at(few, 1)]": "exact 20"}),
        ("m.reset(b);", {"bits[2 * g.thread_rank()]": "exact 8"}),
        ("m.set(b);", {"bits[3 * g.thread_rank()]": "exact 12"}),
        ("m.set(t);", {"bits[at]": "exact 4"}),
    ],
)
def test_a_group_converts_to_groups_alone(body: str, expected: dict[str, str]) -> None:
    assert told(START + body, GROUPS) == expected


def test_whether_a_group_is_seen_as_its_base_is_not_known() -> None:
    found = told(START + "cg::thread_group g = b; out[t * seen(g)] = 1;", GROUPS)
    assert found["out[t * seen(g)]"].startswith("unknown")
