"""cuComplex.h, which is not in view: its functions read and write their arguments alone."""

from __future__ import annotations

import pytest

from tests.snippets import told

BEFORE = """#include <{header}>
typedef cuDoubleComplex Z;
__device__ static inline double real(const Z &x) {{ return cuCreal(x); }}
__device__ static inline Z operator * (const Z a, const Z b)
{{
    return make_cuDoubleComplex(real(a) * real(b) - cuCimag(a) * cuCimag(b), cuCimag(cuCmul(a, b)));
}}
"""


@pytest.mark.parametrize("header", ["cuComplex.h", "cublas_v2.h"])
def test_only_their_arguments_are_read(header: str) -> None:
    before = BEFORE.format(header=header)
    found = told("Z *z = (Z *)out; z[t] = cuCfma(z[t + 2] * z[t + 4], z[t + 6], cuConj(z[t]));", before)
    assert ", ".join(found.values()).split(", ") == ["exact 16"] * 5


def test_their_values_are_known() -> None:
    before = BEFORE.format(header="cuComplex.h")
    use = "out[t * (int)cuCrealf(cuCmulf(make_cuFloatComplex(1, 2), make_cuFloatComplex(4, 1)))] = 1;"
    assert list(told(use, before).values()) == ["exact 8"]
