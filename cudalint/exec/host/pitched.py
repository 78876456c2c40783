"""Memory that the runtime gives to host code: rows in it are apart by a pitch that the runtime chooses."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from cudalint.dataclass import replace
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.unevaluated import place_type
from cudalint.exec.memory.arrays import loaded_pointer
from cudalint.exec.memory.places import member
from cudalint.exec.operations import load, store
from cudalint.exec.values import Place, PlacePointer, Pointer, Temporary, Value
from cudalint.ir.ctypes import PointerType, RecordType, size_of
from cudalint.ir.expr import ULONG, Const, Expr

_PITCHED = "cudaPitchedPtr"


def allocated(ex: Executor, ctype: PointerType) -> Value:
    """The address of new memory, which is not null; its object is known by nothing else."""
    align = _promises()["memory"]["multiple"]["value"]
    pointer = loaded_pointer(ex, ctype, True, "pointer", "the runtime sets it", align)
    if isinstance(pointer, Pointer):
        return replace(pointer, array=replace(pointer.array, null=False))
    return pointer


def set_pitch(ex: Executor, address: Value, width: Value) -> None:
    """cudaMallocPitch has chosen how far rows of some bytes are apart."""
    match address:
        case PlacePointer(place, Const(value=0)) if size_of(place_type(ex, place)) == ULONG.size:
            store(ex, place, _pitch(ex, width), None)


def set_rows(ex: Executor, address: Value, extent: Value) -> None:
    """cudaMalloc3D has set a cudaPitchedPtr to rows of some extent."""
    match address:
        case PlacePointer(place, Const(value=0)) if _is_pitched(ex, place):
            width, height = (
                load(ex, member(ex, Temporary(extent), name), None) for name in ("width", "height")
            )
            rows = member(ex, place, "ptr")
            ctype = place_type(ex, rows)
            if isinstance(ctype, PointerType):
                store(ex, rows, allocated(ex, ctype), None)
            for name, value in (("pitch", _pitch(ex, width)), ("xsize", width), ("ysize", height)):
                if isinstance(value, Expr):
                    store(ex, member(ex, place, name), value, None)


def _is_pitched(ex: Executor, place: Place) -> bool:
    ctype = place_type(ex, place)
    return isinstance(ctype, RecordType) and ctype.name == _PITCHED


def _pitch(ex: Executor, width: Value) -> Expr:
    known = _promises()["pitch"]
    multiple, most = known["multiple"]["value"], known["most"]["value"]
    low = max(width.value, multiple) if isinstance(width, Const) else multiple
    reason = "the pitch that the runtime chooses"
    return ex.fresh("pitch", True, ULONG, reason=reason, low=low, high=most, divisor=multiple)


@cache
def _promises() -> dict[str, dict[str, dict[str, int]]]:
    return tomllib.loads(Path(__file__).with_name("runtime.toml").read_text("utf-8"))
