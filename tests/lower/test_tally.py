"""Wrappers that launch the same kernels over and over are not executed for ever."""

from cudalint import analyze

KERNELS = """
template <int N> __global__ void often(float *x) { x[threadIdx.x * N] = 0; }
__global__ void other(float *x) { x[threadIdx.x] = 0; }
template <int N> void wrapper(float *x) { often<N><<<1, N>>>(x); }
void run(void (*kernel)(float *), int n, float *x) { kernel<<<1, n>>>(x); }
"""


def launched(host: str) -> tuple[dict[str, list[int | None]], list[str]]:
    analysis = analyze((KERNELS + f"int main() {{ float *x; {host} }}").encode())
    blocks = {k.name: [found.launch.block[0] for found in k.launches] for k in analysis.kernels}
    return blocks, [problem.message for problem in analysis.problems]


def test_a_wrapper_is_not_followed_for_ever() -> None:
    calls = "".join(f"wrapper<{n}>(x);" for n in range(1, 100))
    blocks, problems = launched(calls + "other<<<1, 33>>>(x);")
    assert blocks == {"often": [*range(1, 13)], "other": [33]}
    assert problems == ["kernel 'often': not all of its launches are read"]


def test_a_wrapper_that_is_given_the_kernel_is_followed() -> None:
    calls = "".join(f"run(often<{n}>, {n}, x);" for n in range(1, 100))
    assert launched(calls + "run(other, 33, x);")[0]["other"] == [33]
