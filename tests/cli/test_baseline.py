"""A baseline hides what is known, shows what is new, and shrinks when asked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cudalint.cli import main
from tests import stub_engine

Output = pytest.CaptureFixture[str]
FILE = "cudalint-baseline.json"


@pytest.fixture(autouse=True)
def project(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Output) -> None:
    stub_engine.install(monkeypatch)
    monkeypatch.chdir(tmp_path)
    Path("cudalint.toml").write_text(f'baseline = "{FILE}"\n')
    Path("a.cu").write_text("x = in[i * 8];\ny = in[i * 8];\n")
    Path("b.cu").write_text("z = in[i * 8];\n")
    assert main(["baseline", "--isolated"]) == 0
    assert capsys.readouterr().out == f"2 findings at 3 places written to {FILE}\n"


def entries() -> list[dict[str, str]]:
    found: list[dict[str, str]] = json.loads(Path(FILE).read_text())["findings"]
    return found


def test_what_is_known_is_not_shown(capsys: Output) -> None:
    assert main(["check"]) == 0
    out, err = capsys.readouterr()
    assert "no findings in 2 files" in out
    assert err == ""


def test_moved_lines_stay_known_and_new_findings_show(capsys: Output) -> None:
    Path("a.cu").write_text("\n\ny = in[i * 8];\nq = other[i * 8];\nx = in[i * 8];\n")
    assert main(["check", "--output-format", "concise"]) == 1
    assert capsys.readouterr().out.startswith("a.cu:4:5: CL101")


def test_one_more_of_the_same_is_new(capsys: Output) -> None:
    Path("b.cu").write_text("z = in[i * 8];\nz = in[i * 8];\n")
    assert main(["check", "--output-format", "concise"]) == 1
    out = capsys.readouterr().out
    assert out.startswith("b.cu:2:5: CL101")
    assert "1 finding in" in out


def test_stale_entries_are_told_and_taken_out(capsys: Output) -> None:
    Path("a.cu").write_text("x = in[i * 8];\n")
    assert main(["check"]) == 0
    assert "1 stale finding: take out with --update-baseline" in capsys.readouterr().err
    assert len(entries()) == 3
    assert main(["check", "--update-baseline"]) == 0
    assert [entry["path"] for entry in entries()] == ["a.cu", "b.cu"]
    capsys.readouterr()
    assert main(["check"]) == 0
    assert capsys.readouterr().err == ""


def test_a_file_that_failed_is_not_stale() -> None:
    Path("b.cu").write_text("@raise")
    assert main(["check", "--update-baseline"]) == 2
    assert len(entries()) == 3


def test_there_must_be_one_to_update(capsys: Output) -> None:
    assert main(["check", "--isolated", "--update-baseline"]) == 2
    assert "there is no baseline" in capsys.readouterr().err


def test_files_outside_the_run_are_not_stale_but_removed_ones_are(capsys: Output) -> None:
    assert main(["check", "a.cu", "--update-baseline"]) == 0
    assert len(entries()) == 3
    Path("b.cu").unlink()
    assert main(["check", "a.cu", "--update-baseline"]) == 0
    assert len(entries()) == 2


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"version": 2}', '{"version": 1, "findings": [{}]}', "\x80"]
)
def test_what_is_no_baseline_is_said(text: str, capsys: Output) -> None:
    Path(FILE).write_bytes(text.encode("latin-1"))
    assert main(["check"]) == 2
    assert FILE in capsys.readouterr().err


def test_no_baseline_is_written_after_a_failure(capsys: Output) -> None:
    Path("bad.cu").write_text("@raise")
    before = Path(FILE).read_text()
    assert main(["baseline"]) == 2
    assert "no baseline is written" in capsys.readouterr().err
    assert Path(FILE).read_text() == before
