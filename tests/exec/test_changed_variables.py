"""Variables of host code at namespace scope: what may change one of them is found in the unit's text."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze

KERNELS = """
#include <utility>
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <vector>
__global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void other(float *p, int n) { p[threadIdx.x * n] = 2; }
void put(int &x, int y) { x = y; }
int half(int x) { return x / 2; }
struct Holder { Holder(int &x) { x = 1; } };
"""


def launched(variable: str, change: str) -> list[int | None]:
    """The argument n of each launch that hands the variable `v` over."""
    main = "void run(float *p) { change(); k<<<1, 32>>>(p, v); }"
    source = f"{KERNELS}{variable}\n{change}\n{main}"
    (kernel, _) = analyze(source.encode()).kernels
    return [one.launch.arguments.get("n") for one in kernel.launches]


@pytest.mark.parametrize("variable", ["int v = 3;", "static int v{3};", "int v(3);", "int w = 1, v = 3;"])
@pytest.mark.parametrize(
    ("change", "value"),
    [
        ("v = 4;", 4),
        ("v++;", None),
        ("--v;", None),
        ("v <<= 2;", None),
        ("(v) = 4;", 4),
        ("int x = 9; std::swap(v, x);", 9),
        ("put(v, 1);", 1),
        ("unseen(v);", None),
        ("int &r = v; r = 4;", 4),
        ("auto &r = half(3) ? v : *new int; r = 4;", 4),
        ("auto [a, b] = std::pair<int &, int>(v, 2); a = 4;", 4),
        ("[](int &x) { x = 2; }(v);", 2),
        ('scanf("%d", &v);', None),
        ("std::cin >> v;", None),
        ("for (v = 0; v < 3; v++) ;", 3),
        ("Holder h(v);", 1),
        ("Holder h{v};", 1),
        ("int x = 0; (x ? x : v) = 4;", 4),
        ('std::istringstream("5") >> v;', None),
        ("for (int *q : {&v}) *q = 5;", 5),
        ("auto &&r = v; r = 4;", 4),
        ("static_cast<int &>(v) = 4;", 4),
        ("*std::addressof(v) = 4;", 4),
        ("auto l = [&r = v] { r = 4; };", None),
        ("[]() -> int & { return v; }() = 4;", 4),
    ],
)
def test_what_may_change_it(variable: str, change: str, value: int | None) -> None:
    """What it holds then is known, or nothing is: `run` may be called at any time."""
    assert launched(variable, f"void change() {{ {change} }}") == [value]


@pytest.mark.parametrize(
    "function",
    [
        "int &get() { return v; }",
        "decltype(auto) get() { return (v); }",
        "auto get() -> int & { return v; }",
        "struct S { int &operator()(); } get; int &S::operator()() { return v; }",
    ],
)
def test_reference_that_is_returned(function: str) -> None:
    assert launched("int v = 3;", f"{function} void change() {{ get() = 4; }}") == [4]


@pytest.mark.parametrize(
    ("table", "use", "change", "value"),
    [
        ("static int t[2][2] = {{1, 2}, {3, 3}};", "t[1][0]", "int *r = t[1]; r[0] = 5;", None),
        ("static int t[2][2] = {{1, 2}, {3, 3}};", "t[1][0]", "for (auto &r : t) r[0] = 5;", None),
        ("struct T { int a[2]; }; static T t = {{3, 1}};", "t.a[0]", "int *q = t.a; q[0] = 5;", 5),
        ("struct T { int a[2]; void up() { a[0] = 5; } }; static T t = {{3, 1}};", "t.a[0]", "t.up();", 5),
        ("struct T { int n; void up() { n = 5; } operator int &(); }; T t{3};", "t.n", "t.up();", 5),
        ("struct T { int n; operator int &() { return n; } }; T t{3};", "t.n", "int &r = t; r = 5;", 5),
    ],
)
def test_parts_of_objects(table: str, use: str, change: str, value: int | None) -> None:
    """What a pointer to an element of an array, or a method that is not const, may change."""
    source = f"{table} int get() {{ return {use}; }}"
    main = "void run(float *p) { change(); k<<<1, 32>>>(p, get()); }"

    def told(change: str) -> list[int | None]:
        text = f"{KERNELS}{source} void change() {{ {change} }} {main}"
        return [one.launch.arguments.get("n") for one in analyze(text.encode()).kernels[0].launches]

    assert told(change) == [value]
    assert told("int x = get(); x = 5;") in ([3], [None])


@pytest.mark.parametrize(
    "change",
    [
        "",
        'printf("%d", v);',
        "half(v); put(*new int, v + 1);",
        "int q = std::max(v, 2) + int(v) + (v) + (v == 3);",
        "const int &r = v; dim3 g(v); std::vector<float> x(v);",
        "int q[4] = {v, 2}; int z{v}; q[v] = 1; q[v + 0]++; q[0] = v;",
        "other<<<v, 32>>>(nullptr, v);",
        "int w = 1 << v; float *p = new float[v]; cudaMalloc(&p, v);",
        "int v = 5; v = 7; [](int v) { v++; }(1); for (int v = 0; v < 3; ++v) ;",
        "struct S { int v; void m() { v = 4; } }; S s; s.v = 9;",
        "int w = v ? 1 : 2; w -= v; w = w >> 1; auto l = [] { return v; }; (void)v;",
        "std::vector<int> x; x.push_back(v); x.resize(v, v); x[v] = 2; switch (v) { case 3: x[0] = 1; }",
    ],
)
def test_what_does_not(change: str) -> None:
    assert launched("static int v{3};", f"void change() {{ {change} }}") == [3]


def test_function_of_its_name_in_a_class() -> None:
    variable = "namespace settings { static int v = 3; } struct S { int n; int v() const { return n; } };"
    assert launched(f"{variable} using settings::v;", "void change() { S s{4}; s.v(); }") == [3]


def test_pointer_to_a_kernel() -> None:
    """A variable that is declared with the type of a function's pointer written out is one."""
    source = """void (*v)(float *, int) = k;
    void (*const fixed)(float *, int) = other;
    void set() { %s }
    void run(float *p) { set(); v<<<1, 32>>>(p, 3); fixed<<<1, 64>>>(p, 4); }"""

    def told(change: str) -> list[list[tuple[object, object]]]:
        kernels = analyze(f"{KERNELS}{source % change}".encode()).kernels
        return [
            [(one.launch.block[0], one.launch.arguments.get("n")) for one in kernel.launches]
            for kernel in kernels
        ]

    assert told("") == [[(32, 3)], [(64, 4)]]
    assert told("v = other;") == [[(256, None)], [(32, 3), (64, 4)]]


