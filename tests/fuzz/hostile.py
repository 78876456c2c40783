"""Sources that nobody writes: made to take time or memory, or to reach what code for people never does."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.fuzz.mutate import NUMBERS
from tests.fuzz.phrases import DIAMONDS, GROWING, LITERALS, PAIRS, USES, WORDS

GOOD = b"""__global__ void good(const float *in, float *out)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = in[i];
}
void run(const float *in, float *out) { good<<<16, 128>>>(in, out); }
"""

#: How large an input is made: what grows too fast shows at a few hundred, and a large one takes long.
_SIZES = (*(3, 5, 10, 20, 30, 50, 100) * 6, 300, 300, 1000, 2000)

Made = bytes | tuple[bytes, dict[str, bytes]]


def generate(rng: random.Random) -> tuple[str, bytes, dict[str, bytes]]:
    """The generator's name, a file, and what that includes. At most some 100 KB."""
    maker = rng.choice(GENERATORS)
    size = rng.choice(_SIZES)
    made = maker(rng, size)
    source, included = made if isinstance(made, tuple) else (made, {})
    if rng.random() < 0.2:
        source = source.replace(b"\n", b"\r\n")
    return maker.__name__, source[: 1 << 20], included


def kernel(body: bytes, head: bytes = b"") -> bytes:
    """A kernel of its own beside one that is sound, with the launches of both."""
    text = b"\n__global__ void other(float *a, const int *b, int n, int m)\n{\n%b\n}\n" % body
    return head + GOOD + text + b"void go(float *a, int *b, int n) { other<<<n, 64>>>(a, b, n, 7); }\n"


def _number(rng: random.Random) -> bytes:
    return rng.choice(NUMBERS)


def expression(rng: random.Random, depth: int) -> bytes:
    """An expression over the kernel's names, with every operator."""
    if depth <= 0 or rng.random() < 0.1:
        leaves = (
            b"threadIdx.x",
            b"threadIdx.y",
            b"blockIdx.x",
            b"n",
            b"m",
            b"i",
            b"b[i]",
            b"blockDim.x",
            b"x",
        )
        return rng.choice(leaves) if rng.random() < 0.8 else _number(rng)
    one, two = expression(rng, depth - 1), expression(rng, depth - 1)
    match rng.randrange(8):
        case 0:
            return b"(%b ? %b : %b)" % (expression(rng, depth - 2), one, two)
        case 1:
            return b"%b(%b)" % (
                rng.choice((b"-", b"~", b"!", b"(int)", b"(unsigned char)", b"(float)", b"(long long)")),
                one,
            )
        case 2:
            calls = (
                b"min",
                b"max",
                b"__mul24",
                b"__umulhi",
                b"__shfl_xor_sync(~0u, ",
                b"pow",
                b"__funnelshift_l(1, ",
                b"fmaf(2, ",
            )
            call = rng.choice(calls)
            return b"%b%b%b, %b)" % (call, b"" if b"(" in call else b"(", one, two)
        case 3:
            return b"%b(%b)" % (
                rng.choice(
                    (b"__popc", b"abs", b"__ffs", b"__clz", b"sqrtf", b"__brev", b"sizeof", b"floorf")
                ),
                one,
            )
        case _:
            ops = (b"+", b"-", b"*", b"/", b"%", b"&", b"|", b"^", b"<<", b">>", b"<", b"==", b"&&", b",")
            return b"(%b %b %b)" % (one, rng.choice(ops), two)


def expressions(rng: random.Random, size: int) -> Made:
    lines = [b"    a[%b] = b[%b];" % (expression(rng, 4), expression(rng, 5)) for _ in range(min(size, 12))]
    return kernel(b"    int i = threadIdx.x, x = 3;\n" + b"\n".join(lines))


def growing(rng: random.Random, size: int) -> Made:
    """One value grows from statement to statement."""
    forms = GROWING
    chosen = rng.sample(forms, rng.choice((1, 1, 2, 3)))
    lines = [chosen[k % len(chosen)] % rng.choice((2, 3, 7, 31, 64)) for k in range(size)]
    start = rng.choice(
        (b"threadIdx.x", b"threadIdx.x + blockIdx.x * blockDim.x", b"n", b"b[threadIdx.x]", b"17")
    )
    return kernel(
        b"    unsigned i = threadIdx.x, x = %b;\n    %b\n    a[x] = 1;" % (start, b"\n    ".join(lines))
    )


