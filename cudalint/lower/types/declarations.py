"""Which types a tree declares, by name: collected once, resolved on demand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum, auto

from tree_sitter import Node

from cudalint.ir.ctypes import CType
from cudalint.lower.types.attributes import pack_pragma
from cudalint.lower.types.declarators import (
    declarator_chain,
    declarator_name,
    declarators,
    is_function,
    node_text,
    qualifiers,
)
from cudalint.lower.types.names import tree_root

Namespace = tuple[str, ...]
_RECORDS = frozenset(("struct_specifier", "class_specifier", "union_specifier"))
_CONTAINERS = frozenset(
    [
        "translation_unit",
        "linkage_specification",
        "declaration_list",
        "ERROR",
        "preproc_if",
        "preproc_ifdef",
        "preproc_else",
        "preproc_elif",
        "preproc_elifdef",
        "field_declaration_list",
    ]
)
_MAX_DEPTH = 60


class Kind(Enum):
    ALIAS = auto()  # typedef, using X = T; `node` is the type specifier or descriptor
    RECORD = auto()
    ENUM = auto()
    USING = auto()  # using ns::X; `node` is the qualified name


class ParameterKind(Enum):
    TYPE = auto()
    VALUE = auto()
    TEMPLATE = auto()


@dataclass(frozen=True, slots=True)
class TemplateParameter:
    """A parameter of a template; `type` is the type specifier of a value, `default` its default argument."""

    name: str
    kind: ParameterKind
    default: Node | None = None
    type: Node | None = None
    pack: bool = False


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
        return self.kind in (Kind.ALIAS, Kind.USING) or self.node.child_by_field_name("body") is not None


@dataclass(eq=False, slots=True)
class Table:
    """The types declared directly in one scope: a file with its namespaces, a record, a function's block.
    `packs` is the stack of `#pragma pack`, `pack_marks` its top after each pragma, by tree and offset."""

    names: dict[str, list[Declaration]] = field(default_factory=dict)
    specializations: dict[str, list[Declaration]] = field(default_factory=dict)
    by_node: dict[int, Declaration] = field(default_factory=dict)
    enums: list[tuple[Namespace, Node]] = field(default_factory=list)
    constants: dict[str, tuple[Node, Node]] = field(default_factory=dict)  # (value, type) of static members
    methods: dict[tuple[str, str], list[Node]] = field(default_factory=dict)  # (record, method): out of class
    using_namespaces: set[Namespace] = field(default_factory=set)
    namespace_aliases: dict[str, Namespace] = field(default_factory=dict)
    parameter_names: set[str] = field(default_factory=set)  # of any template in the tree
    packs: list[int | None] = field(default_factory=lambda: [None])
    pack_marks: dict[int, list[tuple[int, int | None]]] = field(default_factory=dict)
    enumerators: dict[str, Node | int] | None = None  # those of `enums`, once asked for

    def add(self, declaration: Declaration) -> None:
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
        return [item for item in found if item.namespace in self.using_namespaces]

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


def collect(table: Table, node: Node) -> None:
    """Add what `node` (a tree's root, a record's body, or one declaration) declares to the table."""
    _collect(table, node, (), None, 0)


def template_parameters(template: Node) -> tuple[TemplateParameter, ...]:
    """The parameters of a template_declaration, in order; unnamed ones have an empty name."""
    listed = template.child_by_field_name("parameters")
    return tuple(_template_parameter(child) for child in listed.named_children) if listed is not None else ()


def _template_parameter(node: Node) -> TemplateParameter:
    pack = node.type.startswith("variadic_")
    is_template = node.type.startswith("template_template_parameter")
    if is_template or "type_parameter" in node.type:
        name = node.child_by_field_name("name")
        if name is None:
            name = next((child for child in node.named_children if child.type == "type_identifier"), None)
        default = node.child_by_field_name("default_type")
        kind = ParameterKind.TEMPLATE if is_template else ParameterKind.TYPE
        if kind is ParameterKind.TEMPLATE:
            inner = next((child for child in node.named_children if "type_parameter" in child.type), None)
            own = _template_parameter(inner) if inner is not None else None
            return TemplateParameter(own.name if own else "", kind, own.default if own else None)
        return TemplateParameter(node_text(name) if name is not None else "", kind, default, None, pack)
    declarator = node.child_by_field_name("declarator")
    default = node.child_by_field_name("default_value")
    value_type = node.child_by_field_name("type")
    return TemplateParameter(
        declarator_name(declarator) or "", ParameterKind.VALUE, default, value_type, pack
    )


def _collect(
    table: Table,
    node: Node,
    namespace: Namespace,
    parameters: tuple[TemplateParameter, ...] | None,
    depth: int,
) -> None:
    if depth > _MAX_DEPTH:
        return
    kind = node.type
    if kind in _CONTAINERS:
        for child in node.named_children:
            _collect(table, child, namespace, None, depth + 1)
    elif kind in _RECORDS or kind == "enum_specifier":
        _collect_specifier(table, node, namespace, parameters, None)
    elif kind in ("declaration", "field_declaration"):
        _collect_declaration(table, node, namespace, parameters)
    elif kind == "type_definition":
        _collect_typedef(table, node, namespace)
    elif kind == "alias_declaration":
        name, type_node = node.child_by_field_name("name"), node.child_by_field_name("type")
        if name is not None and type_node is not None:
            table.add(Declaration(node_text(name), namespace, Kind.ALIAS, type_node, parameters=parameters))
    elif kind == "namespace_definition":
        body, name = node.child_by_field_name("body"), node.child_by_field_name("name")
        inline = any(child.type == "inline" for child in node.children)
        inner = namespace if name is None or inline else namespace + tuple(namespace_path(name))
        if body is not None:
            _collect(table, body, inner, None, depth + 1)
    elif kind == "template_declaration":
        own = template_parameters(node)
        table.parameter_names.update(parameter.name for parameter in own)
        for child in node.named_children:
            if child.type != "template_parameter_list":
                _collect(table, child, namespace, own, depth + 1)
    elif kind == "function_definition":
        _collect_method(table, node)
    elif kind == "preproc_call":
        argument = node.child_by_field_name("argument")
        if argument is not None and node_text(node).startswith("#pragma"):
            pack_pragma(node_text(argument), table.packs)
            marks = table.pack_marks.setdefault(tree_root(node).id, [])
            marks.append((node.start_byte, table.packs[-1]))
    elif kind == "using_declaration":
        _collect_using(table, node, namespace)
    elif kind == "namespace_alias_definition":
        name = node.child_by_field_name("name")
        target = node.named_children[-1] if node.named_child_count > 1 else None
        if name is not None and target is not None:
            table.namespace_aliases[node_text(name)] = tuple(namespace_path(target))
    elif kind == "linkage_specification":
        body = node.child_by_field_name("body")
        if body is not None:
            _collect(table, body, namespace, None, depth + 1)


def _collect_specifier(
    table: Table,
    node: Node,
    namespace: Namespace,
    parameters: tuple[TemplateParameter, ...] | None,
    fallback_name: str | None,
) -> str | None:
    """Declare a record or enum specifier; returns its tag."""
    name_node = node.child_by_field_name("name")
    tag = None
    arguments = None
    if name_node is not None:
        if name_node.type == "qualified_identifier":
            path = namespace_path(name_node)
            namespace, tag = namespace + tuple(path[:-1]), path[-1]
        elif name_node.type == "template_type":
            tag = node_text(name_node.child_by_field_name("name") or name_node)
            arguments = name_node.child_by_field_name("arguments")
        else:
            tag = node_text(name_node)
    name = tag or fallback_name or ""
    kind = Kind.ENUM if node.type == "enum_specifier" else Kind.RECORD
    has_body = node.child_by_field_name("body") is not None
    declaration = Declaration(name, namespace, kind, node, None, parameters, arguments, table.packs[-1])
    if name:
        table.add(declaration)
    elif has_body:
        table.by_node[node.id] = declaration
    if kind is Kind.ENUM and has_body:
        table.enums.append((namespace, node))
    return tag


def _collect_declaration(
    table: Table, node: Node, namespace: Namespace, parameters: tuple[TemplateParameter, ...] | None
) -> None:
    type_node = node.child_by_field_name("type")
    named = declarators(node)
    if type_node is not None and (type_node.type in _RECORDS or type_node.type == "enum_specifier"):
        has_body = type_node.child_by_field_name("body") is not None
        # `struct S s;` mentions S; `struct S;` and `struct S { ... } s;` declare it.
        if has_body or not named:
            _collect_specifier(table, type_node, namespace, parameters, None)
    flags = qualifiers(node)
    if node.type == "field_declaration" and type_node is not None and (flags.static or flags.constexpr):
        for declarator, value in _initialized(node):
            table.constants[declarator_name(declarator) or ""] = (value, type_node)


def _initialized(node: Node) -> Iterator[tuple[Node, Node]]:
    """The (declarator, initializer) pairs of a field declaration."""
    declarator = None
    for index, child in enumerate(node.children):
        role = node.field_name_for_child(index)
        if role == "declarator":
            declarator = child
        elif role == "default_value" and declarator is not None:
            yield declarator, child


def _collect_typedef(table: Table, node: Node, namespace: Namespace) -> None:
    type_node = node.child_by_field_name("type")
    if type_node is None:
        return
    named = declarators(node)
    plain = next((item for item in named if item.type in ("type_identifier", "primitive_type")), None)
    tag = None
    if type_node.type in _RECORDS or type_node.type == "enum_specifier":
        if type_node.child_by_field_name("body") is not None:
            fallback = node_text(plain) if plain is not None else None
            tag = _collect_specifier(table, type_node, namespace, None, fallback) or fallback
        else:
            tag_node = type_node.child_by_field_name("name")
            tag = node_text(tag_node) if tag_node is not None else None
            if tag is not None and any(node_text(item) == tag for item in named):
                _collect_specifier(table, type_node, namespace, None, None)
    for declarator in named:
        name = declarator_name(declarator)
        if name is not None and not (
            name == tag and declarator.type in ("type_identifier", "primitive_type")
        ):
            table.add(Declaration(name, namespace, Kind.ALIAS, type_node, declarator))


def _collect_method(table: Table, node: Node) -> None:
    """`int Outer::method(...) { }` outside its class."""
    declarator = node.child_by_field_name("declarator")
    if not is_function(declarator):
        return
    for part in declarator_chain(declarator):
        if part.type == "qualified_identifier":
            path = namespace_path(part)
            if len(path) > 1:
                table.methods.setdefault((path[-2], path[-1]), []).append(node)


def _collect_using(table: Table, node: Node, namespace: Namespace) -> None:
    if not node.named_children:
        return
    target = node.named_children[-1]
    path = namespace_path(target)
    if any(child.type == "namespace" for child in node.children):
        head = table.namespace_aliases.get(path[0], (path[0],)) if path else ()
        full = (*head, *path[1:])
        table.using_namespaces.update({full, namespace + full})
    elif path:
        table.add(Declaration(path[-1], namespace, Kind.USING, target))


def namespace_path(node: Node) -> list[str]:
    """The names of a possibly qualified identifier, template arguments left out."""
    path: list[str] = []
    pending = [node]
    while pending:
        item = pending.pop()
        if item.type in ("qualified_identifier", "nested_namespace_specifier"):
            pending.extend(reversed(item.named_children))
        elif item.type in ("template_type", "template_function", "template_method"):
            path.append(node_text(item.child_by_field_name("name") or item))
        elif item.type in ("dependent_type", "dependent_name"):
            pending.extend(reversed(item.named_children[:1]))
        else:
            path.append(node_text(item))
    return path


def enclosing_namespaces(node: Node) -> Namespace:
    """The namespaces around a node, outermost first, without anonymous and inline ones."""
    path: list[list[str]] = []
    current = node.parent
    while current is not None:
        if current.type == "namespace_definition":
            name = current.child_by_field_name("name")
            if name is not None and not any(child.type == "inline" for child in current.children):
                path.append(namespace_path(name))
        current = current.parent
    return tuple(name for names in reversed(path) for name in names)


def is_template_parameter(name: str, node: Node) -> bool:
    """Whether a template around `node` has a parameter of this name."""
    current = node.parent
    while current is not None:
        if current.type == "template_declaration" and any(
            parameter.name == name for parameter in template_parameters(current)
        ):
            return True
        current = current.parent
    return False
