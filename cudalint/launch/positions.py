"""Which of a kernel's parameters and template parameters a launch's arguments are for, packs included."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.calls.packs import variadic
from cudalint.exec.values import value_type
from cudalint.ir.ctypes import ArrayType, ClosureType, CType, NamedTemplate, PointerType, UnknownType
from cudalint.sema.constants.values import TypedValue
from cudalint.sema.templates.arguments import value_argument
from cudalint.sema.templates.packs import element_name
from cudalint.sema.templates.parameters import ParameterKind
from cudalint.sema.templates.unify import Deduction
from cudalint.sema.types.builtin import is_enum
from cudalint.sema.types.declarators import node_text
from cudalint.sema.types.naming import type_name
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children, nodes_of

if TYPE_CHECKING:
    from cudalint.exec.host.sites import LaunchSite
    from cudalint.exec.values import Value
    from cudalint.sema.functions import Function, Parameter
    from cudalint.sema.templates.parameters import TemplateParameter
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node


def named_values(
    function: Function, site: LaunchSite, types: TypeScope | None = None
) -> Iterator[tuple[str, Value]]:
    """The launch's arguments with the names of the parameters, or of the elements of a pack, that they are
    for; with `types`, what its file sees, those that it leaves to their defaults, too."""
    for parameter, element, index in _matched(function, site):
        name = parameter.name if element is None else element_name(parameter.name or "", element)
        if name is not None:
            yield name, site.arguments[index]
    yield from site.named.items()
    if types is None or variadic(function) is not None:
        return
    if types.root.symbols is not None:  # where a definition takes the defaults of its declarations
        types.root.symbols.functions(function.namespace, function.name)
    if function.accepts(len(site.arguments)):
        yield from _defaults(function, site, types)


def _matched(function: Function, site: LaunchSite) -> Iterator[tuple[Parameter, int | None, int]]:
    """The parameters for which the launch has arguments, the element of a pack that it is, and the argument's
    position. A pack that others follow has the elements that the launch names [temp.deduct.type]."""
    index, count = 0, len(site.arguments)
    for at, parameter in enumerate(function.parameters):
        length = 1
        if parameter.variadic:
            is_last = at + 1 == len(function.parameters)
            length = count - index if is_last else _named_elements(function, site, parameter)
        for inner in range(min(length, count - index)):
            yield parameter, inner if parameter.variadic else None, index + inner
        index += length


def _named_elements(function: Function, site: LaunchSite, parameter: Parameter) -> int:
    """How many elements the launch names of the template's pack that a parameter is of."""
    names = {node_text(node) for node in nodes_of(parameter.type_node, "identifier", "type_identifier")}
    first = next((i for i, one in enumerate(function.templates) if one.is_pack and one.name in names), None)
    return 0 if first is None else max(len(site.templates or ()) - first, 0)


def _defaults(function: Function, site: LaunchSite, types: TypeScope) -> Iterator[tuple[str, Value]]:
    """The parameters for which a launch gives nothing, and whose default is a constant."""
    for parameter in function.parameters[len(site.arguments) :]:
        if parameter.name is not None and parameter.default is not None and parameter.name not in site.named:
            value = types.constant_value(parameter.default)
            if value is not None:
                yield parameter.name, const(value)


def template_arguments(function: Function, site: LaunchSite, types: TypeScope) -> dict[str, str]:
    """The template arguments, as text, that a launch gives or that its arguments decide; the elements of a
    pack have names of their own. `types`: what the kernel's file sees."""
    given = list(site.templates or ())
    found: dict[str, str] = {}
    deduction = _deduction(function, site, types)
    for index, template in enumerate(function.templates):
        if not template.name:
            continue
        if template.is_pack:
            texts = _pack(template, _given(function, index, given), deduction)
            found |= {element_name(template.name, at): text for at, text in enumerate(texts) if text}
        elif text := next(iter(_given(function, index, given)), ""):
            found[template.name] = text
        else:
            deduced = _text(deduction.found.get(template.name), template)
            if deduced is not None:
                found[template.name] = deduced
    return found


