"""Enumerators as constants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cudalint.ir.expr import INT, IntType
from cudalint.sema.constants.values import UNDEFINED, Constant, Undefined, typed
from cudalint.sema.symbols.lookup import qualified, unqualified
from cudalint.sema.symbols.names import components
from cudalint.sema.symbols.namespaces import namespace_path
from cudalint.sema.symbols.qualified import resolve_path
from cudalint.sema.types.builtin import is_enum
from cudalint.sema.types.declarators import node_text
from cudalint.sema.types.enums import enum_type, enumerators
from cudalint.sema.types.used_members import inheriting
from cudalint.syntax.node import Node

if TYPE_CHECKING:
    from cudalint.ir.ctypes import CType
    from cudalint.sema.symbols.declarations import Enumerator
    from cudalint.sema.types.scope import TypeScope


def namespace_constant(scope: TypeScope, path: tuple[str, ...], use: Node) -> Constant | Undefined | None:
    """The enumerator that a name means at namespace scope; None where it means none."""
    absolute = node_text(use).startswith("::")
    if len(path) == 1 and not absolute:
        found = unqualified(scope, path[0], use)
    else:
        found = qualified(scope, path, use, absolute)
    return enumerator(found.enumerators[0]) if len(found.enumerators) == 1 else None


def aliased_constant(scope: TypeScope, owner: CType, name: str, use: Node) -> Constant | Undefined | None:
    """The enumerator `name` of an enum at namespace scope that an alias or a using-declaration means; None
    where there is none in view."""
    home = scope.root.enum_homes.get(owner.name) if isinstance(owner, IntType) and is_enum(owner) else None
    if home is None or not isinstance(owner, IntType):
        return None
    own = owner.name.split()[-1].partition("@")[0]
    listed = qualified(scope, (*home[0], own, name), use, True).enumerators
    is_own = len(listed) == 1 and _type_of(listed[0], scope.root) == owner
    return enumerator(listed[0]) if is_own else None


def enumerator(found: Enumerator | None) -> Constant | Undefined | None:
    """An enumerator's value; None where there is none."""
    if found is None:
        return None
    if isinstance(found.value, int) and found.kind is not None and found.kind.bits >= INT.bits:
        return Constant(found.value, found.kind)
    return (typed(found.value) if isinstance(found.value, int) else None) or UNDEFINED


def enum_of(scope: TypeScope, node: Node) -> CType | None:
    """The type of the enumerator that an expression names; None where it names none."""
    path = tuple(namespace_path(node))
    absolute = node_text(node).startswith("::")
    for inner in scope.chain() if path and not absolute else ():
        found = _declared(inner, path, inner.bases(every=False)) if inner.parent is not None else None
        if found is not None:
            return found
        if len(path) == 1 and inner.info is not None and inner.info.declares(path[0]):
            return None
    if not path:
        return None
    parts = components(node)
    if absolute and len(path) == 1:
        outer = qualified(scope, path, node, True)
    elif len(path) == 1 or len(parts) < 2:  # of a name that is damaged
        outer = unqualified(scope, path[-1], node)
    else:
        owner = resolve_path(scope, parts[:-1], node)
        if is_enum(owner):
            return owner
        info = scope.record(owner)
        if info is not None:
            return member_enum(info.scope, path[-1])
        outer = qualified(scope, path, node, absolute)
    return _type_of(outer.enumerators[0], scope.root) if len(outer.enumerators) == 1 else None


def _type_of(found: Enumerator, scope: TypeScope) -> CType:
    """The type of an enumerator; within its enum's own definition that of its value [dcl.enum]."""
    evaluations, asked = scope.evaluations, (found.enum.id, id(scope))
    if evaluations.is_under_way(asked):
        return INT
    with evaluations.of(asked):
        return enum_type(found.enum, scope)


def member_enum(scope: TypeScope, name: str) -> CType | None:
    """The type of the enumerator that a class, or a base of it, has as a member; None where it has none."""
    return _declared(scope, (name,), scope.bases(every=True))


def _declared(scope: TypeScope, path: tuple[str, ...], bases: Sequence[TypeScope]) -> CType | None:
    """The type of an enumerator of an enum that is declared in this very scope or in one of its bases."""
    own = scope.table is not None and scope.table.enums
    found = enumerators(scope.table, scope).get(path[:-1], {}).get(path[-1]) if own and scope.table else None
    if found is not None:
        return _type_of(found, scope)
    inherited = (_declared(one, path, one.bases(every=True)) for one in inheriting(scope, path[0], bases))
    return next((ctype for ctype in inherited if ctype is not None), None)
