"""Functions of the toolkit that give a result through a pointer or a reference: what was there is gone."""

from __future__ import annotations

import pytest

from tests.snippets import told

BEFORE = """
#include <cooperative_groups.h>
struct S { int a, b; };
"""


@pytest.mark.parametrize(
    "call",
    [
        "tex1Dfetch(&x, (cudaTextureObject_t)n, t);",
        "tex2D(p, (cudaTextureObject_t)n, 1.f, 2.f);",
        "surf1Dread(&x, (cudaSurfaceObject_t)n, 4 * n);",
        "surf2Dread(n ? &x : &y, (cudaSurfaceObject_t)n, t, t);",
        "__match_all_sync(~0u, in[t], &x);",
        "__match_all_sync(~0u, in[t], n ? p : &y);",
        "cooperative_groups::tiled_partition<32>(cooperative_groups::this_thread_block()).match_all(t, x);",
        "auto at = __cvta_generic_to_global(p); *(int *)at = 3;",
        "frexp(2.0, p);",
        'asm volatile("st.u32 [%0], 6;" :: "l"(p));',
        'asm volatile("{ .reg .u32 r; atom.add.u32 r, [%0], 6; }" :: "l"(&x));',
    ],
)
def test_what_was_there_is_gone(call: str) -> None:
    found = told(f"int x = 5, y = 5; int *p = &x; {call} out[t * x] = 1;", BEFORE)
    assert not found["out[t * x]"].startswith("exact")


def test_the_members_of_what_a_texture_gives_are_gone() -> None:
    call = "int4 x = {5, 5, 5, 5}; tex1Dfetch(&x, (cudaTextureObject_t)n, t); out[t * x.z] = 1;"
    assert not told(call)["out[t * x.z]"].startswith("exact")


def test_a_text_is_no_place_for_a_result() -> None:
    assert told('out[t] = nan("3") > 0;') == {"out[t]": "exact 4"}


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        ("__match_all_sync(~0u, n, &x)", "exact 4"),
        ("__match_all_sync(~0u, t, &x)", "exact 1"),
        ("__match_all_sync(~0u, t / 32, &x)", "exact 4"),
        ("__match_all_sync(~0u, t & 32, &x)", "exact 4"),
    ],
)
def test_whether_all_lanes_hold_one_value(call: str, expected: str) -> None:
    body = f"int x = 5; unsigned m = {call}; out[t * x] = 1; out[t * __popc(m) / 32] = 2;"
    found = told(body, launch="1, 64")
    assert found == {"out[t * x]": expected, "out[t * __popc(m) / 32]": expected}
