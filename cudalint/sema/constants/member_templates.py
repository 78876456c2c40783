"""Constants of classes that are templates: `Shape<3, 5>::extent<1>`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import IntType, is_placeholder, is_unresolved
from cudalint.sema.constants.values import UNDEFINED, Constant, Undefined
from cudalint.sema.symbols.names import argument_nodes
from cudalint.sema.templates.packs import expanded

if TYPE_CHECKING:
    from cudalint.sema.symbols.names import Component
    from cudalint.sema.types.scope import TypeScope


def template_constant(user: TypeScope, home: TypeScope, part: Component) -> Constant | Undefined | None:
    """The constant that a name with template arguments, written where `user` sees it, means in the scope of a
    class or in those of its bases; None where no template has the name."""
    templates = home.table.constant_templates if home.table is not None else {}
    if part.name not in templates:
        found = (template_constant(user, base, part) for base in home.bases(every=True))
        return next((one for one in found if one is not None), None)
    template = templates[part.name]
    if template is None:
        return UNDEFINED
    from cudalint.sema.templates.specialization import bind_arguments

    given = expanded(user, argument_nodes(part.arguments))
    scope = home.child()
    key = bind_arguments(template.parameters, given, scope, user)
    if any(item is None or is_unresolved(item) for item in key):
        return UNDEFINED
    member = template.member
    ctype = scope.resolve(member.type_node, member.declarator)
    kind = ctype if isinstance(ctype, IntType) else None
    if kind is None and not is_placeholder(ctype):
        return UNDEFINED
    return scope.typed_constant(member.value, kind) or Undefined(kind)
