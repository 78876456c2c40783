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
from cudalint.project.root import Roots


@dataclass(frozen=True, slots=True)
class Surroundings:
    """`contexts` by the path given; `alone` are, by that path too, the files of its project that have results
    of their own, whoever includes them. `paths` are those given, or whole ones where the current folder lies
    within the project: from there the ways from file to file are others than from its top."""

    contexts: dict[str, FileContext]
    alone: dict[str, frozenset[str]]
    paths: dict[str, str]


def surroundings(
    files: Iterable[str],
    found: Discovery,
    chosen: Filter,
    facts_of: Callable[[bytes], Facts] = facts_of,
) -> Surroundings:
    """The projects around the files, each for itself. `found` is what the paths of the run led to: all that
    there is where they are in no project, and a part of the project's files else."""
    given = {path: _full(path) for path in files}
    roots, of_project = Roots(), dict[Path | None, list[str]]()
    for path, full in given.items():
        of_project.setdefault(roots.of(full), []).append(path)
    result, alone, paths, here = {}, {}, {}, Path.cwd()
    for root, members in of_project.items():
        told = _contexts(root, [given[path] for path in members], found, chosen, facts_of)
        included = [path for path, context in told.items() if context.included_by]
        apart = frozenset(included).union(map(_shown, included))
        for path in members:
            full = given[path]
            context = told.get(full, FileContext())
            leads_here = not Path(path).is_absolute() and (root is None or root.is_relative_to(here))
            result[path] = _spelled(context, _shown) if leads_here else context
            paths[path] = path if leads_here else full
            alone[path] = apart
    return Surroundings(result, alone, paths)


def _contexts(
    root: Path | None, wanted: list[str], found: Discovery, chosen: Filter, facts_of: Callable[[bytes], Facts]
) -> dict[str, FileContext]:
    """The contexts of files of one project, by their full paths."""
    around = Discovery() if root is None else discover([str(root)], chosen, keep_texts=True)
    within = "" if root is None else _full(str(root)).rstrip("/") + "/"
    known = dict.fromkeys([*map(_full, around.files), *wanted])
    headers, sources = (
        dict.fromkeys([*map(_full, inner), *(path for path in map(_full, outer) if path.startswith(within))])
        for inner, outer in ((around.headers, found.headers), (around.sources, found.sources))
    )

    def read(path: str) -> bytes | None:
        text = around.texts.get(path)
        return read_include(path) if text is None else text

    return contexts(known, read, headers, sources, wanted, facts_of)


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
