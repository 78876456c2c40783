"""What an expression can evaluate to, and the places that hold values, during symbolic execution."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, cast

from cudalint.dataclass import dataclass, replace
from cudalint.ir.access import Array, Provenance, Span
from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    IntType,
    MemberPointerType,
    NamedFunction,
    NamedObject,
    PointerType,
    RecordType,
    UnknownType,
)
from cudalint.ir.expr import LONG, Const, Expr
from cudalint.ir.real import Dyadic, Real
from cudalint.ir.reasons import Reason
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from cudalint.exec.environment import Environment
    from cudalint.sema.functions import Function
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node


@dataclass(frozen=True, slots=True)
class UnknownValue:
    """A value that cannot enter a subscript exactly: loaded data, floating point, an unknown call's result.
    `uniform`: the same for all lanes of a warp."""

    ctype: CType
    uniform: bool
    reason: str
    missing: bool = False  # not data: something of the source was not found or not understood
    loaded: bool = False  # what a load from beyond the block gave, unchanged


@dataclass(frozen=True, slots=True)
class Pointer:
    """`offset` bytes from the base of `array`. `integer` is set while a cast holds it as an integer."""

    array: Array
    offset: Expr
    target: CType
    volatile: bool = False
    integer: IntType | None = None
    through: Provenance = Provenance.NOTHING
    const: bool = False  # its type is that of a pointer to const


@dataclass(frozen=True, slots=True)
class PlacePointer:
    """The address of something that lives in registers: a local variable or array, `offset` bytes in."""

    place: Place
    offset: Expr
    target: CType
    const: bool = False  # its type is that of a pointer to const
    integer: IntType | None = None  # while it is held as a number of this type


@dataclass(frozen=True, slots=True)
class MemberPointer:
    """A pointer to a data member, which is `offset` bytes from the begin of its class; -1 for none."""

    type: MemberPointerType
    offset: Expr


#: What a lambda that captures `*this` calls its object.
THIS = "*this"
NULL = Reason.NULL
LOADED = Reason.LOADED


@dataclass(frozen=True, slots=True)
class Record:
    """An object's value, by members. `made`: of a prvalue to whose parts pointers lead, what it was made as:
    those are the parts of whatever object it initializes."""

    type: RecordType
    fields: dict[str, Value] = field(hash=False)
    made: tuple[LocalObject, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Closure:
    """A lambda with the scope it was written in, or a named function."""

    node: Node | None
    scope: Environment | None
    functions: tuple[Function, ...] = ()
    this: Place | None = None
    templates: tuple[str, ...] | None = None  # the template arguments it was named with, as text
    captures: dict[str, Value] | None = field(default=None, hash=False)  # of one that the host passes on
    owners: Mapping[Function, RecordInfo] | None = field(default=None, hash=False)  # of member functions
    choice: tuple[Expr, Closure, Closure] | None = None  # of two functions, the first where it holds
    is_set: Expr | None = None  # where a pointer that may be null names a function
    macro_use: tuple[tuple[Span, Span], ...] = ()  # of the macros whose expansion writes the lambda
    owned: tuple[str, ...] = ()  # variables in its scope of which a copy of it has copies
    #: Parameters of the pointer type that tells a template's arguments.
    target: tuple[CType, ...] | None = None
    is_object: bool = field(default=False, compare=False)  # one that is stored, of which others are copies
    ctype: CType | None = None  # of a lambda, and of a pointer to a member function


def named_closure(argument: NamedFunction) -> Value:
    """The function, or the object, that a template's argument is."""
    if isinstance(argument, NamedObject):
        return cast("Value", argument.meant)
    return Closure(None, None, (cast("Function", argument.meant),), templates=argument.templates)


@dataclass(frozen=True, slots=True)
class Group:
    """A cooperative-groups handle: `size` lanes, None for a whole block or grid. `parent` is the size of the
    tile that a tile is a part of, None of a block. `rank` and `count` are of the lanes that met."""

    kind: str  # "block", "grid", "tile", "coalesced"; "unknown" one whose threads data decide
    size: int | None = None
    parent: int | None = None
    rank: Expr | None = None
    count: Expr | None = None


