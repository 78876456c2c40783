"""Variables at namespace scope whose initialization, before `main` runs, may come to a launch."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.exec.executor import LAUNCH
from cudalint.exec.host.uses import node_at, outwards
from cudalint.launch.static_members import made_instances
from cudalint.sema.functions import Function
from cudalint.sema.program import namespace_declarations
from cudalint.sema.symbols.namespaces import enclosing_namespaces
from cudalint.sema.templates.instantiation import Instance, used_classes, used_variables
from cudalint.sema.templates.parameters import template_parameters
from cudalint.sema.types.declarators import declarator_name, declarators, is_function, qualifiers
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children, nodes_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from cudalint.exec.program import ExecutableProgram
    from cudalint.syntax.node import Node
    from cudalint.syntax.parse import Tree

#: A static data member that its class initializes.
_MEMBER = re.compile(rb"\b(?:static\s+(?:inline|constexpr)|(?:inline|constexpr)\s+static)\b")
_CLASSES = ("class_specifier", "struct_specifier")


def initializations(
    program: ExecutableProgram, names: frozenset[str]
) -> Iterator[tuple[Function, list[Instance]]]:
    """The declarations that launch, or name a function that comes to a launch or an instance of a kernel
    template, as functions of their own; of a class template's members with what the file uses it for, which
    is one at least."""
    kinds = [LAUNCH, *_named(name for name in names if name.isidentifier())]
    templates = {kernel.name for kernel in program.kernels if kernel.templates}
    if templates:
        instance = re.compile(rb"\b(?:%s)\s*<(?!<)" % "|".join(sorted(templates)).encode())
        kinds += [
            instance,
            *_named(m.name for m in program.unit.macros.ever() if instance.search(m.body.encode())),
        ]

    def matters(text: bytes) -> bool:
        return any(kind.search(text) is not None for kind in kinds)

    for tree in program.trees:
        if tree.file.is_library_stub or not matters(tree.file.text):
            continue
        for node, template in namespace_declarations(tree.root_node):
            if not matters(node.text) or not _is_made(program, node):
                continue
            declarator = next(iter(declarators(node)), None)
            listed = template_parameters(template) if template is not None else ()
            template = template if listed else None  # `template <> int A<float>::n = 1;` is made as it stands
            name = declarator_name(declarator) or ""
            owner = _owner(declarator) if template is not None else ""
            used = _used(program, owner, name) if template is not None else []
            used = made_instances(program, owner, name, used) if owner else used
            used = [replace(one, owner=None) for one in used]  # its own names stand for the arguments
            if template is None or used:  # what nothing instantiates is not made
                around = enclosing_namespaces(node)
                title = f"initialization of {name}"
                yield Function(title, "", tree.file, node, None, node, (), listed, namespace=around), used
        for match in _MEMBER.finditer(tree.file.text):
            for made, used in _members(program, tree, node_at(tree.root_node, match.start()), matters):
                yield made, used


def _owner(declarator: Node | None) -> str:
    """The class template whose member a declarator names: V of `V<T>::f`."""
    named = next(iter(nodes_of(declarator, "template_type")), None) if declarator is not None else None
    name = cst.name(named) if named is not None else None
    return name.string if name is not None else ""


def _used(program: ExecutableProgram, name: str, variable: str = "") -> list[Instance]:
    """What a class template is instantiated for, so that its members are initialized; where there is no
    class, a variable template."""
    roots = [tree.root_node for tree in program.trees]
    if variable and not name:
        return [Instance(tuple(code_children(one)), None) for one in used_variables(roots, variable.encode())]
    found = used_classes(roots, [name.encode()], program.types) if name else ()
    return [Instance(tuple(code_children(listed)), owner) for listed, owner in found]


def _named(names: Iterable[str]) -> list[re.Pattern[bytes]]:
    """What finds one of some names; nothing where there are none."""
    words = "|".join(sorted(names))
    return [re.compile(rf"\b(?:{words})\b".encode())] if words else []


def _members(
    program: ExecutableProgram, tree: Tree, node: Node, matters: Callable[[bytes], bool]
) -> Iterator[tuple[Function, list[Instance]]]:
    """The initialization of a static data member by its class, where that matters: all of it where its type
    does, of which a constructor may launch, else each element that is listed."""
    field: Node | None = node
    while field is not None and field.type != "field_declaration":
        field = field.parent
    value = cst.default_value(field) if field is not None else None
    type_node = cst.type(field) if field is not None else None
    if field is None or type_node is None:
        return
    if matters(type_node.text):
        made = [field]
    else:
        made = [one for one in (_elements(value) if value is not None else ()) if matters(one.text)]
    if not made:
        return
    path, used = list[str](), list[Instance]()
    member = declarator_name(next(iter(declarators(field)), None)) or ""
    for outer in outwards(field):
        if outer.type == "template_declaration":
            used = _used(program, path[-1] if path else "")
            used = made_instances(program, path[-1], member, used) if used else used
            if len(path) > 1 or not used:  # of a class within a template, what that is used for is not told
                return
        named = cst.name(outer) if outer.type in _CLASSES else None
        path += [named.string] if named is not None else []
    space = enclosing_namespaces(field)
    owner = "::".join((*space, *reversed(path)))
    name = f"initialization of {member}"
    for one in made:
        yield Function(name, "", tree.file, field, None, one, owner=owner, namespace=space), used


def _elements(value: Node) -> Iterator[Node]:
    """What is listed in an initializer, in lists within others, too; else the initializer itself."""
    if value.type == "initializer_pair":
        value = cst.value(value) or value
    if value.type != "initializer_list":
        yield value
        return
    for one in code_children(value):
        yield from _elements(one)


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
