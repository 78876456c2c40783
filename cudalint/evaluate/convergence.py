"""Whether the lanes of a warp run the iterations of the loops around an access together.

The source says nothing of it, and the numbers speak of lanes that do. Where lanes leave a loop after
different iterations, nvcc 13 unrolls it by four with the rest in a loop of its own, and lanes of different
iterations meet in one request. An H200 counted when (fixtures/hardware/parted_lanes.cu, parted_branches.cu):
in innermost counted loops, and not where a barrier, an atomic, a call or assembly stands in the loop, under
`#pragma unroll 1`, or around other loops; nor, on an H100, where lanes leave by breaks a loop that a pragma
unrolls and whose count the source tells (parted_breaks.cu). Behind a loop or a branch the lanes were together
again in each form that was tried. What a lane does on its way out of a loop, as in `if (found) { x[i] = 1;
break; }`, stands behind the loop in the machine's code: the lanes of all iterations met there in one request
in most forms, and in two or three in the others (ways_out.cu).

Where a branch in a loop compares the counter with a number that the lane brings along, as in `if (j != i)` or
`if (j < i)`, nvcc 13 makes two loops of it, one up to that number and one from there on: an H100 counted 4
sectors a request where the lanes together take one. It did so in a loop that counts by one from 0 to a
number of run time, is the kernel's only one, and stands behind a condition, whichever; and not with a barrier
or a break in it, beside or within another loop, nor where the branch is a selection (own_iterations.cu,
left_out.cu, split_loops.cu).

Behind a call of functions that lanes choose, those of different ones go on apart: an H100 counted a request
of each until the next barrier of the block (parted_calls.cu).

A barrier of the block that some lanes of a warp do not come to holds the others up: behind the branch or the
loop that it stands in, an H200 counted a request of each in about half of the forms that were tried, and in a
loop with such a branch several of lanes that had waited together (parted_barriers.cu).

Destructors where lanes leave a block in several places are one piece of code or one for each, as nvcc likes:
on an H100 a store of one was a single request for all lanes, but for destructors with loops and functions
that are not inlined.
"""

from __future__ import annotations

from enum import Enum
from math import gcd

import numpy as np
from numpy.typing import NDArray

from cudalint.algebra.build import binary, cast, tested, unconverted
from cudalint.algebra.evaluate import TooManyTrips, UnboundSymbol, evaluate
from cudalint.algebra.polynomial import Polynomials
from cudalint.algebra.ranges import value_range
from cudalint.algebra.walk import free_symbols, postorder
from cudalint.algebra.wrapping import may_compare_wrapped
from cudalint.dataclass import replace
from cudalint.evaluate.bounds import most_wavefronts
from cudalint.evaluate.conditions import Conditions, conjuncts, known_ranges
from cudalint.evaluate.context import Context
from cudalint.evaluate.model import Model
from cudalint.evaluate.offset import Offset
from cudalint.ir.access import Access, Loop, Parting
from cudalint.ir.expr import LONG, Expr, Op, Recurrence, Symbol, SymbolKind
from cudalint.ir.launch import WARP_SIZE
from cudalint.ir.result import AccessResult, Cost, Range, Verdict

TOGETHER = (
    "the lanes of a warp run each iteration of a loop together, though they leave it after different ones"
)
#: What an exact number assumes where the compiler may split a loop.
SPLIT = "the lanes of a warp stay together in a loop that branches at an iteration of each lane's own"
_REASON = (
    "its lanes leave the loop after different iterations, and the compiler unrolls such loops: lanes of "
    "different iterations meet in a request"
)
_APART = (
    "a branch in the loop compares the counter with a number of each lane's own, and the compiler splits "
    "such loops there: lanes of different iterations meet in a request"
)
_LEAVING = (
    "its lanes leave the loop here, in different iterations, and may meet behind it: how many do so in a "
    "request is not known"
)
_AT_EXIT = (
    "a destructor where lanes leave in several places: the compiler may run it at each, or once for all lanes"
)
_PARTED = {
    Parting.CALLED: "its lanes have called different functions, and may go on apart: how many are together "
    "in a request is not known",
    Parting.WAITED: "its lanes have waited for other threads, each as long as it took, and may go on apart: "
    "how many are together in a request is not known",
    Parting.RETURNED: "its lanes have left a loop in which a case of a switch returns, after different "
    "iterations, and may go on apart: how many are together in a request is not known",
    Parting.JUMPED: "some of its lanes come here by a jump and others through branches or loops, and may do "
    "so apart: how many are together in a request is not known",
}
_WAITED = (
    "some lanes of its warp have waited at a barrier that others did not come to, and may go on apart: how "
    "many are together in a request is not known"
)
_YIELDED = (
    "its lanes have left a loop with atomics after different iterations, or a branch around one, and the "
    "compiler lets those that are through go on, as a function is called behind it (a division's slow path "
    "is one): how many are together in a request is not known"
)
_COMPARISONS = ("<", "<=", ">", ">=", "!=")


