"""Qualified names: types and templates found through namespaces and classes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    FloatType,
    IntType,
    MemberPointerType,
    NoType,
    PointerType,
    ReferenceType,
    StatelessType,
    UnknownType,
    VoidType,
    is_unresolved,
)
from cudalint.ir.unknown_types import UnknownTemplate
from cudalint.sema.symbols.declarations import Kind
from cudalint.sema.symbols.lookup import Found, qualified, unqualified
from cudalint.sema.symbols.names import Component, components
from cudalint.sema.types.access import is_inaccessible
from cudalint.sema.types.cute import member_type
from cudalint.sema.types.library import library_type
from cudalint.sema.types.naming import is_incomplete, type_name
from cudalint.sema.types.used_members import inheriting
from cudalint.syntax import cst
from cudalint.syntax.node import Node

if TYPE_CHECKING:
    from cudalint.sema.types.scope import Template, TypeScope

_NO_CLASSES = (IntType, FloatType, PointerType, MemberPointerType, ArrayType, VoidType)
MOST_PARTS = 64  # of a name: none has more, and each is looked for in what the ones before it name

_AROUND = frozenset(
    (
        "dependent_type",
        "dependent_name",
        "struct_specifier",
        "class_specifier",
        "union_specifier",
        "enum_specifier",
    )
)


def resolve_path(scope: TypeScope, path: tuple[Component, ...], use: Node) -> CType:
    """The type of a name with its qualification and template arguments; none where it has no part, as what
    stands in front of `::f`."""
    if not path:
        return NoType("::", "the global namespace is no type")
    if len(path) > MOST_PARTS:
        return UnknownType(path[-1].name, f"a name of {len(path)} parts")
    names = tuple(part.name for part in path)
    absolute = is_absolute(use)
    found = None
    if len(path) == 1 and not absolute and path[0].written is None:
        found = scope.find(path[0].name, use, path[0].arguments)
    else:
        found = _qualified(scope, path, use, absolute)
    if found is not None:
        return found
    for full in scope.spelled(names, use, absolute):
        whole = (*map(Component, full[: len(full) - len(path)]), *path)
        if full[len(full) - len(path) :] != names:  # an alias of another length
            whole = (*map(Component, full[:-1]), path[-1])
        found = _behind_alias(scope, whole) or library_type(scope, whole)
        if found is not None:
            return found
    text = "::".join(names)
    kind = UnknownType if path[-1].arguments is None else UnknownTemplate
    return kind(text, f"type '{text}' is not declared in view {scope.root.remedy}")


def _behind_alias(scope: TypeScope, path: tuple[Component, ...]) -> CType | None:
    """A member of the type that a library's alias stands for, `std::decay_t<T>::type`."""
    for index, part in enumerate(path[:-1]):
        if part.arguments is not None and part.name.endswith("_t"):
            head = library_type(scope, path[: index + 1])
            return None if head is None or is_unresolved(head) else _member_of(scope, head, path[index + 1 :])
    return None


def written_name(scope: TypeScope, node: Node) -> Found:
    """What a possibly qualified name means at namespace scope; classes are left aside."""
    names = tuple(part.name for part in components(node))
    if len(names) == 1 and not is_absolute(node):
        return unqualified(scope, names[0], node)
    return qualified(scope, names, node, is_absolute(node))


def is_absolute(node: Node) -> bool:
    """Whether a name is written with `::` in front."""
    inner: Node | None = node
    while inner is not None and inner.type in _AROUND:  # `typename ::A::T`, `struct ::A`
        inner = inner.named_children[0] if inner.named_children else None
    return inner is not None and inner.type == "qualified_identifier" and inner.string.startswith("::")


def _qualified(scope: TypeScope, path: tuple[Component, ...], use: Node, absolute: bool) -> CType | None:
    written = path[0].written
    if written is not None:  # `decltype(x)::type`
        head: CType | None = scope.resolve(written, None)
    else:
        head = scope.find(path[0].name, use, path[0].arguments) if not absolute else None
    if isinstance(head, ReferenceType) and written is None and len(path) > 1:
        return NoType(path[-1].name, "a reference has no members")
    if head is not None:
        return _member_of(scope, head, path[1:])
    table = scope.root.table
    for index in range(len(path)):
        if table is None or (index and path[index - 1].arguments is not None):
            break
        outer = tuple(part.name for part in path[:index])
        namespace = scope.namespace_of(outer, use, absolute) if index or absolute else None
        if namespace is None:
            namespace = outer if index else None
        if namespace is None:
            continue
        declarations = table.qualified(path[index].name, namespace)
        found = scope.root.declared_type(declarations, path[index].arguments, scope)
        if found is not None:
            return _member_of(scope, found, path[index + 1 :])
    return None


