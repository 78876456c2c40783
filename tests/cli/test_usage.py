"""What is answered to no command, to a mistyped one, and to a shell that completes."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from cudalint.cli import main

Output = pytest.CaptureFixture[str]


def failing(capsys: Output, *arguments: str) -> str:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    return capsys.readouterr().err


def test_no_command_is_answered_with_all_of_them(capsys: Output) -> None:
    assert main([]) == 0
    out = capsys.readouterr().out
    assert "check" in out and "To begin: cudalint check DIR" in out


def test_what_is_mistyped_is_answered_with_what_is_near(capsys: Output) -> None:
    assert "no command is called `chekc`; did you mean `check`?" in failing(capsys, "chekc")
    assert "no option is called `--luanch`; did you mean `--launch`?" in failing(
        capsys, "check", "--luanch", "x"
    )
    assert "no option is called `--qqqq`\n" in failing(capsys, "check", "--qqqq")
    assert "info, warning, error" in failing(capsys, "check", "--fail-on", "wrning").replace("'", "")


def test_quiet_leaves_the_findings(capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.cu").write_text("__global__ void k(float *o) { o[8 * (blockIdx.x * 256 + threadIdx.x)] = 0; }\n")
    main(["check", "a.cu", "-q", "--output-format", "concise", "--no-cache"])
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("a.cu:1:31: CL101")


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("cudalint che", "check"),
        ("cudalint check --fail-on ne", "never"),
        ("cudalint inspect --dump", "--dump-ir"),
    ],
)
def test_bash_completes(words: str, expected: str, capsys: Output) -> None:
    assert main(["completion", "bash"]) == 0
    script = capsys.readouterr().out
    script += (
        f"COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); _cudalint; echo ${{COMPREPLY[0]}}\n"
    )
    done = subprocess.run(["bash"], input=script, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == expected


@pytest.mark.parametrize("shell", ["fish", "zsh"])
def test_other_shells_know_the_commands_too(shell: str, capsys: Output) -> None:
    assert main(["completion", shell]) == 0
    out = capsys.readouterr().out
    assert "inspect" in out and "dump-ir" in out
