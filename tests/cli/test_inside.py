"""`inspect --dump-ir` and `inspect --trace`: what the interpreter made of a kernel, and why."""

from __future__ import annotations

from pathlib import Path

import pytest

from cudalint.cli import main

SOURCE = """__device__ float at(const float *p, int i) { return p[i]; }
__global__ void k(float *a, const int *order, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    a[order[i]] = at(a, i + 1);
  }
}
int main() { k<<<4, 128>>>(0, 0, 500); }
"""
Output = pytest.CaptureFixture[str]


@pytest.fixture
def source(tmp_path: Path) -> str:
    path = tmp_path / "k.cu"
    path.write_text(SOURCE)
    return str(path)


def lines(capsys: Output, *arguments: str) -> list[str]:
    assert main(["inspect", "--isolated", *arguments]) == 0
    return [line.strip() for line in capsys.readouterr().out.splitlines()]


def test_the_accesses_are_dumped_with_their_path_conditions(source: str, capsys: Output) -> None:
    found = lines(capsys, source, "--dump-ir")
    assert found[0].startswith("kernel k grid (4, 1, 1) block (128, 1, 1) (host), ")
    assert any(
        line.startswith("object a: parameter in global memory, size unknown, aligned") for line in found
    )
    at = found.index("5:5 store 4 bytes of a: a[order[i]]")
    assert found[at + 2] == "where 128*blockIdx.x + threadIdx.x < 500"
    assert found[at + 3] == "bounded: data-dependent: order[i] (loaded data)"


def test_a_trace_tells_where_a_value_became_unknown(source: str, capsys: Output) -> None:
    found = lines(capsys, source, "--trace", "5")
    assert "for lanes where 128*blockIdx.x + threadIdx.x < 500" in found
    assert "load 'i': 128*blockIdx.x + threadIdx.x (varies by lane)" in found
    (unknown,) = (line for line in found if line.startswith("load global 'order'"))
    assert unknown.endswith("order[i]: loaded data")


def test_a_trace_follows_a_call(source: str, capsys: Output) -> None:
    found = lines(capsys, source, "--trace", "1")
    assert "p[i] is global 'a' at byte 4*(128*blockIdx.x + threadIdx.x + 1)" in found


def test_a_trace_is_of_one_file(source: str, capsys: Output) -> None:
    second = Path(source).with_name("b.cu")
    second.write_text(SOURCE)
    assert main(["inspect", "--isolated", source, str(second), "--trace", "5"]) == 2
    assert "--trace is of one file" in capsys.readouterr().err
