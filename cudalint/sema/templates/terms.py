"""Patterns of specializations as terms: whether one stands for all that another one stands for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.sema.symbols.names import argument_nodes, plain_name
from cudalint.sema.templates.parameters import ParameterKind, TemplateParameter, may_take
from cudalint.sema.types.declarators import node_text, qualifiers
from cudalint.syntax import cst

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cudalint.syntax.node import Node

Parameters = dict[str, TemplateParameter]
_PACK = "parameter_pack_expansion"


def covers(general: list[Node], special: list[Node], free: Parameters, own: Parameters) -> bool:
    """Whether patterns with the parameters `free` surely stand for all that others with the parameters `own`
    do. False where that is not told."""
    return _lists(general, special, free, own, {})


def _lists(
    general: list[Node], special: list[Node], free: Parameters, own: Parameters, bound: dict[str, str]
) -> bool:
    for index, pattern in enumerate(general):
        if pattern.type == _PACK:
            inner = pattern.named_children[0] if pattern.named_children else None
            name = plain_name(inner) if inner is not None else None
            item = free.get(name or "")
            is_last = index == len(general) - 1 and item is not None and item.is_pack and name not in bound
            bound[name or ""] = " ".join(node_text(one) for one in special[index:])
            return (
                is_last and item is not None and all(_kind(one, own) is item.kind for one in special[index:])
            )
        if index >= len(special) or not _term(pattern, special[index], free, own, bound):
            return False
    return len(general) == len(special)


def _term(pattern: Node, term: Node, free: Parameters, own: Parameters, bound: dict[str, str]) -> bool:
    if term.type == _PACK:
        return False
    item = free.get(plain_name(pattern) or "")
    if item is not None:
        is_apart = item.is_pack or item.kind is ParameterKind.TEMPLATE or _kind(term, own) is not item.kind
        return not is_apart and bound.setdefault(item.name, _text(term)) == _text(term)
    layers, others = cst.declarator(pattern), cst.declarator(term)
    if (_text(layers) if layers else "") != (_text(others) if others else ""):
        return False
    if qualifiers(pattern) != qualifiers(term):
        return False
    inner, there = _inner(pattern), _inner(term)
    if layers is not None and inner is not pattern:
        return _term(inner, there, free, own, bound)
    if inner.type != "template_type" or there.type != "template_type":
        return not _mentions(pattern, free) and not _mentions(term, own) and _text(pattern) == _text(term)
    name, named = node_text(cst.name(inner) or inner), node_text(cst.name(there) or there)
    wanted = free.get(name)
    if wanted is not None and named in own and not may_take(wanted, own[named].own):
        return False
    if wanted is None and (name != named or name in own):
        return False
    if wanted is not None and bound.setdefault(name, named) != named:
        return False
    return _lists(
        argument_nodes(cst.arguments(inner)), argument_nodes(cst.arguments(there)), free, own, bound
    )


def _inner(pattern: Node) -> Node:
    named = cst.type(pattern) if pattern.type == "type_descriptor" else None
    return named if named is not None else pattern


def _kind(term: Node, own: Parameters) -> ParameterKind:
    """Whether an argument as written is a type or a value."""
    inner = term.named_children[0] if term.type == _PACK and term.named_children else term
    item = own.get(plain_name(inner) or "")
    if item is not None:
        return item.kind
    return ParameterKind.TYPE if inner.type in ("type_descriptor", "template_type") else ParameterKind.VALUE


def _mentions(node: Node, names: Mapping[str, object]) -> bool:
    pending = [node]
    while pending:
        one = pending.pop()
        if not one.named_children and node_text(one) in names:
            return True
        pending.extend(one.named_children)
    return False


def _text(node: Node) -> str:
    return " ".join(node_text(node).split())
