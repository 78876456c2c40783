"""Subscripts, members and dereferences: places by way of others."""

from __future__ import annotations

from collections.abc import Sequence

from cudalint.algebra.build import cast, const
from cudalint.dataclass import replace
from cudalint.exec import builtins
from cudalint.exec.calls.external import external_operator
from cudalint.exec.calls.lending import used
from cudalint.exec.calls.object_operands import object_operand
from cudalint.exec.calls.operands import value_category
from cudalint.exec.calls.results import returned_category
from cudalint.exec.evaluation import forget_named, integer, unsupported
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.constant_arrays import constant_element
from cudalint.exec.expressions.conversions import pointer_plus
from cudalint.exec.expressions.member_pointers import by_member_pointer, is_arrow, pointer_to_member, selected
from cudalint.exec.expressions.names import static_constant
from cudalint.exec.expressions.operators import call_operator, object_type, operator_call
from cudalint.exec.expressions.static_members import member_of_template, static_variable
from cudalint.exec.expressions.strings import string_of
from cudalint.exec.expressions.unevaluated import place_type
from cudalint.exec.memory.places import address_of, dereference, element, member
from cudalint.exec.memory.recording import external_access
from cudalint.exec.objects.bases import seen_as
from cudalint.exec.objects.classes import materialized, operand_at
from cudalint.exec.objects.lifetime import is_destroyed
from cudalint.exec.objects.members import class_of, has_field
from cudalint.exec.operations import load, place, rvalue
from cudalint.exec.outcomes import is_untyped
from cudalint.exec.values import (
    LocalArray,
    Memory,
    Place,
    PlacePointer,
    Pointer,
    Record,
    Temporary,
    UnknownValue,
    Value,
)
from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    FragmentType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
)
from cudalint.ir.expr import Const, Expr
from cudalint.ir.real import Real
from cudalint.sema.constants.values import Constant
from cudalint.sema.overloads.conversion_functions import POINTER
from cudalint.sema.overloads.ranks import Operand
from cudalint.sema.symbols.names import components
from cudalint.sema.symbols.qualified import resolve_path
from cudalint.sema.types.categories import Category
from cudalint.syntax import cst
from cudalint.syntax.damage import is_damaged
from cudalint.syntax.node import Node, found_once
from cudalint.syntax.nodes import code_children

_MOST_ARROWS = 8  # objects whose `->` gives another one with the operator


#: What may name a constant array.
_NAMES = frozenset(("identifier", "qualified_identifier", "template_function"))


def subscript(ex: Executor, node: Node) -> Place:
    """`a[i]` of an array, a pointer or an object with the operator."""
    base_node = cst.argument(node)
    list_node = cst.indices(node)
    if base_node is None or list_node is None or not list_node.named_children:
        return Temporary(unsupported(ex, node))
    of_member = selected(node)
    if of_member is not None:
        return _member_selected(ex, base_node, of_member, node)
    *others, index_node = [list_node] if is_damaged(list_node) else code_children(list_node)
    character = _character(ex, base_node, index_node)
    if character is not None:
        return Temporary(character)
    base = place(ex, base_node)
    if isinstance(base, Temporary | LocalArray) and base_node.type in _NAMES:
        known = constant_element(ex, base_node, index_node)
        if known is not None:
            rvalue(ex, index_node)
            return Temporary(known)
    if _is_array(base):
        return element(ex, base, integer(ex, index_node))
    overloaded = call_operator(ex, base, "operator[]", [*others, index_node], node)
    if overloaded is not None:
        ex.at = node
        return overloaded
    for other in others:
        rvalue(ex, other)
    if is_untyped(place_type(ex, base)):
        return _through_unseen(ex, base, "operator[]", node, [rvalue(ex, index_node)])
    value = operand_at(ex, base, base_node, POINTER)
    if isinstance(value, Expr):  # 3[a]
        array = place(ex, index_node)
        if _is_array(array):
            return element(ex, array, value)
        pointer = operand_at(ex, array, index_node, POINTER)
        if isinstance(pointer, Pointer | PlacePointer):
            return dereference(ex, pointer_plus(ex, pointer, value))
        lost = UnknownValue(UnknownType("auto", "a subscript"), False, "a subscript of an integer", True)
        external_access(ex, lost, index_node, node)
        return Temporary(lost)
    index = integer(ex, index_node)
    if isinstance(value, Pointer | PlacePointer):
        return dereference(ex, pointer_plus(ex, value, index))
    return _dereferenced(ex, value, base_node, node)


