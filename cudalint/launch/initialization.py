"""Variables at namespace scope whose initialization, before `main` runs, may come to a launch."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.exec.executor import LAUNCH
from cudalint.exec.host.uses import node_at, outwards
from cudalint.sema.functions import Function
from cudalint.sema.program import namespace_declarations
from cudalint.sema.symbols.namespaces import enclosing_namespaces
from cudalint.sema.types.declarators import declarator_name, declarators, is_function, qualifiers
from cudalint.syntax import cst

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cudalint.exec.program import ExecutableProgram
    from cudalint.syntax.node import Node
    from cudalint.syntax.parse import Tree

#: A static data member that its class initializes.
_MEMBER = re.compile(rb"\b(?:static\s+inline|inline\s+static)\b")
_CLASSES = ("class_specifier", "struct_specifier")


def initializations(program: ExecutableProgram, names: frozenset[str]) -> Iterator[Function]:
    """The declarations that launch, or name a function that comes to a launch, as functions of their own."""
    words = "|".join(map(re.escape, sorted(name for name in names if name.isidentifier())))
    named = re.compile(rf"\b(?:{words})\b".encode()) if words else LAUNCH

    def matters(text: bytes) -> bool:
        return LAUNCH.search(text) is not None or named.search(text) is not None

    for tree in program.trees:
        if tree.file.is_library_stub or not matters(tree.file.text):
            continue
        for node, template in namespace_declarations(tree.root_node):
            if template is None and matters(node.text) and _is_made(program, node):
                name = declarator_name(next(iter(declarators(node)), None)) or ""
                around = enclosing_namespaces(node)
                yield Function(f"initialization of {name}", "", tree.file, node, None, node, namespace=around)
        for match in _MEMBER.finditer(tree.file.text):
            found = _member(tree, node_at(tree.root_node, match.start()))
            if found is not None and matters(found.node.text):
                yield found


def _member(tree: Tree, node: Node) -> Function | None:
    """The initialization of a static data member by its class, which is no template."""
    field: Node | None = node
    while field is not None and field.type != "field_declaration":
        field = field.parent
    value = cst.default_value(field) if field is not None else None
    if field is None or value is None or value.type == "initializer_list":
        return None
    path = list[str]()
    for outer in outwards(field):
        if outer.type == "template_declaration":
            return None
        named = cst.name(outer) if outer.type in _CLASSES else None
        path += [named.string] if named is not None else []
    space = enclosing_namespaces(field)
    owner = "::".join((*space, *reversed(path)))
    name = f"initialization of {declarator_name(next(iter(declarators(field)), None))}"
    return Function(name, "", tree.file, field, None, value, owner=owner, namespace=space)


def _is_made(program: ExecutableProgram, node: Node) -> bool:
    """Whether host code makes the variables of a declaration: `Registrar r(f)` of a function `f` is one."""
    flags = qualifiers(node)
    if flags.extern or flags.is_in_device_memory:
        return False
    for one in declarators(node):
        listed = cst.parameters(one) if is_function(one) else None
        if listed is not None:
            named = [cst.type(parameter) for parameter in listed.named_children]
            names = {kind.string for kind in named if kind is not None}
            return not names.isdisjoint(program.functions) and not any(map(program.types.knows, names))
    return True
