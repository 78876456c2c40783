"""Conversion functions and converting constructors that are templates: what they may give, and take
[temp.deduct.conv]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import IntType, PointerType
from cudalint.sema.templates.unify import Deduction
from cudalint.sema.types.declarators import declarator_chain
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.ir.ctypes import CType
    from cudalint.sema.functions import Function
    from cudalint.sema.overloads.ranks import Operand
    from cudalint.sema.symbols.members import ConversionFunction
    from cudalint.sema.types.scope import TypeScope


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


def takes_no_number(constructor: Function, operand: Operand, scope: TypeScope) -> bool:
    """Whether an integer or a pointer is none of the objects, `const V<U> &`, that a constructor template
    takes first; `scope`: that of the class."""
    if operand.is_braced or not isinstance(operand.ctype, IntType | PointerType):
        return False
    wanted = constructor.parameters[0].type_node
    own = {item.name: item for item in constructor.own_templates() if item.name}
    is_template = wanted.type in ("template_type", "qualified_identifier")
    return is_template and not Deduction(own, scope).unify(wanted, None, operand.ctype)
