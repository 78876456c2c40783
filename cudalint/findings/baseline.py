"""A baseline: findings that are known and not shown, so that old code can be held to new rules.

It is a JSON file of fingerprints, one entry a place, with the rule, path and function for those who review
it. Neither line numbers nor message texts are in it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import asdict, replace
from pathlib import Path

from cudalint.dataclass import dataclass
from cudalint.embedded.host import file_of
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
    """A multiset of known findings; each entry covers one place of a finding a run."""

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

    def new_part(self, finding: Finding) -> Finding | None:
        """The finding without the places that entries cover which are still free, and then no longer are;
        None where that is all of it."""
        first, *further = [not self._takes(fingerprint) for fingerprint in finding.fingerprints]
        again = [label for label in finding.labels if label.again]
        new = [label for label, is_new in zip(again, further, strict=True) if is_new]
        if first:
            span, mark, message = finding.span, finding.fingerprint, finding.message
        elif new:
            label = new.pop(0)
            span, mark, message = label.span, label.fingerprint, label.text
        else:
            return None
        labels = (*(label for label in finding.labels if not label.again), *new)
        return replace(finding, span=span, fingerprint=mark, message=message, labels=labels)

    def _takes(self, fingerprint: str) -> bool:
        known = self._left[fingerprint] > 0
        self._left[fingerprint] -= known
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


def entries_of(finding: Finding, relative: Callable[[str], str]) -> list[Entry]:
    """The entries that cover the finding, one a place."""
    marked = zip(finding.places, finding.fingerprints, strict=True)
    return [
        Entry(relative(file_of(span.path)), finding.code, finding.function, mark) for span, mark in marked
    ]
