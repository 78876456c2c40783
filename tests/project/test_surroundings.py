"""A file given alone, by any name, gets the answer that it gets in its tree."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from cudalint.cli import main
from cudalint.project.root import Roots

FILES = {
    "include/size.h": "#define WIDTH 4\ntypedef double real;\n",
    "src/kernels.cuh": "__global__ void scale(real *data, int n)\n{\n"
    "    int i = blockIdx.x * blockDim.x + threadIdx.x;\n    if (i < n) data[WIDTH * i] *= 2;\n}\n",
    "src/main.cu": '#include "size.h"\n#include "kernels.cuh"\n'
    "void run(real *data) { scale<<<64, 128>>>(data, 8192); }\n",
    "src/other.cu": '#include "size.h"\n__global__ void fill(real *out) { out[WIDTH * threadIdx.x] = 0; }\n',
    "host/launch.cu": "__global__ void fill(double *);\nvoid go(double *out) { fill<<<32, 96>>>(out); }\n",
    "src/deep/alone.cu": "__global__ void one(float *out) { out[2 * threadIdx.x] = 0; }\n",
}


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in FILES.items():
        path = tmp_path / "project" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (tmp_path / "project" / ".git").mkdir()
    monkeypatch.chdir(tmp_path / "project")
    return tmp_path / "project"


def entries(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Each file's entry of `inspect`, by its path from the project's root."""
    assert main(["inspect", "--no-cache", "-j", "1", "--output-format", "json", *arguments]) == 0
    found = json.loads(capsys.readouterr().out)["files"]
    root = Path(os.environ["ROOT"])
    result = {}
    for entry in found:
        text = json.dumps(entry["kernels"])
        result[Path(entry["path"]).absolute().resolve().relative_to(root).as_posix()] = text
    return result


@pytest.mark.parametrize("spelling", ["relative", "absolute", "from a folder", "dotted"])
@pytest.mark.parametrize(
    "name", [name for name in FILES if "WIDTH *" in FILES[name] or "one(" in FILES[name]]
)
def test_alone_as_in_the_tree(
    name: str, spelling: str, tree: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROOT", str(tree))
    whole = json.loads(entries(capsys, ".")[name])
    given = {"relative": name, "absolute": str(tree / name), "dotted": f"./src/../{name}"}
    if spelling == "from a folder":
        monkeypatch.chdir(tree / name.rpartition("/")[0])
        given["from a folder"] = Path(name).name
    alone = json.loads(entries(capsys, given[spelling])[name])
    assert [_costs(kernel) for kernel in alone] == [_costs(kernel) for kernel in whole]
    assert _costs(whole[0])


def _costs(kernel: dict[str, Any]) -> list[Any]:
    """What is said of the kernel, without the spelling of paths."""
    return [
        [launch["grid"], launch["block"], launch["source"]]
        + [one[key] for key in ("expression", "width", "verdict", "sectors", "reason")]
        for launch in kernel["launches"]
        for one in launch["accesses"]
    ]


def test_a_folder_of_the_tree_gets_the_tree_too(
    tree: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROOT", str(tree))
    whole, part = entries(capsys, "."), entries(capsys, "src")
    assert set(part) == {name for name in whole if name.startswith("src")}
    for name, text in part.items():
        assert [*map(_costs, json.loads(text))] == [*map(_costs, json.loads(whole[name]))]


def test_what_marks_a_project(tmp_path: Path) -> None:
    inner = tmp_path / "a" / "b"
    inner.mkdir(parents=True)
    file = inner / "k.cu"
    file.write_text("")

    def root() -> Path | None:
        return Roots().of(str(file))

    assert root() is None
    (tmp_path / "README.md").write_text("")
    assert root() is None
    (tmp_path / "COPYING").write_text("")
    assert root() == tmp_path
    (inner.parent / "compile_commands.json").write_text("[]")
    assert root() == inner.parent
    (tmp_path / ".github").mkdir()
    assert root() == tmp_path
    (inner.parent / ".gitmodules").write_text("")
    assert root() == inner.parent
    (tmp_path / ".git").mkdir()
    assert root() == tmp_path


def test_an_unpacked_archive_is_a_project(
    tree: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tree / ".git").rmdir()
    (tree / ".github").mkdir()
    monkeypatch.setenv("ROOT", str(tree))
    whole, alone = entries(capsys, "."), entries(capsys, "src/kernels.cuh")["src/kernels.cuh"]
    costs = [*map(_costs, json.loads(alone))]
    assert costs == [*map(_costs, json.loads(whole["src/kernels.cuh"]))]
    assert {one[-2] is None for one in costs[0]} == {False}
    assert '"width": 8' in alone


def test_what_is_asked_together_does_not_matter_to_projects_within(
    tree: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A project that lies in another one has an answer of its own, whatever is asked with it."""
    (tree / ".git").rmdir()
    (tree / ".github").mkdir()
    inner = tree / "third_party" / "one"
    inner.mkdir(parents=True)
    (inner / ".gitmodules").write_text("")
    (inner / "fill.cu").write_text("__global__ void fill(float *out) { out[threadIdx.x] = 0; }\n")
    (inner / "call.cu").write_text("void call(float *o) { fill<<<1, 64>>>(o); }\n")
    monkeypatch.setenv("ROOT", str(tree))
    whole = entries(capsys, ".")
    for name in ("third_party/one/fill.cu", "src/other.cu", "src/kernels.cuh"):
        assert entries(capsys, name)[name] == whole[name]
