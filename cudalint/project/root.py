"""The folder that a project's paths are relative to."""

from __future__ import annotations

from pathlib import Path


def repository(folder: Path) -> Path | None:
    """The repository around a folder; None where there is none."""
    return next((one for one in (folder, *folder.parents) if (one / ".git").exists()), None)


def project_root() -> Path:
    """The repository around the current folder, or that folder where there is none."""
    here = Path.cwd()
    return repository(here) or here


def relative_path(path: str, root: Path) -> str:
    """The path from `root` with forward slashes; the whole path for what lies outside."""
    full = Path(path).resolve()
    return full.relative_to(root).as_posix() if full.is_relative_to(root) else full.as_posix()
