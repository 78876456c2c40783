"""Functions of a warp or block: shuffles, votes, barriers, fences, clocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import cast, const, select
from cudalint.exec.barriers import note_reached
from cudalint.exec.executor import Executor
from cudalint.exec.loops.elements import note_exchanged
from cudalint.exec.loops.split import note_barrier
from cudalint.exec.memory.places import dereference
from cudalint.exec.memory.racing import synchronize
from cudalint.exec.operations import store
from cudalint.exec.registry import Handler
from cudalint.exec.values import Place, UnknownValue, Value, value_type
from cudalint.ir.access import EffectKind
from cudalint.ir.ctypes import IntType
from cudalint.ir.expr import INT, LONG, UINT, Expr
from cudalint.ir.launch import WARP_SIZE
from cudalint.models.intrinsics import lanes
from cudalint.models.intrinsics.common import LLONG, nothing, result, text, values

if TYPE_CHECKING:
    from collections.abc import Callable

    from cudalint.exec.calls.call_site import Call


def _met(ex: Executor, site: Call) -> list[Value]:
    """The arguments of a function in which the lanes meet that its mask names."""
    found = values(ex, site)
    if site.name.endswith("_sync") and found and lanes.is_full(found[0]):
        ex.convergence.meet_lanes(ex)
    return found


def shuffle(ex: Executor, site: Call) -> Place:
    """Another lane's value: data, but of the same kind; uniform when all lanes hold one value."""
    found = _met(ex, site)
    value = found[1] if site.name.endswith("_sync") and len(found) > 1 else found[0] if found else const(0)
    ex.effect("barriers", site.name)
    if isinstance(value, Expr) and ex.is_uniform(value):
        return result(value)
    lane = (
        found[2]
        if site.name == "__shfl_sync" and len(found) > 2
        else found[1]
        if site.name == "__shfl" and len(found) > 1
        else None
    )
    known = _of_lane(ex, site.name, found)
    if known is not None:
        return result(known)
    full = len(found) <= (3 if site.name.endswith("_sync") else 2)
    uniform = lane is not None and ex.is_uniform(lane) and full
    ctype = value_type(value)
    note_exchanged(ex, ctype)
    if isinstance(ctype, IntType):
        return result(ex.fresh(text(ex, site), uniform, ctype, reason="a value from another lane"))
    return result(UnknownValue(ctype, uniform, "a value from another lane"))


def _of_lane(ex: Executor, name: str, found: list[Value]) -> Expr | None:
    """A shuffle's value, where it is known what each lane holds and which lane it is from."""
    synchronous = name.endswith("_sync")
    mask, operands = (found[0], found[1:]) if synchronous and found else (None, found)
    if len(operands) not in (2, 3):
        return None
    kind = name.removeprefix("__shfl").removesuffix("_sync").removeprefix("_") or "idx"
    width = operands[2] if len(operands) == 3 else const(WARP_SIZE)
    named = _taking_part(ex, mask)
    if named is None and not lanes.is_of_groups(ex, mask, width):
        return None
    return lanes.shuffled(ex, operands[0], kind, operands[1], width, named)


def _taking_part(ex: Executor, mask: Value | None) -> int | None:
    """The lanes that meet at a call: those that its mask names, else all of a warp, of which no loop may have
    lost some then. None where they are not known."""
    if mask is not None:
        return lanes.named(ex, mask)
    return None if ex.loops_in_force() else lanes.named(ex, const(lanes.ALL, UINT))


def _counted(ex: Executor, name: str, found: list[Value]) -> Expr | None:
    """A vote's or a reduction's answer, where it is known what each lane gives."""
    synchronous = name.endswith("_sync")
    if len(found) != (2 if synchronous else 1):
        return None
    what = name.removeprefix("__").removesuffix("_sync")
    combine = {
        "ballot": lanes.ballot,
        "any": lambda values: int(any(values)),
        "all": lambda values: int(all(values)),
    }.get(what) or lanes.REDUCTIONS.get(what.removeprefix("reduce_"))
    if combine is None:
        return None
    named = _taking_part(ex, found[0] if synchronous else None)
    if named is not None:
        return lanes.over_warp(ex, found[-1], combine, lanes.VOTED.get(what), named)
    is_told = synchronous and what in ("any", "ballot")  # the rest counts as 0
    return lanes.over_groups(ex, found[0], found[-1], combine, lanes.VOTED[what]) if is_told else None


