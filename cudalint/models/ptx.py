"""Inline PTX: the common loads, stores and asynchronous copies; the rest is opaque and said so."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, const, logical_not
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.expressions.strings import string_parts
from cudalint.exec.memory.invalidation import forget_escaped, forget_pointee
from cudalint.exec.memory.recording import emit, note_partners, record_access
from cudalint.exec.operations import forget, place, rvalue, store
from cudalint.exec.outcomes import note_statement
from cudalint.exec.values import Memory, PlacePointer, Pointer, UnknownValue, Value, type_at
from cudalint.ir.access import Array, EffectKind, Op, Space
from cudalint.ir.ctypes import IntType
from cudalint.ir.expr import LONG, Const, Expr
from cudalint.ir.identity import ObjectId, ObjectKind
from cudalint.ir.instruction import (
    COPY_ASYNC,
    COPY_ASYNC_THROUGH_L1,
    CachePath,
    Instruction,
    InstructionKind,
    matrix_instruction,
)
from cudalint.models.ptx_registers import Registers
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.syntax.node import Node

_ACCESS = re.compile(r"^(ld|st|red|atom)\.(?P<rest>[\w.:]+)\s+(?P<operands>.*)$", re.DOTALL)
_COPY = re.compile(
    r"^cp\.async\.(?P<level>c[ag])\.shared(?:::\w+)?\.global(?P<rest>[\w.:]*)\s+(?P<operands>.*)$", re.DOTALL
)
_MATRIX = re.compile(
    r"^(?P<kind>ldmatrix|stmatrix)\.sync\.aligned\.(?P<rest>[\w.:]+)\s+(?P<operands>.*)$", re.DOTALL
)
_ADDRESS = re.compile(r"\[\s*%(?P<number>\d+)\s*(?:\+\s*(?P<offset>-?\d+))?\s*\]")
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
_COMPARISON = re.compile(
    r"^setp\.(?P<relation>eq|ne)\.[bsu](?:16|32|64)\s+(?P<name>%?\w+)\s*,"
    r"\s*%(?P<operand>\d+)\s*,\s*(?P<number>-?\d+)$"
)
_BITS = re.compile(r"(?:[busf]|bf)(8|16|32|64|128)(?:x2)?$")
_SPACES = {"global", "shared", "const", "local", "param"}
#: Instructions in which a thread waits for those of other warps.
_WAITS = re.compile(
    r"\b(?:bar|barrier)(?:\.c(?:ta|luster))?\.(?:sync|red|wait)|\bmbarrier\.(?:try|test)_wait"
)
#: Loads of what other threads may change meanwhile.
_AWAITED = frozenset(("acquire", "relaxed", "volatile", "mmio", "cg", "cv"))
#: Instructions that touch no memory and whose results are data.
_HARMLESS = re.compile(
    r"^(mov|add|sub|mul|mad|fma|cvt|cvta|shl|shr|and|or|xor|not|lop3|prmt|selp|setp|shf|bfe|bfi|mma|wgmma|bar|barrier|"
    r"mbarrier|fence|cp\.async\.(wait|commit)|cp\.async\.bulk\.(wait|commit)|nanosleep|griddepcontrol|setmaxnreg|"
    r"elect|vote|shfl|redux|popc|clz|brev|min|max|ex2|lg2|rcp|sqrt|rsqrt|tanh|membar|prefetch|discard|createpolicy|"
    r"isspacep|vabs|vadd|dp4a|dp2a|exit|trap|pmevent|\.reg|\.pred|@|\{|\}|//)"
)


def execute_asm(ex: Executor, node: Node) -> None:
    """Record the accesses of an asm statement; its outputs become data."""
    note_statement(ex, node)
    operands: list[Value | None] = []
    outputs = cst.output_operands(node)
    inputs = cst.input_operands(node)
    places = []
    for item in _operands(outputs):
        target = place(ex, item)
        places.append((target, item))
        operands.append(None)
    for item in _operands(inputs):
        operands.append(rvalue(ex, item))
    text = _assembly(ex, node)
    ex.effect("inline_asm", text[:40])
    if _WAITS.search(text):
        ex.convergence.hold(ex)
    if "nanosleep" in text:
        ex.convergence.sleep(ex)
    if not places or any(child.type == "gnu_asm_qualifier" for child in node.children):
        ex.note(EffectKind.ASSEMBLY, text.partition("\n")[0].strip()[:40], node, operands)
    predicates: dict[str, Expr] = {}
    registers = Registers(ex, operands, text)
    for statement in re.split(r"[;\n]", text):
        statement = statement.strip().lstrip("{").strip()
        _statement(ex, node, statement, operands, predicates)
        registers.execute(statement.rstrip("}").strip() if "{" not in statement else statement)
    clobbers = cst.clobbers(node)
    if clobbers is not None and b"memory" in (clobbers.text or b""):
        for value in operands:
            if value is not None:
                forget_pointee(ex, value, "inline assembly may store there")
        forget_escaped(ex, "inline assembly may store there")
    for at, (target, item) in enumerate(places):
        known = registers.result(at, type_at(target))
        if known is not None:
            store(ex, target, convert(ex, known, type_at(target)), item)
        else:
            forget(ex, target, "the result of inline assembly")
            if isinstance(target, Memory):
                store(ex, target, UnknownValue(target.ctype, False, "the result of inline assembly"), item)


def _operands(listed: Node | None) -> list[Node]:
    if listed is None:
        return []
    found = []
    for child in listed.named_children:
        value = cst.value(child)
        if value is not None:
            found.append(value)
    return found


def _assembly(ex: Executor, node: Node) -> str:
    """The text of the instructions, and of what is in it but no string: a macro that is not in view."""
    code = cst.assembly_code(node)
    pieces = [] if code is None else string_parts(ex, code)
    quoted = [_QUOTED.findall(piece) or [piece] for piece in pieces]
    joined = "".join(text for found in quoted for text in found)
    return joined.replace("\\n", "\n").replace("\\t", " ").strip()


def _statement(
    ex: Executor, node: Node, text: str, operands: list[Value | None], predicates: dict[str, Expr]
) -> None:
    """One instruction; `predicates` are the conditions that those before it have set."""
    if comparison := _COMPARISON.match(text):
        predicates[comparison["name"]] = _compared(ex, comparison, operands)
        return
    if text.startswith("@"):
        guard, _, text = text.partition(" ")
        text = text.strip()
        if any(pattern.match(text) for pattern in (_ACCESS, _COPY, _MATRIX)):
            name = guard.lstrip("@!")
            condition = predicates.get(name) or _any_predicate(ex)
            with ex.guarded(logical_not(condition) if "!" in guard else condition):
                _statement(ex, node, text, operands, predicates)
        return
    for pattern, handler in ((_ACCESS, _access), (_COPY, _copy), (_MATRIX, _matrix)):
        match = pattern.match(text)
        if match is not None:
            handler(ex, node, match, operands)
            return
    if text and not _HARMLESS.match(text) and "[" in text:
        _unread(ex, node, text, operands)


def _compared(ex: Executor, comparison: re.Match[str], operands: list[Value | None]) -> Expr:
    """setp.ne.b32 p, %0, 0: the condition on an operand."""
    at = int(comparison["operand"])
    value = operands[at] if at < len(operands) else None
    if not isinstance(value, Expr):
        return _any_predicate(ex)
    return binary("==" if comparison["relation"] == "eq" else "!=", value, const(int(comparison["number"])))


def _any_predicate(ex: Executor) -> Expr:
    return ex.fresh("predicate", False, low=0, high=1, reason="a predicate of inline assembly")


def _pointer(match: re.Match[str], operands: list[Value | None], which: int = 0) -> Value | None:
    found = list(_ADDRESS.finditer(match["operands"]))
    if which >= len(found):
        return None
    number = int(found[which]["number"])
    value = operands[number] if number < len(operands) else None
    offset = int(found[which]["offset"] or 0)
    if isinstance(value, Pointer) and offset:
        moved = binary("+", value.offset, const(offset, LONG))
        return Pointer(value.array, moved, value.target, value.volatile, value.integer)
    return value


def _width(rest: str) -> int | None:
    count = 1
    bits: int | None = None
    for part in re.split(r"[.:]+", rest):
        if part in ("v2", "v4", "v8"):
            count = int(part[1:])
        found = _BITS.match(part)
        if found is not None:
            bits = int(found[1]) * (2 if part.endswith("x2") else 1)
    return None if bits is None else bits * count // 8


def _access(ex: Executor, node: Node, match: re.Match[str], operands: list[Value | None]) -> None:
    kind, rest = match[1], match["rest"]
    if "param" in rest.split("."):
        return
    op = {"ld": Op.LOAD, "st": Op.STORE}.get(kind, Op.ATOMIC)
    if op is Op.ATOMIC:
        ex.effect("atomics", kind)
    is_awaited = kind == "atom" or (op is Op.LOAD and not _AWAITED.isdisjoint(rest.split(".")))
    ex.convergence.awaited += is_awaited
    value = _pointer(match, operands)
    cache = CachePath.READ_ONLY if "nc" in rest.split(".") else CachePath.DEFAULT
    _record(ex, node, value, op, _width(rest), Instruction(InstructionKind.ASSEMBLY, f"{kind}.{rest}", cache))


def _copy(ex: Executor, node: Node, match: re.Match[str], operands: list[Value | None]) -> None:
    target, source = _pointer(match, operands, 0), _pointer(match, operands, 1)
    sizes = [_number(item, operands) for item in match["operands"].rpartition("]")[2].split(",")[1:]]
    if "cache_hint" in match["rest"]:
        sizes.pop()
    size, taken = sizes[0] if sizes else None, sizes[1] if len(sizes) > 1 else const(1)
    width = size.value if isinstance(size, Const) else None
    through_l1 = match["level"] == "ca"
    instruction = COPY_ASYNC_THROUGH_L1 if through_l1 else replace(COPY_ASYNC, name="cp.async.cg")
    count = len(ex.pending)
    # Lanes that fill with zeros do not read.
    reads = binary("!=", taken, const(0)) if isinstance(taken, Expr) else _any_predicate(ex)
    with ex.guarded(reads):
        _record(ex, node, source, Op.LOAD, width, instruction)
    _record(ex, node, target, Op.STORE, width, instruction)
    if isinstance(taken, Const) and taken.value:
        note_partners(ex, count)


def _number(text: str, operands: list[Value | None]) -> Value | None:
    """What an operand stands for: a number, or a value of the statement's."""
    text = text.strip()
    if text.isdecimal():
        return const(int(text))
    at = int(text[1:]) if text[:1] == "%" and text[1:].isdecimal() else len(operands)
    return operands[at] if at < len(operands) else None


