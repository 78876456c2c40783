"""What a kernel's author would not act on is a hint, and its neighbour, that differs by little, is told."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding
from cudalint.settings import Settings
from tests.rules.test_worth_telling import findings


def codes(source: str) -> list[str]:
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    return [one.code for one in found if isinstance(one, Finding)]


_WALK = "int r{k} = {at}; while (p[r{k}] != r{k}) {{ r{k} = p[r{k}]; p[{at}] = r{k}; }}"


def test_words_that_data_led_loops_store_are_not_stored_at_once() -> None:
    walks = _WALK.format(k=0, at="2 * i") + _WALK.format(k=1, at="2 * i + 1")
    assert findings(walks, parameters="int *p", select=("CL107",)) == []
    whole = "int a = q[i]; p[2 * i] = a; p[2 * i + 1] = a + 1;"
    (one,) = findings(whole, parameters="int *p, const int *q", select=("CL107",))
    assert "8 bytes at once" in (one.remedy or "")


@pytest.mark.parametrize(("odd", "told"), [(1, []), (2, ["CL107"])])
def test_words_that_a_choice_shifts_are_not_moved_at_once(odd: int, told: list[str]) -> None:
    body = (
        f"int j = n % 2 == 0 ? 2 * i : 2 * i + {odd}; float a = in[j], b = in[j + 1]; out[i] = a < b ? a : b;"
    )
    assert [one.code for one in findings(body, select=("CL107",))] == told


@pytest.mark.parametrize(("index", "told"), [("i == 0 ? 0 : 1", []), ("t & 1", []), ("t & 7", ["CL401"])])
def test_a_few_constants_of_a_warp_are_a_hint(index: str, told: list[str]) -> None:
    body = f"float s = 0; for (int j = 0; j < n; ++j) s += table[8 * j + ({index})]; out[i] = s;"
    before = "__constant__ float table[4096];"
    assert [one.code for one in findings(body, before=before)] == told
    assert findings(body, before=before, launch="1, 256") == []  # a key that is expanded, by one block


def test_three_words_of_four_are_loaded_with_the_fourth() -> None:
    three = " + ".join(f"in[4 * i + {k}]" for k in range(3))
    (one,) = findings(f"out[i] = {three};")
    assert "the one that is left 16 bytes at once (`float4`)" in (one.remedy or "")
    stores = " ".join(f"out[4 * i + {k}] = v;" for k in range(3))
    (one,) = findings(f"float v = in[i]; {stores}")
    assert "16 bytes at once" not in (one.remedy or "")  # it would write over the fourth


_TILE = "__shared__ float4 s[256]; s[t] = {first}; __syncthreads(); out[i] = {then};"


@pytest.mark.parametrize(
    ("then", "told"),
    [
        ("s[t ^ 32].x", []),
        ("s[t ^ 32].x + s[t ^ 64].y", []),
        ("s[t ^ 32].x + s[t ^ 32].z", ["CL201"]),
    ],
)
def test_a_member_of_shared_structures_that_go_whole_is_a_hint(then: str, told: list[str]) -> None:
    body = _TILE.format(first="in[i]", then=then)
    assert [one.code for one in findings(body, parameters="float *out, const float4 *in")] == told


_ROWS = "__global__ void k(float *out, const float *in, int n) {{ int i = {i}; float s = 0;"
_ROWS += " for (int j = 0; j < n; ++j) s += in[i * n + j]; out[i] = s; }}\n"
_ROWS += "void f(float *o, const float *in, int n, int b) {{ k<<<{grid}, 256>>>(o, in, n); }}"


@pytest.mark.parametrize(
    ("i", "grid", "told"),
    [
        ("threadIdx.x", "b", []),  # all blocks do the same, so that there is one
        ("threadIdx.x", "1", []),
        ("blockIdx.x * blockDim.x + threadIdx.x", "b", ["CL101"]),
    ],
)
def test_a_kernel_whose_blocks_do_the_same_has_one(i: str, grid: str, told: list[str]) -> None:
    assert codes(_ROWS.format(i=i, grid=grid)) == told


def test_beside_allocations_nothing_else_counts() -> None:
    body = "if (i < n) { %s for (int j = 0; j < n; ++j) out[i * n + j] = in[i * n + j]; }"
    assert [one.code for one in findings(body % "", launch="?, 256")] == ["CL101"]
    for made in ("float *p = new float[n]; p[0] = 1;", "float *p = (float *)malloc(4 * n); p[0] = 1;"):
        assert findings(body % made, launch="?, 256") == []


def test_threads_that_all_print_are_looked_at_for_a_mistake() -> None:
    body = "if (i < n) {{ {} for (int j = 0; j < n; ++j) out[i * n + j] = in[i * n + j]; }}"
    assert findings(body.format('printf("%d", i);'), launch="?, 256") == []
    found = findings(body.format('if (i == 3) printf("%d", i);'), launch="?, 256")
    assert [one.code for one in found] == ["CL101"]


@pytest.mark.parametrize(
    ("block", "wider"), [("8, 8, 8", "32 x 4 x 4"), ("8, 8, 2", "32 x 2 x 2"), ("8, 16", "32 x 4")]
)
def test_a_block_of_layers_keeps_some(block: str, wider: str) -> None:
    body = "int y = blockIdx.y * blockDim.y + threadIdx.y, z = blockIdx.z * blockDim.z + threadIdx.z;"
    body += " out[(z * 512 + y) * 512 + i] = in[(z * 512 + y) * 512 + i];"
    parameters, launch = "char *out, const char *in", f"dim3(64, 64, 64), dim3({block})"
    (one, *_) = findings(body, parameters=parameters, launch=launch)
    assert one.code == "CL104" and (one.remedy or "").endswith(f"such as {wider}")


@pytest.mark.parametrize(("halo", "told"), [(0, ["CL104"]), (2, [])])
def test_tiles_that_overlap_are_not_to_have_fewer_rows(halo: int, told: list[str]) -> None:
    """A block of 32 x 4 x 4 would load 32 x 16 words for 30 x 4 of its own."""
    body = f"""int x = blockIdx.x * {8 - halo} + t, y = blockIdx.y * {8 - halo} + threadIdx.y;
    int z = blockIdx.z * {8 - halo} + threadIdx.z; __shared__ char tile[8][8][8];
    if (x < n && y < n && z < n) tile[threadIdx.z][threadIdx.y][t] = in[(z * n + y) * n + x];
    __syncthreads(); out[((z * n + y) * n + x)] = tile[threadIdx.z][threadIdx.y][t ^ 1];"""
    parameters, launch = "char *out, const char *in, int n", "dim3(64, 64, 64), dim3(8, 8, 8)"
    found = {one.code for one in findings(body, parameters=parameters, launch=launch)}
    assert sorted(found & {"CL104"}) == told


def test_bytes_that_the_thread_walks_with_narrow_counters_are_no_one_of_sixteen() -> None:
    body = """unsigned char (*state)[4] = (unsigned char (*)[4])(out + 16 * i);
    for (unsigned char r = 0; r < 4; ++r)
        for (unsigned char c = 0; c < 4; ++c) state[r][c] ^= key[4 * r + c];"""
    (one, *_) = findings(body, parameters="unsigned char *out, const unsigned char *key")
    assert one.code == "CL101" and "one of each 16" not in (one.remedy or "")


@pytest.mark.parametrize(("grid", "hedged"), [("dim3(?, ?)", True), ("dim3(32, 32)", False)])
def test_an_exchange_where_the_rows_may_be_short_says_so(grid: str, hedged: bool) -> None:
    body = "int y = blockIdx.y * blockDim.y + threadIdx.y; out[i * m + y] = in[i * m + y];"
    parameters = "float *out, const float *in, int n, int m"
    (one, *_) = findings(body, parameters=parameters, launch=f"{grid}, dim3(32, 32)")
    assert "exchange the roles" in (one.remedy or "")
    assert ("rows of a few elements" in (one.remedy or "")) == hedged


_PICTURE = "int y = blockIdx.y * blockDim.y + threadIdx.y; out[y * 512 + i] = in[2 * y * 1024 + 2 * i]{};"


@pytest.mark.parametrize(("also", "told"), [("", []), (" - in[2 * y * 1024 + 2 * i + 1]", ["CL107"])])
def test_pixels_that_a_smaller_picture_takes_are_a_hint(also: str, told: list[str]) -> None:
    found = findings(_PICTURE.format(also), launch="dim3(16, 64), dim3(32, 8)")
    assert [one.code for one in found] == told


@pytest.mark.parametrize(("loop", "told"), [("int j = 0;", []), ("for (int j = 0; j < 64; ++j)", ["CL102"])])
def test_elements_of_odd_rows_that_are_taken_once_are_a_hint(loop: str, told: list[str]) -> None:
    body = "int y = blockIdx.y * blockDim.y + threadIdx.y; " + loop
    body += " out[y * 513 + i + 2101248 * j] = in[y * 512 + i + 2097152 * j];"
    found = findings(body, launch="dim3(16, 64), dim3(32, 8)")
    assert [one.code for one in found] == told


def test_threads_that_print_in_another_branch_as_well_are_looked_at() -> None:
    walk = "for (int j = 0; j < n; ++j) out[i * n + j] = in[i * n + j];"
    body = 'if (n == 7) printf("a"); else {{ {} {} }}'
    assert findings(body.format('printf("%d", i);', walk), launch="?, 256") == []
    assert [one.code for one in findings(body.format("", walk), launch="?, 256")] == ["CL101"]


_JULIA = "float a = i * 1e-3f, b = t; for (int j = 0; j < {}; ++j) {{ float c = a * a - b * b + .3f;"
_JULIA += " b = 2 * a * b + .6f; a = c; }} out[4 * i] = a; out[4 * i + 1] = b; out[4 * i + 2] = a - b;"
_JULIA += " out[4 * i + 3] = in[i];"


@pytest.mark.parametrize(("trips", "told"), [(256, []), (2, ["CL107"])])
def test_what_is_stored_behind_a_loop_that_computes_is_a_hint(trips: int, told: list[str]) -> None:
    assert [one.code for one in findings(_JULIA.format(trips))] == told


_CHILD = "__global__ void child(float *p) { p[threadIdx.x] = 0; }"


def test_threads_that_launch_kernels_wait_for_these() -> None:
    body = "if (i < n) {{ for (int j = 0; j < n; ++j) out[i * n + j] = in[i * n + j]; {} }}"
    assert findings(body.format("child<<<1, 32>>>(out + i);"), before=_CHILD, launch="?, 256") == []
    found = findings(body.format("if (i == 0) child<<<1, 32>>>(out);"), before=_CHILD, launch="?, 256")
    assert [one.code for one in found] == ["CL101"]


def test_members_of_neighbours_of_structures_that_are_loaded_whole_are_kept() -> None:
    body, parameters = (
        "{} m.x -= in[i + n].z; m.y -= in[i + n].y; out[i] = m;",
        "float4 *out, const float4 *in, int n",
    )
    assert findings(body.format("float4 m = in[i];"), parameters=parameters) == []
    other = body.format("float4 m = make_float4(0, 0, 0, 0);")
    assert [one.code for one in findings(other, parameters=parameters)] == ["CL103"]


def test_a_store_that_stays_at_its_element_goes_once_through_structures() -> None:
    before = "struct Pair { int key, value; };\n"
    whole = "__global__ void w(Pair *a, const Pair *b) { a[threadIdx.x] = b[threadIdx.x]; }\n"
    find = "int key = v[i].key, slot = key & 1023; while (true) { int found = h[slot];"
    find += " if (found == key || found == -1) { v[i].value = found; return; } slot = (slot + 1) & 1023; }"
    parameters = "Pair *v, const int *h"
    assert [one.code for one in findings(find, parameters=parameters, before=before)] == ["CL103"]
    found = findings(find, parameters=parameters, before=before + whole)
    assert [one.code for one in found if one.kernel == "k"] == []


@pytest.mark.parametrize(("most", "told"), [(8, []), (64, ["CL101"])])
def test_rows_that_an_array_shows_to_be_short_are_a_hint(most: int, told: list[str]) -> None:
    body = f"__shared__ float w[{most}]; if (t < n) w[t] = v[t]; __syncthreads(); float s = 0;"
    body += " for (int j = 0; j < n; ++j) s += in[i * n + j] * w[j]; out[i] = s;"
    parameters = "float *out, const float *in, const float *v, int n"
    assert [one.code for one in findings(body, parameters=parameters, launch="?, 128")] == told


@pytest.mark.parametrize(("index", "told"), [("(y * s + i) * w + x * s + j", []), ("y * w + x * s + j", [])])
def test_the_step_of_a_pool_is_no_rows_length(index: str, told: list[str]) -> None:
    body = f"""int x = blockIdx.x * blockDim.x + t, y = blockIdx.y * blockDim.y + threadIdx.y; float m = 0;
    for (int i = 0; i < k; ++i) for (int j = 0; j < k; ++j) m += in[{index}];
    out[y * n + x] = m;"""
    parameters = "float *out, const float *in, int w, int s, int k, int n"
    found = findings(body, parameters=parameters, launch="dim3(64, 64), dim3(32, 8)")
    assert [one.code for one in found] == told


def test_a_window_is_not_dealt_out_in_turns() -> None:
    body = "__shared__ float s[2304]; for (int j = t; j < 2304; j += 256) s[j] = in[i + j]; __syncthreads();"
    body += " float m = 0; for (int j = 0; j < {most}; ++j) m += s[8 * t + j]; out[i] = m;"
    (own,) = findings(body.format(most=8), select=("CL201",))
    assert "8 words of `s` that lie 32 apart" in (own.remedy or "")
    (window,) = findings(body.format(most=32), select=("CL201",))
    assert "in turns" not in (window.remedy or "") and "i + i / 32" in (window.remedy or "")


_PAIRS = "struct Lab {{ float l, a, b; }};\n// cudalint: launch <<<64, dim3({x}, {y})>>>()\n"
_PAIRS += "__global__ void k(float *out, const float *in) {{ __shared__ Lab s[18][18];"
_PAIRS += " int x = threadIdx.x, y = threadIdx.y, i = blockIdx.x * 256 + y * {x} + x; float v = in[i];"
_PAIRS += " s[y][x].l = v; s[y][x].a = v; s[y][x].b = v; __syncthreads();"
_PAIRS += " out[i] = s[y + 1][x + 1].l + s[y][x + 1].a + s[y + 1][x].b; }}"


def test_rows_of_a_narrow_block_that_meet_are_not_cured_by_arrays_of_their_own() -> None:
    found = analyze(_PAIRS.format(x=16, y=16).encode(), Settings(path="k.cu")).findings
    assert [one for one in found if isinstance(one, Finding) and one.code == "CL201"] == []


_TILED = "// cudalint: launch <<<dim3(32, 32), dim3(32, 32)>>>(n = 1024)\n"
_TILED += "__global__ void k(float *c, const float *a, int n) { __shared__ float s[32][32];"
_TILED += (
    " int x = threadIdx.x, y = threadIdx.y, i = blockIdx.y * 32 + y, j = blockIdx.x * 32 + x; float m = 0;"
)
_TILED += " for (int t = 0; t < n; t += 32) { s[y][x] = a[i + (t + x) * n]; __syncthreads();"
_TILED += " for (int l = 0; l < 32; ++l) m += s[y][l]; __syncthreads(); } c[i + j * n] = m; }"


def test_an_exchange_that_conflicts_is_of_global_memory_alone() -> None:
    found = analyze(_TILED.encode(), Settings(path="k.cu")).findings
    (one,) = (one for one in found if isinstance(one, Finding))
    assert one.code == "CL101" and "where the kernel accesses global memory" in (one.remedy or "")


def test_what_a_generator_sets_up_word_by_word_is_a_hint() -> None:
    before = "#include <curand_kernel.h>\n__device__ float draw(int k)"
    before += " { curandStateMRG32k3a s; curand_init(7, k, 0, &s); return curand(&s); }"
    body = "float v = draw(i){}; out[2 * i] = v; out[2 * i + 1] = 1 - v;"
    assert findings(body.format(""), before=before) == []
    assert [one.code for one in findings(body.format(" * in[i]"), before=before)] == ["CL107"]


def test_the_thread_that_passes_a_sum_on_makes_no_scan_of_it() -> None:
    body = (
        "__shared__ int s[256]; s[t] = in[i]; __syncthreads(); for (int d = 1; d <= blockDim.x / 2; d *= 2)"
    )
    body += " { int j = 2 * d * t; if (j < blockDim.x) s[j] += s[j + d]; __syncthreads(); }"
    body += " if (t == 0) out[blockIdx.x] = s[t];"
    found = findings(body, parameters="int *out, const int *in")
    assert [(one.remedy or "")[:21] for one in found] == ["sequential addressing"]


def test_the_colours_of_a_picture_are_a_hint() -> None:
    before = "struct Rgb {{ unsigned {0} r, g, b; }};"
    body = "v[i].r = v[i].r / 2 + in[i];"
    parameters = "Rgb *v, const unsigned char *in"
    assert findings(body, parameters=parameters, before=before.format("char")) == []
    assert len(findings(body, parameters=parameters, before=before.format("short"))) == 1


def test_every_second_element_is_not_taken_apart() -> None:
    source = "__global__ void k(const float *in, float *out, int w, int h, int channels) {"
    source += " int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;"
    source += " int c = blockIdx.z * blockDim.z + threadIdx.z; if (x >= 2 * w || y >= 2 * h) return;"
    source += " float v = 0; if (x % 2 == 0 && y % 2 == 0) v = in[(y / 2 * w + x / 2) * channels + c];"
    source += " out[(y * 2 * w + x) * channels + c] = v; }\n"
    source += "void f(float *in, float *out, int w, int h, int c) { dim3 b(16, 16), g(w / 8, h / 8, c);"
    source += " k<<<g, b>>>(in, out, w, h, c); }"
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    texts = [one.remedy or "" for one in found if isinstance(one, Finding)]
    assert not any("apart the other" in text or "transpose" in text for text in texts)


def test_a_word_of_two_is_no_record() -> None:
    body = "for (int s = 256; s > 0; s /= 2) { if (t < s) in[2 * i] += in[2 * i + s]; __syncthreads(); }"
    body += " if (t == 0) out[blockIdx.x] = in[2 * i];"
    (one,) = findings(body, parameters="float *out, float *in")
    assert "structure" not in (one.remedy or "")


_MATRIX = """// cudalint: launch <<<1024, 32>>>()
__global__ void k(float *out)
{
    __shared__ __align__(16) unsigned short s[1024]; int lane = threadIdx.x, row = lane % 16;
    unsigned p = (unsigned)__cvta_generic_to_shared(&s[row * 32 + (lane / 16 ^ BY) * 8]), a, b, c, d;
    for (int i = 0; i < 64; ++i)
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
                     : "=r"(a), "=r"(b), "=r"(c), "=r"(d) : "r"(p));
    out[lane] = a + b + c + d;
}
"""


@pytest.mark.parametrize(("by", "told"), [("0", True), ("(row & 3)", False)])
def test_rows_that_are_swizzled_have_no_leading_dimension(by: str, told: bool) -> None:
    found = analyze(
        _MATRIX.replace("BY", by).encode(), Settings(path="k.cu", min_confidence="possible")
    ).findings
    texts = [one.remedy or "" for one in found if isinstance(one, Finding) and one.code == "CL201"]
    assert texts and all(("leading dimension" in text) is told for text in texts)


_WALKED = "__global__ void {name}(float *out, const float *in, int n, int {extent}) {{"
_WALKED += " int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= n) return;"
_WALKED += " float best = in[i * {extent}];"
_WALKED += " for (int j = 1; j < {extent}; ++j) if (in[i * {extent} + j] > best) best = in[i * {extent} + j];"
_WALKED += " out[i] = best; }}"


@pytest.mark.parametrize(
    ("extent", "name", "told"),
    [
        ("cols", "largest", ["CL101"]),
        ("num_classes", "largest", []),  # ten of them, most often
        ("num_actions", "largest", []),
        ("cols", "largestTest", []),
        ("cols", "cuda_test_kernel", ["CL101"]),
        ("cols", "latest_of", ["CL101"]),
        ("cols", "debug_rows", []),
    ],
)
def test_what_names_tell_of_rows_and_kernels(extent: str, name: str, told: list[str]) -> None:
    assert codes(_WALKED.format(extent=extent, name=name)) == told


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("rowsTest", ["CL101"]),
        ("verifyRows", []),
        ("cuda_check_rows", []),
        ("k_check_rows", []),
        ("debugRows", []),
        ("eqCheck", []),
        ("uncheckedRows", ["CL101"]),
        ("fillVBOKernel", []),
    ],
)
def test_what_names_tell_of_kernels_that_are_launched(name: str, told: list[str]) -> None:
    launch = f"\nvoid f(float *o, const float *in, int n, int c) {{ {name}<<<4096, 256>>>(o, in, n, c); }}"
    assert codes(_WALKED.format(extent="cols", name=name) + launch) == told


@pytest.mark.parametrize(("words", "told"), [(9, []), (10, []), (16, ["CL101"]), (33, ["CL101"])])
def test_rows_of_a_few_words_are_a_hint(words: int, told: list[str]) -> None:
    body = f"float s = 0; for (int j = 0; j < {words}; ++j) s += in[{words} * i + j]; out[i] = s;"
    assert [one.code for one in findings(body, launch="4096, 256")] == told


@pytest.mark.parametrize(("other", "told"), [('asm("" : "=f"(a), "=f"(b));', []), ("a = b = 1;", ["CL107"])])
def test_words_that_another_build_moves_by_assembly(other: str, told: list[str]) -> None:
    here = "a = in[2 * i]; b = in[2 * i + 1];"
    body = f"float a, b;\n#ifdef PTX\n{other}\n#else\n{here}\n#endif\nout[i] = a < b;"
    assert [one.code for one in findings(body)] == told


@pytest.mark.parametrize(("lane", "told"), [("t % 32", []), ("64 * t", []), ("t", ["CL201"])])
def test_lanes_of_each_warp_that_a_size_picks(lane: str, told: list[str]) -> None:
    body = f"""__shared__ float s[32 * 256]; s[i] = in[i]; __syncthreads(); if ({lane} < n) {{
    float all = 0; for (int j = 0; j < n; ++j) all += s[32 * t + j % 32]; out[i] = all; }}"""
    assert [one.code for one in findings(body)] == told


def test_a_kernel_that_is_left_over() -> None:
    def source(count: int) -> str:
        kernels = "".join(
            f"__global__ void k{at}(float *o, const float *a) {{ o[threadIdx.x] = a[threadIdx.x]; }}\n"
            for at in range(count)
        )
        calls = "".join(f"k{at}<<<1, 256>>>(o, a); " for at in range(count))
        host = f"\nvoid f(float *o, const float *a) {{ {calls} }}"
        return kernels + _WALKED.format(extent="cols", name="largest") + host

    assert codes(source(6)) == []
    assert codes(source(3)) == ["CL101"]  # as of a course
