"""What a function did to its caller's variables, told apart by the return that each lane took."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.result import AccessResult, Verdict
from cudalint.settings import Settings


def store(functions: str, body: str) -> AccessResult:
    source = f"""{functions}
__global__ void k(float *out) {{ int t = threadIdx.x, x = 0; {body} }}
int main() {{ float *o; cudaMalloc(&o, 4096); k<<<1, 32>>>(o); }}"""
    analysis = analyze(source.encode(), Settings(path="k.cu"))
    [launch] = [launch for kernel in analysis.kernels for launch in kernel.launches]
    return launch.accesses[-1]


def sectors(result: AccessResult) -> float:
    assert result.verdict is Verdict.EXACT and result.cost.sectors is not None
    assert result.cost.sectors.mean is not None
    return result.cost.sectors.mean


@pytest.mark.parametrize(
    ("functions", "body", "expected"),
    [
        # lanes 0..15 in the first sectors, the others eight words apart
        (
            "__device__ void f(int &x, int t) { if (t < 16) { x = t; return; } x = 8 * t; }",
            "f(x, t); out[x] = 1;",
            2 + 16,
        ),
        (
            "__device__ int f(int &x, int t) { if (t < 16) { x = t; return 1; } x = 8 * t; return 2; }",
            "f(x, t); out[x] = 1;",
            2 + 16,
        ),
        (
            "struct S { int v; __device__ void set(int t) { if (t & 1) { v = 64; return; } v = t * 4; } };",
            "S s; s.set(t); out[s.v] = 1;",
            16,  # lane 16's word 64 is that of the odd lanes
        ),
        ("", "auto f = [&] { if (t > 7) { x = 32; return; } x = t; }; f(); out[x] = 1;", 2),
        (
            "__device__ void f(int &x, int t) { for (int i = 0; i < 4; ++i) if ((x = 8 * i) >= t) return; }",
            "f(x, t); out[x] = 1;",
            4,
        ),
    ],
    ids=["by-reference", "both-return", "method", "lambda", "within-a-loop"],
)
def test_each_return_keeps_what_it_wrote(functions: str, body: str, expected: float) -> None:
    assert sectors(store(functions, body)) == expected


@pytest.mark.parametrize(
    "condition",
    [
        "cg::tiled_partition<16>(cg::this_thread_block()).any(out[t] > 0)",
        "cg::tiled_partition(cg::this_thread_block(), n).all(t < 20)",
        "__any_sync(t < 16 ? 0xffffu : 0xffff0000u, t == n)",
    ],
)
def test_a_vote_of_part_of_a_warp_is_not_one_answer(condition: str) -> None:
    header = "#include <cooperative_groups.h>\nnamespace cg = cooperative_groups;\nextern __device__ int n;"
    found = store(header, f"if ({condition}) out[t] = 1;")
    assert found.verdict is Verdict.BOUNDED and found.cost.sectors is not None
    assert found.cost.sectors.min <= 2


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("int y = 2 * t; int *p = t < 16 ? &x : &y; *p = 8 * t; out[x + y] = 1;", 29),
        ("int y = 2 * t; int &r = t < 16 ? x : y; r += 8; out[x + y] = 1;", 8),
        ("int y = t; (t & 1 ? x : y) = 64; out[y] = 1;", 5),
        ("int *p = nullptr; if (t > 7) p = &x; if (p) *p = t; out[x] = 1;", 4),
        ("struct { int a, b; } u = {t, 1}, v = u; auto [a, b] = v; a = 0; out[v.a + a] = 1;", 4),
        ("struct { int a, b; } u = {t, 1}; auto &[a, b] = u; a *= 2; out[u.a] = 1;", 8),
    ],
    ids=["pointer", "reference", "assigned", "null-or-not", "bound-copy", "bound-object"],
)
def test_writes_to_one_of_two_places(body: str, expected: float) -> None:
    assert sectors(store("", body)) == expected
