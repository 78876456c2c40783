"""What one call may change, gathered while its arguments are evaluated and forgotten in one pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.memory.invalidation import forget_escaped, forget_exposed, forget_objects
from cudalint.exec.values import NULL, LocalObject, Pointer, Temporary, UnknownValue, objects_at, pointees

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Place, Value


class Changes:
    """The objects that a call may change by what it is given, with all to which these lead. Whoever does so
    `keeps` their addresses, or surely does not."""

    def __init__(self, ex: Executor, reason: str, *, keeps: bool = True) -> None:
        self._ex, self._reason, self._keeps = ex, reason, keeps
        self._objects: dict[LocalObject, None] = {}
        self._by_unknown: str | None = None  # why it is not known where a place lies
        self._anywhere = self._escaped = False

    def pointee(self, value: Value) -> None:
        """What a value points to."""
        self._objects.update(dict.fromkeys(pointees(value)))

    def around(self, place: Place) -> None:
        """The objects of which a place is a part."""
        match place:
            case Temporary(value=UnknownValue() as value) if value.reason != NULL:
                self._by_unknown = value.reason
        self._objects.update(dict.fromkeys(objects_at(place)))

    def where_it_leads(self, pointer: Value) -> None:
        """What is written by a pointer of which it is not known where it leads, see forget_where_it_leads."""
        self._escaped = True
        self._anywhere = self._anywhere or not isinstance(pointer, Pointer)

    def forget(self) -> None:
        """The call has changed these."""
        ex = self._ex
        if self._by_unknown is not None:
            forget_exposed(ex, self._by_unknown)
        if self._objects:
            forget_objects(ex, self._objects, self._reason, keeps=self._keeps)
            ex.lendings += self._keeps
        if self._anywhere:
            forget_exposed(ex, self._reason)
        elif self._escaped:
            forget_escaped(ex, self._reason)
        self._clear()

    def forget_with_escaped(self) -> None:
        """It has, and may have changed every object of which the address was let out of sight."""
        is_anywhere = self._anywhere or self._by_unknown is not None
        forget_all = forget_exposed if is_anywhere else forget_escaped
        forget_all(self._ex, self._reason, self._objects)
        self._ex.lendings += bool(self._objects)
        self._clear()

    def _clear(self) -> None:
        self._objects, self._by_unknown = {}, None
        self._anywhere = self._escaped = False