def diamonds(rng: random.Random, size: int) -> Made:
    forms = DIAMONDS
    form = rng.choice(forms)
    lines = [form % (k, k + 1) for k in range(size)]
    return kernel(
        b"    int i = threadIdx.x, x = 0, y = 0;\n    %b\n    a[x + y] = 1;" % b"\n    ".join(lines)
    )


def nesting(rng: random.Random, size: int) -> Made:
    """Something within itself."""
    depth = size * rng.choice((1, 5))
    pairs = [pair.partition(b"@") for pair in PAIRS]
    before, _, after = rng.choice(pairs)
    core = rng.choice((b"n", b"a[threadIdx.x] = 1;", b"", b"threadIdx.x"))
    inner = before * depth + core + after * depth
    return kernel(
        rng.choice((b"    a[%b] = 1;", b"    %b", b"    int v = %b;", b"    if (%b) a[0] = 1;")) % inner
    )


def declarations(rng: random.Random, size: int) -> Made:
    """Deep or long chains of declarations."""
    match rng.randrange(13):
        case 12:
            chain = b"".join(b"struct S%d { S%d a, b; };\n" % (k + 1, k) for k in range(size % 40))
            one = b"S%d" % (size % 40)
            body = b"    %b s = *(%b *)a; __shared__ %b t; t = s; ((%b *)a)[1] = t;" % ((one,) * 4)
            return kernel(body, b"struct S0 { int x; };\n" + chain)
        case 0:
            return b"namespace n { " * size + GOOD + b"}" * size
        case 1:
            return b"struct S { " * size + b"int x; " + b"};" * size + kernel(b"    a[sizeof(S)] = 1;")
        case 2:
            chain = b"".join(b"struct S%d : S%d { int x%d; };\n" % (k + 1, k, k) for k in range(size))
            return kernel(b"    S%d s; a[s.x0 + sizeof(s)] = 1;" % size, b"struct S0 { int x; };\n" + chain)
        case 3:
            chain = b"".join(b"typedef T%d T%d;\n" % (k, k + 1) for k in range(size))
            return kernel(b"    T%d v = 1; a[v] = 1;" % size, b"typedef int T0;\n" + chain)
        case 4:
            chain = b"".join(b"const int c%d = c%d + 1;\n" % (k + 1, k) for k in range(size))
            return kernel(b"    a[c%d] = 1;" % size, b"const int c0 = 1;\n" + chain)
        case 5:
            chain = b"".join(
                b"__device__ int f%d(int x) { return f%d(x) + 1; }\n" % (k + 1, k) for k in range(size)
            )
            return kernel(
                b"    a[f%d(threadIdx.x)] = 1;" % size, b"__device__ int f0(int x) { return x; }\n" + chain
            )
        case 6:
            head = (
                b"template <int N> struct F { static const int v = F<N - 1>::v + %b; };\n"
                b"template <> struct F<0> { static const int v = 0; };\n"
                b"template <> struct F<1> { static const int v = 1; };\n"
            ) % rng.choice((b"1", b"F<N - 2>::v"))
            return kernel(b"    a[F<%d>::v] = 1;" % size, head)
        case 7:
            return kernel(b"    int %b; a[x1] = 1;" % b", ".join(b"x%d = %d" % (k, k) for k in range(size)))
        case 8:
            return b"template <" + b", ".join(b"class T%d" % k for k in range(size)) + b"> " + GOOD
        case 9:
            return kernel(b"", b"__device__ int t" + b"[2]" * size + b";\n")
        case 10:
            parameters = b", ".join(b"float *p%d" % k for k in range(size))
            return GOOD + b"__global__ void wide(" + parameters + b") { p0[threadIdx.x] = 1; }\n"
        case _:
            members = b" ".join(b"int m%d : %d;" % (k, k % 33) for k in range(size))
            return kernel(b"    S s; a[s.m0] = 1; a[sizeof(S)] = 1;", b"struct S { " + members + b" };\n")