def _member_of(scope: TypeScope, ctype: CType, path: tuple[Component, ...]) -> CType:
    for part in path:
        if isinstance(ctype, UnknownType) and not is_incomplete(ctype):
            return UnknownType(f"{ctype.name}::{part.name}", ctype.reason)
        if isinstance(ctype, StatelessType):
            ctype = member_type(ctype, part.name)
            continue
        info = scope.record(ctype)
        found = None
        if info is not None:
            found = info.scope.find_here(part.name, None, part.arguments, scope)
            refused = is_inaccessible(scope, info, part.name) if found is not None else False
            if refused:
                return NoType(f"{type_name(ctype)}::{part.name}", "the member is not accessible")
            scope.root.unverified += refused is None
        if found is None:
            reason = f"type '{part.name}' is not declared in the class before it"
            is_told = info is not None and not info.any_unseen_base
            is_told = is_told or isinstance(ctype, _NO_CLASSES)
            name = f"{type_name(ctype)}::{part.name}"
            return NoType(name, reason) if is_told else UnknownType(name, reason)
        ctype = found
    return ctype


def find_template(scope: TypeScope, argument: Node) -> Template | None:
    """The template that a template argument names; None when it is not in view."""
    inner = cst.type(argument)
    named = inner if inner is not None else argument
    parts = components(named)
    found = _template(scope, tuple(part.name for part in parts), argument, is_absolute(named), set())
    if found is not None or len(parts) < 2:
        return found
    info = scope.record(resolve_path(scope, parts[:-1], argument))
    return _member_template(info.scope, parts[-1].name) if info is not None else None


def _member_template(scope: TypeScope, name: str) -> Template | None:
    """The template that is a member of a class, or of a base of it."""
    found = scope.table.names.get(name, []) if scope.table is not None else []
    if found:
        return (scope, found[0]) if len(found) == 1 and found[0].parameters is not None else None
    inherited = (_member_template(base, name) for base in inheriting(scope, name, scope.bases(every=True)))
    return next((template for template in inherited if template is not None), None)


def template_named(scope: TypeScope, full_name: str) -> Template | None:
    """The template with a full name; None when it is not in view."""
    path = tuple(full_name.split("::"))
    table = scope.root.table
    found = table.qualified(path[-1], path[:-1]) if table is not None else []
    if not found and len(path) > 1:
        owner, _, name = full_name.rpartition("::")
        info = scope.root.record(owner) if name.isidentifier() else None
        return _member_template(info.scope, name) if info is not None else None
    return (scope.root, found[0]) if len(found) == 1 and found[0].parameters is not None else None


def _template(
    scope: TypeScope, path: tuple[str, ...], use: Node, absolute: bool, followed: set[int]
) -> Template | None:
    for outer in scope.chain():
        if len(path) == 1 and path[0] in outer.templates and not absolute:
            return outer.templates[path[0]]
        if len(path) == 1 and not absolute and outer.binds_type(path[0]):
            return None  # a type hides the templates further out
        if outer.table is None:
            continue
        if outer.parent is not None:
            found = outer.table.names.get(path[0], []) if len(path) == 1 and not absolute else []
        elif len(path) > 1 or absolute:
            namespace = scope.namespace_of(path[:-1], use, absolute)
            found = outer.table.qualified(path[-1], namespace) if namespace is not None else []
        else:
            found = outer.table.visible(path[0], scope.at(use), scope.opened())
        if len(found) != 1:
            continue
        if outer.parent is not None and found[0].kind is not Kind.USING and found[0].parameters is None:
            return None  # so does a member type, or a local one
        if found[0].parameters is not None:
            return outer, found[0]
        if found[0].kind is Kind.USING and found[0].node.id not in followed:  # `using library::Traits;`
            node = found[0].node
            named = tuple(part.name for part in components(node))
            return _template(outer, named, node, is_absolute(node), {*followed, node.id})
    return None
