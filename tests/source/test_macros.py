"""Expansion, against what gcc -E gives (`expected` was produced by it)."""

import shutil
import subprocess

import pytest

from cudalint.settings import Settings
from cudalint.source.macro import MacroError
from cudalint.source.macros import MacroTable
from cudalint.source.preprocess import preprocess
from cudalint.source.tokens import tokenize

CASES = [
    ("#define N 16", "N * N", "16 * 16"),
    ("#define F(x, y) ((x) * y)", "F(a + 1, (b, c))", "((a + 1) * (b, c))"),
    ("#define F(x) x", "F + F(F)(2)", "F + F(2)"),
    ("#define A B\n#define B A", "A B", "A B"),
    ("#define f(a) a*g\n#define g(a) f(a)", "f(2)(9)", "2*9*g"),
    ("#define CAT(a, b) a ## b\n#define X 3", "CAT(X, 1) CAT(, y) CAT(x, )", "X1 y x"),
    ("#define S(x) #x", 'S(a  + "b\\n")', '"a + \\"b\\\\n\\""'),
    ("#define XS(x) S(x)\n#define S(x) #x\n#define N 4", "XS(N) S(N)", '"4" "N"'),
    ("#define V(f, ...) f(0, ##__VA_ARGS__)", "V(g) V(g, 1, 2)", "g(0) g(0, 1, 2)"),
    ("#define V(f, ...) f(0 __VA_OPT__(,) __VA_ARGS__)", "V(g) V(g, 1)", "g(0 ) g(0 , 1)"),
    ("#define V(a...) f(a)", "V(1, 2)", "f(1, 2)"),
    ("#define EMPTY\n#define F() 7", "F() EMPTY F( )", "7 7"),
    ("#define x x + 1", "x", "x + 1"),
    ("#define str(s) # s\n#define xstr(s) str(s)\n#define t(x) x ## 1", "xstr(t(a))", '"a1"'),
    ("#define P(a) -a", "-P(-1)", "- - -1"),
    ("#define F(x, y) x + y", "F(\n1,\n  2)", "1 + 2"),
    ("#define OBJ (x)\n#define G(x) [x]\n#define H G", "H OBJ H(OBJ)", "G (x) [(x)]"),
]


def words(text: str) -> list[str]:
    return [token.text for token in tokenize(text)]


def table(defines: str) -> MacroTable:
    return preprocess(defines.encode(), Settings(), "a.cu").macros


@pytest.mark.parametrize("defines, use, expected", CASES)
def test_expansion(defines: str, use: str, expected: str) -> None:
    assert words(table(defines).expand(use)) == words(expected)


@pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc is the oracle")
@pytest.mark.parametrize("defines, use, expected", CASES)
def test_the_expectations_are_those_of_gcc(defines: str, use: str, expected: str) -> None:
    command = ["gcc", "-E", "-P", "-xc++", "-"]
    run = subprocess.run(command, input=f"{defines}\n{use}\n", capture_output=True, text=True, check=True)
    assert words(run.stdout) == words(expected)


def test_expand_call() -> None:
    assert words(table("#define F(a, b) (a - b)").expand_call("F", ["x", "f(y, z)"])) == words(
        "(x - f(y, z))"
    )


@pytest.mark.parametrize(
    "defines, use, reason",
    [
        ("#define F(a) a", "F(1, 2)", "takes 1 arguments, 2 are given"),
        ("#define F(a, b, ...) a", "F(1)", "takes at least 2 arguments"),
        ("#define A0 x x\n" + "".join(f"#define A{i + 1} A{i} A{i}\n" for i in range(40)), "A40", "tokens"),
        ("#define F(x) x", "F(" * 80 + ")" * 80, "nested"),
    ],
)
def test_what_cannot_be_expanded_says_why(defines: str, use: str, reason: str) -> None:
    with pytest.raises(MacroError, match=reason):
        table(defines).expand(use)


@pytest.mark.parametrize(("doublings", "is_left"), [(14, True), (16, False)])
def test_a_use_leaves_no_more_than_what_follows_can_go_through(doublings: int, is_left: bool) -> None:
    defines = "#define D0 x\n" + "".join(f"#define D{n + 1} D{n} + D{n}\n" for n in range(doublings))
    macros = table(defines)
    if is_left:
        assert macros.expand(f"D{doublings}").count("x") == 2**doublings
    else:
        with pytest.raises(MacroError, match="leaves over 120000 tokens"):
            macros.expand(f"D{doublings}")


def test_a_macro_is_the_one_in_effect_at_the_point_of_use() -> None:
    source = b"#define N 1\nint a;\n#undef N\n#define N 2\nint b;\n#undef N\nint c;\n"
    macros = preprocess(source, Settings(), "a.cu").macros
    bodies = []
    for name in (b"int a", b"int b", b"int c"):
        macro = macros.at("a.cu", source.index(name)).get("N")
        bodies.append(macro.body if macro else None)
    assert bodies == ["1", "2", None]
    assert macros.at("a.cu", 0).get("N") is None
    assert macros.get("N") is None


def test_pushed_macros() -> None:
    push, pop = b'#pragma push_macro("N")\n', b'#pragma pop_macro ( "N" )\n'
    source = b"#define N 1\n" + push + b"#undef N\n#define N 2\n" + push + b"#undef N\nint a;\n"
    source += pop + b"int b;\n" + pop + b"int c;\n" + pop + b"int d;\n"
    source += b'#pragma push_macro("M")\n#define M 3\nint e;\n#pragma pop_macro("M")\nint f;\n'
    macros = preprocess(source, Settings(), "a.cu").macros
    places = [
        ("N", b"int a"),
        ("N", b"int b"),
        ("N", b"int c"),
        ("N", b"int d"),
        ("M", b"int e"),
        ("M", b"int f"),
    ]
    found = [macros.at("a.cu", source.index(place)).get(name) for name, place in places]
    assert [macro and macro.body for macro in found] == [None, "2", "1", "1", "3", None]
    assert sorted(macro.name for macro in macros) == sorted({macro.name for macro in macros})
