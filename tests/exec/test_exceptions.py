"""Exceptions of host code: which handler is come to, with what."""

from __future__ import annotations

import pytest

from tests.snippets import analyzed

BEFORE = """
#include <stdexcept>
#include <vector>
__global__ void k(char *p, int n) { p[threadIdx.x * n] = 0; }
struct E { int c; E(int c) : c(c) {} };
struct F : E { using E::E; };
struct R : std::runtime_error { int c; R(int c) : std::runtime_error("r"), c(c) {} };
int check(int n) { if (n < 0) throw E(-n); if (n > 99) throw F(n); return n; }
struct Scope { int &r; int o; Scope(int &r, int v) : r(r), o(r) { r = v; } ~Scope() { r = o; } };
struct B { virtual ~B() {} }; struct D : B { int c = 3; }; B &get();
int unseen(int); typedef std::logic_error LOGIC; typedef std::exception ANY;
"""


M = "int v = 3; try { for (int i = 0; i < m; i++) { v += m; if (v > 77) throw 1; } } "


def launched(host: str) -> list[int | None]:
    """What `n` is at the launches of a function with an `int m` of which nothing is known."""
    source = f"{BEFORE}void go(char *p, int m) {{ {host} }}".replace("!", "k<<<1, 32>>>")
    (kernel,) = analyzed(source).kernels
    return [one.launch.arguments.get("n") for one in kernel.launches]


@pytest.mark.parametrize(
    ("host", "values"),
    [
        ("try { check(5); !(p, 3); } catch (const E &e) { !(p, 4); }", [3]),
        ("try { check(-5); !(p, 3); } catch (const E &e) { !(p, e.c); }", [5]),
        ("try { check(-5); } catch (const F &f) { !(p, 3); } catch (E e) { !(p, e.c + 1); }", [6]),
        ("try { check(100); } catch (const F &f) { !(p, f.c); } catch (E e) { !(p, 4); }", [100]),
        ("try { check(100); } catch (int) { !(p, 3); } catch (...) { !(p, 4); }", [4]),
        ("int v = 1; try { v = 2; check(-1); v = 3; } catch (E &e) { v += 5; } !(p, v);", [7]),
        ("int v = 1; try { Scope s(v, 8); check(-1); } catch (E &e) { !(p, v + e.c); }", [2]),
        ("try { try { throw E(3); } catch (E &e) { e.c++; throw; } } catch (E &e) { !(p, e.c); }", [4]),
        ("try { try { throw 3; } catch (E &e) { !(p, 9); } } catch (int v) { !(p, v); }", [3]),
        ("try { throw R(6); } catch (const R &r) { !(p, r.c); }", [6]),
        ("try { throw R(6); } catch (const LOGIC &) { !(p, 3); } catch (ANY &) { !(p, 4); }", [4]),
        ("for (int i : {0, 1, 2}) try { if (i == 1) throw 1; !(p, i); } catch (int) { !(p, 1); }", [0, 1, 2]),
        ("try { for (int i : {0, 1, 2}) if (m == 4) throw i; } catch (int v) { !(p, v); }", [0]),
        ("std::vector<int> a{4}; int v = 1; try { v = a.at(1); } catch (ANY &) { v = 7; } !(p, v);", [7]),
        ("B b; int v = 1; try { dynamic_cast<D &>(b); v = 2; } catch (ANY &) { v += 4; } !(p, v);", [5]),
        ("try { if (m) throw 1; } catch (int) { return; } if (m) !(p, 3); else !(p, 4);", [4]),
        ("try { if (m > 4) throw 1; if (m > 2) throw 2; !(p, 3); } catch (int v) { !(p, v); }", [3, 1, 2]),
    ],
)  # fmt: skip
def test_what_is_thrown_is_caught(host: str, values: list[int]) -> None:
    assert sorted(map(str, launched(host))) == sorted(map(str, values))


@pytest.mark.parametrize(
    ("host", "values"),
    [
        ("int v = 4; try { v = v == 5 ? v : throw 3; !(p, v); } catch (int e) { !(p, e); }", [3]),
        ("int v = 4; try { v == 4 ? throw 3 : v = 5; !(p, v); } catch (int e) { !(p, e + v); }", [7]),
        ("int v = 4; try { !(p, m > 4 ? v : throw 3); } catch (int e) { !(p, e); }", [4, 3]),
        ("int v = 4, w = m > 4 ? v : throw 3; !(p, w);", [4]),
        ("int v = 4; (m > 4 ? v : throw m) = 5; !(p, v);", [5]),
        ("int v = 4; try { v = (v++, throw 3, 4); !(p, v); } catch (int e) { !(p, e + v); }", [8]),
        ("auto f = [](int c) { return c < 4 ? throw 5 : c; }; !(p, f(6));", [6]),
        ("int v = m ? m > 2 ? 7 : throw 5 : throw E(3); !(p, v);", [7]),
        ("try { for (int i = 1; ; ++i) { !(p, i); i == 3 ? throw 9 : 0; } } catch (int) {}", [1, 2, 3]),
        ("try { for (int i = 1; i < 6; ++i) { if (i == 3) throw 9; !(p, i); } } catch (int) {}", [1, 2]),
        ("for (int i = 1; i < 6; ++i) { !(p, i); if (i == 2) check(-1); }", [1, 2]),
        ("for (int i = 1; i < 4; ++i) { !(p, i); if (m == 2) throw 1; }", [1, 2, 3]),
        ("for (int i : {1, 2}) try { !(p, i); if (i == 1) throw 1; } catch (int) {}", [1, 2]),
        ("switch (int v = 3; v) { case 4: throw 4; default: !(p, v); }", [3]),
    ],
)
def test_expressions_that_throw_are_followed(host: str, values: list[int]) -> None:
    assert sorted(map(str, launched(host))) == sorted(map(str, values))


@pytest.mark.parametrize(
    "host",
    [
        "int v = 3; try { v = 4; unseen(m); v = 5; } catch (...) { !(p, v); }",
        "int v = 3; try { unseen(m); v = 5; check(-1); } catch (...) { !(p, v + 1); }",
        M + "catch (int) { !(p, v); }",
        "try { unseen(m); check(-1); } catch (E &e) { !(p, e.c); }",
        "int v = 3; std::vector<int> a{4, 5}; try { v = a.at(m); v = 6; } catch (...) { v++; } !(p, v);",
        "int v = 3; try { v = dynamic_cast<D &>(get()).c; v = 6; } catch (...) { v++; } !(p, v);",
    ],
)
def test_what_may_be_thrown_elsewhere_is_not_known(host: str) -> None:
    assert None in launched(host)
