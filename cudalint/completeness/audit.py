"""What is left over when all that can touch memory is held against what an execution says of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cudalint.completeness import log as marks
from cudalint.completeness.candidates import Candidates
from cudalint.completeness.reach import Reach
from cudalint.dataclass import dataclass
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children, nodes_under

if TYPE_CHECKING:
    from cudalint.completeness.log import ExecutionLog
    from cudalint.syntax.node import Node

_VISITED = marks.VALUED | marks.NAMED
_LEFT_OUT = marks.DEAD | marks.UNREACHED | marks.EXPANDED
_DONE = marks.ENTERED | marks.MODELLED
#: Parents that use an lvalue of theirs: one that is in memory must be accessed, unless an operator in view is
#: called on it.
_USERS = frozenset(("assignment_expression", "update_expression"))
#: Functions of CUDA that access what they are given the address of.
_ACCESSES = re.compile(
    rb"atomic[A-Z]\w*|__ld[a-z]+|__st(?:wb|cg|cs|wt)|mem(?:cpy|move|set)|__pipeline_memcpy_async"
)


@dataclass(frozen=True, slots=True)
class LeftOver:
    """A node that can touch memory and of which nothing is said. `why`: what is missing."""

    node: Node
    kind: str
    why: str


def left_over(log: ExecutionLog, listed: frozenset[int], known: dict[int, Candidates]) -> Iterator[LeftOver]:
    """The nodes of the functions that were executed that are neither among those `listed` as accesses, nor
    shown not to touch memory or not to be reached. `known` keeps the candidates of a function's node."""
    audit = _Audit(log, listed)
    seen: set[int] = set()
    for root in (*log.bodies.values(), *log.expansions.values()):
        candidates = known.get(root.id)
        if candidates is None:
            candidates = known[root.id] = Candidates(root)
        for key, kind, node in candidates.nodes:
            if key not in seen:
                seen.add(key)
                why = audit.missing(key, kind, node)
                if why is not None:
                    yield LeftOver(node, kind, why)


