"""What a block declares that is no variable: types, enumerators, names of using-declarations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cudalint.exec.environment import HIDDEN
from cudalint.exec.executor import Executor
from cudalint.exec.values import Closure, Temporary
from cudalint.sema.symbols.declarations import Kind
from cudalint.sema.symbols.lookup import used_enumerators
from cudalint.sema.symbols.table import declared_again
from cudalint.sema.types.declarators import node_text
from cudalint.sema.types.enums import is_scoped
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.sema.symbols.declarations import Table
    from cudalint.syntax.node import Node


def declare_types(ex: Executor, node: Node) -> None:
    """Make visible what a declaration declares besides variables, for the rest of the block."""
    types = ex.scope.types = ex.scope.types.child()
    types.declare(node)
    if types.table is None:
        return
    for name in _hiding(types.table):
        ex.scope.names[name] = HIDDEN
    for _, path in types.table.using_enums:
        ex.scope.names.update(dict.fromkeys(used_enumerators(types, path, types.at(node)), HIDDEN))
    for name in types.table.names:
        ex.scope.names.setdefault(name, HIDDEN)  # a variable of this block hides a class [basic.scope.hiding]
    for name, declared in types.table.names.items():
        if declared[0].kind is not Kind.USING:
            types.lookup(name)  # which means what the names in it mean here, not where it is used


def _hiding(table: Table) -> Iterator[str]:
    """The names that hide whatever was declared by them before."""
    for name, declared in table.names.items():
        if declared[0].kind is Kind.USING:
            yield name
    for _, enum in table.enums:
        body = cst.body(enum)
        for child in body.named_children if body is not None and not is_scoped(enum) else ():
            named = cst.name(child)
            if child.type == "enumerator" and named is not None:
                yield node_text(named)


def block_function(ex: Executor, name: str, node: Node) -> Closure:
    """What a function's declaration makes a name mean in a block, with others of the same block."""
    found = ex.program.declared_in_block(ex.frame.function, node)
    place = ex.scope.names.get(name)
    known = place.value if isinstance(place, Temporary) else None
    if isinstance(known, Closure) and known.scope is ex.scope:
        found = declared_again(known.functions, found)
    return Closure(None, ex.scope, found)
