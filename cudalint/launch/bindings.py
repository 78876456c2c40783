"""The template arguments of a kernel that the source gives apart from its launches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING

from cudalint.exec.program import ExecutableProgram
from cudalint.ir.ctypes import is_unresolved
from cudalint.ir.launch import Launch
from cudalint.launch.positions import argument_text, is_deduced
from cudalint.sema.functions import Function
from cudalint.sema.templates.packs import element_name
from cudalint.sema.types.constness import qualified_text
from cudalint.sema.types.declarators import node_text
from cudalint.sema.types.naming import type_name
from cudalint.syntax.parse import parse_expression

if TYPE_CHECKING:
    from cudalint.exec.host.pointed import Named
    from cudalint.sema.templates.parameters import TemplateParameter
    from cudalint.sema.types.scope import TypeScope

#: Template arguments, as text, by the parameters' names.
Bound = dict[str, str]


def instantiated(program: ExecutableProgram, function: Function) -> list[Bound]:
    """Those of the kernel's explicit instantiations, each once."""
    scope = _scope(program, function)
    instances = (one for one in program.instantiations.get(function, ()) if not one.owner)
    texts = (
        tuple(argument_text(*pair, scope) for pair in zip(one.arguments, function.templates, strict=False))
        for one in instances
    )
    return _by_name(function, texts)


def named(function: Function, kernels: Iterable[Named]) -> list[Bound]:
    """Those with which host code takes the kernel's address: it launches one of these, if any."""
    return _by_name(function, (one.templates for one in kernels if one.kernel == function.name))


def kept(function: Function, kernels: Iterable[Named]) -> list[Bound]:
    """Those of them that others may launch: the runtime, when it is asked of a kernel, keeps no address, and
    a template that nothing in view instantiates takes none."""
    return named(function, (one for one in kernels if one.is_kept and all(one.templates)))


def not_launched(
    program: ExecutableProgram, function: Function, launches: Iterable[Launch], bindings: Iterable[Bound]
) -> list[Bound]:
    """The bindings of which no launch is: each has template arguments that surely are others."""
    made = [_meanings(program, function, one.template_arguments, one.packs) for one in launches]
    found: list[Bound] = []
    for bound in bindings:
        meant = _meanings(program, function, bound, packs(function, bound))
        if all(any(meant.get(name, text) != text for name, text in one.items()) for one in made):
            found.append(bound)
            made.append(meant)
    return found


def packs(function: Function, bound: Bound) -> dict[str, int]:
    """The lengths of the kernel's packs that a binding decides: all but those that its parameters decide."""
    return {
        pack.name: next(i for i in count() if element_name(pack.name, i) not in bound)
        for pack in function.templates
        if pack.is_pack and not is_deduced(function, pack.name)
    }


def _scope(program: ExecutableProgram, function: Function) -> TypeScope:
    """The names that a kernel sees at namespace scope."""
    scope = program.types.child()
    scope.namespace = function.namespace
    return scope


def _meanings(
    program: ExecutableProgram, function: Function, bound: Bound, lengths: Mapping[str, int]
) -> Bound:
    """What template arguments mean, in one spelling, with those that are left to their defaults and the
    lengths of packs; nothing of what is not known."""
    scope = _scope(program, function)
    found = {name: str(length) for name, length in lengths.items()}
    for name, template in _each(function, bound):
        given = bound.get(name)
        text = given or (node_text(template.default) if template.default is not None else "")
        where = program.types if given else scope  # where launches name what they give
        if not text or "?" in text:
            continue
        if template.is_type:
            ctype = qualified_text(where, text)
            if not is_unresolved(ctype):
                scope.bind(name, ctype)
                text, given = type_name(ctype), text
        else:
            node = parse_expression(text)
            value = where.constant_value(node) if node is not None else None
            if value is None:  # an object or a function
                continue
            scope.bind_constant(name, value)
            text, given = str(int(value)), text
        if given:
            found[name] = text
    return found


def _each(function: Function, bound: Bound) -> Iterator[tuple[str, TemplateParameter]]:
    """The template parameters by the names that bindings have, which are those of elements for a pack."""
    for one in function.templates:
        if not one.is_pack:
            yield one.name, one
            continue
        for name in (element_name(one.name, at) for at in count()):
            if name not in bound:
                break
            yield name, one


def _by_name(function: Function, bindings: Iterable[tuple[str, ...]]) -> list[Bound]:
    """The bindings, each once. What follows a pack in a list is of that; where an element is not known, the
    binding tells nothing."""
    names = [template.name for template in function.templates]
    first = next((at for at, one in enumerate(function.templates) if one.is_pack), None)
    found: list[Bound] = []
    for texts in bindings:
        bound = {name: text for name, text in zip(names[:first], texts, strict=False) if name and text}
        if first is not None:
            if not all(texts[first:]):
                continue
            bound |= {element_name(names[first], at): text for at, text in enumerate(texts[first:])}
        if bound and bound not in found:
            found.append(bound)
    return found


def completed(
    function: Function, launch: Launch, bindings: Sequence[Bound], *, may_be_more: bool
) -> list[Launch]:
    """The launch with each of the bindings that agree with its template arguments and tell more of them; as
    it is where there is none, or its own are all known, and beside these where there may be more."""
    own = launch.template_arguments
    open_packs = {one.name for one in function.templates if one.is_pack} - launch.packs.keys()
    plain = [one for one in function.templates if not one.is_pack]
    if not open_packs and all(one.name in own or one.default is not None for one in plain):
        return [launch]
    fitting = [one for one in bindings if one.keys() > own.keys() and own.items() <= one.items()]
    told = [replace(launch, template_arguments=one, packs=packs(function, one)) for one in fitting]
    return [*told, launch] if may_be_more or not told else told
