"""WMMA fragments: the accesses that a warp makes to load or store one."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cudalint.algebra.build import binary, cast, const
from cudalint.dataclass import dataclass
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.unevaluated import static_type
from cudalint.exec.memory.recording import emit
from cudalint.exec.operations import rvalue
from cudalint.exec.values import Memory, Pointer, Value
from cudalint.ir.access import Op, Space
from cudalint.ir.ctypes import FragmentType, UnknownType, size_of
from cudalint.ir.expr import LONG, UINT, Const, Expr
from cudalint.ir.instruction import Instruction, InstructionKind, matrix_instruction
from cudalint.ir.launch import WARP_SIZE
from cudalint.models.groups import block_rank

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call

_QUADS = 4  # lanes that stand side by side
_MATRIX_ROWS, _MATRIX_BYTES = 8, 16


@dataclass(frozen=True, slots=True)
class Lanes:
    """A term of a lane's row or byte: `step` for each unit of lane / divisor % modulus."""

    divisor: int
    modulus: int
    step: int


@dataclass(frozen=True, slots=True)
class Part:
    """One access of the warp: each lane's width in bytes, and its row and byte within the row."""

    width: int
    row: int
    byte: int
    rows: tuple[Lanes, ...]
    bytes: tuple[Lanes, ...]
    instruction: Instruction | None = None


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))


def parts(fragment: FragmentType, is_row_major: bool, space: Space, cc: tuple[int, int]) -> list[Part] | str:
    """The accesses that load or store a fragment, or why they are not known."""
    data = _data()
    if cc < tuple(data["first_cc"]):
        return f"how compute capability {cc[0]}.{cc[1]} splits a fragment among lanes is not modelled"
    is_operand = fragment.use != "accumulator"
    entry = data["operands" if is_operand else "accumulators"].get(fragment.kind)
    size = size_of(fragment.element)
    if entry is None or size is None:
        return f"how a fragment of {fragment.kind} is split among lanes is not modelled"
    if list(fragment.shape) not in data["shapes"][fragment.kind]:
        shape = "x".join(map(str, fragment.shape))
        return f"there is no fragment of {fragment.kind} for a product of {shape}"
    height, width = fragment.extent
    rows, columns = (height, width) if is_row_major else (width, height)
    is_along = is_row_major != (fragment.use == "matrix_b")
    if not is_operand and list(fragment.shape) in data["turned"]["accumulators"]:
        is_along = not is_along
    if not is_along and "across" in entry:
        return list(_across(entry["across"], rows, columns, size))
    if space is Space.SHARED and "matrix" in entry:
        return list(_matrices(entry["matrix"], rows, columns * size))
    return list(_along(entry["along"], rows, columns * size))


def _along(width: int, rows: int, row_bytes: int) -> Iterator[Part]:
    eight, four = (Lanes(_QUADS, 8, 1),), (Lanes(1, _QUADS, width),)
    for row in range(0, rows, 8):
        for byte in range(0, row_bytes, width * _QUADS):
            yield Part(width, row, byte, eight, four)


def _across(count: int, rows: int, columns: int, size: int) -> Iterator[Part]:
    four, eight = (Lanes(1, _QUADS, count),), (Lanes(_QUADS, 8, size),)
    for row in range(0, rows, count * _QUADS):
        for column in range(0, columns, 8):
            for each in range(count):
                yield Part(size, row + each, column * size, four, eight)


def _matrices(most: int, rows: int, row_bytes: int) -> Iterator[Part]:
    """Lanes 8 q to 8 q + 7 give the rows of matrix q; matrices go down first, then along."""
    down, along = min(rows, 2 * _MATRIX_ROWS) // _MATRIX_ROWS, min(row_bytes, most) // _MATRIX_BYTES
    row_terms = (Lanes(1, _MATRIX_ROWS, 1), Lanes(_MATRIX_ROWS, down, _MATRIX_ROWS))
    byte_terms = (Lanes(_MATRIX_ROWS * down, along, _MATRIX_BYTES),)
    instruction = matrix_instruction("ldmatrix", down * along)
    for row in range(0, rows, down * _MATRIX_ROWS):
        for byte in range(0, row_bytes, along * _MATRIX_BYTES):
            yield Part(_MATRIX_BYTES, row, byte, row_terms, byte_terms, instruction)


def transfer(ex: Executor, site: Call) -> None:
    """load_matrix_sync(fragment, pointer, stride[, layout]), store_matrix_sync(pointer, fragment, ...)"""
    is_load = site.name.startswith("load")
    found = [rvalue(ex, node) for node in site.arguments]
    at = 1 if is_load else 0
    pointer = found[at] if len(found) > at else None
    if len(found) < 3 or not isinstance(pointer, Pointer):
        return
    op = Op.LOAD if is_load else Op.STORE
    place = Memory(pointer, pointer.target)
    fragment = Instruction(InstructionKind.FRAGMENT, site.name)
    split = _split(ex, site, pointer, found)
    if isinstance(split, str):
        emit(ex, place, None, None, op, site.node, fragment, 0, split)
        return
    size, accesses = split
    stride = ex.integer(found[2], "stride") or ex.fresh("stride", True, UINT, reason="not an integer")
    pitch = binary("*", cast(cast(stride, UINT), LONG), const(size, LONG))
    lane = binary("%", block_rank(ex), const(WARP_SIZE, UINT))
    for number, part in enumerate(accesses):
        row, byte = _sum(lane, part.row, part.rows), _sum(lane, part.byte, part.bytes)
        offset = binary("+", pointer.offset, binary("+", binary("*", pitch, row), byte))
        emit(ex, place, offset, part.width, op, site.node, part.instruction or fragment, number, None)


def _split(ex: Executor, site: Call, pointer: Pointer, found: list[Value]) -> tuple[int, list[Part]] | str:
    """The size of an element in memory and the accesses of the fragment, or why they are not known."""
    fragment = static_type(ex, site.arguments[0 if site.name.startswith("load") else 1])
    if not isinstance(fragment, FragmentType):
        return fragment.reason if isinstance(fragment, UnknownType) else "the fragment's type is not known"
    is_row_major = fragment.layout == "row_major"
    if fragment.layout is None:
        layout = found[3] if len(found) > 3 else None
        if not isinstance(layout, Const):
            return "the layout of the matrix in memory is not a known constant"
        is_row_major = layout.value == 0
    split = parts(fragment, is_row_major, pointer.array.space, ex.program.cc)
    size = size_of(fragment.element)
    return split if isinstance(split, str) else (size or 1, split)


def _sum(lane: Expr, start: int, terms: tuple[Lanes, ...]) -> Expr:
    total: Expr = const(start, LONG)
    for term in terms:
        if term.modulus > 1:
            unit = binary("%", binary("/", lane, const(term.divisor, UINT)), const(term.modulus, UINT))
            total = binary("+", total, binary("*", cast(unit, LONG), const(term.step, LONG)))
    return total
