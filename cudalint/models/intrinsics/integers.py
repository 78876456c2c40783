"""Functions of integers that are plain arithmetic of a wider type.

Source: CUDA Math API, "Integer Intrinsics".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, cast, const, select
from cudalint.exec.executor import Executor
from cudalint.exec.memory.places import dereference
from cudalint.exec.memory.recording import record_access
from cudalint.exec.operations import forget
from cudalint.exec.values import Memory, Place, PlacePointer, Pointer, Value, value_type
from cudalint.ir.access import Op
from cudalint.ir.ctypes import IntType
from cudalint.ir.expr import INT, LONG, UINT, Expr
from cudalint.models import packed_integers
from cudalint.models.intrinsics.common import computed, result, values

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cudalint.exec.calls.call_site import Call

#: Products of bytes, or of halves of a word with the low or the high bytes of another one.
_DOTS = {"__dp4a": None, "__dp2a_lo": False, "__dp2a_hi": True}


def funnel_shift(ex: Executor, site: Call) -> Place:
    """`__funnelshift_l(low, high, n)`: the high word of both after a shift, `_r` the low word; `c` is for a
    shift of at most a word, the others count modulo one."""
    given = values(ex, site)
    found = _integers(given, 3)
    if found is None:
        return computed(ex, site, given, UINT)
    clamps, is_left = site.name.endswith("c"), site.name.removesuffix("c").endswith("l")
    return result(packed_integers.funnel(*found, is_left=is_left, clamps=clamps))


def permute_bytes(ex: Executor, site: Call) -> Place:
    """`__byte_perm(low, high, selector)`: the bytes of both that the selector's digits name."""
    given = values(ex, site)
    found = _integers(given, 3)
    selector = packed_integers.selector_of(found[2]) if found is not None else None
    if found is None or selector is None:
        return computed(ex, site, given, UINT)
    return result(packed_integers.permuted(found[0], found[1], selector))


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


def in_parts(ex: Executor, site: Call) -> Place:
    """`__dp4a(a, b, sum)`, `__vadd4(a, b)`, `__vimax_s32(a, b)` and the like: of the parts of words."""
    given = values(ex, site)
    forget_results(ex, site, given)
    found = [one for one in given if isinstance(one, Expr)]
    kind = packed_integers.result_type(site.name)
    if kind is None:  # of the sign of what is added to
        last = value_type(given[-1]) if given else None
        kind = INT if isinstance(last, IntType) and last.signed else UINT
    if len(found) < len(given) or not packed_integers.are_told(found):
        return computed(ex, site, given, kind)
    made = packed_integers.by_name(site.name, found)
    if site.name in _DOTS and len(found) == 3 and len({one.type.signed for one in found}) == 1:
        made = packed_integers.dot(*found, signs=(found[0].type.signed,) * 2, high=_DOTS[site.name])
    return computed(ex, site, given, kind) if made is None else result(cast(made, kind))


def forget_results(ex: Executor, site: Call, given: Sequence[Value]) -> None:
    """What a function gives through pointers among its arguments."""
    for value in given:
        if isinstance(value, PlacePointer):
            forget(ex, dereference(ex, value), "a function's result")
        elif isinstance(value, Pointer) and not value.const:
            record_access(ex, Memory(value, value.target), Op.STORE, site.node)


def _integers(given: list[Value], count: int) -> list[Expr] | None:
    found = [value for value in given if isinstance(value, Expr)]
    return found if len(found) == len(given) == count else None
