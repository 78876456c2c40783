"""Where a thread, a block and a group are, and of what extents: a grid's are not those of a block."""

from __future__ import annotations

import pytest

from tests.snippets import told

START = "auto g = cg::this_grid(); auto b = cg::this_thread_block(); auto c = cg::this_cluster();"
LAUNCH = "dim3(3, 2), dim3(32, 2)"


@pytest.mark.parametrize(
    ("index", "expected"),
    [
        ("t * g.group_dim().x", "exact 12"),  # gridDim.x
        ("t * g.dim_blocks().y", "exact 8"),
        ("t * b.group_dim().y", "exact 8"),
        ("t * (g.dim_threads().y)", "exact 16"),  # gridDim.y * blockDim.y
        ("t * (b.dim_threads().y)", "exact 8"),
        ("t * g.num_blocks()", "exact 24"),
        ("t + 8 * g.block_rank()", "exact 4"),
        ("t + 4 * g.thread_index().x", "exact 20"),
        ("t + 4 * b.thread_index().x", "exact 20"),
        ("t + 8 * g.thread_index().y", "exact 4"),
        ("t + 8 * g.block_index().x", "exact 4"),
        ("2 * cg::thread_block::thread_rank()", "exact 8"),
        ("2 * cooperative_groups::grid_group::thread_rank()", "exact 8"),
        ("t * cg::thread_block::size() / 32", "exact 8"),
        ("c.thread_index().x", "bounded 1..32"),  # of a cluster of unknown extents
    ],
)
def test_coordinates_and_extents(index: str, expected: str) -> None:
    before = "namespace cg = cooperative_groups;"
    assert told(f"{START} out[{index}] = 1;", before, launch=LAUNCH) == {f"out[{index}]": expected}
