"""Barriers that not all threads of a block come to."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding
from cudalint.settings import Settings

TAIL = "o[threadIdx.x] = part[255 - threadIdx.x];"


def told(body: str, launch: str = "// cudalint: launch <<<4, 256>>>()", around: str = "") -> list[str]:
    source = f"""
    namespace cg = cooperative_groups;
    {around}
    {launch}
    __global__ void k(float *o, const int *d, int n)
    {{
        __shared__ float part[256];
        int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
        part[t] = o[i];
        {body}
        {TAIL}
    }}
    """
    found = analyze(source.encode(), Settings(path="k.cu", select=("CL503",))).findings
    return [one.message for one in found if isinstance(one, Finding)]


@pytest.mark.parametrize(
    ("body", "come", "left", "where"),
    [
        ("if (t < 16) __syncthreads();", 16, 240, ""),
        ("if (t < 32) __syncthreads();", 32, 224, ""),  # whole warps do not come either
        ("if (n > 3 && t != 7) __syncthreads();", 255, 1, ""),
        ("if (d[t] > 3) { if (t < 16) __syncthreads(); }", 16, 240, ""),
        ("if (t < 240) { if (t >= 16) return; __syncthreads(); }", 16, 16, ""),
        ("for (int s = 1; s < 256; s *= 2) if (t % (2 * s) == 0) __syncthreads();", 128, 128, 1),
        ("for (int s = 0; s < 8; ++s) if (t < (256 >> s)) __syncthreads();", 128, 128, 2),
        ("for (int j = t; j < 1000; j += 256) __syncthreads();", 232, 24, 4),
        ("for (int j = 0; j < n; ++j) { if (t <= j) continue; __syncthreads(); }", 255, 1, 1),
        ("for (int j = 0; j < n; ++j) { if (t == 3) break; __syncthreads(); }", 255, 1, 1),
        ("for (int j = 0; j < 9; ++j) { if (j + t > 240) return; if (t < 240) __syncthreads(); }", 240, 1, 1),
        ("if (t < 3) cg::this_thread_block().sync();", 3, 253, ""),
        ("if (t < 3) cg::sync(cg::this_thread_block());", 3, 253, ""),
        ("if (t < 3 && __syncthreads_count(d[t])) part[t] = 1;", 3, 253, ""),
    ],
)
def test_threads_that_go_past_a_barrier_are_counted(body: str, come: int, left: int, where: object) -> None:
    (message,) = told(body)
    threads = f"{come + left} threads" + (" that have not left the kernel" if come + left < 256 else "")
    trip = f" in trip {where} of its loop" if where else ""
    assert f"is reached without {left} of {threads} of its block{trip}: " in message


def told_in_last(body: str, blocks: int) -> list[str]:
    return told(body, f"// cudalint: launch <<<{blocks}, 256>>>(n = 1000)")


def test_the_last_block_of_a_known_grid() -> None:
    (message,) = told_in_last("if (i < n) __syncthreads();", 4)
    assert "without 24 of 256 threads of the launch's last block: " in message
    assert told_in_last("if (i < n) __syncthreads();", 3) == []
    assert told("if (i < n) __syncthreads();") == []


@pytest.mark.parametrize(
    "body",
    [
        "__syncthreads();",
        "if (n > 3) __syncthreads();",
        "if (t < 256) __syncthreads();",
        "if (blockIdx.x < 2) __syncthreads();",
        "if (t >= 16) return; __syncthreads();",  # who has left the kernel does not wait
        "if (i >= n) return; if (t < 16) __syncthreads();",  # the first 16 may be all that are left
        "if (d[t] > 3) return; if (t < 16) __syncthreads();",
        "if (d[t / 32] > 3) return; if (t < 32) __syncthreads();",
        "if (d[t] > 3) __syncthreads();",  # data may let all by
        "for (int j = t; j < 1024; j += 256) __syncthreads();",
        "for (int j = t; j < n; j += 256) __syncthreads();",
        "for (int j = 0; j < 9; ++j) { if (d[j] == t) return; if (t < 16) __syncthreads(); }",
        "if (blockIdx.x >= n) { if (i >= 16) __syncthreads(); }",  # it may be no block in which they differ
        "if (t < 16) __syncwarp();",
        'if (t >= 16) asm volatile("exit;"); if (t < 16) __syncthreads();',
        "if (t < 16) cg::tiled_partition<16>(cg::this_thread_block()).sync();",
    ],
)
def test_where_all_may_come_nothing_is_told(body: str) -> None:
    assert told(body) == []


OTHER = "if (t < {0}) {{ part[t] = 1; __syncthreads(); }} else {{ part[t] = 2; __syncthreads(); }}"


def test_warps_with_a_barrier_of_their_own() -> None:
    assert told(OTHER.format(64)) == []
    assert told("if (t < 64) { __syncthreads(); return; } part[t] += 1; __syncthreads();") == []
    assert told("if (t < 64) { __syncthreads(); } part[t] += 1; __syncthreads();")
    assert told("if (t < 64) { __syncthreads(); } else if (t < 128) { part[t] += 1; __syncthreads(); }")
    assert told(OTHER.format(48))  # lanes of one warp


def test_a_block_that_nobody_states_may_be_smaller() -> None:
    assert told("if (t < 16) __syncthreads();", "") == []
    assert told("if (t < 16) __syncthreads();", "// cudalint: launch <<<4, 16>>>()") == []


def test_who_returns_from_a_function_goes_on_behind_its_call() -> None:
    around = """__device__ void fill(float *part)
    {
        if (threadIdx.x >= 16)
            return;
        part[threadIdx.x] = 1;
        __syncthreads();
    }"""
    (message,) = told("fill(part);", around=around)
    assert "without 240 of 256 threads of its block: " in message


def test_the_remedy_is_for_the_loop_or_for_the_condition() -> None:
    for body, remedy in (
        ("for (int j = t; j < 1000; j += 256) __syncthreads();", "make as many trips"),
        ("for (int j = 0; j < 9; ++j) if (t > j) __syncthreads();", "move the barrier out of the condition"),
    ):
        source = f"""// cudalint: launch <<<4, 256>>>()
        __global__ void k(float *o) {{ int t = threadIdx.x; {body} o[t] = 1; }}"""
        (finding,) = analyze(source.encode(), Settings(path="k.cu", select=("CL503",))).findings
        assert isinstance(finding, Finding) and remedy in (finding.remedy or "")


def test_each_kernel_is_told() -> None:
    kernel = """
    // cudalint: launch <<<4, 256>>>()
    __global__ void NAME(float *o) { if (threadIdx.x < 16) __syncthreads(); o[threadIdx.x] = 1; }
    """
    source = kernel.replace("NAME", "one") + kernel.replace("NAME", "other")
    found = analyze(source.encode(), Settings(path="k.cu", select=("CL503",))).findings
    assert sorted(one.kernel for one in found if isinstance(one, Finding)) == ["one", "other"]