def specialized(function: Function, primary: Function, types: TypeScope) -> tuple[str, ...]:
    """("double", "4") of `template <> __global__ void copy<double, 4>(...)`, as launches have them;
    nothing of what is no explicit specialization that names its arguments."""
    name = function.name_node
    listed = cst.arguments(name) if name is not None and name.type == "template_function" else None
    nodes = code_children(listed) if listed is not None else []
    parameters = list(primary.templates)
    parameters += parameters[-1:] * (len(nodes) - len(parameters))
    return tuple(argument_text(*pair, types) for pair in zip(nodes, parameters, strict=False))


def argument_text(node: Node, parameter: TemplateParameter, types: TypeScope) -> str:
    """A template argument as launches have it: the type that it names, or its value, if that is known."""
    found: CType | int | None = None
    if parameter.kind is ParameterKind.VALUE:
        found = value_argument(types, parameter, node)
    elif parameter.is_type:
        found = types.resolve_descriptor(node)
    text = " ".join(node.string.split())
    if isinstance(found, CType):
        return text if isinstance(found, UnknownType) else type_name(found)
    is_nameless = found is None or (isinstance(found, TypedValue) and is_enum(found.type))
    return text if is_nameless else str(found)


def pack_lengths(function: Function, site: LaunchSite, types: TypeScope) -> dict[str, int]:
    """The lengths of the kernel's parameter packs in a launch, of those that it decides."""
    packs = [(index, template) for index, template in enumerate(function.templates) if template.is_pack]
    if not packs:
        return {}
    given, deduction = list(site.templates or ()), _deduction(function, site, types)
    return {
        pack.name: len(_pack(pack, _given(function, index, given), deduction))
        for index, pack in packs
        if pack.name in deduction.found or not is_deduced(function, pack.name) or _is_left(function, site)
    }


def _is_left(function: Function, site: LaunchSite) -> bool:
    """Whether a launch has an argument for each parameter but the pack that is the last one."""
    *others, last = function.parameters
    is_alone = last.variadic and not any(one.variadic for one in others)
    return is_alone and 0 < len(site.arguments) == len(others)


def is_deduced(function: Function, name: str) -> bool:
    """Whether the arguments tell what a template parameter is, and not its list alone."""
    return any(
        node_text(node) == name
        for parameter in function.parameters
        for node in nodes_of(parameter.type_node, "identifier", "type_identifier")
    )


def _deduction(function: Function, site: LaunchSite, types: TypeScope) -> Deduction:
    deduction = Deduction({item.name: item for item in function.templates if item.name}, types)
    if deduction.parameters:
        listed = list(site.templates or ())
        given = {t.name for i, t in enumerate(function.templates) if any(_given(function, i, listed)[:1])}
        last = function.parameters[-1] if function.parameters else None
        told = [(one, at) for one, _, at in _matched(function, site) if one is last or not one.variadic]
        taking = list(dict.fromkeys(parameter for parameter, _ in told))
        deduction.call(taking, [value_type(site.arguments[at]) for _, at in told], given)
    return deduction


def _given(function: Function, index: int, given: list[str]) -> list[str]:
    """What a launch's list gives the template parameter at `index`, and what follows: from the first pack on
    all is of that pack [temp.arg.explicit]."""
    return [] if any(one.is_pack for one in function.templates[:index]) else given[index:]


def _pack(template: TemplateParameter, given: list[str], deduction: Deduction) -> list[str | None]:
    """The elements of a pack; None for those that are not known."""
    found = deduction.found.get(template.name, ())
    deduced = found[len(given) :] if isinstance(found, tuple) else ()
    return [*given, *(_text(each, template) for each in deduced)]


def _text(found: object, template: TemplateParameter) -> str | None:
    if isinstance(found, int):
        is_nameless = isinstance(found, TypedValue) and is_enum(found.type)
        return None if is_nameless else str(found)
    if isinstance(found, PointerType) and not isinstance(_innermost(found), UnknownType | ArrayType):
        return type_name(replace(found, restrict=False)) if template.is_type else None
    if isinstance(found, NamedTemplate):
        return found.name
    name = getattr(found, "name", None)
    known = isinstance(name, str) and name not in ("auto", "value")
    known = known and (not hasattr(found, "reason") or isinstance(found, ClosureType))
    return name if template.is_type and known else None


def _innermost(ctype: CType) -> CType:
    while isinstance(ctype, PointerType):
        ctype = ctype.target
    return ctype
