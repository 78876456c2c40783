"""Tuples of the standard library, of libcu++ and of Thrust."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.access import Op
from cudalint.ir.ctypes import RecordType
from cudalint.ir.result import AccessResult, Verdict
from cudalint.settings import Settings
from tests.sema.types.reading import scope_of
from tests.snippets import told

HELPERS = """#include <tuple>
#include <thrust/tuple.h>
__device__ auto split(int i) { return std::make_tuple(i / 4, i % 4, 1.0f); }
__device__ thrust::tuple<int, float> twice(int i) { return thrust::make_tuple(2 * i, 1.0f); }
__device__ std::pair<int, int> both(int i) { return std::make_pair(i, 3 * i); }
"""


def accesses(body: str, parameters: str = "") -> list[AccessResult]:
    source = f"{HELPERS}__global__ void k(float *out{parameters}) {{ {body} }}\n"
    (kernel,) = analyze(source.encode(), Settings(path="k.cu", block=(64, 1, 1))).kernels
    return list(kernel.launches[0].accesses)


@pytest.mark.parametrize(
    ("body", "index"),
    [
        ("auto [a, b, c] = split(threadIdx.x); out[8 * a + b] = c;", "threadIdx.x + 4*(threadIdx.x/4)"),
        ("auto t = twice(threadIdx.x); out[thrust::get<0>(t)] = 1;", "2*threadIdx.x"),
        ("auto t = twice(1); thrust::get<0>(t) += threadIdx.x; out[std::get<0>(t)] = 1;", "threadIdx.x + 2"),
        ("int a, b; std::tie(a, b) = both(threadIdx.x); out[b] = 1;", "3*threadIdx.x"),
        ("int a; thrust::tie(a, std::ignore) = twice(threadIdx.x); out[a] = 1;", "2*threadIdx.x"),
        ("std::tuple<int, int> t{4, 5}; auto &[a, b] = t; b += threadIdx.x; out[std::get<1>(t)] = 1;",
         "threadIdx.x + 5"),
        ("int a; auto t = std::forward_as_tuple(a); std::get<0>(t) = threadIdx.x; out[a] = 1;",
         "threadIdx.x"),
        ("auto p = both(threadIdx.x); out[std::get<1>(p)] = 1;", "3*threadIdx.x"),
    ],
)  # fmt: skip
def test_elements_are_followed(body: str, index: str) -> None:
    (store,) = accesses(body)
    assert store.verdict is Verdict.EXACT and store.index == index


def test_names_of_an_opened_namespace() -> None:
    source = """#include <thrust/tuple.h>
    using namespace thrust;
    __global__ void k(float *out) { auto t = make_tuple(threadIdx.x, 1); out[get<0>(t)] = 1; }"""
    (kernel,) = analyze(source.encode(), Settings(path="k.cu")).kernels
    (store,) = kernel.launches[0].accesses
    assert store.verdict is Verdict.EXACT and store.index == "threadIdx.x"


def test_a_variable_tied_to_what_is_not_known_is_lost() -> None:
    hidden, store = accesses("int a = 1, b = 2; std::tie(a, b) = hidden(); out[b] = 1;")
    assert (hidden.access.expression, hidden.verdict) == ("hidden()", Verdict.UNKNOWN)
    assert store.verdict is not Verdict.EXACT


def test_a_pointer_in_a_tuple_leads_to_its_memory() -> None:
    (store,) = accesses("std::get<0>(t)[threadIdx.x] = 1;", ", std::tuple<float *, int> t")
    assert store.verdict is Verdict.EXACT and store.access.op is Op.STORE


@pytest.mark.parametrize(
    ("name", "offsets", "size"),
    [
        ("cuda::std::tuple<char, int, double>", [0, 4, 8], 16),
        ("thrust::tuple<double, char, short>", [0, 8, 10], 16),
        ("cuda::std::tuple<char, double, char>", [0, 8, 16], 24),
        ("std::tuple<char, int, double>", [12, 8, 0], 16),
        ("std::tuple<double, char, short>", [8, 2, 0], 16),
        ("std::tuple<char, double, char>", [16, 8, 0], 24),
        ("std::tuple<int, float4>", [16, 0], 32),
        ("cuda::std::tuple<int, float4>", [0, 16], 32),
        ("std::tuple<int, void>", [None, None], None),
    ],
)
def test_layouts_are_those_of_the_compiler(name: str, offsets: list[int | None], size: int | None) -> None:
    """As nvcc 13 has them."""
    ctype = scope_of("").resolve_text(name)
    assert isinstance(ctype, RecordType) and ctype.size == size
    assert [item.offset for item in ctype.fields] == offsets


def test_a_tuple_that_is_given_an_allocator_is_not_made_of_it() -> None:
    before = "#include <memory>\n#include <tuple>\nstruct A {};"
    body = "std::tuple<int, int, int> v(std::allocator_arg, A(), 1, 2, 3); out[std::get<2>(v) * t] = 1;"
    assert not told(body, before)["out[std::get<2>(v) * t]"].startswith("exact")


@pytest.mark.parametrize(("made", "length"), [("s{4}", 1), ("s{4, 5}", 2), ("s{4, 5, 6}", 3), ("s{a, 2}", 2)])
def test_span_of_a_list(made: str, length: int) -> None:
    body = f"int a[4] = {{}}; cuda::std::span<const int> {made}; out[s.size() * t] = 1;"
    assert told(body, "#include <cuda/std/span>")["out[s.size() * t]"] == f"exact {4 * length}"
