"""Where an included file may lie."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator

from cudalint.source.system_headers import is_system_header

#: Folders above the includer that are taken for include roots.
MAX_ANCESTORS = 8


def include_paths(
    name: str, includer: str, quoted: bool, include_dirs: tuple[str, ...], headers: tuple[str, ...] = ()
) -> Iterator[str]:
    """The paths at which to look for an include, in order: the includer's folder where the name is quoted,
    the configured folders, the folders above the includer, their `include`, and the nearest of the project's
    `headers` that ends in the name.

    The last three are assumptions that stand for the `-I` of a build that is not known: a project that
    includes <project/part/header.h> lies in a folder `project`. System headers are not looked for.
    """
    folder = posixpath.dirname(includer)
    is_plain = posixpath.normpath(name) == name and (not folder or posixpath.normpath(folder) == folder)
    in_folder = _plainly_in if is_plain and not name.startswith(("/", "..")) else _in
    if quoted:
        yield in_folder(folder, name)
    for root in include_dirs:
        yield _in(root, name)
    if name.startswith(("/", "../", "./")) or not (quoted or "/" in name or not is_system_header(name)):
        return
    above = folder
    for _ in range(MAX_ANCESTORS):
        yield in_folder(above, name)
        yield in_folder(above, "include/" + name)
        outer = posixpath.dirname(above)
        if outer == above:
            break
        above = outer
    nearest = _nearest(name, folder, headers)
    if nearest is not None:
        yield nearest


def _in(folder: str, name: str) -> str:
    return posixpath.normpath(posixpath.join(folder, name))


def _plainly_in(folder: str, name: str) -> str:
    """The same where neither has steps to take out; a folder above one that is given by its way may have."""
    if folder and (folder[-1] in "./"):
        return _in(folder, name)
    return f"{folder}/{name}" if folder else name


def _nearest(name: str, folder: str, headers: tuple[str, ...]) -> str | None:
    """The header of that name in the innermost folder around `folder` that holds one; None where it holds
    two, of which nothing says which is meant."""
    tail = "/" + posixpath.normpath(name)
    found = [header for header in headers if ("/" + header).endswith(tail)]
    if len(found) < 2:
        return found[0] if found else None
    shared = [_shared(folder, header) for header in found]
    most = max(shared)
    return found[shared.index(most)] if shared.count(most) == 1 else None


def _shared(folder: str, header: str) -> int:
    """How many folders on the way to the header lie on the way to `folder`."""
    pairs = zip(folder.split("/"), header.split("/")[:-1], strict=False)
    return next((depth for depth, (one, other) in enumerate(pairs) if one != other), len(folder.split("/")))
