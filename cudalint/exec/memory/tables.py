"""What constant variables of the device hold: `__device__ const int sizes[] = {1, 2, 4};`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, const
from cudalint.algebra.semantics import canonical
from cudalint.algebra.walk import free_symbols
from cudalint.dataclass import dataclass, replace
from cudalint.exec.memory.arrays import loaded_pointer
from cudalint.exec.memory.bytes import value_at
from cudalint.exec.memory.region_access import selected
from cudalint.exec.module import in_module_frame
from cudalint.exec.operations import execute, in_module
from cudalint.exec.values import LOADED, MemberPointer, Pointer, Record, is_function, objects_at, type_at
from cudalint.ir.access import Space
from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    FloatType,
    IntType,
    MemberPointerType,
    PointerType,
    RecordType,
    is_placeholder,
    size_of,
)
from cudalint.ir.expr import LONG, Const, SymbolKind
from cudalint.ir.identity import ObjectId, ObjectKind
from cudalint.ir.real import Real
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Memory, Value
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

_SCALARS = IntType | PointerType | MemberPointerType
#: Symbols that stand for data, of which a table tells nothing.
DATA = frozenset((SymbolKind.VARYING, SymbolKind.MISSING))

#: Items of a list that are no single numbers, and those that surely are.
_NO_NUMBERS = frozenset(
    (
        "initializer_list",
        "string_literal",
        "raw_string_literal",
        "concatenated_string",
        "parameter_pack_expansion",
    )
)
_LITERALS = frozenset(("number_literal", "char_literal", "true", "false"))

#: Numbers of which an object has at most so many is executed to see them.
_MOST = 4096


@dataclass(frozen=True, slots=True)
class Table:
    """A constant variable: its type and its initializer, or all numbers in it by their first bytes. `starts`:
    of its pointers by theirs, the bytes from an allocation's start to where they lead, and which that is."""

    ctype: CType
    value: Node | None
    numbers: Mapping[int, tuple[CType, Value]] | None = field(default=None, compare=False)
    starts: Mapping[int, tuple[int, ObjectId]] = field(default_factory=dict, compare=False)


def constructed_table(
    ex: Executor, declaration: Node, name: str, ctype: CType, types: TypeScope | None = None
) -> Table | None:
    """A constant variable whose initializer calls constructors or functions, which are executed; None where
    that does not tell every number in it; one of type `auto`, too. `types`: the scope of the class that it
    is a member of."""
    is_counted = not is_placeholder(ctype) and not (isinstance(ctype, ArrayType) and ctype.length is None)
    if is_counted and numbers_in(ex, ctype) is None:
        return None
    with in_module_frame(ex, types):
        execute(ex, declaration)
        place = ex.scope.lookup(name)
        home = next(objects_at(place), None) if place is not None else None
        if place is None or home is None or (is_counted and type_at(place) != ctype):
            return None
        ctype = type_at(place)
        leaves = numbers_in(ex, ctype)
        if leaves is None:
            return None
        numbers = {at: (kind, value_at(ex, home, at, kind)) for at, kind in leaves}
    known = {at: (kind, value) for at, (kind, value) in numbers.items() if isinstance(value, Const | Real)}
    return Table(ctype, None, known) if len(known) == len(leaves) else None


def numbers_in(ex: Executor, ctype: CType) -> list[tuple[int, CType]] | None:
    """The numbers in an object of a type, by their first bytes; None where it has others, or too many."""
    leaves = list(islice(_leaves(ex, ctype, 0), _MOST + 1))
    known = [(at, kind) for at, kind in leaves if kind is not None]
    return known if 0 < len(known) == len(leaves) <= _MOST else None


def numbers_among(ex: Executor, ctype: CType, most: int) -> list[tuple[int, CType]]:
    """The numbers and pointers in an object of a type that may have members of other types; none of too
    many."""
    leaves = list(islice(_leaves(ex, ctype, 0, has_pointers=True), most + 1))
    return [(at, kind) for at, kind in leaves if kind is not None] if len(leaves) <= most else []


def _leaves(
    ex: Executor, ctype: CType, at: int, *, has_pointers: bool = False
) -> Iterator[tuple[int, CType | None]]:
    """The numbers in an object of a type, by their first bytes; None for what is no number. `has_pointers`:
    pointers are among them."""
    inner = partial(_leaves, ex, has_pointers=has_pointers)
    match ctype:
        case IntType() | FloatType():
            yield at, ctype
        case PointerType() if has_pointers:
            yield at, ctype
        case ArrayType(element=element, length=int(length)) if size := size_of(element):
            for index in range(length):
                yield from inner(element, at + index * size)
        case RecordType(is_union=False):
            info = ex.program.types.record(ctype)
            if info is None or info.bases or any(one.offset is None for one in ctype.fields):
                yield at, None
                return
            for one in ctype.fields:
                yield from inner(one.type, at + (one.offset or 0))
        case _:
            yield at, None


