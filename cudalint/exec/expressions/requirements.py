"""requires-expressions: whether what they list is well-formed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.calls.packs import element_type
from cudalint.exec.expressions.declared import decltype_of, note_declared
from cudalint.exec.expressions.having import every, lambda_of
from cudalint.exec.expressions.throwing import throws_nothing
from cudalint.exec.expressions.validity import exists
from cudalint.exec.values import Temporary
from cudalint.ir.ctypes import (
    CType,
    NoType,
    ReferenceType,
    UnknownType,
)
from cudalint.ir.expr import BOOL
from cudalint.sema.functions import Parameter, read_parameters
from cudalint.sema.symbols.names import components
from cudalint.sema.templates.packs import element_name
from cudalint.syntax import cst
from cudalint.syntax import parse as syntax
from cudalint.syntax.nodes import nodes_under

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Value
    from cudalint.syntax.node import Node

_CONSTRAINTS = frozenset(("template_type", "template_function", "type_identifier", "qualified_identifier"))

#: The name of what an expression gives, among a concept's arguments.
_GIVEN = "returned__"


def requires_expression(ex: Executor, node: Node) -> Value:
    """`requires (T x) { x.size(); }`"""
    with ex.silent(), ex.scoped(ex.scope.child()):
        for parameter in read_parameters(cst.parameters(node)):
            if parameter.name is not None and parameter.variadic:
                _declare_pack(ex, parameter, parameter.name)
            elif parameter.name is not None:
                _declare(ex, parameter, parameter.name, None)
        listed = next((child for child in node.children if child.type == "requirement_seq"), None)
        found = every(_holds(ex, one) for one in listed.named_children) if listed is not None else None
    if found is None:
        reason = "whether a requirement holds is not known"
        return ex.fresh("requires", True, BOOL, reason=reason, low=0, high=1, missing=True)
    return const(int(found), BOOL)


def _declare(ex: Executor, parameter: Parameter, name: str, ctype: CType | None) -> None:
    own = ex.scope.types.resolve(parameter.type_node, parameter.declarator) if ctype is None else ctype
    held = own.target if isinstance(own, ReferenceType) else own
    closure = lambda_of(ex, held)
    ex.scope.names[name] = ex.declare(name, held) if closure is None else Temporary(closure)
    note_declared(ex, ex.scope, name, parameter.type_node, parameter.declarator, None, ctype)


def _declare_pack(ex: Executor, parameter: Parameter, name: str) -> None:
    lengths = {ex.scope.types.pack_length(one.string) for one in nodes_under(parameter.type_node)} - {None}
    length = lengths.pop() if len(lengths) == 1 else None
    if length is None:
        return
    for index in range(length):
        _declare(ex, parameter, element_name(name, index), element_type(parameter, index, ex.scope))
    ex.scope.types = ex.scope.types.child()
    ex.scope.types.packs[name] = length


def constraint(ex: Executor, node: Node) -> Value:
    """`A<T> && B<T>` and `A<T> || B<T>` of a requires-clause."""
    is_all = node.type == "constraint_conjunction"
    sides = [_constraint(ex, side) for side in (cst.left(node), cst.right(node)) if side is not None]
    found = every(sides) if is_all else True if True in sides else None if None in sides else False
    if found is None:
        reason = "whether a constraint holds is not known"
        return ex.fresh("requires", True, BOOL, reason=reason, low=0, high=1, missing=True)
    return const(int(found), BOOL)


def _holds(ex: Executor, node: Node) -> bool | None:
    inner = node.named_children
    match node.type:
        case "comment":
            return True
        case "simple_requirement":
            if not inner:
                return True
            nested = _nested(inner[0])
            return _constraint(ex, nested) if nested is not None else exists(ex, inner[0])
        case "type_requirement" if inner:
            unverified = ex.program.types.unverified
            ctype = ex.scope.types.resolve_descriptor(inner[-1])
            is_told = not isinstance(ctype, UnknownType) and ex.program.types.unverified == unverified
            return False if isinstance(ctype, NoType) else is_told or None
        case "compound_requirement" if inner:
            found = exists(ex, inner[0])
            returned = next((one for one in inner if one.type == "trailing_return_type"), None)
            says = [_returns(ex, inner[0], returned)] if returned is not None else []
            if any(one.type == "noexcept" for one in node.children):
                says.append(throws_nothing(ex, inner[0]))
            return found if found is False else every((found, *says))
        case "nested_requirement" | "requires_clause" if inner:
            return _constraint(ex, inner[-1])
    return None


def _nested(node: Node) -> Node | None:
    """What the grammar takes for an expression: `requires A<T>;`."""
    return node.named_children[-1] if node.type == "requires_clause" and node.named_children else None


def _constraint(ex: Executor, node: Node) -> bool | None:
    value = ex.scope.types.constant_value(node)
    return None if value is None else bool(value)


def _returns(ex: Executor, node: Node, returned: Node) -> bool | None:
    """`{ expression } -> std::same_as<int>`: whether the concept holds of `decltype((expression))`."""
    named = returned.named_children[0] if returned.named_children else None
    named = cst.type(named) if named is not None and named.type == "type_descriptor" else named
    if named is None or named.type not in _CONSTRAINTS:
        return None
    path = components(named)
    given = decltype_of(ex, node, is_bare=False)
    if given is None or isinstance(given, UnknownType):
        return None
    arguments = path[-1].arguments.named_children if path[-1].arguments is not None else []
    if [part.name for part in path] == ["std", "same_as"] and len(arguments) == 1:
        wanted = ex.scope.types.resolve_descriptor(arguments[0])
        is_const = ex.scope.types.is_const(arguments[0])
        return None if isinstance(wanted, UnknownType) or is_const is not False else given == wanted
    text = ex.program.text(named)
    rest = text[text.index("<") + 1 : text.rindex(">")] if arguments and text.endswith(">") else ""
    if path[-1].arguments is not None and not rest:
        return None
    condition = syntax.parse_expression(
        f"{text[: text.index('<')] if rest else text}<{_GIVEN}{', ' if rest else ''}{rest}>"
    )
    if condition is None:
        return None
    scope = ex.scope.types.child()
    scope.bind(_GIVEN, given)
    value = scope.constant_value(condition)
    return None if value is None else bool(value)
