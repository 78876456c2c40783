"""Macros named like what they expand to, and like variables that were declared before them."""

from __future__ import annotations

from tests.snippets import told


def test_a_macro_hides_a_variable_declared_before_it() -> None:
    body = "int i = 2 * t;\n#define i (i / 2)\nout[i] = 1;\n#undef i\nout[2 * i] = 2;"
    assert told(body) == {"out[i]": "exact 4", "out[2 * i]": "exact 16"}


def test_a_macro_renames_what_is_declared_behind_it() -> None:
    assert told("int i = 2 * t; out[i] = 1;", "#define i renamed") == {"out[i]": "exact 8"}


def test_a_name_within_its_own_expansion_is_the_function() -> None:
    before = "__device__ int get(int i) { return 2 * i; }\n#define get(i) get(4 * (i))"
    assert told("out[get(t)] = 1;", before) == {"out[get(t)]": "exact 32"}


def test_a_name_within_its_own_expansion_is_the_variable() -> None:
    assert told("int i = t;\n#define i (8 * i)\nout[i] = 1;\n#undef i") == {"out[i]": "exact 32"}


def test_what_an_expansion_repeats_is_not_expanded_again() -> None:
    found = told("out[A] = 1;", "#define A A * A * A")
    assert found == {"out[A]": "unknown"}
