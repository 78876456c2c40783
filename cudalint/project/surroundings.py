"""The project around the files of a run. It decides which headers, launches and host code are read with each,
so that a file given alone gets the answer that it gets in its tree."""

from __future__ import annotations

import os
import posixpath
from collections.abc import Callable, Iterable
from pathlib import Path

from cudalint.dataclass import dataclass
from cudalint.project.context import FileContext, contexts
from cudalint.project.discovery import Discovery, Filter, discover
from cudalint.project.facts import Facts, facts_of
from cudalint.project.reading import read_include
from cudalint.project.root import repository

#: What marks the top of a project that is in no repository.
MARKS = ("cudalint.toml", "compile_commands.json", "pyproject.toml")


def root_of(path: Path) -> Path | None:
    """The repository around a file or folder, else the nearest folder above it that a configuration or a
    compilation database marks; None where there is neither."""
    full = Path(_full(str(path)))
    folder = full if full.is_dir() else full.parent
    marked = (one for one in (folder, *folder.parents) if any((one / name).is_file() for name in MARKS))
    return repository(folder) or next(marked, None)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """`contexts` by the path given; `alone` are the files that have results of their own, whoever includes
    them. `paths` are those given, or whole ones where the current folder lies within the project: from there
    the ways from file to file are others than from its top."""

    contexts: dict[str, FileContext]
    alone: frozenset[str]
    paths: dict[str, str]


def surroundings(
    files: Iterable[str],
    found: Discovery,
    chosen: Filter,
    facts_of: Callable[[bytes], Facts] = facts_of,
) -> Surroundings:
    """The project around the files. `found` is what the paths of the run led to: all that there is where they
    are in no project, and a part of the project's files else."""
    given = {path: _full(path) for path in files}
    roots = {path: root_of(Path(path)) for path in given}
    tops = {root for root in roots.values() if root is not None}
    around = discover([str(top) for top in sorted(tops)], chosen, keep_texts=True) if tops else Discovery()
    known = dict.fromkeys(map(_full, (*around.files, *given.values())))
    headers = dict.fromkeys(map(_full, (*around.headers, *found.headers)))
    sources = dict.fromkeys(map(_full, (*around.sources, *found.sources)))

    def read(path: str) -> bytes | None:
        text = around.texts.get(path)
        return read_include(path) if text is None else text

    told = contexts(known, read, headers, sources, given.values(), facts_of)
    alone = [path for path, context in told.items() if context.included_by]
    result, paths, here = {}, {}, Path.cwd()
    for path, full in given.items():
        context = told.get(full, FileContext())
        root = roots[path]
        leads_here = not Path(path).is_absolute() and (root is None or root.is_relative_to(here))
        result[path] = _spelled(context, _shown) if leads_here else context
        paths[path] = path if leads_here else full
    return Surroundings(result, frozenset(alone).union(map(_shown, alone)), paths)


def _full(path: str) -> str:
    return os.path.abspath(path).replace(os.sep, "/")  # noqa: PTH100


def _shown(path: str) -> str:
    """The path from the current folder."""
    return posixpath.relpath(path)


def _spelled(context: FileContext, spelled: Callable[[str], str]) -> FileContext:
    def each(paths: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(map(spelled, paths))

    outer = context.included_by
    return FileContext(
        included_by=spelled(outer) if outer is not None else None,
        launch_files=each(context.launch_files),
        headers=each(context.headers),
        further=each(context.further),
        linked=each(context.linked),
    )
