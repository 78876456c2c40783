"""String literals, of several parts perhaps, of which some may be macros."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.executor import Executor
from cudalint.exec.statements.macros import expanded_use
from cudalint.sema.constants import literals
from cudalint.source.macro import UNTOLD

if TYPE_CHECKING:
    from cudalint.syntax.node import Node

STRINGS = frozenset(("string_literal", "raw_string_literal", "concatenated_string"))


def string_of(ex: Executor, node: Node) -> literals.String | None:
    """A string literal, of several parts perhaps."""
    parts = string_parts(ex, node)
    return None if any(UNTOLD in part for part in parts) else literals.string(parts, ex.program.utf8)


def string_parts(ex: Executor, node: Node) -> list[str]:
    """The literals that a string is written in, or that macros in it expand to; other names as they are."""
    if node.type == "concatenated_string":
        return [text for part in node.named_children for text in string_parts(ex, part)]
    expanded = expanded_use(ex, node) if node.type == "identifier" else None
    return [ex.program.text(node)] if expanded is None else string_parts(ex, expanded)
