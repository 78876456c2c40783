"""Every claim of the seed documents, through the library."""

from __future__ import annotations

import functools
import re
from pathlib import Path

import numpy as np
import pytest

import cudalint
from cudalint.arch import load_architecture
from cudalint.ir.result import AccessResult, Analysis, LaunchAnalysis, Range
from cudalint.settings import Settings
from tests.conformance.table import FIXTURES, ROOT, Check, Claim, load_claims, page

CLAIMS = load_claims()
ROWS = [
    pytest.param(claim, check, id=f"{claim.number:02}-{check.access}-{index}")
    for claim in CLAIMS
    for index, check in enumerate(claim.checks)
]


@functools.cache
def analyze(fixture: str, arch: str, dlcm: str | None) -> Analysis:
    source = (FIXTURES / fixture).read_bytes()
    analysis: Analysis = cudalint.analyze(source, Settings(path=fixture, arch=arch, dlcm=dlcm))
    return analysis


def squeeze(text: str) -> str:
    return re.sub(r"\s+", "", text)


def launch_fits(launch: LaunchAnalysis, check: Check) -> bool:
    arguments, template = launch.launch.arguments, launch.launch.template_arguments
    return (
        (check.kernel is None or launch.launch.kernel == check.kernel)
        and all(arguments.get(name) == value for name, value in (check.arguments or {}).items())
        and all(template.get(name) == value for name, value in (check.template or {}).items())
        and (check.block is None or list(launch.launch.block) == check.block)
    )


def accesses(analysis: Analysis, check: Check) -> list[list[AccessResult]]:
    """The results of the check's access, one list a launch that has it."""
    found = []
    for kernel in analysis.kernels:
        for launch in kernel.launches:
            if not launch_fits(launch, check):
                continue
            results = [
                result
                for result in launch.accesses
                if squeeze(result.access.expression) == squeeze(check.access)
                and (check.op is None or result.access.op == check.op)
            ]
            if results:
                found.append(results)
    return found


def assert_constant(actual: Range | None, expected: int) -> None:
    assert actual is not None
    assert (actual.min, actual.mean, actual.max) == (expected, expected, expected)


def representative_cost(result: AccessResult, check: Check, read_only: bool = False) -> int:
    """Requests of the warp that the result shows."""
    access = result.access
    assert access.width is not None
    assert len(result.lanes) == 32
    cost = cudalint.warp_cost(
        access.array.space.value,
        access.op.value,
        access.width,
        np.array([result.lanes], dtype=np.int64),
        load_architecture(check.arch),
        dlcm=check.dlcm,
        read_only=read_only,
    )
    return int(cost.requests[0])


def assert_holds(result: AccessResult, check: Check) -> None:
    cost = result.cost
    if check.space is not None:
        assert result.access.array.space == check.space
    if not check.judged:
        assert cost.sectors is None
        assert cost.wavefronts is None
        assert result.reason
        return
    assert result.verdict == check.verdict, result.reason
    if check.width is not None:
        assert result.access.width == check.width
    for field in ("sectors", "tags", "wavefronts"):
        expected = getattr(check, field)
        if expected is not None:
            assert_constant(getattr(cost, field), expected)
    if check.sectors_between is not None:
        assert cost.sectors is not None
        assert [cost.sectors.min, cost.sectors.max] == check.sectors_between
        assert cost.sectors.mean is None
    if check.data_dependent is not None:
        assert result.data_dependent == check.data_dependent
    if check.read_only is not None:
        assert result.read_only is not None
        assert result.read_only.eligible is check.read_only
        assert result.read_only.reason
    if check.utilization is not None:
        assert cost.requested_bytes is not None
        assert cost.sectors is not None
        assert cost.sectors.mean is not None
        assert cost.requested_bytes / (32 * cost.sectors.mean) == pytest.approx(check.utilization)
    if check.requests is not None:
        assert representative_cost(result, check) == check.requests
    if check.queries is not None:
        assert representative_cost(result, check, read_only=True) == check.queries


@pytest.mark.parametrize(("claim", "check"), ROWS)
def test_claim_holds(claim: Claim, check: Check) -> None:
    analysis = analyze(claim.fixture, check.arch, check.dlcm)
    assert not analysis.problems
    launches = accesses(analysis, check)
    assert launches, f"no access {check.access!r} in {claim.fixture}"
    for results in launches:
        assert len(results) == check.count
        for result in results:
            assert_holds(result, check)


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.fixture)
def test_fixture_has_nothing_unknown(claim: Claim) -> None:
    """Beyond the checked accesses, the others of a fixture are understood as well."""
    for kernel in analyze(claim.fixture, "sm_90", None).kernels:
        assert kernel.launches
        for launch in kernel.launches:
            assert launch.launch.source == "host"
            for result in launch.accesses:
                if result.access.array.space != "texture":
                    assert result.verdict != "unknown", (result.access.expression, result.reason)


def test_table_is_complete() -> None:
    assert [claim.number for claim in CLAIMS] == list(range(1, 47))
    assert {claim.fixture for claim in CLAIMS} == {path.name for path in FIXTURES.glob("*.cu")}


def test_page_is_current() -> None:
    written = Path(ROOT, "docs", "conformance.md").read_text(encoding="utf-8")
    assert written == page(), "run: python -m tests.conformance.table > docs/conformance.md"
