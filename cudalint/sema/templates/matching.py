"""Which specialization of a class template its arguments select."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass, replace
from cudalint.ir.ctypes import (
    ConstType,
    CType,
    NamedFunction,
    NamedTemplate,
    PointerType,
    RecordType,
    RecursiveType,
    ReferenceType,
    UnknownType,
    is_unresolved,
)
from cudalint.ir.expr import IntType
from cudalint.sema.functions import required
from cudalint.sema.symbols.declarations import Declaration, Kind
from cudalint.sema.symbols.names import argument_nodes, components, expression_of, plain_name
from cudalint.sema.templates.arguments import (
    Argument,
    are_others,
    as_argument,
    bind_argument,
    deduced_value,
    function_argument,
    object_argument,
    template_argument,
    within,
)
from cudalint.sema.templates.constraints import is_more_constrained
from cudalint.sema.templates.deduced_patterns import deduced
from cudalint.sema.templates.functions import as_type, is_object
from cudalint.sema.templates.ordering import identifiers_of, is_more_special, pattern_of, pointee_name
from cudalint.sema.templates.packs import bind_pack, expanded
from cudalint.sema.templates.parameters import UNIQUE, ParameterKind, TemplateParameter
from cudalint.sema.templates.sameness import agree, is_told
from cudalint.sema.templates.typed_values import may_stand_for, unique_value
from cudalint.sema.types.constness import is_const_type, qualified_type
from cudalint.sema.types.declarators import declarator_chain, node_text, qualifiers
from cudalint.sema.types.existence import fails, may_fail
from cudalint.sema.types.naming import type_name
from cudalint.sema.types.parsing import parse_type
from cudalint.sema.types.volatility import VOLATILE
from cudalint.syntax import cst
from cudalint.syntax.node import Node, found_once
from cudalint.syntax.nodes import code_children, nodes_of

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope


@dataclass(frozen=True, slots=True)
class Match:
    declaration: Declaration
    scope: TypeScope


def specialize(
    scope: TypeScope,
    primary: Declaration,
    given: list[Node],
    key: tuple[Argument, ...],
    bound: TypeScope,
    user: TypeScope,
    candidates: Sequence[Declaration],
) -> Match | UnknownType | None:
    """The specialization of `candidates` that the arguments select; None for the primary template; an
    UnknownType where the choice cannot be made. `bound` has the primary template's parameters; `given`
    stands in `user`."""
    key = tuple(_completed(scope, item) if isinstance(item, CType) else item for item in key)
    reason = f"which specialization of '{primary.name}' its arguments select is not known"
    unread = next(
        (item.reason for item in key if isinstance(item, UnknownType) and is_unresolved(item)), None
    )
    undecided = UnknownType(primary.name, reason if unread is None else f"{reason}: {unread}")
    if not candidates:
        return None
    if any(_referent(item) == VOLATILE for item in key):
        return undecided
    if any(is_const_type(user, node) is None for node in given):  # also of volatile types
        if any(b"const" in (item.arguments.text if item.arguments else b"") for item in candidates):
            return undecided
        if any(_is_volatile(node) for node in given):
            return undecided
    matches: list[Match] = []
    for candidate in candidates:
        if candidate.arguments is not None and are_others(candidate.arguments, key):
            continue
        inner = within(scope, primary.namespace)
        outcome = _matches(primary, candidate, key, inner)
        if outcome:
            outcome = _is_allowed(candidate, inner)
        if outcome is None:
            return undecided
        if outcome:
            matches.append(Match(candidate, inner))
    best = [
        match
        for match in matches
        if all(
            other is match or _is_more_special(scope, primary, match.declaration, other.declaration)
            for other in matches
        )
    ]
    return best[0] if best else undecided if matches else None


def _referent(argument: Argument) -> object:
    """What references and pointers lead to."""
    while isinstance(argument, ReferenceType | PointerType):
        argument = argument.target
    return argument


def _is_more_special(scope: TypeScope, primary: Declaration, one: Declaration, other: Declaration) -> bool:
    """Whether a specialization is for less than another one is."""
    there, back = _is_for(scope, primary, one, other), _is_for(scope, primary, other, one)
    if there is None or back is None:
        return is_more_special(one, other)
    if there and back:
        mine, theirs = (_conditions(candidate) for candidate in (one, other))
        return is_more_constrained(scope, (mine, one.parameters or ()), (theirs, other.parameters or ()))
    return there


def _is_for(scope: TypeScope, primary: Declaration, one: Declaration, other: Declaration) -> bool | None:
    """Whether what a specialization is for, its parameters types and values of their own, another one is for,
    too [temp.class.order]; None where that is not told."""
    own = one.parameters or ()
    for length in (0, 2) if any(item.is_pack for item in own) else (0,):
        inner = within(scope, primary.namespace)
        for index, item in enumerate(own):
            if not item.name:
                return None
            made = [_unique(scope, item, 8 * index + at) for at in range(length if item.is_pack else 1)]
            if item.is_pack:
                bind_pack(inner, item.name, made)
            else:
                bind_argument(inner, item, *made)
        key = _arguments(inner, primary, one)
        outcome = _matches(primary, other, key, within(scope, primary.namespace)) if key is not None else None
        if not outcome:
            return outcome
    return True


def _unique(scope: TypeScope, parameter: TemplateParameter, number: int) -> CType | int:
    """What a parameter stands for in partial ordering, unlike anything else [temp.func.order]."""
    if parameter.kind is ParameterKind.TEMPLATE:
        node = parse_type(f"struct {UNIQUE}")
        assert node is not None
        made = Declaration(f"{UNIQUE}{number}", (), Kind.RECORD, cst.type(node) or node, None, parameter.own)
        return as_argument((scope.root, made))
    if parameter.is_type:
        return RecordType(f"{UNIQUE}{number}", (), 1, 1)
    return unique_value(scope, parameter, number)


def _arguments(scope: TypeScope, primary: Declaration, one: Declaration) -> tuple[Argument, ...] | None:
    """The arguments of a specialization's pattern; None where one is not known."""
    general, found = primary.parameters or (), list[Argument]()
    for index, node in enumerate(expanded(scope, pattern_of(primary, one))):
        kind = general[min(index, len(general) - 1)].kind if general else ParameterKind.VALUE
        argument: Argument
        if kind is ParameterKind.TEMPLATE:
            argument = template_argument(scope, node)
        else:
            is_type, value = kind is ParameterKind.TYPE, scope.constant_value
            if _is_deduced(primary, index):
                value = partial(deduced_value, scope)
            argument = qualified_type(scope, as_type(node)) if is_type else value(node)
        if argument is None or is_unresolved(argument):
            return None
        found.append(argument)
    return tuple(found)


