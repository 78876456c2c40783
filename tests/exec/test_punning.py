"""Bytes written as one type and read as another, in unions and through pointers to another type."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.expr import LONG, Const
from cudalint.ir.result import AccessResult, Verdict
from cudalint.settings import Settings

UNION = "union { int whole; unsigned char bytes[4]; short halves[2]; float real; } u;"


def stored(body: str) -> AccessResult:
    """The one access of a kernel with this body: `out[i] = 1`, i being what is looked at."""
    source = f"__global__ void k(float *out) {{ {body} }}"
    (kernel,) = analyze(source.encode(), Settings(path="k.cu")).kernels
    (access,) = kernel.launches[0].accesses
    return access


@pytest.mark.parametrize(
    ("body", "sectors"),
    [
        (f"{UNION} u.whole = 256 * threadIdx.x; out[u.bytes[0]] = 1;", 1),  # the low byte is 0
        (f"{UNION} u.whole = threadIdx.x; out[u.halves[0]] = 1;", 4),
        (f"{UNION} u.halves[0] = threadIdx.x; u.halves[1] = 9; out[u.halves[0]] = 1;", 4),
        ("int i = 256 * threadIdx.x; out[*(unsigned char *)&i] = 1;", 1),
        ("int i; *(unsigned *)&i = 2 * threadIdx.x; out[i] = 1;", 8),
        ("int v[2]; *(long long *)v = 0; v[0] = threadIdx.x; out[v[0]] = 1;", 4),
        ("union { int whole; short halves[2]; }; whole = threadIdx.x; out[whole] = 1;", 4),
        ("union { short half; int word; }; word = 65536 * threadIdx.x; out[half] = 1;", 1),
    ],
)
def test_low_bytes_come_first(body: str, sectors: int) -> None:
    found = stored(body)
    assert found.verdict is Verdict.EXACT
    assert found.cost.sectors is not None and found.cost.sectors.max == sectors


@pytest.mark.parametrize(
    ("body", "element"),
    [
        (f"{UNION} u.whole = 5; u.halves[1] = 2; out[u.whole] = 1;", 0x20005),
        (f"{UNION} u.whole = 5; u.bytes[3] = 7; out[u.whole] = 1;", 0x7000005),
        (f"{UNION} u.real = 2.0f; out[u.whole] = 1;", 0x40000000),
        ("int n = 7; *(float *)&n = 1.0f; out[n] = 1;", 0x3F800000),
        ("int v[4] = {1, 2, 3, 4}; ((short *)v)[1] = 3; out[v[0]] = 1;", 0x30001),
        ("union { int whole; short halves[2]; }; whole = 5; halves[1] = 2; out[whole] = 1;", 0x20005),
    ],
)
def test_values_are_put_together_of_bytes(body: str, element: int) -> None:
    assert stored(body).access.offset == Const(4 * element, LONG)


@pytest.mark.parametrize(
    "body",
    [
        f"{UNION} u.bytes[0] = 5; out[u.whole] = 1;",
        "float f = sqrtf(threadIdx.x); out[threadIdx.x * *(int *)&f] = 1;",
    ],
)
def test_what_unknown_bytes_make_is_not_known(body: str) -> None:
    assert stored(body).verdict is not Verdict.EXACT


def test_a_local_array_of_structures_keeps_its_members() -> None:
    body = "struct S { char c; int i; } s[2]; s[1].i = threadIdx.x; s[1].c = 3; s[0].i = 2; out[s[1].i] = 1;"
    assert stored(body).verdict is Verdict.EXACT


def test_a_union_s_members_lie_at_its_start_whatever_the_others_are() -> None:
    source = """
template <typename T> __global__ void k(int *out) {
  union Flit { T payload; int words[4]; } flit;
  flit.words[1] = threadIdx.x;
  out[flit.words[1]] = 1;
}"""
    (kernel,) = analyze(source.encode(), Settings(path="k.cu")).kernels
    assert [r.verdict for r in kernel.launches[0].accesses] == [Verdict.EXACT]
