"""A table row of a snippet: what C++ says an access costs, and how much of it must be told."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.snippets import PARAMETERS, told


@dataclass(frozen=True, slots=True)
class Row:
    """`truth`: the cost of the (last) access written `text` on a warp of 32 lanes, as C++ has it;
    `exact`: whether that must be told as exact. What is not exact must hold the truth between its bounds, or
    be unknown."""

    name: str
    body: str
    text: str
    truth: float
    exact: bool = False
    before: str = ""
    parameters: str = PARAMETERS

    def check(self) -> None:
        found = told(self.body, self.before, self.parameters)
        assert self.text in found, f"nothing is told of {self.text}: {found}"
        verdict, _, cost = found[self.text].rpartition(", ")[2].partition(" ")
        if verdict == "exact":
            assert float(cost) == self.truth, found
        elif verdict == "bounded":
            low, high = cost.split("..")
            assert int(low) <= self.truth <= int(high), found
        if self.exact:
            assert verdict == "exact", found


def table(*rows: Row) -> pytest.MarkDecorator:
    """The rows as cases of a test."""
    return pytest.mark.parametrize("row", rows, ids=[row.name for row in rows])
