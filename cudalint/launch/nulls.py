"""Which pointers a launch passes are null, and which are not."""

from __future__ import annotations

from cudalint.exec.host.sites import LaunchSite
from cudalint.exec.values import Closure, Pointer, Record, UnknownValue, Value
from cudalint.ir.expr import Const
from cudalint.ir.identity import ObjectKind
from cudalint.ir.reasons import Reason
from cudalint.launch.positions import named_values
from cudalint.sema.functions import Function

#: Of objects that code out of view has made, or none.
_GIVEN = (ObjectKind.PARAMETER, ObjectKind.LOADED, ObjectKind.UNKNOWN)


def null_pointers(function: Function, site: LaunchSite) -> dict[str, bool]:
    """What is known of pointer arguments: null where a null constant is passed, not where a pointer is that
    host code makes. One that its caller gives, or that it loads, may be either."""
    found: dict[str, bool] = {}
    for name, value in named_values(function, site):
        if isinstance(value, Const) and not value.value:
            found[name] = True
        _note_nulls(name, value, found)
    return found


def _note_nulls(name: str, value: Value, found: dict[str, bool]) -> None:
    match value:
        case Pointer():
            if value.array.null is not None or value.array.identity.kind not in _GIVEN:
                found[name] = bool(value.array.null)
        case UnknownValue(reason=Reason.NULL):
            found[name] = True
        case Record(fields=items) | Closure(captures=dict() as items):
            for field, item in items.items():
                _note_nulls(f"{name}.{field}", item, found)
