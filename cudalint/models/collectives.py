"""Methods of a library's collectives (cub::BlockScan, ...) that the library stubs do not write out.

What a collective does in shared memory is its own, and no address in it comes from the caller but that of its
temporary storage: a call of it is told of once, and reaches nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.callbacks import operator_perhaps_called
from cudalint.exec.calls.external import give_away
from cudalint.exec.executor import Executor
from cudalint.exec.memory.load_store import unknown_value
from cudalint.exec.memory.one_pass import Changes
from cudalint.exec.memory.places import member
from cudalint.exec.operations import load, place
from cudalint.exec.values import Closure, LocalArray, LocalElement, Place, Temporary
from cudalint.ir.access import EffectKind
from cudalint.ir.ctypes import CType, UnknownType
from cudalint.models.library import forgotten, plain_name, tell

if TYPE_CHECKING:
    from cudalint.sema.types.record_info import RecordInfo

#: The member that holds a collective's temporary storage, in the library stubs.
_STORAGE = "storage_"


def is_collective(info: RecordInfo | None) -> bool:
    """Whether objects of a class are collectives of a library."""
    return info is not None and any(f.name == _STORAGE for f in info.type.fields)


def collective(ex: Executor, site: Call, info: RecordInfo) -> Place:
    """A collective's method that the library stubs do not write out."""
    assert site.this is not None
    name = f"{plain_name(info.name)}::{site.name}"
    reason = f"what {name} gives"
    result = next((one for one in info.template_arguments if isinstance(one, CType)), None)
    for node in site.arguments:
        target = place(ex, node)
        value = load(ex, target, node)
        operator_perhaps_called(ex, Temporary(value), node, reason, result)
        if isinstance(value, Closure):
            continue
        if not isinstance(target, LocalArray | LocalElement):
            changes = Changes(ex, reason)
            give_away(ex, value, site, node, changes)
            changes.forget()
        if not plain_name(info.name).endswith("Reduce"):  # those take their input by value
            forgotten(ex, target, reason)
    tell(ex, load(ex, member(ex, site.this, _STORAGE), None), name, site.node)
    ex.note(EffectKind.CALL, name, site.node)
    ctype = result if result is not None else UnknownType("auto", reason)
    return Temporary(unknown_value(ex, ctype, False, site.name, reason))
