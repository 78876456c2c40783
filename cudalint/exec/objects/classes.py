"""Objects of classes: what their methods see, conversion operators, references among their members."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.calls.call_site import Call
from cudalint.exec.memory.storage import declared
from cudalint.exec.objects.bases import seen_as
from cudalint.exec.objects.lifetime import begin
from cudalint.exec.operations import inline, load, place, store
from cudalint.exec.values import Memory, Place, Record, Temporary, Value, type_at
from cudalint.ir.ctypes import (
    ArrayType,
    AssumedInt,
    CType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
)
from cudalint.sema.functions import Function, is_const_method
from cudalint.sema.symbols.members import conversions, method_at
from cudalint.sema.templates.outside import class_scope
from cudalint.sema.templates.parameters import TemplateParameter
from cudalint.syntax import cst
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.exec.environment import Environment
    from cudalint.exec.executor import Executor
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node


def materialized(ex: Executor, place: Place, *, in_caller: bool = False) -> Place:
    """An object that methods can be called on and references can be bound to: a temporary gets storage, and
    is destroyed where its full expression ends. `in_caller`: an argument of the function that begins here."""
    if not isinstance(place, Temporary) or not isinstance(place.value, Record):
        return place
    stored = declared("temporary", place.value.type, None, len(ex.frames) - in_caller)
    store(ex, stored, place.value, None)
    begin(ex, stored, place.value.type)
    return stored


def discarded(ex: Executor, found: Place, node: Node) -> Place:
    """What an expression names whose value is not used [C++17 8, paragraph 12]: it is read where it is a
    volatile object."""
    if isinstance(found, Memory) and (found.pointer.volatile or found.pointer.array.volatile):
        load(ex, found, node)
    return materialized(ex, found)


def referred_to(ex: Executor, name: str, place: Place, reference: ReferenceType) -> Place:
    """What a reference refers to: an object as the class that the reference names; where it is a number of
    another type or one that is stored nowhere, a variable of its own [C++17 11.6.3]."""
    actual = type_at(place)
    wanted = reference.target if isinstance(reference.target, IntType | FloatType) else actual
    is_number = isinstance(actual, IntType | FloatType) and not isinstance(actual, AssumedInt)
    if not is_number or (wanted == actual and not isinstance(place, Temporary)):
        return place if isinstance(place, Temporary) else seen_as(ex, place, reference.target)
    variable = ex.declare(name, wanted)
    store(ex, variable, load(ex, place, ex.at), None)
    return variable


def _stored(ex: Executor, value: Record) -> Place:
    stored = ex.declare("temporary", value.type)
    store(ex, stored, value, None)
    return stored


# -- conversions -----------------------------------------------------------------------------------


def converting(
    ex: Executor, value: Value, wanted: CType | None = None, operand: Node | None = None
) -> Place | None:
    """What the object's conversion operator gives; None where it has none in view, or several that differ
    and none of them gives `wanted`. `operand`: what names the object, on which the operator works."""
    found = conversions(ex.program, value.type) if isinstance(value, Record) else None
    if found is None or not isinstance(value, Record):
        return None
    owner, by_type = found
    nodes = by_type.get(wanted) if wanted is not None else None
    if nodes is None:
        implicit = [item for item in by_type.values() if not all(map(_is_explicit, item))]
        if len(implicit) != 1:
            return None
        [nodes] = implicit
    function = _for_object(ex, [_operator(ex, node, owner) for node in nodes], operand)
    if function is None:
        return None
    site = Call(ex.at or ex.frame.function.node, function.name, function.name, [])
    return inline(ex, function, site, _named(ex, value, operand) or _stored(ex, value), owner)


def _operator(ex: Executor, node: Node, owner: RecordInfo) -> Function:
    name = ex.program.text(cst.declarator(node)).partition("(")[0].strip()
    return method_at(ex.program, node, name, owner.name)


def _for_object(ex: Executor, written: list[Function], operand: Node | None) -> Function | None:
    """Of operators that give one type, for const objects and for others, that for the operand; None where
    its constness is not known."""
    if len(written) == 1:
        return written[0]
    if operand is None or operand.type != "identifier":
        return None
    is_const = ex.scope.is_const(ex.program.text(operand))
    fitting = [one for one in written if is_const_method(one) == is_const]
    return fitting[0] if len(fitting) == 1 and ex.scope.lookup(ex.program.text(operand)) is not None else None


def _named(ex: Executor, value: Record, node: Node | None) -> Place | None:
    """The object of which a value was read, where a name alone tells; it is no access to ask for it."""
    node = unparenthesized(node) if node is not None else None
    if node is None or node.type not in ("identifier", "field_expression"):
        return None
    with ex.silent():
        found = place(ex, node)
    return found if not isinstance(found, Temporary | Memory) and type_at(found) == value.type else None


def _is_explicit(node: Node) -> bool:
    return any(child.type == "explicit_function_specifier" for child in node.children)


def scalar(ex: Executor, value: Value, wanted: CType | None = None, node: Node | None = None) -> Value:
    """The value as an operand: an object that converts itself is converted. `node`: the operand."""
    if not isinstance(value, Record):
        return value
    at = ex.at
    ex.at = node or at
    converted = converting(ex, value, wanted, node)
    ex.at = at
    return value if converted is None else load(ex, converted, node or at)


def as_number(ex: Executor, value: Value, wanted: CType, node: Node) -> Value:
    """The value where a number or a pointer is wanted. `node`: what names it."""
    is_number = isinstance(wanted, IntType | FloatType | PointerType)
    return scalar(ex, value, wanted, node) if is_number else value


# -- what a method sees ----------------------------------------------------------------------------


def bind_class(
    ex: Executor, function: Function, owner: RecordInfo, scope: Environment
) -> tuple[TemplateParameter, ...]:
    """Let a method see its class's types, constants and template arguments. Returns the template parameters
    that are the method's own."""
    types = class_scope(function, owner)
    types.complete_bound()  # `struct D : Base<D>`, which is not defined where Base<D> is
    scope.types = ex.program.scope_in(ex, types)
    return function.own_templates()


# -- what is returned -------------------------------------------------------------


def handed_out(ex: Executor, value: Value) -> Value:
    """An object that the function under execution returns: its arrays outlive the function's own."""
    frame, depth = ex.frame, len(ex.frames)
    if not isinstance(value, Record) or depth == 1 or not _has_array(value.type):
        return value
    if frame.result is None or frame.result[0] != value.type:
        frame.result = value.type, declared("returned", value.type, None, depth - 1)
    place = frame.result[1]
    store(ex, place, value, None)
    return load(ex, place, None)


def _has_array(ctype: CType) -> bool:
    """Whether an array is among the members of a class, or among theirs."""
    fields = ctype.fields if isinstance(ctype, RecordType) and not ctype.is_of_bytes else ()
    types = {id(field.type): field.type for field in fields}.values()  # once: members can be 2 ** 40
    return any(isinstance(own, ArrayType) or _has_array(own) for own in types)
