"""Which definitions outside of a class template are of one of its classes: those of the primary template, of
a partial specialization, or of one class alone, `template <> void A<int>::f() { }` [temp.expl.spec]."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.ir.ctypes import CType, UnknownType
from cudalint.sema.functions import template_lists
from cudalint.sema.symbols.declarations import Kind, StaticMember
from cudalint.sema.symbols.names import argument_nodes, components
from cudalint.sema.templates.levels import class_lists
from cudalint.sema.templates.parameters import listed_parameters
from cudalint.sema.templates.unify import Deduction
from cudalint.sema.types.declarators import declarator_chain, node_text
from cudalint.sema.types.record_info import signature
from cudalint.syntax import cst
from cudalint.syntax.functions import function_declarator

if TYPE_CHECKING:
    from cudalint.sema.symbols.declarations import Declaration
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node


class _Belongs(Enum):
    """`ALONE`: to this class of all that the template makes. What is not known is taken for `YES`."""

    NO = "no"
    YES = "yes"
    ALONE = "alone"


def own_definitions(
    within: list[Node],
    outside: list[Node],
    declaration: Declaration,
    scope: TypeScope,
    arguments: tuple[object, ...],
) -> tuple[list[Node], list[Node]]:
    """The methods of one name of the class that these arguments make of a declaration, of those that it
    defines and those that are defined outside: one of this class alone takes the place of the template's.
    `scope`: that of the class."""
    found = [(node, _belongs(node, declaration, scope, arguments)) for node in outside]
    own = [node for node, of in found if of is not _Belongs.NO]
    alone = [node for node, of in found if of is _Belongs.ALONE and _own_parameters(node) != 0]
    for node in alone:
        others = [one for one in (*within, *own) if one not in alone]
        replaced = [one for one in others if _shape(one) == _shape(node)]
        if len(replaced) == 1:
            within, own = ([one for one in nodes if one != replaced[0]] for nodes in (within, own))
    return within, own


def declarations_of(nodes: Sequence[Node], declared: Sequence[Node]) -> dict[int, Node]:
    """What declares each of some methods of one name in the class that they are defined outside of, by the id
    of the definition: what is written alike, or, where there are as many, the next one, which may be written
    with other names for the same types."""
    left = list(declared)
    found: dict[int, Node] = {}
    for node in nodes:
        alike = [one for one in declared if signature(one) == signature(node)]
        if alike:
            found[node.id] = alike[0]
            left = [one for one in left if one != alike[0]]
    others = [node for node in nodes if node.id not in found]
    if len(others) == len(left):
        found |= {node.id: one for node, one in zip(others, left, strict=True)}
    return found


def add_outside(declaration: Declaration, scope: TypeScope, arguments: tuple[object, ...]) -> None:
    """Let the class that these arguments make of a declaration have the classes, enums and constants that are
    declared within it, and defined outside."""
    _add_constants(declaration, scope, arguments)
    root, own, path = scope.root.table, scope.table, scope.path
    if root is None or own is None or path is None:
        return
    _add_specialized(declaration, scope, arguments)
    for name, known in own.names.items():
        if len(known) != 1 or known[0].kind not in (Kind.RECORD, Kind.ENUM) or known[0].is_definition:
            continue
        outside = [one for one in root.names.get(name, ()) if one.namespace == path and one.is_definition]
        if len(outside) > 1:
            outside = [
                one for one in outside if _belongs(one.node, declaration, scope, arguments) is _Belongs.YES
            ]
        written = cst.name(outside[0].node) if len(outside) == 1 else None
        if written is None or written.type != "qualified_identifier":
            continue
        lists = template_lists(outside[0].node)
        levels = class_lists(written, lists)
        names = [[item.name for item in listed_parameters(listed)] for listed, _ in levels]
        if levels and names[-1] != [item.name for item in declaration.parameters or ()]:
            continue  # called by other names
        inner = lists[len(levels) :]
        parameters = listed_parameters(inner[0]) if len(inner) == 1 else None
        if len(inner) < 2 and (parameters is None) == (known[0].parameters is None):
            made = replace(outside[0], parameters=parameters, namespace=known[0].namespace)
            made.types, made.resolving = {}, set()
            own.names[name] = [made]
            own.by_node[made.node.id] = made
            if made.kind is Kind.ENUM:
                own.enums.append((made.namespace, made.node))
                own.enumerators = None


def _add_specialized(declaration: Declaration, scope: TypeScope, arguments: tuple[object, ...]) -> None:
    """Let the class that these arguments make of a declaration have the member classes that are specialized
    for it alone, `template <> struct A<int>::B { };`, and specializations of its member templates."""
    root, own, path = scope.root.table, scope.table, scope.path
    assert root is not None and own is not None
    for name, known in list(own.names.items()):
        if len(known) != 1 or known[0].kind is not Kind.RECORD:
            continue
        outside = [*root.names.get(name, ()), *root.specializations.get(name, ())]
        for one in outside:
            if one.namespace != path or not one.is_definition or _qualified(one.node) is None:
                continue
            of = _belongs(one.node, declaration, scope, arguments)
            if of is _Belongs.NO or (of is _Belongs.YES and one.arguments is None):
                continue
            inner = template_lists(one.node)[len(_pairs(one.node)) :]
            parameters = listed_parameters(inner[0]) if inner else None
            made = replace(one, parameters=parameters, namespace=known[0].namespace)
            made.types, made.resolving = {}, set()
            if made.arguments is None and (parameters is None) == (known[0].parameters is None):
                own.names[name] = [made]
                own.specializations.pop(name, None)  # those of the template itself [temp.spec.partial.member]
            elif made.arguments is not None and (of is _Belongs.ALONE or own.names[name] == known):
                own.specializations.setdefault(name, []).append(made)
            own.by_node[made.node.id] = made


def _add_constants(declaration: Declaration, scope: TypeScope, arguments: tuple[object, ...]) -> None:
    """Let the class that these arguments make of a declaration have the constants that are defined outside of
    it. One that calls the template's parameters by other names is left out: its value is not known then."""
    root, own = scope.root.table, scope.table
    if root is None or own is None or scope.path is None or not root.statics:
        return
    names = [item.name for item in declaration.parameters or ()]
    found: dict[str, StaticMember] = {}
    for name, nodes in root.statics_of(scope.path).items():
        for node in nodes:
            if _is_specialized(node):
                own.constant_templates[name] = None
                continue
            of = _belongs(node, declaration, scope, arguments)
            pairs, holder = _pairs(node), node.parent
            listed = [item.name for item in listed_parameters(pairs[-1][0])] if pairs else []
            value, declarator = cst.value(node), cst.declarator(node)
            type_node = cst.type(holder) if holder is not None else None
            if of is _Belongs.NO or value is None or type_node is None or declarator is None:
                continue
            if (of is _Belongs.ALONE or name not in found) and (not listed or listed == names):
                found[name] = StaticMember(value, type_node, declarator)
    own.constants = found | own.constants


