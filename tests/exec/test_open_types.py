"""Elements of a type that nothing in view binds: what each of its widths costs is told."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.ir.access import Op
from cudalint.ir.result import AccessResult, Verdict
from cudalint.rules.wording import cases_text


def store(body: str, types: str = "class T", parameters: str = "T *p, int n") -> AccessResult:
    source = f"""template <{types}> __global__ void k({parameters}) {{
        int i = blockIdx.x * 64 + threadIdx.x; {body} }}"""
    accesses = analyze(source.encode()).kernels[0].launches[0].accesses
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
    found = store("p[i] = 1; q[i] = 1;", "class T, class U", "T *p, U *q")
    assert (found.verdict, found.cases) == (Verdict.BOUNDED, ())
    assert "1, 2, 4, 8, 16 sectors for elements of 1, 2, 4, 8, 16 bytes" in (found.reason or "")
