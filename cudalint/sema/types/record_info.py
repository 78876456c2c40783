"""What a record declares: its members and those of its bases, by name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.ir.ctypes import ArrayType, ClosureType, CType, RecordType, ReferenceType, size_of
from cudalint.sema.templates.parameters import template_parameters
from cudalint.sema.types.declarators import conversion_declarator, declarator_name, node_text, qualifiers
from cudalint.sema.types.dominance import undominated
from cudalint.sema.types.layout import Layout, why_unsized
from cudalint.sema.types.naming import own_name
from cudalint.sema.types.used_members import inherited_names
from cudalint.syntax import cst
from cudalint.syntax.functions import function_declarator
from cudalint.syntax.node import Node, found_once

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope

_TYPES = frozenset(
    ("alias_declaration", "struct_specifier", "class_specifier", "union_specifier", "enum_specifier")
)
_PURE = re.compile(rb"=\s*0\s*;?\s*\Z")


@dataclass(eq=False, slots=True)
class RecordInfo:
    """What a record declares. `scope` sees its member types, its template arguments and its constants:
    resolve the types inside its methods there. `problem` says, for people, why the size is not known.
    `methods` maps names (`get`, `operator[]`, the class's own for constructors) to function_definition
    nodes, bodies out of class included; a method that is only declared is not there."""

    name: str
    type: RecordType
    layout: Layout
    scope: TypeScope
    bases: tuple[RecordInfo, ...] = ()
    methods: dict[str, tuple[Node, ...]] = field(default_factory=dict)
    static_members: tuple[str, ...] = ()
    template_arguments: tuple[object, ...] = ()
    pod: bool | None = True
    defaults: dict[str, Node] = field(default_factory=dict)  # `int n = 4;`: what a member starts with
    has_constructor: bool = False  # one that the source writes, in view or not
    prototypes: dict[str, tuple[Node, ...]] = field(default_factory=dict)  # methods without a body in view
    usings: dict[str, tuple[Node, ...]] = field(default_factory=dict)  # `using Base::f;`, by the plain name
    dependent: tuple[RecordInfo, ...] = ()  # those of `bases` that plain names are not looked for in
    own_fields: frozenset[str] = frozenset()
    has_default_constructor: bool = False  # `= default`
    inherited: frozenset[str] = frozenset()  # base classes, by their full names, whose constructors it has
    members: tuple[str, ...] = ()  # its own, in the order of their declarations
    has_destructor: bool = False  # written by the source, in view or not; and so the following
    has_copies: bool = False  # constructors that copy or move
    has_assignments: bool = False  # operators that copy or move
    friends: dict[str, tuple[Node, ...]] = field(default_factory=dict)  # functions that it defines as friends
    defaulted: dict[str, tuple[Node, ...]] = field(default_factory=dict)  # `= default`
    has_unseen_base: bool = False
    const_fields: frozenset[str] = frozenset()
    mutable_fields: frozenset[str] = frozenset()
    node: Node | None = field(default=None, repr=False)  # the specifier of its definition
    used: dict[str, tuple[RecordInfo, ...]] = field(default_factory=dict)  # bases that `usings` name, in view
    renamed: dict[str, str] = field(default_factory=dict)  # fields of theirs, as they would be called else
    unnamed: dict[str, RecordType] = field(default_factory=dict)  # anonymous members, by their first member
    declarations: dict[int, Node] = field(
        default_factory=dict
    )  # of `methods` out of class, by their node's id
    identity: tuple[object, ...] = ()  # see `class_identity`
    told: dict[object, bool] = field(default_factory=dict)  # memo: what holds of it or of any part
    told_closures: tuple[str, ...] | None = None  # memo

    @property
    def problem(self) -> str | None:
        return self.layout.problem

    def conversions(self) -> tuple[tuple[RecordInfo, Node], ...]:
        """The conversion functions (`operator T()`) of the class and of its bases, each with the class that
        declares it; which ones hide others is not told."""
        own = tuple(
            (self, node)
            for name, nodes in (*self.methods.items(), *self.prototypes.items())
            if name.startswith("operator ")
            for node in nodes
            if conversion_declarator(node) is not None
        )
        return own + tuple(found for base in self.bases for found in base.conversions())

    @property
    def converts(self) -> bool:
        """Whether it has conversion functions in view."""
        found = self.told.get("converts")
        if found is None:
            found = self.told["converts"] = bool(self.conversions())
        return found

    @property
    def any_unseen_base(self) -> bool:
        """Whether not all classes that it derives from are in view."""
        return self.has_unseen_base or any(base.any_unseen_base for base in self.bases)

    @property
    def shares(self) -> bool:
        """Whether it has a virtual base, or a base has."""
        found = self.told.get("shares")
        if found is None:
            own = self.bases and self.node is not None and _base_clause(self.node)
            is_own = any(child.type == "virtual" for child in own or ())
            found = self.told["shares"] = is_own or any(base.shares for base in self.bases)
        return found

    @property
    def holds_mutable(self) -> bool:
        """Whether a part that is in view is `mutable`: const objects may change then [dcl.stc]."""
        if "mutable" not in self.told:
            types = *(one.type for one in self.type.fields), *(base.type for base in self.bases)
            self.told["mutable"] = bool(self.mutable_fields) or holds_mutable(self.scope, *types)
        return self.told["mutable"]

    @property
    def declares_destructor(self) -> bool:
        """Whether the class writes its destructor, or deletes it."""
        return self.has_destructor or any(name.startswith("~") for name in self.prototypes)

    def is_public(self, name: str) -> bool | None:
        """Whether all members that a name means are public; None: there are none, or it is not known."""
        if not self.declares_itself(name):
            owners = [base for base in undominated(name, self.bases) if base.declares(name, seen=True)]
            is_told = len(owners) == 1 and self.node is not None and derives_publicly(self.node)
            return (owners[0].is_public(name) or None) if is_told else None
        accesses = self.accesses(name)
        return None if not accesses else False not in accesses

    def is_private(self, name: str) -> bool:
        """Whether the class has members of this name itself, none of them public."""
        return set(self.accesses(name)) == {False}

    def accesses(self, name: str) -> list[bool]:
        """Whether each of its members of this name is public."""
        body = cst.body(self.node) if self.node is not None else None
        private = self.node is None or self.node.type == "class_specifier"
        found: list[bool] = []
        for child in body.children if body is not None else ():
            if child.type == "access_specifier":
                private = node_text(child) != "public"
                continue
            inner = child.named_children[-1] if child.type == "template_declaration" else child
            names = [declarator_name(one) for one in cst.declarators(inner)]
            enum = cst.type(inner) if child.type == "field_declaration" else inner
            is_listed = enum is not None and enum.type == "enum_specifier" and name in enumerated(enum)
            if name in names or is_listed or _is_using(child, name) or _is_type(inner, name):
                found.append(not private)
        return found

    def declares(self, name: str, seen: bool = False) -> bool:
        """Whether the class, or a base that plain names are looked for in, has a member of this name. `seen`:
        all bases count, as for `object.name`."""
        if self.declares_itself(name):
            return True
        return any(base.declares(name, seen) for base in self.bases if seen or base not in self.dependent)

    def declares_itself(self, name: str) -> bool:
        """Whether the class itself has a member of this name, which hides those of its bases."""
        table = self.scope.table
        return (
            name in self.methods
            or name in self.prototypes
            or name in self.usings
            or name in self.static_members
            or name in self.own_fields
            or (table is not None and name != self.plain_name and name in table.names)
            or (table is not None and any(name in enumerated(node) for _, node in table.enums))
        )

    def hides(self, name: str) -> bool:
        """Whether the class has a member of its own of this name, and does not take it from a base."""
        return name not in self.usings and self.declares_itself(name)

    def has_field(self, name: str, every: bool = True) -> bool:
        """Whether it has a data member of this name, or a base has; `every`: also one that depends on
        template parameters."""
        if name in self.own_fields or not self.bases:
            return name in self.own_fields
        key = "has_field", name, every
        found = self.told.get(key)
        if found is None:
            every_of = every or name in self.used
            found = any(one.has_field(name, every_of) for one in self.sources(name, every))
            self.told[key] = found
        return found

    def sources(self, name: str, every: bool = True) -> Sequence[RecordInfo]:
        """The classes that a member of this name comes from which the class does not declare itself: its
        bases, or those that using-declarations name."""
        if name in self.used:
            return self.used[name]
        if self.declares_itself(name):
            return ()
        return undominated(name, [base for base in self.bases if every or base not in self.dependent])

    def names_of(self, base: RecordType) -> dict[str, str] | None:
        """What the fields of a base are called among those of this class; None where it is no base of it."""
        return inherited_names(self.bases, {field.name for field in self.type.fields}, self.renamed, base)

    def is_const_in(self, name: str, is_const: bool | None) -> bool | None:
        """Whether the data member of this name is const in an object that is, or is not, const."""
        if name not in self.own_fields:
            owner = next((base for base in self.sources(name) if base.has_field(name)), None)
            return owner.is_const_in(name, is_const) if owner is not None else is_const
        own = next((field.type for field in self.type.fields if field.name == name), None)
        if isinstance(own, ReferenceType):  # which is const by what it refers to alone
            return own.const
        return name in self.const_fields or (is_const if name not in self.mutable_fields else False)

    @property
    def plain_name(self) -> str:
        """The class's name without namespaces and template arguments."""
        return own_name(self.name)

    def closures(self) -> tuple[str, ...]:
        """The fields that are lambdas as base classes, whose calls are calls of an object of this class."""
        found = self.told_closures
        if found is None:
            found = self.told_closures = tuple(dict.fromkeys(self._closures()))
        return found

    def _closures(self) -> Iterator[str]:
        name = "operator()"
        closures = {
            one.name
            for one in self.type.fields
            if isinstance(one.type, ClosureType) and one.type.name == one.name
        }
        own = [one for one in self.members if one in closures]
        if name in self.usings:
            named = (node_text(target).rpartition("::")[0].strip() for target in self.usings[name])
            meant = {getattr(self.scope.resolve_text(text), "name", "") for text in named if text}
            inherited = [one for base in self.bases for one in base.closures()]
            yield from (one for one in (*own, *inherited) if one in meant)
        elif not self.declares_itself(name):
            yield from own
            for base in self.bases:
                yield from base.closures()

    def is_virtual(self, name: str) -> bool:
        """Whether a method of this name is virtual, here or in a base."""
        nodes = (*self.methods.get(name, ()), *self.prototypes.get(name, ()))
        if any(is_declared_virtual(self.declarations.get(node.id, node)) for node in nodes):
            return True
        return any(base.is_virtual(name) for base in self.bases)

    def methods_named(self, name: str, every: bool = True) -> list[tuple[RecordInfo, Node]]:
        """The member functions that a name means, each with the class that declares it: those of this class
        and of its using-declarations, else of its bases. `every`: of the bases that depend on template
        parameters too, as for `object.name(...)`; a plain name is not looked for in them."""
        own = [(self, node) for node in (*self.methods.get(name, ()), *self.prototypes.get(name, ()))]
        if own or name in self.usings:
            return [*own, *self._used(name)]
        if self.declares_itself(name) or name == "operator=":  # each class has its own, which hides others
            return []
        for base in undominated(name, self.bases):
            found = base.methods_named(name, every) if every or base not in self.dependent else []
            if found:
                return found
        return []

    def _used(self, name: str) -> list[tuple[RecordInfo, Node]]:
        found: list[tuple[RecordInfo, Node]] = []
        for target in self.usings.get(name, ()):
            info = owner_of(self.scope, target)
            found += info.methods_named(name) if info is not None else []
        own = {_hiding(self, node) for node in (*self.methods.get(name, ()), *self.prototypes.get(name, ()))}
        return [item for item in found if _hiding(*item) not in own]

    def method(self, name: str) -> tuple[RecordInfo, tuple[Node, ...]] | None:
        """The method's definitions and the record that has them: this one or the nearest base."""
        found = [item for item in self.methods_named(name) if item[1].type == "function_definition"]
        if not found:
            return None
        return found[0][0], tuple(node for owner, node in found if owner is found[0][0])


def is_or_derives(info: RecordInfo, base: RecordInfo) -> bool:
    """Whether a class is another one, or derived from it."""
    return info.type == base.type or any(is_or_derives(parent, base) for parent in info.bases)


def owner_of(scope: TypeScope, target: Node) -> RecordInfo | None:
    """The class that `Base::f` of a using-declaration names; None where it is none in view."""
    text = node_text(target).rpartition("::")[0].strip()
    return scope.record(scope.resolve_text(text)) if text else None


def is_declared_virtual(node: Node) -> bool:
    """Whether a member function's own declaration says that it is virtual, or overrides one that is."""
    return qualifiers(node).virtual or b"override" in _behind_parameters(node)


def is_pure(node: Node) -> bool:
    """Whether a member function is declared as `= 0`."""
    return _PURE.search(node.text or b"") is not None


def _behind_parameters(node: Node) -> bytes:
    declarator = function_declarator(node)
    listed = cst.parameters(declarator) if declarator is not None else None
    if declarator is None or listed is None:
        return b""
    return (declarator.text or b"")[listed.end_byte - declarator.start_byte :]


@found_once
def signature(node: Node) -> str:
    """A member function's parameters and qualifiers as written, names and default arguments left out."""
    declarator = function_declarator(node)
    listed = cst.parameters(declarator) if declarator is not None else None
    if declarator is None or listed is None:
        return node_text(node)
    parts: list[str] = []
    for item in listed.named_children:
        name, default = declarator_name(cst.declarator(item)), cst.default_value(item)
        end = default.start_byte if default is not None else item.end_byte
        text = (item.text or b"")[: end - item.start_byte].decode("utf-8", "replace").rstrip("= ")
        parts.append(
            "".join(re.sub(rf"\b{re.escape(name)}\b(?!.*\b{re.escape(name)}\b)", "", text).split())
            if name
            else "".join(text.split())
        )
    kinds = ("type_qualifier", "ref_qualifier")
    return ",".join(parts) + "".join(node_text(child) for child in declarator.children if child.type in kinds)


def _hiding(info: RecordInfo, node: Node) -> tuple[str, tuple[object, ...]]:
    """What a member function has in common with one of a base that it hides beside a using-declaration: of a
    template the parameters, too [namespace.udecl]."""
    head = info.declarations.get(node.id, node).parent
    if head is None or head.type != "template_declaration":
        return signature(node), ()
    parameters = ((one, one.type_node) for one in template_parameters(head))
    return signature(node), (True, *((p.kind, p.is_pack, node_text(n) if n else "") for p, n in parameters))


def explain(scope: TypeScope, ctype: CType) -> str | None:
    """Why the size of a type is not known, for people; None where it is."""
    if size_of(ctype) is not None:
        return None
    while isinstance(ctype, ArrayType) and size_of(ctype.element) is None:
        ctype = ctype.element
    info = scope.record(ctype) if isinstance(ctype, RecordType) else None
    return info.problem if info is not None and info.problem else why_unsized(ctype)


def derives_publicly(node: Node) -> bool:
    """Whether a class's specifier surely makes all of its bases public."""
    children = _base_clause(node)
    written = [node_text(child) for child in children if child.type == "access_specifier"]
    if node.type == "class_specifier" and len(written) <= sum(child.type == "," for child in children):
        return False
    return all(access == "public" for access in written)


def _base_clause(node: Node) -> list[Node]:
    clause = next((child for child in node.children if child.type == "base_class_clause"), None)
    return clause.children if clause is not None else []


def _is_using(node: Node, name: str) -> bool:
    """Whether it is `using Base::name;`."""
    named = node.named_children[-1:] if node.type == "using_declaration" else []
    return any(node_text(one).rpartition("::")[2].strip() == name for one in named)


def _is_type(node: Node, name: str) -> bool:
    """Whether a member is a class, an enum or an alias of this name."""
    inner = cst.type(node) if node.type == "field_declaration" else node
    named = cst.name(inner) if inner is not None and inner.type in _TYPES else None
    return named is not None and node_text(named) == name


@found_once
def enumerated(node: Node) -> frozenset[str]:
    """The names that an enum within a class makes members of it."""
    body = cst.body(node)
    if body is None or any(child.type in ("class", "struct") for child in node.children):
        return frozenset()
    named = (cst.name(child) for child in body.named_children if child.type == "enumerator")
    return frozenset(node_text(child) for child in named if child is not None)


def holds_mutable(scope: TypeScope, *types: CType) -> bool:
    """Whether a const object of one of the types may change in a part that is `mutable`."""
    for ctype in types:
        while isinstance(ctype, ArrayType):
            ctype = ctype.element
        info = scope.record(ctype) if isinstance(ctype, RecordType) else None
        if info is not None and info.holds_mutable:
            return True
    return False
