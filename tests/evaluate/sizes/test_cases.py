"""What is told of sizes that come at run time: conditions, full warps, and what stays an interval."""

from __future__ import annotations

import pytest

from cudalint.ir.result import AccessResult, Verdict
from cudalint.rules.wording import cases_text
from tests.evaluate.sizes.c_expression import value
from tests.snippets import analyzed

PARAMETERS = "float *out, const float *in, int n, int ld, int off, int k"
HEAD = (
    "int x = blockIdx.x * blockDim.x + threadIdx.x; int y = blockIdx.y * blockDim.y + threadIdx.y;"
    "__shared__ float tile[4096]; __shared__ double wide[2048];"
)


def of(body: str, block: str = "dim3(32, 8)", parameters: str = PARAMETERS) -> AccessResult:
    """The last access of a kernel in a grid that is not known."""
    source = f"__global__ void k({parameters}) {{ {HEAD} {body} }}"
    [kernel] = analyzed(source, launches=(f"k<<<grid, {block}>>>()",)).kernels
    return kernel.launches[0].accesses[-1]


def told(body: str, block: str = "dim3(32, 8)") -> str:
    return cases_text(of(body, block))


@pytest.mark.parametrize(
    ("body", "cases"),
    [
        ("if (x < n) out[x] = 0;", "4 sectors (full warps)"),
        (
            "if (x < n && y < k) out[y * ld + x] = 0;",
            "4 sectors if ld % 8 == 0, 4.5 if ld % 4 == 0, 4.75 if ld % 2 == 0, else 4.88 (full warps)",
        ),
        ("if (x < n) out[x + off] = 0;", "4 sectors if off % 8 == 0, else 5 (full warps)"),
        (  # taken apart and put together again, by a width and a number of rows
            "int r = x % k, j = (x - r) / k % ld, i = (x - k * j - r) / (ld * k); "
            "if (x < n) out[ld * k * i + k * j + r] = 0;",
            "4 sectors (full warps)",
        ),
        (
            "int w = x % k, h = x / k % ld, c = x / (k * ld); if (x < n) out[(c * ld + h) * k + w] = 0;",
            "4 sectors (full warps)",
        ),
        (
            "int r = x % (k * ld), h = r / k, w = r % k, c = (x - r) / (k * ld); "
            "if (x < n) out[(c * ld + h) * k + w] = 0;",
            "4 sectors (full warps)",
        ),
        (
            "if (x < n) out[x / k / ld] = 0;",
            "1 sector if (k * ld) % 32 == 0, 1 to 2 if (k * ld) >= 32, else 1 to 32 (full warps)",
        ),
        (
            "int i = off + threadIdx.x + blockIdx.x * blockDim.x; if (i < n) out[i] = 0;",
            "4 sectors if off % 8 == 0, else 5 (full warps)",
        ),
        (
            "float *p = out + x; int i = 0; for (; i < n; i += 4) p += ld; "
            "for (; i < k; i += 4, p += ld) *p = 0;",
            "4 sectors if ld % 8 == 0, 4.5 if ld % 4 == 0, 4.75 if ld % 2 == 0, else 4.88 (full warps)",
        ),
        ("if (x < n) out[x + off + 3] = 0;", "4 sectors if (off + 3) % 8 == 0, else 5 (full warps)"),
        ("if (x < n) out[x + off - 2 * k] = 0;", "4 sectors if (2 * k - off) % 8 == 0, else 5 (full warps)"),
        ("out[y * (n * k) + x] = 0;", None),
        ("for (int i = x; i < n; i += blockDim.x * gridDim.x) out[i] = 0;", "4 sectors (full warps)"),
        (
            "for (int t = 0; t < n; ++t) out[((blockIdx.z * k + y) * off + t) * ld + x] = 0;",
            "4 sectors if ld % 8 == 0, 4.5 if ld % 4 == 0, 4.75 if ld % 2 == 0, else 4.88 (full warps)",
        ),
        ("if ((x < n) & (y < k)) out[x] = 0;", "4 sectors (full warps)"),
        ("bool inside = x < n; if (inside) out[x] = 0;", "4 sectors (full warps)"),
        (
            "for (int i = blockIdx.y; i < n; i += gridDim.y) for (int j = blockIdx.z; j < i; j += gridDim.z) "
            "out[i * ld + j * off + x] = 0;",
            "4 sectors if ld % 8 == 0 && off % 8 == 0, else 4 to 5 (full warps)",
        ),
        ("bool inside = x < n; if (!(inside && y < k)) return; out[x] = 0;", "4 sectors (full warps)"),
        ("if (x && y && x != n - 1 && y != k - 1) out[y * 1024 + x] = 0;", "4 sectors (full warps)"),
        (
            "int i = (int)blockIdx.x * 32, j = threadIdx.x + (i > 0 ? i : 0); if (j < n) out[j] = 0;",
            "4 sectors (full warps)",
        ),
        ("for (int i = 0; i < n; ++i) if (x < n) out[i * 32 + x] = 0;", "4 sectors (full warps)"),
        ("if (x % 32 == k) out[x] = 0;", "1 sector (full warps)"),
        ("if (threadIdx.x == n) out[x] = 0;", "1 sector (full warps)"),
        ("if (x / 4 == n) out[x] = 0;", "1 sector (full warps)"),
        ("bool inside = true; if (x >= n) inside = false; if (inside) out[x] = 0;", "4 sectors (full warps)"),
    ],
)
def test_conditions(body: str, cases: str | None) -> None:
    found = told(body)
    assert found == cases if cases is not None else "(k * n) % 8 == 0" in found


