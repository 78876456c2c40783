"""A launch that passes a pointer into an object: the case that the pointer selects is the exact answer."""

from __future__ import annotations

import pytest

from cudalint.ir.result import AccessResult, Verdict
from cudalint.rules.wording import cases_text
from tests.evaluate.sizes.kernels import differs, selected
from tests.snippets import analyzed

INDICES = (
    "x",
    "x + n",
    "y * n + x",
    "2 * x",
    "x * n",
    "threadIdx.x % 8 + 8 * n",
)


def results(ctype: str, index: str, offset: str) -> list[AccessResult]:
    source = f"""
__global__ void k({ctype} *q, int n, int h) {{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
    if (x < h) q[{index}] = {ctype}();
}}
void f(int s, int n, int h) {{
    {ctype} *d;
    cudaMalloc((void **)&d, 1 << 28);
    k<<<dim3(128, 128), 256>>>(d + {offset}, N, 1 << 20);
}}"""
    found: list[AccessResult] = []
    for n in ("n", "0", "1", "8", "33"):
        [kernel] = analyzed(source.replace("N,", f"{n},")).kernels
        found += kernel.launches[0].accesses
    return found


@pytest.mark.parametrize("ctype", ["float", "char", "float4"])
@pytest.mark.parametrize("index", INDICES)
def test_the_selected_case_is_the_exact_answer(ctype: str, index: str) -> None:
    opened, *_ = results(ctype, index, "s")
    assert opened.verdict is Verdict.CONDITIONAL
    size = opened.access.width
    assert size is not None
    for offset in (0, 5, 24):
        _, *given = results(ctype, index, str(offset))
        for n, result in zip((0, 1, 8, 33), given, strict=True):
            assert result.verdict is Verdict.EXACT
            case = selected(opened, {"q": 4096 + size * offset, "n": n})
            assert not differs(case, result), (index, offset, n, case, result.cost)


def test_the_pointer_is_named() -> None:
    opened, *_ = results("float", "x", "s")
    assert cases_text(opened) == "4 sectors if (size_t)q % 32 == 0, else 5 (full warps)"


def test_where_the_object_begins_is_not_known() -> None:
    """The pointer alone says where the access begins."""
    source = "__global__ void k(float *q) { q[threadIdx.x] = 0; }"
    source += "void f(float *d, int s) { k<<<1, 32>>>(d + s); }"
    [kernel] = analyzed(source, pointer_alignment=4).kernels
    [result] = kernel.launches[0].accesses
    assert cases_text(result) == "4 sectors if (size_t)q % 32 == 0, else 5 (full warps)"


DECLARED = """
__device__ {ctype} table[1 << 20];
struct __align__(256) Whole {{ {ctype} table[1 << 20]; }};
__device__ Whole whole;
struct Rows {{ {ctype} *row; int n; }};
__global__ void k({ctype} **rows, Rows *held, int n) {{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    {body}
}}"""


def declared(body: str, ctype: str = "float") -> AccessResult:
    source = DECLARED.format(ctype=ctype, body=body)
    [kernel] = analyzed(source, launches=("k<<<128, 256>>>()",)).kernels
    return kernel.launches[0].accesses[-1]


@pytest.mark.parametrize("ctype", ["float", "double"])
@pytest.mark.parametrize("index", ["x", "2 * x", "x * 9", "threadIdx.x % 8"])
def test_a_variable_that_its_type_aligns(ctype: str, index: str) -> None:
    """Elements further on in one that begins at a line cost what one that begins there does."""
    opened = declared(f"table[{index}] = 0;", ctype)
    assert opened.verdict is Verdict.CONDITIONAL
    assert opened.access.width is not None
    for moved in range(33):
        exact = declared(f"whole.table[{index} + {moved}] = 0;", ctype)
        assert exact.verdict is Verdict.EXACT
        assert not differs(selected(opened, {"table": 4096 + moved * opened.access.width}), exact)


@pytest.mark.parametrize(
    ("body", "cases"),
    [
        ("rows[blockIdx.x][x] = 0;", "4 sectors if (size_t)rows[blockIdx.x] % 32 == 0, else 5 (full warps)"),
        (
            "for (int i = 0; i < n; ++i) held[i].row[x] = 0;",
            "4 sectors if (size_t)held[i].row % 32 == 0, else 5 (full warps)",
        ),
        (
            "if (x < n) rows[0][x + n] = 0;",
            "4 sectors if ((size_t)rows[0] + 4 * n) % 32 == 0, else 5 (full warps)",
        ),
    ],
)
def test_a_pointer_in_memory_is_named(body: str, cases: str) -> None:
    assert cases_text(declared(body)) == cases


def test_a_mean_needs_one_pointer() -> None:
    """Which blocks have which is not known: half of the warps begin a sector later."""
    found = declared("rows[blockIdx.x][x + x / 32 % 2 * 4] = 0;")
    assert all(case.cost.sectors is not None for case in found.cases)
    exact = [case for case in found.cases if case.is_exact]
    assert all(case.cost.sectors.min == case.cost.sectors.max for case in exact if case.cost.sectors)
