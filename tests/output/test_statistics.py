"""The coverage table: columns that add up, reasons ranked, plain data between processes."""

from __future__ import annotations

import json
from pathlib import Path

from cudalint import analyze
from cudalint.output.inspect.statistics import COLUMNS, Statistics, file_statistics
from cudalint.settings import Settings

SOURCE = b"""
__global__ void mixed(float *out, const float *in, const int *index, int n, int pitch)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = in[i + n];
    out[i] = in[index[i]];
    out[i] = in[i * pitch];
    out[i] = in[NOWHERE];
}
"""


def counted() -> Statistics:
    statistics = Statistics()
    statistics.add(json.loads(json.dumps(file_statistics(analyze(SOURCE, Settings(path="mixed.cu"))))))
    return statistics


def test_each_access_stands_in_one_column() -> None:
    found = counted().as_json()["accesses"]["global"]
    assert found == {
        "exact": 5,
        "conditional": 2,
        "bounded": 0,
        "wide": 0,
        "data": 1,
        "unknown": 1,
        "library": 0,
        "external": 0,
    }
    assert tuple(found) == COLUMNS


def test_the_share_leaves_data_apart() -> None:
    assert counted().useful == 7 / 8


def test_reasons_are_ranked_without_names() -> None:
    reasons = counted().as_json()["reasons"]
    assert any("'...' is not declared in view" in one["reason"] for one in reasons)
    assert [one["count"] for one in reasons] == sorted((one["count"] for one in reasons), reverse=True)


def test_the_text_names_the_share_and_the_sources() -> None:
    text = counted().as_text()
    assert "87.5%" in text
    assert "assumed 1" in text


def places(body: str) -> dict[str, dict[str, int]]:
    source = f"""__device__ void put(float *p, int i) {{ p[i] = 1; }}
    struct Pair {{ float a, b; }};
    __global__ void k(float *a, Pair *b, const int *at) {{ {body} }}
    void f(float *a, Pair *b, int *at) {{ k<<<4, 64>>>(a, b, at); }}"""
    statistics = Statistics()
    statistics.add(file_statistics(analyze(source.encode(), Settings(path="k.cu"))))
    found: dict[str, dict[str, int]] = statistics.as_json()["accesses"]
    return {space: {k: v for k, v in counts.items() if v} for space, counts in found.items()}


def test_a_place_counts_once_with_the_least_that_is_known() -> None:
    assert places("put(a, threadIdx.x); put(a, 2 * threadIdx.x);") == {"global": {"exact": 1}}
    assert places("put(a, threadIdx.x); put(a, hidden);") == {"global": {"unknown": 1}}


def test_the_parts_of_an_object_are_one_access() -> None:
    assert places("Pair p = b[threadIdx.x]; a[threadIdx.x] = p.a + p.b;") == {"global": {"exact": 2}}


def test_an_index_that_is_loaded_for_all_lanes_depends_on_data() -> None:
    assert places("a[at[blockIdx.x] + threadIdx.x] = 1;") == {"global": {"data": 1, "exact": 1}}


def test_a_load_and_a_store_of_one_place_are_two() -> None:
    assert places("a[threadIdx.x] += 1;") == {"global": {"exact": 2}}


def test_a_library_s_own_shared_memory_is_apart() -> None:
    source = """#include <cub/cub.cuh>
    __global__ void k(float *a) {
      float sum = cub::BlockReduce<float, 128>().Sum(a[threadIdx.x]);
      a[threadIdx.x] = sum;
    }"""
    statistics = Statistics()
    statistics.add(file_statistics(analyze(source.encode(), Settings(path="k.cu"))))
    assert statistics.as_json()["accesses"]["shared"]["library"] == 1
    assert statistics.useful == 1 and not statistics.reasons


def test_a_loop_of_compare_and_swap_on_loaded_addresses_depends_on_data() -> None:
    found = places("""
        __shared__ float bins[256];
        atomicAdd(&bins[at[threadIdx.x]], 1.5f);
        atomicAdd(&bins[threadIdx.x / 2], 1.5f);
    """)["shared"]
    assert found == {"data": 1, "unknown": 1}


def test_a_kernel_of_a_header_counts_once(tmp_path: Path) -> None:
    header = b"__global__ void k(float *a) { a[threadIdx.x] = 1; }"
    for name in ("a.cu", "b.cu"):
        own = f"own_{name[0]}"
        (tmp_path / name).write_text(
            f"""#include "k.cuh"
            __global__ void {own}(float *a) {{ a[threadIdx.x] = 1; }}
            void f(float *a) {{ k<<<1, 32>>>(a); {own}<<<1, 32>>>(a); }}"""
        )
    statistics = Statistics()
    for name in ("a.cu", "b.cu"):
        path = tmp_path / name
        settings = Settings(path=str(path), read_file=lambda at: header if at.endswith("k.cuh") else None)
        statistics.add(file_statistics(analyze(path.read_bytes(), settings)))
    assert (statistics.files, statistics.kernels) == (2, 3)
    assert statistics.as_json()["accesses"]["global"]["exact"] == 3
