"""Elements that data choose: a loop that loads the index anew stays at none."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding
from cudalint.settings import Settings

#: What each thread adds to, of rows of its own: BEFORE the loop, or WITHIN it.
KERNEL = """
__global__ void k(float *sums, const int *number, const float *x, int count)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    BEFORE
    for (int j = 0; j < count; ++j) { WITHIN sums[i * 64 + at] += x[j]; }
}
void host(float *sums, const int *number, const float *x, int count)
{ k<<<1024, 256>>>(sums, number, x, count); }
"""


@pytest.mark.parametrize(
    ("before", "within", "is_summed"),
    [
        ("int at = number[0];", "", True),
        ("", "int at = number[j];", False),
        ("int at = 3;", "", True),
    ],
)
def test_a_sum_is_kept_where_it_stays(before: str, within: str, is_summed: bool) -> None:
    source = KERNEL.replace("BEFORE", before).replace("WITHIN", within)
    found = analyze(source.encode(), Settings(path="k.cu", min_severity="hint")).findings
    (finding,) = (one for one in found if isinstance(one, Finding))
    assert (finding.remedy or "").startswith("sum in a variable") is is_summed


#: Each thread's own box against those that it comes by: from one NODE to the next.
SEARCH = """
struct Box { float x, y, z, u, v, w; };
struct Node { Box box; int left, right; };
__device__ bool meet(const Box &a, const Box &b)
{ return a.x <= b.u && a.y <= b.v && a.z <= b.w && a.u >= b.x && a.v >= b.y && a.w >= b.z; }
__global__ void k(int *found, const Box *own, const Node *nodes, int count)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x, node = 0, hits = 0;
    while (node < count) {
        bool hit = meet(own[i], nodes[node].box);
        if (hit) found[hits] = i;
        hits += hit;
        node = NEXT;
    }
}
void host(int *found, const Box *own, const Node *nodes, int count)
{ k<<<1024, 256>>>(found, own, nodes, count); }
"""


@pytest.mark.parametrize(
    ("following", "told"), [("hit ? nodes[node].left : nodes[node].right", []), ("node + 1", ["CL103"])]
)
def test_what_a_search_compares_with_is_kept(following: str, told: list[str]) -> None:
    source = SEARCH.replace("NEXT", following)
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    assert [one.code for one in found if isinstance(one, Finding) and "`own`" in one.message] == told


#: One kernel goes from node to node, as data say, and takes MEMBERS; another one fills the nodes.
TREE = """
struct Node { float mass, x, y, z; int first, next; };
__global__ void walk(float *sums, const int *starts, const Node *nodes)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    for (int at = starts[i]; at >= 0; at = NEXT) sum += MEMBERS;
    sums[i] = sum;
}
__global__ void fill(Node *nodes, const float *mass)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    nodes[i].mass = mass[i];
}
void host(float *sums, const int *starts, Node *nodes, const float *mass)
{ fill<<<4096, 256>>>(nodes, mass); walk<<<4096, 256>>>(sums, starts, nodes); }
"""


@pytest.mark.parametrize(
    ("following", "members", "told"),
    [
        ("nodes[at].next", "nodes[at].mass * nodes[at].x", []),
        ("starts[at]", "nodes[at].mass", ["CL103"]),
    ],
)
def test_nodes_that_data_lead_to_stay_whole(following: str, members: str, told: list[str]) -> None:
    source = TREE.replace("NEXT", following).replace("MEMBERS", members)
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    assert [one.code for one in found if isinstance(one, Finding) and one.kernel == "fill"] == told
