"""Objects of classes: what their methods see, conversion operators, references among their members."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.calls.call_site import Call
from cudalint.exec.objects.lifetime import begin
from cudalint.exec.operations import inline, load, store
from cudalint.exec.values import LocalArray, Place, Record, Temporary, Value
from cudalint.ir.ctypes import CType, IntType
from cudalint.ir.expr import INT
from cudalint.sema.functions import Function, read_template_parameters, template_lists
from cudalint.sema.symbols.members import conversions, method_at
from cudalint.sema.templates.parameters import TemplateParameter
from cudalint.syntax import cst
from cudalint.syntax.functions import function_declarator

if TYPE_CHECKING:
    from cudalint.exec.environment import Environment
    from cudalint.exec.executor import Executor
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node


def materialized(ex: Executor, place: Place) -> Place:
    """An object that methods can be called on and references can be bound to: a temporary gets storage, and
    is destroyed where its full expression ends."""
    if not isinstance(place, Temporary) or not isinstance(place.value, Record):
        return place
    stored = _stored(ex, place.value)
    begin(ex, stored, place.value.type)
    return stored


def _stored(ex: Executor, value: Record) -> Place:
    stored = ex.declare("temporary", value.type)
    store(ex, stored, value, None)
    return stored


# -- conversions -----------------------------------------------------------------------------------


def converting(ex: Executor, value: Value, wanted: CType | None = None) -> Place | None:
    """What the object's conversion operator gives; None where it has none in view, or several that differ
    and none of them gives `wanted`."""
    found = conversions(ex.program, value.type) if isinstance(value, Record) else None
    if found is None or not isinstance(value, Record):
        return None
    owner, by_type = found
    node = by_type.get(wanted) if wanted is not None else None
    if node is None:
        if len(by_type) != 1:
            return None
        node = next(iter(by_type.values()))
    name = ex.program.text(cst.declarator(node)).partition("(")[0].strip()
    function = method_at(ex.program, node, name, owner.name)
    site = Call(ex.at or ex.frame.function.node, name, name, [])
    return inline(ex, function, site, _stored(ex, value), owner)


def scalar(ex: Executor, value: Value, wanted: CType | None = None, node: Node | None = None) -> Value:
    """The value as an operand: an object that converts itself is converted. `node`: the operand."""
    if not isinstance(value, Record):
        return value
    at = ex.at
    ex.at = node or at
    converted = converting(ex, value, wanted)
    ex.at = at
    return value if converted is None else load(ex, converted, node or at)


# -- what a method sees ----------------------------------------------------------------------------


def bind_class(
    ex: Executor, function: Function, owner: RecordInfo, scope: Environment
) -> tuple[TemplateParameter, ...]:
    """Let a method see its class's types, constants and template arguments. Returns the template parameters
    that are the method's own."""
    scope.types = ex.program.scope_in(ex, owner.scope)
    lists = template_lists(function.node)
    is_outside = function.name_node is not None and function.name_node.type == "qualified_identifier"
    if not is_outside:
        inside = function.node.parent
        own = lists[-1:] if inside is not None and inside.type == "template_declaration" else ()
        return read_template_parameters(own)
    if not owner.template_arguments or not lists:
        return read_template_parameters(lists)
    _bind_outer_names(lists[0], owner, scope)
    return read_template_parameters(lists[1:])


def _bind_outer_names(listed: Node, owner: RecordInfo, scope: Environment) -> None:
    """`template <class U> void A<U>::f()`: U means what A's own parameter means."""
    for parameter, argument in zip(
        read_template_parameters((listed,)), owner.template_arguments, strict=False
    ):
        if isinstance(argument, int):
            ctype = scope.types.resolve(parameter.type_node, None) if parameter.type_node is not None else INT
            kind = ctype if isinstance(ctype, IntType) else INT
            scope.types.bind_constant(parameter.name, argument, kind)
            scope.names[parameter.name] = Temporary(const(argument, kind))
        elif argument is not None and parameter.is_type:
            scope.types.bind(parameter.name, argument)  # type: ignore[arg-type]


def by_constness(ex: Executor, functions: list[Function], site_object: Node | None) -> list[Function]:
    """Of methods that differ in nothing but a `const` behind their parameters, the one that this object
    calls."""
    constant = _is_const_object(ex, site_object)
    chosen: dict[str, Function] = {}
    for function in functions:
        declarator = _declarator(function.node)
        listed = cst.parameters(declarator) if declarator is not None else None
        key = " ".join((listed.text or b"").decode("utf-8", "replace").split()) if listed is not None else ""
        if key not in chosen or is_const(function) == constant:
            chosen[key] = function
    return list(chosen.values())


def is_const(function: Function) -> bool:
    """Whether it is a `const` method."""
    declarator = _declarator(function.node)
    return declarator is not None and any(
        child.type == "type_qualifier" and child.text == b"const" for child in declarator.children
    )


def _declarator(node: Node) -> Node | None:
    return function_declarator(node)


def _is_const_object(ex: Executor, node: Node | None) -> bool:
    if node is None:
        return ex.frame.this is not None and is_const(ex.frame.function)
    while node.type in ("subscript_expression", "field_expression", "parenthesized_expression"):
        inner = cst.argument(node) or (node.named_children[0] if node.named_children else None)
        if inner is None:
            return False
        node = inner
    name = ex.program.text(node)
    if node.type == "this":
        return is_const(ex.frame.function)
    return any(p.name == name and p.is_const for p in ex.frame.function.parameters)


# -- copies -------------------------------------------------------------------------


def copy_elements(ex: Executor, target: LocalArray, source: LocalArray) -> None:
    """What is known of one local array's elements holds for its copy."""
    ex.forget_elements(target.cell)
    known = [
        (key, value)
        for key, value in ex.state.values.items()
        if isinstance(key, tuple) and key[0] is source.cell
    ]
    for (_, offset), value in known:
        ex.write((target.cell, offset), value)


def plain_class_name(name: str) -> str:
    """`Tensor` of `faiss::Tensor<float, 2>`."""
    return re.sub(r"<.*", "", name, flags=re.DOTALL).rpartition("::")[2]
