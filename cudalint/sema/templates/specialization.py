"""From a declaration, with template arguments where it has parameters, to the type it declares."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.ir.ctypes import CType, IncompleteType, PointerType, RecursiveType, UnknownType
from cudalint.ir.expr import IntType
from cudalint.sema.symbols.declarations import Declaration, Kind
from cudalint.sema.symbols.names import Component, argument_nodes, components, plain_name
from cudalint.sema.symbols.namespaces import shown
from cudalint.sema.symbols.qualified import find_template, resolve_path
from cudalint.sema.templates.packs import bind_pack, expanded
from cudalint.sema.templates.parameters import ParameterKind, TemplateParameter
from cudalint.sema.types.attributes import attributes
from cudalint.sema.types.builtin import builtin_types
from cudalint.sema.types.declarators import node_text
from cudalint.sema.types.enums import enum_type
from cudalint.sema.types.naming import type_name
from cudalint.sema.types.records import build_record
from cudalint.syntax import cst
from cudalint.syntax.node import Node
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from cudalint.sema.types.scope import Template, TypeScope

_NOT_GIVEN = "the template argument is not given"

Argument = CType | int | None  # None: a value that is not known


def type_of(
    scope: TypeScope, declaration: Declaration, arguments: Node | None, user: TypeScope
) -> CType | None:
    """The type that `declaration`, made in `scope`, means when `user` names it with template arguments.
    None for an alias inside its own definition: the name then means something further out."""
    if declaration.kind is Kind.USING:
        return _guarded(declaration, ("using",), lambda: _used(scope, declaration, arguments), cached=False)
    if declaration.parameters is None:
        if declaration.kind is Kind.RECORD:
            return _record(scope, declaration, scope.child(), ())
        if declaration.kind is Kind.ENUM:
            return _guarded(declaration, (), lambda: enum_type(declaration.node, scope))
        return _guarded(declaration, (), lambda: _alias_target(declaration, scope))
    given = expanded(user, argument_nodes(arguments))
    if arguments is None and any(
        item.default is None and not item.is_pack for item in declaration.parameters
    ):
        reason = f"the template arguments of '{declaration.name}' are not given"
        return UnknownType(declaration.name, reason)
    inner, key = _bind(declaration.parameters, given, scope, user)
    if declaration.kind is Kind.RECORD:
        special = _specialize(scope, declaration, given, key, inner)
        if isinstance(special, UnknownType):
            return special
        if special is not None:
            return _record(scope, special.declaration, special.scope, key)
        return _record(scope, declaration, inner, key)
    return _guarded(declaration, key, lambda: _alias_target(declaration, inner))


def _guarded(
    declaration: Declaration, key: tuple[object, ...], read: Callable[[], CType | None], cached: bool = True
) -> CType | None:
    if key in declaration.types:
        return declaration.types[key]
    if key in declaration.resolving:
        return None
    declaration.resolving.add(key)
    try:
        found = read()
    finally:
        declaration.resolving.discard(key)
    if cached and found is not None:
        declaration.types[key] = found
    return found


def _record(scope: TypeScope, declaration: Declaration, inner: TypeScope, key: tuple[Argument, ...]) -> CType:
    name = full_name(scope, declaration) or _unnamed(declaration.node)
    if declaration.parameters is not None:
        name += f"<{', '.join(map(_argument_name, key))}>"
    if not declaration.is_definition:
        return IncompleteType(name, f"type '{name}' is declared but its definition is not in view")
    found = _guarded(declaration, key, lambda: build_record(declaration, name, inner, key).type)
    return found if found is not None else RecursiveType(name)


def full_name(scope: TypeScope, declaration: Declaration) -> str:
    """The name of a class with the namespaces and classes around it, of a block's class without them."""
    spaces = scope.root.table.spaces if scope.root.table is not None else None
    around = shown(declaration.namespace, spaces) if spaces is not None else declaration.namespace
    outer = next((item.info_name for item in scope.chain() if item.info_name is not None), None)
    path = [*around, declaration.name] if declaration.name else []
    return "::".join([outer, *path] if outer is not None and path else path)


def _alias_target(declaration: Declaration, scope: TypeScope) -> CType:
    """What a typedef or using-alias names, read in `scope`."""
    if declaration.declarator is None:
        return scope.resolve_descriptor(declaration.node)
    owner = declaration.node.parent
    if owner is not None:
        asked = attributes(owner, scope.constant_value, scope.alignment)
        if asked.align != 1 or asked.packed or asked.opaque:
            return UnknownType(declaration.name, "a typedef with an alignment of its own is not modelled")
    return scope.resolve(declaration.node, declaration.declarator)


def _unnamed(node: Node) -> str:
    return f"<unnamed {node.type.removesuffix('_specifier')}>"


def _argument_name(argument: Argument) -> str:
    if argument is None:
        return "?"
    return str(argument) if isinstance(argument, int) else type_name(argument)


