"""Lanes that call different functions: what is told of the accesses behind."""

from __future__ import annotations

import pytest

from tests.snippets import told

STEPS = """
typedef int (*Step)(int);
__device__ int one(int x) { return x + 1; }
__device__ int other(int x) { return x ^ 5; }
__device__ Step steps[2] = {one, other};
struct Shape { __device__ virtual int area() const = 0; };
__device__ Shape *shapes[64];
"""
CHOICE = "Step s = t & 1 ? one : other;"
CHANGED = "Step s = one; for (int i = 0; i < n; i++) { int x = s(+t); if (t & i) s = other; }"


@pytest.mark.parametrize(
    ("body", "verdict"),
    [
        (f"{CHOICE} int x = s(t); out[t] = 1;", "bounded 1..5"),
        (f"{CHOICE} out[t] = 1; int x = s(t);", "exact 4"),
        (f"{CHOICE} int x = s(t); __syncthreads(); out[t] = 1;", "exact 4"),
        (f"{CHOICE} int x = s(t); __syncwarp(); out[t] = 1;", "bounded 1..5"),
        (f"{CHOICE} if (t < n) {{ int x = s(t); }} __syncthreads(); out[t] = 1;", "exact 4"),
        (f"{CHOICE} int x = s(t); if (n > 3) __syncthreads(); out[t] = 1;", "bounded 1..5"),
        (f"{CHOICE} for (int i = 0; i < n; i++) {{ out[t] = 1; int x = s(t); }}", "bounded 1..5"),
        ("Step s = n > 3 ? one : other; int x = s(t); out[t] = 1;", "exact 4"),
        ("Step s = blockIdx.x & 1 ? one : other; int x = s(t); out[t] = 1;", "exact 4"),
        ("int x = steps[t & 1](+t); out[t] = 1;", "bounded 1..5"),
        ("int x = steps[n](+t); out[t] = 1;", "exact 4"),
        ("int x = shapes[t]->area(); out[t] = 1;", "bounded 1..5"),
        ("int x = shapes[n]->area(); out[t] = 1;", "exact 4"),
        (f"{CHANGED} out[t] = 1;", "bounded 1..5"),
        ("int x = t & 1 ? one(t) : other(t); out[t] = 1;", "exact 4"),
    ],
)
def test_behind_a_call(body: str, verdict: str) -> None:
    assert told(body, STEPS)["out[t]"] == verdict
