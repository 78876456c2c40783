"""Behind which statements of host code nothing comes to a launch: what stands there is not executed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.exec.executor import LAUNCH
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node

_NOT_CALLED = re.compile(rb"\b[A-Za-z_]\w*\b(?!\s*[<(])")
_LAMBDA = re.compile(rb"\]\s*(?:[({]|<\s*(?:auto|class|int|typename)\b)")  # and what looks like one
_WORD = re.compile(rb"[A-Za-z_]\w*")


def names_any(node: Node, names: frozenset[str]) -> bool:
    """Whether a text names one of some functions, or of some classes, whose objects it may end."""
    return any(word.decode() in names for word in _WORD.findall(node.text or b""))


def tails(ex: Executor, body: Node) -> frozenset[Node]:
    """The last statements of a function, and of the blocks that end it, that name a kernel, or a function
    that comes to a launch. None where that is not all that may launch: operators, destructors, and what holds
    a function."""
    functions, text = ex.program.functions, body.text or b""
    if any(name.startswith(("~", "operator")) or name not in functions for name in ex.reaching):
        return frozenset()
    names = ex.reaching | {kernel.name for kernel in ex.program.kernels}
    if _LAMBDA.search(text) or not names.isdisjoint(word.decode() for word in _NOT_CALLED.findall(text)):
        return frozenset()
    found: list[Node] = []
    pending = [body]
    while pending:
        last = _last(pending.pop(), names)
        if last is not None:
            found.append(last)
            pending += _ending(last) if b"goto" not in text else ()
    return frozenset(found)


def tails_of_called(ex: Executor, call: Node, body: Node | None) -> frozenset[Node]:
    """The same of a function that is called, where the call is all that such a statement of its caller
    does."""
    known, statement = ex.frame.tails, call.parent
    if not known or body is None or statement is None:
        return frozenset()
    if statement.type == "init_declarator" and statement.parent is not None:
        statement = statement.parent
    return tails(ex, body) if statement in known else frozenset()


def _last(block: Node, names: frozenset[str]) -> Node | None:
    for statement in reversed(block.named_children):
        if LAUNCH.search(statement.text or b"") or names_any(statement, names):
            return statement
    return None


def _ending(statement: Node) -> list[Node]:
    """The blocks with which a statement ends, whichever way it takes."""
    if statement.type == "compound_statement":
        return [statement]
    if statement.type == "else_clause":
        return [block for child in statement.named_children for block in _ending(child)]
    if statement.type != "if_statement":
        return []
    parts = (cst.consequence(statement), cst.alternative(statement))
    return [block for part in parts if part is not None for block in _ending(part)]
