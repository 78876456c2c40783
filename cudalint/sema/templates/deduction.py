"""Template arguments that the arguments of a call or a launch give: `T *in`, `T (&a)[N]`, `Vec<T, N> v`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cudalint.ir.ctypes import ArrayType, CType, PointerType, RecordType, ReferenceType
from cudalint.sema.types.declarators import declarator_chain
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.sema.functions import Parameter
    from cudalint.syntax.node import Node


def deduce(parameters: Sequence[Parameter], actual: Sequence[CType | None], name: str) -> CType | str | None:
    """What the types of the arguments make of the template parameter `name`: a type, or the text of a type
    or a constant."""
    wanted = name.encode()
    for parameter, ctype in zip(parameters, actual, strict=False):
        if ctype is None:
            continue
        length = _length(parameter.declarator, ctype, wanted)
        if length is not None:
            return str(length)
        own = _peel(parameter.declarator, ctype)
        if own is None:
            continue
        if parameter.type_node.text == wanted:
            return own
        if parameter.type_node.type == "template_type" and isinstance(own, RecordType):
            found = _argument(parameter.type_node, own.name, wanted)
            if found is not None:
                return found
    return None


def _argument(pattern: Node, given: str, wanted: bytes) -> str | None:
    """`N` of the pattern `Vec<T, N>`, given `Vec<float, 3>`."""
    name, listed = cst.name(pattern), cst.arguments(pattern)
    plain, _, rest = given.partition("<")
    if name is None or listed is None or not rest.endswith(">"):
        return None
    if (name.text or b"").decode() != plain.rpartition("::")[2].strip():
        return None
    for node, text in zip(listed.named_children, split_arguments(rest[:-1]), strict=False):
        if node.text == wanted:
            return text
    return None


def split_arguments(text: str) -> tuple[str, ...]:
    """The arguments of a template's name, as written."""
    found, depth = [""], 0
    for letter in text:
        depth += (letter in "<(") - (letter in ">)")
        if letter == "," and not depth:
            found.append("")
        else:
            found[-1] += letter
    return tuple(each.strip() for each in found)


def _length(declarator: Node | None, actual: CType, wanted: bytes) -> int | None:
    """`N` of `T (&a)[N]`, given an array."""
    node = next((each for each in declarator_chain(declarator) if each.type == "array_declarator"), None)
    if isinstance(actual, ReferenceType):
        actual = actual.target
    size = cst.size(node) if node is not None else None
    is_it = size is not None and size.text == wanted
    return actual.length if is_it and isinstance(actual, ArrayType) else None


def _peel(declarator: Node | None, actual: CType) -> CType | None:
    """Take off the actual type what the parameter's declarator already says."""
    for node in declarator_chain(declarator):
        kind = node.type
        if "pointer_declarator" in kind:
            if isinstance(actual, ReferenceType):
                actual = actual.target
            if isinstance(actual, PointerType):
                actual = actual.target
            elif isinstance(actual, ArrayType):
                actual = actual.element
            else:
                return None
        elif "reference_declarator" in kind and isinstance(actual, ReferenceType):
            actual = actual.target
        elif "array_declarator" in kind:
            if isinstance(actual, ArrayType):
                actual = actual.element
            elif isinstance(actual, PointerType):
                actual = actual.target
    return actual.target if isinstance(actual, ReferenceType) else actual
