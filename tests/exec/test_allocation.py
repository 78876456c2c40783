"""`new` in device code, and pointers of which it is not known to which memory they lead."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.result import AccessResult, Verdict
from cudalint.settings import Settings

RECORD = "struct V { int *data; int top; __device__ V(int *d) : data(d), top(-1) {} };"


def accesses(body: str, before: str = "") -> list[AccessResult]:
    source = f"{before} __global__ void k(int *o, int n) {{ {body} }}".encode()
    return list(analyze(source, Settings(path="k.cu")).kernels[0].launches[0].accesses)


def find(found: list[AccessResult], expression: str, op: str = "load") -> AccessResult:
    return next(r for r in found if r.access.expression == expression and r.access.op == op)


def test_each_thread_has_memory_of_its_own() -> None:
    result = find(accesses("V *v = new V(o); o[0] = v->top;", RECORD), "v->top")
    assert result.verdict is Verdict.BOUNDED
    assert result.cost.sectors is not None and result.cost.sectors.max == 32


def test_a_constructor_writes_its_members() -> None:
    found = accesses("__shared__ long long at[4]; V *v = new (at) V(o); o[0] = v->top;", RECORD)
    stores = [r for r in found if r.access.array.space == "shared" and r.access.op == "store"]
    assert [r.access.width for r in stores] == [8, 4]
    assert all(r.verdict is Verdict.EXACT for r in stores)
    assert find(found, "v->top").access.array.space == "shared"


def test_tables_of_virtual_functions_are_stored() -> None:
    before = (
        "struct A { __device__ virtual int f() { return 1; } long a; };"
        "struct B { __device__ B() {} __device__ virtual int g() { return 2; } };"
        "struct C : A, B { int c; __device__ C(int n) : c(n) {} };"
    )
    found = accesses("new (o + threadIdx.x * 16) C(n); new (o + threadIdx.x * 4) A;", before)
    stores = [r for r in found if r.access.op == "store"]
    assert [r.access.width for r in stores] == [4, 8, 8, 8]
    assert all(r.verdict is Verdict.EXACT for r in stores)


def test_a_new_number_is_stored() -> None:
    assert [r.access.op for r in accesses("int *p = new int(n); delete p;")] == ["store"]


@pytest.mark.parametrize(
    "body",
    [
        "__shared__ int s[64]; int *p = n > 3 ? o : s; o[0] = p[threadIdx.x];",
        "__shared__ int s[64]; __shared__ int *t[2]; t[0] = s; int *p = t[n]; o[0] = p[threadIdx.x];",
        "__shared__ int s[64]; int *t[2] = {o, s}; int *p = t[threadIdx.x & 1]; o[0] = p[threadIdx.x];",
    ],
)
def test_a_pointer_that_may_lead_to_shared_memory_is_unknown(body: str) -> None:
    result = find(accesses(body), "p[threadIdx.x]")
    assert result.verdict is Verdict.UNKNOWN
    assert result.reason is not None and result.reason.startswith("which memory it reaches is not known")


def test_a_pointer_that_is_loaded_leads_to_global_memory_where_no_other_is_kept() -> None:
    found = accesses("__shared__ int s[64]; int *p = ((int **)o)[n]; s[1] = p[threadIdx.x];")
    result = find(found, "p[threadIdx.x]")
    assert result.verdict is Verdict.CONDITIONAL
    assert result.cases[0].when == "(size_t)((int **)o)[n] % 32 == 0"
