"""`--since REF`: which files differ from a revision."""

from __future__ import annotations

import subprocess
from pathlib import Path

from cudalint.cli.errors import UsageError
from cudalint.project.result import FileResult


def changed_files(ref: str) -> frozenset[Path]:
    """The files of the repository around the current folder that differ from the revision `ref`, committed or
    not, and those that git does not know yet. Raises UsageError where git cannot say."""
    top = Path(_git("rev-parse", "--show-toplevel").strip())
    revision = _git("rev-parse", "--verify", "--end-of-options", f"{ref}^{{commit}}").strip()
    names = _git("diff", "--name-only", "-z", "--no-renames", revision, "--", top=top)
    names += _git("ls-files", "-z", "--others", "--exclude-standard", top=top)
    return frozenset((top / name).resolve() for name in names.split("\0") if name)


def touches(result: FileResult, changed: frozenset[Path]) -> bool:
    """Whether the file, or one that its analysis read, is among those that changed."""
    return any(Path(path).resolve() in changed for path in (result.path, *result.read))


def _git(*arguments: str, top: Path | None = None) -> str:
    try:
        done = subprocess.run(("git", *arguments), cwd=top, capture_output=True, check=False)
    except OSError as error:
        raise UsageError(f"--since needs git: {error.strerror or error}") from None
    if done.returncode != 0:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise UsageError(f"--since: {said[0] if said else 'git failed'}")
    return done.stdout.decode("utf-8", "surrogateescape")
