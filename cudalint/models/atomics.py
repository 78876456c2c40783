"""How the compiler does an atomic on shared memory.

Read from what nvcc 13.0 emits for sm_90; the costs are counted in fixtures/hardware:
`ATOMS.POPC.INC` for an increment by a constant 1 whose result is not used; one lane for the warp where all
come to it, the compiler sees that the address does not depend on the thread, and the function can be reduced:
a sum, or one whose result is not used; a loop of compare-and-swap (`ATOMS.CAST.SPIN`) for floating point, and
for functions of 64 bits but exchange and compare-and-swap. Where a branch or a loop keeps lanes from it, each
may do its own: an H200 counted 43 wavefronts for 43 lanes in some forms, and one a warp in others
(shared_atomics.cu).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, const
from cudalint.algebra.walk import free_symbols
from cudalint.exec.thread_dependence import may_depend_on_thread
from cudalint.exec.values import Memory
from cudalint.ir.access import Access, Atomic, Op, Parting
from cudalint.ir.ctypes import FloatType, IntType
from cudalint.ir.expr import LONG, UINT, Const, Expr, Symbol, SymbolKind

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Value
    from cudalint.syntax.node import Node

_SUMS = frozenset(("atomicAdd", "atomicSub"))
_REDUCIBLE = _SUMS | frozenset(("atomicMin", "atomicMax", "atomicAnd", "atomicOr", "atomicXor"))
_WORD = UINT
_SCOPES = ("_block", "_system")


def note_kind(
    ex: Executor,
    count: int,
    name: str,
    call: Node,
    address: Node,
    operands: list[tuple[Node, Value]],
    is_retried: bool,
) -> None:
    """Write down how the atomics recorded after the first `count` accesses, at `address`, are done.
    `is_retried`: each lane does its own until no other has changed the word."""
    for scope in _SCOPES:
        name = name.removesuffix(scope)
    for index in range(count, len(ex.pending)):
        pending = ex.pending[index]
        access = pending.access
        if access.op is Op.ATOMIC:
            kind = _kind(ex, name, access, call, address, operands)
            parted = Parting.WAITED if is_retried else access.parted
            ex.pending[index] = replace(pending, access=replace(access, atomic=kind, parted=parted))


def _kind(
    ex: Executor, name: str, access: Access, call: Node, address: Node, operands: list[tuple[Node, Value]]
) -> Atomic | None:
    """None where the compiler may do it in several ways."""
    if name == "atomicCAS":
        return Atomic.CAS
    if name != "atomicExch" and (not isinstance(access.ctype, IntType) or access.ctype.bits != 32):
        return Atomic.LOOP
    counts = operands and name in ("atomicAdd", "atomicInc") and _counts(name, operands[0][1])
    if counts and is_discarded(call) and operands[0][0].type == "number_literal":
        return Atomic.COUNT
    if name in _REDUCIBLE and access.offset is not None and _same_for_all_threads(access.offset):
        is_sure = (name in _SUMS or is_discarded(call)) and ex.convergence.come_all(ex)
        return Atomic.REDUCED if is_sure and not may_depend_on_thread(ex, address) else None
    return None if counts else Atomic.UPDATE  # it may know that it adds 1, or that nobody wants the result


def _counts(name: str, value: Value) -> bool:
    """Whether an operand is the one by which the hardware counts."""
    counted = 1 if name == "atomicAdd" else 0xFFFFFFFF
    return isinstance(value, Const) and value.value & 0xFFFFFFFF == counted


def word_around(place: Memory) -> Memory | None:
    """The word that a loop loads, and compares and swaps, to change a number of 16 bits, behind which lanes
    are together again (narrow_atomics.cu); None of what the hardware changes by itself."""
    if not isinstance(place.ctype, IntType | FloatType) or place.ctype.size >= _WORD.size:
        return None
    start = binary("&", place.pointer.offset, const(-_WORD.size, LONG))
    return Memory(replace(place.pointer, offset=start), _WORD)


def is_discarded(call: Node) -> bool:
    """Whether the statement is nothing but the call."""
    return call.parent is not None and call.parent.type == "expression_statement"


def _same_for_all_threads(offset: Expr) -> bool:
    varying = (
        *(SymbolKind.THREAD, SymbolKind.VARYING, SymbolKind.MISSING),
        *(SymbolKind.UNIFORM, SymbolKind.POINTER),
    )
    return not any(isinstance(s, Symbol) and s.kind in varying for s in free_symbols(offset))