def table_value(ex: Executor, place: Memory) -> Value | None:
    """The number, or the function, at a place within a constant variable; one of several numbers where lanes
    differ in a known way. None where it is not known."""
    identity = place.pointer.array.identity
    table = ex.program.tables.get(identity) or ex.parameters.tables.get(identity)
    offset, kind = place.pointer.offset, place.ctype
    if table is None:
        return None
    if isinstance(offset, Const):
        if isinstance(kind, RecordType):
            return _object(ex, table, offset.value, kind)
        return _at(ex, table, offset.value, kind)
    if isinstance(kind, RecordType):
        return _chosen_object(ex, place, kind)
    whole = size_of(table.ctype)
    if not isinstance(kind, _SCALARS) or whole is None or any(s.kind in DATA for s in free_symbols(offset)):
        return None
    return selected(ex, offset, kind, 0, whole, lambda at: _pointer_or_number(ex, table, at, kind))


def _pointer_or_number(ex: Executor, table: Table, at: int, kind: CType) -> Value | None:
    if not isinstance(kind, PointerType) or at not in table.starts:
        return _at(ex, table, at, kind)
    pointer = loaded_pointer(ex, kind, True, table.starts[at][1].name, LOADED)
    return _started(ex, table, at, pointer) if isinstance(pointer, Pointer) else None


def _chosen_object(ex: Executor, place: Memory, kind: RecordType) -> Record | None:
    """One of several objects, where each number and pointer in them is known."""

    def read(ctype: CType, at: int) -> Value | None:
        offset = binary("+", place.pointer.offset, const(at, LONG))
        return table_value(ex, replace(place, pointer=replace(place.pointer, offset=offset), ctype=ctype))

    return _by_members(ex, kind, read)


def _object(ex: Executor, table: Table, at: int, kind: RecordType) -> Record | None:
    """An object in a constant variable, where each number in it is known."""

    def read(ctype: CType, inner: int) -> Value | None:
        if isinstance(ctype, RecordType):
            return _object(ex, table, at + inner, ctype)
        return _at(ex, table, at + inner, ctype)

    return _by_members(ex, kind, read)


def _by_members(ex: Executor, kind: RecordType, read: Callable[[CType, int], Value | None]) -> Record | None:
    """An object of what `read` finds of each member, by its type and its offset; None where one is not."""
    info = ex.program.types.record(kind)
    if info is None or info.bases or kind.is_of_bytes or not kind.fields:
        return None
    found: dict[str, Value] = {}
    for one in kind.fields:
        value = read(one.type, one.offset) if one.offset is not None else None
        if value is None:
            return None
        found[one.name] = value
    return Record(kind, found)


def _at(ex: Executor, table: Table, at: int, kind: CType) -> Value | None:
    """What of type `kind` lies `at` so many bytes in a constant variable."""
    if table.numbers is None:
        return _scalar(ex, table.ctype, table.value, at, kind)
    ctype, value = table.numbers.get(at, (None, None))
    if isinstance(ctype, IntType) and isinstance(kind, IntType) and canonical(ctype) == canonical(kind):
        return value
    return value if ctype == kind else None


def with_known_parts(ex: Executor, place: Memory, value: Value) -> Value:
    """What was loaded from constant memory, with the parts of it that host code has told. Pointers lead from
    an allocation's start, which is as aligned as that of a parameter is taken to be."""
    table, at = ex.parameters.tables.get(place.pointer.array.identity), place.pointer.offset
    if table is None or not isinstance(at, Const):
        return value
    return _known_part(ex, table, at.value, place.ctype, value)


def _known_part(ex: Executor, table: Table, at: int, ctype: CType, value: Value) -> Value:
    if isinstance(value, Record):
        parts = {one.name: (at + one.offset, one.type) for one in value.type.fields if one.offset is not None}
        found = {
            name: _known_part(ex, table, *parts[name], item) if name in parts else item
            for name, item in value.fields.items()
        }
        return replace(value, fields=found)
    if not isinstance(value, Pointer) or at not in table.starts:
        known = _at(ex, table, at, ctype)
        return value if known is None else known
    return _started(ex, table, at, value)


def _started(ex: Executor, table: Table, at: int, pointer: Pointer) -> Pointer:
    """A pointer that lies in constant memory, from the start of the allocation that it leads into."""
    align, (start, identity) = ex.program.settings.pointer_alignment, table.starts[at]
    note = f"assumed {align}-byte aligned"
    array = replace(pointer.array, identity=identity, align=align, note=note)
    return replace(pointer, array=array, offset=const(start, LONG))


