"""Writes docs/coverage.md: python -m tests.coverage.report --corpora DIR [--results DIR]

DIR holds a checkout of each repository of repositories.toml, at its commit, in a folder of its name; those
that are not there are left out. `--results` is a folder of `NAME.json`, what `inspect --statistics
--output-format json` printed with its `seconds`: those that are there are taken, the others written."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from tests.coverage.repositories import Repository, repositories
from tests.coverage.sample import Sampled, read_sample

PAGE = Path(__file__).parents[2] / "docs" / "coverage.md"
COUNTED = ("global", "shared", "generic")
VERDICTS = ("exact", "conditional", "bounded", "wide", "data", "unknown", "library")
MOST_REASONS = 4
LEAST = 0.75  # exact or conditional, where types in view decide most
OUT_OF_VIEW = (
    "is not declared",
    "not in view",
    "not bound by a launch",
    "declared more than once",
    "specialization of",
)
PROFILED = Path(__file__).with_name("profiled.json")

_ABOUT = """# How far it gets on public code

`python -m tests.coverage.report --corpora DIR` runs `cudalint inspect --statistics` on each repository and
writes this page. Each kernel counts with its first launch. *Conditional* is exact in each case of sizes that
come at run time ([what that means](run-time-sizes.md)); *wide* is an interval from 1 to 32 that no warp
with all lanes active narrows; *data* are accesses whose index or whose lanes depend on loaded values, be
they the same for all lanes (`starts[row] + i`) or not; *library* are calls of CUB's collectives, which use
shared memory of their own. *Useful* is the share of the global and shared accesses, data and library apart,
that are exact, conditional, or bounded more narrowly.
No option was given: no `-D`, no `-I`, no launch. Measured with the analyzer of 62bea63
(2026-11-25), each repository's sources and headers up to 600 KB unpacked with its links and without its
submodules, on 16 cores that the repositories shared: seconds say little. A header's kernel counts once, with
the first file that has it.
"""
_PROFILED = """Programs of these repositories that build alone and need no data files, on an H200 (CUDA
13): built with `nvcc -O3 -lineinfo -arch=sm_90`, profiled with `ncu --filter-mode per-launch-config
--launch-count 1`, and compared source line by source line as `cudalint compare` does. A site is what one
line asks of one space in one launch; *not comparable* are those that the compiler merged, widened, moved
or removed, and those that are not predicted. `tests/coverage/profiled.json` has the counts of each
program. Of HeCBench and polybenchGpu each kernel's first two launches were profiled, in a few seconds a
program. The programs of courses and books from professional-cuda-c-programming on are from an H100 (CUDA
13.0, November 2026), as are 43 of HeCBench; 44 more of HeCBench were counted again there, and none of the
8,384 sites of those 87 differed, those in headers among them. Of 52 more of HeCBench, with up to ten
launches each, at d4db8b9 974 sites agree, 788 exactly, and none differs. The last row has six draws of
programs that had not been profiled, on an H100 (November 2026; the last on an H200). Of the first two (303
programs of 99 repositories, up to twenty launches each) one load in a loop that the compiler splits was
told exactly and differed, and is bounded since; of the two that followed (218 programs of 58 repositories,
up to eight launches each) none of 3,231 sites differed, and 2,903 were exact; of the fifth (205 programs of
24 repositories) none of 3,037, and 2,904 were exact; of the last (117 programs of 14 repositories) none of
1,352, and 1,119 were exact, the others depending on sizes that come at run time or on data. Of LS-CAT
(83a5078), which has kernels out of public repositories, 768 that were drawn at random were launched twice
each, in blocks that were drawn too (8 x 8 to 512 x 1, 33 x 7 and 1 x 256 among them), on an H200: 5,499
sites agree, 5,010 exactly, 1,481 are not comparable, and none differs. Of 407 more, over 97 to 510 elements
an axis in blocks as odd as 7 x 9 and 20 x 20, 6,273 sites agree, 5,443 exactly, and 3,717 are not
comparable, most as no instruction is on their line; 14 differed, of one kernel whose lanes
store their numbers in one shared variable and read it again, which is bounded since. Of 166 more, in four
or six such blocks each (80f6d5fc), 2,852 sites agree, 2,562 exactly, 1,290 are not comparable, and none
differs. What is left is
a store behind `__syncthreads()` that only some lanes of a warp meet, which CUDA does not allow. Of the
other eight sites that differ, two are stores of marchingCubes that a warp's lanes reach apart, as the
compiler did not bring them together behind the branch before: one instruction, executed twice as often.
Four are loads of sph within `if (i != j)` in a loop over j: the compiler splits the loop there, and each
lane begins its second half at a j of its own (such loops are bounded since). In nms it keeps a value that
it has just stored, and in fdtd3d the comparison paired an access that was removed with another line's
instruction.
"""
_AFTER = """
Code that is read without its libraries stays unknown where their types decide the layout: CUTLASS and CuTe
tensors, CUB and libcu++ objects, and copies whose split into accesses a library chooses. Files with no host
code in view (libraries of kernels, bindings) take an assumed block, said in the report.
"""


def measure(repository: Repository, folder: Path) -> dict[str, Any]:
    """The statistics of one repository and the seconds that they took. No file is left out, however long it
    takes: the counts would compare with nothing."""
    parts = [folder] if repository.part == "." else sorted(folder.glob(repository.part))
    command = [sys.executable, "-m", "cudalint", "inspect", *map(str, parts), "--statistics"]
    started = time.perf_counter()
    ran = subprocess.run(
        [*command, "--isolated", "--no-cache", "--timeout", "3600", "--output-format", "json"],
        capture_output=True,
        text=True,
    )
    seconds = time.perf_counter() - started
    if not ran.stdout:
        raise RuntimeError(f"{repository.name}: {ran.stderr.strip()[-400:]}")
    found: dict[str, Any] = json.loads(ran.stdout)
    return found | {"seconds": round(seconds, 1)}


def page(measured: dict[Repository, dict[str, Any]], sample: list[Sampled]) -> str:
    head = ["repository", "commit", "files", "kernels", "with a syntax error", "block from the source"]
    head += [*VERDICTS, "exact or conditional", "useful", "seconds"]
    lines = [_ABOUT, f"| {' | '.join(head)} |", "|---|---|" + "--:|" * (len(head) - 2)]
    lines += [_row(repository, found) for repository, found in measured.items()]
    lines += ["", _together(measured.values())]
    lines += ["", *_below(measured)]
    lines += ["", "## What stands in the way", ""]
    lines += ["The most common reasons for *unknown* and *wide*, names left out:", ""]
    for repository, found in measured.items():
        reasons = "; ".join(f"{one['reason']} ({one['count']})" for one in found["reasons"][:MOST_REASONS])
        lines.append(f"- {repository.name}: {reasons or 'none'}.")
    return "\n".join([*lines, _AFTER, _checked(sample), _profiled()])


def _row(repository: Repository, found: dict[str, Any]) -> str:
    totals: Counter[str] = Counter()
    for space, counts in found["accesses"].items():
        if space in COUNTED:
            totals.update(counts)
    kernels = found["kernels"]
    seen = sum(count for source, count in found["launch_sources"].items() if source != "assumed")
    name = repository.repository + ("" if repository.part == "." else f" ({repository.part})")
    cells = [name, repository.commit[:12], found["files"], kernels, found["kernels_with_syntax_errors"]]
    cells.append(f"{seen / kernels:.0%}" if kernels else "")
    cells += [totals[verdict] for verdict in VERDICTS]
    cells.append("" if found["exact_or_conditional"] is None else f"{found['exact_or_conditional']:.1%}")
    cells.append("" if found["useful"] is None else f"{found['useful']:.1%}")
    cells.append(f"{found['seconds']:.0f}" if "seconds" in found else "")
    return f"| {' | '.join(map(str, cells))} |"


def _below(measured: dict[Repository, dict[str, Any]]) -> Iterator[str]:
    """The repositories with the least shares, and how much of that is decided out of view."""
    yield f"Below {LEAST:.0%} exact or conditional, with the accesses among their unknown or wide ones whose"
    yield "type or function is not in view, is declared in two ways under conditions that are not known, or"
    yield "is a template parameter that nothing in view binds:"
    yield ""
    for repository, found in measured.items():
        if found["exact_or_conditional"] is not None and found["exact_or_conditional"] < LEAST:
            reasons = [(one["count"], one["reason"]) for one in found["reasons"]]
            types = sum(count for count, reason in reasons if any(part in reason for part in OUT_OF_VIEW))
            yield f"- {repository.name}: {types} of {sum(count for count, _ in reasons)}."


def _together(measured: Iterable[dict[str, Any]]) -> str:
    """The shares over all repositories."""
    totals: Counter[str] = Counter()
    for found in measured:
        for space in COUNTED:
            totals.update(found["accesses"].get(space, {}))
    known, cased = totals["exact"] + totals["conditional"], totals["bounded"]
    every = known + cased + totals["wide"] + totals["unknown"]
    return (
        f"Of {every:,} accesses together, data and library apart, {known / every:.1%} are exact or "
        f"conditional and {(known + cased) / every:.1%} useful."
    )


def _checked(sample: list[Sampled]) -> str:
    """What checking a random sample by hand has found."""
    lines = ["## Checked by hand", ""]
    places = len({(one.repository, one.file, one.kernel) for one in sample})
    lines += [
        f"{len(sample)} accesses of {places} kernels, drawn at random (`tests/coverage/draw.py`), were",
        "worked out from the source text, without the analyzer: active lanes, addresses, and the sectors or",
        "wavefronts of each warp and trip. `tests/coverage/sample.json` holds each with its derivation, and",
        "`CUDALINT_CORPORA=DIR pytest tests/coverage` compares them with the analyzer. Draw 2 is from files",
        "like those in which draw 1 found a fault, after it was mended; draws 3 to 5 are from repositories",
        "on which nothing had been tried before.",
        "",
        "| draw | verdict | accesses | right | wrong when drawn |",
        "|---|---|--:|--:|--:|",
    ]
    counts = Counter((one.draw, one.verdict, one.found) for one in sample)
    for draw, verdict in sorted({key[:2] for key in counts}):
        right, wrong = (counts[draw, verdict, found] for found in ("right", "wrong, mended"))
        lines.append(f"| {draw} | {verdict} | {right + wrong} | {right} | {wrong} |")
    wrong_ones = [one for one in sample if one.found != "right"]
    lines += ["", "What was wrong, all of it mended:", ""] if wrong_ones else []
    lines += [f"- {one.repository}, `{one.path}:{one.line}`: {one.fault}." for one in wrong_ones]
    return "\n".join(lines) + "\n"


def _profiled() -> str:
    """What profiles of public programs say: the counts of `cudalint compare`."""
    rows: list[dict[str, Any]] = json.loads(PROFILED.read_text("utf-8"))
    keys = ("exact", "bounded", "differ", "not_comparable")
    totals: dict[str, Counter[str]] = {}
    for row in rows:
        totals.setdefault(row["repository"], Counter()).update({key: row[key] for key in keys} | {"n": 1})
    lines = ["## Against the profiler", "", _PROFILED]
    lines += ["| repository | programs | agree, exact | agree, bounded | differ | not comparable |"]
    lines += ["|---|--:|--:|--:|--:|--:|"]
    for repository, count in totals.items():
        lines.append(f"| {repository} | {count['n']} | {' | '.join(str(count[key]) for key in keys)} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--corpora", type=Path, required=True, metavar="DIR")
    parser.add_argument("--results", type=Path, metavar="DIR")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        results = arguments.results or Path(temporary)
        results.mkdir(parents=True, exist_ok=True)
        measured = {}
        for repository in repositories():
            folder, kept = arguments.corpora / repository.name, results / f"{repository.name}.json"
            if not kept.is_file() and folder.is_dir():
                kept.write_text(json.dumps(measure(repository, folder), indent=1), "utf-8")
            if kept.is_file():
                measured[repository] = json.loads(kept.read_text("utf-8"))
    PAGE.write_text(page(measured, read_sample()), "utf-8")


if __name__ == "__main__":
    main()
