"""Which of two constraints says more [temp.constr.order]: one that has all of the other, and more."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.sema.symbols.names import argument_nodes
from cudalint.sema.symbols.qualified import written_name
from cudalint.sema.templates.parameters import TemplateParameter, template_parameters
from cudalint.sema.types.declarators import node_text
from cudalint.syntax import cst
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

_MOST_NESTED, _MOST_CLAUSES = 16, 256
_PAIRS = frozenset(("binary_expression", "constraint_conjunction", "constraint_disjunction"))
_BOTH = frozenset(("&&", "and"))
_SIGNS = _BOTH | {"||", "or"}
_NAME = re.compile(r"[A-Za-z_]\w*")


@dataclass(frozen=True, slots=True)
class _Either:
    """A disjunction; `is_both`: a conjunction."""

    left: _Formula
    right: _Formula
    is_both: bool


#: A normalized constraint: what is atomic is its text, with the parameters by their positions.
_Formula = _Either | str
_Clauses = frozenset[frozenset[str]]


def is_more_constrained(
    scope: TypeScope,
    one: tuple[Iterable[Node], Iterable[TemplateParameter]],
    other: tuple[Iterable[Node], Iterable[TemplateParameter]],
) -> bool:
    """Whether conditions, of a template with some parameters, say more than others do."""
    mine, theirs = _conditions(scope, *one), _conditions(scope, *other)
    return _subsumes(mine, theirs) and not _subsumes(theirs, mine)


def _subsumes(mine: list[_Formula], theirs: list[_Formula]) -> bool:
    """Whether each way in which some conditions hold is one in which others do."""
    ways, wanted = _all(mine, is_both=False), _all(theirs, is_both=True)
    return None not in (ways, wanted) and all(way & one for way in ways or () for one in wanted or ())


def _all(conditions: list[_Formula], *, is_both: bool) -> _Clauses | None:
    """Conditions that hold together as a disjunction of conjunctions, or as a conjunction of disjunctions
    (`is_both`); None where that is too long."""
    found: _Clauses = frozenset() if is_both else frozenset((frozenset(),))
    for condition in conditions:
        clauses = _clauses(condition, is_both)
        joined = None if clauses is None else found | clauses if is_both else _product(found, clauses)
        if joined is None:
            return None
        found = joined
    return found


def _clauses(formula: _Formula, is_both: bool) -> _Clauses | None:
    if isinstance(formula, str):
        return frozenset((frozenset((formula,)),))
    left, right = _clauses(formula.left, is_both), _clauses(formula.right, is_both)
    if left is None or right is None:
        return None
    return left | right if formula.is_both is is_both else _product(left, right)


def _product(left: _Clauses, right: _Clauses) -> _Clauses | None:
    if len(left) * len(right) > _MOST_CLAUSES:
        return None
    return frozenset(one | other for one in left for other in right)


def _conditions(
    scope: TypeScope, conditions: Iterable[Node], parameters: Iterable[TemplateParameter]
) -> list[_Formula]:
    names = {item.name: f"${index}" for index, item in enumerate(parameters)}
    return [_normal(scope, node, names, 0) for node in conditions]


def _normal(scope: TypeScope, node: Node, names: Mapping[str, str], depth: int) -> _Formula:
    """What a condition consists of, and the concepts in it; by `names` its parameters are called alike
    wherever it stands."""
    node = unparenthesized(node)
    left, right = cst.left(node), cst.right(node)
    signs = {child.type for child in node.children} if node.type in _PAIRS else set()
    if signs & _SIGNS and left is None and len(node.named_children) == 2:
        left, right = node.named_children
    if signs & _SIGNS and left is not None and right is not None:
        first, second = (_normal(scope, side, names, depth) for side in (left, right))
        return _Either(first, second, bool(signs & _BOTH))
    inner: Node | None = node
    while inner is not None and inner.type == "qualified_identifier":
        inner = cst.name(inner)
    is_template = inner is not None and inner.type in ("template_function", "template_type")
    listed = cst.arguments(inner) if inner is not None and is_template else None
    variables = written_name(scope, node).variables if listed is not None and depth < _MOST_NESTED else []
    if len(variables) != 1 or variables[0].template is None or variables[0].value is None:
        return _renamed(node_text(node), names)
    given = [
        _NAME.sub(lambda name: names.get(name[0], name[0]), one.string) for one in argument_nodes(listed)
    ]
    own = [item.name for item in template_parameters(variables[0].template)]
    return _normal(scope, variables[0].value, dict(zip(own, given, strict=False)), depth + 1)


def _renamed(text: str, names: Mapping[str, str]) -> str:
    return _NAME.sub(lambda name: names.get(name[0], name[0]), text)
