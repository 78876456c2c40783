"""Where an included file may lie."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator

#: Folders above the includer that are taken for include roots.
MAX_ANCESTORS = 8


def include_paths(name: str, includer: str, quoted: bool, include_dirs: tuple[str, ...]) -> Iterator[str]:
    """The paths at which to look for an include, in order: the includer's folder where the name is quoted,
    the configured folders, and, for a name that is quoted or has a folder in it, the folders above the
    includer and their `include`.

    The last is an assumption that stands for the `-I` of a build that is not known: a project that
    includes <project/part/header.h> lies in a folder `project`. A plain name in angle brackets has no such
    tie to the tree, and system headers are not looked for.
    """
    folder = posixpath.dirname(includer)
    if quoted:
        yield posixpath.normpath(posixpath.join(folder, name))
    for root in include_dirs:
        yield posixpath.normpath(posixpath.join(root, name))
    if not (quoted or "/" in name) or name.startswith(("/", "../", "./")):
        return
    for _ in range(MAX_ANCESTORS):
        yield posixpath.normpath(posixpath.join(folder, name))
        yield posixpath.normpath(posixpath.join(folder, "include", name))
        outer = posixpath.dirname(folder)
        if outer == folder:
            return
        folder = outer
