"""Functions and instructions of the bytes and halves of words, against what Python makes of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.snippets import accesses

A, B, C = 0x81FE7F03, 0x02FF8001, 0x5A5A5A5A
PRIME = 61


def _modulo(expression: str, before: str = "") -> int:
    """What an expression is, modulo a prime: the distance of the addresses of two lanes."""
    body = f"out[t * (int)(({expression}) % {PRIME}u)] = 1;"
    (store,) = (
        one for one in accesses(body, before, parameters="char *out") if one.access.op.value == "store"
    )
    assert store.verdict.value == "exact", store.reason
    return store.lanes[1] - store.lanes[0]


def _parts(word: int, bits: int, signed: bool = False) -> list[int]:
    found = [word >> at & (1 << bits) - 1 for at in range(0, 32, bits)]
    return [one - (1 << bits) if signed and one >> bits - 1 else one for one in found]


def _by_parts(bits: int, signed: bool, compute: Callable[..., int], *words: int) -> int:
    rows = zip(*(_parts(word, bits, signed) for word in words), strict=True)
    return sum((compute(*row) & (1 << bits) - 1) << bits * at for at, row in enumerate(rows))


def _saturated(value: int, low: int, high: int) -> int:
    return max(low, min(high, value))


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        (f"__vadd4({A}u, {B}u)", _by_parts(8, False, lambda a, b: a + b, A, B)),
        (f"__vsub2({A}u, {B}u)", _by_parts(16, False, lambda a, b: a - b, A, B)),
        (f"__vaddss4({A}u, {B}u)", _by_parts(8, True, lambda a, b: _saturated(a + b, -128, 127), A, B)),
        (f"__vsubus4({A}u, {B}u)", _by_parts(8, False, lambda a, b: max(a - b, 0), A, B)),
        (f"__vmaxs2({A}u, {B}u)", _by_parts(16, True, max, A, B)),
        (f"__vminu4({A}u, {B}u)", _by_parts(8, False, min, A, B)),
        (f"__vabsdiffs4({A}u, {B}u)", _by_parts(8, True, lambda a, b: abs(a - b), A, B)),
        (f"__vavgu4({A}u, {B}u)", _by_parts(8, False, lambda a, b: (a + b + 1) // 2, A, B)),
        (f"__vcmpgts4({A}u, {B}u)", _by_parts(8, True, lambda a, b: -(a > b), A, B)),
        (f"__vsetleu2({A}u, {B}u)", _by_parts(16, False, lambda a, b: a <= b, A, B)),
        (f"__vnegss4({0x80017FFF}u)", _by_parts(8, True, lambda a: min(-a, 127), 0x80017FFF)),
        (f"__vabs4({0x80017FFF}u)", _by_parts(8, True, abs, 0x80017FFF)),
        (f"__vsadu4({A}u, {B}u)", sum(abs(a - b) for a, b in zip(_parts(A, 8), _parts(B, 8), strict=True))),
        ("__vimax3_s32(-3, 9, 4)", 9),
        ("__viaddmin_s32_relu(-9, 4, 3)", 0),
        (f"__vimax_s16x2({A}u, {B}u)", _by_parts(16, True, max, A, B)),
        (f"__byte_perm({A}u, {B}u, 0x8a71u)", 0x00FF027F),
        ("__dp4a(0x01020304u, 0x05060708u, 9u)", 79),
        ("__dp4a(int(0xff020304u), 0x05060708, 9) + 5", 74),
        ("__dp2a_hi(0x00030004u, 0x05060708u, 1u)", 3 * 5 + 4 * 6 + 1),
        ("llabs(-5) * 10000000000LL", 50_000_000_000),
    ],
)
def test_functions_of_the_parts_of_words(call: str, expected: int) -> None:
    assert _modulo(call) == expected % PRIME


@pytest.mark.parametrize(
    ("instruction", "expected"),
    [
        (f"lop3.b32 %0, {A}, {B}, {C}, 0x96;", A ^ B ^ C),
        (f"lop3.b32 %0, {A}, {B}, {C}, 0xca;", (A & B) | (~A & C)),
        (f"prmt.b32 %0, {A}, {B}, 0x4f60;", 0x01_00_FF_03),
        (f"shf.l.wrap.b32 %0, {A}, {B}, 37;", ((B << 5) | A >> 27) & 0xFFFFFFFF),
        (f"shf.r.clamp.b32 %0, {A}, {B}, 37;", B),
        ("bfe.s32 %0, 0x00000f80, 7, 5;", 0xFFFFFFFF),
        (f"bfe.u32 %0, {A}, 28, 8;", A >> 28),
        ("bfi.b32 %0, 0xff, 0x00000001, 28, 8;", 0xF0000001),
        ("dp4a.s32.u32 %0, 0xff020304, 0x05060708, 9;", -5 + 12 + 21 + 32 + 9),
    ],
)
def test_instructions_of_bits_and_bytes(instruction: str, expected: int) -> None:
    before = f'__device__ unsigned f() {{ unsigned d; asm("{instruction}" : "=r"(d)); return d; }}'
    assert _modulo("f()", before) == expected % PRIME


def test_what_a_function_gives_through_a_pointer_is_gone() -> None:
    body = "bool p = false; unsigned v = __vibmax_s32(9, 3, &p); out[t * (p + 1)] = 1;"
    (store,) = (one for one in accesses(body) if one.access.op.value == "store")
    assert store.verdict.value != "exact"


def test_bytes_that_lanes_choose_are_told() -> None:
    body = "out[__dp4a(t, 2, 0) + (__vadd4(t, 0x01000000u) & 0xff)] = 1;"
    (store,) = (one for one in accesses(body, parameters="char *out"))
    assert (store.verdict.value, store.lanes[:3]) == ("exact", (0, 3, 6))
