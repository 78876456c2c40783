"""Range-based loops: over an array, a braced list or an object with begin() and end()."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from cudalint.algebra.build import binary, const, unary
from cudalint.completeness import log
from cudalint.exec.calls.associated_calls import call_associated
from cudalint.exec.calls.operands import value_category
from cudalint.exec.calls.results import returned_category
from cudalint.exec.evaluation import missing
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import convert, pointer_plus, truth
from cudalint.exec.expressions.declared import decayed, depends_on_category, note_declared
from cudalint.exec.expressions.operators import call_operator, object_type, overloaded
from cudalint.exec.expressions.unevaluated import static_type
from cudalint.exec.loops.run import run
from cudalint.exec.memory.arrays import innermost
from cudalint.exec.memory.invalidation import forget_around, forget_escaped
from cudalint.exec.memory.places import dereference, element
from cudalint.exec.memory.recording import external_access
from cudalint.exec.memory.unseen import unseen_object
from cudalint.exec.objects.aggregates import make_braced
from cudalint.exec.objects.classes import materialized, referred_to
from cudalint.exec.objects.copies import copy_of
from cudalint.exec.objects.destruction import bound_place, lifetime
from cudalint.exec.objects.implicit import converted
from cudalint.exec.objects.lifetime import begin
from cudalint.exec.objects.members import object_methods
from cudalint.exec.operations import execute, forget, load, rvalue, store
from cudalint.exec.outcomes import note_call
from cudalint.exec.statements.bindings import bind_members, binding_declarator, copied
from cudalint.exec.values import (
    Closure,
    LocalArray,
    Memory,
    Place,
    PlacePointer,
    Pointer,
    Record,
    Temporary,
    UnknownValue,
    Value,
    type_at,
    value_type,
)
from cudalint.ir.ctypes import (
    ArrayType,
    BitField,
    CType,
    FragmentType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
    is_placeholder,
    size_of,
)
from cudalint.ir.expr import INT, LONG, Expr
from cudalint.sema.overloads.ranks import Operand
from cudalint.sema.templates.packs import expanded
from cudalint.sema.types.categories import Category, ValueCategory
from cudalint.sema.types.declarators import declarator_chain, declarator_name, qualifiers
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from collections.abc import Callable

    from cudalint.syntax.node import Node

#: The iterator of a loop, a variable of its own.
_VARIABLE = Operand(None, Category.LVALUE, False)
#: Where a loop begins, where or after how many elements it ends, and what its elements are.
_Range: TypeAlias = "tuple[Place | Pointer | PlacePointer, Expr | Temporary, ValueCategory | None]"
_UNSEEN = "a range-based for over what is not in view"


def range_statement(ex: Executor, node: Node) -> None:
    """`for (auto v : range)`. Of a range whose ends are not in view neither the element nor the trips are
    known; the body is executed all the same."""
    body = cst.body(node)

    def execute_body() -> None:
        if body is not None:
            execute(ex, body)

    with ex.scoped(ex.scope.block()):
        for one in init.named_children if (init := cst.initializer(node)) is not None else ():
            execute(ex, one)
        array = _range(ex, node)
        if array is None:
            _over_unknown(ex, node, execute_body)
            return
        note_call(ex, node, log.MODELLED)
        start, length, seen = array
        if isinstance(length, Temporary):
            assert not isinstance(start, Pointer | PlacePointer)
            _between_objects(ex, node, start, length.value, execute_body)
            return
        position = ex.declare("position", INT)
        store(ex, position, const(0), None)

        def at() -> Expr:
            found = load(ex, position, None)
            assert isinstance(found, Expr)
            return found

        def trip() -> None:
            if isinstance(start, Temporary):
                _iterate(ex, node, start, seen, execute_body)
            elif isinstance(start, Pointer | PlacePointer):
                _iterate(ex, node, dereference(ex, pointer_plus(ex, start, at())), seen, execute_body)
            else:
                _iterate(ex, node, element(ex, start, at()), seen, execute_body)

        def update() -> None:
            store(ex, position, binary("+", at(), const(1)), None)

        run(ex, node, lambda: binary("<", at(), length), trip, update)


def _over_unknown(ex: Executor, node: Node, execute_body: Callable[[], None]) -> None:
    """A loop over what is not known, which may read memory in each trip."""
    reason = _UNSEEN
    right = cst.right(node)

    def trip() -> None:
        if right is not None and right.type != "initializer_list":
            external_access(ex, UnknownValue(UnknownType("auto", reason), False, reason, True), right, right)
        _declare_unseen(ex, node, reason)
        execute_body()

    def move() -> None:  # by iterators that may have references to what was lent earlier
        if not ex.host:
            forget_escaped(ex, reason)

    move()
    run(ex, node, None, trip, move, unknown_test=True)


def _declare_unseen(ex: Executor, node: Node, reason: str) -> None:
    """The variable of a loop over what is not known; a reference refers to an object in memory."""
    type_node, declarator = cst.type(node), cst.declarator(node)
    binding, name = binding_declarator(declarator), declarator_name(declarator)
    if binding is not None:
        bind_members(ex, binding, unseen_object(ex, UnknownType("auto", reason), reason))
        return
    if type_node is None or name is None:
        return
    ctype = ex.scope.types.resolve(type_node, declarator)
    target = ctype.target if isinstance(ctype, ReferenceType) else ctype
    target = UnknownType("auto", reason) if is_placeholder(target) else target
    if isinstance(ctype, ReferenceType):
        ex.scope.names[name] = unseen_object(ex, target, reason)
        return
    variable = ex.declare(name, target, ex.program.site(ex, node)[0])
    store(ex, variable, convert(ex, UnknownValue(target, False, reason), target), None)
    ex.scope.names[name] = variable


def _between_objects(
    ex: Executor, node: Node, position: Place, last: Value, execute_body: Callable[[], None]
) -> None:
    """A loop from an iterator, an object of a class that compares and moves itself, to another one or to
    what else ends it."""
    right = cst.right(node)
    assert right is not None

    def test() -> Expr:
        at = load(ex, position, right)
        differs = overloaded(ex, "!=", at, last, right)
        if differs is None:  # C++20 has `!=` made of `==`
            equal = overloaded(ex, "==", at, last, right)
            differs = None if equal is None else unary("!", truth(ex, equal))
        return truth(ex, differs if differs is not None else missing("!=", _UNSEEN))

    def trip() -> None:
        with lifetime(ex):
            item = call_operator(ex, position, "operator*", [], right, _VARIABLE)
            seen = returned_category(ex, item) if item is not None and ex.returned is not None else None
            _declare(ex, node, item or Temporary(missing("*", _UNSEEN)), seen)
            execute_body()

    def update() -> None:
        if call_operator(ex, position, "operator++", [], right, _VARIABLE) is None:
            forget(ex, position, _UNSEEN)

    run(ex, node, test, trip, update)


def _range(ex: Executor, node: Node) -> _Range | None:
    """The array that a loop goes over, or its first element's address, and its length; or a variable that
    holds the first iterator, and the end. With what its elements are, where its type does not tell."""
    right = cst.right(node)
    if right is None:
        return None
    if right.type == "initializer_list":
        return _listed(ex, node, right)
    found = bound_place(ex, right)
    ctype = type_at(found)
    if not isinstance(found, Temporary) and isinstance(ctype, ArrayType) and ctype.length:
        return found, const(ctype.length), None
    if isinstance(found, Temporary) and (held := _in_registers(found.value)) is not None:
        return held
    return _between_iterators(ex, materialized(ex, found), right)


def _in_registers(value: Value) -> _Range | None:
    """The elements of a wmma fragment, or fragments of an array: what they hold is not known."""
    match value:
        case UnknownValue(ctype=PointerType(target=FragmentType() as fragment)):
            one, count = fragment.element, fragment.elements
        case UnknownValue(ctype=ArrayType(element=one, length=int(count))) if isinstance(
            innermost(one), FragmentType
        ):
            pass
        case _:
            return None
    return Temporary(UnknownValue(one, False, "an element of a fragment")), const(count), None


def _between_iterators(ex: Executor, found: Place, node: Node) -> _Range | None:
    """The elements from begin() to end(), where both are pointers into one array, or the first is an
    object."""
    seen: ValueCategory = Category.LVALUE, value_category(ex, node)[1]
    is_object = object_type(ex, found) is not None
    is_free = is_object and not any(object_methods(ex.program, found, one) for one in ("begin", "end"))

    def end_of(name: str) -> Value | None:
        ex.returned = None
        if is_free:
            place = call_associated(ex, name, found, seen, node)
        else:
            place = call_operator(ex, found, name, [], node, Operand(None, *seen))
        return None if place is None else load(ex, place, node)

    first = end_of("begin")
    pointee = _pointee(ex, first)
    last = end_of("end")
    if isinstance(first, Record) and last is not None:
        position = ex.declare("position", first.type)
        store(ex, position, first, None)
        return position, Temporary(last), None
    match first, last:
        case (Pointer(), Pointer()) if first.array == last.array and size_of(first.target):
            return first, _between(first.offset, last.offset, first.target), pointee
        case (PlacePointer(), PlacePointer()) if first.place == last.place and size_of(first.target):
            return first, _between(first.offset, last.offset, first.target), pointee
        case _:
            forget_around(ex, found, _UNSEEN)  # which its begin(), or a reference to an element, may change
            return None


def _pointee(ex: Executor, pointer: Value | None) -> ValueCategory | None:
    """What the pointer that was returned last leads to; None where that is not known."""
    given = ex.returned
    if isinstance(pointer, Pointer | PlacePointer) and pointer.const:
        return Category.LVALUE, True
    if given is None or not isinstance(given.ctype, PointerType):
        return None
    is_deduced = any(word in given.function.head for word in (b"auto", b"decltype"))
    return None if is_deduced else (Category.LVALUE, given.ctype.const)


def _between(first: Expr, last: Expr, target: CType) -> Expr:
    """The elements between two offsets in bytes."""
    return binary("/", binary("-", last, first), const(size_of(target) or 1, LONG))


def _listed(ex: Executor, node: Node, values: Node) -> _Range | None:
    items = expanded(ex.scope.types, code_children(values))
    if not items or any(item.type == "initializer_list" for item in items):
        _let_go(ex, items)
        return None
    ctype = static_type(ex, items[0])  # of what is listed, not of the variable
    ctype = decayed(ex, items[0], ctype.unit if isinstance(ctype, BitField) else ctype)
    if ctype is None or isinstance(ctype, UnknownType):
        _let_go(ex, items)
        return None
    whole = ArrayType(ctype, len(items))
    array = ex.declare("range", whole)
    if not isinstance(array, LocalArray):
        return None
    with lifetime(ex):
        make_braced(ex, array, whole, values)
    begin(ex, array, whole)
    return array, const(len(items)), (Category.LVALUE, True)


def _let_go(ex: Executor, items: list[Node]) -> None:
    """What is listed, and not followed: the loop's variable may lead to it."""
    for item in items:
        ex.escape(rvalue(ex, item))


