"""`cudalint explain` and `cudalint warp`."""

from __future__ import annotations

from pathlib import Path

import pytest

from cudalint.cli import main

SOURCE = """
// cudalint: launch <<<64, 256>>>(n = 3)
__global__ void move(float *out, const float *in, int n, int k)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = in[i * n] + in[i + k];
}
"""


@pytest.fixture
def source(tmp_path: Path) -> str:
    (tmp_path / "move.cu").write_text(SOURCE)
    return str(tmp_path / "move.cu")


def test_all_accesses_of_a_line(source: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "--isolated", f"{source}:6"]) == 0
    out = capsys.readouterr().out
    assert out.count("verdict     exact") == 2
    assert "sectors     12 per request where 4 would do" in out
    assert "launch      move<<<64, 256>>>, line 2 (n = 3)" in out
    assert "finding     CL101 uncoalesced-access" in out
    assert "conditional: it depends on a value that is not known: k" in out
    assert "one of its warps, for k = 1024:" in out


def test_a_column_picks_one(source: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "--isolated", f"{source}:6:16"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("in[i * n]: load of 4 bytes a lane in global memory\n")
    assert "in[i + k]" not in out


@pytest.mark.parametrize(("place", "said"), [("move.cu:5", "no access"), ("none.cu:1", "no such file")])
def test_nothing_there(source: str, place: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(Path(source).parent / place)
    assert main(["explain", "--isolated", path]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("place", ["move.cu", "move.cu:x", "move.cu:0", ":3"])
def test_a_place_is_a_file_and_a_line(place: str) -> None:
    with pytest.raises(SystemExit) as error:
        main(["explain", place])
    assert error.value.code == 2


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["threadIdx.x * 2 + 1", "--space", "shared", "--block", "32x8"], "wavefronts  2 per request"),
        (["threadIdx.x * n", "-D", "n=8"], "sectors     32 per request where 4"),
        (["threadIdx.x * n"], "conditional: it depends on a value that is not known: n"),
        (["threadIdx.x", "--type", "double", "--op", "store"], "sectors     8 per request where 8"),
        (["threadIdx.x / 16", "--space", "constant"], "requests    2"),
        (["threadIdx.y", "--block", "16x16"], "sectors     1 per request where 1"),
    ],
)
def test_an_index_without_a_file(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["warp", *arguments]) == 0
    assert told in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["threadIdx.x +"], ["0", "--type", "a;b"], ["0", "--arch", "no"]])
def test_an_index_that_is_none(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["warp", *arguments]) == 2
    assert capsys.readouterr().err.startswith("cudalint: ")
