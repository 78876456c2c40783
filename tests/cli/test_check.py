"""`cudalint check` from end to end, over a stub of the analysis."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from cudalint.cli import main
from tests import stub_engine

STRIDED = "x = in[i * 8];\n"
CLEAN = "x = in[i];\n"

Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    stub_engine.install(monkeypatch)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cudalint.toml").touch()  # nothing above the test's folder counts
    return tmp_path


def write(name: str, text: str) -> str:
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text(text, encoding="utf-8")
    return name


def test_findings_give_status_one(capsys: Output) -> None:
    assert main(["check", write("a.cu", STRIDED)]) == 1
    out, err = capsys.readouterr()
    assert "warning[CL101 uncoalesced-access]" in out
    assert "--> a.cu:1:5" in out
    assert out.endswith("1 finding in 1 file (sm_90)\n1 kernel, 1 access: 1 exact, 0 bounded, 0 unknown\n")
    assert err == ""


def test_nothing_found_gives_status_zero_and_coverage(capsys: Output) -> None:
    assert main(["check", write("a.cu", CLEAN)]) == 0
    assert "no findings in 1 file" in capsys.readouterr().out


def test_exit_zero(capsys: Output) -> None:
    assert main(["check", "--exit-zero", write("a.cu", STRIDED)]) == 0
    assert "CL101" in capsys.readouterr().out
    assert main(["check", "--exit-zero", write("a.cu", "@raise")]) == 2


def test_this_folder_is_the_default(capsys: Output) -> None:
    write("sub/b.cu", STRIDED)
    write("a.cu", STRIDED)
    assert main(["check", "--output-format", "concise"]) == 1
    places = [line.split(" ")[0] for line in capsys.readouterr().out.splitlines()[:2]]
    assert places == ["a.cu:1:5:", "sub/b.cu:1:5:"]


def test_the_rest_is_analyzed_after_a_failure(capsys: Output) -> None:
    write("binary.cu", "\0")
    paths = ["none.cu", "binary.cu", write("bad.cu", "@raise"), write("a.cu", STRIDED)]
    assert main(["check", *paths]) == 2
    out, err = capsys.readouterr()
    assert "--> a.cu:1:5" in out
    assert "none.cu: error: no such file" in err
    assert "binary.cu: error: not text" in err
    assert "bad.cu: error: the analysis failed: ZeroDivisionError: boom" in err


def test_input_problems_are_warnings_with_a_place(capsys: Output) -> None:
    assert main(["check", write("a.cu", "\n  @odd\n")]) == 0
    assert capsys.readouterr().err == "a.cu:2:3: warning: odd\n"


def test_what_could_not_be_read_in_a_kernel_is_said(capsys: Output) -> None:
    assert main(["check", write("a.cu", "@misread")]) == 0
    assert capsys.readouterr().err == "a.cu:1:1: warning: `k`: a statement could not be read\n"


def test_a_headers_problem_is_told_once(capsys: Output) -> None:
    write("util.cuh", "y = in[i * 8]; // @odd\n")
    for name in ("a.cu", "b.cu"):
        write(name, '#include "util.cuh"\n')
    main(["check", "a.cu", "b.cu"])
    assert capsys.readouterr().err == "util.cuh:1:19: warning: odd\n"


def test_an_empty_folder_is_said(capsys: Output) -> None:
    assert main(["check"]) == 0
    assert "no CUDA source here" in capsys.readouterr().err


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(STRIDED.encode())))
    assert main(["check", "-", "--stdin-filename", "src/a.cu", "--output-format", "concise"]) == 1
    assert capsys.readouterr().out.startswith("src/a.cu:1:5: CL101")


def test_a_headers_finding_is_told_once(capsys: Output) -> None:
    write("util.cuh", "y = in[i * 8];\n")
    for name in ("a.cu", "b.cu"):
        write(name, '#include "util.cuh"\n')
    assert main(["check", "a.cu", "b.cu", "--output-format", "concise"]) == 1
    assert capsys.readouterr().out.count("util.cuh:1:5: CL101") == 1


def test_one_run_feeds_several_outputs(capsys: Output) -> None:
    write("a.cu", STRIDED)
    assert main(["check", "a.cu", "--output", "json=out.json", "--output", "concise=out.txt"]) == 1
    found = json.loads(Path("out.json").read_text(encoding="utf-8"))
    assert found["findings"][0]["code"] == "CL101"
    assert Path("out.txt").read_text(encoding="utf-8").startswith("a.cu:1:5: CL101")
    assert "warning[CL101" in capsys.readouterr().out


def test_json_on_standard_output_is_pure(capsys: Output) -> None:
    write("a.cu", STRIDED)
    main(["check", "a.cu", "--output-format", "json", "--statistics"])
    out, err = capsys.readouterr()
    assert json.loads(out)["coverage"]["exact"] == 1
    assert "1 kernel, 1 access" in err


def test_statistics(capsys: Output) -> None:
    write("a.cu", STRIDED * 3)
    main(["check", "a.cu", "--statistics"])
    assert "    1  CL101  uncoalesced-access" in capsys.readouterr().out


def test_selection_and_configuration(capsys: Output) -> None:
    write("a.cu", STRIDED)
    assert main(["check", "a.cu", "--ignore", "CL1"]) == 0
    assert main(["check", "a.cu", "--min-severity", "error"]) == 0
    assert main(["check", "a.cu", "--select", "CL2,CL3"]) == 0
    assert main(["check", "a.cu", "--per-file-ignores", "*.cu:CL101"]) == 0
    write("cudalint.toml", 'ignore = ["CL101"]\n')
    assert main(["check", "a.cu"]) == 0
    assert main(["check", "a.cu", "--isolated"]) == 1
    assert main(["check", "a.cu", "--ignore", "CL2"]) == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--select", "CL9"], "no rule matches `CL9`"),
        (["--arch", "sm_91"], "unknown architecture 'sm_91'"),
        (["--output-format", "ful"], "unknown output format `ful`; did you mean `full`?"),
        (["--output", "json"], "FORMAT=FILE is expected"),
        (["--output", "json=no/such/folder"], "No such file or directory"),
        (["--config", "none.toml"], "none.toml: No such file"),
        (["-D", "3=4"], "`3` is no macro name"),
        (["-"], "standard input (-) goes without other paths"),
    ],
)
def test_misuse_is_said_and_gives_status_two(arguments: list[str], message: str, capsys: Output) -> None:
    assert main(["check", write("a.cu", CLEAN), *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert message in err


@pytest.mark.parametrize("arguments", [["chekc"], ["check", "--bolck", "3"], ["check", "--block", "0x1"]])
def test_a_wrong_command_line_gives_status_two(arguments: list[str], capsys: Output) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert capsys.readouterr().err


def test_show_settings(capsys: Output) -> None:
    write("cudalint.toml", 'arch = "sm_80"\n')
    assert main(["check", "--show-settings", "--block", "32x8", "-D", "N=3"]) == 0
    out = capsys.readouterr().out
    assert f'"sm_80"  ({Path.cwd() / "cudalint.toml"})' in out
    assert "[32, 8, 1]  (command line)" in out
    assert '[["N", "3"]]  (command line)' in out
    assert "256  (default)" in out


def test_the_same_run_prints_the_same(capsys: Output) -> None:
    for number in range(8):
        write(f"{number}.cu", STRIDED * (number + 1))
    outputs = []
    for jobs in ("1", "2", "2"):
        main(["check", "-j", jobs, "--output-format", "json"])
        outputs.append(capsys.readouterr())
    assert outputs[0] == outputs[1] == outputs[2]
