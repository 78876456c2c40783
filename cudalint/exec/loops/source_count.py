"""Whether the source alone tells how often a loop runs, for every launch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.statements.pruning import is_of_source
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node


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
