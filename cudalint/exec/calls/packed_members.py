"""Packed members as arguments: no reference is bound to one, which may be unaligned [GNU C++]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.calls.named_members import member_of, member_type
from cudalint.exec.executor import Executor
from cudalint.exec.objects.copies import copy_of, is_copied
from cudalint.exec.values import Place, Temporary
from cudalint.ir.ctypes import RecordType, UnknownType, align_of
from cudalint.sema.symbols.members import field_owner
from cudalint.sema.types.attributes import attributes
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.sema.functions import Parameter
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node

OWN_TYPE = UnknownType("auto", "an argument's own type")


def bound_argument(ex: Executor, parameter: Parameter | None, given: Place, node: Node) -> Place:
    """What a reference refers to that an argument initializes: a copy of a packed member."""
    if not ex.program.packs or isinstance(given, Temporary) or parameter is None:
        return given
    is_const = parameter.is_const or parameter.is_forwarding or parameter.is_placeholder
    return Temporary(copy_of(ex, OWN_TYPE, given, node)) if is_const and _is_packed(ex, node) else given


def _is_packed(ex: Executor, node: Node) -> bool:
    """Whether an expression names a member of a class with the attribute `packed` that may be unaligned. The
    elements of an array and the members of a member are none for nvcc."""
    node = unparenthesized(node)
    found: tuple[RecordInfo, str] | None = None
    if node.type == "field_expression":
        found = member_of(ex, node)
    elif node.type == "identifier" and ex.frame.owner is not None and ex.scope.lookup(node.string) is None:
        found = ex.frame.owner, node.string
    if found is None or (ctype := member_type(*found)) is None or (align_of(ctype) or 1) == 1:
        return False
    owner = field_owner(*found)
    if owner is None or owner.node is None:
        return False
    if isinstance(ctype, RecordType) and is_copied(ex, ctype):
        return False
    return attributes(owner.node, owner.scope).packed
