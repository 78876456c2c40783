"""What C leaves undefined is not known: an H200 read in[i], where in[i % 0] had been told as in[0]."""

from __future__ import annotations

import pytest

from tests.snippets import accesses, summary


@pytest.mark.parametrize("index", ["t % zero", "t / zero", "t << 40", "t >> -1"])
def test_undefined_operations_give_unknowns(index: str) -> None:
    (found,) = accesses(f"const int zero = 0; out[{index}] = 1;", launch="1, 32")
    assert summary(found).startswith("bounded")


@pytest.mark.parametrize("index", ["t % 1", "t / 1", "t << 31 >> 31", "(1ll << 40) >> 40"])
def test_the_largest_defined_ones_are_known(index: str) -> None:
    (found,) = accesses(f"out[{index}] = 1;", launch="1, 32")
    assert summary(found).startswith("exact")


def test_a_quotient_that_is_not_computed_is_no_matter() -> None:
    found = accesses("const int zero = 0; if (zero) out[t / zero] = 1; out[t] = 1;", launch="1, 32")
    assert [summary(one).split()[0] for one in found] == ["exact"]
