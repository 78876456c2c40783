"""Explicit instantiations: the template arguments for which a file says that a function is compiled."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cudalint.syntax.functions import function_declarator
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from tree_sitter import Node

#: The template arguments of an instantiation, as nodes.
Binding = tuple["Node", ...]

_CONTAINERS = frozenset(
    """translation_unit namespace_definition declaration_list linkage_specification preproc_if preproc_ifdef
    preproc_else preproc_elif""".split()
)


def instantiations(roots: Iterable[Node]) -> dict[str, list[Binding]]:
    """`template void f<float, 4>(...);` of the files with these roots, by the function's plain name."""
    found: dict[str, list[Binding]] = {}
    pending = list(roots)[::-1]
    while pending:
        node = pending.pop()
        if node.type in _CONTAINERS:
            pending.extend(reversed(node.named_children))
        elif node.type == "template_instantiation":
            declarator = function_declarator(node)
            named = declarator.child_by_field_name("declarator") if declarator is not None else None
            while named is not None and named.type == "qualified_identifier":
                named = named.child_by_field_name("name")
            if named is None or named.type != "template_function":
                continue
            name, arguments = named.child_by_field_name("name"), named.child_by_field_name("arguments")
            if name is not None and name.text is not None and arguments is not None:
                binding = tuple(code_children(arguments))
                found.setdefault(name.text.decode("utf-8", "replace"), []).append(binding)
    return found
