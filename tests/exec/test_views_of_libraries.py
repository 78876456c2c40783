"""Columns, views, vectors and arrays of libraries whose headers are not in view."""

from __future__ import annotations

import pytest

from tests.snippets import analyzed, told

CUDF = "#include <cudf/column/column_device_view.cuh>\n"
COLUMNS = "cudf::column_device_view c, cudf::mutable_column_device_view m, cudf::table_device_view s"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("int x = c.element<int>(t);", {"c.element<int>(t)": "conditional 4..5"}),
        ("int x = c.head<int>()[2 * t];", {"c.head<int>()[2 * t]": "exact 8"}),
        ("m.element<double>(t - m.offset()) = 1;", {"m.element<double>(t - m.offset())": "exact 8"}),
        ("m.set_mask_word(t, 1u);", {"m.set_mask_word(t, 1u)": "exact 4"}),
        (
            "m.set_valid(t - m.offset() + m.offset());",
            {"m.set_valid(t - m.offset() + m.offset())": "exact 1"},
        ),
        ("int x = c.get_mask_word(t) & 1;", {"c.get_mask_word(t)": "exact 4"}),
        # Where one column lies beside another is of cudf's version.
        ("int x = (int)s.column(t).size();", {"s.column(t).size()": "bounded 1..32"}),
    ],
)
def test_columns_of_cudf(body: str, expected: dict[str, str]) -> None:
    assert told(body, CUDF, COLUMNS) == expected


def test_a_string_of_cudf_is_put_together_from_other_columns() -> None:
    found = told("auto x = c.element<cudf::string_view>(t);", CUDF, COLUMNS)
    assert set(found["c.element<cudf::string_view>(t)"].split(", ")) == {"unknown"}


RAFT = "#include <raft/core/device_mdspan.hpp>\n#include <raft/util/vectorized.cuh>\n"
VIEW = "auto m = raft::make_device_matrix_view<int, int{}>(out, 32, 64); "


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (VIEW.format("") + "m(1, t) = 1;", {"m(1, t)": "exact 4"}),
        (VIEW.format("") + "m(t, m.extent(0)) = 1;", {"m(t, m.extent(0))": "exact 32"}),
        (VIEW.format(", raft::col_major") + "m(t, 1) = 1;", {"m(t, 1)": "exact 4"}),
        (
            "raft::TxN_t<int, 4> v; v.load(in, 4 * t); v.store(out, 8 * t);",
            {"v.load(in, 4 * t)": "exact 16", "v.store(out, 8 * t)": "exact 32"},
        ),
        (
            "using P = raft::Pow2<8>; out[P::div(t) * 64 + P::mod(t)] = 1;",
            {"out[P::div(t) * 64 + P::mod(t)]": "exact 4"},
        ),
        ("out[raft::laneId() * 2] = 1;", {"out[raft::laneId() * 2]": "exact 8"}),
        (
            "int s = raft::warpReduce(in[t]); out[t] = s;",
            {"in[t]": "exact 4", "out[t]": "exact 4"},
        ),
        (
            "__shared__ char m[128]; int s = raft::blockReduce(t, m);",
            {"raft::blockReduce(t, m)": "exact 1, exact 1"},
        ),
    ],
)
def test_views_of_raft(body: str, expected: dict[str, str]) -> None:
    assert told(body, RAFT) == expected


