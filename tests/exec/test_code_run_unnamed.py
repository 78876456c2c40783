"""What functions that are not followed run unnamed: operators, constructors, what libraries call."""

from __future__ import annotations

import pytest

from cudalint.ir.launch import LaunchSource
from tests.snippets import analyzed

#: What makes a function, or a method, too long to be followed where it comes to no launch.
_LONG = f"/* {'what is said of it is long. ' * 100} */"
_BEFORE = """
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <unordered_map>
#include <utility>
#include <vector>
__global__ void k(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x] = 1; }
static int n = 4;
static int *at = &n;
static int bump() { return n = 9; }
struct Made { Made() { n = 9; } Made(int v) : v(v) { n = 9; } int v = 0; };
struct Ends { int *p; ~Ends() { *p = 9; } };
struct Copied { int *p; Copied(int *q) : p(q) {} Copied(Copied &&o) : p(o.p) { *p = 9; } };
struct Less { bool operator()(int a, int b) const { n = 9; return a < b; } };
struct Hash { size_t operator()(int a) const { n = 9; return a; } };
"""
#: What stands in front of a long function, its head and its body, and what is done in front of the launch.
_CASES = (
    ("", "void f(int *p)", "std::istringstream s(\"9\"); s >> *p;", "f(&n)"),
    ("", "void f(const int &p)", "(int &)p = 9;", "f(n)"),
    ("", "void f(int *p)", "decltype(auto) r = (*p); r = 9;", "f(&n)"),
    ("struct C { int *p; bool operator<(const C &) const { *p = 9; return false; } };",
     "void f(std::vector<C> &c)", "std::max_element(c.begin(), c.end());",
     "std::vector<C> c{{&n}, {&n}}; f(c)"),
    ("struct C { int *p; C *operator->() { *p = 9; return this; } int v = 1; };",
     "void f(C c)", "(void)c->v;", "f(C{&n})"),
    ("struct C { int *p; void operator,(int) { *p = 9; } };", "void f(C c)", "c, 3;", "f(C{&n})"),
    ("struct C { int *p; int *operator->*(int) { *p = 9; return p; } };", "void f(C c)", "c->*3;",
     "f(C{&n})"),
    ("struct C { int *p; bool operator==(const C &) const { *p = 9; return true; } };",
     "void f(C c)", "if (c != c) return;", "f(C{&n})"),
    ("static void g(int v = (n = 9)) {}", "void f()", "g();", "f()"),
    ("struct C { int v = bump(); };", "void f()", "C c; (void)c;", "f()"),
    ("static void g() { n = 9; } static void (*table[])() = {g};", "void f(int i)", "table[i]();", "f(0)"),
    ("", "void f(Copied c)", "(void)c;", "Copied c(&n); f(std::move(c))"),
    ("using Other = Ends;", "void f(int *p)", "Other e{p};", "f(&n)"),
    ("namespace z { struct Y { Ends e; }; }", "void f(int *p)", "z::Y e{{p}};", "f(&n)"),
    ("struct Out { struct In { Ends e; }; };", "void f(int *p)", "Out::In e{{p}};", "f(&n)"),
    ("", "void f(int *p)", "decltype(Ends()) e{p};", "f(&n)"),
    ("template <class T>", "void f(int *p)", "T e{p};", "f<Ends>(&n)"),
    ("template <class T>", "void f()", "T e;", "f<Made>()"),
    ("template <int &P>", "void f()", "P = 9;", "f<n>()"),
    ("struct C { Made m; };", "void f()", "C c;", "f()"),
    ("struct C : Made {};", "void f()", "C{};", "f()"),
    ("using P = std::pair<Made, int>;", "void f()", "P p;", "f()"),
    ("struct C { std::vector<Made> v; };", "void f(C &c, int i)", "c.v.push_back(i);", "C c; f(c, 1)"),
    ("struct C { Made *m; };", "void f(C &c, int i)", "*c.m = i;", "Made m; n = 4; C c{&m}; f(c, 1)"),
    ("", "void f(int *p)", "std::sort(p, p + 2, Less());", "int a[2] = {2, 1}; f(a)"),
    ("static std::unordered_map<int, int, Hash> map;", "void f()", "map[3];", "f()"),
    ("static std::ostream &put(std::ostream &o) { n = 9; return o; }", "void f()", "std::cerr << put;",
     "f()"),
    ("static int operator\"\"_x(unsigned long long) { return n = 9; }", "void f()", "(void)3_x;", "f()"),
)  # fmt: skip
#: The same of functions that are short, and may be taken to leave nothing behind.
_SHORT = (
    ("", "void f(int v)", "sscanf(\"9\", \"%d\", at);", "f(1)"),
    ("static std::istringstream in(\"9\");", "void f()", "in >> n;", "f()"),
    ("#define SET(v) (n = (v))\n", "void f(int v)", "SET(v);", "f(9)"),
    ("struct C { int v; operator bool() const { n = v; return true; } }; static C mk(int v) { return {v}; }",
     "void f(int v)", "if (mk(v)) return;", "f(9)"),
    ("static int by(const void *, const void *) { n = 9; return 0; } static int table[2];",
     "void f(int v)", "qsort(table, v, 4, by);", "f(2)"),
    ("static void g() { n = 9; } static void (*table[])() = {g};", "void f(int i)", "table[i]();", "f(0)"),
)  # fmt: skip


def _numbers(source: str) -> list[int | None]:
    """What n is told to be."""
    [kernel] = analyzed(source).kernels
    launches = [one.launch for one in kernel.launches if one.launch.source is LaunchSource.HOST]
    return [one.arguments.get("n") for one in launches]


@pytest.mark.parametrize(("front", "head", "body", "call"), _CASES)
def test_what_is_run_unnamed_changes_it(front: str, head: str, body: str, call: str) -> None:
    function = f"{front}\n{head} {{ {_LONG} {body} }}"
    source = f"{_BEFORE}{function}\nint main() {{ float *d; {call}; k<<<1, 32>>>(d, n); }}"
    assert all(n in (None, 9) for n in _numbers(source))


@pytest.mark.parametrize(("front", "head", "body", "call"), _SHORT)
def test_a_short_function_is_not_left_out(front: str, head: str, body: str, call: str) -> None:
    source = f"{_BEFORE}{front}\n{head} {{ {body} }}\nint main() {{ float *d; {call}; k<<<1, 32>>>(d, n); }}"
    assert all(n in (None, 9) for n in _numbers(source))
