"""A headless Neovim with the configuration that the documentation gives."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.server.conftest import COMMAND, CONFLICT_LINE, TILE

ROOT = Path(__file__).parents[2]
NVIM = shutil.which("nvim")


@pytest.mark.skipif(NVIM is None, reason="no Neovim here")
def test_the_diagnostic_shows_and_its_fix_takes_it_away(tmp_path: Path) -> None:
    file = tmp_path / "turn.cu"
    file.write_text(TILE, encoding="utf-8")
    command = "{" + ", ".join(json.dumps(word) for word in COMMAND) + "}"
    done = subprocess.run(
        [
            *(str(NVIM), "--headless", "-u", "NONE", "-i", "NONE", "-n"),
            *("--cmd", f"lua vim.g.cudalint_command = {command}", "--cmd", "filetype on"),
            *("--cmd", f"luafile {ROOT}/editors/neovim/cudalint.lua", str(file)),
            *("-c", "set filetype=cuda", "-c", f"luafile {Path(__file__).parent}/neovim.lua"),
        ],
        capture_output=True,
        text=True,
        timeout=100,
        env={**os.environ, "XDG_STATE_HOME": str(tmp_path / "state"), "PYTHONPATH": str(ROOT)},
    )
    assert done.stdout, done.stderr
    seen = json.loads(done.stdout)
    assert seen["appeared"] and seen["went"], seen
    (found,) = seen["before"]
    line = TILE.splitlines()[CONFLICT_LINE]
    start = len(line[: line.index("tile[x]")].encode())  # Neovim counts bytes
    assert (found["line"], found["column"], found["last"]) == (CONFLICT_LINE, start, start + 10)
    assert "32 wavefronts -> 1 wavefront" in seen["title"]
    assert seen["after"] == []
    assert "tile[32][33]" in seen["text"]
