"""Sources that take time or memory, each with a fault that it once showed: what is sound beside it is told as
ever, within limits of processor time and memory."""

from __future__ import annotations

import sys

import pytest

from cudalint.engine import analyze
from cudalint.project.context import contexts
from cudalint.settings import Settings
from tests.fuzz.hostile import GOOD, kernel
from tests.fuzz.prepare import prepare
from tests.fuzz.watch import PATIENT, Outcome, tried

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="its limits are those of Linux")

_X = b"    unsigned i = threadIdx.x, x = threadIdx.x;\n"
_INDEX = b"    a[x] = 1;"
#: A source, and a word of what is told of it.
SOURCES: dict[str, tuple[bytes, str]] = {
    "namespaces within each other": (b"namespace n { " * 1000 + GOOD + b"}" * 1000, ""),
    "brackets within each other": (kernel(b"    a[" + b"(" * 5000 + b"n" + b")" * 5000 + b"] = 1;"), ""),
    "conditions within each other in an index": (
        kernel(b"    a[" + b"if (b[n]) " * 5000 + b"a[n] = 1;] = 1;"),
        "",
    ),
    "parentheses that nothing closes, with angles": (
        GOOD + b"__launch_bounds__(a<bdim3 a(" * 20_000,
        "a syntax error outside",
    ),
    "a local array without end that is set as a whole": (
        kernel(b"float v[1 << 30] = a[n]; v[0] = 1; v = a[n];"),
        "",
    ),
    "arrays assigned to each other": (
        b"__device__ float t[4096];" + kernel(b"a[n] = " + b"t = " * 100 + b"t[n];"),
        "",
    ),
    "constants defined by themselves": (
        b"typedef enum { A = A = 1, B = B + 1 } e; const int c = c + 1;"
        b"__global__ void k(float *a, e m) { if (m == A) a[B] = 1; a[c] = 1; }" + GOOD,
        "",
    ),
    "blocks within each other": (kernel(b"{" * 5000 + b"}" * 5000), ""),
    "calls within each other": (kernel(b"    int v = " + b"f(" * 1500 + b"n" + b")" * 1500 + b";"), ""),
    "loops around each other": (kernel(b"do " * 500 + b"a[n] = 1;" + b" while (0);" * 500), ""),
    "a chain of elif": (b"#if 0\n" + b"#elif A > 3\nint x;\n" * 5000 + b"#endif\n" + GOOD, ""),
    "a chain of else if": (
        kernel(b" else ".join(b"if (n == %d) a[%d] = 1;" % (k, k) for k in range(1000))),
        "",
    ),
    "diamonds": (kernel(_X + b"    if (b[i]) x += 3;\n" * 2000 + _INDEX), ""),
    "exits of a loop": (kernel(b"while (1) { " + b"if (a[n]) break; " * 1000 + b"n++; }"), ""),
    "cases": (
        kernel(b"switch (n) { " + b" ".join(b"case %d: a[%d] = 1;" % (k, k) for k in range(1000)) + b" }"),
        "",
    ),
    "gotos": (
        kernel(b"".join(b"if (n == %d) goto l%d; l%d: a[1] = 1;" % (k, 499 - k, k) for k in range(500))),
        "",
    ),
    "divisions": (kernel(_X + b"    x = (x / 3) + (x % 7);\n" * 1000 + _INDEX), ""),
    "shifts and exclusive ors": (kernel(_X + b"    x ^= x >> 3; x ^= x << 5;\n" * 1000 + _INDEX), ""),
    "squares": (kernel(_X + b"    x = x * x + n;\n" * 1000 + _INDEX), ""),
    "a value that doubles": (
        kernel(
            _X + b"while (n < 9) { " + b"if (b[n] == i) return; if (i < 1) n += i; " * 90 + b"} a[n] = 1;"
        ),
        "",
    ),
    "a block of too many threads": (
        GOOD.replace(b"<<<16, 128>>>", b"<<<16, dim3(64, 64)>>>"),
        "at most 1024",
    ),
    "a negative block": (GOOD.replace(b"<<<16, 128>>>", b"<<<16, -1>>>"), "1 to 1024"),
    "a grid without end": (GOOD.replace(b"<<<16, 128>>>", b"<<<%b, 128>>>" % (b"9" * 400)), ""),
    "a shared array without end": (kernel(b"__shared__ int s[1 << 30][1 << 30]; s[n][n] = 1;"), ""),
    "digits beside an escaped quote": (
        kernel(b"    a[0x" + b"1" * 60000 + b"] = 1;", b'const char *quote = "\\"";'),
        "",
    ),
    "numbers without end": (kernel(b"    a[%b + 1e400 + 0x%b] = 1;" % (b"7" * 5000, b"f" * 5000)), ""),
    "remainders by zero": (kernel(b"    a[n % 0 + threadIdx.x / 0 + (1 << 70) + (1 >> -1)] = 1;"), ""),
    "wide characters in a macro": (
        "#define 宽度(x) do { a[x] = 1; /* 访问 */ } while (0) // 全局\n".encode()
        + kernel("    宽度(threadIdx.x);".encode()),
        "",
    ),
    "macros that double": (
        b"#define M0(x) (x + x)\n"
        + b"".join(b"#define M%d(x) M%d(M%d(x))\n" % (k + 1, k, k) for k in range(60))
        + kernel(b"    a[M60(threadIdx.x)] = 1;"),
        "",
    ),
    "one statement of many accesses": (
        kernel(b'asm volatile("' + b"ld.global.f32 %0, [%1];" * 5000 + b'" : "=f"(a[n]) : "l"(b));'),
        "",
    ),
    "macros that expand to each other": (
        b"".join(b"#define A%d A%d\n" % (k, k + 1) for k in range(20_000)) + kernel(b"    a[A0] = 1;"),
        "A0: over 1000 macros expand to each other",
    ),
    "definitions that cannot be read": (kernel(b"a[n] = 1;") + b"#define\n#define (\n" * 3000, ""),
    "types that hold themselves": (
        b"template <int N> struct F { static const int v = F<N + 1>::v + F<N + 2>::v; };\n"
        + kernel(b"    a[F<0>::v] = 1;"),
        "",
    ),
}
SOURCES |= {
    "loops in a subscript": (
        kernel(b"a[" + b"do " * 10_000 + b"n" + b" while (0);" * 10_000 + b"] = 1;"),
        "",
    ),
    "names of a thousand parts": (kernel(b"a[" + b"A::" * 1000 + b"x] = 1;"), ""),
    "a constant that doubles": (
        b"template <int N> struct F { static const int v = F<N - 1>::v + F<N - 2>::v; };\n"
        b"template <> struct F<0> { static const int v = 0; };\n"
        b"template <> struct F<1> { static const int v = 1; };\n" + kernel(b"    a[F<40>::v] = 1;"),
        "",
    ),
    "a constant that doubles, of a type that is not in view": (
        b"template <class... T> struct L { static const int v = 1; };\n"
        b"template <class F, class... R> struct L<F, R...> {\n"
        b"static const int v = sizeof(F) > L<R...>::v ? sizeof(F) : L<R...>::v; };\n"
        + kernel(b"    a[L<" + b"".join(b"U%d, " % k for k in range(30)) + b"int>::v] = 1;"),
        "",
    ),
    "members that double": (
        b"struct S0 { int x; };\n"
        + b"".join(b"struct S%d { S%d a, b; };\n" % (k + 1, k) for k in range(24))
        + kernel(b"    S24 s = *(S24 *)a; __shared__ S24 t; t = s; ((S24 *)a)[1] = t;"),
        "",
    ),
    "members that double, once more": (
        b"template <int N> struct S { S<N - 1> a, b; };\ntemplate <> struct S<0> { int x; };\n"
        + kernel(b"    S<24> s = *(S<24> *)a; S<24> *t = (S<24> *)b; s = t[1]; ((S<24> *)a)[1] = s;"),
        "",
    ),
    "tuples that double": (
        b"#include <tuple>\ntypedef float T0;\n"
        + b"".join(b"typedef std::tuple<T%d, T%d> T%d;\n" % (k, k, k + 1) for k in range(40))
        + kernel(b"    T40 *t = (T40 *)a; t[n] = t[0];"),
        "",
    ),
    "pairs that double": (
        b"#include <utility>\ntypedef float T0;\n"
        + b"".join(b"typedef std::pair<T%d, T%d> T%d;\n" % (k, k, k + 1) for k in range(40))
        + kernel(b"    T40 *t = (T40 *)a; t[n] = t[0];"),
        "",
    ),
    "comments that share a line": (kernel(b"a[n] = 1;" + b"/* cudalint: ignore[CL101] */" * 10_000), ""),
    "casts of casts to references": (kernel(b"float x; " + b"(float &)" * 5000 + b"x = 1;"), ""),
}
SOURCES["squares that are divided"] = (
    kernel(
        b"    unsigned x = threadIdx.x + blockIdx.x * blockDim.x;\n"
        + b"".join(
            b"    x = x * x + %d; x = x > %d ? x / 2 : x * 3 + 1; x = (x ^ (x << %d)) & 0xffff;\n"
            % (k % 7, k, k % 5 + 1)
            for k in range(18)
        )
        + b"    a[x] = 1;"
    ),
    "",
)
_LOADS = range(2000)
SOURCES |= {
    "conditions on loaded values": (
        kernel(_X + b"".join(b"    if (b[%d] > 0) x += %d;\n" % (k, k) for k in _LOADS) + _INDEX),
        "",
    ),
    "a pointer that many values move": (
        kernel(b"".join(b"    a += b[%d] > 0 ? %d : 1;\n" % (k, k) for k in _LOADS) + b"    *a = 1;"),
        "",
    ),
    "a sum of many arguments": (
        b"__global__ void k(float *a, %b) {" % b", ".join(b"int n%d" % k for k in _LOADS)
        + b"int x = 0;"
        + b"".join(b"x += n%d;\n" % k for k in _LOADS)
        + b"a[x] = 1; }"
        + GOOD,
        "",
    ),
    "sums over lanes": (
        kernel(_X + b"".join(b"    x += __shfl_xor_sync(~0u, x, %d);\n" % (k % 32) for k in _LOADS) + _INDEX),
        "",
    ),
    "branches within each other on loaded values": (
        kernel(_X + b" else ".join(b"if (b[%d] > 0) a[x + %d] = 1;\n" % (k, k) for k in _LOADS)),
        "",
    ),
}
NAMES = list(SOURCES)


