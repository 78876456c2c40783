"""Paths of host code that nothing comes to, as one condition on them rules out another: `n == 4` behind
`n == 8`, or a text that is equal to two."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from cudalint.algebra.assuming import conjuncts
from cudalint.algebra.build import MIRRORED, binary, const, logical_not, tested
from cudalint.algebra.interval import Interval, interval, intrinsic
from cudalint.algebra.walk import free_symbols, substitute
from cudalint.exec.values import PlacePointer, Pointer, RecordPlace, Temporary, UnknownValue, Variable
from cudalint.ir.ctypes import RecordType, UnknownType
from cudalint.ir.expr import Const, Expr, Op, Symbol
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Place
    from cudalint.ir.access import Guard
    from cudalint.syntax.node import Node

_MOST_TEXTS = 1 << 20
#: The least and the greatest number that compares so with another one.
_BOUNDS: dict[str, Callable[[int], tuple[int | None, int | None]]] = {
    "==": lambda value: (value, value),
    "!=": lambda value: (None, None),
    "<": lambda value: (None, value - 1),
    "<=": lambda value: (None, value),
    ">": lambda value: (value + 1, None),
    ">=": lambda value: (value, None),
}


def is_impossible(guards: Iterable[Guard]) -> bool:
    """Whether the conditions surely do not hold together."""
    parts = list(conjuncts(guard.condition for guard in guards))
    if not set(parts).isdisjoint(tested(logical_not(part)) for part in parts):
        return True
    known: dict[Expr, Expr] = {}
    for part in parts:
        if isinstance(part, Op) and part.op == "==":
            left, right = part.args
            if isinstance(left, Symbol) and isinstance(right, Const):
                known.setdefault(left, right)
    ranges = _ranges(parts)
    if ranges is None:
        return True
    if any(interval(part, {}, ranges) == (0, 0) for part in parts):
        return True
    for part in parts if known else ():
        asked = free_symbols(part)
        if not asked.isdisjoint(known):
            decided = substitute(part, {one: known[one] for one in known if one in asked})
            if isinstance(decided, Const) and not decided.value:
                return True
    return False


def _ranges(parts: Iterable[Expr]) -> dict[Expr, Interval] | None:
    """What comparisons with numbers leave of the values of expressions; None where that is nothing."""
    found: dict[Expr, Interval] = {}
    excluded: dict[Expr, set[int]] = {}
    for part in parts:
        if not isinstance(part, Op) or part.op not in _BOUNDS:
            continue
        match part.args:
            case (compared, Const(value=value)):
                op = part.op
            case (Const(value=value), compared):
                op = MIRRORED[part.op]
            case _:
                continue
        low, high = found.get(compared) or intrinsic(compared)
        if op == "!=":
            excluded.setdefault(compared, set()).add(value)
        least, most = _BOUNDS[op](value)
        low, high = max(low, low if least is None else least), min(high, high if most is None else most)
        if low > high:
            return None
        found[compared] = low, high
    for compared, values in excluded.items():
        low, high = found[compared]
        while low in values:
            low += 1
        while high in values:
            high -= 1
        if low > high:
            return None
        found[compared] = low, high
    return found


def compared_text(ex: Executor, op: str, left: Node, right: Node) -> Expr | None:
    """`kind == "a"` of host code, for a parameter that is no more changed, a string of which nothing is
    known: the number of its text is compared with the literal's. None for what else it is."""
    if not ex.host or op not in ("==", "!="):
        return None
    name, literal = unparenthesized(left), unparenthesized(right)
    if name.type == "string_literal":
        name, literal = literal, name
    if name.type != "identifier" or literal.type != "string_literal":
        return None
    written, text = ex.program.text(name), ex.program.text(literal)
    if not text.startswith('"') or "\\" in text:
        return None  # two spellings of one text
    held = _untold(ex, ex.scope.lookup(written))
    if held is None or not _is_fixed(ex, written):
        return None
    return binary(op, text_number(ex, held, written), literal_number(ex, text))


def _untold(ex: Executor, held: Place | None) -> object | None:
    """What an object is known by that is not known itself, of a class that is not in view or std::string."""
    match held:
        case Temporary(UnknownValue(UnknownType()) as value):
            return value
        case RecordPlace(RecordType(name="std::string"), {"_text": Variable(cell)}):
            is_known = isinstance(ex.state.values.get(cell), PlacePointer | Pointer)
            return None if is_known else held.home
    return None


def text_number(ex: Executor, held: object, name: str) -> Symbol:
    """The number of a text that does not change."""
    return ex.texts.setdefault(id(held), (held, ex.fresh(name, True, low=0, high=_MOST_TEXTS)))[1]


def literal_number(ex: Executor, text: str) -> Expr:
    """The number of the text of a literal, as it is written."""
    return const(ex.literals.setdefault(text, len(ex.literals)))


def _is_fixed(ex: Executor, name: str) -> bool:
    """Whether it is a parameter that is declared const, and no pointer."""
    parameter = next((one for one in ex.frame.function.parameters if one.name == name), None)
    if parameter is None or parameter.type_node is None:
        return False
    declaration = parameter.type_node.parent
    if declaration is None or parameter.type_node.type == "placeholder_type_specifier":
        return False
    qualified = any(
        child.type == "type_qualifier" and child.string == "const" for child in declaration.children
    )
    return qualified and "*" not in ex.program.text(declaration)
