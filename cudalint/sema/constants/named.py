"""Names that mean constants: members of classes, enumerators, type traits; and literals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from cudalint.ir.ctypes import CType, FragmentType, IntType, UnknownType, is_placeholder
from cudalint.ir.expr import INT
from cudalint.sema.constants import literals
from cudalint.sema.constants.enumerators import aliased_constant, enumerator, namespace_constant
from cudalint.sema.constants.member_templates import template_constant
from cudalint.sema.constants.traits import may_be_trait, type_trait
from cudalint.sema.constants.values import UNDEFINED, Constant, Undefined, converted
from cudalint.sema.symbols.declarations import Kind
from cudalint.sema.symbols.lookup import used_enumerators
from cudalint.sema.symbols.names import Component, components, expression_of, plain_name
from cudalint.sema.symbols.qualified import MOST_PARTS, is_absolute, resolve_path, written_name
from cudalint.sema.types import enums
from cudalint.sema.types.declarators import node_text
from cudalint.syntax import cst
from cudalint.syntax.node import Node

if TYPE_CHECKING:
    from cudalint.sema.symbols.declarations import StaticMember
    from cudalint.sema.types.scope import TypeScope

Found = Constant | Undefined | None
_QUALIFIED = frozenset(("qualified_identifier", "template_function", "template_type"))


def named_constant(scope: TypeScope, node: Node) -> Found:
    """The value of an integer literal, and of a qualified name that means a constant; None for what is to be
    looked up or evaluated."""
    if node.type == "number_literal":
        literal = literals.number(node_text(node))
        return literal if isinstance(literal, Constant) else None
    return _qualified(scope, node) if node.type in _QUALIFIED else None


def constant_of(scope: TypeScope, node: Node, kind: IntType | None) -> Constant | None:
    """The value of a constant expression where `scope` sees it, converted to `kind` where that is told."""
    node = expression_of(node)
    name = plain_name(node)
    known = named_constant(scope, node)
    for around in scope.chain():
        in_block = False
        if name is not None and known is None and (around.parent is None or uses(around, name)):
            known = namespace_constant(scope, (name,), node)
        elif name is not None and known is None:
            known = around.constant_here((name,), around.bases(every=False))
            in_block = known is not None and is_block(around)
            if known is None and around.info is not None and around.info.declares(name):
                known = UNDEFINED
        if in_block:  # which a variable of a block within may hide: the evaluator looks for both
            evaluators = (outer.evaluator for outer in around.chain() if outer.evaluator is not None)
            evaluator = next(evaluators, None)
            if evaluator is not None:
                return evaluator.constant(node, scope, kind)
        if isinstance(known, Constant):
            return known if kind is None else converted(known.value, kind)
        value = around.evaluator.constant(node, scope, kind) if around.evaluator is not None else None
        if value is not None:
            return value
    return None


def is_block(scope: TypeScope) -> bool:
    """Whether it has what a block of a function declares."""
    return scope.table is not None and scope.parent is not None and scope.info is None and scope.path is None


def uses(scope: TypeScope, name: str) -> bool:
    """Whether it has the using-declaration of a name in a block."""
    declared = scope.table.names.get(name) if scope.table is not None else None
    return declared is not None and declared[0].kind is Kind.USING and is_block(scope)


def declared_constant(scope: TypeScope, path: tuple[str, ...]) -> Found:
    """The static data member or the enumerator (`A`, or `Enum`, `A`) of a name that a class or a block itself
    declares, where it is an integer."""
    table, evaluations = scope.table, scope.evaluations
    if table is None or scope.parent is None:
        return None
    member = table.constants.get(path[0]) if len(path) == 1 else None
    if member is not None:
        known = scope.constants.get(path[0]) if scope.constants is not None else None
        if known is not None:
            return known
        asked = (member.value.id, id(scope))  # of this instantiation: another's may be asked for within
        if evaluations.is_under_way(asked):
            return UNDEFINED
        cycles = evaluations.cycles
        with evaluations.of(asked):
            ctype = scope.resolve(member.type_node, member.declarator)
            kind = ctype if isinstance(ctype, IntType) else None
            deduced = is_placeholder(ctype)
            value = member.value
            if value.type == "initializer_list" and kind is not None and len(value.named_children) == 1:
                value = value.named_children[0]
            is_asked = (kind is not None or deduced) and not evaluations.is_unknown(asked)
            found = scope.typed_constant(value, kind) if is_asked else None
        if found is not None:
            scope.constants = scope.constants or {}
            scope.constants[path[0]] = found
        else:
            evaluations.note_unknown(asked, scope, cycles)
        return found or Undefined(kind)
    own = enums.enumerators(table, scope).get(path[:-1], {}).get(path[-1]) if table.enums else None
    if own is None and len(path) == 1 and scope.info is not None:
        used = (used_enumerators(scope, enum, scope.namespace or ()) for _, enum in table.using_enums)
        own = next((known[path[0]] for known in used if path[0] in known), None)
    return enumerator(own)


def named_type(scope: TypeScope, node: Node) -> CType | None:
    """The type that an operand names which the grammar reads as an expression: `sizeof(Tile<N>)`. None where
    it is none."""
    if not any(part.arguments is not None for part in components(node)):
        return None
    ctype = resolve_path(scope, components(node), node)
    return None if isinstance(ctype, UnknownType) else ctype


def _qualified(scope: TypeScope, node: Node) -> Found:
    """`Traits<T>::N`, `Enum::A`, `std::is_same<T, float>::value`."""
    owner, name = cst.scope(node), cst.name(node)
    if owner is not None and owner.type == "decltype" and owner.named_child_count == 1 and name is not None:
        ctype = scope.resolve_descriptor(owner)
        info, known = scope.record(ctype), _of_fragment(ctype, node_text(name))
        if known is not None:
            return known
        member = info.scope.constant_member(node_text(name)) if info is not None else None
        if member is not None or node_text(name) != "value":
            return member
        return scope.typed_constant(owner.named_children[0])
    path = components(node)
    if len(path) > MOST_PARTS:
        return UNDEFINED
    trait = type_trait(scope, path)
    if trait is None and may_be_trait(path[-1]):
        traits = (type_trait(scope, full) for full in _full_names(scope, path, node))
        trait = next((one for one in traits if one is not None), None)
    if trait is not None:
        return trait
    if len(path) < 2 and not is_absolute(node):
        own = (template_constant(scope, one, path[0]) for one in scope.chain() if one.info is not None)
        return next((one for one in own if one is not None), None) if path[0].arguments else None
    names = tuple(part.name for part in path)
    if all(part.arguments is None for part in path):
        found = scope.class_constant(*names) if not is_absolute(node) else None
        found = found or namespace_constant(scope, names, node)
        if found is not None:
            return found
    for length in range(len(path) - 1, 0, -1):  # `Class::N`, `Class::Enum::A`
        ctype = resolve_path(scope, path[:length], node)
        info, known = scope.record(ctype), _of_fragment(ctype, names[-1])
        if known is not None:
            return known
        if info is not None:
            if length == len(path) - 1 and path[-1].arguments is not None:
                return template_constant(scope, info.scope, path[-1])
            found = info.scope.constant_member(*names[length:])
            if isinstance(found, Constant) or length == len(path) - 1:
                return found
            break
    else:
        found = None
    if len(path) < 2:
        return None
    return aliased_constant(scope, resolve_path(scope, path[:-1], node), names[-1], node) or found


def _of_fragment(ctype: CType, name: str) -> Constant | None:
    """`wmma::fragment<...>::num_elements`."""
    is_count = isinstance(ctype, FragmentType) and name in ("num_elements", "num_storage_elements")
    return Constant(ctype.elements, INT) if is_count and isinstance(ctype, FragmentType) else None


def _full_names(scope: TypeScope, path: tuple[Component, ...], node: Node) -> Iterator[tuple[Component, ...]]:
    """The names in full that a name may have which is declared in no file in view."""
    found, names = written_name(scope, node), tuple(part.name for part in path)
    if found and not found.libraries:
        return
    spelled = found.libraries or scope.spelled(names, node, is_absolute(node))
    table = scope.root.table
    for full in spelled:
        groups = table.spaces.groups(full[:-1]) if table is not None and len(path) > 1 else ()
        for space in (full[:-1], *chain.from_iterable(groups)):
            yield (*map(Component, space), Component(full[-1], path[-1].arguments))


def qualified_static(scope: TypeScope, node: Node) -> tuple[TypeScope, StaticMember] | None:
    """The static data member that `Class::name` means, with the scope that its initializer is read in."""
    path = components(node)
    info = scope.record(resolve_path(scope, path[:-1], node)) if len(path) > 1 else None
    return info.scope.own_static(path[-1].name) if info is not None else None
