"""Cooperative groups as overload resolution sees them: what they were made as is told by their values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.expressions.static_places import static_place
from cudalint.exec.values import Group, Temporary, Variable
from cudalint.ir.ctypes import CType, GroupType, UnknownType

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node

_CLASSES = {
    "block": "thread_block",
    "grid": "grid_group",
    "coalesced": "coalesced_group",
    "cluster": "cluster_group",
    "tile": "thread_block_tile",
}


def with_group(ex: Executor, node: Node, ctype: CType | None) -> CType | None:
    """The type of an argument, of a group that which it was made as."""
    if not isinstance(ctype, UnknownType):
        return ctype
    found = static_place(ex, node)
    held = found.value if isinstance(found, Temporary) else None
    if isinstance(found, Variable):
        held = ex.state.values.get(found.cell)
    if not isinstance(held, Group) or held.kind not in _CLASSES:
        return ctype
    return GroupType(_CLASSES[held.kind], size=held.size)
