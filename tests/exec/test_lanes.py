"""Shuffles, votes and reductions of what each lane is known to hold."""

from __future__ import annotations

import pytest

from tests.snippets import told

_MEET = """namespace cg = cooperative_groups;
__device__ cg::coalesced_group meet() { return cg::coalesced_threads(); }"""


@pytest.mark.parametrize(
    ("index", "expected"),
    [
        ("__shfl_sync(0xffffffff, t * 3, 5)", "exact 1"),
        ("__shfl_sync(~0u, t * 8, t / 2)", "exact 16"),
        ("__shfl_sync(0xffffffff, t, 3, 8)", "exact 4"),
        ("__shfl_sync(0xffffffff, t * 2, t & 7, 8)", "exact 8"),
        ("__shfl_xor_sync(0xffffffff, t, 16)", "exact 4"),
        ("__shfl_xor_sync(0xffffffff, t * 4, 3)", "exact 16"),
        ("__shfl_down_sync(0xffffffff, t, 8)", "exact 3"),
        ("__shfl_down_sync(0xffffffff, t, 4, 8)", "exact 4"),
        ("__shfl_up_sync(0xffffffff, t, 16)", "exact 2"),
        ("__popc(__ballot_sync(0xffffffff, t % 2)) + t", "exact 4"),
        ("__popc(__ballot_sync(0xffffffff, t % 2) & ((1u << t) - 1))", "exact 2"),
        ("8 * __any_sync(0xffffffff, t == 3) * t", "exact 32"),
        ("8 * __all_sync(0xffffffff, t == 3) * t", "exact 1"),
        ("__reduce_add_sync(0xffffffff, 1) * t", "exact 32"),
        ("(__reduce_max_sync(0xffffffffu, (unsigned)t) - 30) * t", "exact 4"),
    ],
)
def test_of_a_full_warp(index: str, expected: str) -> None:
    assert told(f"out[{index}] = 1;") == {f"out[{index}]": expected}


@pytest.mark.parametrize(
    "body",
    [
        "int v = 0; if (t < 20) v = __shfl_sync(0xffffffff, t, 25); out[v] = 1;",
        "int v = __shfl_xor_sync(0xfff, t, 2); out[v] = 1;",
        "int v = 0; if (t < 16) v = __shfl_xor_sync(0xff, t, 1); out[v] = 1;",  # others come, too
        "int v = 0; if (t < 8) v = __ballot_sync(0xffff, t & 1); out[v] = 1;",
        "int v = 0; if (t < 8) v = __shfl_down_sync(0xff, t, 1); out[v] = 1;",  # of which the last has none
        "int v = 0; if (in[t]) v = __ballot_sync(0xff, t & 1); out[v * t] = 1;",
        "for (int i = 0; i < t; ++i) { int v = __ballot_sync(0xff, t & 1); out[v * t] = 1; }",
        "for (int i = 0; i < 3; ++i) { out[__shfl_xor(t, 2)] = 1; if (in[t] == i) break; }",
        "int v = __shfl_sync(0xffffffff, in[t], t); out[v] = 1;",
        "int v = __shfl_sync(0xffffffff, t, in[t]); out[v] = 1;",
        "int v = __shfl_sync(0xffffffff, t, 1, n); out[v + t * n] = 1;",
        "if (t >= n) return; int v = __popc(__ballot_sync(0xffffffff, t % 2)); out[v * t] = 1;",
    ],
)
def test_what_is_not_known_is_not_exact(body: str) -> None:
    stored = [text for name, text in told(body).items() if name.startswith("out")]
    assert stored and not any(text.startswith("exact") for text in stored)


@pytest.mark.parametrize(
    ("index", "expected"),
    [
        ("tile.shfl(t, 3)", "exact 4"),
        ("tile.shfl_xor(t * 4, 1)", "exact 16"),
        ("tile.shfl_down(t, 4)", "exact 4"),
        ("__popc(warp.ballot(t < 8)) * t", "exact 32"),
        ("warp.any(t == 40) * 8 * t", "exact 1"),
        ("tile.ballot(t % 8 == 3) * t", "exact 32"),
        ("tile.any(t == 9) * 8 + tile.all(t < 16) * 16", "exact 3"),
        ("__popc(tile.match_any(t / 2)) * t", "exact 8"),
        ("cg::reduce(tile, int(t), cg::plus<int>()) + t", "exact 8"),
        ("cg::reduce(tile, int(t), cg::greater<int>())", "exact 4"),
        ("cg::reduce(tile, int(t) % 8, cg::less<int>{})", "exact 1"),
        ("cg::inclusive_scan(tile, 1)", "exact 2"),
        ("cg::exclusive_scan(tile, int(t) % 8, cg::plus<int>())", "exact 3"),
        ("cg::labeled_partition(warp, t % 4).thread_rank()", "exact 1"),
        ("cg::labeled_partition(tile, t % 4).size() * t", "exact 8"),
        ("cg::binary_partition(warp, t % 32 < 10).thread_rank()", "exact 3"),
        ("cg::binary_partition(warp, t % 32 < 10).num_threads()", "exact 2"),
    ],
)
def test_of_a_tile(index: str, expected: str) -> None:
    tiles = """auto tile = cg::tiled_partition<8>(cg::this_thread_block());
    auto warp = cg::tiled_partition<32>(cg::this_thread_block()); """
    before = "namespace cg = cooperative_groups;"
    assert told(f"{tiles}out[{index}] = 1;", before) == {f"out[{index}]": expected}


