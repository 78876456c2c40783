"""Numbers that CUDA's headers and Thrust declare: their operators and functions access nothing."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.settings import Settings
from tests.snippets import told

OUT = "out[t] = 1;"
#: Of the CUDA Math API, and other device functions [headers of CUDA 13.0: crt/math_functions.h, cuda_fp16.h].
FUNCTIONS = """
__fadd_ru(x, x); __fmul_rd(x, x); __fsub_rz(x, x); __fdiv_ru(x, x); __frcp_rz(x); __fsqrt_rd(x);
__fmaf_ru(x, x, x); __dadd_rz(x, x); __dsub_rn(x, x); __dmul_ru(x, x); __ddiv_rd(x, x); __drcp_ru(x);
__dsqrt_rz(x); __fma_rd(x, x, x); rcbrtf(x); erfcinvf(x); erfcxf(x); normcdfinvf(x); norm4df(x, x, x, x);
logbf(x); nextafterf(x, x); jnf(2, x); y0f(x); cyl_bessel_i0f(x); scalblnf(x, 2l); lrintf(x); llrintf(x);
lroundf(x); llroundf(x); ilogbf(x); __floats2half2_rn(x, x); __floats2bfloat162_rn(x, x);
hceil(__float2half(x)); hrsqrt(__float2half(x)); htrunc(__float2half(x)); __fns(t, 0, 1);
__funnelshift_lc(t, t, 3); __match_any_sync(~0u, t); __isGlobal(out)
"""


@pytest.mark.parametrize("call", [call.strip() for call in FUNCTIONS.split(";")])
def test_device_functions_access_nothing(call: str) -> None:
    assert told(f"float x = t; auto v = {call}; {OUT}") == {"out[t]": "exact 4"}


HALVES = "__half2 *a, __nv_bfloat162 *b, int *out"


@pytest.mark.parametrize("expression", ["a[t] * a[t] - a[t]", "a[t] / a[t]", "-a[t]", "+a[t]"])
def test_operators_of_halves_access_nothing(expression: str) -> None:
    found = told(f"__half2 v = {expression}; {OUT}", parameters=HALVES)
    assert found.keys() == {"a[t]", "out[t]"} and found["out[t]"] == "exact 4"


def test_comparisons_of_halves_are_data() -> None:
    found = told("if (a[t] == a[t + 8]) out[t] = 1;", parameters=HALVES)
    assert found == {"a[t]": "exact 4", "a[t + 8]": "exact 4", "out[t]": "bounded 1..4"}


COMPLEX = "thrust::complex<float> *a, thrust::device_ptr<float> p, int *out"
HEADERS = "#include <thrust/complex.h>\n#include <thrust/device_ptr.h>\n"


@pytest.mark.parametrize(
    ("body", "wanted"),
    [
        ("thrust::complex<float> z = a[t] * 2.f + a[t];", {"a[t]": "exact 8, exact 8"}),
        ("float r = a[t].real();", {"a[t].real()": "exact 8"}),
        ("a[2 * t].imag(1.f);", {"a[2 * t].imag(1.f)": "exact 16"}),
        ("thrust::complex<float> z = thrust::conj(a[t]);", {"a[t]": "exact 8"}),
        ("float n = thrust::norm(a[t]);", {"a[t]": "exact 8"}),
        ("float v = p[2 * t] + *(p + t) + p.get()[t];", {"p[2 * t]": "exact 8", "*(p + t)": "exact 4",
                                                          "p.get()[t]": "exact 4"}),
    ],
)  # fmt: skip
def test_objects_of_thrust(body: str, wanted: dict[str, str]) -> None:
    assert told(body, HEADERS, COMPLEX) == wanted


CONVERTED = """
#include <complex>
#include <thrust/complex.h>
template <typename T> __global__ void k(int n, T z, T *a) { a[threadIdx.x] = z; }
template <typename T> __global__ void k(int n, thrust::complex<T> z, thrust::complex<T> *a)
{
  a[threadIdx.x] = z;
}
void run(int n, std::complex<double> z, std::complex<double> *a)
{
  k<<<1, 32>>>(n, static_cast<thrust::complex<double>>(z), reinterpret_cast<thrust::complex<double> *>(a));
}
"""


def test_what_a_class_is_cast_to_is_of_that_class() -> None:
    """No code in view says how: it is not the object before the cast, which another template would take."""
    whole, parts = analyze(CONVERTED.encode(), Settings(path="k.cu")).kernels
    assert [launch.launch.line for launch in whole.launches] == [None]
    assert [one.access.width for one in parts.launches[0].accesses] == [16]
