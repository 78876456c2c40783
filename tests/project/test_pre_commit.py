"""The real pre-commit, with the hooks of this checkout, in a repository of its own."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.fixes import kernels

ROOT = Path(__file__).resolve().parents[2]
FIXED = kernels.TILE.replace("tile[TILE][TILE];", "tile[TILE][TILE + 1];")
CONFIGURATION = """
repos:
  - repo: {hooks}
    rev: {revision}
    hooks: [{{id: {hook}}}]
"""
pytestmark = pytest.mark.skipif(
    shutil.which("pre-commit") is None or shutil.which("git") is None, reason="pre-commit is not installed"
)


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def repository(folder: Path) -> Path:
    folder.mkdir()
    for command in (
        ["git", "init", "-q"],
        ["git", "config", "user.name", "A. Tester"],
        ["git", "config", "user.email", "a@example.com"],
    ):
        assert run(folder, *command).returncode == 0
    return folder


@pytest.fixture(scope="session")
def hooks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The present state of the tree, committed: pre-commit installs from a revision."""
    folder = repository(tmp_path_factory.mktemp("checkout") / "cudalint")
    sources = ROOT / "cudalint"
    shutil.copytree(sources, folder / "cudalint", ignore=shutil.ignore_patterns("__pycache__", "*.pyc"))
    named = ("pyproject.toml", "README.md", "LICENSE", "THIRD-PARTY-NOTICES.md", "sbom.cdx.json")
    for name in (*named, ".pre-commit-hooks.yaml"):
        shutil.copy(ROOT / name, folder)
    run(folder, "git", "add", "-A")
    assert run(folder, "git", "commit", "-qm", "The tree").returncode == 0
    return folder


def project(folder: Path, hooks: Path, hook: str) -> Path:
    folder = repository(folder)
    revision = run(hooks, "git", "rev-parse", "HEAD").stdout.strip()
    text = CONFIGURATION.format(hooks=hooks, revision=revision, hook=hook)
    (folder / ".pre-commit-config.yaml").write_text(text)
    assert run(folder, "pre-commit", "install").returncode == 0
    (folder / "tile.cu").write_text(kernels.TILE)
    run(folder, "git", "add", "-A")
    return folder


def test_a_commit_with_a_finding_is_refused(tmp_path: Path, hooks: Path) -> None:
    folder = project(tmp_path / "project", hooks, "cudalint")
    refused = run(folder, "git", "commit", "-m", "A tile")
    assert refused.returncode != 0
    assert "[CL201 bank-conflict]: 32-way bank conflict in the load of `tile`" in refused.stderr
    (folder / "tile.cu").write_text(FIXED)
    run(folder, "git", "add", "tile.cu")
    assert run(folder, "git", "commit", "-m", "A padded tile").returncode == 0


def test_the_other_hook_writes_the_fix(tmp_path: Path, hooks: Path) -> None:
    folder = project(tmp_path / "project", hooks, "cudalint-fix")
    refused = run(folder, "git", "commit", "-m", "A tile")
    assert refused.returncode != 0
    assert "files were modified by this hook" in refused.stderr
    assert (folder / "tile.cu").read_text() == FIXED
    run(folder, "git", "add", "tile.cu")
    assert run(folder, "git", "commit", "-m", "A padded tile").returncode == 0
