"""`--profile`: what a profile measured ranks what is found."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cudalint.cli import main
from cudalint.compare.ncu_json import read
from cudalint.compare.profile import TIME, ProfileError
from cudalint.compare.weights import weights_of

Output = pytest.CaptureFixture[str]
SOURCE = """\
__global__ void cold(float *p) { p[threadIdx.x * 32 + blockIdx.x * 8192] = 0; }
__global__ void hot(float *p) { p[threadIdx.x * 2] = 0; }
void go(float *p) { cold<<<4096, 256>>>(p); hot<<<128, 256>>>(p); }
"""


def launch(kernel: str, time: float | None, sectors: int = 0) -> dict[str, Any]:
    instruction = {
        "opcode": "STG.E", "space": "global", "op": "store", "width": 4, "line": 1, "executed": 8,
        "threads": 256, "sectors": sectors,
    }  # fmt: skip
    return {
        "function": kernel,
        "kernel": f"{kernel}(float *)",
        "grid": [1, 1, 1],
        "block": [256, 1, 1],
        "dynamic_shared_bytes": 0,
        "counters": {} if time is None else {TIME: time},
        "instructions": [instruction] if sectors else [],
    }


def profile(*launches: dict[str, Any]) -> str:
    return json.dumps({"schema_version": 1, "source": "a.cu", "launches": list(launches)})


def test_shares_are_of_the_time_of_all_launches() -> None:
    weights = weights_of(read(profile(launch("a", 10), launch("b", 60), launch("a", 30)), "p.json"))
    assert weights.shares == {"a": 0.4, "b": 0.6}
    assert weights.text("b") == "60 % of the measured time (p.json)"
    assert weights.text("c") == "not measured (p.json)"


def test_without_times_they_are_of_the_requests() -> None:
    weights = weights_of(read(profile(launch("a", 10, 300), launch("b", None, 100)), "p.json"))
    assert weights.shares == {"a": 0.75, "b": 0.25}
    assert weights.what == "memory requests"


def test_a_profile_of_neither_is_refused() -> None:
    with pytest.raises(ProfileError, match="neither times nor counters"):
        weights_of(read(profile(launch("a", None)), "p.json"))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.cu").write_text(SOURCE)
    (tmp_path / "p.json").write_text(profile(launch("cold", 1), launch("hot", 99)))
    return tmp_path


def kernels(capsys: Output, *arguments: str) -> list[str]:
    capsys.readouterr()
    main(["check", "--isolated", "-j1", "--no-cache", "--output-format", "json", *arguments, "a.cu"])
    return [finding["kernel"] for finding in json.loads(capsys.readouterr().out)["findings"]]


def test_what_is_hot_comes_first(folder: Path, capsys: Output) -> None:
    assert kernels(capsys) == ["cold", "hot"]
    assert kernels(capsys, "--profile", "p.json") == ["hot", "cold"]
    main(["check", "--isolated", "-j1", "--no-cache", "--profile", "p.json", "a.cu"])
    assert "measured: `hot` takes 99 % of the measured time (p.json)" in capsys.readouterr().out


def test_the_audit_ranks_by_it(folder: Path) -> None:
    for arguments, order in (((), ["cold", "hot"]), (("--profile", "p.json"), ["hot", "cold"])):
        assert main(["audit", "--isolated", "-j1", "--no-cache", "-o", "a.html", *arguments, "a.cu"]) == 0
        page = (folder / "a.html").read_text()
        table = page[page.index("Where bytes are wasted") : page.index('id="kernels"')]
        assert sorted(order, key=table.index) == order
        assert ("99 % of the measured time" in table) == bool(arguments)


def test_a_profile_that_is_none_is_misuse(folder: Path, capsys: Output) -> None:
    (folder / "p.json").write_text("{}")
    assert main(["check", "--isolated", "--profile", "p.json", "a.cu"]) == 2
    assert "--profile: p.json: " in capsys.readouterr().err