def test_small_strides_are_apart_from_large_ones() -> None:
    found = of("if (x < n) out[x * ld] = 0;", "256")
    assert [case.when for case in found.cases][:2] == ["ld >= 8", "ld == 0"]
    by_stride = {case.when: case.cost.sectors.mean for case in found.cases if case.cost.sectors}
    assert by_stride["ld >= 8"] == 32 and by_stride["ld == 1"] == 4 and by_stride["ld == 7"] == 28
    assert found.cases[-1].when is None and not found.cases[-1].is_exact  # negative ones


def test_banks_by_the_remainder_of_the_pitch() -> None:
    found = of("tile[threadIdx.x * ld] = 0;", "32")
    costs = {case.when: case.cost.wavefronts.max for case in found.cases if case.cost.wavefronts}
    assert costs["ld % 32 == 0 && ld >= 1"] == 32 and costs["ld % 2 == 0 && ld >= 1"] == 2
    assert costs["ld >= 0"] == 1


@pytest.mark.parametrize(
    "body",
    [
        "if (x >= n - 4 && x < n) out[x] = 0;",
        "if ((x + off) % (2 * n) == 0) out[x] = 0;",
        "if ((x & n) == 0) out[x] = 0;",
        "if (x < 8) out[x] = 0;",
        "if (in[x] > 0) out[x] = 0;",
    ],
)
def test_what_no_warp_is_known_to_pass_whole_stays_bounded(body: str) -> None:
    found = of(body)
    assert found.verdict is Verdict.BOUNDED and not found.cases


def test_which_warps_pass_may_not_change_a_mean() -> None:
    assert of("if (x < n) out[y * 33 + x] = 0;").verdict is Verdict.CONDITIONAL
    assert of("if (blockIdx.y == n) out[blockIdx.y * 33 + x] = 0;").verdict is Verdict.BOUNDED
    assert told("if (blockIdx.y == n) out[y * 33 + x] = 0;") == "4.88 sectors (full warps)"
    assert of("if (blockIdx.y == n) out[y * 32 + x] = 0;").verdict is not Verdict.BOUNDED
    assert of("for (int i = 0; i < y; ++i) out[i * 33 + x] = 0;").verdict is Verdict.BOUNDED
    row = "for (int i = threadIdx.x; i < k; i += 32) "
    assert told(f"{row} out[y * 33 + i] = 0;") == "4.88 sectors (full warps)"
    assert told(f"{row} if (in[i] > 0) out[y * 33 + i] = 0;") != "4.88 sectors (full warps)"
    halves = "for (int i = threadIdx.x + 32 * threadIdx.y; i < k; i += 256) "
    assert told(f"{halves} out[blockIdx.x * 33 + i] = 0;") == "4.88 sectors (full warps)"
    assert of(f"{halves} out[threadIdx.y * 33 + i] = 0;").verdict is Verdict.BOUNDED


def test_which_iterations_pass_may_not_change_a_mean() -> None:
    loop = "for (int t = 0; t < k; ++t) "
    assert of(f"{loop} if (x < n) out[t * 33 + x] = 0;").verdict is Verdict.CONDITIONAL
    assert of(f"{loop} if (t + 1 < k) out[t * 33 + x] = 0;").verdict is Verdict.BOUNDED
    found = of(f"{loop} if (t + 1 < k) out[t * 8 + x] = 0;")
    assert [case.cost.sectors and case.cost.sectors.mean for case in found.cases] == [4]
    assert [case.cost.tags and case.cost.tags.mean for case in found.cases] == [None]