def _belongs(
    definition: Node, declaration: Declaration, scope: TypeScope, arguments: tuple[object, ...]
) -> _Belongs:
    written = _class_arguments(definition)
    if not arguments and declaration.arguments is not None:
        arguments = tuple(known_argument(scope, one) for one in argument_nodes(declaration.arguments))
    if written is None or not arguments:
        return _Belongs.YES
    pairs = _pairs(definition)
    free = [item.name for item in listed_parameters(pairs[-1][0]) if item.name] if pairs else []
    patterns = argument_nodes(written)
    if free:
        names = [item.name for item in declaration.parameters or ()]
        listed = declaration.arguments
        plain = [(index, item.is_pack) for index, item in enumerate(declaration.parameters or ())]
        own = plain if listed is None else _plain(argument_nodes(listed), names)
        found = _plain(patterns, free)
        if own is not None or found is not None:
            return _Belongs.YES if own == found else _Belongs.NO
        return _Belongs.YES if _may_fit(pairs[-1][0], patterns, scope, arguments) else _Belongs.NO
    known = [known_argument(scope, one) for one in patterns]
    if None in (*known, *arguments) or any(isinstance(one, UnknownType) for one in arguments):
        return _Belongs.YES
    if any(one != other for one, other in zip(known, arguments, strict=False)):
        return _Belongs.NO
    is_told = len(known) == len(arguments)  # by no defaults
    return _Belongs.ALONE if is_told and declaration.arguments is None else _Belongs.YES


