"""What CuTe's copies access: one entry for each side in memory, over all instructions of the copy."""

from __future__ import annotations

from dataclasses import replace
from math import gcd
from typing import TYPE_CHECKING, Any

from cudalint.algebra.build import binary, cast, const
from cudalint.cute.algebra import repeats_offsets
from cudalint.cute.atoms import CopyAtom
from cudalint.cute.functions import plain
from cudalint.cute.integers import UnsupportedError, add, expression, multiply
from cudalint.cute.layout import Composed, Layout
from cudalint.cute.tensor import Tensor
from cudalint.cute.tiled import TiledCopy
from cudalint.cute.vectors import alignment, grouped, longest_run, vector_bits
from cudalint.exec.executor import Executor
from cudalint.exec.memory.invalidation import forget_pointee
from cudalint.exec.memory.recording import MAX_WIDTH, emit, external_access, note_partners
from cudalint.exec.state import LoopBuilder, Pending
from cudalint.exec.values import Memory, PlacePointer, Pointer, UnknownValue
from cudalint.ir.access import Op, Space
from cudalint.ir.expr import INT, LONG, Expr, Symbol, SymbolKind
from cudalint.ir.instruction import Instruction, InstructionKind
from cudalint.models.cute.model import is_memory, pointers

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.syntax.node import Node


def copy(ex: Executor, site: Call, values: list[Any], *, aligned: bool) -> None:
    """copy([atom,] source, target)"""
    nodes = site.arguments
    atom = values[0] if len(values) == 3 else None
    if isinstance(atom, TiledCopy):
        atom = atom.atom
    pair = values[-2:]
    for item in pair:
        if isinstance(item, Tensor) and isinstance(item.data, PlacePointer):
            forget_pointee(ex, item.data, "copied data")
    try:
        if len(values) not in (2, 3):
            raise UnsupportedError("a copy of other arguments than tensors")
        source, target = (_tensor(item) for item in pair)
        if len(values) == 3 and not isinstance(atom, CopyAtom):
            raise UnsupportedError(getattr(atom, "reason", "the atom of the copy is not modelled"))
        if is_memory(source) or is_memory(target):
            _record(ex, site, atom, source, target, aligned)
    except UnsupportedError as error:
        for item, node in zip(values, nodes, strict=True):
            op = Op.STORE if node is nodes[-1] else Op.LOAD
            _unknown(ex, item, node, op, site, str(error), is_tensor=node in nodes[-2:])


def _tensor(item: Any) -> Tensor:
    if isinstance(item, UnknownValue):
        raise UnsupportedError(item.reason)
    if not isinstance(item, Tensor) or item.data is None:
        raise UnsupportedError("a copy of what is no tensor")
    return item


def _unknown(
    ex: Executor, item: Any, node: Node, op: Op, site: Call, reason: str, *, is_tensor: bool
) -> None:
    """An access of which nothing is known, of what an argument leads to: a tensor that is not known itself
    may lie anywhere."""
    if is_tensor and isinstance(item, UnknownValue):
        external_access(ex, item, node, node, operations=(op,))
    instruction = Instruction(InstructionKind.TENSOR, site.name)
    for pointer in pointers(item):
        emit(ex, Memory(pointer, pointer.target), None, None, op, node, instruction, 0, reason)


def _record(
    ex: Executor, site: Call, atom: CopyAtom | None, source: Tensor, target: Tensor, aligned: bool
) -> None:
    operation = atom.operation if atom is not None else None
    if operation is not None and operation.width is not None:
        width = operation.width
        instruction = operation.instruction
    else:
        assumed = operation.assumed if operation is not None else _assumed(source, target, aligned)
        if source.bits != target.bits:
            raise UnsupportedError("a copy that converts its elements")
        if operation is None and repeats_offsets(plain(target.layout)):
            raise UnsupportedError("a copy to a layout with strides of 0")
        width = vector_bits(source.layout, target.layout, source.bits, assumed) // 8
        instruction = None
    asynchronous = instruction is not None and instruction.kind is InstructionKind.ASYNC_COPY
    if asynchronous and not _is_asynchronous(source, target):
        raise UnsupportedError("an asynchronous copy that is not from global to shared memory")
    if instruction is not None and instruction.kind is InstructionKind.MATRIX:
        _is_shared(source)
    sides = [(t, op) for t, op in ((source, Op.LOAD), (target, Op.STORE)) if is_memory(t)]
    starts = [_starts(tensor, 8 * width) for tensor, _ in sides]
    count = max(layout.size for layout in starts)
    if not all(isinstance(layout.size, int) for layout in starts):
        raise UnsupportedError("a copy whose shape is not static")
    if any(layout.size != count for layout in starts):
        raise UnsupportedError("a copy between shapes of different sizes")
    before = len(ex.pending)
    counter = _open_loop(ex, site, count)
    try:
        for (tensor, op), layout in zip(sides, starts, strict=True):
            node = site.arguments[-2] if op is Op.LOAD else site.arguments[-1]
            _emit(ex, tensor, layout(counter), width, op, node, instruction)
    finally:
        if count > 1:
            ex.loops.pop()
    if asynchronous:
        note_partners(ex, before)


