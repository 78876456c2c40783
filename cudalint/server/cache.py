"""The only files that the server writes, both in the user's cache folder: the rules' pages, and the launches
chosen for a workspace."""

from __future__ import annotations

import contextlib
import json
from functools import cache
from pathlib import Path

from pygls.uris import from_fs_path

from cudalint import __version__
from cudalint.project.folder import Folder, key_of, own_folder

_LAUNCHES = "launches"  # a file a workspace
_LARGEST = 1 << 20  # bytes of what is remembered of one


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

    try:
        with contextlib.closing(own_folder("rules", __version__)) as folder:
            for name, text in pages(all_rules()).items():
                data = text.encode()
                if not _holds(folder, name, data):
                    folder.write(name, data)
            return folder.path
    except OSError:
        return None


def _holds(folder: Folder, name: str, data: bytes) -> bool:
    try:
        return folder.read(name, len(data)) == data
    except OSError:
        return False


class ChosenLaunches:
    """The launches that were chosen for kernels of a workspace, kept from session to session."""

    def __init__(self, root: Path) -> None:
        self._file = f"{key_of(root)}.json"
        self._chosen: dict[str, dict[str, str]] = {}
        with contextlib.suppress(OSError, ValueError, RecursionError, AttributeError, LookupError, TypeError):
            whole = json.loads(self._read())
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
        with contextlib.closing(own_folder(_LAUNCHES)) as folder:
            text = json.dumps({"version": 1, "files": self._chosen}, indent=2)
            folder.write(self._file, text.encode("ascii"))

    def _read(self) -> bytes:
        with contextlib.closing(own_folder(_LAUNCHES, create=False)) as folder:
            return folder.read(self._file, _LARGEST)
