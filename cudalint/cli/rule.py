"""`cudalint rule`: the documentation of rules, from their docstrings."""

from __future__ import annotations

import argparse

from cudalint.cli.errors import tell
from cudalint.findings.selection import suggest
from cudalint.jsontext import json_text
from cudalint.rules import all_rules, find_rule
from cudalint.rules.documentation import as_object, document, state


def run(options: argparse.Namespace) -> int:
    """Explain the rules named, or list all."""
    chosen = []
    for word in options.rules:
        rule = find_rule(word)
        if rule is None:
            known = [name for each in all_rules() for name in (each.code, each.name)]
            near = suggest(word.upper(), known) or suggest(word.lower(), known)
            return tell(f"no rule `{word}`{near}")
        chosen.append(rule)
    if options.output_format == "json":
        print(json_text([as_object(rule) for rule in chosen or all_rules()], indent=2))
    elif chosen:
        print("\n\n".join(document(rule) for rule in chosen))
    else:
        for rule in all_rules():
            print(f"{rule.code}  {rule.name:<32}{rule.severity.label:<9}{state(rule)}")
    return 0
