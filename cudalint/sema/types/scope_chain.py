"""A chain of scopes, innermost first, as far as namespaces are looked for in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeVar, cast

from cudalint.ir.ctypes import CType, UnknownType
from cudalint.sema.symbols.declarations import Declaration, Table
from cudalint.sema.symbols.namespaces import Namespace, enclosing_namespaces
from cudalint.sema.types.layout import Member
from cudalint.sema.types.library import MODELLED
from cudalint.sema.types.parsing import is_from_text
from cudalint.syntax.node import Node

S = TypeVar("S", bound="ScopeChain[Any]")


class ScopeChain(Generic[S]):
    """A scope and those around it. `table` holds what the text here declares, None where it declares nothing;
    `namespace` is that of the function or the class whose names these are; `root` is the file's own scope."""

    parent: S | None
    root: S
    table: Table | None
    namespace: Namespace | None
    packs: dict[str, int]
    templates: dict[str, Any]  # those that template template parameters mean
    read_so_far: Sequence[Member] = ()  # of this class while it is being read: its data members
    unseen_base: Namespace | None = None  # of this class, not in view: any plain name may be its member

    def chain(self) -> Iterator[S]:
        """This scope and those around it, innermost first."""
        scope: S | None = cast("S", self)
        while scope is not None:
            yield scope
            scope = scope.parent

    def binds_template(self, name: str) -> bool:
        """Whether `name` is a template template parameter here."""
        return any(name in scope.templates for scope in self.chain())

    def at(self, use: Node | None) -> Namespace:
        """The namespace in which a name at `use` is looked for first."""
        scope: Any = self  # as in `chain`, and asked as often as names are looked up
        while scope is not None:
            if scope.namespace is not None:
                return cast("Namespace", scope.namespace)
            scope = scope.parent
        return () if use is None or is_from_text(use) else enclosing_namespaces(use)

    def forget_enumerators(self) -> None:
        """Let those of the class that is being read be told by the members that are known by now."""
        if self.table is not None:
            self.table.enumerators = None

    def hiding_base(self) -> Namespace | None:
        """The base out of view of a class around this point, whose members hide what the file declares."""
        return next((scope.unseen_base for scope in self.chain() if scope.unseen_base), None)

    def perhaps_hidden(self, name: str, found: CType) -> CType:
        """A type that the file declares; not known where a base out of view may declare another."""
        base = self.hiding_base()
        if base is None:
            return found
        return UnknownType(name, f"'{name}' may be a member of '{'::'.join(base)}', which is not in view")

    def opened(self) -> tuple[Namespace, ...]:
        """The namespaces that directives in the blocks around this point open."""
        found: list[Namespace] = []
        table = self.root.table
        scope: Any = self
        while table is not None and scope.parent is not None:
            if scope.table is not None:
                for path in scope.table.spaces.own_directives():
                    found.append(table.spaces.resolve(path, self.at(None)) or path)
            scope = scope.parent
        return tuple(found)

    def namespace_of(self, path: Namespace, use: Node | None, absolute: bool = False) -> Namespace | None:
        """The namespace that a path means here, in full; None where none in view is meant."""
        table = self.root.table
        if table is None or not path:
            return ()
        if absolute:
            return table.spaces.absolute(path)
        for scope in self.chain():
            alias = scope.table.spaces.own_alias(path[0]) if scope.table and scope.parent else None
            if alias is not None:
                return table.spaces.resolve((*alias, *path[1:]), self.at(use)) or (*alias, *path[1:])
        return table.spaces.resolve(path, self.at(use), self.opened(), use)

    def spelled(self, path: Namespace, use: Node | None, absolute: bool = False) -> list[Namespace]:
        """The full names that a name may have which is not in view: with aliases replaced, and within each
        of the namespaces that are opened at this point."""
        outer = self.namespace_of(path[:-1], use, absolute) if len(path) > 1 else None
        if outer:
            return [(*outer, path[-1])]
        table = self.root.table
        if absolute or table is None:
            return [path]
        levels = table.spaces.levels(self.at(use), self.opened())
        opened = dict.fromkeys(space for level in levels for space in level)
        return list(dict.fromkeys([path, *((*space, *path) for space in opened)]))

    def opens_library(self) -> bool:
        """Whether the names of a library some of whose types are told are visible here."""
        table = self.root.table
        if table is None:
            return False
        levels = table.spaces.levels(self.at(None), self.opened())
        return any(space in MODELLED for level in levels for space in level)

    def pack_length(self, name: str) -> int | None:
        """The number of elements of the parameter pack `name`; None where it is none that is known."""
        return next((scope.packs[name] for scope in self.chain() if name in scope.packs), None)

    def methods_outside(self, path: Namespace) -> dict[str, list[Node]]:
        """The bodies of a record's methods that the file defines outside the class, by name."""
        return self.root.table.methods_of(path) if self.root.table is not None else {}

    def specializations(self, primary: Declaration) -> list[Declaration]:
        """Those of a class template declared in this scope, perhaps around its inline namespace."""
        return self.table.specializations_of(primary) if self.table is not None else []
