"""What explicit specializations of function templates are for, and parameters as declared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import CType, ReferenceType, UnknownType
from cudalint.sema.functions import Function, Parameter
from cudalint.sema.symbols.declarations import Kind
from cudalint.sema.symbols.names import argument_nodes, plain_name
from cudalint.sema.symbols.table import is_specialized
from cudalint.sema.types.builtin import is_enum
from cudalint.sema.types.definitions import known_argument
from cudalint.syntax import cst
from cudalint.syntax import functions as syntax

if TYPE_CHECKING:
    from cudalint.sema.program import Program


def specialized_for(program: Program, function: Function) -> list[CType | int | None] | None:
    """The template arguments of `template <> void f<float, 4>(...)`; None where it is no specialization. It
    stands outside of functions, and means the same in all."""
    if function.own_templates() or not is_specialized(function):
        return None
    found = program.specializations.get(function)
    if found is None:
        node = function.name_node
        while node is not None and node.type == "qualified_identifier":
            node = cst.name(node)
        own = cst.arguments(node) if node is not None else None
        found = [known_argument(program.types, item) for item in argument_nodes(own)]
        program.specializations[function] = found
    return found


def declared(program: Program, function: Function, parameter: Parameter) -> CType:
    """The parameter's type as its declaration alone tells it."""
    cache = function.parameter_types
    found = cache.get(parameter)
    if found is None:
        found = cache[parameter] = program.types.resolve(parameter.type_node, parameter.declarator)
    return found


def may_overload(program: Program, op: str, enum: CType | None = None) -> bool:
    """Whether an operator of no class may be meant where an operand is of this enum, or, of operands that are
    no objects, of any: one of its parameters is of that type, or of one that the declaration does not tell.
    A member's first operand is an object, and an operator of objects alone is no candidate for enums
    [over.match.oper]."""
    for function in program.functions.get(f"operator{op}", ()):
        if function.is_method or (enum is None and _deduces_from_object(program, function)):
            continue
        for parameter in function.parameters:
            ctype = declared(program, function, parameter)
            ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
            is_of_it = is_enum(ctype) if enum is None else ctype == enum
            if function.templates or isinstance(ctype, UnknownType) or is_of_it:
                return True
    return False


def _deduces_from_object(program: Program, function: Function) -> bool:
    """Whether a function's template arguments are deduced from an object's class alone: a parameter is of a
    class template with them (`const pair<A, B> &`), and nothing but an object has such a type
    [temp.deduct.call]."""
    names = {one.name for one in function.templates}
    if not names or function.is_friend:
        return False
    table = program.types.root.table
    for parameter in function.parameters:
        named = parameter.type_node
        name = cst.name(named) if named.type == "template_type" and not parameter.declares_pointer else None
        if name is None or table is None:
            continue
        known = table.names.get(name.string, ())
        given = map(plain_name, argument_nodes(cst.arguments(named)))
        if known and all(one.kind is Kind.RECORD for one in known) and not names.isdisjoint(given):
            return True
    return False


def is_deleted(function: Function) -> bool:
    """Whether it is `= delete`: it takes part in a choice, and is none to call [dcl.fct.def.delete]."""
    return syntax.is_deleted(function.node)
