"""`--since` in repositories whose own configuration names programs: none of them runs."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from cudalint.cli import main
from cudalint.project.git import git
from tests.security.clone import CLEAN, STRIDED, Clone

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
Output = pytest.CaptureFixture[str]


def command(*arguments: str) -> bool:
    identity = ("-c", "user.name=A. Tester", "-c", "user.email=a@example.com")
    subprocess.run(("git", *identity, *arguments), check=True, capture_output=True)
    return True


@pytest.fixture
def repository(clone: Clone) -> Clone:
    (clone.root / ".git").rmdir()
    command("init", "-q")
    clone.write("other.cu", CLEAN)
    command("add", "-A")
    command("commit", "-qm", "Two kernels")
    clone.write("other.cu", STRIDED.replace("strided", "other"))
    return clone


def trap(clone: Clone) -> tuple[str, Path]:
    """A program, and the file that shows that it ran."""
    sprung = clone.root.parent / "sprung"
    program = clone.root.parent / "trap.sh"
    program.write_text(f'#!/bin/sh\necho "$0 $@" >> {sprung}\ncat\n')
    program.chmod(0o755)
    return str(program), sprung


def forget_objects(clone: Clone) -> bool:
    for file in (clone.root / ".git" / "objects").glob("??/*"):
        file.unlink()
    return True


TRAPS: dict[str, Callable[[Clone, str], object]] = {
    "fsmonitor": lambda clone, program: command("config", "core.fsmonitor", program),
    "external diff": lambda clone, program: command("config", "diff.external", program),
    "textconv": lambda clone, program: (
        command("config", "diff.x.textconv", program),
        command("config", "diff.x.command", program),
        clone.write(".gitattributes", "*.cu diff=x\n"),
    ),
    "clean filter": lambda clone, program: (
        command("config", "filter.x.clean", program),
        command("config", "filter.x.required", "true"),
        clone.write(".gitattributes", "*.cu filter=x\n"),
    ),
    "filter with an odd name": lambda clone, program: (
        command("config", "filter.a=b.clean", program),
        clone.write(".gitattributes", "*.cu filter=a=b\n"),
    ),
    "filter process": lambda clone, program: (
        command("config", "filter.x.process", program),
        clone.write(".gitattributes", "*.cu filter=x\n"),
    ),
    "filter of an included file": lambda clone, program: (
        clone.write("more.ini", f'[filter "x"]\nclean = {program}\n'),
        command("config", "include.path", "../more.ini"),
        clone.write(".gitattributes", "*.cu filter=x\n"),
    ),
    "hooks": lambda clone, program: (
        command("config", "core.hooksPath", str(Path(program).parent)),
        shutil.copy(program, Path(program).with_name("post-index-change")),
    ),
    "a promise to fetch": lambda clone, program: (
        command("config", "extensions.partialClone", "origin"),
        command("config", "remote.origin.url", f"ext::{program} %S"),
        command("config", "remote.origin.promisor", "true"),
        command("config", "remote.origin.uploadpack", program),
        command("config", "protocol.ext.allow", "always"),
        command("config", "core.sshCommand", program),
        forget_objects(clone),
    ),
}


@pytest.mark.parametrize("lay", TRAPS.values(), ids=TRAPS)
def test_no_program_of_the_repository_runs(repository: Clone, lay: Callable[[Clone, str], object]) -> None:
    program, sprung = trap(repository)
    lay(repository, program)
    sprung.unlink(missing_ok=True)
    assert main(["check", "--isolated", "-j1", "--since", "HEAD"]) in (1, 2)
    assert not sprung.exists(), sprung.read_text()


def test_the_traps_work(repository: Clone) -> None:
    """Otherwise the test above could not fail."""
    program, sprung = trap(repository)
    TRAPS["clean filter"](repository, program)
    command("diff", "--name-only", "HEAD")
    assert sprung.exists()
    sprung.unlink()
    TRAPS["fsmonitor"](repository, program)
    command("status")
    assert sprung.exists()


def test_files_that_changed_are_those_of_the_work_tree(repository: Clone, capsys: Output) -> None:
    command("config", "core.worktree", str(repository.outside))
    assert main(["check", "--isolated", "-j1", "--since", "HEAD", "--output-format", "concise"]) == 1
    out = capsys.readouterr().out
    assert "other.cu:" in out
    assert "k.cu:" not in out


def test_a_bare_repository_in_the_clone_is_none(clone: Clone, capsys: Output) -> None:
    (clone.root / ".git").rmdir()
    command("init", "-q", "--bare", "inner")
    program, sprung = trap(clone)
    subprocess.run(["git", "-C", "inner", "config", "core.fsmonitor", program], check=True)
    for path in (clone.root / "inner").iterdir():
        path.rename(clone.root / path.name)
    assert main(["check", "--isolated", "-j1", "--since", "HEAD"]) == 2
    assert "not a git repository" in capsys.readouterr().err
    assert not sprung.exists()


@pytest.mark.parametrize("reference", ["--output=x", "-x", "--help", "HEAD; true", ""])
def test_a_reference_is_no_option(repository: Clone, reference: str) -> None:
    assert main(["check", "--isolated", "-j1", f"--since={reference}"]) == 2
    assert not (repository.root / "x").exists()


def test_names_that_are_not_text(repository: Clone) -> None:
    name = os.fsdecode(b"new\xff\n.cu")
    (repository.root / name).write_text(STRIDED)
    assert name in git("ls-files", "-z", "--others", root=repository.root).split("\0")
    assert main(["check", "--isolated", "-j1", "--since", "HEAD"]) == 1