def _dereferenced(ex: Executor, value: Value, base_node: Node, node: Node) -> Place:
    """What a pointer leads to; where to is not known of some."""
    if isinstance(value, Record):
        reason = f"where an object of '{value.type.name}' leads to could not be told"
        value = UnknownValue(UnknownType("auto", reason), False, reason, True)
    if isinstance(value, Expr | Real):  # the bits of a number, in a union
        reason = "it is a number that is read as a pointer"
        value = UnknownValue(PointerType(UnknownType("auto", reason)), False, reason, True)
    if isinstance(value, UnknownValue) and not _is_fragment(value.ctype):
        used(ex, [value.ctype], "an operator")
        external_access(ex, value, base_node, node)
    return dereference(ex, value)


def _is_fragment(ctype: CType) -> bool:
    """Whether it is a pointer to a fragment's elements, which are in registers."""
    return isinstance(ctype, FragmentType) or (
        isinstance(ctype, PointerType) and isinstance(ctype.target, FragmentType)
    )


def _through_unseen(
    ex: Executor, base: Place, name: str, node: Node, operands: Sequence[Value] = ()
) -> Place:
    """What an operator of a class that is not in view leads to. Its object is not loaded: nobody knows how
    much of it the operator takes."""
    value = base.value if isinstance(base, Temporary) else UnknownValue(place_type(ex, base), False, "")
    found = external_operator(ex, name, node, [value, *operands], base)
    return Temporary(found if found is not None else value)


def _character(ex: Executor, base_node: Node, index_node: Node) -> Expr | None:
    """`"text"[1]`, a constant."""
    if base_node.type not in ("string_literal", "raw_string_literal", "concatenated_string"):
        return None
    text, index = string_of(ex, base_node), integer(ex, index_node)
    known = text is not None and isinstance(index, Const) and 0 <= index.value < len(text.units)
    if not known or text is None or not isinstance(index, Const):
        return None
    return cast(const(text.units[index.value]), text.type)


def _is_array(base: Place) -> bool:
    match base:
        case (
            Memory(ctype=ArrayType())
            | LocalArray(type=ArrayType())
            | Temporary(value=UnknownValue(ctype=ArrayType(), missing=False))
        ):
            return True
        case _:
            return isinstance(getattr(base, "ctype", None), ArrayType)


@found_once
def _signs(node: Node) -> frozenset[str]:
    """The types of all that stands directly in a node."""
    return frozenset(child.type for child in node.children)


def field(ex: Executor, node: Node) -> Place:
    """`a.b` and `p->b`."""
    base_node = cst.argument(node)
    field_node = cst.field(node)
    if base_node is None or field_node is None:
        return Temporary(unsupported(ex, node))
    name = ex.program.text(field_node)
    if base_node.type == "identifier":
        builtin = builtins.field(ex, ex.program.text(base_node), name)
        if builtin is not None and ex.scope.lookup(ex.program.text(base_node)) is None:
            return Temporary(builtin)
    signs = _signs(node)
    base = place(ex, base_node)
    if field_node.is_missing:  # `a ->* b` with an operator of the program's, which the grammar does not know
        forget_named(ex, node)
    if "->" in signs:
        base = _led_to(ex, base, base_node, node)
    elif isinstance(base, Temporary) and is_destroyed(ex, place_type(ex, base)):
        base = materialized(ex, base)  # which is destroyed where the expression ends
    if field_node.type == "qualified_identifier":
        return _of_base(ex, base, field_node)
    hiding = _hiding_constant(ex, base, name)
    static = None if hiding is not None else _static(ex, base, field_node)
    found = hiding or static or member(ex, base, name, node)
    match found:
        case Temporary(PlacePointer(LocalArray() as held, Const(value=0))) if _is_own(ex, held, base, name):
            return held  # where it lies, not its address
    return found


def _is_own(ex: Executor, held: LocalArray, base: Place, name: str) -> bool:
    """Whether an array is a member of an object, which shares its bytes with no other."""
    ctype = place_type(ex, base)
    fields = ctype.fields if isinstance(ctype, RecordType) else ()
    return any(one.name == name and one.type == held.type for one in fields)


def _static(ex: Executor, base: Place, name: Node) -> Place | None:
    """`object.name` of a static member that its class defines, or has as a template, but for numbers."""
    info = class_of(ex.program, base)
    if info is None:
        return None
    found = member_of_template(ex, info, name) or static_variable(ex, info, name.string, name)
    if found is not None or has_field(base, name.string):
        return found
    own = info.scope.own_static(name.string)
    if own is None or isinstance(info.scope.constant_member(name.string), Constant):
        return None
    return static_constant(ex, *own)


