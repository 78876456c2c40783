"""Ends of functions that macros out of view may leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.evaluation import missing
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.path import path_condition
from cudalint.exec.state import Return
from cudalint.ir.ctypes import FloatType, IntType, PointerType
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node

_ENDING = ("declaration", "ERROR")  # which nothing else has a use for at the end


def return_by_macro(ex: Executor, body: Node) -> None:
    """Control comes to the end of a function that ends in a declaration, or in what does not parse: a macro
    out of view may return there, `GIVE t * 3;`."""
    ctype, statements = ex.frame.return_type, code_children(body)
    if ex.state.dead or not statements or not isinstance(ctype, IntType | FloatType | PointerType):
        return
    if statements[-1].type in _ENDING or statements[-1].has_error:
        given = convert(ex, missing("return", "a macro that is not in view may return it"), ctype)
        ex.frame.returns.append(Return(path_condition(ex, ex.frame.base), given, ex.outer_values()))
        ex.state.dead = True
