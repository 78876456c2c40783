"""Copies by groups of threads: how wide they are, and when that is not known. The counts are in
test_fidelity.py (group_copies)."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.ir.result import AccessResult
from cudalint.settings import Settings

KERNEL = """
namespace cg = cooperative_groups;
__global__ void k(const {element} *in, {element} *out, int n) {{
    __shared__ __align__(16) {element} tile[256];
    __shared__ cuda::barrier<cuda::thread_scope_block> ready;
    auto block = cg::this_thread_block();
    auto warp = cg::tiled_partition<32>(block);
    auto few = cg::coalesced_threads();
    auto pipe = cuda::make_pipeline();
    init(&ready, block.size());
    {copy};
}}
void host(float *p, int n) {{ k<<<1, 64>>>(p, p, n); }}
"""


def accesses(element: str, copy: str, arch: str) -> list[AccessResult]:
    source = KERNEL.format(element=element, copy=copy).encode()
    (kernel,) = analyze(source, Settings(arch=arch)).kernels
    return list(kernel.launches[0].accesses)


@pytest.mark.parametrize(
    ("element", "copy", "arch", "width", "made_by"),
    [
        ("float", "cg::memcpy_async(block, tile, in, 1024)", "sm_90", 4, "cp.async"),
        ("float", "cg::memcpy_async(block, tile, in, 1024)", "sm_75", 4, "memcpy_async"),
        ("float", "cg::memcpy_async(block, out, in, 1024)", "sm_90", 4, "memcpy_async"),
        (
            "float",
            "cg::memcpy_async(block, tile, in, cuda::aligned_size_t<32>(1024))",
            "sm_90",
            16,
            "cp.async",
        ),
        ("char", "cg::memcpy_async(block, tile + 2, in + 2, 64)", "sm_90", 1, "memcpy_async"),
        ("char", "cg::memcpy_async(block, tile + 2, in, 64)", "sm_90", 2, "memcpy_async"),
        ("char", "cg::memcpy_async(block, tile + 8, in, 64)", "sm_90", 8, "cp.async"),
        ("char", "cg::memcpy_async(block, tile, in, 8)", "sm_90", 1, "memcpy_async"),
        ("char", "cg::memcpy_async(block, tile, in + n, 64)", "sm_90", None, "memcpy_async"),
        ("float", "cg::memcpy_async(few, tile, in, 64)", "sm_90", None, "memcpy_async"),
        ("float", "cuda::memcpy_async(block, tile, in, 1024, ready)", "sm_90", 4, "cp.async"),
        ("float4", "cuda::memcpy_async(block, tile, in, 1024, pipe)", "sm_90", 16, "cp.async"),
        ("float4", "cuda::memcpy_async(block, tile, in, 1024, ready)", "sm_80", 16, "cp.async"),
        ("float4", "cuda::memcpy_async(block, tile, in, 1024, ready)", "sm_90", None, "memcpy_async"),
        ("short", "cuda::memcpy_async(block, tile, in, 128, pipe)", "sm_90", 2, "memcpy_async"),
        ("int2", "cuda::memcpy_async(tile + threadIdx.x, in + threadIdx.x, 8, pipe)", "sm_90", 8, "cp.async"),
    ],
)
def test_width(element: str, copy: str, arch: str, width: int | None, made_by: str) -> None:
    found = [one.access for one in accesses(element, copy, arch)]
    widths = {one.width for one in found if one.instruction and one.instruction.name == made_by}
    assert found and widths == {width}
    assert all((access.reason is None) == (width is not None) for access in found)


def test_a_copy_is_one_load_and_one_store_in_a_loop() -> None:
    found = accesses("float", "cg::memcpy_async(block, tile, in, 1024)", "sm_90")
    assert {(one.access.op, one.access.expression, str(one.cost.launch_requests)) for one in found} == {
        ("load", "in", "8"),
        ("store", "tile", "8"),
    }
