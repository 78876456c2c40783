"""`dynamic_cast` in host code, and pointers that conditions declare: which launches they lead to."""

from __future__ import annotations

import pytest

from tests.snippets import analyzed

_BEFORE = """
template <int N> __global__ void k(float *p) { p[threadIdx.x * N] = 0; }
struct A { int n = 1; virtual ~A() {} };
struct B : A { int m = 2; };
struct C : B { int l = 3; };
struct D : A { };
struct Other { int o = 4; virtual ~Other() {} };
struct Both : A, Other { };
"""


def launched(host: str) -> set[str]:
    """The template arguments of the launches that are found, where there are any."""
    analysis = analyzed(f"{_BEFORE}void go(float *p, A &any, A *some) {{ {host} }}")
    launches = [launch.launch for kernel in analysis.kernels for launch in kernel.launches]
    return {one.template_arguments.get("N", "?") for one in launches}


@pytest.mark.parametrize(
    ("objects", "test", "holds"),
    [
        ("B b; A *a = &b;", "dynamic_cast<B *>(a)", True),
        ("B b; A *a = &b;", "dynamic_cast<C *>(a)", False),
        ("B b; A *a = &b;", "dynamic_cast<D *>(a) != nullptr", False),
        ("B b; A *a = &b;", "const B *c = dynamic_cast<const B *>(a)", True),
        ("B b; A *a = &b;", "auto *c = dynamic_cast<C *>(a)", False),
        ("C c; A *a = &c;", "dynamic_cast<B *>(a)->m == 2", True),
        ("C c; B *b = &c;", "dynamic_cast<A *>(b)", True),
        ("A *a = new C;", "dynamic_cast<C *>(a)->l == 3", True),
        ("A *a = new A;", "!dynamic_cast<B *>(a)", True),
        ("A *a = nullptr;", "dynamic_cast<B *>(a)", False),
        ("Both o; A *a = &o;", "dynamic_cast<Other *>(a)->o == 4", True),
        ("B b; A &r = b;", "dynamic_cast<C *>(&r)", False),
        ("", "int *q = nullptr", False),
        ("int n = 3;", "int *q = &n", True),
        ("int n = 3;", "int &r = n; r > 3", False),
    ],
)
def test_what_an_object_is_decides(objects: str, test: str, holds: bool) -> None:
    host = f"{objects} if ({test}) k<1><<<8, 32>>>(p); else k<2><<<8, 32>>>(p);"
    assert launched(host) == {"1" if holds else "2"}


@pytest.mark.parametrize("test", ["dynamic_cast<B *>(&any)", "B *b = dynamic_cast<B *>(some)"])
def test_what_is_not_known_decides_nothing(test: str) -> None:
    assert launched(f"if ({test}) k<1><<<8, 32>>>(p); else k<2><<<8, 32>>>(p);") == {"1", "2"}
