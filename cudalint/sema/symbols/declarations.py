"""Which types a tree declares, by name: collected once, resolved on demand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace
from enum import Enum, auto
from typing import NamedTuple

from cudalint.dataclass import dataclass
from cudalint.ir.ctypes import CType
from cudalint.ir.expr import IntType
from cudalint.sema.symbols.names import is_behind, tree_root
from cudalint.sema.symbols.namespaces import Namespace, Namespaces, shown
from cudalint.sema.templates.parameters import TemplateParameter
from cudalint.sema.types.declarators import outer_qualifiers, qualifiers
from cudalint.syntax import cst
from cudalint.syntax.node import Node


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


class ConstantTemplate(NamedTuple):
    """A static data member that is a template."""

    member: StaticMember
    parameters: tuple[TemplateParameter, ...]


@dataclass(eq=False, slots=True)
class Declaration:
    """One declaration of a type's name. `parameters` is None unless it is a template; `arguments` are those
    of a specialization. `pack` is the `#pragma pack` in force. `types` caches what it resolved to, by
    template arguments; a missing entry that is being resolved is in `resolving`. `selected` caches which
    specialization arguments select, of how many. An alias template may mean nothing for the arguments in
    `unverified`."""

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
    announced: Node | None = None  # by an earlier declaration
    selected: dict[tuple[object, ...], object] = field(default_factory=dict)
    unverified: set[tuple[object, ...]] = field(default_factory=set)
    of_stub: bool = False  # it is a library stub's

    @property
    def is_const(self) -> bool:
        """Whether it names a const type that is no pointer: `using C = const int`."""
        if self.kind is not Kind.ALIAS:
            return False
        if self.node.type == "type_descriptor":
            return outer_qualifiers(qualifiers(self.node), cst.declarator(self.node)).const
        holder = self.node.parent
        return holder is not None and outer_qualifiers(qualifiers(holder), self.declarator).const

    @property
    def is_definition(self) -> bool:
        """Whether it tells all of the type, no mere forward declaration."""
        return self.kind in (Kind.ALIAS, Kind.USING) or cst.body(self.node) is not None


@dataclass(frozen=True, slots=True)
class MethodDefinition:
    """`int Outer::method() { }` outside its class: `owner` is the qualification as written in `namespace`.
    The same of `const int Outer::value = 3;`, whose `node` is the declarator with its initializer."""

    namespace: Namespace
    owner: tuple[str, ...]
    name: str
    node: Node


@dataclass(frozen=True, slots=True)
class Enumerator:
    """A name in the body of `enum`: its value, or the expression for it where that is not known. `kind`: the
    integer type of the enum's values; None where that is not known."""

    value: Node | int
    enum: Node = field(compare=False)
    kind: IntType | None = field(default=None, compare=False)


