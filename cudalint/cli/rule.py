"""`cudalint rule`: the documentation of rules, from their docstrings."""

from __future__ import annotations

import argparse
import inspect
import json
import sys
from typing import Any

from cudalint.findings.selection import suggest
from cudalint.rules import Rule, all_rules, find_rule


def run(options: argparse.Namespace) -> int:
    """Explain the rules named, or list all."""
    chosen = []
    for word in options.rules:
        rule = find_rule(word)
        if rule is None:
            known = [name for each in all_rules() for name in (each.code, each.name)]
            near = suggest(word.upper(), known) or suggest(word.lower(), known)
            print(f"cudalint: no rule `{word}`{near}", file=sys.stderr)
            return 2
        chosen.append(rule)
    if options.output_format == "json":
        print(json.dumps([as_object(rule) for rule in chosen or all_rules()], indent=2, ensure_ascii=False))
    elif chosen:
        print("\n\n".join(document(rule) for rule in chosen))
    else:
        for rule in all_rules():
            print(f"{rule.code}  {rule.name:<32}{rule.severity.label:<9}{state(rule)}")
    return 0


def document(rule: Rule) -> str:
    """The rule's page, in Markdown."""
    summary, _, body = inspect.cleandoc(rule.__doc__ or "").partition("\n")
    facts = f"Severity: {rule.severity.label}. {state(rule).capitalize()}."
    return f"# {rule.name} ({rule.code})\n\n{summary}. {facts}\n{body}"


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
        "summary": inspect.cleandoc(rule.__doc__ or "").partition("\n")[0],
        "severity": rule.severity.label,
        "default": rule.default,
        "preview": rule.preview,
        "documentation": document(rule),
    }
