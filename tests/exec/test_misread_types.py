"""What reads as a call or as a bare name where only a declaration elsewhere says that it is a type."""

from __future__ import annotations

from cudalint import analyze
from cudalint.ir.result import AccessResult, Verdict
from cudalint.settings import Settings


def accesses(source: str, **files: str) -> list[AccessResult]:
    """Those of the one kernel; `files` are headers by their names without the suffix."""
    read = {f"{name}.h": text.encode() for name, text in files.items()}
    settings = Settings(path="k.cu", read_file=read.get)
    (kernel,) = analyze(source.encode(), settings).kernels
    return list(kernel.launches[0].accesses)


def sectors(result: AccessResult) -> int:
    assert result.verdict is Verdict.EXACT, result.reason
    assert result.cost.sectors is not None
    return result.cost.sectors.max


def test_a_cast_to_a_type_of_another_file_in_front_of_parentheses() -> None:
    source = """
#include "names.h"
#define AT(i) ((wide)((i) * 2) * (wide)3)
__global__ void k(char *out) { out[AT(threadIdx.x)] = 1; }"""
    (store,) = accesses(source, names="typedef long long wide;")
    assert sectors(store) == 6


def test_a_cast_binds_less_than_a_subscript() -> None:
    source = """
#include "names.h"
__global__ void k(char *out) { int t[2] = {7, 8}; out[32 * (narrow)(t)[1] * threadIdx.x] = 1; }"""
    *_, store = accesses(source, names="typedef signed char narrow;")
    assert store.verdict is not Verdict.EXACT


def test_a_variable_in_parentheses_is_called() -> None:
    source = """
#include "names.h"
__global__ void k(int *out) { auto twice = [](int i) { return 2 * i; }; out[(twice)(threadIdx.x)] = 1; }"""
    (store,) = accesses(source, names="typedef int twice;")
    assert sectors(store) == 8


def test_a_pointer_to_an_array_in_parentheses_of_its_own() -> None:
    source = """
__global__ void k(char *bytes) {
  float ((*rows)[3][8]) = (float (*)[3][8]) bytes;
  rows[threadIdx.x][1][2] = 0;
}"""
    (store,) = accesses(source)
    assert sectors(store) == 32 and store.index == "96*threadIdx.x + 40"


def test_a_macro_may_expand_to_a_call_whose_name_starts_with_its_own() -> None:
    source = """
#define pick(i) pick_at(0, i)
__device__ int pick_at(int base, int i) { return base + 2 * i; }
__global__ void k(int *out) { out[pick(threadIdx.x)] = 1; }"""
    (store,) = accesses(source)
    assert sectors(store) == 8


def test_a_header_that_the_build_makes_is_read_from_its_template() -> None:
    files = {"made.h.in": b"#define VERSION @VERSION@\ntypedef double real;\n"}
    source = b'#include "made.h"\n__global__ void k(real *p) { p[threadIdx.x] = 1; }'
    (kernel,) = analyze(source, Settings(path="k.cu", read_file=files.get)).kernels
    assert [sectors(result) for result in kernel.launches[0].accesses] == [8]


def test_a_reference_may_be_restrict() -> None:
    source = """
struct Sums { float total; int count[2]; };
__device__ void add(int n, Sums &__restrict__ into) { into.count[1] = n; }
__global__ void k(Sums *all) { add(5, all[threadIdx.x]); }"""
    (store,) = accesses(source)
    assert sectors(store) == 12 and store.index == "12*threadIdx.x + 8 (bytes)"
