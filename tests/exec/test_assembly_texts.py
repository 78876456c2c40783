"""The text of inline assembly, of which macros may be parts."""

from __future__ import annotations

import pytest

from tests.snippets import told


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('"ld.global.nc.u32 %0, [%1 + 4];"', "exact 8"),
        ('"ld.global.nc.u32 {%0}, [%1 + 4];"', "exact 8"),
        ('"ld.global.nc" ".u32 %0, [%1];"', "exact 8"),
        ('LOAD " %0, [%1];"', "exact 8"),
        ('LOAD_THROUGH " {%0}, [%1 + 4];"', "exact 8"),
        ('"ld." SPACE ".u32 %0, [%1];"', "exact 8"),
        ('OF_A_HEADER " %0, [%1];"', "unknown"),
    ],
)
def test_what_it_loads(text: str, expected: str) -> None:
    before = """
    #define LOAD "ld.global.u32"
    #define SPACE "global"
    #define LOAD_THROUGH "ld." SPACE ".nc.u32"
    """
    assembly = f'asm({text} : "=r"(c) : "l"(in + 2 * t))'
    found = told(f"int c; {assembly}; out[t] = c;", before)
    assert found == {assembly: expected, "out[t]": "exact 4"}
