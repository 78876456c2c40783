"""Programs, run and analyzed."""

from __future__ import annotations

from collections.abc import Sequence

from tests.oracle import build, told, truth
from tests.oracle.build import Source
from tests.oracle.compare import Comparison, compare


def check(sources: Sequence[Source], jobs: int = 2) -> dict[str, Comparison | str]:
    """What the analyzer says of each program against what it did, by name; a sentence where the program tests
    nothing. Raises BuildError."""
    runs = build.run(sources, jobs)
    return {source.name: _one(source, runs[source.name]) for source in sources}


def _one(source: Source, runs: dict[str, build.Run]) -> Comparison | str:
    for run in runs.values():
        if run.failure:
            return run.failure
    return compare(truth.launches(source.name, runs), told.ask(source.name, source.text))