def test_guards_on_iterations_of_a_tile_are_set_aside() -> None:
    head = "int c = blockIdx.x * 16 + threadIdx.x, r = blockIdx.y * 16 + threadIdx.y;"
    tile = f"{head} for (int j = 0; j < 16; j += 4) if (c < n && r + j < k)"
    last_is_partial = "dim3(16, 5)"  # of 16 lanes: a mean needs all iterations that some sizes let past
    assert told(f"{tile} tile[(threadIdx.y + j) * 17 + threadIdx.x] = 0;", last_is_partial) == (
        "1.67 wavefronts (full warps)"
    )
    assert told(f"{tile} out[blockIdx.y * 32 + 8 * j + c] = 0;", last_is_partial) == "2 sectors (full warps)"
    steep = f"{tile} out[blockIdx.y * 8 + threadIdx.x * (j + 4)] = 0;"
    assert told(steep, "dim3(32, 4)") == "28 sectors (full warps)"


def test_indices_taken_apart() -> None:
    found = told("int i = x; if (i < n * k) out[(i / n) * ld + i % n] = 0;", "256")
    assert found == (
        "4 sectors if n >= 32 && (ld - n) == 0, "
        "4 if n % 8 == 0 && n >= 32 && (ld - n) % 8 == 0 && (ld - n) >= 0, "
        "4 if n % 32 == 0 && ld % 8 == 0, else 1 to 32 (full warps)"
    )
    found = told("if (x < n * k) out[x % n] = 0;", "256")
    assert found == "4 sectors if n % 8 == 0 && n >= 32, 4 to 7 if n >= 32, else 1 to 32 (full warps)"
    halves = told("if (y < n) out[(y * ld + 2 * x) / 2] = 0;")
    assert halves.startswith("4 sectors if ld % 2 == 0 && ld >= 0 && (ld / 2) % 8 == 0, 4.5 if ld % 2 == 0 ")
    assert halves.endswith("4.88 if ld % 2 == 0 && ld >= 0, else 1 to 32 (full warps)")
    heads = "int m = n * k; if (x < m * off) out[(x % (m * off) / m * k + x % m / n) * ld * n + x % n] = 0;"
    assert told(heads, "256") == "4 sectors if n % 32 == 0, else 1 to 32 (full warps)"
    nested = "int i = x; if (i < n * k * off) out[((i / n) % k) * 8 + i / (n * k) * 16 + i % n] = 0;"
    assert told(nested, "256") == "4 sectors if n % 32 == 0, else 1 to 32 (full warps)"
    found = cases_text(of("int i = x; if (i < n * k) out[i / n] = 0;", "256"))
    assert found == "1 sector if n % 32 == 0, 1 to 2 if n >= 32, else 1 to 32 (full warps)"
    found = cases_text(of("if (x % (2 * n) == 0) out[x] = 0;"))
    assert found == "1 sector if (2 * n) % 32 == 0, else 1 to 4 (full warps)"


def test_what_longer_rows_tell_is_not_told_of_sizes_below_zero() -> None:
    result = of("short *p = (short *)out; p[threadIdx.x % n + k] = 0;", "64")
    for values, cost in (({"n": 48, "k": 0}, 2), ({"n": 64, "k": 1}, 3), ({"n": -32, "k": 0}, None)):
        case = next(c for c in result.cases if c.when is None or value(c.when, values))
        assert case.cost.sectors is not None
        assert case.cost.sectors.mean == cost, (values, cases_text(result))


def test_the_interval_of_all_warps_stays() -> None:
    found = of("if (x < n) out[y * ld + x] = 0;")
    assert found.cost.sectors is not None
    assert (found.cost.sectors.min, found.cost.sectors.mean, found.cost.sectors.max) == (1, None, 5)


def test_c_expressions() -> None:
    names = {"ld": -3, "p.n": 7}
    assert value("(ld + 3) % 8 == 0 && p.n >= 7", names) == 1
    assert value("ld % 2 != 0 ? p.n << 1 : -1", names) == 14
    assert value("ld / 2", names) == -1


def test_guards_that_always_hold_leave_any_number_of_blocks() -> None:
    source = "__global__ void k(float *o) { for (int i = blockIdx.x * 16 + threadIdx.x; i < 16 << 22; "
    source += "i += gridDim.x * blockDim.x) o[i] = 0; }"
    [kernel] = analyzed(source, launches=("k<<<1 << 22, 16>>>()",)).kernels
    [result] = kernel.launches[0].accesses
    assert result.verdict is Verdict.EXACT and result.cost.launch_requests == 1 << 22


def test_a_row_s_number_is_not_the_same_for_all_blocks() -> None:
    """Where a block starts in a line depends on the row that it is in: no mean over all places in one."""
    found = of("out[x % ld + off] = 0;", "dim3(8, 32)")
    [case] = [case for case in found.cases if case.when == "ld % 8 == 0"]
    assert case.cost.sectors is not None and case.cost.sectors.mean == 2
    assert case.cost.tags is not None and case.cost.tags.mean is None
