"""Binary operators on values of any kind: integers, reals, pointers, and what is not known."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial, reduce
from operator import attrgetter
from typing import TYPE_CHECKING

from cudalint.algebra.build import MIRRORED, binary, const, select, unary
from cudalint.algebra.walk import substitute
from cudalint.dataclass import replace
from cudalint.exec.evaluation import missing
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.addresses import address_bits, of_numbers
from cudalint.exec.expressions.conversions import is_set, pointer_plus
from cudalint.exec.expressions.dyadic import of_dyadics
from cudalint.exec.expressions.function_addresses import are_same_functions, is_null
from cudalint.exec.memory.arrays import base_of
from cudalint.exec.memory.regions import located, moved
from cudalint.exec.objects.bases import to_one_class
from cudalint.exec.objects.classes import scalar
from cudalint.exec.values import (
    Closure,
    LocalObject,
    MemberPointer,
    PlacePointer,
    Pointer,
    Record,
    RecordPlace,
    UnknownValue,
    Value,
    Variable,
    member_offset,
    value_type,
)
from cudalint.ir.ctypes import CType, FloatType, IntType, RecordType, UnknownType, align_of, size_of
from cudalint.ir.expr import INT, LONG, Const, Expr, Op, Symbol, SymbolKind
from cudalint.ir.identity import ObjectKind
from cudalint.ir.real import WHOLE, Real
from cudalint.sema.constants.literals import rounded
from cudalint.sema.types.builtin import has_operators

if TYPE_CHECKING:
    from cudalint.syntax.node import Node

_APART = "the difference of two arrays' addresses"


def combine(ex: Executor, op: str, left: Value, right: Value, node: Node | None = None) -> Value:
    """left op right for operands of any kind. `node`: what an unknown result is called by."""
    left, right = scalar(ex, left), scalar(ex, right)
    if isinstance(left, Expr) and isinstance(right, Expr):
        return of_numbers(ex, op, left, right)
    if op in ("==", "!=") and (isinstance(left, Closure) or isinstance(right, Closure)):
        same = are_same_functions(left, right)
        if same is not None:
            return same if op == "==" else unary("!", same)
    if isinstance(left, Pointer | PlacePointer) or isinstance(right, Pointer | PlacePointer):
        return _pointer_arithmetic(ex, op, left, right)
    if isinstance(left, MemberPointer) or isinstance(right, MemberPointer):
        one, two = member_offset(left), member_offset(right)
        if one is not None and two is not None and op in ("==", "!="):
            return binary(op, one, two)
    uniform = ex.is_uniform(left) and ex.is_uniform(right)
    if op in _COMPARISONS:
        if isinstance(left, Real | Const) and isinstance(right, Real | Const):
            return const(int(_COMPARISONS[op](*_alike(left, right))))
        bound = _compared_to_real(op, left, right) or of_dyadics(ex, op, left, right)
        if bound is not None:
            return bound
        text = "value" if node is None else ex.program.text(node)
        return ex.fresh(
            text, uniform, INT, reason="it depends on loaded data or floating point", low=0, high=1
        )
    if isinstance(left, Real | Const) and isinstance(right, Real | Const):
        return _real_arithmetic(op, left, right)
    exact = of_dyadics(ex, op, left, right)
    if exact is not None:
        return exact
    return _opaque_arithmetic(ex, op, left, right, uniform)


def ordering(ex: Executor, left: Value, right: Value) -> Value:
    """left <=> right: -1, 0 or 1. What is no integer may be unordered, and is unknown."""
    left, right = scalar(ex, left), scalar(ex, right)
    if isinstance(left, Expr) and isinstance(right, Expr):
        equal, less = binary("==", left, right), binary("<", left, right)
        return select(equal, const(0), select(less, const(-1), const(1)))
    reason = "the order of what is no integer"
    uniform = ex.is_uniform(left) and ex.is_uniform(right)
    return UnknownValue(UnknownType("auto", reason), uniform, reason)


def are_numbers(*values: Value) -> bool:
    """Whether none is an object, those of a library's types of numbers apart, as half2 and complex."""
    return all(has_operators(value.type.name) for value in values if isinstance(value, Record))


