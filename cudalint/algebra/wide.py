"""Operations on integers of more than 64 bits, which numpy has not: on arrays of Python's own numbers."""

from __future__ import annotations

from typing import Any

import numpy as np

from cudalint.algebra.semantics import apply, wrap
from cudalint.ir.expr import LONG, Op

_WORD = 64


def is_wide(node: Op) -> bool:
    """Whether an operand or the result has more bits than numpy's integers."""
    return node.type.bits > _WORD or node.args[-1].type.bits > _WORD


def operate(node: Op, *values: Any) -> Any:
    """The operation on the operands' values, int64 patterns for those of up to 64 bits; where C leaves the
    result undefined it is 0."""
    types = [arg.type for arg in node.args]

    def one(*numbers: Any) -> int:
        exact = tuple(wrap(int(number), type) for number, type in zip(numbers, types, strict=True))
        return apply(node.op, node.type, types[0], exact) or 0

    found = _array(np.frompyfunc(one, len(values), 1)(*values))
    return found if node.type.bits > _WORD else patterns(found)


def patterns(values: Any) -> Any:
    """The low 64 bits of Python's numbers, as int64."""
    return _array(np.frompyfunc(lambda value: wrap(int(value), LONG), 1, 1)(values)).astype(np.int64)


def number(value: int) -> Any:
    """A constant of more than 64 bits."""
    return _array(value)


def _array(values: Any) -> Any:
    """Values, which are a bare number where numpy was given one alone."""
    return np.asarray(values, dtype=object)
