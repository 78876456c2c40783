"""Launches of one kernel, each once, and what they have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import replace

from cudalint.ir.launch import Launch

#: What is said of a launch beside which there is one that differs in nothing but what is not known.
_OPEN = "and one whose block is not known"


def notes(*texts: str) -> str:
    """What is said of a launch: the texts that say something."""
    return "; ".join(filter(None, texts))


def distinct(launches: Iterable[Launch], of_open: Set[int] = frozenset()) -> list[Launch]:
    """Each launch once. What is one of those whose block is not known (`of_open`, by their ids) as well is
    noted."""
    seen: dict[object, Launch] = {}
    noted: set[object] = set()  # or of those alone
    for launch in launches:
        key = (
            launch.grid,
            launch.block,
            launch.dynamic_shared_bytes,
            tuple(sorted(launch.arguments.items())),
            tuple(sorted(launch.template_arguments.items())),
            tuple(sorted(launch.pointer_offsets.items(), key=str)),
            tuple(sorted(launch.null_pointers.items())),
            tuple(sorted(launch.apart.items())),
            tuple(sorted(launch.packs.items())),
            tuple(sorted(launch.functors.items())),
            tuple(sorted(launch.factors.items())),
            launch.constants,
        )
        is_open = id(launch) in of_open
        if key not in seen and is_open:
            noted.add(key)
        alike = seen.setdefault(key, launch)
        if alike.note and not launch.note and key not in noted:  # that does not hold for all of them
            alike, launch = launch, alike
            seen[key] = alike
        if alike.reals != launch.reals:  # what they differ in is not told apart
            alike = seen[key] = replace(alike, reals=dict(alike.reals.items() & launch.reals.items()))
        if (launch.looped and not alike.looped) or launch.repeated > alike.repeated:
            looped, repeated = launch.looped or alike.looped, max(launch.repeated, alike.repeated)
            alike = seen[key] = replace(alike, looped=looped, repeated=repeated)
        if is_open and key not in noted:
            noted.add(key)
            seen[key] = replace(alike, note=notes(alike.note, _OPEN))
    return list(seen.values())


def distinct_templates(launches: Sequence[Launch]) -> list[dict[str, str]]:
    """The template arguments of launches, each once."""
    found: list[dict[str, str]] = []
    for launch in launches:
        if launch.template_arguments not in found:
            found.append(launch.template_arguments)
    return found


def agreed(all_arguments: list[dict[str, int]]) -> dict[str, int]:
    """The arguments that all of some launches have."""
    if not all_arguments:
        return {}
    first, *rest = all_arguments
    return {name: value for name, value in first.items() if all(other.get(name) == value for other in rest)}
