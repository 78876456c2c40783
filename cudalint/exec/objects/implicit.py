"""Implicit conversions to and from objects of classes, by constructors and conversion functions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.dataclass import replace
from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.operands import value_category
from cudalint.exec.calls.overloads import narrow_types, resolve
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.expressions.unevaluated import known_type, place_type, static_type
from cudalint.exec.memory.places import element, member
from cudalint.exec.memory.prvalues import prvalue
from cudalint.exec.objects.bases import as_base, is_a, is_derived, seen_as
from cudalint.exec.objects.categories import NAMES
from cudalint.exec.objects.classes import NUMBERS, as_number, converting, converting_in_memory
from cudalint.exec.operations import construct, external_conversion, inline, load, place, store
from cudalint.exec.outcomes import is_untyped
from cudalint.exec.state import Scoped
from cudalint.exec.statements.macros import quoted
from cudalint.exec.values import (
    Memory,
    Place,
    PlacePointer,
    Pointer,
    Record,
    Temporary,
    UnknownValue,
    Value,
    value_type,
)
from cudalint.ir.ctypes import (
    ArrayType,
    ClosureType,
    CType,
    RecordType,
    ReferenceType,
    UnknownType,
)
from cudalint.sema.functions import Function
from cudalint.sema.overloads.constructors import all_constructors, takes_own
from cudalint.sema.overloads.conversion_functions import Wanted
from cudalint.sema.overloads.ranking import declared
from cudalint.sema.overloads.ranks import Operand
from cudalint.sema.overloads.related import may_be_same
from cudalint.sema.symbols.members import is_explicit
from cudalint.sema.types.categories import Category
from cudalint.sema.types.tuples import elements_of, is_tuple
from cudalint.syntax.parse import parse_expression

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node


def converted(
    ex: Executor,
    ctype: CType,
    value: Value,
    node: Node,
    *,
    is_direct: bool = False,
    source: Place | None = None,
) -> Value:
    """A value where an object of a class is wanted: by a constructor of that class that takes it, or refers
    to it where it lies, at `source`."""
    actual = value_type(value)
    value = as_number(ex, value, ctype, node, is_direct=is_direct)
    if not isinstance(ctype, RecordType) or actual == ctype:
        return value
    if isinstance(actual, UnknownType) and not isinstance(actual, ClosureType):
        return value
    if may_be_same(actual, ctype):
        return UnknownValue(ctype, False, f"a template argument of '{ctype.name}' is not known", True)
    if ctype.is_vector:
        operated = converting(ex, value, Wanted(ctype, is_direct), node)
        return value if operated is None else load(ex, operated, node)
    if isinstance(actual, RecordType):
        info = ex.program.types.record(ctype)
        if info is not None and is_a(ex, actual, info):
            return as_base(ex, value, ctype)
    if is_tuple(ctype):
        return _converted_tuple(ex, ctype, value, node)
    if isinstance(value, Pointer | PlacePointer) and node.type in NAMES:
        source = place(ex, node)
    own = place_type(ex, source) if source is not None else None
    seen = own if isinstance(own, ArrayType) else known_type(ex, actual, node)  # whose address the value is
    taking, fitting = _converting_constructors(ex, ctype, seen, node)
    is_twice = not is_direct and _converts_twice(ex, actual, fitting)
    if len(fitting) != 1 or is_twice:
        operated = converting(ex, value, Wanted(ctype, is_direct), node) if is_twice or not fitting else None
        if operated is not None:
            return _given(ex, ctype, operated, node)
        if taking and not is_twice:
            reason = f"the constructor of '{ctype.name}' could not be told"
            return UnknownValue(ctype, False, reason, True)
        if len(fitting) != 1:
            return value
    given: Value | Place = value
    refers = source is not None and (seen is own or not isinstance(source, Temporary | Memory))
    if source is not None and refers and fitting[0].by_reference(0):
        given = source
    told = [Operand(seen, *value_category(ex, node))] if given is source and node.type in NAMES else None
    site = Call(node, ctype.name, ctype.name, [node], given=[given], operands=told)
    return made_by(ex, ctype, fitting[0], site)


def note_unseen(ex: Executor, ctype: CType, given: Place, node: Node) -> None:
    """Tell what runs where an object of a class that is not in view becomes a `ctype`: what a load gave is
    told already."""
    actual = place_type(ex, given)
    if is_untyped(actual) and not isinstance(actual, ClosureType) and not isinstance(given, Memory):
        reason = actual.reason if isinstance(actual, UnknownType) else str(actual)
        external_conversion(ex, UnknownValue(actual, False, reason, True), ctype, node)


def _given(ex: Executor, ctype: RecordType, operated: Place, node: Node) -> Value:
    """What a conversion function has returned: the object itself, or a copy of that to which it refers."""
    info, returned = ex.program.types.record(ctype), ex.returned
    reference = returned.ctype if returned is not None else None
    if info is None or not info.has_copies or not isinstance(reference, ReferenceType):
        return load(ex, operated, node)
    category = Category.RVALUE if reference.rvalue else Category.LVALUE
    told = [Operand(ctype, category, reference.const)]
    site = Call(node, ctype.name, ctype.name, [node], given=[operated], operands=told)
    return load(ex, construct(ex, ctype, site), node)


def _converted_tuple(ex: Executor, ctype: RecordType, value: Value, node: Node) -> Value:
    """A tuple made of another one or of a pair, element by element: what references refer to is loaded; or of
    its only element."""
    actual = value_type(value)
    given = elements_of(actual)
    only = ctype.fields[0] if len(ctype.fields) == 1 else None
    if (
        only is not None
        and not isinstance(only.type, ReferenceType)
        and (given is None or only.type == actual)
    ):
        return Record(ctype, {only.name: as_element(ex, only.type, value, node)})
    names = [item.name for item in actual.fields] if isinstance(actual, RecordType) else []
    if given is None or len(given) != len(ctype.fields) or not isinstance(value, Record):
        return value
    is_array = len(names) < len(given)  # of all elements in one member
    held: Place = Temporary(value)
    if is_array:
        held = ex.declare("converted", actual)
        store(ex, held, value, None)
    fields: dict[str, Value] = {}
    for index, (item, own) in enumerate(zip(ctype.fields, given, strict=True)):
        if item.type == own and not is_array:
            fields[item.name] = value.fields[names[index]]
        elif isinstance(item.type, ReferenceType):
            return UnknownValue(ctype, False, "a tuple of references to another one's elements", True)
        else:
            found = member(ex, held, names[0 if is_array else index], node)
            found = element(ex, found, const(index)) if is_array else found
            fields[item.name] = as_element(ex, item.type, load(ex, found, node), node)
    return Record(ctype, fields)


def as_element(ex: Executor, ctype: CType, value: Value, node: Node) -> Value:
    """What an element of type `ctype` of a tuple holds that is made of a value, which no expression names."""
    own = value_type(value)
    if not isinstance(ctype, RecordType) or own == ctype or isinstance(value, UnknownValue):
        return convert(ex, converted(ex, ctype, value, node), ctype)
    scope = ex.scope.child()
    scope.names["element"] = held = ex.declare("element", own)
    store(ex, held, value, None)
    name = parse_expression("element")
    assert name is not None
    with quoted(ex, node), Scoped(ex.frame, scope):
        return convert(ex, converted(ex, ctype, value, name, is_direct=True), ctype)


def _converting_constructors(
    ex: Executor, ctype: RecordType, actual: CType, node: Node
) -> tuple[list[Function], list[Function]]:
    """The constructors that make conversions to a class, and which of them do of an object of a type."""
    info = ex.program.types.record(ctype)
    owners = all_constructors(ex.program, info) if info is not None else {}
    taking = [
        one
        for one, owner in owners.items()
        if one.accepts(1) and not is_explicit(one, owner.scope) and not takes_own(one, owner)
    ]
    if isinstance(actual, RecordType) and is_derived(ex, ctype, actual):
        # What is inherited from it, or its base, and would refer to it, is left out [over.match.funcs].
        own = info.name if info is not None else ""
        taking = [one for one in taking if owners[one].name == own or not one.templates]
    if not taking or not isinstance(actual, ArrayType):
        fitting = narrow_types(ex, taking, [actual], owners) if taking else []
        if len(fitting) < 2:
            return taking, fitting
    site = Call(node, ctype.name, ctype.name, [node], operands=[Operand(actual, *value_category(ex, node))])
    return taking, resolve(ex, taking, site, None, owners, constructs=True)


def _converts_twice(ex: Executor, actual: CType, constructors: list[Function]) -> bool:
    """Whether an object has to convert itself first for each of some constructors, which its conversion to
    the class itself comes before [over.best.ics]; or whether each is a template that takes anything, which no
    template is better than [over.match.best]."""
    if not isinstance(actual, RecordType) or not constructors:
        return False
    if all(map(_takes_anything, constructors)):
        return True
    types = [declared(ex.program, one, one.parameters[0]) for one in constructors if one.parameters]
    targets = [ctype.target if isinstance(ctype, ReferenceType) else ctype for ctype in types]
    return all(isinstance(ctype, NUMBERS) for ctype in targets)


def _takes_anything(constructor: Function) -> bool:
    """Whether a constructor is a template with a parameter `T` or `const T &`, or a pack of them."""
    names = {item.name for item in constructor.own_templates()}
    first = constructor.parameters[0] if constructor.parameters else None
    if first is None or first.type_node.string not in names or first.is_rvalue_reference:
        return False
    return not first.is_reference or first.is_const


def converted_in_memory(
    ex: Executor, ctype: CType, actual: CType, source: Memory, node: Node, *, is_direct: bool = False
) -> Value | None:
    """What an object in memory is converted to by a function that takes it where it lies, and loads of it
    what it needs; None where none does."""
    if isinstance(ctype, UnknownType | ReferenceType) or isinstance(actual, UnknownType):
        return None
    if isinstance(ctype, RecordType) and not ctype.is_vector:
        info = ex.program.types.record(ctype)
        if may_be_same(actual, ctype):
            return None
        if isinstance(actual, RecordType) and info is not None and is_a(ex, actual, info):
            return None
        seen = actual if isinstance(actual, RecordType) else known_type(ex, actual, node)
        taking, fitting = _converting_constructors(ex, ctype, seen, node)
        if not is_direct and _converts_twice(ex, actual, fitting):
            made = converting_in_memory(ex, source, Wanted(ctype, is_direct), node)
            if made is not None:
                return load(ex, made, node)
        if len(fitting) == 1 and fitting[0].by_reference(0):
            return made_by(ex, ctype, fitting[0], Call(node, ctype.name, ctype.name, [node], given=[source]))
        if fitting or taking:
            return None
    if not isinstance(actual, RecordType):
        return None
    made = converting_in_memory(ex, source, Wanted(ctype, is_direct), node)
    return None if made is None else load(ex, made, node)


def converted_object(
    ex: Executor, ctype: CType, actual: CType, given: Place, node: Node, *, is_bound: bool
) -> Place | None:
    """What an object is converted to by a function that takes it where it lies, or what that refers to where
    a reference `is_bound`; None where none does."""
    bound = _referred(ex, ctype, actual, given, node) if is_bound else None
    if bound is not None:
        return bound
    if isinstance(given, Memory):
        made = converted_in_memory(ex, ctype, actual, given, node)
        return None if made is None else Temporary(made)
    if not isinstance(ctype, RecordType) or may_be_same(actual, ctype):
        return None
    if isinstance(actual, RecordType) and is_derived(ex, actual, ctype):
        return None
    held = load(ex, given, node)
    made = converted(ex, ctype, held, node, source=given)
    return None if made is held else Temporary(made)


def _referred(ex: Executor, ctype: CType, actual: CType, found: Place, node: Node) -> Place | None:
    """What a conversion function of an object gives for a reference to a class, perhaps to a base of what the
    function refers to; None where none does, or where constructors take the object."""
    info = ex.program.types.record(actual) if isinstance(actual, RecordType) else None
    if info is None or not info.converts or not isinstance(ctype, RecordType):
        return None
    if may_be_same(actual, ctype) or _converting_constructors(ex, ctype, actual, node)[1]:
        return None
    operated = _operated(ex, Wanted(ctype), found, node)
    return None if operated is None else seen_as(ex, operated, ctype)


def made_by(ex: Executor, ctype: RecordType, constructor: Function, site: Call) -> Value:
    """An object that a constructor makes."""
    info = ex.program.types.record(ctype)
    if info is not None and all_constructors(ex.program, info).get(constructor, info) is not info:
        return load(ex, construct(ex, ctype, replace(site, constructor=constructor)), site.node)
    inline(ex, constructor, site, made := ex.declare(ctype.name, ctype), info)
    return prvalue(ex, made)


def bound_object(ex: Executor, ctype: CType, found: Place, node: Node) -> Place:
    """What a reference to a `ctype` is bound to: what is at a place, or what an object there is converted
    to."""
    actual = place_type(ex, found)
    if isinstance(ctype, UnknownType) or actual == ctype:
        return found
    if isinstance(actual, UnknownType) and not isinstance(actual, ClosureType):
        return found
    if not isinstance(actual, RecordType):
        if not isinstance(ctype, RecordType):
            return found
        held = load(ex, found, node)
        made = converted(ex, ctype, held, node, source=found)
        return found if made is held else Temporary(made)
    if isinstance(ctype, RecordType) and is_derived(ex, actual, ctype):
        return found
    info = ex.program.types.record(ctype) if isinstance(ctype, RecordType) else None
    if not isinstance(ctype, RecordType) or (info is None and ctype.is_vector):
        return _operated(ex, Wanted(ctype), found, node) or found
    if info is None:
        return found
    operated = _referred(ex, ctype, actual, found, node)
    if operated is not None:
        return operated
    value: Value | None
    if isinstance(found, Memory):
        value = converted_in_memory(ex, ctype, actual, found, node)
    else:
        value = converted(ex, ctype, load(ex, found, node), node, source=found)
    return Temporary(value) if isinstance(value, Record) and value.type == ctype else found


def _operated(ex: Executor, wanted: Wanted, found: Place, node: Node) -> Place | None:
    """What a conversion function of an object gives: what it returns a reference to is that itself."""
    if isinstance(found, Memory):
        return converting_in_memory(ex, found, wanted, node)
    lies_at = None if isinstance(found, Temporary) else found
    return converting(ex, load(ex, found, node), wanted, node, lies_at)


def makes_object(ex: Executor, ctype: CType, node: Node) -> bool:
    """Whether an expression is of another type than a class to which a reference is bound."""
    if node.type == "initializer_list":
        return True
    given = static_type(ex, node)
    if not isinstance(ctype, RecordType) or given is None:
        return False
    if isinstance(given, UnknownType) and not isinstance(given, ClosureType):
        return False
    is_related = isinstance(given, RecordType) and is_derived(ex, given, ctype)
    return not is_related and given != ctype and not may_be_same(given, ctype)
