"""Types of libcu++ that device code uses, as nvcc 13 compiles them for sm_90 (PTX)."""

from __future__ import annotations

import pytest

from tests.snippets import told

INCLUDES = "#include <cuda/atomic>\n#include <cuda/std/span>\n#include <thrust/device_ptr.h>\n"
MANY = "out[t * cuda::std::integral_constant<int, 2>::value]"
RAW = "thrust::raw_pointer_cast(p)[2 * t]"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("cuda::std::span<const int> v(in, n); int x = v[2 * t];", {"v[2 * t]": "exact 8"}),
        ("cuda::std::span<int> v(out, n); v[t] = 1;", {"v[t]": "exact 4"}),
        ("cuda::std::span<int> v(out, n); v.subspan(8, 64)[t] = 1;", {"v.subspan(8, 64)[t]": "exact 4"}),
        ("cuda::std::span<int> v(out, n); *v.data() = 1;", {"*v.data()": "exact 1"}),
        ("cuda::atomic_ref<int> r(out[t]); r.fetch_add(1);", {"r.fetch_add(1)": "exact 4"}),
        ("cuda::atomic_ref<int> r(out[2 * t]); r.store(1);", {"r.store(1)": "exact 8"}),
        (
            "cuda::atomic_ref<int, cuda::thread_scope_block> r(out[t]);"
            " r.fetch_max(t, cuda::memory_order_relaxed);",
            {"r.fetch_max(t, cuda::memory_order_relaxed)": "exact 4"},
        ),
        (
            "auto *a = (cuda::atomic<int> *)out; int x = a[t].load(cuda::std::memory_order_acquire);",
            {"a[t].load(cuda::std::memory_order_acquire)": "exact 4"},
        ),
        ("auto *a = (cuda::atomic<int> *)out; a->exchange(3);", {"a->exchange(3)": "exact 1"}),
        (
            "int e = 0; auto *a = (cuda::atomic<int> *)out; a[t].compare_exchange_strong(e, 3);",
            {"a[t].compare_exchange_strong(e, 3)": "exact 4"},
        ),
        ("cuda::std::span<int> v(out, n); v.subspan(8)[t] = 1;", {"v.subspan(8)[t]": "exact 4"}),
        ("cuda::std::span<int> v(out, 64); v.last(8)[t % 8] = 1;", {"v.last(8)[t % 8]": "exact 1"}),
        ("out[cuda::std::clamp(t, 8, 9)] = 1;", {"out[cuda::std::clamp(t, 8, 9)]": "exact 1"}),
        ("out[cuda::std::plus<>()(t, t)] = 1;", {"out[cuda::std::plus<>()(t, t)]": "exact 8"}),
        ("out[t * cuda::std::integral_constant<int, 2>::value] = 1;", {MANY: "exact 8"}),
        (
            "cuda::std::mdspan<int, cuda::std::dextents<int, 2>> m(out, 32, 32); m(1, t) = 1;",
            {"m(1, t)": "exact 4"},
        ),
        (
            "cuda::std::mdspan<int, cuda::std::dextents<int, 2>> m(out, 32, 2); m(t, 1) = 1;",
            {"m(t, 1)": "exact 8"},
        ),
        (
            "cuda::std::mdspan<int, cuda::std::extents<int, 4, cuda::std::dynamic_extent>,"
            " cuda::std::layout_left> m(out, 4, 32);"
            " m(1, t) = m.extent(0) + m.stride(1);",
            {"m(1, t)": "exact 16"},
        ),
        (
            "using E = cuda::std::dextents<int, 2>; cuda::std::layout_stride::mapping<E>"
            " rows(E(8, 32), cuda::std::array<int, 2>{1, 3});"
            " cuda::std::mdspan<int, E, cuda::std::layout_stride> m(out, rows); m(1, t) = m.stride(0);",
            {"m(1, t)": "exact 12"},
        ),
        ("thrust::device_ptr<int> p(out); thrust::raw_pointer_cast(p)[2 * t] = 1;", {RAW: "exact 8"}),
        (
            "out[thrust::make_counting_iterator(8)[t]] = 1;",
            {"out[thrust::make_counting_iterator(8)[t]]": "exact 4"},
        ),
        (
            "auto p = thrust::make_permutation_iterator(out, thrust::make_counting_iterator(8));"
            " p[2 * t] = 1;",
            {"p[2 * t]": "exact 8"},
        ),
        (
            "cuda::std::span<int, 64> v(out, 64); v.first<32>()[t] = 1;",
            {"v.first<32>()[t]": "exact 4"},
        ),
        ("cuda::std::span<int, 64> v(out, 64); v.last<8>()[t % 8] = 1;", {"v.last<8>()[t % 8]": "exact 1"}),
        (
            "cuda::std::span<int> v(out, n); v.subspan<4, 16>()[t % 16 * v.subspan<8, 2>().size()] = 1;",
            {"v.subspan<4, 16>()[t % 16 * v.subspan<8, 2>().size()]": "exact 5"},
        ),
        (
            "thrust::make_reverse_iterator(out + 64)[t] = 1;",
            {"thrust::make_reverse_iterator(out + 64)[t]": "exact 4"},
        ),
        (
            "auto z = thrust::make_zip_iterator(out + 64, thrust::make_counting_iterator(8));"
            " thrust::get<0>(z[2 * t]) = thrust::get<1>(*(z + t));",
            {"thrust::get<0>(z[2 * t])": "exact 8"},
        ),
        (
            "auto z = thrust::make_zip_iterator(thrust::make_tuple(out, out + 64)); ++z;"
            " thrust::tuple<int, int> v = z[2 * t]; thrust::get<1>(*z) = 1;",
            {"z[2 * t]": "exact 8, exact 8", "thrust::get<1>(*z)": "exact 1"},
        ),
    ],
)
def test_accesses(body: str, expected: dict[str, str]) -> None:
    assert told(body, INCLUDES) == expected


