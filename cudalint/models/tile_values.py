"""What the collective functions of a tile give, where it is known what each of its lanes holds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, reduce
from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, cast, const, select
from cudalint.ir.expr import INT, UINT, Expr, IntType
from cudalint.models.intrinsics import lanes
from cudalint.sema.symbols.names import QUALIFIED, argument_nodes, components
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Value
    from cudalint.syntax.node import Node

Combine = Callable[[Expr, Expr], Expr]

#: The operators of cooperative groups.
OPERATORS: dict[str, Combine] = {
    "plus": partial(binary, "+"),
    "less": lambda a, b: select(binary("<", b, a), b, a),
    "greater": lambda a, b: select(binary("<", a, b), b, a),
    "bit_and": partial(binary, "&"),
    "bit_or": partial(binary, "|"),
    "bit_xor": partial(binary, "^"),
}


def operator_named(ex: Executor, node: Node, value: Value) -> str:
    """The operator that an argument makes, `cg::plus<int>()`, for what is of its type; empty for anything
    else."""
    made = cst.function(node) if node.type == "call_expression" else cst.type(node)
    if made is None or made.type not in QUALIFIED or not isinstance(value, Expr):
        return ""
    last = components(made)[-1]
    given = argument_nodes(last.arguments)
    ctype = ex.scope.types.resolve_descriptor(given[0]) if len(given) == 1 else None
    is_alike = isinstance(ctype, IntType) and ctype.bits == value.type.bits >= INT.bits
    if not isinstance(ctype, IntType) or not is_alike or ctype.signed != value.type.signed:
        return ""
    return last.name if last.name in OPERATORS else ""


def voted(ex: Executor, name: str, value: Value, size: int) -> Expr | None:
    """A vote among the lanes of a tile: `any`, `all`, `ballot` or `match_any`."""
    held = lanes.of_tile(ex, value, size)
    if held is None or not isinstance(value, Expr):
        return None
    if name == "match_any":
        return lanes.mask_of([binary("==", one, value) for one in held])
    tests = [binary("!=", one, const(0, one.type)) for one in held]
    if name == "ballot":
        return lanes.mask_of(tests)
    return cast(reduce(partial(binary, "||" if name == "any" else "&&"), tests), INT)


def part(ex: Executor, label: Expr, size: int) -> tuple[Expr | None, Expr | None]:
    """A lane's rank among those of its tile that have the same label, and how many they are."""
    held = lanes.of_tile(ex, label, size)
    if held is None:
        return None, None
    mask = lanes.mask_of([binary("==", one, label) for one in held])
    return lanes.rank_in(mask, lanes.lane_of_tile(ex, size))


def combined(ex: Executor, name: str, operator: str, value: Value, size: int) -> Expr | None:
    """`reduce`, `inclusive_scan` or `exclusive_scan` over the lanes of a tile."""
    held = lanes.of_tile(ex, value, size)
    if held is None or not isinstance(value, Expr) or not isinstance(value.type, IntType):
        return None
    if name == "exclusive_scan":
        if operator != "plus":
            return None  # what the first lane gets is not told
        held = [const(0, value.type), *held[:-1]]
    sums = [cast(held[0], value.type)]
    for one in held[1:]:
        sums.append(cast(OPERATORS[operator](sums[-1], one), value.type))
    if name == "reduce":
        return sums[-1]
    lane, result = lanes.lane_of_tile(ex, size), sums[-1]
    for number in reversed(range(size - 1)):
        result = select(binary("==", lane, const(number, UINT)), sums[number], result)
    return result
