"""Where shared variables lie: at their own alignment, and at a better one where the others' sizes show it.

The SASS of nvcc 13.0 has them one behind another: a byte array behind one of 33 bytes starts at byte 33.
"""

from __future__ import annotations

import pytest

from tests.snippets import told

#: The last lane's byte is in the word behind the first 32 ones, unless the array starts with a word.
PLACE = "bytes[4 * t + t / 31 * 3]"
AT_A_WORD, ANYWHERE = "exact 1", "bounded 1..2"
REST = "{ __shared__ char s[9]; s[0] = t; return s[t & 7]; }"


@pytest.mark.parametrize(
    ("others", "says"),
    [
        ("", AT_A_WORD),
        ("__shared__ float f[33]; f[t] = n;", AT_A_WORD),
        ("__shared__ unsigned char odd[33]; odd[t] = n;", ANYWHERE),
        ("__shared__ bool flag; flag = n;", ANYWHERE),
        ("extern __shared__ unsigned char dynamic[]; dynamic[t] = n;", AT_A_WORD),
        ("if (t < 0) { __shared__ unsigned char odd[33]; odd[t] = n; }", ANYWHERE),
        ("n = rest(t);", ANYWHERE),
        ("n = pick<2>(t);", ANYWHERE),
        ("n = Picker<2>::pick(t);", ANYWHERE),
        ("outside(out);", ANYWHERE),
    ],
)
def test_byte_arrays(others: str, says: str) -> None:
    before = "int outside(int *);"
    if "rest" in others:
        before += f"__device__ int rest(int t) {REST}"
    if "pick" in others:
        pick = "__device__ int pick(int t) { __shared__ char s[8]; return s[t & 7]; }"
        before += f"template <int N> {pick} template <int N> struct Picker {{ static {pick} }};"
    body = f"__shared__ unsigned char bytes[512]; {others} {PLACE} = 1;"
    assert told(body, before)[PLACE] == says


def test_alignment_that_is_asked_for() -> None:
    body = f"__shared__ bool flag; flag = n; __shared__ __align__(4) unsigned char bytes[512]; {PLACE} = 1;"
    assert told(body)[PLACE] == AT_A_WORD


NEXT = f"__device__ int rest(int t) {REST} __device__ int next(int t) {{ return rest(t); }}"
OTHER = f"__device__ int rest(int t) {REST} __global__ void other(int *p) {{ p[0] = rest(p[1]); }}"
POINTED = f"__device__ int rest(int t) {REST} __device__ int (*table)(int) = rest;"
NAMED = f"__device__ int rest(int t) {REST}\n#define PICK rest\n"
PASTED = f"__device__ int rest(int t) {REST}\n#define JOIN(a, b) a##b\n"
OPERATOR = f"struct A {{ int v; __device__ int operator+(int t) {REST} }};"
MADE = f"struct A {{ __device__ A(int t) {{ m(t); }} __device__ int m(int t) {REST} }};"


@pytest.mark.parametrize(
    ("before", "call", "says"),
    [
        (f"__device__ int rest(int t) {REST}", "", AT_A_WORD),
        (f"template <class T> __device__ T rest(T t) {REST}", "", AT_A_WORD),
        (OTHER, "", AT_A_WORD),
        (NEXT, "", AT_A_WORD),
        (NEXT, "if (t < 0) n = next(t);", ANYWHERE),
        (POINTED, "", ANYWHERE),
        (NAMED, "if (t < 0) n = PICK(t);", ANYWHERE),
        (PASTED, "if (t < 0) n = JOIN(re, st)(t);", ANYWHERE),
        (OPERATOR, "if (t < 0) { A a; n = a + t; }", ANYWHERE),
        (MADE, "if (t < 0) { A a = t; }", ANYWHERE),
    ],
)
def test_room_is_for_what_a_kernel_may_call(before: str, call: str, says: str) -> None:
    body = f"__shared__ unsigned char bytes[512]; {call} {PLACE} = 1;"
    assert told(body, before)[PLACE] == says
