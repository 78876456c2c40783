"""The package as a whole: its version, what it ships, and what a start imports."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from zipfile import ZipFile

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
    assert {"numpy", "tree_sitter"} <= found
    assert not found & {"sympy", "rich", "pygls", "multiprocessing"}


def test_data_files_lie_in_the_package() -> None:
    package = Path(cudalint.__file__).parent
    for name in ("arch/sm_90.toml", "sema/types/builtin.toml", "rules/thresholds.toml"):
        assert (package / name).is_file()


def closure() -> dict[str, set[str]]:
    """What installing cudalint with its server brings along: names and bounds."""
    found: dict[str, set[str]] = {}
    pending = ["cudalint"]
    for asking in pending:
        for line in metadata.requires(asking) or ():
            text, _, marker = line.partition(";")
            match = re.match(r"[\w.-]+", text)
            if match is None or (marker and (asking != "cudalint" or "server" not in marker)):
                continue
            name = re.sub(r"[-_.]+", "-", match[0]).lower()
            if name not in found:
                found[name] = set(filter(None, text[match.end() :].strip(" ()").split(",")))
                pending.append(name)
    return found


def test_the_bill_of_materials_is_that_of_the_dependencies() -> None:
    bill = json.loads((ROOT / "sbom.cdx.json").read_text(encoding="utf-8"))
    listed = {one["name"]: set(one["properties"][0]["value"].split(",")) for one in bill["components"]}
    expected = closure()
    assert set(listed) == set(expected), "python .ci/sbom.py > sbom.cdx.json"
    own = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    for line in [*own["dependencies"], *own["optional-dependencies"]["server"]]:
        name = re.split("[<>=]", line)[0]
        assert listed[name] == set(line.removeprefix(name).split(",")), "python .ci/sbom.py > sbom.cdx.json"
    notices = (ROOT / "THIRD-PARTY-NOTICES.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| ([a-z-]+) \| [A-Z]", notices, re.MULTILINE)) == set(listed)


def test_a_wheel_brings_its_notices(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(tmp_path), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = {name.partition(".dist-info/")[2] for name in ZipFile(wheel).namelist()}
    assert {"licenses/LICENSE", "licenses/THIRD-PARTY-NOTICES.md", "sboms/sbom.cdx.json"} <= names
