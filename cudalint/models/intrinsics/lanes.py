"""What the other lanes of a warp hold, where that is a function of the lane: shuffles, votes and reductions.

Only where all lanes of the warp that a mask names take part: full warps along x, under conditions on the
lane or on what the whole block shares, and in loops that are the same for the whole block. What a lane that
does not take part would give is not defined.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, partial, reduce
from itertools import islice, product
from math import prod
from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, const, select, unary
from cudalint.algebra.walk import free_symbols, postorder, substitute
from cudalint.exec import builtins
from cudalint.exec.convergence import are_loops_shared
from cudalint.ir.expr import INT, UINT, Const, Expr, IntType, Symbol, SymbolKind
from cudalint.ir.launch import WARP_SIZE

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Value

#: What votes give, whatever they are of.
VOTED = {"any": INT, "all": INT, "ballot": UINT, "match_any": UINT}
ALL = (1 << WARP_SIZE) - 1  #: lanes of a warp
#: Nodes of a value of which another lane's is told.
_MOST_NODES = 4096
#: What all threads of a block share.
_OF_BLOCK = frozenset(
    (
        SymbolKind.BLOCK,
        SymbolKind.BLOCK_DIM,
        SymbolKind.GRID_DIM,
        SymbolKind.ARGUMENT,
        SymbolKind.POINTER,
        SymbolKind.COUNTER,
    )
)
#: Different answers to the groups of a vote that are told apart.
_MOST_ANSWERS = 16
#: Unknowns that lanes of one warp need not share.
_APART = frozenset((SymbolKind.VARYING, SymbolKind.MISSING))


def named(ex: Executor, mask: Value) -> int | None:
    """The lanes that a mask names, where it is a constant, and just these of each warp are here, or none."""
    extent, found = ex.block[0], _thread_here(ex)
    if not isinstance(mask, Const) or not extent or found is None or not are_loops_shared(ex):
        return None
    tests = [guard.condition for guard in ex.state.guards if not ex.is_uniform(guard.condition)]
    if not all(free_symbols(test) <= {found} and _is_short(test) for test in tests):
        return None
    bits = mask.value & ALL
    return bits if _are_here(bits, tuple(tests), found, extent) else None


@lru_cache(maxsize=256)
def _are_here(mask: int, tests: tuple[Expr, ...], thread: Symbol, extent: int) -> bool:
    """Whether of each warp just the lanes of a mask pass the tests, or none does."""
    if not tests:
        return mask == ALL
    for first in range(0, extent, WARP_SIZE):
        here = 0
        for lane in range(WARP_SIZE):
            known = [substitute(test, {thread: const(first + lane, UINT)}) for test in tests]
            if not all(isinstance(one, Const) for one in known):
                return False
            here |= int(all(isinstance(one, Const) and one.value for one in known)) << lane
        if here and here != mask:
            return False
    return True


def shuffled(
    ex: Executor, value: Value, kind: str, operand: Value, width: Value, mask: int | None = None
) -> Expr | None:
    """What a shuffle gives: the value of another lane of each `width` lanes. `kind`: "idx", "up", "down" or
    "xor". None where it is not known. `mask`: the lanes that are `named`."""
    thread = _thread(ex) if mask is None else _thread_here(ex)
    if (
        thread is None
        or not isinstance(value, Expr)
        or not isinstance(operand, Expr)
        or not _is_shared(value)
        or not _is_small(value)
    ):
        return None
    size = width.value if isinstance(width, Const) else 0
    if size not in (2, 4, 8, 16, WARP_SIZE):
        return None
    lane = binary("%", thread, const(size, UINT))
    if kind == "idx":
        if not isinstance(operand, Const) and not _is_shared(operand):
            return None
        source = binary("+", binary("-", thread, lane), binary("&", operand, const(size - 1)))
        return substitute(value, {thread: source}) if _is_of(ex, thread, source, mask) else None
    if not isinstance(operand, Const) or not 0 <= operand.value < size:
        return None
    step = const(operand.value, UINT)
    if kind == "xor":
        source = binary("^", thread, step)
        return substitute(value, {thread: source}) if _is_of(ex, thread, source, mask) else None
    if kind == "up":
        there, moved = binary(">=", lane, step), binary("-", thread, step)
    else:
        there, moved = binary("<", binary("+", lane, step), const(size, UINT)), binary("+", thread, step)
    if not _is_of(ex, thread, select(there, moved, thread), mask):
        return None
    return select(there, substitute(value, {thread: moved}), value)


def _is_of(ex: Executor, thread: Symbol, source: Expr, mask: int | None) -> bool:
    """Whether each lane of a mask has a value from one of them."""
    if mask is None or mask == ALL:
        return True
    if not free_symbols(source) <= {thread} or not _is_short(source):
        return False
    for at in range(ex.block[0] or 0):
        if mask >> at % WARP_SIZE & 1:
            known = substitute(source, {thread: const(at, UINT)})
            if not isinstance(known, Const) or not mask >> known.value % WARP_SIZE & 1:
                return False
    return True


def is_of_groups(ex: Executor, mask: Value | None, width: Value) -> bool:
    """Whether the mask of each lane is of the `width` lanes that it is one of, as that of a part of a warp:
    they meet wherever all lanes of the warp are."""
    thread, extent = _thread(ex), ex.block[0]
    if thread is None or not extent or not isinstance(mask, Expr) or not isinstance(width, Const):
        return False
    return _group_masks(mask, thread, extent, width.value) is not None


def over_groups(
    ex: Executor, mask: Value, value: Value, combine: Callable[[list[int]], int], ctype: IntType
) -> Expr | None:
    """What a vote gives the lanes of each group that a mask is of; None where the value is no function of
    threadIdx.x alone. `combine` is given a number for each lane of the warp, 0 for those of other groups."""
    thread, extent = _thread(ex), ex.block[0]
    if thread is None or not extent or not isinstance(mask, Expr) or not isinstance(value, Expr):
        return None
    masks = None
    for width in (2, 4, 8, 16):
        masks = masks or _group_masks(mask, thread, extent, width)
    if masks is None or not free_symbols(value) <= {thread} or not _is_short(value):
        return None
    known = [substitute(value, {thread: const(at, UINT)}) for at in range(extent)]
    numbers = [one.value for one in known if isinstance(one, Const)]
    if len(numbers) < extent:
        return None
    answers: dict[int, list[int]] = {}
    for first in range(0, extent, masks[0].bit_count()):
        warp, own = first - first % WARP_SIZE, masks[first]
        answer = combine([numbers[warp + lane] if own >> lane & 1 else 0 for lane in range(WARP_SIZE)])
        answers.setdefault(answer, []).append(first // masks[0].bit_count())
    if len(answers) > _MOST_ANSWERS:
        return None
    group = binary("/", thread, const(masks[0].bit_count(), UINT))
    result: Expr | None = None
    for answer, groups in answers.items():
        given = const(answer, ctype)
        here = [binary("==", group, const(one, UINT)) for one in groups]
        result = given if result is None else select(reduce(partial(binary, "||"), here), given, result)
    return result


@lru_cache(maxsize=256)
def _group_masks(mask: Expr, thread: Symbol, extent: int, width: int) -> list[int] | None:
    """The mask of each thread, where it is that of the `width` lanes that it is one of."""
    if not 1 < width < WARP_SIZE or not free_symbols(mask) <= {thread} or not _is_short(mask):
        return None
    masks = []
    for at in range(extent):
        own = substitute(mask, {thread: const(at, UINT)})
        first = at % WARP_SIZE // width * width
        if not isinstance(own, Const) or own.value & 0xFFFFFFFF != ((1 << width) - 1) << first:
            return None
        masks.append(own.value & 0xFFFFFFFF)
    return masks


def _is_small(value: Expr) -> bool:
    """Whether it may stand in a value a second time: a sum over lanes doubles with each shuffle."""
    return next(islice(postorder(value), _MOST_NODES, None), None) is None


def over_warp(
    ex: Executor,
    value: Value,
    combine: Callable[[list[int]], int],
    ctype: IntType | None,
    mask: int | None = None,
) -> Expr | None:
    """What a vote or a reduction gives all lanes of a warp, of its own type or that of the value: a number
    for each warp of the block. None where the value is no function of threadIdx.x alone. `mask`: the lanes
    that are `named`, alone."""
    thread = _thread(ex) if mask is None else _thread_here(ex)
    own = [lane for lane in range(WARP_SIZE) if mask is None or mask >> lane & 1]
    if not own or thread is None or not isinstance(value, Expr) or not free_symbols(value) <= {thread}:
        return None
    answers: list[int] = []
    for first in range(0, ex.block[0] or 0, WARP_SIZE):
        lanes = [substitute(value, {thread: const(first + lane, UINT)}) for lane in own]
        known = [one.value for one in lanes if isinstance(one, Const)]
        if len(known) < len(own):
            return None
        if combine is ballot:
            held = dict(zip(own, known, strict=True))
            known = [held.get(lane, 0) for lane in range(WARP_SIZE)]
        answers.append(combine(known))
    ctype = ctype or (value.type if value.type.bits == 32 else UINT)
    result: Expr = const(answers[-1], ctype)
    for number, answer in reversed(list(enumerate(answers[:-1]))):
        if answer != answers[-1]:
            here = binary("==", binary("/", thread, const(WARP_SIZE, UINT)), const(number, UINT))
            result = select(here, const(answer, ctype), result)
    return result


def over_block(ex: Executor, value: Value, combine: Callable[[list[int]], int]) -> Expr | None:
    """What a vote gives all threads of a block, which all take part. None where the value is no function of
    threadIdx alone, or the extents of the block are not known."""
    named = [builtins.field(ex, "threadIdx", axis) for axis in "xyz"]
    threads = [one for one in named if isinstance(one, Symbol)]
    extents = [extent for extent in ex.block if extent]
    if len(extents) < 3 or ex.compiled or not isinstance(value, Expr) or not _is_of_block(ex):
        return None
    free = free_symbols(value)
    if not free <= {*threads} or not _is_short(value):
        return None
    sides = {
        one: extent
        for one, extent in zip(named, extents, strict=True)
        if isinstance(one, Symbol) and one in free
    }
    answers: list[int] = []
    for indices in product(*map(range, sides.values())):
        known = substitute(value, {one: const(at, UINT) for one, at in zip(sides, indices, strict=True)})
        if not isinstance(known, Const):
            return None
        answers.append(known.value)
    repeated = prod(extents) // len(answers)
    return const(combine(answers * repeated), INT)


def _is_of_block(ex: Executor) -> bool:
    """Whether all threads of a block are here, or none."""
    tests = [guard.condition for guard in ex.state.guards]
    for loop in ex.loops_in_force():
        if loop.condition is None:
            return False
        tests += [loop.condition, *loop.breaks, *loop.returned]
    return all(symbol.kind in _OF_BLOCK for test in tests for symbol in free_symbols(test))


def matched(ex: Executor, value: Value) -> Expr | None:
    """The mask of the lanes that hold what this one holds; None where that is not known of each."""
    thread = _thread(ex)
    if thread is None or not isinstance(value, Expr) or not _is_shared(value) or not _is_short(value):
        return None
    return _mask(thread, lambda there: binary("==", value, substitute(value, {thread: there})))


def of_tile(ex: Executor, value: Value, size: int) -> list[Expr] | None:
    """What each of the `size` lanes holds that a thread is one of, the first one first; None where that is
    not known of each."""
    thread = _thread(ex)
    if thread is None or not 1 < size <= WARP_SIZE or not isinstance(value, Expr):
        return None
    if WARP_SIZE % size or not _is_shared(value) or not _is_short(value):
        return None
    first = binary("-", thread, binary("%", thread, const(size, UINT)))
    return [substitute(value, {thread: binary("+", first, const(lane, UINT))}) for lane in range(size)]


def lane_of_tile(ex: Executor, size: int) -> Expr:
    """Which of these a thread is."""
    thread = _thread(ex)
    assert thread is not None
    return binary("%", thread, const(size, UINT))


def met(ex: Executor, rank: Expr) -> tuple[Expr | None, Expr | None]:
    """A lane's rank among those of its warp that are here, and how many they are; None where it is not known.
    `rank` is the thread's in its block."""
    if ex.compiled or ex.host or ex.convergence.may_be_parted(ex) or not are_loops_shared(ex):
        return None, None
    tests = [guard.condition for guard in ex.state.guards if not ex.is_uniform(guard.condition)]
    size = prod(extent or 0 for extent in ex.block)
    if not tests:
        lane = binary("%", rank, const(WARP_SIZE, UINT))
        return lane, const(min(size, WARP_SIZE), UINT) if size and (
            size < WARP_SIZE or not size % WARP_SIZE
        ) else None
    thread, extent = builtins.field(ex, "threadIdx", "x"), ex.block[0]
    test = reduce(partial(binary, "&&"), tests)
    if (
        not isinstance(thread, Symbol)
        or not extent
        or extent % WARP_SIZE
        or not _is_shared(test)
        or not _is_short(test)
    ):
        return None, None
    lane = binary("%", thread, const(WARP_SIZE, UINT))
    return rank_in(_mask(thread, lambda there: substitute(test, {thread: there})), lane)