@dataclass(eq=False, slots=True)
class Table:
    """The types declared directly in one scope: a file with its namespaces, a record, a function's block.
    `packs` is the stack of `#pragma pack`, `pack_marks` its top after each pragma, by tree and offset."""

    names: dict[str, list[Declaration]] = field(default_factory=dict)
    specializations: dict[str, list[Declaration]] = field(default_factory=dict)
    by_node: dict[int, Declaration] = field(default_factory=dict)
    enums: list[tuple[Namespace, Node]] = field(default_factory=list)
    using_enums: list[tuple[Namespace, Namespace]] = field(default_factory=list)  # (where it stands, path)
    constants: dict[str, StaticMember] = field(default_factory=dict)
    #: Those of a class that are templates, None where there are specializations.
    constant_templates: dict[str, ConstantTemplate | None] = field(default_factory=dict)
    methods: list[MethodDefinition] = field(default_factory=list)  # out of class
    statics: list[MethodDefinition] = field(default_factory=list)  # constants of classes, out of class
    spaces: Namespaces = field(default_factory=Namespaces)
    parameter_names: set[str] = field(default_factory=set)  # of any template in the tree
    packs: list[int | None] = field(default_factory=lambda: [None])
    pack_marks: dict[int, list[tuple[int, int | None]]] = field(default_factory=dict)
    enumerators: dict[Namespace, dict[str, Enumerator]] | None = None  # those of `enums`, once asked for
    of_stub: bool = False  # what is added is a library stub's

    def add(self, declaration: Declaration) -> None:
        """Add a declaration; a definition replaces what only announced it."""
        declaration.of_stub = self.of_stub
        if self._gives_way(declaration):
            return
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
                    declaration.announced = declaration.announced or other.announced or other.node
                    known.remove(other)
        known.append(declaration)

    def _gives_way(self, declaration: Declaration) -> bool:
        """Whether the unit itself defines a type that a library stub declares or specializes; what a stub
        told of one that the unit defines now is forgotten."""
        name, around = declaration.name, declaration.namespace
        if declaration.of_stub:
            known = self.among(name, (around,))
            return any(one.is_definition and not one.of_stub for one in known)
        if declaration.is_definition and declaration.arguments is None and declaration.kind is not Kind.USING:
            for table in (self.names, self.specializations):
                if any(one.of_stub for one in table.get(name, ())):
                    table[name] = [one for one in table[name] if not one.of_stub or one.namespace != around]
        return False

    def visible(
        self, name: str, at: Namespace, opened: Sequence[Namespace] = (), use: Node | None = None
    ) -> list[Declaration]:
        """The declarations that the plain name means in namespace `at`, where blocks open further ones: of
        several those in front of its `use`."""
        known = self.names.get(name)
        if not known:
            return []
        levels = (self.among(name, level) for level in self.spaces.levels(at, opened))
        if use is None or len(known) == 1:
            return next((found for found in levels if found), [])
        several = [found for found in levels if found]
        for found in several:
            before = [one for one in found if not is_behind(one.announced or one.node, use)]
            if before:
                return before
        return several[0] if several else []

    def qualified(self, name: str, namespace: Namespace) -> list[Declaration]:
        """The declarations of `namespace::name`; `namespace` is in full."""
        if name not in self.names:
            return []
        groups = (self.among(name, group) for group in self.spaces.groups(namespace))
        return next((found for found in groups if found), [])

    def specializations_of(self, primary: Declaration) -> list[Declaration]:
        """Those of a class template, which may stand around the inline namespace that it is of."""
        known = self.specializations.get(primary.name, [])
        return [item for item in known if primary.namespace in self.spaces.whole(item.namespace)]

    def among(self, name: str, namespaces: Sequence[Namespace]) -> list[Declaration]:
        """The declarations of a name made directly in one of the namespaces."""
        return [item for item in self.names.get(name, ()) if item.namespace in namespaces]

    def methods_of(self, path: Namespace) -> dict[str, list[Node]]:
        """The bodies of the methods of a class, in full `path`, that stand outside of it, by name."""
        return self._outside(self.methods, path)

    def statics_of(self, path: Namespace) -> dict[str, list[Node]]:
        """The declarators, with their initializers, of the constants of a class that stand outside of it."""
        return self._outside(self.statics, path)

    def _outside(self, items: Sequence[MethodDefinition], path: Namespace) -> dict[str, list[Node]]:
        found: dict[str, list[Node]] = {}
        wanted = shown(path, self.spaces) if items else ()
        for item in items:
            if item.owner[-1] == wanted[-1] and wanted in self._owners(item):
                found.setdefault(item.name, []).append(item.node)
        return found

    def _owners(self, item: MethodDefinition) -> list[Namespace]:
        around = shown(item.namespace, self.spaces)
        target = self.spaces.resolve(item.owner[:-1], item.namespace) if len(item.owner) > 1 else None
        owners = [around[:depth] + item.owner for depth in range(len(around), -1, -1)]
        return owners if target is None else [*owners, (*shown(target, self.spaces), item.owner[-1])]


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