def _assumed(source: Tensor, target: Tensor, aligned: bool) -> int:
    """The alignment in bits that copy(source, target) takes for granted."""
    static = source.layout.is_static and target.layout.is_static
    return 128 if static or aligned else 8


def _is_asynchronous(source: Tensor, target: Tensor) -> bool:
    spaces = [t.data.array.space if isinstance(t.data, Pointer) else None for t in (source, target)]
    return spaces == [Space.GLOBAL, Space.SHARED]


def _is_shared(source: Tensor) -> None:
    if not isinstance(source.data, Pointer) or source.data.array.space is not Space.SHARED:
        raise UnsupportedError("ldmatrix of what is not in shared memory")


def _starts(tensor: Tensor, bits: int) -> Layout:
    """The offsets of the accesses of `bits` bits that take a tensor's elements, in elements."""
    if bits % tensor.bits:
        raise UnsupportedError("an access that is no multiple of an element")
    count, layout = bits // tensor.bits, plain(tensor.layout)
    found = grouped(layout, count) if count > 1 else layout
    whole = layout.size
    if isinstance(whole, int) and isinstance(found.size, int) and found.size * count != whole:
        raise UnsupportedError("elements that an access cannot take together")
    if isinstance(tensor.layout, Composed) and count > 1 << tensor.layout.swizzle.base:
        raise UnsupportedError("an access wider than what a swizzle keeps together")
    return found


def _open_loop(ex: Executor, site: Call, count: int) -> Any:
    """The number of the access: a counter of the copy's own loop, which is unrolled; 0 where there is one."""
    if count <= 1:
        return 0
    ex.serial += 1
    counter = Symbol(f"i.trip@{ex.serial}", SymbolKind.COUNTER, INT, 0)
    loop = LoopBuilder(counter, len(ex.state.guards), span=ex.program.site(ex, site.node)[0])
    loop.condition = binary("<", counter, const(count))
    loop.unrolled = True
    ex.loops.append(loop)
    return counter


def _emit(
    ex: Executor, tensor: Tensor, start: Any, width: int, op: Op, node: Node, instruction: Instruction | None
) -> None:
    if isinstance(tensor.layout, Composed):
        start = tensor.layout.swizzle(add(tensor.layout.offset, start))
    assert isinstance(tensor.data, Pointer)
    pointer = tensor.data
    by: Expr = multiply(cast(expression(start), LONG), tensor.bits // 8)
    offset = binary("+", pointer.offset, by)
    emit(ex, Memory(pointer, pointer.target), offset, width, op, node, instruction, 0, None)


def fill(ex: Executor, site: Call, values: list[Any]) -> None:
    """clear(tensor), fill(tensor, value): a store of each element, if the compiler makes no wider ones."""
    tensor = values[0] if values else None
    if isinstance(tensor, Tensor) and isinstance(tensor.data, PlacePointer):
        forget_pointee(ex, tensor.data, "filled registers")
    reason = f"how wide the stores of {site.name}() are is the compiler's choice"
    if isinstance(tensor, Tensor) and is_memory(tensor):
        try:
            _record_stores(ex, site, tensor, reason)
            values = values[1:]
        except UnsupportedError as error:
            reason = f"{reason}, and {error}"
    for item, node in zip(values, site.arguments[len(site.arguments) - len(values) :], strict=True):
        is_tensor = item is tensor
        _unknown(ex, item, node, Op.STORE if is_tensor else Op.LOAD, site, reason, is_tensor=is_tensor)


def _record_stores(ex: Executor, site: Call, tensor: Tensor, reason: str) -> None:
    """The stores of a tensor's elements, in every width that may be chosen.

    nvcc 13 on sm_90 makes 16-byte stores of them in shared tiles, swizzled ones too, and through a kernel's
    pointer, whose alignment it cannot know, one for each float."""
    node, size = site.arguments[0], tensor.bits // 8
    starts = [(size * count, _starts(tensor, tensor.bits * count)) for count in _mergeable(tensor)]
    if not all(isinstance(layout.size, int) for _, layout in starts):
        raise UnsupportedError("the tensor's shape is not static")
    before = len(ex.pending)
    for width, layout in starts:
        counter = _open_loop(ex, site, layout.size)
        try:
            instruction = Instruction(InstructionKind.TENSOR, site.name)
            _emit(ex, tensor, layout(counter), width, Op.STORE, node, instruction)
        finally:
            if layout.size > 1:
                ex.loops.pop()
    found = ex.pending[before:]
    if len(found) > 1:
        whole = replace(found[0].access, width=None, offset=None, reason=reason)
        ex.pending[before:] = [
            Pending(whole, tuple(ex.loops_in_force()), found[0].node, tuple(found), found[0].separations)
        ]


def _mergeable(tensor: Tensor) -> list[int]:
    """The numbers of neighbouring elements that one store may take. Raises UnsupportedError where neighbours
    do not fall into aligned groups of a power of two, of which other merges could be made."""
    most = 8 * MAX_WIDTH // tensor.bits
    group = gcd(alignment(tensor.layout), most)
    if group < min(longest_run(tensor.layout), most):
        raise UnsupportedError("its elements are not aligned alike")
    return [count for count in (1, 2, 4, 8, 16) if count <= group]
