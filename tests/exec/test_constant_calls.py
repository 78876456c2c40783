"""Calls of constexpr functions whose outcome is known are not executed again, and mean the same."""

from cudalint import analyze

SOURCE = b"""struct Config {
    int step, rows;
    constexpr Config(int step, int rows) : step(step), rows(rows) {}
};
constexpr __host__ __device__ Config config(int type, bool wide) {
    if (type == (1) && wide) { return Config(2, 1); }
    if (type == (1) && !wide) { return Config(1, 1); }
    return Config(4, 1);
}
template <int N> constexpr __device__ int scaled(int i) { return N * i; }
constexpr __device__ int width() { return blockDim.x; }
__global__ void k(float *x) {
    x[threadIdx.x * config(1, true).step] = 0; x[threadIdx.x * config(1, false).step] = 0;
    x[threadIdx.x * config(2, true).step] = 0; x[threadIdx.x * config(1, true).step] = 0;
    x[threadIdx.x * scaled<2>(2)] = 0; x[threadIdx.x * scaled<4>(2)] = 0; x[threadIdx.x * (width() / 32)] = 0;
}
int main() { float *x; k<<<1, 32>>>(x); k<<<1, 64>>>(x); }
"""


def test_each_arguments_have_their_own_outcome() -> None:
    kernel = analyze(SOURCE).kernels[0]
    found = [[a.cost.sectors.mean for a in launch.accesses if a.cost.sectors] for launch in kernel.launches]
    assert found == [[8.0, 4.0, 16.0, 8.0, 16.0, 32.0, 4.0], [8.0, 4.0, 16.0, 8.0, 16.0, 32.0, 8.0]]


def test_a_call_as_a_template_argument() -> None:
    source = b"""constexpr __device__ int width() { return 4; }
    template <int N> struct Tile { static constexpr int step = N / 2; };
    __global__ void k(float *x) { typedef Tile<width()> T; x[threadIdx.x * T::step] = 0; }
    int main() { float *x; k<<<1, 32>>>(x); }"""
    (access,) = analyze(source).kernels[0].launches[0].accesses
    assert access.cost.sectors is not None and access.cost.sectors.mean == 8.0
