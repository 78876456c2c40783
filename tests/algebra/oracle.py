"""An independent reading of C's integer semantics: a small syntax tree, its value in Python integers, its C
text, and its `Expr`, built once with the constructors and once node by node without any simplification."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import numpy as np
from hypothesis import strategies as st

from cudalint.algebra import build
from cudalint.ir.expr import (
    BOOL,
    CHAR,
    INT,
    LONG,
    SHORT,
    UCHAR,
    UINT,
    ULONG,
    USHORT,
    Const,
    Expr,
    IntType,
    Op,
    Symbol,
    SymbolKind,
)

TYPES = [BOOL, CHAR, UCHAR, SHORT, USHORT, INT, UINT, LONG, ULONG]
LANE = Symbol("threadIdx.x", SymbolKind.THREAD, UINT, 0, 1023)
SYMBOLS = [LANE, Symbol("row", SymbolKind.UNIFORM, INT, -4, 40)] + [
    Symbol(f"v_{t.name.replace(' ', '_')}", SymbolKind.VARYING, t) for t in TYPES
]

ARITHMETIC = ["+", "-", "*", "/", "%", "&", "|", "^", "min", "max", "mulhi"]
COMPARE = ["<", "<=", ">", ">=", "==", "!="]
BINARY = [*ARITHMETIC, *COMPARE, "<<", ">>", "&&", "||"]
UNARY = ["neg", "~", "!", "abs", "popc", "clz", "ffs", "brev"]


@dataclass(frozen=True)
class Tree:
    """`op` is an operator, "cast" (to `type`), "symbol" or "constant" (`value` of `type`)."""

    op: str
    args: tuple[Tree, ...] = ()
    type: IntType = INT
    value: Any = None


@dataclass
class Result:
    value: int
    type: IntType
    undefined: bool = False  # something in it is undefined in C, beside signed overflow
    # Something in it left its type's range, or a conversion changed the value, or it reached the upper half
    # of an unsigned type, where constants stand for negative numbers.
    wrapped: bool = False


def _convert(value: int, t: IntType) -> int:
    if t is BOOL:
        return 1 if value else 0
    low: int = value % 2**t.bits
    return low - 2**t.bits if t.signed and low >= 2 ** (t.bits - 1) else low


def promote(t: IntType) -> IntType:
    return INT if t in (BOOL, CHAR, UCHAR, SHORT, USHORT) else t


def usual(a: IntType, b: IntType) -> IntType:
    rank = {INT: 0, UINT: 1, LONG: 2, ULONG: 3}
    return max(promote(a), promote(b), key=lambda t: rank[t])


def reference(tree: Tree, env: dict[Symbol, int]) -> Result:
    """The value in C on a two's complement LP64 machine; 0 for what is undefined beside overflow."""
    if tree.op == "symbol":
        value = env[tree.value]
        return Result(value, tree.value.type, wrapped=_is_upper_half(value, tree.value.type))
    if tree.op == "constant":
        return Result(tree.value, tree.type, wrapped=_is_upper_half(tree.value, tree.type))
    parts = [reference(a, env) for a in tree.args]
    undefined = any(p.undefined for p in parts)
    wrapped = any(p.wrapped for p in parts)
    if tree.op == "cast":
        value = _convert(parts[0].value, tree.type)
        return Result(value, tree.type, undefined, wrapped or value != parts[0].value)
    value, type, bad, changed = _operate(tree.op, parts)
    held = _convert(value, type)
    wrapped = wrapped or changed or held != value or _is_upper_half(held, type)
    return Result(held, type, undefined or bad, wrapped)


def _is_upper_half(value: int, t: IntType) -> bool:
    return t.bits >= 32 and not t.signed and value >= 2 ** (t.bits - 1)


