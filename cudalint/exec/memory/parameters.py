"""By-value parameters of a kernel: nvcc 13 reads them where they lie, in constant memory, unless a lane
changes them; then the whole object is copied to local memory first. What it makes of each
form is in tests/exec/test_parameter_arrays.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from types import MappingProxyType
from typing import TYPE_CHECKING

from cudalint.exec.values import (
    LocalArray,
    LocalObject,
    Place,
    PlacePointer,
    Record,
    RecordPlace,
    Value,
    objects_at,
)
from cudalint.ir.access import Span
from cudalint.ir.expr import Const, Expr

if TYPE_CHECKING:
    from cudalint.exec.memory.tables import Table
    from cudalint.ir.identity import ObjectId

#: An object as its declaration.
Declared = tuple[str, Span | None]


class Parameters:
    """Which local objects are by-value parameters, or copies of them, that nothing has changed so far.

    What was read of one that is changed later on, in another trip of a loop, is not known to be the same for
    all lanes: the kernel is then executed once more, with that object among the `changing`.
    """

    def __init__(
        self, changing: Set[Declared] = frozenset(), tables: Mapping[ObjectId, Table] = MappingProxyType({})
    ) -> None:
        self._changing = changing
        self.tables = tables  # what constant memory holds at the launch
        self.offsets: dict[str, Expr] = {}  # of pointers into their allocations, in bytes
        self.allocations: dict[ObjectId, str] = {}  # by the first parameter that leads into each
        self._sources: dict[LocalObject, LocalObject | None] = {}  # of copies; None of a parameter itself
        self._changed: set[LocalObject] = set()
        self._relied: set[LocalObject] = set()

    def allocation(self, identity: ObjectId) -> str | None:
        """The allocation that a pointer leads into, by the first parameter that does; None: not known."""
        found = {self.allocations.get(one) for one in identity.each}
        return found.pop() if len(found) == 1 else None

    def begin(self, places: Iterable[Place]) -> None:
        """The kernel's parameters have been given their values."""
        self._sources = {home: None for place in places for home in objects_at(place)}
        self._changed.clear()

    def change(self, home: LocalObject | None) -> None:
        """Something is written to a part of an object, or may be."""
        if home is not None:
            self._changed.add(home)

    def is_changed(self, home: LocalObject) -> bool:
        """Whether anything has been written to an object."""
        return home in self._changed

    def copied(self, target: RecordPlace, value: Record) -> None:
        """All of an object that nothing was written to has become a copy of another one."""
        if target.home in self._sources:  # which it was before
            return
        sources = set(_sources(target, value))
        [source] = sources if len(sources) == 1 else [None]
        if source is not None and source is not target.home and self.stay(source):
            self._sources[target.home] = source
            self._changed.discard(target.home)

    def stay(self, home: LocalObject) -> bool:
        """Whether an object has been in constant memory so far."""
        at: LocalObject | None = home
        while at is not None:
            if at in self._changed or at not in self._sources or (at.name, at.span) in self._changing:
                return False
            at = self._sources[at]
        return True

    def rely_on(self, home: LocalObject) -> bool:
        """The same, where what is read of it follows from that."""
        found = self.stay(home)
        if found:
            self._relied.add(home)
        return found

    def broken(self) -> frozenset[Declared]:
        """The objects of which that has turned out not to hold."""
        return frozenset((home.name, home.span) for home in self._relied if not self.stay(home))


def _sources(target: RecordPlace, value: Record) -> Iterator[LocalObject | None]:
    """The objects whose arrays the arrays of a record have been copied from; None of what is no such copy."""
    for name, place in target.fields.items():
        item: Value | None = value.fields.get(name)
        if isinstance(place, RecordPlace):
            yield from _sources(place, item) if isinstance(item, Record) else (None,)
        elif isinstance(place, LocalArray):
            yield _source(item, place)


def _source(item: Value | None, place: LocalArray) -> LocalObject | None:
    """The object whose array an array was copied from, where both have the same place in their objects."""
    if not isinstance(item, PlacePointer) or not isinstance(item.place, LocalArray):
        return None
    is_first = isinstance(item.offset, Const) and not item.offset.value
    is_alike = item.place.cell.at == place.cell.at and item.place.type == place.type
    return item.place.cell.home if is_first and is_alike else None
