"""What `warp_cost` refuses, and what it says."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cudalint.arch import load_architecture
from cudalint.warp import warp_cost

LANES = np.arange(32)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"space": "local"}, "space must be one of global, shared, constant, not 'local'"),
        ({"op": "fetch"}, "op must be one of load, store, atomic, ldmatrix, not 'fetch'"),
        ({"width": 12}, "width must be 1, 2, 4, 8, 16 or 32 bytes, not 12"),
        ({"width": 32, "addresses": 32 * LANES}, "sm_90 has no 32-byte global access; the widest is 16"),
        ({"width": 32, "space": "shared", "arch": "sm_100"}, "sm_100 has no 32-byte shared access"),
        ({"op": "ldmatrix"}, "ldmatrix reads 16-byte rows of shared memory"),
        ({"op": "ldmatrix", "space": "shared"}, "ldmatrix reads 16-byte rows of shared memory"),
        ({"op": "store", "space": "constant"}, "constant memory can only be loaded, not 'store'"),
        ({"dlcm": "cs"}, 'dlcm must be "ca", "cg" or None'),
        ({"addresses": 4.0 * LANES}, "addresses must be integers, not float64"),
        ({"addresses": LANES > 3}, "addresses must be integers, not bool"),
        ({"addresses": 4 * LANES[:31]}, r"addresses must have shape \(..., 32\), not \(31,\)"),
        ({"addresses": 4}, r"addresses must have shape \(..., 32\), not \(\)"),
        ({"addresses": 4 * LANES - 8}, "an address is below -1"),
        ({"addresses": 4 * LANES + 2}, "an address is not a multiple of the access width, 4 bytes"),
        ({"arch": "sm_33"}, "unknown architecture 'sm_33'"),
        ({"space": "shared", "bank_width": 8}, "sm_90 has no 8-byte bank mode"),
    ],
)
def test_refused(change: dict[str, Any], message: str) -> None:
    arguments: dict[str, Any] = {
        "space": "global",
        "op": "load",
        "width": 4,
        "addresses": 4 * LANES,
        "arch": "sm_90",
    }
    warp_cost(**arguments)
    with pytest.raises(ValueError, match=message):
        warp_cost(**(arguments | change))


def test_any_integers_and_an_architecture_itself_will_do() -> None:
    expected = warp_cost("global", "load", 4, 4 * LANES)
    for addresses in (list(range(0, 128, 4)), (4 * LANES).astype(np.int32), (4 * LANES).astype(np.uint64)):
        cost = warp_cost("global", "load", 4, addresses, load_architecture("sm_90"))
        assert cost.sectors == expected.sectors == 4


def test_an_inactive_lane_needs_no_alignment() -> None:
    addresses = np.where(LANES % 2, -1, 16 * LANES)
    assert warp_cost("global", "load", 16, addresses).sectors == 16
