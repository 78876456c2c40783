"""The configurations that docs/editors.md gives can be read, and it names every setting and command."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from cudalint.server.options import Options, read_options
from cudalint.server.server import create

PAGE = (Path(__file__).parents[2] / "docs" / "editors.md").read_text()
EMACS = shutil.which("emacs")


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return found[1]


def test_helix() -> None:
    read = tomllib.loads(block("toml"))
    server = read["language-server"]["cudalint"]
    assert [server["command"], *server["args"]] == ["cudalint", "server"]
    assert read["language"][0]["language-servers"] == ["cudalint"]
    assert read_options(server["config"]).problems == ()


@pytest.mark.skipif(EMACS is None, reason="no Emacs here")
def test_emacs(tmp_path: Path) -> None:
    script = tmp_path / "init.el"
    script.write_text(
        f"{block('elisp')}\n(with-temp-buffer (setq cuda-mode-hook nil) (cuda-mode)\n(princ mode-name))\n"
    )
    done = subprocess.run(
        [str(EMACS), "--batch", "-Q", "--load", str(script)], capture_output=True, text=True, timeout=60
    )
    assert "CUDA" in done.stdout, done.stderr


def test_settings_and_commands() -> None:
    names = {"hints": "inlayHints", "lenses": "codeLens", "workspace": "workspaceDiagnostics"}
    for field in fields(Options):
        if field.name != "problems":
            name = names.get(field.name, re.sub(r"_(\w)", lambda m: m[1].upper(), field.name))
            assert f"| `{name}` |" in PAGE
    for command in create().protocol.fm.commands:
        assert f"`{command}`" in PAGE
