"""Objects of CuTe where two paths meet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cudalint.cute.layout import Layout
from cudalint.cute.tensor import Tensor
from cudalint.exec.values import Modelled, Pointer, UnknownValue, Value
from cudalint.ir.expr import Expr
from cudalint.models.cute.model import from_value, to_value

Join = Callable[[Value, Value], Value]


def joined(then: Modelled, other: Modelled, join: Join) -> Value | None:
    """The object that is one of two of the same form, its numbers and its pointer joined by `join`; None
    where their forms differ."""
    found = _joined(then.item, other.item, join)
    return None if found is None else to_value(found)


def _joined(then: Any, other: Any, join: Join) -> Any:
    if then == other:
        return then
    match then, other:
        case tuple(), tuple() if len(then) == len(other):
            parts = [_joined(a, b, join) for a, b in zip(then, other, strict=True)]
            return None if any(part is None for part in parts) else tuple(parts)
        case Layout(), Layout():
            shape, stride = _joined(then.shape, other.shape, join), _joined(then.stride, other.stride, join)
            return None if shape is None or stride is None else Layout(shape, stride)
        case Tensor(data=Pointer() as first), Tensor(data=Pointer() as second) if (
            then.element == other.element
        ):
            pointer, layout = join(first, second), _joined(then.layout, other.layout, join)
            if layout is None or not isinstance(pointer, Pointer):
                return None
            return replace(then, data=pointer, layout=layout)
        case Expr(), Expr():
            value = join(then, other)
            return None if isinstance(value, UnknownValue) else from_value(value)
        case _:
            return None
