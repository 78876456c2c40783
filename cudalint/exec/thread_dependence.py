"""What of an expression the thread decides, by its value and as the compiler sees it.

A launch may make an expression the same for all threads of a block, as `threadIdx.x / 32` in a block of one
warp or `threadIdx.y` in one of one row. The compiler does not know: so its text is asked, not its value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.walk import free_symbols
from cudalint.ir.expr import SymbolKind
from cudalint.syntax import cst
from cudalint.syntax.node import found_once
from cudalint.syntax.nodes import nodes_under

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.ir.expr import Expr
    from cudalint.syntax.node import Node

_THREAD = "threadIdx"
_OF_LANES = frozenset((SymbolKind.THREAD, SymbolKind.BLOCK, SymbolKind.COUNTER))


def is_of_lanes(condition: Expr) -> bool:
    """Whether it is known of each lane whether a condition holds."""
    return all(symbol.kind in _OF_LANES for symbol in free_symbols(condition))


def may_depend_on_thread(ex: Executor, node: Node) -> bool:
    """Whether the compiler may not see that an expression of the function under execution is the same for all
    threads of a block, as far as its text tells: what a function returns, or is given where the kernel calls
    it, may differ."""
    names = _names(node)
    if names is None or _THREAD in names:
        return True
    function = ex.frame.function
    if len(ex.frames) > 1 and any(one.name in names for one in function.parameters):
        return True
    return function.body is not None and not names.isdisjoint(_dependent(function.body))


@found_once
def _dependent(body: Node) -> frozenset[str]:
    """The variables of a function that are set to what may depend on the thread."""
    made: list[tuple[str, frozenset[str] | None]] = []
    for node in nodes_under(body):
        if node.type == "init_declarator":
            target, value = cst.declarator(node), cst.value(node)
        elif node.type == "assignment_expression":
            target, value = cst.left(node), cst.right(node)
        else:
            continue
        if target is not None and value is not None:
            made += [(name, _names(value)) for name in _names(target) or ()]
    found = {_THREAD}
    while True:
        more = {name for name, used in made if used is None or not used.isdisjoint(found)} - found
        if not more:
            return frozenset(found)
        found |= more


@found_once
def _names(node: Node) -> frozenset[str] | None:
    """The names in an expression; None where it calls a function."""
    names = set()
    for one in nodes_under(node):
        if one.type in ("call_expression", "lambda_expression"):
            return None
        if one.type == "identifier":
            names.add(one.text.decode(errors="replace"))
    return frozenset(names)
