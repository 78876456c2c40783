"""Elements of a type that nothing in view binds: what each of its widths costs is told."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.ir.access import Op
from cudalint.ir.result import AccessResult, Analysis, Verdict
from cudalint.rules.wording import cases_text
from cudalint.settings import Settings
from tests.evaluate.sizes.c_expression import value


def store(body: str, types: str = "class T", parameters: str = "T *p, int n") -> AccessResult:
    source = f"""template <{types}> __global__ void k({parameters}) {{
        int i = blockIdx.x * 64 + threadIdx.x; {body} }}"""
    return of_store(analyze(source.encode()))


def of_store(analysis: Analysis) -> AccessResult:
    accesses = analysis.kernels[0].launches[0].accesses
    return [one for one in accesses if one.access.op is Op.STORE][-1]


def of_sizes(*counts: int) -> str:
    """The cases of elements of 1, 2, 4, 8 and 16 bytes."""
    parts: list[str] = []
    for size, count in zip((1, 2, 4, 8, 16), counts, strict=True):
        noun = "" if parts else f" sector{'s' if count > 1 else ''}"
        aligned = f" && alignof(T) == {size}" if size > 1 else ""
        parts.append(f"{count}{noun} if sizeof(T) == {size}{aligned}")
    return ", ".join(parts)


@pytest.mark.parametrize(
    ("access", "told"),
    [
        ("p[i] = 1;", f"{of_sizes(1, 2, 4, 8, 16)}, else 1 to 16 (full warps)"),
        ("if (i < n) p[2 * i] = 1;", f"{of_sizes(2, 4, 8, 16, 32)}, else 2 to 32 (full warps)"),
        ("p[blockIdx.x] = 1;", "1 sector (full warps)"),
    ],
)
def test_each_width_is_a_case(access: str, told: str) -> None:
    found = store(access)
    assert (found.verdict, found.reason) == (Verdict.CONDITIONAL, "no launch in view binds 'T'")
    assert cases_text(found) == told


def test_sizes_within_a_width() -> None:
    found = cases_text(store("p[i + n] = 1;"))
    assert "4 if sizeof(T) == 4 && alignof(T) == 4 && n % 8 == 0" in found
    assert "8 if sizeof(T) == 8 && alignof(T) == 8 && n % 4 == 0" in found


def test_the_reason_tells_where_the_widths_have_no_cases() -> None:
    found = store("p[q[i]] = 1;", parameters="T *p, const int *q")
    assert (found.verdict, found.cases) == (Verdict.BOUNDED, ())
    assert found.reason == "no launch in view binds 'T': the bounds hold for elements of 1 to 16 bytes"
    four = "class T, class U, class V, class W"
    found = store("p[i] = 1; q[i] = 1; r[i] = 1; s[i] = 1;", four, "T *p, U *q, V *r, W *s")
    assert (found.verdict, found.cases) == (Verdict.BOUNDED, ())
    assert "1, 2, 4, 8, 16 sectors for elements of 1, 2, 4, 8, 16 bytes" in (found.reason or "")


def test_several_types_are_told_of_where_all_are_of_one_width() -> None:
    found = store("p[i] = 1; q[i] = 1;", "class T, class U", "T *p, U *q")
    assert (found.verdict, found.reason) == (Verdict.CONDITIONAL, "no launch in view binds 'T', 'U'")
    [four] = [case for case in found.cases if "sizeof(U) == 4" in (case.when or "")]
    assert four.when == "sizeof(T) == 4 && sizeof(U) == 4 && alignof(T) == 4 && alignof(U) == 4"
    assert four.cost.sectors is not None and four.cost.sectors.mean == 4
    assert found.cases[-1].when is None and not found.cases[-1].is_exact


def test_what_costs_the_same_at_each_width_may_not_where_types_differ() -> None:
    found = store("q[i * (sizeof(U) / sizeof(T))] = 1;", "class T, class U", "char *p, char *q")
    assert not any(case.when is None and case.is_exact for case in found.cases)


BODIES = (
    "if (i < n) p[i] = 1;",
    "p[i + k] = 1;",
    "if (i < n) p[blockIdx.y * k + i] = 1;",
    "__shared__ T s[2048]; s[2 * threadIdx.x] = 1;",
    "for (int j = threadIdx.x; j < n; j += blockDim.x) p[blockIdx.x * k + j] = 1;",
    "p[i / 2 * k] = 1;",
    "p[(i / k) * 64 + i % k] = 1;",
)
TYPES = {
    "char": 1,
    "short": 2,
    "__half": 2,
    "float": 4,
    "unsigned": 4,
    "double": 8,
    "float2": 8,
    "float4": 16,
}


@pytest.mark.parametrize("body", BODIES)
def test_a_type_that_is_given_has_the_cost_of_its_case(body: str) -> None:
    source = f"""template <class T> __global__ void k(T *p, int n, int k) {{
        int i = blockIdx.x * 64 + threadIdx.x; {body} }}"""
    opened = analyze(source.encode(), Settings(launches=("k<<<dim3(gx, gy), 64>>>()",)))
    cased = of_store(opened)
    assert cased.verdict is Verdict.CONDITIONAL
    compared = 0
    for ctype, size in TYPES.items():
        for number in (32, 33, 36, 40):
            launch = f"k<{ctype}><<<dim3(64, 64), 64>>>(n = 4096, k = {number})"
            given = analyze(source.encode(), Settings(launches=(launch,)))
            found = of_store(given)
            values = {"n": 4096, "k": number, "size": size, "align": size, "gridDim.x": 64}
            case = next(c for c in cased.cases if c.when is None or value(_plain(c.when), values))
            for told, counted in (
                (case.cost.sectors, found.cost.sectors),
                (case.cost.wavefronts, found.cost.wavefronts),
            ):
                if told is None or counted is None:
                    continue
                compared += 1
                assert told.min <= counted.min and counted.max <= told.max, (ctype, number, case, found)
                assert told.mean is None or found.verdict is not Verdict.EXACT or told.mean == counted.mean
    assert compared == 4 * len(TYPES)


def _plain(condition: str) -> str:
    """With names in place of what the parser of the tests does not read."""
    return condition.replace("sizeof(T)", "size").replace("alignof(T)", "align")
