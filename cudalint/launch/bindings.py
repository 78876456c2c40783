"""The template arguments of a kernel that the source gives apart from its launches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from cudalint.exec.program import ExecutableProgram
from cudalint.ir.launch import Launch
from cudalint.sema.functions import Function

#: Template arguments, as text, by the parameters' names.
Bound = dict[str, str]
#: A kernel whose address is taken, and its template arguments.
Named = tuple[str, tuple[str, ...]]


def instantiated(program: ExecutableProgram, function: Function) -> list[Bound]:
    """Those of the kernel's explicit instantiations, each once."""
    instances = program.instantiations.get(function, ())
    texts = (tuple(map(program.text, instance.arguments)) for instance in instances if not instance.owner)
    return _by_name(function, texts)


def named(function: Function, kernels: Iterable[tuple[str, tuple[str, ...]]]) -> list[Bound]:
    """Those with which host code takes the kernel's address: it launches one of these, if any."""
    return _by_name(function, (texts for name, texts in kernels if name == function.name))


def _by_name(function: Function, bindings: Iterable[tuple[str, ...]]) -> list[Bound]:
    names = [template.name for template in function.templates]
    if any(template.is_pack for template in function.templates):
        return []
    found: list[Bound] = []
    for texts in bindings:
        bound = {name: text for name, text in zip(names, texts, strict=False) if name and text}
        if bound and bound not in found:
            found.append(bound)
    return found


def completed(
    function: Function, launch: Launch, bindings: Sequence[Bound], *, may_be_more: bool
) -> list[Launch]:
    """The launch with each of the bindings that agree with its template arguments and tell more of them; as
    it is where there is none, or its own are all known, and beside these where there may be more."""
    own = launch.template_arguments
    if all(template.name in own or template.default is not None for template in function.templates):
        return [launch]
    fitting = [one for one in bindings if one.keys() > own.keys() and own.items() <= one.items()]
    told = [replace(launch, template_arguments=one) for one in fitting]
    return [*told, launch] if may_be_more or not told else told
