"""What is made of an object, or refers to it, by a class that is not in view is of that class: what the
object's own class says is not said of it."""

from __future__ import annotations

import pytest

from cudalint.ir.result import Verdict
from tests.snippets import accesses

OP = """struct Op { int v; __device__ int get() const { return 2; }
    __device__ bool operator()(int a, int b) const { return a && b; } };
struct Derived : lib::Base { int v; __device__ int get() const { return 2; } };
struct Refers { const lib::Not<Op> &b; };
"""


@pytest.mark.parametrize(
    ("body", "before"),
    [
        ("const cuda::std::binary_negate<Op> f{Op{1}}; out[t * (f(3, 4) ? 2 : 1)] = 1;", ""),
        ("out[t * (lib::Not<Op>{Op{1}}(3, 4) ? 2 : 1)] = 1;", ""),
        ("Op o{3}; const lib::Not<Op> &b = o; out[t * b.get()] = 1;", ""),
        ("Op o{3}; const lib::Not<Op> &b(o); out[t * b.v] = 1;", ""),
        ("Derived d; lib::Base &b = d; out[t * b.get()] = 1;", ""),
        ("Op o{3}; Refers r{o}; out[t * r.b.get()] = 1;", ""),
        ("out[t * f(Op{3})] = 1;", "__device__ int f(lib::Not<Op> b) { return b.get(); }"),
        ("Op o{3}; out[t * f(o)] = 1;", "__device__ int f(const lib::Not<Op> &b) { return b.get(); }"),
        ("out[t * f(Op{3})] = 1;", "__device__ int f(lib::Not<Op> &&b) { return b.get(); }"),
        ("Derived d; out[t * f(d)] = 1;", "__device__ int f(const lib::Base &b) { return b.get(); }"),
        ("out[t * f().get()] = 1;", "__device__ lib::Not<Op> f() { return Op{3}; }"),
        ("out[t * f().get()] = 1;", "__device__ lib::Not<Op> f() { return {Op{3}}; }"),
    ],
)
def test_an_object_of_a_class_that_is_not_in_view(body: str, before: str) -> None:
    found = accesses(body, OP + before)
    (stored,) = (one for one in found if one.access.op == "store" and one.access.array.name == "out")
    assert stored.verdict is not Verdict.EXACT


def test_what_it_may_change_of_the_object_is_not_known() -> None:
    found = accesses("Derived d; d.v = 3; lib::Base &b = d; b.set(4); out[t * d.v] = 1;", OP)
    assert found[-1].verdict is not Verdict.EXACT


@pytest.mark.parametrize(
    "body",
    [
        "lib::vec v = make_float4(1, 2, 3, 4); out[t * int(v.y)] = 1;",  # which have names of their own
        "auto o = Op{3}; const auto &b = o; out[t * b.get()] = 1;",
        "nvstd::function<bool(int, int)> f = Op{1}; out[t * (f(3, 4) ? 2 : 1)] = 1;",
    ],
)
def test_one_that_is_known_to_be_that_object(body: str) -> None:
    stored = accesses(body, OP)[-1]
    assert stored.verdict is Verdict.EXACT


@pytest.mark.parametrize(
    "body",
    [
        "out[t * int(cuda::std::chrono::month{1} - cuda::std::chrono::month{2})] = 1;",
        "cuda::std::chrono::month a{1}, b{2}; out[t * int(a - b)] = 1;",
        "out[t * int(static_cast<thrust::widget>(7) % 5)] = 1;",
        "out[t * int(cub::widget(7) % 5)] = 1;",
    ],
)
def test_a_class_of_a_library_that_is_made_of_a_number(body: str) -> None:
    assert all(one.verdict is not Verdict.EXACT for one in accesses(body) if one.access.array.name == "out")


@pytest.mark.parametrize("space", ["lib", "thrust", "cub", "cuda::std"])
@pytest.mark.parametrize(
    "body",
    [
        "int j = 3; SPACE::inserter w(j); w = 5; out[t * j] = 1;",
        "int j = 3; SPACE::inserter w{j}; ++w; out[t * j] = 1;",
        "int j = 3; SPACE::inserter w(j); SPACE::inserter v = w++; v = 5; out[t * j] = 1;",
        "int j = 3; SPACE::inserter w{&j}; w[0] = 5; out[t * j] = 1;",
        "int a[2] = {1, 2}; SPACE::inserter w(a); w.set(5); out[t * a[1]] = 1;",
        "SPACE::view<int> v{out}; v[t] = 1;",
        "auto v = SPACE::view<int>{out}; *(v + t) = 1;",
    ],
)
def test_what_it_refers_to_may_change_and_it_is_no_pointer(space: str, body: str) -> None:
    assert accesses(body.replace("SPACE", space))[-1].verdict is not Verdict.EXACT


LAMBDA = "int j = 3; auto l = [&](int x) { j = 4; return x * 2; };"


@pytest.mark.parametrize(
    ("body", "before"),
    [
        ("lib::Not<decltype(l)> h{l}; out[t * h(3)] = 1;", ""),
        ("lib::Not h{l}; h(3); out[t * j] = 1;", ""),
        ("lib::Not h = l; h(3); out[t * j] = 1;", ""),
        ("out[t * lib::Not{l}(3)] = 1;", ""),
        ("f(l); out[t * j] = 1;", "__device__ void f(lib::fn h) { h(3); }"),
        ("f(l); out[t * j] = 1;", "__device__ void f(const lib::fn<int> &h) { h(3); }"),
        ("Holds s{l}; s.h(3); out[t * j] = 1;", "struct Holds { lib::Not h; };"),
        ("f(&j)(); out[t * j] = 1;", "__device__ lib::fn f(int *p) { return [=] { *p = 4; }; }"),
    ],
)
def test_a_lambda_in_a_class_that_is_not_in_view(body: str, before: str) -> None:
    assert accesses(LAMBDA + body, before)[-1].verdict is not Verdict.EXACT


@pytest.mark.parametrize(
    "body",
    [
        "lib::fn h = [&] { out[t * 3] = 2; }; h();",
        "auto l = [&](int) { out[t * 3] = 2; }; lib::Not<decltype(l)> h(l); h(3);",
        "auto l = [&](int) { out[t * 3] = 2; }; lib::Not h(l, 3); h(3);",
        "struct Op { int *out; int t; __device__ void operator()(int) const { out[t * 3] = 2; } };"
        "Op l{out, t}; lib::Not<Op> h(l); h(3);",
    ],
)
def test_what_such_a_lambda_accesses_is_told(body: str) -> None:
    (found,) = [one for one in accesses(body, "") if one.access.expression == "out[t * 3]"]
    assert found.verdict is Verdict.BOUNDED and found.index is not None


@pytest.mark.parametrize(
    "body",
    [
        "__shared__ cuda::std::barrier<> b; b.arrive_and_wait(); out[t] = 1;",
        "thrust::default_random_engine rng(t); rng.discard(3); out[t] = rng();",
        "cuda::std::minstd_rand rng(t); cuda::std::uniform_real_distribution<float> d(0, 1); "
        "out[t] = d(rng);",
    ],
)
def test_what_waits_or_draws_changes_nothing_else(body: str) -> None:
    (stored,) = accesses(body)
    assert stored.verdict is Verdict.EXACT
