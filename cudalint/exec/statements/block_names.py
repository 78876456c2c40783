"""What a block declares that is no variable: types, enumerators, names of using-declarations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cudalint.exec.environment import HIDDEN
from cudalint.exec.executor import Executor
from cudalint.exec.operations import load
from cudalint.exec.values import Closure, Temporary, Variable
from cudalint.ir.expr import Const
from cudalint.sema.symbols.declarations import Kind
from cudalint.sema.symbols.lookup import used_enumerators
from cudalint.sema.symbols.table import declared_again
from cudalint.sema.types.declarators import node_text
from cudalint.sema.types.enums import is_scoped
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from cudalint.sema.symbols.declarations import Table
    from cudalint.syntax.node import Node

_CLASSES = ("struct_specifier", "class_specifier", "union_specifier")


def declare_types(ex: Executor, node: Node) -> None:
    """Make visible what a declaration declares besides variables, for the rest of the block."""
    around = list(_constants_around(ex, node))
    outer = ex.scope.types
    if any(is_argument for *_, is_argument in around):
        outer = outer.child()  # which tells apart the class in each instantiation
    types = ex.scope.types = outer.child()
    types.declare(node)
    for name, value, is_argument in around:
        ctype = value.type if value is not None else None
        inner = outer if is_argument else types
        inner.bind_constant(name, value.value if value is not None else None, ctype)
    if types.table is None:
        return
    for name in _hiding(types.table):
        ex.scope.names[name] = HIDDEN
    for _, path in types.table.using_enums:
        ex.scope.names.update(dict.fromkeys(used_enumerators(types, path, types.at(node)), HIDDEN))
    for name in types.table.names:
        ex.scope.names.setdefault(name, HIDDEN)  # a variable of this block hides a class [basic.scope.hiding]
    for name, declared in list(types.table.names.items()):  # aliases add what they define
        if declared[0].kind is not Kind.USING:
            types.lookup(name)  # which means what the names in it mean here, not where it is used


def _constants_around(ex: Executor, node: Node) -> Iterator[tuple[str, Const | None, bool]]:
    """What the functions of a class that a block declares see of the names around it: constants
    [class.local], of which some are a template's arguments. Of other variables no value is told."""
    names = {one.string for record in nodes_of(node, *_CLASSES) for one in nodes_of(record, "identifier")}
    for name in sorted(names):
        found = ex.scope.lookup(name)
        if found is None:
            continue
        with ex.silent():
            value = load(ex, found, None) if isinstance(found, Variable | Temporary) else None
        is_argument = isinstance(found, Temporary)
        if isinstance(value, Const) and (is_argument or ex.scope.is_const(name)):
            yield name, value, is_argument
        elif not is_argument:  # which may be a template's argument
            yield name, None, False


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