CUTLASS = '#include "cutlass/array.h"\n#include "cutlass/numeric_types.h"\n'


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (
            "using V = cutlass::AlignedArray<int, 4>; ((V *)out)[t] = ((const V *)in)[t];",
            {"((V *)out)[t]": "exact 16", "((const V *)in)[t]": "exact 16"},
        ),
        # Not aligned as a whole: as many accesses as elements, or as words that elements are held in.
        (
            "using V = cutlass::Array<int, 2>; V v = ((const V *)in)[t];",
            {"((const V *)in)[t]": "exact 8, exact 8"},
        ),
        (
            "using V = cutlass::Array<cutlass::half_t, 4>; V v = ((const V *)in)[t];",
            {"((const V *)in)[t]": "exact 8, exact 8"},
        ),
        (
            "cutlass::Array<int, 4> f; f.fill(0); CUTLASS_PRAGMA_UNROLL"
            " for (int i = 0; i < f.size(); ++i) f[i] += in[t + 32 * i]; out[t] = f[3];",
            {"in[t + 32 * i]": "exact 4", "out[t]": "exact 4"},
        ),
        (
            "cutlass::Array<short, 4> f; f.clear(); f[3] = 2; out[f[3] * t] = 1;",
            {"out[f[3] * t]": "exact 8"},
        ),
        (
            "cutlass::layout::RowMajor rows(64); cutlass::MatrixCoord c(t, 0);"
            " out[rows(c + cutlass::MatrixCoord(0, 1))] = 1;",
            {"out[rows(c + cutlass::MatrixCoord(0, 1))]": "exact 32"},
        ),
        (
            "cutlass::layout::ColumnMajor columns(64); out[columns(cutlass::MatrixCoord(t, 1))] = 1;",
            {"out[columns(cutlass::MatrixCoord(t, 1))]": "exact 4"},
        ),
    ],
)
def test_arrays_and_layouts_of_cutlass(body: str, expected: dict[str, str]) -> None:
    assert told(body, CUTLASS) == expected


TORCH = "#include <ATen/native/cuda/MemoryAccess.cuh>\n#include <ATen/native/cuda/block_reduce.cuh>\n"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (
            "using V = at::native::memory::aligned_vector<int, 4>; ((V *)out)[t] = ((const V *)in)[t];",
            {"((V *)out)[t]": "exact 16", "((const V *)in)[t]": "exact 16"},
        ),
        (
            "auto v = at::native::memory::load_vector<2>(in, 2 * t); out[t] = v.val[1];",
            {"at::native::memory::load_vector<2>(in, 2 * t)": "exact 16", "out[t]": "exact 4"},
        ),
        (
            "__shared__ int s[32]; int x = at::native::cuda_utils::BlockReduceSum(t, s); out[t] = x;",
            {"at::native::cuda_utils::BlockReduceSum(t, s)": "exact 1, exact 1", "out[t]": "exact 4"},
        ),
        ("at::detail::Array<int *, 2> a(out); a[1][2 * t] = 1;", {"a[1][2 * t]": "exact 8"}),
        (
            "at::cuda::detail::IntDivider<unsigned> by(8); auto p = by.divmod(t);"
            " out[64 * p.div + p.mod] = 1;",
            {"out[64 * p.div + p.mod]": "exact 4"},
        ),
    ],
)
def test_what_kernels_of_pytorch_share(body: str, expected: dict[str, str]) -> None:
    assert told(body, TORCH) == expected


def test_offsets_of_strided_tensors() -> None:
    found = told(
        "auto o = c.get(t); out[o[0]] = in[t];",
        "#include <ATen/cuda/detail/OffsetCalculator.cuh>\n",
        "int *out, const int *in, OffsetCalculator<2> c",
    )
    assert found["in[t]"] == "exact 4" and found["out[o[0]]"] == "bounded 1..32"


def test_an_offset_calculator_of_the_file_s_own_beside_other_headers_of_pytorch() -> None:
    own = "template <int N> struct OffsetCalculator { int s; __device__ int get(int i) { return i * s; } };\n"
    found = told("out[OffsetCalculator<1>{2}.get(t)] = 1;", "#include <torch/extension.h>\n" + own)
    assert found == {"out[OffsetCalculator<1>{2}.get(t)]": "exact 8"}


