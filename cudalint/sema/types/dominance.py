"""Of several bases that have a member of a name, those that a class derived from them has it from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cudalint.sema.types.record_info import RecordInfo


def undominated(name: str, bases: Sequence[RecordInfo]) -> Sequence[RecordInfo]:
    """The bases in which a name of several is found: not those whose member comes from a class that others
    share as a virtual base and that hide it [class.member.lookup]. Without virtual bases such a name would be
    ambiguous."""
    if len(bases) < 2 or not any(base.shares for base in bases):
        return bases
    owners = [_declaring(name, base) for base in bases]
    return [
        base
        for base, owner in zip(bases, owners, strict=True)
        if owner is None or not any(other is not None and _derives(other, owner) for other in owners)
    ]


def _declaring(name: str, info: RecordInfo) -> RecordInfo | None:
    """The class that declares what a name means in a class, itself or a base."""
    if info.declares_itself(name):
        return info
    found = (_declaring(name, base) for base in undominated(name, info.bases))
    return next((one for one in found if one is not None), None)


def _derives(info: RecordInfo, base: RecordInfo) -> bool:
    return any(one.type == base.type or _derives(one, base) for one in info.bases)