def test_what_is_smaller_than_a_word_is_not_exact() -> None:
    body = "cuda::atomic_ref<char> r(((char *)out)[t]); r.fetch_add(1);"
    assert not told(body, INCLUDES)["r.fetch_add(1)"].startswith("exact")


@pytest.mark.parametrize(
    "ctype",
    [
        "cuda::std::span<int, 64>",
        "cuda::std::extents<int, 64, cuda::std::dynamic_extent>",
        "cuda::std::mdspan<int, cuda::std::extents<int, 64, 64>>",
        "thrust::constant_iterator<int>",
    ],
)
def test_a_layout_that_was_not_measured_is_not_told(ctype: str) -> None:
    text = f"out[t * sizeof({ctype})]"
    assert not told(f"{text} = 1;", INCLUDES)[text].startswith("exact")


@pytest.mark.parametrize("space", ["std", "cuda::std"])
def test_underlying_values_and_calls_with_a_type(space: str) -> None:
    before = """enum class E : short { three = 3 };
    struct F { int k; __device__ int operator()(int i) { return i * k; } };"""
    assert told(f"out[t * {space}::to_underlying(E::three)] = 1;", before) == {
        f"out[t * {space}::to_underlying(E::three)]": "exact 12"
    }
    assert told(f"out[t * {space}::invoke_r<long>(F{{2}}, 2)] = 1;", before) == {
        f"out[t * {space}::invoke_r<long>(F{{2}}, 2)]": "exact 16"
    }


CUDF = "#include <cudf/column/column_device_view.cuh>\n#include <cudf/detail/utilities/cuda.cuh>\n"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("cudf::device_span<int const> v(in, n); int x = v[2 * t];", {"v[2 * t]": "exact 8"}),
        ("cudf::device_span<int> v(out, n); v.subspan(8, 64).begin()[t] = 1;", None),
        ("cudf::bitmask_type *m = (cudf::bitmask_type *)out; m[cudf::word_index(64 * t)] = 1;", "exact 8"),
        ("auto i = cudf::detail::grid_1d::global_thread_id(); out[i] = 1;", {"out[i]": "exact 4"}),
        (
            "auto i = cudf::detail::grid_1d::global_thread_id<32>(); out[2 * i] = 1;",
            {"out[2 * i]": "exact 8"},
        ),
    ],
)
def test_spans_and_rows_of_cudf(body: str, expected: dict[str, str] | str | None) -> None:
    found = told(body, CUDF)
    assert found == expected if isinstance(expected, dict) else set(found.values()) == {expected or "exact 4"}


def test_the_numbers_of_npp() -> None:
    body = "out[t] = ((const Npp16u *)in)[2 * t] + ((const Npp8u *)in)[t];"
    assert told(body, "#include <nppi.h>\n") == {
        "((const Npp16u *)in)[2 * t]": "exact 4",
        "((const Npp8u *)in)[t]": "exact 1",
        "out[t]": "exact 4",
    }


def test_storage_of_small_floating_point_numbers() -> None:
    body = "*((__nv_fp4x4_storage_t *)out + 2 * t) = ((const __nv_fp4x2_storage_t *)in)[t] + __isnanf(1.f);"
    assert told(body) == {
        "*((__nv_fp4x4_storage_t *)out + 2 * t)": "exact 4",
        "((const __nv_fp4x2_storage_t *)in)[t]": "exact 1",
    }
