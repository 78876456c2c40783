"""Launches that differ in arguments that change nothing, shown as one: `t = 0 ... 63`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

_DIFFERENT = frozenset(("arguments", "note"))
_MOST = 4  # values that are listed


def alike(launches: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The launches, each that follows on one of the same accesses joined with it: its arguments are then the
    texts of all values."""
    for _, group in groupby(launches, key=lambda launch: (_rest(launch), sorted(launch["arguments"]))):
        same = list(group)
        first = same[0]
        if len(same) == 1:
            yield first
            continue
        values = {name: _values([one["arguments"][name] for one in same]) for name in first["arguments"]}
        note = "; ".join(text for text in (first["note"], f"{len(same)} launches") if text)
        yield {**first, "arguments": values, "note": note}


def _rest(launch: dict[str, Any]) -> dict[str, Any]:
    """What a table shows of a launch."""
    return {name: value for name, value in launch.items() if name not in _DIFFERENT}


def _values(values: list[object]) -> object:
    """`0 ... 63` for neighbours, `16, 32` for a few, and the ends of many."""
    different = list(dict.fromkeys(values))
    if len(different) == 1:
        return different[0]
    ends = f"{different[0]} ... {different[-1]}"
    if len(different) > _MOST:
        return ends
    whole = [one for one in different if isinstance(one, int)]
    is_range = len(whole) == len(different) > 2 and whole == list(range(whole[0], whole[0] + len(whole)))
    return ends if is_range else " or ".join(map(str, different))
