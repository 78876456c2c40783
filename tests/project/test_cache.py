"""The cache answers only where nothing has changed, and never makes a run fail."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from cudalint.cli import main
from cudalint.output.inspect.entry import file_entry
from cudalint.project import cache as cache_module
from cudalint.project.cache import Cache
from cudalint.project.entries import chosen_entries, clear
from cudalint.project.folder import user_cache
from cudalint.project.job import Job
from cudalint.project.result import FileResult
from cudalint.project.run import run
from cudalint.settings import Settings

SOURCE = """
#include "width.h"
// cudalint: launch <<<64, 256>>>()
__global__ void move(float *out, const float *in)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = in[WIDTH * i];
}
"""


@pytest.fixture
def job(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Job:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "move.cu").write_text(SOURCE)
    (tmp_path / "width.h").write_text("#define WIDTH 8\n")
    return Job(Settings(path="move.cu"), root=str(tmp_path))


def cache() -> Cache:
    return Cache(lambda: chosen_entries("cache"))


def through(job: Job) -> FileResult:
    (result,) = run([job], cache=cache())
    return result


def kept(job: Job) -> FileResult | None:
    return cache().get(job)


def test_what_comes_back_is_what_went_in(job: Job) -> None:
    for asked in (job, replace(job, extra=file_entry), replace(job, fixes=True)):
        assert kept(asked) is None
        fresh = through(asked)
        assert fresh.findings
        assert kept(asked) == fresh


CHANGES: dict[str, Callable[[Job], object]] = {
    "the file": lambda job: Path("move.cu").write_text(SOURCE + "\n"),
    "an include": lambda job: Path("width.h").write_text("#define WIDTH 2\n"),
    "an include is gone": lambda job: Path("width.h").unlink(),
    "a setting": lambda job: replace(job, settings=replace(job.settings, arch="sm_80")),
    "a launch": lambda job: replace(job, settings=replace(job.settings, launches=("move<<<1, 32>>>()",))),
    "another file of the run": lambda job: replace(
        job, settings=replace(job.settings, analyzed_alone=frozenset({"b.cuh"}))
    ),
    "what is made of it": lambda job: replace(job, extra=file_entry),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_any_change_makes_a_miss(job: Job, change: Callable[[Job], object]) -> None:
    through(job)
    assert kept(job) is not None
    changed = change(job)
    assert kept(changed if isinstance(changed, Job) else job) is None


def test_an_include_that_was_looked_for_and_now_exists(job: Job) -> None:
    Path("width.h").unlink()
    through(job)
    assert kept(job) is not None
    Path("width.h").write_text("#define WIDTH 8\n")
    assert kept(job) is None


def test_another_version_of_this_program_makes_a_miss(job: Job, monkeypatch: pytest.MonkeyPatch) -> None:
    through(job)
    monkeypatch.setattr(cache_module, "program", lambda: "another")
    assert kept(job) is None


@pytest.mark.parametrize("text", ["", "{", "[]", '{"read": {}}', '{"read": {}, "result": {}}', "\xff"])
def test_an_entry_that_cannot_be_read_is_a_miss(job: Job, text: str) -> None:
    through(job)
    (entry,) = Path("cache").glob("*.json")
    entry.write_text(text, encoding="latin-1")
    assert kept(job) is None
    assert through(job).findings


def test_failures_and_standard_input_are_not_kept(job: Job) -> None:
    through(replace(job, settings=replace(job.settings, path="none.cu")))
    through(replace(job, source=SOURCE.encode()))
    assert not list(Path().glob("cache/*.json"))


def test_a_folder_that_cannot_be_written_costs_nothing(job: Job) -> None:
    Path("cache").write_text("a file")
    assert through(job).findings


def test_the_folder_is_marked_and_nothing_else_is_removed(job: Job) -> None:
    through(job)
    folder = Path("cache")
    assert (folder / "CACHEDIR.TAG").read_text().startswith("Signature: 8a477f597d28d172789f06886806bc55")
    assert (folder / ".gitignore").read_text() == "*\n"
    assert clear(chosen_entries("cache", create=False)) == 0
    assert not folder.exists()
    with pytest.raises(FileNotFoundError):
        chosen_entries("cache", create=False)
    folder.mkdir()
    (folder / "mine").touch()
    with pytest.raises(OSError, match="not a cache"):
        chosen_entries("cache", create=False)
    assert (folder / "mine").exists()


def test_the_second_run_computes_nothing(job: Job) -> None:
    code = (
        "import sys; from cudalint.cli import main; main(['check', '--isolated', '.']);"
        "heavy = {'numpy', 'sympy', 'tree_sitter', 'rich', 'cudalint.rules'};"
        "print(*sorted(heavy & set(sys.modules)), file=sys.stderr)"
    )
    command = [sys.executable, "-c", code]
    first = subprocess.run(command, capture_output=True, text=True, check=True)
    second = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "numpy" in first.stderr
    assert second.stderr.strip() == ""
    assert first.stdout == second.stdout
    assert "CL101" in first.stdout


def test_the_command_line_keeps_and_cleans(job: Job, capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", "--isolated", "--no-cache", "move.cu"])
    assert not list(user_cache().glob("results/*/*"))
    main(["inspect", "--isolated", "--output-format", "json", "move.cu"])
    fresh = capsys.readouterr().out
    assert len(list(user_cache().glob("results/*/*.json"))) == 1
    assert not {file.name for file in Path().iterdir()} - {"move.cu", "width.h"}
    main(["inspect", "--isolated", "--output-format", "json", "move.cu"])
    again = capsys.readouterr().out
    assert json.loads(again[again.index("{") :]) == json.loads(fresh[fresh.index('{\n  "schema') :])
    assert main(["clean", "--isolated"]) == 0
    assert not list(user_cache().glob("results/*"))
    assert main(["clean", "--isolated", "--cache-dir", "."]) == 2
    assert Path("move.cu").exists()
