"""Addresses that no hardware takes: lanes of one warp that no base aligns to the access's width."""

from __future__ import annotations

import pytest

from tests.snippets import told


@pytest.mark.parametrize(
    ("index", "verdict"),
    [("t", "unknown"), ("3 * t", "unknown"), ("2 * t", "exact 2"), ("2 * t + 1", "exact 2")],
)
def test_lanes_end_alike_in_an_array_of_a_narrower_type(index: str, verdict: str) -> None:
    found = told(f"out[t] = (int)*(double *)&s[{index}];", before="__shared__ int s[256];")
    assert found[f"*(double *)&s[{index}]"] == verdict


def test_lanes_end_alike_behind_an_unknown_offset() -> None:
    found = told(
        "out[t] = *(int *)&in[n + t] + *(int *)&in[n + 4 * t];", parameters="int *out, const char *in, int n"
    )
    assert found["*(int *)&in[n + t]"] == "unknown"
    assert found["*(int *)&in[n + 4 * t]"].startswith("conditional")