def _completed(scope: TypeScope, ctype: CType) -> CType:
    """A type with the classes that have been defined since it was written."""
    if isinstance(ctype, ConstType | PointerType | ReferenceType):
        target = _completed(scope, ctype.target)
        return ctype if target is ctype.target else replace(ctype, target=target)
    return scope.complete(ctype)


def _is_allowed(candidate: Declaration, inner: TypeScope) -> bool | None:
    """Whether the condition of a specialization's requires-clause holds; None where that is not known."""
    values = [inner.constant_value(condition) for condition in _conditions(candidate)]
    return False if 0 in values else None if None in values else True


def _conditions(candidate: Declaration) -> list[Node]:
    """What the requires-clause of a template asks for."""
    template = candidate.node.parent
    return required(template) if template is not None else []


def _is_volatile(node: Node) -> bool:
    """Whether a type argument is `volatile T`: such types are not told from T."""
    return cst.declarator(node) is None and qualifiers(node).volatile


def _unqualified(pattern: Node, argument: Argument) -> tuple[str, Argument | bool] | None:
    """For `const T`, `T &`, `const T &` and `T &&` the name, and what an argument makes it mean: False where
    it does not fit. None for other patterns."""
    named = cst.type(pattern) if pattern.type == "type_descriptor" else None
    if named is None or named.type != "type_identifier":
        return None
    flags, layers = qualifiers(pattern), declarator_chain(cst.declarator(pattern))
    kinds = [layer.type.removeprefix("abstract_") for layer in layers]
    if kinds not in ([], ["reference_declarator"]) or not (kinds or flags.const or flags.volatile):
        return None
    if flags.volatile or not isinstance(argument, CType):
        return node_text(named), False
    if kinds:
        is_rvalue = layers[0].string.startswith("&&")
        if not isinstance(argument, ReferenceType) or argument.rvalue != is_rvalue:
            return node_text(named), False
        argument = ConstType(argument.target) if argument.const else argument.target
    if not flags.const:
        return node_text(named), argument
    return node_text(named), argument.target if isinstance(argument, ConstType) else False


