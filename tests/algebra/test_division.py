"""Quotients by sizes that are not known: an index taken apart and put together again is the index."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cudalint.algebra.build import binary, const
from cudalint.algebra.polynomial import Polynomials
from cudalint.ir.expr import INT, LONG, UINT, IntType, Symbol, SymbolKind

from .oracle import Tree, built, reference

TYPES = (INT, UINT, LONG)
X, M, N, C = (
    {ctype: Symbol(name, kind, ctype) for ctype in TYPES}
    for name, kind in (
        ("x", SymbolKind.VARYING),
        ("m", SymbolKind.ARGUMENT),
        ("n", SymbolKind.ARGUMENT),
        ("c", SymbolKind.ARGUMENT),
    )
)


def _symbol(symbol: Symbol) -> Tree:
    return Tree("symbol", value=symbol, type=symbol.type)


@st.composite
def indices(draw: st.DrawFn) -> Tree:
    """Sums, products, quotients and remainders of one index and some sizes, of mixed types."""
    sizes = [_symbol(size[draw(st.sampled_from(TYPES))]) for size in (M, N, C)]
    found = [_symbol(X[draw(st.sampled_from(TYPES))])]
    for _ in range(draw(st.integers(2, 9))):
        operator = draw(st.sampled_from("//%%*+-"))
        left = draw(st.sampled_from(found[-4:]))
        right = draw(st.sampled_from(sizes if operator in "/%*" else found))
        if operator in "/%" and draw(st.booleans()):
            right = Tree("*", (right, draw(st.sampled_from(sizes))))
        found.append(Tree(operator, (left, right)))
    return found[-1]


def _number(ctype: IntType, low: int, high: int) -> st.SearchStrategy[int]:
    return st.integers(low if ctype.signed else 0, high)


@settings(max_examples=1500, deadline=None)
@given(indices(), st.data())
def test_forms_of_quotients_by_sizes(tree: Tree, data: st.DataObject) -> None:
    values = {
        symbol: data.draw(_number(ctype, -2000 if group is X else -9, 2000 if group is X else 9))
        for group in (X, M, N, C)
        for ctype, symbol in group.items()
    }
    expected = reference(tree, values)
    assume(not (expected.undefined or expected.wrapped))
    polynomials = Polynomials()
    form = polynomials.of(built(tree))
    bindings = {symbol: np.full(1, value) for symbol, value in values.items()}
    assert int(polynomials.evaluate(form, bindings).flat[0]) == expected.value


TID = Symbol("i", SymbolKind.THREAD, INT, 0, 1 << 20)
INDEX, SM, SN, SC = map(_symbol, (TID, M[INT], N[INT], C[INT]))


def _(operator: str, *args: Tree) -> Tree:
    return Tree(operator, args)


ROW = _("/", INDEX, SM)
COLUMN = _("%", INDEX, SM)
PLANE = _("*", SM, SN)


@pytest.mark.parametrize(
    ("tree", "text"),
    [
        (_("/", ROW, SN), "i/(m*n)"),
        (_("/", INDEX, PLANE), "i/(m*n)"),
        (_("/", INDEX, _("*", SN, SM)), "i/(m*n)"),
        (_("%", ROW, SN), "i/m % n"),
        (_("/", _("-", INDEX, COLUMN), SM), "i/m"),
        (_("%", _("-", INDEX, COLUMN), SM), "0"),
        (_("/", _("*", ROW, SM), SM), "i/m"),
        (_("/", _("%", INDEX, PLANE), SM), "i/m % n"),
        (
            _("+", _("*", _("+", _("*", _("/", INDEX, PLANE), SN), _("%", ROW, SN)), SM), COLUMN),
            "i",
        ),
        (_("/", _("/", ROW, SN), SC), "i/(m*c*n)"),
        (_("/", _("+", INDEX, SM), SM), "(i + m)/m"),  # m may be below zero
    ],
)
def test_quotients_and_their_text(tree: Tree, text: str) -> None:
    polynomials = Polynomials()
    polynomials.of(built(ROW)), polynomials.of(built(_("*", PLANE, SC)))
    assert polynomials.text(polynomials.of(built(tree))) == text


LANE = Symbol("t", SymbolKind.THREAD, INT, 0, 255)
BLOCK = Symbol("b", SymbolKind.BLOCK, INT, 0, 1 << 16)


@pytest.mark.parametrize(
    ("divisor", "text"),
    [
        (1024, "t + 256*(b % 4)"),
        (512, "t + 256*(b % 2)"),
        (256, "t"),
        (128, "t % 128"),
        (768, "t + 256*(b % 3)"),
        (96, "(64*b + t) % 96"),
    ],
)
def test_what_counts_of_a_sum_of_multiples(divisor: int, text: str) -> None:
    polynomials = Polynomials()
    index = binary("+", LANE, binary("*", BLOCK, const(256)))
    form = polynomials.of(binary("%", index, const(divisor)))
    at = {LANE: np.arange(256)[:, None], BLOCK: np.arange(16)[None, :]}
    assert polynomials.text(form) == text
    whole = np.arange(256)[:, None] + 256 * np.arange(16)[None, :]
    assert (polynomials.evaluate(form, at) == whole % divisor).all()
