"""What is little beside the rest of a kernel, or what the algorithm asks for, is not told."""

from __future__ import annotations

import pytest

from cudalint.findings import Severity
from tests.rules.test_worth_telling import findings


def test_a_flag_in_a_word_that_goes_whole_is_not_told() -> None:
    flags = "out[i].w = 7;"
    assert findings(flags, parameters="uint4 *out") == []
    assert findings("out[i].w = in[i];", parameters="uint4 *out, const unsigned *in") == []
    found = findings("out[i] = in[i].w;", parameters="unsigned *out, const uint4 *in")
    assert [one.code for one in found] == ["CL103"]
    assert findings("out[i] = in[i].y;", parameters="float *out, const float2 *in") == []
    odd = "struct Pixel { float r, g, b; };"
    found = findings("out[i].g = 0;", parameters="Pixel *out", before=odd)
    assert [one.code for one in found] == ["CL103"]


def test_members_that_the_compiler_takes_sixteen_bytes_at_once_are_moved_well() -> None:
    body = "out[i] = in[i].x + in[i].y + in[i].z + in[i].w;"
    assert findings(body, parameters="double *out, const double4 *in") == []
    found = findings("out[i] = in[i].x;", parameters="double *out, const double4 *in")
    assert [one.code for one in found] == ["CL103"]
    walk = "float s = 0; for (int j = 0; j < 8; ++j) s += j * in[i].a[j]; out[i] = s;"
    eight = "struct __align__(16) Eight { float a[8]; };"
    found = findings(walk, parameters="float *out, const Eight *in", before=eight)
    assert [one.code for one in found] == ["CL103"]


def test_a_loop_over_all_that_threads_are_started_for_is_long() -> None:
    point = "struct Point { float x, y, z, w, m; };"
    own = "float x = in[i].x, y = in[i].y; float s = 0; for (int j = 0; j < n; ++j) { %s } out[i] = s;"
    others = "float d = other[j]; s += d * x + y;"
    parameters = "float *out, const Point *in, const float *other, int n, int m"
    guarded = "if (i >= %s) return; " + own % others
    assert findings(guarded % "n", parameters=parameters, before=point, launch="?, 256") == []
    found = findings(guarded % "m", parameters=parameters, before=point, launch="?, 256")
    assert [one.code for one in found] == ["CL103"]
    product = "if (i >= n * m) return; " + own % others
    found = findings(product, parameters=parameters, before=point, launch="?, 256")
    assert [one.code for one in found] == ["CL103"]


def test_one_sample_in_each_tile_is_no_transpose() -> None:
    body = """int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    int at = x * size + size / 2;
    at = at >= width ? (x * size + width) / 2 : at;
    out[y * n + x] = in[y * size * width + at];"""
    parameters = "float *out, const float *in, int n, int size, int width"
    found = findings(body, parameters=parameters, launch="dim3(64, 64), dim3(16, 16)")
    assert not any("other way round" in (one.remedy or "") for one in found)


def test_a_constant_that_no_trip_changes_is_loaded_once() -> None:
    table = "__constant__ int step[64];"
    walk = "int v = t; for (int j = 0; j < n; ++j) v = in[v] + step[%s]; out[i] = v;"
    parameters = "int *out, const int *in, int n"
    assert findings(walk % "t & 7", parameters=parameters, before=table) == []
    found = findings(walk % "(t + j) % 64", parameters=parameters, before=table)
    assert [one.code for one in found] == ["CL401"]


def test_what_no_trip_moves_is_loaded_once() -> None:
    """A box a thread beside a loop over others in shared memory: what stays is loaded before the loop."""
    box = "const float *p = box + 5 * i; float s = 0; "
    walk = "for (int j = 0; j < n; ++j) { s += (p[0] - other[j]) * (p[1] - other[j]) * p[2] * p[3]; %s }"
    fill = "__shared__ float other[64]; for (int j = t; j < 64; j += 256) other[j] = in[j]; __syncthreads(); "
    rest = "for (int j = 0; j < n; ++j) s += in[j * 262144 + i];"
    parameters = "float *out, const float *in, const float *box, int n"

    def told(body: str) -> list[str]:
        found = findings(fill + box + body + rest + " out[i] = s;", parameters=parameters, launch="?, 256")
        return [one.code for one in found]

    assert told(walk % "") == []
    assert told(walk % "out[i + 262144 * j] = s;") == ["CL101"]


def test_the_column_of_a_matrix_is_little() -> None:
    column = "out[i * 1024 + 1023] /= in[i * 1024 + 1023];"
    assert findings(column, launch="4, 256") == []
    assert [one.code for one in findings(column, launch="1024, 256")] == ["CL101"]
    assert [one.code for one in findings("out[i] = in[i * 16];", launch="16, 256")] == ["CL101"]


def test_a_sum_that_belongs_in_a_variable_is_not_told_to_start_elsewhere() -> None:
    column = "for (int j = 0; j < n; ++j) out[i + 1] += in[j * 262144 + i];"
    found = findings(column, launch="1024, 256", min_severity="hint")
    assert "CL102" not in [one.code for one in found]
    alone = "for (int j = 0; j < n; ++j) out[j * 262144 + i + 1] = j;"
    found = findings(alone, launch="1024, 256", min_severity="hint")
    assert "CL102" in [one.code for one in found]


def test_a_vector_type_for_other_compilers_is_not_the_one_of_this() -> None:
    declared = "struct %s { float x, y, z, w; };"
    for name, codes in (("float4", []), ("Float4", ["CL103"])):
        found = findings("out[i] = in[i];", f"{name} *out, const {name} *in", before=declared % name)
        assert [one.code for one in found] == codes


