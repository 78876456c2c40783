"""The types that calls return."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.expressions.declared import is_deduced
from cudalint.exec.state import Returned
from cudalint.ir.ctypes import RecordType
from cudalint.sema.types.constness import is_const_type
from cudalint.sema.types.declarators import qualifiers
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.exec.state import Frame
    from cudalint.sema.functions import Function


def returned_type(function: Function, frame: Frame) -> Returned | None:
    """The type that a call has returned; None where it is deduced and not known."""
    ctype = frame.deduced if is_deduced(frame.return_type) else frame.return_type
    if ctype is None:
        return None
    return Returned(function, ctype, isinstance(ctype, RecordType) and _gives_const(function, frame))


def _gives_const(function: Function, frame: Frame) -> bool | None:
    """Whether a function returns objects that are const."""
    trailing, node = function.trailing_type, cst.type(function.node)
    if "decltype(auto)" in (node.string.replace(" ", "") for node in (trailing, node) if node is not None):
        return None
    if trailing is not None:
        return is_const_type(frame.scope.types, trailing)
    return node is not None and (qualifiers(function.node).const or frame.scope.types.is_const(node))
