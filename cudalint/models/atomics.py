"""How the compiler does an atomic on shared memory.

Read from what nvcc 13.0 emits for sm_90; the costs are counted in fixtures/hardware:
`ATOMS.POPC.INC` for an increment by a constant 1 whose result is not used; one lane for the warp where the
address does not depend on the thread and the function can be reduced; a loop of compare-and-swap
(`ATOMS.CAST.SPIN`) for floating point, and for 64-bit functions but exchange and compare-and-swap.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cudalint.algebra.walk import free_symbols
from cudalint.ir.access import Atomic
from cudalint.ir.ctypes import CType, IntType
from cudalint.ir.expr import Const, Expr, Symbol, SymbolKind

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Value
    from cudalint.syntax.node import Node

_REDUCIBLE = frozenset(
    ("atomicAdd", "atomicSub", "atomicMin", "atomicMax", "atomicAnd", "atomicOr", "atomicXor")
)
_SCOPES = ("_block", "_system")


def note_kind(ex: Executor, count: int, name: str, call: Node, operands: list[tuple[Node, Value]]) -> None:
    """Write down how the atomics recorded after the first `count` accesses are done."""
    for index in range(count, len(ex.pending)):
        pending = ex.pending[index]
        kind = _kind(name, pending.access.ctype, pending.access.offset, call, operands)
        ex.pending[index] = replace(pending, access=replace(pending.access, atomic=kind))


def _kind(
    name: str, ctype: CType, offset: Expr | None, call: Node, operands: list[tuple[Node, Value]]
) -> Atomic | None:
    for scope in _SCOPES:
        name = name.removesuffix(scope)
    if name == "atomicCAS":
        return Atomic.CAS
    if name != "atomicExch" and (not isinstance(ctype, IntType) or ctype.bits != 32):
        return Atomic.LOOP
    if name in _REDUCIBLE and offset is not None and _same_for_all_threads(offset):
        return Atomic.REDUCED
    if name == "atomicAdd" or name == "atomicInc":
        return _increment(name, call, operands)
    return Atomic.UPDATE


def _increment(name: str, call: Node, operands: list[tuple[Node, Value]]) -> Atomic | None:
    """None where the compiler may or may not know that it adds 1, or that nobody wants the result."""
    if not operands:
        return None
    node, value = operands[0]
    counted = 1 if name == "atomicAdd" else 0xFFFFFFFF
    if isinstance(value, Const) and value.value & 0xFFFFFFFF != counted:
        return Atomic.UPDATE
    if not isinstance(value, Const):
        return Atomic.UPDATE
    unused = call.parent is not None and call.parent.type == "expression_statement"
    return Atomic.COUNT if unused and node.type == "number_literal" else None


def _same_for_all_threads(offset: Expr) -> bool:
    varying = (
        *(SymbolKind.THREAD, SymbolKind.VARYING, SymbolKind.MISSING),
        *(SymbolKind.UNIFORM, SymbolKind.POINTER),
    )
    return not any(isinstance(s, Symbol) and s.kind in varying for s in free_symbols(offset))
