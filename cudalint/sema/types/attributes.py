"""Alignment and packing that a declaration asks for."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.sema.templates.packs import expanded
from cudalint.sema.types.declarators import node_text
from cudalint.syntax import cst
from cudalint.syntax.node import Node

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope

_ALIGNERS = frozenset(("aligned", "__aligned__", "align", "__align__", "__builtin_align__", "__CUDA_ALIGN__"))
_PACKERS = frozenset(("packed", "__packed__"))
_LONGEST_PACKING = 4  # digits; a longer number is no packing
_PACK_PRAGMA = re.compile(r"pack\s*\(\s*(?P<body>[^)]*)\)")


@dataclass(frozen=True, slots=True)
class Attributes:
    """`align` in bytes (1: nothing asked, or as little); None when its value is not known. `is_aligned`: one
    is asked for, which a typedef may have lower than its type."""

    align: int | None = 1
    packed: bool = False
    opaque: str | None = None  # an attribute that changes the type in a way not modelled
    overlapping: bool = False  # `[[no_unique_address]]`
    is_aligned: bool = False


def attributes(node: Node, scope: TypeScope) -> Attributes:
    """What `alignas`, `__align__` and `__attribute__` directly in `node`, read in a scope, ask for."""
    align: int | None = 1
    packed = overlapping = is_aligned = False
    opaque: str | None = None

    def raise_to(argument: Node | None) -> None:
        nonlocal align, is_aligned
        value, is_aligned = None, True
        if argument is not None:
            value = None if argument.type == "type_descriptor" else scope.constant_value(argument)
            # The grammar takes the name of a type for an expression: `alignas(io_t)`.
            value = scope.alignment(argument) if value is None else value
        align = None if align is None or value is None else max(align, value)

    words = (child.children for child in node.children if child.type == "sized_type_specifier")
    for child in (*node.children, *chain.from_iterable(words)):  # `short alignas(8) x`
        for alignas in _find(child, "alignas_qualifier"):
            for asked in expanded(scope, alignas.named_children[:1]):  # `alignas(Ts...)`
                raise_to(asked)
        for specifier in (*_find(child, "attribute_specifier"), *_find(child, "attribute_declaration")):
            for name, argument in _attribute_calls(specifier):
                if name in _ALIGNERS:
                    raise_to(argument)
                elif name in _PACKERS:
                    packed = True
                elif name.strip("_") == "no_unique_address":
                    overlapping = True
                elif name.strip("_") in ("vector_size", "ext_vector_type", "mode"):
                    opaque = f"the attribute '{name}' is not modelled"
    return Attributes(align, packed, opaque, overlapping, is_aligned)


def pack_pragma(text: str, stack: list[int | None]) -> None:
    """Apply `#pragma pack(...)` to the stack of packings in force, whose last entry is the current one
    (None: natural alignment). Other pragmas change nothing; a `pack` that cannot be read packs to 0,
    which no record can be laid out with."""
    match = _PACK_PRAGMA.match(text.strip())
    if match is None:
        return
    words = [word.strip() for word in match["body"].split(",") if word.strip()]
    digits = [word for word in words if word.isascii() and word.isdigit()]
    numbers = [int(word) if len(word) <= _LONGEST_PACKING else 0 for word in digits]
    if "pop" in words:
        if len(stack) > 1:
            stack.pop()
        return
    if "push" in words:
        stack.append(stack[-1])
    if numbers:
        stack[-1] = numbers[-1]
    elif not words:
        stack[-1] = None
    elif "push" not in words:
        stack[-1] = 0


def _find(node: Node, kind: str) -> list[Node]:
    """`node` itself, or what a type_qualifier wraps."""
    if node.type == kind:
        return [node]
    if node.type == "type_qualifier":
        return [child for child in node.named_children if child.type == kind]
    return []


def _attribute_calls(specifier: Node) -> list[tuple[str, Node | None]]:
    """The attributes of `__attribute__((a, b(n)))` with their first argument."""
    found: list[tuple[str, Node | None]] = []
    pending = list(specifier.named_children)
    while pending:
        node = pending.pop(0)
        if node.type in ("argument_list", "attribute"):
            pending = [*node.named_children, *pending]
        elif node.type == "identifier":
            found.append((node_text(node), None))
        elif node.type == "call_expression":
            name = cst.function(node)
            arguments = cst.arguments(node)
            first = (
                arguments.named_children[0] if arguments is not None and arguments.named_children else None
            )
            found.append((node_text(name) if name is not None else "", first))
    return found
