"""The vectorised rules against the plain ones, on warps that hypothesis makes up."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from cudalint.warp import WarpCost, bus_utilization, distinct_bytes, warp_cost
from tests.warp import reference

WIDTHS = (1, 2, 4, 8, 16)
Warps = list[list[int]]


@st.composite
def warps(draw: st.DrawFn) -> Warps:
    """Element indices of a few warps: strided, random, or repeating among neighbours, with lanes inactive."""
    count = draw(st.integers(1, 4))
    top = draw(st.sampled_from([0, 1, 3, 7, 15, 63, 1000]))
    result = []
    for _ in range(count):
        match draw(st.sampled_from(["random", "stride", "xor 1", "xor 2", "blocks"])):
            case "random":
                lanes = draw(st.lists(st.integers(0, top), min_size=32, max_size=32))
            case "stride":
                base, stride = draw(st.integers(0, 40)), draw(st.integers(0, 40))
                lanes = [base + stride * i for i in range(32)]
            case "blocks":
                size, base = draw(st.sampled_from([2, 4, 8, 16])), draw(st.integers(0, 9))
                lanes = [base + i // size for i in range(32)]
            case other:
                distance = int(other[-1])
                values = draw(st.lists(st.integers(0, top), min_size=32, max_size=32))
                lanes = [values[min(i, i ^ distance)] for i in range(32)]
        inactive = draw(st.sampled_from(["none", "some", "most", "31", "half", "all"]))
        chance = draw(st.lists(st.integers(0, 9), min_size=32, max_size=32))
        limit = {"none": 0, "some": 3, "most": 8, "all": 10}.get(inactive, 0)
        lanes = [-1 if chance[i] < limit else lane for i, lane in enumerate(lanes)]
        if inactive == "31":
            lanes[31] = -1
        if inactive == "half":
            lanes[16:] = [-1] * 16
        result.append(lanes)
    return result


def addresses(indices: Warps, width: int) -> list[list[int]]:
    return [[i * width if i >= 0 else -1 for i in lanes] for lanes in indices]


def ints(values: NDArray[np.int64] | None) -> list[int]:
    assert values is not None
    assert values.dtype == np.int64
    return [int(value) for value in values]


def ideal(cost: list[int], lanes: list[list[int]], width: int, unit: int) -> list[int]:
    return [
        min(n, -(-sum(a >= 0 for a in warp) * width // unit)) for n, warp in zip(cost, lanes, strict=True)
    ]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("arch", ["sm_35", "sm_52", "sm_61", "sm_70", "sm_90", "sm_120"])
@settings(max_examples=40, deadline=None)
@given(indices=warps())
def test_global(arch: str, width: int, indices: Warps) -> None:
    lanes = addresses(indices, width)
    for op in ("load", "store", "atomic"):
        check_global(warp_cost("global", op, width, lanes, arch), arch, width, lanes, lines=False)


@pytest.mark.parametrize("width", WIDTHS)
@settings(max_examples=30, deadline=None)
@given(indices=warps())
def test_global_loads_that_move_lines(width: int, indices: Warps) -> None:
    lanes = addresses(indices, width)
    check_global(
        warp_cost("global", "load", width, lanes, "sm_35", dlcm="ca"), "sm_35", width, lanes, lines=True
    )
    check_global(
        warp_cost("global", "store", width, lanes, "sm_35", dlcm="ca"), "sm_35", width, lanes, lines=False
    )


def check_global(cost: WarpCost, arch: str, width: int, lanes: list[list[int]], lines: bool) -> None:
    expected = [reference.global_cost(int(arch[3:]), width, warp, lines) for warp in lanes]
    sectors = ints(cost.sectors)
    assert list(zip(ints(cost.requests), sectors, ints(cost.tags), strict=True)) == expected
    assert ints(cost.sectors_ideal) == ideal(sectors, lanes, width, 32)
    assert cost.wavefronts is None
    used = bus_utilization(width, lanes, cost, arch)
    for share, moved, warp in zip(used, sectors, lanes, strict=True):
        asked = len({a + byte for a in warp if a >= 0 for byte in range(width)})
        assert share == asked / (32 * moved) if moved else np.isnan(share)


@pytest.mark.parametrize("width", WIDTHS)
@settings(max_examples=30, deadline=None)
@given(indices=warps())
def test_read_only_queries(width: int, indices: Warps) -> None:
    lanes = addresses(indices, width)
    cost = warp_cost("global", "load", width, lanes, "sm_35", read_only=True)
    assert ints(cost.requests) == [sum(map(bool, reference.groups(warp, 4))) for warp in lanes]
    assert ints(cost.sectors) == [reference.blocks((a for a in warp if a >= 0), 32) for warp in lanes]


@pytest.mark.parametrize("width", WIDTHS)
@settings(max_examples=150, deadline=None)
@given(indices=warps())
def test_shared(width: int, indices: Warps) -> None:
    lanes = addresses(indices, width)
    load = {8: reference.load_8, 16: reference.load_16}.get(
        width, lambda warp: reference.separate(width, warp)
    )
    store = [reference.separate(width, warp) for warp in lanes]
    loads = warp_cost("shared", "load", width, lanes)
    assert ints(loads.wavefronts) == [load(warp) for warp in lanes]
    assert ints(loads.wavefronts_ideal) == ideal(ints(loads.wavefronts), lanes, width, 128)
    assert ints(loads.requests) == [int(max(warp) >= 0) for warp in lanes]
    if width >= 8:
        assert ints(loads.wavefronts_executed) == [reference.executed(width, warp) for warp in lanes]
    assert ints(warp_cost("shared", "store", width, lanes).wavefronts) == store
    waiting = [reference.waiting_lanes(width, warp) for warp in lanes]
    assert ints(warp_cost("shared", "atomic", width, lanes, atomic="count").wavefronts) == store
    assert ints(warp_cost("shared", "atomic", width, lanes, atomic="update").wavefronts) == waiting
    assert ints(warp_cost("shared", "atomic", width, lanes, atomic="cas").wavefronts) == [
        2 * n for n in waiting
    ]
    assert loads.sectors is None


@settings(max_examples=60, deadline=None)
@given(indices=warps())
def test_ldmatrix(indices: Warps) -> None:
    lanes = addresses(indices, 16)
    cost = warp_cost("shared", "ldmatrix", 16, lanes)
    assert ints(cost.wavefronts) == [reference.separate(16, warp) for warp in lanes]


@pytest.mark.parametrize("width", [1, 2, 4, 8])
@pytest.mark.parametrize("bank_width", [4, 8])
@settings(max_examples=60, deadline=None)
@given(indices=warps())
def test_kepler_banks(bank_width: int, width: int, indices: Warps) -> None:
    lanes = addresses(indices, width)
    cost = warp_cost("shared", "load", width, lanes, "sm_37", bank_width=bank_width)
    assert ints(cost.wavefronts) == [reference.kepler(width, warp, bank_width) for warp in lanes]


@settings(max_examples=60, deadline=None)
@given(indices=warps())
def test_tesla_banks_are_bounded_by_lanes_and_words(indices: Warps) -> None:
    lanes = addresses(indices, 4)
    cost = warp_cost("shared", "load", 4, lanes, "sm_10")
    low, high = ints(cost.wavefronts_low), ints(cost.wavefronts_high)
    for least, most, warp in zip(low, high, lanes, strict=True):
        halves = reference.groups(warp, 16)
        banks = [[[a for a in half if a // 4 % 16 == bank] for bank in range(16)] for half in halves]
        assert least == sum(max(len(set(bank)) for bank in half) for half in banks)
        assert most == sum(
            min(1, len(half)) if len(set(half)) <= 1 else max(map(len, bank))
            for half, bank in zip(halves, banks, strict=True)
        )


@pytest.mark.parametrize("width", [1, 4, 16])
@settings(max_examples=40, deadline=None)
@given(indices=warps())
def test_constant_and_distinct_bytes(width: int, indices: Warps) -> None:
    lanes = addresses(indices, width)
    distinct = [len({a for a in warp if a >= 0}) for warp in lanes]
    assert ints(warp_cost("constant", "load", width, lanes).requests) == distinct
    assert ints(distinct_bytes(np.array(lanes), width)) == [n * width for n in distinct]


@settings(max_examples=40, deadline=None)
@given(indices=warps(), swaps=st.permutations(range(32)))
def test_order_of_lanes_does_not_matter_up_to_4_bytes(indices: Warps, swaps: list[int]) -> None:
    lanes = np.array(addresses(indices, 4))
    for space in ("global", "shared"):
        before, after = (warp_cost(space, "load", 4, some) for some in (lanes, lanes[:, swaps]))
        for name in ("sectors", "tags", "wavefronts"):
            np.testing.assert_array_equal(getattr(before, name), getattr(after, name))
