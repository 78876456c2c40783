"""What the handlers of intrinsics share: their arguments and results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.executor import Executor
from cudalint.exec.objects.classes import operand_value
from cudalint.exec.values import Place, Temporary, UnknownValue, Value
from cudalint.ir.ctypes import FloatType, IntType, VoidType
from cudalint.sema.types.builtin import builtin_integer

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call

#: Executes a call and returns the place of its result.

FLOAT = FloatType("float", 4)
DOUBLE = FloatType("double", 8)
LLONG, ULLONG = builtin_integer("long long"), builtin_integer("unsigned long long")


def values(ex: Executor, site: Call) -> list[Value]:
    return [operand_value(ex, node) for node in site.arguments]


def result(value: Value) -> Place:
    return Temporary(value)


def nothing() -> Place:
    return Temporary(UnknownValue(VoidType(), True, "void"))


def text(ex: Executor, site: Call) -> str:
    return ex.program.text(site.node)


def computed(ex: Executor, site: Call, given: list[Value], ctype: IntType) -> Place:
    """An integer of which no more is known than that it is computed from these values."""
    uniform = all(ex.is_uniform(value) for value in given)
    return result(ex.fresh(text(ex, site), uniform, ctype, reason="computed from data"))
