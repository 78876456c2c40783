"""`--watch`, `--color` and lines folded to the terminal."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from cudalint.cli import check, main
from cudalint.cli.parser import build_parser
from cudalint.cli.watch import changed, watch
from cudalint.output.style import folded

BAD = """\
// cudalint: launch <<<4096, 256>>>()
__global__ void k(float *out, const float *in)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = in[8 * i];
}
"""
GOOD = BAD.replace("8 * i", "i")


@pytest.fixture(autouse=True)
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    Path("k.cu").write_text(BAD)


def test_a_change_is_checked_again(capsys: pytest.CaptureFixture[str]) -> None:
    def edits(paths: list[str]) -> Iterator[None]:
        assert paths == ["k.cu"]
        Path("k.cu").write_text(GOOD)
        yield
        raise KeyboardInterrupt

    options = build_parser().parse_args(["check", "k.cu", "--isolated", "-j", "1", "--no-cache"])
    assert watch(options, check.run, edits) == 0
    out = capsys.readouterr().out
    assert out.index("CL101") < out.index("no findings in 1 file")


def test_what_counts_as_a_change(monkeypatch: pytest.MonkeyPatch) -> None:
    def written() -> Iterator[None]:
        Path("report.json").write_text("{}")
        yield
        Path("deep").mkdir()
        Path("deep/new.cuh").write_text("")
        yield
        os.utime("k.cu", (1, 1))
        yield
        Path("k.cu").unlink()
        yield
        raise KeyboardInterrupt

    steps = written()
    monkeypatch.setattr("cudalint.cli.watch.time.sleep", lambda _: next(steps, None))
    seen = []
    with pytest.raises(KeyboardInterrupt):
        for _ in changed(["."]):
            seen.append(sorted(path.name for path in Path().rglob("*.cu*")))
    assert seen == [["k.cu", "new.cuh"], ["k.cu", "new.cuh"], ["new.cuh"]]


def test_watching_does_not_write(capsys: pytest.CaptureFixture[str]) -> None:
    for option in ("--fix", "--add-ignore"):
        assert main(["check", "k.cu", "--watch", option]) == 2
    assert "--watch goes with files" in capsys.readouterr().err
    assert Path("k.cu").read_text() == BAD


def test_text_is_folded_between_words() -> None:
    text = "one two three four five six seven eight nine ten"
    assert folded(text, 0, 10) == [text]
    assert folded(text, 44, 4, 4) == ["one two three four five six seven eight", "nine ten"]
    assert folded(text, 44, 20, 4) == ["one two three four five", "six seven eight nine ten"]
    assert folded("x" * 60, 44, 4, 4) == ["x" * 60]
    assert folded("", 44, 4) == [""]


def test_colors_where_they_are_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    conflict = "__shared__ float s[32][32]; s[threadIdx.x][threadIdx.y] = in[i]; __syncthreads();"
    Path("k.cu").write_text(
        BAD.replace("out[i] = in[8 * i]", f"{conflict} out[i] = s[threadIdx.y][threadIdx.x]").replace(
            "256>>>", "dim3(32, 32)>>>"
        )
    )
    arguments = ["check", "k.cu", "--isolated", "-j", "1", "--no-cache", "--diff", "--unsafe-fixes"]
    assert main([*arguments, "--color", "always"]) == 1
    painted = capsys.readouterr().out
    assert "\x1b[31;1m-    __shared__ float s[32][32];" in painted.replace("\x1b[0m", "")
    assert main([*arguments, "--color", "never"]) == 1
    assert "\x1b" not in capsys.readouterr().out
