"""Numbers that are computed bit by bit, byte by byte or in parts of a word, as instructions do it.

Source: CUDA Math API, "Integer Intrinsics" and "SIMD Intrinsics"; PTX ISA, "Integer Arithmetic Instructions"
and "Logic and Shift Instructions".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import reduce

from cudalint.algebra.build import binary, cast, const, maximum, minimum, select, unary
from cudalint.algebra.walk import free_symbols
from cudalint.ir.expr import INT, LONG, UINT, ULONG, Const, Expr, IntType, SymbolKind

_WORD, _BYTE = 32, 8
_UNKNOWN = frozenset((SymbolKind.POINTER, SymbolKind.UNIFORM, SymbolKind.VARYING, SymbolKind.MISSING))

#: `__vmaxs4`: an operation on each part of a word, of numbers with signs or without.
_PACKED = re.compile(r"__v(?P<op>[a-z]+)(?P<parts>[24])$")
#: `__viaddmax_s16x2_relu`: the greatest or least of numbers, the first two of which may be added before.
_CHOSEN = re.compile(r"__vi(?P<added>add)?(?P<op>max|min)3?_(?P<sign>[su])(?P<bits>32|16x2)(?P<relu>_relu)?$")
_RELATIONS = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}


def are_told(given: Sequence[Expr]) -> bool:
    """Whether what numbers are is known for each lane: of others an expression by their bits says nothing."""
    return not any(symbol.kind in _UNKNOWN for one in given for symbol in free_symbols(one))


def funnel(low: Expr, high: Expr, count: Expr, *, is_left: bool, clamps: bool) -> Expr:
    """The high word of two after a shift to the left, or the low one after a shift to the right, by at most a
    word, or by a count modulo one."""
    low, high, count = (cast(one, UINT) for one in (low, high, count))
    whole = binary("|", binary("<<", cast(high, ULONG), const(_WORD)), cast(low, ULONG))
    shift = minimum(count, const(_WORD, UINT)) if clamps else binary("&", count, const(_WORD - 1, UINT))
    if is_left:
        return cast(binary(">>", binary("<<", whole, shift), const(_WORD)), UINT)
    return cast(binary(">>", whole, shift), UINT)


def permuted(low: Expr, high: Expr, selector: int) -> Expr:
    """The bytes of two words that the selector's digits name; from 8 on each bit is the byte's sign."""
    made: Expr = const(0, UINT)
    for place in range(4):
        digit = selector >> 4 * place & 15
        word = cast((low, high)[digit // 4 % 2], UINT)
        byte = binary("&", binary(">>", word, const(_BYTE * (digit % 4))), const(0xFF, UINT))
        if digit & 8:
            byte = binary("*", binary(">>", byte, const(_BYTE - 1)), const(0xFF, UINT))
        made = binary("|", made, binary("<<", byte, const(_BYTE * place)))
    return made


def logic(given: Sequence[Expr], table: int) -> Expr:
    """Three words, bit by bit: what the table has at the number that their bits are."""
    made: Expr = const(0, UINT)
    for number in range(8):
        if table >> number & 1:
            bits = [
                cast(one, UINT) if number >> 2 - at & 1 else unary("~", cast(one, UINT))
                for at, one in enumerate(given)
            ]
            made = binary("|", made, reduce(lambda a, b: binary("&", a, b), bits))
    return made


def extracted(value: Expr, place: int, bits: int) -> Expr:
    """Some bits of a word as a number with a sign, which is the highest of them, or the word's."""
    left = _WORD - min(place + bits, _WORD)
    top = binary("<<", cast(value, UINT), const(left))
    if not bits:
        return const(0, INT)
    return binary(">>", cast(top, INT), const(min(left + place, _WORD - 1)))


def dot(a: Expr, b: Expr, total: Expr, *, signs: tuple[bool, bool], high: bool | None = None) -> Expr:
    """The sum of products of the bytes of two words and of another number; `high`: of the halves of the first
    with the high, or the low, two bytes of the second."""
    left = _parts(a, _BYTE if high is None else 2 * _BYTE, signed=signs[0])
    right = _parts(b, _BYTE, signed=signs[1])
    right = right if high is None else right[2 * high :][:2]
    products = (binary("*", one, other) for one, other in zip(left, right, strict=True))
    kind = INT if any(signs) else UINT
    return reduce(lambda one, other: binary("+", one, cast(other, kind)), products, cast(total, kind))


