"""What a kernel's author would not want to hear is not said, and no remedy is one that cannot be taken."""

from __future__ import annotations

from cudalint.engine import analyze
from cudalint.findings import Finding
from cudalint.settings import Settings


def findings(
    body: str,
    parameters: str = "float *out, const float *in, int n",
    launch: str = "4096, 256",
    before: str = "",
) -> list[Finding]:
    source = (
        f"{before}\n// cudalint: launch <<<{launch}>>>()\n__global__ void k({parameters})\n"
        f"{{ int t = threadIdx.x, i = blockIdx.x * blockDim.x + t; {body} }}\n"
    )
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    return [finding for finding in found if isinstance(finding, Finding)]


def remedy(body: str, **more: str) -> str:
    (finding,) = findings(body, **more)
    return finding.remedy or ""


def test_padding_keeps_rows_aligned_for_the_widest_access() -> None:
    body = """extern __shared__ float s[];
    *(float4 *)&s[32 * t] = *(const float4 *)&in[4 * i]; s[32 * t + 9] = 0; __syncthreads();
    out[i] = s[t];"""
    scalar = [one.remedy for one in findings(body, launch="4096, 32, 4096") if "32-way" in one.message]
    assert scalar and all("rows of 36 elements" in (text or "") for text in scalar)


def test_no_row_is_padded_to_another_array() -> None:
    body = """__shared__ float s[16][17]; int y = threadIdx.y;
    s[y][t] = in[i]; __syncthreads(); out[i] = s[y][t];"""
    assert findings(body, launch="4096, dim3(16, 16)") == []


def test_a_guard_on_each_word_keeps_them_apart() -> None:
    walk = "for (int j = 0; j < 4; ++j) { %s out[4 * i + j] = j; }"
    assert [one.code for one in findings(walk % "")] == ["CL107"]
    assert findings(walk % "if (4 * i + j < n)") == []


def test_a_tile_of_shared_memory_is_filled_by_loads_and_emptied_by_stores() -> None:
    assert "load a contiguous tile" in remedy("out[i] = in[3 * i];")
    assert "collect a contiguous tile" in remedy("out[3 * i] = in[i];")


def test_values_laid_out_by_hand_may_move_as_vectors() -> None:
    whole = "for (int j = 0; j < 16; ++j) out[i + 1048576 * j] = in[16 * i + j];"
    assert "walks a row" in remedy(whole)
    parts = " + ".join(f"in[16 * i + {j}]" for j in range(16))
    assert "16 bytes at once (`float4`), if `in` is aligned to them, or keep each" in remedy(
        f"out[i] = {parts};"
    )


def test_a_structure_is_no_transpose() -> None:
    """Four doubles of each box: whatever the number of boxes, the lanes lie 32 bytes apart."""
    body = "const double *b = in + i % n * 4; out[i] = b[2] - b[0];"
    found = findings(body, "double *out, const double *in, int n")
    assert not any("transpose" in (one.remedy or "") for one in found)


def test_a_number_may_be_taken_apart_the_other_way_round() -> None:
    body = "out[i % rows * cols + i / rows] = {};"
    parameters = "float *out, const float *in, int rows, int cols"
    assert remedy(body.format("in[i]"), parameters=parameters).startswith("stage a tile of `out`")
    assert remedy(body.format("0"), parameters=parameters).startswith("take the element's number apart")


def test_a_transpose_of_known_extents_is_one_too() -> None:
    body = "out[i % 4096 * 4096 + i / 4096] = in[i];"
    assert remedy(body, launch="65536, 256").startswith("stage a tile of `out`")


def test_groups_of_words_in_a_loop_make_a_row() -> None:
    body = "for (int k = 0; k < n; ++k) { float *p = out + (i * n + k) * 3; p[0] = k; p[1] = k; p[2] = 0; }"
    assert "walks a row" in remedy(body)


def test_rows_of_whole_sectors_waste_at_their_ends_only() -> None:
    body = "if (t < 250) out[i / 10 * n + t % 10] = 0;"
    assert findings(body) == []


def test_warps_that_start_anywhere_are_no_rows() -> None:
    body = "int at = t / 32 * 31 + t % 32; out[256 * blockIdx.x + t] = in[256 * blockIdx.x + at];"
    assert remedy(body) == "let each warp start at a multiple of 32 bytes"


def test_a_structure_is_not_moved_whole_by_atomics() -> None:
    before = "struct Pair { double g, h; };"
    body = "atomicAdd(&p[i].g, 1.0); atomicAdd(&p[i].h, 2.0);"
    assert findings(body, "Pair *p", before=before) == []
    assert "keep each member" in remedy("atomicAdd(&p[i].g, 1.0);", parameters="Pair *p", before=before)


def test_a_structure_of_odd_size_that_is_copied_is_moved_well() -> None:
    before = "struct P { float x, y, z; };"
    assert findings("q[i] = p[i];", "P *q, const P *p", before=before) == []
    assert [one.code for one in findings("p[i].x = 0;", "P *p", before=before)] == ["CL103"]


def test_one_constant_a_lane_before_a_loop() -> None:
    before = "__constant__ float table[64];"
    body = "float v = table[t % 32]; {} out[i] = v;"
    assert [one.code for one in findings(body.format(""), before=before)] == ["CL401"]
    assert findings(body.format("for (int k = 0; k < n; ++k) v += in[i];"), before=before) == []


def test_the_extent_of_a_row_has_its_sign() -> None:
    parameters = "float *out, const float *in, int first, int end"
    (finding,) = findings("out[i * (end - first) + t / 32] = 0;", parameters)
    assert "first - end" not in finding.message and "end" in finding.message


def test_an_array_that_is_one_of_several_has_all_their_names() -> None:
    body = "const float *p = n == 0 ? in : n == 1 ? a : b; out[i] = p[8 * i];"
    (finding,) = findings(body, "float *out, const float *in, const float *a, const float *b, int n")
    assert "`in`, `a` or `b`" in finding.message


def test_lanes_that_share_rows_walk_none_of_their_own() -> None:
    """As the accumulators of a matrix instruction lie."""
    body = "for (int j = 0; j < 4; ++j) out[(t / 4 + 64 * blockIdx.x) * n + t % 4 + 4 * j] = 0;"
    assert "collect a contiguous tile" in remedy(body)
