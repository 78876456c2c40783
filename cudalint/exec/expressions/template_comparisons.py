"""Templates' names whose arguments read as comparisons."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.exec.operations import value_of_name
from cudalint.exec.values import Closure, UnknownValue
from cudalint.ir.ctypes import CType, PointerType, RecordType, ReferenceType
from cudalint.sema.constants.named import named_constant, qualified_static
from cudalint.sema.symbols.lookup import qualified
from cudalint.sema.symbols.names import components
from cudalint.sema.symbols.qualified import is_absolute
from cudalint.syntax import cst
from cudalint.syntax.node import Node, found_once
from cudalint.syntax.parse import parse_expression

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cudalint.exec.executor import Executor
    from cudalint.sema.types.scope import TypeScope

#: Expressions whose last operand a name is, with what finds it.
_ENDING_IN_OPERANDS = {
    "binary_expression": cst.right,
    "unary_expression": cst.argument,
    "pointer_expression": cst.argument,
    "cast_expression": cst.value,
    "sizeof_expression": cst.value,
}
#: And those whose first one something is.
_BEGINNING_IN_OPERANDS = {
    "binary_expression": cst.left,
    "call_expression": cst.function,
    "subscript_expression": cst.argument,
    "field_expression": cst.argument,
}
#: What a bracket may stand in that belongs to none of them.
_OPEN = frozenset(_ENDING_IN_OPERANDS) | {
    "template_argument_list",
    "template_function",
    "template_type",
    "qualified_identifier",
    "type_descriptor",
}
_BRACKETS = ("<", ">", ">>")
_KEYWORD = re.compile(rb"::\s*template(?=\s)")


def with_template_name(
    ex: Executor, node: Node, type_of: Callable[[Executor, Node], CType | None]
) -> Node | None:
    """`A::b<1> * c`, which the grammar reads as `(A::b < 1) > (*c)`, with the name in parentheses, as of
    `a.b<1>`; None where it is no template's. `type_of`: an operand's type."""
    plain = _without_keyword(node)
    if plain is not None:
        return plain
    found = _reread(node)
    if found is None:
        return None
    name, reread = found
    if name.type == "field_expression":
        return reread if _is_member_template(ex, name, type_of) else None
    return reread if _may_be_template(ex, name) else None


@found_once
def _without_keyword(node: Node) -> Node | None:
    """`A::template b<1>::c`, which the grammar reads as `(A::template b < 1) > ::c`, without the keyword, as
    which it is a name; None for what is no such thing."""
    left, right = cst.left(node), cst.right(node)
    while right is not None and right.type == "binary_expression":
        right = cst.left(right)
    if left is None or right is None or _sign(node) != ">" or _sign(left) != "<":
        return None
    if not right.string.startswith("::") or _KEYWORD.search(node.text or b"") is None:
        return None
    return parse_expression(_KEYWORD.sub(b"::", node.text or b"").decode("utf-8", "replace"))


@found_once
def _reread(node: Node) -> tuple[Node, Node] | None:
    """The name, and the expression with it in parentheses."""
    left, right = cst.left(node), cst.right(node)
    if left is None or right is None or _sign(node) != ">" or _sign(left) != "<":
        return None
    while right is not None and right.type == "binary_expression":
        right = cst.left(right)
    if right is None or right.type not in ("pointer_expression", "unary_expression"):
        return None
    name = _last_operand(cst.left(left))
    if name is None or name.type not in ("qualified_identifier", "field_expression"):
        return None
    text, start = node.text, name.start_byte - node.start_byte
    end = next(child for child in node.children if child.type == ">").end_byte - node.start_byte
    # twice, or it reads as a cast of what follows
    parsed = parse_expression(
        (text[:start] + b"((" + text[start:end] + b"))" + text[end:]).decode("utf-8", "replace")
    )
    return None if parsed is None else (name, parsed)


def reads_as_comparison(ex: Executor, op: str, node: Node) -> bool:
    """Whether an operator between two operands is, or may be, a bracket of a template's arguments: a number
    that it compares to is the template's then, and no truth value."""
    if op not in _BRACKETS:
        return False
    names = _compared_in_chains(node)
    return names is None or any(_means_template(ex, name) for name in names)


