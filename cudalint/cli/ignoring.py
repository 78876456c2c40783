"""`check --add-ignore`."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from cudalint.findings.ignoring import ignoring
from cudalint.findings.model import Finding
from cudalint.findings.selection import Selectable
from cudalint.fixes.write import rewrite, writable_folders
from cudalint.ir.result import Problem
from cudalint.output.format import Sources
from cudalint.output.prose import plural
from cudalint.rules import all_rules


def add_ignores(findings: Iterable[Finding], sources: Sources, paths: list[str]) -> list[Problem]:
    """Write a comment that silences them at each of the findings' places, and say how many files have some.
    The problems of files that could not be written, or not wholly silenced."""
    rules = {rule.code: rule for rule in all_rules()}
    by_file: dict[str, dict[int, list[Selectable]]] = {}
    for finding in findings:
        for span in finding.places:
            there = by_file.setdefault(span.path, {}).setdefault(span.start, [])
            if rules[finding.code] not in there:
                there.append(rules[finding.code])
    folders, problems, changed = writable_folders(paths or ["."]), [], 0
    for path, places in sorted(by_file.items()):
        original = sources.text(path).data
        source, left = ignoring(path, original, places, list(rules.values()))
        if left:
            told = f"{plural(left, 'line')} could not be silenced by a comment"
            problems.append(Problem(path, told, is_failure=True))
        if source == original:
            continue
        try:
            rewrite(Path(path), original, source, folders)
        except OSError as error:
            told = f"no comment is written: {error.strerror or error}"
            problems.append(Problem(path, told, is_failure=True))
            continue
        changed += 1
    print(f"comments in {plural(changed, 'file')} silence the findings above", file=sys.stderr)
    return problems
