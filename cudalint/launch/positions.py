"""Which of a kernel's parameters and template parameters a launch's arguments are for, packs included."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from cudalint.exec.calls.packs import deduced_element, variadic
from cudalint.exec.values import Closure, value_type
from cudalint.ir.ctypes import ArrayType, CType, PointerType, UnknownType
from cudalint.sema.templates.deduction import deduce
from cudalint.sema.templates.packs import element_name
from cudalint.sema.types.naming import type_name

if TYPE_CHECKING:
    from cudalint.exec.host.launching import LaunchSite
    from cudalint.exec.values import Value
    from cudalint.sema.functions import Function
    from cudalint.sema.templates.parameters import TemplateParameter

#: What a type parameter means that a lambda is given for: a class without a name.
LAMBDA = "(lambda)"


def named_values(function: Function, site: LaunchSite) -> Iterator[tuple[str, Value]]:
    """The launch's arguments with the names of the parameters, or of the elements of a pack, that they are
    for."""
    pack = variadic(function)
    for index, value in enumerate(site.arguments):
        name: str | None = None
        if pack is not None and index >= pack[0]:
            name = element_name(pack[1].name or "", index - pack[0])
        elif index < len(function.parameters):
            name = function.parameters[index].name
        if name is not None:
            yield name, value
    yield from site.named.items()


def template_arguments(function: Function, site: LaunchSite) -> dict[str, str]:
    """The template arguments, as text, that a launch gives or that its arguments decide; the elements of a
    pack have names of their own."""
    given = list(site.templates or ())
    found: dict[str, str] = {}
    for index, template in enumerate(function.templates):
        if not template.name:
            continue
        if template.is_pack:
            texts = _pack(function, template, given[index:], site)
            found |= {element_name(template.name, at): text for at, text in enumerate(texts) if text}
        elif index < len(given) and given[index]:
            found[template.name] = given[index]
        else:
            deduced = _deduced(function, template, site)
            if deduced is not None:
                found[template.name] = deduced
    return found


def pack_lengths(function: Function, site: LaunchSite) -> dict[str, int]:
    """The lengths of the kernel's parameter packs in a launch."""
    given = list(site.templates or ())
    packs = [(index, template) for index, template in enumerate(function.templates) if template.is_pack]
    return {pack.name: len(_pack(function, pack, given[index:], site)) for index, pack in packs}


def _pack(
    function: Function, template: TemplateParameter, given: list[str], site: LaunchSite
) -> list[str | None]:
    """The elements of a pack; None for those that are not known."""
    texts: list[str | None] = [*given]
    pack = variadic(function)
    if pack is not None and template.is_type and template.name.encode() in (pack[1].type_node.text or b""):
        for value in site.arguments[pack[0] + len(given) :]:
            found = (
                LAMBDA if _is_lambda(value) else deduced_element(pack[1], value_type(value), template.name)
            )
            texts.append(_text(found, template))
    return texts


def _deduced(function: Function, template: TemplateParameter, site: LaunchSite) -> str | None:
    """A template argument from the launch's arguments, as text: `T *in` given a `float *`."""
    for parameter, value in zip(function.parameters, site.arguments, strict=False):
        if _is_lambda(value) and parameter.type_node.text == template.name.encode():
            return LAMBDA
    found = deduce(function.parameters, [value_type(value) for value in site.arguments], template.name)
    return _text(found, template)


def _text(found: object, template: TemplateParameter) -> str | None:
    if isinstance(found, str):
        return found if template.is_type or found.isdecimal() else None
    if isinstance(found, PointerType) and not isinstance(_innermost(found), UnknownType | ArrayType):
        return type_name(replace(found, restrict=False)) if template.is_type else None
    name = getattr(found, "name", None)
    known = isinstance(name, str) and name not in ("auto", "value") and not hasattr(found, "reason")
    return name if template.is_type and known else None


def _innermost(ctype: CType) -> CType:
    while isinstance(ctype, PointerType):
        ctype = ctype.target
    return ctype


def _is_lambda(value: Value) -> bool:
    return isinstance(value, Closure) and value.node is not None
