"""The bytes of local objects: values put together of what was stored over them, and taken apart."""

from __future__ import annotations

import struct
from collections.abc import Sequence

from cudalint.algebra.build import binary, cast, const
from cudalint.exec.executor import Executor
from cudalint.exec.memory.regions import overlapped
from cudalint.exec.values import LocalObject, Record, Value
from cudalint.ir.ctypes import BitField, CType, FloatType, IntType, size_of
from cudalint.ir.expr import INT, LONG, UCHAR, UINT, ULONG, USHORT, Const, Expr
from cudalint.ir.real import Real
from cudalint.sema.types.builtin import is_enum

_UNSIGNED = {1: UCHAR, 2: USHORT, 4: UINT, 8: ULONG}
_FORMATS = {("float", 4): "<f", ("double", 8): "<d"}

#: The widest scalar that is put together, in bytes.
WIDEST = 8


def value_at(ex: Executor, home: LocalObject, at: int, ctype: CType) -> Value | None:
    """What the bytes at a constant offset of an object are as a `ctype`; None where one of them is not
    known."""
    size = size_of(ctype)
    if size not in _UNSIGNED or not isinstance(ctype, IntType | FloatType | BitField):
        return None
    bits = _bits_at(ex, home, at, size)
    return None if bits is None else value_of_bits(bits, ctype)


def _bits_at(ex: Executor, home: LocalObject, at: int, size: int) -> Expr | None:
    """The bytes as an unsigned number, the first of them lowest."""
    whole: Expr = const(0, ULONG)
    here = at
    while here < at + size:
        found = _covering(ex, home, here)
        if found is None:
            return None
        start, length, bits = found
        end = min(start + length, at + size)
        piece = binary(">>", cast(bits, ULONG), const(8 * (here - start))) if here > start else bits
        piece = cast(cast(piece, _UNSIGNED[end - here]) if end - here in _UNSIGNED else piece, ULONG)
        if end - here not in _UNSIGNED:
            piece = binary("&", piece, const((1 << 8 * (end - here)) - 1, ULONG))
        shifted = binary("<<", piece, const(8 * (here - at))) if here > at else piece
        whole = shifted if here == at else binary("|", whole, shifted)
        here = end
    return cast(whole, _UNSIGNED[size])


def _covering(ex: Executor, home: LocalObject, at: int) -> tuple[int, int, Expr] | None:
    """The value that lies over the byte at an offset: where it starts, its bytes, and its bits."""
    cells = overlapped(home, const(at, LONG), 1)
    first = cells[0].at if len(cells) == 1 else None
    if first is None:
        return None
    [cell] = cells
    if not cell.is_array:
        return _known(first, at, ex.state.values.get(cell))
    for start in range(at, at - WIDEST, -1):
        held = ex.state.values.get((cell, start - first))
        if held is not None:
            return _known(start, at, held)
    return None


def _known(start: int, at: int, held: Value | None) -> tuple[int, int, Expr] | None:
    bits = bits_of_value(held) if held is not None else None
    if bits is None or start + bits.type.size <= at:
        return None
    return start, bits.type.size, bits


def bits_of_value(value: Value) -> Expr | None:
    """The bits of a number as an unsigned one; None for what is no number, or not known."""
    match value:
        case Expr() if value.type.size in _UNSIGNED:
            return cast(value, _UNSIGNED[value.type.size])
        case Real(ctype=FloatType() as ctype) if code := _FORMATS.get((ctype.name, ctype.size)):
            try:
                return const(int.from_bytes(struct.pack(code, value.value), "little"), _UNSIGNED[ctype.size])
            except OverflowError:
                return None
    return None


