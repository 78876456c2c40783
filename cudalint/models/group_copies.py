"""Copies that a group of threads makes together: cooperative_groups::memcpy_async and cuda::memcpy_async.

Which accesses they come to is said by the toolkit's headers, here those of CUDA 13.0
(cooperative_groups/details/async.h, cuda/__memcpy_async/dispatch_memcpy_async.h and what these include). What
the headers decide as the copy runs is decided here where the addresses say enough.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, cast, const, select
from cudalint.dataclass import dataclass
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.unevaluated import static_type
from cudalint.exec.loops.run import run
from cudalint.exec.memory.alignment import residue
from cudalint.exec.memory.invalidation import forget_pointee
from cudalint.exec.memory.recording import emit, note_partners, record_access, subscript_node
from cudalint.exec.operations import load, place
from cudalint.exec.values import Group, Memory, PlacePointer, Pointer, Record, UnknownValue, Value, Variable
from cudalint.ir.access import Op, Space
from cudalint.ir.ctypes import CType, IntType, UnknownType, VoidType, align_of, size_of
from cudalint.ir.expr import LONG, Const, Expr
from cudalint.ir.instruction import COPY_ASYNC, Instruction, InstructionKind
from cudalint.models.groups import rank_of, size_of_group

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.syntax.node import Node

#: The widest single copy, in bytes.
MOST = 16
_BYTE = IntType("unsigned char", 8, False)
_CHOICE = "how the group splits this copy into accesses depends on values that are not known"

_GROUP_COPY = Instruction(InstructionKind.GROUP_COPY, "memcpy_async")


@dataclass(frozen=True, slots=True)
class Copy:
    """`count` bytes from `source` to `target`, by the threads of a group: each of `rank` among `size`."""

    site: Call
    target: Pointer
    source: Pointer
    nodes: tuple[Node, Node]  # of target and source
    count: Expr
    rank: Expr
    size: Expr
    is_asynchronous: bool  # from global to shared memory, on an architecture that can

    def of(self, start: Expr, count: Expr) -> Copy:
        """A part of it, from the byte `start` on."""
        return replace(
            self, target=_moved(self.target, start), source=_moved(self.source, start), count=count
        )


def memcpy_async(ex: Executor, site: Call) -> None:
    """(group, to, from, bytes), (group, to, elements, from, elements), and with a barrier or a pipeline last
    ([group,] to, from, bytes, sync)."""
    found = [_argument(ex, node) for node in site.arguments]
    for value in found:
        if isinstance(value, PlacePointer):
            forget_pointee(ex, value, "copied data")
    reason = _cooperative(ex, site, found) if _is_cooperative(found) else _barrier(ex, site, found)
    if reason is None:
        return
    for value in found:
        if isinstance(value, Pointer):
            op = Op.STORE if value.array.space is Space.SHARED else Op.LOAD
            emit(ex, Memory(value, value.target), None, None, op, site.node, _GROUP_COPY, 0, reason)


def _argument(ex: Executor, node: Node) -> Value:
    """An argument's value; a barrier or pipeline in memory is passed as it stands, and not read here."""
    held = place(ex, node)
    if isinstance(held, Memory) and isinstance(held.ctype, UnknownType):
        return UnknownValue(held.ctype, True, held.ctype.reason)
    return load(ex, held, node)


def _is_cooperative(found: list[Value]) -> bool:
    """Whether it is one of cooperative groups: a group, and no barrier or pipeline at the end."""
    if not found or not isinstance(found[0], Group):
        return False
    return len(found) == 4 or (len(found) == 5 and isinstance(found[3], Pointer))


def _moved(pointer: Pointer, by: Expr) -> Pointer:
    return replace(pointer, offset=binary("+", pointer.offset, by))


def _bytes(ex: Executor, value: Value) -> tuple[Expr | None, int]:
    """A size as a number, and the alignment that cuda::aligned_size_t<N> promises with it (else 1)."""
    if isinstance(value, Record) and value.type.name.startswith("cuda::aligned_size_t<"):
        count = value.fields.get("value")
        number = ex.integer(count, "size") if count is not None else None
        return (None if number is None else cast(number, LONG)), int(value.type.name[21:-1])
    found = ex.integer(value, "size")
    return (None if found is None else cast(found, LONG)), 1


