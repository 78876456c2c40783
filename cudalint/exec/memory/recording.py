"""Recording accesses: one for each instruction that moves an object, or part of one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cudalint.algebra.assuming import assuming
from cudalint.algebra.build import const
from cudalint.dataclass import replace
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.unevaluated import static_type
from cudalint.exec.memory.arrays import local_array
from cudalint.exec.memory.packed import word_alignment
from cudalint.exec.memory.places import shifted, type_reason
from cudalint.exec.memory.registers import stays_in_registers
from cudalint.exec.path import path_guards
from cudalint.exec.state import Pending
from cudalint.exec.values import (
    LocalElement,
    LocalObject,
    Memory,
    Pointer,
    Region,
    Temporary,
    UnknownValue,
    Variable,
)
from cudalint.ir.access import Access, Array, Op, Partner, Space
from cudalint.ir.ctypes import (
    BitField,
    CType,
    RecordType,
    ReferenceType,
    UnknownType,
    VoidType,
    align_of,
    size_of,
)
from cudalint.ir.expr import LONG, Expr
from cudalint.ir.identity import ObjectId, ObjectKind
from cudalint.ir.instruction import Instruction, InstructionKind
from cudalint.sema.types.layout import BIT_FIELD
from cudalint.syntax import cst
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.syntax.node import Node


#: The widest access of one instruction, in bytes (cc < 10), and the parts of a larger object.
MAX_WIDTH = 16
MAX_WORDS = 4096  #: of an object that is moved as a whole
_STEPS_A_PART = 8  #: that an access of these takes until it is evaluated


def object_parts(
    ctype: CType, aligned: int | None = None, *, assigned: bool = False
) -> list[tuple[int, int]] | None:
    """(offset, width) of each access that moves one object of type `ctype`, which is `aligned` where that is
    less than its type; None when its size is not known, or it takes more than MAX_WORDS.

    An object is moved in words of its alignment, 16 bytes at most [nvcc 13 on sm_90: a 12-byte struct is
    three 4-byte accesses, a 16-byte struct with alignment 8 two 8-byte ones]. Where it is `assigned`, padding
    that a derived class may use stays as it is, and what is left of the last word is moved in pieces. Of an
    empty class nothing is moved.
    """
    size, align = size_of(ctype), aligned or align_of(ctype)
    if size is None or align is None or size == 0:
        return None
    word = min(align, MAX_WIDTH, size)
    if size > word * MAX_WORDS:
        return None
    end = size
    if isinstance(ctype, RecordType) and (assigned or ctype.tail == size):
        end -= ctype.tail
    parts = [(at, word) for at in range(0, end - word + 1, word)]
    at = len(parts) * word
    while at < end:
        piece = 1 << (end - at).bit_length() - 1
        parts.append((at, piece))
        at += piece
    return parts


def record_access(
    ex: Executor,
    place: Memory,
    op: Op,
    node: Node | None,
    *,
    instruction: Instruction | None = None,
    width: int | None = None,
    copies: bool = False,
) -> None:
    """Record the access, or the accesses of an object that takes several, at `node`'s position."""
    if ex.muted or ex.state.dead or ex.host:
        return
    ctype = place.ctype
    if isinstance(ctype, VoidType):
        return
    if isinstance(ctype, BitField) and not ctype.whole:
        ctype = UnknownType("a bit-field", BIT_FIELD)
    aligned = None if instruction is not None or op is Op.ATOMIC else word_alignment(place)
    whole = object_parts(ctype, aligned, assigned=place.assigned) if width is None else [(0, width)]
    if not whole and whole is not None:
        return
    parts: Sequence[tuple[int, int | None]] = whole if whole is not None else [(0, None)]
    if len(parts) > 1:
        ex.step(_STEPS_A_PART * len(parts))
    reason = None
    if parts[0][1] is None:
        size = size_of(ctype)
        reason = type_reason(ctype) if size is None else f"an object of {size:,} bytes"
    for number, (at, word) in enumerate(parts):
        offset = shifted(place.pointer.offset, at)
        emit(ex, place, offset, word, op, node, instruction, number, reason, copies=copies)


def load_around(ex: Executor, place: Memory, node: Node | None) -> None:
    """A store to a bit-field takes its unit whole, and so loads it first, unless that has just been done."""
    last = ex.pending[-1].access if ex.pending else None
    at_hand = last is not None and last.op is Op.LOAD and last.array == place.pointer.array
    if not at_hand or last is None or last.offset != place.pointer.offset:
        record_access(ex, place, Op.LOAD, node)


def record_local(ex: Executor, place: LocalElement, op: Op, node: Node | None) -> None:
    """A thread-local array indexed by a value that the compiler cannot know: local memory. An index that
    unrolled loops alone decide stays in registers."""
    cell = place.array.cell
    array = local_array(cell, cell.name, cell.span, place.array.type)
    _in_local_memory(ex, array, cell.home, place, op, node)


