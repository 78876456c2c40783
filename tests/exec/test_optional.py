"""cuda::std::optional, std::clamp and the compiler's own functions of bits [sizes: nvcc 13.0]."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.result import AccessResult, Verdict
from cudalint.settings import Settings

HEAD = """
#include <cuda/std/optional>
struct P { int *at; int n; };
struct Held { int first; cuda::std::optional<P> p; int last; };
"""


def accesses(parameters: str, body: str) -> list[AccessResult]:
    source = f"{HEAD} __global__ void k({parameters}, int *out) {{ {body} }}"
    (kernel,) = analyze(source.encode(), Settings(path="k.cu")).kernels
    return list(kernel.launches[0].accesses)


def test_an_optional_is_its_value_and_a_flag_behind_it() -> None:
    (store,) = accesses("Held *h", "h[threadIdx.x].last = 1;")
    assert store.index == "40*threadIdx.x + 32 (bytes)" and store.verdict is Verdict.EXACT


def test_what_an_optional_holds_is_reached_through_it() -> None:
    loads = accesses("cuda::std::optional<P> p", "int i = p->at[threadIdx.x] + (*p).at[2 * threadIdx.x];")
    assert [r.cost.sectors.mean for r in loads if r.cost.sectors is not None] == [4.0, 8.0]


@pytest.mark.parametrize(("made", "stores"), [("(P{out, 2})", 1), ("", 0), ("(cuda::std::nullopt)", 0)])
def test_an_optional_holds_what_it_is_made_of(made: str, stores: int) -> None:
    found = accesses("int n", f"cuda::std::optional<P> p{made}; if (p) out[p->n * threadIdx.x] = 1;")
    assert [r.cost.sectors.max for r in found if r.cost.sectors is not None] == [8] * stores


def test_what_lanes_find_is_theirs_where_they_have_asked() -> None:
    find = "cuda::std::optional<int> q; if (threadIdx.x % 2) q = cuda::std::optional<int>(threadIdx.x);"
    asked, given = accesses("int n", f"{find} if (q) out[8 * *q] = 1; out[q.value_or(0)] = 2;")
    assert (asked.verdict, asked.index) == (Verdict.EXACT, "8*threadIdx.x")
    assert given.verdict is Verdict.EXACT


@pytest.mark.parametrize(
    ("factor", "sectors"),
    [
        ("__builtin_ctz(24)", 12),
        ("__builtin_popcountll(0x100000001ull)", 8),
        ("__builtin_ffs(1)", 4),
        ("(__builtin_clzl(1) - 62)", 4),
        ("std::clamp(7, 1, 2)", 8),
    ],
)
def test_functions_of_integers(factor: str, sectors: int) -> None:
    (store,) = accesses("int n", f"out[{factor} * threadIdx.x] = 1;")
    assert store.verdict is Verdict.EXACT and store.cost.sectors is not None
    assert store.cost.sectors.max == sectors


def test_braces_make_no_nullopt() -> None:
    """An object of two numbers is assigned: none is left empty by it."""
    body = "cuda::std::optional<P> p; p = {out, 2}; out[(p ? 2 : 1) * threadIdx.x] = 1;"
    assert all(found.verdict is not Verdict.EXACT for found in accesses("int n", body))
