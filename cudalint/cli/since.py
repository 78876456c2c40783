"""`--since REF`: which files differ from a revision."""

from __future__ import annotations

import os
from pathlib import Path

from cudalint.cli.errors import UsageError
from cudalint.project.git import GitError, git
from cudalint.project.result import FileResult
from cudalint.project.root import project_root


def changed_files(ref: str) -> frozenset[Path]:
    """The files of the repository around the current folder that differ from the revision `ref`, committed or
    not, and those that git does not know yet. Raises UsageError where git cannot say."""
    top = project_root()
    try:
        revision = git("rev-parse", "--verify", "--end-of-options", f"{ref}^{{commit}}", root=top).strip()
        names = git(
            "diff",
            "--name-only",
            "-z",
            "--no-renames",
            "--no-ext-diff",
            "--no-textconv",
            "--ignore-submodules=all",
            f"-O{os.devnull}",
            revision,
            "--",
            root=top,
        )
        names += git("ls-files", "-z", "--others", "--exclude-standard", root=top)
    except GitError as error:
        raise UsageError(f"--since: {error}") from None
    return frozenset((top / name).resolve() for name in names.split("\0") if name)


def touches(result: FileResult, changed: frozenset[Path]) -> bool:
    """Whether the file, or one that its analysis read, is among those that changed."""
    return any(Path(path).resolve() in changed for path in (result.path, *result.read))
