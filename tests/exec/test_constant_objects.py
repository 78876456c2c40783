"""A const object is what it was made as, whoever has its address; any other is not [dcl.type.cv]."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze

HOST = """
__global__ void k(float *p, int n) {{ p[threadIdx.x * n] = 1; }}
void unseen(const void *);
int read();
struct Size {{ int rows, columns; }};
struct Cached {{ int rows; mutable int columns; }};
struct Derived : Cached {{ int depth; }};
struct Own {{ int held; Own(int n) : held(n) {{}} operator int() const {{ return held; }} }};
int main() {{ float *p; cudaMalloc(&p, 4096); {declared} unseen({address}); k<<<1, 32>>>(p, {value}); }}
"""


@pytest.mark.parametrize(
    ("declared", "address", "value", "wanted"),
    [
        ("const int n = 7;", "&n", "n", 7),
        ("int n = 7;", "&n", "n", None),
        ("constexpr int n = 7;", "&n", "n", 7),
        ("const auto n = 7;", "&n", "n", 7),
        ("typedef const int Fixed; Fixed n = 7;", "&n", "n", 7),
        ("const volatile int n = 7;", "(const void *)&n", "n", None),
        ("const int n[2] = {3, 7};", "n", "n[1]", 7),
        ("const Size n = {3, 7};", "&n", "n.columns", 7),
        ("Size n = {3, 7};", "&n", "n.columns", None),
        ("const Cached n = {3, 7};", "&n", "n.columns", None),
        ("const Derived n = {{3, 7}, 5};", "&n", "n.columns", None),
        ("const Own n(7);", "&n", "n", 7),
        ("int m = 7; const int &n = m;", "&n", "n", None),
        ("int m = 7; const int *n = &m;", "&n", "*n", None),
        ("int m = 7; int *const n = &m;", "&n", "*n", None),
        ("int m = 7; const int *const n = &m;", "&n", "*n", None),
        ("const int n = 7; auto f = [&] { return n; };", "&f", "f()", 7),
        ("int n = 7; auto f = [&] { return n; };", "&f", "f()", None),
        ("int n = 0; for (int i = 0; i < 3; i++) { const int m = i; unseen(&m); n = m; }", "p", "n", 2),
    ],
)
def test_const_objects_keep_what_they_hold(
    declared: str, address: str, value: str, wanted: int | None
) -> None:
    source = HOST.format(declared=declared, address=address, value=value)
    [kernel] = analyze(source.encode()).kernels
    assert [one.launch.arguments.get("n") for one in kernel.launches] == [wanted]
