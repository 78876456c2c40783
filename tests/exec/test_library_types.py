"""Types of libcu++ that device code uses, as nvcc 13 compiles them for sm_90 (PTX)."""

from __future__ import annotations

import pytest

from tests.snippets import told

INCLUDES = "#include <cuda/atomic>\n#include <cuda/std/span>\n"


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
    ],
)
def test_accesses(body: str, expected: dict[str, str]) -> None:
    assert told(body, INCLUDES) == expected


def test_what_is_smaller_than_a_word_is_not_exact() -> None:
    body = "cuda::atomic_ref<char> r(((char *)out)[t]); r.fetch_add(1);"
    assert not told(body, INCLUDES)["r.fetch_add(1)"].startswith("exact")
