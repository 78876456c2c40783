"""What a kernel's author would not want to hear is not said, and no remedy is one that cannot be taken."""

from __future__ import annotations

from cudalint.engine import analyze
from cudalint.findings import Finding, Severity
from cudalint.settings import Settings


def findings(
    body: str,
    parameters: str = "float *out, const float *in, int n",
    launch: str = "4096, 256",
    before: str = "",
    **more: object,
) -> list[Finding]:
    source = (
        f"{before}\n// cudalint: launch <<<{launch}>>>()\n__global__ void k({parameters})\n"
        f"{{ int t = threadIdx.x, i = blockIdx.x * blockDim.x + t; {body} }}\n"
    )
    found = analyze(source.encode(), Settings(path="k.cu", **more)).findings  # type: ignore[arg-type]
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
    assert "load a contiguous tile" in remedy("out[i] = in[3 * i + blockIdx.y];", launch="dim3(4096, 3), 256")
    assert "collect a contiguous tile" in remedy("out[3 * i] = in[i];")


def test_one_of_a_few_elements_that_no_lane_takes_the_others_of_is_kept_apart() -> None:
    """A tile of them all would move as many sectors: those of a point's four coordinates, one is wanted."""
    assert "one of each 4 is all that is wanted" in remedy("out[i] = in[4 * i + 2];")