def _opaque_arithmetic(ex: Executor, op: str, left: Value, right: Value, uniform: bool) -> Value:
    types = [value_type(v) for v in (left, right)]
    if all(isinstance(t, IntType) for t in types):
        a, b = ex.integer(left), ex.integer(right)
        if a is not None and b is not None:
            return binary(op, a, b)
    reasons = [v.reason for v in (left, right) if isinstance(v, UnknownValue)]
    reason = reasons[0] if reasons else "floating-point arithmetic"
    lost = any(isinstance(v, UnknownValue) and v.missing for v in (left, right))
    floats = [t for t in types if isinstance(t, FloatType)]
    ctype: CType = max(floats, key=lambda t: t.size) if floats else types[0]
    if isinstance(ctype, IntType | FloatType):
        ctype = next((t for t in types if not isinstance(t, IntType | FloatType)), ctype)
    if isinstance(ctype, RecordType) and not has_operators(ctype.name):  # of what it converts to
        ctype = UnknownType("auto", reason)
    return UnknownValue(ctype, uniform, reason, lost)


_COMPARISONS: dict[str, Callable[[float, float], bool]] = {
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
}


def _compared_to_real(op: str, left: Value, right: Value) -> Expr | None:
    """`i < 3.5` as `i < 4`: an integer is compared with a number that is known as with the nearest one, for
    the conversion to the number's type keeps the order."""
    if isinstance(left, Real):
        left, right, op = right, left, MIRRORED[op]
    if not isinstance(left, Expr) or not isinstance(right, Real):
        return None
    value, most = right.value, WHOLE.get(right.ctype.name, 0)
    if not -most <= value <= most or (value < 0 and not left.type.signed):
        return None
    if op in ("==", "!="):
        whole = value == int(value)
        return binary(op, left, const(int(value), LONG)) if whole else const(int(op == "!="))
    nearest = math.ceil(value) if op in ("<", ">=") else math.floor(value)
    return binary(op, left, const(nearest, LONG))


def _alike(left: Real | Const, right: Real | Const) -> tuple[float, float]:
    """Two numbers after C's conversion to the wider type of theirs."""
    kinds = [v.ctype for v in (left, right) if isinstance(v, Real)]
    if not kinds:
        return left.value, right.value
    ctype = max(kinds, key=lambda t: t.size)
    a, b = (rounded(float(v.value), ctype) for v in (left, right))
    return (left.value, right.value) if a is None or b is None else (a, b)


def _real_arithmetic(op: str, left: Real | Const, right: Real | Const) -> Value:
    ctype = max((v.ctype for v in (left, right) if isinstance(v, Real)), key=lambda t: t.size)
    a, b = rounded(float(left.value), ctype), rounded(float(right.value), ctype)
    unknown = UnknownValue(ctype, True, "floating-point arithmetic")
    if a is None or b is None:
        return unknown
    try:
        result = {"+": a + b, "-": a - b, "*": a * b}.get(op)
        if op == "/" and b != 0:
            result = a / b
    except OverflowError:
        result = None
    held = rounded(result, ctype) if result is not None else None
    return unknown if held is None else Real(held, ctype)


def _pointer_arithmetic(ex: Executor, op: str, left: Value, right: Value) -> Value:
    if isinstance(left, Pointer | PlacePointer) and isinstance(right, Pointer | PlacePointer):
        return _two_pointers(ex, op, left, right)
    pointer, other = (left, right) if isinstance(left, Pointer | PlacePointer) else (right, left)
    assert isinstance(pointer, Pointer | PlacePointer)
    index = ex.integer(other, "offset")
    if index is not None and op in ("+", "-") and not (op == "-" and pointer is right):
        return pointer_plus(ex, pointer, index, op == "-")
    if op in _COMPARISONS:
        if op in ("==", "!=") and is_null(other):
            held = is_set(ex, pointer)
            return held if op == "!=" else unary("!", held)
        uniform = ex.is_uniform(left) and ex.is_uniform(right)
        return ex.fresh("condition", uniform, low=0, high=1, reason="a comparison of addresses")
    if isinstance(pointer, Pointer) and pointer.integer is not None:
        return address_bits(ex, op, pointer, index, on_left=pointer is left)
    ex.escape(pointer)
    if isinstance(pointer, PlacePointer) and pointer.integer is not None:
        return ex.fresh("address", False, pointer.integer, reason="arithmetic on an address")
    return missing("pointer", "arithmetic on a pointer that is not modelled")


def _two_pointers(
    ex: Executor, op: str, left: Pointer | PlacePointer, right: Pointer | PlacePointer
) -> Value:
    if op in ("==", "!=") and (is_null(left) or is_null(right)):
        held = is_set(ex, left if is_null(right) else right)
        return held if op == "!=" else unary("!", held)
    one, other = to_one_class(ex, left, right)
    assert isinstance(one, Pointer | PlacePointer) and isinstance(other, Pointer | PlacePointer)
    ends = _in_one_allocation(ex, one, other) or _in_one_object(one, other) or _in_parameters(one, other)
    if ends is not None and op == "-":
        size = size_of(left.target)
        if left.integer is not None:
            size = 1
        if size:
            return binary("/", _between(*ends), const(size, LONG))
    if ends is not None and op in _COMPARISONS:
        return binary(op, *ends)
    if op in ("==", "!=") and _lead_to_two_objects(one, other):
        return const(int(op == "!="))
    uniform = ex.is_uniform(left) and ex.is_uniform(right)
    if op in _COMPARISONS:
        return ex.fresh("condition", uniform, low=0, high=1, reason="a comparison of two arrays' addresses")
    return ex.fresh("difference", uniform, LONG, reason=_APART)


