"""Shuffles, votes and reductions of what each lane is known to hold."""

from __future__ import annotations

import pytest

from tests.snippets import told


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
    ],
)
def test_of_a_tile(index: str, expected: str) -> None:
    tiles = """auto tile = cg::tiled_partition<8>(cg::this_thread_block());
    auto warp = cg::tiled_partition<32>(cg::this_thread_block()); """
    before = "namespace cg = cooperative_groups;"
    assert told(f"{tiles}out[{index}] = 1;", before) == {f"out[{index}]": expected}
