"""Constant expressions inside types: array lengths, template arguments, alignments, enumerators."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from tree_sitter import Node

from cudalint.ir.expr import BOOL, INT, LONG, UINT, ULONG, IntType
from cudalint.sema.types.declarators import node_text
from cudalint.syntax.nodes import code_children

_INTEGER = re.compile(r"(?P<digits>0[xX][0-9a-fA-F]+|0[bB][01]+|0[0-7]*|[1-9][0-9]*)(?P<suffix>[uUlLzZ]*)")
_MAX_DEPTH = 100


@dataclass(frozen=True, slots=True)
class Constant:
    """A value in the range of its type."""

    value: int
    type: IntType = INT


@dataclass(frozen=True, slots=True)
class Undefined:
    """The outcome of an expression whose value is known not to be known, as against one never heard of.
    `type`: what it is declared as, where that is an integer type."""

    type: IntType | None = None


UNDEFINED = Undefined()


def typed(value: int) -> Constant | None:
    """A value of which only the number is known, as the type that a literal of it would have."""
    kind = next((kind for kind in (INT, LONG, ULONG) if kind.low <= value <= kind.high), None)
    return None if kind is None else Constant(value, kind)


def bound(value: int, kind: IntType) -> Constant:
    """A value of a declared type."""
    return convert(Constant(value, kind), kind)


def convert(constant: Constant, kind: IntType) -> Constant:
    """C's conversion: modulo 2^bits; to bool, whether it is not zero."""
    if kind.name == "bool":
        return Constant(int(constant.value != 0), kind)
    value = constant.value & ((1 << kind.bits) - 1)
    return Constant(value - (1 << kind.bits) if value > kind.high else value, kind)


def evaluate(node: Node, leaf: Callable[[Node], Constant | None], depth: int = 0) -> Constant | None:
    """The value of an integer constant expression with C's types; None when it has none that is known.

    `leaf` answers for what is not an operator or a literal: names, sizeof, casts' types, calls.
    Overflow of a signed operation has no value.
    """
    if depth > _MAX_DEPTH:
        return None

    def inner(role: str) -> Constant | None:
        child = node.child_by_field_name(role)
        return evaluate(child, leaf, depth + 1) if child is not None else None

    match node.type:
        case "number_literal":
            text = node_text(node)
            if text[:1] in "+-":  # the grammar reads a sign as part of the number
                magnitude = literal(text[1:].strip())
                return None if magnitude is None else _unary(text[0], magnitude)
            return literal(text)
        case "true" | "false":
            return Constant(int(node.type == "true"), BOOL)
        case "char_literal":
            text = node_text(node)
            return Constant(ord(text[1]), INT) if len(text) == 3 and ord(text[1]) < 128 else leaf(node)
        case "parenthesized_expression" | "condition_clause":
            children = code_children(node)
            return evaluate(children[0], leaf, depth + 1) if len(children) == 1 else None
        case "unary_expression":
            operand = inner("argument")
            return None if operand is None else _unary(_operator(node), operand)
        case "binary_expression":
            operator, left = _operator(node), inner("left")
            if left is None:
                return None
            if operator in ("&&", "||") and (left.value != 0) == (operator == "||"):
                return Constant(int(left.value != 0), BOOL)
            right = inner("right")
            return None if right is None else _binary(operator, left, right)
        case "conditional_expression":
            condition = inner("condition")
            return None if condition is None else inner("consequence" if condition.value else "alternative")
        case _:
            return leaf(node)


def literal(text: str) -> Constant | None:
    """An integer literal with the type that C++ gives it on LP64."""
    match = _INTEGER.fullmatch(text.replace("'", ""))
    if match is None:
        return None
    digits, suffix = match["digits"], match["suffix"].lower()
    octal = len(digits) > 1 and digits[0] == "0" and digits[1].isdigit()
    value = int(digits, 8) if octal else int(digits, 0)
    for kind in (INT, UINT, LONG, ULONG):
        wide_enough = kind.bits == 64 or not set(suffix) & set("lz")
        signed_as_written = not kind.signed if "u" in suffix else (kind.signed or digits[0] == "0")
        if wide_enough and signed_as_written and value <= kind.high:
            return Constant(value, kind)
    return None


def _operator(node: Node) -> str:
    operator = node.child_by_field_name("operator")
    return operator.type if operator is not None else ""


def _promoted(constant: Constant) -> Constant:
    return convert(constant, INT) if constant.type.bits < INT.bits else constant


def _unary(operator: str, operand: Constant) -> Constant | None:
    if operator in ("!", "not"):
        return Constant(int(operand.value == 0), BOOL)
    operand = _promoted(operand)
    value = {"-": -operand.value, "+": operand.value, "~": ~operand.value}.get(operator)
    return None if value is None else _result(value, operand.type)


def _binary(operator: str, left: Constant, right: Constant) -> Constant | None:
    left, right = _promoted(left), _promoted(right)
    if operator in ("<<", ">>"):
        if not 0 <= right.value < left.type.bits:
            return None
        value = left.value << right.value if operator == "<<" else left.value >> right.value
        return _result(value, left.type)
    wider = max(left.type.bits, right.type.bits)
    signed = all(side.type.signed or side.type.bits < wider for side in (left, right))
    kind = {(32, True): INT, (32, False): UINT, (64, True): LONG}.get((wider, signed), ULONG)
    a, b = convert(left, kind).value, convert(right, kind).value
    comparisons = {"<": a < b, ">": a > b, "<=": a <= b, ">=": a >= b, "==": a == b, "!=": a != b}
    if operator in comparisons:
        return Constant(int(comparisons[operator]), BOOL)
    if operator in ("&&", "||"):
        return Constant(int(bool(a and b) if operator == "&&" else bool(a or b)), BOOL)
    if operator in ("/", "%"):
        if b == 0:
            return None
        quotient = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
        return _result(quotient if operator == "/" else a - quotient * b, kind)
    values = {"+": a + b, "-": a - b, "*": a * b, "&": a & b, "|": a | b, "^": a ^ b}
    return _result(values[operator], kind) if operator in values else None


def _result(value: int, kind: IntType) -> Constant | None:
    if not kind.signed:
        return convert(Constant(value, kind), kind)
    return Constant(value, kind) if kind.low <= value <= kind.high else None
