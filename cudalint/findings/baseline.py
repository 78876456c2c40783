"""A baseline: findings that are known and not shown, so that old code can be held to new rules.

It is a JSON file of fingerprints, one entry a finding, with the rule, path and function for those who review
it. Neither line numbers nor message texts are in it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from cudalint.findings.model import Finding
from cudalint.jsontext import json_text
from cudalint.project.reading import read_regular
from cudalint.project.writing import write_text

VERSION = 1
LARGEST = 64 << 20  # bytes


class BaselineError(ValueError):
    """A file that is no baseline; the message says why."""


@dataclass(frozen=True, slots=True, order=True)
class Entry:
    """One known finding; `path` is relative to the repository."""

    path: str
    rule: str
    function: str
    fingerprint: str


class Baseline:
    """A multiset of known findings; each entry covers one finding a run."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.entries = sorted(entries)
        self._left = Counter(entry.fingerprint for entry in self.entries)

    @classmethod
    def read(cls, path: Path) -> Baseline:
        """Raises BaselineError for what is no baseline, and OSError for what cannot be read."""
        try:
            whole = json.loads(read_regular(path, LARGEST))
            if whole["version"] != VERSION:
                raise BaselineError(f"{path}: a baseline of version {whole['version']!r}, not {VERSION}")
            return cls(_entry(one) for one in whole["findings"])
        except BaselineError:
            raise
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
            raise BaselineError(f"{path}: not a baseline ({type(error).__name__}: {error})") from None

    def takes(self, finding: Finding) -> bool:
        """Whether an entry that is still free covers the finding; it is then no longer free."""
        known = self._left[finding.fingerprint] > 0
        self._left[finding.fingerprint] -= known
        return known

    def stale(self, covered: Callable[[str], bool]) -> list[Entry]:
        """Entries that took no finding, of the paths that the run covered."""
        left, found = Counter(self._left), []
        for entry in self.entries:
            if left[entry.fingerprint] > 0 and covered(entry.path):
                left[entry.fingerprint] -= 1
                found.append(entry)
        return found

    def without(self, entries: Iterable[Entry]) -> Baseline:
        """The baseline less these entries."""
        left = Counter(self.entries)
        left.subtract(entries)
        return Baseline(left.elements())

    def write(self, path: Path) -> None:
        """Sorted, one entry a line, so that versions of it merge well."""
        lines = ",\n".join(f"    {json_text(asdict(entry))}" for entry in self.entries)
        text = f'{{\n  "version": {VERSION},\n  "findings": [\n{lines}\n  ]\n}}\n'
        write_text(path, text)


def _entry(given: dict[str, str]) -> Entry:
    entry = Entry(**given)
    if not all(isinstance(value, str) for value in given.values()):
        raise TypeError("an entry holds texts")
    return entry


def entry_of(finding: Finding, relative: Callable[[str], str]) -> Entry:
    """The entry that covers the finding."""
    return Entry(relative(finding.span.path), finding.code, finding.function, finding.fingerprint)
