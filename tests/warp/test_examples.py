"""Patterns with known costs: what the documents say of each, by name."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from cudalint.warp import bus_utilization, warp_cost

LANES = np.arange(32)


def sectors(element: NDArray[np.int64], width: int = 4, arch: str = "sm_90") -> int:
    cost = warp_cost("global", "load", width, element, arch)
    assert cost.sectors is not None
    return int(cost.sectors)


def wavefronts(addresses: NDArray[np.int64], width: int = 4, op: str = "load", arch: str = "sm_90") -> int:
    cost = warp_cost("shared", op, width, addresses, arch)
    assert cost.wavefronts is not None
    assert cost.exact.all()
    return int(cost.wavefronts)


@pytest.mark.parametrize("stride", range(40))
def test_stride_of_floats(stride: int) -> None:
    assert sectors(4 * stride * LANES) == max(1, min(4 * stride, 32))


@pytest.mark.parametrize(
    ("addresses", "width", "expected"),
    [
        (8 * LANES, 8, 8),  # float2
        (16 * LANES, 16, 16),  # float4
        (16 * LANES, 4, 16),  # float4, only .x
        (24 * LANES, 8, 24),  # double3, a member
        (12 * LANES, 4, 12),  # float3, a member
        (4 * (LANES + 1), 4, 5),
        (4 * (LANES + 8), 4, 4),
        (4 * (LANES - LANES + 40), 4, 1),
        (4 * (LANES // 4), 4, 1),
        (4 * (LANES % 24), 4, 3),
        (4 * LANES[::-1], 4, 4),
        (LANES, 1, 1),
        (2 * LANES, 2, 2),
    ],
)
def test_global_sectors(addresses: NDArray[np.int64], width: int, expected: int) -> None:
    assert sectors(addresses, width) == expected


@pytest.mark.parametrize(("width", "requests"), [(4, 1), (8, 2), (16, 4)])
def test_kepler_splits_wide_words(width: int, requests: int) -> None:
    cost = warp_cost("global", "load", width, width * LANES, "sm_35")
    assert (int(cost.requests), int(cost.sectors)) == (requests, width)  # type: ignore[arg-type]


def test_maxwell_counts_a_shared_sector_once_a_request() -> None:
    """A broadcast costs one sector in each of the four requests of eight lanes."""
    assert sectors(0 * LANES, arch="sm_52") == 4
    assert sectors(4 * LANES, arch="sm_52") == 4


@pytest.mark.parametrize(
    ("addresses", "line_model", "sector_model"),
    [
        (4 * LANES, 1.0, 1.0),
        (4 * LANES[::-1], 1.0, 1.0),
        (4 * (LANES + 30), 0.5, 0.8),
        (0 * LANES + 160, 0.03125, 0.125),
        (1024 * LANES, 0.03125, 0.125),
    ],
)
def test_bus_utilization(addresses: NDArray[np.int64], line_model: float, sector_model: float) -> None:
    cached = warp_cost("global", "load", 4, addresses, "sm_35", dlcm="ca")
    assert bus_utilization(4, addresses, cached, "sm_35") == line_model
    for arch in ("sm_35", "sm_90"):
        assert (
            bus_utilization(4, addresses, warp_cost("global", "load", 4, addresses, arch), arch)
            == sector_model
        )


def test_bus_utilization_needs_sectors() -> None:
    with pytest.raises(ValueError, match="global memory only"):
        bus_utilization(4, 4 * LANES, warp_cost("shared", "load", 4, 4 * LANES))


def test_a_32_byte_access_on_blackwell() -> None:
    assert sectors(32 * LANES, 32, "sm_100") == 32


@pytest.mark.parametrize("stride", range(1, 40))
def test_stride_of_words_in_shared_memory(stride: int) -> None:
    assert wavefronts(4 * stride * LANES) == np.gcd(stride, 32)


@pytest.mark.parametrize(
    ("addresses", "width", "expected"),
    [
        (LANES, 1, 1),
        (2 * LANES, 2, 1),
        (8 * LANES, 8, 2),
        (16 * LANES, 16, 4),
        (0 * LANES, 4, 1),
        (0 * LANES, 8, 1),
        (0 * LANES, 16, 2),
        (4 * (LANES // 4), 4, 1),
        (128 * LANES, 4, 32),
        (132 * LANES, 4, 1),
        (16 * (LANES // 8), 16, 2),
        (16 * (LANES % 8), 16, 4),
    ],
)
def test_shared_loads(addresses: NDArray[np.int64], width: int, expected: int) -> None:
    assert wavefronts(addresses, width) == expected


@pytest.mark.parametrize(("width", "expected"), [(4, 1), (8, 2), (16, 4)])
def test_stores_to_one_address_take_every_phase(width: int, expected: int) -> None:
    assert wavefronts(0 * LANES, width, "store") == expected


def test_atomics_on_one_word() -> None:
    for kind, expected in (("count", 1), ("update", 32), ("cas", 64)):
        cost = warp_cost("shared", "atomic", 4, 0 * LANES, atomic=kind)  # type: ignore[arg-type]
        assert int(cost.wavefronts) == expected  # type: ignore[arg-type]


def test_atomics_on_an_architecture_without_measurements_are_bounded() -> None:
    cost = warp_cost("shared", "atomic", 4, 0 * LANES, "sm_80", atomic="update")
    assert (int(cost.wavefronts_low), int(cost.wavefronts_high)) == (1, 32)  # type: ignore[arg-type]
    assert not cost.exact
    assert warp_cost("shared", "atomic", 4, 4 * LANES, "sm_80", atomic="update").exact


def test_kepler_serves_two_words_of_a_row_from_one_bank() -> None:
    assert wavefronts(8 * LANES, arch="sm_35") == 1
    assert wavefronts(16 * LANES, arch="sm_35") == 2
    assert wavefronts(8 * LANES, arch="sm_90") == 2


@pytest.mark.parametrize(("width", "ways"), [(1, 4), (2, 2), (4, 1)])
def test_narrow_elements_conflict_on_tesla_only(width: int, ways: int) -> None:
    cost = warp_cost("shared", "load", width, width * LANES, "sm_10")
    assert int(cost.wavefronts) == 2 * ways  # type: ignore[arg-type]
    assert wavefronts(width * LANES, width) == 1


def test_constant_memory_serialises_distinct_addresses() -> None:
    for distinct in (1, 2, 32):
        assert int(warp_cost("constant", "load", 4, 4 * (LANES % distinct)).requests) == distinct


@pytest.mark.parametrize("space", ["global", "shared", "constant"])
@pytest.mark.parametrize("arch", ["sm_10", "sm_35", "sm_61", "sm_90"])
def test_a_warp_without_active_lanes_costs_nothing(space: str, arch: str) -> None:
    for width in (1, 4, 8, 16):
        cost = warp_cost(space, "load", width, np.full((3, 32), -1), arch)
        for name in ("requests", "sectors", "sectors_ideal", "tags", "wavefronts", "wavefronts_ideal"):
            values = getattr(cost, name)
            assert values is None or values.tolist() == [0, 0, 0]
        assert cost.exact.all()


def test_the_shape_of_the_batch_is_kept() -> None:
    rng = np.random.default_rng(1)
    batch = 16 * rng.integers(0, 9, (2, 3, 5, 32))
    for space in ("global", "shared", "constant"):
        whole = warp_cost(space, "load", 16, batch)
        for name in ("requests", "sectors", "tags", "wavefronts", "wavefronts_executed", "exact"):
            values = getattr(whole, name)
            if values is not None:
                single = getattr(warp_cost(space, "load", 16, batch[1, 2, 4]), name)
                assert values.shape == (2, 3, 5)
                assert single.shape == ()
                assert values[1, 2, 4] == single


@pytest.mark.parametrize("space", ["global", "shared", "constant"])
def test_an_empty_batch(space: str) -> None:
    cost = warp_cost(space, "load", 16, np.zeros((0, 32), dtype=np.int64))
    assert cost.requests.shape == cost.exact.shape == (0,)


def test_the_addresses_are_left_alone() -> None:
    addresses = 4 * LANES[::-1].copy()
    before = addresses.copy()
    for space in ("global", "shared", "constant"):
        warp_cost(space, "load", 4, addresses)
    np.testing.assert_array_equal(addresses, before)
