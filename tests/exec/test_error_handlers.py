"""Launches that host code makes where a call of the runtime fails, or an exception is thrown."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze

DECLARED = """
#include <cstdio>
#include <stdexcept>
__global__ void fast(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void slow(float *p, int n) { p[threadIdx.x * n] = 1; }
bool fails(float **p) { return cudaMalloc(p, 64) != cudaSuccess; }
void retreat(float *p, int n) { slow<<<1, 64>>>(p, n); }
"""


def launched(body: str) -> dict[str, list[tuple[int | None, str]]]:
    """The argument n of each launch, and what is noted of it, by the kernel."""
    kernels = analyze(f"{DECLARED}void run() {{ float *p; int n = 3; {body} }}".encode()).kernels
    return {
        kernel.name: [(one.launch.arguments.get("n"), one.launch.note) for one in kernel.launches]
        for kernel in kernels
    }


@pytest.mark.parametrize(
    "body",
    [
        "if (cudaMalloc(&p, 4) != cudaSuccess) { n = 5; retreat(p, n); return; }",
        "if (cudaMalloc(&p, 4)) { n = 5; retreat(p, n); }",
        "cudaError_t e = cudaMalloc(&p, 4); if (e) { n = 5; retreat(p, n); exit(1); }",
        "auto e{cudaMalloc(&p, 4)}; if (e == cudaSuccess) { } else { retreat(p, 5); n = 4; }  n = 3;",
        "if (fails(&p)) retreat(p, 5);",
        "for (int i = 0; i < 2; ++i) if (fails(&p)) { retreat(p, 5); break; }",
        "if (fails(&p)) { n = 5; retreat(p, n); goto out; } out:",
    ],
)
def test_where_a_call_fails(body: str) -> None:
    found = launched(f"{body} fast<<<1, 32>>>(p, n);")
    assert found["slow"] == [(5, "only where a call of the runtime fails")]
    assert found["fast"] == [(3, "")]


@pytest.mark.parametrize(
    "body",
    [
        "bool ok = cudaMalloc(&p, 4) == cudaSuccess; if (ok) { FAST; return; } n = 5; retreat(p, n);",
        "if (cudaMalloc(&p, 4) != cudaSuccess) goto error; FAST; return; error: retreat(p, 5);",
        "if (!fails(&p)) { FAST; return; } retreat(p, 5);",
        "while (cudaMalloc(&p, 4) != cudaSuccess) { retreat(p, 5); break; } FAST;",
        "switch (cudaMalloc(&p, 4)) { case cudaSuccess: FAST; break; default: retreat(p, 5); }",
        "auto f = [&] { retreat(p, 5); return 1; }; cudaMalloc(&p, 4) == cudaSuccess || f(); FAST;",
        "auto f = [&] { retreat(p, 5); return 1; }; int d = cudaMalloc(&p, 4) ? f() : 0; FAST;",
    ],
)
def test_elsewhere(body: str) -> None:
    found = launched(body.replace("FAST", "fast<<<1, 32>>>(p, 3)"))
    assert found["slow"] == [(5, "only where a call of the runtime fails")]
    assert found["fast"] == [(3, "")]


def test_where_an_exception_is_thrown() -> None:
    found = launched(
        "try { if (fails(&p)) throw 1; } catch (int e) { n = 5; retreat(p, n); } fast<<<1, 32>>>(p, n);"
    )
    assert found["slow"] == [(5, "only where an exception is thrown")]
    assert found["fast"] == [(3, "")]


def test_what_is_known_not_to_happen() -> None:
    found = launched("if (n == 2) retreat(p, 5); else fast<<<1, 32>>>(p, n);")
    assert found["fast"] == [(3, "")]
    assert all("only where" not in note for _, note in found["slow"])
