"""Selection: which rules run and which findings are shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from cudalint.findings import Confidence, Finding, Severity
from cudalint.findings.selection import Selection, SelectionError
from cudalint.ir.access import Span
from cudalint.settings import Settings


@dataclass(frozen=True)
class Stub:
    code: str
    name: str
    default: bool = True
    preview: bool = False


RULES = (
    Stub("CL101", "uncoalesced-access"),
    Stub("CL102", "misaligned-access"),
    Stub("CL201", "bank-conflict"),
    Stub("CL301", "read-only-cache-used", default=False),
    Stub("CL106", "scattered-access", preview=True),
)


def enabled(**settings: Any) -> set[str]:
    selection = Selection(Settings(**settings), RULES)
    return {rule.code for rule in RULES if selection.enabled(rule.code)}


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({}, {"CL101", "CL102", "CL201"}),
        ({"preview": True}, {"CL101", "CL102", "CL201", "CL106"}),
        ({"select": ("CL1",)}, {"CL101", "CL102"}),
        ({"select": ("ALL",)}, {"CL101", "CL102", "CL201", "CL301"}),
        ({"select": ("all",), "preview": True}, {"CL101", "CL102", "CL201", "CL301", "CL106"}),
        ({"select": ("bank-conflict",)}, {"CL201"}),
        ({"select": ("cl201",)}, {"CL201"}),
        ({"extend_select": ("CL301",)}, {"CL101", "CL102", "CL201", "CL301"}),
        ({"ignore": ("CL1",)}, {"CL201"}),
        ({"ignore": ("CL1",), "select": ("CL101", "CL2")}, {"CL101", "CL201"}),
        ({"ignore": ("misaligned-access",), "select": ("CL1",)}, {"CL101"}),
        ({"ignore": ("CL101",), "select": ("CL101",)}, set()),
        ({"ignore": ("ALL",), "select": ("CL2",)}, {"CL201"}),
    ],
)
def test_the_most_specific_selector_decides(settings: dict[str, Any], expected: set[str]) -> None:
    assert enabled(**settings) == expected


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"select": ("CL109",)}, "no rule matches `CL109`; did you mean `CL10"),
        ({"ignore": ("bank-conflicts",)}, "did you mean `bank-conflict`"),
        ({"select": ("",)}, "no rule matches ``"),
        ({"select": ("scattered-access",)}, "--preview"),
        ({"min_severity": "loud"}, "unknown severity `loud`"),
        ({"min_confidence": "sure"}, "possible, likely, certain"),
    ],
)
def test_mistakes_are_named(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(SelectionError, match=message):
        enabled(**settings)


def test_a_preview_rule_may_be_ignored_without_preview() -> None:
    assert "CL106" not in enabled(ignore=("CL106",))


@pytest.mark.parametrize(
    ("severity", "confidence", "settings", "shown"),
    [
        (Severity.INFO, Confidence.LIKELY, {}, True),
        (Severity.INFO, Confidence.POSSIBLE, {}, False),
        (Severity.INFO, Confidence.POSSIBLE, {"min_confidence": "possible"}, True),
        (Severity.INFO, Confidence.CERTAIN, {"min_severity": "warning"}, False),
        (Severity.ERROR, Confidence.CERTAIN, {"min_severity": "warning"}, True),
        (Severity.WARNING, Confidence.LIKELY, {"min_confidence": "certain"}, False),
    ],
)
def test_severity_and_confidence(
    severity: Severity, confidence: Confidence, settings: dict[str, Any], shown: bool
) -> None:
    finding = Finding("CL101", "uncoalesced-access", severity, confidence, "m", Span("a.cu", 0, 1))
    assert Selection(Settings(**settings), RULES).shows(finding) is shown
