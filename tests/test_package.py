"""The package as a whole: its version, what it ships, and what a start imports."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

import cudalint

ROOT = Path(__file__).parents[1]
HEAVY = ("numpy", "sympy", "tree_sitter", "pycparser", "rich", "pygls", "multiprocessing", "argparse")


def loaded(statement: str) -> set[str]:
    """The heavy packages that a fresh interpreter has imported after `statement`."""
    code = f"import sys; {statement}; print('\\n', *(name for name in {HEAVY!r} if name in sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(run.stdout.splitlines()[-1].split())


def test_version_is_stated_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["version"] == cudalint.__version__
    assert metadata.version("cudalint") == cudalint.__version__


@pytest.mark.parametrize(
    "statement",
    [
        "import cudalint",
        "from cudalint.cli import main; main(['--version'])",
        "from cudalint.ir import access, result; from cudalint import settings",
    ],
)
def test_starts_without_the_engine(statement: str) -> None:
    assert loaded(statement) == set()


def test_check_of_one_file_starts_no_processes_and_no_tables() -> None:
    seed = ROOT / "fixtures" / "seeds" / "39_transpose.cu"
    arguments = ["check", "--isolated", "--no-cache", "--output-format", "concise", str(seed)]
    found = loaded(f"from cudalint.cli import main; main({arguments!r})")
    assert {"numpy", "sympy", "tree_sitter"} <= found
    assert not found & {"rich", "pygls", "multiprocessing"}


def test_data_files_lie_in_the_package() -> None:
    package = Path(cudalint.__file__).parent
    for name in ("arch/sm_90.toml", "sema/types/builtin.toml", "rules/thresholds.toml"):
        assert (package / name).is_file()
