"""Libraries that are declared in place of headers out of view: PyTorch's dispatch, types and accessors, GLM's
vectors, and HIP's launches."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.access import Op
from cudalint.ir.result import Analysis, LaunchAnalysis, Verdict
from cudalint.settings import Settings

COPY = """
template <typename T> __global__ void copy(const T *in, T *out) {
  int i = blockIdx.x * 128 + threadIdx.x;
  out[i] = in[i];
}
"""
FLOATING = ["double", "float"]
ALL = ["unsigned char", "signed char", "int", "long", "short", *FLOATING]


def analyzed(
    source: str, files: dict[str, bytes] | None = None, include: str = "torch/extension.h"
) -> Analysis:
    settings = Settings(path="k.cu", read_file=(files or {}).get)
    analysis = analyze(f"#include <{include}>\n{source}".encode(), settings)
    assert not analysis.problems
    return analysis


def launches(host: str) -> list[LaunchAnalysis]:
    (kernel,) = analyzed(COPY + host).kernels
    return list(kernel.launches)


def dispatched(call: str) -> list[str]:
    """The types for which `copy` is launched by a dispatch; LAUNCH stands for the lambda."""
    body = "[&] { copy<scalar_t><<<2, 128>>>(in.data_ptr<scalar_t>(), out.data_ptr<scalar_t>()); }"
    host = f"void run(at::Tensor in, at::Tensor out) {{ {call.replace('LAUNCH', body)}; }}"
    return [launch.launch.template_arguments["T"] for launch in launches(host)]


@pytest.mark.parametrize(
    ("call", "types"),
    [
        ('AT_DISPATCH_FLOATING_TYPES(in.scalar_type(), "copy", LAUNCH)', FLOATING),
        ('AT_DISPATCH_FLOATING_TYPES(in.type(), "copy", (LAUNCH))', FLOATING),
        ('AT_DISPATCH_FLOATING_TYPES_AND_HALF(in.scalar_type(), "copy", LAUNCH)', [*FLOATING, "__half"]),
        ('AT_DISPATCH_INTEGRAL_TYPES(in.scalar_type(), "copy", LAUNCH)', ALL[:5]),
        ('AT_DISPATCH_ALL_TYPES(in.scalar_type(), "copy", LAUNCH)', ALL),
        (
            'AT_DISPATCH_FLOATING_TYPES_AND2(at::ScalarType::Half, at::kBFloat16, t, "copy", LAUNCH)',
            [*FLOATING, "__half", "__nv_bfloat16"],
        ),
        ('AT_DISPATCH_ALL_TYPES_AND3(torch::kHalf, at::kBool, c10::kLong, t, "copy", LAUNCH)',
         [*ALL, "__half", "bool"]),
        (
            'AT_DISPATCH_COMPLEX_TYPES(t, "copy", LAUNCH)',
            ["c10::complex<double>", "c10::complex<float>"],
        ),
        (
            'AT_DISPATCH_SWITCH(t, "copy", AT_DISPATCH_CASE(at::kInt, LAUNCH) '
            "AT_DISPATCH_CASE_REDUCED_FLOATING_TYPES(LAUNCH))",
            ["int", "__half", "__nv_bfloat16"],
        ),
        (
            'AT_DISPATCH_V2(t, "copy", AT_WRAP(LAUNCH), AT_EXPAND(AT_FLOATING_TYPES), at::kHalf)',
            [*FLOATING, "__half"],
        ),
    ],
)  # fmt: skip
def test_a_dispatch_launches_once_for_each_of_its_types(call: str, types: list[str]) -> None:
    assert dispatched(call) == types


def test_each_launch_has_its_own_width_and_says_who_bound_it() -> None:
    found = launches(
        'void run(at::Tensor t) { AT_DISPATCH_FLOATING_TYPES_AND_HALF(t.scalar_type(), "copy", [&] {'
        " copy<scalar_t><<<2, 128>>>(t.data_ptr<scalar_t>(), t.data_ptr<scalar_t>()); }); }"
    )
    sectors = [(r.verdict, r.cost.sectors and r.cost.sectors.max) for one in found for r in one.accesses]
    assert sectors == [(Verdict.EXACT, count) for count in (8, 8, 4, 4, 2, 2)]
    assert [one.launch.note for one in found] == [
        f"scalar_t is {name}: AT_DISPATCH_FLOATING_TYPES_AND_HALF" for name in ("double", "float", "__half")
    ]


def test_a_project_s_own_dispatch_is_built_on_the_library_s() -> None:
    own = (
        "#define CASES(...) AT_DISPATCH_CASE(at::ScalarType::Float, __VA_ARGS__) "
        "AT_DISPATCH_CASE(at::ScalarType::BFloat16, __VA_ARGS__)\n"
        "#define DISPATCH(TYPE, NAME, ...) AT_DISPATCH_SWITCH(TYPE, NAME, CASES(__VA_ARGS__))\n"
    )
    found = launches(
        own + 'void run(at::Tensor t) { DISPATCH(t.scalar_type(), "copy", [&] {'
        " copy<scalar_t><<<2, 128>>>(t.data_ptr<scalar_t>(), t.data_ptr<scalar_t>()); }); }"
    )
    assert [one.launch.note for one in found] == [
        "scalar_t is float: DISPATCH", "scalar_t is __nv_bfloat16: DISPATCH"
    ]  # fmt: skip


def test_nested_dispatches_bind_each_pair() -> None:
    source = """