def rank_in(mask: Expr, lane: Expr) -> tuple[Expr, Expr]:
    """The rank of a lane among those of a mask, and how many they are."""
    below = binary("-", binary("<<", const(1, UINT), lane), const(1, UINT))
    return unary("popc", binary("&", mask, below)), unary("popc", mask)


def mask_of(tests: Iterable[Expr]) -> Expr:
    """The lanes of which each one's condition holds, the first lane's first."""
    bits = (select(test, const(1 << lane, UINT), const(0, UINT)) for lane, test in enumerate(tests))
    return reduce(partial(binary, "|"), bits)


def _mask(thread: Symbol, test: Callable[[Expr], Expr]) -> Expr:
    """The lanes of a thread's warp for which a condition on their threadIdx.x holds."""
    first = binary("-", thread, binary("%", thread, const(WARP_SIZE, UINT)))
    return mask_of(test(binary("+", first, const(lane, UINT))) for lane in range(WARP_SIZE))


def _is_short(value: Expr) -> bool:
    """Whether it may stand in a value once for each lane."""
    return next(islice(postorder(value), _MOST_NODES // (4 * WARP_SIZE), None), None) is None


def ballot(values: list[int]) -> int:
    """The mask of the lanes whose value is not zero."""
    return sum(1 << lane for lane, value in enumerate(values) if value)


#: Reductions over a warp by the name between `__reduce_` and `_sync`.
REDUCTIONS: dict[str, Callable[[list[int]], int]] = {
    "add": sum,
    "min": min,
    "max": max,
    "and": lambda values: reduce(lambda a, b: a & b, values),
    "or": lambda values: reduce(lambda a, b: a | b, values),
    "xor": lambda values: reduce(lambda a, b: a ^ b, values),
}


def is_full(mask: Value) -> bool:
    """Whether a mask names all lanes."""
    return isinstance(mask, Const) and mask.value & ALL == ALL


def _is_shared(value: Expr) -> bool:
    """Whether nothing but threadIdx tells the lanes of a warp apart."""
    return not any(symbol.kind in _APART for symbol in free_symbols(value))


def _thread(ex: Executor) -> Symbol | None:
    """threadIdx.x, where a warp is 32 steps of it and all of them are here."""
    return _thread_here(ex) if ex.convergence.come_all(ex) else None


def _thread_here(ex: Executor) -> Symbol | None:
    """threadIdx.x, where a warp is 32 steps of it."""
    extent, found = ex.block[0], builtins.field(ex, "threadIdx", "x")
    if not extent or extent % WARP_SIZE or ex.compiled:
        return None
    return found if isinstance(found, Symbol) else None
