"""Every request that was counted on an H200 costs exactly what Nsight Compute showed."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cudalint.arch import load_architecture
from cudalint.evaluate.copies import widened
from cudalint.warp import AtomicKind, async_copy_cost, warp_cost

FOLDER = Path(__file__).parents[2] / "fixtures" / "hardware" / "calibration"
COUNTERS = ("sectors", "sectors_ideal", "tags", "wavefronts", "wavefronts_ideal", "wavefronts_executed")
KINDS: dict[str | None, AtomicKind] = {
    "inc": "count",
    "add": "update",
    "min": "update",
    "exch": "update",
    "cas": "cas",
}

Key = tuple[str, str, str, int, str | None]


def rows() -> dict[Key, list[dict[str, Any]]]:
    result = defaultdict(list)
    for file in sorted(FOLDER.glob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            result[file.stem, row["space"], row["op"], row["width"], row.get("function")].append(row)
    return dict(result)


ROWS = rows()


def test_nothing_counted_is_left_out() -> None:
    totals: dict[str, int] = defaultdict(int)
    for (file, *_), group in ROWS.items():
        totals[file] += len(group)
    assert totals == {"h200_warp_patterns": 2080, "h200_shared_patterns": 1428, "h200_async_patterns": 1355}


@pytest.mark.parametrize(
    "key", [key for key in ROWS if key[2] != "async copy"], ids=lambda key: "-".join(map(str, key))
)
def test_counters(key: Key) -> None:
    _, space, op, width, function = key
    op = "store" if op == "stmatrix" else op  # a phase of a 16-byte store is a matrix of 8 rows
    group = ROWS[key]
    index = np.array([row["index"] for row in group])
    cost = warp_cost(
        space, op, width, np.where(index < 0, -1, index * width), "sm_90", atomic=KINDS.get(function)
    )
    assert cost.exact.all()
    present = [name for name in COUNTERS if name in group[0]]
    assert len(present) >= 2
    for name in present:
        np.testing.assert_array_equal(getattr(cost, name), [row[name] for row in group], err_msg=name)


@pytest.mark.parametrize(
    "key", [key for key in ROWS if key[2] == "async copy"], ids=lambda key: "-".join(map(str, key))
)
def test_asynchronous_copies(key: Key) -> None:
    """What one side says of a copy holds, and what both sides say of a wide one fits."""
    _, _, _, width, function = key
    group = ROWS[key]
    index, to = (np.array([row[name] for row in group]) for name in ("index", "to"))
    source, target = (np.where(index < 0, -1, where * width) for where in (index, to))
    load, store = warp_cost("global", "load", width, source), warp_cost("shared", "store", width, target)
    assert load.sectors is not None and store.wavefronts is not None
    counted = {name: np.array([row[name] for row in group]) for name in ("sectors", "tags", "wavefronts")}
    np.testing.assert_array_equal(load.tags, counted["tags"])
    races = np.array([len(set(row[row >= 0])) < np.count_nonzero(row >= 0) for row in target])
    for name, side, exact in (("sectors", source, load.sectors), ("wavefronts", target, store.wavefronts)):
        low, high = widened(width, side, {name: (exact, exact)}, 128)[name]
        assert ((low <= counted[name]) & (counted[name] <= high))[~races].all(), name
    if function == "ca":
        np.testing.assert_array_equal(load.sectors, counted["sectors"])
        free = warp_cost("shared", "store", width, source)
        regular = free.wavefronts == free.wavefronts_ideal
        np.testing.assert_array_equal(store.wavefronts[regular], counted["wavefronts"][regular])
        assert np.count_nonzero(regular) > 40
    if width == 16:
        cost = async_copy_cost(source, target, load_architecture("sm_90"), through_l1=function == "ca")
        for name, bounds in (("sectors", cost.sectors), ("wavefronts", cost.wavefronts)):
            if bounds is not None:
                low, high = bounds
                assert ((low <= counted[name]) & (counted[name] <= high)).all(), name
                assert np.count_nonzero(low == high) > 0.7 * len(group)


@pytest.mark.parametrize("key", [key for key in ROWS if key[2] == "atomic" and key[1] == "shared"], ids=str)
def test_an_atomic_of_unknown_kind_is_bounded(key: Key) -> None:
    _, space, op, width, function = key
    group = ROWS[key]
    index = np.array([row["index"] for row in group])
    cost = warp_cost(space, op, width, np.where(index < 0, -1, index * width), "sm_90")
    assert cost.wavefronts_low is not None
    assert cost.wavefronts_high is not None
    counted = np.array([row["wavefronts"] for row in group]) // (2 if function == "cas" else 1)
    assert ((cost.wavefronts_low <= counted) & (counted <= cost.wavefronts_high)).all()
    assert (counted[cost.exact] == cost.wavefronts_high[cost.exact]).all()
    assert not cost.exact.all()


@pytest.mark.parametrize("width", [8, 16])
@pytest.mark.parametrize("arch", ["sm_75", "sm_80", "sm_120"])
def test_an_architecture_without_measurements_is_bounded(arch: str, width: int) -> None:
    """The interval holds both counters of the architecture that was measured."""
    group = [row for key, found in ROWS.items() if key[1:4] == ("shared", "load", width) for row in found]
    index = np.array([row["index"] for row in group])
    addresses = np.where(index < 0, -1, index * width)
    bounds, measured = (warp_cost("shared", "load", width, addresses, name) for name in (arch, "sm_90"))
    assert bounds.wavefronts_low is not None
    assert bounds.wavefronts_high is not None
    assert bounds.wavefronts_executed is None
    for counter in (measured.wavefronts, measured.wavefronts_executed):
        assert counter is not None
        assert ((bounds.wavefronts_low <= counter) & (counter <= bounds.wavefronts_high)).all()
    assert bounds.exact.any()
    assert not bounds.exact.all()
