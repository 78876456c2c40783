"""Assumed blocks: for which others the answers hold."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.settings import Settings


def note(body: str) -> str:
    source = f"__global__ void k(float *a, int n, int ld) {{ {body} }}"
    [kernel] = analyze(source.encode(), Settings(other_blocks=True)).kernels
    return kernel.launches[0].launch.note


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (
            "int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) a[i] = 0;",
            "256 threads assumed; the same for 64, 128, 512 and 1024",
        ),
        (
            "a[blockIdx.x * ld + threadIdx.y * 40 + threadIdx.x] = 0;",
            "assumed; the same for 32 x 4 and 32 x 32; 1 of 1 accesses costs otherwise for 16 x 16",
        ),
        ("if (threadIdx.x < 500) a[threadIdx.x] = 0;", "the same for 64 and 128; 1 of 1 accesses costs"),
    ],
)
def test_blocks_with_the_same_answers(body: str, told: str) -> None:
    assert told in note(body)


def test_a_block_that_is_known_is_not_compared() -> None:
    source = b"// cudalint: launch <<<4, 256>>>()\n__global__ void k(float *a) { a[threadIdx.x] = 0; }"
    [kernel] = analyze(source, Settings(other_blocks=True)).kernels
    assert "the same for" not in kernel.launches[0].launch.note


@pytest.mark.parametrize(
    ("block", "shape", "text"),
    [
        ("dim3(t * t, 1, 1)", (256, 1, 1), "256 threads"),
        ("dim3(t, 4)", (64, 4, 1), "64 x 4 threads"),
        ("dim3(t, t)", (32, 8, 1), "32 x 8 threads"),
    ],
)
def test_an_assumed_block_is_none_that_the_launch_denies(
    block: str, shape: tuple[int, int, int], text: str
) -> None:
    """Though the kernel asks for the threads along y."""
    source = f"""__global__ void k(float *a, int ld) {{ a[threadIdx.y * ld + threadIdx.x] = 0; }}
    void host(float *a, int ld, int t) {{ k<<<4, {block}>>>(a, ld); }}"""
    [kernel] = analyze(source.encode(), Settings()).kernels
    (launch,) = [one.launch for one in kernel.launches]
    assert launch.block == shape
    assert f"the block is not known: {text} assumed" in launch.note