@found_once
def _compared_in_chains(node: Node) -> tuple[Node, ...] | None:
    """The names in front of a "<" beside which another bracket stands, as in `A < 1 > (x)`; None of what is
    a template's arguments for certain: `A<1>::B < 2 > ::v` and `A<1 + n::B < 2> > ::v`."""
    left, right = cst.left(node), cst.right(node)
    if left is None or right is None:
        return ()
    if _sign(node) == "<":  # of which a ">>" may close two
        is_closed = any(_sign(one) == ">>" for one in _brackets(right))
        opened = [one for one in _brackets(node) if _sign(one) == "<"] if is_closed else []
        return _names_before(opened if len(opened) > 1 else [])
    names = _names_before(_left_open(left))
    while right is not None and right.type in _BEGINNING_IN_OPERANDS:
        right = _BEGINNING_IN_OPERANDS[right.type](right)
    return None if names and right is not None and right.string.startswith("::") else names


def _left_open(node: Node) -> list[Node]:
    """The operators "<" in an expression behind which no ">" stands for them."""
    opened: list[Node] = []
    for one in _brackets(node):
        if _sign(one) == "<":
            opened.append(one)
        else:
            del opened[-len(_sign(one)) :]
    return opened


def _names_before(operators: list[Node]) -> tuple[Node, ...]:
    names = (_last_operand(cst.left(one)) for one in operators)
    return tuple(name for name in names if name is not None)


def _brackets(node: Node) -> Iterator[Node]:
    """The operators "<", ">" and ">>" in an expression outside of parentheses, in the order of the text."""
    for child in node.children:
        if child.type in _OPEN:
            yield from _brackets(child)
        elif child.type in _BRACKETS and node.type == "binary_expression":
            yield node


def _last_operand(node: Node | None) -> Node | None:
    """What an expression ends in: a name, where it does."""
    while node is not None and node.type in _ENDING_IN_OPERANDS:
        node = _ENDING_IN_OPERANDS[node.type](node)
    return node


def _means_template(ex: Executor, name: Node) -> bool:
    """Whether a name is a template's, or one of which nothing is known."""
    if name.type == "qualified_identifier":
        return _may_be_template(ex, name)
    if name.type != "identifier" or ex.scope.lookup(name.string) is not None:
        return False
    with ex.silent():
        value = value_of_name(ex, name.string, name)
    return isinstance(value, Closure) or (isinstance(value, UnknownValue) and value.missing)


def _sign(node: Node) -> str:
    is_binary = node.type == "binary_expression" and len(node.children) == 3
    return node.children[1].type if is_binary else ""


def _may_be_template(ex: Executor, name: Node) -> bool:
    """Whether nothing else is known by this name."""
    types = ex.scope.types
    if named_constant(types, name) is not None or qualified_static(types, name) is not None:
        return False
    path = tuple(part.name for part in components(name))
    found = qualified(types, path, name, is_absolute(name))
    return all(one.template is not None for one in found.variables) and not found.enumerators


def _is_member_template(ex: Executor, name: Node, type_of: Callable[[Executor, Node], CType | None]) -> bool:
    """Whether `a.b` or `p->b` names a template that is a static member [basic.lookup.classref]."""
    base, member = cst.argument(name), cst.field(name)
    ctype = type_of(ex, base) if base is not None else None
    while isinstance(ctype, PointerType | ReferenceType):
        ctype = ctype.target
    info = ex.program.types.record(ctype) if isinstance(ctype, RecordType) else None
    return info is not None and member is not None and _has_template(info.scope, member.string)


def _has_template(scope: TypeScope, name: str) -> bool:
    own = scope.table.constant_templates if scope.table is not None else {}
    return name in own or any(_has_template(base, name) for base in scope.bases(every=True))
