"""Wrappers that launch the same kernels over and over are not executed for ever."""

import pytest

from cudalint import analyze
from cudalint.exec import executor
from cudalint.exec.host import tally
from cudalint.ir.result import Verdict
from tests.exec.execution import roots_executed

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


def test_nested_host_loops_whose_trips_are_mostly_other_launches() -> None:
    cases = "".join(f"case {n}: k<<<1, {32 * (n + 1)}>>>(x, a); break;" for n in range(8))
    source = f"""__global__ void k(float *x, int a) {{ x[threadIdx.x * a] = 0; }}
    int main() {{ float *x; for (int a = 1; a <= 64; ++a) for (int b = 0; b < 64; ++b)
      switch (b) {{ {cases} }} }}"""
    launches = analyze(source.encode()).kernels[0].launches
    # The trips of each launch are many, so `a` stays open; no launch is lost.
    assert [launch.launch.block[0] for launch in launches] == [32 * (n + 1) for n in range(8)]
    assert all(launch.accesses[0].verdict is Verdict.CONDITIONAL for launch in launches)


def test_launches_of_loops_that_are_executed_once_more() -> None:
    """A copy to a variable of which the loop's text tells nothing: of its launches each is told once."""
    source = """__constant__ int size;
    __global__ void k(char *p) { p[threadIdx.x * size] = 0; }
    void go(char *p, int v) { cudaMemcpyToSymbol(size, &v, 4); k<<<v, 32>>>(p); }
    int main() { char *p; for (int i = 1; i <= 30; i++) go(p, i); }"""
    (kernel,) = analyze(source.encode()).kernels
    assert [launch.launch.grid[0] for launch in kernel.launches] == [*range(1, 13)]
    assert all(launch.accesses[0].verdict is Verdict.EXACT for launch in kernel.launches)


def executed(source: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The functions from which host code is executed, where that is broken off soon, one block a launch."""
    roots = roots_executed(monkeypatch)
    monkeypatch.setattr(executor, "MAX_HOST_STEPS", 400)
    monkeypatch.setattr(tally, "MAX_HOST_STEPS", 400)
    (kernel,) = analyze(source.encode()).kernels
    assert all(launch.launch.block[0] == 96 for launch in kernel.launches)
    return roots


LONG = "".join(f"n = n * {i} + step(n, {i});" for i in range(99))


def test_what_takes_too_long_is_not_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """`main` with other arguments, and what it came to and did not leave, would be broken off there as well:
    the function next to the launch is executed alone."""
    source = f"""__global__ void k(float *x, int n) {{ x[threadIdx.x * n] = 0; }}
    int step(int n, int i) {{ return n > i ? i : 2; }}
    void launch(float *x, int n) {{ k<<<1, 96>>>(x, n); }}
    void all(float *x, int n) {{ {LONG} launch(x, n); }}
    int main(int argc, char **argv) {{ float *x; all(x, argc); launch(x, 3); }}"""
    assert executed(source, monkeypatch) == ["main", "launch"]


def test_what_launches_itself_is_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    source = f"""__global__ void k(float *x, int n) {{ x[threadIdx.x * n] = 0; }}
    int step(int n, int i) {{ return n > i ? i : 2; }}
    int main(int argc, char **argv) {{
      float *x; int n = argc; if (argc < 2) {{ {LONG} }} k<<<1, 96>>>(x, n); }}"""
    assert executed(source, monkeypatch) == ["main", "main"]
