"""Records: from a struct, class or union specifier to its layout and what else lowering asks of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cudalint.ir.ctypes import ArrayType, ClosureType, CType, RecordType, RecursiveType
from cudalint.sema.symbols.declarations import Declaration
from cudalint.sema.symbols.namespaces import namespace_path
from cudalint.sema.templates.packs import written_out
from cudalint.sema.types import record_parts as parts
from cudalint.sema.types.attributes import attributes
from cudalint.sema.types.bases import NOT_MODELLED, base_specifiers, followed, why_not
from cudalint.sema.types.declarators import (
    declarator_chain,
    declarator_name,
    declarators,
    is_function,
    node_text,
    qualifiers,
)
from cudalint.sema.types.definitions import add_outside, declarations_of, own_definitions
from cudalint.sema.types.identity import class_identity, remember
from cudalint.sema.types.layout import Base, Layout, Member, lay_out, with_names
from cudalint.sema.types.naming import UnderWay, own_name
from cudalint.sema.types.record_info import RecordInfo, explain, is_or_derives, owner_of
from cudalint.sema.types.used_members import renamed
from cudalint.syntax import cst
from cudalint.syntax.functions import spelled
from cudalint.syntax.node import Node

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope


def build_record(
    declaration: Declaration, name: str, scope: TypeScope, arguments: tuple[object, ...]
) -> RecordInfo:
    """Lay out the record of `declaration` in `scope`, in which its template arguments are bound and which
    comes to see its member types."""
    identity = class_identity(scope, declaration.node)
    if declaration.name:
        scope.bind(declaration.name, RecursiveType(name))
    around = next((item.path for item in scope.chain() if item.path is not None), declaration.namespace)
    scope.info_name = name
    scope.root.under_way[name] = UnderWay(name, arguments)
    scope.path = (*around, declaration.name)
    scope.namespace = scope.at(None) or declaration.namespace  # of a block's class, the function's
    builder = _Builder(declaration, name, scope)
    scope.read_so_far = builder.members
    found = list(builder.bases())  # which see no members
    parts.hide_parameters(declaration, scope, [base for base, is_dependent in found if not is_dependent])
    body = scope.body = cst.body(declaration.node)
    if body is not None:
        scope.declare(body)
        add_outside(declaration, scope, arguments)
    info = builder.build(found, arguments, scope.methods_outside(scope.path))
    remember(scope, info, identity)
    scope.info = info
    if declaration.name:
        scope.bind(declaration.name, info.type)
    scope.root.under_way.pop(name, None)
    return info


class _Builder:
    def __init__(self, declaration: Declaration, name: str, scope: TypeScope) -> None:
        self.declaration = declaration
        self.node = declaration.node
        self.pack = declaration.pack
        self.name = name
        self.scope = scope
        self.base_classes: list[RecordInfo] = []
        self.is_union = self.node.type == "union_specifier"
        self.members: list[Member] = []
        self.methods: dict[str, list[Node]] = {}
        self.prototypes: dict[str, list[Node]] = {}
        self.declarations: dict[int, Node] = {}
        self.usings: dict[str, list[Node]] = {}
        self.used: dict[str, list[RecordInfo]] = {}
        self.renamed: dict[str, str] = {}
        self.own_fields: list[str] = []
        self.const_fields: set[str] = set()
        self.mutable_fields: set[str] = set()
        self.unseen_base = False
        self.static_members: list[str] = []
        self.defaults: dict[str, Node] = {}
        self.has_constructor = self.has_default_constructor = False
        self.inherited: set[str] = set()
        self.has_destructor = False
        self.has_copies = self.has_assignments = False
        self.friends: dict[str, list[Node]] = {}
        self.defaulted: dict[str, list[Node]] = {}
        self.virtual = False
        self.plain_members = True  # none is of a class that is not POD
        self.pod: bool | None = True
        self.problem: str | None = None

    def build(
        self,
        found: list[tuple[RecordInfo, bool]],
        arguments: tuple[object, ...],
        out_of_class: dict[str, list[Node]],
    ) -> RecordInfo:
        bases, dependent = [info for info, _ in found], tuple(info for info, free in found if free)
        self.base_classes = bases
        plain = [info.scope for info in bases if info not in dependent]
        self.scope.add_bases(plain, [info.scope for info in dependent])
        self.scope.forget_enumerators()
        body = cst.body(self.node)
        private = self.node.type == "class_specifier"
        for child in body.children if body is not None else ():
            if child.type == "access_specifier":
                private = node_text(child) != "public"
            else:
                self._member(child, private)
        for name, nodes in out_of_class.items():
            self._define(spelled(name), nodes, arguments)
        self._judge_pod(bases)
        layout = self._lay_out(bases)
        ctype = layout.type(self.name, self.is_union)
        methods = {name: tuple(nodes) for name, nodes in self.methods.items()}
        return RecordInfo(
            self.name,
            ctype,
            layout,
            self.scope,
            tuple(bases),
            methods,
            tuple(self.static_members),
            arguments,
            self.pod,
            self.defaults,
            self.has_constructor,
            {name: tuple(nodes) for name, nodes in self.prototypes.items() if nodes},
            {name: tuple(nodes) for name, nodes in self.usings.items()},
            dependent,
            frozenset(self.own_fields),
            self.has_default_constructor,
            frozenset(self.inherited),
            tuple(name for member in self.members for name in parts.names_of(member)),
            self.has_destructor,
            self.has_copies,
            self.has_assignments,
            {name: tuple(nodes) for name, nodes in self.friends.items()},
            {name: tuple(nodes) for name, nodes in self.defaulted.items()},
            self.unseen_base,
            frozenset(self.const_fields),
            frozenset(self.mutable_fields),
            node=self.node,
            used={name: tuple(infos) for name, infos in self.used.items()},
            renamed=self.renamed,
            unnamed=parts.unnamed(self.members),
            declarations=self.declarations,
        )

    def _define(self, name: str, nodes: list[Node], arguments: tuple[object, ...]) -> None:
        """Bodies out of class take the place of their declarations, and those of this class alone that of the
        template's."""
        known = self.methods.get(name, [])
        known, nodes = own_definitions(known, nodes, self.declaration, self.scope, arguments)
        self.methods[name] = known + nodes
        declared = self.prototypes.get(name, [])
        found = declarations_of(nodes, declared)
        self.declarations |= found
        self.prototypes[name] = [node for node in declared if node not in found.values()]

    def _lay_out(self, bases: list[RecordInfo]) -> Layout:
        own = attributes(self.node, self.scope)
        if own.align is None:
            self._fail(f"the alignment asked for '{self.name}' is not a known constant")
        pack = 1 if own.packed else self.pack
        if pack is not None and pack not in (1, 2, 4, 8, 16):
            self._fail("the #pragma pack in force could not be read")
        if own.opaque:
            self._fail(own.opaque)
        if pack is not None and (bases or self.virtual or not self.plain_members):
            self._fail("packing of a class that is not plain data is not modelled")
        if self.problem is not None:
            return Layout((), None, None, problem=self.problem)
        fields = {n: of[0] for n, of in self.used.items() if n not in self.own_fields and of[0].has_field(n)}
        layout = lay_out(
            self.members,
            bases=[Base(info.name, info.layout) for info in bases],
            align=own.align or 1,
            pack=pack,
            is_union=self.is_union,
            polymorphic=self.virtual,
            pod=self.pod,
            used=fields,
        )
        if fields:
            self.renamed = renamed(layout.fields, bases, fields)
            layout = with_names(layout, self.renamed)
        return layout

    def _fail(self, problem: str) -> None:
        self.problem = self.problem or problem

    def bases(self) -> Iterator[tuple[RecordInfo, bool]]:
        """The base classes, and whether they depend on template parameters."""
        free = parts.free_names(self.node)
        for child, is_of_pack in base_specifiers(self.scope, self.node):
            if child.type in NOT_MODELLED:
                self._fail(NOT_MODELLED[child.type])
            else:
                base = self.scope.resolve_descriptor(child)
                is_dependent = is_of_pack or parts.mentions(child, free)
                info = followed(self.scope, child, base, is_dependent)
                if isinstance(base, ClosureType):  # an object of its own, as a member would be
                    self.members.append(self._typed_member(base.name, base, 1))
                elif info is None or self.members:  # those in front are lambdas' classes
                    self.unseen_base = True
                    self._fail(why_not(child, base))
                else:
                    yield info, is_dependent

    def _member(self, node: Node, private: bool) -> None:
        if (why := parts.why_unread(node, self._own_name)) is not None:
            self._fail(f"{why} inside '{self.name}'")
        match node.type:
            case "field_declaration":
                self._field_declaration(node, private)
                self.scope.forget_enumerators()
            case "function_definition" | "declaration" | "template_declaration":
                self._function(node)
            case "using_declaration" if node.named_children:
                target = node.named_children[-1]
                for one in written_out(self.scope, target, False) or [target]:
                    self._use(one)
            case "friend_declaration":
                self._friend(node)

    def _use(self, target: Node) -> None:
        """`using Base::name;`"""
        path = namespace_path(target)
        self.usings.setdefault(path[-1], []).append(target)
        info = owner_of(self.scope, target)
        if info is not None and any(is_or_derives(base, info) for base in self.base_classes):
            self.used.setdefault(path[-1], []).append(info)
            self.scope.used.setdefault(path[-1], []).append(info.scope)
        if path[-1:] == path[-2:-1] or (info is not None and path[-1] == info.plain_name):
            self.inherited.add(info.name if info is not None else path[-1])

    def _function(self, node: Node) -> None:
        """A method or constructor, perhaps a template, with or without a body."""
        inner = node
        while inner.type == "template_declaration" and inner.named_children:
            inner = inner.named_children[-1]
        if inner.type == "friend_declaration":
            self._friend(inner)
        name = parts.method_name(inner)
        self.virtual |= qualifiers(inner).virtual
        if name is None:
            return
        kinds = {child.type for child in inner.children}
        defaulted = bool(kinds & {"default_method_clause", "delete_method_clause"})
        self._judge_function(name, defaulted)
        if "default_method_clause" in kinds:
            self.defaulted.setdefault(spelled(name), []).append(inner)
            self.has_default_constructor |= name == self._own_name and not self._takes_own(inner)
        if not defaulted and inner is node and self._takes_own(inner):
            self.has_copies |= name == self._own_name
            self.has_assignments |= name == "operator="
        if inner.type == "function_definition" and not defaulted:
            self.methods.setdefault(spelled(name), []).append(inner)
        elif parts.is_prototype(inner) or ("delete_method_clause" in kinds and not self._takes_own(inner)):
            self.prototypes.setdefault(spelled(name), []).append(inner)

    def _takes_own(self, function: Node) -> bool:
        return parts.takes_own(function, self._own_name, self.declaration)

    def _friend(self, node: Node) -> None:
        """A function that the class defines and that is no member."""
        for inner in node.named_children:
            name = declarator_name(cst.declarator(inner))
            if name is not None and parts.is_defaulted_friend(inner):
                self.defaulted.setdefault(spelled(name), []).append(inner)
            elif inner.type == "function_definition" and name is not None:
                self.friends.setdefault(spelled(name), []).append(inner)

    def _judge_function(self, name: str, defaulted: bool) -> None:
        """What a member function makes of the record being POD."""
        if name == self._own_name:
            # For a defaulted constructor it depends on the language version and on the compiler's part.
            self._not_pod(None if defaulted else False)
            self.has_constructor |= not defaulted
        elif name.startswith("~") and not defaulted:
            self.has_destructor = True
            self._not_pod(False)
        elif name == "operator=" and not defaulted:
            self._not_pod(None)  # only a copy assignment counts, which is not told from others here

    @property
    def _own_name(self) -> str:
        return own_name(self.name)

    def _not_pod(self, value: bool | None) -> None:
        self.pod = False if value is False else (self.pod and None)

    def _field_declaration(self, node: Node, private: bool) -> None:
        flags = qualifiers(node)
        self.virtual |= flags.virtual
        named = declarators(node)
        if (flags.static or flags.constexpr) and not any(map(is_function, named)):
            self.static_members += [declarator_name(item) or "" for item in named]
            return
        if any(child.type == "friend" for child in node.children):
            return
        self._note_defaults(node)
        type_node = cst.type(node)
        if type_node is None:
            self._fail(f"a member of '{self.name}' could not be read")
            return
        if parts.is_broken(node):
            self._fail(f"a syntax error inside '{self.name}'")
            return
        asked = attributes(node, self.scope)
        if asked.align is None or asked.packed or asked.opaque:
            self._fail(f"the alignment asked for a member of '{self.name}' is not known")
            return
        if not named:
            self._anonymous(type_node, asked.align)
            if private:
                self._not_pod(None)
        for declarator in named:
            if is_function(declarator):
                name = declarator_name(declarator) or ""
                self._judge_function(name, False)
                self.prototypes.setdefault(spelled(name), []).append(node)
                continue
            named_private = private and declarator_name(declarator) is not None
            if named_private or asked.overlapping or cst.default_value(node) is not None:
                self._not_pod(False)
            self.own_fields.append(own := declarator_name(declarator) or "")
            if parts.is_const_member(self.scope, type_node, declarator):
                self.const_fields.add(own)
            self.mutable_fields |= {own} if qualifiers(node).mutable else set()
            self._data_member(node, type_node, declarator, asked.align, asked.overlapping)

    def _note_defaults(self, node: Node) -> None:
        name = None
        for role, child in cst.roles(node):
            match role:
                case "declarator":
                    name = declarator_name(child)
                case "default_value" if name is not None:
                    self.defaults[name] = child

    def _anonymous(self, type_node: Node, align: int) -> None:
        """`union { ... };` has its members in the record; `struct Inner { ... };` and enums declare only."""
        unnamed = cst.name(type_node) is None
        if unnamed and type_node.type in ("struct_specifier", "union_specifier", "class_specifier"):
            ctype = self.scope.resolve(type_node, None)
            if isinstance(ctype, RecordType):
                self.own_fields += [item.name for item in ctype.fields]
                inner = self.scope.record(ctype)
                self.defaults |= inner.defaults if inner is not None else {}
            self.members.append(self._typed_member("", ctype, align))

    def _data_member(self, node: Node, type_node: Node, declarator: Node, align: int, overlaps: bool) -> None:
        name = declarator_name(declarator) or ""
        ctype = self.scope.resolve(type_node, declarator)
        clause = parts.bit_field_clause(declarator)
        if clause is not None:
            width = self.scope.constant_value(clause.named_children[0]) if clause.named_children else None
            if width is None:
                self._fail(f"the width of bit-field '{name}' is not a known constant")
            else:
                unsigned = parts.is_unsigned_enum(self.scope, ctype)
                self.members.append(Member(name, ctype, align, bits=width, unsigned=unsigned))
            return
        last_array = [item for item in declarator_chain(declarator) if item.type == "array_declarator"]
        flexible = bool(last_array) and cst.size(last_array[-1]) is None
        self.members.append(self._typed_member(name, ctype, align, flexible, overlaps))

    def _typed_member(
        self, name: str, ctype: CType, align: int, flexible: bool = False, overlaps: bool = False
    ) -> Member:
        element = ctype
        while isinstance(element, ArrayType):
            element = element.element
        info = self.scope.record(element) if isinstance(element, RecordType) else None
        empty_types = Base(info.name, info.layout).empty_types if info is not None else frozenset()
        pod = info.pod if info is not None else parts.is_plain(element)
        if pod is not True:
            self._not_pod(pod)
            self.plain_members = False
        overlapped = info.layout if overlaps and info is not None and element is ctype else None
        why = explain(self.scope, ctype)
        return Member(name, ctype, align, None, flexible, empty_types, why, overlapped)

    def _judge_pod(self, bases: list[RecordInfo]) -> None:
        """Whether a derived class may use the tail padding. With bases, the padding after the last base
        is the base's own, so only members of this class matter: any make it non-POD."""
        if self.virtual or bases:
            self._not_pod(False)
