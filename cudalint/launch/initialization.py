"""Variables at namespace scope whose initialization, before `main` runs, may come to a launch."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.exec.executor import LAUNCH
from cudalint.sema.functions import Function
from cudalint.sema.program import namespace_declarations
from cudalint.sema.symbols.namespaces import enclosing_namespaces
from cudalint.sema.types.declarators import declarator_name, declarators, is_function, qualifiers
from cudalint.syntax import cst

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cudalint.exec.program import ExecutableProgram
    from cudalint.syntax.node import Node

_WORD = re.compile(rb"[A-Za-z_]\w*")


def initializations(program: ExecutableProgram, names: frozenset[str]) -> Iterator[Function]:
    """The declarations that launch, or name a function that comes to a launch, as functions of their own."""
    wanted = {name.encode() for name in names}
    for tree in program.trees:
        if tree.file.is_library_stub or not (LAUNCH.search(tree.file.text) or _named(tree.file.text, wanted)):
            continue
        for node, template in namespace_declarations(tree.root_node):
            text = node.text or b""
            if template is None and (LAUNCH.search(text) or _named(text, wanted)) and _is_made(program, node):
                name = declarator_name(next(iter(declarators(node)), None)) or ""
                around = enclosing_namespaces(node)
                yield Function(f"initialization of {name}", "", tree.file, node, None, node, namespace=around)


def _named(text: bytes, names: set[bytes]) -> bool:
    return not names.isdisjoint(_WORD.findall(text))


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