def _plain(patterns: list[Node], names: list[str]) -> list[tuple[int, bool]] | None:
    """Which of some parameters stand as a template's arguments, and whether each is expanded; None where any
    argument is more than that."""
    texts = [node_text(one) for one in patterns]
    plain = [(text.removesuffix("...").strip(), text.endswith("...")) for text in texts]
    if any(name not in names for name, _ in plain):
        return None
    return [(names.index(name), is_expanded) for name, is_expanded in plain]


def _may_fit(listed: Node, patterns: list[Node], scope: TypeScope, arguments: tuple[object, ...]) -> bool:
    """Whether the partial specialization that a definition outside is of, `A<T *>::f()`, may be the class
    that has these arguments [temp.spec.partial.member]."""
    parameters = {item.name: item for item in listed_parameters(listed) if item.name}
    return Deduction(parameters, scope, exactly=True).arguments(patterns, arguments)


def known_argument(scope: TypeScope, node: Node) -> CType | int | None:
    """A template argument; None where it is not known."""
    value = scope.constant_value(node)
    if value is not None:
        return value
    ctype = scope.resolve_descriptor(node)
    return None if isinstance(ctype, UnknownType) else ctype


def _is_specialized(definition: Node) -> bool:
    """Whether it is a specialization of a member that is a template: `template <> int A::v<int> = 3;`."""
    name = _qualified(definition)
    return name is not None and components(name)[-1].arguments is not None


def _pairs(definition: Node) -> list[tuple[Node, Node]]:
    name = _qualified(definition)
    return class_lists(name, template_lists(definition)) if name is not None else []


def _class_arguments(definition: Node) -> Node | None:
    """Those that the definition's name gives to its class, the innermost."""
    node, found = _qualified(definition), None
    while node is not None and node.type == "qualified_identifier":
        scope = cst.scope(node)
        found = cst.arguments(scope) if scope is not None and scope.type == "template_type" else None
        node = cst.name(node)
    return found


def _shape(definition: Node) -> tuple[int, int | None]:
    """What tells the functions of one name apart, as far as it is looked at."""
    return _parameter_count(definition), _own_parameters(definition)


def _own_parameters(definition: Node) -> int | None:
    """How many template parameters a member has itself, none where it is a specialization of a template;
    None for what is no template."""
    lists, holder = template_lists(definition), definition.parent
    if _qualified(definition) is not None:
        lists = lists[len(_pairs(definition)) :]
    elif holder is None or holder.type != "template_declaration":
        return None
    return len(listed_parameters(lists[-1])) if lists else None


def _parameter_count(definition: Node) -> int:
    """How many parameters a function takes."""
    declarator = function_declarator(definition)
    listed = cst.parameters(declarator) if declarator is not None else None
    return len(listed.named_children) if listed is not None else 0


def _qualified(definition: Node) -> Node | None:
    if definition.type.endswith("_specifier"):
        name = cst.name(definition)
        return name if name is not None and name.type == "qualified_identifier" else None
    layers = declarator_chain(cst.declarator(definition))
    return next((layer for layer in layers if layer.type == "qualified_identifier"), None)
