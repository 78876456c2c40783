"""Objects of host code of which nothing is known but a class that they are of, or derive from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.given import parameter_value
from cudalint.exec.operations import store
from cudalint.exec.values import RecordPlace
from cudalint.ir.launch import Launch, LaunchSource

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Place
    from cudalint.sema.functions import Function
    from cudalint.sema.types.record_info import RecordInfo

_HOST = Launch("", (None, None, None), (None, None, None), LaunchSource.HOST)


def unknown_object(ex: Executor, info: RecordInfo, function: Function, name: str) -> Place:
    """An object of a class of whose members nothing is known."""
    span = function.file.to_original(function.node.start_byte, function.node.end_byte)
    made = ex.declare("this", info.type)
    store(ex, made, parameter_value(ex, name, info.type, 0, span, _HOST), None)
    return made


def open_object(ex: Executor, info: RecordInfo, function: Function, name: str) -> Place:
    """One of a class, or of any that derives from it."""
    made = unknown_object(ex, info, function, name)
    if isinstance(made, RecordPlace):
        ex.open_objects[made.home] = False
    return made


def is_open(ex: Executor, whole: Place) -> bool:
    """Whether an object may be of a class that derives from its own; it is noted that this was asked."""
    if not isinstance(whole, RecordPlace) or whole.home not in ex.open_objects:
        return False
    outermost = whole.home.records[-1] if whole.home.records else whole
    found = whole.at == 0 and whole.type == outermost.type
    ex.open_objects[whole.home] |= found
    return found


def was_asked(ex: Executor, whole: Place) -> bool:
    """Whether what has been executed with an open object depends on the class that it is of."""
    return isinstance(whole, RecordPlace) and ex.open_objects.get(whole.home, False)
