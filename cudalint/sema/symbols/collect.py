"""Collecting what a tree, a record's body or one declaration declares."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.sema.symbols.declarations import (
    ConstantTemplate,
    Declaration,
    Kind,
    MethodDefinition,
    StaticMember,
    Table,
)
from cudalint.sema.symbols.names import tree_root
from cudalint.sema.symbols.namespaces import Namespace, namespace_path
from cudalint.sema.templates.parameters import TemplateParameter, template_parameters
from cudalint.sema.types.attributes import pack_pragma
from cudalint.sema.types.builtin import vector_names
from cudalint.sema.types.declarators import (
    conversion_declarator,
    declarator_chain,
    declarator_name,
    declarators,
    is_function,
    node_text,
    outer_qualifiers,
    qualifiers,
)
from cudalint.source.conversions import spelled_operator
from cudalint.syntax import cst
from cudalint.syntax.node import Node
from cudalint.syntax.nodes import nodes_of

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

#: Declarations that may be the first to name a class, as a template's argument.
_MENTIONING = frozenset(("alias_declaration", "type_definition", "declaration", *_RECORDS))
_MAX_DEPTH = 60


def collect(table: Table, node: Node) -> None:
    """Add what `node` (a tree's root, a record's body, or one declaration) declares to the table. CUDA's own
    vector types are declared already: a file that declares them once more does so for other compilers."""
    _collect(table, node, (), None, 0)
    if node.type == "translation_unit":
        for name in table.names.keys() & vector_names():
            table.names[name] = [one for one in table.names[name] if one.namespace]


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
    if kind in _MENTIONING:
        _collect_mentioned(table, node, namespace)
    if kind in _CONTAINERS:
        for child in node.named_children:
            _collect(table, child, namespace, None, depth + 1)
    elif kind in _RECORDS or kind == "enum_specifier":
        _collect_specifier(table, node, namespace, parameters, None)
    elif kind in ("declaration", "field_declaration"):
        _collect_declaration(table, node, namespace, parameters)
        if kind == "declaration":
            _collect_statics(table, node, namespace)
    elif kind == "type_definition":
        _collect_typedef(table, node, namespace)
    elif kind == "alias_declaration":
        name, type_node = cst.name(node), cst.type(node)
        if name is not None and type_node is not None:
            table.add(Declaration(node_text(name), namespace, Kind.ALIAS, type_node, parameters=parameters))
    elif kind == "namespace_definition":
        body = cst.body(node)
        if body is not None:
            _collect(table, body, table.spaces.enter(namespace, node), None, depth + 1)
    elif kind == "template_declaration":
        own = template_parameters(node)
        table.parameter_names.update(parameter.name for parameter in own)
        for child in node.named_children:
            if child.type != "template_parameter_list":
                _collect(table, child, namespace, own, depth + 1)
    elif kind == "function_definition":
        _collect_method(table, node, namespace)
    elif kind == "preproc_call":
        argument = cst.argument(node)
        if argument is not None and node_text(node).startswith("#pragma"):
            pack_pragma(node_text(argument), table.packs)
            marks = table.pack_marks.setdefault(tree_root(node).id, [])
            marks.append((node.start_byte, table.packs[-1]))
    elif kind == "using_declaration":
        _collect_using(table, node, namespace)
    elif kind == "namespace_alias_definition":
        name = cst.name(node)
        target = node.named_children[-1] if node.named_child_count > 1 else None
        if name is not None and target is not None:
            table.spaces.alias(namespace, node_text(name), target)
    elif kind == "linkage_specification":
        body = cst.body(node)
        if body is not None:
            _collect(table, body, namespace, None, depth + 1)


def _collect_mentioned(table: Table, node: Node, namespace: Namespace) -> None:
    """The classes that template arguments are the first to name, `Strong<int, struct Tag>`, which declares
    them in the namespace around [basic.scope.pdecl]. In a class, and in a function, they are left aside."""
    types = [cst.type(node)]
    if node.type in _RECORDS:
        types = [child for child in node.named_children if child.type == "base_class_clause"]
    if _is_member(node):
        return
    for written in types:
        text = node_text(written) if written is not None else ""
        if written is None or "<" not in text or not ("struct " in text or "class " in text):
            continue
        for item in nodes_of(written, *_RECORDS):
            argument, name = item.parent, cst.name(item)
            holder = argument.parent if argument is not None else None
            is_argument = holder is not None and holder.type == "template_argument_list"
            if is_argument and name is not None and name.type == "type_identifier" and cst.body(item) is None:
                around = (one.namespace for one in table.names.get(node_text(name), ()))
                if not any(namespace[: len(one)] == one for one in around):
                    table.add(Declaration(node_text(name), namespace, Kind.RECORD, item))


def _collect_specifier(
    table: Table,
    node: Node,
    namespace: Namespace,
    parameters: tuple[TemplateParameter, ...] | None,
    fallback_name: str | None,
) -> str | None:
    """Declare a record or enum specifier; returns its tag."""
    name_node = cst.name(node)
    tag = None
    arguments = None
    if name_node is not None:
        if name_node.type == "qualified_identifier":
            path = namespace_path(name_node)
            outer = table.spaces.resolve(tuple(path[:-1]), namespace)
            namespace, tag = namespace + tuple(path[:-1]) if outer is None else outer, path[-1]
            while name_node is not None and name_node.type == "qualified_identifier":
                name_node = cst.name(name_node)
            if name_node is not None and name_node.type == "template_type":
                arguments = cst.arguments(name_node)
        elif name_node.type == "template_type":
            tag = node_text(cst.name(name_node) or name_node)
            arguments = cst.arguments(name_node)
        else:
            tag = node_text(name_node)
    name = tag or fallback_name or ""
    kind = Kind.ENUM if node.type == "enum_specifier" else Kind.RECORD
    has_body = cst.body(node) is not None
    if arguments is not None and parameters is None and not has_body:
        return tag  # `template struct A<float>;`, an explicit instantiation
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
    type_node = cst.type(node)
    named = declarators(node)
    if type_node is not None and (type_node.type in _RECORDS or type_node.type == "enum_specifier"):
        has_body = cst.body(type_node) is not None
        # `struct S s;` mentions S; `struct S;` and `struct S { ... } s;` declare it.
        if has_body or not named:
            _collect_specifier(table, type_node, namespace, parameters, None)
    flags = qualifiers(node)
    if _is_member(node) and type_node is not None and (flags.static or flags.constexpr):
        for declarator, value in _initialized(node):
            if flags.constexpr or outer_qualifiers(flags, declarator).const:  # others change
                name = declarator_name(declarator) or ""
                member = StaticMember(value, type_node, declarator)
                if parameters is None:
                    table.constants[name] = member
                else:
                    is_only = bool(parameters) and name not in table.constant_templates
                    table.constant_templates[name] = ConstantTemplate(member, parameters) if is_only else None


def _is_member(node: Node) -> bool:
    """Whether a class declares it; a template of a class reads as a variable's."""
    holder = node.parent.parent if node.parent is not None else None
    is_within = holder is not None and holder.type == "field_declaration_list"
    return node.type == "field_declaration" or (is_within and node.type == "declaration")


