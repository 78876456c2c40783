"""Fingerprints stay while the finding stays, and tell findings apart."""

from __future__ import annotations

from dataclasses import replace

from cudalint.findings import Confidence, Finding, Severity
from cudalint.findings.fingerprint import fingerprinted
from cudalint.ir.access import Span

SOURCE = b"x = in[i * 8]; y = in[i*8];\n"
FIRST = Finding(
    "CL101",
    "uncoalesced-access",
    Severity.WARNING,
    Confidence.CERTAIN,
    "m",
    Span("a.cu", 4, 13),
    function="k",
)
SECOND = replace(FIRST, span=Span("a.cu", 19, 26))


def prints(*findings: Finding, source: bytes = SOURCE) -> list[str]:
    return [one.fingerprint for one in fingerprinted(findings, {"a.cu": source})]


def test_neither_place_nor_message_nor_spaces_matter() -> None:
    moved = replace(FIRST, span=Span("a.cu", 6, 13), message="other words")
    assert prints(FIRST) == prints(moved, source=b"\n\nx = in[i*8];")


def test_everything_else_matters() -> None:
    others = [
        replace(FIRST, code="CL102"),
        replace(FIRST, function="other"),
        replace(FIRST, span=Span("b.cu", 4, 13)),
        replace(FIRST, span=Span("a.cu", 4, 8)),
    ]
    assert len({prints(one)[0] for one in [FIRST, *others]}) == 5


def test_equals_are_told_apart_by_their_order_alone() -> None:
    assert len(set(prints(FIRST, SECOND))) == 2
    assert prints(FIRST, SECOND) == prints(SECOND, FIRST)


def test_paths_are_made_relative() -> None:
    near = fingerprinted([FIRST], {"a.cu": SOURCE}, lambda path: "src/" + path)
    far = replace(FIRST, span=Span("/home/me/src/a.cu", 4, 13))
    there = fingerprinted([far], {"/home/me/src/a.cu": SOURCE}, lambda path: path.removeprefix("/home/me/"))
    assert near[0].fingerprint == there[0].fingerprint
