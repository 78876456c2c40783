"""Paths of more conditions than are told apart: what lies behind them is neither lost nor taken for all."""

from __future__ import annotations

import pytest

from cudalint.exec.calls import inlining
from cudalint.exec.path import MOST_CONDITIONS
from cudalint.work import KERNEL_LIMIT
from tests.snippets import analyzed, told

MANY = MOST_CONDITIONS + 20


def returns(count: int) -> str:
    return " ".join(f"if (t == {k % 7 + 1}) return;" for k in range(count))


def test_few_conditions_are_told_apart() -> None:
    assert told(f"{returns(7)} out[t] = 1;", launch="1, 8") == {"out[t]": "exact 1"}
    assert told(f"{returns(7)} out[16 * t] = 1;", launch="1, 8") == {"out[16 * t]": "exact 1"}


def test_behind_many_returns_any_lanes_may_be_left() -> None:
    body = " ".join(f"if (in[{k}] == t) return;" for k in range(MANY)) + " out[16 * t] = 1;"
    assert told(body)["out[16 * t]"] == "bounded 1..32"


def test_behind_a_loop_of_many_exits_any_lanes_may_be_left() -> None:
    exits = " ".join(f"if (in[n] == {k}) break;" for k in range(MANY))
    found = told(f"while (1) {{ {exits} n++; }} out[t] = 1;")
    assert found["out[t]"] == "exact 4"
    left = " ".join(f"if (in[n] == t) return; if (t < {k % 2}) n += t;" for k in range(MANY))
    found = told(f"while (n < 9) {{ {left} n++; }} out[16 * t] = 1;")
    assert found["out[16 * t]"] == "bounded 1..32"


def steps(exits: int) -> int:
    body = f"while (1) {{ {'if (in[n]) break; ' * exits} n++; out[n] = 1; }}"
    return analyzed(f"__global__ void k(int *out, const int *in, int n) {{ {body} }}").steps


def test_exits_of_a_loop_take_work_in_proportion() -> None:
    once, twice = steps(2 * MANY), steps(4 * MANY)
    assert twice < 2.3 * once


def test_text_of_a_value_that_doubles_ends() -> None:
    """What each line uses twice is long when it is written out: more than any memory holds."""
    body = " ".join("if (in[n] == t) return; if (t < 1) n += t;" for _ in range(80))
    assert told(f"while (n < 9) {{ {body} n++; }} out[16 * t] = 1;")["out[16 * t]"] == "bounded 1..32"


def test_a_tree_of_calls_ends_before_it_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """A call takes as long as many operators, and counts as many."""
    entered: list[object] = []
    monkeypatch.setattr(inlining, "note_entered", lambda ex, node, function: entered.append(function))
    calls = "".join(
        f"__device__ int f{k + 1}(int x) {{ return f{k}(x) + f{k}(x + 1); }}\n" for k in range(20)
    )
    source = f"__device__ int f0(int x) {{ return x; }}\n{calls}"
    (kernel,) = analyzed(source + "__global__ void k(int *out) { out[f20(threadIdx.x)] = 1; }").kernels
    assert "too complex" in kernel.problems[0]
    assert 1000 < len(entered) < KERNEL_LIMIT // 10
