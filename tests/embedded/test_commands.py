"""Python files and notebooks on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cudalint.cli import main

Output = pytest.CaptureFixture[str]
MODULE = """\
import cupy
k = cupy.RawKernel('''
__global__ void k(float *x) { x[threadIdx.x * 32] = 1; }
''', "k")
k((4096,), (32,), (x,))
"""
CELLS = ["# A title", MODULE.replace("k(float", "cell(float").replace('"k"', '"cell"')]
NOTEBOOK = json.dumps(
    {"cells": [{"cell_type": "code" if "cupy" in text else "markdown", "source": text} for text in CELLS]}
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("src").mkdir()
    Path("src/a.py").write_text(MODULE)
    Path("src/b.ipynb").write_text(NOTEBOOK)
    Path("src/plain.py").write_text("import this\nx = (\n")
    return tmp_path


def run(capsys: Output, *arguments: str) -> tuple[int, str, str]:
    capsys.readouterr()
    status = main([arguments[0], "--isolated", "-j1", *arguments[1:]])
    out, err = capsys.readouterr()
    return status, out, err


def places(out: str) -> list[str]:
    return sorted(line.partition(": CL")[0] for line in out.splitlines() if ": CL" in line)


PLACES = ["src/a.py:3:31", "src/b.ipynb:cell 2:3:34"]


def test_a_folder_s_are_found_and_the_second_run_comes_from_the_cache(
    folder: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = run(capsys, "check", "--output-format", "concise", "src")
    assert places(first[1]) == PLACES

    def refuse(*_: object) -> None:
        raise AssertionError("it is analyzed again")

    monkeypatch.setattr("cudalint.project.run.run_one", refuse)
    assert run(capsys, "check", "--output-format", "concise", "src") == first


def test_what_is_named_and_holds_no_cuda_costs_nothing(
    folder: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cudalint.project.run.run_one", None)
    status, out, err = run(capsys, "check", "src/plain.py")
    assert (status, err) == (0, "")
    assert "no findings in 0 files" in out


def test_inspect_and_audit(folder: Path, capsys: Output) -> None:
    status, out, _ = run(capsys, "inspect", "--output-format", "json", "src")
    assert status == 0
    found = {file["path"]: file["kernels"][0] for file in json.loads(out)["files"]}
    assert {path: (kernel["name"], kernel["line"]) for path, kernel in found.items()} == {
        "src/a.py": ("k", 3),
        "src/b.ipynb": ("cell", 3),
    }
    assert run(capsys, "audit", "-o", "a.html", "src")[0] == 0
    page = Path("a.html").read_text()
    assert "x[threadIdx.x * 32] = 1;" in page
    assert "b.ipynb:cell 2" in page


def test_a_comment_in_the_string_silences(folder: Path, capsys: Output) -> None:
    Path("src/a.py").write_text(MODULE.replace("= 1;", "= 1; // cudalint: ignore[CL101] once"))
    assert places(run(capsys, "check", "--output-format", "concise", "src")[1]) == PLACES[1:]


def test_a_cell_is_ignored_as_its_file_is(folder: Path, capsys: Output) -> None:
    arguments = ("--per-file-ignores", "*.ipynb:CL101", "src")
    assert places(run(capsys, "check", "--output-format", "concise", *arguments)[1]) == PLACES[:1]


def test_a_cell_in_front_leaves_the_fingerprints(folder: Path, capsys: Output) -> None:
    def fingerprints() -> list[str]:
        _, out, _ = run(capsys, "check", "--output-format", "json", "src/b.ipynb")
        return [finding["fingerprint"] for finding in json.loads(out)["findings"]]

    before = fingerprints()
    notebook = json.loads(NOTEBOOK)
    notebook["cells"].insert(0, {"cell_type": "code", "source": "import numpy"})
    Path("src/b.ipynb").write_text(json.dumps(notebook))
    assert before == fingerprints() != []
    assert run(capsys, "baseline", "src")[0] == 0
    assert run(capsys, "check", "--baseline", "cudalint-baseline.json", "src")[0] == 0


def test_no_fix_is_offered(folder: Path, capsys: Output) -> None:
    tile = "__shared__ float t[32][32]; x[threadIdx.x] = t[threadIdx.x][threadIdx.y];"
    Path("src/a.py").write_text(MODULE.replace("x[threadIdx.x * 32] = 1;", tile).replace("(32,)", "(32, 32)"))
    before = Path("src/a.py").read_text()
    run(capsys, "check", "--fix", "--unsafe-fixes", "src")
    assert Path("src/a.py").read_text() == before
