"""Which of several files to read."""

from __future__ import annotations

from collections.abc import Mapping


def covering(names: Mapping[str, set[bytes]], most: int, *, again: bool = False) -> list[str]:
    """Of the files with the names that each has, those that together have the most: the best first. `again`:
    then those that have some of these too."""
    left, chosen = dict(names), list[str]()
    while len(chosen) < most and any(left.values()):
        best = min(left, key=lambda path: (-len(left[path]), path))
        covered = left.pop(best)
        chosen.append(best)
        left = {path: rest - covered for path, rest in left.items()}
    others = names.keys() - chosen if again else set()
    more = sorted((path for path in others if names[path]), key=lambda path: (-len(names[path]), path))
    return chosen + more[: most - len(chosen)]