template <typename T, typename I> __global__ void gather(const T *in, const I *at, T *out) {
  out[threadIdx.x] = in[at[threadIdx.x]];
}
void run(at::Tensor in, at::Tensor at) {
  AT_DISPATCH_REDUCED_FLOATING_TYPES(in.scalar_type(), "gather", [&] {
    AT_DISPATCH_INDEX_TYPES(at.scalar_type(), "gather_at", [&] {
      gather<scalar_t, index_t><<<1, 64>>>(in.data_ptr<scalar_t>(), at.data_ptr<index_t>(), nullptr);
    });
  });
}
"""
    (kernel,) = analyzed(source).kernels
    bound = [tuple(launch.launch.template_arguments.values()) for launch in kernel.launches]
    assert bound == [(t, i) for t in ("__half", "__nv_bfloat16") for i in ("int", "long")]


def test_the_source_s_own_macro_is_what_counts() -> None:
    own = "#define AT_DISPATCH_FLOATING_TYPES(T, NAME, ...) { using scalar_t = short; __VA_ARGS__(); }\n"
    found = launches(
        own + 'void run(at::Tensor t) { AT_DISPATCH_FLOATING_TYPES(t.scalar_type(), "copy", [&] {'
        " copy<scalar_t><<<2, 128>>>(t.data_ptr<scalar_t>(), t.data_ptr<scalar_t>()); }); }"
    )
    assert [one.launch.template_arguments for one in found] == [{"T": "short"}]


def test_a_tensor_s_pointers_have_the_type_that_is_asked_for() -> None:
    source = (
        COPY
        + """
template <typename scalar_t> void on_stream(const scalar_t *in, scalar_t *out) { copy<<<2, 128>>>(in, out); }
void run(at::Tensor in) {
  torch::Tensor out = at::empty_like(in);
  AT_DISPATCH_FLOATING_TYPES(in.scalar_type(), "copy", [&] {
    on_stream(in.data_ptr<scalar_t>() + 3, out.mutable_data_ptr<scalar_t>());
  });
}
"""
    )
    (kernel,) = analyzed(source).kernels
    assert [one.launch.template_arguments for one in kernel.launches] == [{"T": "double"}, {"T": "float"}]
    offset = [one.launch.pointer_offsets for one in kernel.launches]
    assert offset == [{"in": 24}, {"in": 12}]


def test_headers_in_view_are_read_instead() -> None:
    source = "__global__ void k(at::Half *p) { p[threadIdx.x] = p[0]; }"
    files = {"torch/extension.h": b"namespace at { struct Half { int first, second; }; }"}
    (kernel,) = analyzed(source, files).kernels
    assert {result.access.width for result in kernel.launches[0].accesses} == {4}
    assert {result.access.part for result in kernel.launches[0].accesses} == {0, 1}


@pytest.mark.parametrize("include", ["torch/extension.h", "ATen/cuda/CUDAContext.h", "c10/util/Half.h"])
def test_types_of_the_library_have_widths(include: str) -> None:
    source = """
