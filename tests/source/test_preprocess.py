from typing import Any

import pytest

from cudalint.ir.access import Span
from cudalint.ir.ctypes import size_of
from cudalint.settings import Settings
from cudalint.source.preprocess import preprocess
from cudalint.source.tokens import tokenize
from cudalint.source.unit import Unit


def run(source: str, files: dict[str, str] | None = None, **settings: Any) -> Unit:
    read = {path: text.encode() for path, text in (files or {}).items()}
    return preprocess(source.encode(), Settings(read_file=read.get, **settings), "dir/a.cu")


def words(text: str) -> list[str]:
    return [token.text for token in tokenize(text)]


def kept(source: str, **settings: Any) -> str:
    return " ".join(run(source, **settings).text.decode().split())


@pytest.mark.parametrize(
    "condition, is_kept",
    [
        ("if __cplusplus >= 201703L && __has_include(<vector>)", "yes"),
        ("if __has_include(<cuda_fp16.h>)", "yes"),
        ("if 0", "no"),
        ("if 1", "yes"),
        ("ifdef __CUDACC__", "yes"),
        ("ifndef __CUDACC__", "no"),
        ("ifdef _WIN32", "no"),
        ("if defined(__linux__) && !defined(_MSC_VER)", "yes"),
        ("if __CUDA_ARCH__ >= 800", "yes"),
        ("if __CUDA_ARCH__ < 800", "no"),
        ("if defined(__CUDA_ARCH__) && (__CUDA_ARCH__ / 10 == 90)", "yes"),
        ("ifdef UNKNOWN", "no"),
        ("ifndef UNKNOWN", "yes"),
        ("if UNKNOWN > 3", "no"),
        ("if CUDART_VERSION > 3", "yes"),
        ("if UNKNOWN && CUDART_VERSION > 3", "no"),
        ("ifdef __COMPILER__", "yes"),
        ("if UNKNOWN && 0", "no"),
        ("if !(UNKNOWN || 1)", "no"),
        ("if FLAG == 3 ? 0 : 1", "no"),
        ("if TWICE(FLAG) == 6u", "yes"),
        ("if -1 < 0 && 7 / -2 == -3 && 7 % -2 == 1", "yes"),
        ("if 0x10 == 020 && 1'000 == 1000", "yes"),
        ("if GONE", "no"),
        ("if USE_HIP", "no"),
        ("if 1 / 0", "yes"),
        ("if (", "yes"),
        ("if true and not false", "yes"),
        ("if -1 < 3u", "no"),
        ("if -1 > 0u && 2 - 3u > 0", "yes"),
        ("if 0x7fffffffffffffff + 1 < 0", "yes"),
        ("if (1 ? -1 : 0u) > 0", "yes"),
        ("if 'a' == 97 && '\\n' == 10 && '\\x41' == 'A'", "yes"),
        ("if TWICE + 1 == 1 && TWICE(2) == 4", "yes"),
    ],
)
def test_conditions(condition: str, is_kept: str) -> None:
    source = f"#define FLAG 3\n#define TWICE(x) (2*(x))\n#{condition}\nyes\n#else\nno\n#endif"
    assert kept(source, undefines=("GONE",)) == is_kept


def test_settings_decide_conditions() -> None:
    source = "#if N == 4\nfour\n#elif defined(M)\nm\n#else\nneither\n#endif"
    assert kept(source, defines=(("N", "4"),)) == "four"
    assert kept(source, defines=(("N", "5"), ("M", "1"))) == "m"
    assert kept(source, defines=(("N", "5"),), undefines=("M",)) == "neither"


def test_the_code_that_is_read_is_that_of_one_build() -> None:
    assert kept("#ifdef DOUBLE\na\n#else\nb\n#endif\n#ifndef DOUBLE\nc\n#endif").split() == ["b", "c"]


def test_what_kernels_stand_under_is_defined_throughout() -> None:
    source = "#ifdef GPU\na\n#else\nb\n#endif\n#ifdef GPU\n__global__\n#endif\n#ifndef GPU\nc\n#endif"
    assert kept(source).split() == ["a", "__global__"]
    source = "#if GPU == 1\na\n#endif\n#if (GPU)\nb\n#endif\n#if GPU == 1\n__global__\n#endif"
    assert kept(source).split() == ["a", "b", "__global__"]


def test_kernels_of_two_builds_are_read() -> None:
    source = "#ifdef FAST\n__global__ a;\n#endif\n#ifndef FAST\n__global__ b;\n#endif"
    assert kept(source).split() == ["__global__", "a;", "__global__", "b;"]


def test_a_build_without_cuda_does_not_take_the_words_of_cuda_away() -> None:
    source = """#ifdef SOME_INDEXER
#define __global__
#define other
#endif
#define __device__ __attribute__((device))
#undef __device__
__global__ __device__ other
"""
    assert kept(source) == "__global__ __device__ other"


def test_a_parameter_of_a_macro_may_have_a_dollar_in_its_name() -> None:
    assert kept("#define make(type$) type$ made;\nmake(int)") == "int made;"


