"""Functions that reach a call as a template argument, a constant or a member."""

import pytest

from cudalint import analyze

CODE = """
typedef void (*store_t)(float *, int);
template <typename T, int S> __device__ void strided(T *x, int i) { x[i * S] = 0; }
template <store_t store> __global__ void by_argument(float *x) { store(x, threadIdx.x); }
template <typename T, store_t store> void launch(T *x) { by_argument<store><<<1, 32>>>(x); }
template <typename T> void pick(T *x) { launch<T, strided<T, 2>>(x); }
template <int S> constexpr store_t chosen() { return strided<float, S>; }
struct Functions { store_t store; int n; constexpr Functions(store_t store, int n) : store(store), n(n) {} };
template <int S> constexpr __device__ Functions functions() {
    switch (S) { case 2: return Functions(strided<float, S>, 1); default: return Functions(nullptr, 0); }
}
__global__ void by_constant(float *x) { constexpr store_t store = chosen<2>(); store(x, threadIdx.x); }
__global__ void by_member(float *x) { constexpr store_t store = functions<2>().store; store(x, threadIdx.x); }
int main() { float *x; pick(x); by_constant<<<1, 32>>>(x); by_member<<<1, 32>>>(x); }
"""


@pytest.mark.parametrize("name", ["by_argument", "by_constant", "by_member"])
def test_its_template_arguments_come_with_it(name: str) -> None:
    kernel = next(kernel for kernel in analyze(CODE.encode()).kernels if kernel.name == name)
    (access,) = kernel.launches[0].accesses
    assert access.cost.sectors is not None and access.cost.sectors.mean == 8.0


def test_template_arguments_on_which_two_kernels_agree_are_known() -> None:
    source = """template <int N, bool B> __global__ void k(float *x) { x[threadIdx.x * N + (B ? 8 : 0)] = 0; }
    void run(float *x, int n) {
      void (*kernel)(float *);
      if (n > 1) { kernel = k<2, true>; } else { kernel = k<2, false>; }
      kernel<<<1, 32>>>(x); }"""
    (launch,) = analyze(source.encode()).kernels[0].launches
    assert launch.launch.template_arguments == {"N": "2"}
    sectors = launch.accesses[0].cost.sectors
    assert sectors is not None and (sectors.min, sectors.max) == (8, 9)
