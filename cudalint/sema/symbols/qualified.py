"""Qualified names: types and templates found through namespaces and classes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tree_sitter import Node

from cudalint.ir.ctypes import CType, StatelessType, UnknownType
from cudalint.sema.symbols.declarations import Kind
from cudalint.sema.symbols.names import Component, components
from cudalint.sema.symbols.namespaces import enclosing_namespaces
from cudalint.sema.types.cute import member_type
from cudalint.sema.types.library import library_type
from cudalint.sema.types.records import is_incomplete
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.sema.types.scope import Template, TypeScope


def resolve_path(scope: TypeScope, path: tuple[Component, ...], use: Node) -> CType:
    """The type of a name with its qualification and template arguments."""
    text = "::".join(part.name for part in path)
    if len(path) == 1:
        found = scope.find(path[0].name, use, path[0].arguments)
    else:
        found = _qualified(scope, path, use)
    if found is None:
        table = scope.root.table
        opened = sorted(table.opened(enclosing_namespaces(use))) if table is not None else []
        aliases = table.namespace_aliases if table is not None else {}
        head = aliases.get(path[0].name)
        full = (*map(Component, head), *path[1:]) if head is not None else path
        for prefix in ((), *opened):
            found = library_type(scope, (*map(Component, prefix), *full))
            if found is not None:
                return found
        return UnknownType(text, f"type '{text}' is not declared in view {scope.root.remedy}")
    return found


def _qualified(scope: TypeScope, path: tuple[Component, ...], use: Node) -> CType | None:
    head = scope.find(path[0].name, use, path[0].arguments)
    if head is not None:
        return _member_of(scope, head, path[1:])
    table = scope.root.table
    for index in range(1, len(path)):
        if table is None or path[index - 1].arguments is not None:
            break
        namespace = tuple(part.name for part in path[:index])
        declarations = table.qualified(path[index].name, namespace)
        found = scope.root.declared_type(declarations, path[index].arguments, scope)
        if found is not None:
            return _member_of(scope, found, path[index + 1 :])
    return None


def _member_of(scope: TypeScope, ctype: CType, path: tuple[Component, ...]) -> CType:
    for part in path:
        if isinstance(ctype, UnknownType) and not is_incomplete(ctype):
            return UnknownType(f"{ctype.name}::{part.name}", ctype.reason)
        if isinstance(ctype, StatelessType):
            ctype = member_type(ctype, part.name)
            continue
        info = scope.record(ctype)
        found = None
        if info is not None:
            found = info.scope.find_here(part.name, None, part.arguments, scope)
        if found is None:
            return UnknownType(part.name, f"type '{part.name}' is not declared in the class before it")
        ctype = found
    return ctype


def find_template(scope: TypeScope, argument: Node) -> Template | None:
    """The template that a template argument names; None when it is not in view."""
    inner = cst.type(argument)
    path = tuple(part.name for part in components(inner if inner is not None else argument))
    return _template(scope, path, argument, set())


def _template(scope: TypeScope, path: tuple[str, ...], use: Node, followed: set[int]) -> Template | None:
    for outer in scope.chain():
        if len(path) == 1 and path[0] in outer.templates:
            return outer.templates[path[0]]
        if outer.table is None:
            continue
        found = outer.table.qualified(path[-1], path[:-1])
        found = found or outer.table.visible(path[-1], enclosing_namespaces(use))
        if len(found) != 1:
            continue
        if found[0].parameters is not None:
            return outer, found[0]
        if found[0].kind is Kind.USING and found[0].node.id not in followed:  # `using library::Traits;`
            named = tuple(part.name for part in components(found[0].node))
            return _template(outer, named, found[0].node, {*followed, found[0].node.id})
    return None
