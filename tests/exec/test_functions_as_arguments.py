"""Functions that reach a call as a template argument, a constant or a member."""

import pytest

from cudalint import analyze
from cudalint.ir.launch import LaunchSource

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


def test_a_launch_of_one_of_two_instances_is_one_of_each() -> None:
    source = """template <int N, bool B> __global__ void k(float *x) { x[threadIdx.x * N + (B ? 1 : 0)] = 0; }
    void run(float *x, int n) {
      void (*kernel)(float *);
      if (n > 1) { kernel = k<4, true>; } else { kernel = k<4, false>; }
      kernel<<<1, 32>>>(x); }"""
    launches = analyze(source.encode()).kernels[0].launches
    assert [one.launch.template_arguments for one in launches] == [{"N": "4", "B": "1"}, {"N": "4", "B": "0"}]
    assert [one.accesses[0].index for one in launches] == ["4*threadIdx.x + 1", "4*threadIdx.x"]


def test_one_place_launches_every_kernel_that_its_function_is_called_with() -> None:
    source = """template <typename K, typename... T> void spread(K kernel, int n, T... rest) {
      if (n <= 0) return;
      kernel<<<(n + 95) / 96, 96>>>(n, rest...);
    }
    __global__ void first(int n, float *x) { x[threadIdx.x] = 0; }
    __global__ void second(int n, float *x) { x[threadIdx.x] = 1; }
    __global__ void third(int n, float *x) { x[threadIdx.x] = 2; }
    struct Early { virtual void run(int n, float *x) { spread(first, n, x); } };
    struct Base { virtual void run(int n, float *x) = 0; };
    struct Late : Base { void run(int n, float *x) override { spread(second, n, x); } };
    void use(Base *base, int n, float *x) { base->run(n, x); }
    int main(int argc, char **argv) { if (argc > 1) spread(third, atoi(argv[1]), (float *)nullptr); }"""
    launches = [kernel.launches[0].launch for kernel in analyze(source.encode()).kernels]
    assert [launch.block for launch in launches] == [(96, 1, 1)] * 3
    assert {launch.source for launch in launches} == {LaunchSource.HOST}
