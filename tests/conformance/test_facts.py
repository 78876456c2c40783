"""Claims that are facts about the hardware rather than about one kernel."""

from __future__ import annotations

import numpy as np
import pytest

from cudalint import warp_cost
from cudalint.arch import Dlcm, load_architecture

LANES = np.arange(32, dtype=np.int64)

# Claim 29: cached in L1 by default, with -dlcm=ca, with -dlcm=cg.
CACHING = {
    "sm_30": (False, False, False),
    "sm_35": (False, True, False),
    "sm_37": (False, True, False),
    "sm_50": (False, False, False),
    "sm_52": (False, True, False),
    "sm_60": (True, True, False),
    "sm_61": (False, True, False),
    "sm_70": (True, True, False),
    "sm_75": (True, True, False),
    "sm_80": (True, True, False),
    "sm_86": (True, True, False),
    "sm_90": (True, True, False),
    "sm_100": (True, True, False),
    "sm_120": (True, True, False),
}


@pytest.mark.parametrize(("name", "cached"), CACHING.items())
def test_claim_29_caching(name: str, cached: tuple[bool, bool, bool]) -> None:
    arch = load_architecture(name)
    flags: tuple[Dlcm | None, ...] = (None, "ca", "cg")
    assert tuple(arch.caches_global_loads(flag) for flag in flags) == cached


@pytest.mark.parametrize("name", CACHING)
def test_claim_29_every_number_has_a_source(name: str) -> None:
    facts = load_architecture(name).facts
    assert facts
    assert all(fact.source for fact in facts)


@pytest.mark.parametrize(("name", "lines"), [("sm_35", 2), ("sm_37", 2)])
def test_claim_3_only_lines_move_where_loads_are_cached(name: str, lines: int) -> None:
    shifted = 4 * (LANES + 1)
    cached = warp_cost("global", "load", 4, shifted, name, dlcm="ca")
    stored = warp_cost("global", "store", 4, shifted, name, dlcm="ca")
    assert cached.tags is not None
    assert cached.sectors is not None
    assert stored.sectors is not None
    assert (int(cached.tags), int(cached.sectors), int(stored.sectors)) == (lines, 4 * lines, 5)


@pytest.mark.parametrize(("stride", "half_warp"), [(1, 1), (2, 2), (3, 1), (8, 8), (16, 16)])
def test_claim_41_half_warps_and_16_banks(stride: int, half_warp: int) -> None:
    cost = warp_cost("shared", "store", 4, 4 * stride * LANES, "sm_10")
    assert cost.wavefronts is not None
    assert int(cost.wavefronts) == 2 * half_warp


@pytest.mark.parametrize("stride", range(1, 34))
@pytest.mark.parametrize("base", [0, 5])
def test_claim_32_any_stride_and_base(stride: int, base: int) -> None:
    cost = warp_cost("shared", "load", 4, 4 * (base + stride * LANES), "sm_90")
    assert cost.wavefronts is not None
    assert int(cost.wavefronts) == np.gcd(stride, 32)


def test_claim_28_a_segment_misses_once() -> None:
    """Eight queries of four lanes that return to the same segment: one sector a segment, not one a query."""
    cost = warp_cost("global", "load", 4, 4 * (LANES % 8), "sm_35", read_only=True)
    assert cost.sectors is not None
    assert (int(cost.requests), int(cost.sectors)) == (8, 1)