def _operate(op: str, parts: list[Result]) -> tuple[int, IntType, bool, bool]:
    v = [p.value for p in parts]
    if op == "!":
        return int(v[0] == 0), INT, False, False
    if op in ("&&", "||"):
        return int(all(v) if op == "&&" else any(v)), INT, False, False
    if op in ("<<", ">>"):
        type = promote(parts[0].type)
        if not 0 <= v[1] < type.bits:
            return 0, type, True, False
        return (v[0] * 2 ** v[1] if op == "<<" else v[0] // 2 ** v[1]), type, False, False
    if op == "?:":
        type = usual(parts[1].type, parts[2].type)
        chosen = v[1] if v[0] else v[2]
        return _convert(chosen, type), type, False, _convert(chosen, type) != chosen
    if op in ("popc", "clz", "ffs", "brev"):
        type = ULONG if parts[0].type.bits == 64 else UINT
        digits = bin(_convert(v[0], type))[2:].zfill(type.bits)
        changed = _convert(v[0], type) != v[0]
        if op == "brev":
            return int(digits[::-1], 2), type, False, changed
        value = {
            "popc": digits.count("1"),
            "clz": len(digits) - len(digits.lstrip("0")),
            "ffs": digits[::-1].find("1") + 1,
        }[op]
        return value, INT, False, changed
    if len(v) == 1:
        type = promote(parts[0].type)
        value = {"neg": -v[0], "~": -v[0] - 1, "abs": abs(v[0])}[op]
        return value, type, False, False
    type = usual(parts[0].type, parts[1].type)
    a, b = (_convert(x, type) for x in v)
    changed = [a, b] != v
    if op in COMPARE:
        value = {"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b, "==": a == b, "!=": a != b}[op]
        return int(value), INT, False, changed
    if op in ("/", "%"):
        if b == 0 or (b == -1 and a == -(2 ** (type.bits - 1))):
            return 0, type, True, changed
        quotient = abs(a) // abs(b) * (1 if (a >= 0) == (b >= 0) else -1)
        return (quotient if op == "/" else a - quotient * b), type, False, changed
    value = {
        "+": a + b,
        "-": a - b,
        "*": a * b,
        "&": a & b,
        "|": a | b,
        "^": a ^ b,
        "min": min(a, b),
        "max": max(a, b),
        "mulhi": (a * b) // 2**type.bits,
    }[op]
    return value, type, False, changed


def built(tree: Tree) -> Expr:
    """Provenance the constructors, which convert and simplify."""
    if tree.op == "symbol":
        assert isinstance(tree.value, Symbol)
        return tree.value
    if tree.op == "constant":
        return build.const(tree.value, tree.type)
    args = [built(a) for a in tree.args]
    if tree.op == "cast":
        return build.cast(args[0], tree.type)
    if tree.op == "?:":
        return build.select(*args)
    return build.unary(tree.op, args[0]) if len(args) == 1 else build.binary(tree.op, *args)


def raw(tree: Tree) -> Expr:
    """Node by node, with conversions by this module's rules and no simplification."""
    if tree.op == "symbol":
        assert isinstance(tree.value, Symbol)
        return tree.value
    if tree.op == "constant":
        return Const(tree.value, tree.type)
    args = [raw(a) for a in tree.args]

    def to(e: Expr, t: IntType) -> Expr:
        return e if e.type is t else Op("cast", (e,), t)

    if tree.op == "cast":
        return Op("cast", (args[0],), tree.type)
    if tree.op in ("!", "&&", "||"):
        return Op(tree.op, tuple(args), INT)
    if tree.op in ("<<", ">>"):
        type = promote(args[0].type)
        return Op(tree.op, (to(args[0], type), to(args[1], promote(args[1].type))), type)
    if tree.op == "?:":
        type = usual(args[1].type, args[2].type)
        return Op("?:", (args[0], to(args[1], type), to(args[2], type)), type)
    if tree.op in ("popc", "clz", "ffs", "brev"):
        type = ULONG if args[0].type.bits == 64 else UINT
        return Op(tree.op, (to(args[0], type),), type if tree.op == "brev" else INT)
    if len(args) == 1:
        type = promote(args[0].type)
        return Op(tree.op, (to(args[0], type),), type)
    type = usual(args[0].type, args[1].type)
    return Op(tree.op, (to(args[0], type), to(args[1], type)), INT if tree.op in COMPARE else type)


def op(operator: str, a: Expr | int, b: Expr | int) -> Expr:
    """`binary`, with ints for int constants."""
    left, right = (build.const(e) if isinstance(e, int) else e for e in (a, b))
    return build.binary(operator, left, right)


def random_constant(rng: random.Random) -> Tree:
    type = rng.choice([INT, INT, INT, UINT, LONG, ULONG])
    low, high = -(2 ** (type.bits - 1)) if type.signed else 0, 2 ** (type.bits - type.signed) - 1
    kind = rng.random()
    if kind < 0.5:
        value = rng.randint(-3, 40)
    elif kind < 0.85:
        value = rng.choice([1, 2, 4, 8, 16, 31, 32, 64, 128, 256, 1024]) - rng.choice([0, 0, 1])
    else:
        value = rng.choice([low, high, low + 1, high - 1, rng.randint(low, high)])
    return Tree("constant", (), type, min(max(value, low), high))


def random_tree(rng: random.Random, depth: int, operators: list[str] | None = None) -> Tree:
    if depth == 0 or rng.random() < 0.12:
        if rng.random() < 0.4:
            return random_constant(rng)
        symbol = rng.choice([LANE, LANE, *SYMBOLS])
        return Tree("symbol", (), symbol.type, symbol)
    op = rng.choice(operators or [*BINARY, *BINARY, *ARITHMETIC, *UNARY, "?:", "cast", "cast", "cast"])
    count = 3 if op == "?:" else 1 if op in UNARY or op == "cast" else 2
    args = [random_tree(rng, depth - 1, operators) for _ in range(count)]
    if op in ("/", "%", "<<", ">>", "&") and rng.random() < 0.6:
        args[1] = random_constant(rng)
    return Tree(op, tuple(args), rng.choice(TYPES) if op == "cast" else INT)


trees = st.builds(
    lambda seed, depth: random_tree(random.Random(seed), depth), st.integers(0, 2**62), st.integers(1, 5)
)

POLYNOMIAL_OPERATORS = [*"++--**/%", "<<", ">>", "&", "|", "cast", "neg", "min"]
polynomial_trees = st.builds(
    lambda seed, depth: random_tree(random.Random(seed), depth, POLYNOMIAL_OPERATORS),
    st.integers(0, 2**62),
    st.integers(1, 5),
)


def random_bindings(seed: int, lanes: int = 32, small: bool = False) -> dict[Symbol, list[int]]:
    """For each symbol a value a lane, within its bounds: small ones, extremes, anything."""
    rng = random.Random(seed)
    result = {}
    for s in SYMBOLS:
        low = s.type.low if s.low is None else s.low
        high = s.type.high if s.high is None else s.high
        values = []
        for _ in range(lanes):
            kind = rng.random()
            if small or kind < 0.6:
                value = rng.randint(max(low, -20), min(high, 100))
            elif kind < 0.8:
                value = rng.choice([low, high, low + 1, high - 1, 0])
            else:
                value = rng.randint(low, high)
            values.append(min(max(value, low), high))
        result[s] = values
    return result


def arrays(bindings: dict[Symbol, list[int]]) -> dict[Symbol, np.ndarray[Any, Any]]:
    return {s: np.array(v, dtype=np.uint64 if s.type is ULONG else np.int64) for s, v in bindings.items()}


def lanes(bindings: dict[Symbol, list[int]]) -> list[dict[Symbol, int]]:
    count = len(next(iter(bindings.values())))
    return [{s: v[i] for s, v in bindings.items()} for i in range(count)]


def values(array: Any, type: IntType) -> list[int]:
    """An evaluated int64 array as Python integers of the type."""
    flat = np.asarray(array).ravel().tolist()
    return [v % 2**64 for v in flat] if type.bits == 64 and not type.signed else flat


def c_type(type: IntType) -> str:
    """Plain char has the sign that the machine chooses."""
    return {BOOL: "_Bool", CHAR: "signed char"}.get(type, type.name)


C_NAMES = {"neg": "-", "~": "~", "!": "!"}


def c_text(tree: Tree) -> str:
    """The expression in C (with gcc's extensions for what has no operator)."""
    if tree.op == "symbol":
        return str(tree.value.name).replace(".", "_")
    if tree.op == "constant":
        suffix = {INT: "", UINT: "u", LONG: "l", ULONG: "ul"}[tree.type]
        if tree.value < 0:
            return f"(-{-tree.value - 1}{suffix}-1{suffix})"
        return f"{tree.value}{suffix}"
    args = [f"({c_text(a)})" for a in tree.args]
    if tree.op == "cast":
        return f"({c_type(tree.type)}){args[0]}"
    if tree.op == "?:":
        return " ? ".join(args[:2]) + " : " + args[2]
    if tree.op in ("min", "max", "mulhi", "abs", "popc", "clz", "ffs"):
        return f"{tree.op}_({', '.join(args)})"
    return f"{C_NAMES[tree.op]}{args[0]}" if len(args) == 1 else f"{args[0]} {tree.op} {args[1]}"
