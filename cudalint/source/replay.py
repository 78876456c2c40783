"""Files preprocessed before in this process: what one came to, with all that it includes, is told again where
everything that it asked for is the same.

A header is included by many files. What it comes to depends on its bytes, on the macros that it names, on
where its includes lead and on which files the unit has read before it. A log notes all of these while a file
is read, and the record of it holds in any unit that answers the same.
"""

from __future__ import annotations

import posixpath
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.ir.access import Span
from cudalint.ir.result import Problem
from cudalint.source.casts import Names
from cudalint.source.conditionals import Assumption
from cudalint.source.macro import Macro
from cudalint.source.macros import Definitions, Never, State
from cudalint.source.unit import PreprocessedFile, Required

if TYPE_CHECKING:
    from cudalint.source.preprocess import Preprocessor

#: Records of one file that are kept: it comes after different files in different units.
MOST_OF_A_FILE = 8
#: Names noted in all the records that are kept: it is these that take the memory.
MOST_NAMES = 200_000

Include = tuple[str, str, bool]  #: the name as written, the file that it stands in, and whether it is quoted
Found = tuple[str, bytes | None]  #: where an include leads; the bytes there, None where they have been read


@dataclass(slots=True)
class Log:
    """What a file under preprocessing has asked for, as it was before the file changed that itself."""

    macros: dict[str, State] = field(default_factory=dict)
    assumed: dict[str, bool] = field(default_factory=dict)  # whether a name was taken to be defined
    includes: dict[Include, Found | None] = field(default_factory=dict)
    kinds: set[str] = field(default_factory=set)  # names of which it was asked whether they are types
    deepest: int = 0
    is_whole: bool = True  # no limit of the unit cut the file short

    def absorb(self, inner: Log) -> None:
        """What an included file has asked for, this one has."""
        missing = {name: state for name, state in inner.macros.items() if name not in self.macros}
        self.macros.update(missing)
        self.kinds |= inner.kinds
        self.add(inner.assumed, inner.includes, inner.deepest)
        self.is_whole = self.is_whole and inner.is_whole

    def add(
        self, assumed: Mapping[str, bool], includes: Mapping[Include, Found | None], deepest: int
    ) -> None:
        for name, was_assumed in assumed.items():
            self.assumed.setdefault(name, was_assumed)
        for include, found in includes.items():
            self.includes.setdefault(include, found)
        self.deepest = max(self.deepest, deepest)


@dataclass(frozen=True, slots=True)
class Start:
    """How far a unit has come when it begins to read a file."""

    time: int
    files: int
    declared: int
    problems: int
    missing: int
    assumptions: int
    builds: int
    bytes_read: int
    steps: int

    @staticmethod
    def of(unit: Preprocessor) -> Start:
        return Start(
            unit.table.now,
            len(unit.files),
            len(unit.declared),
            len(unit.problems),
            len(unit.missing),
            len(unit.assumptions),
            len(unit.builds),
            unit.bytes_read,
            unit.work.spent,
        )


