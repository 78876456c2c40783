"""Instantiations for the sizes that another one's does not divide."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding, Severity
from cudalint.settings import Settings

_KERNEL = """template <typename T, int VEC>
__global__ void quant(unsigned char *out, const T *in)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned char v[VEC];
    for (int j = 0; j < VEC; ++j) v[j] = in[j];
    if constexpr (VEC == 16) *(uint4 *)(out + i * VEC) = *(uint4 *)v;
    else for (int j = 0; j < VEC; ++j) out[i * VEC + j] = v[j];
}
"""
_HOST = "void go(unsigned char *out, const float *in, int n) { %s quant<float, 8><<<4096, 256>>>(out, in); }"


def narrow(first: str) -> list[Severity]:
    settings = Settings(path="k.cu", select=("CL107",), min_severity="hint")
    found = analyze((_KERNEL + _HOST % first).encode(), settings).findings
    return [finding.severity for finding in found if isinstance(finding, Finding)]


@pytest.mark.parametrize(
    ("first", "severity"),
    [
        ("if (n % 16 == 0) quant<float, 16><<<4096, 256>>>(out, in); else", Severity.HINT),
        ("", Severity.INFO),
        ("if (n % 4) quant<float, 4><<<4096, 256>>>(out, in); else", Severity.INFO),  # no wider
        ("if (n) quant<double, 16><<<4096, 256>>>(out, (double *)in); else", Severity.INFO),  # of other data
    ],
)
def test_what_a_wider_instantiation_moves_at_once_is_a_hint(first: str, severity: Severity) -> None:
    assert narrow(first) == [severity]


@pytest.mark.parametrize(
    ("strides", "note"),
    [
        ((8, 1, 1, 1), "worst of 4 launches, 1 of which wastes as much: "),
        ((8, 8, 8, 8), "worst of 4 launches: "),
    ],
)
def test_how_many_launches_are_as_bad_is_said(strides: tuple[int, ...], note: str) -> None:
    kernel = (
        "template <int N, int M> __global__ void k(float *p) { p[(blockIdx.x * 256 + threadIdx.x) * N] = M; }"
    )
    launches = "".join(f"k<{n}, {m}><<<4096, 256>>>(p); " for m, n in enumerate(strides))
    found = analyze(f"{kernel}\nvoid go(float *p) {{ {launches} }}".encode(), Settings(path="k.cu")).findings
    (finding,) = [one for one in found if isinstance(one, Finding)]
    assert any(one.startswith(note) for one in finding.notes)
