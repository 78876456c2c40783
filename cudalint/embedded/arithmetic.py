"""The arithmetic of Python's numbers, as far as launches need it."""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable, Sequence

from cudalint.embedded.tracked import Tracked
from cudalint.embedded.values import DType, Scalar, Value, as_number

_LARGEST = 1 << 62
_OPERATORS: dict[type[ast.operator], Callable[[int | float, int | float], int | float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
}
_ROUNDED: dict[str, Callable[[float], int | float]] = {"ceil": math.ceil, "floor": math.floor, "int": int}


def arithmetic(operation: ast.operator, left: Value, right: Value) -> Value | None:
    """A number; None where there is none, or one beyond those of a machine."""
    first, second = as_number(left), as_number(right)
    if first is None or second is None:
        return None
    try:
        if isinstance(operation, ast.Pow):
            if not 0 <= second <= 62 or abs(first) > 1 << 16:
                return None
            return _kept(first**second)
        if isinstance(operation, ast.LShift) and not 0 <= second <= 62:
            return None
        function = _OPERATORS.get(type(operation))
        return None if function is None else _kept(function(first, second))
    except (ArithmeticError, TypeError, ValueError):
        return None


def called(name: str, dtype: DType | None, arguments: Sequence[Value]) -> Value | None:
    """A call of a function of numbers, or of a type."""
    if dtype is not None and len(arguments) == 1:
        number = as_number(arguments[0])
        if isinstance(number, float) and "int" in dtype.name:
            number = int(number) if math.isfinite(number) else None
        return Scalar(dtype, number)
    numbers = [as_number(one) for one in arguments]
    if name == "len" and len(arguments) == 1:
        inner = arguments[0]
        return len(inner) if isinstance(inner, tuple | dict | Tracked) else None
    if any(number is None for number in numbers) or not numbers:
        return None
    known = [number for number in numbers if number is not None]
    try:
        if name in _ROUNDED and len(known) == 1:
            return _kept(_ROUNDED[name](known[0]))
        if name in ("min", "max") and len(known) > 1:
            return min(known) if name == "min" else max(known)
        if name == "pow" and len(known) == 2:
            return arithmetic(ast.Pow(), *known)
        if name == "abs" and len(known) == 1:
            return abs(known[0])
    except (ArithmeticError, ValueError):
        return None
    return None


def _kept(value: object) -> int | float | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return value if math.isfinite(value) and abs(value) < _LARGEST else None