def record_region(ex: Executor, place: Region, op: Op, node: Node | None) -> None:
    """The same of any other local object of which a part is chosen in that way."""
    home = place.object
    array = local_array(home, home.name, home.span, place.ctype)
    _in_local_memory(ex, array, home, place, op, node)


def _in_local_memory(
    ex: Executor,
    array: Array,
    home: LocalObject,
    place: LocalElement | Region,
    op: Op,
    node: Node | None,
) -> None:
    ex.objects[array.identity] = home
    if ex.muted or ex.state.dead or ex.host or place.offset is None:
        return
    if stays_in_registers(ex, place.offset):
        return
    whole = object_parts(place.ctype)
    if not whole and whole is not None:
        return
    parts: Sequence[tuple[int, int | None]] = whole if whole is not None else [(0, None)]
    at = Memory(Pointer(array, place.offset, place.ctype), place.ctype)
    reason = type_reason(place.ctype) if parts[0][1] is None else None
    for number, (inner, word) in enumerate(parts):
        emit(ex, at, shifted(place.offset, inner), word, op, node, None, number, reason)


def emit(
    ex: Executor,
    place: Memory,
    offset: Expr | None,
    width: int | None,
    op: Op,
    node: Node | None,
    instruction: Instruction | None,
    part: int,
    reason: str | None,
    *,
    copies: bool = False,
    library: bool = False,
    external: bool = False,
) -> None:
    """Record one access of `width` bytes at `offset`; None for what is not known, with a `reason`."""
    if ex.muted or ex.state.dead or ex.host:
        return
    array = place.pointer.array
    span, macro = ex.program.site(ex, node)
    ex.arrays.setdefault(array.identity, array)
    ex.order += 1
    loops = tuple(ex.loops_in_force())
    inside = ex.library_depth
    calls = ex.calls[: len(ex.calls) - inside]
    guards = path_guards(ex)
    access = Access(
        span=span,
        function=ex.frames[-1 - inside].function.name,
        expression=ex.program.written(ex, node) if node is not None else array.name,
        array=array,
        op=op,
        width=width,
        ctype=place.ctype,
        offset=None if offset is None else assuming(offset, [guard.condition for guard in guards]),
        guards=guards,
        loops=(),
        call_chain=tuple(site for site, _ in calls),
        call_names=tuple(name for _, name in calls),
        reason=reason,
        instruction=instruction,
        volatile=place.pointer.volatile or array.volatile,
        macro=macro,
        part=part,
        order=ex.order,
        through=place.pointer.through,
        record=place.record,
        separate=ex.frame.separate,
        copies=copies,
        library=library,
        external=external,
        at_exit=ex.convergence.at_exit,
        parted=ex.convergence.parted,
        sides=place.sides,
        assumes=tuple(ex.assumptions.behind),
    )
    at = node or ex.at
    ex.convergence.awaited += op is Op.LOAD and access.volatile
    ex.convergence.atomics += op is Op.ATOMIC
    separations = ex.convergence.separations(ex, is_load=op is Op.LOAD)
    ex.pending.append(Pending(access, loops, 0 if at is None else at.id, separations=separations))


#: Uses of one place that is not in view, beyond which further ones (other ways of calls) say nothing new,
#: among the accesses that were recorded last.
_MOST_EXTERNAL, _RECENT = 32, 256


def external_access(
    ex: Executor,
    value: UnknownValue,
    base: Node,
    node: Node,
    *,
    external: bool = False,
    operations: tuple[Op, ...] = (),
) -> None:
    """A use of something that is not in view: an access of which nothing is known, and we say so. `external`:
    it is made by code that is not in view either, if it is made at all. `operations`: what it does, where an
    operator does not tell."""
    if ex.muted or ex.state.dead or ex.host:
        return
    told = [one.node for one in ex.pending[-_RECENT:]]
    if told.count(node.id) >= _MOST_EXTERNAL:
        return
    name = ex.program.text(base)
    array = Array(ObjectId(ObjectKind.EXTERNAL, name), name, Space.GENERIC, value.ctype)
    place = Memory(Pointer(array, const(0, LONG), value.ctype), value.ctype)
    for op in operations or _operations(node):
        emit(ex, place, None, None, op, node, None, 0, value.reason, external=external)


def lost_access(ex: Executor, value: UnknownValue, node: Node | None) -> None:
    """A store to what a call or an operator has returned, or a name means, which is not known, unless that is
    told already."""
    if node is None or not (_is_returned(ex, node) or _is_named_elsewhere(ex, node, value)):
        return
    base: Node | None = node
    while base is not None and base.type == "field_expression":
        base = cst.argument(base)
    told = {node.id, base.id if base is not None else node.id}
    if not any(one.node in told for one in ex.pending[-_RECENT:]):
        external_access(ex, value, node, node)


