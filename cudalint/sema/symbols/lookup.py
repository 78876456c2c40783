"""What a name means at namespace scope: unqualified, qualified, and by a call's arguments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from itertools import chain
from typing import TYPE_CHECKING, TypeVar

from cudalint.dataclass import dataclass
from cudalint.sema.symbols.declarations import Declaration, Enumerator, Kind
from cudalint.sema.symbols.linkage import own_functions, own_variables
from cudalint.sema.symbols.names import is_behind, tree_root
from cudalint.sema.symbols.namespaces import Namespace, namespace_path
from cudalint.sema.symbols.table import is_specialized
from cudalint.sema.types import enums

if TYPE_CHECKING:
    from cudalint.sema.functions import Function
    from cudalint.sema.symbols.table import ModuleVariable
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node


T = TypeVar("T")


@dataclass(slots=True)
class Found:
    """What is declared by one name in the scopes that are looked in together. `libraries`: the qualified
    names out of view that using-declarations say it stands for; `base`: the class out of view whose member
    it may be instead."""

    functions: list[Function] = field(default_factory=list)
    variables: list[ModuleVariable] = field(default_factory=list)
    enumerators: list[Enumerator] = field(default_factory=list)
    types: list[Declaration] = field(default_factory=list)
    libraries: list[Namespace] = field(default_factory=list)
    base: Namespace | None = None

    def __bool__(self) -> bool:
        return bool(self.functions or self.variables or self.enumerators or self.types or self.libraries)

    def add(self, other: Found) -> None:
        """Take over what another scope declares by the name."""
        _extend(self.functions, other.functions)
        _extend(self.variables, other.variables)
        _extend(self.enumerators, other.enumerators)
        _extend(self.types, other.types)
        _extend(self.libraries, other.libraries)


def _extend(mine: list[T], theirs: list[T]) -> None:
    mine += [item for item in theirs if item not in mine]


def unqualified(scope: TypeScope, name: str, use: Node | None) -> Found:
    """What a plain name means at a point, blocks' using-declarations included; classes are left aside."""
    at = scope.at(use)
    found, block = Found(), None
    for inner in scope.chain():
        if inner.table is not None and inner.parent is not None and inner.info is None:
            items = inner.table.names.get(name, ())
            if found:  # by a declaration of a block, which hides what those around it declare
                found.add(_used(scope, [one for one in items if _block_of(one) == block], at, ()))
                continue
            found = _used(scope, items, at, ())
            block = _block_of(items[0]) if items else None
            for _, path in inner.table.using_enums:
                found.add(_of_enum(scope, path, at, name))
    if found:
        return found
    root, opened = scope.root, scope.opened()
    if root.table is None:
        return Found()
    for level in root.table.spaces.levels(at, opened):
        found = declared(root, name, level, use=use)
        if use is not None:
            known = found.variables
            found.variables = [one for one in known if not is_behind(one.announced or one.declarator, use)]
            found.enumerators = [one for one in found.enumerators if not is_behind(one.enum, use)]
            before = [one for one in found.functions if not _is_added(one, use)]
            found.functions = [one for one in found.functions if one in before or is_specialized(one)]
            found.functions = found.functions if before else []
        if found:
            base = scope.hiding_base()
            is_launched = any(one.is_kernel for one in found.functions)  # which no member is
            return found if base is None or is_launched else Found(libraries=[(*base, name)], base=base)
    return Found()


def qualified(scope: TypeScope, path: Sequence[str], use: Node | None, absolute: bool = False) -> Found:
    """What `a::b::name` means where `a::b` is a namespace or an unscoped or scoped enum of one."""
    namespace = scope.namespace_of(tuple(path[:-1]), use, absolute)
    if namespace is not None:
        return within(scope.root, namespace, path[-1], use)
    if len(path) > 2 or (absolute and len(path) == 2):
        outer = scope.namespace_of(tuple(path[:-2]), use, absolute)
        groups = scope.root.table.spaces.groups(outer) if outer is not None and scope.root.table else []
    else:
        groups = scope.root.table.spaces.levels(scope.at(use), scope.opened()) if scope.root.table else []
    for group in groups:
        found = declared(scope.root, path[-1], [(*space, path[-2]) for space in group])
        if use is not None:
            found.enumerators = [one for one in found.enumerators if not is_behind(one.enum, use)]
        if found:
            return found
    return Found()


def within(root: TypeScope, namespace: Namespace, name: str, use: Node | None = None) -> Found:
    """What `namespace::name` means; the namespace is in full."""
    for group in root.table.spaces.groups(namespace) if root.table is not None else ():
        found = declared(root, name, group, at=use)
        if found:
            return found
    return Found()