def _hiding_constant(ex: Executor, base: Place, name: str) -> Place | None:
    """The constant of an object's class that hides a data member of a base; None where there is none."""
    info = class_of(ex.program, base)
    if info is None or not info.bases or info.has_field(name) or not has_field(base, name):
        return None
    constant = info.scope.constant_member(name)
    return Temporary(const(constant.value, constant.type)) if isinstance(constant, Constant) else None


def _of_base(ex: Executor, base: Place, name: Node) -> Place:
    """`object.Base::member`, whatever else has that name in the object's class."""
    info, path = class_of(ex.program, base), components(name)
    for scope in (info.scope, ex.scope.types) if info is not None else ():
        owner = resolve_path(scope, path[:-1], name)
        seen = seen_as(ex, base, owner)
        if place_type(ex, seen) == owner:
            hiding = _hiding_constant(ex, seen, path[-1].name)
            return hiding if hiding is not None else member(ex, seen, path[-1].name)
    return member(ex, base, ex.program.text(name))


def _member_selected(ex: Executor, base_node: Node, pointer: Node, node: Node) -> Place:
    """`object.*pointer` and `pointer->*pointer`, which are written alike once the source is read."""
    base = place(ex, base_node)
    if is_arrow(node) and object_type(ex, base) is not None:
        overloaded = call_operator(ex, base, "operator->*", [pointer], node)
        if overloaded is None and ex.program.symbols.declared("operator->*"):
            overloaded = operator_call(ex, "->*", (base, place(ex, pointer)), node, (base_node, pointer))
        if overloaded is not None:
            return overloaded
    ctype = place_type(ex, base)
    ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
    if isinstance(ctype, PointerType | ArrayType):  # `->*`
        base = _led_to(ex, base, base_node, node)
    return by_member_pointer(ex, base, base_node, pointer, node)


def pointed(ex: Executor, base: Place, base_node: Node, node: Node) -> Place | None:
    """The object that `->` leads to, through as many objects with the operator as there are; None where the
    last one's class is not in view."""
    base = _through_arrows(ex, base, base_node, node)
    if is_untyped(place_type(ex, base)):
        return None
    return _dereferenced(ex, operand_at(ex, base, base_node), base_node, node)


def _led_to(ex: Executor, base: Place, base_node: Node, node: Node) -> Place:
    """The same, and what an operator that is not in view leads to."""
    base = _through_arrows(ex, base, base_node, node)
    if is_untyped(place_type(ex, base)):
        return _through_unseen(ex, base, "operator->", node)
    return _dereferenced(ex, operand_at(ex, base, base_node), base_node, node)


def _through_arrows(ex: Executor, base: Place, base_node: Node, node: Node) -> Place:
    """What the operators `->` in view give, one behind the other."""
    seen = object_operand(ex, base_node)
    for _ in range(_MOST_ARROWS):
        if object_type(ex, base) is None:
            break
        overloaded = call_operator(ex, base, "operator->", [], node, seen)
        if overloaded is None:
            break
        base = overloaded
        known = returned_category(ex, base) if ex.returned is not None else (Category.UNKNOWN, None)
        seen = Operand(None, *known, is_volatile=None)
    return base


def pointer_expression(ex: Executor, node: Node) -> Value:
    """`&a`, and `*p` as a value."""
    if ex.program.operator(node) == "&":
        operand = cst.argument(node)
        if operand is None:
            return unsupported(ex, node)
        to_member = pointer_to_member(ex, operand)
        if to_member is not None:
            return to_member
        target = place(ex, operand)
        overloaded = operator_call(ex, "&", (target,), node)
        if overloaded is not None:
            return load(ex, overloaded, node)
        value = address_of(ex, target)
        if isinstance(value, Pointer | PlacePointer) and not value.const and value_category(ex, operand)[1]:
            value = replace(value, const=True)
        return value
    return load(ex, dereference_place(ex, node), node)


def dereference_place(ex: Executor, node: Node) -> Place:
    """`*p` as a place."""
    operand = cst.argument(node)
    if operand is None or ex.program.operator(node) == "&":
        return Temporary(pointer_expression(ex, node))
    target = place(ex, operand)
    overloaded = operator_call(ex, "*", (target,), node)
    if overloaded is not None:
        return overloaded
    if is_untyped(place_type(ex, target)):
        return _through_unseen(ex, target, "operator*", node)
    return _dereferenced(ex, operand_at(ex, target, operand, POINTER), operand, node)
