"""Typed C integer expressions that know two spellings: CUDA, and Python with the same meaning.

The Python text calls the few functions of `semantics`, which raise Undefined where C++ leaves the behaviour
undefined (signed overflow, division by zero, shifts out of range): such kernels are thrown away, because no
answer about them is wrong.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CInt:
    """An integer type of nvcc on 64-bit Linux."""

    name: str
    bits: int
    signed: bool

    @property
    def low(self) -> int:
        return -(1 << (self.bits - 1)) if self.signed else 0

    @property
    def high(self) -> int:
        return (1 << (self.bits - self.signed)) - 1


INT = CInt("int", 32, True)
UINT = CInt("unsigned", 32, False)
LONG = CInt("long long", 64, True)
SIZE = CInt("size_t", 64, False)
SHORT = CInt("short", 16, True)
UCHAR = CInt("unsigned char", 8, False)
BOOL = CInt("bool", 8, False)

PRECEDENCE = {
    "*": 13, "/": 13, "%": 13, "+": 12, "-": 12, "<<": 11, ">>": 11, "<": 10, "<=": 10, ">": 10, ">=": 10,
    "==": 9, "!=": 9, "&": 8, "^": 7, "|": 6, "&&": 5, "||": 4, "?:": 3,
}  # fmt: skip
PRIMARY, UNARY = 16, 15
COMPARISONS = ("<", "<=", ">", ">=", "==", "!=")


@dataclass(frozen=True, slots=True)
class Term:
    """`low` and `high` estimate the value: they steer the generator and promise nothing. `parts` are terms
    that may stand in its place when a failing kernel is made smaller."""

    c: str
    py: str
    type: CInt
    low: int
    high: int
    precedence: int = PRIMARY
    parts: tuple[Term, ...] = ()

    def at(self, precedence: int) -> str:
        """The CUDA text as an operand of an operator that binds as tightly as `precedence`."""
        return f"({self.c})" if self.precedence < precedence else self.c


def constant(value: int, type: CInt = INT) -> Term:
    suffix = {UINT: "u", LONG: "LL", SIZE: "ull"}.get(type, "")
    return Term(f"{value}{suffix}", str(value), type, value, value, PRIMARY if value >= 0 else UNARY)


def promoted(type: CInt) -> CInt:
    return INT if type.bits < 32 else type


def common(a: CInt, b: CInt) -> CInt:
    """The type of the usual arithmetic conversions."""
    a, b = promoted(a), promoted(b)
    if a.bits != b.bits:
        return a if a.bits > b.bits else b
    return a if not a.signed else b


def converted(py: str, source: CInt, target: CInt) -> str:
    """Python text of a value of `source` converted to `target`."""
    if target.low <= source.low and source.high <= target.high:
        return py
    return f"wrap({py}, {target.bits}, {target.signed})"


def fit(low: int, high: int, type: CInt) -> tuple[int, int] | None:
    """The interval within the type; None where a signed type overflows."""
    if type.low <= low and high <= type.high:
        return low, high
    return None if type.signed else (type.low, type.high)


def cast(term: Term, type: CInt) -> Term:
    interval = fit(term.low, term.high, type) or (type.low, type.high)
    py = converted(term.py, term.type, type)
    spelled = f"({type.name}){term.at(UNARY)}" if " " not in type.name else f"({type.name})({term.c})"
    return Term(spelled, py, type, *interval, UNARY, (term,))


def _truncated(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def _interval(op: str, a: Term, b: Term) -> tuple[int, int] | None:
    corners = [(x, y) for x in (a.low, a.high) for y in (b.low, b.high)]
    match op:
        case "+":
            return a.low + b.low, a.high + b.high
        case "-":
            return a.low - b.high, a.high - b.low
        case "*":
            products = [x * y for x, y in corners]
            return min(products), max(products)
        case "/" if 0 < b.low <= b.high:
            quotients = [_truncated(x, y) for x, y in corners]
            return min(quotients), max(quotients)
        case "%" if 0 < b.low <= b.high:
            return max(a.low, -(b.high - 1)) if a.low < 0 else 0, min(max(a.high, 0), b.high - 1)
        case "<<" if a.low >= 0 and b.low >= 0 and b.high < 32:
            return a.low << b.low, a.high << b.high
        case ">>" if b.low >= 0 and b.high < a.type.bits:
            return min(a.low >> b.low, a.low >> b.high), max(a.high >> b.low, a.high >> b.high)
        case "&" if b.low >= 0:
            return 0, b.high if a.low < 0 else min(a.high, b.high)
        case "&" if a.low >= 0:
            return 0, a.high
        case "|" | "^" if a.low >= 0 and b.low >= 0:
            return 0, (1 << max(a.high.bit_length(), b.high.bit_length())) - 1
        case "<" | "<=" | ">" | ">=" | "==" | "!=" | "&&" | "||":
            return 0, 1
    return None


def binary(op: str, a: Term, b: Term) -> Term | None:
    """`a op b`, or None where it would probably be undefined."""
    precedence = PRECEDENCE[op]
    shift, logic = op in ("<<", ">>"), op in ("&&", "||")
    operand = promoted(a.type) if shift else common(a.type, b.type)
    left = a.py if logic else converted(a.py, a.type, operand)
    right = b.py if shift or logic else converted(b.py, b.type, operand)
    signed_to_unsigned = not operand.signed and (a.low < 0 or b.low < 0) and not shift
    estimate = (0, operand.high) if signed_to_unsigned and op not in COMPARISONS else _interval(op, a, b)
    result = INT if op in COMPARISONS or logic else operand
    interval = estimate and fit(*estimate, result)
    if interval is None:
        return None
    match op:
        case "+" | "-" | "*":
            py = f"arithmetic({left} {op} {right}, {operand.bits}, {operand.signed})"
        case "/" | "%":
            py = f"{'quotient' if op == '/' else 'remainder'}({left}, {right})"
        case "<<":
            py = f"shift_left({left}, {right}, {operand.bits}, {operand.signed})"
        case ">>":
            py = f"shift_right({left}, {right}, {operand.bits})"
        case "&&" | "||":
            py = f"int(bool({left}) {'and' if op == '&&' else 'or'} bool({right}))"
        case "&" | "|" | "^":
            py = f"({left} {op} {right})"
        case _:
            py = f"int({left} {op} {right})"
    parts = () if result is INT and op in (*COMPARISONS, "&&", "||") else (a, b)
    return Term(f"{a.at(precedence)} {op} {b.at(precedence + 1)}", py, result, *interval, precedence, parts)


def negated(a: Term) -> Term | None:
    type = promoted(a.type)
    interval = fit(-a.high, -a.low, type)
    if interval is None:
        return None
    py = f"arithmetic(-{converted(a.py, a.type, type)}, {type.bits}, {type.signed})"
    return Term(f"-{a.at(PRIMARY)}", py, type, *interval, UNARY, (a,))


def complement(a: Term) -> Term:
    type = promoted(a.type)
    interval = fit(~a.high, ~a.low, type) or (type.low, type.high)
    py = f"wrap(~{converted(a.py, a.type, type)}, {type.bits}, {type.signed})"
    return Term(f"~{a.at(PRIMARY)}", py, type, *interval, UNARY, (a,))


def choice(condition: Term, a: Term, b: Term) -> Term:
    type = common(a.type, b.type)
    low, high = fit(min(a.low, b.low), max(a.high, b.high), type) or (type.low, type.high)
    py = f"({converted(a.py, a.type, type)} if {condition.py} else {converted(b.py, b.type, type)})"
    precedence = PRECEDENCE["?:"]
    c = f"{condition.at(precedence + 1)} ? {a.at(precedence + 1)} : {b.at(precedence)}"
    return Term(c, py, type, low, high, precedence, (a, b))


def extreme(name: str, a: Term, b: Term) -> Term:
    """`min(a, b)` or `max(a, b)` of two terms of one type."""
    pick = min if name == "min" else max
    low, high = pick(a.low, b.low), pick(a.high, b.high)
    return Term(f"{name}({a.c}, {b.c})", f"{name}({a.py}, {b.py})", a.type, low, high, PRIMARY, (a, b))


def call(name: str, arguments: tuple[Term, ...], types: tuple[CInt, ...], result: Term) -> Term:
    """A call of a `__device__` function; `result` gives its type and estimate."""
    c = ", ".join(argument.c for argument in arguments)
    python_name = name.partition("<")
    extra = [python_name[2].rstrip(">")] if python_name[1] else []
    py = ", ".join([*extra, *(converted(a.py, a.type, t) for a, t in zip(arguments, types, strict=True))])
    return Term(
        f"{name}({c})", f"{python_name[0]}({py})", result.type, result.low, result.high, PRIMARY, arguments
    )
