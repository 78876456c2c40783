"""Many random programs, some to a compilation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass

from tests.oracle.build import BuildError
from tests.oracle.check import check
from tests.oracle.compare import Comparison
from tests.oracle.programs.program import Program, generate

BATCH = 25


@dataclass(frozen=True, slots=True)
class Wanted:
    """A program by its seed, made of these constructs."""

    seed: int
    constructs: Sequence[str]


def _checked(programs: list[Program]) -> list[tuple[Program, Comparison | str]]:
    try:
        results = check([p.source for p in programs])
    except BuildError as error:
        if len(programs) == 1:
            return [(programs[0], f"not compiled: {error}")]
        half = len(programs) // 2
        return _checked(programs[:half]) + _checked(programs[half:])
    return [(program, results[program.source.name]) for program in programs]


def _batch(wanted: list[Wanted]) -> list[tuple[Wanted, Program, Comparison | str]]:
    programs = [generate(one.seed, one.constructs) for one in wanted]
    return [(one, *result) for one, result in zip(wanted, _checked(programs), strict=True)]


def check_programs(
    wanted: Sequence[Wanted], jobs: int = 2
) -> Iterator[tuple[Wanted, Program, Comparison | str]]:
    """Each program with what was found, or why it tests nothing, in no particular order."""
    batches = [list(wanted[k : k + BATCH]) for k in range(0, len(wanted), BATCH)]
    if jobs == 1:
        for batch in batches:
            yield from _batch(batch)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for done in as_completed([pool.submit(_batch, batch) for batch in batches]):
            yield from done.result()