def test_values_laid_out_by_hand_may_move_as_vectors() -> None:
    whole = "for (int j = 0; j < 16; ++j) out[i + 1048576 * j] = in[16 * i + j];"
    assert "walks a row" in remedy(whole)
    parts = " + ".join(f"in[16 * i + {j}]" for j in range(16))
    assert "16 bytes at once (`float4`), if `in` is aligned to them, or load the block" in remedy(
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
    body = "for (int k = 0; k < n; ++k) { float *p = out + (i * n + k) * 3; p[0] = p[1] = in[k]; p[2] = 0; }"
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
    (finding,) = findings(body.format(""), before=before, select=("CL401",))
    assert finding.severity is Severity.HINT
    often = body.format("for (int k = 0; k < n; ++k) v += in[i];")
    assert findings(often, before=before, select=("CL401",)) == []


def test_the_extent_of_a_row_has_its_sign() -> None:
    parameters = "float *out, const float *in, int first, int end"
    (finding,) = findings("out[i * (end - first) + blockIdx.y] = 0;", parameters, "dim3(64, 64), 256")
    assert "first - end" not in finding.message and "end" in finding.message


def test_an_array_that_is_one_of_several_has_all_their_names() -> None:
    body = "const float *p = n == 0 ? in : n == 1 ? a : b; out[i] = p[8 * i];"
    (finding,) = findings(body, "float *out, const float *in, const float *a, const float *b, int n")
    assert "`in`, `a` or `b`" in finding.message


def test_lanes_that_share_rows_walk_none_of_their_own() -> None:
    """As the accumulators of a matrix instruction lie."""
    body = "for (int j = 0; j < 4; ++j) out[(t / 4 + 64 * blockIdx.x) * n + t % 4 + 4 * j] = 0;"
    assert "collect a contiguous tile" in remedy(body, min_severity="hint")


def hints(body: str, **more: str) -> list[Finding]:
    assert not [one for one in findings(body, **more) if one.code == "CL101"]
    return findings(body, min_severity="hint", **more)


def test_members_of_an_aligned_structure_are_merged() -> None:
    parts = " ".join(f"v.{name} = 0;" for name in "xyzw")
    assert findings(f"float4 &v = ((float4 *)out)[i]; {parts}") == []
    before = "struct Item { long long node, count; };"
    told = remedy("Item *e = items + i; e->node = -1; e->count = 0;", parameters="Item *items", before=before)
    assert "whole" in told
    by_cast = "Item *e = (Item *)out + i; e->node = -1; e->count = 0;"
    assert remedy(by_cast, before=before).startswith("align `Item` to 16 bytes")


def test_pointers_of_unknown_origin_are_not_one_array() -> None:
    before = "struct View { unsigned long long read, written; };"
    body = "float *to = (float *)v->written; to[i] = __ldg((const float *)v->read + i);"
    assert not [one for one in findings(body, "const View *v", before=before) if one.code == "CL303"]


def test_threads_are_not_exchanged_with_those_that_do_the_same() -> None:
    body = "for (int j = 0; j < 4096; ++j) out[i] += in[4096 * i + j];"
    told = [one.remedy or "" for one in findings(body, launch="128, dim3(32, 8)")]
    assert told and not any("exchange" in text for text in told)


def test_a_sum_at_one_element_is_kept_in_a_variable() -> None:
    before = "struct Force { double v, x, y, z; };"
    body = "for (int j = 0; j < n; ++j) { f[i].v += g[j].v; f[i].x += g[j].x; f[i].y += 1; f[i].z += 2; }"
    told = remedy(body, parameters="Force *f, const Force *g, int n", before=before)
    assert told.startswith("sum in a variable of the thread's own")
    column = "for (int j = 0; j < n; ++j) out[8 * i] += in[i + 1024 * j];"
    assert remedy(column).startswith("sum in a variable of the thread's own")


def test_a_member_that_is_an_array_is_a_row() -> None:
    before = "struct Point { float x, y; float data[128]; };"
    body = "float s = 0; for (int j = 0; j < 128; ++j) s += p[i].data[j]; out[i] = s;"
    told = remedy(body, parameters="float *out, const Point *p", before=before)
    assert told.startswith("each thread walks a row of its own")


def test_a_diagonal_is_one() -> None:
    (told,) = hints(
        "for (int k = t; k < n; k += 256) out[k * ld + k] = 1;", parameters="float *out, int ld, int n"
    )
    assert told.severity is Severity.HINT
    assert findings("out[t * ld + blockIdx.x] = 1;", "float *out, int ld")


def test_a_hint_that_data_guard_stays_one() -> None:
    body = "if (in[t] > 0) for (int k = t; k < n; k += 256) out[k * ld + k] = 1;"
    (told,) = hints(body, parameters="float *out, const float *in, int ld, int n")
    assert told.severity is Severity.HINT


def test_counters_of_atomics_lie_apart_on_purpose() -> None:
    assert findings("atomicAdd(&out[16 * i], 1.0f);") == []


def test_rows_moved_by_the_widest_accesses_are_served_by_l1() -> None:
    body = "for (int j = 0; j < 4; ++j) ((uint4 *)out)[4 * i + j] = ((const uint4 *)in)[4 * i + j];"
    assert {one.severity for one in hints(body)} == {Severity.HINT}


def test_a_block_whose_lanes_would_leave_the_array_is_not_the_launchs() -> None:
    body = "__shared__ float s[4 * 24]; s[t] = in[t]; __syncthreads(); out[t] = s[24 * t];"
    source = f"__global__ void k(float *out, const float *in) {{ int t = threadIdx.x; {body} }}"
    assert analyze(source.encode(), Settings(path="k.cu")).findings == ()


def test_kernels_that_share_a_function_are_told_once() -> None:
    source = """
    template <bool SUM> __device__ void walk(float *out, const float *in, int n)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        for (int j = 0; j < n; ++j)
            if (SUM) out[i + 99999 * j] += in[i * n + j];
            else out[i + 99999 * j] = in[i * n + j];
    }
    __global__ void a(float *out, const float *in, int n) { walk<true>(out, in, n); }
    __global__ void b(float *out, const float *in, int n) { walk<false>(out, in, n); }
    """
    (finding,) = analyze(source.encode(), Settings(path="k.cu")).findings
    assert isinstance(finding, Finding) and len(finding.places) == 2


def test_a_conflict_of_an_assumed_block_of_rows_is_one_of_narrow_rows_too() -> None:
    """Four threads to a row of 24 words meet in no bank, 32 threads would."""
    body = (
        "extern __shared__ float s[]; s[{} * t + 999 * threadIdx.y] = in[t]; __syncthreads(); out[t] = s[t];"
    )
    source = "__global__ void k(float *out, const float *in) { int t = threadIdx.x; %s }"
    for stride, codes in (("24", []), ("32", ["CL201"])):
        found = analyze((source % body.replace("{}", stride)).encode(), Settings(path="k.cu")).findings
        assert [one.code for one in found if isinstance(one, Finding)] == codes


def test_rows_as_long_as_the_block_is_wide_are_no_fault_of_the_block() -> None:
    scale = "{ int y = blockIdx.y * blockDim.y + threadIdx.y; out[%s] *= 2; }"
    within = scale % "y * 4096 + t"
    beyond = scale % "y * 4096 + blockIdx.x * 4 + t"
    shape = "dim3(256, 16), dim3(4, 64)"
    assert findings(within, launch=shape) == []
    assert [one.code for one in findings(beyond, launch=shape)] == ["CL104"]


def test_a_scan_of_several_kernels_keeps_its_sums() -> None:
    up = """__shared__ float s[512]; s[2 * t] = in[2 * i]; s[2 * t + 1] = in[2 * i + 1];
    for (int d = 1; d < 512; d *= 2) { __syncthreads(); int k = 2 * d * t;
        if (k < 512) s[k + 2 * d - 1] += s[k + d - 1]; }
    __syncthreads(); %s"""
    whole = [
        one.remedy or "" for one in findings(up % "out[2 * i] = s[2 * t]; out[2 * i + 1] = s[2 * t + 1];")
    ]
    last = [one.remedy or "" for one in findings(up % "if (t == 0) out[blockIdx.x] = s[511];")]
    assert any("pad the scan's array" in text for text in whole)
    assert not any("sequential addressing" in text for text in whole)
    assert any(text.startswith("sequential addressing") for text in last)


def test_a_bin_that_data_choose_is_no_row_that_is_walked() -> None:
    body = """if (i < n) for (int k = 0; k < n; ++k) { float x = in[k] - in[i];
        for (int b = 0; b < m; ++b) %s out[i * m + b] += 1; }"""
    parameters = "float *out, const float *in, int n, int m"
    assert "walks a row" in remedy(body % "", parameters=parameters)
    (picked,) = findings(body % "if (x > b && x < b + 1)", parameters=parameters)
    assert picked.severity is Severity.INFO and "walks a row" not in (picked.remedy or "")


def test_what_other_threads_take_is_not_summed_apart() -> None:
    body = """for (int d = 1; d < 256; d *= 2) {
        if (t % d == 0) out[2 * t] += out[2 * t + d]; __syncthreads(); }"""
    found = [one.remedy or "" for one in findings(body, launch="1, 1024")]
    assert found and not any("variable of the thread's own" in text for text in found)


def test_the_end_of_the_data_gains_nothing_by_an_exchange() -> None:
    body = """int y = blockIdx.y * blockDim.y + threadIdx.y; float s = 0;
    if (i < 5000 && y < 50) { for (int k = 0; k < 50; ++k) s += in[i * 50 + k] * b[y * 50 + k];
        out[i * 50 + y] = s; }"""
    parameters = "float *out, const float *in, const float *b, int n"
    found = findings(body, parameters=parameters, launch="dim3(157, 2), dim3(32, 32)")
    assert found and not any("exchange" in (one.remedy or "") for one in found)


def test_an_increment_that_callers_give_is_most_likely_one() -> None:
    kernel = (
        "__global__ void k(int n, float *y, int s) { int i = blockIdx.x * 256 + threadIdx.x; if (i < n) %s; }"
    )
    call = "void f(int n, float *y, int s) { k<<<n / 256, 256>>>(n, y, s); }"

    def codes(statement: str, host: str) -> list[str]:
        analysis = analyze(f"{kernel % statement}\n{host}".encode(), Settings(path="k.cu"))
        return [one.code for one in analysis.findings if isinstance(one, Finding)]

    assert codes("y[i * s] = 0", call) == []
    assert codes("y[i * s] = 0", "") == ["CL101"]


def test_the_increment_of_complex_numbers_is_most_likely_one_too() -> None:
    kernel = (
        "__global__ void k(int n, float *y, const double2 *x, int s)"
        "{ int i = blockIdx.x * 256 + threadIdx.x; if (i < n) y[i] = x[i * s].x * x[i * s].y; }"
    )
    call = "void f(int n, float *y, const double2 *x, int s) { k<<<n / 256, 256>>>(n, y, x, s); }"
    told = analyze(f"{kernel}\n{call}".encode(), Settings(path="k.cu")).findings
    assert [one for one in told if isinstance(one, Finding)] == []
    (one,) = findings("out[i] = x[i * n].x * x[i * n].y;", "float *out, const double2 *x, int n")
    assert one.code == "CL101"


def test_vectors_want_aligned_rows_too() -> None:
    body = "const float *p = in + blockIdx.y * n + 2 * i; out[i] = p[0] + p[1];"
    assert "if `in` and each of its rows are aligned to them" in remedy(body, launch="dim3(64, 64), 256")
    whole = body.replace("blockIdx.y * n", "blockIdx.y * 4096")
    assert "if `in` is aligned to them" in remedy(whole, launch="dim3(64, 64), 256")


def test_a_pitch_in_bytes_is_exchanged_too() -> None:
    body = """int y = blockIdx.y * blockDim.y + threadIdx.y; if (i < w && y < h)
        ((float *)((char *)out + i * pitch))[y] *= 2;"""
    text = remedy(
        body, parameters="float *out, size_t pitch, int w, int h", launch="dim3(64, 64), dim3(32, 8)"
    )
    assert text.startswith("exchange the roles of threadIdx.x and threadIdx.y")


def test_what_lies_below_a_pivot_is_asked_for() -> None:
    body = "if (i < n - c - 1) out[n * (i + c + 1) + c] = in[n * (i + c + 1) + c] / in[n * c + c];"
    parameters = "float *out, const float *in, int n, int c"
    assert findings(body, parameters=parameters) == []
    column = body.replace("out[n * (i + c + 1) + c]", "out[n * (i + 1) + c]")
    assert findings(column, parameters=parameters) == []


def test_one_column_of_a_matrix_is_what_the_kernel_is_for() -> None:
    """Every so many elements of an array may be another matter: its other ones are nobody's."""
    parameters = "float *out, const float *in, int n, int c"
    assert findings("out[i] = in[i * n + c];", parameters=parameters) == []
    assert [one.code for one in findings("out[i] = in[i * n];", parameters=parameters)] == ["CL101"]


def test_a_tensor_of_any_layout_is_most_likely_contiguous() -> None:
    """A stride that an argument keeps beside its pointer, of rows that the lanes lie apart by."""
    view = "struct View { float *data; long long stride[2]; };"
    parameters = "View out, const float *in, int n, long long stride"
    for index in ("i * out.stride[0]", "(i / n) * out.stride[0] + (i % n) * out.stride[1]"):
        assert findings(f"out.data[{index}] = in[i];", parameters=parameters, before=view) == []
    passed = findings("out.data[i * stride] = in[i];", parameters=parameters, before=view)
    assert [one.code for one in passed] == ["CL101"]


WALK = "float s = 0; for (int j = 0; j < n; ++j) s += {rest}in[i * n + j]; out[i] = s;"


def test_a_row_walk_is_told_where_it_is_most_of_what_the_kernel_moves() -> None:
    """L1 keeps what the next trips take: beside as much of another array it is no great matter."""
    assert [one.code for one in findings(WALK.format(rest=""))] == ["CL101"]
    rest = " + ".join(f"in[(j + {at}) * n + i]" for at in range(1, 12))
    assert findings(WALK.format(rest=f"{rest} + ")) == []


def test_beside_long_arithmetic_memory_waits_for_nobody() -> None:
    rounds = "".join(f"s = s * {at} + (s << {at % 31}) - (s >> {at % 17});" for at in range(1, 200))
    body = "unsigned s = in[i * n]; {} out[i] = s;"
    parameters = "unsigned *out, const unsigned *in, int n"
    assert [one.code for one in findings(body.format(""), parameters=parameters)] == ["CL101"]
    assert findings(body.format(rounds), parameters=parameters) == []


def test_one_statement_is_told_once() -> None:
    """A template whose instances take one value or two of each row: what is lost are sectors."""
    source = """
    template <int N> __global__ void k(float *out, const float *in, int n)
    { int i = blockIdx.x * blockDim.x + threadIdx.x; float s = 0;
      for (int j = 0; j < 64; ++j) for (int l = 0; l < N; ++l) s += in[(j * n + i) * 4 * (2 - N / 4) + l];
      out[i] = s; }
    void f(float *out, float *in, int n)
    { k<4><<<4096, 256>>>(out, in, n); k<1><<<4096, 256>>>(out, in, n); }"""
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    assert [one.code for one in found if isinstance(one, Finding)] == ["CL101"]


def test_a_sum_in_global_memory_is_no_mild_matter() -> None:
    body = "for (int k = 0; k < n; ++k) out[2 * i] += in[k];"
    (finding,) = findings(body)
    assert finding.severity is Severity.WARNING and (finding.remedy or "").startswith("sum in a variable")


def test_a_sector_in_vain_among_many_is_not_told() -> None:
    alone = "out[i] = in[blockIdx.x * 257 + t];"
    among = alone.replace(";", " + " + " + ".join(f"in[i + {64 * k} * n]" for k in range(1, 9)) + ";")
    assert [one.code for one in findings(alone)] == ["CL102"]
    assert "CL102" not in [one.code for one in findings(among)]
