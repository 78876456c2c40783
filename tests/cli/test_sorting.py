"""The order of findings, and what makes the status 1."""

from __future__ import annotations

from pathlib import Path

import pytest

from cudalint.cli import main

Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


def write(name: str, text: str) -> None:
    Path(name).write_text(text)


TWO = """
// cudalint: launch <<<64, 256>>>()
__global__ void little(float *out, const float *in)
{
    if (threadIdx.x < 32) out[32 * blockIdx.x + threadIdx.x] = in[256 * blockIdx.x + 8 * threadIdx.x];
}
// cudalint: launch <<<4096, 256>>>()
__global__ void much(float *out, const float *in)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = in[8 * i];
}
"""


def test_what_wastes_the_most_comes_first(capsys: Output) -> None:
    write("a.cu", TWO)
    assert main(["check", "a.cu", "--output-format", "concise"]) == 1
    first, second, *rest = capsys.readouterr().out.splitlines()
    assert (first.split(":")[1], second.split(":")[1]) == ("11", "5")
    assert first.endswith("(wastes 28 MiB a launch)")
    assert rest[-1] == "start here: a.cu:11 in much (wastes 28 MiB a launch)"
    main(["check", "a.cu", "--output-format", "concise", "--sort", "place"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[1] for line in lines[:2]] == ["5", "11"]
    assert lines[-1] == rest[-1]


def test_only_what_is_severe_enough_fails(capsys: Output) -> None:
    write("a.cu", TWO.split("// cudalint: launch <<<4096")[0])
    assert main(["check", "a.cu"]) == 0
    assert "info[CL101" in capsys.readouterr().out
    assert main(["check", "a.cu", "--fail-on", "info"]) == 1
    write("a.cu", TWO)
    assert main(["check", "a.cu"]) == 1
    assert main(["check", "a.cu", "--fail-on", "error"]) == 0
    assert main(["check", "a.cu", "--fail-on", "never"]) == 0
    write("cudalint.toml", 'fail-on = "never"\n')
    assert main(["check", "a.cu"]) == 0