def test_an_undecided_condition_is_told() -> None:
    unit = run("#ifdef FAST\n__global__ void k() {}\n#else\n#define N 1\n__global__ void k() {}\n#endif")
    assert [problem.message for problem in unit.problems] == [
        "#ifdef FAST is not decided and taken not to hold; device code in its other branches is not read"
    ]
    macro = unit.macros.get("N")
    assert macro is not None and macro.condition == "ifdef FAST"


def test_the_branch_of_an_undecided_condition_that_is_cuda_code_is_read() -> None:
    unit = run(
        "#ifdef HOST\n#define N 1\n#else\n#define N 2\n__global__ void k() {}\n#endif\n"
        "#ifdef HOST\n#define M 1\n#endif"
    )
    assert unit.problems == ()
    macro = unit.macros.get("N")
    assert macro is not None and (macro.body, macro.condition) == ("2", "ifdef HOST")
    assert unit.macros.get("M") is None


KERNEL = "__global__ void k(int *p) { p[BLOCK] = 1; }\n"


def test_a_macro_that_kernels_use_tells_the_build_that_defines_it() -> None:
    header = {"dir/b.h": "#ifdef GPU\n#define BLOCK 512\nint more;\n#endif\n"}
    unit = run('#include "b.h"\n#include "cuda_runtime.h"\n' + KERNEL, header)
    macro = unit.macros.get("BLOCK")
    assert macro is not None and macro.body == "512"
    assert b"int more;" in unit.files[0].text


@pytest.mark.parametrize(
    "before",
    [
        "#ifdef GPU\n#define OTHER 1\n#endif\n",  # not used
        "#ifdef A\n#define BLOCK 1\n#endif\n#ifdef B\n#define BLOCK 2\n#endif\n",  # two builds have it
        "#ifdef A\n#define BLOCK 1\n#endif\nconst int BLOCK = 2;\n",
        "#ifdef A\n#define BLOCK 1\n#endif\nenum { SIZE, BLOCK };\n",
        "#ifdef USE_ROCM\n#define BLOCK 1\n#endif\n",
        '#ifdef A\n#define BLOCK 1\n#endif\n#include "not_in_view.h"\n',
    ],
)
def test_a_macro_that_may_come_from_elsewhere_tells_of_no_build(before: str) -> None:
    unit = run(before + KERNEL)
    assert unit.macros.get("BLOCK") is None and unit.macros.get("OTHER") is None


def test_a_default_is_no_assumption() -> None:
    macro = run("#ifndef N\n#define N 16\n#endif").macros.get("N")
    assert macro is not None and macro.condition is None


def test_dropped_code_and_directives_keep_every_offset() -> None:
    source = "#if 0 // ä\r\n\tdon't \"\r\n#endif\r\n#define X \\\r\n 3\r\nint y = X; /* #if */\r\n"
    text = run(source).text
    assert len(text) == len(source.encode()) and text.index(b"int y") == source.encode().index(b"int y")
    assert text.count(b"\n") == source.count("\n")


def test_directives_in_comments_and_strings_are_none() -> None:
    assert kept('/*\n#if 0\n*/ a; s = R"(\n#if 0\n)"; // x \\\n#if 0\nb;').endswith("b;")


@pytest.mark.parametrize(
    "source, message",
    [
        ("#if 1\nint a;", "this #if has no #endif"),
        ("#endif", "#endif without #if"),
        ("#else", "#else without #if"),
        ("int a; /* open", "this comment is not terminated"),
        ("int a;\0", "not text: it holds a NUL byte"),
        ("#define 3", "this #define cannot be read"),
        ("#define F(a) {a}\nF(1, 2);", "F: F takes 1 arguments, 2 are given"),
    ],
)
def test_broken_input_is_told(source: str, message: str) -> None:
    assert [problem.message for problem in run(source).problems] == [message]


@pytest.mark.parametrize("given, size", [({}, "16"), ({"defines": (("WG", "32"),)}, "32")])
def test_a_value_that_a_build_may_give_has_its_default(given: dict[str, Any], size: str) -> None:
    source = """
    #ifdef WG_0
      #define SIZE WG_0
    #elif defined(WG)
      #define SIZE WG
    #else
      #define SIZE 16
    #endif
    """
    unit = run(source, **given)
    assert unit.macros.expand("SIZE") == size and not unit.problems


@pytest.mark.parametrize(
    ("use", "is_read_as"),
    [
        ("struct S { OF(T) a; };", "struct S { T a; };"),
        ("struct S { OF(T) *a; OF(T) &b; };", "struct S { T *a; T &b; };"),
        ("void f() { OF(T) a; OF(T) *b; int c = OF(1) * a; }", "void f() { T a; T *b; int c = OF(1) * a; }"),
        ("OF(T) f(OF(T) a);", "T f(T a);"),
    ],
)
def test_a_macro_that_stands_where_a_type_does_is_expanded(use: str, is_read_as: str) -> None:
    assert words(kept(f"#define OF(x) x\n{use}")) == words(is_read_as)