def _matches(
    primary: Declaration,
    candidate: Declaration,
    key: tuple[Argument, ...],
    inner: TypeScope,
) -> bool | None:
    """Whether the arguments fit a specialization's pattern, whose parameters are bound in `inner`;
    None where that cannot be told."""
    patterns = list(map(as_type, pattern_of(primary, candidate)))
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
    elif patterns and patterns[-1].type == "parameter_pack_expansion":
        return None
    if any(node.is_error for node in patterns):  # `R C::*`
        return False if all(map(is_object, key)) else None
    if len(patterns) != len(key):
        return False if any(item.is_pack for item in primary.parameters or ()) else None
    outcome: bool | None = True
    bound: dict[str, Argument] = {} if rest is None else {rest: None}
    composed: list[tuple[Node, Argument]] = []  # patterns of parameters that others may bind
    for position, (pattern, argument) in enumerate(zip(patterns, key, strict=True)):
        name = plain_name(pattern)
        pointee = pointee_name(pattern)
        stripped = _unqualified(pattern, argument)
        fits: bool | None
        if stripped is not None and stripped[0] in parameters:
            own, meant = stripped
            if is_unresolved(argument) and not is_told(inner, argument):
                fits = None
            else:
                fits = not isinstance(meant, bool) and _bind(inner, bound, own, meant)
        elif name in parameters:
            fits = _bind(inner, bound, name, argument)
            if fits is not False and _is_deduced(primary, position):
                fits = may_stand_for(inner, parameters[name], argument) and fits
        elif pointee in parameters and isinstance(argument, PointerType):
            pointed = _pointed(pattern, argument)
            fits = pointed is not None and _bind(inner, bound, pointee, pointed)
        elif pointee in parameters:
            fits = None if is_unresolved(argument) and not is_told(inner, argument) else False
        elif any(mentioned in parameters for mentioned in identifiers_of(pattern)):
            composed.append((pattern, argument))
            continue
        else:
            fits = _equals(inner, pattern, argument, _is_deduced(primary, position))
        if fits is False:
            return False
        outcome = None if fits is None else outcome
    for name, value in bound.items():
        if name == rest:
            continue
        if isinstance(value, int) or value is None:
            inner.bind_constant(name, value, None)
        else:
            inner.bind(name, value)
    for pattern, argument in composed:
        names = identifiers_of(pattern)
        free = {n: p for n, p in parameters.items() if n not in bound and n in names}
        unverified = inner.root.unverified
        fits = deduced(inner, free, pattern, argument) if free else _substituted(inner, pattern, argument)
        if fits is False:
            return False
        is_verified = inner.root.unverified == unverified and not (free and fits and _is_followed(pattern))
        fits = fits if is_verified else None
        bound.update(dict.fromkeys(free))
        outcome = None if fits is None else outcome
    return outcome


