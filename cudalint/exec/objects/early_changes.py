"""Members of an aggregate that initializers of those before them have changed: nvcc and g++ store constants
before they run what is none, so that what the members hold is not told by the order of C++ alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.operations import forget
from cudalint.exec.values import Cell, LocalArray, Place, RecordPlace, Variable

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.types.record_info import RecordInfo

_REASON = "an initializer of a member before it has changed it"


class EarlyChanges:
    """Watches the members of an object whose class has default initializers, which may name it."""

    def __init__(self, ex: Executor, target: Place, info: RecordInfo) -> None:
        self._members = target.fields if info.defaults and isinstance(target, RecordPlace) else {}
        self._before = {name: _held(ex, place) for name, place in self._members.items()}
        self._changed: list[Place] = []

    def reach(self, ex: Executor, name: str) -> None:
        """A member's own initializer begins."""
        place = self._members.get(name)
        if place is not None and _held(ex, place) != self._before[name]:
            self._changed.append(place)

    def forget(self, ex: Executor) -> None:
        """All members are initialized."""
        for place in self._changed:
            forget(ex, place, _REASON)


def _held(ex: Executor, place: Place) -> list[object]:
    """What is known of what lies at a place."""
    match place:
        case Variable(cell=cell):
            return [ex.state.values.get(cell)]
        case LocalArray(cell=cell):
            return [value for key, value in ex.state.values.items() if _is_of(key, cell)]
        case RecordPlace():
            return [one for part in place.fields.values() for one in _held(ex, part)]
    return []


def _is_of(key: object, cell: Cell) -> bool:
    return key == cell or (isinstance(key, tuple) and key[0] is cell)
