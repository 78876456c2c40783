"""What a run leaves out: findings of files that did not change, and those that are silenced."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from cudalint.cli import main

STRIDED = """
// cudalint: launch <<<64, 256>>>()
__global__ void {name}(float *out) {{ out[8 * threadIdx.x] = 0; }}
"""
Output = pytest.CaptureFixture[str]


def run(*arguments: str) -> int:
    return main(["check", "--isolated", "-j1", *arguments])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def git(*arguments: str) -> None:
    identity = ("-c", "user.name=A. Tester", "-c", "user.email=a@example.com")
    subprocess.run(("git", *identity, *arguments), check=True, capture_output=True)


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_only_what_changed_is_shown(folder: Path, capsys: Output) -> None:
    for name in ("old", "edited", "includes"):
        (folder / f"{name}.cu").write_text(STRIDED.format(name=name))
    (folder / "size.h").write_text("#define SIZE 8\n")
    including = (folder / "includes.cu").read_text().replace("8 *", "SIZE *")
    (folder / "includes.cu").write_text(f'#include "size.h"\n{including}')
    git("init", "-q")
    git("add", "-A")
    git("commit", "-qm", "Three kernels")
    assert run("--since", "HEAD") == 0
    (folder / "edited.cu").write_text("\n" + STRIDED.format(name="edited"))
    (folder / "new.cu").write_text(STRIDED.format(name="new"))
    (folder / "size.h").write_text("#define SIZE 16\n")
    for _ in ("analyzed", "from the cache"):
        capsys.readouterr()
        assert run("--since", "HEAD", "--output-format", "concise") == 1
        shown = [line.split(":")[0] for line in capsys.readouterr().out.splitlines() if "CL101" in line]
        assert sorted(shown) == ["edited.cu", "includes.cu", "new.cu"]
    assert run("--since", "nowhere") == 2
    assert "--since: fatal: " in capsys.readouterr().err


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_what_did_not_change_is_not_stale_in_the_baseline(folder: Path, capsys: Output) -> None:
    (folder / "old.cu").write_text(STRIDED.format(name="old"))
    main(["baseline", "--isolated", "-j1", "-o", "known.json"])
    git("init", "-q")
    git("add", "-A")
    git("commit", "-qm", "One kernel")
    capsys.readouterr()
    assert run("--baseline", "known.json", "--since", "HEAD") == 0
    assert "stale" not in capsys.readouterr().err


def test_silenced_findings_stay_in_sarif(folder: Path, capsys: Output) -> None:
    (folder / "a.cu").write_text(STRIDED.format(name="a"))
    main(["baseline", "--isolated", "-j1", "-o", "known.json"])
    silent = STRIDED.format(name="b").replace("0; }", "0; }  // cudalint: ignore[CL101] once")
    (folder / "b.cu").write_text(silent)

    def results(*arguments: str) -> list[dict[str, Any]]:
        run("--output", "sarif=log.sarif", *arguments)
        found: list[dict[str, Any]] = json.loads((folder / "log.sarif").read_text())["runs"][0]["results"]
        return found

    assert run("--baseline", "known.json") == 0
    for _ in ("analyzed", "from the cache"):
        kinds = [one.get("suppressions") for one in results("--baseline", "known.json")]
        external, in_source = ([{"kind": kind, "status": "accepted"}] for kind in ("external", "inSource"))
        assert kinds == [external, in_source]
    assert sorted(len(one.get("suppressions", ())) for one in results()) == [0, 1]
    capsys.readouterr()
    assert main(["merge", "log.sarif"]) == 1
    run("--output", "sarif=log.sarif", "--baseline", "known.json")
    assert main(["merge", "log.sarif"]) == 0
