"""Whether the source alone tells how often a loop runs, for every launch."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.exec.statements.pruning import is_of_source
from cudalint.syntax import cst
from cudalint.syntax.node import Node, found_once
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor

_JUMPS = frozenset(("break_statement", "continue_statement", "goto_statement"))
_JUMP = re.compile(r"\b(?:break|continue|goto)\b")
_NAMED = ("identifier", "type_identifier")
_NAME = re.compile(r"[A-Za-z_]\w*")


def is_counted_by_source(ex: Executor, node: Node) -> bool:
    """Whether a loop is `for (T i = FIRST; i < LAST; update)` of literals, template arguments and constants
    of classes."""
    test, declaration = cst.condition(node), cst.initializer(node)
    if node.type != "for_statement" or test is None or declaration is None:
        return False
    declared = [child for child in declaration.named_children if child.type == "init_declarator"]
    left, right = cst.left(test), cst.right(test)
    if test.type != "binary_expression" or len(declared) != 1 or left is None or right is None:
        return False
    name, first = cst.declarator(declared[0]), cst.value(declared[0])
    if name is None or first is None or left.text != name.text:
        return False
    return is_of_source(ex, first) and is_of_source(ex, right)


def is_executed_once(ex: Executor, node: Node) -> bool:
    """Whether a loop is `do ... while (0);` with nothing in it, of macros too, that leaves or repeats it."""
    names = _named_in_plain(node)
    if names is None:
        return False
    macros, seen, pending = ex.program.unit.macros, set[str](), list(names)
    while pending:
        name = pending.pop()
        macro = None if name in seen else macros.get(name)
        seen.add(name)
        if macro is not None:
            if _JUMP.search(macro.body):
                return False
            pending.extend(_NAME.findall(macro.body))
    return True


@found_once
def _named_in_plain(node: Node) -> frozenset[str] | None:
    """What the body of `do ... while (0);` without jumps names; None for any other loop."""
    test, body = cst.condition(node), cst.body(node)
    if test is None or body is None or unparenthesized(test).string not in ("0", "false"):
        return None
    jumps, names = _inside(body)
    return None if jumps else names


@found_once
def _inside(body: Node) -> tuple[bool, frozenset[str]]:
    """Whether a jump is in the body of a `do`, and what the body names. Those of other `do`s within it are
    read once: they nest in their thousands."""
    jumps, names, pending = False, set[str](), [body]
    while pending:
        item = pending.pop()
        within = cst.body(item) if item.type == "do_statement" else None
        if within is not None:
            inner = _inside(within)
            jumps, names = jumps or inner[0], names | inner[1]
        elif item.type in _NAMED:
            names.add(item.string)
        jumps = jumps or item.type in _JUMPS
        pending.extend(child for child in item.named_children if within is None or child != within)
    return jumps, frozenset(names)
