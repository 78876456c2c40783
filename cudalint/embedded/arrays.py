"""Arrays of NumPy, CuPy and PyCUDA, as far as calls show the types of their elements."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from cudalint.embedded.tracked import Tracked
from cudalint.embedded.values import Array, DType, dtype_named

if TYPE_CHECKING:
    from cudalint.embedded.evaluate import Evaluator

ARRAYS = frozenset(
    "zeros empty ones full zeros_like empty_like ones_like full_like to_device asarray array "
    "ascontiguousarray arange linspace mem_alloc mem_alloc_pitch astype copy rand randn random randint "
    "to_gpu pagelocked_empty pagelocked_zeros".split()
)
_COPIES = ("to_device", "to_gpu", "asarray", "array", "ascontiguousarray")


def dtype_of(evaluator: Evaluator, node: ast.expr) -> DType | None:
    """The type that an expression names: `np.float32`, "float32", `float`, the `dtype` of an array."""
    value = evaluator.value(node)
    if isinstance(value, Tracked):
        return dtype_named(value.text)
    if isinstance(node, ast.Name) and node.id in ("float", "int", "bool", "complex"):
        return dtype_named(node.id)
    return value if isinstance(value, DType) else None


def array_of(evaluator: Evaluator, node: ast.Call, name: str) -> Array:
    """The array that a call of the function `name` gives."""
    given = next((one.value for one in node.keywords if one.arg == "dtype"), None)
    if given is None and name in ("zeros", "empty", "ones", "array", "asarray") and len(node.args) > 1:
        given = node.args[1]
    if given is not None:
        return Array(dtype_of(evaluator, given))
    if name in ("zeros", "empty", "ones"):
        return Array(DType("float64"))  # NumPy's default
    if (name in _COPIES or name.endswith("_like")) and node.args:
        inner = evaluator.value(node.args[0])
        return Array(inner.dtype) if isinstance(inner, Array) else Array(None)
    return Array(None)
