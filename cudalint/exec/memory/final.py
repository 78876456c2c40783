"""Accesses as they are told, now that all of the kernel has been executed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.exec.executor import Executor
from cudalint.exec.state import Pending
from cudalint.ir.access import Access, Space
from cudalint.ir.identity import ObjectKind

if TYPE_CHECKING:
    from cudalint.ir.expr import Expr


def _placed(access: Access, hidden: str | None) -> Access:
    """An access through a pointer that may lead to global or to shared memory is not known. `hidden`: an
    array of shared or local memory whose address the kernel stores: a loaded pointer may lead there."""
    array = access.array
    if array.space is not Space.GENERIC or access.reason is not None:
        return access
    if array.reaches_block_memory:
        reason = f"which memory it reaches is not known: '{array.name}' points to shared or to global memory"
    elif hidden is not None and array.identity.may_be(ObjectKind.LOADED, ObjectKind.UNKNOWN):
        reason = f"which memory it reaches is not known: a pointer to '{hidden}' is kept in memory"
    else:
        return access
    return replace(access, offset=None, reason=reason)


def frozen(ex: Executor, pending: Pending, hidden: str | None) -> Access:
    """The access with the loops around it, now that those have been executed."""
    is_only = len(ex.repeated) == 1
    loops = tuple(loop.freeze(is_only) for loop in pending.loops)
    alternatives = tuple(frozen(ex, one, hidden) for one in pending.alternatives)
    access = _placed(_unchanged(ex, pending.access), hidden)
    waits, yields = (_told_apart(ex, pending, yields=yields) for yields in (False, True))
    return replace(access, loops=loops, alternatives=alternatives, waits=waits, yields=yields)


def _told_apart(ex: Executor, pending: Pending, *, yields: bool) -> tuple[Expr, ...]:
    """The conditions that tell apart the lanes that some have waited for."""
    if yields and not ex.convergence.may_yield:
        return ()
    found = (one for one in pending.separations if one.yields == yields)
    return tuple(dict.fromkeys(condition for one in found for condition in one.conditions(ex)))


def _unchanged(ex: Executor, access: Access) -> Access:
    """An access to a part of a by-value parameter that nothing changes is one to constant memory."""
    home = ex.objects.get(access.array.identity)
    if home is None or home in ex.escaped or not ex.parameters.stay(home):
        return access
    return replace(
        access, array=replace(access.array, space=Space.CONSTANT, const=True, note="kernel parameter")
    )
