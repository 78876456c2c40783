"""The folder that a project's paths are relative to."""

from __future__ import annotations

import os
from pathlib import Path

#: What marks the top of a project that is in no repository.
_MARKS = frozenset({"cudalint.toml", "compile_commands.json", "pyproject.toml"})
#: What lies at the top of a repository alone, also where an archive of one was unpacked.
_OF_REPOSITORIES = frozenset({".github", ".gitlab-ci.yml", ".gitmodules"})
_LICENSES = ("licen", "copying", "copyright", ".gitignore")


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


class Roots:
    """The projects around files, as they are while this lives."""

    def __init__(self) -> None:
        self._found: dict[Path, Path | None] = {}
        self._names: dict[Path, frozenset[str]] = {}

    def of(self, path: str) -> Path | None:
        """The repository around a file or folder. Where there is none, the nearest folder above that was
        unpacked from one, else that a configuration or a compilation database marks, else that has a readme
        and a license; None where there is none of them either."""
        full = Path(os.path.abspath(path))  # noqa: PTH100
        folder = full if full.is_dir() else full.parent
        if folder not in self._found:
            above = (folder, *folder.parents)
            ways = (self._is_unpacked, self._is_marked, self._is_released)
            tops = (one for is_top in ways for one in above if is_top(one))
            self._found[folder] = repository(folder) or next(tops, None)
        return self._found[folder]

    def _listed(self, folder: Path) -> frozenset[str]:
        if folder not in self._names:
            try:
                self._names[folder] = frozenset(os.listdir(folder))  # noqa: PTH208
            except OSError:
                self._names[folder] = frozenset()
        return self._names[folder]

    def _is_unpacked(self, folder: Path) -> bool:
        return not _OF_REPOSITORIES.isdisjoint(self._listed(folder))

    def _is_marked(self, folder: Path) -> bool:
        return any((folder / name).is_file() for name in _MARKS & self._listed(folder))

    def _is_released(self, folder: Path) -> bool:
        names = [name.lower() for name in self._listed(folder)]
        return any(name.startswith("readme") for name in names) and any(
            name.startswith(_LICENSES) for name in names
        )