@pytest.mark.parametrize(
    "function",
    [
        "int next() { static S s; s.bump(); return s.n; }",
        "int next() { static std::vector<int> v; v.push_back(1); return v.size(); }",
        "int next() { static int c = 5; auto &r = c; return r++; }",
        "int next() { static int a[2] = {4, 5}; for (int &x : a) x++; return a[0]; }",
        "struct G { static S &of() { static S s; return s; } };int next() { G::of().n++; return G::of().n; }",
    ],
)
def test_static_variable_of_a_function(function: str) -> None:
    """What an earlier call has left in it is not known."""
    before = f"struct S {{ int n = 1; void bump() {{ n++; }} }}; int v; {function}"
    source = f"{KERNELS}{before} void run(float *p) {{ next(); k<<<1, 32>>>(p, next()); }}"
    (kernel, _) = analyze(source.encode()).kernels
    assert [one.launch.arguments.get("n") for one in kernel.launches] == [None]


def test_static_variable_that_is_only_read() -> None:
    source = "int next() { static std::vector<int> v{7, 8}; return v.size() + v[0]; }"
    source = f"{KERNELS}{source} void run(float *p) {{ next(); k<<<1, 32>>>(p, next()); }}"
    (kernel, _) = analyze(source.encode()).kernels
    assert [one.launch.arguments.get("n") for one in kernel.launches] == [9]


def test_static_member_that_points_to_kernels() -> None:
    source = """template <class T> struct Ops {
      static void (*f)(T *, int);
      static void go(T *o) { f<<<1, 96>>>(o, 4); }
    };
    template <class T> void (*Ops<T>::f)(T *, int) = k;
    void run(float *p) { Ops<float>::go(p); }"""
    (kernel, _) = analyze(f"{KERNELS}{source}".encode()).kernels
    assert [one.launch.block[0] for one in kernel.launches] == [96]


