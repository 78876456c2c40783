"""Shards and their merge; the line that a terminal shows."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from cudalint.cli import main, progress

KERNEL = "// cudalint: launch <<<64, 256>>>()\n__global__ void k%d(float *p) { p[8 * threadIdx.x] = %d; }\n"


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "src").mkdir()
    for at in range(5):
        (tmp_path / "src" / f"{at}.cu").write_text('#include "shared.h"\n' + KERNEL % (at, at))
    (tmp_path / "src" / "shared.h").write_text(
        "__device__ inline float get(const float *q) { return q[9 * threadIdx.x]; }\n#error never\n"
    )
    return tmp_path


def reports(kind: str, *arguments: str) -> list[str]:
    names = []
    for number in (1, 2, 3):
        name = f"{kind}-{number}"
        shard = ["--shard", f"{number}/3", "--output", f"{kind}={name}"]
        main(["check", "--isolated", "--no-cache", *shard, "src"])
        names.append(name)
    return names


def whole(kind: str) -> dict[str, Any]:
    main(["check", "--isolated", "--no-cache", "--output", f"{kind}=whole", "src"])
    loaded: dict[str, Any] = json.loads(Path("whole").read_text())
    return loaded


def test_the_merge_of_all_shards_is_the_whole(tree: Path) -> None:
    assert main(["merge", *reports("json"), "-o", "merged.json"]) == 1
    merged = json.loads(Path("merged.json").read_text())
    expected = whole("json")
    assert len(expected["findings"]) == 5
    assert merged == expected


def test_sarif(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["merge", *reports("sarif"), "-o", "merged.sarif"]) == 1
    (merged,) = json.loads(Path("merged.sarif").read_text())["runs"]
    (expected,) = whole("sarif")["runs"]
    key = "partialFingerprints"
    assert sorted(str(one[key]) for one in merged["results"]) == sorted(
        str(one[key]) for one in expected["results"]
    )
    assert merged["properties"] == expected["properties"]
    assert merged["tool"] == expected["tool"]


def test_inspect(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number in (1, 2):
        capsys.readouterr()
        main(["inspect", "--isolated", "--output-format", "json", "--shard", f"{number}/2", "src"])
        Path(f"{number}.json").write_text(capsys.readouterr().out)
    assert main(["merge", "1.json", "2.json"]) == 0
    merged = json.loads(capsys.readouterr().out)
    assert [Path(file["path"]).name for file in merged["files"]] == [f"{at}.cu" for at in range(5)]
    assert merged["coverage"]["kernels"] == 5


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (["{"], "a.0: "),
        (["[]"], "not a report"),
        (['{"x": []}'], "neither"),
        (['{"findings": []}', '{"files": []}'], "different kinds"),
        (['{"findings": [{}], "problems": [], "coverage": {}}'], "lacks"),
        (['{"findings": [], "arch": "sm_80"}', '{"findings": [], "arch": "sm_90"}'], "differ in `arch`"),
    ],
)
def test_what_cannot_be_merged(
    tree: Path, texts: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    names = [f"a.{at}" for at in range(len(texts))]
    for name, text in zip(names, texts, strict=True):
        Path(name).write_text(text)
    assert main(["merge", *names]) == 2
    assert said in capsys.readouterr().err


def test_shards_are_of_about_the_same_size(tree: Path) -> None:
    for at in range(5):
        file = tree / "src" / f"{at}.cu"
        file.write_text(file.read_text() + "\n" * (1000 * (5 - at)))  # the first two are the larger half
    found: list[list[str]] = []
    sizes = {file.name: file.stat().st_size for file in (tree / "src").glob("*.cu")}
    for name in reports("json"):
        findings = json.loads(Path(name).read_text())["findings"]
        found.append([Path(one["path"]).name for one in findings])
    assert sorted(name for part in found for name in part) == sorted(sizes)
    assert max(sum(sizes[name] for name in part) for part in found) < 1.2 * sum(sizes.values()) / 3


@pytest.mark.parametrize("shard", ["0/2", "3/2", "1", "a/b"])
def test_a_shard_that_is_none(shard: str) -> None:
    with pytest.raises(SystemExit) as error:
        main(["check", "--shard", shard])
    assert error.value.code == 2


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter(range(1000))
    monkeypatch.setattr("cudalint.cli.progress.time.monotonic", lambda: float(next(times)))
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setenv("TERM", "xterm")


def test_the_line_is_gone_before_each_result(clock: None) -> None:
    out = Terminal()
    before = [out.getvalue() for _ in progress.shown(range(5), 5, out)]
    assert before[0] == ""
    assert "files, 1.0/s, 0:03 left" in out.getvalue()
    assert all(text == "" or text.endswith(progress.ERASE) for text in before)
    assert out.getvalue().endswith(progress.ERASE)


def test_nobody_watches(clock: None, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = io.StringIO()
    assert list(progress.shown(range(5), 5, plain)) == list(range(5))
    monkeypatch.setenv("CI", "true")
    terminal = Terminal()
    list(progress.shown(range(5), 5, terminal))
    assert plain.getvalue() == terminal.getvalue() == ""


def test_the_line() -> None:
    assert progress.line(120, 480, 3.0) == "[######..................] 120/480 files, 40/s, 0:09 left"
