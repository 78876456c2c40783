"""The base classes that a class names, packs of them written out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import TYPE_CHECKING

from cudalint.sema.templates.packs import written_out
from cudalint.syntax.node import Node

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope

_ASIDE = frozenset(("access_specifier", "attribute_declaration", "comment"))


def base_specifiers(scope: TypeScope, record: Node) -> Iterator[tuple[Node, bool]]:
    """The names of the bases, and whether they are of a pack; `virtual` where one is, and the `...` of a pack
    that is not known."""
    clause = next((child for child in record.children if child.type == "base_class_clause"), None)
    children = clause.children if clause is not None else []
    for child, behind in zip_longest(children, children[1:]):
        is_pack = behind is not None and behind.type == "..."
        bases = written_out(scope, child, True) if is_pack else None
        if bases is not None:
            yield from ((base, True) for base in bases)
        elif is_pack:
            yield behind, True
        elif child.type == "virtual" or (child.is_named and child.type not in _ASIDE):
            yield child, False