__global__ void k(at::Half *h, c10::BFloat16 *b, c10::complex<float> *c, at::acc_type<at::Half, true> *a,
                  at::opmath_type<double> *o) {
  int i = threadIdx.x;
  h[i] = 0; b[i] = 0; c[i] = {}; a[i] = 0; o[i] = 0;
}
"""
    (kernel,) = analyzed(source, include=include).kernels
    assert [result.access.width for result in kernel.launches[0].accesses] == [2, 2, 8, 4, 8]


def test_the_library_s_names_need_their_namespace() -> None:
    source = "__global__ void k(Half *p, complex<float> *c) { p[threadIdx.x] = 1; c[threadIdx.x] = 1; }"
    (kernel,) = analyzed(source).kernels
    assert {result.verdict for result in kernel.launches[0].accesses} == {Verdict.UNKNOWN}
    (kernel,) = analyzed("using namespace at;" + source).kernels
    assert [result.access.width for result in kernel.launches[0].accesses] == [2, 8]


ROWS = """
__global__ void rows(torch::PackedTensorAccessor32<float, 2, torch::RestrictPtrTraits> in,
                     const at::PackedTensorAccessor64<double, 1> scale) {
  in[blockIdx.x][threadIdx.x] = scale[threadIdx.x];
}
"""


def accessed(annotation: str) -> list[tuple[int | None, Verdict, int | None]]:
    (kernel,) = analyzed(annotation + ROWS).kernels
    results = kernel.launches[0].accesses
    costs = [result.cost.sectors for result in results]
    return [
        (result.access.width, result.verdict, None if cost is None else cost.max)
        for result, cost in zip(results, costs, strict=True)
    ]


def test_an_accessor_s_strides_are_the_host_s() -> None:
    assert accessed("// cudalint: launch <<<4, 64>>>") == [
        (4, Verdict.CONDITIONAL, 32),
        (8, Verdict.CONDITIONAL, 32),
    ]
    strides = "in.strides_[0] = 64, in.strides_[1] = 1, scale.strides_[0] = 2"
    assert accessed(f"// cudalint: launch <<<4, 64>>>({strides})") == [
        (4, Verdict.EXACT, 4),
        (8, Verdict.EXACT, 16),
    ]


def test_the_offset_of_a_linear_index_is_by_the_tensor_s_sizes_and_strides() -> None:
    source = """
__global__ void k(const float *in, at::cuda::detail::TensorInfo<double, int> info) {
  int i = threadIdx.x;
  info.data[at::cuda::detail::IndexToOffset<double, int, DIMS>::get(i, info)] = in[i];
}
"""
    launch = "// cudalint: launch <<<4, 64>>>"
    flat = "info.sizes[0] = 8, info.strides[0] = 16, info.sizes[1] = 8, info.strides[1] = 2, info.dims = 2"
    for dims, given, sectors in (("1", "info.strides[0] = 1", 8), ("2", flat, 16), ("-1", flat, 16)):
        (kernel,) = analyzed(f"{launch}({given}){source.replace('DIMS', dims)}").kernels
        (store,) = (r for r in kernel.launches[0].accesses if r.access.op is Op.STORE)
        assert store.access.width == 8 and store.verdict is Verdict.EXACT
        assert store.cost.sectors is not None and store.cost.sectors.max == sectors


def test_dispatches_in_one_another_are_all_expanded() -> None:
    body = "copy<scalar_t><<<2, 128>>>(in, out); " * 12
    call = 'AT_DISPATCH_ALL_TYPES_AND2(at::kHalf, at::kBFloat16, t, "", [&] {'
    host = f"void run() {{ AT_DISPATCH_BOTH([&] {{ {call} {body} }}); }}); }}"
    both = "#define AT_DISPATCH_BOTH(...) [&] { if (a) __VA_ARGS__(); else __VA_ARGS__(); }()\n"
    found = {launch.launch.template_arguments["T"] for launch in launches(both + host)}
    assert found == {*ALL, "__half", "__nv_bfloat16"}


def test_an_accessor_s_size_is_an_unknown_of_the_host() -> None:
    source = """
