"""Free functions that the language itself calls for an object: `begin(range)`, `get<0>(object)`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.meaning import associated, friends, instantiated_before
from cudalint.exec.calls.overloads import resolve
from cudalint.exec.objects.copies import copy_of
from cudalint.exec.operations import inline
from cudalint.exec.values import Place, Temporary, type_at
from cudalint.ir.ctypes import ReferenceType
from cudalint.sema.overloads.ranks import Operand
from cudalint.sema.symbols.lookup import by_arguments

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.types.categories import ValueCategory
    from cudalint.syntax.node import Node


def call_associated(
    ex: Executor,
    name: str,
    given: Place,
    seen: ValueCategory,
    node: Node,
    template_arguments: Node | None = None,
) -> Place | None:
    """What a function gives that argument-dependent lookup alone finds for an object; None where it finds
    none, or several."""
    ctype = type_at(given)
    ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
    own = friends(ex.program, [ctype], name)
    found = by_arguments(ex.program.types, name, associated(ex.program, [ctype]))
    found = instantiated_before(ex, found)
    fitting = [one for one in dict.fromkeys([*found, *own]) if one.accepts(1) and not one.is_kernel]
    site = Call(node, name, name, [node], template_arguments, given=[given], operands=[Operand(ctype, *seen)])
    if len(fitting) > 1:
        fitting = resolve(ex, fitting, site, None, own)
    if len(fitting) != 1 or fitting[0].body is None:
        return None
    if not fitting[0].by_reference(0):
        site.given = [Temporary(copy_of(ex, ctype, given, node))]
    return inline(ex, fitting[0], site, None, own.get(fitting[0]))
