"""Static variables of host functions: those that control makes when it first comes to their declarations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.sema.symbols.namespaces import enclosing_namespaces
from cudalint.sema.symbols.table import ModuleVariable
from cudalint.sema.types.declarators import declarator_name, declarators, qualifiers, variable_qualifiers
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_under, nodes_with

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cudalint.sema.functions import Function
    from cudalint.syntax.node import Node

#: What a constant is made of that is known before the program runs.
_LITERAL = frozenset(
    """
    number_literal char_literal string_literal raw_string_literal concatenated_string string_content
    character escape_sequence literal_suffix true false null nullptr parenthesized_expression
    unary_expression binary_expression conditional_expression initializer_list comment
    """.split()
)


def statics_of(function: Function) -> Iterator[ModuleVariable]:
    """The static variables of a function of host code that is no template's."""
    body = function.body
    if body is None or function.templates or function.is_device or function.is_kernel:
        return
    for node in nodes_with(body, b"static"):
        flags = qualifiers(node) if node.type == "declaration" else None
        for one in declarators(node) if flags is not None and flags.static else ():
            value = cst.value(one) if one.type == "init_declarator" else None
            inner = cst.declarator(one) if value is not None else one
            name = declarator_name(inner)
            if inner is not None and name is not None and inner.type != "function_declarator":
                own = variable_qualifiers(flags, inner) if flags is not None else qualifiers(node)
                around = enclosing_namespaces(node)
                yield ModuleVariable(name, function.file, node, inner, value, own, around)


def is_literal(value: Node) -> bool:
    """Whether an initializer is made of literals alone."""
    return all(one.type in _LITERAL or not one.is_named for one in nodes_under(value))


def guard_of(variable: ModuleVariable) -> ModuleVariable:
    """What tells whether a static variable has been initialized: what changes the one changes the other."""
    return replace(variable, value=None)
