"""Random kernels: what the analyzer says of each access is what running the kernel shows.

A failure prints the kernel; `python -m tests.endtoend.fuzz --first SEED --count 1` makes it small.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.endtoend.compare import compare
from tests.endtoend.generate import generate
from tests.endtoend.semantics import Undefined

SEEDS = range(200)
BATCH = 10


@pytest.mark.parametrize("first", SEEDS[::BATCH])
def test_random_kernels(first: int) -> None:
    verdicts = Counter[str]()
    for seed in range(first, first + BATCH):
        try:
            result = compare(generate(seed))
        except Undefined:
            continue
        assert not result.mismatches, f"seed {seed}\n{result.cuda}\n" + "\n".join(result.mismatches)
        verdicts += result.verdicts
    assert verdicts["exact"], "nothing exact in a whole batch: the comparison holds nothing"
