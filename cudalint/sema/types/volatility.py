"""Whether what a declaration declares is volatile: types do not say so of what they are types of."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.ir.ctypes import UnknownType
from cudalint.sema.symbols.declarations import Declaration, Kind
from cudalint.sema.templates.parameters import is_template_parameter
from cudalint.sema.types.declarators import (
    declarator_name,
    declarators,
    node_text,
    outer_qualifiers,
    qualifiers,
)
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_with

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

#: What a template parameter stands for that is deduced from what is volatile.
VOLATILE = UnknownType("volatile", "a volatile type is not told from others")

_PLAIN = frozenset(
    (
        "primitive_type",
        "sized_type_specifier",
        "struct_specifier",
        "class_specifier",
        "placeholder_type_specifier",
    )
)
#: Nodes by which a name may come to mean a type.
_NAMING = ("type_descriptor", "type_definition")
_ADDED = re.compile(rb"\badd_(?:cv|volatile)")
_MOST_ALIASES = 16  # one behind the other


def names_volatile(root: Node) -> bool:
    """Whether the name of a type may mean a volatile one by what a file says: an alias or a template argument
    is written so, or made so by a trait."""
    types = (node for node in nodes_with(root, b"volatile") if node.type in _NAMING)
    return not all(map(_is_cast, types)) or _ADDED.search(root.text or b"") is not None


def _is_cast(node: Node) -> bool:
    """Whether a type is that of `(T)x` or `static_cast<T>(x)`: nothing is named by it."""
    around = node.parent
    if around is not None and around.type == "template_argument_list":
        around = around.parent
        return around is not None and (around.text or b"").partition(b"<")[0].endswith(b"_cast")
    return around is not None and around.type == "cast_expression"


def is_declared_volatile(
    types: TypeScope, type_node: Node, declarator: Node | None, is_named: bool = True
) -> bool | None:
    """Whether what a declarator declares is volatile, or refers to what is; None where that is not known.
    `is_named`: the name of a type may mean a volatile one."""
    owner = type_node.parent
    flags = outer_qualifiers(qualifiers(owner), declarator) if owner is not None else None
    if flags is not None and flags.volatile:
        return True
    if not is_named and type_node.type != "decltype":  # what is deduced to be volatile is an unknown type
        return None if isinstance(types.resolve(type_node, None), UnknownType) else False
    return _is_volatile_name(types, type_node, _MOST_ALIASES)


def is_volatile_argument(types: TypeScope, node: Node) -> bool:
    """Whether a template argument, a type_descriptor, may name a volatile type that is no pointer."""
    specifier, declarator = cst.type(node), cst.declarator(node)
    if specifier is None:
        return False
    own = outer_qualifiers(qualifiers(node), declarator)
    if own.volatile or declarator is not None or specifier.type != "type_identifier":
        return own.volatile
    found = _declared(types, node_text(specifier))
    return found is not None and found[1].kind is Kind.ALIAS and _says_volatile(found[1])


def is_volatile_member(info: RecordInfo, name: str, is_named: bool = True) -> bool | None:
    """Whether a data member is declared as volatile; None where that is not known. `is_named`: the name of a
    type may mean a volatile one."""
    for item in _members(info.node):
        type_node = cst.type(item) if item.type == "field_declaration" else None
        for declarator in declarators(item) if type_node is not None else ():
            if type_node is not None and declarator_name(declarator) == name:
                return is_declared_volatile(info.scope, type_node, declarator, is_named)
    found = {is_volatile_member(base, name, is_named) for base in info.sources(name) if base.has_field(name)}
    return found.pop() if len(found) == 1 else None


def _members(record: Node | None) -> Iterator[Node]:
    """What stands in a class's body, and in those of its anonymous members."""
    body = cst.body(record) if record is not None else None
    for item in body.children if body is not None else ():
        type_node = cst.type(item) if item.type == "field_declaration" else None
        is_unnamed = type_node is not None and not declarators(item) and cst.name(type_node) is None
        if is_unnamed and not qualifiers(item).volatile:
            yield from _members(type_node)
        yield item


def _is_volatile_name(types: TypeScope, node: Node, left: int) -> bool | None:
    """An alias or a template parameter may mean a volatile type."""
    if node.type in _PLAIN:
        return False
    if node.type not in ("type_identifier", "identifier"):
        return None if types.record(types.resolve(node, None)) is None else False
    name = node_text(node)
    if not left or is_template_parameter(name, node):
        return None
    found = _declared(types, name)
    if found is not None:
        return _of_declaration(*found, left - 1)
    return None if isinstance(types.resolve(node, None), UnknownType) else False


def _of_declaration(scope: TypeScope, declaration: Declaration, left: int) -> bool | None:
    if declaration.kind in (Kind.RECORD, Kind.ENUM):
        return False
    if declaration.kind is not Kind.ALIAS or declaration.node.parent is None or _says_volatile(declaration):
        return None
    node = declaration.node
    inner = cst.type(node) if node.type == "type_descriptor" else node
    return None if inner is None else _is_volatile_name(scope, inner, left)


def _declared(types: TypeScope, name: str) -> tuple[TypeScope, Declaration] | None:
    """What a plain name of a type is declared as, with the scope that declares it."""
    for scope in types.chain():
        known = scope.table.names.get(name) if scope.table is not None else None
        if known:
            return scope, known[0]
    return None


def _says_volatile(alias: Declaration) -> bool:
    """Whether the word stands in what an alias is declared by."""
    holder = alias.node.parent
    return holder is not None and b"volatile" in (holder.text or b"")