def _used(scope: TypeScope, declaration: Declaration, arguments: Node | None) -> CType | None:
    path = components(declaration.node)
    return resolve_path(scope, (*path[:-1], Component(path[-1].name, arguments)), declaration.node)


def _bind(
    parameters: tuple[TemplateParameter, ...], given: list[Node], scope: TypeScope, user: TypeScope
) -> tuple[TypeScope, tuple[Argument, ...]]:
    """A scope in which the parameters mean the arguments, read where `user` wrote them."""
    inner = scope.child()
    key: list[Argument] = []
    for index, parameter in enumerate(parameters):
        node, reader = (given[index], user) if index < len(given) else (parameter.default, inner)
        if parameter.is_pack:
            rest = given[index:]
            if any(item.type == "parameter_pack_expansion" for item in rest):  # of a pack that is not known
                inner.bind(parameter.name, UnknownType(parameter.name, "a parameter pack is not expanded"))
                key += [_read_any(user, item) for item in rest]
                break
            is_type = parameter.kind is ParameterKind.TYPE
            kind = inner.resolve(parameter.type_node, None) if parameter.type_node is not None else None
            read: list[Argument] = [
                user.resolve_descriptor(item) if is_type else user.constant_value(item) for item in rest
            ]
            bind_pack(inner, parameter.name, read, kind if isinstance(kind, IntType) else None)
            key += read
            break
        if parameter.kind is ParameterKind.TYPE:
            missing = UnknownType(parameter.name, _NOT_GIVEN)
            ctype = reader.resolve_descriptor(node) if node is not None else missing
            inner.bind(parameter.name, ctype)
            key.append(ctype)
        elif parameter.kind is ParameterKind.VALUE:
            value = reader.constant_value(node) if node is not None else None
            kind = inner.resolve(parameter.type_node, None) if parameter.type_node is not None else None
            inner.bind_constant(parameter.name, value, kind if isinstance(kind, IntType) else None)
            key.append(value)
        else:
            found = find_template(reader, node) if node is not None else None
            inner.bind_template(parameter.name, found)
            key.append(_as_argument(found))
    return inner, tuple(key)


def default_argument(scope: TypeScope, parameter: TemplateParameter) -> Argument:
    """What a parameter means where no argument is given for it; None where that is not known."""
    node = parameter.default
    if node is None:
        return None
    if parameter.kind is ParameterKind.VALUE:
        return scope.constant_value(node)
    if parameter.kind is ParameterKind.TYPE:
        ctype = scope.resolve_descriptor(node)
        return None if isinstance(ctype, UnknownType) else ctype
    found = find_template(scope, node)
    return None if found is None else _as_argument(found)


def bind_argument(scope: TypeScope, parameter: TemplateParameter, value: object) -> None:
    """Make a parameter mean an argument of a class."""
    if parameter.kind is ParameterKind.TEMPLATE:
        scope.bind_template(parameter.name, None)
    elif isinstance(value, int | None):
        scope.bind_constant(parameter.name, value)
    elif isinstance(value, CType):
        scope.bind(parameter.name, value)


def _as_argument(template: Template | None) -> UnknownType:
    name = full_name(*template) if template is not None else "?"
    return UnknownType(name, "a template as a template argument")


def _read_any(user: TypeScope, node: Node) -> Argument:
    value = user.constant_value(node)
    return value if value is not None else user.resolve_descriptor(node)


@dataclass(frozen=True, slots=True)
class _Match:
    declaration: Declaration
    scope: TypeScope


def _specialize(
    scope: TypeScope,
    primary: Declaration,
    given: list[Node],
    key: tuple[Argument, ...],
    bound: TypeScope,
) -> _Match | UnknownType | None:
    """The specialization that the arguments select; None for the primary template; an UnknownType where
    the choice cannot be made. `bound` has the primary template's parameters."""
    reason = f"which specialization of '{primary.name}' its arguments select is not known"
    unread = next((item.reason for item in key if isinstance(item, UnknownType)), None)
    undecided = UnknownType(primary.name, reason if unread is None else f"{reason}: {unread}")
    candidates = scope.specializations(primary)
    if not candidates:
        return None
    if any(_is_qualified(node) for node in given):
        return undecided
    matches: list[_Match] = []
    for candidate in candidates:
        inner = scope.child()
        outcome = _matches(
            primary, candidate, key, inner, [bound.bound_template(p.name) for p in primary.parameters or ()]
        )
        if outcome is None:
            return undecided
        if outcome:
            matches.append(_Match(candidate, inner))
    best = [
        match
        for match in matches
        if all(other is match or _is_more_special(match.declaration, other.declaration) for other in matches)
    ]
    return best[0] if best else undecided if matches else None


def _is_more_special(one: Declaration, other: Declaration) -> bool:
    """Whether a specialization is more specialized than another that fits the same arguments: all that the
    other says in its pattern, this one says, and more. False where that cannot be told."""
    return _says(one, other) and not _says(other, one)


