"""Blocks and iterations that a guard treats alike count once, with their number: as each by itself does."""

from __future__ import annotations

import random

import pytest

from cudalint.evaluate import points
from cudalint.ir.result import AccessResult
from tests.snippets import analyzed

GUARDS = (
    "x >= {a} && x < {b}",
    "y >= {c} && y < {d}",
    "z % 3 == {e}",
    "z < {e}",
    "x + y < {b}",
    "blockIdx.x != {e}",
    "threadIdx.x % 4 == {e}",
    "(x / 8) % 2 == 0",
    "blockIdx.x % 4 == {e} || x < {a}",
    "{e} != 1",
)
INDICES = (
    "x + y * 100 + z * 3000",
    "y * 64 + x / 2",
    "t * 24 + x",
    "(x + t) % 60 + z",
    "x * 3 + t * y",
    "z * 7 + t",
)
LOOPS = (
    "for (int t = 0; t < {n}; ++t)",
    "for (int t = threadIdx.x; t < {n}; t += 16)",
    "for (int t = z; t < {n}; t += 5)",
    "for (int t = threadIdx.y; t < {n}; t += 3)",
)


def kernel(rng: random.Random) -> str:
    numbers = {
        "a": rng.randrange(40),
        "b": rng.randrange(40, 200),
        "c": rng.randrange(9),
        "d": rng.randrange(9, 60),
    }
    lines = []
    for number in range(6):
        guard = " && ".join(rng.sample(GUARDS, rng.randrange(1, 4)))
        text = f"{rng.choice(LOOPS)} if ({guard}) o[{rng.choice(INDICES)} + {number}] = 0;"
        lines.append(text.format(**numbers, e=rng.randrange(4), n=rng.randrange(1, 90)))
    head = "int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 4 + threadIdx.y, z = blockIdx.z;"
    return f"__global__ void k(float *o) {{ {head}\n" + "\n".join(lines) + "\n}"


def results(source: str) -> list[AccessResult]:
    [found] = analyzed(source, launches=("k<<<dim3(11, 7, 6), dim3(16, 4)>>>()",)).kernels
    return list(found.launches[0].accesses)


@pytest.mark.parametrize("seed", range(12))
def test_alike_is_the_same_as_each(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    source = kernel(random.Random(seed))
    merged = results(source)
    monkeypatch.setattr(points, "_reads_alone", lambda guard, symbol: False)
    monkeypatch.setattr(points, "_always", lambda context, conditions, guard: False)
    for one, other in zip(merged, results(source), strict=True):
        assert one.verdict is other.verdict
        assert one.cost == other.cost, (source, one.access.expression)


def test_a_loop_that_no_lane_enters_is_no_access_at_all() -> None:
    source = """__global__ void k(double *o)
    {
        int t = threadIdx.x;
        for (int i = 0; i < 3; ++i)
            if (int(i) == 64) {
                int j = t & 1;
                while (1) {
                    if (j)
                        break;
                    o[1] = 1;
                    j += 1;
                }
            }
    }
    """
    found = analyzed(source, launches=("k<<<3, 40>>>()",))
    assert not found.problems
    assert [one.cost.active_warps for one in found.kernels[0].launches[0].accesses] == [0]


def test_no_block_is_left_beside_a_condition_of_a_recurrence() -> None:
    source = """__global__ void k(double *o)
    {
        for (unsigned s = 5; s > 0; s >>= 1)
            for (int j = 0; j <= (int)s % 3; j++)
                if (blockIdx.y * 100 % 4 == 2) o[threadIdx.x + j * blockIdx.x] = 1;
    }
    """
    found = analyzed(source, launches=("k<<<dim3(3, 2), 32>>>()",))
    assert [one.cost.active_warps for one in found.kernels[0].launches[0].accesses] == [0]
