"""Launches of a silent trip through host loops, told when it is known what the loops' variables are: they are
those that the loops make, executed in Python, and the trip is the only one."""

from __future__ import annotations

from typing import Any

import pytest

from cudalint.engine import analyze
from cudalint.exec.executor import Executor

KERNEL = "__global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; }\n"

#: Host code, and the same in Python: `launch(n)` is a launch of 32 threads.
LOOPS = [
    ("int s = 3; for (int i = 0; i < 4; ++i) { k<<<1, 32>>>(p, s); s += 5; }",
     "s = 3\nfor i in range(4):\n launch(s); s += 5"),
    ("int s = 3; for (int i = 0; i < 4; ++i) { s += 2 * i; k<<<1, 32>>>(p, s); }",
     "s = 3\nfor i in range(4):\n s += 2 * i; launch(s)"),
    ("int s = 1; for (int i = 0; i < 2; ++i) for (int j = 0; j < 3; ++j) { k<<<1, 32>>>(p, s); s += 2; }",
     "s = 1\nfor i in range(2):\n for j in range(3):\n  launch(s); s += 2"),
    ("for (int i = 1; i < 4; ++i) { int t = i;"
     " for (int j = 0; j < i; ++j) { k<<<1, 32>>>(p, t); t += 10; } }",
     "for i in range(1, 4):\n t = i\n for j in range(i):\n  launch(t); t += 10"),
    ("for (int i = 0; i < 3; ++i) { for (int j = 0; j < 9; ++j) { k<<<1, 32>>>(p, 10 * i + j + 1);"
     " if (j == i) break; } }",
     "for i in range(3):\n for j in range(9):\n  launch(10 * i + j + 1)\n  if j == i: break"),
    ("for (int i = 0; i < 3; ++i) { for (int j = 0; j < 9; ++j) { if (j == i) break;"
     " k<<<1, 32>>>(p, 10 * i + j + 1); } }",
     "for i in range(3):\n for j in range(9):\n  if j == i: break\n  launch(10 * i + j + 1)"),
    ("int i = 0; do { int j = 0; do { k<<<1, 32>>>(p, 4 * i + j + 1); ++j; } while (j < 2); ++i; }"
     " while (i < 3);",
     "for i in range(3):\n for j in range(2):\n  launch(4 * i + j + 1)"),
    ("int mode = 2; for (int i = 0; i < 3; ++i) { if (mode == 2) k<<<1, 32>>>(p, i + 1);"
     " else k<<<1, 32>>>(p, 100); mode = 2; }",
     "for i in range(3):\n launch(i + 1)"),
    ("int sizes[4] = {7, 2, 9, 4}; int at = 0; "
     "for (int i = 0; i < 4; ++i) { k<<<1, 32>>>(p, sizes[at]); ++at; }",
     "for n in (7, 2, 9, 4): launch(n)"),
    ("int v[3]; for (int r = 0; r < 2; ++r) { v[0] = r; v[1] = r + 5; v[2] = 11;"
     " for (int i = 0; i < 3; ++i) k<<<1, 32>>>(p, v[i] + 1); }",
     "for r in range(2):\n for n in (r, r + 5, 11): launch(n + 1)"),
    ("int a = 1, b = 1; for (int i = 0; i < 6; ++i) { k<<<1, 32>>>(p, a); int c = a + b; a = b; b = c; }",
     "a = b = 1\nfor i in range(6):\n launch(a); a, b = b, a + b"),
    ("int s = 0; for (int i = 0; i < 3; ++i) { for (int j = 0; j < 2; ++j) s += 3;"
     " k<<<1, 32>>>(p, s); }",
     "for s in (6, 12, 18): launch(s)"),
    ("int a = 1; for (int i = 2; i < 5; ++i) { if (i == 4) k<<<1, 32>>>(p, a); a += i * a; }",
     "a = 1\nfor i in range(2, 5):\n if i == 4: launch(a)\n a += i * a"),
    ("int a = 9; for (int i = 1; i < 3; ++i) { for (int j = 0; j < 2; ++j) { k<<<1, 32>>>(p, j + 1);"
     " if (i > 0) break; } a -= 3; } k<<<1, 32>>>(p, a);",
     "launch(1); launch(3)"),
    ("float f = 1; for (int i = 0; i < 3; ++i) { k<<<1, 32>>>(p, (int)f); f *= 2; }",
     "for n in (1, 2, 4): launch(n)"),
    ("for (int i = 0; i < 4; ++i) { if (i % 2) continue; try { k<<<1, 32>>>(p, i + 1); } catch (...) {} }",
     "for n in (1, 3): launch(n)"),
]  # fmt: skip


