"""Streams of host code: what is read into a variable is not known, what is written is as it was."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze

BEFORE = """
#include <fstream>
#include <iostream>
struct Sizes { int n; int rows[2]; };
int g = 4;
__global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; }
"""


@pytest.mark.parametrize(
    ("body", "value"),
    [
        ("int n = 3; std::cin >> n; k<<<1, 32>>>(p, n);", None),
        ("int m = 1, n = 3; std::cin >> m >> n; k<<<1, 32>>>(p, n);", None),
        ("int n = 3; std::ifstream in(name); in >> n; k<<<1, 32>>>(p, n);", None),
        ("int n = 3; std::ifstream in(name); if (!(in >> n)) return 1; k<<<1, 32>>>(p, n);", None),
        ('int n = 3; std::istringstream("5") >> n; k<<<1, 32>>>(p, n);', None),
        ("int n = 3; int *at = &n; std::cin >> *at; k<<<1, 32>>>(p, n);", None),
        ("int n = 3; int &r = n; std::cin >> r; k<<<1, 32>>>(p, n);", None),
        ("int n[2] = {3, 4}; std::cin >> n[1]; k<<<1, 32>>>(p, n[1]);", None),
        ("Sizes s{3, {4, 5}}; std::cin >> s.rows[1]; k<<<1, 32>>>(p, s.rows[1]);", None),
        ("std::cin >> g; k<<<1, 32>>>(p, g);", None),
        ("int n = 3; Archive kept(name); kept & n; k<<<1, 32>>>(p, n);", None),
        ("int n = 3; k<<<1, 32>>>(p, n & 6);", 2),
        ("int n = 3; std::cout << n << std::endl; k<<<1, 32>>>(p, n);", 3),
        ("int n = 3, m = 64; k<<<1, 32>>>(p, m >> n);", 8),
    ],
)
def test_what_is_read_is_not_known(body: str, value: int | None) -> None:
    main = f"int main(int argc, char **argv) {{ float *p; const char *name = argv[1]; {body} }}"
    (kernel,) = analyze(f"{BEFORE}{main}".encode()).kernels
    assert [one.launch.arguments.get("n") for one in kernel.launches] == [value]
