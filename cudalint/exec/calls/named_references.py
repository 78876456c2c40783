"""Parameters that are references by the name of their type alone: `void f(T x)` with T bound to `float &`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.exec.calls.packs import element_type
from cudalint.ir.ctypes import ReferenceType, is_unresolved
from cudalint.sema.overloads.ranking import declared
from cudalint.sema.symbols.names import argument_nodes
from cudalint.sema.types.declarators import declarator_chain

if TYPE_CHECKING:
    from collections.abc import Callable

    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.environment import Environment
    from cudalint.exec.executor import Executor
    from cudalint.sema.functions import Function, Parameter

_WORD = re.compile(rb"[A-Za-z_]\w*")
#: Types that are written as names.
_NAMES = frozenset(("type_identifier", "qualified_identifier", "template_type", "dependent_type", "decltype"))
#: What is declared by these is no reference by its type's name.
_OTHERS = ("pointer", "array", "function", "reference")


def named_references(
    ex: Executor, function: Function, site: Call, bound: Callable[[bool], Environment]
) -> frozenset[int]:
    """The places of the arguments that such parameters take. `bound` gives the function's scope as it is
    bound for the call; whether by its arguments' types, too, which are evaluated for that, is asked for
    where a parameter's type needs it."""
    doubtful = _doubtful(ex, function)
    if not doubtful:
        return frozenset()
    templates = function.own_templates()
    own = {template.name.encode() for template in templates}
    if site.template_arguments is None:  # what is deduced for `T x` is no reference
        doubtful = tuple(one for one in doubtful if function.parameters[one].type_node.text not in own)
    if not doubtful:
        return frozenset()
    explicit = len(argument_nodes(site.template_arguments)) if site.template_arguments is not None else 0
    open_names = {one.name.encode() for at, one in enumerate(templates) if at >= explicit or one.is_pack}
    texts = (function.parameters[index].type_node.text or b"" for index in doubtful)
    scope = bound(any(not open_names.isdisjoint(_WORD.findall(text)) for text in texts))
    found: set[int] = set()
    count = len(site.arguments if site.given is None else site.given)
    for index in doubtful:
        parameter = function.parameters[index]
        if parameter.variadic:
            places = range(index, count)
            found.update(at for at in places if _is_reference(element_type(parameter, at - index, scope)))
        elif _is_reference(scope.types.resolve(parameter.type_node, parameter.declarator)):
            found.add(index)
    return frozenset(found)


def _is_reference(ctype: object) -> bool:
    return isinstance(ctype, ReferenceType)


def _doubtful(ex: Executor, function: Function) -> tuple[int, ...]:
    """The parameters whose declarations do not tell whether they are references."""
    found = ex.program.named_references.get(function)
    if found is None:
        listed = enumerate(function.parameters)
        found = tuple(index for index, parameter in listed if _may_be(ex, function, parameter))
        ex.program.named_references[function] = found
    return found


def _may_be(ex: Executor, function: Function, parameter: Parameter) -> bool:
    if parameter.type_node.type not in _NAMES:
        return False
    if any(kind in layer.type for layer in declarator_chain(parameter.declarator) for kind in _OTHERS):
        return False
    if any(template.name == parameter.type_node.string for template in function.templates):
        return True
    ctype = declared(ex.program, function, parameter)
    return is_unresolved(ctype) or isinstance(ctype, ReferenceType)
