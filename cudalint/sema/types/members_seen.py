"""What a class declares by a name, as expressions among its members see it, also before it is complete."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cudalint.ir.ctypes import CType, UnknownType
from cudalint.sema.types.record_info import enumerated
from cudalint.sema.types.record_parts import names_of
from cudalint.sema.types.used_members import inheriting

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope


class Seen(NamedTuple):
    """A member. `ctype`: a data member's type, None of other members; `const`: None where it is not known."""

    ctype: CType | None
    const: bool | None


_NO_DATA = Seen(None, False)


def member_seen(scope: TypeScope, name: str) -> Seen | None:
    """The member of a class, whose scope is given, or of a base of it, that a plain name means; None where it
    declares none, of the members that precede the expression while the class is being read."""
    info = scope.info
    if info is not None:
        if not info.declares(name):
            return None
        if not info.has_field(name, every=False):
            return _NO_DATA
        known = next((field.type for field in info.type.fields if field.name == name), None)
        unknown = UnknownType(name, f"the type of the member '{name}' is not known")
        return Seen(unknown if known is None else known, info.is_const_in(name, False))
    for member in scope.read_so_far:
        if name in names_of(member):
            is_own = member.name == name
            inner = next((one.type for one in getattr(member.type, "fields", ()) if one.name == name), None)
            return Seen(member.type if is_own or inner is None else inner, None)
    table = scope.table
    if table is not None and (name in table.constants or (name in table.names and name != _own_name(scope))):
        return _NO_DATA
    if table is not None and any(name in enumerated(node) for _, node in table.enums):
        return _NO_DATA
    inherited = (member_seen(base, name) for base in inheriting(scope, name, scope.bases(every=False)))
    return next((one for one in inherited if one is not None), None)


def _own_name(scope: TypeScope) -> str:
    return scope.path[-1] if scope.path else ""
