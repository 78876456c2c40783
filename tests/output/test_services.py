"""The formats that services read: what each of them insists on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from cudalint.cli import main
from cudalint.findings import Finding, Label, Severity
from cudalint.ir.result import Problem
from cudalint.output import formats
from cudalint.output.format import Totals
from cudalint.project.result import FileResult
from cudalint.rules import all_rules
from tests.factory import Marked
from tests.output.test_formats import finding

TEXT = "/* 漢 */ x = «in[i]» + «in[i\n + 1]»;\n"
PATH = "src/a b.cu"


@pytest.fixture(autouse=True)
def repository(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / "src").mkdir()
    monkeypatch.chdir(tmp_path / "src")


def rendered(name: str, *problems: Problem, **more: Any) -> tuple[list[Finding], str]:
    """Two findings, run from a folder below the repository's root."""
    marked = Marked(TEXT, "a b.cu")
    first = finding(marked.spans[0], message="100 %: bad\nrow", remedy="pad", **more)
    second = finding(marked.spans[1], labels=(Label(marked.spans[0], "here"),), severity=Severity.ERROR)
    writer = formats()[name]()
    text = writer.file(FileResult("a b.cu", (first, second), sources={"a b.cu": marked.source}))
    totals = Totals("sm_90", files=1, findings=2, problems=list(problems))
    return [first, second], text + writer.finish(totals)


def test_sarif() -> None:
    _, text = rendered("sarif", Problem("gone.cu", "no such file", is_failure=True))
    log = json.loads(text)
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == [rule.code for rule in all_rules()]
    assert all(rule["shortDescription"]["text"] and rule["fullDescription"]["text"] for rule in rules)
    first, second = run["results"]
    assert rules[first["ruleIndex"]]["id"] == first["ruleId"] == "CL101"
    place = first["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "src/a%20b.cu"
    assert place["region"] == {"startLine": 1, "startColumn": 13, "endLine": 1, "endColumn": 18}
    assert (first["level"], second["level"]) == ("warning", "error")
    assert first["partialFingerprints"] == {"cudalint/v1": "f" * 32}
    assert second["relatedLocations"][0]["message"]["text"] == "here"
    assert all(rule["helpUri"].startswith("https://docs.nvidia.com/") for rule in rules if rule["id"] > "CL1")
    top = run["originalUriBaseIds"]["%SRCROOT%"]["uri"]
    assert top.startswith("file:///") and top.endswith("/")
    assert run["columnKind"] == "unicodeCodePoints"
    assert run["invocations"][0]["executionSuccessful"] is False
    assert run["invocations"][0]["toolExecutionNotifications"][0]["level"] == "error"


def test_github() -> None:
    lines = rendered("github")[1].splitlines()
    assert lines[0] == (
        "::warning file=src/a b.cu,line=1,endLine=1,col=13,endColumn=18,"
        "title=CL101 uncoalesced-access::100 %25: bad%0Arow%0ARemedy: pad"
    )
    assert lines[1].startswith("::error file=src/a b.cu,line=1,endLine=2,title=")
    assert "2 findings in 1 file" in lines[2]


def test_gitlab() -> None:
    first, second = json.loads(rendered("gitlab", fingerprint="e" * 32)[1])
    assert first["fingerprint"] != second["fingerprint"]
    assert first["description"] == "CL101 100 %: bad\nrow. Remedy: pad"
    assert first["location"]["path"] == PATH
    assert first["location"]["positions"]["begin"] == {"line": 1, "column": 13}
    assert (first["severity"], second["severity"]) == ("minor", "major")


def test_junit() -> None:
    _, text = rendered(
        "junit", Problem("gone.cu", "no such file\x1b", is_failure=True), Problem("b.cu", "odd")
    )
    root = ElementTree.fromstring(text)
    suites = root.findall("testsuite")
    assert [(one.get("failures"), one.get("errors")) for one in suites] == [("2", "0"), ("0", "1")]
    failures = root.findall(".//failure")
    assert len(failures) == 2
    assert "a b.cu:1:13" in (failures[0].text or "")
    assert len(root.findall(".//error")) == 1


def test_junit_of_a_clean_file_has_a_test_that_passed() -> None:
    writer = formats()["junit"]()
    writer.file(FileResult("a.cu"))
    root = ElementTree.fromstring(writer.finish(Totals("sm_90")))
    assert len(root.findall(".//testcase")) == 1
    assert root.findall(".//failure") == []


def test_rdjson_counts_bytes() -> None:
    whole = json.loads(rendered("rdjson")[1])
    first, second = whole["diagnostics"]
    assert first["location"]["path"] == PATH
    assert first["location"]["range"] == {
        "start": {"line": 1, "column": 15},
        "end": {"line": 1, "column": 20},
    }
    assert second["location"]["range"]["end"] == {"line": 2, "column": 6}
    assert second["severity"] == "ERROR"


NOTEBOOK = {
    "cells": [
        {"cell_type": "markdown", "source": "A title"},
        {"cell_type": "code", "source": "%%cu\n__global__ void k(float *x) { x[threadIdx.x * 32] = 1; }\n"},
    ]
}


@pytest.mark.parametrize("name", ["github", "gitlab", "rdjson", "sarif"])
def test_a_notebook_s_place_is_its_file_and_its_cell_is_told(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.ipynb").write_text(json.dumps(NOTEBOOK))
    main(["check", "--isolated", "--no-cache", "-j1", "--output-format", name, "a.ipynb"])
    out = capsys.readouterr().out
    assert "cell 2:2:31: uncoalesced store of `x`" in out
    assert "a.ipynb" in out
    assert "a.ipynb:cell" not in out
    assert "a.ipynb%3Acell" not in out