def _element(ex: Executor, target: Pointer, source: Pointer) -> CType:
    return target.target if isinstance(source.target, VoidType | UnknownType) else source.target


# -- cooperative_groups/details/async.h ------------------------------------------------------------


def _cooperative(ex: Executor, site: Call, found: list[Value]) -> str | None:
    """Record the accesses; why they are not known where they are not."""
    group, target = found[0], found[1]
    source_at = 2 if len(found) == 4 else 3
    source = found[source_at]
    if not isinstance(group, Group) or not isinstance(target, Pointer) or not isinstance(source, Pointer):
        return _CHOICE
    element = _element(ex, target, source)
    is_void = isinstance(element, VoidType)
    align = 1 if is_void else align_of(element)
    count, promised = _bytes(ex, found[3] if len(found) == 4 else found[2])
    if len(found) == 5:
        other, _ = _bytes(ex, found[4])
        size = size_of(element)
        if count is None or other is None or size is None:
            return _CHOICE
        count = binary("*", select(binary("<", other, count), other, count), const(size, LONG))
    if count is None or align is None:
        return "the size of the copy, or of its elements, is not known"
    hint = min(promised if promised > 1 else align, MOST)
    copy = _copy(ex, site, group, target, source, (site.arguments[1], site.arguments[source_at]), count)
    if isinstance(copy, str):
        return copy
    if hint >= 4:
        return _elements(ex, copy, hint, group)
    to, start = residue(target, MOST), residue(source, MOST)
    if to is None or start is None or not isinstance(count, Const):
        return "the width of its accesses follows from the alignment of both addresses as the copy runs"
    unlike = to ^ start
    width = (unlike & -unlike) if unlike else MOST
    if count.value < max(width, hint):
        width = hint
    width = max(width, hint)
    if width < 4:
        _strided(ex, copy.of(const(0, LONG), const(count.value // width * width, LONG)), width, None)
        return None
    head = min(-start % width, count.value)
    body = (count.value - head) // width * width
    for at, length, each in ((0, head, 1), (head, body, width), (head + body, count.value - head - body, 1)):
        if length:
            part = copy.of(const(at, LONG), const(length, LONG))
            reason = _elements(ex, part, each, group) if each > 1 else _strided(ex, part, 1, None)
            if reason is not None:
                return reason
    return None


def _elements(ex: Executor, copy: Copy, width: int, group: Group) -> str | None:
    """accelerated_async_copy: all threads of a tile take part in its last step, on the elements left."""
    if not copy.is_asynchronous or group.kind != "tile" or copy.size == const(1, LONG):
        return _strided(ex, copy, width, COPY_ASYNC if copy.is_asynchronous else None)
    if not isinstance(copy.size, Const):
        return _CHOICE
    count = binary("/", copy.count, const(width, LONG))
    rest = binary("&", count, const(copy.size.value - 1, LONG))
    whole = binary("*", binary("-", count, rest), const(width, LONG))
    reason = _strided(ex, replace(copy, count=whole), width, COPY_ASYNC)
    before = ex.state
    ex.state = before.copy()
    ex.add_guard(binary(">", rest, const(0, LONG)))
    if not ex.state.dead:
        last = binary("-", rest, const(1, LONG))
        mine = select(binary("<", copy.rank, last), copy.rank, last)
        _one(ex, copy, width, COPY_ASYNC, binary("+", whole, binary("*", mine, const(width, LONG))))
    ex.state = before
    return reason


# -- cuda/__memcpy_async/dispatch_memcpy_async.h ---------------------------------------------------


def _barrier(ex: Executor, site: Call, found: list[Value]) -> str | None:
    """Record the accesses; why they are not known where they are not."""
    at = 1 if found and isinstance(found[0], Group) else 0
    if len(found) != at + 4:
        return _CHOICE
    group = found[0] if at else Group("thread", 1)
    target, source = found[at], found[at + 1]
    if not isinstance(group, Group) or not isinstance(target, Pointer) or not isinstance(source, Pointer):
        return _CHOICE
    element = _element(ex, target, source)
    align = 1 if isinstance(element, VoidType) else align_of(element)
    count, promised = _bytes(ex, found[at + 2])
    if count is None or align is None:
        return "the size of the copy, or of its elements, is not known"
    align = max(align, promised)
    copy = _copy(ex, site, group, target, source, (site.arguments[at], site.arguments[at + 1]), count)
    if isinstance(copy, str):
        return copy
    width = min(align, MOST)
    if copy.is_asynchronous and align >= MOST and ex.program.cc >= (9, 0) and not _is_pipeline(ex, site):
        return "the copy engine makes it (cp.async.bulk), whose accesses are not a warp's"
    return _strided(ex, copy, width, COPY_ASYNC if copy.is_asynchronous and align >= 4 else None)


def _is_pipeline(ex: Executor, site: Call) -> bool:
    """Whether a pipeline, not a barrier, is told when the copy has come."""
    ctype = static_type(ex, site.arguments[-1])
    return isinstance(ctype, UnknownType) and ctype.name.rpartition("::")[2] == "pipeline"


# -- one thread's part -----------------------------------------------------------------------------


def _copy(
    ex: Executor,
    site: Call,
    group: Group,
    target: Pointer,
    source: Pointer,
    nodes: tuple[Node, Node],
    count: Expr,
) -> Copy | str:
    rank, size = rank_of(ex, group), size_of_group(ex, group)
    if rank is None or size is None or group.kind == "coalesced":  # whose copies have not been measured
        return "the group's size, or a thread's place in it, is not known"
    spaces = source.array.space, target.array.space
    if Space.GENERIC in spaces:
        return "how it copies follows from the memory that both addresses lie in"
    is_asynchronous = spaces == (Space.GLOBAL, Space.SHARED) and ex.program.cc >= (8, 0)
    return Copy(site, target, source, nodes, count, cast(rank, LONG), cast(size, LONG), is_asynchronous)


def _strided(ex: Executor, copy: Copy, width: int, instruction: Instruction | None) -> str | None:
    """for (at = rank * width; at < count; at += size * width) one access of `width` bytes."""
    start = binary("*", copy.rank, const(width, LONG))
    step = binary("*", copy.size, const(width, LONG))
    if isinstance(copy.count, Const) and copy.size == const(1, LONG) and copy.count.value <= width:
        _one(ex, copy, width, instruction, start)
        return None
    variable = ex.declare("copied", LONG)
    assert isinstance(variable, Variable)
    cell = variable.cell
    ex.write(cell, start)
    count = binary("/", copy.count, const(width, LONG))  # cooperative groups drop what is no whole element
    end = binary("*", count, const(width, LONG))

    def at() -> Expr:
        held = ex.read(cell)
        return held if isinstance(held, Expr) else const(0, LONG)

    test: Callable[[], Expr] = lambda: binary("<", at(), end)  # noqa: E731
    body: Callable[[], None] = lambda: _one(ex, copy, width, instruction, at())  # noqa: E731
    update: Callable[[], None] = lambda: ex.write(cell, binary("+", at(), step))  # noqa: E731
    run(ex, copy.site.node, test, body, update, name="copied")
    return None


def _one(ex: Executor, copy: Copy, width: int, instruction: Instruction | None, at: Expr) -> None:
    count = len(ex.pending)
    for pointer, op, node in (
        (copy.source, Op.LOAD, copy.nodes[1]),
        (copy.target, Op.STORE, copy.nodes[0]),
    ):
        moved = _moved(pointer, at)
        ctype = _BYTE if isinstance(pointer.target, VoidType) else pointer.target
        made_by = instruction or _GROUP_COPY
        record_access(ex, Memory(moved, ctype), op, subscript_node(node), instruction=made_by, width=width)
    if instruction is not None:
        note_partners(ex, count)
