"""Enumerations: values of the enumerators and the underlying type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cudalint.ir.ctypes import CType, UnknownType
from cudalint.ir.expr import INT, LONG, UINT, ULONG, IntType
from cudalint.sema.symbols.declarations import Enumerator, Table
from cudalint.sema.symbols.namespaces import Namespace, enclosing_namespaces, namespace_path
from cudalint.sema.types.declarators import node_text
from cudalint.sema.types.parsing import enum_name
from cudalint.syntax import cst
from cudalint.syntax.node import Node

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope

_UNSIGNED = {INT: UINT, UINT: UINT, LONG: ULONG, ULONG: ULONG}


def enumerators(table: Table, scope: TypeScope) -> Mapping[Namespace, Mapping[str, Enumerator]]:
    """The enumerators of the enums declared directly in a table, by the namespace or the enum in whose scope
    they are: `A` and `E::A` of unscoped enums, `E::A` of scoped ones. One whose value counts on from an
    unknown one is left out."""
    if table.enumerators is None:
        found: dict[Namespace, dict[str, Enumerator]] = {}
        clashes: set[tuple[Namespace, str]] = set()
        table.enumerators = found  # later enumerators are written with earlier ones
        for namespace, node in table.enums:
            tag = cst.name(node)
            spaces = [namespace] if not is_scoped(node) else []
            if tag is not None:
                spaces.append((*namespace, namespace_path(tag)[-1]))
            for space in spaces:
                known, own = found.setdefault(space, {}), values(node, scope)
                kind = _held(node, scope, own)
                for name, value in own.items():
                    if known.setdefault(name, Enumerator(value, node, kind)).value != value:
                        clashes.add((space, name))
        for space, name in clashes:  # of alternatives that the preprocessor has not decided between
            del found[space][name]
    return table.enumerators


def is_scoped(node: Node) -> bool:
    """Whether it is an `enum class`."""
    return any(child.type in ("class", "struct") for child in node.children)


def values(node: Node, scope: TypeScope) -> dict[str, Node | int]:
    """The values of one enum's enumerators. Within the list each has the type that is under the enum, where
    that is fixed, else that of its value, or one in which the next number has room [dcl.enum]."""
    found: dict[str, Node | int] = {}
    following: int | None = 0
    base = cst.base(node)
    fixed = scope.resolve(base, None) if base is not None else None
    kind: IntType | None = fixed if isinstance(fixed, IntType) else INT
    body = cst.body(node)
    inner = _inside(node, scope).child()
    for child in body.named_children if body is not None else ():
        name_node = cst.name(child)
        if child.type != "enumerator" or name_node is None:
            continue
        expression = cst.value(child)
        if expression is not None:
            given = inner.typed_constant(expression)
            following = None if given is None else given.value
            kind = given.type if given is not None and fixed is None else kind
        if fixed is None and following is not None and kind is not None and following > kind.high:
            kind = next((one for one in (UINT, LONG, ULONG) if following <= one.high), None)
        name = node_text(name_node)
        inner.bind_constant(name, following, kind)
        if following is not None:
            found[name] = following
            following += 1
        elif expression is not None:
            found[name] = expression
    return found


def _held(node: Node, scope: TypeScope, known: Mapping[str, Node | int]) -> IntType | None:
    """The integer type of the values of an enum, of which these are told."""
    base = cst.base(node)
    if base is not None:
        ctype = scope.resolve(base, None)
        return ctype if isinstance(ctype, IntType) else None
    if is_scoped(node):
        return INT
    numbers = [value for value in known.values() if isinstance(value, int)]
    fitting = (
        kind for kind in (INT, UINT, LONG, ULONG) if all(kind.low <= one <= kind.high for one in numbers)
    )
    return next(fitting, None) if len(numbers) == len(known) else None


def enum_type(node: Node, scope: TypeScope) -> CType:
    """The integer type whose values an enum has. Without a fixed type it is the first of int, unsigned
    int, long and unsigned long that holds every enumerator (an int-sized enum promotes to int). What is
    under it then is unsigned, as compilers on Linux have it, where no enumerator is negative."""
    base = cst.base(node)
    if base is not None:
        return _named(node, scope, scope.resolve(base, None))
    name = node_text(cst.name(node) or node)
    body = cst.body(node)
    count = sum(child.type == "enumerator" for child in body.named_children) if body is not None else 0
    known = values(node, scope)
    numbers = [value for value in known.values() if isinstance(value, int)]
    if len(numbers) != count and not is_scoped(node):
        return UnknownType(
            name, f"the value of an enumerator of '{name}' is not known, so neither is its size"
        )
    kind = _held(node, scope, known)
    if kind is not None:
        is_unsigned = not is_scoped(node) and all(number >= 0 for number in numbers)
        return _named(node, scope, kind, _UNSIGNED[kind] if is_unsigned else kind)
    return UnknownType(name, f"an enumerator of '{name}' is out of range")


def _named(node: Node, scope: TypeScope, held: CType, under: IntType | None = None) -> CType:
    """The type of an enum, which is another one than its underlying type and than that of any other enum. One
    of bools converts as they do. `under` is the underlying type where that of the values, `held`, is not."""
    if not isinstance(held, IntType) or held.name == "bool":
        return held
    kind = "enum class" if is_scoped(node) else "enum"
    tag = cst.name(node)
    name = f"{kind} {node_text(tag) if tag is not None else ''}@{node.start_byte}"
    scope.root.enum_homes[name] = _home(node, scope), scope
    scope.root.enum_bases[name] = under or held
    found = IntType(name, held.bits, held.signed)
    scope.root.bind(enum_name(node.start_byte), found)
    return found


def _inside(node: Node, scope: TypeScope) -> TypeScope:
    """The scope that the names in an enum are looked for in: `enum space::E { A = N }` may stand outside."""
    tag = cst.name(node)
    if scope.parent is not None or tag is None or tag.type != "qualified_identifier":
        return scope
    inner = scope.child()
    inner.namespace = _home(node, scope)
    return inner


def _home(node: Node, scope: TypeScope) -> Namespace:
    """The namespace that an enum is of, `enum class space::E : int { ... }` too."""
    around, tag, table = enclosing_namespaces(node), cst.name(node), scope.root.table
    path = namespace_path(tag)[:-1] if tag is not None else []
    named = table.spaces.resolve(tuple(path), around) if path and table is not None else None
    return around if named is None else named
