"""Files that repeat what the code says are kept in step with it."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from cudalint.cli.parser import build_parser
from cudalint.project.options import OPTIONS
from cudalint.project.reference import reference

ROOT = Path(__file__).parents[2]


def test_the_reference_is_that_of_this_version() -> None:
    page = (ROOT / "docs" / "configuration.md").read_text(encoding="utf-8")
    assert page == reference(), "python -m cudalint.project.reference > docs/configuration.md"


def test_every_setting_has_a_row() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| [^|]+ \|", reference(), re.MULTILINE)
    assert rows == [option.key for option in OPTIONS]


def test_the_hooks_are_commands_of_this_version() -> None:
    text = (ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8")
    entries = re.findall(r"^  entry: (.*)$", text, re.MULTILINE)
    assert len(entries) == 2
    for entry in entries:
        program, *arguments = shlex.split(entry)
        assert program == "cudalint"
        options = build_parser().parse_args([*arguments, "a.cu"])
        assert options.paths == ["a.cu"]
        assert options.force_exclude


@pytest.mark.skipif(shutil.which("pre-commit") is None, reason="pre-commit is not installed")
def test_the_manifest_is_valid() -> None:
    command = ["pre-commit", "validate-manifest", str(ROOT / ".pre-commit-hooks.yaml")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_action_runs_what_it_is_told(tmp_path: Path) -> None:
    text = (ROOT / "action.yml").read_text(encoding="utf-8")
    script = text[text.rindex("run: |") + len("run: |") :]
    fake = tmp_path / "cudalint"
    fake.write_text('#!/bin/bash\nprintf "%s\\n" "$@" > arguments\n')
    fake.chmod(0o755)
    inputs = {"PATHS": "src $(touch made)", "ARGUMENTS": "--arch sm_80", "SARIF": "a.sarif"}
    search = {"PATH": f"{tmp_path}:/usr/bin:/bin"}
    subprocess.run(["bash", "-e", "-c", script], cwd=tmp_path, env=inputs | search, check=True)
    assert (tmp_path / "arguments").read_text().split("\n")[:-1] == [
        "check", "--output-format", "github", "--arch", "sm_80", "--output", "sarif=a.sarif", "--",
        "src", "$(touch", "made)",
    ]  # fmt: skip
    assert not (tmp_path / "made").exists()