@pytest.mark.parametrize(
    ("before", "change", "value"),
    [
        ("struct P {}; P &operator<<(P &p, int &x) { x = 4; return p; }", "P p; p << v;", 4),
        ("struct P {}; template <class T> P &operator&(P &p, T &x) { x = 4; return p; }", "P p; p & v;", 4),
        ("struct P {}; P &operator>>(int &x, P &p) { x = 4; return p; }", "P p; v >> p;", 4),
        ("struct H { int &r; H(int &x) : r(x) {} }; void set(H h) { h.r = 4; }", "set(v);", None),
        ("struct H { int &r; H(int &x) : r(x) {} }; void set(const H &h) { h.r = 4; }", "set(v);", 4),
        ("struct H { int &r; H(int &x) : r(x) {} }; H get() { return v; }", "get().r = 4;", 4),
        ("using R = int &; R get() { return v; }", "get() = 4;", 4),
        ("using R = int &; void set(R x) { x = 4; }", "set(v);", None),
        ("std::reference_wrapper<int> get() { return v; }", "get().get() = 4;", 4),
        ("", "int v = 4; ::v = v;", 4),
        ("void set(int v) { ::v = v; }", "set(4);", 4),
    ],
)
def test_what_refers_to_a_variable_may_change_it(before: str, change: str, value: int | None) -> None:
    assert launched("int v = 3;", f"{before} void change() {{ {change} }}") == [value]


def test_a_local_of_the_name_changes_another() -> None:
    assert launched("int v = 3;", "void set(int v) { v = 4; } void change() { int v = 2; v++; }") == [3]


@pytest.mark.parametrize(
    ("change", "value"),
    [
        ("s.v = 4;", 4),
        ("int v = 2; S *p = &s; p->v = v;", 2),
        ("S::v = 4;", 4),
        ("unseen(s.v);", None),
    ],
)
def test_a_static_member_by_an_object(change: str, value: int | None) -> None:
    variable = "struct S { static int v; } s; int S::v = 3;"
    run = "void run(float *p) { change(); k<<<1, 32>>>(p, S::v); }"
    source = f"{KERNELS}{variable} void change() {{ {change} }} {run}"
    found = analyze(source.encode()).kernels[0].launches
    assert [one.launch.arguments.get("n") for one in found] == [value]


def told_by_main(before: str, body: str) -> list[int | None]:
    """The argument n of each launch of a program with this before and in `main`."""
    source = f"{KERNELS}{before}\nint main() {{ float *p; cudaMalloc(&p, 1 << 16); {body} }}"
    kernel = analyze(source.encode()).kernels[0]
    return [one.launch.arguments.get("n") for one in kernel.launches]


@pytest.mark.parametrize(
    ("before", "body", "value"),
    [
        ("int v = 3, *q = &v;", "*q = 9;", None),
        ("int v = 3; int &r = v;", "r = 9; v++;", 10),
        ("struct O { int n; } v0 = {3}; O *const q = &v0; int v;", "q->n = 9; v = v0.n;", None),
        ("int v = 3; struct R { R(int n) { v = n; } } r(9);", "v += 0;", 9),
        ("int v = 3; struct R { R() { v++; } } static r, s;", "v += 0;", 5),
        ("int v = 3; struct R { R() { v++; } }; R r[3];", "v += 0;", 6),
        ("int v = 3; struct A { A() { v++; } }; struct R { A a, b; }; const R r;", "v += 0;", 5),
        ("int v = 3; struct R { R(int n) { v += n; } }; R r = 4;", "v += 0;", 7),
        ("int v = 3; int set() { return v = 9; } int w = set();", "v++; --v;", None),
        ("int v = 3; const int w = v * 2;", "v = 1; v = w + 0 * v;", None),
        ("int v = 3; int at() { static int n = v; return n; }", "at(); v = 9; v = at();", 3),
        ("int v = 3; void unseen(); void f() { v = 4; unseen(); }", "f();", None),
        ("int v = 3; void longer();", "v = 4; longer();", None),
        (
            "int v = 3; int cmp(const void *, const void *) { v = 9; return 0; }",
            "v = 4; qsort(p, 2, 4, cmp);",
            None,
        ),
        ("extern int v;", "", None),
        ("int v = 3; void f() { if (v == 3) { v = 9; } }", "f();", 9),
        ("static int v;", "v += 5;", 5),
    ],
)
def test_what_leads_to_it(before: str, body: str, value: int | None) -> None:
    assert told_by_main(before, f"{body} k<<<1, 32>>>(p, v);") == [value]


