"""The documentation of rules, from their docstrings."""

from __future__ import annotations

import inspect
from typing import Any

from cudalint.rules.base import Rule


def document(rule: Rule) -> str:
    """The rule's page, in Markdown."""
    facts = f"Severity: {rule.severity.label}. {state(rule).capitalize()}."
    body = inspect.cleandoc(rule.__doc__ or "").partition("\n")[2]
    return f"# {rule.name} ({rule.code})\n\n{summary(rule)}. {facts}\n{body}"


def summary(rule: Rule) -> str:
    """The docstring's first line: a title."""
    return inspect.cleandoc(rule.__doc__ or "").partition("\n")[0]


def section(rule: Rule, heading: str) -> str:
    """The text under a heading; empty where there is none."""
    text = inspect.cleandoc(rule.__doc__ or "").partition(f"\n## {heading}\n")[2]
    return text.partition("\n## ")[0].strip()


def state(rule: Rule) -> str:
    """When the rule runs."""
    if rule.preview:
        return "runs with --preview"
    return "on by default" if rule.default else "runs when selected"


def as_object(rule: Rule) -> dict[str, Any]:
    """The rule as JSON."""
    return {
        "code": rule.code,
        "name": rule.name,
        "summary": summary(rule),
        "severity": rule.severity.label,
        "default": rule.default,
        "preview": rule.preview,
        "documentation": document(rule),
    }
