"""What is not in view is said: never silence."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.result import Verdict
from cudalint.settings import Settings
from tests.snippets import told


def test_a_subscript_of_an_undeclared_name_is_an_unknown_access() -> None:
    source = b"__global__ void k(float *o) { float v = hidden[threadIdx.x]; o[threadIdx.x] = v; }"
    results = analyze(source, Settings(path="k.cu")).kernels[0].launches[0].accesses
    unknown = [r for r in results if r.verdict is Verdict.UNKNOWN]
    assert [(r.access.expression, r.reason) for r in unknown] == [
        ("hidden[threadIdx.x]", "'hidden' is not declared in view (-I, -D)")
    ]


def test_an_include_that_is_not_found_is_named_with_what_is_not_declared() -> None:
    includes = b'#include "sizes.h"\n#include "kinds.h"\n'
    source = includes + b"__global__ void k(Kind *o) { o[threadIdx.x].a = WIDTH; }"
    settings = Settings(path="k.cu", read_file={"sizes.h": b"const int WIDTH = 4;"}.get)
    (result,) = analyze(source, settings).kernels[0].launches[0].accesses
    found = "type 'Kind' is not declared in view (-I for 'kinds.h', included and not found)"
    assert result.reason == found


def test_a_launch_in_a_lambda_that_unseen_host_code_is_given_is_a_launch() -> None:
    source = b"""template <typename scalar_t, int N> __global__ void k(scalar_t *o, at::Half *h) {
        o[threadIdx.x] = 1; h[threadIdx.x * N] = 2; }
    void host(float *p, at::Half *h) {
        DISPATCH_TYPES(type_of(p), [&] { k<scalar_t, 4><<<8, 64>>>(p, h); }); }"""
    launch = analyze(source, Settings(path="k.cu")).kernels[0].launches[0]
    assert launch.launch.block == (64, 1, 1)
    open_type, half = launch.accesses
    assert open_type.reason is not None and "'scalar_t'" in open_type.reason
    assert half.cost.sectors is not None and half.cost.sectors.mean == 8.0


def test_a_lambda_that_unseen_device_code_is_given_may_run_or_not() -> None:
    source = b"""__global__ void k(float *o) { __shared__ float s[64]; int c = 0;
        unseen([&] { c++; o[threadIdx.x] = 1; }); s[c] = 1; }"""
    called, stored, counted = analyze(source, Settings(path="k.cu")).kernels[0].launches[0].accesses
    assert called.verdict is Verdict.UNKNOWN and stored.verdict is not Verdict.EXACT
    assert counted.verdict is Verdict.UNKNOWN and counted.reason == "the body of 'unseen' is not in view"


def test_a_call_through_a_pointer_accesses_no_function() -> None:
    source = b"""typedef float (*Filter)(float);
    __device__ Filter chosen;
    __global__ void k(float *o) { o[threadIdx.x] = (*chosen)(1.0f); }"""
    results = analyze(source, Settings(path="k.cu")).kernels[0].launches[0].accesses
    assert {(one.access.expression, one.access.width, one.reason) for one in results} == {
        ("chosen", 8, None),
        ("(*chosen)(1.0f)", None, "the body of '(*chosen)' is not in view"),
        ("o[threadIdx.x]", 4, None),
    }


@pytest.mark.parametrize(
    "body",
    [
        "t.put(threadIdx.x, 1.0f);",
        "t(threadIdx.x) = 1.0f;",
        "t.at(threadIdx.x).x += 1.0f;",
        "*t.row(threadIdx.x) = 1.0f;",
        "put(t, threadIdx.x);",
    ],
)
def test_an_object_out_of_view_is_accessed_by_what_is_called_for_its_effect(body: str) -> None:
    source = f"template <typename T> __global__ void k(T t) {{ {body} }}"
    found = analyze(source.encode(), Settings(path="k.cu")).kernels[0].launches[0].accesses
    assert len(found) == (2 if "*" in body else 1)  # what is called, and what its result leads to
    assert all(one.verdict is Verdict.UNKNOWN for one in found)
    assert any(one.reason is not None and "'T' is not bound" in one.reason for one in found)


def test_a_barrier_out_of_view_accesses_nothing() -> None:
    source = b"__global__ void k(cuda::latch<1> &b, int n) { b.arrive(n); wait(n); }"
    (waited,) = analyze(source, Settings(path="k.cu")).kernels[0].launches[0].accesses
    assert (waited.access.expression, waited.access.external) == ("wait(n)", True)


def test_operators_on_what_is_not_in_view_are_told_once_each() -> None:
    source = b"""__global__ void k(int *o, Hidden h, Hidden *p) { int t = threadIdx.x;
        Hidden a = h; o[t] = h[t].norm(); a + h; ++a; *a; a->x = 3; a *= 2; float f = a; if (a) o[t] = 1;
        Hidden b; b = p[t]; a = b * b; Hidden made(3); }"""
    results = analyze(source, Settings(path="k.cu")).kernels[0].launches[0].accesses
    found = [one.access.expression for one in results if one.access.external]
    assert found == [
        "h[t]",
        "h[t].norm()",
        "a + h",
        "++a",
        "*a",
        "a->x",
        "a *= 2",
        "a",
        "a",
        "b = p[t]",
        "a = b * b",
        "b * b",
        "Hidden made(3);",
    ]
    assert all("'Hidden'" in str(one.reason) for one in results if one.access.expression in ("a + h", "*a"))


@pytest.mark.parametrize("argument", ["in[t]", "out[t]++", "(out[t] = 1, 2)"])
def test_what_arguments_load_does_not_tell_of_the_call(argument: str) -> None:
    call = f"unseen({argument})"
    assert told(f"{call};")[call] == "unknown"


@pytest.mark.parametrize("index", ["(w, 2)", "(2, w).size"])
def test_a_comma_beside_an_object_out_of_view_may_be_an_operator_of_its_class(index: str) -> None:
    source = f"__global__ void k(float *o, lib::Widget w) {{ o[threadIdx.x * {index}] = 1; }}".encode()
    results = analyze(source, Settings(path="k.cu")).kernels[0].launches[0].accesses
    assert {r.verdict for r in results} == {Verdict.UNKNOWN}
    assert len(results) > 1


@pytest.mark.parametrize(
    ("call", "found"),
    [
        ("out[0] = __ldg(p);", {"__ldg(p)": "unknown", "out[0]": "exact 1"}),
        ("__stcg(p, n);", {"__stcg(p, n)": "unknown"}),
        ("atomicAdd(p, n);", {"atomicAdd(p, n)": "unknown"}),
        ("memcpy(p, in, 4);", {"memcpy(p, in, 4)": "exact 1, unknown"}),
    ],
)
def test_intrinsics_through_pointers_of_which_nothing_is_known(call: str, found: dict[str, str]) -> None:
    assert told(call, parameters="hidden::Pointer p, int *out, const int *in, int n") == found


@pytest.mark.parametrize(
    "body",
    [
        "hidden::T p{N(&n), 4};",
        "hidden::T p = {N(&n), 4};",
        "q.keep(&n); n = 1; auto r = q;",
        "q.keep(&n); n = 1; hidden::T r = q;",
    ],
)
def test_objects_of_types_out_of_view_that_are_made_or_copied_change_what_they_hold(body: str) -> None:
    held = "struct N { int *c; __device__ N(int *c) : c(c) {} };"
    found = told(f"n = 1; {body} out[n * t] = 2;", held, "hidden::T q, int *out, int n")
    assert found["out[n * t]"] == "bounded 1..32"


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("hidden = 3;", {"hidden": "unknown"}),
        ("hidden += 3;", {"hidden": "unknown, unknown"}),
        ("ns::hidden++;", {"ns::hidden": "unknown, unknown"}),
        ("(hidden).x = 3;", {"(hidden).x": "unknown"}),
        ("(t ? hidden : other) = 3;", {"(t ? hidden : other)": "unknown"}),
        ("hidden = other = 3;", {"hidden": "unknown", "other": "unknown"}),
        ("DECLARED(x); x = 3;", {"DECLARED(x)": "unknown", "x": "unknown"}),
        ("auto f = [&] { hidden = 3; }; f();", {"hidden": "unknown"}),
        ("auto f = [](auto &y) { y = 3; }; f(hidden);", {"y": "unknown"}),
        ("Unseen own; own.x = 3;", {}),
        ("int own; own = 3; auto f = [=]() mutable { own = 3; }; f();", {}),
    ],
)
def test_a_store_to_what_is_not_declared_is_an_unknown_access(statement: str, found: dict[str, str]) -> None:
    assert told(statement) == found


def test_a_reference_parameter_is_bound_to_what_is_not_declared() -> None:
    before = "__device__ void set(int &y) { y = 3; } __device__ int get(const int &y) { return y; }"
    assert told("set(hidden); out[t] = get(hidden);", before) == {"y": "bounded 1..32", "out[t]": "exact 4"}


@pytest.mark.parametrize(
    "index",
    ["A<1 + n::b<2>>::c", "A<n::b<2> + 1>::f(3)", "A<B<B<char, 2>, n::b<2>>>::c", "n::A<2> * 3", "A<2>::c"],
)
def test_arguments_of_templates_out_of_view_are_no_comparisons(index: str) -> None:
    """What reads as one is no truth value: it may be any number."""
    assert told(f"out[t * {index}] = 1;")[f"out[t * {index}]"] == "unknown"


_OF_FILE = """constexpr int N = 4;
    enum { E = 3 };
    struct Row { float v[5]; };
    __device__ int twice(int i) { return 2 * i; }
    __device__ int table[1024];
    """


@pytest.mark.parametrize("stored", ["p[t * N]", "p[t * E]", "((Row *)p)[t].v[0]", "p[twice(t)]", "table[t]"])
@pytest.mark.parametrize(
    ("declared", "is_told"),
    [
        ("struct A : lib::Base { METHOD };", False),
        ("struct First : lib::Base {}; struct A : First { METHOD };", False),
        ("template <class T> struct First : lib::Base { METHOD }; using A = First<int>;", False),
        ("struct Seen {}; struct A : Seen { METHOD };", True),
        ("template <class T> struct First : T { METHOD }; using A = First<lib::Base>;", True),
        ("template <class T> struct First : lib::Of<T> { METHOD }; using A = First<int>;", True),
    ],
)
def test_a_base_that_is_not_in_view_may_hide_names(stored: str, declared: str, is_told: bool) -> None:
    method = f"__device__ void go(float *p) {{ int t = threadIdx.x; {stored} = 1; }}"
    kernel = "__global__ void k(float *p) { A a; a.go(p); }"
    source = f"{_OF_FILE}{declared.replace('METHOD', method)}\n{kernel}"
    results = analyze(source.encode(), Settings(path="k.cu")).kernels[0].launches[0].accesses
    reasons = " ".join(result.reason or "" for result in results)
    if is_told:
        assert {result.verdict for result in results} <= {Verdict.EXACT, Verdict.CONDITIONAL}
    else:
        assert results[0].verdict is Verdict.UNKNOWN
        assert "twice" in stored or "may be a member of 'lib::Base', which is not in view" in reasons


def test_what_a_class_itself_declares_hides_what_a_base_may_declare() -> None:
    source = b"""constexpr int N = 4, M = 5, W = 6;
    __global__ void k(float *p);
    struct A : lib::Base { static constexpr int M = 2;
        __device__ void go(float *p) {
            constexpr int W = 3; p[threadIdx.x * M + W] = 1; p[threadIdx.x * ::N] = 1; }
        void start(float *p) { dim3 block(64); k<<<8, block>>>(p); } };
    __global__ void k(float *p) { A a; a.go(p); }"""
    launch = analyze(source, Settings(path="k.cu")).kernels[0].launches[0]
    assert launch.launch.block == (64, 1, 1)
    assert [result.cost.sectors and result.cost.sectors.mean for result in launch.accesses] == [9.0, 16.0]
