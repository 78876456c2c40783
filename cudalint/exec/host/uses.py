"""Uses of a name in the trees of a unit: where they stand, and whether they are of a function's variable."""

from __future__ import annotations

import re
from bisect import bisect_right
from operator import attrgetter
from typing import TYPE_CHECKING

from cudalint.sema.types.declarators import declarator_name, declarators, qualifiers
from cudalint.syntax import cst
from cudalint.syntax.node import found_once

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cudalint.syntax.node import Node

_NAMES = frozenset(("identifier", "type_identifier", "field_identifier", "namespace_identifier"))
_WORD = re.compile(rb"\w+")
_START = attrgetter("start_byte")


def uses_of(name: str, root: Node, declarator: Node | None, *, members: bool, own: bool) -> Iterator[Node]:
    """The uses of a name in a tree but for its declaration, of members of objects with the object. Where it
    is not a function's `own`, those that a function or a class around them declares are left out."""
    for place in _places_of(name.encode(), root):
        node = node_at(root, root.start_byte + place)
        if node.type not in _NAMES or (node.type == "field_identifier" and not members):
            continue
        if _stands_in(node, declarator) or _names_function(node) or (not own and _is_local(node, name)):
            continue
        is_member = node.type == "field_identifier" and node.parent is not None
        yield node.parent if is_member and node.parent is not None else node


def _places_of(name: bytes, root: Node) -> Iterable[int]:
    """Where a name may stand in a text."""
    if _WORD.fullmatch(name):
        return _words_in(root).get(name, ())
    return [match.start() for match in re.finditer(re.escape(name), root.text)]  # it has letters beyond ASCII


@found_once
def _words_in(root: Node) -> dict[bytes, list[int]]:
    """Where each word stands in a text."""
    found: dict[bytes, list[int]] = {}
    for match in _WORD.finditer(root.text):
        found.setdefault(match[0], []).append(match.start())
    return found


def node_at(root: Node, start: int) -> Node:
    """The innermost node over a byte."""
    node = root
    while True:
        index = bisect_right(node.children, start, key=_START) - 1
        if index < 0 or node.children[index].end_byte <= start:
            return node
        node = node.children[index]


def _stands_in(node: Node, declarator: Node | None) -> bool:
    return (
        declarator is not None
        and declarator.start_byte <= node.start_byte < declarator.end_byte
        and any(one is declarator for one in outwards(node))
    )


def _names_function(node: Node) -> bool:
    """Whether it declares a function, which is no variable of that name."""
    around = node.parent
    return around is not None and around.type == "function_declarator" and cst.declarator(around) is node


def outwards(node: Node) -> Iterable[Node]:
    at: Node | None = node
    while at is not None:
        yield at
        at = at.parent


def _is_local(node: Node, name: str) -> bool:
    """Whether a function around a use declares the name itself, in front of it, or a class around it does;
    neither where the name is qualified, nor the function where it is that of a member of an object."""
    if node.parent is not None and node.parent.type == "qualified_identifier":
        return False
    is_plain = node.type != "field_identifier"
    inner = node
    for outer in outwards(node):
        match outer.type:
            case "compound_statement" | "for_statement" | "condition_clause" | "case_statement" if is_plain:
                before = [one for one in outer.named_children if one.start_byte < inner.start_byte]
                if any(_declares(one, name) for one in before):
                    return True
            case "class_specifier" | "struct_specifier":
                body = cst.body(outer)
                fields = body.named_children if body is not None else ()
                own = (
                    one for one in fields if one.type == "field_declaration" and not qualifiers(one).static
                )
                if any(declarator_name(one) == name for field in own for one in declarators(field)):
                    return True
            case "for_range_loop" if is_plain:
                bound = cst.declarator(outer)
                if bound is not None and inner is not cst.right(outer) and declarator_name(bound) == name:
                    return True
            case "function_definition" | "lambda_expression" if is_plain:
                named = cst.declarator(outer)
                listed = _parameters(named) if named is not None else None
                for one in listed.named_children if listed is not None else ():
                    bound = cst.declarator(one)
                    if bound is not None and declarator_name(bound) == name:
                        return True
        inner = outer
    return False


def _parameters(declarator: Node) -> Node | None:
    at: Node | None = declarator
    while at is not None:
        if at.type in ("function_declarator", "abstract_function_declarator"):
            return cst.parameters(at)
        at = cst.declarator(at)
    return None


def _declares(node: Node, name: str) -> bool:
    if node.type == "init_statement":
        return any(_declares(one, name) for one in node.named_children)
    return node.type == "declaration" and any(declarator_name(one) == name for one in declarators(node))