@dataclass(frozen=True, slots=True, eq=False)
class Record:
    """What a file came to, with all that it includes, and what that rests on."""

    data: bytes
    # what it rests on
    absent: frozenset[str]  # names that nothing had defined or undefined
    present: dict[str, Macro | None]  # the others, but for those that the file has defined before
    assumed: dict[str, bool]
    includes: dict[Include, Found | None]
    kinds: dict[str, bool | None]  # whether a name was a type before
    paths: frozenset[str]  # of the files read
    height: int  # includes within one another
    # what it came to
    definitions: Definitions
    files: tuple[PreprocessedFile, ...]
    names: tuple[Names, ...]
    problems: tuple[Problem, ...]
    missing: tuple[tuple[str, Span], ...]
    assumptions: tuple[Assumption, ...]
    builds: tuple[tuple[Required, ...], ...]
    newly_assumed: frozenset[str]
    bytes_read: int
    steps: int

    def holds(self, unit: Preprocessor, depth: int) -> bool:
        """Whether the unit answers all that was asked as the unit on record did."""
        return (
            unit.has_room(depth + self.height, len(self.files), self.bytes_read, self.steps)
            and self.paths.isdisjoint(unit.seen)
            and unit.table.is_untouched(self.absent)
            and all(unit.table.is_left(name, state) for name, state in self.present.items())
            and all(unit.kind_before(name, len(unit.declared)) is was for name, was in self.kinds.items())
            and all((name in unit.assumed) is was for name, was in self.assumed.items())
            and all(self._leads(unit.look_up(include), found) for include, found in self.includes.items())
        )

    def _leads(self, now: Found | None, before: Found | None) -> bool:
        """Whether an include leads to the same bytes. Of a file on record, one that it had read itself by
        then, it is enough that it leads there: what is there was asked when it was read."""
        if now is None or before is None:
            return now is before
        is_own = before[1] is None and before[0] in self.paths
        return now[0] == before[0] and (is_own or now[1] == before[1])

    def tell(self, unit: Preprocessor, depth: int) -> None:
        """Do to the unit what reading the file would."""
        log = unit.log
        log.macros.update(dict.fromkeys(self.absent.difference(log.macros), Never.ABSENT))
        for name, state in self.present.items():
            log.macros.setdefault(name, state)
        log.add(self.assumed, self.includes, depth + self.height)
        unit.table.repeat(self.definitions)
        log.kinds |= self.kinds.keys()
        for names in self.names:
            unit.declare(names)
        unit.files.extend(self.files)
        unit.problems.extend(self.problems)
        unit.missing.extend(self.missing)
        unit.assumptions.extend(self.assumptions)
        unit.builds.extend(self.builds)
        unit.assumed |= self.newly_assumed
        unit.seen |= self.paths
        unit.bytes_read += self.bytes_read
        unit.work.spend(self.steps)


class Records:
    """The records of the files read last, those of each from the one that held last."""

    def __init__(self, most_names: int = MOST_NAMES) -> None:
        self._of: OrderedDict[str, list[Record]] = OrderedDict()
        self._most_names = most_names
        self.names = 0  # noted in all of them

    def clear(self) -> None:
        self._of.clear()
        self.names = 0

    def find(self, unit: Preprocessor, path: str, data: bytes, depth: int) -> Record | None:
        known = self._of.get(path, [])
        for at, record in enumerate(known):
            if record.data == data and record.holds(unit, depth):
                known.insert(0, known.pop(at))
                self._of.move_to_end(path)
                return record
        return None

    def keep(self, path: str, record: Record) -> None:
        known = self._of.setdefault(path, [])
        self._of.move_to_end(path)
        known.insert(0, record)
        self.names += len(record.absent)
        if len(known) > MOST_OF_A_FILE:
            self.names -= len(known.pop().absent)
        while self.names > self._most_names and len(self._of) > 1:
            _, dropped = self._of.popitem(last=False)
            self.names -= sum(len(record.absent) for record in dropped)


_records = Records()


def forget_all() -> None:
    """Keep no record."""
    _records.clear()


def find(unit: Preprocessor, path: str, data: bytes, depth: int) -> Record | None:
    """The record of a file that holds in the unit as it stands."""
    return _records.find(unit, path, data, depth)


def keep(unit: Preprocessor, path: str, data: bytes, depth: int, start: Start) -> None:
    """Keep what reading a file has come to since `start`; its log is the unit's."""
    log = unit.log
    if not log.is_whole or unit.work.is_over:
        return
    files = tuple(unit.files[start.files :])
    states = log.macros.items()
    record = Record(
        data=data,
        absent=frozenset(name for name, state in states if state is Never.ABSENT),
        present={name: state for name, state in states if not isinstance(state, Never)},
        assumed=log.assumed,
        includes=log.includes,
        kinds={name: unit.kind_before(name, start.declared) for name in log.kinds},
        paths=frozenset(posixpath.normpath(file.path) for file in files),
        height=log.deepest - depth,
        definitions=unit.table.since(start.time, [file.path for file in files]),
        files=files,
        names=tuple(unit.declared[start.declared :]),
        problems=tuple(unit.problems[start.problems :]),
        missing=tuple(unit.missing[start.missing :]),
        assumptions=tuple(unit.assumptions[start.assumptions :]),
        builds=tuple(unit.builds[start.builds :]),
        newly_assumed=frozenset(name for name, was in log.assumed.items() if not was) & unit.assumed,
        bytes_read=unit.bytes_read - start.bytes_read,
        steps=unit.work.spent - start.steps,
    )
    _records.keep(path, record)
