"""What the handlers of intrinsics share: their arguments and results."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cudalint.ir.ctypes import FloatType, VoidType
from cudalint.lower.evaluation import rvalue
from cudalint.lower.machine import Machine
from cudalint.lower.objects import scalar
from cudalint.lower.values import Opaque, Place, Temporary, Value

if TYPE_CHECKING:
    from cudalint.lower.call_site import Call

#: Executes a call and returns the place of its result.
Handler = Callable[[Machine, "Call"], Place]

FLOAT = FloatType("float", 4)
DOUBLE = FloatType("double", 8)


def values(m: Machine, site: Call) -> list[Value]:
    return [scalar(m, rvalue(m, node)) for node in site.arguments]


def result(value: Value) -> Place:
    return Temporary(value)


def nothing() -> Place:
    return Temporary(Opaque(VoidType(), True, "void"))


def text(m: Machine, site: Call) -> str:
    return m.program.text(site.node)