@dataclass(frozen=True, slots=True)
class Modelled:
    """An object of a modelled library: `item` is in the terms of its model (cudalint.models.cute)."""

    item: object
    type: CType


Number = Expr | Real | Dyadic
Value = Number | UnknownValue | Pointer | PlacePointer | MemberPointer | Record | Closure | Group | Modelled


class LocalObject:
    """A variable of a function, of whatever type, with the cells that hold its bytes. A pointer to any part
    of it may reach them all, and change them unless it `is_constant`. What is not `is_own` may stand for an
    object that lies elsewhere."""

    __slots__ = ("cells", "is_constant", "is_own", "name", "records", "span")

    def __init__(self, name: str, span: Span | None = None) -> None:
        self.name = name
        self.span = span
        self.cells: list[Cell] = []
        self.is_constant = False
        self.is_own = span is not None
        self.records: list[RecordPlace] = []  # itself and those within it, where their members have cells

    def __repr__(self) -> str:
        return f"<object {self.name}>"


class Cell:
    """The storage of one scalar variable, or of an array; its value lives in the State. `at`: its offset in
    bytes within the object that it is a part of; None where that is not known. `may_refer`: its members may
    be references to what it was made of, its class being out of view."""

    __slots__ = ("at", "ctype", "depth", "home", "may_refer", "name", "span", "widths")

    def __init__(
        self,
        name: str,
        ctype: CType,
        span: Span | None = None,
        depth: int = 0,
        home: LocalObject | None = None,
        at: int | None = 0,
    ) -> None:
        self.name = name
        self.ctype = ctype
        self.span = span
        self.depth = depth  # of the function that declares it among those under execution
        self.widths: set[int] = set()  # of the stores to an array's elements, in bytes
        self.home = LocalObject(name, span) if home is None else home
        self.at = at
        self.may_refer = False
        self.home.cells.append(self)

    @property
    def is_array(self) -> bool:
        """Whether its values are those of elements, by their offsets."""
        return isinstance(self.ctype, ArrayType | RecordType)

    def __repr__(self) -> str:
        return f"<{self.name}>"


@dataclass(frozen=True, slots=True)
class Variable:
    cell: Cell


@dataclass(frozen=True, slots=True)
class RecordPlace:
    """An object by its members, of which a class with virtual functions may have none. `whole`: the object
    of which it is a base."""

    type: RecordType
    fields: dict[str, Place] = field(hash=False)
    home: LocalObject
    at: int | None = 0
    whole: RecordPlace | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class LocalArray:
    """A thread-local array; elements at constant offsets keep their values in the State."""

    cell: Cell
    type: ArrayType | RecordType


@dataclass(frozen=True, slots=True)
class LocalElement:
    array: LocalArray
    offset: Expr
    ctype: CType


@dataclass(frozen=True, slots=True)
class Memory:
    """An object of type `ctype` in memory at `pointer`; `record` is what it was named as a member of.
    `assigned`: a side of an assignment, which takes it without the padding at its end. `aligned`: its
    alignment, where that is less than its type's: a part of a packed object. `sides`: the condition by which
    a lane has chosen it, of two."""

    pointer: Pointer
    ctype: CType
    record: RecordType | None = field(default=None, compare=False)
    assigned: bool = field(default=False, compare=False)
    aligned: int | None = field(default=None, compare=False)
    sides: Expr | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Temporary:
    """A value that is not stored anywhere."""

    value: Value


@dataclass(frozen=True, slots=True)
class Region:
    """The bytes of a local object from `offset` on, seen as a type that none of its parts there has; None
    for an offset of which nothing is known."""

    object: LocalObject
    offset: Expr | None
    ctype: CType


@dataclass(frozen=True, slots=True)
class Chosen:
    """One of two places of a type: `then` for the lanes where `condition` holds, `other` for the rest."""

    condition: Expr
    then: Place
    other: Place
    ctype: CType


