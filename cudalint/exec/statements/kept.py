"""Static variables of host functions: what an earlier call may have left in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.host.changes import is_only_read
from cudalint.exec.host.changing import touched_in
from cudalint.syntax.nodes import names_under

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.ir.ctypes import CType
    from cudalint.syntax.node import Node


def may_be_kept(ex: Executor, name: str, ctype: CType, declarator: Node, value_node: Node | None) -> bool:
    """Whether a static variable may hold at the next call what this one does not give it: the function around
    it may change it, or the first call's variables initialize it."""
    names = names_under(value_node) if value_node is not None else ()
    if any(ex.scope.lookup(one) is not None for one in names if one != name):
        return True
    if value_node is not None and touched_in(ex, value_node).names:
        return True
    return not is_only_read(ex, name, ctype, [ex.frame.function.node], declarator)
