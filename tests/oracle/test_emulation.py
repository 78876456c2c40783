"""The oracle itself, on kernels whose requests are known by hand."""

from __future__ import annotations

import pytest

from tests.oracle import truth
from tests.oracle.build import COMPILER, Source, run
from tests.oracle.check import check
from tests.oracle.compare import Comparison
from tests.oracle.launches import as_cpp

pytestmark = pytest.mark.skipif(COMPILER is None, reason="no g++: the oracle compiles kernels")

PROGRAM = """\
struct P { float x, y, z; };
__device__ float first(P p) { return p.x; }
__device__ int counter;
template <int N> __global__ void kernel(float *out, const P *in, int n) {
  __shared__ float tile[N];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  tile[threadIdx.x * 2 % N] = i;
  __syncthreads();
  int next = __shfl_sync(0xffffffffu, i, (threadIdx.x + 1) & 31);
  out[next * 8] = tile[0];
  out[i] = first(in[i]);
  out[i] += 1;
  for (int j = 0; j < (int)threadIdx.x % 3; ++j)
    out[j] = 1;
  if (i < n)
    atomicAdd(&counter, 1);
  P copy = in[0];
  if (__ballot_sync(0xffffffffu, i % 2) == 0xaaaaaaaau)
    out[64] = copy.x;
}
int main() {
  float *out; P *in;
  cudaMalloc(&out, 1 << 16); cudaMalloc(&in, 1 << 16);
  kernel<64><<<2, 64>>>(out, in, 100);
}
"""


@pytest.fixture(scope="module")
def sites() -> dict[int, list[truth.Site]]:
    source = Source("program.cu", PROGRAM, "main")
    (launch,) = truth.launches(source.name, run([source])[source.name])
    assert (launch.kernel, launch.line, launch.grid, launch.block) == ("kernel", 24, (2, 1, 1), (64, 1, 1))
    found: dict[int, list[truth.Site]] = {}
    for site in launch.sites:
        found.setdefault(site.line, []).append(site)
    return found


def test_each_access_is_seen_once(sites: dict[int, list[truth.Site]]) -> None:
    seen = {line: sorted((s.op, s.size) for s in some) for line, some in sites.items()}
    assert seen == {
        7: [("store", 4)],
        10: [("load", 4), ("store", 4)],
        11: [("load", 12), ("store", 4)],  # an object that is passed by value
        12: [("load", 4), ("store", 4)],
        14: [("store", 4)],
        16: [("atomic", 4)],
        17: [("load", 12)],
        19: [("store", 4)],
    }


def test_lanes_exchange_values(sites: dict[int, list[truth.Site]]) -> None:
    store = next(s for s in sites[10] if s.op == "store")
    ((_, pattern),) = store.patterns
    assert {(b - a) % 1024 for a, b in zip(pattern, (*pattern[1:], pattern[0]), strict=True)} == {32}


def test_iterations_are_requests(sites: dict[int, list[truth.Site]]) -> None:
    (store,) = sites[14]
    assert (store.requests, store.warps) == (8, 4)
    assert {sum(a >= 0 for a in p) for _, p in store.patterns} == {10, 11, 21}


def test_guards_leave_lanes_out(sites: dict[int, list[truth.Site]]) -> None:
    (add,) = sites[16]
    assert sorted((n, sum(a >= 0 for a in p)) for n, p in add.patterns) == [(1, 4), (3, 32)]


def test_the_analyzer_agrees() -> None:
    (result,) = check([Source("program.cu", PROGRAM, "main")]).values()
    assert isinstance(result, Comparison)
    assert result.differences == [] and result.verdicts["exact"] > 10


@pytest.mark.parametrize(
    ("ran", "told", "kinds"),
    [
        ("out[i] += 1;", "out[i * 2] += 1;", ["wrong", "wrong"]),
        ("out[i] += 1;", "out[i] = 1;", ["silent"]),
        ("out[i] = 1;", "out[i] += 1;", ["phantom"]),
        ("if (i < 40) out[i] = 1;", "if (i < 50) out[i] = 1;", ["wrong"]),
        ("__shared__ float s[64]; s[i & 63] = 1;", "__shared__ float s[64]; s[i * 2 & 63] = 1;", ["wrong"]),
    ],
)
def test_differences_are_found(ran: str, told: str, kinds: list[str]) -> None:
    """The analyzer is asked about another program than the one that ran."""
    from tests.oracle.compare import compare
    from tests.oracle.told import ask

    texts = [
        f"__global__ void k(float *out) {{\n int i = blockIdx.x * 64 + threadIdx.x;\n {line}\n}}\n"
        "int main() { float *p; cudaMalloc(&p, 4096); k<<<2, 64>>>(p); }\n"
        for line in (ran, told)
    ]
    source = Source("p.cu", texts[0], "main")
    found = compare(truth.launches("p.cu", run([source])["p.cu"]), ask("p.cu", texts[1]))
    assert [d.kind for d in found.differences] == kinds


@pytest.mark.parametrize(
    ("launch", "kernel"),
    [
        ("k<<<1, 2>>>(p);", "k"),
        ("if (x) a::k<T, 2><<<1, 2>>>(p);", "k"),
        ("for (;;) t[i + 1].f<<<1, 2>>>(p);", "t"),
        ("pick(1, 2)<<<1, 2>>>(p);", "pick"),
        ("return (*e)->kernel<<<1, 2>>>(p);", "kernel"),
    ],
)
def test_expressions_that_give_kernels(launch: str, kernel: str) -> None:
    text = as_cpp(launch)
    assert f'{{"{kernel}", __LINE__' in text
    assert f"{{ {launch.partition('<<<')[0].split(') ', 1)[-1].removeprefix('return ')}(" in text
