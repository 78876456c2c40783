"""The rules, one a file. A rule is found by being in this package: there is no list to edit."""

from __future__ import annotations

import importlib
import pkgutil
from functools import lru_cache

from cudalint.dataclass import replace
from cudalint.findings.model import COMMENT, Confidence, Finding
from cudalint.findings.selection import Selection
from cudalint.findings.suppression import Suppression, suppressions
from cudalint.ir.result import Analysis, Problem
from cudalint.rules.base import Rule
from cudalint.rules.gather import gathered
from cudalint.rules.view import FileView
from cudalint.settings import Settings

__all__ = ["Rule", "all_rules", "find_rule", "judge", "run"]

UNUSED, INVALID = "CL001", "CL002"


@lru_cache(maxsize=1)
def all_rules() -> tuple[Rule, ...]:
    """One instance of every concrete Rule class defined in this package, by code."""
    found: dict[str, Rule] = {}
    for module_info in pkgutil.iter_modules(__path__):
        module = importlib.import_module(f"{__name__}.{module_info.name}")
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Rule) and value.__module__ == module.__name__:
                if getattr(value, "code", None) is None:
                    continue  # a base class
                if value.code in found:
                    raise RuntimeError(f"{value.code} is the code of two rules")
                found[value.code] = value()
    return tuple(found[code] for code in sorted(found))


def find_rule(word: str) -> Rule | None:
    """The rule with this code or name."""
    for rule in all_rules():
        if word.upper() == rule.code or word.lower() == rule.name:
            return rule
    return None


def run(analysis: Analysis, settings: Settings) -> tuple[tuple[Finding, ...], tuple[Problem, ...]]:
    """As `judge`, without what comments silence."""
    shown, _, problems = judge(analysis, settings)
    return shown, problems


def judge(
    analysis: Analysis, settings: Settings
) -> tuple[tuple[Finding, ...], tuple[Finding, ...], tuple[Problem, ...]]:
    """The findings of one file that the settings show, those of them that comments silence, both sorted, and
    the rules that failed.

    A rule that raises is reported as a failure and costs only its own remaining findings. Raises
    cudalint.findings.selection.SelectionError for selectors that name no rule.
    """
    rules = all_rules()
    selection = Selection(settings, rules)
    view = FileView(analysis, settings)
    findings: list[Finding] = []
    problems: list[Problem] = []
    for rule in rules:
        if selection.enabled(rule.code):
            try:
                findings.extend(rule.check(view))
            except Exception as error:  # whatever it is, the other rules go on
                message = f"rule {rule.code} ({rule.name}) failed: {type(error).__name__}: {error}"
                problems.append(Problem(analysis.path, message, is_failure=True))
    marked = _marked(view, findings, selection)
    silenced = [finding for finding in marked if finding.suppressed]
    sure = [one for one in marked if not one.suppressed and one.confidence >= selection.min_confidence]
    told = [*gathered(sure, view, rules, silenced), *silenced]
    told = sorted(filter(selection.shows, told), key=lambda finding: finding.sort_key)
    shown = tuple(finding for finding in told if not finding.suppressed)
    return shown, tuple(finding for finding in told if finding.suppressed), tuple(problems)


def _marked(view: FileView, findings: list[Finding], selection: Selection) -> list[Finding]:
    """The findings, marked where a comment silences them, with findings about the comments themselves."""
    by_code = {rule.code: rule for rule in all_rules()}
    stated: list[Suppression] = []
    about: list[Finding] = []
    for path, source in view.analysis.sources.items():
        found, mistakes = suppressions(path, source, all_rules())
        stated += found
        if path == view.analysis.path:  # a header's comments may serve its other users
            for mistake in mistakes:
                about.append(by_code[INVALID].finding(mistake.span, mistake.message, Confidence.CERTAIN))
    codes = {finding.code for finding in (*findings, *about)} | {UNUSED}
    naming = {code: [one for one in stated if one.names(by_code[code])] for code in codes}
    kept, useful = [], set()
    for finding in findings:
        covering = [one for one in naming[finding.code] if one.covers(finding)]
        useful.update(covering)
        kept.append(replace(finding, suppressed=COMMENT) if covering else finding)
    for suppression in dict.fromkeys(stated):
        meant = [rule for rule in all_rules() if suppression.names(rule)]
        judged = any(selection.enabled(rule.code) for rule in meant) and _was_read(suppression, view)
        if judged and suppression not in useful:
            message = f"`{suppression.selector}` silences nothing here"
            about.append(by_code[UNUSED].finding(suppression.span, message, Confidence.CERTAIN))
    return kept + [one for one in about if not any(s.covers(one) for s in naming[one.code])]


def _was_read(suppression: Suppression, view: FileView) -> bool:
    """Whether this analysis read the code that the comment is about. A header's is read with the kernels of
    the files that include it, and a helper's only where a kernel calls it."""
    path = view.analysis.path
    if suppression.span.path != path:
        return False
    spans = [launch.kernel.body for kernel in view.analysis.kernels for launch in kernel.launches]
    spans += [site.span for site in view.sites]
    return any(
        span.path == path and span.start < suppression.end and suppression.start < span.end for span in spans
    )
