"""Hold the analyzer against programs that run: FILE.cu with a `main`, or random ones by their seeds."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

from tests.oracle.batch import Wanted, check_programs
from tests.oracle.build import BuildError, Source
from tests.oracle.check import check
from tests.oracle.compare import Comparison
from tests.oracle.programs.writer import CONSTRUCTS
from tests.oracle.reduce import reduce


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.oracle", description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--programs", type=int, default=0, metavar="N")
    parser.add_argument("--seed", type=int, default=0, help="of the first program")
    parser.add_argument("--only", help="constructs, with commas: nothing else is written")
    parser.add_argument("--each", action="store_true", help="N programs of each construct alone")
    parser.add_argument("--reduce", action="store_true", help="make each program that differs small")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", action="store_true", help="the text of each program that differs")
    options = parser.parse_args()
    status = 0
    for path in options.files:
        status |= _file(path, options.reduce)
    seeds = range(options.seed, options.seed + options.programs)
    names = options.only.split(",") if options.only else list(CONSTRUCTS)
    if options.each:
        status |= _each(seeds, names, options.jobs, options.show, options.reduce)
    elif seeds:
        status |= _programs(
            [Wanted(seed, names) for seed in seeds], options.jobs, options.show, options.reduce
        )
    return status


def _file(path: Path, small: bool) -> int:
    text = path.read_text(encoding="utf-8")
    try:
        source = Source(path.name, text, "main")
        (result,) = check([source]).values()
    except (BuildError, ValueError) as error:
        print(f"{path}: not compiled\n{str(error)[:600]}", flush=True)
        return 0
    status = _report(str(path), text, result)
    if status and small:
        print(reduce(source).text)
    return status


def _report(name: str, text: str, result: Comparison | str) -> int:
    if isinstance(result, str):
        print(f"{name}: tests nothing: {result}", flush=True)
        return 0
    for difference in result.differences:
        line = text.splitlines()[difference.line - 1].strip() if difference.line else ""
        print(f"{name}:{difference.line}: {difference.kind}: {difference.text} | {line}", flush=True)
    return int(bool(result.differences))


def _each(seeds: range, names: list[str], jobs: int, show: bool, small: bool) -> int:
    """Programs of one construct each, and which of the constructs differ."""
    wanted = [Wanted(seed * len(names) + k, [name]) for seed in seeds for k, name in enumerate(names)]
    found: dict[str, Counter[str]] = {name: Counter() for name in names}
    sources: dict[str, Source] = {}
    for one, program, result in check_programs(wanted, jobs):
        name = one.constructs[0]
        if isinstance(result, str):
            found[name]["idle"] += 1
            continue
        found[name]["ran"] += 1
        if result.differences:
            found[name].update({difference.kind for difference in result.differences})
            if name not in sources or len(program.text) < len(sources[name].text):
                sources[name] = program.source
            _report(f"{name} {program.space}", program.text, result)
    for name, counts in found.items():
        print(f"{name:28} {dict(counts)}")
        if name in sources and (show or small):
            print((reduce(sources[name]) if small else sources[name]).text, flush=True)
    return int(bool(sources))


def _programs(wanted: list[Wanted], jobs: int, show: bool, small: bool) -> int:
    kinds, verdicts, reasons, failing = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    wrong = idle = 0
    for _, program, result in check_programs(wanted, jobs):
        if isinstance(result, str):
            idle += 1
            if not result.startswith("undefined"):
                print(f"seed {program.seed}: tests nothing: {result}")
            continue
        verdicts += result.verdicts
        reasons += result.reasons
        if result.differences:
            wrong += 1
            kinds.update({difference.kind for difference in result.differences})
            failing.update(program.constructs.keys())
            _report(program.space, program.text, result)
            if show or small:
                print((reduce(program.source) if small else program.source).text, flush=True)
    print(
        f"{len(wanted)} programs, {idle} test nothing, {wrong} differ {dict(kinds)}; "
        f"accesses: {dict(verdicts)}"
    )
    for reason, count in reasons.most_common(12):
        print(f"  {count:6} {reason}")
    if wrong:
        print("  constructs of those that differ:", dict(failing.most_common(15)))
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
