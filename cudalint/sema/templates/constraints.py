"""Which of two constraints says more [temp.constr.order]: one that has all of the other, and more."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from cudalint.sema.symbols.names import argument_nodes
from cudalint.sema.symbols.qualified import written_name
from cudalint.sema.templates.parameters import TemplateParameter, template_parameters
from cudalint.sema.types.declarators import node_text
from cudalint.syntax import cst
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

_MOST_NESTED = 16
_NAME = re.compile(r"[A-Za-z_]\w*")


def is_more_constrained(
    scope: TypeScope,
    one: tuple[Iterable[Node], Iterable[TemplateParameter]],
    other: tuple[Iterable[Node], Iterable[TemplateParameter]],
) -> bool:
    """Whether conditions, of a template with some parameters, say more than others do."""
    mine, theirs = _conditions(scope, *one), _conditions(scope, *other)
    return theirs < mine


def _conditions(
    scope: TypeScope, conditions: Iterable[Node], parameters: Iterable[TemplateParameter]
) -> frozenset[str]:
    names = {item.name: f"${index}" for index, item in enumerate(parameters)}
    return frozenset().union(*(_conjuncts(scope, node, names, 0) for node in conditions))


def _conjuncts(scope: TypeScope, node: Node, names: Mapping[str, str], depth: int) -> frozenset[str]:
    """What a condition consists of, and the concepts in it; by `names` its parameters are called alike
    wherever it stands."""
    node = unparenthesized(node)
    left, right = cst.left(node), cst.right(node)
    is_both = node.type == "binary_expression" and any(child.type in ("&&", "and") for child in node.children)
    if is_both and left is not None and right is not None:
        return _conjuncts(scope, left, names, depth) | _conjuncts(scope, right, names, depth)
    inner: Node | None = node
    while inner is not None and inner.type == "qualified_identifier":
        inner = cst.name(inner)
    is_template = inner is not None and inner.type in ("template_function", "template_type")
    listed = cst.arguments(inner) if inner is not None and is_template else None
    variables = written_name(scope, node).variables if listed is not None and depth < _MOST_NESTED else []
    if len(variables) != 1 or variables[0].template is None or variables[0].value is None:
        return frozenset((_renamed(node_text(node), names),))
    given = [
        _NAME.sub(lambda name: names.get(name[0], name[0]), one.string) for one in argument_nodes(listed)
    ]
    own = [item.name for item in template_parameters(variables[0].template)]
    return _conjuncts(scope, variables[0].value, dict(zip(own, given, strict=False)), depth + 1)


def _renamed(text: str, names: Mapping[str, str]) -> str:
    return _NAME.sub(lambda name: names.get(name[0], name[0]), text)
