"""What a program did when it ran: the requests of each access of each launch."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.oracle.build import Run
from tests.oracle.costs import Addresses

OPS = {"r": "load", "w": "store", "a": "atomic"}


@dataclass(frozen=True, slots=True)
class Site:
    """An instruction that moves `size` bytes a lane, reached through the calls at the lines of `chain`.
    `patterns` are the distinct requests, each with how often it was made; `warps` made one."""

    line: int
    column: int
    chain: tuple[int, ...]
    op: str
    size: int
    shared: bool
    mixed: bool  # some lanes in shared, some in global memory
    objects: frozenset[int]
    requests: int
    warps: int
    patterns: tuple[tuple[int, Addresses], ...]
    subword: bool = False  # in a shared object that may start within a word

    @property
    def place(self) -> tuple[object, ...]:
        return self.line, self.chain, self.op, self.size


@dataclass(frozen=True, slots=True)
class Launch:
    kernel: str
    line: int
    grid: tuple[int, ...]
    block: tuple[int, ...]
    warps: int
    sites: tuple[Site, ...]
    constants: frozenset[str]  # mangled names of objects whose loads are not seen

    def hides(self, array: str) -> bool:
        """Whether loads of a constant, which may be a string, are not seen."""
        return array.endswith('"') or any(
            name == array or f"{len(array)}{array}" in name for name in self.constants
        )


def launches(name: str, runs: dict[str, Run]) -> list[Launch]:
    """The launches of the program `name`, in order: all that one instrumentation shows, and what the other
    has at places where the first has nothing."""
    each, whole = runs["each"], runs["whole"]
    found = []
    for number, launch in enumerate(each.launches):
        sites = list(_sites(name, each, launch))
        known = {site.place for site in sites}
        if number < len(whole.launches):
            sites += [s for s in _sites(name, whole, whole.launches[number]) if s.place not in known]
        found.append(
            Launch(
                launch["kernel"],
                launch["line"],
                tuple(launch["grid"]),
                tuple(launch["block"]),
                launch["warps"],
                tuple(sites),
                each.executable.constants,
            )
        )
    return found


def _sites(name: str, run: Run, launch: dict[str, Any]) -> Iterator[Site]:
    executable = run.executable
    for site in launch["sites"]:
        places = [executable.place(pc) for pc in (*site["path"], site["pc"])]
        lines = [(p.line, p.column) for p in places if p is not None and p.file == name]
        # The first is the launch itself; code of a library's header is told at the line that called it.
        (line, column), chain = lines[-1], tuple(line for line, _ in lines[1:-1])
        objects = [executable.object_of(number) for number in site["objects"]]
        shared = [o is not None and o.shared for o in objects]
        yield Site(
            line,
            column,
            chain,
            OPS[site["op"]],
            site["size"],
            all(shared),
            any(shared) and not all(shared),
            frozenset(site["objects"]),
            site["requests"],
            site["warps"],
            tuple((count, tuple(addresses)) for count, *addresses in site["patterns"]),
            any(o is not None and o.shared for o in objects) and _odd_neighbours(executable, objects),
        )


def _odd_neighbours(executable: Any, objects: list[Any]) -> bool:
    """Whether an object of a size that is no multiple of a word may stand in front of one of these."""
    functions = {_function(o.name) for o in objects if o is not None}
    others = defaultdict(list)
    for o in executable.objects:
        if o.shared and o not in objects:
            others[_function(o.name)].append(o)
    return any(o.size % 4 for f in functions for o in others[f])


def _function(symbol: str) -> str:
    """The mangled function that a static local belongs to."""
    return symbol.rsplit("E", 1)[0] if symbol.startswith("_ZZ") else ""
