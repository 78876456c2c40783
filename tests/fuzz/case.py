"""One input of the fuzzer, made from two numbers alone: a seed and the input's place in the run."""

from __future__ import annotations

import random
import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from cudalint.settings import Settings
from tests.fuzz import hostile, mutate

FIXTURES = Path(__file__).parent.parent.parent / "fixtures"
_SUFFIXES = frozenset((".cu", ".cuh"))
#: One input in so many is made by a generator, the others are mutations of real code.
_HOSTILE = 6
#: Bytes of a source from which on parts of it are mutated: what one kernel shows another one shows, too.
LARGEST = 3 << 10
_END = re.compile(rb"^\};?[^\n]*\n", re.MULTILINE)
_DIRECTIVE = re.compile(rb"^[ \t]*#[ \t]*(?:define|include)\b[^\n]*[^\\\n]\n", re.MULTILINE)
_LARGEST_READ = 1 << 18
_ARCHITECTURES = ("sm_35", "sm_60", "sm_75", "sm_80", "sm_90", "sm_100")
_BLOCKS = ((1, 1, 1), (32, 1, 1), (256, 1, 1), (16, 16, 1), (8, 8, 4), (1024, 1, 1), (33, 3, 1))


@dataclass(frozen=True, slots=True)
class Case:
    """A file to analyze, with the settings and what it may include."""

    name: str
    source: bytes
    settings: Settings
    included: dict[str, bytes] = field(default_factory=dict)


class Corpus:
    """Sources to mutate: the repository's own fixtures, and those below further folders."""

    def __init__(self, folders: Sequence[Path] = (), largest: int = LARGEST) -> None:
        self._texts: dict[Path, bytes] = {}
        self._largest = largest
        found: list[Path] = []
        for folder in (FIXTURES, *folders):
            files = (file for file in folder.rglob("*") if file.suffix in _SUFFIXES and file.is_file())
            found += sorted(file for file in files if file.stat().st_size <= _LARGEST_READ)
        self.files = tuple(found)

    def pick(self, rng: random.Random) -> tuple[str, bytes]:
        """The name and the text of one of the files; of a large one a part, whole at its ends."""
        file = rng.choice(self.files)
        if file not in self._texts:
            self._texts[file] = file.read_bytes()
        return file.name, excerpt(rng, self._texts[file], self._largest)


def excerpt(rng: random.Random, text: bytes, largest: int) -> bytes:
    """Definitions that follow each other, with some of the macros and includes before them."""
    if len(text) <= largest:
        return text
    ends = [0, *(match.end() for match in _END.finditer(text)), len(text)]
    first = rng.randrange(len(ends) - 1)
    last = max(bisect_right(ends, ends[first] + largest) - 1, first + 1)
    head = b"".join(_DIRECTIVE.findall(text[: ends[first]])[-20:])
    return head[-largest // 2 :] + text[ends[first] : ends[last]][: 2 * largest]


def make(corpus: Corpus, seed: int, number: int) -> Case:
    """The input of that number in the run with that seed."""
    rng = random.Random(f"{seed}:{number}")
    settings = Settings(path=f"case_{number}.cu", arch=rng.choice(_ARCHITECTURES))
    if rng.random() < 0.2:
        settings = Settings(path=settings.path, arch=settings.arch, block=rng.choice(_BLOCKS))
    if number % _HOSTILE == 0:
        name, source, included = hostile.generate(rng)
        return Case(name, source, settings, included)
    name, source = corpus.pick(rng)
    return Case(name, mutate.mutated(rng, source, lambda: corpus.pick(rng)[1]), settings)
