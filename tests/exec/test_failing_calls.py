"""Launches that host code makes where a call of the CUDA runtime fails: told with that, beside those where
all succeed, which are told as if none could fail."""

from __future__ import annotations

import pytest

from tests.snippets import analyzed

BEFORE = """
#include <stdexcept>
__global__ void k(char *p, int n) { p[threadIdx.x * n] = 0; }
__global__ void other(char *p, int n) { p[threadIdx.x * n] = 0; }
void check(cudaError_t e) { if (e != cudaSuccess) throw std::runtime_error(cudaGetErrorString(e)); }
"""
SLOW = "void slow(char *p, int n) { !(p, n); }"
FAILS = "where a call of the runtime fails"


def launched(host: str) -> list[tuple[int | None, str]]:
    """What `n` is at the launches of `main`, and what is said of each."""
    source = f"{BEFORE}{SLOW if 'slow' in host else ''} int main() {{ char *p; {host} }}".replace(
        "!(", "k<<<1, 32>>>("
    )
    kernel = next(one for one in analyzed(source).kernels if one.name == "k")
    return [(one.launch.arguments.get("n"), one.launch.note) for one in kernel.launches]


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("if (cudaMalloc(&p, 9) != cudaSuccess) { !(p, 2); return 1; } !(p, 3);", [(2, FAILS), (3, "")]),
        ("!(p, 3); if (cudaGetLastError()) !(p, 2);", [(3, ""), (2, FAILS)]),
        ("!(p, 3); if (cudaSuccess == cudaGetLastError()) return 0; !(p, 2);", [(3, ""), (2, FAILS)]),
        ("try { !(p, 3); check(cudaGetLastError()); } catch (...) { !(p, 2); }", [(3, ""), (2, FAILS)]),
        ("try { check(cudaFree(0)); } catch (std::exception &) { !(p, 2); } !(p, 3);", [(2, FAILS), (3, "")]),
        ("bool ok = !cudaSetDevice(1); !(p, ok ? 3 : 2); if (!ok) !(p, 2);", [(3, ""), (2, FAILS)]),
        ("!(p, 3); if (cudaDeviceSynchronize() != cudaSuccess) slow(p, 2);", [(2, FAILS), (3, "")]),
        ("slow(p, 3); if (cudaDeviceSynchronize() != cudaSuccess) slow(p, 2);", [(3, ""), (2, FAILS)]),
        ("slow(p, 3); if (!cudaGetLastError()) return 0; slow(p, 2);", [(3, ""), (2, FAILS)]),
        ("try { slow(p, 3); check(cudaFree(0)); } catch (...) { slow(p, 2); }", [(3, ""), (2, FAILS)]),
        ("other<<<1, 32>>>(p, 3); if (cudaPeekAtLastError()) !(p, 2);", [(2, FAILS)]),
    ],
)  # fmt: skip
def test_launches_behind_errors_are_told(host: str, expected: list[tuple[int | None, str]]) -> None:
    assert launched(host) == expected


def test_nothing_else_is_told_anew() -> None:
    host = "int n = 3; if (cudaMalloc(&p, 9)) n = 4; !(p, n); for (int i = 0; i < 2; ++i) !(p, i);"
    assert [n for n, _ in launched(host)] == [3, 0, 1]