Place = Variable | Region | RecordPlace | LocalArray | LocalElement | Memory | Temporary | Chosen


def value_type(value: Value) -> CType:
    """The C type of a value, as `auto` would deduce it."""
    match value:
        case Expr():
            return value.type
        case UnknownValue() | Real() | Dyadic():
            return value.ctype
        case Pointer():
            return value.integer or PointerType(value.target, value.const)
        case PlacePointer():
            return value.integer or PointerType(value.target, value.const)
        case Record() | Modelled() | MemberPointer():
            return value.type
        case Closure(ctype=ctype) if ctype is not None:
            return ctype
        case _:
            return UnknownType("auto", "not a data type")


def member_offset(value: Value) -> Expr | None:
    """What tells two pointers to members apart: null is told as no offset."""
    if isinstance(value, MemberPointer):
        return value.offset
    is_null = isinstance(value, UnknownValue) and value.reason == NULL
    return Const(-1, LONG) if is_null else None


def stored(value: Value) -> Value:
    """A lambda that a variable, a parameter or a member holds: what is made of it later is a copy."""
    if isinstance(value, Closure) and value.owned and not value.is_object:
        return replace(value, is_object=True)
    return value


def is_function(value: Value | None) -> bool:
    """Whether it is a named function, not a lambda."""
    return isinstance(value, Closure) and value.node is None


def is_lambda(value: Value | None) -> bool:
    """Whether it is an object with code of the source, not a named function."""
    return isinstance(value, Closure) and value.node is not None


def captures_nothing(value: Value | None) -> bool:
    """Whether it is a named function, or a lambda that converts to a pointer to one [expr.prim.lambda]."""
    if not isinstance(value, Closure):
        return False
    return value.node is None or value.node.text.startswith(b"[]")


def type_at(place: Place) -> CType:
    """The type of what lies at a place."""
    match place:
        case Variable():
            return place.cell.ctype
        case RecordPlace() | LocalArray():
            return place.type
        case Temporary():
            return value_type(place.value)
    return place.ctype


def cell_of(key: object) -> object:
    """The cell that a key of a State is, or of whose array it is an element."""
    return key[0] if isinstance(key, tuple) else key


def home_of(key: object) -> LocalObject | None:
    """The object that a cell, or an element of an array, is a part of; None for other keys of a State."""
    cell = cell_of(key)
    return cell.home if isinstance(cell, Cell) else None


def objects_at(place: Place) -> Iterator[LocalObject]:
    """The local objects that a place is, or is a part of."""
    match place:
        case Variable() | LocalArray():
            yield place.cell.home
        case LocalElement():
            yield place.array.cell.home
        case RecordPlace():
            yield place.home
        case Region():
            yield place.object
        case Chosen():
            yield from objects_at(place.then)
            yield from objects_at(place.other)
        case Temporary(value=Closure() as value):
            yield from _used_by(value)


def _used_by(closure: Closure) -> Iterator[LocalObject]:
    """The local objects that a lambda's body names, its own copies of variables among them."""
    if closure.choice is not None:
        yield from _used_by(closure.choice[1])
        yield from _used_by(closure.choice[2])
    elif closure.node is not None and closure.scope is not None:
        if closure.this is not None:
            yield from objects_at(closure.this)
        for name in {node.string for node in nodes_of(closure.node, "identifier")}:
            held = closure.scope.lookup(name)
            if isinstance(held, Temporary) and not isinstance(held.value, Closure):  # a copy that it has
                yield from pointees(held.value)
            elif held is not None:
                yield from objects_at(held)


def pointees(value: Value) -> Iterator[LocalObject]:
    """The local objects to which a value, or a member of it, points."""
    match value:
        case PlacePointer():
            yield from objects_at(value.place)
        case Closure():
            yield from _used_by(value)
        case Record():
            for item in value.fields.values():
                yield from pointees(item)