def judged(
    context: Context,
    access: Access,
    model: Model,
    conditions: Conditions,
    offset: Offset,
    result: AccessResult,
) -> AccessResult:
    """An exact result with what it assumes of its lanes, or the bounds that hold where they surely part."""
    if result.verdict not in (Verdict.EXACT, Verdict.BOUNDED):
        return result
    is_merged, is_exact = _is_merged(context, access), result.verdict is Verdict.EXACT
    anywhere = is_merged or _are_apart(context, access)
    if not anywhere and (not access.loops or result.cost.active_warps == 0):
        return result
    found = assumed(context, access)
    if found is not None:
        return replace(result, assumes=found) if found and is_exact else result
    cost = result.cost
    if not is_merged and _is_one_place(context, conditions, offset):  # the same request, whichever lanes meet
        return replace(result, cost=replace(cost, launch_requests=None, launch_lanes=None))
    cost, reason = _of_any_lanes(context, model, conditions, offset, cost), result.reason
    if anywhere:
        cost = replace(cost, launch_requests=None, launch_lanes=None)
        reason = _AT_EXIT if is_merged else _why_parted(context, access)
    elif is_exact:
        reason = _why_apart(context, access)
    return replace(result, verdict=Verdict.BOUNDED, reason=reason, cost=cost)


def _why_parted(context: Context, access: Access) -> str:
    if access.parted:
        return _PARTED[access.parted]
    return _WAITED if any(may_differ(context, None, one) for one in access.waits) else _YIELDED


def _why_apart(context: Context, access: Access) -> str:
    if any(loop.alone and _is_split(context, loop) for loop in access.loops):
        return _APART
    return _LEAVING if _is_on_way_out(context, access) else _REASON


def assumed(context: Context, access: Access) -> tuple[str, ...] | None:
    """What an exact number assumes of the lanes; None where they surely part, or may be joined by others."""
    if _are_apart(context, access) or _is_merged(context, access):
        return None
    if not access.loops:
        return ()
    if _is_on_way_out(context, access):
        return None
    split = [loop for loop in access.loops if _is_split(context, loop)]
    if any(loop.alone for loop in split):
        return None
    for loop in reversed(access.loops):
        match _lanes_of(context, loop):
            case _Lanes.TOGETHER:
                return (TOGETHER,)
            case _Lanes.APART:
                return None
    parts = (part for guard in access.guards for part in conjuncts(guard.condition))
    if split or any(_leaves_one_out(context, access, part) for part in parts):
        return (SPLIT,)
    return ()


def _is_merged(context: Context, access: Access) -> bool:
    """Whether the compiler may run the access for other lanes as well, which leave a block elsewhere."""
    return access.at_exit and any(not context.is_uniform(guard.condition) for guard in access.guards)


def _are_apart(context: Context, access: Access) -> bool:
    """Whether lanes of one warp have gone on apart, or may differ in where they have waited."""
    conditions = (*access.waits, *access.yields)
    return access.parted is not None or any(may_differ(context, None, condition) for condition in conditions)


class _Lanes(Enum):
    """How the lanes of a warp leave a loop."""

    AT_ONCE = "in one iteration"
    TOGETHER = "in different ones, through which they run together"
    APART = "in different ones, and they may part"


def _is_on_way_out(context: Context, access: Access) -> bool:
    """Whether a lane that makes the access leaves a loop in the same iteration, and others in other ones."""
    leaving = [loop for loop in access.loops if loop.breaks]
    if not leaving:
        return False
    parts = frozenset[Expr]().union(*(_tested(context, guard.condition) for guard in access.guards))
    return any(
        _lanes_of(context, loop) is not _Lanes.AT_ONCE
        and any(_tested(context, condition) <= parts for condition in loop.breaks)
        for loop in leaving
    )


