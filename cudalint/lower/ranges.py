"""Range-based loops: over an array or a braced list, a loop over its positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.affine.build import binary, const
from cudalint.ir.ctypes import ArrayType, CType, ReferenceType, UnknownType
from cudalint.ir.expr import INT, Expr
from cudalint.lower.declarations import declare_opaque
from cudalint.lower.evaluation import place, rvalue
from cudalint.lower.initializers import fill_array
from cudalint.lower.load_store import load, store
from cudalint.lower.loops import run
from cudalint.lower.machine import Machine
from cudalint.lower.places import element
from cudalint.lower.types import declarator_name
from cudalint.lower.values import Closure, LocalArray, Memory, Place, Temporary, value_type
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from tree_sitter import Node

#: Elements of a braced list that are told apart.
MAX_ELEMENTS = 64


def range_statement(m: Machine, node: Node) -> None:
    """`for (auto v : range)`. Of a range that is not an array in view, neither the element nor the trips are
    known; the body is executed all the same."""
    from cudalint.lower.statements import execute

    body = node.child_by_field_name("body")

    def execute_body() -> None:
        if body is not None:
            execute(m, body)

    with m.scoped(m.scope.child()):
        array = _array(m, node)
        if array is None:
            declare_opaque(m, node, "a range-based for is not modelled")
            run(m, node, None, execute_body, None, unknown_test=True)
            return
        elements, length = array
        position = m.declare("position", INT)
        store(m, position, const(0), None)

        def at() -> Expr:
            found = load(m, position, None)
            assert isinstance(found, Expr)
            return found

        def trip() -> None:
            _declare(m, node, element(m, elements, at()))
            execute_body()

        def update() -> None:
            store(m, position, binary("+", at(), const(1)), None)

        run(m, node, lambda: binary("<", at(), const(length)), trip, update)


def _array(m: Machine, node: Node) -> tuple[Place, int] | None:
    """The array that a loop goes over, and its length."""
    right = node.child_by_field_name("right")
    if right is None:
        return None
    if right.type == "initializer_list":
        return _listed(m, node, right)
    found = place(m, right)
    ctype = found.type if isinstance(found, LocalArray) else getattr(found, "ctype", None)
    if isinstance(found, LocalArray | Memory) and isinstance(ctype, ArrayType) and ctype.length:
        return found, ctype.length
    return None


def _listed(m: Machine, node: Node, values: Node) -> tuple[Place, int] | None:
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
    return array, len(items)


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