class TestExpansion:
    @pytest.mark.parametrize(
        "defines, use, expected",
        [
            ("#define N 4", "a[N];", "a[N];"),
            ("#define N (3 + 4)", "N * 2;", "N * 2;"),
            ("#define N 3 + 4", "N * 2;", "3 + 4 * 2;"),
            ("#define N (int)x", "N[2];", "(int)x[2];"),
            ("#define N -1", "3 - N;", "3 - -1;"),
            ("#define P q->r[3]", "P.x;", "P.x;"),
            ("#define IDX(i, j) ((i) * n + (j))", "a[IDX(i, 2)];", "a[IDX(i, 2)];"),
            ("#define SET(i, v) a[i] = v", "SET(1, 2);", "a[1] = 2;"),
            (
                "#define LOOP(i, n) for (int i = 0; i < (n); i++)",
                "LOOP(j, 3) f(j);",
                "for (int j = 0; j < (3); j++) f(j);",
            ),
            ("#define CHECK(x) { if (x) abort(); }", "CHECK(f(a)) b;", "{ if (f(a)) abort(); } b;"),
            ("#define DEVICE __device__", "DEVICE int f();", "__device__ int f();"),
            ("#define NOTHING", "NOTHING int f();", "int f();"),
            ("#define real float", "real x = (real)y;", "float x = (float)y;"),
            (
                "#define ALLOC(T, n) (T*)malloc(sizeof(T) * (n))",
                "p = ALLOC(int, 3);",
                "p = (int*)malloc(sizeof(int) * (3));",
            ),
            ("#define GO(k, g, b) k<<<g, b>>>", "GO(f, 1, 32)(p);", "f<<<1, 32>>>(p);"),
            ("#define NAME(x) f_##x", "NAME(a)(1);", "f_a(1);"),
            ("#define PAIR 1, 2", "f(PAIR);", "f(1, 2);"),
            ("#define CALL DO\n#define DO(x) {x;}", "CALL(3)", "{3;}"),
        ],
    )
    def test_only_what_is_no_operand_is_expanded(self, defines: str, use: str, expected: str) -> None:
        text = kept(f"{defines}\nvoid m() {{ {use} }}")
        assert words(text) == words(f"void m() {{ {expected} }}")

    def test_offsets_lead_back(self) -> None:
        source = "#define LOOP(i, n) for (int i = 0; i < n; i++)\nLOOP(j, a[b]) x[j];\n"
        file = run(source).main
        text = file.text.decode()

        def back(piece: str) -> str:
            start = text.index(piece)
            span = file.to_original(start, start + len(piece))
            return source[span.start : span.end]

        assert back("x[j]") == "x[j]"
        assert back("a[b]") == "a[b]"
        assert back("int j") == "LOOP(j, a[b])"
        assert back("i++".replace("i", "j")) == "LOOP(j, a[b])"
        assert back("j++) x[j]".replace("j++)", "j++) ")) == "LOOP(j, a[b]) x[j]"
        assert file.macro_at(text.index("int j")) == Span("dir/a.cu", 0, source.index("\n"))
        assert file.macro_at(text.index("x[j]")) is None


@pytest.mark.parametrize(
    "pragma, factor",
    [
        ("#pragma unroll", None),
        ("#pragma unroll 4", 4),
        ("#pragma unroll (N * 2)", 16),
        ("#pragma unroll M", None),
        ("#pragma nounroll", 1),
        ("#pragma GCC unroll 2", 2),
        ('_Pragma("unroll 3")', 3),
        ("UNROLL", None),
    ],
)
def test_unroll_pragmas_stand_by_their_loop(pragma: str, factor: int | None) -> None:
    source = f'#define N 8\n#define UNROLL _Pragma("unroll")\nvoid f() {{\n{pragma}\n  for (;;) g(N);\n}}'
    file = run(source).main
    assert file.unroll_pragmas == {file.text.index(b"for"): factor}


def test_a_pragma_before_an_expanded_loop() -> None:
    source = "#define EACH(i) for (int i = 0; i < 4; i++)\nvoid f() {\n#pragma unroll 2\n  EACH(i) g(i);\n}"
    file = run(source).main
    assert file.unroll_pragmas == {file.text.index(b"for"): 2}


def test_a_packing_reaches_the_layout() -> None:
    """`#pragma pack` is the one pragma that changes what an access costs: it stays for the parser."""
    from cudalint.exec.assemble import make_program
    from cudalint.models.assemble import MODELS

    packed = b"#pragma pack(push, 1)\nstruct P { char a; short b; };\n#pragma pack(pop)\n"
    source = packed + b"struct Q { char a; short b; };\n"
    program = make_program(preprocess(source, Settings(), "p.cu"), Settings(), MODELS)
    sizes = [size_of(found) for name in ("P", "Q") if (found := program.types.lookup(name)) is not None]
    assert sizes == [3, 4]
