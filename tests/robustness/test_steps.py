"""Running out of steps, wherever that happens, is told as that."""

from __future__ import annotations

from typing import NoReturn

import pytest

from cudalint import analyze
from cudalint.exec import constants
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
