"""Kernels that are chosen by the iteration of a host loop: each trip launches one, with its own arguments."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze

KERNELS = """
__global__ void a(float *p, int n) { p[threadIdx.x] = 1; }
__global__ void b(float *p, int n) { p[threadIdx.x] = 1; }
template <int S> __global__ void t(float *p, int n) { p[threadIdx.x * S] = 1; }
using K = void (*)(float *, int);
void launch(K k, float *p, int n) { k<<<1, 32>>>(p, n); }
K pick(int i) { switch (i) { case 0: return a; case 1: return b; default: return nullptr; } }
"""


def launched(body: str) -> dict[str, list[tuple[object, ...]]]:
    """The arguments n of each kernel's launches, in order, with its template arguments."""
    source = f"{KERNELS}void run(float *p) {{ {body} }}"
    return {
        kernel.name: [
            (*one.launch.template_arguments.values(), one.launch.arguments.get("n"))
            for one in kernel.launches
        ]
        for kernel in analyze(source.encode()).kernels
    }


@pytest.mark.parametrize(
    "body",
    [
        "K k[2] = {a, b}; for (int i = 0; i < 2; ++i) k[i]<<<1, 32>>>(p, 8 * (i + 1));",
        "K k[2] = {a, b}; for (int i = 0; i < 2; ++i) launch(k[i], p, 8 * (i + 1));",
        "for (int i = 0; i < 2; ++i) { K k = pick(i); k<<<1, 32>>>(p, 8 * (i + 1)); }",
        "for (int i = 0; i < 2; ++i) (i == 0 ? a : b)<<<1, 32>>>(p, 8 * (i + 1));",
    ],
)
def test_each_iteration_launches_its_own_kernel(body: str) -> None:
    told = launched(body)
    assert (told["a"], told["b"]) == ([(8,)], [(16,)])


def test_template_arguments_go_with_the_iteration() -> None:
    told = launched("K k[] = {t<1>, t<3>}; for (int i = 0; i < 2; ++i) k[i]<<<1, 32>>>(p, 9 * i + 4);")
    assert told["t"] == [("1", 4), ("3", 13)]
