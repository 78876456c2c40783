"""Files that are read in the place of their #include: within bodies and lists, and whenever there is one."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.access import Span
from cudalint.settings import Settings
from cudalint.source.replay import forget_all
from tests.snippets import summary
from tests.source.test_preprocess import run, words


def read(source: str, files: dict[str, str]) -> str:
    """The text of the main file as it is parsed, a space between its tokens."""
    return " ".join(words(run(source, files).main.text.decode()))


def told(source: str, files: dict[str, str]) -> dict[str, list[str]]:
    """The verdicts of each kernel's accesses, by its name."""
    known = {name: text.encode() for name, text in files.items()}
    analysis = analyze(source.encode(), Settings(path="k.cu", read_file=known.get))
    assert not [problem.message for problem in analysis.problems if problem.is_failure]
    return {
        kernel.name: [summary(access) for launch in kernel.launches for access in launch.accesses]
        for kernel in analysis.kernels
    }


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('void f() {\n#include "x.inc"\n}', "void f ( ) { int x = 3 ; }"),
        ('struct S {\n#include "x.inc"\n};', "struct S { int x = 3 ; } ;"),
        ('namespace a { struct S {\n#include "x.inc"\n}; }', "namespace a { struct S { int x = 3 ; } ; }"),
        ('int a[] = {\n#include "list.inc"\n};', "int a [ ] = { 1 , 2 , } ;"),
        ('int a =\n#include "one.inc"\n;', "int a = 7 ;"),
        ('void f() { g(\n#include "one.inc"\n); }', "void f ( ) { g ( 7 ) ; }"),
        (
            '#include "x.inc"\n#undef N\n#define N 4\nnamespace b {\n#include "x.inc"\n}',
            "namespace b { int x = 4 ; }",
        ),
        ('void f() {\n#include "nested.inc"\n}', "void f ( ) { int x = 3 ; h ( ) ; }"),
        ('void f() {\n#include "defines.inc"\n}\nint a[M];', "void f ( ) { } int a [ M ] ;"),
    ],
)  # fmt: skip
def test_the_tokens_stand_where_the_directive_did(source: str, expected: str) -> None:
    files = {
        "dir/x.inc": "int x = N;\n",
        "dir/list.inc": "1,\n2,\n",
        "dir/one.inc": "7\n",
        "dir/nested.inc": '#include "x.inc"\nh();\n',
        "dir/defines.inc": "#define M 5\n",
    }
    assert read(f"#define N 3\n{source}", files) == expected
    assert run(source, files).macros.get("M") is not None or "defines.inc" not in source


@pytest.mark.parametrize(
    "header",
    [
        "#pragma once\nint x;\n",
        "#ifndef H\n#define H\nint x;\n#endif\n",
        "// of this\n/* and * that */\n#if !defined(H)\n#define H 1\nint x;\n#endif\n",
        "#if !defined H\n\n#  define H\nint x;\n#endif\n",
    ],
)
def test_nothing_is_read_again_of_a_file_that_is_guarded(header: str) -> None:
    twice = '#include "x.h"\nnamespace a {\n#include "x.h"\n}\n'
    assert read(twice, {"dir/x.h": header}) == "namespace a { }"
    assert read(twice, {"dir/x.h": "#ifndef H\nint x;\n#endif\n"}) == "namespace a { int x ; }"
    assert read(f"{twice}#undef H\n", {"dir/x.h": "#ifndef H\n#define G\nint x;\n#endif\n"}) == (
        "namespace a { int x ; }"
    )


def test_a_file_that_includes_itself_ends() -> None:
    unit = run('void f() {\n#include "x.inc"\n}\n', {"dir/x.inc": 'g();\n#include "x.inc"\n'})
    assert any("too many or too large" in problem.message for problem in unit.problems)
    assert unit.main.text.count(b"g") > 10


def test_what_is_read_there_lies_at_the_directive() -> None:
    unit = run('void f() {\n#include "x.inc"\n}\n', {"dir/x.inc": "int x;"})
    at = unit.main.text.index(b"x;")
    assert unit.main.to_original(at, at + 1) == Span("dir/a.cu", 11, 27)
    assert unit.main.is_of_use(at) and unit.main.used_macro(at) is None


def test_pragmas_keep_their_places() -> None:
    files = {"dir/x.inc": "#pragma unroll 4\nfor (;;) g();\n", "dir/p.inc": "#pragma pack(1)\nint x;\n"}
    unit = run('void f() {\n#include "x.inc"\n}\n', files)
    assert unit.main.unroll_pragmas == {unit.main.text.index(b"for"): 4}
    packed = run('struct S {\n#include "p.inc"\n};\n', files).main.text
    assert b"\n#pragma pack(1)\n" in packed