def _matrix(ex: Executor, node: Node, match: re.Match[str], operands: list[Value | None]) -> None:
    """Each lane gives one row of 16 bytes; x1 takes the rows of lanes 0-7, x2 of 0-15, x4 of all."""
    rest = match["rest"].split(".")
    count = next((int(part[1:]) for part in rest if part in ("x1", "x2", "x4")), 1)
    value = _pointer(match, operands)
    op = Op.LOAD if match["kind"] == "ldmatrix" else Op.STORE
    _record(ex, node, value, op, 16, matrix_instruction(match["kind"], count))


def _record(
    ex: Executor,
    node: Node,
    value: Value | None,
    op: Op,
    width: int | None,
    instruction: Instruction,
) -> None:
    if isinstance(value, PlacePointer) and op is not Op.LOAD:  # a statement need not say "memory"
        forget_pointee(ex, value, "inline assembly stores there")
    if ex.muted or ex.state.dead or ex.host or isinstance(value, PlacePointer):
        return
    if not isinstance(value, Pointer):
        reason = "the address in this assembly is computed in a way not modelled"
        _nowhere(ex, node, op, width, instruction, reason)
        return
    ctype = IntType("unsigned int", 32, False)
    place = Memory(Pointer(value.array, value.offset, value.target, value.volatile), value.target)
    if width is None:
        reason = "the width of this assembly's access was not read"
        emit(ex, place, value.offset, None, op, node, instruction, 0, reason)
    else:
        record_access(ex, Memory(place.pointer, ctype), op, node, instruction=instruction, width=width)


def _nowhere(
    ex: Executor, node: Node, op: Op, width: int | None, instruction: Instruction, reason: str
) -> None:
    ctype = IntType("unsigned int", 32, False)
    space = Space.SHARED if _is_shared(instruction) else Space.GENERIC
    array = Array(ObjectId(ObjectKind.ASSEMBLY, at=node.start_byte), "asm", space, ctype)
    place = Memory(Pointer(array, const(0, LONG), ctype), ctype)
    emit(ex, place, None, width, op, node, instruction, 0, reason)


def _unread(ex: Executor, node: Node, text: str, operands: list[Value | None]) -> None:
    if any(isinstance(value, Pointer) for value in operands):
        what = text.split()[0]
        kind = InstructionKind.ASYNC_COPY if what.startswith("cp.async") else InstructionKind.ASSEMBLY
        reason = f"the instruction '{what}' is not modelled"
        _nowhere(ex, node, Op.LOAD, None, Instruction(kind, what), reason)


def _is_shared(instruction: Instruction) -> bool:
    """Whether the mnemonic names shared memory, or an instruction that works there alone."""
    parts = instruction.name.split(".")
    return instruction.kind is InstructionKind.MATRIX or any(part.startswith("shared") for part in parts)
