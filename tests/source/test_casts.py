"""Whether `(x) * y` is a cast: what `x` is declared as tells, in the file or in one that it includes."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.settings import Settings
from tests.snippets import summary

HEADER = b"""
typedef float real;
namespace a {
constexpr int K = 3;
typedef int T;
template <class U> struct Traits { typedef U type; static const int v = 2; enum { E = 5 }; };
}
template <int N> struct Constant { static constexpr int value = N; };
"""
KERNEL = "__global__ void k(float *o, const int *p) { int t = threadIdx.x; STATEMENT }"


def told(statement: str, source: str) -> list[str]:
    settings = Settings(path="k.cu", launches=("k<<<1, 32>>>()",), read_file={"h.h": HEADER}.get)
    analysis = analyze((source + KERNEL.replace("STATEMENT", statement)).encode(), settings)
    accesses = analysis.kernels[0].launches[0].accesses
    return [f"{one.access.expression}: {summary(one)}" for one in accesses]


@pytest.mark.parametrize("source", ['#include "h.h"\n', HEADER.decode()], ids=["included", "same file"])
@pytest.mark.parametrize(
    ("statement", "says"),
    [
        ("o[t] = (real)*p;", ["o[t]: exact 4", "*p: exact 1"]),
        ("o[(a::T)*p] = 1;", ["o[(a::T)*p]: exact 1", "*p: exact 1"]),
        ("o[(a::T)-t + 31] = 1;", ["o[(a::T)-t + 31]: exact 4"]),
        ("o[(a::Traits<int>::type)-t + 31] = 1;", ["o[(a::Traits<int>::type)-t + 31]: exact 4"]),
        ("o[(a::K) * t] = 1;", ["o[(a::K) * t]: exact 12"]),
        ("o[(::a::K) * t] = 1;", ["o[(::a::K) * t]: exact 12"]),
        ("o[62 + (a::K) - t * 2] = 1;", ["o[62 + (a::K) - t * 2]: exact 9"]),
        ("o[4 * (a::Traits<int>::v) + t * 2] = 1;", ["o[4 * (a::Traits<int>::v) + t * 2]: exact 8"]),
        ("o[(a::Traits<int>::E) & t * 2] = 1;", ["o[(a::Traits<int>::E) & t * 2]: exact 1"]),
        ("o[(Constant<3>::value) * t] = 1;", ["o[(Constant<3>::value) * t]: exact 12"]),
    ],
)
def test_casts(source: str, statement: str, says: list[str]) -> None:
    assert told(statement, source) == says


def test_a_header_read_again_after_another_one() -> None:
    """What is kept of a header holds where the names that it uses mean the same."""
    files = {
        "types.h": b"typedef int scale;",
        "values.h": b"constexpr int scale = 4;",
        "use.h": b"__device__ int use(const int *in, int t) { return (scale)-t + 31; }",
    }
    kernel = b"__global__ void k(int *o, const int *p) { o[use(p, threadIdx.x)] = 1; }"
    says: dict[str, str] = {}
    for first in ("types.h", "values.h", "types.h"):
        source = f'#include "{first}"\n#include "use.h"\n'.encode() + kernel
        settings = Settings(path="k.cu", launches=("k<<<1, 32>>>()",), read_file=files.get)
        [one] = analyze(source, settings).kernels[0].launches[0].accesses
        assert says.setdefault(first, str(one.access.offset)) == str(one.access.offset)
    assert says["types.h"] != says["values.h"]


@pytest.mark.parametrize("text", ["(Gone)t", "(gone::T)t", "static_cast<Gone>(t)", "Gone(t)"])
def test_casts_to_what_is_not_in_view_are_told(text: str) -> None:
    assert told(f"o[{text}] = 1;", "") == [f"o[{text}]: unknown", f"{text}: unknown"]
    assert told(f"{text};", "") == [f"{text}: unknown"]


def test_pointers_cast_to_what_is_not_in_view_are_given_away() -> None:
    assert told("static_cast<Gone>(o + t);", "") == ["static_cast<Gone>(o + t): unknown"]
