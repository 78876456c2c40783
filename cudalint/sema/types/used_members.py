"""Members of bases that a class's using-declarations name ([namespace.udecl], [class.member.lookup])."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from cudalint.ir.ctypes import Field, RecordType
from cudalint.sema.types.dominance import undominated

if TYPE_CHECKING:
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.sema.types.scope import TypeScope


def inheriting(scope: TypeScope, name: str, bases: Sequence[TypeScope]) -> Sequence[TypeScope]:
    """The scopes that a class has a member of this name from which it does not declare itself."""
    if name in scope.used:
        return scope.used[name]
    if scope.info is not None and scope.info.hides(name):
        return ()
    if len(bases) < 2:
        return bases
    infos = [base.info for base in bases if base.info is not None]
    seen = undominated(name, infos)
    return [base for base in bases if base.info is None or base.info in seen]


def inherited_names(
    bases: Sequence[RecordInfo], own: Collection[str], used: Mapping[str, str], base: RecordType
) -> dict[str, str] | None:
    """What the fields of `base` are called in a class with these bases and these names of fields, some of
    them `used`; None where none of the bases is it."""
    for parent in bases:
        inner: dict[str, str] | None = {field.name: field.name for field in base.fields}
        if parent.type != base:
            inner = parent.names_of(base)
        if inner is None:
            continue
        found = {}
        placed = {field.name for field in parent.type.fields}
        for name, full in inner.items():
            hidden = f"{parent.name}::{full}"
            is_hidden = hidden in own or hidden in used or full not in placed  # of a base that has no place
            called = hidden if is_hidden else full
            found[name] = used.get(called, called)
        return found
    return None


def renamed(
    fields: Sequence[Field], bases: Sequence[RecordInfo], used: Mapping[str, RecordInfo]
) -> dict[str, str]:
    """The names of those fields that using-declarations make mean a class's own names, with these."""
    own = {field.name for field in fields}
    found = {}
    for name, info in used.items():
        called = (inherited_names(bases, own, {}, info.type) or {}).get(name, name)
        if called in own and called != name:
            found[called] = name
    return found
