"""Hold files given alone against the same files in their trees: `python -m tests.endtoend.alone FOLDER...`.

An analysis is a function of its settings and of the files that it reads. So the settings of both runs are
compared, which costs no analysis; where they differ, and for every `--each`-th file in any case, both are run
and the entries of `inspect` are compared."""

from __future__ import annotations

import argparse
import json
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


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.endtoend.alone")
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--files", type=int, default=40, help="of each folder, drawn at random")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--each", type=int, default=10, metavar="N", help="analyze every N-th file in any case"
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
    drawn = random.Random(options.seed).sample(names, min(options.files, len(names)))
    same = run = 0
    for number, name in enumerate(drawn):
        (alone,) = [job for job in _jobs(name, cache) if job.path == name]
        agree = alone.settings == tree[name].settings
        if not agree or number % options.each == 0:
            run += 1
            agree = entries(alone) == entries(tree[name])
        same += agree
        if not agree:
            print(f"{folder / name}: other entries alone than in the tree")
    print(f"{folder}: {same} of {len(drawn)} files have the same entries; {run} were analyzed", flush=True)
    return len(drawn) - same


def _jobs(path: str, cache: str) -> tuple[Job, ...]:
    options = build_parser().parse_args(["inspect", "--isolated", "--cache-dir", cache, path])
    return open_session(options, extra=file_entry).jobs


def entries(job: Job) -> Any:
    """What `inspect` says of the file."""
    result = run_one(replace(job, timeout=None))
    return json.dumps(result.extra), [problem.message for problem in result.problems]


if __name__ == "__main__":
    sys.exit(main())