def statements(rng: random.Random, size: int) -> Made:
    """Long or deep control flow."""
    match rng.randrange(10):
        case 0:
            loops = b"".join(
                b"for (int i%d = 0; i%d < %b; ++i%d) " % (k, k, _number(rng), k)
                for k in range(min(size, 100))
            )
            return kernel(b"    " + loops + b"a[i0] = 1;")
        case 1:
            return kernel(b"    " + b" else ".join(b"if (n == %d) a[%d] = 1;" % (k, k) for k in range(size)))
        case 2:
            cases = b" ".join(
                b"case %d: a[threadIdx.x + %d] = 1; %b" % (k, k, rng.choice((b"", b"break;")))
                for k in range(size)
            )
            return kernel(b"    switch (n) { " + cases + b" }")
        case 3:
            return kernel(
                b"".join(
                    b"    if (n == %d) goto l%d; l%d: a[%d] = 1;\n" % (k, size - k - 1, k, k)
                    for k in range(size)
                )
            )
        case 4:
            return kernel(b"    a[threadIdx.x" + b" + n" * size + b"] = 1;")
        case 5:
            return kernel(
                b"    for (int i = %b; i < %b; i += %b) a[i] = 1;"
                % (_number(rng), _number(rng), _number(rng))
            )
        case 6:
            return kernel(b"    while (1) { " + b"if (a[n]) break; " * size + b"n++; a[n] = 1; }")
        case 7:
            return (
                GOOD
                + b"void many(float *p) {\n"
                + b"".join(b"good<<<%d, %d>>>(p, p);\n" % (k, k) for k in range(size))
                + b"}\n"
            )
        case 8:
            return kernel(b"    a[" + b"b[" * size + b"0" + b"]" * size + b"] = 1;")
        case _:
            return kernel(b"    int x = 0;\n" + b"    x = b[x + threadIdx.x]; a[x] = x;\n" * size)


def launches(rng: random.Random, size: int) -> Made:
    """Shapes and arguments that no device takes."""

    def extent() -> bytes:
        if rng.random() < 0.5:
            return _number(rng)
        return b"dim3(%b, %b, %b)" % (_number(rng), _number(rng), _number(rng))

    calls = b"".join(
        b"    good<<<%b, %b, %b>>>(in, out);\n" % (extent(), extent(), _number(rng))
        for _ in range(min(size, 8))
    )
    bounds = rng.choice((b"", b"__launch_bounds__(%b) " % _number(rng)))
    good = GOOD.replace(b"void good", bounds + b"void good")
    return good + b"void many(float *in, float *out, int n) {\n" + calls + b"}\n"


def extents(rng: random.Random, size: int) -> Made:
    """Arrays and strides of any size."""
    arrays = b"".join(
        b"    %bfloat s%d[%b][%b]; s%d[threadIdx.x][i] = a[i * %b];\n"
        % (rng.choice((b"__shared__ ", b"", b"static ")), k, _number(rng), _number(rng), k, _number(rng))
        for k in range(min(size, 10))
    )
    return kernel(b"    int i = threadIdx.y;\n" + arrays)


def macros(rng: random.Random, size: int) -> Made:
    """Macros in macros."""
    count = min(size, 200)
    match rng.randrange(8):
        case 0:
            body = b"".join(b"#define M%d(x) M%d(M%d(x))\n" % (k + 1, k, k) for k in range(count))
            return kernel(b"    a[M%d(threadIdx.x)] = 1;" % count, b"#define M0(x) (x + x)\n" + body)
        case 1:
            body = b"".join(b"#define E%d (E%d + E%d)\n" % (k + 1, k, k) for k in range(count))
            return kernel(b"    a[E%d] = 1;" % count, b"#define E0 1\n" + body)
        case 2:
            body = b"".join(b"#define R%d(x) R%d(x)\n" % (k, (k + 1) % count) for k in range(count))
            return kernel(b"    a[R0(threadIdx.x)] = 1;", body)
        case 3:
            return kernel(b"    %b" % b"W " * count, b"#define W a[threadIdx.x] = 1; W W\n")
        case 4:
            return kernel(
                b"    a[N%d] = 1;" % size,
                b"".join(b"#define N%d (N%d + 1)\n" % (k + 1, k) for k in range(size)) + b"#define N0 1\n",
            )
        case 5:
            wide = (
                '#define 宽度(x) do { a[x] = 1; /* 访问 */ } while (0) // 全局\n#define 文字 "核"\n'.encode()
            )
            return kernel("    宽度(threadIdx.x); printf(文字);".encode() * min(size, 50), wide)
        case 6:
            return kernel(
                b"    a[CAT(th, read)Idx.x] = STR(%b)[0];" % (b"x" * size),
                b"#define CAT(a, b) a##b\n#define STR(x) #x\n",
            )
        case _:
            names = [b"P%d" % k for k in range(count)]
            head = b"#define BIG(" + b", ".join(names) + b") (" + b" + ".join(names) + b")\n"
            return kernel(b"    a[BIG(" + b", ".join([b"threadIdx.x"] * count) + b")] = 1;", head)


