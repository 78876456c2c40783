"""Casts by name, and functions that only tell the compiler something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.affine.build import const
from cudalint.ir.ctypes import PointerType
from cudalint.lower.convert import convert, convert_to
from cudalint.lower.evaluation import place, rvalue
from cudalint.lower.intrinsics.common import nothing, result, values
from cudalint.lower.machine import Machine
from cudalint.lower.places import address_of, dereference
from cudalint.lower.values import Place

if TYPE_CHECKING:
    from cudalint.lower.call_site import Call


def named_cast(m: Machine, site: Call) -> Place:
    from cudalint.ir.ctypes import ReferenceType

    templates = site.template_arguments
    if templates is None or not templates.named_children or not site.arguments:
        return nothing()
    ctype = m.scope.types.resolve_descriptor(templates.named_children[0])
    if isinstance(ctype, ReferenceType):
        pointer = convert(m, address_of(m, place(m, site.arguments[0])), PointerType(ctype.target))
        return dereference(m, pointer)
    return result(convert_to(m, rvalue(m, site.arguments[0]), ctype))


def transparent(m: Machine, site: Call) -> Place:
    return place(m, site.arguments[0]) if site.arguments else nothing()


def expect(m: Machine, site: Call) -> Place:
    found = values(m, site)
    return result(found[0] if found else const(0))


def ignored(m: Machine, site: Call) -> Place:
    values(m, site)
    return nothing()
