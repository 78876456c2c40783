"""The classes of cooperative groups, and which of them may convert to which.

Source: CUDA C++ Programming Guide, "Cooperative Groups"; cooperative_groups.h of CUDA Toolkit 12."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import GroupType

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

_GROUP, _TILE = "thread_group", "thread_block_tile"
#: Those that derive from thread_group.
_DERIVED = frozenset(("thread_block", "grid_group", "cluster_group", "coalesced_group"))


def group_type(scope: TypeScope, name: str, arguments: list[Node]) -> GroupType | None:
    """The class of that name; None where there is none."""
    if name == _TILE and arguments:
        return GroupType(name, size=scope.constant_value(arguments[0]))
    return GroupType(name) if name == _GROUP or name in _DERIVED else None


def may_convert(given: GroupType, wanted: GroupType) -> bool:
    """Whether one may convert to another. `given` is what a group was made as: it may be seen as the base of
    that, to which all but tiles convert."""
    if given.name == wanted.name == _TILE:
        return None in (given.size, wanted.size) or given.size == wanted.size
    if _TILE in (given.name, wanted.name):
        return given.name not in _DERIVED and wanted.name in (_TILE, _GROUP, "coalesced_group")
    return wanted.name in (_GROUP, given.name)
