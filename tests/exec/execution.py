"""An executor to try single operations of the interpreter on, and what host code is executed from."""

from __future__ import annotations

from typing import Any

import pytest

from cudalint.algebra.text import text_and_level
from cudalint.exec.assemble import make_program
from cudalint.exec.environment import Environment
from cudalint.exec.executor import Executor
from cudalint.exec.operations import execute, load
from cudalint.exec.state import Frame
from cudalint.ir.ctypes import VoidType
from cudalint.ir.expr import Expr
from cudalint.launch import host
from cudalint.launch.running import run_host
from cudalint.models.assemble import MODELS
from cudalint.settings import Settings
from cudalint.source.preprocess import preprocess


def executor(source: str = "__global__ void k() {}") -> Executor:
    """One that stands at the beginning of the first kernel of a source, in a block of 32 threads."""
    settings = Settings(path="k.cu")
    program = make_program(preprocess(source.encode(), settings, settings.path), settings, MODELS)
    ex = Executor(program, (32, 1, 1), (1, 1, 1))
    scope = Environment(None, program.scope_in(ex, program.types))
    ex.frames.append(Frame(next(iter(program.kernels)), scope, 0, 0, return_type=VoidType()))
    return ex


def after(body: str, name: str) -> tuple[str, bool]:
    """What a variable holds at the end of a kernel of this body, as text, and whether all lanes share it."""
    ex = executor(f"__global__ void k() {{ {body} }}")
    function = ex.frame.function
    assert function.body is not None
    for statement in function.body.named_children:
        execute(ex, statement)
    place = ex.scope.lookup(name)
    assert place is not None
    value = load(ex, place, None)
    text = text_and_level(value)[0] if isinstance(value, Expr) else getattr(value, "reason", str(value))
    return text, ex.is_uniform(value)


def roots_executed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The functions from which host code is executed, from here on: the list grows."""
    roots: list[str] = []

    def noted(program: Any, function: Any, *rest: Any, **counts: Any) -> Any:
        roots.append(function.name)
        return run_host(program, function, *rest, **counts)

    monkeypatch.setattr(host, "run_host", noted)
    return roots
