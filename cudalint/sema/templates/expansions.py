"""Patterns of pack expansions among template arguments: `tuple<T *...>`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.ir.ctypes import ArrayType, ConstType, CType, PointerType, ReferenceType
from cudalint.sema.types.declarators import node_text
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from cudalint.sema.templates.unify import Deduction
    from cudalint.syntax.node import Node


def each_fits(deduction: Deduction, pattern: Node, actual: tuple[object, ...]) -> bool | None:
    """Whether each of some arguments fits the pattern of an expansion, whose packs are bound to what it
    gives; None where that is not told."""
    mentioned = map(node_text, nodes_of(pattern, "identifier", "type_identifier"))
    named = {name for name in mentioned if name in deduction.parameters}
    if not named or not all(deduction.parameters[name].is_pack for name in named):
        return None
    elements: dict[str, list[CType | int]] = {name: [] for name in named}
    for value in actual:
        one = replace(deduction, found={}, const=set(), templates={}, unknown={}, is_open=False)
        if not one.arguments([pattern], (value,)):
            return False
        for name, found in elements.items():
            element = one.found.get(name)
            if one.is_open or element is None or isinstance(element, tuple):
                return None
            found.append(ConstType(element) if name in one.const and isinstance(element, CType) else element)
    return all(deduction.bind(name, tuple(found)) for name, found in elements.items())


def pointee(ctype: CType | None) -> CType | None:
    """What a pointer or an array, or a reference to one, leads to."""
    if isinstance(ctype, ReferenceType):
        ctype = ctype.target
    if isinstance(ctype, ArrayType):
        return ctype.element
    return ctype.target if isinstance(ctype, PointerType) else None
