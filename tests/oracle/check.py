"""Programs, run and analyzed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tests.oracle import build, told, truth
from tests.oracle.build import Source
from tests.oracle.compare import Comparison, compare

_HIDDEN = re.compile(r"^// hidden\n.*?^// end hidden$", re.MULTILINE | re.DOTALL)


def check(sources: Sequence[Source], jobs: int = 2) -> dict[str, Comparison | str]:
    """What the analyzer says of each program against what it did, by name; a sentence where the program tests
    nothing. Raises BuildError."""
    runs = build.run(sources, jobs)
    return {source.name: _one(source, runs[source.name]) for source in sources}


def _one(source: Source, runs: dict[str, build.Run]) -> Comparison | str:
    for run in runs.values():
        if run.failure:
            return run.failure
    return compare(truth.launches(source.name, runs), told.ask(source.name, in_view(source.text)))


def in_view(text: str) -> str:
    """What the analyzer is shown of a program: in place of what `// hidden` and `// end hidden` stand around
    a header that is not found, on as many lines."""
    return _HIDDEN.sub(lambda found: '#include "hidden.h"' + "\n" * found.group().count("\n"), text)
