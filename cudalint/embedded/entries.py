"""The calls that take CUDA as a string: a table in entries.toml."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from cudalint.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """One kind of call. `places` has for each part the positions and keywords of its argument."""

    names: tuple[str, ...]
    kind: str
    calls: str
    places: dict[str, tuple[int | str, ...]]
    block: int | None = None

    def argument(self, call: ast.Call, part: str) -> ast.expr | None:
        """The argument that gives a part."""
        return argument(call, self.places.get(part, ()))


def argument(call: ast.Call, places: Sequence[int | str]) -> ast.expr | None:
    """A call's argument by its position or its keyword."""
    for place in places:
        if isinstance(place, int):
            plain = call.args[: place + 1]
            if len(plain) > place and not any(isinstance(one, ast.Starred) for one in plain):
                return plain[place]
        else:
            for keyword in call.keywords:
                if keyword.arg == place:
                    return keyword.value
    return None


@lru_cache(maxsize=1)
def entries() -> tuple[Entry, ...]:
    """The table."""
    data: dict[str, Any] = tomllib.loads((Path(__file__).parent / "entries.toml").read_text("utf-8"))
    known = ("names", "kind", "calls", "block")
    return tuple(
        Entry(
            tuple(one["names"]),
            one["kind"],
            one["calls"],
            {part: tuple(places) for part, places in one.items() if part not in known},
            one.get("block"),
        )
        for one in data["entry"]
    )


@lru_cache(maxsize=1)
def by_last_name() -> dict[str, tuple[tuple[str, Entry], ...]]:
    """The entries by the last part of their names, with the whole name."""
    found: dict[str, list[tuple[str, Entry]]] = {}
    for entry in entries():
        for name in entry.names:
            found.setdefault(name.rpartition(".")[2], []).append((name, entry))
    return {last: tuple(pairs) for last, pairs in found.items()}


#: Last names that say nothing on their own: they count only where the whole name is known.
_COMMON = frozenset(("raw", "reduce", "elementwise", "compile", "Program", "createProgram"))


def entry_of(dotted: str | None, is_imported: bool) -> Entry | None:
    """The entry that a dotted name means: as a whole where it is known what it is imported from, else by its
    last part, where no other thing is called so."""
    if dotted is None:
        return None
    pairs = by_last_name().get(dotted.rpartition(".")[2], ())
    for name, entry in pairs:
        if name == dotted:
            return entry
    last = dotted.rpartition(".")[2]
    if not pairs or last in _COMMON:
        return None
    if is_imported:
        top = dotted.partition(".")[0]
        return next((entry for name, entry in pairs if name.partition(".")[0] == top), None)
    return pairs[0][1] if len({entry.calls for _, entry in pairs}) == 1 else None
