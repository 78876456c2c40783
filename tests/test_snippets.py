"""The helper itself: what it prints is what the other tests compare."""

from __future__ import annotations

from tests.snippets import told


def test_each_access_is_told_by_its_text() -> None:
    assert told("out[t] = in[2 * t];") == {"in[2 * t]": "exact 8", "out[t]": "exact 4"}


def test_bounds_and_shared_memory() -> None:
    found = told("__shared__ int s[64]; s[t * 2] = in[in[t]]; __syncthreads(); out[t] = s[t];")
    assert found["s[t * 2]"] == "exact 2"
    assert found["in[in[t]]"] == "bounded 1..32"
