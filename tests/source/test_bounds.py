"""Hostile input ends, in time that grows with its length, and is told about; nothing is ever raised."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cudalint.settings import Settings
from cudalint.source.preprocess import preprocess
from cudalint.source.tokens import words
from cudalint.syntax.functions import functions
from cudalint.syntax.parse import parse

DEPTH = 3000
HOSTILE = {
    "empty": b"",
    "UTF-16": "int a;".encode("utf-16"),
    "endless macros": b"#define A B B\n#define B A A\n#define F(x) F(x) F(x)\nint x = A; F(F(F(1)));",
    "exponential macros": b"#define A0 x x\n"
    + b"".join(b"#define A%d A%d A%d\n" % (i + 1, i, i) for i in range(60))
    + b"A60; " * 200,
    "macro calls": b"#define ID(x) {x}\nint y = " + b"ID(" * DEPTH + b"1" + b")" * DEPTH,
    "open macro calls": b"#define ID(x) {x}\n" + b"ID( " * DEPTH,
    "parentheses": b"void f() { x = " + b"(" * DEPTH + b"1" + b")" * DEPTH + b"; }",
    "open parentheses": b"__global__ void f() { x = " + b"(" * DEPTH,
    "braces": b"__global__ void f() " + b"{" * DEPTH + b"}" * DEPTH,
    "closing braces": b"}" * DEPTH,
    "less-than": b"void f() { " + b"a < " * DEPTH + b"}",
    "conditions": b"#if " + b"(" * DEPTH + b"1" + b")" * DEPTH + b"\nint a;\n#endif",
    "a large number": b"#if " + b"9" * 10000 + b"\n#endif",
    "open ifs": b"#if X\n" * DEPTH,
    "quotes": b"\"'" * DEPTH,
    "raw strings": b'R"x(' * 100,
    "comment": b"int a; /* #if 1",
    "attributes": b"__attribute__((" * DEPTH,
    "empty directives": b"#\n#if\n#elif\n#ifdef\n#define\n#undef\n#include\n#include <\n#pragma\n",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_input(name: str) -> None:
    unit = preprocess(HOSTILE[name], Settings(), "a.cu")
    list(functions(parse(unit.main)))


WORDS = """( ) { } [ ] < > <<< >>> ; , " ' /* */ // :: . = && || >( M( M x 1 ä \ufeff template struct operator
    case asm( new int * [[ ]] typedef using dim3 R"( __device__ __global__ void __align__(8)
    __attribute__((aligned(4))) __launch_bounds__(1,2,3) _Pragma("unroll")"""
LINES = ["#if 0", "#else", "#endif", "#pragma unroll", "#define M(a,...) a##b #a M", "\\"]
PIECES = st.sampled_from(sorted(words(WORDS)) + [f"\n{line}\n" for line in LINES])


@settings(max_examples=150, deadline=None)
@given(st.lists(PIECES, max_size=60))
def test_any_text_is_read_and_every_range_leads_back(pieces: list[str]) -> None:
    data = " ".join(pieces).encode()
    file = preprocess(data, Settings(), "a.cu").main
    tree = parse(file)
    for function in functions(tree):
        assert function.name_node.end_byte <= len(file.text)
    for start in range(0, len(file.text), 3):
        span = file.to_original(start, min(start + 5, len(file.text)))
        assert 0 <= span.start <= span.end <= len(data)
        file.macro_at(start)


def test_plain_code_is_left_alone() -> None:
    source = (Path(__file__).parent / "plain.cu").read_bytes()
    file = preprocess(source, Settings(), "plain.cu").main
    first = source.index(b"\n")
    assert file.text == b" " * first + source[first:]
