"""Functions that access memory: cache operators, atomics, copies, textures."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.memory.bytes import value_at
from cudalint.exec.memory.escapes import copied_in_bytes
from cudalint.exec.memory.invalidation import forget, forget_around, forget_escaped
from cudalint.exec.memory.load_store import by_sides, loaded, unknown_value
from cudalint.exec.memory.places import dereference
from cudalint.exec.memory.racing import note_stored
from cudalint.exec.memory.recording import emit, external_access, record_access, subscript_node
from cudalint.exec.memory.regions import located, moved, part_at
from cudalint.exec.objects.classes import operand_value
from cudalint.exec.operations import load, store
from cudalint.exec.values import (
    NULL,
    LocalObject,
    Memory,
    Place,
    PlacePointer,
    Pointer,
    Temporary,
    UnknownValue,
    Value,
    value_type,
)
from cudalint.ir.access import Array, Op, Space
from cudalint.ir.ctypes import CType, FragmentType, IntType, PointerType, size_of
from cudalint.ir.expr import INT, LONG, UCHAR, UINT, ULONG, Const, Expr
from cudalint.ir.identity import ObjectId, ObjectKind
from cudalint.ir.instruction import Instruction, InstructionKind
from cudalint.models.atomics import is_discarded, note_kind, word_around
from cudalint.models.intrinsics.common import FLOAT, nothing, result, text, values

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.syntax.node import Node


#: Loads that the compiler takes for those of what other threads may change (waiting_for.cu).
_PAST_L1 = frozenset(("__ldcg", "__ldcv"))
#: Bytes of a local object whose copies are followed.
_MOST_BYTES = 256


def cached_load(ex: Executor, site: Call) -> Place:
    if not site.arguments:
        return nothing()
    pointer = operand_value(ex, site.arguments[0])
    place = dereference(ex, pointer)
    node = subscript_node(site.arguments[0])
    if node is site.arguments[0]:
        node = site.node
    ex.convergence.awaited += site.name in _PAST_L1
    if isinstance(place, Memory):
        kind = InstructionKind.READ_ONLY if site.name == "__ldg" else InstructionKind.CACHED
        record_access(ex, place, Op.LOAD, node, instruction=Instruction(kind, site.name))
        return result(loaded(ex, place, node))
    _missing(ex, place, Op.LOAD, site.node)
    return result(load(ex, place, node))


def _missing(ex: Executor, place: Place, op: Op, node: Node) -> None:
    """What is done through a pointer of which nothing is known is an access, too."""
    match place:
        case Temporary(value=UnknownValue(ctype=ctype, reason=reason) as value) if reason != NULL:
            if not isinstance(ctype, FragmentType):
                external_access(ex, value, node, node, operations=(op,))


def cached_store(ex: Executor, site: Call) -> Place:
    if len(site.arguments) < 2:
        return nothing()
    pointer = operand_value(ex, site.arguments[0])
    value = operand_value(ex, site.arguments[1])
    place = dereference(ex, pointer)
    if not isinstance(place, Memory):
        _missing(ex, place, Op.STORE, site.node)
        store(ex, place, value, site.node)
    else:
        node = subscript_node(site.arguments[0])
        node = node if node is not site.arguments[0] else site.node
        instruction = Instruction(InstructionKind.CACHED, site.name)
        record_access(ex, place, Op.STORE, node, instruction=instruction)
    return nothing()


def atomic(ex: Executor, site: Call) -> Place:
    if not site.arguments:
        return nothing()
    pointer = operand_value(ex, site.arguments[0])
    operands = [(node, operand_value(ex, node)) for node in site.arguments[1:]]
    place = dereference(ex, pointer)
    ex.convergence.awaited += not is_discarded(site.node)
    if not isinstance(place, Memory):
        by_sides(ex, place, lambda side: _atomic_at(ex, site, side, operands))
        ctype = target.target if isinstance(target := value_type(pointer), PointerType) else INT
        return result(unknown_value(ex, ctype, False, text(ex, site), "an atomic's result"))
    _atomic_at(ex, site, place, operands)
    ex.effect("atomics", site.name)
    return result(unknown_value(ex, place.ctype, False, text(ex, site), "an atomic's result"))


def _atomic_at(ex: Executor, site: Call, place: Place, operands: list[tuple[Node, Value]]) -> None:
    if not isinstance(place, Memory):
        _missing(ex, place, Op.ATOMIC, site.node)
        forget(ex, place, "an atomic's result")
        return
    node = subscript_node(site.arguments[0])
    count = len(ex.pending)
    node = node if node is not site.arguments[0] else site.node
    instruction = Instruction(InstructionKind.ATOMIC, site.name)
    word = word_around(place)
    if word is None:
        record_access(ex, place, Op.ATOMIC, node, instruction=instruction)
    else:
        record_access(ex, word, Op.LOAD, node)
        record_access(ex, word, Op.ATOMIC, node, instruction=instruction)
    note_kind(ex, count, site.name, site.node, site.arguments[0], operands, word is not None)
    note_stored(ex, place, None)
    if place.pointer.array.may_be_local:
        forget_escaped(ex, "an atomic's result")


def memcpy(ex: Executor, site: Call) -> Place:
    """memcpy in device code: nvcc moves single bytes where it cannot prove an alignment (hardware.md 4)."""
    site = replace(site, name=site.name.removeprefix("__builtin_"))
    found = values(ex, site)
    if len(found) < 3:
        return nothing()
    target, source, count = found[0], found[1], found[2]
    is_copy = site.name in ("memcpy", "memmove")
    reason = None if hasattr(count, "value") else "a copy of a size that is not known"

    def copy(side: Place, op: Op) -> None:
        if isinstance(side, Memory):
            offset = side.pointer.offset if reason is None else None
            instruction = Instruction(InstructionKind.BYTES, site.name)
            emit(ex, side, offset, 1, op, site.node, instruction, 0, reason, copies=site.name == "memcpy")
        _missing(ex, side, op, site.node)
        if op is Op.STORE and not isinstance(side, Memory):
            forget_around(ex, side, "copied bytes")
        elif op is Op.STORE and isinstance(side, Memory) and side.pointer.array.may_be_local:
            forget_escaped(ex, "copied bytes")

    if is_copy:
        copied_in_bytes(ex, source)
    words = _words(ex, source, count, is_copy)
    byte = IntType("unsigned char", 8, False)
    for value, op in ((source, Op.LOAD), (target, Op.STORE)) if is_copy else ((target, Op.STORE),):
        pointer = replace(value, target=byte) if isinstance(value, Pointer | PlacePointer) else value
        by_sides(ex, dereference(ex, pointer), partial(copy, op=op))
    at = _located(target)
    if at is not None:
        for index, word in enumerate(words):
            if word is not None:
                store(ex, part_at(at[0], const(at[1] + index * word.type.size, LONG), word.type), word, None)
    return result(target)


def _located(pointer: Value) -> tuple[LocalObject, int] | None:
    """The local object that a pointer leads into, and the byte; None where that is not known."""
    if not isinstance(pointer, PlacePointer) or (found := located(pointer.place)) is None:
        return None
    offset = moved(found[1], pointer.offset)
    return (found[0], offset.value) if isinstance(offset, Const) else None


def _words(ex: Executor, source: Value, count: Value, is_copy: bool) -> list[Expr | None]:
    """What a copy or a fill of a known number of bytes writes, in words; None for what is not known."""
    if not isinstance(count, Const) or not 0 < count.value <= _MOST_BYTES:
        return []
    word = UINT if count.value % UINT.size == 0 else UCHAR
    number = count.value // word.size
    if not is_copy:
        if not isinstance(source, Const):
            return []
        filled = int.from_bytes(bytes([source.value & 0xFF]) * word.size, "little")
        return [const(filled, word)] * number
    at = _located(source)
    if at is None:
        return []
    found = [value_at(ex, at[0], at[1] + index * word.size, word) for index in range(number)]
    return [one if isinstance(one, Expr) else None for one in found]


def texture(ex: Executor, site: Call) -> Place:
    """A texture or surface access: named as such, and not judged. `tex1Dfetch(&value, texture, x)` stores
    what it reads."""
    found = values(ex, site)
    surface, is_write = site.name.startswith("surf"), site.name.endswith("write")
    target = value_type(found[0]) if found and not is_write else None
    is_second = is_write or isinstance(target, PointerType)
    named = site.arguments[int(is_second and len(found) > 1) :][:1]
    name = ex.program.text(named[0]) if named else site.name
    ctype: CType = target.target if isinstance(target, PointerType) else FLOAT
    if site.template_arguments is not None and site.template_arguments.named_children:
        ctype = ex.scope.types.resolve_descriptor(site.template_arguments.named_children[0])
    array = Array(ObjectId(ObjectKind.TEXTURE, name), name, Space.TEXTURE, ctype, const=not surface)
    if not ex.muted and not ex.state.dead and not ex.host:
        op = Op.STORE if is_write else Op.LOAD
        reason = "the texture path is not subject to coalescing; it is not judged"
        emit(
            ex,
            Memory(Pointer(array, const(0, LONG), ctype), ctype),
            None,
            size_of(ctype),
            op,
            site.node,
            Instruction(InstructionKind.TEXTURE, site.name),
            0,
            reason,
        )
    uniform = all(ex.is_uniform(v) for v in found)
    value = unknown_value(ex, ctype, uniform, text(ex, site), "a texture's value")
    if isinstance(target, PointerType):
        store(ex, dereference(ex, found[0]), value, site.node)
        return nothing()
    return result(value)


def shared_address(ex: Executor, site: Call) -> Place:
    """__cvta_generic_to_shared(p): the pointer as an integer, still known to be what it is."""
    found = values(ex, site)
    if found and isinstance(found[0], Pointer):
        return result(convert(ex, found[0], ULONG))
    for value in found:
        ex.escape(value)
    return result(ex.fresh("address", False, ULONG, reason="an address"))
