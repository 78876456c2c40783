"""The parts of syntax nodes by the names of the grammar's fields; None where a node has no such part.

`grammars/` pins the grammar, and with it these names. Nothing else asks a node for a field.
"""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.source.tokens import UNQUALIFIED
from cudalint.syntax.node import Node


def alternative(node: Node) -> Node | None:
    return node.child_by_field_name("alternative")


def argument(node: Node) -> Node | None:
    return node.child_by_field_name("argument")


def arguments(node: Node) -> Node | None:
    return node.child_by_field_name("arguments")


def assembly_code(node: Node) -> Node | None:
    return node.child_by_field_name("assembly_code")


def base(node: Node) -> Node | None:
    return node.child_by_field_name("base")


def body(node: Node) -> Node | None:
    return node.child_by_field_name("body")


def captures(node: Node) -> Node | None:
    return node.child_by_field_name("captures")


def clobbers(node: Node) -> Node | None:
    return node.child_by_field_name("clobbers")


def condition(node: Node) -> Node | None:
    return node.child_by_field_name("condition")


def consequence(node: Node) -> Node | None:
    return node.child_by_field_name("consequence")


def declarator(node: Node) -> Node | None:
    return node.child_by_field_name("declarator")


def default_type(node: Node) -> Node | None:
    return node.child_by_field_name("default_type")


def default_value(node: Node) -> Node | None:
    """A braced one, `T x = {}`, is to the grammar an object of a type that is left out."""
    found = node.child_by_field_name("default_value")
    if found is not None and found.type == "compound_literal_expression":
        written = found.child_by_field_name("type")
        return found.child_by_field_name("value") if written is not None and not written.text else found
    return found


def designator(node: Node) -> Node | None:
    return node.child_by_field_name("designator")


def field(node: Node) -> Node | None:
    return node.child_by_field_name("field")


def function(node: Node) -> Node | None:
    found = node.child_by_field_name("function")
    if found is not None and found.type == "qualified_identifier":
        around = found.child_by_field_name("scope")
        if around is not None and around.string == UNQUALIFIED:
            return found.child_by_field_name("name")
    return found


def indices(node: Node) -> Node | None:
    return node.child_by_field_name("indices")


def initializer(node: Node) -> Node | None:
    return node.child_by_field_name("initializer")


def input_operands(node: Node) -> Node | None:
    return node.child_by_field_name("input_operands")


def label(node: Node) -> Node | None:
    return node.child_by_field_name("label")


def left(node: Node) -> Node | None:
    return node.child_by_field_name("left")


def name(node: Node) -> Node | None:
    return node.child_by_field_name("name")


def operator(node: Node) -> Node | None:
    return node.child_by_field_name("operator")


def output_operands(node: Node) -> Node | None:
    return node.child_by_field_name("output_operands")


def parameters(node: Node) -> Node | None:
    return node.child_by_field_name("parameters")


def placement(node: Node) -> Node | None:
    return node.child_by_field_name("placement")


def right(node: Node) -> Node | None:
    return node.child_by_field_name("right")


def scope(node: Node) -> Node | None:
    return node.child_by_field_name("scope")


def size(node: Node) -> Node | None:
    return node.child_by_field_name("size")


def type(node: Node) -> Node | None:
    return node.child_by_field_name("type")


def update(node: Node) -> Node | None:
    return node.child_by_field_name("update")


def value(node: Node) -> Node | None:
    return node.child_by_field_name("value")


def declarators(node: Node) -> list[Node]:
    """The declarators of a declaration, in order."""
    return node.children_by_field_name("declarator")


def roles(node: Node) -> Iterator[tuple[str | None, Node]]:
    """The children, each with the name of the field that it stands in."""
    for index, child in enumerate(node.children):
        yield node.field_name_for_child(index), child