__global__ void k(at::PackedTensorAccessor32<float, 3> in, float *out) {
  if (threadIdx.x < in.size(2)) out[threadIdx.x] = 1;
}
"""
    (kernel,) = analyzed(source).kernels
    (result,) = kernel.launches[0].accesses
    assert result.reason is not None and "in.sizes_[2]" in result.reason


GLM = """
__global__ void k(const glm::vec3 *points, glm::mat4x3 *poses, glm::quat *turns, const float *raw,
                  glm::ivec3 *cells) {
  int i = threadIdx.x;
  glm::vec3 p = points[i];
  glm::mat3 m = glm::mat3(p.x, p.y, p.z, 0, 1, 0, 0, 0, 1);
  glm::mat3 n = m * glm::transpose(m);
  n[0][1] += 1;
  poses[i][1][2] = n[1][1] + glm::dot(p, n[0]);
  turns[i].w = p[1];
  glm::vec3 q = glm::make_vec3(raw + 3 * i);
  cells[2 * i].y = 1;
}
"""


def test_glm_s_vectors_and_matrices_have_layouts() -> None:
    (kernel,) = analyzed(GLM, include="glm/glm.hpp").kernels
    accesses = [
        (r.access.expression, r.access.op.value, r.access.width, r.index, r.access.span.path)
        for r in kernel.launches[0].accesses
        if not r.access.external  # what glm's own functions, which are not in view, may access
    ]
    assert accesses == [
        ("points[i]", "load", 4, "threadIdx.x", "k.cu"),
        ("points[i]", "load", 4, "12*threadIdx.x + 4 (bytes)", "k.cu"),
        ("points[i]", "load", 4, "12*threadIdx.x + 8 (bytes)", "k.cu"),
        ("poses[i][1][2]", "store", 4, "48*threadIdx.x + 20 (bytes)", "k.cu"),
        ("turns[i].w", "store", 4, "16*threadIdx.x + 12 (bytes)", "k.cu"),
        ("glm::make_vec3(raw + 3 * i)", "load", 4, "3*threadIdx.x", "k.cu"),
        ("glm::make_vec3(raw + 3 * i)", "load", 4, "3*threadIdx.x + 1", "k.cu"),
        ("glm::make_vec3(raw + 3 * i)", "load", 4, "3*threadIdx.x + 2", "k.cu"),
        ("cells[2 * i].y", "store", 4, "24*threadIdx.x + 4 (bytes)", "k.cu"),
    ]


def test_glm_s_aligned_types_are_not_told() -> None:
    source = "#define GLM_FORCE_DEFAULT_ALIGNED_GENTYPES\n#include <glm/glm.hpp>\n"
    source += "__global__ void k(glm::vec3 *p) { p[threadIdx.x].x = 1; }"
    (kernel,) = analyze(source.encode(), Settings(path="k.cu")).kernels
    assert {result.verdict for result in kernel.launches[0].accesses} == {Verdict.UNKNOWN}


def test_a_library_s_atomics_are_at_the_call() -> None:
    source = "__global__ void k(float *p) { gpuAtomicAdd(p + threadIdx.x, 1.0f); }"
    (kernel,) = analyzed(source, include="ATen/cuda/Atomic.cuh").kernels
    (result,) = kernel.launches[0].accesses
    assert result.access.op.value == "atomic"
    assert (result.access.span.path, result.access.expression) == (
        "k.cu",
        "gpuAtomicAdd(p + threadIdx.x, 1.0f)",
    )


def test_the_place_that_a_known_condition_chooses_is_stored_to() -> None:
    source = """
template <int N> __device__ float &pick(float *a, float *b) {
  return N == 0 ? a[threadIdx.x] : b[2 * threadIdx.x];
}
__global__ void k(float *a, float *b) { pick<1>(a, b) = 1; pick<0>(a, b) += 1; }
"""
    (kernel,) = analyzed(source).kernels
    found = [(r.access.array.name, r.access.op.value, r.index) for r in kernel.launches[0].accesses]
    assert sorted(found) == [
        ("a", "load", "threadIdx.x"), ("a", "store", "threadIdx.x"), ("b", "store", "2*threadIdx.x")
    ]  # fmt: skip


def test_cuda_s_own_macro_aligns_a_structure() -> None:
    source = """
