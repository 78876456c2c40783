"""Casts by name, and functions that only tell the compiler something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.dataclass import replace
from cudalint.exec.calls.constant_contexts import is_constant_evaluated
from cudalint.exec.calls.dynamic_casts import dynamic_cast, reference_cast
from cudalint.exec.calls.operands import value_category
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.casts import as_reference, cast_to
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.expressions.unevaluated import static_type
from cudalint.exec.memory.places import address_of
from cudalint.exec.objects.classes import NUMBERS
from cudalint.exec.objects.copies import referent
from cudalint.exec.operations import place, rvalue
from cudalint.exec.outcomes import note_unreached
from cudalint.exec.values import Place, PlacePointer, Pointer, Temporary
from cudalint.ir.ctypes import PointerType, ReferenceType
from cudalint.ir.expr import BOOL, INT, LONG
from cudalint.models.intrinsics.common import nothing, result, values

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call

_LITERALS = frozenset(("number_literal", "char_literal", "true", "false"))


def named_cast(ex: Executor, site: Call) -> Place:
    templates = site.template_arguments
    if templates is None or not templates.named_children or not site.arguments:
        return nothing()
    ctype = ex.scope.types.resolve_descriptor(templates.named_children[0])
    converts, reinterprets = site.name == "static_cast", site.name == "reinterpret_cast"
    if site.name == "dynamic_cast" and isinstance(ctype, PointerType):  # constants may be made by one
        return Temporary(dynamic_cast(ex, rvalue(ex, site.arguments[0]), ctype))
    if ex.host and site.name == "dynamic_cast" and isinstance(ctype, ReferenceType):
        operand = referent(ex, place(ex, site.arguments[0]))
        found = reference_cast(ex, operand, ctype.target)
        if found is not None:
            return found
        return as_reference(ex, site.node, site.arguments[0], operand, ctype, False, False)
    return cast_to(ex, site.node, site.arguments[0], ctype, converts, reinterprets)


def transparent(ex: Executor, site: Call) -> Place:
    if site.name == "forward" and site.arguments and site.template_arguments is not None:
        wanted = ex.scope.types.resolve_descriptor(site.template_arguments.named_children[0])
        given = static_type(ex, site.arguments[0])
        given = given.target if isinstance(given, ReferenceType) else given
        if isinstance(wanted, NUMBERS) and isinstance(given, NUMBERS) and wanted != given:  # of another type
            return Temporary(convert(ex, rvalue(ex, site.arguments[0]), wanted))
    return referent(ex, place(ex, site.arguments[0])) if site.arguments else nothing()


def addressof(ex: Executor, site: Call) -> Place:
    """`std::addressof(x)`: the address, whatever the class's own `&` does [specialized.addressof]."""
    if not site.arguments:
        return nothing()
    found = address_of(ex, place(ex, site.arguments[0]))
    if isinstance(found, Pointer | PlacePointer) and value_category(ex, site.arguments[0])[1]:
        found = replace(found, const=True)
    return Temporary(found)


def expect(ex: Executor, site: Call) -> Place:
    found = values(ex, site)
    return result(convert(ex, found[0], LONG) if found else const(0, LONG))


def is_constant(ex: Executor, site: Call) -> Place:
    """`__builtin_constant_p(x)`, which does not evaluate it: what it tells is the optimizer's choice."""
    for node in site.arguments:
        note_unreached(ex, node)
    if all(node.type in _LITERALS for node in site.arguments):
        return result(const(1))
    return result(ex.fresh("constant", True, INT, low=0, high=1, reason="what the optimizer knows"))


def is_evaluated(ex: Executor, site: Call) -> Place:
    """`__builtin_is_constant_evaluated()`."""
    found = is_constant_evaluated(ex, site.node)
    if found is not None:
        return result(const(int(found), BOOL))
    reason = "whether a constant is evaluated is not known"
    return result(ex.fresh("constant", True, BOOL, low=0, high=1, reason=reason))


def ignored(ex: Executor, site: Call) -> Place:
    values(ex, site)
    return nothing()
