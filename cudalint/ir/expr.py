"""Integer expressions over a thread's coordinates, as an interned graph with C types.

Nodes are interned: structurally equal expressions are the same object, so `is` and `==` agree, hashing is
free, and a pass may memoise on the node.
"""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import ClassVar
from weakref import ref

from cudalint.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class IntType:
    """A C integer type of the LP64 model that nvcc uses on Linux. `bool` has 8 bits and holds 0 or 1."""

    name: str
    bits: int
    signed: bool
    size: int = field(init=False, compare=False, repr=False)  # bytes
    low: int = field(init=False, compare=False, repr=False)
    high: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        high = 1 if self.name == "bool" else (1 << (self.bits - int(self.signed))) - 1
        object.__setattr__(self, "size", self.bits // 8)
        object.__setattr__(self, "low", -high - 1 if self.signed else 0)
        object.__setattr__(self, "high", high)

    def __hash__(self) -> int:  # of the many keys that a type is part of; few types have one in common
        return self.bits * 2 + self.signed


BOOL = IntType("bool", 8, False)
CHAR = IntType("char", 8, True)
UCHAR = IntType("unsigned char", 8, False)
SHORT = IntType("short", 16, True)
USHORT = IntType("unsigned short", 16, False)
INT = IntType("int", 32, True)
UINT = IntType("unsigned int", 32, False)
LONG = IntType("long", 64, True)
ULONG = IntType("unsigned long", 64, False)


class SymbolKind(StrEnum):
    """What a symbol stands for; `varying` alone may differ between the lanes of one warp request,
    beside `thread`."""

    THREAD = "thread"  # threadIdx.x, .y, .z
    BLOCK = "block"  # blockIdx.x, .y, .z
    BLOCK_DIM = "block_dim"
    GRID_DIM = "grid_dim"
    ARGUMENT = "argument"  # a kernel's scalar parameter (or a field of a by-value struct parameter)
    POINTER = "pointer"  # how many bytes into its object a kernel's pointer parameter points
    COUNTER = "counter"  # the number of a loop's trip, from 0
    BASE = "base"  # where an object starts that not all lanes of an access have; no two are the same
    MISSING = "missing"  # not known, as the source that says it is not in view; may differ from lane to lane
    UNIFORM = "uniform"  # not known, the same for all lanes of a warp (a value loaded from one address, ...)
    VARYING = "varying"  # not known, may differ from lane to lane (loaded data, an opaque call's result)


class Expr:
    """Base of the expression nodes. `type` is the C type of the value.

    `free`, `bounds` and `zeros` are the memos of `algebra.walk.free_symbols`, `algebra.interval.intrinsic`
    and `algebra.alignment.trailing_zeros`: for every node of an analysis, where a dictionary of weak keys
    takes as long as the answer. `height` is how many operations that no polynomial follows lie one within the
    other.
    """

    __slots__ = ("__weakref__", "bounds", "free", "height", "type", "zeros")
    type: IntType
    height: int
    free: frozenset[Symbol] | None
    bounds: tuple[int, int] | None
    zeros: int | None

    _interned: ClassVar[_Interned]


class _Entry(ref[Expr]):
    __slots__ = ("key",)
    key: tuple[object, ...]


class _Interned:
    """Nodes by what they are made of, for as long as somebody holds them. WeakValueDictionary does the same
    with twice the calls, and nothing is called as often."""

    def __init__(self) -> None:
        self._entries: dict[tuple[object, ...], _Entry] = {}

    def find(self, key: tuple[object, ...]) -> Expr | None:
        entry = self._entries.get(key)
        return None if entry is None else entry()

    def keep(self, key: tuple[object, ...], node: Expr) -> None:
        entry = self._entries[key] = _Entry(node, self._forget)
        entry.key = key

    def _forget(self, entry: ref[Expr]) -> None:
        assert isinstance(entry, _Entry)
        if self._entries.get(entry.key) is entry:  # else a node like it has been made since
            del self._entries[entry.key]


Expr._interned = _Interned()


class Const(Expr):
    """An integer constant; `value` lies in the range of `type`."""

    __slots__ = ("value",)
    value: int

    def __new__(cls, value: int, type: IntType = INT) -> Const:
        key = (cls, value, type)
        found = Expr._interned.find(key)
        if found is None:
            found = object.__new__(cls)
            found.free = found.bounds = found.zeros = None
            found.height = 0
            found.value = value
            found.type = type
            Expr._interned.keep(key, found)
        assert isinstance(found, Const)
        return found

    def __repr__(self) -> str:
        return str(self.value)


class Symbol(Expr):
    """A named value that the source does not fix. Same name, kind and type: the same symbol.

    `low` and `high` bound the value where the source says so (a modulo of data, a shuffle's lane);
    None where nothing is known beyond the type. `divisor` is a known factor of the value (1: none known).
    `reason` says why the value is not known, for people.
    """

    __slots__ = ("divisor", "high", "kind", "low", "name", "reason")
    name: str
    kind: SymbolKind
    low: int | None
    high: int | None
    divisor: int
    reason: str

    def __new__(
        cls,
        name: str,
        kind: SymbolKind,
        type: IntType = INT,
        low: int | None = None,
        high: int | None = None,
        divisor: int = 1,
        reason: str = "",
    ) -> Symbol:
        key = (cls, name, kind, type, low, high, divisor, reason)
        found = Expr._interned.find(key)
        if found is None:
            found = object.__new__(cls)
            found.free = found.bounds = found.zeros = None
            found.height = 0
            found.name = name
            found.kind = kind
            found.type = type
            found.low = low
            found.high = high
            found.divisor = divisor
            found.reason = reason
            Expr._interned.keep(key, found)
        assert isinstance(found, Symbol)
        return found

    def __repr__(self) -> str:
        return self.name


#: Operators of `Op`. Operands have been converted already: both sides of a binary operator have the type in
#: which C performs it (the node's own type, except for comparisons and logic, whose result is `INT`).
#: "cast" converts its operand to the node's type. "?:" is (condition, then, else). Shifts keep the right
#: operand's own type. "popc", "clz", "ffs", "brev", "abs", "mulhi" are the device intrinsics.
OPERATORS = frozenset(
    """
    neg ~ ! + - * / % << >> & | ^ < <= > >= == != && || ?: min max cast popc clz ffs brev abs mulhi
    """.split()
)

#: Of these, those that a polynomial follows.
_LINEAR = frozenset(("+", "-", "*", "neg", "cast", "<<"))


class Op(Expr):
    """An operator applied to operands, with C semantics in `type`: division truncates, unsigned wraps."""

    __slots__ = ("args", "op")
    op: str
    args: tuple[Expr, ...]

    def __new__(cls, op: str, args: tuple[Expr, ...], type: IntType = INT) -> Op:
        key = (cls, op, args, type)
        found = Expr._interned.find(key)
        if found is None:
            found = object.__new__(cls)
            found.free = found.bounds = found.zeros = None
            found.height = max(arg.height for arg in args) + (op not in _LINEAR)
            found.op = op
            found.args = args
            found.type = type
            Expr._interned.keep(key, found)
        assert isinstance(found, Op)
        return found

    def __repr__(self) -> str:
        return f"({self.op} {' '.join(map(repr, self.args))})"


class Recurrence(Expr):
    """The value of a loop-carried variable at trip `counter`, where it has no closed affine form.

    A loop's carried variables evolve together: `previous[i]` stands for variable i's value in the trip
    before, `initial[i]` is its value before the loop, `step[i]` its value after a trip as an expression of
    `previous` (and of `counter`, the trip's number). This node is variable `index`'s value at the start of
    trip `counter`: initial at 0, then step applied `counter` times.
    """

    __slots__ = ("counter", "index", "initial", "previous", "step")
    counter: Symbol
    index: int
    previous: tuple[Symbol, ...]
    initial: tuple[Expr, ...]
    step: tuple[Expr, ...]

    def __new__(
        cls,
        counter: Symbol,
        index: int,
        previous: tuple[Symbol, ...],
        initial: tuple[Expr, ...],
        step: tuple[Expr, ...],
    ) -> Recurrence:
        key = (cls, counter, index, previous, initial, step)
        found = Expr._interned.find(key)
        if found is None:
            found = object.__new__(cls)
            found.free = found.bounds = found.zeros = None
            found.height = 1 + max(part.height for part in (*initial, *step))
            found.counter = counter
            found.index = index
            found.previous = previous
            found.initial = initial
            found.step = step
            found.type = initial[index].type
            Expr._interned.keep(key, found)
        assert isinstance(found, Recurrence)
        return found

    def __repr__(self) -> str:
        return f"(recurrence {self.index} {self.counter})"
