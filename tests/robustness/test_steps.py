"""Running out of steps, wherever that happens, is told as that."""

from __future__ import annotations

from typing import NoReturn

import pytest

from cudalint import analyze
from cudalint.exec import constants, executor
from cudalint.exec.executor import TooComplexError
from cudalint.launch import running
from cudalint.settings import Settings

SOURCE = b"""
__device__ int one(int);
template <int N> __global__ void k(float *o, decltype(one(1)) n) { o[threadIdx.x * N] = n; }
template <int N> void run(float *o) { k<N><<<1, 32>>>(o, 3); }
void go(float *o) { run<2>(o); }
"""


def raises(*_: object, **__: object) -> NoReturn:
    raise TooComplexError("more than 60000 steps")


def problems() -> list[str]:
    return [problem.message for problem in analyze(SOURCE, Settings(path="k.cu")).problems]


def test_nothing_is_told_where_there_are_steps_enough() -> None:
    assert problems() == []


def test_a_type_that_takes_too_long_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(constants, "_checked_type", raises)
    assert not any("internal error" in message for message in problems())


def test_parameters_that_take_too_long_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "parameter_value", raises)
    told = "host function '{}' is too complex: its later launches are not read"
    assert sorted(problems()) == [told.format("go"), told.format("run")]


#: Host code whose launch, its object's end and much else stand behind one another.
_LAUNCHING = """
__global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; }
struct Guard { int n; ~Guard() { %s } };
int main() {
    float *p;
    cudaMalloc(&p, 4096);
    Guard guard{2};
    k<<<1, 32>>>(p, 2);
    int x = 0;
    %s
}
"""


def launches(source: str) -> list[tuple[int | None, tuple[int | None, ...]]]:
    found = analyze(source.encode(), Settings(path="k.cu"))
    told = [problem.message for problem in found.problems]
    assert not told, told
    [kernel] = found.kernels
    return [(one.launch.block[0], one.accesses[0].strides) for one in kernel.launches]


def test_what_stands_behind_the_last_launch_takes_no_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executor, "MAX_HOST_STEPS", 100)
    assert [block for block, _ in launches(_LAUNCHING % ("", "x += guard.n;" * 400))] == [32]


#: Functions that launch, and what stands in them behind that.
_CALLING = """
__global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; }
int x;
void part(float *p, int n) { k<<<1, n>>>(p, 1); %(behind)s }
int all(float *p, int n) {
    if (n > 3) { part(p, 32); %(behind)s }
    %(behind)s
    return x;
}
int main() { float *p; cudaMalloc(&p, 4096); int n; read(&n); %(calls)s }
"""


@pytest.mark.parametrize(
    "calls", ["all(p, n);", "return all(p, n);", "int code = all(p, n); return code;", "{ all(p, n); }"]
)
def test_nor_does_it_in_functions_that_are_called_last(calls: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executor, "MAX_HOST_STEPS", 200)
    source = _CALLING % {"behind": "x += read(&n);" * 400, "calls": calls}
    assert [block for block, _ in launches(source)] == [32]


def test_what_follows_a_launch_is_executed_where_another_comes() -> None:
    calls = "for (int i = 0; i < 2; ++i) all(p, 4); part(p, x); part(p, x + 32);"
    source = _CALLING % {"behind": "x += 64;", "calls": calls}
    assert [block for block, _ in launches(source)] == [32, 128 * 3, 128 * 3 + 64 + 32]


def test_a_destructor_that_launches_sees_what_stands_in_front_of_it() -> None:
    source = _LAUNCHING % ("float *q; cudaMalloc(&q, 4096); k<<<1, 64>>>(q, n);", "guard.n = 3;")
    assert {block: strides[0] for block, strides in launches(source)} == {32: 8, 64: 12}  # bytes
