"""Configurations that came with a clone: told clearly, nothing outside named, nothing exhausted."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cudalint.cli import main
from cudalint.project.config import ConfigError, read_config, resolve
from tests.security.clone import SECRET, STRIDED, Clone, snapshot

Output = pytest.CaptureFixture[str]

REFUSED = {
    'extend = "/etc/passwd"': "no TOML file of the same repository",
    'extend = "../home/precious.txt"': "no TOML file of the same repository",
    'extend = "link.toml"': "no TOML file of the same repository",
    'extend = "../home/cudalint.toml"': "no TOML file of the same repository",
    'extend = "~nobody-of-this-name/x.toml"': "extend:",
    'extend = "\\u0000"': "cudalint.toml",
    'baseline = "../home/precious.txt"': "lies outside of",
    'baseline = "/dev/zero"': "lies outside of",
    'baseline = "link.toml"': "lies outside of",
    'baseline = "\\u0000"': "cudalint.toml",
    "timeout = 1000000000": "timeout: at most 86,400 is allowed",
    "timeout = nan": "timeout: an integer above zero is expected",
    "timeout = inf": "timeout: an integer above zero is expected",
    "jobs = 100000": "jobs: at most 256 is allowed",
    "jobs = 0": "jobs: an integer above zero is expected",
    f"jobs = {'9' * 5000}": "cudalint.toml: ",
    f"jobs = {'9' * 4000}": "at most 256",
    "max-file-kib = 99999999": "max-file-kib: at most",
    "pointer-alignment = 9999999999": "pointer-alignment: at most",
    "block = [inf]": "block: a block shape",
    "block = [nan, 1]": "block: a block shape",
    "block = [1.5]": "block: a block shape",
    "block = [true]": "block: a block shape",
    "block = [1025]": "at most 1,024 threads",
    'block = "32x33"': "at most 1,024 threads",
    f'block = "{"9" * 5000}"': "block: a block shape",
    "defines = {N = inf}": "`N`: text or a number is expected",
    "defines = {N = {M = 1}}": "`N`: text or a number is expected",
    f"defines = {'[' * 20_000}": "cudalint.toml",
    'required-version = "==99999999999999999999999"': "no version bound",
    f"{'a.' * 60_000}b = 1": "a key of more than 64 parts",
    "x = {" + '" ".' * 500 + "b = 1}": "a key of more than 64 parts",
    "exclude = [" + '"x*",' * 2000 + "]": "at most 1,000 entries",
    f"{'k' * 200_000} = 1": "unknown key `kkk",
    '"\\u001b[2Jx\\n::error::x" = 1': "unknown key",
    "[[tool]]\ncudalint = 1": "unknown key `tool`",
}


@pytest.mark.parametrize("text", REFUSED, ids=[text[:50] for text in REFUSED])
def test_what_cannot_be_followed_is_told(clone: Clone, text: str, capsys: Output) -> None:
    (clone.outside / "cudalint.toml").write_text("hunter2 = 1\n")
    clone.link("link.toml", "../home/cudalint.toml")
    clone.write("cudalint.toml", text + "\n")
    before = snapshot(clone.root)
    for command in ("check", "inspect", "baseline", "audit"):
        assert main([command]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert REFUSED[text] in err
        assert len(err.splitlines()) == 1
        assert len(err) < 2100
        assert err.startswith("cudalint: ")
        assert "\x1b" not in err
        assert "hunter2" not in err
    assert snapshot(clone.root) == before
    (clone.outside / "cudalint.toml").unlink()


@pytest.mark.parametrize(
    "text", ["tool = 1", "[tool]\ncudalint = 1", "[tool.other]\nx = 1", "", "[[tool]]\nx = 1"]
)
def test_other_peoples_pyproject_is_no_configuration(clone: Clone, text: str) -> None:
    clone.write("pyproject.toml", text)
    assert main(["check"]) == 1


@pytest.mark.parametrize("name", ["cudalint.toml", "pyproject.toml"])
def test_special_files_as_configuration(clone: Clone, name: str, capsys: Output) -> None:
    place = clone.root / name
    os.mkfifo(place)
    assert main(["check"]) == 2
    assert f"{name}: not a regular file" in capsys.readouterr().err
    place.unlink()
    for target, told in (("/dev/zero", "not a regular file"), ("nowhere", "No such file")):
        clone.link(name, target)
        assert main(["check"]) == 2
        assert told in capsys.readouterr().err
        place.unlink()
    clone.link(name, name)
    assert main(["check"]) == 2
    place.unlink()
    with place.open("wb") as file:
        file.truncate(1 << 40)
    assert main(["check"]) == 2
    assert "larger than" in capsys.readouterr().err


def test_a_long_chain_of_extensions_ends(clone: Clone) -> None:
    for at in range(2000):
        clone.write(f"c{at}.toml", f'extend = "c{at + 1}.toml"\n')
    clone.write("c2000.toml")
    with pytest.raises(ConfigError, match="extends more than 16 files"):
        read_config(clone.root / "c0.toml")


def test_a_configuration_of_the_same_repository_may_be_extended(clone: Clone) -> None:
    clone.write("base.toml", 'arch = "sm_80"\n')
    file = clone.write("sub/cudalint.toml", 'extend = "../base.toml"\nbaseline = "../known.json"\n')
    config = resolve(file, {})
    assert config["arch"].value == "sm_80"
    assert config["baseline"].value == str(clone.root / "known.json")


def test_a_configuration_takes_no_more_processes_than_there_are(clone: Clone) -> None:
    from cudalint.cli.parser import build_parser
    from cudalint.cli.session import open_session

    clone.write("cudalint.toml", "jobs = 256\n")
    assert open_session(build_parser().parse_args(["check"])).processes <= (os.cpu_count() or 1)
    assert open_session(build_parser().parse_args(["check", "-j", "200"])).processes == 200


NO_BASELINES = (
    "",
    "[]",
    "{",
    '{"version": 1}',
    '{"version": 1, "findings": [1]}',
    "[" * 99_999,
    '{"version": 1, "findings": [{"path": 1, "rule": 2, "function": 3, "fingerprint": 4}]}',
    '{"version": "\\u001b[2J", "findings": []}',
)


@pytest.mark.parametrize("text", NO_BASELINES, ids=range(len(NO_BASELINES)))
def test_a_baseline_that_is_none(clone: Clone, text: str, capsys: Output) -> None:
    clone.write("known.json", text)
    assert main(["check", "--isolated", "--baseline", "known.json"]) == 2
    err = capsys.readouterr().err
    assert "known.json: " in err
    assert "\x1b" not in err


def test_special_files_as_baseline_and_source(clone: Clone, capsys: Output) -> None:
    os.mkfifo(clone.root / "known.json")
    os.mkfifo(clone.root / "pipe.cu")
    os.mkfifo(clone.root / "pipe.h")
    clone.link("zero.cu", "/dev/zero")
    clone.write("k.cu", '#include "pipe.h"\n#include "/dev/zero"\n#include "zero.h"\n' + STRIDED)
    clone.link("zero.h", "/dev/zero")
    assert main(["check", "--isolated", "--baseline", "known.json"]) == 2
    assert main(["check", "--isolated", "-j1"]) == 1
    err = capsys.readouterr().err
    assert err.count("not a regular file") >= 3


def test_nothing_of_files_outside_is_repeated(clone: Clone, capsys: Output) -> None:
    text = '#include "../home/precious.txt"\n#include "/proc/self/environ"\n' + STRIDED
    clone.write("k.cu", text)
    for command in (
        ["check"],
        ["inspect"],
        ["check", "--output-format", "sarif"],
        ["audit", "-o", "/dev/stdout"],
    ):
        main([*command, "--isolated", "-j1"])
        out, err = capsys.readouterr()
        assert SECRET.split()[-1] not in out + err


def test_folders_that_lead_outside_are_not_searched(clone: Clone, capsys: Output) -> None:
    clone.link("everything", "/")
    clone.link("near", clone.outside)
    clone.link("loop", ".")
    before = time.process_time()
    assert main(["check", "--isolated", "-j1", "--output-format", "concise"]) == 1
    out, err = capsys.readouterr()
    assert err.count("not searched: a link to a folder outside") == 2
    assert "1 finding in 1 file" in out
    assert time.process_time() - before < 60  # not a measure: a walk through / takes many minutes


def test_deep_folders(clone: Clone) -> None:
    place = clone.root
    for _ in range(1500):
        place = place / "d"
        place.mkdir()
    try:
        assert main(["check", "--isolated", "-j1"]) == 1
    finally:  # deeper than what clears pytest's own folders gets
        while place != clone.root:
            place.rmdir()
            place = place.parent


def test_modules_of_the_current_folder_are_not_imported(clone: Clone) -> None:
    for module in ("numpy", "sympy", "argparse", "json", "dataclasses", "multiprocessing", "tree_sitter"):
        clone.write(f"{module}.py", "import os\nos._exit(77)\n")
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    for at in range(5):
        clone.write(f"k{at}.cu", STRIDED)
    command = [sys.executable, "-m", "cudalint", "check", "--isolated", "-j2"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
