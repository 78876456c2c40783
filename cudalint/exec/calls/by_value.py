"""What a function that is not followed is given by value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import ReferenceType, UnknownType
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from cudalint.sema.functions import Function, Parameter
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node


def is_by_value(function: Function, types: TypeScope, index: int, templates: Node | None) -> bool:
    """Whether a function surely leaves the object that an argument names as it is."""
    parameter = function.parameter_at(index)
    if parameter is None:  # of an ellipsis
        return True
    ctype = types.resolve(parameter.type_node, parameter.declarator)
    if isinstance(ctype, ReferenceType):
        return ctype.const and not _casts_const_away(function, parameter)
    return not parameter.is_reference and (templates is None or not isinstance(ctype, UnknownType))


def _casts_const_away(function: Function, parameter: Parameter) -> bool:
    """Whether a function's text may change what a parameter of its, a reference to const, leads to."""
    body, name = function.body, parameter.name
    if body is None or name is None:
        return False
    if b"const_cast" in body.text:
        return True
    for cast in nodes_of(body, "cast_expression"):
        kind, value = cst.type(cast), cst.value(cast)
        if kind is None or value is None or not (b"&" in kind.text or b"*" in kind.text):
            continue
        if any(one.string == name for one in nodes_of(value, "identifier")):
            return True
    return False
