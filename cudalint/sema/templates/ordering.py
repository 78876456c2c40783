"""Which of two specializations of a class template is the more specialized one, by their patterns."""

from __future__ import annotations

import re

from cudalint.sema.symbols.declarations import Declaration
from cudalint.sema.symbols.names import argument_nodes, plain_name
from cudalint.sema.templates.functions import as_type
from cudalint.sema.templates.terms import covers
from cudalint.sema.types.declarators import (
    declarator_chain,
    member_pointer_class,
    node_text,
    qualifiers,
)
from cudalint.syntax import cst
from cudalint.syntax.node import Node
from cudalint.syntax.nodes import nodes_of


def is_more_special(one: Declaration, other: Declaration) -> bool:
    """Whether a specialization is more specialized than another that fits the same arguments: all that the
    other says in its pattern, this one says, and more. False where that cannot be told."""
    return _says(one, other) and not _says(other, one)


def _says(one: Declaration, other: Declaration) -> bool:
    own, free = {p.name for p in one.parameters or ()}, {p.name for p in other.parameters or ()}
    theirs = [name for pattern in argument_nodes(other.arguments) for name in identifiers_of(pattern)]
    ours, patterns = (list(map(as_type, argument_nodes(two.arguments))) for two in (one, other))
    named = ({p.name: p for p in two.parameters or ()} for two in (other, one))
    if covers(patterns, ours, *named):
        return True
    if patterns and patterns[-1].type == "parameter_pack_expansion":
        length = len(patterns) - 1
        if len(ours) < length or (len(ours) == len(patterns) and ours[-1].type == patterns[-1].type):
            return False
        ours, patterns = ours[:length], patterns[:length]
    if len(ours) != len(patterns):
        return False
    means: dict[str, str] = {}
    for mine, pattern in zip(ours, patterns, strict=True):
        name = plain_name(pattern)
        leaves_open = name in free and theirs.count(name or "") == 1
        shape = _shape(mine, own)
        alike = shape is not None and shape == _shape(pattern, free)
        if not alike and _leads_to_const(mine) and not _leads_to_const(pattern):
            shape = _shape(mine, own, const=False)
            alike = shape is not None and shape == _shape(pattern, free)
        pairs = zip(_mentioned(pattern, free), _mentioned(mine, own), strict=False)
        if alike and any(means.setdefault(wanted, found) != found for wanted, found in pairs):
            return False
        pointee = pointee_name(pattern)
        if pointee in free and theirs.count(pointee) == 1 and not qualifiers(pattern).const:
            alike = alike or _is_pointer(mine)
        member = _any_member(pattern)
        if member is not None and all(name in free and theirs.count(name) == 1 for name in member):
            alike = alike or _is_member_pointer(mine)
        if not leaves_open and not alike and not own.isdisjoint(identifiers_of(mine)):
            return False
    return True


def _leads_to_const(pattern: Node) -> bool:
    """Whether it is `const T *`, `const T &` or the like."""
    return cst.declarator(pattern) is not None and qualifiers(pattern).const


def _shape(pattern: Node, free: set[str], *, const: bool = True) -> str | None:
    """What a pattern composed of others, `Vec<T, N>`, says, whatever its parameters are called. `const`:
    that of what it points to is part of it."""
    if plain_name(pattern) is not None:
        return None
    names = _mentioned(pattern, free)
    text = node_text(pattern)
    if not const:
        text = re.sub(r"\bconst\b", "", text, count=1)
    text = "".join(text.split())
    for number, name in enumerate(names):
        text = re.sub(rf"\b{re.escape(name)}\b", f"${number}", text)
    return text


def _mentioned(pattern: Node, free: set[str]) -> list[str]:
    return list(dict.fromkeys(name for name in identifiers_of(pattern) if name in free))


def _is_pointer(pattern: Node) -> bool:
    """Whether what a pattern stands for is a pointer that is not const itself."""
    layers = list(declarator_chain(cst.declarator(pattern)))
    outer = layers[-1] if layers else None
    return outer is not None and outer.type == "abstract_pointer_declarator" and not qualifiers(outer).const


def _any_member(pattern: Node) -> tuple[str, str] | None:
    """T and C of the pattern `T C::*`."""
    declarator, type_node = cst.declarator(pattern), cst.type(pattern)
    owner = member_pointer_class(declarator) if declarator is not None else None
    if declarator is None or type_node is None or owner is None or declarator.named_child_count > 1:
        return None
    is_const = qualifiers(pattern).const or qualifiers(declarator).const
    return None if is_const else (node_text(type_node), node_text(owner))


def _is_member_pointer(pattern: Node) -> bool:
    layers = list(declarator_chain(cst.declarator(pattern)))
    return bool(layers) and member_pointer_class(layers[-1]) is not None and not qualifiers(layers[-1]).const


def pointee_name(pattern: Node) -> str | None:
    """T of the pattern `T *`."""
    declarator = cst.declarator(pattern)
    type_node = cst.type(pattern)
    if declarator is None or type_node is None or declarator.type != "abstract_pointer_declarator":
        return None
    return node_text(type_node) if declarator.named_child_count == 0 else None


def identifiers_of(node: Node) -> list[str]:
    kinds = ("identifier", "type_identifier", "namespace_identifier")
    return [node_text(item) for item in nodes_of(node, *kinds)]


def pattern_of(primary: Declaration, special: Declaration) -> list[Node]:
    """The arguments that a specialization is for: those that it leaves out are the primary template's
    defaults, where these name no parameters of it."""
    nodes, general = argument_nodes(special.arguments), primary.parameters or ()
    names = {item.name for item in general}
    if any(node.type == "parameter_pack_expansion" for node in nodes):
        return nodes
    for item in general[len(nodes) :]:
        if item.default is None or names.intersection(identifiers_of(item.default)):
            break
        nodes = [*nodes, item.default]
    return nodes
