"""The bound on the work for one file: where it is reached, what is left is told, and alike in every run."""

from __future__ import annotations

import pytest

from cudalint import work
from cudalint.engine import analyze
from cudalint.findings import Finding, Severity
from cudalint.ir.launch import LaunchSource
from cudalint.ir.result import Verdict
from cudalint.server.live import LiveFile
from cudalint.settings import Settings

KERNEL = """
__global__ void k{0}(float *out, const float *in, int n)
{{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int j = 0; j < n; ++j)
        out[i + {0}] += in[i * n + j];
}}
"""
MANY = "".join(KERNEL.format(number) for number in range(6)).encode()


def told(source: bytes) -> tuple[object, ...]:
    analysis = analyze(source, Settings(path="many.cu"))
    return analysis.kernels, analysis.problems, analysis.steps


def test_the_count_is_that_of_the_file_alone() -> None:
    first = told(MANY)
    assert told(MANY) == first  # whose accesses are in the memo by now
    told(KERNEL.format(7).encode())
    assert told(MANY) == first


def test_half_a_budget_reaches_some_kernels_and_names_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = analyze(MANY, Settings(path="many.cu"))
    assert len(whole.kernels) == 6 and not whole.problems
    monkeypatch.setattr(work, "LIMIT", whole.steps // 2)
    analysis = analyze(MANY, Settings(path="many.cu"))
    reached = [kernel.name for kernel in analysis.kernels]
    assert 0 < len(reached) < 6
    named = [problem.message for problem in analysis.problems]
    reason = f"the file takes more than {work.LIMIT:,} steps"
    assert named == [f"kernel 'k{number}' is not analyzed: {reason}" for number in range(len(reached), 6)]
    assert all(problem.span is not None and not problem.is_failure for problem in analysis.problems)


def test_no_kernel_with_many_launches_hides_another(monkeypatch: pytest.MonkeyPatch) -> None:
    host = "void run(float *o, float *i) {{\n{0}}}\n"
    calls = "".join(f"    k0<<<1, {32 * n}>>>(o, i, 4);\n" for n in range(1, 9))
    calls += "".join(f"    k{n}<<<1, 32>>>(o, i, 4);\n" for n in range(1, 6))
    source = MANY + host.format(calls).encode()
    whole = analyze(source, Settings(path="many.cu"))
    assert [len(kernel.launches) for kernel in whole.kernels] == [8, 1, 1, 1, 1, 1]
    monkeypatch.setattr(work, "LIMIT", whole.steps * 3 // 4)
    first, *others = analyze(source, Settings(path="many.cu")).kernels
    assert 1 < len(first.launches) < 8 and len(others) == 5
    assert first.problems == (f"8 launches: only the first {len(first.launches)} are analyzed",)
    assert first.launches[:-1] == whole.kernels[0].launches[: len(first.launches) - 1]


def test_what_is_listed_and_not_evaluated_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = analyze(KERNEL.format(0).encode(), Settings())
    lowered = whole.kernels[0].launches[0].kernel
    monkeypatch.setattr(work, "LIMIT", lowered.steps + 10)  # one access goes over it
    (kernel,) = analyze(KERNEL.format(0).encode(), Settings()).kernels
    first, *others = kernel.launches[0].accesses
    assert first.verdict is not Verdict.UNKNOWN
    assert len(others) == len(lowered.accesses) - 1
    for result in others:
        assert result.verdict is Verdict.UNKNOWN
        assert result.reason == f"not evaluated: the file takes more than {work.LIMIT:,} steps"


def test_a_kernel_is_cut_where_the_work_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = analyze(KERNEL.format(0).encode(), Settings())
    steps = whole.kernels[0].launches[0].kernel.steps
    monkeypatch.setattr(work, "LIMIT", steps - 5)
    (kernel,) = analyze(KERNEL.format(0).encode(), Settings()).kernels
    assert kernel.problems == (
        f"too complex: the file takes more than {steps - 5:,} steps; accesses after that point are missing",
    )


def test_host_code_leaves_work_for_the_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = "\n".join(f"void f{i}(float *p) {{ k0<<<{i + 1}, 64>>>(p, p, {i + 1}); }}" for i in range(20))
    source = (KERNEL.format(0) + calls).encode()
    monkeypatch.setattr(work, "HOST_LIMIT", 60)
    analysis = analyze(source, Settings(path="host.cu"))
    assert "not all launches are read: the host code takes more than 60 steps" in {
        problem.message for problem in analysis.problems
    }
    assert analysis.kernels[0].launches[0].accesses[0].verdict is not Verdict.UNKNOWN


def test_a_launch_that_was_not_come_to_is_in_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """It passes on a distance: that of most callers is one element."""
    long = "int f(int n) { int s = 0; " + "s += n;" * 200 + " return s; }"
    kernel = "__global__ void k(float *out, const float *in, int n, int step) { int i = threadIdx.x"
    kernel += " + blockIdx.x * blockDim.x; if (i < n) out[i * step] = in[i * step]; }"
    launch = "void g(float *o, float *i, int n, int s) { f(n); k<<<n / 64, 64>>>(o, i, n, s); }"
    source = f"{kernel}\n/* k<<<1, 1>>> */ {long}\nvoid h(float *o) {{ f(1); }}\n{launch}"
    monkeypatch.setattr(work, "HOST_LIMIT", 10)
    analysis = analyze(source.encode(), Settings(path="host.cu"))
    (told,) = analysis.kernels[0].launches
    assert (told.launch.source, told.launch.line) == (LaunchSource.ASSUMED, 4)
    assert all(one.severity is Severity.HINT for one in analysis.findings if isinstance(one, Finding))


def test_variables_that_take_too_many_steps_leave_the_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the unit are made before `main` begins, by code that may change any of them."""
    tables = "int blocks = 4; int &change(int i);\n"
    tables += "\n".join(f"static int &table{i} = change({i} + {'+'.join(['1'] * 200)});" for i in range(20))
    main = "int main() { float *p; blocks = 8; k0<<<blocks, 64>>>(p, p, 8); }"
    monkeypatch.setattr(work, "HOST_LIMIT", 60)
    analysis = analyze((KERNEL.format(0) + tables + main).encode(), Settings(path="host.cu"))
    assert not [problem for problem in analysis.problems if problem.is_failure]
    assert analysis.kernels[0].launches[0].accesses[0].verdict is not Verdict.UNKNOWN


def test_a_constant_that_takes_too_many_steps_is_not_known() -> None:
    source = b"""
constexpr int count() { int n = 0; %s return n; }
struct S { int member[count()]; };
__global__ void k(S *s, int *out) { out[threadIdx.x] = s[threadIdx.x].member[0]; }
""" % (b"n += 1;" * 25_000)
    analysis = analyze(source, Settings())
    assert not [problem for problem in analysis.problems if problem.is_failure]
    assert len(analysis.kernels[0].launches[0].accesses) == 2


def test_an_edit_is_told_as_the_whole_file_is(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = analyze(MANY, Settings(path="many.cu"))
    monkeypatch.setattr(work, "LIMIT", whole.steps + 10)
    live = LiveFile("many.cu")
    live.update(MANY, Settings(path="many.cu"))
    assert not live.problems()
    longer = MANY.replace(b"out[i + 1] +=", b"out[i + 1 * 1 * 1 * 1 * 1 * 1 * 1 * 1 * 1 * 1] += 2 * ")
    live.update(longer, Settings(path="many.cu"))
    now = analyze(longer, Settings(path="many.cu"))
    assert now.problems or now.kernels != whole.kernels
    found = [entry.analysis for entry in live.kernels()]
    assert sorted(kernel.problems for kernel in found) == sorted(kernel.problems for kernel in now.kernels)
    assert {problem.message for problem in live.problems()} == {p.message for p in now.problems}


def test_host_code_is_not_executed_for_a_file_without_kernels() -> None:
    header = KERNEL.format(0).encode()
    source = b'#include "k.cuh"\nvoid run(float *p, int n) { k0<<<n * 2, 64>>>(p, p, n); }'
    read = {"k.cuh": header}.get
    settings = Settings(path="run.cu", read_file=read, analyzed_alone=frozenset({"k.cuh"}))
    assert not analyze(source, settings).steps
    assert len(analyze(source, Settings(path="run.cu", read_file=read)).kernels) == 1


def test_host_code_is_held_to_its_limit_unless_each_analysis_meets_it_alike() -> None:
    def spent(*steps: int) -> work.Work:
        done = work.Work()
        for one in steps:
            with done.for_host():
                done.spend(one)
        return done

    assert not spent().has_room(work.HOST_LIMIT)
    first = spent(work.HOST_LIMIT)
    assert not first.has_room(0)
    first.take_host_as_alone(work.HOST_LIMIT)
    assert first.has_room(0)
    second = spent(1, work.HOST_LIMIT - 1)  # behind other host code, which may have been spared steps
    second.take_host_as_alone(work.HOST_LIMIT - 1)
    assert not second.has_room(0)
