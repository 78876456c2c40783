"""The command line on the broken files: no traceback, a lawful exit status, the same findings twice."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

BROKEN = Path(__file__).parent.parent.parent / "fixtures" / "broken"
HANG = 300


def run(*arguments: str, cwd: Path = BROKEN) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "cudalint", *arguments]
    return subprocess.run(command, cwd=cwd, capture_output=True, timeout=HANG, check=False)


def test_check_survives_them_all() -> None:
    first, second = (run("check", "--no-cache", ".") for _ in range(2))
    assert first.returncode in (0, 1), first.stderr.decode()
    assert b"Traceback" not in first.stderr
    assert (first.returncode, first.stdout) == (second.returncode, second.stdout)


def test_inspect_survives_them_all() -> None:
    done = run("inspect", "--output-format", "json", "--no-cache", ".")
    assert done.returncode in (0, 1), done.stderr.decode()
    report = json.loads(done.stdout)
    counted = report["coverage"]
    assert counted["accesses"] == sum(
        counted[verdict] for verdict in ("exact", "conditional", "bounded", "unknown")
    )


def test_columns_count_code_points() -> None:
    done = run(
        "inspect",
        "--output-format",
        "json",
        "--no-cache",
        "wide_characters.cu",
        "byte_order_mark.cu",
        "tabs.cu",
    )
    positions = {
        (Path(file["path"]).name, access["expression"]): (
            access["line"],
            access["column"],
            access["end_column"],
        )
        for file in json.loads(done.stdout)["files"]
        for kernel in file["kernels"]
        for launch in kernel["launches"]
        for access in launch["accesses"]
    }
    line = BROKEN.joinpath("wide_characters.cu").read_text(encoding="utf-8").splitlines()[3]
    column = line.index("in[i]") + 1
    assert positions["wide_characters.cu", "in[i]"] == (4, column, column + 5)
    assert positions["byte_order_mark.cu", "in[i]"] == (4, 14, 19)
    assert positions["tabs.cu", "in[i]"] == (4, 11, 16)


def test_a_missing_file_is_misuse() -> None:
    done = run("check", "not_there.cu")
    assert done.returncode == 2
    assert b"not_there.cu" in done.stderr
    assert b"Traceback" not in done.stderr


def test_standard_input_may_be_binary() -> None:
    command = [sys.executable, "-m", "cudalint", "check", "-"]
    data = BROKEN.joinpath("binary.cu").read_bytes()
    done = subprocess.run(command, cwd=BROKEN, input=data, capture_output=True, timeout=HANG, check=False)
    assert done.returncode in (0, 1, 2)
    assert b"Traceback" not in done.stderr
