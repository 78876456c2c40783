"""Casts by name, and functions that only tell the compiler something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.dataclass import replace
from cudalint.exec.calls.dynamic_casts import dynamic_cast, reference_cast
from cudalint.exec.calls.operands import value_category
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.casts import as_reference, cast_to
from cudalint.exec.memory.places import address_of
from cudalint.exec.objects.copies import referent
from cudalint.exec.operations import place, rvalue
from cudalint.exec.values import Place, PlacePointer, Pointer, Temporary
from cudalint.ir.ctypes import PointerType, ReferenceType
from cudalint.models.intrinsics.common import nothing, result, values

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call


def named_cast(ex: Executor, site: Call) -> Place:
    templates = site.template_arguments
    if templates is None or not templates.named_children or not site.arguments:
        return nothing()
    ctype = ex.scope.types.resolve_descriptor(templates.named_children[0])
    converts, reinterprets = site.name == "static_cast", site.name == "reinterpret_cast"
    if ex.host and site.name == "dynamic_cast" and isinstance(ctype, PointerType):
        return Temporary(dynamic_cast(ex, rvalue(ex, site.arguments[0]), ctype))
    if ex.host and site.name == "dynamic_cast" and isinstance(ctype, ReferenceType):
        operand = referent(ex, place(ex, site.arguments[0]))
        found = reference_cast(ex, operand, ctype.target)
        if found is not None:
            return found
        return as_reference(ex, site.node, site.arguments[0], operand, ctype, False, False)
    return cast_to(ex, site.node, site.arguments[0], ctype, converts, reinterprets)


def transparent(ex: Executor, site: Call) -> Place:
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
    return result(found[0] if found else const(0))


def ignored(ex: Executor, site: Call) -> Place:
    values(ex, site)
    return nothing()