class _Audit:
    def __init__(self, log: ExecutionLog, listed: frozenset[int]) -> None:
        self._log = log
        self._marks = log.marks
        self._listed = listed
        self._reach = Reach(log, frozenset(log.bodies))

    def missing(self, key: int, kind: str, node: Node) -> str | None:
        """What is missing of a candidate; None where it is accounted for."""
        if key in self._listed:
            return None
        mark = self._marks.get(key, 0)
        if not mark & _VISITED:
            if mark & _LEFT_OUT or kind == "name" or (kind == "member" and _is_callee(node)):
                return None
            if kind == "construction":
                return self._of_declaration(mark, node)
            if kind == "structured binding":
                return self._of_binding(node)
            if self._reach.is_excluded(node):
                return None
            return "it was not executed, and nothing says why"
        if mark & marks.EXPANDED:
            return None
        if mark & marks.LOADED:
            return "its value is wanted, and it is in memory"
        match kind:
            case "name":
                return self._of_lvalue(mark, node)
            case "subscript" | "dereference" | "member":
                return self._of_path(mark, node)
            case "call":
                return self._of_call(mark, node)
            case "operator":
                return self._of_operator(mark, node)
            case "range-for":
                return self._of_range(mark, node)
            case _:
                return None

    def _of_lvalue(self, mark: int, node: Node) -> str | None:
        """An lvalue that is not loaded for itself: what it is for is told by what is around it."""
        if not mark & marks.MEMORY or mark & marks.DECAYS or mark & marks.VALUED:
            return None
        user = self._outside_parentheses(node)
        parent = user.parent
        if parent is None or parent.type not in _USERS or self._marks.get(parent.id, 0) & _DONE:
            return None
        if parent.type == "assignment_expression" and cst.left(parent) != user:
            return None
        return None if {user.id, parent.id} & self._listed else "it is written to, and it is in memory"

    def _of_path(self, mark: int, node: Node) -> str | None:
        if mark & marks.MEMORY:
            return self._of_lvalue(mark, node)
        if mark & marks.UNKNOWN and not mark & _DONE:
            if node.type == "pointer_expression" and node.children[0].type == "&":
                return None
            if node.type == "field_expression" and not any(child.type == "->" for child in node.children):
                return None  # a member of a value
            return "what it leads to is not known"
        return None

    def _of_call(self, mark: int, node: Node) -> str | None:
        if mark & marks.ENTERED:
            return None
        if mark & marks.MODELLED:
            return self._of_known_call(node)
        if mark & marks.EXTERNAL:
            return None if self._is_told_by_argument(node) else "it calls what is not in view"
        return "what it calls is not known"

    def _of_known_call(self, node: Node) -> str | None:
        """A call of what is known by name: of what is known to access memory, the addresses that it is given
        are accessed."""
        callee = cst.function(node)
        if callee is None or not _ACCESSES.fullmatch(callee.text or b""):
            return None
        for argument in code_children(cst.arguments(node) or node):
            mark = self._marks.get(_inside_parentheses(argument).id, 0)
            if mark & (marks.ADDRESSES | marks.UNKNOWN):
                under = nodes_under(node)
                return (
                    None if any(one.id in self._listed for one in under) else "what it accesses is not told"
                )
        return None

    def _is_told_by_argument(self, node: Node) -> bool:
        """Whether an address that a call is given is listed as what it may access."""
        arguments = cst.arguments(node)
        return arguments is not None and any(a.id in self._listed for a in arguments.named_children)

    def _of_operator(self, mark: int, node: Node) -> str | None:
        if mark & _DONE:
            return None
        assigns = node.type == "assignment_expression"
        for operand in [cst.left(node)] if assigns else [cst.left(node), cst.right(node), cst.argument(node)]:
            if operand is None:
                continue
            key = _inside_parentheses(operand).id
            if self._marks.get(key, 0) & marks.UNTYPED and not {operand.id, key} & self._listed:
                return "an operand is of a type that is not in view"
        return None

    def _of_range(self, mark: int, node: Node) -> str | None:
        right = cst.right(node)
        if mark & _DONE or right is None or right.id in self._listed:
            return None
        return "what it goes over is not known"

    def _of_declaration(self, mark: int, node: Node) -> str | None:
        declaration = node.parent
        if declaration is not None and declaration.id not in self._listed:
            mark |= self._marks.get(declaration.id, 0)
        return "it calls what is not in view" if mark & marks.EXTERNAL else None

    def _of_binding(self, node: Node) -> str | None:
        """`auto [a, b] = object;`: a copy of what lies in memory, or calls of what takes it apart."""
        declaration = node.parent
        is_reference = declaration is not None and declaration.type == "reference_declarator"
        if is_reference and declaration is not None:
            declaration = declaration.parent
        value = cst.value(declaration) if declaration is not None else None
        if value is None or value.id in self._listed:
            return None
        mark = self._marks.get(value.id, 0)
        if mark & marks.UNTYPED or (mark & marks.MEMORY and not mark & marks.DECAYS and not is_reference):
            return "what it takes apart is not told"
        return None

    def _outside_parentheses(self, node: Node) -> Node:
        while True:
            parent = node.parent
            if parent is None or (parent.type == "init_declarator" and parent.parent is None):
                return node
            if node.id in self._log.origins:
                node = self._log.origins[node.id]
            elif parent.type == "parenthesized_expression":
                node = parent
            else:
                return node


def _inside_parentheses(node: Node) -> Node:
    while node.type == "parenthesized_expression" and node.named_children:
        node = node.named_children[-1]
    return node


def _is_callee(node: Node) -> bool:
    parent = node.parent
    while parent is not None and parent.type == "parenthesized_expression":
        node, parent = parent, parent.parent
    return parent is not None and parent.type == "call_expression" and cst.function(parent) == node
