"""Accesses on both sides of a branch that the compiler may make one request of.

Where the sides of a branch end in like instructions, LLVM sinks them behind it, with an address that each
lane has chosen; where both begin with the same, it hoists them in front. An H200 counted one request of all
lanes for `if (c) acc += a[i]; else acc += b[j];` and for `if (c) *p = x; else *p = 0;`, and one for each side
where the instructions behind them differ in more than one operand (fixtures/hardware/both_sides.cu). That
rests on all of the machine's code, so what a side costs is exact if the compiler keeps it apart.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from cudalint.algebra.assuming import conjuncts
from cudalint.algebra.build import logical_not, tested
from cudalint.dataclass import replace
from cudalint.ir.access import Access, Op
from cudalint.ir.expr import Const, Expr
from cudalint.ir.expr import Op as Operation

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class _Run(NamedTuple):
    """Accesses one behind the other, all under one condition, or under none."""

    condition: Expr | None
    members: list[int]


def beside_others(accesses: tuple[Access, ...]) -> tuple[Access, ...]:
    """The accesses, with the conditions that tell their lanes from those that may join them in a request."""
    found: dict[int, list[Expr]] = {}
    groups: dict[object, list[int]] = {}
    for index, access in enumerate(accesses):
        groups.setdefault(access.loops, []).append(index)
    for members in groups.values():
        if any(accesses[index].guards for index in members):
            _pair(accesses, members, 0, found)
    if not found:
        return accesses
    marked = list(accesses)
    for index, conditions in found.items():
        marked[index] = replace(marked[index], beside=tuple(dict.fromkeys(conditions)))
    return tuple(marked)


def _pair(
    accesses: Sequence[Access], members: Iterable[int], depth: int, found: dict[int, list[Expr]]
) -> None:
    """Mark what may be merged of accesses that share their first `depth` guards."""

    def condition_of(index: int) -> Expr | None:
        guards = accesses[index].guards
        return guards[depth].condition if depth < len(guards) else None

    runs = [_Run(condition, list(run)) for condition, run in groupby(members, condition_of)]
    for number, run in enumerate(runs):
        if run.condition is None:
            continue
        if len(run.members) > 1:
            _pair(accesses, run.members, depth + 1, found)
        for other in runs[number + 1 :]:
            if other.condition is None or not _exclude(run.condition, other.condition):
                break
            for one, two in _merged(accesses, run.members, other.members):
                found.setdefault(one, []).append(run.condition)
                found.setdefault(two, []).append(other.condition)


def _merged(accesses: Sequence[Access], then: list[int], other: list[int]) -> list[tuple[int, int]]:
    """The accesses with which both sides end, as long as they are alike, and those to one address."""
    pairs = []
    for one, two in zip(reversed(then), reversed(other), strict=False):
        if _kind(accesses[one]) is None or _kind(accesses[one]) != _kind(accesses[two]):
            break
        pairs.append((one, two))
    places = {at: index for index in other if (at := _place(accesses[index])) is not None}
    return pairs + [(index, places[at]) for index in then if (at := _place(accesses[index])) in places]


def _kind(access: Access) -> object:
    """What two instructions have in common that the compiler may make one of; None: of none."""
    is_plain = access.op is not Op.ATOMIC and access.instruction is None and not access.volatile
    return (access.op, access.width, access.ctype, access.array.space) if is_plain else None


def _place(access: Access) -> object:
    """The same for instructions at one address."""
    kind = _kind(access)
    return kind and access.offset and (kind, access.array.identity, access.offset)


def _exclude(one: Expr, other: Expr) -> bool:
    """Whether no lane gets past both conditions."""
    if tested(logical_not(one)) == tested(other):
        return True
    held = set(conjuncts([one]))
    numbers = dict(filter(None, map(_equality, held)))
    for part in conjuncts([other]):
        compared = _equality(part)
        if tested(logical_not(part)) in held:
            return True
        if compared is not None and numbers.get(compared[0], compared[1]) != compared[1]:
            return True
    return False


def _equality(part: Expr) -> tuple[Expr, int] | None:
    """`x == 1`, also as `!x`: what is compared, and with which number."""
    match part:
        case Operation(op="==", args=(left, Const(value=value))):
            return left, value
        case Operation(op="!", args=(left,)):
            return left, 0
    return None