typedef struct __CUDA_ALIGN__(16) { float array[4]; } float4_;
__global__ void k(float4_ *p) { p[threadIdx.x] = p[threadIdx.x + 32]; }
"""
    (kernel,) = analyzed(source, include="cuda_fp16.h").kernels
    assert [result.access.width for result in kernel.launches[0].accesses] == [16, 16]


def test_a_header_read_by_another_unit_brings_the_library_along() -> None:
    files = {"helper.h": b"#include <torch/extension.h>\n"}
    source = '#include "helper.h"\n__global__ void k(at::Half *p) { p[threadIdx.x] = 0; }'
    for before in ("", "#include <ATen/ATen.h>\n", ""):  # there the library has been read before the header
        settings = Settings(path="k.cu", read_file=files.get)
        (kernel,) = analyze((before + source).encode(), settings).kernels
        assert [result.access.width for result in kernel.launches[0].accesses] == [2]


def test_a_library_that_was_read_before_a_header_is_read_again_for_another_unit() -> None:
    files = {"own.h": b"#include <c10/util/complex.h>\n"}
    kernel = "__global__ void k(c10::complex<float> *p) { p[threadIdx.x].real_ = 0; }"
    for before in ("#include <ATen/ATen.h>\n", ""):
        settings = Settings(path="k.cu", read_file=files.get)
        source = f'{before}#include "own.h"\n{kernel}'
        (found,) = analyze(source.encode(), settings).kernels[0].launches[0].accesses
        assert found.access.width == 4


def test_hip_on_nvidia_s_platform_is_read_and_its_launches_are_found() -> None:
    source = """
#ifdef __HIPCC__
template <int N> __global__ void k(float *p, int n) { p[n * threadIdx.x + N] = 0; }
#endif
hipError_t run(float *p, hipStream_t stream) {
  hipLaunchKernelGGL(HIP_KERNEL_NAME(k<8>), dim3(4), dim3(64), 0, stream, p, 2);
  hipLaunchKernelGGL((k<0>), dim3(4), dim3(32), 0, stream, p, 4);
  return hipSuccess;
}"""
    (kernel,) = analyzed(source, include="hip/hip_runtime.h").kernels
    assert [(one.launch.block, str(one.accesses[0].index)) for one in kernel.launches] == [
        ((64, 1, 1), "2*threadIdx.x + 8"),
        ((32, 1, 1), "4*threadIdx.x"),
    ]


def test_a_file_that_speaks_hip_alone_is_of_a_build_with_it() -> None:
    files = {
        "own.h": b"""#ifdef ENABLE_HIP
#include <hip/hip_runtime.h>
#else
#include "not/there.h"
#endif
#ifdef __HIPCC__
typedef float Scalar;
#endif
"""
    }
    source = """#include "own.h"
__global__ void k(Scalar *p, int n) {
  HIP_DYNAMIC_SHARED(char, data)
  ((Scalar *)data)[threadIdx.x] = p[n * threadIdx.x];
}
hipError_t run(hipStream_t stream) {
  Scalar *p;
  hipMalloc(&p, 1024);
  hipLaunchKernelGGL((k), dim3(4), dim3(32), 128, stream, p, 2);
  return hipSuccess;
}"""
    settings = Settings(path="k.cu", read_file=files.get)
    (launch,) = analyze(source.encode(), settings).kernels[0].launches
    assert {str(one.index) for one in launch.accesses} == {"2*threadIdx.x", "4*threadIdx.x"}  # of chars
    # A file that speaks CUDA is of another one, whatever it was that read the header before.
    other = """#include "own.h"
__global__ void k(float *p) {
#ifdef ENABLE_HIP
  p[0] = 1;
#endif
  p[threadIdx.x] = 0;
}
void run(float *p) { k<<<1, 32>>>(p); }"""
    (launch,) = analyze(other.encode(), settings).kernels[0].launches
    assert [str(one.index) for one in launch.accesses] == ["threadIdx.x"]
