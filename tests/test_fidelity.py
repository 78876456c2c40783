"""Every number that the analyzer gives for a measured kernel, against the GPU's own (fixtures/hardware)."""

from __future__ import annotations

import hashlib
import json
from collections import Counter

import pytest

from cudalint.compare import Status
from cudalint.compare.result import Reason
from cudalint.ir.result import AccessResult
from tests.completeness.test_left_over import left_over
from tests.fidelity import report
from tests.fidelity.measured import EXCEPTIONS, FOLDER, NAMES, UNMATCHED, fixture

#: Fixtures about what compilers do with accesses: many of their sites have no counterpart by intent.
ABOUT_THE_COMPILER = {"both_sides", "merged", "local_arrays"}
#: Fixtures about lanes of a warp that go on apart or take no part: many of their sites are bounded by intent.
ABOUT_PARTED_LANES = {"copies_in_part"} | {
    name for name in NAMES if name.startswith(("parted_", "waiting_", "yielding_", "falling_", "returning_"))
}


@pytest.mark.parametrize("name", NAMES)
def test_profile_is_of_this_source(name: str) -> None:
    digest = json.loads((FOLDER / f"{name}.ncu.json").read_text())["source_sha256"]
    assert digest == hashlib.sha256((FOLDER / f"{name}.cu").read_bytes()).hexdigest()


@pytest.mark.parametrize("name", NAMES)
def test_predictions_agree_with_the_counters(name: str) -> None:
    """Exact verdicts equal the counters, bounded intervals contain them."""
    found = fixture(name)
    differ = [site for site in found.comparison.sites if site.status is Status.DIFFER]
    unexplained = [
        (found.key(site), [(q.name, q.measured, q.low, q.high) for q in site.quantities if not q.agrees])
        for site in differ
        if found.key(site) not in EXCEPTIONS
    ]
    assert not unexplained


@pytest.mark.parametrize("name", NAMES)
def test_every_launch_is_found(name: str) -> None:
    lost = {
        (name, one.launch.function): one.note
        for one in fixture(name).comparison.launches
        if one.analysis is None
    }
    assert lost.keys() <= UNMATCHED.keys(), lost


@pytest.mark.parametrize("name", NAMES)
def test_no_access_is_missed(name: str) -> None:
    """An instruction without an access is the compiler's own, or comes from another line's access."""
    missed = [
        site
        for one in fixture(name).comparison.launches
        if one.analysis is None or not one.analysis.kernel.problems  # what a syntax error hides is said
        for site in one.sites
        if site.reason is Reason.UNCLAIMED
    ]
    assert not [(site.frame.line, site.space, site.op) for site in missed]


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_left_over(name: str) -> None:
    assert not left_over(fixture(name).analysis)


@pytest.mark.parametrize("name", sorted(set(NAMES) - ABOUT_THE_COMPILER))
def test_most_sites_can_be_compared(name: str) -> None:
    """So that the comparison cannot pass by setting everything aside. (Constant memory has no counters, and
    what a library's collective does in shared memory is its own.)"""
    sites = [
        site
        for site in fixture(name).comparison.sites
        if site.space != "constant" and "in an order of its own" not in site.note
    ]
    compared = sum(site.status is not Status.NOT_COMPARABLE for site in sites)
    assert compared >= 0.75 * len(sites)


def test_nearly_all_comparable_sites_are_exact() -> None:
    names = sorted(set(NAMES) - ABOUT_PARTED_LANES)
    sites = [site for name in names for site in fixture(name).comparison.sites]
    comparable = [site for site in sites if site.status is not Status.NOT_COMPARABLE]
    exact = sum(site.exact and site.status is Status.AGREE for site in comparable)
    assert len(comparable) > 5000
    assert exact >= 0.95 * len(comparable)


def test_exceptions_are_not_stale() -> None:
    differ = {
        fixture(name).key(site)
        for name in NAMES
        for site in fixture(name).comparison.sites
        if site.status is Status.DIFFER
    }
    assert differ == EXCEPTIONS.keys()
    lost = {
        (name, one.launch.function)
        for name in NAMES
        for one in fixture(name).comparison.launches
        if one.analysis is None
    }
    assert lost == UNMATCHED.keys()


def test_constant_requests() -> None:
    """The profiler counts constant memory per kernel: the kernel's own reads, the same for every warp of a
    kernel, and one request for each distinct address of an access."""
    own: dict[str, set[float]] = {}
    counted: Counter[str] = Counter()
    for one in fixture("constants").comparison.launches:
        warps = max(instruction.executed for instruction in one.launch.instructions)
        loads = [r for site in one.sites if site.space == "constant" for r in site.accesses]
        requests = sum(map(_launch_requests, loads))
        kernel = one.launch.function
        if kernel in ("distinct", "grouped", "strided", "by_row"):
            own.setdefault(kernel, set()).add((one.launch.counters["idc__requests.sum"] - requests) / warps)
            counted[kernel] += 1
    assert counted["distinct"] == 7
    assert {kernel: len(values) for kernel, values in own.items()} == dict.fromkeys(own, 1)
    assert all(value > 0 for values in own.values() for value in values)


def _launch_requests(result: AccessResult) -> float:
    cost = result.cost
    assert cost.requests is not None and cost.requests.mean is not None and cost.launch_requests is not None
    return cost.requests.mean * cost.launch_requests


def test_document_is_current() -> None:
    assert report.PATH.read_text() == report.text(), "python -m tests.fidelity.report"
