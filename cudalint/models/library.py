"""What the text of cudalint/source/libraries needs beyond CUDA, and where what it accesses is shown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, const
from cudalint.exec.calls.call_site import Call
from cudalint.exec.executor import Executor
from cudalint.exec.memory.alignment import residue
from cudalint.exec.memory.invalidation import forget_around
from cudalint.exec.memory.recording import emit
from cudalint.exec.operations import place, rvalue
from cudalint.exec.values import Memory, Place, Pointer, Temporary
from cudalint.ir.access import Array, EffectKind, Op, Space
from cudalint.ir.ctypes import FloatType, IntType, UnknownType
from cudalint.ir.expr import LONG, Const, Expr
from cudalint.ir.identity import ObjectId, ObjectKind
from cudalint.ir.instruction import Instruction, InstructionKind

if TYPE_CHECKING:
    from cudalint.syntax.node import Node


def _callee(ex: Executor) -> str:
    """The library's function that the unit's own code has called."""
    return plain_name(ex.frames[-ex.library_depth].function.qualified_name)


def exchange(ex: Executor, site: Call) -> Place:
    """`__library_collective(storage)`: what a collective does in shared memory."""
    callee = _callee(ex)
    tell(ex, rvalue(ex, site.arguments[0]), callee, site.node)
    ex.note(EffectKind.CALL, callee, site.node)
    return Temporary(const(0))


def sets(ex: Executor, site: Call) -> Place:
    """`__library_sets(x)`: x holds data from here on."""
    forgotten(ex, place(ex, site.arguments[0]), f"what {_callee(ex)} gives")
    return Temporary(const(0))


def is_number(ex: Executor, site: Call) -> Place:
    """`__library_is_number<T>()`: whether T is one of C's own numbers."""
    assert site.template_arguments is not None
    ctype = ex.scope.types.resolve_descriptor(site.template_arguments.named_children[0])
    is_float = isinstance(ctype, FloatType) and ctype.name in ("float", "double")
    return Temporary(const(int(is_float or isinstance(ctype, IntType))))


def is_outside(ex: Executor, site: Call) -> Place:
    """`__library_is_outside(index, count)`: whether the index is surely that of no element. Where that is not
    known it may be, which is told to the block of `try` around; elsewhere it would end the program."""
    index, count = (rvalue(ex, argument) for argument in site.arguments)
    if ex.host and isinstance(index, Expr) and isinstance(count, Expr):
        outside = binary(">=", index, count)
        if isinstance(outside, Const):
            return Temporary(outside)
    if ex.host and ex.exceptions.looks_on(ex.muted):
        ex.exceptions.may_be_thrown()
    return Temporary(const(0))


def is_told(ex: Executor, site: Call) -> Place:
    """`__library_is_told(count)`: whether so many elements are gone through one by one: in host code, where
    it is known how many these are."""
    count = rvalue(ex, site.arguments[0])
    return Temporary(const(int(not ex.host or isinstance(count, Const))))


def accesses(ex: Executor, site: Call) -> Place:
    """`__library_accesses(from)`: an access of which nothing is known."""
    pointer = rvalue(ex, site.arguments[0])
    if isinstance(pointer, Pointer):
        reason = f"in which words {_callee(ex)} moves items of this type is not known"
        emit(ex, Memory(pointer, pointer.target), None, None, Op.LOAD, site.node, None, 0, reason)
    return Temporary(const(0))


def may(ex: Executor, site: Call) -> Place:
    """`__library_may()`: what one version of the library does, and another one does not."""
    reason = f"it depends on the version of the library what {_callee(ex)} does"
    return Temporary(ex.fresh("version", True, low=0, high=1, reason=reason))


def vectorizes(ex: Executor, site: Call) -> Place:
    """`__library_vectorizes<T, BYTES>(from)`: whether `from` is a plain pointer to items of type T that is
    aligned to vectors of BYTES bytes: others are accessed item by item."""
    assert site.template_arguments is not None
    item, size = site.template_arguments.named_children
    ctype, width = ex.scope.types.resolve_descriptor(item), ex.scope.types.constant_value(size)
    pointer = rvalue(ex, site.arguments[0])
    if not isinstance(pointer, Pointer) or pointer.target != ctype or width is None:
        return Temporary(const(0))
    width = min(width, 16)
    if (pointer.array.align or 1) % width:
        return Temporary(ex.fresh("aligned", True, low=0, high=1, reason="the alignment is not known"))
    rest = residue(pointer, width)
    if rest is not None:
        return Temporary(const(int(rest == 0)))
    return Temporary(binary("==", binary("%", pointer.offset, const(width, LONG)), const(0, LONG)))


def tell(ex: Executor, storage: object, name: str, node: Node) -> None:
    """One entry for all that a collective does in shared memory."""
    ex.effect("barriers", name)
    if "Block" in name:  # and not a warp
        ex.convergence.hold(ex)
    ctype = UnknownType("TempStorage", f"the layout of {name.rpartition('::')[0]}'s storage is its own")
    if isinstance(storage, Pointer) and not storage.array.null:
        pointer = storage
    else:  # of the collective's own, for which the class asks itself
        array = Array(ObjectId(ObjectKind.SHARED, name), "TempStorage", Space.SHARED, ctype)
        pointer = Pointer(array, const(0, LONG), ctype)
    instruction = Instruction(InstructionKind.COLLECTIVE, name)
    reason = f"{name} works in shared memory in an order of its own, which is not in view"
    emit(ex, Memory(pointer, ctype), None, None, Op.LOAD, node, instruction, 0, reason, library=True)


def forgotten(ex: Executor, target: Place, reason: str) -> None:
    """What a library's function gives in a variable, or in an array of which it is an element."""
    forget_around(ex, target, reason)


def plain_name(name: str) -> str:
    """`cub::BlockLoad::Load` of `cub::BlockLoad<float, 128>::Load`."""
    while (shorter := re.sub(r"<[^<>]*>", "", name)) != name:
        name = shorter
    return name
