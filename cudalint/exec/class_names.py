"""The names of classes in constant expressions among their members: `char rest[64 - sizeof(data)]`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cudalint.exec.environment import HIDDEN, Question
from cudalint.ir.ctypes import ReferenceType
from cudalint.sema.types.members_seen import member_seen
from cudalint.syntax.node import found_once
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node


def bind_members(ex: Executor, node: Node) -> None:
    """Let the names in an expression mean members of the classes that it stands in, which hide what blocks
    around these, and the file, declare: data members by their types alone, as none has a value here."""
    block = ex.frame.scope
    classes = list(_classes(block)) if isinstance(block, Question) else []
    for name in _names(node) if classes else ():
        seen = next((one for scope in classes if (one := member_seen(scope, name)) is not None), None)
        if seen is None:
            continue
        if seen.ctype is None:
            block.names[name] = HIDDEN
            continue
        ctype = seen.ctype
        if isinstance(ctype, ReferenceType):
            block.references[name] = ctype
            ctype = ctype.target
        block.names[name] = ex.declare(name, ctype)
        block.constants[name] = seen.const


def _classes(block: Question) -> Iterator[TypeScope]:
    """The scopes of the classes around an expression that lie within the block around."""
    innermost, around = block.types, block.parent
    while isinstance(around, Question):  # asked for by another expression
        around = around.parent
    outer = around.types if around is not None else innermost.root
    for scope in innermost.chain():
        if scope is outer:
            return
        if scope.body is not None:
            yield scope


@found_once
def _names(node: Node) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.string for one in nodes_of(node, "identifier")))
