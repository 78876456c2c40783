"""Comparisons that a class has by default: `bool operator==(const T &) const = default;`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cudalint.algebra.build import const, unary
from cudalint.exec.environment import Environment
from cudalint.exec.expressions.conversions import truth
from cudalint.exec.memory.places import element, member
from cudalint.exec.objects.bases import is_a, seen_as
from cudalint.exec.objects.classes import materialized
from cudalint.exec.operations import rvalue
from cudalint.exec.state import Frame, Scoped
from cudalint.exec.statements.macros import quoted
from cudalint.ir.ctypes import ArrayType, CType, RecordType
from cudalint.sema.symbols.members import method_at
from cudalint.sema.types.tuples import is_tuple
from cudalint.syntax.parse import parse_expression

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Place, Value
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node

#: The operators that may be by default, beside those that are written by them.
DEFAULTED = ("==", "<=>")
_ORDER = "operator<=>"
_NAMES = ("operator==", _ORDER)
#: An order by which of two comes before the other.
_OF_ORDER = {"<": "{}", ">": "{}", "<=": "!({})", ">=": "!({})"}
_MOST = 64  # subobjects that are compared one by one


def compare_members(
    ex: Executor, op: str, operands: Sequence[Place], types: Sequence[RecordType | None], node: Node
) -> Value | None:
    """What `==` or `<=>` by default gives for two objects of a class: subobject by subobject, as far as they
    are alike [class.compare.default]; None where it has none, or they are not known."""
    first, second = types
    if first is None or second is None:
        return None
    info = _defaulting(ex.program.types.record(first), f"operator{op}")
    if info is None or info.problem is not None or not is_a(ex, second, info):
        return None
    left, right = (seen_as(ex, materialized(ex, one), info.type) for one in operands)
    scope = Environment(None, ex.program.scope_in(ex, info.scope))
    body = _body(op, list(_subobjects(ex, info, left, right)), scope)
    return None if body is None else _evaluated(ex, body, scope, left, info, node)


def compare_tuples(
    ex: Executor, op: str, operands: Sequence[Place], types: Sequence[RecordType | None], node: Node
) -> Value | None:
    """A comparison of two tuples of a library, element by element [tuple.rel]; None where they are none."""
    first, second = types
    if first is None or second is None:
        return None
    if not (is_tuple(first) and is_tuple(second) and len(first.fields) == len(second.fields)):
        return None
    left, right = (materialized(ex, one) for one in operands)
    names = [(one.name, two.name) for one, two in zip(first.fields, second.fields, strict=True)]
    elements = [(member(ex, left, one), member(ex, right, two)) for one, two in names]
    scope = ex.scope.child()
    body = _body(op if op == "<=>" else "==", elements, scope)
    if op in _OF_ORDER and body is not None:
        body = parse_expression(_OF_ORDER[op].format(_less(len(elements), op in ("<", ">="))))
    with quoted(ex, node), Scoped(ex.frame, scope):
        value = None if body is None else rvalue(ex, body)
    return value if value is None or op != "!=" else unary("!", truth(ex, value))


def _less(count: int, is_first: bool) -> str:
    """Whether the first of two lists of that length, or the second, comes before the other."""
    one, other = ("left", "right") if is_first else ("right", "left")
    found = "false"
    for k in reversed(range(count)):
        behind = f" || (!({other}_{k} < {one}_{k}) && ({found}))" if k < count - 1 else ""
        found = f"({one}_{k} < {other}_{k}){behind}"
    return found


def _body(op: str, pairs: Sequence[tuple[Place, Place] | None], scope: Environment) -> Node | None:
    """What compares the pairs in turn, by names that are declared for them; None where one is not known."""
    if len(pairs) > _MOST or None in pairs:
        return None
    for index, pair in enumerate(pairs):
        for name, found in zip(("left", "right"), pair or (), strict=False):
            scope.names[f"{name}_{index}"], scope.constants[f"{name}_{index}"] = found, True
    compared = [f"(left_{index} {op} right_{index})" for index in range(len(pairs))]
    joined, empty = (" && ", "true") if op == "==" else (" ?: ", "0")
    return parse_expression(joined.join(compared) or empty)


def _defaulting(info: RecordInfo | None, name: str) -> RecordInfo | None:
    """The class, itself or one base, that has an operator by default, where none before it in that order
    declares another one."""
    if info is None or name in info.defaulted:
        return info
    if info.declares_itself(name):
        return None
    if _ORDER in info.defaulted:  # which declares `==`, too
        return info
    found = [one for base in info.bases if (one := _defaulting(base, name)) is not None]
    return found[0] if len(found) == 1 else None


def _subobjects(
    ex: Executor, info: RecordInfo, left: Place, right: Place
) -> Iterator[tuple[Place, Place] | None]:
    """The subobjects of two objects in the order of their declarations, elements one by one; None for those
    that are not known."""
    for base in info.bases:
        yield seen_as(ex, left, base.type), seen_as(ex, right, base.type)
    types = {field.name: field.type for field in info.type.fields}
    for name in info.members:
        ctype = types.get(name)
        if ctype is None:
            yield None
        else:
            yield from _elements(ex, ctype, member(ex, left, name), member(ex, right, name))


def _elements(ex: Executor, ctype: CType, left: Place, right: Place) -> Iterator[tuple[Place, Place] | None]:
    if not isinstance(ctype, ArrayType):
        yield left, right
    elif ctype.length is None or ctype.length > _MOST:
        yield None
    else:
        for index in range(ctype.length):
            at = const(index)
            yield from _elements(ex, ctype.element, element(ex, left, at), element(ex, right, at))


def _evaluated(
    ex: Executor, body: Node, scope: Environment, this: Place, info: RecordInfo, node: Node
) -> Value:
    """The value of a comparison's body, which stands at its declaration."""
    name, (written, *_) = next((n, found) for n, found in info.defaulted.items() if n in _NAMES)
    function = method_at(ex.program, written, name, info.name)
    frame = Frame(function, scope, len(ex.state.guards), len(ex.loops), this, owner=info)
    frame.separate = ex.frame.separate
    chain, at, uses = ex.calls, ex.at, ex.macro_use
    ex.calls = [*chain, (ex.program.site(ex, node)[0], function.name)]
    ex.frames.append(frame)
    ex.macro_use = []
    try:
        with quoted(ex, written):
            return rvalue(ex, body)
    finally:
        ex.frames.pop()
        ex.calls, ex.at, ex.macro_use = chain, at, uses
