"""Objects of classes: what their methods see, conversion operators, references among their members."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.object_operands import object_operand
from cudalint.exec.calls.operands import forwarded, value_category
from cudalint.exec.calls.results import known_result
from cudalint.exec.expressions.unevaluated import cast_target
from cudalint.exec.memory.prvalues import prvalue
from cudalint.exec.memory.storage import declared
from cudalint.exec.objects.bases import seen_as
from cudalint.exec.objects.categories import LVALUES
from cudalint.exec.objects.lifetime import begin, is_destroyed, noted_operand
from cudalint.exec.operations import load, method_call, opaque, place, rvalue, store
from cudalint.exec.values import (
    Closure,
    Memory,
    Place,
    Record,
    Temporary,
    UnknownValue,
    Value,
    named_closure,
    stored,
    type_at,
    value_type,
)
from cudalint.ir.ctypes import (
    ArrayType,
    AssumedInt,
    BitField,
    CType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
)
from cudalint.sema.functions import Function
from cudalint.sema.overloads.conversion_functions import OPERAND, Wanted, best, candidates
from cudalint.sema.overloads.ranks import Operand
from cudalint.sema.symbols.members import conversions
from cudalint.sema.templates.outside import class_scope, class_under_way
from cudalint.sema.templates.parameters import TemplateParameter
from cudalint.sema.types.categories import Category
from cudalint.syntax import cst
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cudalint.exec.environment import Environment
    from cudalint.exec.executor import Executor
    from cudalint.sema.symbols.members import ConversionFunction
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node


#: Types of values that are no objects of classes, to which those may convert themselves.
NUMBERS = IntType | FloatType | PointerType


def materialized(ex: Executor, place: Place, *, in_caller: bool = False) -> Place:
    """An object that methods can be called on and references can be bound to: a temporary gets storage, and
    is destroyed where its full expression ends. `in_caller`: an argument of the function that begins here."""
    if not isinstance(place, Temporary):
        return place
    if not isinstance(place.value, Record):
        return Temporary(stored(place.value)) if isinstance(place.value, Closure) else place
    target = declared("temporary", place.value.type, None, len(ex.frames) - in_caller)
    store(ex, target, place.value, None)
    begin(ex, target, place.value.type)
    return target


def discarded(ex: Executor, found: Place, node: Node) -> Place:
    """What an expression gives whose value is not used [C++17 8, paragraph 12]: it is read where it names a
    volatile object."""
    is_volatile = isinstance(found, Memory) and (found.pointer.volatile or found.pointer.array.volatile)
    if is_volatile and _names(node):
        load(ex, found, node)
    return materialized(ex, found)


def _names(node: Node) -> bool:
    """Whether an expression names an object, as an assignment to one does not."""
    node = unparenthesized(node)
    if node.type == "comma_expression":
        return _names(node.named_children[-1])
    return node.type in ("conditional_expression", "identifier") or (
        node.type in LVALUES and node.type != "call_expression"
    )


def referred_to(
    ex: Executor, name: str, place: Place, reference: ReferenceType, *, in_caller: bool = False
) -> Place:
    """What a reference refers to: an object as the class that the reference names; where it is a number of
    another type, some bits of one or stored nowhere, a variable of its own [C++17 11.6.3]. `in_caller`: for a
    parameter of the function that begins here, which may hand it back."""
    actual = type_at(place)
    if isinstance(actual, RecordType) and isinstance(reference.target, NUMBERS):
        lies_at = None if isinstance(place, Temporary) else place
        number = Wanted(reference.target)
        made = converting_in_memory(ex, place, number, None)
        if made is None:
            made = converting(ex, load(ex, place, ex.at), number, lies_at=lies_at)
        place = made or place
        actual = type_at(place)
    own = actual.unit if isinstance(actual, BitField) else actual  # no reference is bound to a bit-field
    wanted = reference.target if isinstance(reference.target, IntType | FloatType) else own
    is_number = isinstance(own, IntType | FloatType) and not isinstance(own, AssumedInt)
    if not is_number or (wanted == actual and not isinstance(place, Temporary)):
        return place if isinstance(place, Temporary) else seen_as(ex, place, reference.target)
    variable = declared(name, wanted, None, len(ex.frames) - in_caller)
    store(ex, variable, load(ex, place, ex.at), None)
    return variable


def _stored(ex: Executor, value: Record | UnknownValue, ctype: RecordType, operand: Node | None) -> Place:
    """Where an object lies that converts itself: one that the operand makes is destroyed with the temporaries
    of its full expression, of any other this is an image."""
    if operand is not None and is_destroyed(ex, ctype):
        found = noted_operand(ex, operand)
        if found is not None and type_at(found) == ctype:
            return found
        if _is_made(ex, operand):
            return materialized(ex, Temporary(value))
    stored = ex.declare("temporary", ctype)
    store(ex, stored, value, None)
    return stored


# -- conversions -----------------------------------------------------------------------------------


def converting(
    ex: Executor,
    value: Value,
    wanted: Wanted = OPERAND,
    operand: Node | None = None,
    lies_at: Place | None = None,
) -> Place | None:
    """What the object's conversion function gives; None where it has none in view that does. `operand`: what
    names the object, on which the function works, or where it `lies_at`."""
    ctype = value_type(value) if isinstance(value, Record | UnknownValue) else None
    functions = conversions(ex.program, ctype) if isinstance(ctype, RecordType) else None
    found = candidates(ex.program, functions, wanted) if functions else []
    if not found or not isinstance(ctype, RecordType) or not isinstance(value, Record | UnknownValue):
        return None
    this = lies_at or _named(ex, ctype, operand)
    if this is None and _may_be_derived(ex, found, operand):  # of which a copy would be an object of its own
        name = f"{ctype.name}::operator"
        site = Call(ex.at or ex.frame.function.node, name, name, [], result=wanted.ctype)
        return opaque(ex, site, f"which override of a conversion of '{ctype.name}' is called is not known")
    this = this or _stored(ex, value, ctype, operand)
    return _run_conversion(ex, ctype, found, this, wanted, operand)


def _may_be_derived(ex: Executor, found: Sequence[ConversionFunction], operand: Node | None) -> bool:
    """Whether an object may be one of a class that derives from its own, and overrides a conversion."""
    if not any(one.owner.is_virtual(one.function.name) for one in found) or operand is None:
        return False
    return value_category(ex, operand)[0] is not Category.RVALUE


def _run_conversion(
    ex: Executor,
    ctype: RecordType,
    found: Sequence[ConversionFunction],
    this: Place,
    wanted: Wanted,
    operand: Node | None,
) -> Place:
    one = found[0] if len(found) == 1 else best(ex.program, found, _as_seen(ex, operand), wanted.ctype)
    at = ex.at or ex.frame.function.node
    if one is None:
        name = f"{ctype.name}::operator"
        reason = f"which conversion of '{ctype.name}' is meant could not be told"
        return opaque(ex, Call(at, name, name, [], this=this), reason)
    site = Call(
        at, one.function.name, one.function.name, [], result=wanted.ctype if one.is_template else None
    )
    return method_call(ex, {one.function: one.owner}, site, this)


def converting_in_memory(ex: Executor, found: Place, wanted: Wanted, operand: Node | None) -> Place | None:
    """What the conversion function of an object in memory gives, which loads of it what it needs; None where
    it has none in view that does, or where the object is elsewhere."""
    ctype = type_at(found) if isinstance(found, Memory) else None
    functions = conversions(ex.program, ctype) if isinstance(ctype, RecordType) else None
    fitting = candidates(ex.program, functions, wanted) if functions else []
    if not fitting or not isinstance(ctype, RecordType):
        return None
    at, ex.at = ex.at, operand or ex.at
    made = _run_conversion(ex, ctype, fitting, found, wanted, operand)
    ex.at = at
    return made


def operand_at(ex: Executor, found: Place, node: Node | None, wanted: Wanted = OPERAND) -> Value:
    """The value at a place as an operand: an object that converts itself is converted. `node`: what names
    it."""
    made = converting_in_memory(ex, found, wanted, node)
    if made is not None:
        return load(ex, made, node or ex.at)
    return scalar(ex, load(ex, found, node), wanted, node)


def operand_value(ex: Executor, node: Node, wanted: Wanted = OPERAND) -> Value:
    """The same of an expression."""
    if unparenthesized(node).type in LVALUES:
        return operand_at(ex, place(ex, node), node, wanted)
    return scalar(ex, rvalue(ex, node), wanted, node)


def _is_made(ex: Executor, node: Node) -> bool:
    """Whether an expression is a prvalue, which makes an object, as far as it is of a class."""
    node = unparenthesized(node)
    match node.type:
        case "comma_expression":
            return _is_made(ex, node.named_children[-1])
        case "conditional_expression":
            return any(_is_made(ex, side) for side in (cst.consequence(node), cst.alternative(node)) if side)
        case "compound_literal_expression":
            return True
        case "cast_expression" | "call_expression" | "binary_expression" | "unary_expression":
            target = cst.type(node) if node.type == "cast_expression" else cast_target(node)
            if target is not None:
                return not isinstance(ex.scope.types.resolve_descriptor(target), ReferenceType)
            if node.type == "call_expression" and forwarded(ex, node) is not None:
                return False
            known = known_result(ex, node)
            return known.is_object if known is not None else value_category(ex, node)[0] is Category.RVALUE
    return False


def _as_seen(ex: Executor, operand: Node | None) -> Operand:
    """The object that is converted, as overload resolution sees it."""
    if operand is None:
        return Operand(None, Category.UNKNOWN, None)
    return object_operand(ex, operand)


def _named(ex: Executor, ctype: RecordType, node: Node | None) -> Place | None:
    """The object of which a value was read, where a name alone tells; it is no access to ask for it."""
    if node is None or not _is_plain(node):
        return None
    with ex.silent():
        found = place(ex, node)
    return found if not isinstance(found, Temporary | Memory) and type_at(found) == ctype else None


def _is_plain(node: Node) -> bool:
    """Whether an expression is a name, what it points to, or that by another type."""
    node = unparenthesized(node)
    match node.type:
        case "identifier" | "field_expression":
            return True
        case "pointer_expression":
            inner = cst.argument(node)
        case "cast_expression":
            inner = cst.value(node)
        case _:
            return False
    return inner is not None and _is_plain(inner)


def scalar(ex: Executor, value: Value, wanted: Wanted = OPERAND, node: Node | None = None) -> Value:
    """The value as an operand: an object that converts itself is converted. `node`: what names it."""
    if not isinstance(value, Record | UnknownValue):
        return value
    at = ex.at
    ex.at = node or at
    converted = converting(ex, value, wanted, node)
    ex.at = at
    return value if converted is None else load(ex, converted, node or at)


def as_number(
    ex: Executor, value: Value, wanted: CType, node: Node | None, *, is_direct: bool = False
) -> Value:
    """The value where a number or a pointer is wanted. `node`: what names it. `is_direct`: as `T(x)` is,
    where explicit conversion functions take part."""
    is_number = isinstance(wanted, NUMBERS)
    return scalar(ex, value, Wanted(wanted, is_direct), node) if is_number else value


def number_value(ex: Executor, node: Node, wanted: CType, *, is_direct: bool = False) -> Value:
    """The value of an expression, where a number or a pointer is wanted that of what it converts to."""
    if isinstance(wanted, NUMBERS):
        return operand_value(ex, node, Wanted(wanted, is_direct))
    return rvalue(ex, node)


# -- what a method sees ----------------------------------------------------------------------------


def bind_class(
    ex: Executor, function: Function, owner: RecordInfo | None, scope: Environment
) -> tuple[TemplateParameter, ...]:
    """Let a method see its class's types, constants and template arguments. Returns the template parameters
    that are the method's own; all of a function that is none, or whose class is not known."""
    if owner is None:
        around = class_under_way(ex.scope.types, function) if function.owner is not None else None
        if around is None:
            return function.templates
        types = around
    else:
        types = class_scope(function, owner)
        types.complete_bound()  # `struct D : Base<D>`, which is not defined where Base<D> is
    scope.types = ex.program.scope_in(ex, types)
    for around in types.chain():
        for name, argument in around.functions.items():
            scope.names.setdefault(name, Temporary(named_closure(argument)))
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
    return prvalue(ex, place)


def _has_array(ctype: CType) -> bool:
    """Whether an array is among the members of a class, or among theirs."""
    fields = ctype.fields if isinstance(ctype, RecordType) else ()
    types = {id(field.type): field.type for field in fields}.values()  # once: members can be 2 ** 40
    return any(isinstance(own, ArrayType) or _has_array(own) for own in types)
