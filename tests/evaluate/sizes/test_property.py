"""Any values that make all warps full give an exact answer equal to the case that they select."""

from __future__ import annotations

import os

from tests.evaluate.sizes.kernels import pairs

#: Pairs of an access with cases and a launch with values; CUDALINT_PAIRS asks for more.
PAIRS = int(os.environ.get("CUDALINT_PAIRS", "300"))


def test_the_selected_case_is_the_exact_answer() -> None:
    count, seed = 0, int(os.environ.get("CUDALINT_SEED", "0"))
    while count < PAIRS:
        for difference in pairs(seed):
            count += 1
            assert difference is None, difference
        seed += 1
