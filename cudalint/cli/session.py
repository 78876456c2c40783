"""What `check` and `inspect` share: configuration, files and standard input, into jobs."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from heapq import heappop, heappush
from pathlib import Path
from typing import TextIO

from cudalint.arch import UnknownArchitectureError, canonical_name
from cudalint.cli.errors import UsageError
from cudalint.cli.launches import LaunchWatch, launched_kernels
from cudalint.cli.parser import given
from cudalint.cli.progress import shown
from cudalint.dataclass import dataclass
from cudalint.findings.selection import Selectable, Selection, SelectionError, selectors
from cudalint.ir.result import Problem
from cudalint.output.style import safe
from cudalint.project.cache import Cache
from cudalint.project.config import (
    COMMAND_LINE,
    DEFAULT,
    Config,
    ConfigError,
    find_config,
    resolve,
    settings_from,
)
from cudalint.project.discovery import DEFAULT_EXCLUDE, Discovery, Filter, discover
from cudalint.project.entries import chosen_entries, default_entries
from cudalint.project.job import Extra, Job
from cudalint.project.known import KnownFacts
from cudalint.project.options import OptionError
from cudalint.project.result import FileResult
from cudalint.project.root import project_root
from cudalint.project.run import run
from cudalint.project.surroundings import surroundings


@dataclass(frozen=True, slots=True)
class Session:
    """What to analyze, and what was left out."""

    config: Config
    jobs: tuple[Job, ...]
    problems: tuple[Problem, ...]
    processes: int
    arch: str
    launches: LaunchWatch
    cache: Cache | None = None
    cluster: str | None = None  # the address of a Dask scheduler
    from_here: bool = (
        False  # whether paths that were given from the current folder are whole paths in the jobs
    )

    def run(self) -> Iterator[FileResult]:
        """The results of the jobs in their order, while a terminal shows how far the run is. Raises
        UsageError where the cluster cannot be reached."""
        with ExitStack() as stack:
            executor, jobs = None, self.jobs
            if self.cluster is not None:
                from cudalint.cli.cluster import connected

                executor = stack.enter_context(connected(self.cluster))
                here = str(Path.cwd())
                jobs = tuple(replace(job, folder=here) for job in jobs)
            results = run(jobs, self.processes, cache=self.cache, executor=executor)
            yield from shown(results, len(jobs))


def configure(options: argparse.Namespace) -> Config:
    """The settings of this call. Raises UsageError."""
    try:
        if options.isolated:
            file = None
        elif options.config is not None:
            file = Path(options.config)
        else:
            file = find_config(_start(options.paths))
        config = resolve(file, given(options))
        arch = config["arch"]
        config["arch"] = replace(arch, value=canonical_name(arch.value))
        settings = settings_from(config, "")
        rules: Sequence[Selectable] = ()
        if selectors(settings):  # else reading them would take as long as an answer from memory
            from cudalint.rules import all_rules

            rules = all_rules()
        Selection(settings, rules)
    except (ConfigError, OptionError, SelectionError, UnknownArchitectureError) as error:
        raise UsageError(str(error)) from None
    return config


def open_session(options: argparse.Namespace, extra: Extra | None = None) -> Session:
    """Jobs for every file that the call names. Raises UsageError."""
    config = configure(options)
    launches = LaunchWatch(config, launched_kernels(config))
    root = str(project_root())
    jobs: list[Job] = []
    problems: list[Problem] = []
    told: list[Problem] = []
    cache = None if options.no_cache else cache_of(config, told)
    paths = options.paths or ["."]
    if "-" in paths or options.stdin_filename:
        if paths not in (["-"], ["."]):
            raise UsageError("standard input (-) goes without other paths")
        path = options.stdin_filename or "<stdin>"
        source = sys.stdin.buffer.read()
        if b"\0" in source:
            problems.append(Problem(path, "not text (it holds NUL bytes)", is_failure=True))
        else:
            job = _job(config, path, source, root, extra)
            named = options.stdin_filename
            jobs = _in_context([job], Discovery(), filter_of(config), cache) if named else [job]
    else:
        found = discover(paths, filter_of(config))
        jobs = [_job(config, path, None, root, extra) for path in found.files]
        jobs = _in_context(jobs, found, filter_of(config), cache)
        problems = [Problem(one.path, one.reason, is_failure=one.is_failure) for one in found.skipped]
        if not jobs and not problems and not found.plain:
            problems.append(Problem(" ".join(paths), "no CUDA source here"))
    problems += told
    return Session(
        config,
        tuple(_shard(jobs, options.shard)),
        tuple(problems),
        processes_of(config),
        config["arch"].value,
        launches,
        cache,
        options.dask,
        any(Path(job.path).is_absolute() for job in jobs) and not any(Path(p).is_absolute() for p in paths),
    )


def cache_of(config: Config, problems: list[Problem]) -> Cache | None:
    """The results of earlier runs. A configuration came with the code, so it does not say where they lie."""
    chosen = config["cache-dir"]
    if chosen.origin not in (DEFAULT, COMMAND_LINE):
        told = "cache-dir is not followed: a project does not say where files are written; use --cache-dir"
        problems.append(Problem(chosen.origin, told))
    if chosen.origin != COMMAND_LINE:
        return Cache(lambda: default_entries(project_root()))
    try:
        entries = chosen_entries(chosen.value)
    except OSError as error:
        problems.append(Problem("--cache-dir", f"no results are kept: {error.strerror or error}"))
        return None
    return Cache(lambda: entries)


def processes_of(config: Config) -> int:
    """As many as there are processors, or as the command line says; a configuration may ask for fewer."""
    jobs, processors = config["jobs"], os.cpu_count() or 1
    asked = int(jobs.value or processors)
    return asked if jobs.origin == COMMAND_LINE else min(asked, processors)


def _shard(jobs: list[Job], shard: tuple[int, int] | None) -> list[Job]:
    """The jobs of a part; all of them without a shard. The parts are of about the same size in bytes: the
    largest first, each job goes to the part that has the least so far."""
    if shard is None:
        return jobs
    number, count = shard
    parts: list[list[int]] = [[] for _ in range(count)]
    loads = [(0, part) for part in range(count)]
    sizes = [job.size for job in jobs]
    for at in sorted(range(len(jobs)), key=lambda at: -sizes[at]):
        load, part = heappop(loads)
        parts[part].append(at)
        heappush(loads, (load + sizes[at] + 1, part))
    return [jobs[at] for at in sorted(parts[number - 1])]


def _in_context(jobs: list[Job], found: Discovery, chosen: Filter, cache: Cache | None) -> list[Job]:
    """The jobs, each told which other file of its project includes it, or launches its kernels."""
    paths = [job.path for job in jobs]
    if cache is None:
        around = surroundings(paths, found, chosen)
    else:
        known = KnownFacts(cache.entries)
        around = surroundings(paths, found, chosen, known)
        known.keep()
    placed = []
    for job in jobs:
        settings = replace(
            around.contexts[job.path].applied(job.settings),
            path=around.paths[job.path],
            analyzed_alone=around.alone[job.path],
        )
        placed.append(replace(job, settings=settings))
    return placed


def show_settings(config: Config) -> str:
    """Each setting with its value and its origin."""
    width = max(map(len, config))
    lines = [
        safe(f"{key:<{width}} = {_shown(setting.value)}  ({setting.origin})")
        for key, setting in config.items()
    ]
    return "\n".join(lines) + "\n"


def use_color(choice: str, out: TextIO | None = None) -> bool:
    """Whether to print colors to standard output, or to `out`: on a terminal, unless NO_COLOR is set
    (https://no-color.org)."""
    if choice == "auto":
        return (
            (out or sys.stdout).isatty()
            and not os.environ.get("NO_COLOR")
            and os.environ.get("TERM") != "dumb"
        )
    return choice == "always"


def _start(paths: Sequence[str]) -> Path:
    """The folder from which the nearest configuration is looked for: that of the first path."""
    first = Path(paths[0]) if paths and paths[0] != "-" else Path()
    return first if first.is_dir() else first.parent


def filter_of(config: Config) -> Filter:
    """Which files the configuration leaves out."""
    exclude = config["exclude"].value
    return Filter(
        exclude=(*(DEFAULT_EXCLUDE if exclude is None else exclude), *config["extend-exclude"].value),
        max_bytes=config["max-file-kib"].value << 10,
        forced=config["force-exclude"].value,
    )


def _job(config: Config, path: str, source: bytes | None, root: str, extra: Extra | None) -> Job:
    return Job(settings_from(config, path), source, root, config["timeout"].value, extra)


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return "[" + ", ".join(_shown(item) for item in value) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return "not set" if value is None else f'"{value}"' if isinstance(value, str) else str(value)
