"""The coverage table of `inspect --statistics`: what was found, how it was judged, what stood in the way."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import field
from typing import Any

from cudalint.algebra.walk import free_symbols
from cudalint.dataclass import dataclass
from cudalint.ir.access import Access, Atomic, Space
from cudalint.ir.expr import SymbolKind
from cudalint.ir.reasons import Reason
from cudalint.ir.result import AccessResult, Analysis, Cost, KernelAnalysis, Range, Verdict

#: Accesses that sectors or wavefronts are counted for.
_COUNTED = (Space.GLOBAL, Space.SHARED, Space.GENERIC)
#: Columns of the table: exact, exact in each case of some sizes, bounded usefully, bounded by 1 to 32 or
#: more, depending on data, unknown, calls of a library's collectives, whose shared memory the source does not
#: access itself, and what code that is not in view may access, or not.
COLUMNS = ("exact", "conditional", "bounded", "wide", "data", "unknown", "library", "external")
#: Of one place's results, the last in this order counts.
_RANK = {
    column: rank
    for rank, column in enumerate(
        ("external", "library", "exact", "conditional", "data", "bounded", "wide", "unknown")
    )
}
_WIDE = 32
_QUOTED = re.compile(r"'[^']*'")
_MOST_REASONS = 20


@dataclass(slots=True)
class Statistics:
    """Counts over files. Each kernel counts once, with its first launch in the first file that has it, so
    that one that is launched ten times, or whose header ten files include, weighs no more than another; and
    each place of the source once a kernel, with the least that is known of it where a function is inlined
    several times or an object moves in parts. `wide` are intervals from 1 to 32 that no
    warp with all lanes active narrows."""

    files: int = 0
    kernels: int = 0
    damaged: int = 0  # kernels with a syntax error
    launches: Counter[str] = field(default_factory=Counter)  # where the first launch's shape comes from
    accesses: dict[str, Counter[str]] = field(default_factory=dict)  # space -> column -> count
    unaccounted: Counter[str] = field(default_factory=Counter)  # places of which nothing is said, by kind
    reasons: Counter[str] = field(default_factory=Counter)  # of unknown and wide accesses, names left out
    _counted: set[tuple[object, ...]] = field(default_factory=set, repr=False)  # the places of the kernels

    def add(self, other: dict[str, Any]) -> None:
        """Add one file's counts, as `file_statistics` gives them."""
        self.files += 1
        for kernel in other["kernels"]:
            at = tuple(kernel["at"])
            if at not in self._counted:
                self._counted.add(at)
                self._add(kernel)

    def _add(self, kernel: dict[str, Any]) -> None:
        self.kernels += 1
        self.damaged += kernel["damaged"]
        self.launches.update(kernel["launches"])
        for space, counts in kernel["accesses"].items():
            self.accesses.setdefault(space, Counter()).update(counts)
        self.unaccounted.update(kernel["unaccounted"])
        self.reasons.update(kernel["reasons"])

    @property
    def useful(self) -> float | None:
        """The share of the global and shared accesses, those that depend on data or are a library's apart,
        that are exact or bounded usefully; None where there is none."""
        return self._share("exact", "conditional", "bounded")

    @property
    def exact_or_conditional(self) -> float | None:
        """The share of the same accesses that are exact, for all sizes or in each case of them."""
        return self._share("exact", "conditional")

    def _share(self, *columns: str) -> float | None:
        counts: Counter[str] = Counter()
        for space in _COUNTED:
            counts.update(self.accesses.get(space.value, Counter()))
        judged = sum(counts.values()) - counts["data"] - counts["library"] - counts["external"]
        return sum(counts[column] for column in columns) / judged if judged else None

    def as_json(self) -> dict[str, Any]:
        return {
            "schema_version": 1,
            "files": self.files,
            "kernels": self.kernels,
            "kernels_with_syntax_errors": self.damaged,
            "launch_sources": dict(sorted(self.launches.items())),
            "accesses": {
                space: {c: counts[c] for c in COLUMNS} for space, counts in sorted(self.accesses.items())
            },
            "useful": self.useful,
            "exact_or_conditional": self.exact_or_conditional,
            "unaccounted": dict(sorted(self.unaccounted.items())),
            "reasons": [{"reason": text, "count": count} for text, count in self._ranked()],
        }

    def as_text(self) -> str:
        lines = [
            f"{self.files} files with kernels, {self.kernels} kernels, {self.damaged} with a syntax error",
            "block shapes from: " + ", ".join(f"{source} {n}" for source, n in self.launches.most_common()),
            "",
            f"{'space':<10}" + "".join(f"{column:>12}" for column in COLUMNS),
        ]
        for space, counts in sorted(self.accesses.items()):
            lines.append(f"{space:<10}" + "".join(f"{counts[column]:>12}" for column in COLUMNS))
        if self.useful is not None:
            what = "of the global and shared accesses exact or usefully bounded, data apart"
            lines += ["", f"{self.useful:.1%} {what}"]
            lines += [f"{self.exact_or_conditional:.1%} of them exact, for all sizes or in each case of them"]
        if self.unaccounted:
            kinds = ", ".join(f"{kind} {count}" for kind, count in self.unaccounted.most_common())
            lines += ["", f"places that are not accounted for: {kinds}"]
        if self.reasons:
            lines += ["", "why not (unknown, or bounded by 1 to 32):"]
            lines += [f"{count:>6}  {text}" for text, count in self._ranked()[:_MOST_REASONS]]
        return "\n".join(lines) + "\n"

    def _ranked(self) -> list[tuple[str, int]]:
        return sorted(self.reasons.items(), key=lambda item: (-item[1], item[0]))


