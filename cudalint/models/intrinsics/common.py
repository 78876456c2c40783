"""What the handlers of intrinsics share: their arguments and results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.executor import Executor
from cudalint.exec.objects.classes import scalar
from cudalint.exec.operations import rvalue
from cudalint.exec.values import Place, Temporary, UnknownValue, Value
from cudalint.ir.ctypes import FloatType, VoidType

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call

#: Executes a call and returns the place of its result.

FLOAT = FloatType("float", 4)
DOUBLE = FloatType("double", 8)


def values(ex: Executor, site: Call) -> list[Value]:
    return [scalar(ex, rvalue(ex, node)) for node in site.arguments]


def result(value: Value) -> Place:
    return Temporary(value)


def nothing() -> Place:
    return Temporary(UnknownValue(VoidType(), True, "void"))


def text(ex: Executor, site: Call) -> str:
    return ex.program.text(site.node)
