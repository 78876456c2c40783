"""A headless Emacs with the configuration that the documentation gives, and Eglot."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.server.conftest import COMMAND, CONFLICT_LINE, TILE
from tests.server.test_documentation import block

ROOT = Path(__file__).parents[2]
SCRIPT = Path(__file__).with_name("eglot.el")
EMACS = shutil.which("emacs")


def _has_eglot() -> bool:
    if EMACS is None:
        return False
    command = [EMACS, "-Q", "--batch", "--eval", '(princ (locate-library "eglot"))']  # in Emacs from 29 on
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    return "eglot" in done.stdout or any(Path("/usr/share/emacs/site-lisp/elpa").glob("eglot-*"))


@pytest.mark.skipif(not _has_eglot(), reason="no Emacs with Eglot here")
def test_the_diagnostic_shows_and_its_fix_takes_it_away(tmp_path: Path) -> None:
    commands = tmp_path / "bin"
    commands.mkdir()
    server = commands / "cudalint"
    server.write_text("#!/bin/sh\nexec " + " ".join(COMMAND) + "\n")
    server.chmod(0o755)
    file = tmp_path / "project" / "turn.cu"
    file.parent.mkdir()
    lines = TILE.splitlines(keepends=True)
    lines[CONFLICT_LINE] = "/* 漢字 😀 */ " + lines[CONFLICT_LINE]
    file.write_text("".join(lines), encoding="utf-8")
    config = tmp_path / "config.el"
    config.write_text(block("elisp"))
    done = subprocess.run(
        [str(EMACS), "-Q", "--batch", "--load", str(config), "--load", str(SCRIPT)],
        capture_output=True,
        text=True,
        timeout=100,
        cwd=tmp_path,
        env={
            **os.environ,
            "FILE": str(file),
            "HOME": str(tmp_path),
            "LANG": "C.UTF-8",
            "PATH": f"{commands}:{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT),
        },
    )
    assert done.stdout, done.stderr
    seen = json.loads(done.stdout)
    assert (seen["count"], seen["line"], seen["went"]) == (1, CONFLICT_LINE + 1, True), seen
    assert seen["marked"].startswith("tile[x]")
    assert "CL201" in seen["text"]
    assert "32 wavefronts -> 1 wavefront" in seen["title"]
    assert "tile[32][33]" in seen["buffer"]
