"""The rules over real source: each line of fixtures/rules says which findings it has."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding
from cudalint.settings import Settings
from cudalint.source.text import SourceText

FOLDER = Path(__file__).parents[2] / "fixtures" / "rules"
EXPECT = re.compile(rb"// expect(-next)?: ([CL\d ]+)")


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.cu")), ids=lambda path: path.stem)
def test_fixture(path: Path) -> None:
    source = path.read_bytes()
    expected = []
    for number, line in enumerate(source.split(b"\n"), start=1):
        for following, codes in EXPECT.findall(line):
            expected += [(number + bool(following), code) for code in codes.decode().split()]
    analysis = analyze(source, Settings(path=str(path), min_severity="hint"))
    findings = [finding for finding in analysis.findings if isinstance(finding, Finding)]
    text = SourceText(str(path), source)
    found = [(text.position(span.start)[0], finding.code) for finding in findings for span in finding.places]
    assert analysis.problems == ()
    assert sorted(found) == sorted(expected)
