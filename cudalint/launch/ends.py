"""Destructors that come to a launch: whether each of their objects ends where host code is followed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.ir.ctypes import UnknownType
from cudalint.sema.types.declarators import qualifiers
from cudalint.sema.types.naming import own_name
from cudalint.syntax import cst
from cudalint.syntax.node import found_once
from cudalint.syntax.nodes import nodes_of, nodes_with

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cudalint.exec.program import ExecutableProgram
    from cudalint.sema.functions import Function
    from cudalint.syntax.node import Node

_WORD = re.compile(r"[A-Za-z_]\w*")
#: Templates of the standard library whose objects' ends are executed with those of what they hold.
_ENDING = frozenset("vector unique_ptr shared_ptr optional array pair tuple is_same function".split())
_CLASSES = ("class_specifier", "struct_specifier", "union_specifier")


def ends_in_view(program: ExecutableProgram, function: Function) -> bool:
    """Whether a function is a destructor that runs by objects' ends alone which are executed: no such object
    is static, or an element of what has no layout."""
    if not function.name.startswith("~") or function.owner is None:
        return False
    roots = [tree.root_node for tree in program.trees if not tree.file.is_library_stub]
    names = holders(program, function)
    lasting = (one.node for one in program.symbols.every_variable() if not one.file.is_library_stub)
    if any(not names.isdisjoint(_WORD.findall(one.string)) for one in (*lasting, *_statics(roots))):
        return False
    types = (one for root in roots for one in nodes_of(root, "template_type"))
    held = {_whole(one) for one in types if not names.isdisjoint(_WORD.findall(one.string))}
    return not any(_is_out_of_view(program, one) for one in held)


def _is_out_of_view(program: ExecutableProgram, holder: str) -> bool:
    """Whether what a template holds ends where it is not executed."""
    name = holder.partition("<")[0]
    if name.startswith("std::") and name.removeprefix("std::") not in _ENDING:
        return True
    return isinstance(program.types.resolve_text(holder), UnknownType)


def holders(program: ExecutableProgram, *functions: Function) -> frozenset[str]:
    """The names of the classes of some methods, and of the classes and aliases whose texts name one."""
    names = {own_name(one.owner) for one in functions if one.owner is not None}
    words: dict[str, frozenset[str]] = {}
    for tree in program.trees if names else ():
        if not tree.file.is_library_stub:
            for name, within in _words_in(tree.root_node):
                words[name] = words.get(name, frozenset()) | within
    count = 0
    while len(names) > count:
        count = len(names)
        names |= {one for one, within in words.items() if not names.isdisjoint(within)}
    return frozenset(names)


@found_once
def _words_in(root: Node) -> list[tuple[str, frozenset[str]]]:
    """The classes and aliases that a file defines, with the words of their texts."""
    found: list[tuple[str, frozenset[str]]] = []
    for one in nodes_of(root, *_CLASSES):
        named = cst.name(one)
        if named is not None and cst.body(one) is not None:
            found.append((own_name(named.string), frozenset(_WORD.findall(one.string))))
    for one in nodes_of(root, "alias_declaration", "type_definition"):
        named = cst.name(one) if one.type == "alias_declaration" else cst.declarator(one)
        if named is not None:
            found.append((named.string, frozenset(_WORD.findall(one.string))))
    return found


def _statics(roots: list[Node]) -> Iterator[Node]:
    for root in roots:
        for node in nodes_with(root, b"static"):
            if node.type == "declaration" and qualifiers(node).static:
                yield node


def _whole(node: Node) -> str:
    """A type's name with what qualifies it."""
    while node.parent is not None and node.parent.type == "qualified_identifier":
        node = node.parent
    return node.string