def _is_named_elsewhere(ex: Executor, node: Node, value: UnknownValue | None) -> bool:
    """Whether an lvalue is, or belongs to, what a name means that no object of the thread's own has. None for
    the value of one of those between which a condition chooses."""
    match node.type:
        case "identifier":
            found = ex.scope.lookup(ex.program.text(node))
            return isinstance(found, Temporary | None) and (value is None or value.missing)
        case "qualified_identifier":
            return value is None or value.missing
        case "field_expression":
            base = cst.argument(node)
            return base is not None and (_may_refer(ex, base) or _is_named_elsewhere(ex, base, value))
        case "parenthesized_expression" | "comma_expression":
            return _is_named_elsewhere(ex, node.named_children[-1], value)
        case "conditional_expression":
            return any(_is_named_elsewhere(ex, child, None) for child in node.named_children[1:])
    return False


def _is_returned(ex: Executor, node: Node) -> bool:
    """Whether an lvalue is, or belongs to, what a call or an operator has returned."""
    node = unparenthesized(node)
    if node.type == "field_expression" and (base := cst.argument(node)) is not None:
        return _is_overloaded(ex, node) or _is_returned(ex, base)
    return node.type == "call_expression" or _is_overloaded(ex, node)


def _is_overloaded(ex: Executor, node: Node) -> bool:
    """Whether `a[i]`, `*a` or `a->b` stands for what an operator of an object gives."""
    is_arrow = node.type == "field_expression" and "->" in (child.type for child in node.children)
    is_one = is_arrow or node.type in ("subscript_expression", "pointer_expression")
    base = cst.argument(node) if is_one else None
    ctype = static_type(ex, base) if base is not None else None
    return isinstance(ctype.target if isinstance(ctype, ReferenceType) else ctype, RecordType)


def _may_refer(ex: Executor, node: Node) -> bool:
    """Whether the members of what an lvalue names may be references to what it was made of."""
    node = unparenthesized(node)
    if node.type == "conditional_expression":
        return any(_may_refer(ex, child) for child in node.named_children[1:])
    found = ex.scope.lookup(ex.program.text(node)) if node.type == "identifier" else None
    return isinstance(found, Variable) and found.cell.may_refer


def _operations(node: Node) -> tuple[Op, ...]:
    """What is done with the object that an lvalue names: `=` stores it, `+=` and `++` load it, too."""
    parent = node.parent
    while parent is not None and parent.type == "parenthesized_expression":
        node, parent = parent, parent.parent
    if parent is not None and parent.type == "update_expression":
        return (Op.LOAD, Op.STORE)
    if parent is None or parent.type != "assignment_expression" or cst.left(parent) != node:
        return (Op.LOAD,)
    return (Op.STORE,) if parent.children[1].type == "=" else (Op.LOAD, Op.STORE)


def _is_barrier(ctype: CType) -> bool:
    """Whether it is a cuda::barrier, on which the library's functions work with instructions of its own
    (SYNCS), not with accesses [nvcc 13 on sm_90]."""
    return isinstance(ctype, UnknownType) and ctype.name.rpartition("::")[2] == "barrier"


def opaque_access(ex: Executor, pointer: Pointer, name: str, node: Node | None) -> None:
    """A pointer handed to code that is not in view: something may be accessed, and we say so."""
    if ex.muted or ex.state.dead or ex.host or _is_barrier(pointer.target):
        return
    what = ex.program.out_of_view(name)
    external = Instruction(InstructionKind.EXTERNAL, name)
    reason = f"{what}, and may access what '{pointer.array.name}' points to"
    emit(ex, Memory(pointer, pointer.target), None, None, Op.LOAD, node, external, 0, reason)


def note_partners(ex: Executor, count: int) -> None:
    """Tell the two accesses recorded after the first `count` that they are one copy."""
    if len(ex.pending) != count + 2:
        return
    first, second = ex.pending[count:]
    ex.pending[count] = replace(first, access=replace(first.access, partner=_partner(second.access)))
    ex.pending[count + 1] = replace(second, access=replace(second.access, partner=_partner(first.access)))


def _partner(access: Access) -> Partner | None:
    return None if access.offset is None else Partner(access.offset, replace(access.array, declared=None))


def subscript_node(node: Node) -> Node:
    """`in[i]` inside `&in[i]`: the access is shown at the subscript itself."""
    while node.type == "parenthesized_expression" and node.named_children:
        node = node.named_children[0]
    if node.type == "cast_expression":
        inner = cst.value(node)
        return subscript_node(inner) if inner is not None else node
    if node.type == "pointer_expression" and node.children and node.children[0].type == "&":
        inner = cst.argument(node)
        return inner if inner is not None else node
    return node