def by_name(name: str, given: Sequence[Expr]) -> Expr | None:
    """What a function gives that works on the parts of words; None for any other."""
    if (match := _PACKED.match(name)) is not None:
        return _packed(match["op"], _WORD // int(match["parts"]), given)
    match = _CHOSEN.match(name)
    return _chosen(match, given) if match is not None else None


def result_type(name: str) -> IntType | None:
    """The type of what such a function gives; None for any other."""
    if (match := _CHOSEN.match(name)) is None:
        return UINT if _PACKED.match(name) is not None else None
    return INT if match["sign"] == "s" and match["bits"] == "32" else UINT


def _parts(word: Expr, bits: int, *, signed: bool) -> list[Expr]:
    """The parts of a word, the lowest first, each as a number of the whole width."""
    kind, whole = INT if signed else UINT, cast(word, UINT)
    if bits == _WORD:
        return [cast(whole, kind)]
    tops = (binary("<<", whole, const(_WORD - bits - place)) for place in range(0, _WORD, bits))
    return [binary(">>", cast(top, kind), const(_WORD - bits)) for top in tops]


def _joined(parts: Sequence[Expr], bits: int) -> Expr:
    made: Expr = const(0, UINT)
    for at, part in enumerate(parts):
        kept = binary("&", cast(part, UINT), const((1 << bits) - 1, UINT))
        made = binary("|", made, binary("<<", kept, const(bits * at)))
    return made


def _chosen(match: re.Match[str], given: Sequence[Expr]) -> Expr | None:
    bits = 32 if match["bits"] == "32" else 16
    signed = match["sign"] == "s"
    words = [_parts(one, bits, signed=signed) for one in given]
    found = []
    for numbers in zip(*words, strict=True):
        own = list(numbers)
        if match["added"]:
            total = _joined([binary("+", *own[:2])], bits) if bits < _WORD else binary("+", *own[:2])
            own[:2] = _parts(total, bits, signed=signed)[:1]
        found.append(reduce(maximum if match["op"] == "max" else minimum, own))
    if match["relu"]:
        found = [maximum(one, const(0, one.type)) for one in found]
    return found[0] if bits == _WORD else _joined(found, bits)


def _packed(op: str, bits: int, given: Sequence[Expr]) -> Expr | None:
    """The operation on each part of words of `bits` bits."""
    found = _operation(op, bits)
    if found is None:
        return None
    signed, compute, count = found
    if len(given) != count:
        return None
    words = [[cast(one, LONG) for one in _parts(word, bits, signed=signed)] for word in given]
    parts = [compute(*numbers) for numbers in zip(*words, strict=True)]
    if op.startswith("sad"):
        return cast(reduce(lambda a, b: binary("+", a, b), parts), UINT)
    return _joined(parts, bits)


def _operation(op: str, bits: int) -> tuple[bool, Callable[..., Expr], int] | None:
    """Whether the operands have signs, what is computed of them, and how many there are."""
    high, low = (1 << bits - 1) - 1, -(1 << bits - 1)

    def saturated(of: Callable[..., Expr], least: int, most: int) -> Callable[..., Expr]:
        return lambda *given: minimum(maximum(of(*given), const(least, LONG)), const(most, LONG))

    def distance(a: Expr, b: Expr) -> Expr:
        return binary("-", maximum(a, b), minimum(a, b))

    def half(a: Expr, b: Expr, more: int) -> Expr:
        return binary(">>", binary("+", binary("+", a, b), const(more, LONG)), const(1))

    def negated(a: Expr) -> Expr:
        return binary("-", const(0, LONG), a)

    def magnitude(a: Expr) -> Expr:
        return maximum(a, negated(a))

    wrapping = {"add": lambda a, b: binary("+", a, b), "sub": lambda a, b: binary("-", a, b)}
    if op in wrapping:
        return False, wrapping[op], 2
    if op[:3] in wrapping and op[3:] in ("ss", "us"):
        is_signed = op[3:] == "ss"
        limits = (low, high) if is_signed else (0, (1 << bits) - 1)
        return is_signed, saturated(wrapping[op[:3]], *limits), 2
    match op[:-1], op[-1:] == "s":
        case "absdiff" | "sad", is_signed:
            return is_signed, distance, 2
        case "max", is_signed:
            return is_signed, maximum, 2
        case "min", is_signed:
            return is_signed, minimum, 2
    if (relation := _RELATIONS.get(op[3:5])) is not None and op[:3] in ("cmp", "set"):
        holds = (1 << bits) - 1 if op[:3] == "cmp" else 1
        return (
            op[5:] == "s",
            lambda a, b: select(binary(relation, a, b), const(holds, LONG), const(0, LONG)),
            2,
        )
    others: dict[str, tuple[bool, Callable[..., Expr], int]] = {
        "avgu": (False, lambda a, b: half(a, b, 1), 2),
        "haddu": (False, lambda a, b: half(a, b, 0), 2),
        "neg": (True, negated, 1),
        "negss": (True, saturated(negated, low, high), 1),
        "abs": (True, magnitude, 1),
        "absss": (True, saturated(magnitude, low, high), 1),
    }
    return others.get(op)


def selector_of(value: Expr) -> int | None:
    """The digits that choose bytes; None where they are not known."""
    return value.value if isinstance(value, Const) else None
