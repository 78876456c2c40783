"""Where members of a record lie: the Itanium C++ ABI on x86-64, which nvcc follows in device code.

Source: Itanium C++ ABI, section 2.4 "Non-POD Class Types"; System V AMD64 psABI, section 3.1.2 for
bit-fields.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import field, replace
from functools import partial
from itertools import pairwise

from cudalint.dataclass import dataclass
from cudalint.ir.ctypes import (
    ArrayType,
    BitField,
    CType,
    Field,
    IntType,
    RecordType,
    UnknownType,
    align_of,
    shared,
    size_of,
)

_VPTR_BYTES = 8
_WIDEST_UNIT = 4  # of bit-fields whose loads and stores were measured, in bytes


@dataclass(frozen=True, slots=True)
class Member:
    """A non-static data member. A record type without a name has its members reachable in the record
    itself. `align` is what the declaration asks for (1: nothing), `bits` a bit-field's width.
    `flexible` marks `T a[]`, which takes no room. `empty_types` are the empty classes inside its type.
    `overlapped` is the layout of its class where others may lie in what it does not use."""

    name: str
    type: CType
    align: int = 1
    bits: int | None = None
    flexible: bool = False
    empty_types: frozenset[str] = frozenset()
    why: str | None = None  # for people, why the size of its type is not known
    overlapped: Layout | None = None  # `[[no_unique_address]]`
    unsigned: bool = False  # what is under the enum that a bit-field is of

    @property
    def is_empty(self) -> bool:
        """Whether a class with it alone is empty."""
        return self.bits == 0 or (self.overlapped is not None and self.overlapped.empty)


#: The reason of a bit-field's type.
BIT_FIELD = "a bit-field is loaded as the compiler chooses"


@dataclass(frozen=True, slots=True)
class Layout:
    """`data_size` is the size without tail padding where a derived class may reuse that padding (the
    class is not POD), else `size`; None when it is not known which. `problem` says, for people, why `size`
    is None; the fields behind the first member whose size is not known then have no offset."""

    fields: tuple[Field, ...]
    size: int | None
    align: int | None
    data_size: int | None = None
    empty: bool = False
    empty_types: frozenset[str] = frozenset()  # the empty classes at any depth inside it
    polymorphic: bool = False
    problem: str | None = None
    bases: tuple[tuple[str, int | None], ...] = ()  # where its direct base classes lie

    def base(self, name: str) -> int | None:
        """Where a direct base class lies; None where that is not known."""
        return dict(self.bases).get(name)

    def type(self, name: str, is_union: bool) -> RecordType:
        """The type of a class that is laid out so."""
        overlays = self._has_overlays()
        used = 0 if self.empty else self.data_size or self.size
        tail = 0 if self.size is None else self.size - (used or 0)
        return shared(RecordType(name, self.fields, self.size, self.align, is_union, False, overlays, tail))

    def _has_overlays(self) -> bool:
        """Whether members share bytes, but for those of a few bits each."""
        whole = [
            one for one in self.fields if not isinstance(one.type, BitField) and not _is_hollow(one.type)
        ]
        placed = [(one.offset, size_of(one.type) or 0) for one in whole if one.offset is not None]
        known = sorted((start, start + size) for start, size in placed if size)
        return any(end > start for (_, end), (start, _) in pairwise(known))


@dataclass(frozen=True, slots=True)
class Base:
    """A base class and its layout."""

    name: str
    layout: Layout

    @property
    def empty_types(self) -> frozenset[str]:
        """The empty classes inside it, itself perhaps among them."""
        return self.layout.empty_types | ({self.name} if self.layout.empty else set())


def round_up(value: int, align: int) -> int:
    """The smallest multiple of `align` that is not below `value`."""
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
    used: Collection[str] = (),
) -> Layout:
    """The layout of a record with these members, in bytes.

    `align` is the record's own alignas. `pack` caps the members' natural alignment (`#pragma pack(n)`;
    1 for the attribute `packed`). `polymorphic` records have virtual functions of their own. `pod` is
    whether the record is a POD for the purpose of layout, None when not known. Fields of bases whose names
    using-declarations make mean one of them (`used`) get qualified names all.
    """
    primary = next((base for base in bases if base.layout.polymorphic), None)
    record = _Record(align, pack, unplaced=0 if is_union else None)
    if primary is not None:
        bases = [primary, *(base for base in bases if base is not primary)]
    elif polymorphic:
        record.place(_VPTR_BYTES, _VPTR_BYTES)
    problems: list[str] = []
    inherited = Counter(inner.name for base in bases for inner in base.layout.fields)
    names = {member.name for member in members} | {name for name, count in inherited.items() if count > 1}
    names.update(used)
    adding: list[Callable[[], None]] = [partial(record.add_base, base, names) for base in bases]
    empty_types: frozenset[str] = frozenset()
    try:
        empty_types = _empty_types(bases, members)
    except _NotModelledError as problem:
        problems.append(str(problem))
        record.lost = True
    adding += [partial(record.add_to_union if is_union else record.add, member) for member in members]
    for add in adding:
        try:
            add()
        except _NotModelledError as problem:
            problems.append(str(problem))
            record.lost = not is_union
    if problems:
        return Layout(tuple(record.fields), None, None, problem=problems[0], bases=tuple(record.bases))
    empty = record.bits == 0 and not polymorphic and all(member.is_empty for member in members)
    size = round_up(max(record.end, record.reach, 1), record.align)
    data_size = size if size == record.end or pod else None if pod is None else record.end
    is_polymorphic = polymorphic or primary is not None
    return Layout(
        tuple(record.fields),
        size,
        record.align,
        data_size,
        empty,
        empty_types,
        is_polymorphic,
        bases=tuple(record.bases),
    )


def with_names(layout: Layout, names: Mapping[str, str]) -> Layout:
    """A layout with some of its fields called otherwise."""
    return replace(
        layout, fields=tuple(replace(one, name=names.get(one.name, one.name)) for one in layout.fields)
    )


class _NotModelledError(Exception):
    """The layout cannot be told; the message says why, for people."""


@dataclass(slots=True)
class _Record:
    """A record under layout: `bits` is the next free position; `end`, in bytes, is behind the furthest
    member, which in a union is another one than the last."""

    align: int
    pack: int | None
    fields: list[Field] = field(default_factory=list)
    bits: int = 0
    end: int = 0
    reach: int = 0  # behind the furthest overlapped member, with the padding that others may lie in
    unplaced: int | None = None  # the offset of a member of unknown size; 0 in a union
    bases: list[tuple[str, int | None]] = field(default_factory=list)
    lost: bool = False  # the place of what follows is not known

    def place(self, size: int, align: int) -> int:
        """Room for `size` bytes at the next place of this alignment; returns its offset."""
        offset = round_up(-(-self.bits // 8), align)
        self.align = max(self.align, align)
        self._advance((offset + size) * 8)
        return offset

    def _advance(self, bits: int) -> None:
        self.bits = bits
        self.end = max(self.end, -(-bits // 8))

    def add_base(self, base: Base, hiding: set[str]) -> None:
        """A base class and its fields; those that a member hides, or that another base has too, get a
        qualified name."""
        layout = base.layout
        reason = None
        if layout.size is None or layout.align is None:
            reason = f"the layout of base class '{base.name}' is not known: {layout.problem}"
        elif layout.empty and layout.size > 1:
            reason = f"empty base class '{base.name}' has an alignment of its own, which is not modelled"
        elif layout.data_size is None and not layout.empty:
            reason = f"whether members may lie in the tail padding of base class '{base.name}' is not known"
        offset = None
        if not self.lost and layout.empty:  # POD or not, all of it is padding
            offset = 0
        elif not self.lost and layout.size is not None and layout.align is not None:
            offset = self.place(layout.data_size or layout.size, layout.align)
        self.bases.append((base.name, offset))
        for inner in layout.fields:
            name = f"{base.name}::{inner.name}" if inner.name in hiding else inner.name
            self.fields.append(Field(name, inner.type, _sum(offset, inner.offset)))
        if reason is not None:
            raise _NotModelledError(reason)

    def add(self, member: Member) -> None:
        """A member, behind those before it."""
        size, natural = 0 if member.flexible else size_of(member.type), align_of(member.type)
        if self.lost:
            self._keep(member, self.unplaced)
            return
        if size is None or natural is None:
            self._keep(member, self.unplaced)
            why = member.why or why_unsized(member.type)
            raise _NotModelledError(f"the size of member '{member.name}' is not known: {why}")
        if member.bits is not None:
            self._add_bit_field(member, member.bits, size, natural)
            return
        if self.pack is not None:
            if member.align > 1 and self.pack > 1:
                self._keep(member, self.unplaced)
                reason = f"member '{member.name}' has alignas under #pragma pack, which is not modelled"
                raise _NotModelledError(reason)
            natural = min(natural, self.pack)
        if member.overlapped is not None:
            self._add_overlapped(member, member.overlapped, size, natural)
            return
        offset = self.place(size, max(natural, member.align))
        self._keep(member, offset)

    def _add_overlapped(self, member: Member, layout: Layout, size: int, natural: int) -> None:
        """A member that lies as a base class would [Itanium C++ ABI 2.4 II; nvcc 13 and g++ agree]."""
        reason = None
        if (
            self.pack is not None
            or self.unplaced is not None
            or member.align > 1
            or (layout.empty and size > 1)
        ):
            reason = "is packed, aligned or a union's, which is not modelled"
        elif layout.data_size is None and not layout.empty:
            reason = "has padding that others may lie in or not, which is not known"
        if reason is not None:
            self._keep(member, self.unplaced)
            raise _NotModelledError(f"member '{member.name}' without an address of its own {reason}")
        offset = 0 if layout.empty else self.place(layout.data_size or size, natural)
        self.reach = max(self.reach, offset + size)
        self._keep(member, offset)

    def _keep(self, member: Member, offset: int | None, at: int | None = None) -> None:
        """Add the member's field. A bit-field begins at bit `at` of its unit; None: that is not known."""
        if member.bits is not None:
            if member.name:
                ctype = _bit_field(member.type, member.bits, at, member.unsigned)
                self.fields.append(Field(member.name, ctype or UnknownType(member.name, BIT_FIELD), offset))
            return
        self.fields.extend(_visible(Field(member.name, member.type, offset)))

    def add_to_union(self, member: Member) -> None:
        """A member at the start, where the others are too, whatever is known of it."""
        self.bits = 0
        self.add(member)

    def _add_bit_field(self, member: Member, width: int, size: int, natural: int) -> None:
        """`width` bits in the unit of the member's type that has room for them, else in the next one."""
        unit = size * 8
        if self.pack is not None or member.align > 1 or width > unit:
            self._keep(member, self.unplaced)
            raise _NotModelledError(f"bit-field '{member.name}' is packed or aligned, which is not modelled")
        at = self.bits
        if width == 0 or at % unit + width > unit:
            at = round_up(at, unit)
        if member.name:
            self.align = max(self.align, natural)
            self._keep(member, at // unit * size, at % unit)
        self._advance(at + width)


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


def _bit_field(ctype: CType, bits: int, at: int | None, unsigned: bool) -> CType | None:
    """The type of a bit-field; None where that of its unit is not known. It keeps as many bits wherever it
    lies. Of a field that begins at a byte the compiler may move a part, which depends on its sign and on what
    else is read nearby [nvcc 13 on sm_90, every width at every bit of units of 1, 2 and 4 bytes]."""
    if not isinstance(ctype, IntType):
        return None
    signed = ctype.signed and not unsigned
    if at is None:
        return BitField(ctype, min(bits, ctype.size * 8), whole=False, signed=signed)
    if bits == ctype.size * 8:
        return ctype
    whole = ctype.size == 1 or at % 8 or (at == 0 and bits % 8)
    return BitField(ctype, bits, at, bool(whole) and ctype.size <= _WIDEST_UNIT, signed)


def _visible(own: Field) -> Iterable[Field]:
    """The field itself, or the members of an anonymous record, which are named as the record's own."""
    if own.name or not isinstance(own.type, RecordType):
        return (own,)
    return (replace(inner, offset=_sum(own.offset, inner.offset)) for inner in own.type.fields)


def _is_hollow(ctype: CType) -> bool:
    """Whether objects of a type hold no bytes: an empty class."""
    return isinstance(ctype, RecordType) and all(_is_hollow(one.type) for one in ctype.fields)


def _sum(outer: int | None, inner: int | None) -> int | None:
    return None if outer is None or inner is None else outer + inner


def _empty_types(bases: Sequence[Base], members: Sequence[Member]) -> frozenset[str]:
    """The empty classes inside a record. Raises _NotModelledError where one may occur twice at one address,
    which C++ forbids and so moves one of them [nvcc does not where it is a member's: nvcc 13]."""
    parts = [base.empty_types for base in bases]
    parts += [member.empty_types for member in members if member.overlapped is not None]
    apart = (member.empty_types for member in members if member.overlapped is None)
    parts.append(frozenset[str]().union(*apart))
    found = frozenset[str]().union(*parts)
    if sum(map(len, parts)) > len(found):
        raise _NotModelledError("an empty base class, or a member that lies as one, occurs more than once")
    return found
