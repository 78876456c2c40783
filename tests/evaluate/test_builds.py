"""Types that a macro of the build decides: an answer in the case of each build that the headers allow."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.result import AccessResult, Verdict
from cudalint.settings import Settings

REAL = """#if REAL_SIZE == 32
typedef float real; typedef float4 real4;
#elif REAL_SIZE == 64
typedef double real; typedef double4 real4;
#else
#error REAL_SIZE must be 32 or 64
#endif
"""
KERNEL = """#include "real.h"
__global__ void k(const real *a, real *b, real4 *v, int *i, int n, int ld) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  __shared__ real tile[32][33];
  i[t] = sizeof(real4);
  if (t < n) b[2 * t] = a[t];
  v[t] = v[t + 1];
  tile[threadIdx.x % 32][threadIdx.x / 32] = b[ld * blockIdx.x + threadIdx.x];
#if REAL_SIZE == 64
  b[3 * t] = 0;
#endif
}
void run(const real *a, real *b, real4 *v, int *i, int n, int ld) {
  k<<<4, 64>>>(a, b, v, i, 256, ld);
}
"""


def results(kernel: str, real: str, *defines: tuple[str, str]) -> tuple[AccessResult, ...]:
    settings = Settings(path="k.cu", defines=defines, read_file={"real.h": real.encode()}.get)
    [found] = analyze(kernel.encode(), settings).kernels
    [launch] = found.launches
    return launch.accesses


def key(result: AccessResult) -> tuple[object, ...]:
    return (result.access.span, result.access.op, result.access.part)


@pytest.mark.parametrize("size", [32, 64])
def test_each_build_is_a_case(size: int) -> None:
    when = f"REAL_SIZE == {size}"
    joined = {key(one): one for one in results(KERNEL, REAL)}
    alone = results(KERNEL, REAL, ("REAL_SIZE", str(size)))
    assert len(alone) == {32: 7, 64: 10}[size]
    for one in alone:
        found = joined[key(one)]
        if found.verdict is Verdict.EXACT:
            assert (found.cost, found.access.width) == (one.cost, one.access.width)
            continue
        assert found.verdict is Verdict.CONDITIONAL
        own = [case for case in found.cases if (case.when or "").startswith(when)]
        others = [case for case in found.cases if not (case.when or "").startswith("REAL_SIZE == 32")]
        cases = own or others
        wanted = [case.cost for case in one.cases] or [one.cost]
        assert [case.cost.sectors or case.cost.wavefronts for case in cases] == [
            cost.sectors or cost.wavefronts for cost in wanted
        ]


def test_what_no_build_changes_is_exact() -> None:
    [stored] = [one for one in results(KERNEL, REAL) if one.access.expression.startswith("i[")]
    assert stored.verdict is Verdict.EXACT


def test_the_only_build_is_taken() -> None:
    header = "#ifdef USE_FLOAT\ntypedef float real;\n#else\n#error no other type\n#endif\n"
    [stored] = results('#include "real.h"\n__global__ void k(real *a) { a[threadIdx.x] = 0; }', header)
    assert (stored.verdict, stored.access.width) == (Verdict.EXACT, 4)


def test_macros_of_compilers_are_left_alone() -> None:
    header = (
        "#ifdef _MSC_VER\ntypedef float real;\n#elif defined(CUSTOM)\ntypedef double real;\n"
        "#else\n#error neither\n#endif\n"
    )
    [stored] = results('#include "real.h"\n__global__ void k(real *a) { a[threadIdx.x] = 0; }', header)
    assert stored.verdict is Verdict.UNKNOWN


def test_a_header_that_was_read_before_asks_again() -> None:
    kernel = '#include "real.h"\n__global__ void k(real *a) { a[threadIdx.x] = 0; }'
    found = [results(kernel, REAL)[0] for _ in range(3)]
    assert [[case.when for case in one.cases] for one in found] == [["REAL_SIZE == 32", None]] * 3


def test_of_too_many_cases_the_first_of_each_build_are_told() -> None:
    kernel = '#include "real.h"\n__global__ void k(real *a, int ld) { a[threadIdx.x * ld] = 0; }'
    [stored] = results(kernel, REAL)
    whens = [case.when or "" for case in stored.cases]
    assert stored.verdict is Verdict.CONDITIONAL
    assert len(whens) <= 12
    assert {when.split(" && ")[0] for when in whens} == {"REAL_SIZE == 32", "REAL_SIZE == 64", ""}
    assert not stored.cases[-1].is_exact
    for size in (32, 64):
        [alone] = results(kernel, REAL, ("REAL_SIZE", str(size)))
        told = [case.cost for case in stored.cases if (case.when or "").startswith(f"REAL_SIZE == {size}")]
        assert told == [case.cost for case in alone.cases][: len(told)]


def test_builds_that_only_spell_names_are_not_told_apart() -> None:
    header = (
        "#ifdef ADD_\n#define NAME(f) f##_\n#elif defined(UPCASE)\n#define NAME(f) F_##f\n"
        "#else\n#error which spelling?\n#endif\n"
    )
    [stored] = results('#include "real.h"\n__global__ void k(float *a) { a[threadIdx.x] = 0; }', header)
    assert stored.verdict is Verdict.EXACT
    assert not stored.cases
