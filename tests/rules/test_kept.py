"""What the compiler keeps in a register over a loop is not told to be kept [nvcc 13.0.88]."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding
from cudalint.settings import Settings

#: Each thread adds to an element in a row of its own.
KERNEL = """
__device__ void add(float *sum, float value) { *sum += value; }
__device__ void add_some(float *sum, float value) { if (value > 0) *sum += value; }
__global__ void k(float *OWN sums, const float *OTHERS x, int *marks, int count)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int j = 0; j < count; ++j) { BODY }
}
void host(float *sums, const float *x, int *marks, int count)
{ k<<<1024, 256>>>(sums, x, marks, count); }
"""
ADDED = "sums[i * 64] += x[j];"
HERE, NONE = "__restrict__", ""


@pytest.mark.parametrize(
    ("own", "others", "body", "kept"),
    [
        (NONE, NONE, ADDED, False),
        (HERE, NONE, ADDED, True),
        (NONE, HERE, ADDED, True),
        (NONE, NONE, "sums[i * 64] += j;", True),
        (HERE, NONE, f"if (x[j] > 0) {ADDED}", False),
        (HERE, NONE, f"{ADDED} __syncthreads();", True),
        (NONE, HERE, f"{ADDED} __syncthreads();", False),
        (NONE, HERE, f"{ADDED} marks[i] = j;", False),
        (HERE, NONE, f"{ADDED} marks[i] = j;", True),
        (HERE, NONE, f"{ADDED} sums[i * 64 + 1] += x[j];", True),
        (HERE, NONE, "add(sums + i * 64, x[j]);", True),
        (HERE, NONE, "add_some(sums + i * 64, x[j]);", False),
    ],
)
def test_a_sum_that_the_compiler_keeps_is_not_told(own: str, others: str, body: str, kept: bool) -> None:
    source = KERNEL.replace("OWN", own).replace("OTHERS", others).replace("BODY", body)
    found = analyze(source.encode(), Settings(path="k.cu", min_severity="hint")).findings
    told = [one.remedy or "" for one in found if isinstance(one, Finding)]
    assert any(text.startswith("sum in a variable") for text in told) is not kept


@pytest.mark.parametrize(("member", "is_summed"), [("at", True), ("speed", False)])
def test_a_sum_is_kept_beside_other_members_of_all(member: str, is_summed: bool) -> None:
    """Where others' speeds are asked for, another thread's sum may be."""
    source = f"""
    struct Body {{ double at, mass, speed; }};
    __global__ void pull(Body *bodies, int count)
    {{
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        for (int j = 0; j < count; ++j)
            bodies[i].speed += bodies[j].mass * (bodies[j].{member} - bodies[i].at);
    }}
    void host(Body *bodies, int count) {{ pull<<<1024, 256>>>(bodies, count); }}"""
    found = analyze(source.encode(), Settings(path="k.cu", min_severity="hint")).findings
    told = [one.remedy or "" for one in found if isinstance(one, Finding)]
    assert any(text.startswith("sum in a variable") for text in told) is is_summed


#: Bodies that draw numbers from a generator of their own, or from one in memory.
RANDOM = """
#include <curand_kernel.h>
struct Body { float x, y, z, u, v, w; };
__global__ void walk(Body *bodies, curandState *states)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    Body *body = bodies + i;
    curandState own, *state = states + i;
    curand_init(i, i, 0, &own);
    for (int j = 0; j < 10000; ++j) body->u += curand_uniform(STATE);
}
void host(Body *bodies, curandState *states) { walk<<<1024, 256>>>(bodies, states); }
"""


@pytest.mark.parametrize(("state", "kept"), [("&own", True), ("state", False)])
def test_numbers_that_are_drawn_change_the_generator_alone(state: str, kept: bool) -> None:
    settings = Settings(path="k.cu", min_severity="hint")
    found = analyze(RANDOM.replace("STATE", state).encode(), settings).findings
    told = [one.remedy or "" for one in found if isinstance(one, Finding)]
    assert any(text.startswith("copy it to a variable") for text in told) is not kept


@pytest.mark.parametrize(
    ("pragma", "guard", "told"),
    [("#pragma unroll", "", []), ("", "", ["CL101"]), ("#pragma unroll", "if (g[t] != i)", ["CL101"])],
)
def test_a_row_that_a_loop_stays_at_goes_into_registers(pragma: str, guard: str, told: list[str]) -> None:
    """What is loaded once is little beside a loop over all others [nvcc 13.0.88: 33 words before it]."""
    source = f"""__global__ void k(int *out, const float *a, const float *b, const int *g, int n, int m)
    {{
        int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= n) return;
        float best = 1e30f; int found = -1;
        for (int t = 0; t < m; ++t) {guard} {{
            float sum = 0;
            {pragma}
            for (int j = 0; j < 33; ++j) {{ float d = a[i * 33 + j] - b[t * 33 + j]; sum += d * d; }}
            if (sum < best) {{ best = sum; found = t; }}
        }}
        out[i] = found;
    }}
    void f(int *o, const float *a, const int *g, int n, int m)
    {{ k<<<n / 256, 256>>>(o, a, a, g, n, m); }}"""
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    assert [one.code for one in found if isinstance(one, Finding)] == told
