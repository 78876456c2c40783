"""JUnit XML: a suite a file, a failure a finding, an error a failure of the tool."""

from __future__ import annotations

from xml.etree import ElementTree

from cudalint.findings.waste import short_waste
from cudalint.ir.result import Problem
from cudalint.output.format import Format, Totals
from cudalint.output.style import safe, safe_path
from cudalint.project.result import FileResult


class JUnit(Format):
    """What continuous integration servers read as test results."""

    name = "junit"
    ranked = False

    def __init__(self, color: bool = False) -> None:
        super().__init__(color)
        self._suites: list[ElementTree.Element] = []

    def file(self, result: FileResult) -> str:
        """Kept for the end. A file without findings is a test that passed; a failure is told at the end."""
        super().file(result)
        if result.failed:
            return ""
        suite = self._suite(result.path, len(result.findings) or 1, failures=len(result.findings))
        for finding in result.findings:
            region = self.sources.region(finding.span)
            place = f"{region.path}:{region.line}:{region.column}"
            case = _element(suite, "testcase", classname=result.path, name=f"{finding.code} {place}")
            text = [finding.message + short_waste(finding), *finding.notes, finding.remedy or ""]
            failure = _element(case, "failure", type=finding.code, message=finding.message)
            failure.text = safe_lines(f"{place}\n" + "\n".join(text).strip())
        if not result.findings:
            _element(suite, "testcase", classname=result.path, name="cudalint")
        return ""

    def finish(self, totals: Totals) -> str:
        """The whole document."""
        for problem in totals.problems:
            if problem.is_failure:
                self._failure(problem)
        root = ElementTree.Element("testsuites", name="cudalint")
        root.extend(self._suites)
        ElementTree.indent(root)
        text: str = ElementTree.tostring(root, encoding="unicode")
        return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'

    def _failure(self, problem: Problem) -> None:
        suite = self._suite(problem.path, 1, errors=1)
        case = _element(suite, "testcase", classname=problem.path, name="cudalint")
        _element(case, "error", message=problem.message)

    def _suite(self, name: str, tests: int, failures: int = 0, errors: int = 0) -> ElementTree.Element:
        counts = {"tests": str(tests), "failures": str(failures), "errors": str(errors)}
        suite = ElementTree.Element("testsuite", {"name": safe(name), **counts})
        self._suites.append(suite)
        return suite


def safe_lines(text: str) -> str:
    """Text that XML can hold: no control characters but line breaks."""
    return "\n".join(map(safe_path, text.split("\n")))


def _element(parent: ElementTree.Element, tag: str, **attributes: str) -> ElementTree.Element:
    given = {key: safe(value) for key, value in attributes.items()}
    return ElementTree.SubElement(parent, tag, given)
