"""Asking git about a repository that may be hostile.

A repository's own configuration can name programs that git runs: a file system monitor, external diffs,
filters of its files, ways to fetch what is missing. None of them is wanted for a list of names.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

_SAFE = (
    "core.fsmonitor=false",
    "core.hooksPath=" + os.devnull,
    "core.sshCommand=false",
    "core.alternateRefsCommand=true",
    "safe.bareRepository=explicit",
    "submodule.recurse=false",
)
#: Programs that a repository's configuration names for its files, by the last part of the key.
_PROGRAMS = {"clean": "", "smudge": "", "process": "", "required": "false"}
_SECONDS = 60


class GitError(Exception):
    """git cannot say; the message says why."""


def git(*arguments: str, root: Path) -> str:
    """What git prints, run in the repository whose files lie in `root`, with nothing of its configuration
    that names a program. Raises GitError."""
    return _run(root, *arguments, without=_filters(root))


def reading_blobs(root: Path) -> subprocess.Popen[bytes]:
    """A `git cat-file --batch`: it takes the names of objects, a line each, and gives what they hold. Nothing
    that the repository configures is run, and the working tree is not looked at. Raises GitError."""
    program = _program()
    if program is None:
        raise GitError("it needs git, which is not here")
    settings = [word for setting in _SAFE for word in ("-c", setting)]
    command = (program, *settings, "--no-replace-objects", "cat-file", "--batch")
    try:
        return subprocess.Popen(
            command,
            cwd=root,
            env=_environment(_filters(root)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
    except OSError as error:
        raise GitError(str(error.strerror or error)) from None


def is_tracked(folder: Path) -> bool:
    """Whether the repository around a folder holds files of it; False where git cannot say."""
    here = folder.parent
    root = next((one for one in (here, *here.parents) if os.path.lexists(one / ".git")), None)
    if root is None:
        return False
    place = folder.relative_to(root).as_posix()
    try:
        return bool(git("ls-files", "-z", "--", f":(top,literal){place}", root=root))
    except GitError:
        return False


@lru_cache(maxsize=4)
def _filters(root: Path) -> tuple[tuple[str, str], ...]:
    """Settings that switch off the filters which the repository itself configures. Those of the user stay:
    with them a file is compared as it is meant to be."""
    if not os.path.lexists(root / ".git") and "GIT_DIR" not in os.environ:
        raise GitError("fatal: not a git repository")
    found: dict[tuple[str, str], None] = {}
    for scope in ("--local", "--worktree"):
        listed = _run(root, "config", scope, "--includes", "--name-only", "--null", "--list", may_fail=True)
        for key in listed.split("\0"):
            section, _, last = key.rpartition(".")
            if section.startswith("filter.") and last in _PROGRAMS:
                found |= {(f"{section}.{name}", value): None for name, value in _PROGRAMS.items()}
    return tuple(found)


def _run(
    root: Path, *arguments: str, without: tuple[tuple[str, str], ...] = (), may_fail: bool = False
) -> str:
    program = _program()
    if program is None:
        raise GitError("it needs git, which is not here")
    settings = [word for setting in _SAFE for word in ("-c", setting)]
    try:
        done = subprocess.run(
            (program, *settings, "--no-replace-objects", "--work-tree", str(root), *arguments),
            cwd=root,
            env=_environment(without),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
            timeout=_SECONDS,
        )
    except (OSError, ValueError) as error:
        raise GitError(str(getattr(error, "strerror", None) or error)) from None
    except subprocess.TimeoutExpired:
        raise GitError(f"git took longer than {_SECONDS} s") from None
    if done.returncode != 0:
        if may_fail:
            return ""
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise GitError(said[0] if said else "git failed")
    return done.stdout.decode("utf-8", "surrogateescape")


def _environment(settings: tuple[tuple[str, str], ...]) -> dict[str, str]:
    """That of git: nothing is fetched or asked, and these settings hold, whatever signs are in their keys."""
    environment = {
        **os.environ,
        "GIT_ALLOW_PROTOCOL": "",
        "GIT_NO_LAZY_FETCH": "1",
        "GIT_OPTIONAL_LOCKS": "0",
        "GIT_TERMINAL_PROMPT": "0",
        "LC_ALL": "C",
    }
    given = environment.get("GIT_CONFIG_COUNT", "")
    first = int(given) if given.isdecimal() else 0
    for at, (key, value) in enumerate(settings, first):
        environment |= {f"GIT_CONFIG_KEY_{at}": key, f"GIT_CONFIG_VALUE_{at}": value}
    return {**environment, "GIT_CONFIG_COUNT": str(first + len(settings))}


@lru_cache(maxsize=1)
def _program() -> str | None:
    """git by its whole path: Windows would look for it in the current folder first."""
    if sys.platform != "win32":
        return shutil.which("git")
    folders = map(Path, os.environ.get("PATH", "").split(os.pathsep))
    programs = (folder / "git.exe" for folder in folders if folder.is_absolute())
    return next((str(program) for program in programs if program.is_file()), None)