def _tested(context: Context, condition: Expr) -> frozenset[Expr]:
    known = context.tested.get(condition)
    if known is None:
        known = context.tested[condition] = frozenset(map(tested, conjuncts(condition)))
    return known


def _lanes_of(context: Context, loop: Loop) -> _Lanes:
    known = context.lanes_of.get(loop)
    if not isinstance(known, _Lanes):
        known = context.lanes_of[loop] = _lanes(context, loop)
    return known


def _lanes(context: Context, loop: Loop) -> _Lanes:
    if not _parts(context, loop):
        return _Lanes.AT_ONCE
    is_shared = loop.rolled or not _is_counted(loop) or not _by_several(context, loop)
    return _Lanes.TOGETHER if is_shared else _Lanes.APART


def _parts(context: Context, loop: Loop) -> bool:
    """Whether lanes may leave the loop after different iterations."""
    return any(one is not None and may_differ(context, loop, one) for one in (loop.condition, *loop.breaks))


def may_differ(context: Context, loop: Loop | None, condition: Expr) -> bool:
    """Whether lanes of a warp that are in one iteration may find different outcomes."""
    parts = () if context.is_uniform(condition) else conjuncts(condition)
    return any(not context.is_uniform(part) and not _is_of_warps(context, loop, part) for part in parts)


