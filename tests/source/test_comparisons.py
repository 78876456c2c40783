"""What a "<" opens or compares is told by names, and nothing is told where they do not tell."""

from __future__ import annotations

import pytest

from cudalint.source.repairs import repair
from cudalint.source.tokens import join, tokenize


def repaired(text: str) -> str:
    return join(repair(tokenize(text)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("const int x = 1; enum { a = x < 2 > (x) };", "a =( x) < 2 > (x)"),
        ("namespace n { const int x = 1; } enum { a = n::x < f(1) >= (2) };", "a =( n::x) < f(1)"),
        ("enum class E { x }; enum { a = (int)E::x < f(1) >= (2) };", "a =( (int)E::x) < f(1)"),
        ("struct S { int x; }; int f(S *s) { return g(s->x < (1) >= 2); }", "g((s->x) < (1) >= 2)"),
        ("const int x = 1; enum { a = n::A<x < 2>::v };", "a = n::A<((x) < 2), __no_argument>::v"),
        ("template <int N> struct A { }; void f() { int A = 1; g(A < 1, 2 > (3)); }", "g((A) < 1, 2 > (3))"),
        (
            "template <int N> struct A { }; template <int A> int f() { return g(A < 1, 2 > (3)); }",
            "g((A) < 1",
        ),
        ("template <int N> int h(); struct S { int f() { return g(h < 1, 2 > (3)); } int h; };", "g((h) < 1"),
        ("const int x = 1; int a = f(x < int{2}, 3 > (4));", "f((x) < int{2}, 3 > (4))"),
        ("template <int N> int v = N; int a = n::v<2> + 1;", "n::v<2, __no_argument> + 1"),
    ],
)
def test_comparisons_are_told(text: str, expected: str) -> None:
    assert expected in repaired(text)


@pytest.mark.parametrize(
    "text",
    [
        "void f(cuda::barrier<S> &barrier);",
        "void f(float max) { g(std::max<float>(a, b), max); }",
        "struct S { int x; }; int f(T t) { return t.x<3>(4) + x<3>(4); }",
        "template <int N> __launch_bounds__(size(3)) void k(int *p) { } void f(F g) { g = k<4>; }",
        "template <int N> struct A { }; void f() { { int A = 1; } g(A<3>(4)); }",
        "void f() { { int x = 1; } g(x<3>(4)); }",
        "void g(int index) { made = n::index<half, float>(index); }",
    ],
)
def test_templates_stay(text: str) -> None:
    assert repaired(text) == join(tokenize(text))
