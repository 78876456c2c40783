"""When an access is dearer, and when that is not sure."""

from __future__ import annotations

from typing import Any

import pytest

from cudalint.diff.cost import compared
from cudalint.diff.model import Kind


def access(
    *cost: float | None, width: int = 4, lanes: float | None = 32, ideal: float | None = 4, **more: Any
) -> dict[str, Any]:
    low, mean, high = cost if len(cost) == 3 else (cost[0], cost[0], cost[0])
    exact = mean is not None
    return {
        "verdict": "exact" if exact else "bounded", "unit": "sectors", "cost": [low, mean, high],
        "width": width,
        "lanes": lanes, "ideal": ideal, "asked": None, "cases": [], **more,
    }  # fmt: skip


UNKNOWN = {**access(4), "verdict": "unknown"}
CASES: dict[str, tuple[dict[str, Any], dict[str, Any], Kind | None]] = {
    "the same": (access(4), access(4), None),
    "dearer": (access(4), access(32), Kind.DEARER),
    "cheaper": (access(32), access(4), Kind.CHEAPER),
    "bounds apart": (access(1, None, 4), access(5, None, 8), Kind.DEARER),
    "bounds that overlap": (access(1, None, 4), access(1, None, 32), Kind.OTHER),
    "exact within the bounds": (access(1, None, 8), access(4), Kind.OTHER),
    "exact beyond the bounds": (access(1, None, 4), access(8), Kind.DEARER),
    "wider elements": (access(4), access(16, width=16, ideal=16), None),
    "wider elements, and strided": (access(4), access(32, width=16, ideal=16), Kind.DEARER),
    "fewer lanes": (access(4), access(2, lanes=16, ideal=2), None),
    "fewer lanes on as many sectors": (access(4), access(4, lanes=16, ideal=2), None),
    "fewer lanes on more sectors": (access(4), access(16, lanes=16, ideal=2), Kind.DEARER),
    "a warp that is no longer split": (
        access(1, 1.667, 2, lanes=21.3, ideal=1), access(2, lanes=32, ideal=1), Kind.OTHER),
    "a warp that is no longer split, lanes not counted": (
        access(1, 1.667, 2, lanes=None, ideal=1), access(2, lanes=None, ideal=1), Kind.OTHER),
    "not known any more": (access(4), UNKNOWN, Kind.NEWLY_UNKNOWN),
    "known now": (UNKNOWN, access(4), Kind.NEWLY_KNOWN),
    "never known": (UNKNOWN, UNKNOWN, None),
    "dearer in one case": (
        access(4, None, 5, verdict="conditional", cases=[["n % 8 == 0", [4, 4, 4]], [None, [5, 5, 5]]]),
        access(4, None, 6, verdict="conditional", cases=[["n % 8 == 0", [4, 4, 4]], [None, [6, 6, 6]]]),
        Kind.DEARER,
    ),
    "dearer in one case, cheaper in the other": (
        access(4, None, 5, verdict="conditional", cases=[["n % 8 == 0", [4, 4, 4]], [None, [5, 5, 5]]]),
        access(3, None, 6, verdict="conditional", cases=[["n % 8 == 0", [3, 3, 3]], [None, [6, 6, 6]]]),
        Kind.OTHER,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("before", "after", "kind"), CASES.values(), ids=CASES.keys())
def test_what_became_of_it(before: dict[str, Any], after: dict[str, Any], kind: Kind | None) -> None:
    change = compared(before, after)
    assert (change.kind if change is not None else None) == kind
