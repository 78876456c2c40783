"""What the text of cudalint/source/libraries needs beyond CUDA, and where what it accesses is shown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.affine.build import binary, const
from cudalint.ir.access import Array, EffectKind, Op, Space
from cudalint.ir.ctypes import FloatType, IntType, UnknownType
from cudalint.ir.expr import LONG
from cudalint.lower.alignment import residue
from cudalint.lower.call_site import Call
from cudalint.lower.evaluation import place, rvalue
from cudalint.lower.load_store import forget
from cudalint.lower.machine import Machine
from cudalint.lower.recording import emit
from cudalint.lower.values import LocalArray, LocalElement, Memory, Place, Pointer, Temporary

if TYPE_CHECKING:
    from tree_sitter import Node


def _callee(m: Machine) -> str:
    """The library's function that the unit's own code has called."""
    return plain_name(m.frames[-m.library_depth].function.qualified_name)


def exchange(m: Machine, site: Call) -> Place:
    """`__library_collective(storage)`: what a collective does in shared memory."""
    callee = _callee(m)
    tell(m, rvalue(m, site.arguments[0]), callee, site.node)
    m.note(EffectKind.CALL, callee, site.node)
    return Temporary(const(0))


def sets(m: Machine, site: Call) -> Place:
    """`__library_sets(x)`: x holds data from here on."""
    forgotten(m, place(m, site.arguments[0]), f"what {_callee(m)} gives")
    return Temporary(const(0))


def is_number(m: Machine, site: Call) -> Place:
    """`__library_is_number<T>()`: whether T is one of C's own numbers."""
    assert site.template_arguments is not None
    ctype = m.scope.types.resolve_descriptor(site.template_arguments.named_children[0])
    is_float = isinstance(ctype, FloatType) and ctype.name in ("float", "double")
    return Temporary(const(int(is_float or isinstance(ctype, IntType))))


def accesses(m: Machine, site: Call) -> Place:
    """`__library_accesses(from)`: an access of which nothing is known."""
    pointer = rvalue(m, site.arguments[0])
    if isinstance(pointer, Pointer):
        reason = f"in which words {_callee(m)} moves items of this type is not known"
        emit(m, Memory(pointer, pointer.target), None, None, Op.LOAD, site.node, None, 0, reason)
    return Temporary(const(0))


def may(m: Machine, site: Call) -> Place:
    """`__library_may()`: what one version of the library does, and another one does not."""
    reason = f"it depends on the version of the library what {_callee(m)} does"
    return Temporary(m.fresh("version", True, low=0, high=1, reason=reason))


def vectorizes(m: Machine, site: Call) -> Place:
    """`__library_vectorizes<T, BYTES>(from)`: whether `from` is a plain pointer to items of type T that is
    aligned to vectors of BYTES bytes: others are accessed item by item."""
    assert site.template_arguments is not None
    item, size = site.template_arguments.named_children
    ctype, width = m.scope.types.resolve_descriptor(item), m.scope.types.constant_value(size)
    pointer = rvalue(m, site.arguments[0])
    if not isinstance(pointer, Pointer) or pointer.target != ctype or width is None:
        return Temporary(const(0))
    width = min(width, 16)
    if (pointer.array.align or 1) % width:
        return Temporary(m.fresh("aligned", True, low=0, high=1, reason="the alignment is not known"))
    rest = residue(pointer, width)
    if rest is not None:
        return Temporary(const(int(rest == 0)))
    return Temporary(binary("==", binary("%", pointer.offset, const(width, LONG)), const(0, LONG)))


def tell(m: Machine, storage: object, name: str, node: Node) -> None:
    """One entry for all that a collective does in shared memory."""
    m.effect("barriers", name)
    ctype = UnknownType("TempStorage", f"the layout of {name.rpartition('::')[0]}'s storage is its own")
    if isinstance(storage, Pointer) and not storage.array.null:
        pointer = storage
    else:  # of the collective's own, for which the class asks itself
        array = Array(f"shared:{name}", "TempStorage", Space.SHARED, ctype)
        pointer = Pointer(array, const(0, LONG), ctype)
    reason = f"{name} works in shared memory in an order of its own, which is not in view"
    emit(m, Memory(pointer, ctype), None, None, Op.LOAD, node, name, 0, reason, library=True)


def forgotten(m: Machine, target: Place, reason: str) -> None:
    if isinstance(target, LocalElement):
        target = target.array
    forget(m, target, reason)
    if isinstance(target, LocalArray):
        m.assigned.add(target.cell)


def plain_name(name: str) -> str:
    """`cub::BlockLoad::Load` of `cub::BlockLoad<float, 128>::Load`."""
    while (shorter := re.sub(r"<[^<>]*>", "", name)) != name:
        name = shorter
    return name