def value_of_bits(bits: Expr, ctype: IntType | FloatType | BitField) -> Value | None:
    """The number that has these bits; None where that is not known."""
    match ctype:
        case BitField():
            return field_bits(binary(">>", bits, const(ctype.at)), ctype)
        case IntType(name="bool"):  # of which other bytes are none
            return cast(bits, ctype) if isinstance(bits, Const) and bits.value in (0, 1) else None
        case IntType():
            return cast(bits, ctype)
    code = _FORMATS.get((ctype.name, ctype.size))
    if code is None or not isinstance(bits, Const):
        return None
    return Real(struct.unpack(code, bits.value.to_bytes(ctype.size, "little"))[0], ctype)


def field_bits(value: Expr, ctype: BitField) -> Expr:
    """The low bits of a number as a bit-field has them, promoted: an int where that holds all its values
    [C++17 7.6]."""
    given = cast(value, ctype.unit)
    mask = const((1 << ctype.bits) - 1, ctype.unit)
    fits = ctype.bits < INT.bits or (ctype.signed and ctype.bits == INT.bits)
    promoted = INT if fits else UINT if ctype.bits <= UINT.bits and not ctype.signed else ctype.unit
    if is_enum(ctype.unit) and ctype.unit.bits >= INT.bits:
        promoted = ctype.unit  # as any other value of the enum
    kept = binary("&", given, mask)
    if not ctype.signed:
        return cast(kept, promoted)
    sign = const(1 << (ctype.bits - 1), LONG)
    wide = cast(kept, LONG)
    return cast(binary("-", binary("^", wide, sign), sign), promoted)


def merged(held: Value, offset: int, value: Value, ctype: CType) -> Expr | None:
    """The bits of a number of which a part, at an offset in bytes, is stored anew; None where they are not
    known."""
    old = bits_of_value(held)
    if old is None:
        return None
    if isinstance(ctype, BitField):
        if not isinstance(value, Expr) or ctype.unit.size != old.type.size or offset:
            return None
        start, mask = ctype.at, (1 << ctype.bits) - 1
        new: Expr | None = binary("&", cast(value, ULONG), const(mask, ULONG))
    else:
        new = bits_of_value(value)
        start, mask = 8 * offset, (1 << 8 * (new.type.size if new is not None else 0)) - 1
    if new is None or start + mask.bit_length() > old.type.bits:
        return None
    rest = const(((1 << old.type.bits) - 1) & ~(mask << start), ULONG)
    kept = binary("&", cast(old, ULONG), rest)
    placed = binary("<<", cast(new, ULONG), const(start)) if start else cast(new, ULONG)
    return cast(binary("|", kept, placed), old.type)


def left_over(held: Value, at: int, offset: int, width: int) -> list[tuple[int, Expr]] | None:
    """The single bytes of a value at `at` that a store to [offset, offset + width) leaves as they are; None
    where its bits are not known."""
    bits = bits_of_value(held)
    if bits is None:
        return None
    places = [p for p in range(at, at + bits.type.size) if not offset <= p < offset + width]
    return [(p, cast(binary(">>", bits, const(8 * (p - at))), UCHAR)) for p in places]


def units(value: Record) -> dict[int, Expr]:
    """The units of an object's bit-fields by their offsets, where all fields in them are known."""
    found: dict[int, Expr] = {}
    lost: set[int] = set()
    for field in value.type.fields:
        if not isinstance(field.type, BitField) or field.offset is None:
            continue
        held, unit = value.fields.get(field.name), field.type.unit
        blank = found.get(field.offset, const(0, _UNSIGNED[unit.size]))
        new = merged(blank, 0, held, field.type) if held is not None else None
        if new is None:
            lost.add(field.offset)
        else:
            found[field.offset] = new
    return {at: bits for at, bits in found.items() if at not in lost}


def parts_of(value: Value, size: int, places: Sequence[tuple[int, IntType]]) -> list[Expr] | None:
    """A number of `size` bytes as the integers that lie at offsets within it."""
    bits = bits_of_value(value)
    if bits is None or bits.type.size != size:
        return None
    return [cast(binary(">>", bits, const(8 * at)) if at else bits, ctype) for at, ctype in places]
