"""Reports of the parts of a run, as one report: JSON of `check` or `inspect`, or SARIF."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any

Report = dict[str, Any]


class MergeError(ValueError):
    """Reports that are none, or do not belong together; the message says why."""


def merge(reports: Sequence[Report]) -> Report:
    """The one report of them all. What several parts tell of one header is told once. Raises MergeError."""
    kinds = {_kind(report) for report in reports}
    if len(kinds) != 1:
        raise MergeError("reports of different kinds")
    return _KINDS[kinds.pop()](reports)


def failed(report: Report) -> bool:
    """Whether some file of the run could not be analyzed."""
    if "runs" in report:
        invocations = report["runs"][0].get("invocations", [])
        return not all(one["executionSuccessful"] for one in invocations)
    return any(problem["is_failure"] for problem in report.get("problems", []))


def found(report: Report) -> bool:
    """Whether there is a finding."""
    if "runs" in report:
        return any(not result.get("suppressions") for result in report["runs"][0]["results"])
    return bool(report.get("findings"))


def _kind(report: Report) -> str:
    if isinstance(report, dict):
        for kind in _KINDS:
            if isinstance(report.get(kind), list):
                return kind
    raise MergeError("neither a JSON report of cudalint nor SARIF")


def _findings(reports: Sequence[Report]) -> Report:
    _agree(reports, "schema_version", "arch")
    findings = _once((one for report in reports for one in report["findings"]), _place_and_code)
    problems = _once((one for report in reports for one in report["problems"]), _text)
    return {
        **reports[0],
        "findings": sorted(findings, key=_place_and_code),
        "problems": problems,
        "coverage": _sum(report["coverage"] for report in reports),
    }


def _files(reports: Sequence[Report]) -> Report:
    _agree(reports, "schema_version", "arch")
    files = sorted((one for report in reports for one in report["files"]), key=lambda one: str(one["path"]))
    return {**reports[0], "files": files, "coverage": _sum(report["coverage"] for report in reports)}


def _sarif(reports: Sequence[Report]) -> Report:
    runs = [run for report in reports for run in report["runs"]]
    _agree([run["tool"]["driver"] for run in runs], "name", "version")
    _agree([run["properties"] for run in runs], "arch")
    results = _once((one for run in runs for one in run["results"]), _place_and_rule)
    invocations = [one for run in runs for one in run["invocations"]]
    notes = _once((note for one in invocations for note in one["toolExecutionNotifications"]), _text)
    coverage = _sum(run["properties"]["coverage"] for run in runs)
    merged = {
        **runs[0],
        "invocations": [
            {
                "executionSuccessful": all(one["executionSuccessful"] for one in invocations),
                "toolExecutionNotifications": notes,
            }
        ],
        "results": results,
        "properties": {**runs[0]["properties"], "coverage": coverage},
    }
    return {**reports[0], "runs": [merged]}


_KINDS: dict[str, Callable[[Sequence[Report]], Report]] = {
    "findings": _findings,
    "files": _files,
    "runs": _sarif,
}


def _agree(reports: Iterable[Report], *keys: str) -> None:
    for key in keys:
        values = {json.dumps(report.get(key)) for report in reports}
        if len(values) != 1:
            raise MergeError(f"they differ in `{key}`: {', '.join(sorted(values))}")


def _once(items: Iterable[Report], key: Callable[[Report], Hashable]) -> list[Report]:
    kept: dict[Hashable, Report] = {}
    for item in items:
        kept.setdefault(key(item), item)
    return list(kept.values())


def _place_and_code(finding: Report) -> tuple[str, int, int, int, int, str]:
    line, column, end_line, end_column = (
        int(finding[key]) for key in ("line", "column", "end_line", "end_column")
    )
    return str(finding["path"]), line, column, end_line, end_column, str(finding["code"])


def _place_and_rule(result: Report) -> str:
    return json.dumps([result["ruleId"], result["locations"]], sort_keys=True)


def _text(item: Report) -> str:
    return json.dumps(item, sort_keys=True)


def _sum(parts: Iterable[dict[str, int]]) -> dict[str, int]:
    total: Counter[str] = Counter()
    keys: dict[str, int] = {}
    for part in parts:
        total.update(part)
        keys.update(dict.fromkeys(part, 0))
    return {key: total[key] for key in keys}
