"""Whether access control keeps the users of a class from a member of it [class.access]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.sema.types.record_info import is_or_derives

if TYPE_CHECKING:
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.sema.types.scope import TypeScope


def is_inaccessible(scope: TypeScope, info: RecordInfo, name: str) -> bool | None:
    """Whether a scope may not name a member of a class; None where that is not known, as where some of the
    functions of a name are public, or the class has friends."""
    key = "is_public", name
    if key not in info.told:
        info.told[key] = info.node is None or bool(info.is_public(name))
    if info.told[key] or info.node is None:
        return False
    if any(outer.info_name == info.name for outer in scope.chain()):
        return False
    if not info.is_private(name) or b"friend" in info.node.text:
        return None
    around = [outer.info for outer in scope.chain() if outer.info_name is not None]
    return None if any(one is None or is_or_derives(one, info) for one in around) else True
