"""What one point of an execution knows: the values of variables, and the path's conditions."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.exec.values import Place, Pointer, Value
from cudalint.ir.access import Access, Guard, Loop, Repeated, Span
from cudalint.ir.ctypes import CType
from cudalint.ir.expr import Expr, Symbol, SymbolKind

if TYPE_CHECKING:
    from cudalint.exec.environment import Environment
    from cudalint.exec.waits import Separation
    from cudalint.sema.functions import Function
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node


#: Values of variables that are gone through, or kept apart, in about the time of a step.
_VALUES_A_STEP = 32


@dataclass(slots=True)
class State:
    """Values by cell (or by (cell, byte offset) for an element of a local array), and the path's guards.
    `dead`: control does not reach this point."""

    values: dict[object, Value] = field(default_factory=dict)
    guards: tuple[Guard, ...] = ()
    dead: bool = False

    def copy(self) -> State:
        """A state that can change apart from this one."""
        return State(dict(self.values), self.guards, self.dead)

    @property
    def steps(self) -> int:
        """The steps that going through all values takes about as long as."""
        return len(self.values) // _VALUES_A_STEP


@dataclass(slots=True)
class LoopBuilder:
    """A loop under execution; frozen into ir.Loop when its conditions are known."""

    counter: Symbol
    base: int  # number of guards outside the loop
    condition: Expr | None = None
    breaks: list[Expr] = field(default_factory=list)
    exits: list[tuple[Expr, State]] = field(default_factory=list)  # break: path condition and state
    continues: list[tuple[Expr, State]] = field(default_factory=list)
    moved: set[object] = field(default_factory=set)  # pointers that a trip may lead to another object
    returned: list[Expr] = field(default_factory=list)  # conditions under which lanes return
    tested: State | None = None  # the state behind the evaluation of the condition
    variables: tuple[str, ...] = ()
    unrolled: bool = False
    span: Span | None = None
    body_first: bool = False
    again: Expr | None = None  # of such a loop in host code, whether another iteration follows
    is_unclear: bool = False  # and what is launched in it rests on unknowns that iterations make
    is_switch: bool = False
    rolled: bool = False  # see ir.Loop
    copied: bool = False
    branches: list[Expr] = field(default_factory=list)
    has_barrier: bool = False
    is_guarded: bool = False  # a condition has been tested in front of it
    node: Node | None = None
    fills: bool = False  # or reads elements of a thread's own array by its counter, or lanes exchange values
    reads: bool = False
    partly: bool = False  # of which some are not known
    iterations: int = 0  # where it is known how many there are, of one lane at least
    is_even: bool = True  # of all of them
    in_test: bool = False
    apart: bool = False  # each iteration is executed by itself, once, and nothing else of the loop is
    executed: int = 0  # operations of an iteration, see Executor.executed
    began: int = 0  # how often variables had been written before it
    carried: frozenset[object] = frozenset()  # variables from before it that its text changes
    # What expressions are at trips of this loop and of those around it, for the launches of host code.
    at_trips: dict[tuple[tuple[Expr, Expr], ...], dict[Expr, Expr]] = field(default_factory=dict)

    def exit_conditions(self) -> tuple[Expr | None, ...]:
        """What decides whether a lane leaves it, or stays; None: what is not known."""
        return self.condition, *self.breaks, *self.returned

    def freeze(self, is_only: bool = False) -> Loop:
        """The loop as accesses keep it. `is_only`: the kernel has no other one."""
        return Loop(
            self.counter,
            self.condition,
            tuple(self.breaks),
            self.variables,
            self.unrolled,
            self.span,
            self.body_first,
            self.rolled,
            self.copied,
            () if self.has_barrier else tuple(self.branches),
            is_only and self.is_guarded,
        )


@dataclass(frozen=True, slots=True)
class Weighed:
    """A loop that was executed within others: see ir.Repeated."""

    loop: LoopBuilder
    around: tuple[LoopBuilder, ...]
    operations: int

    def freeze(self, is_only: bool) -> Repeated:
        """The loop as the kernel keeps it, as accesses do."""
        return Repeated(tuple(one.freeze(is_only) for one in (*self.around, self.loop)), self.operations)


@dataclass(frozen=True, slots=True)
class Return:
    """Where lanes leave a function: under which condition since its entry, with which value or reference to
    which place (None for none), and what the callers' variables hold there."""

    condition: Expr
    value: Value | None
    outer: dict[object, Value]
    place: Place | None = None


@dataclass(slots=True)
class Frame:
    """A function under execution."""

    function: Function
    scope: Environment
    base: int  # number of guards at entry
    loop_base: int  # number of loops at entry
    this: Place | None = None
    call: Node | None = None  # what calls it
    returns: list[Return] = field(default_factory=list)
    return_type: CType | None = None
    deduced: CType | None = None  # in unevaluated operands: what a deduced return type is
    separate: bool = False  # it, or a caller of it, is not inlined
    owner: RecordInfo | None = None  # the class that a method belongs to
    result: tuple[CType, Place] | None = None  # where the object lies that it returns
    unread: dict[str, Value] = field(default_factory=dict)  # constants of its class, of values not known
    tails: frozenset[Node] = frozenset()  # statements behind which no host code comes to a launch


@dataclass(frozen=True, slots=True)
class Returned:
    """A call's function, and the type that it returns; `is_const`: by value, and of a const class."""

    function: Function
    ctype: CType
    is_const: bool | None = False


@dataclass(frozen=True, slots=True)
class Quotient:
    """What an unknown number is: an address divided, rounded down, within these loops."""

    address: Pointer
    divisor: Expr
    loops: tuple[LoopBuilder, ...]


class Scoped:
    """A frame in another scope, while a `with` statement lasts."""

    __slots__ = ("_before", "_frame", "_scope")

    def __init__(self, frame: Frame, scope: Environment) -> None:
        self._frame, self._scope = frame, scope

    def __enter__(self) -> None:
        self._before, self._frame.scope = self._frame.scope, self._scope

    def __exit__(self, *error: object) -> None:
        self._frame.scope = self._before


@dataclass(slots=True)
class Pending:
    """An access whose loops are still under execution; `alternatives` are those of the access. `node` is the
    id of the syntax node that it is recorded for. `separations`: what keeps its lanes apart since barriers in
    front of it, or in earlier iterations."""

    access: Access
    loops: tuple[LoopBuilder, ...]
    node: int = 0
    alternatives: tuple[Pending, ...] = ()
    separations: tuple[Separation, ...] = ()


def serial_of(symbol: Symbol) -> int:
    """The serial number of an unknown: unknowns made later have greater ones."""
    tail = symbol.name.rpartition("@")[2]
    return int(tail) if tail.isdigit() else 0


#: Unknowns that a trip may make.
_MADE = frozenset(
    (SymbolKind.POINTER, SymbolKind.UNIFORM, SymbolKind.VARYING, SymbolKind.MISSING, SymbolKind.COUNTER)
)


def made_after(symbol: Symbol, mark: int) -> bool:
    """Whether it is an unknown that was made after that serial number: it may differ from trip to trip."""
    return symbol.kind in _MADE and serial_of(symbol) > mark
