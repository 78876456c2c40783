"""Analyze every file of source trees as it is, under the fuzzer's limits on memory and time.

python -m tests.fuzz.trees FOLDER... [--keep OUTCOMES.jsonl]
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import IO

from cudalint.cli.parser import build_parser
from cudalint.cli.session import open_session
from cudalint.ir.result import Analysis
from cudalint.project.job import Job, run_one
from tests.fuzz.prepare import prepare
from tests.fuzz.watch import SECONDS, Outcome, tried


def steps_of(analysis: Analysis) -> int:
    """What a job tells beside its result: the steps that the file took."""
    return analysis.steps


def trial(jobs: Sequence[Job], number: int) -> tuple[str, tuple[str, ...]]:
    """Analyze the file of that number: its steps, and the failures of the tool in it. What a file takes too
    long or cannot be read for is told to the user, and a hang is found from outside."""
    result = run_one(jobs[number])
    told = (problem.message for problem in result.problems if problem.is_failure)
    failures = tuple(text for text in told if "internal error" in text or "failed" in text)
    return str(result.extra or 0), failures


def jobs_of(folder: Path) -> list[Job]:
    """The jobs of `cudalint check FOLDER`, without a limit on time."""
    options = build_parser().parse_args(["check", "--isolated", "--no-cache", str(folder)])
    return [replace(job, timeout=None) for job in open_session(options, steps_of).jobs]


def outcomes(folder: Path, processes: int, seconds: float) -> Iterator[tuple[Job, Outcome]]:
    """Each file of a tree with what became of it; a hang is what takes more `seconds` of a processor."""
    jobs = jobs_of(folder)
    for outcome in tried(partial(trial, jobs), iter(range(len(jobs))), processes, seconds=seconds):
        yield jobs[outcome.number], outcome


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.trees", description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--keep", type=Path, default=Path(os.devnull), help="a line of JSON for each file")
    parser.add_argument("-j", "--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="a file that takes more is a hang")
    options = parser.parse_args()
    prepare()
    with options.keep.open("a", encoding="utf-8") as keep:
        found = [_tree(folder, options, keep) for folder in options.folders]
    files, faults = sum(count for count, _ in found), sum(faults for _, faults in found)
    print(f"{files} files of {len(found)} trees, {faults} faults")
    return 1 if faults else 0


def _tree(folder: Path, options: argparse.Namespace, keep: IO[str]) -> tuple[int, int]:
    """Go through one tree; the number of its files and of their faults."""
    files, started = 0, time.monotonic()
    slowest, largest, faults = Outcome(-1, "", (), 0.0, 0), 0, Counter[str]()
    for job, outcome in outcomes(folder, options.jobs, options.seconds):
        files += 1
        slowest = max(slowest, outcome, key=lambda one: one.seconds)
        largest = max(largest, outcome.kilobytes)
        line = [job.path, outcome.seconds, outcome.kilobytes, outcome.digest, outcome.faults]
        print(json.dumps(line), file=keep, flush=True)
        for fault in outcome.faults:
            print(f"  {job.path}: {fault[:300]}", flush=True)
            faults[fault] += 1
    print(
        f"{folder.name}: {files} files, {faults.total()} faults, slowest {slowest.seconds:.1f} s, "
        f"most memory {largest >> 10} MiB, {time.monotonic() - started:.0f} s in all",
        flush=True,
    )
    return files, faults.total()


if __name__ == "__main__":
    raise SystemExit(main())
