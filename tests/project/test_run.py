"""A run: order, isolation of what goes wrong, and what travels back."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from cudalint.project.job import Job, run_one
from cudalint.project.reading import read_include
from cudalint.project.run import run
from cudalint.settings import Settings
from tests import stub_engine

GOOD = "x = in[i * 8];\n"


@pytest.fixture(autouse=True)
def engine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    stub_engine.install(monkeypatch)
    monkeypatch.chdir(tmp_path)


def jobs(*texts: str, timeout: int = 30) -> list[Job]:
    for number, text in enumerate(texts):
        Path(f"{number}.cu").write_text(text)
    return [Job(Settings(path=f"{number}.cu"), timeout=timeout) for number in range(len(texts))]


@pytest.mark.parametrize("processes", [1, 2])
def test_results_come_in_the_order_of_the_files(processes: int) -> None:
    results = list(run(jobs(*[GOOD] * 6), processes))
    assert [one.path for one in results] == [f"{number}.cu" for number in range(6)]
    assert all(len(one.findings) == 1 and one.findings[0].fingerprint for one in results)


@pytest.mark.parametrize("processes", [1, 2])
def test_what_raises_is_that_files_problem(processes: int) -> None:
    results = list(run(jobs(GOOD, "@raise", GOOD, GOOD), processes))
    assert [one.failed for one in results] == [False, True, False, False]
    assert "ZeroDivisionError: boom (stub_engine.py:" in results[1].problems[0].message


def test_what_hangs_is_cut_off() -> None:
    results = list(run(jobs(GOOD, "@hang", timeout=1), 1))
    assert results[0].findings
    assert "took longer than 1 s" in results[1].problems[0].message


def test_a_process_that_dies_costs_one_file() -> None:
    results = list(run(jobs(GOOD, "@die", GOOD, GOOD), 2))
    assert [one.path for one in results] == ["0.cu", "1.cu", "2.cu", "3.cu"]
    assert [one.failed for one in results] == [False, True, False, False]
    assert "its process died" in results[1].problems[0].message


def test_a_file_that_went_away_is_said() -> None:
    result = run_one(Job(Settings(path="gone.cu")))
    assert result.failed
    assert "No such file" in result.problems[0].message


def test_a_result_is_small_and_travels() -> None:
    clean = run_one(Job(Settings(path="a.cu"), source=b"x = 1;\n"))
    assert clean.sources == {}
    found = run_one(Job(Settings(path="a.cu"), source=GOOD.encode()))
    assert set(found.sources) == {"a.cu"}
    assert pickle.loads(pickle.dumps(found)) == found


def test_includes_are_files_of_a_sane_size(tmp_path: Path) -> None:
    (tmp_path / "a.h").write_bytes(b"x")
    with (tmp_path / "big.h").open("wb") as file:
        file.truncate(5 << 20)
    assert read_include("a.h") == b"x"
    assert read_include("big.h") is read_include("none.h") is read_include(".") is read_include("\0") is None
