"""What a file tells is read where it is asked for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cudalint.project.context import contexts
from cudalint.project.facts import Facts, facts_of, may_define
from cudalint.project.file_facts import FileFacts, Names, mark

KERNEL = b"__global__ void scale(float *p) { p[threadIdx.x] = 1; }\n"
RUN = b'#include "scale.cuh"\nvoid run(float *p) { scale<<<1, 32>>>(p); }\n'


def unread(data: bytes) -> Facts:
    raise AssertionError("its words are not asked for")


def test_what_needs_no_words() -> None:
    plain = FileFacts(b'#include "a.h"\nvoid f(int n) { g(n); }\n', unread)
    assert plain.includes == {("a.h", True)}
    assert not plain.kernels and not plain.defined and not plain.launches
    assert not plain.handed and not plain.shaping and not plain.named_markers and not plain.defined_markers
    assert Names({"plain.cc": plain}, lambda one: one.named).having({b"scale"}) == {}


def test_a_name_within_a_longer_word_is_none() -> None:
    names = Names({"a.cc": FileFacts(b"void f() { golden(1); old(2); }", facts_of)}, lambda one: one.named)
    assert names.having({b"gold"}) == {}
    assert names.having({b"old"}) == {"a.cc": {b"old"}}


TOKENS = 'f g if ( ) ( ) { } ; , 1 * const noexcept /*f*/ //\n "(" \'"\''.split(" ")


@given(st.lists(st.sampled_from(TOKENS), max_size=30))
def test_what_defines_a_function_may_define_it(tokens: list[str]) -> None:
    text = " ".join(tokens).encode()
    functions = facts_of(text).functions
    for names in ({b"f"}, {b"f", b"g"}, {b"f", b"if"}):
        assert may_define(text, names) or not functions & names


def test_what_calls_a_function_is_not_taken_for_what_defines_it() -> None:
    assert may_define(b"int f(int n = g(1)) const { return 0; }", {b"f"})
    assert may_define(b"int f(" + b"int, " * 1000 + b"int);", {b"f"})  # which is not looked through
    assert not may_define(b"void h() { int n = f(1) * g(f(2)); dim3 f(1); }", {b"f"})
    assert not may_define(b"void h() { if (n) { n = 1; } }", {b"if"})


def test_a_kernel_that_a_macro_of_another_file_marks() -> None:
    files = [FileFacts(b"#define KERNEL static __global__\n", facts_of)]
    files += [FileFacts(b"KERNEL void f(int n) { }\nvoid g(int n) { }\n", facts_of)]
    mark(files)
    assert files[1].kernels == files[1].defined == {b"f"}


@pytest.mark.parametrize(("wanted", "read"), [("run.cu", 3), ("scale.cuh", 2)])
def test_a_run_on_one_file_reads_the_words_of_those_that_speak_of_it(wanted: str, read: int) -> None:
    files = {"scale.cuh": KERNEL, "run.cu": RUN}
    files |= {f"other{i}.cu": KERNEL.replace(b"scale", b"other%d" % i) for i in range(20)}
    asked = []

    def reading(data: bytes) -> Facts:
        asked.append(data)
        return facts_of(data)

    found = contexts(files, files.get, wanted=[wanted], facts_of=reading)
    assert len(asked) <= read
    assert found == {
        path: context for path, context in contexts(files, files.get).items() if path in ("scale.cuh", wanted)
    }
    assert found["scale.cuh"].included_by == "run.cu"


def test_kernels_of_macros_that_are_not_in_view() -> None:
    one = FileFacts(b"MY_KERNEL k(float *p) { p[threadIdx.x] = 1; }\nint f() { return 0; }\n", facts_of)
    mark([one])
    assert one.kernels == one.defined == {b"k"}
