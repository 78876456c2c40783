"""The other commands, and how the process behaves towards its surroundings."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cudalint import __version__
from cudalint.cli import main
from tests import stub_engine

Output = pytest.CaptureFixture[str]


@pytest.mark.parametrize("arguments", [["--version"], ["-V"], ["version"]])
def test_version(arguments: list[str], capsys: Output) -> None:
    assert main(arguments) == 0
    assert capsys.readouterr().out == f"cudalint {__version__}\n"


def test_the_version_costs_no_heavy_import() -> None:
    code = (
        "import sys; from cudalint.cli import main; main(['--version']);"
        "print(*sorted({'numpy', 'sympy', 'rich', 'tree_sitter', 'argparse', 'pygls'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == f"cudalint {__version__}\n\n"


def test_rule(capsys: Output) -> None:
    assert main(["rule", "CL101", "bank-conflict"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("# uncoalesced-access (CL101)\n")
    assert "# bank-conflict (CL201)" in out
    assert "## Use instead" in out


def test_rules_are_listed(capsys: Output) -> None:
    assert main(["rule"]) == 0
    listed = capsys.readouterr().out
    assert main(["rule", "--output-format", "json"]) == 0
    objects = json.loads(capsys.readouterr().out)
    assert len(objects) == len(listed.splitlines())
    assert all(one["summary"] and one["code"] in listed for one in objects)


def test_an_unknown_rule_is_said(capsys: Output) -> None:
    assert main(["rule", "bank-conflit"]) == 2
    assert "did you mean `bank-conflict`?" in capsys.readouterr().err


def test_arch(capsys: Output) -> None:
    assert main(["arch"]) == 0
    assert "sm_90" in capsys.readouterr().out
    assert main(["arch", "9.0"]) == 0
    out = capsys.readouterr().out
    assert "global.sector_bytes" in out
    assert "[H]" in out
    assert main(["arch", "sm_91"]) == 2
    assert "unknown architecture" in capsys.readouterr().err


@pytest.fixture
def source(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    stub_engine.install(monkeypatch)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cudalint.toml").touch()
    (tmp_path / "a.cu").write_text("x = in[i * 8];\n")
    return "a.cu"


def test_inspect_json(source: str, capsys: Output) -> None:
    assert main(["inspect", source, "--output-format", "json", "--arch", "8.0"]) == 0
    out, err = capsys.readouterr()
    whole = json.loads(out)
    assert (whole["arch"], whole["coverage"]["exact"]) == ("sm_80", 1)
    assert whole["files"][0]["kernels"][0]["launches"][0]["accesses"][0]["sectors"]["max"] == 32
    assert "1 kernel, 1 access" in err


def test_inspect_text(source: str, capsys: Output) -> None:
    assert main(["inspect", source]) == 0
    out = capsys.readouterr().out
    assert "32 sectors" in out
    assert out.endswith("1 kernel, 1 access: 1 exact, 0 bounded, 0 unknown\n")


def test_inspect_fails_with_status_two(source: str, capsys: Output) -> None:
    Path("bad.cu").write_text("@raise")
    assert main(["inspect", "bad.cu", source, "--output-format", "json"]) == 2
    out, err = capsys.readouterr()
    assert [file["path"] for file in json.loads(out)["files"]] == ["a.cu"]
    assert "bad.cu: error" in err


def test_a_closed_pipe_is_no_traceback() -> None:
    command = f"{sys.executable} -m cudalint rule --output-format json | head -c 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert done.stderr == ""


def test_an_interrupt_is_no_traceback(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cudalint.cli.rule.run", interrupted)
    assert main(["rule"]) == 130
    assert capsys.readouterr().err == "interrupted\n"


def test_names_that_do_not_fit_the_encoding_are_escaped(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cudalint", "rule", "漢"],
        capture_output=True,
        env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": str(Path(__file__).parents[2])},
        cwd=tmp_path,
        check=False,
    )
    assert done.returncode == 2
    assert b"no rule `\\u6f22`" in done.stderr
