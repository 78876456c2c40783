"""Where members of a record lie: the Itanium C++ ABI on x86-64, which nvcc follows in device code.

Source: Itanium C++ ABI, section 2.4 "Non-POD Class Types"; System V AMD64 psABI, section 3.1.2 for
bit-fields.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from cudalint.ir.ctypes import ArrayType, CType, Field, RecordType, UnknownType, align_of, size_of

_VPTR_BYTES = 8


@dataclass(frozen=True, slots=True)
class Member:
    """A non-static data member. A record type without a name has its members reachable in the record
    itself. `align` is what the declaration asks for (1: nothing), `bits` a bit-field's width.
    `flexible` marks `T a[]`, which takes no room. `empty_types` are the empty classes inside its type."""

    name: str
    type: CType
    align: int = 1
    bits: int | None = None
    flexible: bool = False
    empty_types: frozenset[str] = frozenset()
    why: str | None = None  # for people, why the size of its type is not known


@dataclass(frozen=True, slots=True)
class Layout:
    """`data_size` is the size without tail padding where a derived class may reuse that padding (the
    class is not POD), else `size`; None when it is not known which. `problem` says, for people, why `size`
    is None; the fields are then those before the first member whose place is not known."""

    fields: tuple[Field, ...]
    size: int | None
    align: int | None
    data_size: int | None = None
    empty: bool = False
    empty_types: frozenset[str] = frozenset()  # the empty classes at any depth inside it
    polymorphic: bool = False
    problem: str | None = None


@dataclass(frozen=True, slots=True)
class Base:
    name: str
    layout: Layout


def round_up(value: int, align: int) -> int:
    return -(-value // align) * align


def lay_out(
    members: Sequence[Member],
    *,
    bases: Sequence[Base] = (),
    align: int = 1,
    pack: int | None = None,
    is_union: bool = False,
    polymorphic: bool = False,
    pod: bool | None = True,
) -> Layout:
    """The layout of a record with these members, in bytes.

    `align` is the record's own alignas. `pack` caps the members' natural alignment (`#pragma pack(n)`;
    1 for the attribute `packed`). `polymorphic` records have virtual functions of their own. `pod` is
    whether the record is a POD for the purpose of layout, None when not known.
    """
    fields: list[Field] = []
    bits = 0  # the next free position
    end = 0  # bytes, of the furthest member: differs from `bits` in unions
    polymorphic_base = next((base for base in bases if base.layout.polymorphic), None)
    if polymorphic_base is not None:
        bases = [polymorphic_base, *(base for base in bases if base is not polymorphic_base)]
    elif polymorphic:
        bits, align = _VPTR_BYTES * 8, max(align, _VPTR_BYTES)

    def broken(problem: str) -> Layout:
        return Layout(tuple(fields), None, None, problem=problem)

    names = {member.name for member in members}
    for base in bases:
        layout = base.layout
        if layout.size is None or layout.align is None:
            return broken(f"the layout of base class '{base.name}' is not known: {layout.problem}")
        if layout.empty:
            if layout.size > 1:
                return broken(
                    f"empty base class '{base.name}' has an alignment of its own, which is not modelled"
                )
            continue
        if layout.data_size is None:
            return broken(
                f"whether members may lie in the tail padding of base class '{base.name}' is not known"
            )
        offset = round_up(-(-bits // 8), layout.align)
        for field in layout.fields:
            name = f"{base.name}::{field.name}" if field.name in names else field.name
            fields.append(Field(name, field.type, offset + field.offset))
        bits, align = (offset + layout.data_size) * 8, max(align, layout.align)
    end = -(-bits // 8)
    empty_types = _empty_types(bases, members)
    if empty_types is None:
        return broken("an empty base class occurs more than once")

    for member in members:
        size, natural = size_of(member.type), align_of(member.type)
        if member.flexible:
            size = 0
        if size is None or natural is None:
            return broken(
                f"the size of member '{member.name}' is not known: {member.why or why_unsized(member.type)}"
            )
        if is_union:
            bits = 0
        if member.bits is not None:
            if pack is not None or member.align > 1 or member.bits > size * 8:
                return broken(f"bit-field '{member.name}' is packed or aligned, which is not modelled")
            unit = size * 8
            if member.bits == 0 or bits % unit + member.bits > unit:
                bits = round_up(bits, unit)
            if member.name:
                align = max(align, natural)
                reason = "a bit-field is loaded as the compiler chooses"
                fields.append(Field(member.name, UnknownType(member.name, reason), bits // unit * size))
            bits += member.bits
        else:
            if pack is not None:
                if member.align > 1 and pack > 1:
                    return broken(
                        f"member '{member.name}' has alignas under #pragma pack, which is not modelled"
                    )
                natural = min(natural, pack)
            natural = max(natural, member.align)
            align = max(align, natural)
            offset = round_up(-(-bits // 8), natural)
            fields.extend(_visible(Field(member.name, member.type, offset)))
            bits = (offset + size) * 8
        end = max(end, -(-bits // 8))

    empty = not fields and bits == 0 and not polymorphic
    size = round_up(max(end, 1), align)
    if size == end or pod:
        data_size: int | None = size
    else:
        data_size = None if pod is None else end
    is_polymorphic = polymorphic or polymorphic_base is not None
    return Layout(tuple(fields), size, align, data_size, empty, empty_types, is_polymorphic)


def why_unsized(ctype: CType) -> str:
    """Why `size_of(ctype)` is None, for people."""
    match ctype:
        case UnknownType():
            return ctype.reason
        case ArrayType():
            return (
                "the array's length is not a known constant"
                if ctype.length is None
                else why_unsized(ctype.element)
            )
        case RecordType():
            return f"the layout of '{ctype.name}' is not known"
        case _:
            return "void has no size"


def _visible(field: Field) -> Iterable[Field]:
    """The field itself, or the members of an anonymous record, which are named as the record's own."""
    if field.name or not isinstance(field.type, RecordType):
        return (field,)
    return (replace(inner, offset=field.offset + inner.offset) for inner in field.type.fields)


def _empty_types(bases: Sequence[Base], members: Sequence[Member]) -> frozenset[str] | None:
    """The empty classes inside a record; None where one may occur twice at one address, which C++ forbids
    and so moves one of them."""
    found: set[str] = set()
    for base in bases:
        inside = base.layout.empty_types | ({base.name} if base.layout.empty else set())
        if inside & found:
            return None
        found |= inside
    inner = frozenset[str]().union(*(member.empty_types for member in members))
    return None if inner & found else inner | found
