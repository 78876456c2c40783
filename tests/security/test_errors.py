"""Errors that nobody has foreseen: status 2 and lines to paste, never a finding's status or a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cudalint.cli import main
from cudalint.cli import report as report_module
from tests.security.clone import Clone

Output = pytest.CaptureFixture[str]
COMMANDS = ("check", "inspect", "audit", "baseline")


def run(*arguments: str, output: str | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    command = [sys.executable, "-P", "-m", "cudalint", *arguments]
    if output is None:
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    with Path(output).open("w") as out:
        return subprocess.run(
            command, env=environment, stdout=out, stderr=subprocess.PIPE, text=True, check=False
        )


@pytest.mark.parametrize(
    "error", [TypeError("odd\x1b[2J"), RecursionError("deep"), AssertionError(), KeyError("x")]
)
def test_an_error_ends_with_a_report(
    clone: Clone, error: Exception, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*arguments: object) -> None:
        raise error

    monkeypatch.setattr("cudalint.cli.session.discover", fail)
    for command in COMMANDS:
        assert main([command]) == 2
        err = capsys.readouterr().err
        assert f"internal error: {type(error).__name__}" in err
        assert f"command: cudalint {command}" in err
        assert "at cudalint/cli/session.py:" in err
        assert "Traceback" not in err
        assert "\x1b" not in err


def test_a_traceback_where_asked_for(clone: Clone, capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cudalint.cli.session.discover", lambda *arguments: 1 / 0)
    monkeypatch.setenv(report_module.TRACEBACK, "1")
    assert main(["check"]) == 2
    assert "Traceback (most recent call last)" in capsys.readouterr().err


def test_no_memory(clone: Clone, capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object) -> None:
        raise MemoryError

    monkeypatch.setattr("cudalint.cli.session.discover", fail)
    assert main(["check"]) == 2
    assert capsys.readouterr().err == "cudalint: out of memory; fewer processes (-j) need less\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("command", ["check", "inspect", "rule", "arch sm_90", "check --output-format json"])
def test_a_full_disk_behind_standard_output(clone: Clone, command: str) -> None:
    done = run(*command.split(), output="/dev/full")
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == "cudalint: standard output: No space left on device"
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_behind_a_report(clone: Clone) -> None:
    done = run("check", "--output", "json=/dev/full")
    assert done.returncode == 2
    assert "cudalint: /dev/full: No space left on device" in done.stderr
    assert "CL101" in done.stdout


def test_a_full_disk_behind_the_cache(clone: Clone, monkeypatch: pytest.MonkeyPatch) -> None:
    from cudalint.project.folder import Folder

    def fail(*arguments: object, **named: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Folder, "write", fail)
    assert main(["check"]) == main(["check"]) == 1


def test_no_home(clone: Clone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(clone.root / "nowhere" / "k.cu"))
    assert main(["check"]) == 1
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    assert main(["check"]) == 1
    assert not Path("relative").exists()


def test_the_current_folder_is_gone(clone: Clone) -> None:
    gone = clone.root / "gone"
    gone.mkdir()
    os.chdir(gone)
    gone.rmdir()
    done = run("check")
    assert done.returncode == 2
    assert done.stderr.startswith("cudalint: ")
    assert "Traceback" not in done.stderr
