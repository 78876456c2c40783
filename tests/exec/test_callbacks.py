"""Host functions and lambdas that are called where that is not followed: none of their launches is silent."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.ir.launch import Launch

HEAD = """
#include <vector>
#include <map>
#include <list>
#include <string>
#include <thread>
#include <future>
#include <functional>
__global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; }
void h(float *p, int n) { k<<<1, 32 * n>>>(p, n); }
void later(void (*f)(float *, int));
void keep(std::function<void()> f);
void keepers_run();
"""
Told = tuple[int | None, int | None]  # the block, as far as a launch gives it, and n


def launched(source: str) -> set[Told]:
    found = [kernel for kernel in analyze(f"{HEAD}{source}".encode()).kernels if kernel.name == "k"]
    launches = [one.launch for kernel in found for one in kernel.launches]
    told = [one for one in launches if one.line is not None]
    return {(None if is_assumed(one) else one.block[0], one.arguments.get("n")) for one in told}


def is_assumed(launch: Launch) -> bool:
    """Whether the launch does not give its block."""
    return "assumed" in launch.note or "of another launch" in launch.note


@pytest.mark.parametrize(
    ("body", "wanted"),
    [
        ("later(h);", (None, None)),
        ("std::thread t(h, p, 2); t.join();", (64, 2)),
        ("std::vector<std::thread> t; t.emplace_back(h, p, 2); t[0].join();", (64, 2)),
        ("auto f = std::async(std::launch::deferred, h, p, 2); f.get();", (64, 2)),
        ("std::invoke(h, p, 2);", (64, 2)),
        ("auto f = std::bind(h, p, 2); f();", (64, 2)),
        ("std::thread t([](float *q, int i) { h(q, i + 1); }, p, 1); t.join();", (64, 2)),
        ("std::map<int, std::function<void(float *, int)>> m; m[0] = h; m[0](p, 2);", (64, 2)),
        ("std::list<void (*)(float *, int)> m; m.push_back(h); for (auto f : m) f(p, 2);", (64, 2)),
        ("std::map<int, void (*)(float *)> m; m[0] = [](float *q) { h(q, 2); }; m[0](p);", (64, 2)),
        ("struct S { void (*f)(float *, int); } s{h}; extern void out(S); out(s);", (None, None)),
    ],
)
def test_function_that_is_handed_on(body: str, wanted: Told) -> None:
    """What calls it may call it with anything, or with what stands beside it."""
    assert launched(f"void run(float *p) {{ h(p, 1); {body} }}") >= {(32, 1), wanted}


@pytest.mark.parametrize("change", ["n = 3;", "for (int i = 0; i < 2; ++i) n += i;", "int &r = n; r = 3;"])
def test_lambda_that_is_kept(change: str) -> None:
    """It is called at a later time as well, when a variable that it refers to has been changed."""
    source = (
        "void run(float *p) {{ int n = 2; h(p, 1); keep([{}] {{ k<<<1, 32>>>(p, n); }}); {} keepers_run(); }}"
    )
    assert launched(source.format("&", change)) == {(32, 1), (32, 2), (32, None)}
    assert launched(source.format("=", change)) == {(32, 1), (32, 2)}


def test_lambdas_in_a_container() -> None:
    source = """void run(float *p) {
      std::vector<std::function<void(float *)>> v;
      for (int i = 1; i < 4; ++i) v.push_back([=](float *q) { k<<<1, 32 * i>>>(q, i); });
      for (auto &f : v) f(p);
      h(p, 1);
    }"""
    assert launched(source) == {(32, 1), (64, 2), (96, 3)}


def test_pointer_that_another_function_sets() -> None:
    source = """using F = void (*)(float *, int);
    F saved;
    void set(F f) { saved = f; }
    void run(float *p) { h(p, 1); set(h); saved(p, 2); }"""
    assert launched(source) == {(32, 1), (64, 2)}


@pytest.mark.parametrize(
    "use",
    [
        "std::multimap<int, L *> m; m.emplace(1, new L(2)); m.begin()->second->go(p);",
        "std::forward_list<L> l; l.push_front(L(2)); l.front().go(p);",
        "std::map<int, L> m; for (auto &one : m) one.second.go(p);",
        "std::thread t(&L::go, unseen(), p); t.join();",
    ],
)
def test_method_of_an_object_that_is_not_known(use: str) -> None:
    source = """struct L { int n; L(int n) : n(n) {} void go(float *p) { k<<<1, 32 * n>>>(p, n); } };
    void run(float *p) { L(1).go(p); %s }"""
    assert launched(source % use) == {(32, 1), (None, None)}


@pytest.mark.parametrize(
    "before",
    [
        "struct R { R(int n) { h(b, n); } }; static R r(2);",
        "struct R { R(int n) { h(b, n); } }; R r{1 + 1}, *s = nullptr;",
        "static bool done = [] { h(b, 2); return true; }();",
        "int set(int n) { h(b, n); return n; } namespace a { namespace { int x = set(2); } }",
        "int set(int n) { h(b, n); return n; } struct S { static int x; }; int S::x = set(2);",
        "struct R { template <class F> R(F f) { f(b, 2); } }; static R r(h);",
        "std::multimap<int, void (*)(float *)> t = {{1, [](float *q) { h(q, 2); }}};",
        "bool add(std::function<void(float *)> f); static bool a = add([](float *q) { h(q, 2); });",
        "struct D { ~D() { h(b, 2); } }; static D d;",
    ],
)
def test_what_runs_before_main(before: str) -> None:
    assert launched(f"float *b; {before} int main() {{ h(b, 1); }}") == {(32, 1), (64, 2)}


@pytest.mark.parametrize(
    "call",
    [
        "cudaLaunchKernel(table[unseen()].f, 1, 64, args, 0, 0);",
        "cudaLaunchKernelEx(&c, choose(), p, 2);",
        "std::map<int, const void *> m; m[1] = (const void *)k; cudaLaunchKernel(m[1], 1, 64, args, 0, 0);",
    ],
)
def test_kernel_that_the_runtime_is_given(call: str) -> None:
    source = """struct E { const void *f; } table[] = {{(const void *)k}, {nullptr}};
    void (*choose())(float *, int);
    void run(float *p) {
      int n = 2;
      void *args[] = {&p, &n};
      cudaLaunchConfig_t c = {};
      c.gridDim = 1; c.blockDim = 64;
      h(p, 1);
      %s
    }"""
    assert {block for block, _ in launched(source % call)} == {32, 64}


def test_nodes_of_graphs() -> None:
    source = """void run(float *p, cudaGraph_t g, cudaGraphExec_t e) {
      cudaGraphNode_t node;
      int n = 2;
      void *args[] = {&p, &n};
      cudaKernelNodeParams q = {0}, r;
      h(p, 1);
      q.func = (void *)k, q.gridDim = dim3(4), q.blockDim = dim3(64, 2), q.kernelParams = args;
      cudaGraphAddKernelNode(&node, g, NULL, 0, &q);
      n = 5, r = q, r.blockDim.x = 96;
      cudaGraphExecKernelNodeSetParams(e, node, &r);
    }"""
    assert launched(source) == {(32, 1), (64, 2), (96, 5)}


@pytest.mark.parametrize(
    "member",
    [
        "static inline bool done = go(2);",
        "inline static int x = [] { h(b, 2); return 1; }();",
        "static inline const bool done = (k<<<1, 64>>>(b, 2), true);",
    ],
)
def test_static_member_that_its_class_initializes(member: str) -> None:
    source = """float *b;
    namespace a { struct S { static bool go(int n) { h(b, n); return true; } %s }; }
    int main() { h(b, 1); a::S::go(3); }"""
    assert launched(source % member) == {(32, 1), (64, 2), (96, 3)}


INSIDE = "template <int N> struct S { inline static Go go{N, 2}; };"
OUTSIDE = "template <int N> struct S { static Go go; USE }; template <int N> Go S<N>::go{N, 2};\n"


@pytest.mark.parametrize(
    ("declared", "use", "wanted"),
    [
        ("struct S { static inline Go go{64, 2}; };", "(void)&S::go", {(64, 2)}),
        ("struct S { inline static Go go = Go(64, 2); };", "S::go.n", {(64, 2)}),
        ("struct S { static inline Go go[] = {{64, 2}, {96, 3}}; };", "S::go[0].n", {(64, 2), (96, 3)}),
        ("struct P { P() { k<<<1, 64>>>(b, 2); } }; struct S { static inline P p; };", "&S::p", {(64, 2)}),
        ("template <class T> struct S { static inline Go go{sizeof(T), 2}; };", "S<double>::go.n", {(8, 2)}),
        ("template <int N> struct S { inline static Go go{N, 2}; };", "S<6>::go, S<9>::go", {(6, 2), (9, 2)}),
        ("template <int N> struct S { inline static Go go{N, 2}; };", "0", set()),
        (INSIDE + "S<7> s;", "S<6>::go.n, sizeof(S<9>)", {(6, 2)}),
        (OUTSIDE + "S<7> s;", "S<6>::go.n", {(6, 2)}),
        (OUTSIDE + "template struct S<8>; S<7> *s;", "0", {(8, 2)}),
        (OUTSIDE + "template <> Go S<6>::go{5, 2}; S<6> *s;", "S<4>::go.n, S<6>::go.n", {(5, 2), (4, 2)}),
        (OUTSIDE + "S<7> s;", "s.use()", {(7, 2)}),
        (OUTSIDE + "using Seven = S<7>;", "Seven::go.n", {(7, 2)}),
        (OUTSIDE + "#define GO(n) n##o\nS<7> s;", "s.GO(g).n", {(7, 2)}),
        ("template <class T> Go go(sizeof(T) * 16, 2);", "go<int>.n", {(64, 2)}),
        ("template <int N> inline Go go{N * 32, N};", "go<2>.n + go<3>.n", {(64, 2), (96, 3)}),
        ("namespace a { template <int N> Go go{N * 32, N}; }", "a::go<2>.n", {(64, 2)}),
        ("template <int N> Go go{N * 32, N};", "0", set()),
        ("template <int N> bool done = (h(b, N), true);", "done<2>", {(64, 2)}),
    ],
)  # fmt: skip
def test_launches_of_objects_made_before_main(declared: str, use: str, wanted: set[Told]) -> None:
    """By constructors, of static members and of instances of variable templates."""
    source = f"""float *b;
    struct Go {{ int n; Go(int block, int n) : n(n) {{ k<<<1, block>>>(b, n); }} }};
    {declared.replace("USE", "int use() { return go.n; }" if "use()" in use else "")}
    int main() {{ h(b, 1); return {use}, 0; }}"""
    assert launched(source) - {(None, None)} == {(32, 1), *wanted}  # but of one that nothing calls


def test_launch_of_an_unknown_block_beside_one_of_a_known() -> None:
    """It is told even where it is otherwise the same."""
    source = f"{HEAD} int unseen(); void run(float *p) {{ k<<<1, 64>>>(p, 2); k<<<1, unseen()>>>(p, 2); }}"
    launches = [one.launch for one in analyze(source.encode()).kernels[0].launches]
    (known,) = [one for one in launches if one.arguments.get("n") == 2]
    assert known.block == (64, 1, 1)
    assert "block is not known" in known.note


@pytest.mark.parametrize(
    ("makes", "wanted"),
    [
        ("saved = [&] { h(p, n); }; n = 3; saved();", (None, None)),
        ("saved = [=] { h(p, n); }; n = 3; saved();", (64, 2)),
        ("int *q = &n; saved = [=] { h(p, *q); }; *q = 3; saved();", (None, None)),
        ("for (int i = 2; i < 3; ++i) saved = [=] { h(p, i); }; saved();", (64, 2)),
        ("int x; for (int i = 2; i < 4; ++i) { x = i; saved = [&] { h(p, x); }; } saved();", (None, None)),
        ("struct W { int n; std::function<void()> make(float *p) { return [=, this] { h(p, n); }; } } w{2};"
         "saved = w.make(p); w.n = 3; saved();", (None, None)),
    ],
)  # fmt: skip
def test_lambda_that_a_call_may_come_to_later(makes: str, wanted: Told) -> None:
    """What it refers to is then what it holds at that time, and not what it held when the lambda was made."""
    source = f"std::function<void()> saved; void run(float *p) {{ h(p, 1); int n = 2; {makes} }}"
    assert launched(source) == {(32, 1), wanted}


def test_launch_that_no_execution_comes_to() -> None:
    """It is told as one, beside those that are come to."""
    source = f"""{HEAD} template <bool B> void one(float *p) {{ if (B) h(p, 2); else h(p, 3); }}
    void choose(bool b, float *p) {{ if (b) one<true>(p); else one<false>(p); }}
    int main() {{ float *p; cudaMalloc(&p, 64); h(p, 1); choose(false, p); }}
    """
    launches = [one.launch for one in analyze(source.encode()).kernels[0].launches]
    assert {one.block[0] for one in launches if not one.note} == {32, 96}
    source = source.replace("h(p, 2)", "k<<<1, 64>>>(p, 2)")
    [other] = [one.launch for one in analyze(source.encode()).kernels[0].launches if one.launch.note]
    assert (other.block[0], other.note) == (64, "nothing that is executed comes to it")


def test_lambda_in_a_container_that_refers_to_a_variable() -> None:
    """It launches with what that holds when it is called, not when it is kept."""
    source = """void run(float *p) {
      std::vector<std::function<void()>> v; int n = 3;
      v.push_back([&] { k<<<1, 32 * n>>>(p, n); });
      n = 5; for (auto &f : v) f();
      h(p, 1);
    }"""
    assert launched(source) - {(None, None)} == {(160, 5), (32, 1)}


def test_objects_of_the_standard_library_that_hold_no_function() -> None:
    source = """#include <random>
    __global__ void a(float *p, int n) { p[threadIdx.x * n] = 1; }
    __global__ void b(float *p, int n) { p[threadIdx.x * n] = 2; }
    void fill(float *p, int n) { std::random_device seed; std::mt19937 next(seed());
        std::normal_distribution<float> value(0, 1); for (int i = 0; i < n; i++) p[i] = value(next); }
    template <class F> void run(F f, const std::string &name) { f(); }
    int main() { float *p; const int n = 1 << 20; std::vector<float> q(n); fill(q.data(), n);
        run([&]() { a<<<n / 64, 64>>>(p, n); }, "one"); run([&]() { b<<<n / 64, 64>>>(p, n); }, "two"); }"""
    kernels = analyze(source.encode()).kernels
    told = [one.launch.arguments.get("n") for kernel in kernels for one in kernel.launches]
    assert told == [1 << 20, 1 << 20]