def _initialized(node: Node) -> Iterator[tuple[Node, Node]]:
    """The (declarator, initializer) pairs of a field declaration."""
    declarator = None
    for role, child in cst.roles(node):
        if role == "declarator":
            inner, value = cst.declarator(child), cst.value(child)
            if child.type == "init_declarator" and inner is not None and value is not None:
                yield inner, value
                continue
            declarator = child
        elif role == "default_value" and declarator is not None:
            yield declarator, child


def _collect_typedef(table: Table, node: Node, namespace: Namespace) -> None:
    type_node = cst.type(node)
    if type_node is None:
        return
    named = declarators(node)
    plain = next((item for item in named if item.type in ("type_identifier", "primitive_type")), None)
    tag = None
    if type_node.type in _RECORDS or type_node.type == "enum_specifier":
        if cst.body(type_node) is not None:
            # which would be the class itself, where an alignment of its own makes it another type
            is_other = any(child.type == "type_qualifier" for child in node.children)
            fallback = node_text(plain) if plain is not None and not is_other else None
            tag = _collect_specifier(table, type_node, namespace, None, fallback) or fallback
        else:
            tag_node = cst.name(type_node)
            tag = node_text(tag_node) if tag_node is not None else None
            if tag is not None and any(node_text(item) == tag for item in named):
                _collect_specifier(table, type_node, namespace, None, None)
    for declarator in named:
        name = declarator_name(declarator)
        if name is not None and not (
            name == tag and declarator.type in ("type_identifier", "primitive_type")
        ):
            table.add(Declaration(name, namespace, Kind.ALIAS, type_node, declarator))


def _collect_method(table: Table, node: Node, namespace: Namespace) -> None:
    """`int Outer::method(...) { }` outside its class."""
    declarator = cst.declarator(node)
    if not is_function(declarator) and conversion_declarator(node) is None:
        return
    for part in declarator_chain(declarator):
        if part.type == "qualified_identifier":
            path = namespace_path(part)
            if len(path) > 1:
                name = spelled_operator(path[-1])
                table.methods.append(MethodDefinition(namespace, tuple(path[:-1]), name, node))
            break


def _collect_statics(table: Table, node: Node, namespace: Namespace) -> None:
    """`const int Outer::value = 3;` outside its class."""
    flags = qualifiers(node)
    for one in declarators(node):
        name = next((part for part in declarator_chain(one) if part.type == "qualified_identifier"), None)
        if one.type != "init_declarator" or name is None or is_function(one):
            continue
        path = namespace_path(name)
        if len(path) > 1 and (flags.constexpr or outer_qualifiers(flags, cst.declarator(one)).const):
            table.statics.append(MethodDefinition(namespace, tuple(path[:-1]), path[-1], one))


def _collect_using(table: Table, node: Node, namespace: Namespace) -> None:
    if not node.named_children:
        return
    target = node.named_children[-1]
    path = namespace_path(target)
    if any(child.type == "namespace" for child in node.children):
        table.spaces.direct(namespace, target)
    elif any(child.type == "enum" for child in node.children):
        table.using_enums.append((namespace, tuple(path)))
    elif path and path[-1:] != path[-2:-1]:  # constructors have no name
        table.add(Declaration(path[-1], namespace, Kind.USING, target))