def told(number: int) -> tuple[str, tuple[str, ...]]:
    """What is said of the source of that number: its problems, and the cost of what is sound in it."""
    source, _ = SOURCES[NAMES[number]]
    analysis = analyze(source, Settings(path="k.cu"))
    failures = tuple(problem.message for problem in analysis.problems if problem.is_failure)
    lines = [problem.message for problem in analysis.problems]
    for found in analysis.kernels:
        lines += found.problems
        if found.name == "good":
            results = [result for launch in found.launches for result in launch.accesses]
            lines += [f"{result.verdict} {result.cost.sectors}" for result in results]
            lines += [result.reason for result in results if result.reason]
    return "\n".join(lines), failures


def _fault(outcome: Outcome) -> str:
    """What is wrong with what became of a source; empty where nothing is."""
    name = NAMES[outcome.number]
    if outcome.faults:
        return f"{name}: {'; '.join(outcome.faults)}"
    if SOURCES[name][1] not in outcome.digest:
        return f"{name}: {SOURCES[name][1]!r} is not told"
    if outcome.digest.count("exact Range(min=4, mean=4.0, max=4)") != 2:
        return f"{name}: {outcome.digest[:2000]}"
    return ""


def test_no_source_takes_more_than_its_share() -> None:
    prepare()
    outcomes = list(tried(told, iter(range(len(NAMES))), 2, seconds=PATIENT))
    assert len(outcomes) == len(NAMES)
    assert not [fault for outcome in outcomes if (fault := _fault(outcome))]


#: What regular expressions over a whole file stumbled over: a word, and what comes between two of it.
WORDS = [
    *(b"__global__ ", b"template <", b"dim3 a(", b"dim3 ", b"a<b", b"a(b", b"x < y > ", b"<<<", b"a::"),
    *(
        b"__global__ a(",
        b"#define x ",
        b"const a, ",
        b"return (",
        b"{ (",
        b"a ",
        b"(a)",
        b"\\\n",
        b"\t",
        b"* a ",
    ),
]


def searched(number: int) -> tuple[str, tuple[str, ...]]:
    """Find which files of a project belong together, where one of them is 200 KB of a word."""
    text = (WORDS[number] * (200_000 // len(WORDS[number]) + 1))[:200_000] + GOOD
    files = {"k.cu": text, "l.cu": GOOD.replace(b"__global__", b'#include "k.cu"\n__global__')}
    contexts(list(files), files.get)
    return "", ()


def test_a_search_for_what_belongs_together_goes_through_each_file_once() -> None:
    prepare()
    found = list(tried(searched, iter(range(len(WORDS))), 2, seconds=PATIENT))
    assert len(found) == len(WORDS)
    assert not [(WORDS[outcome.number], outcome.faults) for outcome in found if outcome.faults]
