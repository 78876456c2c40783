"""A rule, an output format and an architecture are one file each: found by lying in their folders."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import cudalint.output
import cudalint.rules
from cudalint.arch import load
from cudalint.cli import main

KERNEL = """\
// cudalint: launch <<<8, 256>>>()
__global__ void fill(float *data) { data[threadIdx.x] = 2.0f; }
"""
RULE = '''\
from cudalint.findings.model import Confidence
from cudalint.ir.access import Op
from cudalint.rules.base import Rule


class EveryStore(Rule):
    """Stores."""

    code = "CL998"
    name = "every-store"

    def check(self, view):
        for site in view.sites:
            if site.access.op is Op.STORE:
                yield self.finding(site.span, "a store", Confidence.CERTAIN, kernel=site.kernels[0])
'''
FORMAT = '''\
from cudalint.output.format import Format


class Codes(Format):
    """Codes alone."""

    name = "codes-alone"

    def finding(self, finding):
        return f"<{finding.code}>"
'''


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """What has been found is forgotten before and after."""
    caches = (cudalint.rules.all_rules, cudalint.output.formats, load._names, load._load)
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()


@pytest.fixture
def kernel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "fill.cu"
    path.write_text(KERNEL)
    return path.name


def check(*arguments: str) -> int:
    return main(["check", "--isolated", "--no-cache", *arguments])


def add(package: object, folder: Path, name: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file more in a package."""
    folder.mkdir()
    (folder / name).write_text(text)
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder)])  # type: ignore[attr-defined]


def test_a_rule_is_one_file(
    kernel: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    add(cudalint.rules, tmp_path / "more", "every_store.py", RULE, monkeypatch)
    assert check("--select", "CL998", "--output-format", "concise", kernel) == 1
    assert "CL998 a store" in capsys.readouterr().out


def test_an_output_format_is_one_file(
    kernel: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    add(cudalint.rules, tmp_path / "more", "every_store.py", RULE, monkeypatch)
    add(cudalint.output, tmp_path / "formats", "codes.py", FORMAT, monkeypatch)
    check("--select", "CL998", "--output-format", "codes-alone", kernel)
    assert capsys.readouterr().out == "<CL998>"


def test_an_architecture_is_one_file(
    kernel: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "architectures"
    folder.mkdir()
    known = (Path(load.__file__).parent / "sm_90.toml").read_text(encoding="utf-8")
    (folder / "sm_99.toml").write_text(known.replace("sm_90", "sm_99"), encoding="utf-8")
    monkeypatch.setattr(load, "_FOLDER", folder)
    assert check("--arch", "9.9", kernel) == 0
    capsys.readouterr()
    assert main(["arch", "sm_99"]) == 0
    assert "sm_99" in capsys.readouterr().out
