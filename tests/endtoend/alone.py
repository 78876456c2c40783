"""Hold files given alone against the same files in their trees: `python -m tests.endtoend.alone FOLDER...`.

Each file is analyzed twice, and the entries of `inspect` are compared: given alone, in a process that has
analyzed nothing before, and as one of its tree, in a process that has analyzed others before it. `--part 2/5`
takes a part of the files drawn; `--each 10` analyzes only those whose settings differ, and every tenth."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import random
import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from cudalint.cli.parser import build_parser
from cudalint.cli.session import open_session
from cudalint.output.inspect.entry import file_entry
from cudalint.project.job import Job, run_one

_FORK = multiprocessing.get_context("fork")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.endtoend.alone")
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--files", type=int, default=40, help="of each folder, drawn at random")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--part", default="1/1", metavar="I/N", help="of the files drawn")
    parser.add_argument(
        "--each", type=int, default=1, metavar="N", help="analyze every N-th file in any case"
    )
    options = parser.parse_args()
    with TemporaryDirectory() as cache:
        return 1 if sum(differing(folder.absolute(), cache, options) for folder in options.folders) else 0


def differing(folder: Path, cache: str, options: argparse.Namespace) -> int:
    """How many of the files drawn have other entries. What is known of each file of the tree, before any
    analysis, is kept in `cache`."""
    os.chdir(folder)
    tree = {job.path: job for job in _jobs(".", cache)}
    names = sorted(tree)
    part, parts = map(int, options.part.split("/"))
    drawn = random.Random(options.seed).sample(names, min(options.files, len(names)))[part - 1 :: parts]
    alone = {}
    for number, name in enumerate(drawn):
        (job,) = [job for job in _jobs(name, cache) if job.path == name]
        if number % options.each == 0 or job.settings != tree[name].settings:
            alone[name] = _apart(job)
    with _FORK.Pool(1) as process:  # keeps what it has come to know
        others = [name for name in alone if process.apply(entries, (tree[name],)) != alone[name]]
    for name in others:
        print(f"{folder / name}: other entries alone than in the tree")
    same = len(drawn) - len(others)
    print(
        f"{folder}: {same} of {len(drawn)} files have the same entries; {len(alone)} were analyzed",
        flush=True,
    )
    return len(others)


def _apart(job: Job) -> Any:
    """The entries, in a process that has analyzed nothing."""
    with _FORK.Pool(1) as process:
        return process.apply(entries, (job,))


def _jobs(path: str, cache: str) -> tuple[Job, ...]:
    options = build_parser().parse_args(["inspect", "--isolated", "--cache-dir", cache, path])
    return open_session(options, extra=file_entry).jobs


def entries(job: Job) -> Any:
    """What `inspect` says of the file."""
    result = run_one(replace(job, timeout=None))
    return json.dumps(result.extra), [problem.message for problem in result.problems]


if __name__ == "__main__":
    sys.exit(main())
