"""Cases against an H200's counters: the sizes of a launch select the case that it costs."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from cudalint.ir.access import Op, Space
from cudalint.ir.result import AccessResult, LaunchAnalysis, Verdict
from tests.evaluate.sizes.kernels import selected
from tests.snippets import analyzed

FOLDER = Path(__file__).parents[3] / "fixtures" / "hardware"
FIXTURES = ("runtime_sizes", "whole_periods")


@lru_cache
def source(fixture: str) -> str:
    return (FOLDER / f"{fixture}.cu").read_text()


def kernels(fixture: str) -> list[str]:
    lines = source(fixture).splitlines()
    return sorted({line.split("(")[0].split()[-1] for line in lines if "__global__" in line})


#: Whose cases ask where a pointer points, which a launch's arguments do not tell.
POINTERS = frozenset(("anywhere", "by_rows", "tabled"))
KERNELS = [(fixture, name) for fixture in FIXTURES for name in kernels(fixture) if name not in POINTERS]


@lru_cache
def measured(fixture: str) -> dict[str, list[dict[str, Any]]]:
    """The launches of each kernel, in order."""
    found: dict[str, list[dict[str, Any]]] = {}
    for launch in json.loads((FOLDER / f"{fixture}.ncu.json").read_text())["launches"]:
        found.setdefault(launch["function"], []).append(launch)
    return found


@lru_cache
def given(fixture: str) -> dict[str, tuple[LaunchAnalysis, ...]]:
    """The launches as the host code has them."""
    return {kernel.name: kernel.launches for kernel in analyzed(source(fixture)).kernels}


@lru_cache
def opened(fixture: str) -> dict[tuple[str, object], LaunchAnalysis]:
    """The kernels with each of their blocks alone."""
    blocks = {(name, one.launch.block) for name, launches in given(fixture).items() for one in launches}
    texts = [f"{name}<<<grid, dim3({x}, {y}, {z})>>>()" for name, (x, y, z) in sorted(blocks, key=str)]
    text = source(fixture)
    found = analyzed(text[: text.index("int main()")], launches=tuple(texts)).kernels
    return {(one.name, launch.launch.block): launch for one in found for launch in one.launches}


def counted(launch: dict[str, Any], line: int, result: AccessResult) -> tuple[int, int]:
    """The sum of an access's counter over a launch, and its requests."""
    shared = result.access.array.space is Space.SHARED
    op = "store" if result.access.op is Op.STORE else "load"
    mine = [
        one
        for one in launch["instructions"]
        if (one["line"], one["space"], one["op"]) == (line, "shared" if shared else "global", op)
    ]
    counter = "wavefronts" if shared else "sectors"
    return sum(one.get(counter, 0) for one in mine), sum(one["executed"] for one in mine if one["threads"])


@pytest.mark.parametrize(("fixture", "name"), KERNELS)
def test_the_selected_case_is_the_counter(fixture: str, name: str) -> None:
    compared = 0
    for launch, host in zip(measured(fixture)[name], given(fixture)[name], strict=True):
        of_any = opened(fixture)[name, host.launch.block]
        for result, exact in zip(of_any.accesses, host.accesses, strict=True):
            line = source(fixture).encode()[: result.access.span.start].count(b"\n") + 1
            total, requests = counted(launch, line, result)
            if result.verdict is not Verdict.CONDITIONAL or not requests or exact.cost.active_warps != 1.0:
                continue
            cost = selected(result, host.launch.arguments).cost
            found = cost.wavefronts or cost.sectors
            assert found is not None
            compared += 1
            if found.mean is None:
                assert found.min * requests <= total <= found.max * requests, (result.access.expression, cost)
            else:
                assert total == pytest.approx(found.mean * requests, abs=1e-6), (
                    result.access.expression,
                    host.launch.arguments,
                    cost,
                    total / requests,
                )
    assert compared or name in WITHOUT


#: Whose accesses are exact for all sizes, or told in another way.
WITHOUT = frozenset(("sizes_31", "sizes_37", "sizes_57", "halved"))
