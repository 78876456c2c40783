"""Code that mixes much: the state of a hash or cipher becomes unknown, and what it says of no address costs
no other variable its form."""

from __future__ import annotations

from cudalint import analyze
from cudalint.ir.result import AccessResult, Verdict


def accesses(body: str) -> list[AccessResult]:
    parameters = "const unsigned *in, const unsigned *table, float *out, int n"
    source = f"__global__ void k({parameters}) {{ {body} }} void run() {{ k<<<1, 32>>>(0, 0, 0, 4); }}"
    analysis = analyze(source.encode())
    assert not analysis.problems
    (kernel,) = analysis.kernels
    assert not kernel.problems
    return list(kernel.launches[0].accesses)


def test_a_stride_beside_a_state_of_many_words_keeps_its_form() -> None:
    words = range(24)
    state = " ".join(f"unsigned s{i} = in[{i}];" for i in words)
    rounds = " ".join(f"s{i} = s{i} * 5 ^ s{(i + 1) % 24};" for i in words)
    loop = f"int step = 1; for (int r = 0; r < 4; r++) {{ {rounds} out[step * threadIdx.x] = 0; step *= 2; }}"
    *_, store = accesses(f"{state} {loop}")
    assert store.verdict is Verdict.EXACT
    sectors = store.cost.sectors
    assert sectors is not None
    assert (sectors.min, sectors.max) == (4, 32)


def test_a_value_of_many_loads_is_an_unknown_with_its_bounds() -> None:
    loads = " ".join(f"x = x * 33 + in[{i} * 32 + threadIdx.x];" for i in range(20))
    found = accesses(f"unsigned x = 0; {loads} out[x & 7] = table[threadIdx.x];")
    store = next(result for result in found if result.access.array.name == "out")
    assert store.verdict is Verdict.BOUNDED
    assert store.cost.sectors is not None
    assert store.cost.sectors.max <= 2  # eight floats
    assert all(result.verdict is Verdict.EXACT for result in found if result is not store)


def test_a_hash_of_the_thread_stays_exact() -> None:
    mixed = " ".join("x = (x ^ 61) ^ (x >> 16); x = x * 9;" for _ in range(8))
    *_, store = accesses(f"unsigned x = threadIdx.x; {mixed} out[x & 31] = 0;")
    assert store.verdict is Verdict.EXACT
