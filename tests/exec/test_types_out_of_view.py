"""A type that is not in view may be any other one, as may what leads to it or is made of it; an object of a
class template is still of its own class."""

from __future__ import annotations

import pytest

from tests.snippets import told

INCLUDED = '#include <type_traits>\n#include <tuple>\n#include "away.h"\n'
CLASSES = (
    "template <class T> struct Box { float *p; };"
    "template <class T> struct Declared;"
    "struct Derived : Box<int> { };"
    "template <class T> struct Is { static constexpr int number = 1; };"
    "template <> struct Is<int *> { static constexpr int number = 5; };"
    "template <> struct Is<Box<int>> { static constexpr int number = 5; };"
    "template <> struct Is<Declared<int>> { static constexpr int number = 5; };"
    "template <class T, class U> struct Two { static constexpr int number = 1; };"
    "template <class T> struct Two<T, T> { static constexpr int number = 5; };"
    "template <class T> constexpr int number = 1;"
    "template <> inline constexpr int number<Box<int> *> = 5;"
)
FUNCTIONS = (
    "template <class T> __device__ int of() { return 1; }"
    "template <> __device__ int of<int *>() { return 5; }"
    "template <> __device__ int of<Box<int>>() { return 5; }"
    "__device__ int boxed(Box<int>) { return 5; }"
    "template <class T> __device__ int boxed(T) { return 1; }"
    "__device__ int pointed(const Box<int> *) { return 5; }"
    "template <class T> __device__ int pointed(T) { return 1; }"
    "__device__ int base(const Box<away_t> &) { return 1; }"
    "template <class T> __device__ int base(const Box<T> &) { return 5; }"
    "template <class T> __device__ int alike(T *, T *) { return 5; }"
    "template <class T, class U> __device__ int alike(T, U) { return 1; }"
    "template <class T> requires std::is_same_v<T, int> __device__ int asked(T *) { return 5; }"
    "template <class T> __device__ int asked(T *) { return 1; }"
)


@pytest.mark.parametrize(
    "value",
    [
        *(
            f"(std::is_same_v<{one}> ? 5 : 1)"
            for one in (
                "away_t *, int *",
                "away_t &, int &",
                "away_t **, int **",
                "away_t[3], int[3]",
                "away_t Derived::*, int Derived::*",
                "int away_t::*, int Derived::*",
                "Box<away_t>, Box<int>",
                "Box<away_t *>, Box<int *>",
                "Declared<away_t> *, Declared<int> *",
                "std::tuple<away_t>, std::tuple<int>",
            )
        ),
        "(std::is_convertible_v<Box<away_t>, Box<int>> ? 5 : 1)",
        "(std::is_base_of_v<Box<away_t>, Derived> ? 5 : 1)",
        "Is<away_t *>::number",
        "Is<Box<away_t>>::number",
        "Is<Declared<away_t>>::number",
        "Two<away_t *, int *>::number",
        "Two<Box<away_t>, Box<int>>::number",
        "number<Box<away_t> *>",
        "of<away_t *>()",
        "of<Box<away_t>>()",
        "boxed(box)",
        "pointed(&box)",
        "base(Derived())",
        "alike(unseen, numbers)",
        "asked(*unseen)",
    ],
)
def test_one_may_be_another(value: str) -> None:
    parameters = "float *out, Box<away_t> box, away_t **unseen, int **numbers"
    [text] = [
        text
        for name, text in told(f"out[t * {value}] = 1;", INCLUDED + CLASSES + FUNCTIONS, parameters).items()
        if name.startswith("out[")
    ]
    assert "exact" not in text


@pytest.mark.parametrize(
    ("value", "sectors"),
    [
        ("(std::is_same_v<away_t *, int> ? 5 : 1)", 4),
        ("(std::is_same_v<away_t *, int **> ? 5 : 1)", None),  # it may be a pointer
        ("(std::is_same_v<away_t &, int &&> ? 5 : 1)", 4),
        ("(std::is_same_v<void (*)(away_t), int *> ? 5 : 1)", 4),
        ("(std::is_same_v<Declared<int>, Declared<float>> ? 5 : 1)", 4),
        ("(std::is_same_v<Declared<int>, Declared<int>> ? 5 : 1)", 20),
        ("Is<Declared<int>>::number", 20),
        ("Is<Declared<float>>::number", 4),
        ("either(box)", 4),
        ("either(2.f)", 20),
        ("own.with(own)", 4),
        ("own.with(2.f)", 20),
        ("copied(own)", 4),
    ],
)
def test_what_is_told(value: str, sectors: int | None) -> None:
    before = (
        "template <class T> __device__ int either(Box<T>) { return 1; }"
        "__device__ int either(float) { return 5; }"
        "template <class T> struct Own { int n; __device__ Own(int n) : n(n) {}"
        " __device__ Own(const Own &o) : n(o.n) {} __device__ int with(const Own &o) const { return n; }"
        " __device__ int with(float) const { return 5; } };"
        "template <class T> __device__ int copied(Own<T> own) { return own.n; }"
    )
    lines = f"Own<away_t> own(1); out[t * {value}] = 1;"
    found = told(lines, INCLUDED + CLASSES + before, "float *out, Box<away_t> box")
    assert found[f"out[t * {value}]"] == (f"exact {sectors}" if sectors else "bounded 1..32")


MADE = (
    "__device__ int *counter;"
    "struct Made { int held; __device__ Made(float) { counter[threadIdx.x] = 1; } };"
    "struct Holding { Made made; };"
    "__device__ int taking(Made) { return 1; }"
    "__device__ int referring(const Made &) { return 1; }"
    "__device__ int number(float) { return 1; }"
    "__device__ Made giving(away_t x) { return x; }"
)


@pytest.mark.parametrize(
    "body",
    [
        "taking(x);",
        "referring(x);",
        "number(x);",
        "giving(x);",
        "Holding h{x};",
        "auto f = [](Made) {}; f(x);",
    ],
)
def test_what_an_object_out_of_view_is_made_is_told(body: str) -> None:
    found = told(body, f"{INCLUDED}{MADE}", "int *out, away_t x")
    assert found == {"x": "unknown"}


def test_an_object_out_of_view_that_is_handed_on_is_told_of_no_conversion() -> None:
    taking = (
        "__device__ int taking(away_t) { return 1; } template <class T> __device__ int any(T) { return 1; }"
    )
    assert told("taking(x); any(x);", f"{INCLUDED}{taking}", "int *out, away_t x") == {}
