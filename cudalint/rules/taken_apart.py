"""Indices that take an element's number apart by division, `i / n` and `i % n`: 1-D transposes."""

from __future__ import annotations

from collections import Counter

from cudalint.ir.access import Space
from cudalint.ir.expr import Const, Expr, Op, SymbolKind
from cudalint.ir.result import AccessResult
from cudalint.rules import wording
from cudalint.rules.expressions import kinds
from cudalint.rules.sampling import EXTENTS, Sample, lanes_at
from cudalint.rules.view import FileView, Observation

TRANSPOSE = (
    "stage a tile of {array} through shared memory: move it along its rows, a row a warp, and transpose it "
    "there"
)
_OTHER_WAY = (
    "take the element's number apart the other way round, so that consecutive threads take consecutive "
    "elements of {array}, or stage a tile of it through shared memory and transpose it there"
)


def remedy_text(observation: Observation) -> str:
    """What to do about it."""
    straight = any(_goes_straight(one) for one in observation.launch.accesses)
    return (TRANSPOSE if straight else _OTHER_WAY).format(array=wording.array(observation.access.array))


def divides_threads(offset: Expr, by_numbers: bool = False) -> bool:
    """Whether the index takes a thread's number apart by an extent that is not known: `i / n`, and what is
    left of it, `i % n` or `i - i / n * n`. With `by_numbers` also that of an element by a known extent."""
    pending, seen = [offset], set()
    while pending:
        node = pending.pop()
        if id(node) in seen or not isinstance(node, Op):
            continue
        seen.add(id(node))
        if node.op == "/":
            of, by = node.args
            if SymbolKind.THREAD in kinds(of) and SymbolKind.ARGUMENT in kinds(by):
                return True
            if by_numbers and isinstance(by, Const) and kinds(of) >= {SymbolKind.THREAD, SymbolKind.BLOCK}:
                return True
        pending += node.args
    return False


def is_record(observation: Observation, view: FileView) -> bool:
    """Whether the lanes lie the same little apart, whatever the extents: they share sectors with what else
    their threads take, as of a structure laid out by hand, and cross no rows."""
    for extents in EXTENTS:
        lanes = lanes_at(observation, Sample(extents))
        if lanes is None:
            return False
        steps = Counter(int(step) for warp in lanes for step in (warp[1:] - warp[:-1])[warp[1:] >= 0])
        [(step, times)] = steps.most_common(1) or [(0, 0)]
        if abs(step) > view.architecture.sector_bytes or 2 * times < steps.total():
            return False
    return True


def _goes_straight(result: AccessResult) -> bool:
    """Whether consecutive threads take consecutive elements of global memory, whatever the extents: another
    order of the threads would cost as much there as it saves."""
    access, stride = result.access, result.strides[:1]
    return access.array.space is Space.GLOBAL and stride == (access.width,)