def _is_deduced(primary: Declaration, position: int) -> bool:
    """Whether the argument at a position is a value whose type it decides itself."""
    general = primary.parameters or ()
    return any(item.is_deduced for item in general[min(position, len(general) - 1) :][:1])


def _bind(scope: TypeScope, bound: dict[str, Argument], name: str, argument: Argument) -> bool | None:
    """Whether a parameter may mean an argument, beside what it means already."""
    if name in bound:
        return agree(scope, bound[name], argument)
    bound[name] = argument
    return True


def _substituted(inner: TypeScope, pattern: Node, argument: Argument) -> bool | None:
    """Whether a pattern of parameters that are bound, `void_t<typename T::type>`, is an argument. Where it
    names what does not exist the specialization is none that fits."""
    if not isinstance(argument, CType):
        return _equals(inner, pattern, argument)
    named = cst.type(pattern) if pattern.type == "type_descriptor" else pattern
    is_written = named is not None and named.type != "decltype"
    path = components(named) if named is not None and is_written else ()
    for part in (part for one in path for part in argument_nodes(one.arguments)):
        if part.type in ("type_descriptor", "parameter_pack_expansion"):
            found = inner.resolve_descriptor(part)
            if not may_fail(found) or inner.constant_value(expression_of(part)) is not None:
                continue
            is_template = is_unresolved(found) and not is_unresolved(template_argument(inner, part))
            if not is_template:
                return False if fails(found) and not _may_be_value(part) else None
    ctype = qualified_type(inner, pattern)
    if may_fail(ctype):
        return False if fails(ctype) else None
    return ctype == argument if is_told(inner, argument) else None


def _may_be_value(part: Node) -> bool:
    """Whether what is read as a type, `is_same<T, int>::value`, may be a value, as it has no typename."""
    named = cst.type(part)
    return named is not None and named.type == "qualified_identifier"


_EXPANSIONS = ("parameter_pack_expansion", "variadic_parameter_declaration")


@found_once
def _is_followed(pattern: Node) -> bool:
    """Whether a list in a pattern has an expansion that others follow: nothing in it is deduced
    [temp.deduct.type]."""
    return any(
        any(one.type in _EXPANSIONS for one in code_children(listed)[:-1])
        for listed in nodes_of(pattern, "template_argument_list", "parameter_list")
    )


def _rest(patterns: list[Node], parameters: Mapping[str, TemplateParameter]) -> str | None:
    """`Ts` where the patterns end in `Ts...`."""
    if not patterns or patterns[-1].type != "parameter_pack_expansion" or not patterns[-1].named_children:
        return None
    name = plain_name(patterns[-1].named_children[0])
    return name if name is not None and name in parameters and parameters[name].is_pack else None


def _equals(scope: TypeScope, pattern: Node, argument: Argument, is_deduced: bool = False) -> bool | None:
    if isinstance(argument, int):
        value = deduced_value(scope, pattern) if is_deduced else scope.constant_value(pattern)
        return None if value is None else value == argument
    if argument is None or not is_told(scope, argument):
        return None
    if isinstance(argument, NamedTemplate):
        return agree(scope, argument, template_argument(scope, pattern))
    if isinstance(argument, NamedFunction):
        function = function_argument(scope, pattern) or object_argument(scope, pattern)
        return None if function is None else function == argument
    ctype = qualified_type(scope, pattern)
    if not is_told(scope, ctype):
        return None
    if isinstance(ctype, RecursiveType) != isinstance(argument, RecursiveType):
        return None if type_name(argument) == type_name(ctype) else False
    return agree(scope, ctype, argument)


def _pointed(pattern: Node, argument: PointerType) -> CType | None:
    """What T of the pattern `T *` or `const T *` stands for; None where the pointer does not fit."""
    flags = qualifiers(pattern)
    if (flags.const and not argument.const) or (flags.volatile and not argument.volatile):
        return None
    if argument.volatile and not flags.volatile:
        return VOLATILE
    return ConstType(argument.target) if argument.const and not flags.const else argument.target
