"""Launches and files that stand in for what a program waits for; what others say of words and of steps."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding
from cudalint.settings import Settings
from tests.rules.test_cold import told
from tests.rules.test_worth_telling import findings

_PLACE = "int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;"


@pytest.mark.parametrize(("path", "codes"), [("validate.cu", []), ("valid.cu", ["CL101"])])
def test_a_file_of_checks_is_not_waited_for(path: str, codes: list[str]) -> None:
    source = f"""__global__ void pairs(float *b, const float *a, int n)
    {{ {_PLACE} b[x * n + y] = a[y * n + x]; }}
    void host(float *a, float *b, int n) {{ pairs<<<dim3(n / 32, n / 8), dim3(32, 8)>>>(b, a, n); }}"""
    found = analyze(source.encode(), Settings(path=path)).findings
    assert [one.code for one in found if isinstance(one, Finding)] == codes


@pytest.mark.parametrize(
    ("sizes", "codes"), [("1, 1", []), ("1, 4", ["CL101"]), ("4, 1", ["CL101"]), ("4, 4", [])]
)
def test_a_launch_of_one_of_each_stands_in_for_others(sizes: str, codes: list[str]) -> None:
    """Lanes share a row where both sizes are more than 1: sixteen of them, whose rows no request spreads."""
    source = f"""__global__ void boxes(float *out, const float *in, int w, int h, int count)
    {{
        int i = blockIdx.x * blockDim.x + threadIdx.x, box = i / w / h;
        if (i < count) out[i] = in[32 * box] + in[32 * box + 1];
    }}
    void host(float *out, const float *in) {{ boxes<<<16384, 256>>>(out, in, {sizes}, 4194304); }}"""
    assert [code for code, _ in told(source)] == codes


@pytest.mark.parametrize(
    ("sizes", "codes"), [("2, 2, 2", []), ("16, 2, 2", ["CL101"]), ("2, 64, 64", []), ("3, 3, 3", ["CL101"])]
)
def test_a_launch_of_two_of_each_stands_in_for_others(sizes: str, codes: list[str]) -> None:
    """Lanes lie side by side along `w`, of which a test gives two."""
    source = f"""__global__ void norm(float *x, int batch, int layers, int w, int count)
    {{
        int i = blockIdx.x * blockDim.x + threadIdx.x, b = i / w, at = i % w;
        if (i >= count) return;
        float sum = 0;
        for (int f = 0; f < layers; ++f) sum += x[(b * layers + f) * w + at];
        for (int f = 0; f < layers; ++f) x[(b * layers + f) * w + at] /= sum;
    }}
    void host(float *x) {{ norm<<<16384, 256>>>(x, {sizes}, 4194304); }}"""
    assert [code for code, _ in told(source)] == codes


@pytest.mark.parametrize(("most", "codes"), [("16", ["CL101"]), ("i", [])])
def test_a_loop_up_to_the_number_of_its_thread_is_as_long_as_the_launch(most: str, codes: list[str]) -> None:
    """Beside a sum over all that lies before it a row of 64 bytes is little."""
    source = f"""__global__ void gather(char *out, const char *rows, const int *counts, int count)
    {{
        int i = blockIdx.x * blockDim.x + threadIdx.x, at = 0;
        if (i >= count) return;
        for (int j = 0; j < {most}; ++j) at += counts[j];
        for (int j = 0; j < counts[i]; ++j) out[at + j] = rows[255 * i + j];
    }}"""
    assert [code for code, _ in told(source)] == codes


@pytest.mark.parametrize(("shift", "codes"), [(1, []), (2, ["CL107"])])
def test_words_that_another_launch_shifts_are_not_moved_at_once(shift: int, codes: list[str]) -> None:
    source = """__global__ void k(float *out, const float *in, int shift) {
        int i = blockIdx.x * blockDim.x + threadIdx.x; const float *p = in + 2 * i + shift;
        out[i] = p[0] * p[1]; }
    void f(float *out, const float *in) {
        k<<<4096, 256>>>(out, in, 0); k<<<4096, 256>>>(out, in, %d); }"""
    found = analyze((source % shift).encode(), Settings(path="k.cu", select=("CL107",))).findings
    assert [one.code for one in found if isinstance(one, Finding)] == codes


def test_the_steps_of_a_pool_may_differ_by_axis() -> None:
    body = """int n = blockIdx.x * blockDim.x + t; if (n >= oh * ow) return; float m = 0;
    for (int p = 0; p < k; ++p) for (int q = 0; q < k; ++q) m += in[(n / ow * a + p) * w + n % ow * b + q];
    out[n] = m;"""
    parameters = "float *out, const float *in, int w, int a, int b, int k, int oh, int ow"
    assert findings(body, parameters=parameters, launch="?, 256") == []
