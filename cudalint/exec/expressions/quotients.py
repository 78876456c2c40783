"""Divisions of which nvcc makes a call, or whose slow path is one.

Read from what nvcc 13.0 emits for sm_90 at -O3 (fixtures/hardware/yielding_loops.cu): a call for integers of
64 bits that are divided by what is no constant of the source, and the slow path of floating-point numbers for
all divisors but powers of two. Integers of 32 bits are divided in place.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cudalint.exec.executor import Executor
from cudalint.exec.statements.pruning import is_of_source
from cudalint.exec.values import Value, value_type
from cudalint.ir.ctypes import IntType
from cudalint.ir.expr import INT, Const
from cudalint.ir.real import Real

if TYPE_CHECKING:
    from cudalint.syntax.node import Node

QUOTIENTS = frozenset(("/", "%"))
_IS_POWER = 0.5  # the mantissa of a power of two


def note_quotient(ex: Executor, left: Value, right: Value, divisor: Node | None) -> None:
    """Note that one value is divided by another, written `divisor`, or the rest is taken."""
    if ex.host or ex.muted:
        return
    types = [value_type(one) for one in (left, right)]
    is_whole = all(isinstance(one, IntType) for one in types)
    if is_whole and all(isinstance(one, IntType) and one.bits <= INT.bits for one in types):
        return
    number = right.value if isinstance(right, Real | Const) else None
    is_short = number is not None and (is_whole or abs(math.frexp(number)[0]) == _IS_POWER)
    if not is_short or divisor is None or not is_of_source(ex, divisor):
        ex.convergence.note_call(ex)
