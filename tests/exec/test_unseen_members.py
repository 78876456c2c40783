"""Members, constructors and closures that are not in view change the objects that they work on."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.settings import Settings
from tests.exec.rows import Row, table

CLASSES = """
struct O {
  int v; mutable int w = 1;
  HD void far(); HD void looks() const; HD void near() { far(); } HD void named() { this->far(); }
  HD int looked() { looks(); return 0; } HD void inner() { [this] { far(); }(); }
  HD void loop() { for (int i = 0; i < 2; i++) far(); }
  HD int operator()(int); HD operator int(); HD int &operator[](int); HD O *operator->();
  HD int operator,(int); HD static int apart(int); HD int other() { return apart(2); }
};
struct Two { int v; HD operator int(); HD operator float() const; };
struct Der : O { HD void passes() { far(); } };
struct Has { O o; HD void passes() { o(3); } HD void calls() { o.far(); } };
template <class T> struct Tm { T v; HD void set(T); HD void go() { set(v); } };
struct Vb { HD virtual void far(); int v = 1; HD void near() { far(); } };
struct Vd : Vb { int w = 1; HD void far() override; };
struct Made { int v; HD Made(int); HD Made(float) : v(1) {}
  HD Made(int &, int); HD Made(int &, float) : v(1) {} };
struct Keep { int *p; int n; HD Keep(int &r); HD void far(); };
HD int unseen(...);
template <class... F> struct Over : F... { using F::operator()...; };
template <class... F> Over(F...) -> Over<F...>;
template <class F> struct Wrap : F { HD Wrap(F f) : F(f) {} };
template <class F> HD Wrap<F> wrap(F f) { return {f}; }
struct Far : Elsewhere { int v; HD Far(int &r) : Elsewhere(r), v(1) {} HD void near() { absent(); } };
"""
#: A stride of 1 costs 4 sectors, of 2 8.
OUT = " out[(v) * t] = 1;"


def row(name: str, body: str, stride: str = "x.v", exact: bool = False) -> Row:
    before = CLASSES.replace("HD", "__device__")
    truth = 4 if exact else 8
    return Row(name, f"{body} int v = {stride};" + OUT, "out[(v) * t]", truth, exact, before)


@table(
    row("implicit this", "O x{1}; x.near();"),
    row("written this", "O x{1}; x.named();"),
    row("implicit this in a loop", "O x{1}; x.loop();"),
    row("implicit this in a lambda", "O x{1}; x.inner();"),
    row("a mutable member", "O x{1}; x.looked();", "x.w"),
    row("a static member", "O x{1}; x.other();", exact=True),
    row("a base's", "Der x; x.v = 1; x.passes();"),
    row("a member's", "Has x; x.o.v = 1; x.calls();", "x.o.v"),
    row("a member's call operator", "Has x; x.o.v = 1; x.passes();", "x.o.v"),
    row("a template's", "Tm<int> x{1}; x.go();"),
    row("virtual", "Vd x; x.near();"),
    row("virtual, what derives", "Vd x; x.near();", "x.w"),
    row("call operator", "O x{1}; x(4);"),
    row("subscript operator", "O x{1}; x[1] = 5;"),
    row("comma operator", "O x{1}; x, 3;"),
    row("no comma operator", "Two x{1}; x, 3;", exact=True),
    row("arrow operator", "O x{1}; x->looks();"),
    row("conversion", "O x{1}; int y = x;"),
    row("conversion by assignment", "O x{1}; int y; y = x;"),
    row("conversion by a cast", "O x{1}; int y = (int)x;"),
    row("conversion as an operand", "O x{1}; int y = x + 1;"),
    row("conversion as a condition", "O x{1}; if (x) n = 2;"),
    row("one of two conversions", "Two x{1}; long y = x;"),
    row("constructor", "Made x(n);"),
    row("constructor in braces", "Made x{n};"),
    row("constructor of a temporary", "Made x = Made(n);"),
    row("a constructor in view beside", "Made x(1.f);", exact=True),
    row("constructor with a reference", "int y = 1; Made x(y, 2);", "y"),
    row("constructor with a reference in braces", "int y = 1; Made x{y, 2};", "y"),
    row("constructor with a reference by new", "int y = 1; Made *x = new Made(y, 2);", "y"),
    row("another constructor with a reference", "int y = 1; Made x(y, 2.f);", "y", True),
    row("constructor that keeps a reference", "int y = 2; Keep x(y); y = 1; unseen();", "y"),
    row("copy of what keeps a reference", "int y = 2; Keep x(y); y = 1; Keep z = x; z.far();", "y"),
    row(
        "closures as base classes",
        "int y = 1; Over x{[&](int) { y = 2; }, [&](float) { y = 3; }}; x(1);",
        "y",
    ),
    row("a closure as a base class", "int y = 1; Wrap x([&] { y = 2; }); x();", "y"),
    row(
        "a closure as a base class, by its type",
        "int y = 1; auto f = [&] { y = 2; }; Wrap<decltype(f)> x(f); x();",
        "y",
    ),
    row("a closure as a base class, returned", "int y = 1; auto x = wrap([&] { y = 2; }); x();", "y"),
    row("a temporary of a closure", "int y = 1; Over{[&](auto z) { y = z; }}(2);", "y"),
    row("a base class that is not in view", "int y = 1; Far x(y);", "y"),
    row("a base class that keeps a reference", "int y = 2; Far x(y); y = 1; x.near();", "y"),
    row("a generic lambda's", "int y = 1; O x{1}; auto f = [&](auto &z) { z.near(); }; f(x);"),
)
def test_what_works_on_an_object_may_change_it(row: Row) -> None:
    row.check()


@pytest.mark.parametrize(
    ("body", "stride", "exact"),
    [
        ("O x{1}; x.near();", "x.v", False),
        ("O x{1}; x.inner();", "x.v", False),
        ("O x{1}; x.loop();", "x.v", False),
        ("O x{1}; x.looked();", "x.w", False),
        ("O x{1}; x.other();", "x.v", True),
        ("Der x; x.v = 1; x.passes();", "x.v", False),
        ("Has x; x.o.v = 1; x.passes();", "x.o.v", False),
        ("Tm<int> x{1}; x.go();", "x.v", False),
        ("Vd x; x.near();", "x.v", False),
        ("O x{1}; x(4);", "x.v", False),
        ("O x{1}; x[1] = 5;", "x.v", False),
        ("O x{1}; int y = x;", "x.v", False),
        ("O x{1}; x->looks();", "x.v", False),
        ("Made x(2);", "x.v", False),
        ("Made x(1.f);", "x.v", True),
    ],
)
def test_so_it_is_in_host_code(body: str, stride: str, exact: bool) -> None:
    source = f"""{CLASSES.replace("HD", "")}
__global__ void k(char *o, int n) {{ o[threadIdx.x * n] = 1; }}
int main() {{ char *o; cudaMalloc(&o, 4096); {body} k<<<1, 32>>>(o, {stride}); }}"""
    [kernel] = analyze(source.encode(), Settings(path="k.cu")).kernels
    assert [one.launch.arguments for one in kernel.launches] == [{"n": 1} if exact else {}]