def _is_of_warps(context: Context, loop: Loop | None, part: Expr) -> bool:
    """Whether the lanes of a warp surely agree on a comparison: what they differ in never lies on both sides
    of what they share, a multiple of some number. So `i < n` where i runs from threadIdx.x in steps of whole
    warps and n is known to be a multiple of 32."""
    if not isinstance(part, Op) or part.op not in (*_COMPARISONS, "=="):
        return False
    forms = _proved(context, loop, part)
    if forms is None:
        return False
    left, right = part.args
    shared = forms.split(forms.of(binary("-", cast(left, LONG), cast(right, LONG))), context.is_uniform)
    own = shared.pop((), None)
    step = 0
    for factors, coefficient in shared.items():
        known = forms.constant(coefficient)
        if known is None:
            return False
        for generator, power in factors:
            known *= (generator.divisor if isinstance(generator, Symbol) else 1) ** power
        step = gcd(step, known)
    if own is None:
        return True
    try:
        symbols = frozenset().union(*(free_symbols(one) for one in forms.generators(own)))
        values = forms.evaluate(own, dict(context.thread_bindings(symbols)))
    except (UnboundSymbol, TooManyTrips):
        return False
    values = np.broadcast_to(values, context.lanes.valid.shape)
    lowest, highest = _ends(context, values - (part.op in ("<=", ">")))
    if part.op in ("==", "!="):
        met = (values % step if step else values) == 0
        return bool(np.all((lowest == highest) | ~(met & context.lanes.valid).any(axis=-1)))
    if not step:
        return bool(np.all((highest < 0) | (lowest >= 0)))
    return bool(np.all(lowest // step == highest // step))


def _proved(context: Context, loop: Loop | None, part: Op) -> Polynomials | None:
    """Forms in which both sides of a comparison are what they are in C, without wrapping around."""
    ranges = {s: (0, context.extent(s) - 1) for s in free_symbols(part) if context.is_known_block(s)}
    if loop is not None and loop in context.counters:
        ranges[loop.counter] = context.counters[loop]
    for forms in (context.polynomials, Polynomials(ranges)):
        if not any(map(forms.unproved, part.args)) and not may_compare_wrapped(forms, part):
            return forms
    return None


def _ends(context: Context, values: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The least and the greatest value among the lanes of each warp."""
    valid, limits = context.lanes.valid, np.iinfo(np.int64)
    return np.where(valid, values, limits.max).min(axis=-1), np.where(valid, values, limits.min).max(axis=-1)


def _is_counted(loop: Loop) -> bool:
    """Whether the number of iterations is known before the loop, so that it may be unrolled at run time."""
    if not isinstance(loop.condition, Op):
        return False
    parts = (part for one in (loop.condition, *loop.breaks) for part in conjuncts(one))
    return all(
        isinstance(part, Op)
        and part.op in (*_COMPARISONS, "==")
        and not any(isinstance(node, Recurrence) for node in postorder(part))
        for part in parts
    )


def _by_several(context: Context, loop: Loop) -> bool:
    """Whether lanes of a warp may take numbers of iterations that differ by more than one. Strided loops,
    `i = threadIdx.x; i < n; i += blockDim.x`, differ by one: nvcc leaves them rolled unless the stride is a
    constant of the source."""
    parts = conjuncts(loop.condition) if loop.condition is not None else ()
    if loop.breaks and not (loop.copied and all(context.is_uniform(part) for part in parts)):
        return True
    return any(loop.counter in free_symbols(part) and not _by_one(context, loop, part) for part in parts)


def _by_one(context: Context, loop: Loop, part: Expr) -> bool:
    """Whether one step of the counter moves both sides of a comparison further apart, or closer, than any
    two lanes of a warp are."""
    assert isinstance(part, Op)
    symbols = free_symbols(part)
    bindings = {s: np.full((), s.low or 0, np.int64) for s in symbols if s.kind is not SymbolKind.THREAD}
    bindings |= context.thread_bindings(symbols)
    distances = []
    for step in (0, 1):
        bindings[loop.counter] = np.full((), step, np.int64)
        try:
            left, right = (evaluate(arg, bindings) for arg in part.args)
        except (UnboundSymbol, TooManyTrips):
            return False
        distances.append(np.broadcast_to(left - right, context.lanes.valid.shape))
    slopes = np.abs(distances[1] - distances[0])[context.lanes.valid]
    lowest, highest = _ends(context, distances[0])
    return bool(slopes.size and slopes.min() == slopes.max() and (highest - lowest <= slopes.min()).all())


def _is_split(context: Context, loop: Loop) -> bool:
    """Whether the compiler may split the loop at a number that each lane has its own: one that counts from 0
    to a number of run time, with a branch that compares the counter with what the loop does not change."""
    test = tested(loop.condition) if loop.condition is not None and not loop.breaks else None
    if not isinstance(test, Op) or test.op not in ("<", "!=") or not loop.branches:
        return False
    if unconverted(test.args[0]) is not loop.counter:
        return False
    return any(
        _is_own_number(context, loop, part) for condition in loop.branches for part in conjuncts(condition)
    )


def _is_own_number(context: Context, loop: Loop, part: Expr) -> bool:
    """Whether a comparison is of the counter itself with a number that differs by lane."""
    part = tested(part)
    if isinstance(part, Op) and part.op == "!":
        part = part.args[0]
    if not isinstance(part, Op) or part.op not in (*_COMPARISONS, "==", "-"):  # `j - i` is `j != i`, tested
        return False
    sides = list(map(unconverted, part.args))
    if loop.counter not in sides:
        return False
    other = sides[1 - sides.index(loop.counter)]
    return loop.counter not in free_symbols(other) and not context.is_uniform(other)


def _leaves_one_out(context: Context, access: Access, part: Expr) -> bool:
    """Whether a guard tells one iteration of each lane's own from the others: `j != i`."""
    if not isinstance(part, Op) or part.op not in ("!=", "=="):
        return False
    counted = any(loop.counter in free_symbols(part) for loop in access.loops)
    return counted and not context.is_uniform(part)


def _is_one_place(context: Context, conditions: Conditions, offset: Offset) -> bool:
    """Whether all lanes access the same address in all iterations."""
    low, high = value_range(offset.expr, known_ranges(context, conditions, free_symbols(offset.expr)))
    return low == high


def _of_any_lanes(context: Context, model: Model, conditions: Conditions, offset: Offset, cost: Cost) -> Cost:
    """What a request costs whichever lanes meet in it, each in any of its iterations."""
    low, high = value_range(offset.expr, known_ranges(context, conditions, free_symbols(offset.expr)))
    span = int(high) - int(low) + model.width
    lanes = int(np.count_nonzero(context.lanes.valid, axis=-1).max(initial=1))
    lanes = min(lanes, WARP_SIZE)

    def most(unit: int) -> int:
        return max(1, min(lanes, -(-span // unit) + 1))

    kept = Cost(
        requests=cost.requests, active_warps=cost.active_warps, launch_lanes=cost.launch_lanes, full=cost.full
    )
    if cost.sectors is not None and model.space == "global" and not model.is_local:
        return replace(
            kept,
            sectors=_widened(cost.sectors, most(model.arch.sector_bytes)),
            tags=_widened(cost.tags, most(model.arch.line_bytes)),
        )
    if cost.wavefronts is not None:
        return replace(kept, wavefronts=_widened(cost.wavefronts, most_wavefronts(model, lanes, span)))
    return replace(cost, launch_requests=None)


def _widened(found: Range | None, most: int) -> Range:
    return Range(1, None, most if found is None else max(found.max, most))
