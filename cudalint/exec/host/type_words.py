"""The classes of which code makes objects that does not name them: of members, bases and aliases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.sema.types.naming import own_name
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cudalint.exec.executor import Executor
    from cudalint.sema.functions import Function
    from cudalint.syntax.node import Node

_CLASSES = ("class_specifier", "struct_specifier", "union_specifier")
_ALIASES = ("alias_declaration", "type_definition")


def made_with(ex: Executor, word: str) -> frozenset[str]:
    """The names of the types that objects of a type of this name are made of."""
    known = ex.program.type_words
    if known is None:
        known = ex.program.type_words = {}
        for tree in ex.program.trees:
            if not tree.file.is_library_stub:
                for name, words in _declared(tree.root_node):
                    known[name] = known.get(name, frozenset()) | words - {name}
        size = -1
        while size != (size := sum(map(len, known.values()))):
            for name, words in known.items():
                known[name] = words.union(*(known[one] for one in words & known.keys())) - {name}
    return known.get(word, frozenset())


def _declared(root: Node) -> Iterator[tuple[str, frozenset[str]]]:
    for node in nodes_of(root, *_CLASSES):
        name, body = cst.name(node), cst.body(node)
        if name is None or body is None:
            continue
        fields = (one for one in body.named_children if one.type == "field_declaration")
        bases = (one for one in node.named_children if one.type == "base_class_clause")
        yield own_name(name.string), _words([*bases, *fields])
    for node in nodes_of(root, *_ALIASES):
        kind, named = cst.type(node), cst.name(node) or cst.declarator(node)
        if kind is not None and named is not None:
            yield named.string, _words([kind])


def _words(nodes: list[Node]) -> frozenset[str]:
    return frozenset(one.string for node in nodes for one in nodes_of(node, "type_identifier"))


def constructors(ex: Executor) -> tuple[Function, ...]:
    """Those of the program's classes."""
    found = ex.program.constructors
    if found is None:
        named = (one for functions in ex.program.functions.values() for one in functions)
        found = ex.program.constructors = tuple(
            one
            for one in named
            if one.owner is not None and own_name(one.owner) == one.name and not one.file.is_library_stub
        )
    return found


def has_type_parameters(node: Node) -> bool:
    """Whether a text is in a template with parameters that are types: of which class they are it does not
    tell."""
    at: Node | None = node
    while at is not None:
        listed = cst.parameters(at) if at.type == "template_declaration" else None
        if listed is not None and any("type_parameter" in one.type for one in listed.named_children):
            return True
        at = at.parent
    return False
