"""The same bytes with any number of processes and in any order of the files: nothing that one file leaves
behind in a process changes what is told of the next."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

FIXTURES = Path(__file__).parent.parent.parent / "fixtures"
#: Files of every kind, of which some are slow enough for two processes to take them in turns.
PATHS = sorted(str(path.relative_to(FIXTURES)) for path in FIXTURES.glob("[bs]*s/*.cu"))
FORMATS = ("full", "json", "sarif")


def output(*arguments: str) -> bytes:
    command = [sys.executable, "-P", "-m", "cudalint", *arguments, "--isolated", "--no-cache"]
    done = subprocess.run(command, cwd=FIXTURES, stdout=subprocess.PIPE, check=False)
    assert done.returncode in (0, 1)
    assert done.stdout
    return done.stdout


def checked(*arguments: str) -> list[bytes]:
    """What `check` prints in each format."""
    form, *others = FORMATS
    further = [f"--output={other}=/dev/stdout" for other in others]
    return output("check", f"--output-format={form}", *further, *arguments).splitlines(keepends=True)


def test_any_number_of_processes_prints_the_same() -> None:
    assert checked("-j1", *PATHS) == checked("-j2", *PATHS)


@pytest.fixture(scope="module")
def inspected() -> dict[str, object]:
    return entries(PATHS, 1)


def entries(paths: list[str], processes: int) -> dict[str, object]:
    files = json.loads(output("inspect", "--output-format=json", f"-j{processes}", *paths))["files"]
    assert len(files) == len(paths)
    return {file["path"]: file for file in files}


@pytest.mark.parametrize("processes", [1, 2])
def test_any_order_of_the_files_tells_the_same(inspected: dict[str, object], processes: int) -> None:
    shuffled = random.Random(processes).sample(PATHS, len(PATHS))
    assert shuffled != PATHS
    assert entries(shuffled, processes) == inspected


def test_any_seed_of_hashes_tells_the_same(tmp_path: Path) -> None:
    """What does not parse forgets the variables that it names, in the order of the text."""
    names = [f"{letter}{letter}" for letter in "abcdefgh"]
    declared = " ".join(f"int {name} = threadIdx.x;" for name in names)
    body = f"{declared} ({' '.join(names)}); out[{' + 3 * '.join(names)}] = 1;"
    file = tmp_path / "damaged.cu"
    file.write_text(f"__global__ void k(int *out) {{ {body} }}\n")
    command = [sys.executable, "-P", "-m", "cudalint", "inspect", "--isolated", "--no-cache", str(file)]
    told = {
        subprocess.run(
            command, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in "0123"
    }
    assert len(told) == 1
    assert b"a syntax error" in told.pop()
