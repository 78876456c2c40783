"""Casts as C writes them, and those to references as C++ does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.calls.call_site import Call
from cudalint.exec.evaluation import unsupported
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import convert, convert_to
from cudalint.exec.expressions.unevaluated import place_type, static_type
from cudalint.exec.memory.places import address_of, dereference
from cudalint.exec.objects.allocation import c_allocated
from cudalint.exec.objects.bases import base_fields, is_derived, seen_as
from cudalint.exec.objects.classes import converting, converting_in_memory, discarded, number_value
from cudalint.exec.objects.copies import initialized, referent
from cudalint.exec.operations import construct, load, place
from cudalint.exec.values import (
    Closure,
    Place,
    PlacePointer,
    Pointer,
    Temporary,
    UnknownValue,
    Value,
    Variable,
)
from cudalint.ir.ctypes import (
    BitField,
    CType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    VoidType,
)
from cudalint.sema.overloads.conversion_functions import Wanted
from cudalint.sema.symbols.members import constructors_of, conversions
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.syntax.node import Node

_ADDRESS = PointerType(VoidType())


def c_cast(ex: Executor, node: Node) -> Value:
    """`(T)x`"""
    return load(ex, cast_place(ex, node), node)


def cast_place(ex: Executor, node: Node) -> Place:
    """`(T)x` is a new object, `((T &)x)` a place that there is."""
    type_node, value_node = cst.type(node), cst.value(node)
    if type_node is None or value_node is None or _names_a_value(ex, type_node):
        return Temporary(unsupported(ex, node))
    return cast_to(ex, node, value_node, ex.scope.types.resolve_descriptor(type_node))


def cast_to(
    ex: Executor,
    node: Node,
    value_node: Node,
    ctype: CType,
    converts: bool = True,
    reinterprets: bool = False,
) -> Place:
    """What is made of an operand by a cast; `converts`: by constructors and conversions of numbers, too.
    `reinterprets`: an address stays what it is, whatever classes the pointers are to."""
    if isinstance(ctype, ReferenceType):
        return _reference_cast(ex, node, value_node, ctype, converts, reinterprets)
    if isinstance(ctype, RecordType) and _is_made(ex, ctype, value_node):
        return construct(ex, ctype, Call(node, ctype.name, ctype.name, [value_node]))
    if isinstance(ctype, RecordType) and not reinterprets:
        value = initialized(ex, ctype, value_node, is_direct=True)
        return Temporary(convert_to(ex, value, ctype, node))
    if isinstance(ctype, VoidType):
        discarded(ex, place(ex, value_node), value_node)
        return Temporary(UnknownValue(ctype, True, "void"))
    allocated = c_allocated(ex, value_node, ctype)
    if allocated is not None:
        return Temporary(allocated)
    value = number_value(ex, value_node, ctype, is_direct=True)
    if reinterprets and isinstance(ctype, PointerType):
        value = _without_class(ex, value)
    return Temporary(convert_to(ex, value, ctype, node))


def _without_class(ex: Executor, value: Value) -> Value:
    """An address of which the next conversion makes a pointer to another class that lies there itself."""
    return convert(ex, value, _ADDRESS) if isinstance(value, Pointer | PlacePointer) else value


def _reference_cast(
    ex: Executor,
    node: Node,
    value_node: Node,
    reference: ReferenceType,
    converts: bool,
    reinterprets: bool,
) -> Place:
    """`(T &)x`: the object itself or one of its classes; what it converts to [expr.static.cast]; its bytes
    seen as a T elsewhere [expr.reinterpret.cast]."""
    found = referent(ex, place(ex, value_node))
    return as_reference(ex, node, value_node, found, reference, converts, reinterprets)


def as_reference(
    ex: Executor,
    node: Node,
    value_node: Node,
    found: Place,
    reference: ReferenceType,
    converts: bool,
    reinterprets: bool,
) -> Place:
    """What a reference is bound to by a cast of an operand, which is found in `found`."""
    target = ex.program.types.complete(reference.target)
    actual = place_type(ex, found)
    if actual == target or _is_function(ex, found):
        return found
    if converts and not _are_related(ex, actual, target):
        given = conversions(ex.program, actual) if isinstance(actual, RecordType) else None
        if given and any(_gives(ex, one.gives, target) for one in given):
            wanted = Wanted(target, True)
            operated = converting_in_memory(ex, found, wanted, value_node)
            if operated is None:
                operated = converting(ex, load(ex, found, value_node), wanted, value_node)
            if operated is not None:
                return seen_as(ex, operated, target)
        if reference.const or reference.rvalue:  # which a new object can be bound to
            if _is_number(actual) and _is_number(target):
                return Temporary(convert(ex, load(ex, found, value_node), target))
            if isinstance(target, RecordType) and _is_made(ex, target, value_node):
                return construct(ex, target, Call(node, target.name, target.name, [value_node]))
    address = address_of(ex, found)
    address = _without_class(ex, address) if reinterprets else address
    return dereference(ex, convert(ex, address, PointerType(target)))


def _gives(ex: Executor, ctype: CType, target: CType) -> bool:
    """Whether what a conversion function gives is of a class, or of one that derives from it."""
    if ctype == target:
        return True
    return isinstance(ctype, RecordType) and isinstance(target, RecordType) and is_derived(ex, ctype, target)


def _is_function(ex: Executor, found: Place) -> bool:
    """Whether it is a function, which a reference to a function's type alone is bound to."""
    value = load(ex, found, None) if isinstance(found, Temporary | Variable) else None
    return isinstance(value, Closure) and value.node is None and not isinstance(value.ctype, PointerType)


def _names_a_value(ex: Executor, type_node: Node) -> bool:
    """Whether the grammar took `(x) - y` or `(x * (y)) - z` for a cast."""
    name = ex.program.text(cst.type(type_node) or type_node)
    return ex.scope.lookup(name) is not None and ex.scope.types.lookup(name) is None


def _is_made(ex: Executor, ctype: RecordType, value_node: Node) -> bool:
    """Whether a constructor in view makes an object of a value of another type."""
    constructors = constructors_of(ex.program, ctype)
    return any(one.accepts(1) for one in constructors) and static_type(ex, value_node) != ctype


def _is_number(ctype: CType) -> bool:
    return isinstance(ctype, IntType | FloatType | BitField)


def _are_related(ex: Executor, actual: CType, target: CType) -> bool:
    """Whether one of two classes is a base of the other."""
    if not isinstance(actual, RecordType) or not isinstance(target, RecordType):
        return False
    return any(
        base_fields(ex.program, one, other) is not None for one, other in ((actual, target), (target, actual))
    )