def _declared_type(ex: Executor, node: Node) -> CType | None:
    """The type of a loop's variable where it is written; None for `auto`."""
    type_node = cst.type(node)
    if type_node is None or type_node.type == "placeholder_type_specifier":
        return None
    ctype = ex.scope.types.resolve(type_node, cst.declarator(node))
    return ctype.target if isinstance(ctype, ReferenceType) else ctype


def _element(ex: Executor, node: Node, item: Place, seen: ValueCategory | None) -> ValueCategory:
    """The value category of an element; `seen`: what an iterator tells."""
    if seen is not None:
        return seen
    right = cst.right(node)
    if isinstance(item, Memory) and item.pointer.const:
        return Category.LVALUE, True
    if right is None or not isinstance(static_type(ex, right), ArrayType):
        return (Category.LVALUE, False) if isinstance(item, Memory) else (Category.UNKNOWN, None)
    return Category.LVALUE, value_category(ex, right)[1]


def _iterate(
    ex: Executor, node: Node, item: Place, seen: ValueCategory | None, execute_body: Callable[[], None]
) -> None:
    """Execute the body for an element; the loop's variable is destroyed behind it."""
    with lifetime(ex):
        _declare(ex, node, item, seen)
        execute_body()


def _declare(ex: Executor, node: Node, item: Place, told: ValueCategory | None) -> None:
    """Let the loop's variable stand for an element, or hold its value."""
    declarator = cst.declarator(node)
    name, binding = declarator_name(declarator), binding_declarator(declarator)
    if binding is not None:
        seen: ValueCategory = Category.RVALUE, False
        if binding is declarator:
            item = copied(ex, item, cst.right(node) or node)
        else:
            seen = _element(ex, node, item, told)
        seen = seen[0], qualifiers(node).const or seen[1]
        bind_members(ex, binding, item, seen)
        return
    if declarator is None or name is None:
        return
    type_node = cst.type(node)
    if _refers(declarator):
        target, item = _declared_type(ex, node), materialized(ex, item)
        ex.scope.names[name] = item if target is None else referred_to(ex, name, item, ReferenceType(target))
        if type_node is not None:
            asks = depends_on_category(type_node, declarator)
            referent = _element(ex, node, item, told) if asks else None
            note_declared(ex, ex.scope, name, type_node, declarator, referent)
        return
    value = _initial(ex, node, item, told)
    decays = isinstance(item, Temporary) or isinstance(type_at(item), ArrayType)
    ctype = _declared_type(ex, node) or (value_type(value) if decays else type_at(item))
    if isinstance(value, Closure) or isinstance(ctype, UnknownType):
        ex.scope.names[name] = Temporary(value)
        return
    ex.scope.names[name] = variable = ex.declare(name, ctype, ex.program.site(ex, node)[0])
    if type_node is not None:
        note_declared(ex, ex.scope, name, type_node, declarator)
    store(ex, variable, value, None)
    begin(ex, variable, ctype)


def _refers(declarator: Node) -> bool:
    """Whether what is declared is a reference, `*&e` and `(&e)[3]` too: what stands next to its name is."""
    layers = [one.type for one in declarator_chain(declarator) if one.type != "parenthesized_declarator"]
    return "reference_declarator" in layers[-2:]


def _initial(ex: Executor, node: Node, item: Place, seen: ValueCategory | None) -> Value:
    """What a variable that is no reference holds: an element, a copy of it, or what it is converted to."""
    right, wanted = cst.right(node) or node, _declared_type(ex, node)
    if isinstance(item, Temporary):
        value = load(ex, item, right)
        return value if wanted is None else converted(ex, wanted, value, right)
    held = type_at(item)
    if not isinstance(held, RecordType) and not isinstance(wanted, RecordType):
        return load(ex, item, right)
    told = _element(ex, node, item, seen)
    category = told if told[0] is not Category.UNKNOWN else None
    ctype = wanted or UnknownType("auto", "an element's own type")
    return copy_of(ex, ctype, item, right, seen=Operand(held, *told), category=category)