def vote(ex: Executor, site: Call) -> Place:
    """One answer for the lanes that name the same mask."""
    found = _met(ex, site)
    ex.effect("barriers", site.name)
    known = _counted(ex, site.name, found)
    if known is not None:
        return result(known)
    same = not site.name.endswith("_sync") or not found or ex.is_uniform(found[0])
    if site.name in ("__all", "__any", "__all_sync", "__any_sync"):
        return result(ex.fresh(text(ex, site), same, INT, low=0, high=1, reason="a vote of the warp"))
    ctype = value_type(found[-1]) if found and "reduce" in site.name else UINT
    return result(
        ex.fresh(
            text(ex, site), same, ctype if isinstance(ctype, IntType) else UINT, reason="a vote of the warp"
        )
    )


def match_any(ex: Executor, site: Call) -> Place:
    """The lanes that hold what this one holds: other ones for each group of lanes."""
    found = _met(ex, site)
    ex.effect("barriers", site.name)
    known = lanes.matched(ex, found[1]) if len(found) == 2 and lanes.is_full(found[0]) else None
    if known is not None:
        return result(known)
    return result(ex.fresh(text(ex, site), False, UINT, reason="a vote of the warp"))


def match_all(ex: Executor, site: Call) -> Place:
    """All lanes of the mask where they hold one value, else none; the last argument points to which it is."""
    found = _met(ex, site)
    ex.effect("barriers", site.name)
    if len(found) != 3:
        return result(ex.fresh(text(ex, site), False, UINT, reason="a vote of the warp"))
    mask, value, target = found
    agree: Expr | None = const(1) if ex.is_uniform(value) else None
    if agree is None and lanes.is_full(mask):
        agree = lanes.over_warp(ex, value, lambda held: int(len(set(held)) == 1), INT)
    if agree is None:
        reason = "a vote of the warp"
        agree = ex.fresh(text(ex, site), ex.is_uniform(mask), INT, low=0, high=1, reason=reason)
    store(ex, dereference(ex, target), agree, site.node)
    if not isinstance(mask, Expr):
        return result(ex.fresh(text(ex, site), False, UINT, reason="a vote of the warp"))
    return result(select(agree, cast(mask, UINT), const(0, UINT)))


#: Votes of a block, by what follows __syncthreads.
_VOTES: dict[str, Callable[[list[int]], int]] = {
    "_count": lambda found: sum(map(bool, found)),
    "_and": lambda found: int(all(found)),
    "_or": lambda found: int(any(found)),
}


def barrier(ex: Executor, site: Call) -> Place:
    found = values(ex, site)
    ex.effect("barriers", site.name)
    note_barrier(ex)
    synchronize(ex)
    if site.name.startswith("__syncthreads"):
        note_reached(ex, site.node, site.name)
        ex.convergence.meet(ex)
    elif site.name != "__syncwarp":
        ex.convergence.hold(ex)
    elif not found or lanes.is_full(found[0]):
        ex.convergence.meet_lanes(ex, is_fence=True)
    combine = _VOTES.get(site.name.removeprefix("__syncthreads"))
    if combine is None:
        return nothing()
    known = lanes.over_block(ex, found[0], combine) if len(found) == 1 else None
    return result(known or ex.fresh(text(ex, site), True, INT, reason="a vote of the block"))


def effect(kind: str) -> Handler:
    def handler(ex: Executor, site: Call) -> Place:
        if kind == "trap":
            if "NDEBUG" not in ex.program.unit.macros:
                values(ex, site)  # what is asserted is evaluated
        else:
            ex.note(EffectKind.ESCAPE, site.name, site.node, values(ex, site))
        ex.effect(kind, site.name)
        if kind in ("trap", "printf"):
            ex.convergence.note_call(ex)
        if kind == "fences":
            synchronize(ex)
        return result(UnknownValue(IntType("int", 32, True), False, f"the result of {site.name}"))

    return handler


def clock(ex: Executor, site: Call) -> Place:
    ctype = LLONG if site.name.endswith("64") else LONG
    return result(ex.fresh(text(ex, site), False, ctype, reason="a clock"))


def nanosleep(ex: Executor, site: Call) -> Place:
    values(ex, site)
    ex.convergence.sleep(ex)
    return nothing()
