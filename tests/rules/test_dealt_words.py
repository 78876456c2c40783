"""Conflicts of lanes that have a few neighbouring words each: rows of another length do not help."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding
from cudalint.settings import Settings
from tests.rules.test_worth_telling import findings

#: A register tile of a matrix product: 16 lanes side by side, with 8 words each.
KERNEL = """// cudalint: launch <<<64, 256>>>()
__global__ void k(float *out, const float *a)
{
    __shared__ float s[8 * ROW];
    int t = threadIdx.x, column = t % 16;
    for (int i = t; i < 8 * ROW; i += 256) s[i] = a[blockIdx.x * 8 * ROW + i];
    __syncthreads();
    float sum = 0;
    for (int j = 0; j < 8; ++j)
        for (int i = 0; i < 8; ++i) sum += s[j * ROW + INDEX];
    out[blockIdx.x * 256 + t] = sum;
}
"""


def conflicts(index: str, row: int = 128) -> list[Finding]:
    source = KERNEL.replace("INDEX", index).replace("ROW", str(row))
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    return [one for one in found if isinstance(one, Finding) and one.code == "CL201"]


@pytest.mark.parametrize("row", [128, 133])
def test_words_are_dealt_out_in_turns(row: int) -> None:
    (finding,) = conflicts("column * 8 + i", row)
    assert finding.remedy is not None and "8 words of `s` that lie 16 apart" in finding.remedy
    assert "pad" not in finding.remedy
    assert finding.would_become == "1 wavefront per request"
    assert conflicts("i * 16 + column", row) == []


def test_words_that_are_left_out_are_not_dealt_out() -> None:
    (finding,) = conflicts("column * 8 + i / 4")
    assert finding.remedy is not None and "in turns" not in finding.remedy
    assert finding.remedy.startswith("let consecutive lanes take consecutive words")


def test_the_members_of_a_structure_are_not_dealt_out() -> None:
    source = """struct Pixel { unsigned short r, g, b; };
    // cudalint: launch <<<64, 256>>>()
    __global__ void k(Pixel *out, const Pixel *a)
    {
        __shared__ Pixel s[256];
        s[threadIdx.x] = a[blockIdx.x * 256 + threadIdx.x];
        __syncthreads();
        out[blockIdx.x * 256 + threadIdx.x] = s[threadIdx.x];
    }
    """
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    remedies = [one.remedy or "" for one in found if isinstance(one, Finding) and one.code == "CL201"]
    assert remedies and all(text.startswith("keep each member") for text in remedies)


@pytest.mark.parametrize(("then", "told"), [("s[j * 256 + t]", False), ("s[4 * t + j]", True)])
def test_words_that_a_thread_puts_in_order_are_not_dealt_out(then: str, told: bool) -> None:
    source = f"""// cudalint: launch <<<4096, 256>>>()
    __global__ void k(float *out, const float *a)
    {{
        __shared__ volatile float s[1024];
        int t = threadIdx.x;
        float sum = a[blockIdx.x * 256 + t];
        for (int j = 0; j < 4; ++j) {{ sum += j; s[4 * t + j] = sum; }}
        __syncthreads();
        float all = 0;
        for (int j = 0; j < 4; ++j) all += {then};
        out[blockIdx.x * 256 + t] = all;
    }}
    """
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    remedies = [one.remedy or "" for one in found if isinstance(one, Finding) and one.code == "CL201"]
    assert remedies and all(("in turns" in one) is told for one in remedies)


@pytest.mark.parametrize(
    ("order", "advice"),
    [
        ("t + 128 * j", "pad: let lanes walk rows of 20 elements, not 16"),
        (
            "order[t + 128 * j]",
            "deal the words out in turns",
        ),  # rows of 20 would change what the numbers mean
    ],
)
def test_rows_are_not_padded_where_data_number_their_elements(order: str, advice: str) -> None:
    body = f"""__shared__ __align__(16) float s[2176];
    float *sums = s + 2048, v = 0; float4 *w = (float4 *)s;
    for (int j = 0; j < 4; ++j) w[4 * t + j] = in[4 * t + j + 512 * blockIdx.x];
    sums[t] = 1; __syncthreads();
    for (int j = 0; j < 16; ++j) v += s[{order}] * sums[t];
    out[i] = v;"""
    parameters = "float *out, const float4 *in, const short *order"
    [one] = [one for one in findings(body, parameters, "1024, 128") if one.code == "CL201"]
    assert (one.remedy or "").startswith(advice)


def test_rows_are_not_padded_where_sums_go_to_elements_that_data_number() -> None:
    """Sums of floats in shared memory are loops of compare-and-swap, of whose lanes nothing is known."""
    body = """__shared__ float sums[16 * 64];
    if (t < 64) for (int j = 0; j < 16; ++j) sums[t * 16 + j] = 0;
    __syncthreads();
    for (int j = 0; j < 16; ++j) atomicAdd(&sums[cluster[i] + 64 * j], in[i + 131072 * j]);
    __syncthreads();
    if (t < 64) for (int j = 0; j < 16; ++j) atomicAdd(&out[t * 16 + j], sums[t * 16 + j]);"""
    parameters = "float *out, const float *in, const int *cluster"
    told = [one for one in findings(body, parameters, "1024, 128") if one.code == "CL201"]
    assert told and all((one.remedy or "").startswith("deal the words out in turns") for one in told)


def test_rows_of_a_thread_are_padded_by_whole_structures() -> None:
    """What data choose lies within the thread's own row, of structures of three words: seventeen of them."""
    body = """__shared__ P s[16 * 64]; P *own = s + 16 * t; float v = 0;
    for (int j = 0; j < 16; ++j) own[j] = in[j * 64 + t];
    for (int j = 0; j < 16; ++j) v += own[order[j] & 15].p[0];
    out[i] = v;"""
    source = f"""struct P {{ float p[3]; }};
    __global__ void k(float *out, const P *in, const int *order)
    {{ int t = threadIdx.x, i = blockIdx.x * 64 + t; {body} }}
    void host(float *out, const P *in, const int *order) {{ k<<<4096, 64>>>(out, in, order); }}"""
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    remedies = [one.remedy for one in found if isinstance(one, Finding) and one.code == "CL201"]
    assert remedies == ["pad: let lanes walk rows of 17 elements, not 16"]


