"""The kernels of fixtures/teaching: what is told of each, with which remedy, and what is promised of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding, Severity
from cudalint.settings import Settings

FOLDER = Path(__file__).parents[2] / "fixtures" / "teaching"
KERNEL = re.compile(r"((?:// (?:hint )?CL\d{3}: .*\n)*)(?:template .*)?__global__ void (\w+)\(")
FINDING = re.compile(r"// ((?:hint )?CL\d{3}): (.*) => (.*)")
HINTED = re.compile(r"// hint (CL\d{3}):")  # of the hints there are, those that are spoken of


@pytest.mark.parametrize(
    "name",
    [
        "launched",
        "assumed",
        "good",
        "forms",
        "forms_good",
        "spellings",
        "spellings_good",
        "applications",
        "tuned",
        "variants",
        "variants_good",
    ],
)
def test_what_courses_teach_is_told(name: str) -> None:
    text = (FOLDER / f"{name}.cu").read_text(encoding="utf-8")
    kernels = KERNEL.findall(text)
    assert len(kernels) > 15
    analysis = analyze(text.encode(), Settings(path=f"{name}.cu", min_severity="hint"))
    assert analysis.problems == ()
    found = [one for one in analysis.findings if isinstance(one, Finding)]
    for expected, kernel in kernels:
        hinted = HINTED.findall(expected)
        own = [one for one in found if one.kernel == kernel]
        told = [one for one in own if one.severity > Severity.HINT or one.code in hinted]
        lines = FINDING.findall(expected)
        assert sorted(map(_marked, told)) == sorted(code for code, _, _ in lines), kernel
        for one, (_, remedy, then) in zip(sorted(told, key=_place), lines, strict=True):
            assert (one.remedy or "").startswith(remedy), kernel
            assert str(one.would_become) == then, kernel


def test_further_forms_are_told_without_a_launch_too() -> None:
    """All but one: a block of 32 x 8 is assumed, which leaves open how long the rows of a flat tile are; and
    shifts of all warps, which a caller may pass as whole sectors."""
    assert _silent_without_a_launch("forms") == {"f4", "h1", "h2", "h4"}


def test_spellings_are_told_without_a_launch_too() -> None:
    """All but those of which the caller decides: the extents of a tile, its pitch, the size of elements that
    are shifted, and whether a shift is one of whole sectors."""
    assert _silent_without_a_launch("spellings") == {"n1", "n2", "n5", "q1", "q2", "q3", "q4"}


def _silent_without_a_launch(name: str) -> set[str]:
    """The bad kernels of which nothing is told, nor hinted where that is said."""
    text = (FOLDER / f"{name}.cu").read_text(encoding="utf-8").partition("int main()")[0]
    found = analyze(text.encode(), Settings(path=f"{name}.cu", min_severity="hint")).findings
    bad = {kernel: set(HINTED.findall(expected)) for expected, kernel in KERNEL.findall(text) if expected}
    told = {
        one.kernel
        for one in found
        if isinstance(one, Finding) and (one.severity > Severity.HINT or one.code in bad.get(one.kernel, ()))
    }
    return set(bad) - told


def _marked(finding: Finding) -> str:
    return f"hint {finding.code}" if finding.severity is Severity.HINT else finding.code


def _place(finding: Finding) -> tuple[str, int]:
    return finding.code, finding.span.start
