"""What a command writes: whole files, none outside, none that has changed, and the others all the same."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cudalint.cli import main
from cudalint.project.reading import read_regular
from tests.fixes import kernels
from tests.security.clone import Clone, snapshot

Output = pytest.CaptureFixture[str]
FIXED = kernels.TILE.replace("tile[TILE][TILE];", "tile[TILE][TILE + 1];")


def fix(*paths: str) -> int:
    return main(["check", "--isolated", "-j1", "--fix", *paths])


def test_a_fix_keeps_the_mode_and_leaves_nothing_behind(clone: Clone) -> None:
    clone.write("k.cu", kernels.TILE).chmod(0o751)
    assert fix() == 0
    assert (clone.root / "k.cu").read_text() == FIXED
    assert (clone.root / "k.cu").stat().st_mode & 0o777 == 0o751
    assert sorted(path.name for path in clone.root.iterdir()) == [".git", "k.cu"]


def test_a_fix_does_not_follow_a_link_outside(clone: Clone, capsys: Output) -> None:
    (clone.root / "k.cu").unlink()
    clone.write("z.cu", kernels.TILE)
    clone.link("k.cu", "../home/tile.cu")
    clone.link("within.cu", "sub/tile.cu")
    clone.write("sub/tile.cu", kernels.TILE)
    (clone.outside / "tile.cu").write_text(kernels.TILE)
    for named in ((), ("k.cu", "z.cu", "within.cu")):
        assert fix(*named) == 2
        assert "k.cu: error: the fix is not written: it leads out" in capsys.readouterr().err
        assert (clone.root / "z.cu").read_text() == FIXED
    assert (clone.root / "sub/tile.cu").read_text() == FIXED
    assert (clone.root / "within.cu").is_symlink()
    assert (clone.outside / "tile.cu").read_text() == kernels.TILE
    (clone.outside / "tile.cu").unlink()


def test_a_fix_through_a_folder_that_leads_outside(clone: Clone) -> None:
    (clone.outside / "tile.cu").write_text(kernels.TILE)
    clone.link("src", clone.outside)
    assert fix("src/tile.cu") == 2
    assert (clone.outside / "tile.cu").read_text() == kernels.TILE
    (clone.outside / "tile.cu").unlink()


def test_a_fix_does_not_change_the_other_name_of_a_file(clone: Clone) -> None:
    (clone.outside / "tile.cu").write_text(kernels.TILE)
    os.link(clone.outside / "tile.cu", clone.root / "tile.cu")
    fix("tile.cu")
    assert (clone.outside / "tile.cu").read_text() == kernels.TILE
    (clone.outside / "tile.cu").unlink()


def test_a_file_that_changed_meanwhile_stays(
    clone: Clone, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    clone.write("k.cu", kernels.TILE)

    def edited(path: Path, limit: int) -> bytes:
        path.write_text(kernels.TILE + "// saved in an editor\n")
        return read_regular(path, limit)

    monkeypatch.setattr("cudalint.fixes.write.read_regular", edited)
    assert fix() == 2
    assert "has changed since it was read" in capsys.readouterr().err
    assert (clone.root / "k.cu").read_text().endswith("editor\n")


def test_a_full_disk_leaves_the_file_as_it_was(
    clone: Clone, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    clone.write("a.cu", kernels.TILE)
    clone.write("b.cu", kernels.TILE)
    synced = os.fsync
    calls: list[int] = []

    def full(descriptor: int) -> None:
        calls.append(descriptor)
        if len(calls) == 1:
            raise OSError(28, "No space left on device")
        synced(descriptor)

    monkeypatch.setattr(os, "fsync", full)
    assert fix("a.cu", "b.cu") == 2
    assert "a.cu: error: the fix is not written: No space left on device" in capsys.readouterr().err
    assert (clone.root / "a.cu").read_text() == kernels.TILE
    assert (clone.root / "b.cu").read_text() == FIXED
    assert not list(clone.root.glob(".cudalint-*"))


REPORTS = {
    "audit": ["audit", "--isolated"],
    "audit elsewhere": ["audit", "--isolated", "-o", "sub/report"],
    "baseline": ["baseline", "--isolated"],
    "sarif": ["check", "--isolated", "--output", "sarif=report"],
    "update": ["check", "--isolated", "--baseline", "report", "--update-baseline"],
}
BASELINE = """{"version": 1, "findings": [
  {"path": "k.cu", "rule": "CL999", "function": "gone", "fingerprint": "0"}
]}"""


@pytest.mark.parametrize("command", REPORTS.values(), ids=REPORTS)
def test_reports_are_not_written_through_links(clone: Clone, command: list[str], capsys: Output) -> None:
    known = clone.outside / "known.json"
    known.write_text(BASELINE)
    for name in ("cudalint-audit.html", "cudalint-baseline.json", "report"):
        clone.link(name, known)
    clone.link("sub", clone.outside)
    assert main(command) == 2
    assert "a link that leads out of the project" in capsys.readouterr().err
    assert known.read_text() == BASELINE
    known.unlink()


def test_pipes_under_the_names_of_reports_do_not_keep_us_waiting(clone: Clone, capsys: Output) -> None:
    os.mkfifo(clone.root / "cudalint-audit.html")
    os.mkfifo(clone.root / "cudalint-baseline.json")
    assert main(["audit", "--isolated"]) == 2
    assert main(["baseline", "--isolated"]) == 2
    assert capsys.readouterr().err.count("not a regular file") == 2


def test_a_report_takes_its_place_at_once(clone: Clone, monkeypatch: pytest.MonkeyPatch) -> None:
    old = clone.write("cudalint-audit.html", "the last report")
    before = snapshot(clone.root)

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert main(["audit", "--isolated"]) == 2
    assert snapshot(clone.root) == before
    monkeypatch.undo()
    monkeypatch.chdir(clone.root)
    old.chmod(0o640)
    assert main(["audit", "--isolated"]) == 0
    assert old.read_text().startswith("<!doctype html>")
    assert old.stat().st_mode & 0o777 == 0o640


def test_a_report_may_go_to_a_device(clone: Clone) -> None:
    assert main(["audit", "--isolated", "-o", "/dev/null"]) == 0
    assert main(["check", "--isolated", "--output", "sarif=/dev/null"]) == 1
