"""What is known of an address modulo a small power of two."""

from __future__ import annotations

from math import gcd

from cudalint.algebra.interval import intrinsic
from cudalint.exec.values import Pointer
from cudalint.ir.expr import Const, Expr, Op, Symbol


def residue(pointer: Pointer, modulus: int) -> int | None:
    """The address modulo a power of two; None where it may be one of several."""
    if (pointer.array.align or 1) % modulus:
        return None
    return _residue(pointer.offset, modulus)


def _residue(expr: Expr, modulus: int) -> int | None:
    match expr:
        case Const():
            return expr.value % modulus
        case Op(op="+" | "-", args=(left, right)):
            a, b = _residue(left, modulus), _residue(right, modulus)
            return None if a is None or b is None else (a + b if expr.op == "+" else a - b) % modulus
        case Op(op="cast", args=(inner,)) if expr.type.bits >= 8:
            return _residue(inner, modulus)
        case _:
            return 0 if _power(expr, modulus) >= modulus else None


def _power(expr: Expr, most: int) -> int:
    """A power of two, `most` at most, that divides the value."""
    match expr:
        case Const():
            return min(expr.value & -expr.value, most) if expr.value else most
        case Symbol():
            return min(expr.divisor & -expr.divisor, most)
        case Op(op="+" | "-", args=(left, right)):
            return min(_power(left, most), _power(right, most))
        case Op(op="*", args=(left, right)):
            return min(_power(left, most) * _power(right, most), most)
        case Op(op="<<", args=(inner, Const() as shift)) if 0 <= shift.value < 32:
            return min(_power(inner, most) << shift.value, most)
        case Op(op="cast" | "neg", args=(inner,)):
            return _power(inner, most)
        case _:
            return 1


def lattice(expr: Expr) -> tuple[int, int]:
    """A number that the value differs from by a multiple of another (0: it is that number)."""
    match expr:
        case Const():
            return expr.value, 0
        case Symbol():
            return 0, expr.divisor
        case Op(op="+" | "-", args=(left, right)):
            (a, m), (b, n) = lattice(left), lattice(right)
            return (a + b if expr.op == "+" else a - b), gcd(m, n, _turn(expr))
        case Op(op="*", args=(left, right)):
            (a, m), (b, n) = lattice(left), lattice(right)
            return a * b, gcd(m * n, a * n, b * m, _turn(expr))
        case Op(op="?:", args=(_, left, right)):
            (a, m), (b, n) = lattice(left), lattice(right)
            return a, gcd(m, n, a - b)
        case Op(op="cast", args=(inner,)) if inner.type.bits <= expr.type.bits:
            low, high = intrinsic(inner)
            return lattice(inner) if expr.type.low <= low and high <= expr.type.high else (0, 1)
        case _:
            return 0, 1


def _turn(expr: Expr) -> int:
    """By what an operation's result may differ from the true one; 0 for none, as signed ones do not wrap."""
    return 0 if expr.type.signed else 1 << expr.type.bits
