"""Host functions that are too long to be followed: what they surely leave as it is, and what they change."""

from __future__ import annotations

import pytest

from cudalint.ir.launch import LaunchSource
from tests.snippets import analyzed

#: What makes a function too long to be followed where it comes to no launch.
_LONG = "".join(
    f'  fprintf(stderr, "line {k} of a report that is long enough, %d\\n", {k});\n' for k in range(16)
)
_BEFORE = """
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>
__global__ void k(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x] = 1; }
struct Config { int n, block; const char *name; };
struct Node { int n; int *at; Node *next; };
struct Number { int &of; };
struct Sum { float v; Sum &operator+=(const Sum &o) { v += o.v; return *this; } };
struct Ends { int *p; ~Ends() { *p = 9; } };
struct Gives { int *p; operator int() { *p = 9; return 1; } };
struct At {
  int *p; bool operator!=(At) const { *p = 9; return false; }
  At &operator++() { return *this; } int operator*() { return 1; }
};
struct Range { int *p; At begin() { return {p}; } At end() { return {p}; } };
int shared = 4;
int *held;
static int set(int *n) { *n = 5; return 0; }
"""
_MAIN = 'int main() { float *d; int x = 1; Config c = {1, 2, "c"}; std::vector<int> v(2, 1);'
_MAIN += " Node s = {1, &x, nullptr}; Node t = {2, &x, &s}; float values[4] = {}; int *px = &x;"


def numbers(function: str, call: str, launched: str) -> list[int | None]:
    """What n is told to be behind a call of a long function."""
    head, _, body = function.partition("{")
    source = f"{_BEFORE}{head}{{\n{_LONG}{body}\n{_MAIN} {call}; k<<<1, 32>>>(d, {launched}); }}"
    [kernel] = analyzed(source).kernels
    launches = [one.launch for one in kernel.launches if one.launch.source is LaunchSource.HOST]
    return [one.arguments.get("n") for one in launches]


@pytest.mark.parametrize(
    ("function", "call", "launched"),
    [
        ('void f(const Config *c) { printf("%d %s", c->n, c->name); }', "f(&c)", "c.n"),
        ("void f(Config *c) { double d = c->n; d *= 2; }", "f(&c)", "c.n"),
        ("void f(const Config &c, FILE *to) { if (c.n > 2) fputc('x', to); }", "f(c, stderr)", "c.n"),
        ("float f(const float *p, int n) { float s = 0; for (int i = 0; i < n; ++i) s += p[i]; return s; }",
         "f(values, 4)", "x"),
        ("void f(const std::vector<int> &v) { std::vector<int> w(v); std::sort(w.begin(), w.end()); }",
         "f(v)", "v[1]"),
        ("void f(const std::vector<int> &v) { for (const auto &one : v) printf(\"%d\", one); }",
         "f(v)", "v[1]"),
        ("void f(int *p) { char line[80]; snprintf(line, sizeof line, \"%d\", *p); puts(line); }",
         "f(&x)", "x"),
        ("void f(Config *c) { c->n = 7; }", "f(&c)", "x"),
        ("void f(Sum s, Config *c) { Sum t = s; t += s; float w = c->n; w += t.v; }", "f(Sum{1}, &c)", "c.n"),
        ("int f(int *p) { shared = 3; return *p; }", "int y = 2; f(&y)", "x"),
    ],
)  # fmt: skip
def test_what_is_only_read_is_still_known(function: str, call: str, launched: str) -> None:
    assert numbers(function, call, launched) == [1]


@pytest.mark.parametrize("led", ["int *to = &n;", "int &to = n;", "int *at = &n, *to = at;"])
@pytest.mark.parametrize(
    "write",
    ["W = 9;", "int *q = &W; *q = 9;", "int &r = W; r = 9;"],
)
@pytest.mark.parametrize("is_long", [False, True])
def test_what_pointers_and_references_of_the_unit_lead_to(led: str, write: str, is_long: bool) -> None:
    written = write.replace("W", "to" if "&to" in led else "*to")
    body = f"{_LONG if is_long else ''}{written}"
    source = f"{_BEFORE}int n = 1; {led} void f() {{ {body} }}\n{_MAIN} f(); k<<<1, 32>>>(d, n); }}"
    [kernel] = analyzed(source).kernels
    assert all(one.launch.arguments.get("n") in (None, 9) for one in kernel.launches)


@pytest.mark.parametrize(
    ("function", "call", "launched"),
    [
        ("void f(Node *s) { Node &r = *s; r.n = 9; }", "f(&s)", "s.n"),
        ("void f(const Node *s) { const_cast<Node *>(s)->n = 9; }", "f(&s)", "s.n"),
        ("void f(Node s) { s.at[0] = 9; }", "f(s)", "x"),
        ("void f(Node *s, Node *t) { t->next = s; t->next->n = 9; }", "f(&s, &t)", "s.n"),
        ("void f(int &n) { sscanf(\"9\", \"%d\", &n); }", "f(x)", "x"),
        ("void f(int *n) { auto put = [&](int v) { *n = v; }; put(9); }", "f(&x)", "x"),
        ("void f(std::vector<int> &v) { for (auto &one : v) one = 9; }", "f(v)", "v[1]"),
        ("void f(std::vector<int> &v) { v.back() = 9; }", "f(v)", "v[1]"),
        ("void f(int *a) { int *b = a; b[0] = 9; }", "f(&x)", "x"),
        ("void f(Number n) { n.of = 9; }", "f(Number{x})", "x"),
        ("void f(int *a) { held = a; }", "f(&x); *held = 9", "x"),
        ("void f(int **a) { **a = 9; }", "f(&px)", "x"),
        ("void f(int n, int *to) { n = 3; *(to + 0) = 9 + 0 * n; }", "f(1, &x)", "x"),
        ("void f(int *a) { if (int *p = a) *p = 9; }", "f(&x)", "x"),
        ("void f(int *a, int *b) { int *t = a; a = b; b = t; a[0] = 9; }", "int y = 2; f(&y, &x)", "x"),
        ("void f(int (*g)(int *), int *a) { g(a); }", "f(set, &x)", "x"),
        ("void f(int *a) { { int shared = 3; (void)shared; } shared = *a + 8; }", "f(&x)", "shared"),
        ("int *f(int *a) { return a; }", "*f(&x) = 9", "x"),
        ("void f(int *p) { Ends e{p}; }", "f(&x)", "x"),
        ("void f(Gives &g) { int y = g; }", "Gives g{&x}; f(g)", "x"),
        ("void f(Range r) { for (int v : r) (void)v; }", "Range r{&x}; f(r)", "x"),
        ("void f(int *p) { long a = (long)p; *(int *)a = 9; }", "f(&x)", "x"),
        ("void f(std::vector<Node> &v) { std::vector<Node> w(v); w[0].at[0] = 9; }",
         "std::vector<Node> u = {s}; f(u)", "x"),
    ],
)  # fmt: skip
def test_what_is_changed_is_not(function: str, call: str, launched: str) -> None:
    assert all(n in (None, 9) for n in numbers(function, call, launched))