def by_arguments(root: TypeScope, name: str, associated: Iterable[Namespace]) -> list[Function]:
    """The functions that argument-dependent lookup finds in namespaces, friends that classes declare among
    them; those that classes define are found by these classes."""
    found: list[Function] = []
    for namespace in associated:
        for space in root.table.spaces.associated(namespace) if root.table is not None else ():
            known = root.symbols.functions(space, name, friends=True) if root.symbols is not None else ()
            known = [one for one in known if not (one.is_friend and one.body is not None)]
            found += [function for function in known if function not in found]
            using = declared(root, name, [space])
            found += [function for function in using.functions if function not in found]
    return found


def declared(
    root: TypeScope,
    name: str,
    spaces: Sequence[Namespace],
    followed: tuple[int, ...] = (),
    use: Node | None = None,
    at: Node | None = None,
) -> Found:
    """What the namespaces declare directly by the name; of using-declarations those in front of its `use`.
    `at`: where it is named, wherever it is declared."""
    found = Found()
    table, symbols = root.table, root.symbols
    if table is None:
        return found
    for space in spaces:
        if symbols is not None:
            found.functions += symbols.functions(space, name)
            found.variables += symbols.variables(space, name)
        if table.enums:
            value = enums.enumerators(table, root).get(space, {}).get(name)
            found.enumerators += [value] if value is not None else []
    if symbols is not None and symbols.units:
        found.functions = own_functions(symbols.units, found.functions, at or use)
        found.variables = own_variables(symbols.units, found.variables, at or use)
    items = table.among(name, spaces)
    used = [item for item in items if item.kind is Kind.USING]
    if use is not None:
        used = [item for item in used if not is_behind(item.node, use)]
    found.types += [item for item in items if item.kind is not Kind.USING]
    for space in spaces:
        if used:
            found.add(_used(root, [item for item in used if item.namespace == space], space, followed))
        for where, path in table.using_enums:
            if where == space:
                found.add(_of_enum(root, path, space, name))
    return found


def _used(scope: TypeScope, items: Iterable[Declaration], at: Namespace, followed: tuple[int, ...]) -> Found:
    """What using-declarations that stand in namespace `at` mean."""
    found, root = Found(), scope.root
    for item in items:
        if item.kind is not Kind.USING or item.node.id in followed or root.table is None:
            continue
        path = tuple(namespace_path(item.node))
        absolute = (item.node.text or b"").startswith(b"::")
        spaces = root.table.spaces
        outer = spaces.absolute(path[:-1]) if absolute or len(path) == 1 else spaces.resolve(path[:-1], at)
        meant = Found()
        for group in spaces.groups(outer) if outer is not None else ():
            meant = declared(root, path[-1], group, (*followed, item.node.id))
            if meant:
                break
        if not meant and len(path) > 1:
            meant = _of_enum(scope, path[:-1], at, path[-1])
        if meant:
            meant.functions = [one for one in meant.functions if not _is_added(one, item.node)]
            found.add(meant)
        else:
            found.libraries.append(path if outer is None else (*outer, path[-1]))
    return found


def _block_of(declaration: Declaration) -> int | None:
    """The block in which a using-declaration stands, of which each makes a scope of its own."""
    using = declaration.node.parent
    block = using.parent if using is not None else None
    return None if block is None else block.id


def _is_added(function: Function, using: Node) -> bool:
    """Whether a function is declared behind a use or a using-declaration, which does not name it
    [basic.lookup.unqual, namespace.udecl]."""
    return function.first > using.start_byte and tree_root(function.node) is tree_root(using)


def _of_enum(scope: TypeScope, path: Namespace, at: Namespace, name: str) -> Found:
    """What `using enum path;` makes a name mean."""
    value = used_enumerators(scope, path, at).get(name)
    return Found(enumerators=[] if value is None else [value])


def used_enumerators(scope: TypeScope, path: Namespace, at: Namespace) -> Mapping[str, Enumerator]:
    """The enumerators of an enum that is named in a namespace, or in a block of it, whose scope is given."""
    root = scope.root
    assert root.table is not None
    for inner in scope.chain():
        if inner.table is not None and inner.table.enums and inner.parent is not None:
            found = enums.enumerators(inner.table, inner).get(path)
            if found is not None:
                return found
    spaces = root.table.spaces
    outer = spaces.resolve(path[:-1], at, scope.opened()) if len(path) > 1 else None
    groups = [[]] if outer is None else [spaces.whole(outer)]
    for space in chain.from_iterable(groups if len(path) > 1 else spaces.levels(at, scope.opened())):
        found = enums.enumerators(root.table, root).get((*space, path[-1]))
        if found is not None:
            return found
    levels = (at[:depth] for depth in range(len(at), -1, -1)) if len(path) > 1 else ()
    owners = (scope.record("::".join((*level, *path[:-1]))) for level in levels)  # it is a class's member
    owner = next((one for one in owners if one is not None), None)
    if owner is None or owner.scope.table is None:
        return {}
    return enums.enumerators(owner.scope.table, owner.scope).get(path[-1:], {})