@pytest.mark.parametrize(
    ("row", "word"), [("s[32][8]", "s[r * 2 + i][j]"), ("s[256]", "s[(r * 2 + i) * 8 + j]")]
)
def test_words_of_several_rows_are_not_dealt_out(row: str, word: str) -> None:
    """A thread's rows of a product's tile: there are no other words of a row to be had."""
    body = f"""__shared__ float {row}; int r = t / 4; float sum = 0; float *all = (float *)s;
    for (int j = t; j < 256; j += 64) all[j] = in[blockIdx.x * 256 + j];
    __syncthreads();
    for (int j = 0; j < 8; ++j) for (int i = 0; i < 2; ++i) sum += {word};
    out[i] = sum;"""
    told = [one.remedy or "" for one in findings(body, launch="1024, 64") if one.code == "CL201"]
    assert told and not any("in turns" in text for text in told)


@pytest.mark.parametrize("are_vectors", [True, False])
def test_words_that_go_by_vectors_are_not_dealt_out(are_vectors: bool) -> None:
    """Eight words for each of a row of eight halves, which one access stores: other words, other vectors."""
    at = "i / 16 * 128 + first" if are_vectors else "i % 16 * 8 + i / 16 * 256 + t % 16 * 8"
    body = f"""__shared__ float s[128]; int first = t % 16 * 8; half v[8];
    if (t < 128) s[t] = in[t];
    __syncthreads();
    for (int k = 0; k < n; ++k) {{
        for (int j = 0; j < 8; ++j) v[j] = __float2half(s[first + j] * k);
        __syncthreads(); }}
    *(uint4 *)&out[{at}] = *(uint4 *)v;"""
    found = findings(body, "half *out, const float *in, int n", before="#include <cuda_fp16.h>")
    told = [one.remedy or "" for one in found if one.code == "CL201"]
    assert told and all(("in turns" in text) != are_vectors for text in told)


def test_the_members_of_structures_side_by_side_are_not_dealt_out() -> None:
    """Each thread stores two intervals, of which another thread loads one whole."""
    body = """extern __shared__ Interval s[]; Interval one = s[t];
    for (int k = 0; k < n; ++k) {
        for (int j = 0; j < 2; ++j) {
            s[512 + 2 * t + j].a = k; s[512 + 2 * t + j].b = one.a;
            s[512 + 2 * t + j].c = one.b; s[512 + 2 * t + j].d = one.c + one.d; }
        __syncthreads(); one = s[512 + t]; __syncthreads(); }
    out[i] = one.d;"""
    before = "struct Interval { int a, b, c, d; };"
    told = [one.remedy or "" for one in findings(body, before=before) if one.code == "CL201"]
    assert told and not any("in turns" in text for text in told)


def test_words_that_other_lanes_take_in_order_are_not_dealt_out() -> None:
    """Also where data say how many there are: to deal them out would only have the loads conflict."""
    body = """__shared__ double s[1024]; int many = parts[i];
    if (t >= many) return;
    double a = in[i];
    s[4 * t] = a; s[4 * t + 1] = 2 * a; s[4 * t + 2] = 3 * a; s[4 * t + 3] = 4 * a;
    __syncthreads();
    for (int j = 0; j < 4; ++j) out[4 * 256 * blockIdx.x + t + j * many] = s[t + j * many];"""
    (found,) = findings(body, parameters="double *out, const double *in, const int *parts")
    assert found.code == "CL201" and "in turns" not in (found.remedy or "")
