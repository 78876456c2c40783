"""Which types a tree declares, by name: collected once, resolved on demand."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import NamedTuple

from tree_sitter import Node

from cudalint.ir.ctypes import CType
from cudalint.sema.symbols.names import tree_root
from cudalint.sema.symbols.namespaces import Namespace
from cudalint.sema.templates.parameters import TemplateParameter
from cudalint.syntax import cst


class Kind(Enum):
    """What a declaration makes a name mean."""

    ALIAS = auto()  # typedef, using X = T; `node` is the type specifier or descriptor
    RECORD = auto()
    ENUM = auto()
    USING = auto()  # using ns::X; `node` is the qualified name


class StaticMember(NamedTuple):
    """A static data member with its initializer."""

    value: Node
    type_node: Node
    declarator: Node


@dataclass(eq=False, slots=True)
class Declaration:
    """One declaration of a type's name. `parameters` is None unless it is a template; `arguments` are those
    of a specialization. `pack` is the `#pragma pack` in force. `types` caches what it resolved to, by
    template arguments; a missing entry that is being resolved is in `resolving`."""

    name: str
    namespace: Namespace
    kind: Kind
    node: Node
    declarator: Node | None = None
    parameters: tuple[TemplateParameter, ...] | None = None
    arguments: Node | None = None
    pack: int | None = None
    types: dict[tuple[object, ...], CType] = field(default_factory=dict)
    resolving: set[tuple[object, ...]] = field(default_factory=set)

    @property
    def is_definition(self) -> bool:
        """Whether it tells all of the type, no mere forward declaration."""
        return self.kind in (Kind.ALIAS, Kind.USING) or cst.body(self.node) is not None


@dataclass(eq=False, slots=True)
class Table:
    """The types declared directly in one scope: a file with its namespaces, a record, a function's block.
    `packs` is the stack of `#pragma pack`, `pack_marks` its top after each pragma, by tree and offset."""

    names: dict[str, list[Declaration]] = field(default_factory=dict)
    specializations: dict[str, list[Declaration]] = field(default_factory=dict)
    by_node: dict[int, Declaration] = field(default_factory=dict)
    enums: list[tuple[Namespace, Node]] = field(default_factory=list)
    constants: dict[str, StaticMember] = field(default_factory=dict)
    methods: dict[tuple[str, str], list[Node]] = field(default_factory=dict)  # (record, method): out of class
    using_namespaces: dict[Namespace, set[Namespace]] = field(default_factory=dict)  # by where it stands
    namespace_aliases: dict[str, Namespace] = field(default_factory=dict)
    parameter_names: set[str] = field(default_factory=set)  # of any template in the tree
    packs: list[int | None] = field(default_factory=lambda: [None])
    pack_marks: dict[int, list[tuple[int, int | None]]] = field(default_factory=dict)
    enumerators: dict[str, Node | int] | None = None  # those of `enums`, once asked for

    def add(self, declaration: Declaration) -> None:
        """Add a declaration; a definition replaces what only announced it."""
        table = self.names if declaration.arguments is None else self.specializations
        known = table.setdefault(declaration.name, [])
        if declaration.kind in (Kind.RECORD, Kind.ENUM):
            self.by_node[declaration.node.id] = declaration
        if declaration.arguments is None:
            same = [other for other in known if other.namespace == declaration.namespace]
            for other in same:
                own, theirs = declaration.parameters, other.parameters
                declaration.parameters, other.parameters = _merged(own, theirs), _merged(theirs, own)
            if same and not declaration.is_definition:
                return
            for other in same:
                if not other.is_definition:
                    known.remove(other)
        known.append(declaration)

    def visible(self, name: str, use: Namespace) -> list[Declaration]:
        """The declarations that the plain name means inside namespace `use`: those of the innermost
        enclosing namespace that has any, else those of namespaces opened by `using namespace`."""
        found = self.names.get(name, [])
        if not found:
            return []
        enclosing = [item for item in found if use[: len(item.namespace)] == item.namespace]
        if enclosing:
            depth = max(len(item.namespace) for item in enclosing)
            return [item for item in enclosing if len(item.namespace) == depth]
        opened = self.opened(use)
        return [item for item in found if item.namespace in opened]

    def opened(self, use: Namespace) -> set[Namespace]:
        """The namespaces whose names `using namespace` makes visible inside namespace `use`."""
        return set().union(*(self.reached(use[:depth]) for depth in range(len(use) + 1)))

    def reached(self, namespace: Namespace) -> set[Namespace]:
        """The namespaces that a namespace opens, and those that these open: `at` has the names of `c10`."""
        found: set[Namespace] = set()
        pending = list(self.using_namespaces.get(namespace, ()))
        while pending:
            one = pending.pop()
            if one not in found:
                found.add(one)
                pending += self.using_namespaces.get(one, ())
        return found

    def qualified(self, name: str, namespace: Namespace) -> list[Declaration]:
        """The declarations of `namespace::name`, the namespace being written from any enclosing one."""
        if namespace and namespace[0] in self.namespace_aliases:
            namespace = self.namespace_aliases[namespace[0]] + namespace[1:]
        found = [
            item
            for item in self.names.get(name, [])
            if not namespace or item.namespace[-len(namespace) :] == namespace
        ]
        exact = [item for item in found if item.namespace == namespace]
        if not found and namespace and self.using_namespaces:
            opened = self.reached(namespace)
            return [item for item in self.names.get(name, []) if item.namespace in opened]
        return exact or (found if namespace else [])


def _merged(
    parameters: tuple[TemplateParameter, ...] | None, others: tuple[TemplateParameter, ...] | None
) -> tuple[TemplateParameter, ...] | None:
    """A template's parameters under the names of one declaration, with the defaults that either gives."""
    if parameters is None or others is None or len(parameters) != len(others):
        return parameters
    return tuple(
        replace(own, default=own.default or other.default)
        for own, other in zip(parameters, others, strict=True)
    )


def pack_at(table: Table, node: Node) -> int | None:
    """The `#pragma pack` in force at a node inside a function, by the pragmas that `table` has seen."""
    if not table.pack_marks:
        return None
    marks = table.pack_marks.get(tree_root(node).id, [])
    return next((pack for start, pack in reversed(marks) if start < node.start_byte), None)