def directives(rng: random.Random, size: int) -> Made:
    """Chains and nests of conditionals."""
    match rng.randrange(9):
        case 0:
            return b"#if 0\n" + b"#elif A > 3\nint x;\n" * size + b"#endif\n" + GOOD
        case 1:
            return (
                b"#ifdef A\n"
                + b"".join(b"#elif defined(B%d)\n" % k + GOOD for k in range(min(size, 300)))
                + b"#endif\n"
            )
        case 2:
            return b"#if A\n" * size + GOOD + b"#endif\n" * size
        case 3:
            return (
                b"#if "
                + rng.choice((b"(", b"!", b"-", b"1 ? ", b"A + ", b"defined ")) * size
                + b"1\n#endif\n"
                + GOOD
            )
        case 4:
            return b"#else\n#endif\n#elif\n" * size + GOOD
        case 5:
            return (
                GOOD + b"#define\n#undef\n#include\n#pragma\n#if\n#endif\n#error x\n#warning\n#line\n" * size
            )
        case 6:
            return (
                b"#if " + _number(rng) + b" << " + _number(rng) + b" > " + _number(rng) + b"\n#endif\n" + GOOD
            )
        case 7:
            return b"".join(b"#ifndef N%d\n#define N%d %d\n#endif\n" % (k, k, k) for k in range(size)) + GOOD
        case _:
            return (
                b"#pragma unroll "
                + _number(rng)
                + b"\n"
                + kernel(b"#pragma unroll %b\n for (;;) a[0]++;" % _number(rng))
            )


def includes(rng: random.Random, size: int) -> Made:
    """Files that include each other."""
    count = min(size, 60)
    files = {
        f"h{k}.cuh": b"".join(b'#include "h%d.cuh"\n' % rng.randrange(count) for _ in range(3))
        + b"const int c%d = %d;\n" % (k, k)
        for k in range(count)
    }
    if rng.random() < 0.5:
        files = {name: b"#pragma once\n" + text for name, text in files.items()}
    if rng.random() < 0.3:
        files["h0.cuh"] += b"/* " if rng.random() < 0.5 else b"#if 1\nnamespace x {\n"
    return kernel(
        b"    a[c%d] = 1;" % (count - 1), b'#include "h0.cuh"\n#include "../h1.cuh"\n#include "/dev/zero"\n'
    ), files


def text(rng: random.Random, size: int) -> Made:
    """Words without sense: what regular expressions over the whole file may stumble over."""
    words = WORDS
    chosen = rng.sample(words, rng.choice((1, 2, 2, 3, 4, 8)))
    many = size * rng.choice((1, 10))
    if rng.random() < 0.6:
        return b"".join(chosen) * many + GOOD
    return b"".join(rng.choice(chosen) for _ in range(many)) + GOOD


def literals(rng: random.Random, size: int) -> Made:
    """Numbers, characters and strings of any length."""
    forms = [before + digit * size + after for before, digit, after in LITERALS]
    one, two = rng.choice(forms), rng.choice(forms)
    lines = USES
    return kernel(
        b"    " + rng.choice(lines) % (one, two),
        b"#define HUGE %b\nconst int h = HUGE;\nint t[%b];\n" % (one, two),
    )


def noise(rng: random.Random, size: int) -> Made:
    """Bytes of no meaning between sound kernels."""
    data = rng.randbytes(size)
    if rng.random() < 0.7:
        data = data.replace(b"\0", b" ")
    return GOOD + data + GOOD.replace(b"good", b"better")


GENERATORS: list[Callable[[random.Random, int], Made]] = [
    *(
        expressions,
        expressions,
        growing,
        growing,
        diamonds,
        nesting,
        nesting,
        declarations,
        statements,
        launches,
        extents,
    ),
    *(macros, directives, includes, text, literals, noise),
]
