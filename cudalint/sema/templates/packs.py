"""Parameter packs: their elements have names of their own, and an expansion is written out with those."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from cudalint.ir.ctypes import CType
from cudalint.ir.expr import IntType
from cudalint.sema.types.declarators import node_text
from cudalint.sema.types.parsing import parse_type
from cudalint.syntax import parse as syntax
from cudalint.syntax.node import Node

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope

_NAMES = frozenset(("identifier", "type_identifier", "namespace_identifier"))
_ELEMENT = re.compile(r"\b([A-Za-z_]\w*?)__\d+\b")
#: Elements of a pack that are written out; a longer one stays as it is.
MAX_LENGTH = 64


def element_name(pack: str, index: int) -> str:
    """The name of one element of a pack."""
    return f"{pack}__{index}"  # two underscores in a row are not for programs to use


def without_elements(text: str) -> str:
    """An expression of an expansion as its pattern has it: `in[i]` of `in__0[i]`."""
    return _ELEMENT.sub(r"\1", text)


def bind_pack(
    scope: TypeScope, name: str, elements: Iterable[CType | int | None], kind: IntType | None = None
) -> None:
    """Make `name` mean a pack of types, of templates or of values (of type `kind`) in this very scope."""
    length = 0
    for length, element in enumerate(elements, 1):
        own = element_name(name, length - 1)
        if element is None or isinstance(element, int):
            scope.bind_constant(own, element, kind)
        else:
            scope.bind(own, element)
    scope.packs[name] = length


def bind_values(
    scope: TypeScope, name: str, value: int | tuple[CType | int, ...], type_node: Node | None
) -> None:
    """Make `name` mean a pack, or a value of the type that is written."""
    written = scope.resolve(type_node, None) if type_node is not None else None
    kind = written if isinstance(written, IntType) else None
    if isinstance(value, tuple):
        bind_pack(scope, name, value, kind)
    else:
        scope.bind_constant(name, value, kind)


def expanded(scope: TypeScope, nodes: list[Node]) -> list[Node]:
    """A list of arguments with its pack expansions written out; the list itself where it has none. An
    expansion of packs that are not known stays."""
    if not any(node.type == "parameter_pack_expansion" for node in nodes):
        return nodes
    found: list[Node] = []
    for node in nodes:
        parts = None
        if node.type == "parameter_pack_expansion" and node.named_children:
            pattern = node.named_children[0]
            parts = written_out(scope, pattern, pattern.type == "type_descriptor")
        found += [node] if parts is None else parts
    return found


def written_out(scope: TypeScope, pattern: Node, is_type: bool) -> list[Node] | None:
    """A pattern for each element of the packs that it names, as types or as expressions; None where they are
    not known."""
    texts = elements(scope, pattern)
    if texts is None:
        return None
    nodes = [(parse_type(text) if is_type else None) or syntax.parse_expression(text) for text in texts]
    return None if None in nodes else nodes  # type: ignore[return-value]


def elements(scope: TypeScope, pattern: Node) -> list[str] | None:
    """The text of a pattern for each element of the packs that it names; None where it names none that is
    known, or packs of different lengths."""
    names = [node for node in _names(pattern) if scope.pack_length(node_text(node)) is not None]
    lengths = {scope.pack_length(node_text(node)) for node in names}
    length = lengths.pop() if len(lengths) == 1 else None
    if length is None or length > MAX_LENGTH:
        return None
    return [_with_elements(pattern, names, index) for index in range(length)]


def _with_elements(pattern: Node, names: list[Node], index: int) -> str:
    text, at, parts = pattern.text or b"", 0, []
    for node in names:
        start, end = node.start_byte - pattern.start_byte, node.end_byte - pattern.start_byte
        parts += [text[at:start], element_name(node_text(node), index).encode()]
        at = end
    return re.sub(r"\s+", " ", b"".join([*parts, text[at:]]).decode("utf-8", "replace"))


def _names(node: Node) -> Iterator[Node]:
    """The names in a pattern, in order; an expansion within it has packs of its own."""
    if node.type in _NAMES:
        yield node
    elif node.type != "parameter_pack_expansion" and not _counts(node):
        for child in node.named_children:
            yield from _names(child)


def _counts(node: Node) -> bool:
    return node.type == "sizeof_expression" and any(child.type == "..." for child in node.children)


def counted_pack(node: Node) -> str | None:
    """`Ts` of `sizeof...(Ts)`; None for any other sizeof."""
    if not _counts(node):
        return None
    named = next((name for child in node.named_children for name in _names(child)), None)
    return None if named is None else node_text(named)


def folded(scope: TypeScope, node: Node) -> Node | None:
    """`(f(xs) + ...)`, `(0 + ... + xs)`: the expression that a fold stands for; None where its packs are not
    known, or where it is of nothing and has no value."""
    children = [child for child in node.children[1:-1] if child.type != "comment"]
    at = next((index for index, child in enumerate(children) if child.type == "..."), -1)
    if at < 0 or len(children) < 3:
        return None
    operator = node_text(children[at - 1] if at > 0 else children[1])
    left, right = children[0] if at > 0 else None, children[-1] if at < len(children) - 1 else None
    from_left = left is None or (right is not None and elements(scope, left) is None)
    pack, first = (right, left) if from_left else (left, right)
    texts = elements(scope, pack) if pack is not None else None
    if texts is None:
        return None
    is_path = pack is not None and pack.type == "qualified_identifier"  # `(a::b) + c` reads as a cast
    terms = texts if is_path else [f"({text})" for text in texts]
    if first is not None:
        start = f"({node_text(first)})"
        terms = [start, *terms] if from_left else [*terms, start]
    if not terms:
        empty = {"&&": "true", "||": "false", ",": "(void)0"}.get(operator)  # [temp.variadic]
        return syntax.parse_expression(empty) if empty is not None else None
    while len(terms) > 1:
        if from_left:
            terms[:2] = [f"({terms[0]} {operator} {terms[1]})"]
        else:
            terms[-2:] = [f"({terms[-2]} {operator} {terms[-1]})"]
    return syntax.parse_expression(terms[0])
