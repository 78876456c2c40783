"""`cudalint diff`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from cudalint.arch import load_architecture
from cudalint.cli.errors import UsageError, tell
from cudalint.cli.progress import shown
from cudalint.cli.session import cache_of, configure, filter_of, processes_of, use_color
from cudalint.diff.output import render
from cudalint.diff.run import Choice, Side, compare
from cudalint.output.style import safe
from cudalint.project.config import Config, settings_from
from cudalint.project.git import GitError
from cudalint.project.job import Job
from cudalint.project.result import FileResult
from cudalint.project.root import project_root
from cudalint.project.run import run as run_jobs
from cudalint.project.trees import WorkingTree, revision
from cudalint.settings import Settings


def run(options: argparse.Namespace) -> int:
    """Tell what changed; status 1 where something became dearer by more than the tolerance, 2 after a
    failure."""
    try:
        config = configure(options)
        root = project_root()
        old = revision(root, options.old)
        new: Side = WorkingTree(str(root)) if options.new is None else revision(root, options.new)
        names = (options.old, options.new or "the working tree")
        sector_bytes = load_architecture(config["arch"].value).sector_bytes
        diff = compare(
            old,
            new,
            names,
            Choice(filter_of(config), _below(options.paths, root)),
            _settings(config, root),
            lambda side: lambda jobs: _run(jobs, config, options),
            config["timeout"].value,
            sector_bytes,
        )
    except GitError as error:
        return tell(UsageError(f"diff: {error}"))
    except UsageError as error:
        return tell(error)
    for problem in diff.problems:
        print(safe(problem), file=sys.stderr)
    sys.stdout.write(render(diff, options.output_format, options.tolerance, color=use_color(options.color)))
    if diff.failed:
        return 2
    return 1 if diff.dearer(options.tolerance) and not options.exit_zero else 0


def _run(jobs: list[Job], config: Config, options: argparse.Namespace) -> Iterator[FileResult]:
    """The results of one side. Each side has a cache of its own, as paths mean other contents in it."""
    cache = None if options.no_cache else cache_of(config, [])
    return shown(run_jobs(jobs, processes_of(config), cache=cache), len(jobs))


def _settings(config: Config, root: Path) -> Callable[[str], Settings]:
    """Settings of a file by its path from the root, to which the folders of includes are made relative."""

    def found(path: str) -> Settings:
        settings = settings_from(config, path)
        folders = tuple(Path(os.path.relpath(one, root)).as_posix() for one in settings.include_dirs)
        return replace(settings, include_dirs=folders)

    return found


def _below(paths: list[str], root: Path) -> tuple[str, ...]:
    """The paths from the root. Raises UsageError for one outside."""
    found = []
    for path in paths:
        whole = Path(os.path.abspath(path))  # noqa: PTH100 - one that is gone counts, too
        if not whole.is_relative_to(root):
            raise UsageError(f"diff: {path} is outside of the repository")
        relative = whole.relative_to(root).as_posix()
        if relative != ".":
            found.append(relative)
    return tuple(found)
