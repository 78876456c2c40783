"""Shared memory: its variables, and where they lie among each other."""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.dataclass import replace
from cudalint.exec.executor import Executor
from cudalint.exec.memory.arrays import innermost, shape_of
from cudalint.exec.values import Memory, Pointer
from cudalint.ir.access import Access, Array, Space, Span
from cudalint.ir.ctypes import CType, align_of, size_of
from cudalint.ir.expr import LONG
from cudalint.ir.identity import ObjectId, ObjectKind
from cudalint.sema.types.attributes import attributes
from cudalint.sema.types.declarators import Qualifiers

if TYPE_CHECKING:
    from cudalint.syntax.node import Node

#: The launch's dynamic shared memory, whatever its name.
DYNAMIC = ObjectId(ObjectKind.DYNAMIC)
#: What nvcc aligns it to, whatever its type [`.extern .shared .align 16` in the PTX of nvcc 13.0].
_DYNAMIC_ALIGN = 16
#: Where the shared memory of a block starts, in bytes [fixtures/hardware/async_copies.cu].
_BASE = 128
#: What the kernel does where it may have variables that are not in view, or more of one than are told apart.
_UNPLACED = ("opaque_calls", "shared_instances")


def shared_object(
    ex: Executor, name: str, ctype: CType, declarator: Node, flags: Qualifiers, node: Node
) -> Memory:
    """A __shared__ variable, aligned as its type is, for it lies behind others without a gap [offsets in the
    SASS of nvcc 13.0]; an extern one is the launch's dynamic shared memory."""
    span: Span = ex.program.site(ex, declarator)[0]
    dynamic = flags.extern
    identity = DYNAMIC if dynamic else ObjectId(ObjectKind.SHARED, name, span.start)
    asked = attributes(node, ex.scope.types).align or 1
    is_instance = bool(ex.frame.function.templates or ex.scope.types.bindings())
    if not dynamic and is_instance and len(ex.frames) > 1:
        ex.effect("shared_instances", name)  # each instantiation of a template has its own
    array = Array(
        identity=identity,
        name=name,
        space=Space.SHARED,
        element=innermost(ctype),
        declared=span,
        volatile=flags.volatile,
        align=_DYNAMIC_ALIGN if dynamic else max(align_of(ctype) or 1, asked),
        size=None if dynamic else size_of(ctype),
        shape=shape_of(ctype),
        note="dynamic shared memory" if dynamic else "",
    )
    if not ex.muted:
        ex.arrays.setdefault(identity, array)
    return Memory(Pointer(array, const(0, LONG), ctype, flags.volatile), ctype)


def laid_out(ex: Executor, accesses: Iterable[Access]) -> tuple[Access, ...]:
    """The accesses of a kernel that has been executed, with what the layout of its shared memory says of the
    alignment of each array."""
    found = tuple(accesses)
    if any(ex.effects.get(effect) for effect in _UNPLACED) or _leaves_out(ex):
        return found
    shared = [array for array in ex.arrays.values() if array.space is Space.SHARED]
    if any(array.size is None and array.identity != DYNAMIC for array in shared):
        return found
    ex.arrays = {key: _in_block(array, shared) for key, array in ex.arrays.items()}
    return tuple(_placed(access, shared) for access in found)


def _placed(access: Access, shared: list[Array]) -> Access:
    partner = access.partner
    if partner is not None:
        partner = replace(partner, array=_in_block(partner.array, shared))
    alternatives = tuple(_placed(one, shared) for one in access.alternatives)
    array = _in_block(access.array, shared)
    return replace(access, array=array, partner=partner, alternatives=alternatives)


def _in_block(array: Array, shared: list[Array]) -> Array:
    """A shared array with the alignment that its place among all of the kernel's gives it: the static ones
    lie one after another in an order that is the compiler's, before the dynamic one."""
    if array.space is not Space.SHARED or not array.identity.may_be(ObjectKind.SHARED, ObjectKind.DYNAMIC):
        return array
    others = [one for one in shared if one.identity not in (array.identity, DYNAMIC)]
    known = gcd(_BASE, *(one.size for one in others if one.size is not None))
    return replace(array, align=max(array.align or 1, known))


def _leaves_out(ex: Executor) -> bool:
    """Whether a variable of the kernel, or of a device function in view that it may call, was not executed:
    the compiler may give it room all the same."""
    kernel = ex.frames[0].function
    left = [one for one, variable in ex.program.shared_variables if variable not in ex.arrays]
    if kernel in left:
        return True
    return any(ex.program.names.may_call(kernel, one) for one in left if not one.is_kernel)