def _says(one: Declaration, other: Declaration) -> bool:
    own, free = {p.name for p in one.parameters or ()}, {p.name for p in other.parameters or ()}
    theirs = [name for pattern in argument_nodes(other.arguments) for name in _identifiers(pattern)]
    ours, patterns = argument_nodes(one.arguments), argument_nodes(other.arguments)
    if patterns and patterns[-1].type == "parameter_pack_expansion":
        length = len(patterns) - 1
        if len(ours) < length or (len(ours) == len(patterns) and ours[-1].type == patterns[-1].type):
            return False
        ours, patterns = ours[:length], patterns[:length]
    if len(ours) != len(patterns):
        return False
    for mine, pattern in zip(ours, patterns, strict=True):
        name = plain_name(pattern)
        leaves_open = name in free and theirs.count(name or "") == 1
        if not leaves_open and not own.isdisjoint(_identifiers(mine)):
            return False
    return True


def _is_qualified(node: Node) -> bool:
    """Whether a type argument is `const T`: such types are not told from T."""
    plain = cst.declarator(node) is None
    return plain and any(child.type == "type_qualifier" for child in node.children)


def _matches(
    primary: Declaration,
    candidate: Declaration,
    key: tuple[Argument, ...],
    inner: TypeScope,
    passed: list[Template | None],
) -> bool | None:
    """Whether the arguments fit a specialization's pattern, whose parameters are bound in `inner`;
    None where that cannot be told."""
    patterns = argument_nodes(candidate.arguments)
    parameters = {item.name: item for item in candidate.parameters or ()}
    rest = _rest(patterns, parameters)
    if rest is not None:
        patterns = patterns[:-1]
        if len(key) < len(patterns):
            return False
        kind = parameters[rest].type_node
        ctype = inner.resolve(kind, None) if kind is not None else None
        bind_pack(inner, rest, key[len(patterns) :], ctype if isinstance(ctype, IntType) else None)
        key = key[: len(patterns)]
    elif any(item.is_pack for item in parameters.values()):
        return None
    if len(patterns) != len(key):
        return False if any(item.is_pack for item in primary.parameters or ()) else None
    outcome: bool | None = True
    bound: dict[str, Argument] = {}
    for position, (pattern, argument) in enumerate(zip(patterns, key, strict=True)):
        name = plain_name(pattern)
        if name in parameters and parameters[name].kind is ParameterKind.TEMPLATE:
            inner.bind_template(name, passed[position] if position < len(passed) else None)
            continue
        pointee = _pointee_name(pattern)
        if _is_qualified(pattern):
            fits = None
        elif name in parameters or (pointee in parameters and isinstance(argument, PointerType)):
            value = argument
            if name not in parameters and isinstance(argument, PointerType):
                value = argument.target
            key_name = name if name in parameters else pointee
            assert key_name is not None
            fits = bound.setdefault(key_name, value) == value
        elif pointee in parameters:
            fits = None if isinstance(argument, UnknownType) else False
        elif any(mentioned in parameters for mentioned in _identifiers(pattern)):
            fits = None
        else:
            fits = _equals(inner, pattern, argument)
        if fits is False:
            return False
        outcome = None if fits is None else outcome
    for name, value in bound.items():
        if isinstance(value, int) or value is None:
            inner.bind_constant(name, value, None)
        else:
            inner.bind(name, value)
    return outcome


def _rest(patterns: list[Node], parameters: Mapping[str, TemplateParameter]) -> str | None:
    """`Ts` where a pattern ends in `Ts...`, and expands no other pack."""
    if not patterns or patterns[-1].type != "parameter_pack_expansion" or not patterns[-1].named_children:
        return None
    name = plain_name(patterns[-1].named_children[0])
    packs = [item.name for item in parameters.values() if item.is_pack]
    return name if packs == [name] else None


def _equals(scope: TypeScope, pattern: Node, argument: Argument) -> bool | None:
    if isinstance(argument, int):
        value = scope.constant_value(pattern)
        return None if value is None else value == argument
    if argument is None or not _is_told(argument):
        return None
    ctype = scope.resolve_descriptor(pattern)
    if not _is_told(ctype):
        return None
    if isinstance(ctype, IncompleteType) != isinstance(argument, IncompleteType):
        return None if type_name(argument) == type_name(ctype) else False
    return ctype == argument


def _is_told(ctype: CType) -> bool:
    """Whether it is known which type it is. One of CUDA's own may be declared again as a class."""
    if isinstance(ctype, IncompleteType):
        return ctype.name not in builtin_types() and "?" not in ctype.name
    return not isinstance(ctype, UnknownType)


def _pointee_name(pattern: Node) -> str | None:
    """T of the pattern `T *`."""
    declarator = cst.declarator(pattern)
    type_node = cst.type(pattern)
    if declarator is None or type_node is None or declarator.type != "abstract_pointer_declarator":
        return None
    return node_text(type_node) if declarator.named_child_count == 0 else None


def _identifiers(node: Node) -> list[str]:
    kinds = ("identifier", "type_identifier", "namespace_identifier")
    return [node_text(item) for item in nodes_of(node, *kinds)]