def is_folded(place: Memory, known: Value | None) -> bool:
    """Whether the compiler puts a number in place of a load: of an element of a constant variable whose index
    is a constant [SASS of nvcc 13 for sm_90]."""
    at = place.pointer
    return _is_number(known) and isinstance(at.offset, Const) and at.array.space is Space.GLOBAL


def _is_number(known: Value | None) -> bool:
    if isinstance(known, Record):
        return all(map(_is_number, known.fields.values()))
    return isinstance(known, Const | Real) or _is_address(known)


def _is_address(known: Value | None) -> bool:
    """Whether it leads to a known place within a variable of the device."""
    if not isinstance(known, Pointer) or not isinstance(known.offset, Const):
        return False
    return known.array.identity.kind is ObjectKind.DEVICE


def _scalar(ex: Executor, ctype: CType, value: Node | None, at: int, kind: CType) -> Value | None:
    """What of type `kind` lies `at` so many bytes in an object; `value` is its initializer, None where it is
    filled with zeros."""
    if isinstance(ctype, FloatType | _SCALARS):
        return _leaf(ex, ctype, value, kind) if at == 0 else None
    part = _part(ex, ctype, at)
    if part is None:
        return None
    index, inner, offset = part
    if value is None:
        return _scalar(ex, inner, None, offset, kind)
    items = code_children(value) if value.type == "initializer_list" else []
    if not items or any(item.type == "initializer_pair" for item in items):
        return None
    if isinstance(inner, ArrayType | RecordType) and any(item.type != "initializer_list" for item in items):
        return _elided(ex, ctype, items, at, kind)
    return _scalar(ex, inner, items[index] if index < len(items) else None, offset, kind)


def _elided(ex: Executor, ctype: CType, items: list[Node], at: int, kind: CType) -> Value | None:
    """The same of a list that leaves out all braces within it [dcl.init.aggr], so that each item is one
    number; None where objects may be copied, or strings fill arrays."""
    leaves = list(islice(_leaves(ex, ctype, 0), _MOST + 1))
    allowed = _LITERALS if _has_records(ctype) else None
    for item in items:
        number = item.named_children[0] if item.type == "unary_expression" and item.named_children else item
        if item.type in _NO_NUMBERS or (allowed is not None and number.type not in allowed):
            return None
    if len(leaves) > _MOST or any(leaf is None for _, leaf in leaves):
        return None
    for index, (place, leaf) in enumerate(leaves):
        if place == at and isinstance(leaf, IntType | FloatType):
            return _leaf(ex, leaf, items[index] if index < len(items) else None, kind)
    return None


def _has_records(ctype: CType) -> bool:
    while isinstance(ctype, ArrayType):
        ctype = ctype.element
    return isinstance(ctype, RecordType)


def _leaf(
    ex: Executor,
    ctype: IntType | FloatType | PointerType | MemberPointerType,
    value: Node | None,
    kind: CType,
) -> Value | None:
    if value is not None and value.type == "initializer_list":
        return None
    if isinstance(ctype, PointerType):
        found = in_module(ex, value) if value is not None and kind == ctype else None
        if isinstance(found, Pointer) and _is_address(found):
            return replace(found, target=ctype.target, const=ctype.const)
        return found if is_function(found) else None
    if isinstance(ctype, MemberPointerType):
        found = in_module(ex, value, ctype) if value is not None and kind == ctype else None
        return found if isinstance(found, MemberPointer) or is_function(found) else None
    if isinstance(ctype, FloatType):
        number = Real(0.0, ctype) if value is None else in_module(ex, value, ctype)
        return number if kind == ctype and isinstance(number, Real) else None
    if not isinstance(kind, IntType) or canonical(ctype) != canonical(kind):
        return None
    found = const(0, kind) if value is None else in_module(ex, value, ctype)
    return found if isinstance(found, Const) else None


def _part(ex: Executor, ctype: CType, at: int) -> tuple[int, CType, int] | None:
    """The element or the member of a plain aggregate that a byte lies in: its number, its type, and where in
    it."""
    if isinstance(ctype, ArrayType):
        size = size_of(ctype.element)
        if not size or at < 0 or (ctype.length is not None and at >= size * ctype.length):
            return None
        return at // size, ctype.element, at % size
    info = ex.program.types.record(ctype) if isinstance(ctype, RecordType) else None
    if info is None or not isinstance(ctype, RecordType) or ctype.is_union or info.bases or info.defaults:
        return None
    if (
        info.has_constructor
        or info.has_default_constructor
        or any(not isinstance(f.type, _SCALARS) for f in ctype.fields)
    ):
        return None
    for index, item in enumerate(ctype.fields):
        if item.offset is not None and item.offset == at:
            return index, item.type, 0
    return None