def test_what_one_block_goes_over_is_little() -> None:
    walk = "for (int j = 0; j < %s; ++j) out[t * %s + j] = in[j];"
    assert findings(walk % ("n", "n"), launch="1, 256") == []
    assert [one.code for one in findings(walk % ("n", "n"), launch="?, 256")] == ["CL101"]
    assert [one.code for one in findings(walk % ("4096", "4096"), launch="1, 256")] == ["CL101"]


def test_two_ways_once_are_little() -> None:
    fill = "__shared__ float s[64][2]; s[t & 63][0] = in[i]; __syncthreads();"
    sums = f"{fill} float v = s[t & 63][0]; %s out[i] = v;"
    often = "for (int j = 0; j < 64; ++j) v += s[t & 63][0] * s[(t + j) & 63][0];"
    parameters = "float *out, const float *in, int n"
    assert (
        findings(sums % "for (int j = 0; j < n; ++j) v += in[i + 262144 * j];", parameters=parameters) == []
    )
    found = findings(sums % often, parameters=parameters)
    assert {one.code for one in found} == {"CL201"}


OPEN = "float *out, const float *in, int n, int D"


def test_one_element_a_thread_an_unknown_distance_apart_is_not_told() -> None:
    """Fields of a record whose size is an argument: no loop or block takes what lies beside them."""
    assert findings("out[i] = in[i * D + n];", parameters=OPEN, launch="?, 256") == []
    fields = "out[i] = in[i * D + 1] * in[i * D + 2];"
    assert findings(fields, parameters=OPEN, launch="?, 256") == []
    columns = "out[i] = in[i * D + blockIdx.y];"
    found = findings(columns, parameters=OPEN, launch="dim3(?, 64), 256")
    assert [one.code for one in found] == ["CL101"]


def test_rows_of_unknown_length_are_told_where_the_kernel_does_little_else() -> None:
    walk = "float s = 0; for (int d = 0; d < D; ++d) { float v = in[i * D + d]; s += v; %s } out[i] = s;"
    found = findings(walk % "", parameters=OPEN, launch="?, 256")
    assert [one.code for one in found] == ["CL101"]
    much = "s = s * v + n; " * 40
    assert findings(walk % much, parameters=OPEN, launch="?, 256") == []
    known = (walk % much).replace("D", "64")
    assert [one.code for one in findings(known, parameters=OPEN, launch="?, 256")] == ["CL101"]


def test_an_unknown_distance_has_to_waste_a_third() -> None:
    """Between a fifth and a third of what is moved: enough of a known distance, and not of another."""
    step = "for (int j = 0; j < 64; ++j) out[i + %s] = in[262144 * j + blockIdx.y + %s * i] + %s;"
    rest = " + ".join(f"in[i + {k}048576 * j]" for k in range(1, 25))

    def told(distance: str, rest: str) -> list[str]:
        body = step % ("262144 * j", distance, rest)
        return [one.code for one in findings(body, parameters=OPEN, launch="dim3(1024, 64), 256")]

    assert told("16", "0") == told("D", "0") == ["CL101"]
    assert (told("16", rest), told("D", rest)) == (["CL101"], [])


def test_the_step_of_a_convolution_is_no_rows_length() -> None:
    """Each lane walks a window of a row that all of them are in; the rows lie apart along y."""
    body = """int y = threadIdx.y + blockIdx.y * 8; float a = 0;
    for (int k = 0; k < w; ++k) a += in[y * width + t * step + k]; out[i + y * 4096] = a;"""
    parameters, launch = (
        "float *out, const float *in, int width, int step, int w",
        "dim3(128, 128), dim3(32, 8)",
    )
    assert findings(body, parameters, launch=launch) == []
    (hint,) = findings(body, parameters, launch=launch, min_severity="hint")
    assert (hint.code, hint.severity) == ("CL101", Severity.HINT)
    rows = body.replace("y * width", "y * width * step")
    assert [one.code for one in findings(rows, parameters, launch=launch)] == ["CL101"]


@pytest.mark.parametrize(("words", "told"), [(9, set()), (16, {"CL101"}), (24, {"CL101"})])
def test_as_many_words_as_a_row_has_are_no_stride(words: int, told: set[str]) -> None:
    """Nine words, as of a small matrix: rows that an argument sets apart are most likely as long."""
    stores = " ".join(f"out[i * D + {k}] = v + {k};" for k in range(words))
    found = findings(f"float v = in[i]; {stores}", parameters=OPEN, launch="?, 256")
    assert {one.code for one in found} == told


def test_what_textures_give_counts_as_moved() -> None:
    tile = "__shared__ float s[64][2]; s[t & 63][0] = %s; __syncthreads(); out[i] = s[t & 63][0];"
    fetched = " + ".join(f"tex2D<float>(image, i, n + {k})" for k in range(12))
    parameters = "float *out, cudaTextureObject_t image, int n"
    assert {one.code for one in findings(tile % "n", parameters=parameters)} == {"CL201"}
    assert findings(tile % fetched, parameters=parameters) == []


def test_a_transpose_is_told_whatever_the_share_of_its_stores() -> None:
    body = """int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < n && y < m) out[x * m + y] = in[y * n + x];"""
    parameters = "double *out, const double *in, int n, int m"
    (found,) = findings(body, parameters=parameters, launch="dim3(64, 64), dim3(16, 16)")
    assert found.code == "CL101" and "transpose it there" in (found.remedy or "")
