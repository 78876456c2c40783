"""From a declaration, with template arguments where it has parameters, to the type it declares."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from cudalint.ir.ctypes import (
    CType,
    IncompleteType,
    NamedFunction,
    RecursiveType,
    UnknownType,
)
from cudalint.ir.expr import IntType
from cudalint.sema.symbols.declarations import Declaration, Kind
from cudalint.sema.symbols.names import Component, argument_nodes, components
from cudalint.sema.symbols.qualified import find_template, resolve_path
from cudalint.sema.templates.arguments import (
    Argument,
    as_argument,
    full_name,
    template_argument,
    value_argument,
    within,
)
from cudalint.sema.templates.matching import Match, specialize
from cudalint.sema.templates.packs import bind_pack, expanded
from cudalint.sema.templates.parameters import ParameterKind, TemplateParameter
from cudalint.sema.templates.typed_values import is_other_member
from cudalint.sema.types.attributes import attributes
from cudalint.sema.types.constness import declared_function, is_const_type, qualified_type
from cudalint.sema.types.declarators import is_function
from cudalint.sema.types.enums import enum_type
from cudalint.sema.types.existence import NO_TYPE, fails, may_be_any
from cudalint.sema.types.naming import type_name
from cudalint.sema.types.records import build_record
from cudalint.syntax.node import Node

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope

_LARGEST_SIGNED = (1 << 63) - 1  # of the decimal literals without a suffix
_NOT_GIVEN = "the template argument is not given"


def type_of(
    scope: TypeScope, declaration: Declaration, arguments: Node | None, user: TypeScope
) -> CType | None:
    """The type that `declaration`, made in `scope`, means when `user` names it with template arguments.
    None for an alias inside its own definition: the name then means something further out."""
    if declaration.kind is Kind.USING:
        template = find_template(scope, declaration.node) if arguments is not None else None
        if template is not None and template[1].kind is not Kind.USING:
            return type_of(*template, arguments, user)  # whose arguments mean what they do where they stand
        reader = scope if arguments is None else user
        return _guarded(
            scope, declaration, ("using",), lambda: _used(reader, declaration, arguments), cached=False
        )
    if declaration.parameters is None:
        if declaration.kind is Kind.RECORD:
            return _record(scope, declaration, scope.child(), ())
        if declaration.kind is Kind.ENUM:
            return _guarded(scope, declaration, (), lambda: enum_type(declaration.node, scope))
        return _guarded(scope, declaration, (), lambda: _alias_target(declaration, scope))
    given = expanded(user, argument_nodes(arguments))
    if arguments is None and any(
        item.default is None and not item.is_pack for item in declaration.parameters
    ):
        reason = f"the template arguments of '{declaration.name}' are not given"
        return UnknownType(declaration.name, reason)
    inner = within(scope, declaration.namespace)
    key = bind_arguments(declaration.parameters, given, inner, user)
    if any(isinstance(one, CType) and fails(one) for one in key):
        return NO_TYPE
    if declaration.kind is Kind.RECORD:
        special = _selected(scope, declaration, given, key, inner, user)
        if isinstance(special, UnknownType):
            return special
        if special is not None:
            return _record(scope, special.declaration, special.scope, key)
        return _record(scope, declaration, inner, key)
    return _guarded(scope, declaration, key, lambda: _alias_target(declaration, inner))


def _selected(
    scope: TypeScope,
    declaration: Declaration,
    given: list[Node],
    key: tuple[Argument, ...],
    inner: TypeScope,
    user: TypeScope,
) -> Match | UnknownType | None:
    """What `specialize` says; from memory, where nothing that it depends on is being defined."""
    candidates, root = scope.specializations(declaration), scope.root
    if not candidates:
        return None
    asked = (*key, len(candidates))
    is_settled = not root.under_way and all(is_const_type(user, node) is not None for node in given)
    if is_settled and asked in declaration.selected:
        return cast("Match | UnknownType | None", declaration.selected[asked])
    before = root.unverified, root.evaluations.cycles
    found = specialize(scope, declaration, given, key, inner, user, candidates)
    if is_settled and before == (root.unverified, root.evaluations.cycles):
        declaration.selected[asked] = found
    return found


def _guarded(
    scope: TypeScope,
    declaration: Declaration,
    key: tuple[object, ...],
    read: Callable[[], CType | None],
    cached: bool = True,
) -> CType | None:
    root = scope.root
    if key in declaration.types:
        root.unverified += key in declaration.unverified
        return declaration.types[key]
    if key in declaration.resolving:
        return None
    declaration.resolving.add(key)
    before = root.unverified
    try:
        found = read()
    finally:
        declaration.resolving.discard(key)
    if cached and found is not None and not isinstance(found, RecursiveType):
        declaration.types[key] = found
        if (
            declaration.parameters is not None
            and declaration.kind is Kind.ALIAS
            and before != root.unverified
        ):
            declaration.unverified.add(key)
    return found


def _record(scope: TypeScope, declaration: Declaration, inner: TypeScope, key: tuple[Argument, ...]) -> CType:
    name = full_name(scope, declaration) or _unnamed(declaration.node)
    if declaration.parameters is not None:
        name += f"<{', '.join(map(_argument_name, key))}>"
    if not declaration.is_definition:
        reason = f"type '{name}' is declared but its definition is not in view"
        return (UnknownType if any(map(may_be_any, key)) else IncompleteType)(name, reason)
    found = _guarded(scope, declaration, key, lambda: build_record(declaration, name, inner, key).type)
    return found if found is not None else RecursiveType(name)


def _alias_target(declaration: Declaration, scope: TypeScope) -> CType:
    """What a typedef or using-alias names, read in `scope`."""
    if declaration.declarator is None:
        return scope.resolve_descriptor(declaration.node)
    owner = declaration.node.parent
    if owner is not None:
        asked = attributes(owner, scope)
        if asked.is_aligned or asked.packed or asked.opaque:
            return UnknownType(declaration.name, "a typedef with an alignment of its own is not modelled")
    if is_function(declaration.declarator):
        return declared_function(scope, declaration.node, declaration.declarator)
    return scope.resolve(declaration.node, declaration.declarator)


def _unnamed(node: Node) -> str:
    return f"<unnamed {node.type.removesuffix('_specifier')}>"


def _argument_name(argument: Argument) -> str:
    if argument is None:
        return "?"
    if isinstance(argument, int):
        return f"{argument}u" if argument > _LARGEST_SIGNED else str(argument)
    return type_name(argument)


def _used(scope: TypeScope, declaration: Declaration, arguments: Node | None) -> CType | None:
    path = components(declaration.node)
    return resolve_path(scope, (*path[:-1], Component(path[-1].name, arguments)), declaration.node)


def bind_arguments(
    parameters: tuple[TemplateParameter, ...], given: list[Node], inner: TypeScope, user: TypeScope
) -> tuple[Argument, ...]:
    """Let the parameters mean the arguments in a scope; the arguments are read where `user` wrote them."""
    key: list[Argument] = []
    for index, parameter in enumerate(parameters):
        node, reader = (given[index], user) if index < len(given) else (parameter.default, inner)
        if parameter.is_pack:
            rest = given[index:]
            if any(item.type == "parameter_pack_expansion" for item in rest):  # of a pack that is not known
                inner.bind(parameter.name, UnknownType(parameter.name, "a parameter pack is not expanded"))
                key += [_read_any(user, item) for item in rest]
                break
            kind = inner.resolve(parameter.type_node, None) if parameter.type_node is not None else None
            reads = {ParameterKind.TYPE: qualified_type, ParameterKind.TEMPLATE: template_argument}
            how = reads.get(parameter.kind)
            read: list[Argument] = [
                how(user, item) if how is not None else value_argument(user, parameter, item) for item in rest
            ]
            bind_pack(inner, parameter.name, read, kind if isinstance(kind, IntType) else None)
            key += read
            break
        if parameter.kind is ParameterKind.TYPE:
            missing = UnknownType(parameter.name, _NOT_GIVEN)
            ctype = qualified_type(reader, node) if node is not None else missing
            inner.bind(parameter.name, ctype)
            key.append(ctype)
        elif parameter.kind is ParameterKind.VALUE:
            value = value_argument(reader, parameter, node) if node is not None else None
            kind = inner.resolve(parameter.type_node, None) if parameter.type_node is not None else None
            is_other = node is not None and is_other_member(reader, inner, parameter, node)
            inner.root.unverified += is_other is None
            if is_other:
                key.append(NO_TYPE)
                continue
            if isinstance(value, NamedFunction):
                inner.bind(parameter.name, value)
            else:  # an object that a reference means is no number, where its value is not known
                is_object = parameter.is_reference and value is None
                kind = kind if isinstance(kind, IntType) and not is_object else None
                inner.bind_constant(parameter.name, value, kind)
            key.append(value)
        else:
            found = template_argument(reader, node) if node is not None else as_argument(None)
            inner.bind(parameter.name, found)
            key.append(found)
    return tuple(key)


def _read_any(user: TypeScope, node: Node) -> Argument:
    value = user.constant_value(node)
    return value if value is not None else qualified_type(user, node)
