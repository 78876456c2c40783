"""Some of the claims through `cudalint inspect --output-format json`."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from tests.conformance.table import FIXTURES


def accesses(fixture: str, *options: str) -> list[dict[str, Any]]:
    command = [sys.executable, "-m", "cudalint", "inspect", "--output-format", "json", *options, fixture]
    done = subprocess.run(command, cwd=FIXTURES, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["schema_version"] == 1
    return [
        {**access, "launch": launch}
        for file in report["files"]
        for kernel in file["kernels"]
        for launch in kernel["launches"]
        for access in launch["accesses"]
    ]


def constant(number: int) -> dict[str, float]:
    return {"min": number, "mean": float(number), "max": number}


@pytest.mark.parametrize(
    ("fixture", "options", "expression", "field", "number"),
    [
        ("13_copy_offset.cu", (), "idata[xid]", "sectors", 5),
        ("13_copy_offset.cu", ("--arch", "sm_35"), "odata[xid]", "sectors", 5),
        ("03_cached_misaligned.cu", ("--arch", "sm_35", "--dlcm", "ca"), "a[idx - 2]", "tags", 2),
        ("39_transpose.cu", (), "tile[threadIdx.x][threadIdx.y]", "wavefronts", 32),
        ("40_transpose_padded.cu", (), "tile[threadIdx.x][threadIdx.y]", "wavefronts", 1),
    ],
)
def test_number(fixture: str, options: tuple[str, ...], expression: str, field: str, number: int) -> None:
    (access,) = (a for a in accesses(fixture, *options) if a["expression"] == expression)
    assert access["verdict"] == "exact"
    assert access[field] == constant(number)


def test_offsets_of_the_launches() -> None:
    found = {
        a["launch"]["arguments"]["offset"]: a["sectors"]["mean"]
        for a in accesses("20_read_offset.cu")
        if a["expression"] == "a[k]"
    }
    assert found == {0: 4.0, 1: 5.0, 8: 4.0}


def test_launch_given_on_the_command_line() -> None:
    given = accesses("20_read_offset.cu", "--launch", "readOffset<<<1, 32>>>(offset = 3)")
    assert [a["sectors"]["mean"] for a in given if a["expression"] == "a[k]"] == [5.0]
    assert {a["launch"]["source"] for a in given} == {"command-line"}


def test_fields_of_an_access() -> None:
    (load,) = (a for a in accesses("08_uncached_misaligned.cu") if a["sectors"]["mean"] == 5.0)
    assert (load["line"], load["column"], load["end_column"]) == (5, 16, 31)
    assert (load["space"], load["op"], load["width"], load["array"]) == ("global", "load", 4, "a")
    assert load["sectors_ideal"] == 4.0
    assert load["bus_utilization"] == pytest.approx(0.8)
    assert load["launch"]["grid"] == [16, 1, 1]
    assert load["launch"]["block"] == [128, 1, 1]
