"""Range-based loops: over an array, a braced list or an object with begin() and end()."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.affine.build import binary, const, unary
from cudalint.ir.ctypes import ArrayType, CType, ReferenceType, UnknownType, size_of
from cudalint.ir.expr import INT, LONG, Expr
from cudalint.lower.convert import pointer_plus, truth
from cudalint.lower.declarations import declare_opaque
from cudalint.lower.evaluation import missing, place, rvalue
from cudalint.lower.initializers import fill_array
from cudalint.lower.load_store import forget, load, store
from cudalint.lower.loops import run
from cudalint.lower.machine import Machine
from cudalint.lower.objects import materialized
from cudalint.lower.operators import call_operator, overloaded
from cudalint.lower.places import dereference, element
from cudalint.lower.recording import unseen_access
from cudalint.lower.types import declarator_name
from cudalint.lower.values import (
    Closure,
    LocalArray,
    Memory,
    Opaque,
    Place,
    Pointer,
    Record,
    Temporary,
    value_type,
)
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

#: Elements of a braced list that are told apart.
MAX_ELEMENTS = 64
_UNSEEN = "a range-based for over what is not in view"


def range_statement(m: Machine, node: Node) -> None:
    """`for (auto v : range)`. Of a range whose ends are not in view neither the element nor the trips are
    known; the body is executed all the same."""
    from cudalint.lower.statements import execute

    body = node.child_by_field_name("body")

    def execute_body() -> None:
        if body is not None:
            execute(m, body)

    with m.scoped(m.scope.child()):
        array = _range(m, node)
        if array is None:
            _over_unknown(m, node, execute_body)
            return
        start, length = array
        if isinstance(length, Record):
            assert not isinstance(start, Pointer)
            _between_objects(m, node, start, length, execute_body)
            return
        position = m.declare("position", INT)
        store(m, position, const(0), None)

        def at() -> Expr:
            found = load(m, position, None)
            assert isinstance(found, Expr)
            return found

        def trip() -> None:
            item = dereference(m, pointer_plus(m, start, at())) if isinstance(start, Pointer) else None
            _declare(m, node, item or element(m, start, at()))  # type: ignore[arg-type]
            execute_body()

        def update() -> None:
            store(m, position, binary("+", at(), const(1)), None)

        run(m, node, lambda: binary("<", at(), length), trip, update)


def _over_unknown(m: Machine, node: Node, execute_body: Callable[[], None]) -> None:
    """A loop over what is not known, which may read memory in each trip."""
    reason = _UNSEEN
    right = node.child_by_field_name("right")
    declare_opaque(m, node, reason)

    def trip() -> None:
        if right is not None and right.type != "initializer_list":
            unseen_access(m, Opaque(UnknownType("auto", reason), False, reason, True), right, right)
        execute_body()

    run(m, node, None, trip, None, unknown_test=True)


def _between_objects(
    m: Machine, node: Node, position: Place, last: Record, execute_body: Callable[[], None]
) -> None:
    """A loop from one iterator to another, objects of classes that compare and move themselves."""
    right = node.child_by_field_name("right")
    assert right is not None

    def test() -> Expr:
        at = load(m, position, right)
        differs = overloaded(m, "!=", at, last, right)
        if differs is None:  # C++20 has `!=` made of `==`
            equal = overloaded(m, "==", at, last, right)
            differs = None if equal is None else unary("!", truth(m, equal))
        return truth(m, differs if differs is not None else missing("!=", _UNSEEN))

    def trip() -> None:
        item = call_operator(m, position, "operator*", [], right)
        _declare(m, node, item or Temporary(missing("*", _UNSEEN)))
        execute_body()

    def update() -> None:
        if call_operator(m, position, "operator++", [], right) is None:
            forget(m, position, _UNSEEN)

    run(m, node, test, trip, update)


def _range(m: Machine, node: Node) -> tuple[Place | Pointer, Expr | Record] | None:
    """The array that a loop goes over, or its first element's address, and its length; or a variable that
    holds the first iterator, and the last one."""
    right = node.child_by_field_name("right")
    if right is None:
        return None
    if right.type == "initializer_list":
        return _listed(m, node, right)
    found = place(m, right)
    ctype = found.type if isinstance(found, LocalArray) else getattr(found, "ctype", None)
    if isinstance(found, LocalArray | Memory) and isinstance(ctype, ArrayType) and ctype.length:
        return found, const(ctype.length)
    return _between_iterators(m, materialized(m, found), right)


def _between_iterators(m: Machine, found: Place, node: Node) -> tuple[Place | Pointer, Expr | Record] | None:
    """The elements from begin() to end(), where both are pointers into one array, or objects."""
    ends = [call_operator(m, found, name, [], node) for name in ("begin", "end")]
    first, last = (None if end is None else load(m, end, node) for end in ends)
    if isinstance(first, Record) and isinstance(last, Record):
        position = m.declare("position", first.type)
        store(m, position, first, None)
        return position, last
    if not (isinstance(first, Pointer) and isinstance(last, Pointer) and first.array == last.array):
        return None
    size = size_of(first.target)
    if not size:
        return None
    return first, binary("/", binary("-", last.offset, first.offset), const(size, LONG))


def _listed(m: Machine, node: Node, values: Node) -> tuple[Place, Expr] | None:
    items = code_children(values)
    if not items or len(items) > MAX_ELEMENTS or any(item.type == "initializer_list" for item in items):
        for item in items:
            rvalue(m, item)
        return None
    ctype = _declared_type(m, node)
    if ctype is None:
        with m.silent():
            ctype = value_type(rvalue(m, items[0]))
    if isinstance(ctype, UnknownType):
        return None
    whole = ArrayType(ctype, len(items))
    array = m.declare("range", whole)
    if not isinstance(array, LocalArray):
        return None
    fill_array(m, array, whole, values)
    return array, const(len(items))


def _declared_type(m: Machine, node: Node) -> CType | None:
    """The type of a loop's variable where it is written; None for `auto`."""
    type_node = node.child_by_field_name("type")
    if type_node is None or type_node.type == "placeholder_type_specifier":
        return None
    ctype = m.scope.types.resolve(type_node, node.child_by_field_name("declarator"))
    return ctype.target if isinstance(ctype, ReferenceType) else ctype


def _declare(m: Machine, node: Node, item: Place) -> None:
    """Let the loop's variable stand for an element, or hold its value."""
    declarator = node.child_by_field_name("declarator")
    name = declarator_name(declarator)
    if declarator is None or name is None:
        return
    if declarator.type == "reference_declarator":
        m.scope.names[name] = item
        return
    value = load(m, item, node.child_by_field_name("right"))
    ctype = _declared_type(m, node) or value_type(value)
    if isinstance(value, Closure) or isinstance(ctype, UnknownType):
        m.scope.names[name] = Temporary(value)
        return
    m.scope.names[name] = variable = m.declare(name, ctype, m.program.site(m, node)[0])
    store(m, variable, value, None)
