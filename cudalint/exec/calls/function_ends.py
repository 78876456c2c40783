"""Ends of functions that macros out of view may leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import conjunction, logical_not
from cudalint.exec.evaluation import missing
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.loops.exit import note_return
from cudalint.exec.path import path_condition
from cudalint.exec.state import Return
from cudalint.ir.ctypes import FloatType, IntType, PointerType
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Value
    from cudalint.syntax.node import Node

_REASON = "a macro that is not in view may return it"
_ENDING = ("declaration", "ERROR")  # which nothing else has a use for at the end


def return_by_macro(ex: Executor, body: Node) -> None:
    """Control comes to the end of a function that ends in a declaration, or in what does not parse: a macro
    out of view may return there, `GIVE t * 3;`."""
    statements = code_children(body)
    if ex.state.dead or not statements or not gives_value(ex):
        return
    if statements[-1].type in _ENDING or statements[-1].has_error:
        ex.frame.returns.append(Return(path_condition(ex, ex.frame.base), _given(ex), ex.outer_values()))
        ex.state.dead = True


def gives_value(ex: Executor) -> bool:
    """Whether the function under execution returns a number or a pointer."""
    return isinstance(ex.frame.return_type, IntType | FloatType | PointerType)


def return_perhaps(ex: Executor) -> None:
    """What does not parse may return, in a function that gives a number: `GIVE t * 3;` of a macro that is not
    in view."""
    if ex.state.dead or not gives_value(ex):
        return
    gone = ex.fresh("returned", ex.host, low=0, high=1, reason=_REASON)
    here = conjunction([path_condition(ex, ex.frame.base), gone])
    ex.frame.returns.append(Return(here, _given(ex), ex.outer_values()))
    note_return(ex, ex.frame.loop_base, gone)
    ex.add_guard(logical_not(gone))


def _given(ex: Executor) -> Value:
    assert ex.frame.return_type is not None
    return convert(ex, missing("return", _REASON), ex.frame.return_type)
