"""Indices that wrap around in launches and loops that are too large to enumerate: nothing is assumed of what
the launch and the loop themselves tell."""

from __future__ import annotations

import pytest

from cudalint.ir.result import Verdict
from tests.snippets import accesses, told

ELEMENT = "int i = blockIdx.x * blockDim.x + threadIdx.x;"
HUGE, LARGE = "1 << 27, 96", "1 << 19, 96"


@pytest.mark.parametrize(
    "index", ["i / 3", "i >> 1", "i < 0 ? 3 * t : t", "max(i, 0)", "i / 16", "(unsigned)i / 3", "(long)i / 3"]
)
def test_an_index_of_more_threads_than_an_int_counts_is_not_assumed_to_hold_them(index: str) -> None:
    [found] = accesses(f"{ELEMENT} out[{index}] = 1;", launch=HUGE)
    assert found.verdict is Verdict.BOUNDED and found.cost.sectors is not None
    assert found.cost.sectors.max >= 12  # lanes below zero and others in one warp, or three elements apart
    [found] = accesses(f"{ELEMENT} out[{index}] = 1;", launch=LARGE)
    assert found.verdict is Verdict.EXACT


def test_conditions_on_it_may_fail() -> None:
    [found] = accesses(f"{ELEMENT} if (i >= 0) out[3 * t] = 1;", launch=HUGE)
    assert found.verdict is Verdict.BOUNDED
    [found] = accesses(f"{ELEMENT} if (i >= 0) out[3 * t] = 1;", launch=LARGE)
    assert found.verdict is Verdict.EXACT


@pytest.mark.parametrize(
    "loop",
    [
        "for (unsigned k = 0; k < 1u << 20; ++k)",
        "for (unsigned k = 0; k < 1u << 20; k += 3)",
        "for (unsigned k = blockIdx.x; k < 1u << 26; k += gridDim.x)",
        "for (int k = 1 << 20; k >= 0; --k)",
        "for (unsigned j = 0; j < 1u << 17; ++j) for (unsigned k = 0; k < 1u << 20; ++k)",
        "unsigned k = 0; do ++k; while (k < 1u << 20);",
    ],
)
def test_products_with_a_counter_of_many_iterations_wrap(loop: str) -> None:
    before, _, after = loop.partition("do ++k;")
    wrapped = "out[(k * 8448u + t) / 33 * 8] = 1;"  # one sector, but where a warp lies around 2^32
    body = f"{before} do {{ {wrapped} ++k; }} {after}" if after else f"{before} {wrapped}"
    assert accesses(body, launch="1000, 32")[0].verdict is Verdict.BOUNDED
    whole = body.replace("8448u", "33u")
    assert accesses(whole, launch="1000, 32")[0].verdict is Verdict.EXACT


def test_signs_of_what_wraps_in_a_loop() -> None:
    loop = "for (unsigned k = 0; k < 1u << 20; ++k)"
    [found] = accesses(f"{loop} {{ int i = k * 8192u + t; out[i < 0 ? t * 3 : t] = 1; }}")
    assert found.verdict is Verdict.BOUNDED
    [found] = accesses(f"{loop} {{ int i = k * 2u + t; out[i < 0 ? t * 3 : t] = 1; }}")
    assert found.verdict is Verdict.EXACT


def test_more_iterations_than_an_int_counts() -> None:
    many = "for (unsigned k = 0; k < 3000000000u; k++)"
    assert told(f"{many} out[k < 2147483648u ? t : 3 * t] = 1; out[2 * t] = 2;") == {
        "out[k < 2147483648u ? t : 3 * t]": "bounded 1..13",
        "out[2 * t]": "exact 8",
    }
    more = "for (long k = 0; k < 1l << 40; k++)"
    assert told(f"{more} if (k >> 33) out[2 * t] = 1;") == {"out[2 * t]": "exact 8"}
    assert told(f"long k = 0; {more.replace('long k = 0', '')}; out[k >> 40 ? t : 2 * t] = 1;") == {
        "out[k >> 40 ? t : 2 * t]": "exact 4"
    }


def test_a_number_of_iterations_that_is_not_known_may_be_large() -> None:
    last = "out[k == 0xffffffffu ? t : 2 * t]"
    assert told(f"unsigned k = 0; while (k + 1 > k) ++k; {last} = 1;") == {last: "bounded 1..9"}
    zero = "out[k == 0 ? t : 2 * t]"
    assert told(f"unsigned k = 5; do ++k; while (k >= 5); {zero} = 1;")[zero] != "exact 8"
    assert told("long k = 0; while (in[k] > 0) k++; out[k >> 31 ? t : 2 * t] = 1;") == {
        "in[k]": "exact 1",
        "out[k >> 31 ? t : 2 * t]": "bounded 1..9",
    }