def _launched(body: str) -> list[int | None]:
    (kernel,) = analyze(f"{KERNEL}void run(float *p) {{ {body} }}".encode()).kernels
    return [one.launch.arguments.get("n") for one in kernel.launches]


@pytest.mark.parametrize(("body", "python"), LOOPS)
@pytest.mark.parametrize("around", ["{}", "for (int r = 0; r < 1; ++r) {{ {} }}", "do {{ {} }} while (0);"])
def test_the_launches_that_the_loops_make(body: str, python: str, around: str) -> None:
    made: list[int] = []
    exec(python, {"launch": made.append})
    assert _launched(around.format(body)) == list(dict.fromkeys(made))


def test_a_function_called_in_loops_within_others() -> None:
    helper = "void step(float *p, int n) { for (int j = 0; j < 2; ++j) k<<<1, 32>>>(p, n + j); }\n"
    source = f"{KERNEL}{helper}void run(float *p) {{ for (int i = 0; i < 3; ++i) step(p, 10 * i + 1); }}"
    (kernel,) = analyze(source.encode()).kernels
    assert [one.launch.arguments["n"] for one in kernel.launches] == [1, 2, 11, 12, 21, 22]


def test_a_break_that_nothing_tells_leaves_the_launches_in_front_of_it() -> None:
    loop = "for (int r = 0; r < unseen(); ++r) for (int i = 1; i < 4; ++i)"
    source = (
        f"{KERNEL}int unseen(); void run(float *p) {{ {loop} {{ k<<<1, 32>>>(p, i); if (r == 7) break; }} }}"
    )
    (kernel,) = analyze(source.encode()).kernels
    assert [one.launch.arguments.get("n") for one in kernel.launches] == [1, 2, 3]


def test_a_launch_that_is_made_is_not_told_of_one_that_is_not() -> None:
    helper = "void step(float *p, int a) { if (a > 5) k<<<1, 32>>>(p, 2); }\n"
    source = f"{KERNEL}{helper}void run(float *p) {{ k<<<1, 32>>>(p, 2); step(p, 3); }}"
    (kernel,) = analyze(source.encode()).kernels
    assert [(one.launch.line, one.launch.note) for one in kernel.launches] == [(3, "")]


def _steps(depth: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """The steps of host code that launches within so many loops."""
    taken = 0
    step = Executor.step

    def counted(self: Executor, *count: Any) -> None:
        nonlocal taken
        taken += self.host
        step(self, *count)

    monkeypatch.setattr(Executor, "step", counted)
    loops = "".join(f"for (int i{n} = 0; i{n} < m; ++i{n}) " for n in range(depth))
    work = " ".join(f"s += {n} * m; t = s - {n};" for n in range(40))
    body = f"int s = 0, t = 0; {loops} {{ {work} k<<<1, 32>>>(p, t); }}"
    analyze(f"{KERNEL}void run(float *p, int m) {{ {body} }}".encode())
    monkeypatch.undo()
    return taken


def test_loops_within_one_another_are_executed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _steps(5, monkeypatch) < 1.5 * _steps(1, monkeypatch)