CUTLASS_TENSORS = """#include <cutlass/tensor_ref.h>
#include <cutlass/layout/tensor.h>
#include <cutlass/fast_math.h>
#include <cutlass/functional.h>
#include <cutlass/numeric_conversion.h>
using Rows = cutlass::layout::RowMajor; using Columns = cutlass::layout::ColumnMajor;
"""


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (
            "cutlass::MatrixCoord c(1, t); cutlass::TensorRef<int, Rows> r(out, 64);"
            " if (c < cutlass::MatrixCoord(2, 32)) r.at(c) = 1;",
            {"r.at(c)": "exact 4"},
        ),
        (
            "cutlass::TensorRef<const int, Columns> r(cutlass::TensorRef<int, Columns>(out, 64));"
            " int x = (r + cutlass::MatrixCoord(0, t))[{8, 1}];",
            {"(r + cutlass::MatrixCoord(0, t))[{8, 1}]": "exact 32"},
        ),
        (
            "cutlass::layout::TensorNHWC n = cutlass::layout::TensorNHWC::packed({2, 4, 8, 16});"
            " cutlass::make_TensorRef(out, n).at({0, t / 8, t % 8, 3}) = 1;",
            {"cutlass::make_TensorRef(out, n).at({0, t / 8, t % 8, 3})": "exact 32"},
        ),
        (
            "cutlass::FastDivmod by(8); int q, r; by(q, r, t); out[q * 64 + r] = by.div(t) + by.rem(t);",
            {"out[q * 64 + r]": "exact 4"},
        ),
        (
            "using A = cutlass::Array<float, 4>; A a = *(const A *)(in + 4 * t);"
            " a = cutlass::multiply_add<A>()(2.0f, a, cutlass::plus<A>()(a, a));"
            " cutlass::NumericArrayConverter<cutlass::half_t, float, 4> to;"
            " *(cutlass::AlignedArray<cutlass::half_t, 4> *)(out + 2 * t) ="
            " reinterpret_cast<const cutlass::AlignedArray<cutlass::half_t, 4> &>(to(a));",
            None,
        ),
        (
            "cutlass::gemm::GemmCoord m(t, 2, 3); out[m.m() * 2 + m.mn().product() - t * m.n()] = 1;",
            {"out[m.m() * 2 + m.mn().product() - t * m.n()]": "exact 8"},
        ),
    ],
)
def test_tensors_of_cutlass(body: str, expected: dict[str, str] | None) -> None:
    found = told(body, CUTLASS_TENSORS)
    if expected is None:
        assert not any("unknown" in one for one in found.values()), found
    else:
        assert found == expected


DISPATCHED = """#include <cudf/utilities/type_dispatcher.hpp>
#include <cudf/column/column_device_view.cuh>
using Column = cudf::mutable_column_device_view;
template <typename T> CUDF_KERNEL void k(Column m) { m.element<T>(2 * threadIdx.x) = T{}; }
struct Launcher {
  template <typename T> void operator()(Column m) const {
    if constexpr (CONDITION) k<T><<<1, 32>>>(m);
  }
};
void go(cudf::data_type type, Column m) { cudf::type_dispatcher(type, Launcher{}, m); }
"""


@pytest.mark.parametrize(
    ("condition", "types"),
    [
        ("cudf::is_floating_point<T>()", ["float", "double"]),
        (
            "cudf::is_timestamp<T>()",
            [f"cudf::timestamp_{unit}" for unit in ("D", "s", "ms", "us", "ns")],
        ),
        ("cudf::is_numeric<T>() && !std::is_signed_v<T> && sizeof(T) > 2", ["unsigned int", "unsigned long"]),
    ],
)
def test_a_dispatch_of_cudf_launches_for_each_type(condition: str, types: list[str]) -> None:
    [kernel] = analyzed(DISPATCHED.replace("CONDITION", condition)).kernels
    assert [one.launch.template_arguments["T"] for one in kernel.launches] == types


LLMC = '#include "llmc/cuda_utils.cuh"\n'


@pytest.mark.parametrize(
    ("before", "size", "cost"), [("", 8, "exact 16"), ("#define ENABLE_FP32\n", 4, "exact 16")]
)
def test_packs_of_llm_c(before: str, size: int, cost: str) -> None:
    body = """floatX *p = (floatX *)out; x128 v = load128cs(p + x128::size * t); v[1] = v[0];
    store128(p + (x128::size + %d) * t, v);"""
    found = told(body % size, before + LLMC)
    assert sorted(found.values()) == [cost, "exact 32"]


