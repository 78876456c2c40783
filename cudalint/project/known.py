"""What earlier runs have read of the project's files: the facts by which files belong together.

They are kept by what the files hold, so that nothing old is believed of a file that has changed, and in the
user's cache, whose entries bear the user's code.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import fields
from typing import Any

from cudalint.project.cache import program
from cudalint.project.entries import Entries
from cudalint.project.facts import Facts, facts_of

_NAMES = tuple(field.name for field in fields(Facts))
_BYTES = 16  # of a digest
#: So many files that were not known have all written down; a small project is read each time.
_MISSING = 32
#: Files of which the facts are kept beside those that the last run asked for.
_MOST = 20_000


class KnownFacts:
    """`facts_of` for the files of a project, which tells what it knows without reading the words again."""

    def __init__(self, entries: Callable[[], Entries | None]) -> None:
        self._open = entries
        self._kept: dict[str, Any] | None = None
        self._used: dict[str, Facts] = {}
        self._missing = 0

    def __call__(self, data: bytes) -> Facts:
        """The facts of a file's text."""
        name = hashlib.blake2b(data, digest_size=_BYTES).hexdigest()
        found = self._used.get(name)
        if found is None:
            found = _decoded(self._entry().get(name))
            if found is None:
                self._missing += 1
                found = facts_of(data)
            self._used[name] = found
        return found

    def keep(self) -> None:
        """Write down what was asked for, where enough of it was not known."""
        entries = self._open()
        if entries is not None and self._missing >= _MISSING:
            kept = {name: _encoded(facts) for name, facts in self._used.items()}
            if len(self._entry()) <= _MOST:  # a run on few files asks for few
                kept = {**self._entry(), **kept}
            entries.put(_entry_name(), json.dumps(kept, separators=(",", ":")).encode("ascii"))
            self._missing = 0

    def _entry(self) -> dict[str, Any]:
        if self._kept is None:
            self._kept = {}
            entries = self._open()
            body = None if entries is None else entries.get(_entry_name())
            if body is not None:
                try:
                    kept = json.loads(body)
                except (ValueError, RecursionError):
                    kept = None
                self._kept = kept if isinstance(kept, dict) else {}
        return self._kept


def _entry_name() -> str:
    return hashlib.sha256(f"facts {program()}".encode()).hexdigest()[:40]


def _encoded(facts: Facts) -> list[Any]:
    return [b" ".join(sorted(getattr(facts, name))).decode("ascii") for name in _NAMES]


def _decoded(kept: Any) -> Facts | None:
    """Facts that were kept; None for what `_encoded` has not made."""
    try:
        return Facts(
            **{name: set(text.encode("ascii").split()) for name, text in zip(_NAMES, kept, strict=True)}
        )
    except (TypeError, ValueError, AttributeError):
        return None