def file_statistics(analysis: Analysis) -> dict[str, Any]:
    """One file's counts, kernel by kernel, as plain data."""
    return {"kernels": [_of_kernel(kernel) for kernel in analysis.kernels]}


def _of_kernel(kernel: KernelAnalysis) -> dict[str, Any]:
    first = kernel.launches[0] if kernel.launches else None
    accesses: dict[str, Counter[str]] = {}
    reasons: Counter[str] = Counter()
    for result in _places(first.accesses) if first else ():
        column = _column(result)
        accesses.setdefault(result.access.array.space.value, Counter())[column] += 1
        if column in ("unknown", "wide") and result.access.array.space in _COUNTED:
            reasons[_QUOTED.sub("'...'", result.reason or "no reason given")] += 1
    return {
        "at": [kernel.span.path, kernel.span.start, kernel.name],
        "damaged": any("syntax" in text for text in kernel.problems),
        "launches": Counter([first.launch.source.value] if first else ()),
        "accesses": accesses,
        "unaccounted": Counter(one.kind for one in first.kernel.unaccounted) if first else {},
        "reasons": reasons,
    }


def _places(results: Iterable[AccessResult]) -> Iterable[AccessResult]:
    """One result for each place of the source and kind of access: that of which the least is known."""
    found: dict[object, AccessResult] = {}
    for result in results:
        access = result.access
        key = access.span, access.op, access.instruction, access.array.space in _COUNTED
        known = found.get(key)
        if known is None or _RANK[_column(result)] > _RANK[_column(known)]:
            found[key] = result
    return found.values()


def _column(result: AccessResult) -> str:
    if result.access.library:
        return "library"
    if result.access.external:
        return "external"
    if result.verdict is Verdict.BOUNDED:
        if result.data_dependent or _is_indexed_by_data(result.access) or _is_guarded_by_data(result.access):
            return "data"
        return "wide" if _is_wide(result.cost.full or result.cost) else "bounded"
    if result.access.atomic is Atomic.LOOP and _is_data(result.access):
        return "data"  # which lanes meet on one word, and with it the trips
    return result.verdict.value


def _is_data(access: Access) -> bool:
    """Whether the address is made of values that were loaded."""
    symbols = free_symbols(access.offset) if access.offset is not None else ()
    return any(s.kind is SymbolKind.VARYING for s in symbols) or _is_indexed_by_data(access)


def _is_indexed_by_data(access: Access) -> bool:
    """Whether the address is a value's that was loaded, though all lanes have the same: `starts[row] + i`."""
    loaded = (Reason.LOADED, Reason.SHARED_DATA)
    symbols = free_symbols(access.offset) if access.offset is not None else ()
    return any(s.kind is SymbolKind.UNIFORM and s.reason in loaded for s in symbols)


def _is_guarded_by_data(access: Access) -> bool:
    """Whether which lanes take part depends on values that each lane has of its own."""
    conditions = [guard.condition for guard in access.guards]
    for loop in access.loops:
        conditions += [part for part in (loop.condition, *loop.breaks) if part is not None]
    return any(s.kind is SymbolKind.VARYING for part in conditions for s in free_symbols(part))


def _is_wide(cost: Cost) -> bool:
    ranges: Iterable[Range | None] = (cost.sectors, cost.wavefronts)
    return any(found.min <= 1 and found.max >= _WIDE for found in ranges if found is not None)