def test_a_reduction_of_llm_c() -> None:
    found = told("out[t] = (int)blockReduce<warpReduceSum>(1.0f);", LLMC, launch="1, 64")
    assert found == {"out[t]": "exact 4", "blockReduce<warpReduceSum>(1.0f)": "exact 1, exact 1"}


OWN_TYPES = """
namespace cutlass {
struct FastDivmod {
  int by;
  __device__ void operator()(int &r, int &q, int n) const { q = n / by; r = n % by; }
};
template <typename T> struct plus { __device__ T operator()(const T &a, const T &) const { return a; } };
template <typename T, typename L> struct TensorRef {
  T *p;
  L l;
  __device__ T &at(int i) const { return p[l * i]; }
};
}
"""


@pytest.mark.parametrize("include", ["{include}{own}", "{own}{include}"])
@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("int q, r; cutlass::FastDivmod{8}(q, r, t); out[q * 64 + r] = 1;", "exact 8"),
        ("cutlass::TensorRef<int, int>{out, 2}.at(t) = 1;", "exact 8"),
        (
            "using A = cutlass::Array<int, 2>; A a, b; a[1] = t; b[1] = 3 * t;"
            " out[cutlass::plus<A>()(a, b)[1]] = 1;",
            "exact 4",
        ),
    ],
)
def test_what_a_unit_defines_itself_is_no_library_stub_s(include: str, body: str, expected: str) -> None:
    before = include.format(include="#include <cutlass/array.h>\n", own=OWN_TYPES)
    assert list(told(body, before).values()) == [expected]


VLLM = """#include <torch/all.h>
#include "dispatch_utils.h"
template <typename T> __global__ void k(T *out, const T *in) {
  out[threadIdx.x] = VLLM_LDG(in + threadIdx.x);
}
void go(torch::Tensor &out, torch::Tensor &in) {
  VLLM_DISPATCH_FLOATING_TYPES(in.scalar_type(), "k", [&] {
    k<scalar_t><<<1, 64>>>(out.data_ptr<scalar_t>(), in.data_ptr<scalar_t>());
  });
}
"""


def test_a_dispatch_of_vllm_launches_for_each_type() -> None:
    [kernel] = analyzed(VLLM).kernels
    types = [one.launch.template_arguments["T"] for one in kernel.launches]
    assert types == ["float", "__half", "__nv_bfloat16"]
    assert all(one.verdict == "exact" for launch in kernel.launches for one in launch.accesses)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("int s = thrust::reduce(thrust::seq, in + t, in + t + 4, 0); out[t] = s;", {"out[t]": "exact 4"}),
        ("thrust::fill(thrust::seq, out + 4 * t, out + 4 * t + 4, 1);", {}),
        ("auto p = thrust::lower_bound(thrust::seq, in, in + 64, t); out[t] = in[t];", {"in[t]": "exact 4"}),
    ],
)
def test_what_one_thread_does_with_algorithms_of_thrust(body: str, expected: dict[str, str]) -> None:
    found = told(body, "#include <thrust/execution_policy.h>\n#include <thrust/reduce.h>\n")
    assert "unknown" not in " ".join(found.values())
    assert expected.items() <= found.items(), found


def test_elements_of_several_columns() -> None:
    source = """#include <cudf/column/column_device_view.cuh>
    __global__ void k(cudf::column_device_view in, int *out) {
      out[threadIdx.x] = in.element<cudf::string_view>(threadIdx.x).size_bytes();
    }"""
    [kernel] = analyzed(source, launches=("k<<<1, 32>>>()",)).kernels
    reasons = " ".join(str(one.reason) for one in kernel.launches[0].accesses)
    assert "'element' is not in view" in reasons and "_put_together" not in reasons
