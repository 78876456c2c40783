"""What each aim of speed costs, as a multiple of a fixed workload in plain Python: alike on a quiet machine
and beside other work, so that a step back is seen the day it is made.

python benchmarks/ratios.py [NAME=PATH...] [--rounds N] [--record]

Each PATH is checked cold in one process, and the workload is run before and behind it; the median over the
rounds of processor time by processor time counts. `one file` is always among them. Beside each figure stands
that of `ratios.json`, which `--record` writes anew at a release.
"""

from __future__ import annotations

import argparse
import json
import resource
import statistics
import subprocess
import sys
from pathlib import Path

RECORD = Path(__file__).with_suffix(".json")
FILE = Path(__file__).parents[1] / "fixtures" / "hardware" / "matrix_products.cu"
CHECK = ("-m", "cudalint", "check", "--isolated", "--no-cache", "--exit-zero", "--jobs", "1")
#: What an interpreter of trees in Python does: calls, small objects, dictionaries of tuples. Not to be
#: changed, as all figures rest on it.
WORKLOAD = """
class Node:
    __slots__ = ("kind", "parts")
    def __init__(self, kind, parts):
        self.kind, self.parts = kind, parts
def tree(depth):
    return Node("leaf", ()) if not depth else Node("op", (tree(depth - 1), tree(depth - 1)))
def visit(node, seen, path):
    seen[node.kind, path % 4093] = seen.get((node.kind, path % 4093), 0) + 1
    return 1 + sum(visit(part, seen, 2 * path + at) for at, part in enumerate(node.parts))
root = tree(13)
for _ in range(20):
    assert visit(root, {}, 1) == 16383
"""


def processor_seconds(*arguments: str) -> float:
    """What a Python process with these arguments takes, user and system."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run([sys.executable, *arguments], capture_output=True)
    if run.returncode not in (0, 2):  # 2: some file could not be analyzed
        sys.exit(run.stderr.decode(errors="replace"))
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def ratio(path: str, rounds: int) -> float:
    """How many times the workload's processor time a cold check takes."""
    found = []
    for _ in range(rounds):
        around = [processor_seconds("-c", WORKLOAD)]
        taken = processor_seconds(*CHECK, path)
        around.append(processor_seconds("-c", WORKLOAD))
        found.append(taken / statistics.mean(around))
    return statistics.median(found)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("paths", nargs="*", metavar="NAME=PATH")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--record", action="store_true")
    options = parser.parse_args()
    recorded: dict[str, float] = json.loads(RECORD.read_text()) if RECORD.exists() else {}
    given = dict(text.partition("=")[::2] for text in options.paths)
    processor_seconds(*CHECK, str(FILE))  # which may compile
    print(f"{'':24}{'now':>10}{'recorded':>10}{'change':>10}")
    for name, path in {"one file": str(FILE), **given}.items():
        now, before = ratio(path, options.rounds), recorded.get(name)
        told = f"{before:10.2f}{now / before - 1:+10.0%}" if before else ""
        print(f"{name:24}{now:10.2f}{told}")
        if options.record:
            recorded[name] = round(now, 2)
    if options.record:
        RECORD.write_text(json.dumps(recorded, indent=2) + "\n")


if __name__ == "__main__":
    main()
