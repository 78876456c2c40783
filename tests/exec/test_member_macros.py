"""Macros out of view among the members of a class: they may add members, align one, or make it static."""

from __future__ import annotations

import pytest

from tests.snippets import told

_UNREAD = [
    "struct S { int a; EXTRA; int b; };",
    "struct S { int a; EXTRA int b; };",
    "struct S { EXTRA\n int a, b; };",
    "struct S { int a, b; EXTRA };",
    "struct S { EXTRA\n public: int a, b; };",
    "struct S { int a, b; EXTRA(int, x) };",
    "struct S { int a, b; EXTRA(int, x); };",
    "struct S { FIELD(int, a) FIELD(int, b) };",
    "struct S { int a; EXTRA(S)\n __device__ S() {} int b; };",
    "struct S { char a; int b ALIGNED; };",
    "struct S { char a; float4 b ALIGNED; };",
    "struct ALIGNED S { char a; int b; };",
    "struct S { char a; int b; } PACKED;",
]
_READ = [
    "struct S { int a; API S() {} API int f() const { return 1; } int b; };",
    "struct API S { int a; API static const int q = 3; static API int r; API ~S(); int b; };",
    "struct S { int a; template <class T> API T f() { return 1; } API\n operator int(); int b; };",
    "#define FIELD(type, name) type name;\nstruct S { FIELD(int, a) FIELD(int, b) };",
    "struct S { typedef int T; T a; union { int b; float c; }; private: API void g(); };",
]


@pytest.mark.parametrize("record", _UNREAD)
def test_the_layout_is_not_known(record: str) -> None:
    assert told("((char *)out)[t * sizeof(S)] = 1;", record) == {
        "((char *)out)[t * sizeof(S)]": "bounded 1..32"
    }


@pytest.mark.parametrize("record", _READ)
def test_annotations_of_functions_keep_it(record: str) -> None:
    assert set(told("((char *)out)[t * sizeof(S)] = 1;", record).values()) == {"exact 8"}
