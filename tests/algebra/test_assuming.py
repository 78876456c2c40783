"""What conditions decide: the same value where they hold."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from cudalint.algebra import build
from cudalint.algebra.assuming import assuming
from cudalint.algebra.evaluate import evaluate
from cudalint.ir.expr import INT, Expr, Recurrence, Symbol, SymbolKind

from .oracle import Tree, built, lanes, random_bindings, raw, reference, trees

AT = Symbol("i", SymbolKind.THREAD, INT)
N = Symbol("n", SymbolKind.ARGUMENT, INT)
OK = build.binary("<", AT, N)


@settings(max_examples=400, deadline=None)
@given(trees, trees, trees, st.integers(0, 2**62))
def test_a_choice_is_what_it_was_where_the_condition_holds(
    condition: Tree, then: Tree, other: Tree, seed: int
) -> None:
    bindings = random_bindings(seed)
    choice = Tree("?:", (condition, then, other))
    truths = [reference(condition, lane).value != 0 for lane in lanes(bindings)]
    for make in (raw, built):
        test, value = make(condition), make(choice)
        for known, holds in ((build.truth(test), True), (build.logical_not(test), False)):
            found = assuming(value, [known])
            for lane, true in zip(lanes(bindings), truths, strict=True):
                if true is holds:
                    assert (evaluated(found, lane) - reference(choice, lane).value) % (1 << 64) == 0


def evaluated(expr: Expr, lane: Any) -> int:
    return int(evaluate(expr, lane))


def test_nested_choices_and_conjunctions() -> None:
    inner = build.select(build.binary("==", AT, build.const(3)), build.const(5), N)
    both = build.binary("&&", OK, build.binary("!=", AT, build.const(3)))
    assert assuming(build.binary("+", build.select(OK, inner, AT), AT), [both]) is build.binary("+", N, AT)


def test_a_condition_says_nothing_of_the_steps_of_a_loop() -> None:
    counter = Symbol("k", SymbolKind.COUNTER, INT)
    previous = Symbol("p", SymbolKind.VARYING, INT)
    first = build.binary("==", counter, build.const(0))
    step = build.select(first, AT, build.binary("+", previous, N))
    loop = Recurrence(counter, 0, (previous,), (AT,), (step,))
    assert assuming(loop, [first]) is loop
