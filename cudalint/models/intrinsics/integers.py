"""Functions of integers that are plain arithmetic of a wider type.

Source: CUDA Math API, "Integer Intrinsics".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, cast, const, minimum, select
from cudalint.exec.executor import Executor
from cudalint.exec.values import Place, Value
from cudalint.ir.expr import INT, LONG, UINT, ULONG, Const, Expr
from cudalint.models.intrinsics.common import computed, result, values

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call

_WORD, _BYTE = 32, 8


def funnel_shift(ex: Executor, site: Call) -> Place:
    """`__funnelshift_l(low, high, n)`: the high word of both after a shift, `_r` the low word; `c` is for a
    shift of at most a word, the others count modulo one."""
    given = values(ex, site)
    found = _integers(given, 3)
    if found is None:
        return computed(ex, site, given, UINT)
    low, high, count = (cast(one, UINT) for one in found)
    whole = binary("|", binary("<<", cast(high, ULONG), const(_WORD)), cast(low, ULONG))
    clamps = site.name.endswith("c")
    shift = minimum(count, const(_WORD, UINT)) if clamps else binary("&", count, const(_WORD - 1, UINT))
    if site.name.removesuffix("c").endswith("r"):
        return result(cast(binary(">>", whole, shift), UINT))
    return result(cast(binary(">>", binary("<<", whole, shift), const(_WORD)), UINT))


def permute_bytes(ex: Executor, site: Call) -> Place:
    """`__byte_perm(low, high, selector)`: the bytes of both that the selector's digits name."""
    given = values(ex, site)
    found = _integers(given, 3)
    selector = found[2] if found is not None else None
    if found is None or not isinstance(selector, Const) or selector.value & 0x8888:
        return computed(ex, site, given, UINT)
    made: Expr = const(0, UINT)
    for place in range(4):
        digit = selector.value >> 4 * place & 7
        word = cast(found[digit // 4], UINT)
        byte = binary("&", binary(">>", word, const(_BYTE * (digit % 4))), const(0xFF, UINT))
        made = binary("|", made, binary("<<", byte, const(_BYTE * place)))
    return result(made)


def absolute_difference(ex: Executor, site: Call) -> Place:
    """`__sad(a, b, sum)`: |a - b| + sum."""
    given = values(ex, site)
    found = _integers(given, 3)
    if found is None:
        return computed(ex, site, given, UINT)
    kind = UINT if site.name == "__usad" else INT
    a, b = cast(found[0], kind), cast(found[1], kind)
    ordered = binary("<", a, b)
    above, below = cast(a, UINT), cast(b, UINT)
    distance = select(ordered, binary("-", below, above), binary("-", above, below))
    return result(binary("+", distance, cast(found[2], UINT)))


def average(ex: Executor, site: Call) -> Place:
    """`__hadd(a, b)`: half of the sum, which does not overflow, rounded down; `__rhadd` rounds up."""
    given = values(ex, site)
    found = _integers(given, 2)
    kind = UINT if site.name.startswith("__u") else INT
    if found is None:
        return computed(ex, site, given, kind)
    total = binary("+", *(cast(cast(one, kind), LONG) for one in found))
    if "rhadd" in site.name:
        total = binary("+", total, const(1))
    return result(cast(binary(">>", total, const(1)), kind))


def _integers(given: list[Value], count: int) -> list[Expr] | None:
    found = [value for value in given if isinstance(value, Expr)]
    return found if len(found) == len(given) == count else None
