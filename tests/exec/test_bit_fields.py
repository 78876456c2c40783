"""Bit-fields: their unit is moved whole, but for fields that begin at a byte [nvcc 13 on sm_90]."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.result import AccessResult, Verdict
from cudalint.settings import Settings

RECORD = "struct S { unsigned a : 3; int b : 9; unsigned c : 4; unsigned d : 5; unsigned rest; };"


def accesses(body: str, record: str = RECORD) -> list[AccessResult]:
    source = f"{record} __global__ void k(S *s, int *out) {{ const int t = threadIdx.x; {body} }}"
    (kernel,) = analyze(source.encode(), Settings(path="k.cu")).kernels
    return list(kernel.launches[0].accesses)


def told(results: list[AccessResult]) -> list[tuple[str, int | None, float | None]]:
    """Operation, width and mean of the sectors, None where it is not exact."""
    exact = [r.cost.sectors.mean if r.verdict is Verdict.EXACT and r.cost.sectors else None for r in results]
    return [(r.access.op.value, r.access.width, mean) for r, mean in zip(results, exact, strict=True)]


@pytest.mark.parametrize("field", ["a", "b", "c"])
def test_a_load_takes_the_unit(field: str) -> None:
    assert told(accesses(f"out[t] = s[t].{field};"))[-1] == ("load", 4, 8.0)


@pytest.mark.parametrize("value", ["s[t].b = 5", "s[t].b += 5", "s[t].b++"])
def test_a_store_loads_the_unit_first_once(value: str) -> None:
    assert told(accesses(f"{value};")) == [("load", 4, 8.0), ("store", 4, 8.0)]


@pytest.mark.parametrize("body", ["out[t] = s[t].d;", "s[t].d = 1;"])
def test_of_a_field_that_begins_at_a_byte_a_part_may_be_moved(body: str) -> None:
    assert any(result.verdict is Verdict.UNKNOWN for result in accesses(body))


def test_a_field_as_wide_as_its_type_is_one_of_that_type() -> None:
    record = "struct S { unsigned pad : 7; unsigned whole : 32; };"
    assert told(accesses("s[t].whole = t;", record)) == [("store", 4, 8.0)]


def test_units_of_eight_bytes_are_left_open() -> None:
    record = "struct S { unsigned long n : 40; unsigned long m : 24; };"
    assert accesses("out[t] = s[t].n;", record)[-1].verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("body", "sectors"), [("l.c = 17; out[l.c * t]", 4), ("l.b = 258; out[-l.b * t]", 32)]
)
def test_a_field_keeps_the_low_bits(body: str, sectors: int) -> None:
    """17 in 4 bits is 1; 258 in 9 bits with a sign is -254."""
    (store,) = accesses(f"S l; {body} = 1;")
    assert store.verdict is Verdict.EXACT and store.cost.sectors is not None
    assert store.cost.sectors.max == sectors
    assert store.index == ("threadIdx.x" if sectors == 4 else "254*threadIdx.x")


def test_fields_of_one_unit_are_told_apart() -> None:
    body = "S l[2]; l[0].a = 1; l[0].b = 2; out[l[0].a * t] = 1;"
    (store,) = accesses(body)
    assert store.verdict is not Verdict.EXACT


def test_a_loaded_field_is_as_small_as_its_bits() -> None:
    *_, store = accesses("out[s[0].a] = 1;")
    assert store.cost.sectors is not None and store.cost.sectors.max == 1
