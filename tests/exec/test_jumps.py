"""Gotos, labels within inner statements, subscripts the wrong way round, ranges with begin() and end()."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.result import LaunchAnalysis, Verdict
from cudalint.settings import Settings


def launch(body: str, functions: str = "") -> LaunchAnalysis:
    source = f"""{functions}
__global__ void k(float *out, const float *in, int n) {{ int t = threadIdx.x, i = 0; {body} }}
int main() {{ float *o, *p; cudaMalloc(&o, 4096); cudaMalloc(&p, 4096); k<<<1, 64>>>(o, p, 3); }}"""
    analysis = analyze(source.encode(), Settings(path="k.cu"))
    [found] = [launch for kernel in analysis.kernels for launch in kernel.launches]
    return found


def means(found: LaunchAnalysis) -> list[float | None]:
    return [r.cost.sectors.mean if r.cost.sectors else None for r in found.accesses]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        # lanes 0..7 skip the first store, all do the second
        ("if (t < 8) goto end; out[t] = 1; end: out[t + 64] = 2;", [3.5, 4]),
        ("if (t < 8) { i = 64; goto end; } i = t; end: out[i] = 2;", [4.0]),
        ("for (; i < 4; ++i) if (t < 8 + i) goto end; out[t] = 1; end: out[t + 64] = 2;", [3.5, 4]),
        (
            "for (int j = 0; j < 2; ++j) { for (i = 0; i < 2; ++i) if (t < 8) goto l; out[t] = 1; l:; }",
            [3.5],
        ),
        ("switch (t & 1) { case 0: goto end; default: out[t] = 1; } end: out[t + 64] = 2;", [4, 4]),
        ("if (t >= 32) return; if (t < 8) goto end; out[t] = 1; end: out[t + 64] = 2;", [3, 4]),
    ],
)
def test_a_jump_forward_is_followed(body: str, expected: list[float]) -> None:
    found = launch(body)
    assert means(found) == expected
    assert {r.verdict for r in found.accesses} == {Verdict.EXACT}


@pytest.mark.parametrize(
    ("body", "accesses"),
    [
        ("again: out[t + 32 * i] = 1; if (++i < 4) { out[t] = 2; goto again; }", 2),
        (
            "switch (n) { case 0: do { out[i] = 1; ++i; case 1: out[t + i] = 2; ++i; } while (i < n); }",
            2,
        ),
        ("switch (t & 3) { case 0: for (; i < 4; ++i) { out[t + i] = 1; case 1: out[t + 8 * i] = 2; } }", 2),
        # a label that is come to from behind it alone
        ("goto first; back: i = 7; goto on; first: ; on: out[t * i] = 1; if (i < n) goto back;", 1),
    ],
)
def test_what_other_jumps_do_is_not_claimed(body: str, accesses: int) -> None:
    found = launch(body)
    assert len(found.accesses) == accesses
    assert all(r.verdict is not Verdict.EXACT and r.cost.launch_requests is None for r in found.accesses)


def test_a_jump_back_to_a_label_is_a_loop() -> None:
    found = launch("again: out[t + 32 * i] = 1; if (++i < 4) goto again; out[t * i] = 2;")
    assert means(found) == [4.0, 16.0]
    assert [r.cost.launch_requests for r in found.accesses] == [8, 2]


def test_a_subscript_of_a_number() -> None:
    assert means(launch("out[t] = (2 * t)[in] + 3[in];")) == [4.0, 8.0, 1.0]


def test_a_range_of_pointers() -> None:
    part = """struct Part { const float *first; int size;
    __device__ const float *begin() const { return first; }
    __device__ const float *end() const { return first + size; } };"""
    [load] = launch("Part part{in + t * 4, 4}; float s = 0; for (auto v : part) s += v;", part).accesses
    assert load.verdict is Verdict.EXACT and load.cost.sectors is not None
    assert (load.cost.sectors.mean, load.cost.launch_requests) == (16, 8)


def test_a_range_that_is_not_in_view_is_an_access() -> None:
    made, load = launch("Unseen part(in); float s = 0; for (auto v : part) s += v;").accesses
    assert made.verdict is load.verdict is Verdict.UNKNOWN
    assert (made.access.array.name, load.access.expression) == ("in", "part")


def test_assignments_in_a_list_of_expressions() -> None:
    """`(a = b, c)` is one that the grammar reads as an error."""
    assert means(launch("int k = (i += 4, t * 2); out[k + i] = 1;")) == [9.0]
    assert means(launch("int j, k = (i = t, j = 8); out[k * i] = 1;")) == [32.0]


def test_a_launch_without_threads_is_none() -> None:
    source = """__global__ void k(float *o) { o[threadIdx.x] = 1; }
