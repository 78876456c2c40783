"""The only files that the server writes: the rules' pages, and launches chosen for a workspace."""

from __future__ import annotations

import contextlib
import json
import os
import sys
from functools import cache
from pathlib import Path

from pygls.uris import from_fs_path

from cudalint import __version__

FOLDER = ".cudalint_cache"  # in a workspace
_LAUNCHES = "launches.json"


@cache
def page_uri(rule: str) -> str | None:
    """The address of a rule's page, by the rule's name; None where no page can be written."""
    folder = _pages()
    return None if folder is None else from_fs_path(str(folder / f"{rule}.md"))


@cache
def _pages() -> Path | None:
    """The folder of this version's pages, written where it is missing or differs."""
    from cudalint.rules import all_rules
    from cudalint.rules.documentation import pages

    folder = user_cache() / "rules" / __version__
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in pages(all_rules()).items():
            file, data = folder / name, text.encode()
            if not file.is_file() or file.read_bytes() != data:
                _write(file, data)
    except OSError:
        return None
    return folder


def user_cache() -> Path:
    """Where the platform keeps caches."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "cudalint"


class ChosenLaunches:
    """The launches that were chosen for kernels of a workspace, kept from session to session."""

    def __init__(self, root: Path) -> None:
        self._file = root / FOLDER / _LAUNCHES
        self._chosen: dict[str, dict[str, str]] = {}
        with contextlib.suppress(OSError, ValueError, RecursionError):
            whole = json.loads(self._file.read_bytes())
            self._chosen = {
                str(path): {str(kernel): str(text) for kernel, text in kernels.items()}
                for path, kernels in whole["files"].items()
            }

    def of(self, path: str) -> tuple[str, ...]:
        """The launches for kernels of a file, by its path from the workspace's folder."""
        return tuple(self._chosen.get(path, {}).values())

    def choose(self, path: str, kernel: str, launch: str | None) -> None:
        """Remember a kernel's launch; None: the source's own again. Raises OSError."""
        kernels = self._chosen.setdefault(path, {})
        if launch is None:
            kernels.pop(kernel, None)
        else:
            kernels[kernel] = launch
        self._chosen = {path: kernels for path, kernels in self._chosen.items() if kernels}
        self._file.parent.mkdir(exist_ok=True)
        ignore = self._file.parent / ".gitignore"
        if not ignore.exists():
            _write(ignore, b"*\n")
        _write(self._file, json.dumps({"version": 1, "files": self._chosen}, indent=2).encode())


def _write(file: Path, data: bytes) -> None:
    """At once: another server reads the old or the new file, never a part."""
    part = file.with_name(f"{file.name}.{os.getpid()}")
    part.write_bytes(data)
    part.replace(file)