@pytest.mark.parametrize(
    "index",
    [
        "cg::reduce(tile, in[t], cg::plus<int>())",
        "cg::reduce(tile, int(t), cg::plus<short>())",
        "cg::reduce(tile, int(t), mine)",
        "cg::exclusive_scan(tile, int(t), cg::less<int>())",
        "cg::labeled_partition(tile, int(in[t])).size()",
        "cg::labeled_partition(tile, t % 4).meta_group_rank()",
        "cg::labeled_partition(tile, t % 4).ballot(1)",
    ],
)
def test_what_is_not_known_of_a_tile(index: str) -> None:
    tile = "auto tile = cg::tiled_partition<8>(cg::this_thread_block()); auto mine = cg::plus<int>(); "
    found = told(f"{tile}out[{index}] = 1;", "namespace cg = cooperative_groups;")
    assert not found[f"out[{index}]"].startswith("exact")


@pytest.mark.parametrize(
    ("launch", "body", "expected"),
    [
        ("1, 32", "out[meet().thread_rank() * 8] = 1;", "exact 32"),
        ("1, dim3(4, 8)", "out[meet().thread_rank()] = 1;", "exact 4"),
        ("1, 32", "out[meet().size() * t] = 1;", "exact 32"),
        ("1, 32", "if (t % 3 == 1) out[meet().thread_rank() * 8] = 1;", "exact 11"),
        ("1, 32", "if (t % 4 == 1) out[meet().thread_rank()] = 1;", "exact 1"),
        ("1, 32", "if (t % 4 == 1) out[meet().size() * t / 4] = 1;", "exact 8"),
        ("1, 32", "if (t < 20) { if (t > 3) out[meet().thread_rank()] = 1; }", "exact 2"),
        ("1, 32", "if (t < 3) return; out[meet().thread_rank()] = 1;", "exact 4"),
        ("1, 32", "if (t % 4 == 1) { auto c = meet(); if (c.thread_rank() == 2) out[t] = 1; }", "exact 1"),
    ],
)
def test_of_lanes_that_meet(launch: str, body: str, expected: str) -> None:
    assert list(told(body, _MEET, launch=launch).values()) == [expected]


@pytest.mark.parametrize(
    ("part", "most"), [("labeled_partition(tile, in[t])", 2), ("binary_partition(warp, in[t])", 5)]
)
def test_ranks_that_data_decide(part: str, most: int) -> None:
    tiles = """auto tile = cg::tiled_partition<8>(cg::this_thread_block());
    auto warp = cg::tiled_partition<32>(cg::this_thread_block()); """
    before = "namespace cg = cooperative_groups;"
    body = f"{tiles} auto part = cg::{part}; out[part.thread_rank()] = 1;"
    assert told(body, before)["out[part.thread_rank()]"] == f"bounded 1..{most}"


#: Lanes that data decide, and parts of what has no fixed lanes.
@pytest.mark.parametrize(
    "body",
    [
        "if (in[t] > 0) out[meet().thread_rank()] = 1;",
        "for (int i = 0; i < in[t]; ++i) out[meet().thread_rank()] = 1;",
        "for (int i = 0; i < 4; ++i) { if (in[t] == i) break; out[meet().thread_rank()] = 1; }",
        "auto c = meet(); if (t < 20) c = meet(); out[c.size()] = 1;",
        "if (t % 2) { auto part = cg::tiled_partition(meet(), 4); out[part.thread_rank()] = 1; }",
        "if (t < 11) { auto part = cg::tiled_partition(meet(), 4); out[part.size()] = 1; }",
        "auto part = cg::binary_partition(meet(), t < 10); out[part.size()] = 1;",
        "auto part = cg::labeled_partition(meet(), t / 5); out[part.num_threads()] = 1;",
    ],
)
def test_lanes_that_are_not_known_to_meet(body: str) -> None:
    stored = [text for name, text in told(body, _MEET).items() if name.startswith("out")]
    assert stored and not any(text.startswith("exact") for text in stored)


@pytest.mark.parametrize(
    ("index", "expected"),
    [
        ("part.meta_group_rank() * 8", "exact 4"),
        ("part.meta_group_size() * t", "exact 16"),
        ("part.thread_rank()", "exact 1"),
        ("tile.meta_group_rank() * 8", "exact 2"),
    ],
)
def test_of_a_tile_of_a_tile(index: str, expected: str) -> None:
    tiles = """auto tile = cg::tiled_partition<16>(cg::this_thread_block());
    auto part = cg::tiled_partition<4>(tile); """
    assert told(f"{tiles}out[{index}] = 1;", _MEET) == {f"out[{index}]": expected}
