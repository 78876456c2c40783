"""`check --fix`, `--diff` and `--show-fixes` on files."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from cudalint.cli import main
from tests.fixes import kernels

FIXED = kernels.TILE.replace("tile[TILE][TILE];", "tile[TILE][TILE + 1];")


@pytest.fixture
def tile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "tile.cu"
    path.write_text(kernels.TILE)
    return path


def test_the_fixed_file_is_written_and_checked_again(tile: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--isolated", "--fix", "tile.cu"]) == 0
    assert tile.read_text() == FIXED
    out, err = capsys.readouterr()
    assert "no findings" in out
    assert "tile.cu:10:43: fixed CL201: pad the rows of `tile` to 33 elements (32 wavefronts -> 1" in err
    assert main(["check", "--isolated", "--fix", "tile.cu"]) == 0
    assert tile.read_text() == FIXED


def test_fixes_are_told_where_the_file_had_their_findings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "three.cu"
    text = kernels.READ_ONLY + kernels.CONSTANT_POINTER + kernels.PAIRS
    path.write_text(text)
    main(["check", "--isolated", "-j1", "--select", "ALL", "--preview", "--fix", "--unsafe-fixes", str(path)])
    told = [line.split(":")[1:4] for line in capsys.readouterr().err.splitlines() if " fixed " in line]
    assert len(told) >= 3
    for line, column, _ in told:
        assert text.splitlines()[int(line) - 1][int(column) - 1 :].startswith(("in[", "out["))


def test_a_diff_writes_nothing(tile: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--isolated", "--diff", "tile.cu"]) == 1
    out = capsys.readouterr().out
    assert out.startswith("--- a/tile.cu\n+++ b/tile.cu\n@@")
    assert "-    __shared__ float tile[TILE][TILE];\n+    __shared__ float tile[TILE][TILE + 1];\n" in out
    assert tile.read_text() == kernels.TILE


def test_what_is_ignored_is_not_fixed(tile: Path) -> None:
    main(["check", "--isolated", "--fix", "--per-file-ignores", "*.cu:CL201", "tile.cu"])
    main(["check", "--isolated", "--fix", "--ignore", "CL201", "tile.cu"])
    assert tile.read_text() == kernels.TILE


def test_unsafe_fixes_are_counted_and_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "scale.cu"
    path.write_text(kernels.TRANSPOSED)
    main(["check", "--isolated", "--fix", "-j1", str(path)])
    assert path.read_text() == kernels.TRANSPOSED
    assert "more with --unsafe-fixes" in capsys.readouterr().err
    assert main(["check", "--isolated", "--fix", "--unsafe-fixes", str(path)]) == 0
    assert path.read_text() != kernels.TRANSPOSED


def test_standard_input_is_not_rewritten(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(kernels.TILE.encode())))
    assert main(["check", "--isolated", "--fix", "-"]) == 2
    assert "use --diff" in capsys.readouterr().err


def test_shown_fixes_are_in_every_report(tile: Path, capsys: pytest.CaptureFixture[str]) -> None:
    outputs = ["--output", "json=a.json", "--output", "sarif=a.sarif"]
    assert main(["check", "--isolated", "--show-fixes", *outputs, "tile.cu"]) == 1
    shown = capsys.readouterr().out
    assert "= fix: pad the rows of `tile` to 33 elements: 32 wavefronts -> 1 wavefront" in shown
    (finding,) = json.loads((tile.parent / "a.json").read_text())["findings"]
    (edit,) = finding["fix"]["edits"]
    assert (finding["fix"]["safe"], edit["line"], edit["replacement"]) == (True, 6, "TILE + 1")
    (result,) = json.loads((tile.parent / "a.sarif").read_text())["runs"][0]["results"]
    (change,) = result["fixes"][0]["artifactChanges"]
    assert change["artifactLocation"]["uri"] == "tile.cu"
    assert change["replacements"][0]["insertedContent"] == {"text": "TILE + 1"}
