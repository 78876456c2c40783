"""Conversion functions that are templates: what they may give [temp.deduct.conv]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.sema.templates.unify import Deduction
from cudalint.sema.types.declarators import declarator_chain
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.ir.ctypes import CType
    from cudalint.sema.symbols.members import ConversionFunction


def may_give(one: ConversionFunction, wanted: CType) -> bool:
    """Whether a conversion function may give just what is wanted: a template whose parameters are not deduced
    from that gives something else; one of a base gives no object of a class."""
    if not one.is_template:
        return one.gives == wanted
    cast = cst.declarator(one.function.node)
    pattern = cst.type(cast) if cast is not None else None
    layers = declarator_chain(cst.declarator(cast)) if cast is not None else ()
    if pattern is None or any(layer.type != "abstract_function_declarator" for layer in layers):
        return True
    own = {item.name: item for item in one.function.own_templates() if item.name}
    return Deduction(own, one.owner.scope, exactly=True).unify(pattern, None, wanted)