def test_a_file_of_cases_and_tables_is_read_each_time() -> None:
    source = """
    enum E {
    #define X(a, b) E##a = b,
    #include "table.def"
    #undef X
    };
    __global__ void k(int *p, int c) {
        int i = threadIdx.x;
        switch (c) {
    #define X(a, b) case a: i *= b; break;
    #include "table.def"
    #undef X
        }
        p[i] = 0;
        p[threadIdx.x * E2] = 0;
    }
    int main() { int *p; cudaMalloc(&p, 4096); k<<<1, 32>>>(p, 1); }
    """
    files = {"table.def": "X(0, 1)\nX(1, 5)\nX(2, 2)\n"}
    assert told(source, files) == {"k": ["exact 20", "exact 8"]}


def test_kernels_of_one_file_are_several() -> None:
    source = """
    #define T float
    #define NAME(x) x##_float
    #include "kernels.inc"
    #undef T
    #undef NAME
    #define T double
    #define NAME(x) x##_double
    #include "kernels.inc"
    int main() {
        float *p; cudaMalloc(&p, 1 << 20);
        one_float<<<1, 32>>>(p); two_float<<<1, 64>>>(p);
        one_double<<<1, 32>>>((double *)p); two_double<<<1, 64>>>((double *)p);
    }
    """
    files = {
        "kernels.inc": "__global__ void NAME(one)(T *p) { p[threadIdx.x] = 0; }\n"
        "__global__ void NAME(two)(T *p) { p[2 * threadIdx.x] = 0; }\n"
    }
    assert told(source, files) == {
        "one_float": ["exact 4"],
        "two_float": ["exact 8"],
        "one_double": ["exact 8"],
        "two_double": ["exact 16"],
    }


def test_a_name_that_a_macro_renames_is_declared_as_that() -> None:
    source = """
    #define NAME kernel_of_a_type
    #define HELPER doubled
    #define TABLE table
    __device__ int TABLE[64];
    __device__ int HELPER(int i) { return 2 * i; }
    __global__ void NAME(int *p) { p[doubled(threadIdx.x)] = 0; p[HELPER(threadIdx.x)] = table[0]; }
    int main() { int *p; cudaMalloc(&p, 4096); kernel_of_a_type<<<1, 32>>>(p); NAME<<<1, 32>>>(p); }
    """
    assert told(source, {}) == {"kernel_of_a_type": ["exact 8", "exact 8", "exact 1"]}


def test_a_file_read_again_is_not_told_from_what_it_was() -> None:
    forget_all()
    files = {"dir/h.h": '#pragma once\nint a[] = {\n#include "x.inc"\n};\n', "dir/x.inc": "1, 2\n"}
    for text, expected in (("1, 2\n", b"1, 2"), ("3\n", b"3"), ("1, 2\n", b"1, 2")):
        unit = run('#include "h.h"\n', {**files, "dir/x.inc": text})
        assert expected in unit.files[0].text
        twice = {
            "dir/t.h": '#pragma once\nnamespace b {\n#include "x.inc"\n}\n',
            "dir/x.inc": f"int x[] = {{{text}}};",
        }
        unit = run('#include "x.inc"\n#include "t.h"\n', twice)
        assert [expected in file.text for file in unit.files] == [True, True, False]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("int i = threadIdx.x;\n#include \"none.inc\"\np[i] = 0;", ["unknown", "bounded 1..32"]),
        ("p[threadIdx.x] = 0;\n#include \"none.inc\"\n", ["exact 4", "unknown"]),
        ("p[sizeof(listed) * threadIdx.x] = 0;", ["bounded 1..32"]),
        ("((Open *)p)[threadIdx.x].a = 0;", ["bounded 1..32"]),
    ],
)  # fmt: skip
def test_what_is_not_found_there_is_not_known(source: str, expected: list[str]) -> None:
    around = """
    struct Open { int a;
    #include "members.inc"
    };
    __constant__ int listed[] = { 1,
    #include "list.inc"
    };
    """
    kernel = f"__global__ void k(int *p) {{\n{source}\n}}\n"
    launch = "int main() { int *p; cudaMalloc(&p, 4096); k<<<1, 32>>>(p); }"
    assert told(around + kernel + launch, {}) == {"k": expected}
