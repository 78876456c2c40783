"""What a constant condition leaves out of a kernel, and host code that is executed for its launches."""

from __future__ import annotations

from typing import Any

import pytest

from cudalint import analyze
from cudalint.exec.host.sites import LaunchSite
from cudalint.exec.program import ExecutableProgram
from cudalint.ir.access import Pruned
from cudalint.ir.result import LaunchAnalysis
from cudalint.launch import host
from cudalint.launch.running import run_host
from cudalint.sema.functions import Function
from cudalint.settings import Settings


def launches(source: str) -> list[LaunchAnalysis]:
    analysis = analyze(source.encode(), Settings(path="k.cu"))
    assert not analysis.problems
    return [launch for kernel in analysis.kernels for launch in kernel.launches]


@pytest.mark.parametrize(
    "condition, pruned",
    [
        ("N > 4 && n > 2", Pruned.NOTHING),
        ("!WIDE || n > 2", Pruned.NOTHING),
        ("Shape<N>::SIZE", Pruned.NOTHING),
        ("blockDim.x > 64", Pruned.CODE),
        ("n < 0", Pruned.CODE),
        ("threadIdx.x < 1024", Pruned.GUARDS),
        ("N > 0 && threadIdx.x > 1024", Pruned.CODE),
    ],
)
def test_what_only_template_arguments_decide_is_no_launch_s_doing(condition: str, pruned: Pruned) -> None:
    [launch] = launches(f"""
template <int N> struct Shape {{ static const int SIZE = N - 1; }};
template <int N, bool WIDE> __global__ void k(float *out, int n) {{
  if ({condition}) out[threadIdx.x] = 0;
}}
int main() {{ float *a; k<1, false><<<1, 32>>>(a, 5); }}""")
    assert launch.kernel.pruned is pruned


def test_a_local_of_the_same_name_is_no_template_argument() -> None:
    [launch] = launches("""
template <int N> __device__ void put(float *out) {
  { const int N = blockDim.x; if (N > 64) out[0] = 0; }
}
__global__ void k(float *out) { put<1>(out); }
int main() { float *a; k<<<1, 32>>>(a); }""")
    assert launch.kernel.pruned is Pruned.CODE


@pytest.mark.parametrize(
    "statements, pruned",
    [
        ("if (wide > 64) sum += i * 2; return sum;", Pruned.NOTHING),
        ("if (wide > 64) { part[1] = sum; one.x++; } return sum;", Pruned.NOTHING),
        ("return wide > 64 ? sum : i;", Pruned.NOTHING),
        ("if (wide <= 64) { return i; } if (i > 3) { return sum; } return i + sum;", Pruned.NOTHING),
        ("if (wide > 64) out[i] = 0; return sum;", Pruned.CODE),
        ("if (wide > 64) one = other; return sum;", Pruned.CODE),  # a class, whose operator may do anything
        ("if (wide > 64) cursor = out; return sum;", Pruned.CODE),
        ("if (wide > 64) put(out); return sum;", Pruned.CODE),
        ("if (wide > 64) sum += STORE; return sum;", Pruned.CODE),
        ("if (wide > 64) found()[i] = 1; return sum;", Pruned.CODE),
        ("float *lost = found(); if (wide > 64) lost[i] = 1; return sum;", Pruned.CODE),
        ("if (wide > 64) sum += out[i]; return sum;", Pruned.CODE),
        ("if (wide > 64) { for (;;) { } } return sum;", Pruned.CODE),
        ("if (wide <= 64) { return i; } out[1] = 0; return sum;", Pruned.CODE),
        (
            "if (wide <= 64) { out[1] = 0; } return sum;",
            Pruned.GUARDS,
        ),  # it stands under a condition elsewhere
        ("if (wide <= 64 && i > 2) { out[1] = 0; } return sum;", Pruned.GUARDS),
        ("if (wide <= 64) { cursor = found(); } return cursor[1];", Pruned.CODE),
        ("float f = out[i]; if (wide <= 64) { f += out[1]; } return f;", Pruned.GUARDS),
        ("size_t at = i; if (wide <= 64) { at = (size_t)out; } return *(float *)at;", Pruned.CODE),
        ("for (int k = 0; k < 2; k++) { if (wide <= 64) { return i; } } return sum;", Pruned.CODE),
    ],
)
def test_numbers_alone_are_left_out_for_nothing(statements: str, pruned: Pruned) -> None:
    [launch] = launches(f"""
struct One {{ int x; __device__ One &operator=(const One &); }};
#define STORE (out[0] = 1)
__device__ void put(float *out) {{ *out = 1; }}
__device__ float *found();
__device__ int get(int wide, int i, float *out) {{
  int sum = i, part[2]; float *cursor = out; One one, other;
  {statements}
}}
__global__ void k(float *out) {{ out[get(blockDim.x, threadIdx.x, out)] = 0; }}
int main() {{ float *a; k<<<1, 32>>>(a); }}""")
    assert launch.kernel.pruned is pruned


def test_a_return_of_the_kernel_s_own_is_left_out_for_what_follows() -> None:
    [launch] = launches("""
__global__ void k(float *out) { if (blockDim.x > 64) return; out[threadIdx.x] = 0; }
int main() { float *a; k<<<1, 32>>>(a); }""")
    assert launch.kernel.pruned is Pruned.CODE


HOST = """
__global__ void k(float *out, int n) { out[n] = 0; }
%s
void second(float *a, int n) { if (n > 9) { k<<<n, 64>>>(a, 2); } }
void first(float *a) { k<<<1, 32>>>(a, 1); %s }
int main() { float *a; first(a); }
"""


@pytest.mark.parametrize(
    "macro, call, blocks, executed",
    [
        ("", "second(a, 12);", {32, 64}, ["main"]),
        ("", "second(a, 7);", {32, 64}, ["main", "second"]),
        ("#define GO k<<<1, 96>>>(a, 3)", "second(a, 12);", {32, 64}, ["main", "second", "first"]),
        ("#define GO k<<<1, 96>>>(a, 3)", "GO; second(a, 12);", {32, 64, 96}, ["main", "second", "first"]),
    ],
)
def test_a_function_is_executed_anew_where_that_may_show_a_launch(
    macro: str, call: str, blocks: set[int], executed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    names: list[str] = []
    run = run_host

    def noted(program: ExecutableProgram, function: Function, *rest: Any, **named: Any) -> list[LaunchSite]:
        names.append(function.name)
        return run(program, function, *rest, **named)

    monkeypatch.setattr(host, "run_host", noted)
    found = launches(HOST % (macro, call))
    assert {launch.launch.block[0] for launch in found} == blocks
    assert names == executed
