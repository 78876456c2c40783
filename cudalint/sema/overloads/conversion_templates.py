"""Conversion functions and converting constructors that are templates: what they may give, and take
[temp.deduct.conv]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import NULLPTR, IntType, PointerType, RecordType, is_open
from cudalint.sema.templates.unify import Deduction
from cudalint.sema.types.categories import Category
from cudalint.sema.types.declarators import declarator_chain, node_text
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_of

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


def takes(constructor: Function, operand: Operand, scope: TypeScope) -> bool | None:
    """Whether a constructor template takes an operand first, as one that takes `const V<U> &` or `V<U> &&`
    takes objects of that class template and no numbers; None where that is not known. `scope`: that of the
    class."""
    parameter, given = constructor.parameters[0], operand.ctype
    wanted, own = parameter.type_node, constructor.own_templates()
    declarator = parameter.declarator
    if declarator is not None and declarator.type == "pointer_declarator" and isinstance(given, RecordType):
        return False  # nothing is deduced for `U *` from an object [temp.deduct.call]
    if operand.is_braced or wanted.type not in ("template_type", "qualified_identifier"):
        return None
    deduction = Deduction({item.name: item for item in own if item.name}, scope)
    if isinstance(given, IntType | PointerType) or given == NULLPTR:
        return None if deduction.unify(wanted, None, given) else False
    if not isinstance(given, RecordType) or is_open(given) or not deduction.unify(wanted, None, given):
        return None
    is_plain = all(item.name in deduction.found and item.default is None for item in own)
    is_plain = is_plain and b"requires" not in constructor.node.text
    is_bound = not parameter.is_rvalue_reference or operand.category is Category.RVALUE
    return True if is_plain and is_bound and not deduction.is_open else None


def depends(function: Function) -> bool:
    """Whether what a constructor template takes first depends on its template parameters."""
    names = {template.name for template in function.own_templates()}
    words = nodes_of(function.parameters[0].type_node, "identifier", "type_identifier")
    return any(node_text(node) in names for node in words)
