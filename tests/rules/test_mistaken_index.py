"""Indices that are not what their author meant: what is told says how they are meant."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding, Severity
from cudalint.settings import Settings
from tests.rules.test_worth_telling import remedy


def shown(source: str) -> list[Finding]:
    found = analyze(source.encode(), Settings()).findings
    return [one for one in found if isinstance(one, Finding) and one.severity > Severity.HINT]


def test_an_index_of_vectors_is_not_counted_in_scalars() -> None:
    source = """
    // cudalint: launch <<<1024, 256>>>()
    __global__ void k(float4 *out, const float4 *in)
    {
        int i = 4 * (blockIdx.x * blockDim.x + threadIdx.x);
        float4 v = in[i];
        out[i] = make_float4(v.w, v.z, v.y, v.x);
    }"""
    (finding,) = shown(source)
    assert finding.code == "CL101" and len(finding.places) == 2
    assert finding.remedy == (
        "let the index count the array's elements, which are vectors, and not their scalars"
    )


def test_blocks_that_start_an_element_apart_overlap() -> None:
    source = """
    // cudalint: launch <<<4096, 256>>>()
    __global__ void k(float *out, const float *in)
    {
        int i = blockDim.x + blockIdx.x + threadIdx.x;
        out[i] = in[i];
    }"""
    (finding,) = shown(source)
    assert finding.code == "CL102"
    assert (finding.remedy or "").startswith("multiply blockIdx by the block's size")


@pytest.mark.parametrize(
    ("size", "taken", "remedy"),
    [
        (4, range(3), "move them and the one that is left 4 bytes at once (`uchar4`)"),
        (16, range(4, 16), "move them and those that are left 16 bytes at once (`uint4`)"),
    ],
)
def test_most_bytes_of_a_vector_are_loaded_with_the_rest(size: int, taken: range, remedy: str) -> None:
    source = f"""
    // cudalint: launch <<<4096, 256>>>()
    __global__ void k(unsigned char *sum, const unsigned char *in)
    {{
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        sum[i] = {" + ".join(f"in[{size} * i + {at}]" for at in taken)};
    }}"""
    (finding,) = shown(source)
    assert finding.code == "CL101" and remedy in (finding.remedy or "")


@pytest.mark.parametrize(("loaded", "whole"), [("p[4 * i + {at}]", True), ("q[4 * i + {at}]", False)])
def test_bytes_that_a_thread_has_loaded_are_stored_with_the_rest(loaded: str, whole: bool) -> None:
    body = " ".join(f"p[4 * i + {at}] = 255 - {loaded.format(at=at)};" for at in range(3))
    source = f"""
    // cudalint: launch <<<4096, 256>>>()
    __global__ void k(unsigned char *p, const unsigned char *q)
    {{
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        {body}
    }}"""
    told = [one.remedy or "" for one in shown(source) if "store" in one.message]
    assert told and all(("the one that is left 4 bytes at once (`uchar4`)" in one) is whole for one in told)


def test_a_reduction_whose_first_trips_are_alike_is_one() -> None:
    source = """
    __global__ void k(float *in, float *out)
    {
        unsigned i = 2 * threadIdx.x;
        for (unsigned stride = 1; stride <= blockDim.x; stride *= 2) {
            if (i % stride == 0) in[i] += in[i + stride];
            __syncthreads();
        }
        if (threadIdx.x == 0) *out = in[0];
    }"""
    (finding,) = shown(source)
    assert finding.code == "CL101" and (finding.remedy or "").startswith("sequential addressing")


def test_an_index_that_multiplies_block_and_thread_is_to_add_them() -> None:
    source = """
    // cudalint: launch <<<4096, 256>>>(n = 1048576)
    __global__ void k(float *out, const float *in, int n)
    {
        int i = blockIdx.x * blockDim.x * threadIdx.x;
        if (i < n) out[i] = in[i];
    }"""
    (finding,) = shown(source)
    assert finding.code == "CL101"
    assert finding.remedy == "add threadIdx to where the block begins: the index multiplies them"


@pytest.mark.parametrize(
    ("take", "shown_too"), [("cache[j].low[0] * cache[j].high[1]", True), ("whole(cache[in[j]])", False)]
)
def test_structures_that_are_copied_whole_are_aligned(take: str, shown_too: bool) -> None:
    source = """
    struct Node { float low[3]; int left; float high[3]; int right; };
    __device__ float whole(Node node) { return node.low[0] * node.high[1] + node.left; }
    __global__ void k(float *out, const Node *root, const int *in, int n)
    {
        extern __shared__ Node cache[];
        for (int i = threadIdx.x; i < n; i += blockDim.x) cache[i] = root[i];
        __syncthreads();
        float s = 0;
        for (int j = threadIdx.x; j < n; j += blockDim.x) s += TAKE;
        out[blockIdx.x * 256 + threadIdx.x] = s;
    }
    void host(float *out, const Node *root, const int *in, int n)
    { k<<<1024, 256, n * sizeof(Node)>>>(out, root, in, n); }"""
    found = [one for one in shown(source.replace("TAKE", take)) if one.code == "CL201"]
    told = [
        one.remedy for one in found if one.span.start == source.replace("TAKE", take).index("cache[i] = root")
    ]
    assert told == ["align the structure to 16 bytes, so that it is moved by accesses of 16"] * shown_too


def test_threads_that_an_index_multiplies_are_to_be_added() -> None:
    """By mistake, as nobody means the product of x and y."""
    body = "int at = 256 * blockIdx.x + blockDim.x * threadIdx.y * t; out[at] = in[at];"
    assert remedy(body, launch="4096, dim3(16, 16)").startswith("add threadIdx.x to where a row")


def test_structures_that_lanes_leave_out_are_not_to_be_taken_apart() -> None:
    """Of each four one is taken: arrays of its members would leave the lanes four words apart."""
    for index, advice in (("4 * i", "the launch asks for no other element"), ("i", "keep each member")):
        body = f"out[i] = in[{index}].x + in[{index}].y;"
        parameters = "float *out, const float3 *in"
        assert remedy(body, parameters=parameters, launch="16384, 256").startswith(advice)
