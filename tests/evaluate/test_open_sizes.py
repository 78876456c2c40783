"""What is told of sizes that are not known is what a warp's lanes cost at each of them, computed as in C."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cudalint.ir.result import Verdict
from tests.evaluate.sizes.c_expression import value
from tests.snippets import accesses

SIZES = (0, 1, 2, 3, 5, 7, 8, 9, 16, 31, 32, 33, 48, 63, 64, 100, 256, 1000, 1025, -1, -5, -8, -32, -64)
Index = Callable[[int, int], int]


def unsigned(number: int) -> int:
    return number & 0xFFFFFFFF


def quotient(number: int, divisor: int) -> int:
    """As C rounds."""
    return abs(number) // abs(divisor) * (1 if (number < 0) == (divisor < 0) else -1)


UNSIGNED: dict[str, Index] = {
    "n + threadIdx.x + (-t)": lambda t, n: unsigned(n),
    "n + threadIdx.x + (t - 1)": lambda t, n: unsigned(n + 2 * t - 1),
    "(n - threadIdx.x) + (-t)": lambda t, n: unsigned(n - 2 * t),
    "blockDim.x * blockIdx.x + n + (3 - t)": lambda t, n: unsigned(n + 3 - t),
    "n + (5u + (unsigned)(-t)) * 2": lambda t, n: unsigned(n + 2 * (5 - t)),
    "n * blockDim.x + (t - 1)": lambda t, n: unsigned(32 * n + t - 1),
    "n + ~threadIdx.x": lambda t, n: unsigned(n - 1 - t),
    "n + (t & 1 ? threadIdx.x - 5 : 0u)": lambda t, n: unsigned(n + (t - 5 if t & 1 else 0)),
    "n + ((threadIdx.x - 8) ^ 1u)": lambda t, n: unsigned(n + (unsigned(t - 8) ^ 1)),
    "n + (unsigned)(t ^ -1)": lambda t, n: unsigned(n - 1 - t),
    "n + max(threadIdx.x - 1, 0u)": lambda t, n: unsigned(n + unsigned(t - 1)),
    "n + threadIdx.x * 2654435761u": lambda t, n: unsigned(n + t * 2654435761),
}
#: Sizes of which indices stay above zero, as unsigned sums are assumed to.
LARGE = (64, 65, 66, 67, 71, 72, 96, 100, 127, 128, 1000, 4099)
DIVIDED: dict[str, Index] = {
    "min(t / n * 8, 0)": lambda t, n: min(quotient(t, n) * 8, 0),
    "max(-(t / n), 0) * 8 + t": lambda t, n: max(-quotient(t, n), 0) * 8 + t,
    "abs(t / n) * 40 + t": lambda t, n: abs(quotient(t, n)) * 40 + t,
    "t % n + 3": lambda t, n: t - quotient(t, n) * n + 3,
    "t / n * 100 + t % n": lambda t, n: quotient(t, n) * 100 + t - quotient(t, n) * n,
}


def check(index: str, of: Index, sizes: tuple[int, ...]) -> None:
    [found] = accesses(f"out[{index}] = 0;", launch="1, 32")
    for n in sizes:
        sectors = len({of(t, n) // 8 for t in range(32)})
        assert found.verdict is not Verdict.UNKNOWN
        assert found.cost.sectors is not None
        told = found.cost.sectors
        if found.verdict is Verdict.CONDITIONAL:
            case = next(one for one in found.cases if one.when is None or value(one.when, {"n": n}))
            assert case.cost.sectors is not None
            told = case.cost.sectors
        assert told.min <= sectors <= told.max, (n, sectors, told, found.cases)


@pytest.mark.parametrize("index", UNSIGNED)
def test_unsigned_sums_of_numbers_below_zero(index: str) -> None:
    check(index, UNSIGNED[index], LARGE)


@pytest.mark.parametrize("index", DIVIDED)
def test_quotients_by_sizes_of_either_sign(index: str) -> None:
    check(index, DIVIDED[index], tuple(n for n in SIZES if n))


def test_constant_memory_is_asked_once_for_each_address_of_an_unknown_distance() -> None:
    [found] = [
        one
        for one in accesses("out[t] = c[t * n];", before="__constant__ int c[4096];")
        if one.access.array.name == "c"
    ]
    assert found.verdict is Verdict.CONDITIONAL and found.cost.requests is not None
    assert (found.cost.requests.min, found.cost.requests.max) == (1, 32)
    for n, count in ((0, 1), (1, 32), (7, 32)):
        case = next(one for one in found.cases if one.when is None or value(one.when, {"n": n}))
        assert case.cost.requests is not None and case.cost.requests.mean == count


@pytest.mark.parametrize(
    "load, most",
    [
        ("if (in[t] > 0) v = s[t / 2];", 4),  # two of all lanes, three without the first
        ("v = s[t % 8 * n];", 32),
        ("for (int j = 0; j < t % 11; j++) v = s[(j + t) % 4];", 8),
    ],
)
def test_some_lanes_of_a_wide_load_may_take_more_than_all(load: str, most: int) -> None:
    body = f"__shared__ int4 s[1024]; int4 v = int4(); {load} out[t] = v.x + v.y + v.z + v.w;"
    [found] = [one for one in accesses(body) if one.access.array.name == "s"]
    assert found.verdict is not Verdict.EXACT and found.cost.wavefronts is not None
    assert found.cost.wavefronts.max == most
