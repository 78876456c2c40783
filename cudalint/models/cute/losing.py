"""Tensors of which nothing is known any more: what they lead to may be accessed, and is told so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.cute.tensor import Tensor
from cudalint.exec.memory.recording import emit
from cudalint.exec.values import Memory, Modelled, Pointer, Variable
from cudalint.ir.access import Op
from cudalint.ir.instruction import Instruction, InstructionKind
from cudalint.models.cute.model import pointers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node


def lose(ex: Executor, value: Modelled, reason: str, node: Node | None) -> None:
    """Record that what a tensor points to may be accessed in a way that is not known."""
    instruction = Instruction(InstructionKind.TENSOR, "tensor")
    for pointer in reached(ex, value):
        why = f"a tensor of '{pointer.array.name}' is not followed: {reason}"
        at = node if node is not None else ex.at
        emit(ex, Memory(pointer, pointer.target), None, None, Op.LOAD, at, instruction, 0, why)


def reached(ex: Executor, value: Modelled) -> Iterator[Pointer]:
    """The memory that an object leads to."""
    item = value.item
    if isinstance(item, Tensor) and isinstance(item.data, Variable):
        held = ex.state.values.get(item.data.cell)
        if isinstance(held, Pointer):
            yield held
    else:
        yield from pointers(item)
