"""Every load recorded in fixtures/hardware/eligibility.json: an answer never contradicts the compiler."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cudalint.ir.access import Array
from tests.readonly.answers import loads

FIXTURES = Path(__file__).parents[2] / "fixtures" / "hardware"
RECORD: dict[str, Any] = json.loads((FIXTURES / "eligibility.json").read_text())
#: Of the loads that are matched by line and pointer, at least this share is decided.
DECIDED = 0.75


def roots_of(array: Array) -> str:
    """As the record names them: the parameter's position, or the variable's name."""
    return array.name if array.parameter is None else str(array.parameter)


@pytest.mark.parametrize("source", RECORD["sources"], ids=lambda source: source["source"])
@pytest.mark.parametrize("arch", ["sm_90", "sm_100"])
def test_no_answer_contradicts_the_compiler(source: dict[str, Any], arch: str) -> None:
    recorded: dict[tuple[str, int, str], set[bool]] = {}
    for row in source["loads"]:
        read_only = row["read_only"].get(arch)
        if read_only is not None:
            key = (row["function"], row["line"], row["root"].partition("+")[0])
            recorded.setdefault(key, set()).add(read_only)
    text = (FIXTURES / "eligibility" / source["source"]).read_bytes()
    matched = decided = 0
    for kernel, line, result in loads(text, arch):
        truth = recorded.get((kernel, line, roots_of(result.access.array)))
        assert result.read_only is not None
        if truth is None:
            continue
        matched += 1
        if result.read_only.eligible is not None:
            decided += 1
            assert truth == {result.read_only.eligible}, (kernel, line, result.read_only)
    assert matched > 10
    assert decided >= DECIDED * matched
