"""The documentation of rules, from their docstrings.

`python -m cudalint.rules.documentation docs/rules` writes the pages.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable
from pathlib import Path
from tomllib import loads
from typing import Any

from cudalint.findings.model import Severity
from cudalint.rules.base import Rule

JUDGEMENTS = ("useful", "minor", "misleading", "false")
SILENT = ("silent_useful", "silent_minor")
STANDING = ("standing_misleading", "standing_false")


def document(rule: Rule) -> str:
    """The rule's page, in Markdown."""
    facts = f"Severity: {rule.severity.label}. {state(rule).capitalize()}."
    if rule.severity is Severity.HINT:
        facts += f" Hints are shown with `--min-severity hint`, or `--select {rule.code}`."
    body = inspect.cleandoc(rule.__doc__ or "").partition("\n")[2]
    return f"# {rule.name} ({rule.code})\n\n{summary(rule)}. {facts}\n{body}{_precision(rule)}"


def judged(code: str) -> dict[str, int]:
    """How many of the rule's findings on public code were judged what (docs/precision.md), how many that were
    useful or minor are not told any more, and how many that are misleading or false still are."""
    counts = loads(Path(__file__).with_name("precision.toml").read_text(encoding="utf-8"))
    found: dict[str, int] = dict.fromkeys((*JUDGEMENTS, *SILENT, *STANDING), 0)
    return {**found, **counts.get(code, {})}


def precision_table(rules: Iterable[Rule]) -> str:
    """The judgements of all rules, in Markdown."""
    rows = ["| rule | | judged | useful | minor | misleading | false |", "|---|---|--:|--:|--:|--:|--:|"]
    sums, told = [0] * len(JUDGEMENTS), [0] * len(JUDGEMENTS)
    for rule in rules:
        counts = judged(rule.code)
        found = [counts[kind] for kind in JUDGEMENTS]
        if sum(found):
            rows.append(_row(f"| {rule.code} | {rule.name} |", found))
        sums = [before + more for before, more in zip(sums, found, strict=True)]
        left = [counts[kind] - counts[gone] for kind, gone in zip(JUDGEMENTS, SILENT, strict=False)]
        left += [counts[kind] for kind in STANDING]
        told = [before + more for before, more in zip(told, left, strict=True)]
    return "\n".join([*rows, _row("| all | |", sums), _row("| still told | |", told)])


def _row(start: str, counts: list[int]) -> str:
    total = sum(counts)
    shares = " ".join(f"{count} ({100 * count / total:.0f} %) |" for count in counts)
    return f"{start} {total} | {shares}"


def _precision(rule: Rule) -> str:
    counts = judged(rule.code)
    total = sum(counts[kind] for kind in JUDGEMENTS)
    if not total:
        return ""
    useful, minor, gone = counts["useful"], counts["minor"], counts["silent_minor"]
    told = f"{useful} of {total} findings on public code were judged useful, {minor} true but minor"
    told += f" ({gone} of them are not told any more)" if gone else ""
    wrong, standing = (counts[one] + counts[two] for one, two in (JUDGEMENTS[2:], STANDING))
    if wrong:
        which = f"all but {standing} of which" if standing else "which"
        told += f", and {wrong} misleading or false, {which} are not told any more"
    return f"\n\n## Precision\n{told}."


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


def pages(rules: Iterable[Rule]) -> dict[str, str]:
    """Every page of docs/rules by file name: one a rule, and a table of all."""
    table = ["# Rules", "", "| code | name | severity | state |", "|---|---|---|---|"]
    found = {}
    for rule in rules:
        found[f"{rule.name}.md"] = document(rule) + "\n"
        link = f"[{rule.name}]({rule.name}.md)"
        table.append(f"| {rule.code} | {link} | {rule.severity.label} | {state(rule)} |")
    return {"README.md": "\n".join(table) + "\n", **found}


def _write(folder: Path) -> None:
    from cudalint.rules import all_rules

    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages(all_rules()).items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    _write(Path(sys.argv[1]))
