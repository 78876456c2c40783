"""The fixtures that run: what the analyzer says of each access is what running the kernel showed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.oracle.build import COMPILER, Source
from tests.oracle.check import check
from tests.oracle.compare import Comparison

FIXTURES = Path(__file__).parents[2] / "fixtures/hardware"
#: A few that hold nothing that is not emulated; `python -m tests.oracle
#: fixtures/hardware/*.cu` takes all, and says which it cannot compile.
TAKEN = ("batched_small", "strides", "structs", "xor_banks")


@pytest.mark.skipif(COMPILER is None, reason="no g++: the oracle compiles kernels")
@pytest.mark.parametrize("name", TAKEN)
def test_fixtures(name: str) -> None:
    path = FIXTURES / f"{name}.cu"
    text = path.read_text(encoding="utf-8")
    (result,) = check([Source(path.name, text, "main")]).values()
    assert isinstance(result, Comparison), result
    assert result.differences == []
    assert result.verdicts["exact"] > 10
