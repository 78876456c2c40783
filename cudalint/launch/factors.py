"""What is known of integers that a launch passes and that are no constants: factors and bounds."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.algebra.alignment import trailing_zeros
from cudalint.algebra.interval import intrinsic
from cudalint.exec.host.sites import LaunchSite
from cudalint.exec.values import Closure, Record, Value
from cudalint.ir.expr import Const, Expr
from cudalint.launch.positions import named_values
from cudalint.sema.functions import Function


def factors(function: Function, site: LaunchSite) -> dict[str, tuple[int, int, int]]:
    """A power of two that each of them is a multiple of, the least value and the greatest; nothing of those
    of which their type tells as much."""
    return {
        name: found
        for argument, value in named_values(function, site)
        for name, number in _numbers(argument, value)
        if (found := _known(number)) is not None
    }


def _known(number: Expr) -> tuple[int, int, int] | None:
    if isinstance(number, Const):
        return None
    divisor, (low, high) = 1 << trailing_zeros(number), intrinsic(number)
    is_told = divisor > 1 or low > max(number.type.low, 0) or (number.type.signed and low == 0)
    return (divisor, low, high) if is_told else None


def _numbers(name: str, value: Value) -> Iterator[tuple[str, Expr]]:
    match value:
        case Expr():
            yield name, value
        case Record(fields=items) | Closure(captures=dict() as items):
            for field, item in items.items():
                yield from _numbers(f"{name}.{field}", item)