def _lead_to_two_objects(*pointers: Pointer | PlacePointer) -> bool:
    """Whether they lead to variables that are surely two, as `this != &other` of an assignment asks: not to
    what stands for an object that lies elsewhere, nor behind the end of one."""
    homes = list[LocalObject]()
    for one in pointers:
        if not isinstance(one, PlacePointer) or one.offset != const(0, LONG):
            return False
        if not isinstance(one.place, Variable | RecordPlace):
            return False
        found = located(one.place)
        if found is None or not found[0].is_own:
            return False
        homes.append(found[0])
    return homes[0] is not homes[1]


def _between(end: Expr, begin: Expr) -> Expr:
    """How far one offset is from another."""
    return binary("-", *_without_common(end, begin))


def _without_common(one: Expr, other: Expr) -> tuple[Expr, Expr]:
    """Two offsets without what is added to both: host code passes numbers that are known."""
    left, right = list(_addends(one)), list(_addends(other))
    for part in tuple(left):
        if part in right:
            left.remove(part)
            right.remove(part)
    zero: Expr = const(0, LONG)
    return reduce(partial(binary, "+"), left, zero), reduce(partial(binary, "+"), right, zero)


def _addends(offset: Expr) -> Iterator[Expr]:
    if isinstance(offset, Op) and offset.op == "+" and offset.type == LONG:
        for part in offset.args:
            yield from _addends(part)
    else:
        yield offset


def _in_parameters(left: Pointer | PlacePointer, right: Pointer | PlacePointer) -> tuple[Expr, Expr] | None:
    """How far behind one parameter's object two pointers lead, the other into what another parameter points
    to, as `first` and `last` of a range do: all lanes share how far these are apart."""
    if not isinstance(left, Pointer) or not isinstance(right, Pointer):
        return None
    arrays = sorted((left.array, right.array), key=attrgetter("identity"))
    if any(one.identity.kind is not ObjectKind.PARAMETER or "[" in one.name for one in arrays):
        return None  # of an element it may be another's in each trip of a loop
    divisor = min(align_of(left.target) or 1, align_of(right.target) or 1)
    name = " - ".join(one.name for one in arrays[::-1])
    apart = Symbol(f"{name}@0", SymbolKind.UNIFORM, LONG, divisor=divisor, reason=_APART)
    if left.array.identity == arrays[0].identity:
        return left.offset, binary("+", right.offset, apart)
    return binary("+", left.offset, apart), right.offset


def _in_one_allocation(
    ex: Executor, left: Pointer | PlacePointer, right: Pointer | PlacePointer
) -> tuple[Expr, Expr] | None:
    """How far two pointers lead into the allocation that the launch gives for both, from a place in it."""
    if not isinstance(left, Pointer) or not isinstance(right, Pointer):
        return None
    one, other = (ex.parameters.allocation(pointer.array.identity) for pointer in (left, right))
    if one is None or one != other:
        return None
    return _without_common(_from_start(ex, left), _from_start(ex, right))


def _from_start(ex: Executor, pointer: Pointer) -> Expr:
    """How far behind the start of its allocation, which is known, a pointer leads."""
    zero = const(0, LONG)
    array = replace(pointer.array, align=ex.program.settings.pointer_alignment)  # as each part of it has
    return substitute(pointer.offset, {base_of(ex, array): zero}) if array.bases else pointer.offset


def _in_one_object(left: Pointer | PlacePointer, right: Pointer | PlacePointer) -> tuple[Expr, Expr] | None:
    """How far into one object two pointers lead; None where they may lead to two, or that is not known."""
    if isinstance(left, Pointer) and isinstance(right, Pointer):
        return (left.offset, right.offset) if left.array.identity == right.array.identity else None
    if not isinstance(left, PlacePointer) or not isinstance(right, PlacePointer):
        return None
    if left.place == right.place:
        return left.offset, right.offset
    one, other = located(left.place), located(right.place)
    if one is None or other is None or one[0] is not other[0]:
        return None
    begin, end = moved(one[1], left.offset), moved(other[1], right.offset)
    return None if begin is None or end is None else (begin, end)
