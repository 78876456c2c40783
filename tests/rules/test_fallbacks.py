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


@pytest.mark.parametrize(
    ("bound", "severity"), [("scale", Severity.HINT), ("2", Severity.INFO), ("N", Severity.INFO)]
)
def test_a_number_of_words_that_an_argument_tells_is_a_hint(bound: str, severity: Severity) -> None:
    """The launch tells two; no vector type has the size of all."""
    source = """template <int N> __global__ void k(const float *raw, float *out, int scale, int w)
    {
        int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
        float v = 0;
        for (int j = 0; j < scale; ++j)
            for (int i = 0; i < BOUND; ++i) v += raw[(y * scale + j) * w * scale + x * scale + i];
        out[y * w + x] = v;
    }
    void go(const float *r, float *o) { k<2><<<dim3(65, 49), dim3(16, 16)>>>(r, o, 2, 65 * 16); }"""
    settings = Settings(path="k.cu", select=("CL107",), min_severity="hint")
    found = analyze(source.replace("BOUND", bound).encode(), settings).findings
    assert [finding.severity for finding in found if isinstance(finding, Finding)] == [severity]


@pytest.mark.parametrize(("end", "severity"), [("break;", Severity.INFO), ("", Severity.WARNING)])
def test_a_loop_that_data_end_is_told_as_less(end: str, severity: Severity) -> None:
    source = f"""__global__ void k(const int *v, int *o, int m)
    {{
        int i = blockIdx.x * 256 + threadIdx.x, f = 0;
        for (int j = 0; j < m; ++j) if (v[i * m + j] != 0) {{ f = 1; {end} }}
        o[i] = f;
    }}
    void go(const int *v, int *o, int m) {{ k<<<4096, 256>>>(v, o, m); }}"""
    found = analyze(source.encode(), Settings(path="k.cu", select=("CL101",))).findings
    assert [finding.severity for finding in found if isinstance(finding, Finding)] == [severity]
