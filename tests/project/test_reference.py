"""Files that repeat what the code says are kept in step with it."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import jsonschema
import pytest

from cudalint.cli.parser import build_parser
from cudalint.project.options import OPTIONS
from cudalint.project.reference import reference
from cudalint.project.schema import schema

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
    assert len(entries) == 3
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


def script_of(step: str) -> str:
    """The script of a step of the action."""
    text = (ROOT / "action.yml").read_text(encoding="utf-8")
    _, _, found = text.partition(f"- name: {step}\n")[2].partition("run: |\n")
    return found.partition("\n    - ")[0]


@pytest.mark.parametrize(("comments", "wanted"), [("", "repos/a/b/issues/7/comments"), ("12", "-X")])
def test_the_action_posts_what_a_change_costs(tmp_path: Path, comments: str, wanted: str) -> None:
    fakes = {
        "cudalint": '#!/bin/bash\nprintf "%s\\n" "$@" > arguments; echo a table; exit 1\n',
        "gh": '#!/bin/bash\nif [ "$2" = --paginate ]; then echo $FOUND; exit; fi\n'
        'printf "%s\\n" "$@" > posted\n',
    }
    for name, text in fakes.items():
        (tmp_path / name).write_text(text)
        (tmp_path / name).chmod(0o755)
    inputs = {
        "OLD": "HEAD^1 $(touch made)",
        "ARGUMENTS": "--tolerance 5",
        "COMMENT": "true",
        "NUMBER": "7",
        "REPOSITORY": "a/b",
        "RUNNER_TEMP": str(tmp_path),
        "FOUND": comments,
        "PATH": f"{tmp_path}:/usr/bin:/bin",
    }
    script = script_of("Compare")
    done = subprocess.run(["bash", "-e", "-c", script], cwd=tmp_path, env=inputs, check=False)
    assert done.returncode == 1  # that of the comparison
    assert (tmp_path / "arguments").read_text().split("\n")[:-1] == [
        "diff", "--output-format", "markdown", "--tolerance", "5", "--", "HEAD^1 $(touch made)",
    ]  # fmt: skip
    posted = (tmp_path / "posted").read_text().split("\n")
    assert posted[1] == wanted
    assert f"body=@{tmp_path}/cudalint-diff.md" in posted
    assert (tmp_path / "cudalint-diff.md").read_text() == "a table\n"
    assert not (tmp_path / "made").exists()


def test_the_action_runs_what_it_is_told(tmp_path: Path) -> None:
    script = script_of("Check")
    fake = tmp_path / "cudalint"
    fake.write_text('#!/bin/bash\nprintf "%s\\n" "$@" > arguments\n')
    fake.chmod(0o755)
    inputs = {
        "PATHS": "src $(touch made)",
        "ARGUMENTS": "--arch sm_80",
        "SARIF": "a.sarif",
        "FAIL_ON": "info",
    }
    search = {"PATH": f"{tmp_path}:/usr/bin:/bin"}
    subprocess.run(["bash", "-e", "-c", script], cwd=tmp_path, env=inputs | search, check=True)
    assert (tmp_path / "arguments").read_text().split("\n")[:-1] == [
        "check", "--output-format", "github", "--fail-on", "info", "--arch", "sm_80",
        "--output", "sarif=a.sarif", "--", "src", "$(touch", "made)",
    ]  # fmt: skip
    assert not (tmp_path / "made").exists()


def test_the_schema_is_that_of_this_version_and_takes_what_is_allowed() -> None:
    found = json.loads((ROOT / "docs" / "cudalint.schema.json").read_text(encoding="utf-8"))
    assert found == schema(), "python -m cudalint.project.schema > docs/cudalint.schema.json"
    jsonschema.Draft7Validator.check_schema(found)
    given = {"arch": "sm_90", "block": "32x8", "fail-on": "never", "per-file-ignores": {"a/*": ["CL1"]}}
    jsonschema.validate(given, found)
    jsonschema.validate({"block": [32, 8], "defines": ["N=3"], "jobs": 2}, found)
    for wrong in ({"sort": "size"}, {"jobs": 0}, {"arhc": "sm_90"}, {"preview": "yes"}):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(wrong, found)
