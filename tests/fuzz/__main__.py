"""Try inputs that nobody would write, under a limit on memory and time, and show each kind of fault once.

python -m tests.fuzz --files 5000 --seed 1 --corpora ../corpora -j 2
"""

from __future__ import annotations

import argparse
import re
import time
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from tests.fuzz.case import LARGEST, Corpus, make
from tests.fuzz.clones import try_cache, try_configuration
from tests.fuzz.prepare import prepare
from tests.fuzz.subject import answer
from tests.fuzz.watch import Outcome, Trial, tried

_OF = {"configurations": try_configuration, "caches": try_cache}
_QUOTED = re.compile(r"'[^']*'")


def trial(corpus: Corpus, seed: int, number: int) -> tuple[str, tuple[str, ...]]:
    """Try the input of that number."""
    return answer(make(corpus, seed, number))


def kind(fault: str) -> str:
    """A fault's message without what differs from one input to the next."""
    return _QUOTED.sub("'...'", fault.splitlines()[0] if fault else fault)[:300]


def compared(run: Trial, numbers: list[int], processes: int, known: dict[int, str]) -> Iterator[Outcome]:
    """The inputs whose answer in a process of their own is another one than that which is known."""
    for outcome in tried(run, iter(numbers), processes, fresh=True):
        if outcome.digest != known[outcome.number]:
            yield Outcome(outcome.number, outcome.digest, ("differs in a process of its own",), 0.0, 0)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--files", type=int, default=2000, help="how many inputs")
    parser.add_argument("--first", type=int, default=0, help="the number of the first")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--corpora", type=Path, action="append", default=[], help="a folder of further sources"
    )
    parser.add_argument(
        "--again", type=int, default=10, help="one in so many is tried in a process of its own"
    )
    parser.add_argument("--keep", type=Path, help="where to write one input of each kind of fault")
    parser.add_argument("--of", choices=["sources", *_OF], default="sources", help="what to try")
    parser.add_argument("--show", type=int, help="print the input of this number, and no more")
    parser.add_argument(
        "--largest", type=int, default=LARGEST, help="bytes of a file from which on parts of it are mutated"
    )
    parser.add_argument("-j", "--jobs", type=int, default=2)
    options = parser.parse_args()
    corpus = Corpus(options.corpora, options.largest)
    if options.show is not None:
        print(make(corpus, options.seed, options.show).source.decode("utf-8", "surrogateescape"))
        return 0
    run = (
        partial(trial, corpus, options.seed)
        if options.of == "sources"
        else partial(_OF[options.of], options.seed)
    )
    prepare()
    faults, first = Counter[str](), dict[str, int]()
    slowest, largest, known, started = Outcome(-1, "", (), 0.0, 0), 0, dict[int, str](), time.monotonic()

    def note(outcome: Outcome) -> None:
        for fault in outcome.faults:
            if kind(fault) not in first:
                print(f"{outcome.number}: {fault[:500]}", flush=True)
                if options.keep is not None and options.of == "sources":
                    options.keep.mkdir(parents=True, exist_ok=True)
                    case = make(corpus, options.seed, outcome.number)
                    (options.keep / f"{options.seed}_{outcome.number}_{case.name}").write_bytes(case.source)
            first.setdefault(kind(fault), outcome.number)
            faults[kind(fault)] += 1

    numbers = iter(range(options.first, options.first + options.files))
    for outcome in tried(run, numbers, options.jobs):
        note(outcome)
        slowest, largest = max(slowest, outcome, key=lambda one: one.seconds), max(largest, outcome.kilobytes)
        if outcome.number % options.again == 0 and not outcome.faults:
            known[outcome.number] = outcome.digest
    for outcome in compared(run, list(known), options.jobs, known):
        note(outcome)
    print(
        f"{options.files} {options.of}, of {len(corpus.files)} files and the generators, seed {options.seed}"
    )
    print(f"{len(known)} of them again in processes of their own; {time.monotonic() - started:.0f} s in all")
    print(f"slowest {slowest.seconds:.1f} s of processor time (input {slowest.number})")
    print(f"most memory of a process {largest >> 10} MiB")
    for text, count in faults.most_common():
        print(f"{count:6} {text} (first: {first[text]})")
    print(f"{sum(faults.values())} faults of {len(faults)} kinds")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
