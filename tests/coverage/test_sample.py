"""The sample of public code: its form always, and its agreement with the analyzer where the code is at
hand."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.coverage.repositories import Repository, repositories
from tests.coverage.sample import Sampled, read_sample

CORPORA = os.environ.get("CUDALINT_CORPORA")
SAMPLE = read_sample()
REPOSITORIES = {repository.name: repository for repository in repositories()}


def test_the_sample_is_of_the_size_and_kinds_that_were_drawn() -> None:
    first = [one for one in SAMPLE if one.draw == 1]
    assert len(first) == 60
    assert {one.verdict for one in first} == {"exact", "bounded", "unknown"}
    assert {one.space for one in first} == {"global", "shared"}


@pytest.mark.parametrize("one", SAMPLE, ids=lambda one: f"{one.repository}:{one.path}:{one.line}")
def test_each_has_its_numbers_and_its_derivation(one: Sampled) -> None:
    assert one.repository in REPOSITORIES and not Path(one.path).is_absolute()
    assert one.derivation.endswith(".") and (one.fault is None) == (one.found == "right")
    if one.verdict == "unknown":
        assert one.unit is None and one.min is None and one.max is None
        return
    assert one.unit == ("sectors" if one.space == "global" else "wavefronts")
    assert one.min is not None and one.max is not None and 1 <= one.min <= one.max
    if one.verdict == "exact":
        assert one.mean is not None and one.ideal is not None
        assert one.min <= one.mean <= one.max and 1 <= one.ideal <= one.mean


@pytest.mark.skipif(
    CORPORA is None, reason="CUDALINT_CORPORA names no folder with the repositories' checkouts"
)
@pytest.mark.parametrize("one", SAMPLE, ids=lambda one: f"{one.repository}:{one.path}:{one.line}")
def test_the_analyzer_agrees(one: Sampled) -> None:
    folder = Path(CORPORA or "") / one.repository
    if not folder.is_dir():
        pytest.skip(f"{folder} is not there")
    of_kernel = [a for a in _accesses(REPOSITORIES[one.repository], folder) if a["kernel"] == one.kernel]
    found = [access for access in of_kernel if _is_the_one(access, one)]
    if not found:
        drawn = one.launch["template_arguments"]
        if all(access["launch"]["template_arguments"] != drawn for access in of_kernel):
            pytest.skip("that launch is not among those that are analyzed")
    assert found, "the access is not found any more"
    found = [access for access in found if access["block"] == one.launch["block"]]
    if not found:
        pytest.skip("another block is analyzed")
    for name in ("template_arguments", "line"):  # of several launches the one that was drawn
        found = [access for access in found if access["launch"][name] == one.launch[name]] or found
    assert any(_agrees(access, one) for access in found), found


def _agrees(access: dict[str, Any], one: Sampled) -> bool:
    if access["verdict"] == "unknown":
        return one.verdict == "unknown"
    if one.verdict == "unknown":
        return True  # it is known by now: a new draw is to check it
    assert one.unit is not None
    cost = access[one.unit]
    if access["verdict"] in ("conditional", "bounded"):
        return bool(one.verdict == "bounded" and cost["min"] <= one.min and one.max <= cost["max"])
    if one.verdict == "bounded":
        return True
    expected = pytest.approx(one.mean, rel=1e-6)
    return bool((cost["min"], cost["max"]) == (one.min, one.max) and cost["mean"] == expected)


def _is_the_one(access: dict[str, Any], one: Sampled) -> bool:
    names = ("kernel", "path", "line", "column", "space", "op")
    same_calls = tuple(call["line"] for call in access["call_chain"]) == one.call_lines
    return same_calls and all(access[name] == getattr(one, name) for name in names)


@cache
def _accesses(repository: Repository, folder: Path) -> list[dict[str, Any]]:
    """All accesses of the files of the sample, paths relative to the repository."""
    mine = [one for one in SAMPLE if one.repository == repository.name]
    files = sorted({str(folder / name) for one in mine for name in (one.file, *one.beside)})
    options = ["--isolated", "--no-cache", "--timeout", "3600", "--output-format", "json"]
    command = [sys.executable, "-m", "cudalint", "inspect", *files, *options]
    document = json.loads(subprocess.run(command, capture_output=True, text=True).stdout)
    return [
        access
        | {
            "path": _relative(access["path"], folder),
            "kernel": kernel["name"],
            "launch": launch,
            "block": launch["block"],
        }
        for file in document["files"]
        for kernel in file["kernels"]
        for launch in kernel["launches"]
        for access in launch["accesses"]
    ]


def _relative(path: str, folder: Path) -> str:
    return Path(os.path.relpath(path, folder)).as_posix()
