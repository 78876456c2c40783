"""Launches whose block is one of a few by a condition: `quick ? 64 : 128` of an option is two launches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.assuming import assuming
from cudalint.algebra.build import logical_not
from cudalint.algebra.text import text_and_level, without_serials
from cudalint.algebra.walk import postorder
from cudalint.dataclass import replace
from cudalint.exec.host.extents import block_of_large
from cudalint.exec.host.impossible import is_impossible
from cudalint.exec.values import Pointer, Record
from cudalint.ir.access import Guard
from cudalint.ir.expr import Expr, Op, Symbol

if TYPE_CHECKING:
    from collections.abc import Set

    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Value
    from cudalint.ir.launch import Extent

#: Conditions, one after another, that are looked at: launches are these many times two.
_MOST = 2
_LONGEST_TEXT = 60
_BLOCK = 1  # among a launch's values


def by_case(
    ex: Executor,
    values: list[Value],
    guards: tuple[Guard, ...],
    counters: Set[Symbol],
    note: str = "",
    depth: int = 0,
) -> list[tuple[list[Value], Extent, str]]:
    """The values of a launch, its block and what is said of it: in each case, where it is a choice that
    conditions make for all the values alike, and is known in all of these. `guards` and `counters` are those
    of the conditions and the loops around it."""
    shape, told = block_of_large(ex, values[_BLOCK], guards, counters)
    whole = [(values, shape, "; ".join(filter(None, (note, told))))]
    condition = _condition(values[_BLOCK]) if None in shape else None
    if condition is None or depth == _MOST:
        return whole
    found: list[tuple[list[Value], Extent, str]] = []
    for one in (condition, logical_not(condition)):
        more = (*guards, Guard(one, None))
        if not is_impossible(more):
            text = without_serials(text_and_level(one, hide_casts=True)[0])
            where = f"where {text}" if len(text) <= _LONGEST_TEXT else "in one of several cases"
            also = "; ".join(filter(None, (note, where)))
            found += by_case(ex, [_assuming(value, one) for value in values], more, counters, also, depth + 1)
    return whole if any(None in block for _, block, _ in found) else found or whole


def _condition(block: Value) -> Expr | None:
    """The first condition that the extents of a block depend on."""
    extents = [block.fields.get(axis) for axis in "xyz"] if isinstance(block, Record) else [block]
    for extent in extents:
        for node in postorder(extent) if isinstance(extent, Expr) else ():
            if isinstance(node, Op) and node.op == "?:":
                return node.args[0]
    return None


def _assuming(value: Value, condition: Expr) -> Value:
    match value:
        case Expr():
            return assuming(value, (condition,))
        case Record():
            return Record(
                value.type, {name: _assuming(item, condition) for name, item in value.fields.items()}
            )
        case Pointer():
            return replace(value, offset=assuming(value.offset, (condition,)))
        case _:
            return value
