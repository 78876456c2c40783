"""Lifetimes: what a block, a full expression or a function has made and is to destroy."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.exec.values import Place
from cudalint.ir.access import Guard
from cudalint.ir.ctypes import ArrayType, CType, RecordType

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor


@dataclass(slots=True)
class Made:
    """An object that is to be destroyed; `guards`: the path's conditions where it was made."""

    place: Place
    type: CType
    guards: tuple[Guard, ...]


@dataclass(slots=True)
class Lifetime:
    """A block, a full expression or a function's parameters, with what has been made there so far."""

    frames: int  # functions under execution
    loops: int  # loops around it
    guards: int  # conditions of the path at its start
    objects: list[Made] = field(default_factory=list)


def begin(ex: Executor, place: Place, ctype: CType) -> None:
    """An object has been made here. In host code only what comes to a launch would matter."""
    if ex.lifetimes and not ex.host and is_destroyed(ex, ctype):
        ex.lifetimes[-1].objects.append(Made(place, ctype, ex.state.guards))


def is_destroyed(ex: Executor, ctype: CType) -> bool:
    """Whether the destruction of an object does anything, as far as its class is in view."""
    while isinstance(ctype, ArrayType):
        ctype = ctype.element
    if not isinstance(ctype, RecordType) or ctype.is_vector or ctype.is_union:
        return False
    info = ex.program.types.record(ctype)
    if info is None:
        return False
    if info.is_destroyed is None:
        info.is_destroyed = (
            info.has_destructor
            or any(is_destroyed(ex, base.type) for base in info.bases)
            or any(is_destroyed(ex, field.type) for field in info.type.fields)
        )
    return info.is_destroyed