def test_a_condition_on_what_is_changed_since() -> None:
    """A launch is not taken for one that nothing comes to."""
    assert told_by_main(
        "int v;", 'scanf("%d", &v); if (v == 4) { v = 8; if (v == 8) k<<<1, 32>>>(p, v); }'
    ) == [8]


@pytest.mark.parametrize(
    ("declared", "value"),
    [
        ("static const V v(3);", 3),
        ("static V v(3);", 3),
        ("static V v(3); void set() { v.n = 4; }", None),
        ("int g = 2; int made() { g = 5; return 3; } static const V v(made()); void set() { g = 6; }", 3),
        (
            "int g = 2; int made() { return g = 5; } const V u(made()); V v(g); void set() { v.n = g = 6; }",
            None,
        ),
    ],
)
def test_objects_that_constructors_make(declared: str, value: int | None) -> None:
    """They hold what they were given in every function, where nothing changes them."""
    source = f"""__global__ void k(float *p, int n) {{ p[threadIdx.x * n] = 1; }}
    struct V {{ int n; V(int m) : n(m) {{}} }}; {declared} void run(float *p) {{ k<<<1, 32>>>(p, v.n); }}"""
    (kernel,) = analyze(source.encode()).kernels
    assert [one.launch.arguments.get("n") for one in kernel.launches] == [value]


@pytest.mark.parametrize(
    ("body", "value"),
    [
        ("int v = 5; kept = &v; v = 9; unseen();", None),
        ("int v = 5; int *q = &v; all.last = &q; v = 9; unseen();", None),
        ("int v = 5; some[1] = &v; v = 9; unseen();", None),
        ("int v = 5; kept = &v; kept = 0; v = 9; reset(kept);", 9),
        ("int v = 5; kept = &v; v = 9;", 9),
        ("int v = 5; number = v; v = 9; unseen();", 9),
    ],
)
def test_code_out_of_view_follows_the_pointers_in_variables(body: str, value: int | None) -> None:
    source = f"""{KERNELS}
    int *kept; int number; int *some[4]; struct {{ int **last; }} all;
    void unseen();
    void reset(int *&p) {{ p = 0; }}
    int main() {{ float *p; cudaMalloc(&p, 4096); {body} k<<<1, 32>>>(p, v); }}"""
    (kernel, _) = analyze(source.encode()).kernels
    assert [one.launch.arguments.get("n") for one in kernel.launches] == [value]


def test_a_static_variable_is_initialized_when_it_is_come_to() -> None:
    host = """int w = 3;
    int &late() { static int v = w; return v; }
    int main() { float *p; w = 4; k<<<1, 32>>>(p, late()); late() = 5; k<<<2, 32>>>(p, late()); }"""
    kernel = analyze((KERNELS + host).encode()).kernels[0]
    assert [one.launch.arguments.get("n") for one in kernel.launches] == [4, 5]


@pytest.mark.parametrize(
    ("member", "value"),
    [
        ("template <class T> int R<T>::m = set();", None),
        ("template <class T> int R<T>::m = 3;", 5),
        ("template <class T> int R<T>::m = sizeof(T);", 5),
    ],
)
def test_an_initializer_of_a_template_s_member(member: str, value: int | None) -> None:
    """It is executed where an instance is used, perhaps, before `main`."""
    source = f"""__global__ void k(float *p, int n) {{ p[threadIdx.x * n] = 1; }}
    int v = 5; int set() {{ v = 6; return 0; }} template <class T> struct R {{ static int m; }};
    {member} int main() {{ float *p; k<<<1, 32>>>(p, v); return R<int>::m; }}"""
    (kernel,) = analyze(source.encode()).kernels
    assert [one.launch.arguments.get("n") for one in kernel.launches] == [value]
