"""Objects of a class template that no launch binds: their members are known, where they lie is not."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.access import Space
from cudalint.ir.result import AccessResult, Verdict
from cudalint.settings import Settings

BEST = """
template <typename T, int N> struct Best {
  int at[N];
  T value[N];
  int count;
  __device__ void clear() { for (int i = 0; i < N; ++i) at[i] = -1; count = 0; }
};
template <typename T, int N> union Either { T wide[N]; float2 pair; };
"""


def accesses(body: str) -> list[AccessResult]:
    source = f"{BEST}template <typename T, int N> __global__ void k(int *out, T *in) {{ {body} }}"
    (kernel,) = analyze(source.encode(), Settings(path="k.cu")).kernels
    return list(kernel.launches[0].accesses)


def test_a_thread_s_own_object_has_its_members() -> None:
    (local, store) = accesses("Best<T, N> best; best.clear(); out[threadIdx.x + best.count] = 1;")
    assert local.access.array.space is Space.LOCAL and local.access.width == 4
    assert local.verdict is Verdict.EXACT  # the size of an int, wherever the array begins
    assert store.verdict is Verdict.EXACT and store.access.offset is not None  # count is 0
    assert store.cost.sectors is not None and store.cost.sectors.max == 4


def test_elements_of_unknown_size_in_registers_or_in_local_memory() -> None:
    (unrolled,) = accesses("T own[4]; own[0] = in[0];")
    assert unrolled.access.array.name == "in"
    found = accesses("Best<T, N> best; best.value[threadIdx.x] = 0;")
    (local,) = found
    assert local.access.array.space is Space.LOCAL and local.verdict is Verdict.UNKNOWN
    assert local.reason is not None and "'T'" in local.reason


def test_a_member_in_memory_is_at_one_place_for_all_threads() -> None:
    (store,) = accesses("__shared__ Best<T, N> best; best.at[threadIdx.x] = 1;")
    assert store.verdict is Verdict.EXACT and store.cost.wavefronts is not None
    assert store.cost.wavefronts.max == 1
    store, load = accesses("__shared__ Best<T, N> best; out[threadIdx.x] = best.count;")
    assert load.verdict is Verdict.BOUNDED or load.verdict is Verdict.EXACT
    assert load.cost.wavefronts is not None and load.cost.wavefronts.max == 1


@pytest.mark.parametrize("member", ["pair.x", "pair.y"])
def test_the_members_of_a_union_begin_together(member: str) -> None:
    (store,) = accesses(f"__shared__ Either<T, N> both; both.{member} = 1;")
    assert store.verdict is Verdict.EXACT and store.access.width == 4


def test_objects_whose_size_is_not_known_lie_anywhere() -> None:
    (store,) = accesses("__shared__ Best<T, N> best[32]; best[threadIdx.x].at[0] = 1;")
    assert store.verdict is Verdict.BOUNDED and store.cost.wavefronts is not None
    assert (store.cost.wavefronts.min, store.cost.wavefronts.max) == (1, 32)
