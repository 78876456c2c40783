"""cudalint compare."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cudalint.cli import main

FIXTURES = Path(__file__).parents[2] / "fixtures" / "hardware"
STRIDES = str(FIXTURES / "strides.ncu.json")


def test_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", STRIDES, "--isolated"]) == 0
    out = capsys.readouterr().out
    assert "runtime_stride" in out and "in[stride * i]" in out
    assert out.splitlines()[-1].endswith("0 differ, 0 not comparable")


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", STRIDES, "--isolated", "--output-format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["schema_version"] == 1 and found["sites"]["differ"] == 0
    assert found["sites"]["agree"] == sum(len(launch["sites"]) for launch in found["launches"])
    load = found["launches"][1]["sites"][0]
    assert load["counters"]["sectors"] == {"measured": 128, "predicted": [128, 128]}
    assert (load["line"], load["op"], load["verdict"], load["status"]) == (25, "load", "exact", "agree")


def test_a_difference_is_status_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = json.loads(Path(STRIDES).read_text())
    wrong["launches"][0]["instructions"][0]["sectors"] += 1
    file = tmp_path / "wrong.json"
    file.write_text(json.dumps(wrong))
    assert main(["compare", str(file), str(FIXTURES / "strides.cu"), "--isolated"]) == 1
    assert "1 differ" in capsys.readouterr().out


def test_a_launch_that_the_source_does_not_show(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The kernels' file without its host code: shapes come from the profile."""
    kernels = (FIXTURES / "strides.cu").read_text().partition("int main()")[0]
    (tmp_path / "strides.cu").write_text(kernels)
    (tmp_path / "profile.json").write_text(Path(STRIDES).read_text())
    assert main(["compare", str(tmp_path / "profile.json"), "--isolated", "--output-format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert all(launch["matched"] for launch in found["launches"])
    assert found["sites"]["agree"] > 30


def test_misuse_is_status_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", str(tmp_path / "none.csv")]) == 2
    assert "cudalint: " in capsys.readouterr().err
    profile = tmp_path / "profile.json"
    profile.write_text(Path(STRIDES).read_text())
    assert main(["compare", str(profile)]) == 2
    assert "name them" in capsys.readouterr().err