int main() { float *o; k<<<0, 64>>>(o); k<<<1, 32>>>(o); k<<<1, 0>>>(o); }"""
    [kernel] = analyze(source.encode(), Settings(path="k.cu")).kernels
    assert [one.launch.block for one in kernel.launches] == [(32, 1, 1)]


@pytest.mark.parametrize(
    "body",
    [
        "int a[4] = {0, 1, 2, 3}; l: out[a[2] + t] = 0; set(a, 2); if (n-- > 0) goto l;",
        "int a[4] = {0, 1, 2, 3}; l: out[a[2] + t] = 0; if (n == 2) { set(a, 2); } if (n-- > 0) goto l;",
        "int a[4] = {0}; l: m: out[a[2] + t] = 0; set(a, 2); if (n-- > 9) goto m; if (n > 0) goto l;",
        "P p = {i}; l: out[p.at + t] = 0; p.move(); if (n-- > 0) goto l;",
        "int *q = &i; l: out[i + t] = 0; turn(q); if (n-- > 0) goto l;",
    ],
)
def test_what_a_jump_back_brings_changed_by_way_of_a_pointer_is_not_known(body: str) -> None:
    functions = """
        __device__ void set(int *p, int j) { p[j] = threadIdx.x * 5; }
        __device__ void turn(int *p) { *p = threadIdx.x * 5; }
        struct P { int at; __device__ void move() { at = threadIdx.x * 5; } };"""
    found = launch(body, functions)
    [store] = [one for one in found.accesses if one.access.expression.startswith("out[")]
    assert store.cost.sectors is not None
    assert store.cost.sectors.max >= 20


def test_what_nothing_changes_stays_known_behind_a_jump_back() -> None:
    found = launch(
        "int a[4] = {0, 8, 16, 24}, b[2] = {0, 1}; l: out[a[2] + t] = 0; set(b, 1); if (n-- > 0) goto l;",
        "__device__ void set(int *p, int j) { p[j] = threadIdx.x * 5; }",
    )
    [store] = [one for one in found.accesses if one.access.expression.startswith("out[")]
    assert store.cost.sectors is not None
    assert store.cost.sectors.max == 4


@pytest.mark.parametrize(
    ("body", "wanted"),
    [
        ("top: if (++i < unseen()) goto top; k<<<1, 64>>>(p, p, n); n = 5;", 3),
        ("top: n = 4; if (++i < unseen()) goto top; n = 5; k<<<1, 64>>>(p, p, n);", 5),
        ("top: k<<<1, 64>>>(p, p, n); if (++i < unseen()) { n = 4; goto top; }", None),
        ("top: k<<<1, 64>>>(p, p, n); while (++i < 9) { if (i == unseen()) goto top; n = 4; }", None),
        ("while (++i < 9) { n = 4; top: k<<<1, 64>>>(p, p, n); n = 5; } if (unseen()) goto top;", None),
        (
            "a: k<<<1, 64>>>(p, p, n); if (i++) goto c; b: if (unseen()) goto a; return; c: n = 4; goto b;",
            None,
        ),
    ],
)
def test_what_is_changed_behind_the_last_jump_back_is_not_lost(body: str, wanted: int | None) -> None:
    source = f"""__global__ void k(float *out, const float *in, int n) {{ out[threadIdx.x] = in[n]; }}
    int unseen();
    void run(float *p) {{ int n = 3, i = 0; {body} }}"""
    [kernel] = analyze(source.encode(), Settings(path="k.cu")).kernels
    assert {one.launch.arguments.get("n") for one in kernel.launches} == {wanted}
