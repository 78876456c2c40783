"""Whether an expression is evaluated as a constant: by where it stands, and what calls its function stands in
[expr.const]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.executor import Executor
from cudalint.sema.types.constness import is_const_declared
from cudalint.sema.types.declarators import qualifiers
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

#: What is a constant wherever it stands.
_CONSTANTS = frozenset(
    """template_argument_list array_declarator abstract_array_declarator enumerator bitfield_clause
    static_assert_declaration""".split()
)
#: Where an expression of a function's body ends that is none.
_PLAIN = frozenset(
    """expression_statement return_statement compound_statement for_statement while_statement do_statement
    switch_statement field_initializer else_clause throw_statement""".split()
)


def is_constant_evaluated(ex: Executor, node: Node) -> bool | None:
    """Whether an expression under execution is evaluated as a constant; None where that is not known."""
    calls = [frame.call for frame in ex.frames[1:]]
    found: bool | None = False
    for frame, one in zip(reversed(ex.frames), (*reversed(calls), None), strict=True):
        own = _context(node, frame.scope.types)
        if own:
            return True
        found = None if own is None else found
        if one is None:
            break
        node = one
    is_whole = bool(ex.frames[0].function.name) and None not in calls
    is_whole = is_whole and not ex.program.has_immediate_functions
    return found if is_whole and not ex.unevaluated else None


def _context(node: Node, types: TypeScope) -> bool | None:
    """The same of an expression within its function's body, or of an object that is declared in it."""
    below: Node = node
    at: Node | None = node
    while at is not None:
        kind = at.type
        if kind in _CONSTANTS:
            return True
        if kind == "case_statement":
            return cst.value(at) == below
        if kind == "if_statement":
            return any(child.type == "constexpr" for child in at.children)
        if kind in ("declaration", "field_declaration"):
            return _declared(at, below, types)
        if kind in _PLAIN:
            return False
        below, at = at, at.parent
    return None


def _declared(node: Node, declarator: Node, types: TypeScope) -> bool | None:
    """The same of a variable's initializer: what might be a constant is one where its initializer is."""
    flags, type_node, around = qualifiers(node), cst.type(node), node.parent
    if flags.constexpr:
        return True
    is_local = around is not None and (around.type in _PLAIN or around.type == "condition_clause")
    if type_node is None or not is_local or "thread_local" in node.string or "&" in declarator.string:
        return None
    if flags.static or flags.extern or flags.constant or flags.shared:
        return None
    return False if is_const_declared(types, type_node, None) is False else None
