"""Mutations of source text: small damage at random places, as a text is on its way from one state to the
next, or as somebody who means harm would do it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

_PIECE = re.compile(
    rb"[A-Za-z_]\w*|\.?\d[\w.]*|\"[^\"\n]*\"|'[^'\n]*'|<<<|>>>|->|::|\+\+|--|<<|>>|[-+*/%&|^=!<>]=|&&|\|\||\s+|."
)
_NUMBER = re.compile(rb"\.?\d")
_NAME = re.compile(rb"[A-Za-z_]")
_OPERATOR = re.compile(rb"[-+*/%&|^=!<>?:~.,]")

NUMBERS = [
    *b"0 1 -1 2 3 7 31 32 33 63 64 65 128 1023 1024 1025 65535 65536 2147483647".split(),
    *b"2147483648 -2147483648 4294967295 4294967296 9223372036854775807 9223372036854775808".split(),
    *b"18446744073709551615 18446744073709551616 0x7f 0xffffffffffffffff 0b101 017 08 0x".split(),
    *b"1'000 1u 1ull -0 (-1u) 0.5 1.5f 1e3".split(),
    *b"1e308 1e400 -1e400 1e-400 1e99999 INFINITY NAN (1/0) (1%0) (0.0/0) INT_MIN UINT_MAX".split(),
    *(b"9" * 400, b"7" * 5000, b"1" + b"0" * 4400, b"0x" + b"f" * 300),
]
_OPERATORS = (
    b"+ - * / % & | ^ << >> < > <= >= == != && || = += -= *= /= %= <<= >>= &= |= ^= ? : , . -> ~ !".split()
)
_TYPES = (
    b"int unsigned float double char short long bool half void auto size_t int8_t uint64_t float4 int2 "
    b"double2 __half2 dim3 uint3 signed T".split()
)
_WORDS = (
    b"const volatile static extern __shared__ __restrict__ __global__ __device__ __host__ __constant__ "
    b"struct union class template typename namespace using return if else for while do switch case default "
    b"break continue goto sizeof operator new delete this true false nullptr constexpr inline typedef enum "
    b"public threadIdx.x threadIdx.y blockIdx.x blockDim.x gridDim.x __syncthreads() assert asm".split()
)
_SNIPPETS = [
    *b'{ } ( ) [ ] < > <<< >>> ; " \' /* */ // ## R"( [-1] ...x &*& **p nullptr->x p[i][j] a:b:c'.split(),
    *(
        b"\\\n",
        b"\n#if 1\n",
        b"\n#else\n",
        b"\n#endif\n",
        b"\n#define int\n",
        b"\n#undef N\n",
        b"\n#line 7\n",
    ),
    *(b"\n#define X(a, ...) a##__VA_ARGS__\n", b'\n#include "x.h"\n', b"\n#pragma unroll\n"),
    *(b"\n#pragma pack(push, 1)\n", b"\xff", b"\xe6\xa0\xb8", b"\xf0\x9f\x98\x80", b"\xef\xbb\xbf", b"\xc3"),
    *(
        b"\r",
        b"\t",
        b"\f",
        b"\x1b[31m",
        b"\x7f",
        b"operator()(int)",
        b"[=](auto x) { return x; }",
        b"for (;;)",
    ),
    *(b"while (1)", b"if (0)", b"goto a; a:", b"threadIdx.x % 0", b"threadIdx.x / 0", b"threadIdx.x << 70"),
    *(
        b">> -1",
        b"*(int *)0",
        b"__launch_bounds__(0)",
        b"<<<0, 0>>>()",
        b"<<<1, 1025>>>()",
        b"<<<-1, -1>>>()",
    ),
    *(b"<<<1e9, 1e9>>>()", b"__shared__ float s[0];", b"extern __shared__ char s[];", b"int a[1 << 30];"),
    *(
        b"alignas(3)",
        b"alignas(1 << 40)",
        b"struct S : S {};",
        b"template <class... T>",
        b"template <int N = N>",
    ),
    *(b"sizeof(x)", b"decltype(x)", b"a ? b : c", b'asm("ld.global.f32 %0, [%1];" : : );', b'asm("");'),
    b'printf("%d", x);',
]

Splice = Callable[[], bytes]


def mutated(rng: random.Random, source: bytes, other: Splice) -> bytes:
    """The text with some mutations; `other` gives another text to take parts from."""
    text = source
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5, 8, 20))):
        text = rng.choice(_MUTATIONS)(rng, text, other)
        if len(text) > 1 << 18:
            return text[: 1 << 18]
    return text


def _pieces(text: bytes) -> list[bytes]:
    return _PIECE.findall(text.replace(b"\n", b" \n"))


def _places(pieces: Sequence[bytes], kind: re.Pattern[bytes]) -> list[int]:
    return [at for at, piece in enumerate(pieces) if kind.match(piece)]


def _replace(
    rng: random.Random, text: bytes, kind: re.Pattern[bytes], choices: Callable[[list[bytes]], bytes]
) -> bytes:
    pieces = _pieces(text)
    places = _places(pieces, kind)
    if places:
        pieces[rng.choice(places)] = choices(pieces)
    return b"".join(pieces)


def _number(rng: random.Random, text: bytes, other: Splice) -> bytes:
    return _replace(rng, text, _NUMBER, lambda pieces: rng.choice(NUMBERS))


def _name(rng: random.Random, text: bytes, other: Splice) -> bytes:
    def another(pieces: list[bytes]) -> bytes:
        return rng.choice([piece for piece in pieces if _NAME.match(piece)])

    return _replace(rng, text, _NAME, another)


def _type(rng: random.Random, text: bytes, other: Splice) -> bytes:
    kind = re.compile(rb"(?:" + b"|".join(map(re.escape, _TYPES)) + rb")\Z")
    return _replace(rng, text, kind, lambda pieces: rng.choice(_TYPES))


def _operator(rng: random.Random, text: bytes, other: Splice) -> bytes:
    return _replace(rng, text, _OPERATOR, lambda pieces: rng.choice(_OPERATORS))


def _any_by_name(rng: random.Random, text: bytes, other: Splice) -> bytes:
    anything = [*NUMBERS, *_OPERATORS, *_TYPES, *_WORDS, *_SNIPPETS]
    return _replace(rng, text, _PIECE, lambda pieces: rng.choice(anything))


def _insert(rng: random.Random, text: bytes, other: Splice) -> bytes:
    pieces = _pieces(text)
    pieces.insert(rng.randint(0, len(pieces)), b" " + rng.choice(_WORDS + _SNIPPETS + NUMBERS[:20]) + b" ")
    return b"".join(pieces)


def _drop(rng: random.Random, text: bytes, other: Splice) -> bytes:
    pieces = _pieces(text)
    at = rng.randrange(len(pieces) + 1)
    del pieces[at : at + rng.choice((1, 1, 2, 5, 20))]
    return b"".join(pieces)


def _swap(rng: random.Random, text: bytes, other: Splice) -> bytes:
    pieces = _pieces(text)
    if len(pieces) > 1:
        one, two = rng.randrange(len(pieces)), rng.randrange(len(pieces))
        pieces[one], pieces[two] = pieces[two], pieces[one]
    return b"".join(pieces)


def _repeat(rng: random.Random, text: bytes, other: Splice) -> bytes:
    pieces = _pieces(text)
    at = rng.randrange(len(pieces) + 1)
    until = at + rng.choice((1, 3, 10, 40))
    return b"".join([*pieces[:at], *pieces[at:until] * rng.choice((2, 2, 3, 10, 100)), *pieces[until:]])


def _lines(rng: random.Random, text: bytes, other: Splice) -> bytes:
    lines = text.splitlines(keepends=True)
    at = rng.randrange(len(lines) + 1)
    until = at + rng.choice((1, 1, 2, 5, 10))
    match rng.randrange(4):
        case 0:
            del lines[at:until]
        case 1:
            lines[at:at] = lines[at:until]
        case 2:
            lines[at:until] = reversed(lines[at:until])
        case _:
            moved = lines[at:until]
            del lines[at:until]
            place = rng.randrange(len(lines) + 1)
            lines[place:place] = moved
    return b"".join(lines)


def _splice(rng: random.Random, text: bytes, other: Splice) -> bytes:
    lines, donor = text.splitlines(keepends=True), other().splitlines(keepends=True)
    start = rng.randrange(len(donor) + 1)
    place = rng.randrange(len(lines) + 1)
    lines[place:place] = donor[start : start + rng.choice((1, 2, 5, 20, 60))]
    return b"".join(lines)


def _bytes(rng: random.Random, text: bytes, other: Splice) -> bytes:
    data = bytearray(text)
    for _ in range(rng.choice((1, 1, 4, 16))):
        if data:
            data[rng.randrange(len(data))] = (
                rng.randrange(256) if rng.random() < 0.5 else rng.randrange(32, 127)
            )
    return bytes(data)


def _cut(rng: random.Random, text: bytes, other: Splice) -> bytes:
    at = rng.randrange(len(text) + 1)
    return text[:at] if rng.random() < 0.8 else text[at:]


def _nest(rng: random.Random, text: bytes, other: Splice) -> bytes:
    pieces = _pieces(text)
    places = _places(pieces, _NAME)
    if not places:
        return text
    at, depth = rng.choice(places), rng.choice((1, 2, 10, 200))
    before, after = rng.choice(
        ((b"(", b")"), (b"{", b"}"), (b"f(", b")"), (b"a[", b"]"), (b"!", b""), (b"*", b""))
    )
    pieces[at] = before * depth + pieces[at] + after * depth
    return b"".join(pieces)


def _condition(rng: random.Random, text: bytes, other: Splice) -> bytes:
    lines = text.splitlines(keepends=True)
    start = rng.randrange(len(lines) + 1)
    until = start + rng.choice((1, 3, 10))
    head = rng.choice(
        (b"#if X\n", b"#ifdef X\n", b"#ifndef X\n", b"#if 0\n", b"#if X > 3 && defined(Y)\n", b"#elif 1\n")
    )
    return b"".join(
        [*lines[:start], head, *lines[start:until], rng.choice((b"#endif\n", b"#else\n")), *lines[until:]]
    )


def _macro(rng: random.Random, text: bytes, other: Splice) -> bytes:
    """A word of the text becomes a macro, of what stands elsewhere in it."""
    pieces = _pieces(text)
    places = _places(pieces, _NAME)
    if not places:
        return text
    name = pieces[rng.choice(places)]
    at = rng.randrange(len(pieces))
    body = b"".join(pieces[at : at + rng.choice((1, 3, 8, 20))]).replace(b"\n", b" ")
    call = rng.choice((b"", b"", b"(x)", b"(x, ...)", b"()"))
    return b"#define " + name + call + b" " + body + b"\n" + text


_COMMON = (_number, _name, _operator, _insert, _lines)
_MUTATIONS: list[Callable[[random.Random, bytes, Splice], bytes]] = [
    *(*_COMMON, *_COMMON, _type, _type, _any_by_name, _drop, _drop, _swap, _repeat, _splice, _splice, _bytes),
    *(_cut, _nest, _condition, _macro),
]
